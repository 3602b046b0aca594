package fileiri_test

// Properties that are checked for each text that the tests and fuzz targets try.

import (
	"fmt"
	"math/rand/v2"
	"net/url"
	"runtime"
	"strings"
	"testing"

	"example.com/iri"
	"example.com/iri/fileiri"
	"example.com/iri/internal/proof/testenv"
)

func isWindows(s fileiri.System) bool {
	return s == fileiri.Windows || s == fileiri.Native && runtime.GOOS == "windows"
}

// reasons are all variables of the package.
var reasons = []struct {
	name string
	err  error
}{
	{"ErrHost", fileiri.ErrHost}, {"ErrNotAbsolute", fileiri.ErrNotAbsolute}, {"ErrNUL", fileiri.ErrNUL},
	{"ErrDotElement", fileiri.ErrDotElement}, {"ErrScheme", fileiri.ErrScheme},
	{"ErrQueryOrFragment", fileiri.ErrQueryOrFragment}, {"ErrEncodedSeparator", fileiri.ErrEncodedSeparator},
	{"ErrForbiddenCharacter", fileiri.ErrForbiddenCharacter}, {"ErrDevicePath", fileiri.ErrDevicePath},
}

var systems = []fileiri.System{fileiri.Unix, fileiri.Windows}

// checkFromPath compares FromPath with its slow twin and checks its properties.
func checkFromPath(t testing.TB, s fileiri.System, path string) (iri.IRI, error) {
	t.Helper()
	u, err := s.FromPath(path)
	if err != nil {
		checkMessage(t, err)
		if !u.IsZero() {
			t.Fatalf("%v.FromPath(%q) returns %q with an error", s, path, u)
		}
		return u, err
	}
	if v, err := iri.Parse(u.String()); err != nil || u != v {
		t.Fatalf("%v.FromPath(%q) = %q, but parsing it returns %v, %v", s, path, u, v, err)
	}
	// The result is in normal form, except for the letter case of the server.
	normal := u.NormalizeWith(iri.StandardNormalization &^ iri.CaseNormalization)
	testenv.Same(t, u, normal, "%v.FromPath(%q), and its normal form", s, path)
	back, err := checkPath(t, s, u)
	if err != nil {
		t.Fatalf("%v.FromPath(%q) = %q, but its path is an error: %v", s, path, u, err)
	}
	testenv.Same(t, back, plain(s, path), "the path of %q, which is %v.FromPath(%q)", u, s, path)
	if lower, err := s.Path(u.NormalizeWith(iri.StandardNormalization)); err != nil || !strings.EqualFold(lower, back) {
		t.Fatalf("%v.FromPath(%q) = %q has path %q, and in normal form %q, %v", s, path, u, back, lower, err)
	}
	return u, nil
}

// plain returns path as Path would return it: on Windows with backslashes and without the prefix `\\?\`.
func plain(s fileiri.System, path string) string {
	if !isWindows(s) {
		return path
	}
	path = strings.ReplaceAll(path, "/", `\`)
	if rest, ok := strings.CutPrefix(path, `\\?\`); ok {
		if path = rest; len(rest) > 4 && strings.ToUpper(rest[:4]) == `UNC\` {
			path = `\\` + rest[4:]
		}
	}
	return path
}

// checkPath compares Path with its slow twin and checks its properties.
func checkPath(t testing.TB, s fileiri.System, u iri.IRI) (string, error) {
	t.Helper()
	path, err := s.Path(u)
	for _, v := range []iri.IRI{u.ToURI(), u.ToIRI(), u.ToURI().ToIRI()} {
		if p, err2 := s.Path(v); p != path || (err == nil) != (err2 == nil) {
			t.Fatalf("%v.Path(%q) = %q, %v, but %q has the path %q, %v", s, u, path, err, v, p, err2)
		}
	}
	if err != nil {
		checkMessage(t, err)
		testenv.Same(t, path, "", "%v.Path(%q), with an error", s, u)
		return path, err
	}
	checkElements(t, s, u, path)
	// FromPath accepts the result of Path, and returns an IRI for the same file.
	v, err := s.FromPath(path)
	if err != nil {
		t.Fatalf("%v.Path(%q) = %q, but FromPath fails: %v", s, u, path, err)
	}
	if again, err := s.Path(v); err != nil || again != path {
		t.Fatalf("%v.Path(%q) = %q, whose IRI is %q, which leads to %q, %v", s, u, path, v, again, err)
	}
	return path, nil
}

// checkElements checks that a path has the elements that u has, decoded, and none that leads elsewhere. The first
// one is empty or a drive.
func checkElements(t testing.TB, s fileiri.System, u iri.IRI, path string) {
	t.Helper()
	separator, forbidden := "/", "\x00"
	if isWindows(s) {
		separator, forbidden = `\`, "\x00\x01\n\x1f<>:\"|?*/"
	}
	elements, segments := strings.Split(path, separator), strings.Split(u.String()[len("file:"):], "/")
	for i, j := len(elements)-1, len(segments)-1; i > 0 && j >= 0; i, j = i-1, j-1 {
		decoded, err := url.PathUnescape(segments[j])
		if e := elements[i]; err != nil || e != decoded || e == "." || e == ".." || strings.ContainsAny(e, forbidden) {
			t.Fatalf("%v.Path(%q) = %q, whose element %q should be %q, %v", s, u, path, e, decoded, err)
		}
	}
}

// checkMessage checks the message of an error.
func checkMessage(t testing.TB, err error) {
	t.Helper()
	message := err.Error()
	if !strings.HasPrefix(message, "fileiri: ") || len(message) > 1000 || strings.ContainsAny(message, "\x00\n\u202e") {
		t.Fatalf("error %q", message)
	}
}

// TestSequences checks all sequences of one or two words, and many longer sequences.
func TestSequences(t *testing.T) {
	sequences("path", func(path string) {
		for _, prefix := range []string{"", "/", `C:\`, `\\`, `//?/`} {
			checkPaths(t, prefix+path)
		}
	})
	sequences("IRI", func(text string) {
		for _, prefix := range []string{"file:", "file:///", "FILE://", "file://server/", "file://C:/"} {
			checkIRIs(t, prefix+text)
		}
	})
}

// TestBytes checks every byte in every part of a path and of an IRI.
func TestBytes(t *testing.T) {
	for b := range 256 {
		raw := string([]byte{byte(b)})
		for _, before := range []string{"/", `C:\`, `\\s`, `\\s\`} {
			checkPaths(t, before+raw+`\a`)
		}
		checkPaths(t, raw+`:\a`)
		encoded := fmt.Sprintf("%%%02X", b)
		for _, before := range []string{"", "///", "///C", "///C:/", "//", "//s/", "//localhos"} {
			checkIRIs(t, "file:"+before+encoded+"/a")
		}
		checkIRIs(t, "file:"+encoded+":/a")
	}
}

// checkPaths calls checkFromPath for each system.
func checkPaths(t testing.TB, path string) {
	t.Helper()
	for _, s := range systems {
		checkFromPath(t, s, path)
	}
}

// checkIRIs calls checkPath for each system if text is an IRI.
func checkIRIs(t testing.TB, text string) {
	t.Helper()
	if u, err := iri.Parse(text); err == nil {
		for _, s := range systems {
			checkPath(t, s, u)
		}
	}
}

// sequences calls f with all sequences of one or two words of a kind, and with some sequences of up to 12 words.
func sequences(kind string, f func(string)) {
	var words []string
	for _, row := range testenv.Rows[struct{ Kind, Word, Reason string }]("fileiri", "testdata", "words.txt") {
		if row.Kind == kind {
			words = append(words, row.Word)
		}
	}
	for _, v := range words {
		f(v)
		for _, w := range words {
			f(v + w)
		}
	}
	random := rand.New(rand.NewPCG(1, 2))
	n := 2_000
	if testenv.Long() {
		n = 20_000
	}
	for range n {
		var b strings.Builder
		for range random.IntN(12) {
			b.WriteString(words[random.IntN(len(words))])
		}
		f(b.String())
	}
}

func FuzzFromPath(f *testing.F) {
	for _, r := range rows("FromPath") {
		f.Add(r.In)
	}
	f.Fuzz(func(t *testing.T, path string) {
		checkPaths(t, path)
	})
}

func FuzzPath(f *testing.F) {
	for _, r := range rows("Path") {
		f.Add(r.In)
	}
	f.Fuzz(func(t *testing.T, text string) {
		checkIRIs(t, text)
		checkIRIs(t, "file:"+text)
	})
}
