package fileiri_test

// The tables of paths and IRIs, and tests of errors, memory and time.

import (
	"errors"
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
}

// A row is a path or an IRI with the expected results for Unix and Windows. why says what the row tests.
type row struct {
	in            string
	unix, windows want
	why           string
}

// A want is an expected result: a text, or all variables of the package that the error wraps.
type want struct {
	text    string
	reasons []error
}

func ok(text string) want      { return want{text: text} }
func no(reasons ...error) want { return want{reasons: reasons} }
func (w want) inServer() want  { return no(append([]error{fileiri.ErrHost}, w.reasons...)...) }

// of returns what a row expects for a system.
func (r row) of(s fileiri.System) want {
	if isWindows(s) {
		return r.windows
	}
	return r.unix
}

// is reports whether text and err are the expected result.
func (w want) is(text string, err error) bool {
	return text == w.text && (err == nil) == (w.reasons == nil) && slices.Equal(reasonsOf(err), w.reasons)
}

var (
	notAbsolute = no(fileiri.ErrNotAbsolute)
	nul         = no(fileiri.ErrNUL)
	dotElement  = no(fileiri.ErrDotElement)
	scheme      = no(fileiri.ErrScheme)
	query       = no(fileiri.ErrQueryOrFragment)
	host        = no(fileiri.ErrHost)
	separator   = no(fileiri.ErrEncodedSeparator)
	forbidden   = no(fileiri.ErrForbiddenCharacter)
	device      = no(fileiri.ErrDevicePath)
)

// rows are the rows of each function.
var rows = map[string][]row{"FromPath": {
	{"", notAbsolute, notAbsolute, "empty"},
	{"/", ok("file:///"), notAbsolute, "the root"},
	{"/a/b", ok("file:///a/b"), notAbsolute, "RFC 8089 appendix B"},
	{"/a//b///", ok("file:///a//b///"), notAbsolute, "repeated and trailing slashes are kept"},
	{"//a/b", ok("file:////a/b"), ok("file://a/b"), "on Unix the server would be lost if the slashes were merged"},
	{"///a/b", ok("file://///a/b"), notAbsolute, "an empty server on Windows"},
	{"a/b", notAbsolute, notAbsolute, "relative"},

	{"/a b/100%/%20", ok("file:///a%20b/100%25/%2520"), notAbsolute, "space, percent sign, a name that looks encoded"},
	{"/a?b#c", ok("file:///a%3Fb%23c"), notAbsolute, "delimiters in a name"},
	{"/!$&'()*+,;=-._~:@", ok("file:///!$&'()*+,;=-._~:@"), notAbsolute, "pchar"},
	{"/\"<>[]^`{|}\x01\n\x7f", ok("file:///%22%3C%3E%5B%5D%5E%60%7B%7C%7D%01%0A%7F"), notAbsolute, "never raw in an IRI"},
	{`/a\b`, ok("file:///a%5Cb"), notAbsolute, "a backslash is not a separator on Unix"},
	{`\a`, notAbsolute, notAbsolute, "relative to the current drive on Windows"},

	{"/é/e\u0301/日本", ok("file:///é/e\u0301/日本"), notAbsolute, "ucschar are kept as they are"},
	{"/\xff/caf\xe9/\xed\xa0\x80", ok("file:///%FF/caf%E9/%ED%A0%80"), notAbsolute, "not UTF-8, Latin-1, a surrogate"},
	{"/\xc0\xae\xc0\xae/\xc0\xaf", ok("file:///%C0%AE%C0%AE/%C0%AF"), notAbsolute, "overlong dots and slash do not count"},
	{"/\u200e\u200f\u202a\u202b\u202c\u202d\u202e", ok(
		"file:///%E2%80%8E%E2%80%8F%E2%80%AA%E2%80%AB%E2%80%AC%E2%80%AD%E2%80%AE"), notAbsolute, "RFC 3987 section 4.1"},
	{"/\u200d\u2010\u2029\u202f", ok("file:///\u200d\u2010\u2029\u202f"), notAbsolute, "their neighbours"},
	{"/\ue000\U000f0000\ufffd", ok("file:///%EE%80%80%F3%B0%80%80%EF%BF%BD"), notAbsolute,
		"iprivate, and characters outside ucschar"},

	{"/a\x00", nul, notAbsolute, "NUL"},
	{"/..", dotElement, notAbsolute, "dots"},
	{"/.../.a/a./..a/a..", ok("file:///.../.a/a./..a/a.."), notAbsolute, "names with dots"},
	{`C:\a.\b..\...`, notAbsolute, ok("file:///C:/a./b../..."), "trailing dots are not checked"},

	{`C:\`, notAbsolute, ok("file:///C:/"), "the root of a drive"},
	{`C:/a\b/`, notAbsolute, ok("file:///C:/a/b/"), "both slashes"},
	{`c:\A`, notAbsolute, ok("file:///c:/A"), "the case is kept"},
	{`a:\a`, notAbsolute, ok("file:///a:/a"), "the first letter"},
	{`z:\a`, notAbsolute, ok("file:///z:/a"), "the last letter"},
	{`Z:\a`, notAbsolute, ok("file:///Z:/a"), "the last capital"},
	{"`:\\a", notAbsolute, notAbsolute, "the character before the first letter"},
	{`{:\a`, notAbsolute, notAbsolute, "the character after the last letter"},
	{`\\?`, notAbsolute, device, "a device without a path"},
	{`\\?\a`, notAbsolute, device, "a device"},
	{`C:`, notAbsolute, notAbsolute, "the current directory of the drive"},
	{`C:a`, notAbsolute, notAbsolute, "relative to the current directory of the drive"},
	{`C|\a`, notAbsolute, notAbsolute, "a vertical line is a colon only in old URLs"},
	{`C%3A\a`, notAbsolute, notAbsolute, "nothing is decoded"},
	{`\C:\a`, notAbsolute, notAbsolute, "a slash before the drive"},
	{`/C:/a`, ok("file:///C:/a"), notAbsolute, "a directory C: on Unix"},
	{`C:\a:b`, notAbsolute, forbidden, "an alternate data stream"},

	{`\\server\share`, notAbsolute, ok("file://server/share"), "a share"},
	{`\\C\a`, notAbsolute, ok("file://C/a"), "a server, not a drive"},
	{`\\a b@c%\d`, notAbsolute, ok("file://a%20b%40c%25/d"), "encoded as a registered name"},
	{`\\[v1.a]\share`, notAbsolute, ok("file://%5Bv1.a%5D/share"), "not an IP literal"},
	{`\\é` + "\u200f\xff" + `\share`, notAbsolute, ok("file://é%E2%80%8F%FF/share"), "non-ASCII"},
	{`\\s\C:\a`, notAbsolute, forbidden, "a drive as the share"},
	{`\\a:80\share`, notAbsolute, forbidden, "a port"},
	{`\\server`, notAbsolute, notAbsolute, "no share"},

	{`\\?\C:\a`, notAbsolute, ok("file:///C:/a"), "the prefix is dropped"},
	{`//?/c:/a`, ok("file:////%3F/c:/a"), ok("file:///c:/a"), "both slashes, in prefixes too"},
	{`\\?\uNc/server/share`, notAbsolute, ok("file://server/share"), "in any case"},
	{`\\?\UNC\C:\a`, notAbsolute, forbidden, "a drive in the UNC form"},
	{`\\?\UNC\?\C:\a`, notAbsolute, device, "the prefix twice"},
	{`\\?\C:`, notAbsolute, device, "a drive without a slash"},
	{`\??\C:\a`, notAbsolute, notAbsolute, "the prefix of the kernel"},
}, "Path": {
	{"file:///a/b", ok("/a/b"), notAbsolute, "RFC 8089 appendix B"},
	{"file:/a/b", ok("/a/b"), notAbsolute, "RFC 8089 appendix B, minimal"},
	{"file://localhost/a/b", ok("/a/b"), ok(`\\localhost\a\b`), "RFC 8089 section 2"},
	{"file://%6Coc%41lhost/a", ok("/a"), ok(`\\locAlhost\a`), "encoded localhost, which ToIRI decodes"},
	{"file://localhoſt/a", host, ok(`\\localhoſt\a`), "strings.EqualFold would fold the long s"},
	{"file:///", ok("/"), notAbsolute, "the root"},
	{"file:////server/share/x", ok("//server/share/x"), ok(`\\server\share\x`), "RFC 8089 appendix E.3.2: a server"},
	{"file://///server/share/a", ok("///server/share/a"), ok(`\\server\share\a`), "with a slash more, as in Firefox"},
	{"file:////wsl$/Ubuntu/home", ok("//wsl$/Ubuntu/home"), ok(`\\wsl$\Ubuntu\home`), "as editors write it"},
	{"FILE:////%C3%A9%20a/%25/", ok("//é a/%/"), ok(`\\é a\%\`), "percent-encodings in the server"},
	{"file://////server/share", ok("////server/share"), notAbsolute, "a slash too many"},
	{"file:////server", ok("//server"), notAbsolute, "no share"},
	{"file:////server/", ok("//server/"), notAbsolute, "an empty share"},
	{"file:////server//share", ok("//server//share"), notAbsolute, "an empty share before an element"},
	{"file://localhost//server/share", ok("//server/share"), notAbsolute, "a host and a server"},
	{"file:////./x", dotElement, device.inServer(), "a device"},
	{"file:////%3F/C:/a", ok("//?/C:/a"), device.inServer(), "a drive after the prefix of a device"},
	{"file:////u:p@s/p", ok("//u:p@s/p"), forbidden.inServer(), "a password"},
	{"file:////%5B::1%5D/s", ok("//[::1]/s"), forbidden.inServer(), "an IP literal"},
	{"file:////ser%2Fver/s", separator, separator.inServer(), "a slash in the server"},
	{"file:////server/%2E%2E/c$", dotElement, dotElement, "dots as the share"},
	{"file://server/share/../c$/x", host, dotElement, "without dots, it would be another share"},
	{"file:///C:/a/../../D:/x", dotElement, dotElement, "without dots, it would be another drive"},
	{"file:////localhost/C:/a", ok("//localhost/C:/a"), forbidden, "a drive after a server"},
	{"file:///a//b/", ok("/a//b/"), notAbsolute, "slashes are kept"},
	{"file:a", notAbsolute, notAbsolute, "relative"},
	{"http://a/b", scheme, scheme, ""},
	{"f:/a", scheme, scheme, "a path on Windows"},

	{"file://?/C:/a", query, query, `what becomes of \\?\ if nothing is encoded`},
	{"file://user:pw@server/share", host, host, "RFC 8089 appendix E.1"},
	{"file://@/a", host, host, "an empty userinfo"},
	{"file://localhost:/a", host, host, "an empty port"},
	{"file://server/share", host, ok(`\\server\share`), "RFC 8089 appendix E.3.1"},
	{"file://[::1]/share", host, host, "an IP literal"},
	{"file://a%2Fb/share", host, separator.inServer(), "a slash in the server"},
	{"file://%00/share", host, nul.inServer(), "NUL in the server"},
	{"file://../share", host, dotElement.inServer(), "a server cannot be .."},
	{"file://a%20b%40c%25/d", host, ok(`\\a b@c%\d`), ""},
	{"file://server", host, notAbsolute, "no share"},
	{"file://server/%2e%2e/a", host, dotElement, "dots"},

	{"file:///%E2%80%AE\u202e", ok("/\u202e\u202e"), notAbsolute, "allowed raw in an IRI"},
	{"file:///%C0%AE%C0%AE/%C0%AF", ok("/\xc0\xae\xc0\xae/\xc0\xaf"), notAbsolute, "overlong dots and slash do not count"},
	{"file:///a%00b", nul, notAbsolute, "NUL"},
	{"file:///%252E%252E/%252F", ok("/%2E%2E/%2F"), notAbsolute, "decoded once"},
	{"file:///a%5Cb", ok(`/a\b`), notAbsolute, "a name on Unix"},
	{"file:///C:/a%2Fb", separator, separator, ""},

	{"file:///C:/a", ok("/C:/a"), ok(`C:\a`), "RFC 8089 appendix E.2"},
	{"file:///C:", ok("/C:"), notAbsolute, "no slash"},
	{"file:////C:/a", ok("//C:/a"), forbidden.inServer(), "a drive in the place of a server"},
	{"file:///C%3A/a", ok("/C:/a"), ok(`C:\a`), "an encoded colon"},
	{"file:///C%7C/a", ok("/C|/a"), ok(`C:\a`), "RFC 8089 appendix E.2.2"},
	{"file:///%43:/a", ok("/C:/a"), ok(`C:\a`), "ToIRI decodes the letter"},
	{"file:c:/a", notAbsolute, ok(`c:\a`), "RFC 8089 appendix E.2"},
	{"file://C:/a", host, ok(`C:\a`), "host C and an empty port"},
	{"file://C%3A/a", host, forbidden.inServer(), "a drive as the server"},
	{"file://localhost/C:/a", ok("/C:/a"), ok(`C:\a`), ""},
	{"file://localhost/C:", ok("/C:"), forbidden, "no slash, and no share"},
	{"file://localhost/C$/a", ok("/C$/a"), ok(`\\localhost\C$\a`), "a share"},
	{"file://server/C:/a", host, forbidden, "a drive as the share"},

	{"file://./x", host, device.inServer(), "a device"},
}}

func TestRows(t *testing.T) {
	for name, rows := range rows {
		for _, r := range rows {
			for _, s := range []fileiri.System{fileiri.Native, fileiri.Unix, fileiri.Windows} {
				if got, err := functions[name](t, s, r.in); !r.of(s).is(got, err) {
					t.Errorf("%v.%s(%q) = %q, %v; want %v (%s)", s, name, r.in, got, err, r.of(s), r.why)
				}
			}
		}
	}
	if got, err := checkPath(t, fileiri.Unix, iri.IRI{}); !scheme.is(got, err) {
		t.Errorf("the path of the zero IRI is %q, %v", got, err)
	}
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

// A message is the text of an error without "fileiri: ", and the offset of the error.
type message struct {
	system fileiri.System
	text   string
	offset int
	want   string
}

var long = strings.Repeat("S3CRET", 20)

var messages = map[string][]message{"FromPath": {
	{fileiri.Unix, strings.Repeat("a", 31), 0,
		`"` + strings.Repeat("a", 30) + `"...: path is not absolute: expected "/"`},
	{fileiri.Windows, `C:a`, 0, `"C:a": path is not absolute: expected a drive and a slash, or a server and a share`},
	{fileiri.Windows, `\\.\a`, 0, `"\\\\.\\a": device path: expected a drive and a slash, or a server and a share`},
	{fileiri.Unix, "/a\x00b", 2, `"/a\x00b": NUL in a path at offset 2: found "\x00"`},
	{fileiri.Windows, `\\server\.`, 9, `"\\\\server\\.": path element is "." or ".." at offset 9: found "."`},
	{fileiri.Windows, `\\?\UNC\..\a`, 8, `"\\\\?\\UNC\\..\\a": path element is "." or ".." at offset 8: found ".."`},
	{fileiri.Windows, `\\?\C:\a:b`, 8, `"\\\\?\\C:\\a:b": character that Windows forbids at offset 8: found ":"`},
	{fileiri.Unix, "/" + strings.Repeat("a", 59) + "/../" + strings.Repeat("b", 28), 61,
		`..."` + strings.Repeat("a", 59) + `/../` + strings.Repeat("b", 27) +
			`"...: path element is "." or ".." at offset 61: found ".."`},

	// What may be a password is hidden.
	{fileiri.Unix, "http://user:S3CRET@host/a", 0, `"http://user:xxxxx@host/a": path is not absolute: expected "/"`},
	{fileiri.Windows, "//user:a:b*S3CRET@host/a", 6,
		`"//user:xxxxx@host/a": character that Windows forbids at offset 6: found ":"`},
	{fileiri.Windows, `C:\ana@host\*`, 12, `"C:\\ana@host\\*": character that Windows forbids at offset 12: found "*"`},
	{fileiri.Unix, "/http:u:\x00S3CRET@host", 6, `"/http:xxxxx@host": NUL in a path at offset 6`},
	{fileiri.Unix, "/user:../S3CRET/" + long + "@host/..", 142,
		`"/user:xxxxx@host/..": path element is "." or ".." at offset 142: found ".."`},
}, "Path": {
	{fileiri.Unix, "http://user:secret@a/", 0, `"http": scheme is not file: expected "file"`},
	{fileiri.Unix, "file://user:secret@a/?token=secret", 7, `"file://": unsupported authority: found a userinfo`},
	{fileiri.Unix, "file:///a?token=secret", 9, `"file:///a?": query or fragment in a file IRI at offset 9: found "?"`},
	{fileiri.Unix, "file:///a#secret?", 9, `"file:///a#": query or fragment in a file IRI at offset 9: found "#"`},
	{fileiri.Unix, "file://server/a", 7, `"file://server/a": unsupported authority: expected no host or "localhost"`},
	{fileiri.Unix, "file://C:/a", 8, `"file://C:/a": unsupported authority: found a port`},
	{fileiri.Unix, "file://[::1]/a", 7, `"file://[::1]/a": unsupported authority: found an IP literal`},
	{fileiri.Unix, "file:a", 5, `"file:a": path is not absolute: expected "/"`},
	{fileiri.Unix, "file:///a/%2E./b", 10, `"file:///a/%2E./b": path element is "." or ".." at offset 10: found "%2E."`},
	{fileiri.Windows, "file://host/", 7,
		`"file://host/": path is not absolute: expected a drive and a slash, or a server and a share`},
	{fileiri.Windows, "file://./a", 7,
		`"file://./a": unsupported authority: device path: expected a drive and a slash, or a server and a share`},
	{fileiri.Windows, "file://a%2Fb/c", 8,
		`"file://a%2Fb/c": unsupported authority: percent-encoded separator at offset 8: found "%2F"`},
	{fileiri.Windows, "file://server/share/a%3Ab", 21,
		`"file://server/share/a%3Ab": character that Windows forbids at offset 21: found "%3A"`},

	// What may be a password is hidden.
	{fileiri.Windows, "file://user:99999/S3CRET@host/a", 11,
		`"file://user:xxxxx@host/a": unsupported authority: found a port`},
	{fileiri.Unix, "file://[::1]:99999/S3CRET@host", 9, `"file://[:xxxxx@host": unsupported authority: found a port`},
	{fileiri.Windows, "file:////u:S3CRET@host/share", 10,
		`"file:////u:xxxxx@host/share": unsupported authority: character that Windows forbids at offset 10: found ":"`},
	{fileiri.Windows, "file:////u:S3CRET@host/", 9,
		`"file:////u:xxxxx@host/": path is not absolute: expected a drive and a slash, or a server and a share`},
	{fileiri.Unix, "file:user:S3C?RET@h/a", 10, `"file:user:xxxxx": query or fragment in a file IRI at offset 10`},
	{fileiri.Unix, "file:user:S3CRET@h#token", 18,
		`"file:user:xxxxx@h#": query or fragment in a file IRI at offset 18: found "#"`},
	{fileiri.Windows, "file:///C:/node_modules/@types/a%3Fb", 32,
		`"file:///C:xxxxx@types/a%3Fb": character that Windows forbids at offset 32: found "%3F"`},
}}

// The command shows the place of an error itself, so it asks for the offset, and for the reason without it.
func TestMessages(t *testing.T) {
	for name, messages := range messages {
		for _, m := range messages {
			_, err := functions[name](t, m.system, m.text)
			if err == nil || err.Error() != "fileiri: "+m.want {
				t.Errorf("%v.%s(%q):\n got %v\nwant fileiri: %s", m.system, name, m.text, err, m.want)
			}
			var e interface {
				Offset() int
				Reason() string
			}
			if !errors.As(err, &e) || e.Offset() != m.offset || strings.Contains(e.Reason(), "offset") {
				t.Errorf("%v.%s(%q): the offset is not %d, or it is in the reason of %v", m.system, name, m.text, m.offset, err)
			}
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
			// the runtime may allocate beside it
			from := testenv.Least(most[0], 10, func() float64 { return testing.AllocsPerRun(5, func() { s.FromPath(path) }) })
			to := testenv.Least(most[1], 10, func() float64 { return testing.AllocsPerRun(5, func() { s.Path(u) }) })
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
	for _, test := range []struct {
		system     fileiri.System
		name, path string
	}{
		{fileiri.Unix, "Plain", "/home/ana/go/src/example.com/project/main_test.go"},
		{fileiri.Windows, "Plain", `C:\Users\ana\go\src\example.com\project\main_test.go`},
		{fileiri.Windows, "Share", `\\server\share\ana\go\src\example.com\project\main.go`},
		{fileiri.Unix, "Encoded", "/home/ana/go/src/example.com/my project/main_test.go"},
	} {
		u, _ := test.system.FromPath(test.path)
		rest := strings.TrimPrefix(u.String(), "file://")
		for name, f := range map[string]func(){
			"Parse":    func() { iri.Parse("file://" + rest) },
			"FromPath": func() { test.system.FromPath(test.path) },
			"Path":     func() { test.system.Path(u) },
		} {
			b.Run(test.system.String()+test.name+"/"+name, func(b *testing.B) {
				for b.Loop() {
					f()
				}
			})
		}
	}
}

// TestNormalize checks that all forms of a file IRI have one normal form.
func TestNormalize(t *testing.T) {
	for want, texts := range map[string][]string{
		"Windows file:///G:/x%20y": {"file:///g%3A/x%20y", "file:///G:/x%20y", "file:///G%3a/x%20y",
			"FILE://localhost/g:/x%20%79", "file:g:/x%20y", "file://g:/x%20y"},
		"Windows file://server/share/a": {"file://server/share/a", "file:////server/share/a"},
		"Unix file:///g:/x":             {"file:///g%3A/x", "file:/g:/x", "file://localhost/g:/x"},
		// as npm's vscode-uri 3.2.0 and gopls 0.22.0 write two paths
		"Windows file:///C:/a%20b/é%5B1%5D(2)'!;=,@+&%23%25.go": {
			"file:///c%3A/a%20b/%C3%A9%5B1%5D%282%29%27%21%3B%3D%2C%40%2B%26%23%25.go",
			"file:///C:/a%20b/%C3%A9%5B1%5D%282%29%27%21;=,@+&%23%25.go"},
		"Unix file:///tmp/a:b/é%5B1%5D(2)!*;=,@+&%23%25%3F.go": {
			"file:///tmp/a%3Ab/%C3%A9%5B1%5D%282%29%21%2A%3B%3D%2C%40%2B%26%23%25%3F.go",
			"file:///tmp/a:b/%C3%A9%5B1%5D%282%29%21%2A;=,@+&%23%25%3F.go"},
		"Unix ": {"file://h/a", "http://h/", "file:///a/../b"},
	} {
		name, want, _ := strings.Cut(want, " ")
		s := map[string]fileiri.System{"Windows": fileiri.Windows, "Unix": fileiri.Unix}[name]
		for _, text := range texts {
			u, err := s.Normalize(iri.MustParse(text))
			if u.String() != want || (err == nil) != (want != "") {
				t.Errorf("%s.Normalize(%s): got %s, %v, want %s", name, text, u, err, want)
			}
			if again, err := s.Normalize(u); want != "" && (again != u || err != nil) {
				t.Errorf("%s.Normalize(%s): got %s, %v", name, u, again, err)
			}
		}
	}
}
