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
		in := strings.NewReader("a:" + strings.Repeat(part, memoryLine/len(part)))
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

// TestMemoryOfFiles checks that what a command needs does not grow with the file, on several processors, nor with a
// line that "iri redact" cuts. With -unique, it grows with the number of normal forms, and not with their length.
func TestMemoryOfFiles(t *testing.T) {
	testenv.SkipRace(t)
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(4))
	const size = 8 << 20
	var lines strings.Builder
	for lines.Len() < size {
		fmt.Fprintf(&lines, "http://h/%d/%s\n", lines.Len(), strings.Repeat("x", 500))
	}
	line := strings.Repeat("http://h/%7e?a=b\n", 20) + "<\n" // with more messages, a block needs megabytes
	for _, tt := range []struct{ command, text string }{
		{"parts -json", line}, {"check", line}, {"normalize -unique", lines.String()}, {"redact", "x"},
		{"redact", `pwd="a b `},
		{"redact", "GET /a?page=2&sig=1 HTTP/1.1, and the rest of a line of a log "},
	} {
		text := strings.Repeat(tt.text, size/len(tt.text)+1)
		peak := func(size int) (most int) {
			in, before := strings.NewReader(text[:size]), heap()
			w := testWorld(readerFunc(func(p []byte) (int, error) {
				if in.Len()%(1<<20) < len(p) {
					most = max(most, heap()-before)
				}
				return in.Read(p)
			}), io.Discard, io.Discard)
			w.MaxLine = 1 << 18
			run(strings.Fields(tt.command), w)
			return most
		}
		small := peak(1 << 20)
		most := small + 8<<20 // the buffers of workers that had little to do in the small file
		if tt.text != line {
			most = small + 4<<20
		}
		if large := testenv.Least(most, 3, func() int { return peak(size) }); large > most {
			t.Errorf("%s of %.20q: %d bytes for a file, %d for one of eight times its size", tt.command, tt.text, small, large)
		}
		runtime.KeepAlive(text)
	}
}

// heap returns how many bytes are in use.
func heap() int {
	var m runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&m)
	return int(m.HeapAlloc)
}

type readerFunc func([]byte) (int, error)

func (f readerFunc) Read(p []byte) (int, error) { return f(p) }
