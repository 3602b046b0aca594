package fileiri_test

// Tests of the rows in testdata, of errors, memory and time.

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"example.com/iri"
	"example.com/iri/fileiri"
	"example.com/iri/internal/proof/testenv"
)

// functions are the functions of a System, with their properties checked.
var functions = map[string]func(t testing.TB, s fileiri.System, in string) (string, error){
	"FromPath": func(t testing.TB, s fileiri.System, path string) (string, error) {
		u, err := checkFromPath(t, s, path)
		return u.String(), err
	},
	"Path": func(t testing.TB, s fileiri.System, text string) (string, error) {
		return checkPath(t, s, iri.MustParse(text))
	},
	"Normalize": func(t testing.TB, s fileiri.System, text string) (string, error) {
		u, err := s.Normalize(iri.MustParse(text))
		if again, errAgain := s.Normalize(u); err == nil && (again != u || errAgain != nil) {
			t.Errorf("%v.Normalize(%s): got %s, %v", s, u, again, errAgain)
		}
		return u.String(), err
	},
}

// rows returns the rows of a function: a path or an IRI with the results for Unix and Windows.
func rows(function string) []row {
	all := testenv.Rows[row]("fileiri", "testdata", "rows.txt")
	return slices.DeleteFunc(all, func(r row) bool { return r.Function != function })
}

type row struct{ Function, In, Unix, Windows, Why string }

// resultOf returns a text or, if there is an error, the names of all variables of the package that it wraps.
func resultOf(text string, err error) string {
	if err == nil {
		return text
	}
	var names []string
	for _, r := range reasons {
		if errors.Is(err, r.err) {
			names = append(names, r.name)
		}
	}
	return strings.Join(names, " ")
}

func TestRows(t *testing.T) {
	for name, f := range functions {
		for _, r := range rows(name) {
			for _, s := range []fileiri.System{fileiri.Native, fileiri.Unix, fileiri.Windows} {
				want := r.Unix
				if isWindows(s) {
					want = r.Windows
				}
				testenv.Same(t, resultOf(f(t, s, r.In)), want, "%v.%s(%q) (%s)", s, name, r.In, r.Why)
			}
		}
	}
	testenv.Same(t, resultOf(checkPath(t, fileiri.Unix, iri.IRI{})), "ErrScheme", "the path of the zero IRI")
}

func TestSystem(t *testing.T) {
	for s, want := range map[fileiri.System]struct {
		name             string
		linux, onWindows bool // is it Windows on these systems?
	}{
		fileiri.Native: {"native", false, true}, fileiri.Unix: {"unix", false, false},
		fileiri.Windows: {"windows", true, true},
		3:               {"System(3)", false, false}, 255: {"System(255)", false, false},
	} {
		testenv.Same(t, s.String(), want.name, "String of %d", uint8(s))
		testenv.Same(t, s.IsWindows("linux"), want.linux, "%v is Windows on Linux", s)
		testenv.Same(t, s.IsWindows("windows"), want.onWindows, "%v is Windows on Windows", s)
		u, err := s.FromPath("/a")
		path, err2 := s.Path(iri.MustParse("file:///a"))
		known := s <= fileiri.Windows
		if errors.Is(err, errors.ErrUnsupported) == known || errors.Is(err2, errors.ErrUnsupported) == known ||
			!known && (!u.IsZero() || path != "") {
			t.Errorf("%v: %q, %v, %q, %v", s, u, err, path, err2)
		}
	}
}

// The command shows the place of an error itself, so it asks for the offset, and for the reason without it.
func TestMessages(t *testing.T) {
	type row struct{ Function, System, In, Offset, Want string }
	for _, r := range testenv.Rows[row]("fileiri", "testdata", "messages.txt") {
		s := map[string]fileiri.System{"unix": fileiri.Unix, "windows": fileiri.Windows}[r.System]
		_, err := functions[r.Function](t, s, r.In)
		testenv.Same(t, fmt.Sprint(err), r.Want, "%s.%s(%q)", r.System, r.Function, r.In)
		var e interface {
			Offset() int
			Reason() string
		}
		if !errors.As(err, &e) || fmt.Sprint(e.Offset()) != r.Offset || strings.Contains(e.Reason(), "offset") {
			t.Errorf("%s.%s(%q): the offset is not %s, or it is in the reason of %v", r.System, r.Function, r.In, r.Offset, err)
		}
	}
}

// FromPath and Path allocate a few texts, whatever their length. A path on Unix without
// percent-encodings is not even allocated.
func TestAllocs(t *testing.T) {
	for n := range 400 {
		for before, most := range map[string][2]float64{
			"/": {1, 0}, "/%": {2, 1}, "/é\u202e\xff": {5, 1}, `C:\`: {3, 3}, `\\?\C:\%`: {4, 4}, `\\?\UNC\s\a`: {3, 3},
			`\\é%[1]\a`: {4, 5}, `\\s\%`: {4, 4},
		} {
			path, s := before+strings.Repeat("a", n), fileiri.Windows
			if path[0] == '/' {
				s = fileiri.Unix
			}
			u, err := s.FromPath(path)
			if err != nil {
				t.Fatal(err)
			}
			from := testenv.Allocs(most[0], func() { s.FromPath(path) })
			to := testenv.Allocs(most[1], func() { s.Path(u) })
			if from > most[0] || to > most[1] {
				testenv.Errorf(t, "%v.FromPath(%q) allocates %v times, and Path of its result %v times", s, path, from, to)
			}
		}
	}
	u := iri.MustParse("file:///" + strings.Repeat("%25", 1<<18))
	if most := uint64(1<<18 + 1<<15); testenv.Allocated(most, func() { fileiri.Unix.Path(u) }) > most {
		t.Errorf("Path allocates more than %d bytes for a path of 256 KiB", most)
	}
}

func TestTooLong(t *testing.T) {
	testenv.NeedLong(t)
	const limit = 1 << 30
	path := "/é" + strings.Repeat("a", limit-len("file:///é")+1)
	if u, err := fileiri.Unix.FromPath(path[:len(path)-1]); err != nil || len(u.String()) != limit {
		t.Errorf("FromPath of a path whose IRI has 1 GiB: %d bytes, %v", len(u.String()), err)
	}
	u, err := fileiri.Unix.FromPath(path)
	if !errors.Is(err, iri.ErrTooLong) || !u.IsZero() {
		t.Fatalf("FromPath of a path whose IRI has 1 GiB and a byte: %d bytes, %v", len(u.String()), err)
	}
	checkMessage(t, err)
	if !strings.HasSuffix(err.Error(), `"...: longer than 1 GiB: after percent-encoding`) {
		t.Errorf("FromPath of a path whose IRI has 1 GiB and a byte: %v", err)
	}
}

// FromPath and Path should take at most four times what Parse does, which builds the text of an IRI from strings and
// parses it. Encoded is a path with a percent-encoding in the IRI.
func BenchmarkPaths(b *testing.B) {
	measure := func(s fileiri.System, kind, path string) {
		u, _ := s.FromPath(path)
		rest, name := strings.TrimPrefix(u.String(), "file://"), s.String()+kind
		testenv.Measure(b, name+"/Parse", 1, func(int) { iri.Parse("file://" + rest) })
		testenv.Measure(b, name+"/FromPath", 1, func(int) { s.FromPath(path) })
		testenv.Measure(b, name+"/Path", 1, func(int) { s.Path(u) })
	}
	measure(fileiri.Unix, "Plain", "/home/ana/go/src/example.com/project/main_test.go")
	measure(fileiri.Windows, "Plain", `C:\Users\ana\go\src\example.com\project\main_test.go`)
	measure(fileiri.Windows, "Share", `\\server\share\ana\go\src\example.com\project\main.go`)
	measure(fileiri.Unix, "Encoded", "/home/ana/go/src/example.com/my project/main_test.go")
}
