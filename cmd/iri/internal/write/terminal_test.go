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
	testenv.Write(t, name, "")
	folder := testenv.Must(os.Open("."))
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

// A progress line is cleared before anything else is printed. It is not drawn after a part of another line on the same
// terminal, which it would clear too. If the other output is a file, in which most writes end inside a line, it is.
func TestMeter(t *testing.T) {
	const before = "f: 12.3 of 99.0 MB\r\x1b[Khttp://u:xxxxx@\\x1b: 1.0 MB\r\x1b[Ka\nbc\n"
	for together, want := range map[bool]string{false: before + "f: 3.0 MB\r\x1b[K", true: before + "d"} {
		var b, file strings.Builder
		now := time.Time{}
		w := World{Target{Writer: &file}, Target{Writer: &b}, together, true, func() time.Time { return now }}
		if together {
			w.Out.Writer = &b
		}
		o := New(w)
		draw := func(after time.Duration, name string, read, total int64) {
			now = now.Add(after)
			o.meter.draw(name, read, total)
		}
		print := func(s *Stream, text string) {
			s.WriteString(text)
			s.Flush()
		}
		draw(time.Minute, "f", 12_340_000, 99_000_000)
		draw(progressEvery-1, "f", 12_350_000, 99_000_000)
		o.meter.clear()
		o.meter.clear()
		draw(progressEvery, "http://u:PW@\x1b", 1e6, 0)
		print(o.Err, "a\nb")
		draw(time.Minute, "f", 2e6, 0)
		print(o.Err, "c\n")
		print(o.Out, "d")
		draw(time.Minute, "f", 3e6, 0)
		o.Finish()
		testenv.Same(t, b.String(), want, "a terminal, for both outputs: %t", together)
	}
}
