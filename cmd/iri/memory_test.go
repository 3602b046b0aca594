package main

// The memory that a command needs for one long line.

import (
	"fmt"
	"io"
	"os"
	"os/exec"
	"runtime"
	"runtime/debug"
	"strings"
	"testing"

	"example.com/iri/cmd/iri/internal/commands"
	"example.com/iri/internal/proof/testenv"
)

// longLine makes the test binary run a command on a line of memoryLine bytes: its value is the
// repeated part of the line.
const longLine = "IRI_TEST_LONG_LINE"

// memoryLine is the length of the line, in bytes.
const memoryLine = 1 << 20

// TestMemoryOfLines checks that no command needs more than 20 times the length of a line. Each run
// has its own process, and the memory is what the process then gets from the system.
func TestMemoryOfLines(t *testing.T) {
	if part := os.Getenv(longLine); part != "" {
		args := strings.Split(os.Getenv(longLine+"_ARGS"), " ")
		in := io.MultiReader(strings.NewReader("a:"), &repeated{text: part, size: memoryLine - len("a:")})
		debug.SetGCPercent(100) // as in the program
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		if run(args, testWorld(in, io.Discard, io.Discard)) == commands.Trouble {
			t.Error("not read")
		}
		runtime.ReadMemStats(&after)
		fmt.Printf("memory: %d\n", after.Sys-before.Sys)
		return
	}
	testenv.SkipRace(t)
	parts := []string{"a ", "\xff", "\u009b", "%7e", "/..", "é", ";sig=^", "?q=%41"} // the last one is a parameter
	lines := [][]string{{"repair", "-json", "-edits"}, {"parts", "-get", "query,param:q,redacted"}, {"repair", "-edits"},
		{"repair", "-json"}, {"parts", "-json", "-get", "param:q"}}
	enumerated := itemLines()
	if !testenv.Long() {
		lines, parts, enumerated = lines[:2], parts[:1], nil
	}
	for i, line := range append(lines, enumerated...) {
		args, parts := strings.Join(line, " "), parts
		if i >= len(lines) {
			parts = parts[i%len(parts):][:1] // every command line with one of them
		}
		for _, part := range parts {
			// garbage may be collected late
			used := testenv.Least(20*memoryLine, 3, func() int { return memoryOf(t, args, part) })
			t.Logf("%s, %q: %.1f times", args, part, float64(used)/memoryLine)
			if used > 20*memoryLine {
				t.Errorf("iri %s: a line of %q needs %.1f times its length", args, part, float64(used)/memoryLine)
			}
		}
	}
}

// memoryOf returns the bytes that a process gets from the system for a command and a line that repeats a part.
func memoryOf(t *testing.T, args, part string) (used int) {
	binary, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(binary, "-test.run=^TestMemoryOfLines$")
	cmd.Env = append(os.Environ(), longLine+"="+part, longLine+"_ARGS="+args)
	out, err := cmd.CombinedOutput()
	_, after, _ := strings.Cut(string(out), "memory: ")
	if _, scanErr := fmt.Sscan(after, &used); err != nil || scanErr != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return used
}

// A repeated is a reader of a text again and again, up to a number of bytes.
type repeated struct {
	text       string
	done, size int
}

func (r *repeated) Read(p []byte) (int, error) {
	if r.done == r.size {
		return 0, io.EOF
	}
	n := min(len(p), r.size-r.done)
	for i := range n {
		p[i] = r.text[(r.done+i)%len(r.text)]
	}
	r.done += n
	return n, nil
}
