package write

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"
)

func TestIsTerminal(t *testing.T) {
	file, err := os.Create(filepath.Join(t.TempDir(), "file"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	if IsTerminal(file) {
		t.Error("IsTerminal = true for a file")
	}
	if runtime.GOOS != "windows" && (!sameFile(file, file) || sameFile(file, os.Stdin)) {
		t.Error("sameFile is wrong")
	}
}

// Devices that are no terminals are treated as files: no color, no progress, and no note about reading.
func TestDevices(t *testing.T) {
	for _, name := range []string{"/dev/zero", "/dev/full", "/dev/null", "/dev/random"} {
		f, err := os.OpenFile(name, os.O_RDWR, 0)
		if err != nil {
			continue // not on this system
		}
		if IsTerminal(f) {
			t.Errorf("IsTerminal(%s) = true", name)
		}
		f.Close()
	}
	if f, err := os.Open("/dev/ptmx"); err == nil { // the controlling end of a new terminal
		defer f.Close()
		if !IsTerminal(f) {
			t.Error("isTerminal = false for a terminal")
		}
	}
}

func TestTakesSequences(t *testing.T) {
	for term, want := range map[string]bool{"dumb": false, "xterm": true, "": runtime.GOOS != "windows"} {
		if got := takesSequences(func(name string) string { return map[string]string{"TERM": term}[name] }); got != want {
			t.Errorf("TERM=%s: %t", term, got)
		}
	}
}

func TestMeter(t *testing.T) {
	var b strings.Builder
	now := time.Time{}
	m := newMeter(World{Err: Target{Writer: &b}, Progress: true, Now: func() time.Time { return now }})
	now = now.Add(time.Minute)
	m.draw("f", 12_340_000, 99_000_000)
	m.draw("f", 12_350_000, 99_000_000) // too soon
	m.clear()
	m.clear()
	now = now.Add(time.Minute)
	m.draw("http://u:PW@\x1b", 1e6, 0)
	if want := "f: 12.3 of 99.0 MB\r\x1b[Khttp://u:xxxxx@\\x1b: 1.0 MB"; b.String() != want {
		t.Errorf("%q, want %q", b.String(), want)
	}
}
