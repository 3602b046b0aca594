package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"debug/buildinfo"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"
	"testing"
	"time"
)

var (
	commit = time.Date(2026, 1, 2, 3, 4, 6, 0, time.UTC)
	common = []file{{name: "LICENSE", data: []byte("MIT\n")}, {name: "completion/_iri", data: []byte("#compdef iri\n")}}
)

// TestArchive reads archives back. Each line of want is a mode, a time, a name and the contents.
func TestArchive(t *testing.T) {
	for _, tt := range []struct {
		target target
		read   func(*testing.T, []byte) []string
		name   string
		want   []string
	}{
		{target{"linux", "arm64"}, readTar, "iri_v1.2.3_linux_arm64.tar.gz", []string{
			`-rwxr-xr-x 2026-01-02T03:04:06Z iri_v1.2.3_linux_arm64/iri "\x7fELF"`,
			`-rw-r--r-- 2026-01-02T03:04:06Z iri_v1.2.3_linux_arm64/LICENSE "MIT\n"`,
			`-rw-r--r-- 2026-01-02T03:04:06Z iri_v1.2.3_linux_arm64/completion/_iri "#compdef iri\n"`,
		}},
		{target{"windows", "amd64"}, readZip, "iri_v1.2.3_windows_amd64.zip", []string{
			`-rwxr-xr-x 2026-01-02T03:04:06Z iri_v1.2.3_windows_amd64/iri.exe "\x7fELF"`,
			`-rw-r--r-- 2026-01-02T03:04:06Z iri_v1.2.3_windows_amd64/LICENSE "MIT\n"`,
			`-rw-r--r-- 2026-01-02T03:04:06Z iri_v1.2.3_windows_amd64/completion/_iri "#compdef iri\n"`,
		}},
	} {
		b := binary{data: []byte("\x7fELF"), version: "v1.2.3", time: commit}
		archive, err := tt.target.archive(b, common)
		if err != nil {
			t.Fatal(err)
		}
		if archive.name != tt.name {
			t.Errorf("name %s, want %s", archive.name, tt.name)
		}
		if got := tt.read(t, archive.data); !slices.Equal(got, tt.want) {
			t.Errorf("%s contains\n%s\nwant\n%s", tt.name, strings.Join(got, "\n"), strings.Join(tt.want, "\n"))
		}

		// The time zone of the machine must not change the archive.
		b.time = b.time.In(time.FixedZone("", 5*60*60))
		if again, err := tt.target.archive(b, common); err != nil || !bytes.Equal(again.data, archive.data) {
			t.Errorf("%s: other bytes in another time zone; error %v", tt.name, err)
		}
	}
}

func readTar(t *testing.T, data []byte) (list []string) {
	z, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	if !z.ModTime.IsZero() || z.Name != "" {
		t.Errorf("the header of gzip contains a time or a name: %v", z.Header)
	}
	for r := tar.NewReader(z); ; {
		h, err := r.Next()
		if err == io.EOF {
			return list
		}
		if err != nil {
			t.Fatal(err)
		}
		if h.Uid != 0 || h.Gid != 0 || h.Uname != "" || h.Gname != "" {
			t.Errorf("%s has an owner", h.Name)
		}
		list = append(list, entry(t, h.FileInfo().Mode(), h.ModTime, h.Name, r))
	}
}

func readZip(t *testing.T, data []byte) (list []string) {
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range z.File {
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, entry(t, f.Mode(), f.Modified, f.Name, r))
	}
	return list
}

func entry(t *testing.T, mode os.FileMode, modified time.Time, name string, r io.Reader) string {
	data, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	return fmt.Sprintf("%v %s %s %q", mode, modified.UTC().Format(time.RFC3339), name, data)
}

func TestChecksums(t *testing.T) {
	// From the command sha256sum.
	want := "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  a\n" +
		"ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  b\n"
	if got := string(checksums([]file{{name: "a"}, {name: "b", data: []byte("abc")}}).data); got != want {
		t.Errorf("checksums:\n%swant:\n%s", got, want)
	}
}

// TestAnnounced checks that only a version with a section in CHANGELOG.md is released.
func TestAnnounced(t *testing.T) {
	files := []file{{name: "CHANGELOG.md", data: []byte("# Changelog\n\n## [Unreleased]\n\n## [1.2.3] - 2026-01-02\n\n- In v1.2.2: x\n")}}
	for version, want := range map[string]bool{
		"v1.2.3":                               true,
		"v1.2.3+dirty":                         false,
		"v1.2.3-0.20260102030405-0123456789ab": false,
		"v1.2.2":                               false,
		"(devel)":                              false,
	} {
		if err := announced(version, files); (err == nil) != want {
			t.Errorf("announced(%s) = %v", version, err)
		}
	}
}

// TestStamp checks that a binary is refused whose bytes a setting of the user has changed, or whose commit is unknown.
func TestStamp(t *testing.T) {
	stamped := debug.BuildSetting{Key: "vcs.time", Value: "2026-01-02T03:04:06Z"}
	for _, tt := range []struct {
		settings []debug.BuildSetting
		wantErr  string
	}{
		{[]debug.BuildSetting{{Key: "CGO_ENABLED", Value: "0"}, stamped}, ""},
		{nil, "no commit"},
		{[]debug.BuildSetting{{Key: "vcs.time", Value: "yesterday"}}, "yesterday"},
		{[]debug.BuildSetting{stamped, {Key: "GOEXPERIMENT", Value: "simd"}}, "GOEXPERIMENT=simd"},
	} {
		var b binary
		err := b.stamp(&buildinfo.BuildInfo{Main: debug.Module{Version: "v1.2.3"}, Settings: tt.settings})
		switch {
		case tt.wantErr == "":
			if err != nil || b.version != "v1.2.3" || !b.time.Equal(commit) {
				t.Errorf("%v: %+v, error %v", tt.settings, b, err)
			}
		case err == nil || !strings.Contains(err.Error(), tt.wantErr):
			t.Errorf("%v: error %v, want %s", tt.settings, err, tt.wantErr)
		}
	}
}

// TestFolder checks that archives of another version never stay next to the new ones.
func TestFolder(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "old.zip"), nil, 0o666); err != nil {
		t.Fatal(err)
	}
	if err := run(io.Discard, []string{"-dry", "-out", dir}); err == nil || !strings.Contains(err.Error(), "not empty") {
		t.Errorf("error %v", err)
	}
}
