package main

// Writing archives that depend on nothing but their contents.

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"errors"
	"io"
	"time"
)

// folder returns the name of the folder in the archive for t.
func (t target) folder(version string) string { return "iri_" + version + "_" + t.os + "_" + t.arch }

// archive returns the archive for t: a .zip file for Windows, else a .tar.gz file. All its files are in a folder of the same
// name. They have no owner, and the header of gzip no time.
func (t target) archive(version string, modified time.Time, files []file) (file, error) {
	folder := t.folder(version)
	var out bytes.Buffer
	var ending string
	var add func(f file) (io.Writer, error) // writes a header, and returns where the data is to be written
	var end func() error
	if t.os == "windows" {
		w := zip.NewWriter(&out)
		ending, end = ".zip", w.Close
		add = func(f file) (io.Writer, error) {
			h := &zip.FileHeader{Name: folder + "/" + f.name, Method: zip.Deflate, Modified: modified}
			h.SetMode(f.mode)
			return w.CreateHeader(h)
		}
	} else {
		z := gzip.NewWriter(&out)
		w := tar.NewWriter(z)
		ending, end = ".tar.gz", func() error { return errors.Join(w.Close(), z.Close()) }
		add = func(f file) (io.Writer, error) {
			return w, w.WriteHeader(&tar.Header{Name: folder + "/" + f.name, Mode: int64(f.mode), Size: int64(len(f.data)), ModTime: modified,
				Format: tar.FormatUSTAR})
		}
	}
	for _, f := range files {
		w, err := add(f)
		if err == nil {
			_, err = w.Write(f.data)
		}
		if err != nil {
			return file{}, err
		}
	}
	err := end()
	return file{name: folder + ending, data: out.Bytes()}, err
}
