package write

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"example.com/iri/internal/proof/testenv"
)

// Files, and devices that are no terminals, get no color, no progress, and no note about reading.
func TestIsTerminal(t *testing.T) {
	name := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(name, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	folder, err := os.Open(".")
	if err != nil {
		t.Fatal(err)
	}
	defer folder.Close()
	for name, want := range map[string]bool{
		name: false, "/dev/zero": false, "/dev/full": false, "/dev/null": false, "/dev/random": false,
		"/dev/ptmx": true, // the controlling end of a new terminal
	} {
		f, err := os.OpenFile(name, os.O_RDWR, 0)
		if err != nil {
			continue // not on this system
		}
		defer f.Close()
		testenv.Same(t, IsTerminal(f), want, "IsTerminal(%s)", name)
		if runtime.GOOS != "windows" {
			testenv.Same(t, sameFile(f, f), true, "sameFile of %s and itself", name)
			testenv.Same(t, sameFile(f, folder), false, "sameFile of %s and a folder", name)
		}
	}
}

func TestTakesSequences(t *testing.T) {
	for term, want := range map[string]bool{"dumb": false, "xterm": true, "": runtime.GOOS != "windows"} {
		getenv := func(name string) string { return map[string]string{"TERM": term}[name] }
		testenv.Same(t, takesSequences(getenv), want, "a terminal with TERM=%s takes sequences", term)
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
	testenv.Same(t, b.String(), "f: 12.3 of 99.0 MB\r\x1b[Khttp://u:xxxxx@\\x1b: 1.0 MB", "progress")
}
