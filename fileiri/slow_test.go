package fileiri_test

// The slow twins of FromPath and Path, and properties that are checked for each text that the tests and fuzz targets
// try. The twins use regular expressions, strings.Split, net/url and the grammar of the RFC, and share no code with the
// functions. In place of an error they return all reasons for one.

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"net/url"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"

	"example.com/iri"
	"example.com/iri/fileiri"
	"example.com/iri/internal/proof/slow"
	"example.com/iri/internal/proof/testenv"
)

var (
	devicePath = regexp.MustCompile(`(?s)\A//[.?](?:/|\z)`)
	longDrive  = regexp.MustCompile(`(?s)\A//\?/([A-Za-z]:/.*)\z`)
	longShare  = regexp.MustCompile(`(?s)\A//\?/[Uu][Nn][Cc](/.*)\z`)
	drivePath  = regexp.MustCompile(`(?s)\A([A-Za-z]:)(/.*)\z`)
	sharePath  = regexp.MustCompile(`(?s)\A//([^/]+)(/[^/].*)\z`)
)

func isWindows(s fileiri.System) bool {
	return s == fileiri.Windows || s == fileiri.Native && runtime.GOOS == "windows"
}

func slowFromPath(s fileiri.System, path string) (text string, reasons []error) {
	if strings.Contains(path, "\x00") {
		reasons = append(reasons, fileiri.ErrNUL)
	}
	if !isWindows(s) {
		if !strings.HasPrefix(path, "/") {
			reasons = append(reasons, fileiri.ErrNotAbsolute)
		}
		reasons = append(reasons, slowElements(path, false)...)
		return "file://" + slowEscape(path), reasons
	}
	path = strings.ReplaceAll(path, `\`, "/")
	if m := longDrive.FindStringSubmatch(path); m != nil {
		path = m[1]
	} else if m := longShare.FindStringSubmatch(path); m != nil {
		path = "/" + m[1]
	}
	var lead, rest string
	if m := drivePath.FindStringSubmatch(path); m != nil {
		lead, rest = "file:///"+m[1], m[2]
	} else if m := sharePath.FindStringSubmatch(path); m != nil {
		lead, rest = "file://"+strings.ReplaceAll(slowEscape(m[1]), "@", "%40"), m[2]
		reasons = append(reasons, slowElements(m[1], true)...)
	} else {
		reasons = append(reasons, fileiri.ErrNotAbsolute)
	}
	if devicePath.MatchString(path) {
		reasons = append(reasons, fileiri.ErrDevicePath)
	}
	reasons = append(reasons, slowElements(rest, true)...)
	return lead + slowEscape(rest), reasons
}

var (
	// iriParts are scheme, authority, path, query and fragment of a valid IRI: RFC 3986 appendix B.
	iriParts = regexp.MustCompile(`(?s)\A([^:]+):(//[^/?#]*)?([^?#]*)(\?[^#]*)?(#.*)?\z`)
	// letter is the letter of a drive, raw or percent-encoded.
	letter    = `([A-Za-z]|%4[1-9A-Fa-f]|%5[0-9Aa]|%6[1-9A-Fa-f]|%7[0-9Aa])`
	driveHost = regexp.MustCompile(`\A` + letter + `:\z`)
	driveIn   = regexp.MustCompile(`(?s)\A/?` + letter + `(?::|%3[Aa]|%7[Cc])(/.*)\z`)
	// serverIn are a server and the rest of a path that begins with "//": RFC 8089 appendix E.3.2.
	serverIn = regexp.MustCompile(`(?s)\A///?([^/]*)(.*)\z`)
)

func slowPath(s fileiri.System, text string) (path string, reasons []error) {
	parts := iriParts.FindStringSubmatch(text)
	if parts == nil { // the zero IRI
		return "", []error{fileiri.ErrScheme}
	}
	if strings.ToLower(parts[1]) != "file" {
		reasons = append(reasons, fileiri.ErrScheme)
	}
	if parts[4]+parts[5] != "" {
		reasons = append(reasons, fileiri.ErrQueryOrFragment)
	}
	host, rest := strings.TrimPrefix(parts[2], "//"), parts[3]
	if strings.Contains(host, "@") {
		return "", append(reasons, fileiri.ErrHost)
	}
	name := mustUnescape(host)
	local := name == "" || strings.ToLower(name) == "localhost"
	if !isWindows(s) {
		if !local || strings.Contains(host, ":") {
			reasons = append(reasons, fileiri.ErrHost)
		}
		if !strings.HasPrefix(rest, "/") {
			reasons = append(reasons, fileiri.ErrNotAbsolute)
		}
		return mustUnescape(rest), append(reasons, slowEncodedElements(rest, false)...)
	}
	var lead string
	server := serverIn.FindStringSubmatch(rest)
	isDrive := host != "" || server == nil
	if !isDrive {
		host, name, rest = server[1], mustUnescape(server[1]), server[2]
	}
	if m := driveHost.FindStringSubmatch(host); m != nil && isDrive {
		lead = mustUnescape(m[1]) + ":"
		if !strings.HasPrefix(rest, "/") {
			reasons = append(reasons, fileiri.ErrHost)
		}
	} else if m := driveIn.FindStringSubmatch(rest); m != nil && isDrive && local && !strings.Contains(host, ":") {
		lead, rest = mustUnescape(m[1])+":", m[2]
	} else {
		lead = `\\` + name
		if strings.ContainsAny(host, "[:") {
			reasons = append(reasons, fileiri.ErrHost)
		}
		if name == "." || name == "?" {
			reasons = append(reasons, fileiri.ErrHost, fileiri.ErrDevicePath)
		}
		if bad := slowEncodedElements(host, true); bad != nil {
			reasons = append(append(reasons, fileiri.ErrHost), bad...)
		}
		if name == "" || len(rest) < 2 || rest[1] == '/' {
			reasons = append(reasons, fileiri.ErrNotAbsolute)
		}
	}
	reasons = append(reasons, slowEncodedElements(rest, true)...)
	return lead + strings.ReplaceAll(mustUnescape(rest), "/", `\`), reasons
}

// slowElements returns all reasons for an error in the elements of a path with the separator "/".
func slowElements(path string, windows bool) []error {
	var reasons []error
	elements := strings.Split(path, "/")
	if slices.Contains(elements, ".") || slices.Contains(elements, "..") {
		reasons = append(reasons, fileiri.ErrDotElement)
	}
	if strings.Contains(path, "\x00") {
		reasons = append(reasons, fileiri.ErrNUL)
	}
	const forbidden = "<>:\"|?*\x01\x02\x03\x04\x05\x06\a\b\t\n\v\f\r\x0e\x0f\x10\x11\x12\x13\x14\x15\x16\x17\x18\x19" +
		"\x1a\x1b\x1c\x1d\x1e\x1f"
	if windows && strings.ContainsAny(path, forbidden) {
		reasons = append(reasons, fileiri.ErrForbiddenCharacter)
	}
	return reasons
}

// slowEncodedElements is like slowElements for a path in an IRI.
func slowEncodedElements(path string, windows bool) []error {
	var reasons []error
	for _, element := range strings.Split(path, "/") {
		name := mustUnescape(element)
		if strings.Contains(name, "/") || windows && strings.Contains(name, `\`) {
			reasons = append(reasons, fileiri.ErrEncodedSeparator)
			name = strings.ReplaceAll(name, "/", "")
		}
		reasons = append(reasons, slowElements(name, windows)...)
	}
	return reasons
}

func mustUnescape(s string) string {
	s, err := url.PathUnescape(s)
	if err != nil {
		panic(err)
	}
	return s
}

var bidiFormat = regexp.MustCompile("[\u200e\u200f\u202a-\u202e]") // RFC 3987 section 4.1

// slowEscape percent-encodes everything that rule ipath does not allow, "%", and the characters of bidiFormat.
func slowEscape(path string) string {
	valid := slow.RepairComponent(iri.Path, strings.ReplaceAll(path, "%", "%25"))
	return bidiFormat.ReplaceAllStringFunc(valid, slow.ToURI)
}

// reasons are all variables of the package.
var reasons = []error{
	fileiri.ErrHost, fileiri.ErrNotAbsolute, fileiri.ErrNUL, fileiri.ErrDotElement, fileiri.ErrScheme,
	fileiri.ErrQueryOrFragment, fileiri.ErrEncodedSeparator, fileiri.ErrForbiddenCharacter, fileiri.ErrDevicePath,
}

// reasonsOf returns the reasons that err wraps, in the order of reasons.
func reasonsOf(err error) []error {
	return slices.DeleteFunc(slices.Clone(reasons), func(reason error) bool { return !errors.Is(err, reason) })
}

// isExplained reports whether err wraps one or more of want and no other reason, or is nil if want is empty.
func isExplained(err error, want []error) bool {
	got := reasonsOf(err)
	other := slices.ContainsFunc(got, func(reason error) bool { return !slices.Contains(want, reason) })
	return !other && (err == nil) == (len(want) == 0) && (err == nil) == (len(got) == 0)
}

var systems = []fileiri.System{fileiri.Unix, fileiri.Windows}

// checkFromPath compares FromPath with its slow twin and checks its properties.
func checkFromPath(t testing.TB, s fileiri.System, path string) (iri.IRI, error) {
	t.Helper()
	u, err := s.FromPath(path)
	text, want := slowFromPath(s, path)
	if !isExplained(err, want) {
		t.Fatalf("%v.FromPath(%q): %v; the slow twin has %v", s, path, err, want)
	}
	if err != nil {
		checkMessage(t, err)
		if !u.IsZero() {
			t.Fatalf("%v.FromPath(%q) returns %q with an error", s, path, u)
		}
		return u, err
	}
	testenv.Same(t, u.String(), text, "%v.FromPath(%q), and its slow twin", s, path)
	if v, err := iri.Parse(text); err != nil || u != v {
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
	if lower, err := s.Path(u.Normalize()); err != nil || !strings.EqualFold(lower, back) {
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
	want, reasons := slowPath(s, u.String())
	if !isExplained(err, reasons) {
		t.Fatalf("%v.Path(%q): %v; the slow twin has %v", s, u, err, reasons)
	}
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
	testenv.Same(t, path, want, "%v.Path(%q), and its slow twin", s, u)
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

// checkMessage checks the message of an error.
func checkMessage(t testing.TB, err error) {
	t.Helper()
	message := err.Error()
	if !strings.HasPrefix(message, "fileiri: ") || len(message) > 1000 || strings.ContainsAny(message, "\x00\n\u202e") {
		t.Fatalf("error %q", message)
	}
}

// The words from which the tests and fuzz targets below build paths and IRIs. They contain text with a meaning for
// the package, in several spellings, and text that looks similar.
var (
	pathWords = []string{
		"/", `\`, "a", "C:", "c", ":", "|", ".", "..", "...", "?", "UNC", "unc", "server", "localhost", "%", "%2F", "%41",
		" ", "é", "\xff", "\xe2\x80", "\x8e", "\u200e", "\u202e", "\ue000", "\ufffd", "\U000e0001", "\x00", "\x1f", "*",
		"[::1]", "]", "@", "#", "ſ",
	}
	iriWords = []string{
		":", "/", "//", "localhost", "LOCAL%48ost", "localho%C5%BFt", "localhoſt", "C", "c:", "%43", "%3A", "%3a", "%7C",
		"%2F", "%2f", "%5C", ".", "%2E", "%2e", "..", "...", "%00", "%01", "%3F", "%2A", "%FF", "%25", "é", "%C3%A9",
		"%E2%80%8E", "@", "?", "#", "[::1]", "server", "%20", "80",
	}
)

// TestSequences checks all sequences of one or two words, and many longer sequences.
func TestSequences(t *testing.T) {
	sequences(pathWords, func(path string) {
		for _, prefix := range []string{"", "/", `C:\`, `\\`, `//?/`} {
			checkPaths(t, prefix+path)
		}
	})
	sequences(iriWords, func(text string) {
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

// sequences calls f with all sequences of one or two words, and with some sequences of up to 12 words.
func sequences(words []string, f func(string)) {
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
	for _, r := range rows["FromPath"] {
		f.Add(r.in)
	}
	f.Fuzz(func(t *testing.T, path string) {
		checkPaths(t, path)
	})
}

func FuzzPath(f *testing.F) {
	for _, r := range rows["Path"] {
		f.Add(r.in)
	}
	f.Fuzz(func(t *testing.T, text string) {
		checkIRIs(t, text)
		checkIRIs(t, "file:"+text)
	})
}
