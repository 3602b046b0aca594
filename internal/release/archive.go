package main

// Writing archives that depend on nothing but their contents.

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"errors"
	"io/fs"
	"time"
)

// archive returns the archive for t: a .zip file for Windows, else a .tar.gz file. All its files are in a folder of the same
// name.
func (t target) archive(b binary, common []file) (file, error) {
	folder := "iri_" + b.version + "_" + t.os + "_" + t.arch
	command, ending, pack := "iri", ".tar.gz", writeTar
	if t.os == "windows" {
		command, ending, pack = "iri.exe", ".zip", writeZip
	}
	var files []file
	for _, f := range append([]file{{name: command, data: b.data, executable: true}}, common...) {
		f.name = folder + "/" + f.name
		files = append(files, f)
	}
	data, err := pack(files, b.time.UTC())
	return file{name: folder + ending, data: data}, err
}

func (f file) mode() fs.FileMode {
	if f.executable {
		return 0o755
	}
	return 0o644
}

// writeTar returns a .tar.gz file. The files have no owner, and the header of gzip no time.
func writeTar(files []file, modified time.Time) ([]byte, error) {
	var out bytes.Buffer
	z := gzip.NewWriter(&out)
	w := tar.NewWriter(z)
	for _, f := range files {
		h := &tar.Header{Name: f.name, Mode: int64(f.mode()), Size: int64(len(f.data)), ModTime: modified, Format: tar.FormatUSTAR}
		if err := w.WriteHeader(h); err != nil {
			return nil, err
		}
		if _, err := w.Write(f.data); err != nil {
			return nil, err
		}
	}
	err := errors.Join(w.Close(), z.Close())
	return out.Bytes(), err
}

// writeZip returns a .zip file.
func writeZip(files []file, modified time.Time) ([]byte, error) {
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for _, f := range files {
		h := &zip.FileHeader{Name: f.name, Method: zip.Deflate, Modified: modified}
		h.SetMode(f.mode())
		entry, err := w.CreateHeader(h)
		if err != nil {
			return nil, err
		}
		if _, err := entry.Write(f.data); err != nil {
			return nil, err
		}
	}
	err := w.Close()
	return out.Bytes(), err
}
