package main

// What a command costs: the memory for one long line and for a file, and the running time, which grows
// linearly.

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
	"example.com/iri/internal/proof/conformance"
	"example.com/iri/internal/proof/scaling"
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
	binary := testenv.Must(os.Executable())
	cmd := exec.Command(binary, "-test.run=^TestMemoryOfLines$")
	// On a busy machine, a process would go on for long while garbage is collected.
	cmd.Env = append(os.Environ(), longLine+"="+part, longLine+"_ARGS="+args, "GODEBUG=gcstoptheworld=1")
	out, err := cmd.CombinedOutput()
	_, after, _ := strings.Cut(string(out), "memory: ")
	if _, scanErr := fmt.Sscan(after, &used); err != nil || scanErr != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return used
}

// TestMemoryOfFiles checks that what a command needs does not grow with the file, on several processors, nor with a
// line that "iri redact" reads. With -unique, it grows with the number of normal forms, and not with their length.
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
			in, before := strings.NewReader(text[:size]), testenv.Heap()
			w := testWorld(readerFunc(func(p []byte) (int, error) {
				if in.Len()%(1<<20) < len(p) {
					most = max(most, testenv.Heap()-before)
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

type readerFunc func([]byte) (int, error)

func (f readerFunc) Read(p []byte) (int, error) { return f(p) }

// TestScaling checks that the running time of every command grows linearly with the length of a line, of each component
// of an IRI, and of arguments, and with the number of lines.
func TestScaling(t *testing.T) {
	testenv.NeedLong(t)
	check := func(t *testing.T, line []string, text func(n int) string) {
		t.Helper()
		found := scaling.Texts.Check(func(n int) func() {
			text := text(n)
			return func() { run(filled(line, text), testWorld(strings.NewReader(text+"\n"), io.Discard, io.Discard)) }
		})
		testenv.Same(t, found, "", "the time of iri %s", strings.Join(line, " "))
	}
	parameters := func(n int) string {
		var text strings.Builder
		for i := range n / 8 {
			fmt.Fprintf(&text, "&%d=1", i)
		}
		return "?" + text.String()
	}
	lines := func(n int) string {
		return strings.Repeat("http://u:p@h:80/%7e/../a b\nHTTP://h/%7e/../b\n<\n", n/40)
	}
	for k, line := range commandLines() {
		t.Run(strings.Join(line, " "), func(t *testing.T) {
			for i, family := range conformance.Families() {
				if (1+i+k)%16 == 0 || family.Name == "keys on a line" { // so that each line reads some of the texts
					check(t, line, family.Text)
				}
			}
			check(t, line, parameters)
			if k < len(itemLines()) { // in others, an argument that grows too would change or print each line
				check(t, line, lines)
			}
		})
	}
}

// BenchmarkLines measures commands on the lines of a file that are addresses, and on invalid ones, which cost a message
// each.
func BenchmarkLines(b *testing.B) {
	good := strings.Repeat(
		"https://www.example.org/wiki/A_page?title=Talk&a=b#top\nhttp://example.com/\nhttp://example.org:8080/a/b/c.html\n",
		30_000)
	bad := strings.Repeat("http://example.org/%7Ea/b/../ c?q=1\n", 90_000)
	for _, tt := range []struct{ args, in string }{
		{"normalize", good}, {"normalize -k", bad}, {"parts", good}, {"parts -get host,path", good}, {"parts -json", good},
		{"check -json", good}, {"lint -json", good},
	} {
		b.Run(tt.args, func(b *testing.B) {
			for b.Loop() {
				run(strings.Fields(tt.args), testWorld(strings.NewReader(tt.in), io.Discard, io.Discard))
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/90_000, "ns/line")
		})
	}
}
