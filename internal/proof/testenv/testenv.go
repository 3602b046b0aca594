// Package testenv contains what the tests of several packages need: it reports how the tests run and what they can
// use, reads the files of the module, and compares results.
package testenv

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"testing"
)

// Long reports whether the tests may take minutes and gigabytes: the environment variable IRI_TEST
// is "long", and neither -short nor the race detector is on.
func Long() bool {
	return wantLong() && !testing.Short() && !race()
}

// wantLong reads the environment once, and only when a test runs: the go command records the variables that a test
// reads, to decide whether a cached result is still valid, and not those that are read before.
var wantLong = sync.OnceValue(func() bool { return os.Getenv("IRI_TEST") == "long" })

// race reports whether the race detector is on. It makes calls slow and allocates.
var race = sync.OnceValue(func() bool {
	info, ok := debug.ReadBuildInfo()
	return ok && slices.Contains(info.Settings, debug.BuildSetting{Key: "-race", Value: "true"})
})

// NeedLong skips a test unless [Long] returns true.
func NeedLong(t testing.TB) {
	t.Helper()
	if !Long() {
		t.Skip("needs minutes or gigabytes: set IRI_TEST=long")
	}
}

// SkipRace skips a test that measures memory if the race detector is on, which allocates.
func SkipRace(t testing.TB) {
	t.Helper()
	if race() {
		t.Skip("the race detector allocates")
	}
}

// Tool returns the path of a program that a test needs. Without it, the test does what [Lacks] says.
func Tool(t testing.TB, name string) string {
	t.Helper()
	path, err := exec.LookPath(name)
	if err != nil {
		Lacks(t, name)
	}
	return path
}

// Shell is Tool for a shell that runs scripts of Unix.
func Shell(t testing.TB, name string) string {
	t.Helper()
	if runtime.GOOS == "windows" {
		t.Skip("not on Windows: needs " + name)
	}
	return Tool(t, name)
}

// Lacks skips a test that cannot run, because the machine lacks something. On Linux, with the
// environment variable CI, it fails instead: there, everything can be had.
func Lacks(t testing.TB, what string) {
	t.Helper()
	if os.Getenv("CI") != "" && runtime.GOOS == "linux" {
		t.Fatalf("needs %s: this is a failure, because CI is set", what)
	}
	Skip(t, what)
}

// Skip is Lacks for what many machines cannot have: it never fails. It adds a line to the file that
// the variable IRI_SKIPPED names, because go test shows a reason only with -v.
func Skip(t testing.TB, what string) {
	t.Helper()
	if name := os.Getenv("IRI_SKIPPED"); name != "" { // to which several tests can write at the same time
		f, err := os.OpenFile(name, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o666)
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		fmt.Fprintf(f, "%s, which needs %s\n", t.Name(), what)
	}
	t.Skip("needs " + what)
}

// Main runs the tests of a package that makes much garbage. It is collected less often than in a
// program, which takes a third of the time off.
func Main(m *testing.M) {
	debug.SetGCPercent(400)
	m.Run()
}

// Least measures up to some times, since the runtime or another goroutine may add to what is
// measured. It returns the least, or the first that is at most the expected number.
func Least[T cmp.Ordered](expected T, times int, measure func() T) T {
	least := measure()
	for i := 1; i < times && least > expected; i++ {
		least = min(least, measure())
	}
	return least
}

// Allocs returns how often f allocates, with the expected number as for [Least]. If it is more, f is called again while
// no garbage is collected, since that may allocate too, and empties what package fmt keeps.
func Allocs(expected float64, f func()) float64 {
	if n := testing.AllocsPerRun(1, f); n <= expected {
		return n
	}
	defer debug.SetGCPercent(debug.SetGCPercent(-1))
	return Least(expected, 10, func() float64 { return testing.AllocsPerRun(1, f) })
}

// Allocated returns how many bytes f allocates, with the expected number as for [Least].
func Allocated(expected uint64, f func()) uint64 {
	return Least(expected, 10, func() uint64 {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		f()
		runtime.ReadMemStats(&after)
		return after.TotalAlloc - before.TotalAlloc
	})
}

// Heap returns how many bytes are in use, after garbage was collected.
func Heap() int {
	runtime.GC()
	var stats runtime.MemStats
	runtime.ReadMemStats(&stats)
	return int(stats.HeapAlloc)
}

// GoList returns the lines that "go list" prints in the root of the module.
func GoList(t testing.TB, args ...string) []string {
	t.Helper()
	list := exec.Command(Tool(t, "go"), append([]string{"list"}, args...)...)
	list.Dir = File()
	lines := Must(list.Output())
	return strings.Fields(string(lines))
}

// Packages returns the import paths of the packages that users import.
func Packages(t testing.TB) []string {
	t.Helper()
	return slices.DeleteFunc(GoList(t, `-f={{if ne .Name "main"}}{{.ImportPath}}{{end}}`, "./..."),
		func(path string) bool {
			return strings.Contains(path, "/internal/")
		})
}

// File returns the path of a file of the module. name is relative to the module's root.
func File(name ...string) string {
	root := "."
	for range 9 { // folders
		if _, err := os.Stat(filepath.Join(root, "go.mod")); err == nil {
			return filepath.Join(append([]string{root}, name...)...)
		}
		root = filepath.Join(root, "..")
	}
	panic("testenv: no go.mod in the working directory or above")
}

// Read returns the text of a file of the module.
func Read(name ...string) string {
	return string(Must(os.ReadFile(File(name...))))
}

// Must returns the result of a call, which must not fail.
func Must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

// Write writes a file.
func Write(t testing.TB, name, text string) {
	t.Helper()
	if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

// Blocks returns the code blocks in the given language of a document of the module.
func Blocks(t testing.TB, language string, name ...string) (blocks []string) {
	t.Helper()
	pattern := regexp.MustCompile("(?ms)^```" + language + "\n(.*?)^```$")
	for _, m := range pattern.FindAllStringSubmatch(Read(name...), -1) {
		blocks = append(blocks, m[1])
	}
	if len(blocks) == 0 {
		t.Fatalf("no block of %s in %s", language, name)
	}
	return blocks
}

// Promised compares what the module has with the lines of a file after the first, which its major version promises to
// keep. A line that is gone is a failure. With update, it writes new lines to the file. Otherwise, they are failures.
func Promised(t testing.TB, lines []string, update bool, name ...string) {
	t.Helper()
	header, rest, _ := strings.Cut(Read(name...), "\n")
	old := strings.Split(strings.TrimSuffix(rest, "\n"), "\n")
	for _, line := range old {
		if !slices.Contains(lines, line) {
			Errorf(t, "%s: %q is gone: only a new major version may remove it", File(name...), line)
		}
	}
	for _, line := range lines {
		if !update && !slices.Contains(old, line) {
			Errorf(t, "%s lacks %q: run go test -run %s -update in the folder of this test", File(name...), line, t.Name())
		}
	}
	if update && !t.Failed() {
		Write(t, File(name...), header+"\n"+strings.Join(lines, "\n")+"\n")
	}
}

// Corpora returns the names of the files that benchmarks read, without ".txt".
func Corpora() []string {
	if os.Getenv("IRI_CORPORA") == "" {
		return []string{"real", "links"}
	}
	return []string{"web", "files", "multilingual", "percent"}
}

// Corpus returns the lines of a file in the folder IRI_CORPORA or, if that is not set, in testdata. It skips the test
// if testdata lacks the file.
func Corpus(t testing.TB, file string) []string {
	t.Helper()
	folder := os.Getenv("IRI_CORPORA")
	text, err := os.ReadFile(filepath.Join(cmp.Or(folder, File("testdata")), file))
	if folder == "" && errors.Is(err, fs.ErrNotExist) {
		t.Skip("IRI_CORPORA is not set")
	}
	if err != nil {
		t.Fatal(err)
	}
	return strings.Split(strings.TrimSuffix(string(text), "\n"), "\n")
}

// Parsed returns what parse makes of the lines of [Corpus], without those that are invalid.
func Parsed[T any](t testing.TB, file string, parse func(string) (T, error)) (all []T) {
	t.Helper()
	for _, line := range Corpus(t, file) {
		if v, err := parse(line); err == nil {
			all = append(all, v)
		}
	}
	return all
}

// Measure measures f(i) for all i below n, and reports the time per call.
func Measure(b *testing.B, name string, n int, f func(i int)) {
	b.Run(name, func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			for i := range n {
				f(i)
			}
		}
		b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*n), "ns/call")
	})
}
