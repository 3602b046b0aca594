package fileiri_test

// The tables of paths and IRIs, and tests of errors and memory.

import (
	"errors"
	"fmt"
	"runtime"
	"strings"
	"testing"

	"example.com/iri"
	"example.com/iri/fileiri"
	"example.com/iri/internal/testenv"
)

// A row of fromRows or toRows is a path or an IRI with the expected results for Unix and Windows. why says what the
// row tests.
type row struct {
	in            string
	unix, windows want
	why           string
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

var fromRows = []row{
	{"", notAbsolute, notAbsolute, "empty"},
	{"/", ok("file:///"), notAbsolute, "the root"},
	{"/a/b", ok("file:///a/b"), notAbsolute, "RFC 8089 appendix B"},
	{"/a/", ok("file:///a/"), notAbsolute, "a trailing slash is kept"},
	{"/a//b///", ok("file:///a//b///"), notAbsolute, "repeated slashes are kept"},
	{"//a/b", ok("file:////a/b"), ok("file://a/b"), "on Unix the server would be lost if the slashes were merged"},
	{"///a/b", ok("file://///a/b"), notAbsolute, "an empty server on Windows"},
	{"a/b", notAbsolute, notAbsolute, "relative"},
	{"~/a", notAbsolute, notAbsolute, "a shell expands it"},
	{"file:///a", notAbsolute, notAbsolute, "not a path"},
	{"/file:///a", ok("file:///file:///a"), notAbsolute, "a path on Unix"},

	{"/a b", ok("file:///a%20b"), notAbsolute, "space"},
	{"/100%", ok("file:///100%25"), notAbsolute, "percent sign"},
	{"/a%20b", ok("file:///a%2520b"), notAbsolute, "a name that looks encoded"},
	{"/a?b#c", ok("file:///a%3Fb%23c"), notAbsolute, "delimiters in a name"},
	{"/a:b@c", ok("file:///a:b@c"), notAbsolute, "pchar"},
	{"/!$&'()*+,;=-._~", ok("file:///!$&'()*+,;=-._~"), notAbsolute, "sub-delims and unreserved"},
	{"/\"<>[]^`{|}", ok("file:///%22%3C%3E%5B%5D%5E%60%7B%7C%7D"), notAbsolute, "never raw in an IRI"},
	{"/\x01\n\x7f", ok("file:///%01%0A%7F"), notAbsolute, "controls, which Unix allows"},
	{`/a\b`, ok("file:///a%5Cb"), notAbsolute, "a backslash is not a separator on Unix"},
	{`\a`, notAbsolute, notAbsolute, "relative to the current drive on Windows"},

	{"/é/日本", ok("file:///é/日本"), notAbsolute, "ucschar are kept"},
	{"/e\u0301", ok("file:///e\u0301"), notAbsolute, "no Unicode normalization"},
	{"/\xff", ok("file:///%FF"), notAbsolute, "not UTF-8"},
	{"/caf\xe9", ok("file:///caf%E9"), notAbsolute, "Latin-1"},
	{"/\xed\xa0\x80", ok("file:///%ED%A0%80"), notAbsolute, "a surrogate"},
	{"/\xc0\xae\xc0\xae/\xc0\xaf", ok("file:///%C0%AE%C0%AE/%C0%AF"), notAbsolute, "overlong dots and slash do not count"},
	{"/\u200e\u200f\u202a\u202b\u202c\u202d\u202e", ok(
		"file:///%E2%80%8E%E2%80%8F%E2%80%AA%E2%80%AB%E2%80%AC%E2%80%AD%E2%80%AE"), notAbsolute, "RFC 3987 section 4.1"},
	{"/\u200d\u2010\u2029\u202f", ok("file:///\u200d\u2010\u2029\u202f"), notAbsolute, "their neighbours"},
	{"/\ue000\U000f0000\ufffd", ok("file:///%EE%80%80%F3%B0%80%80%EF%BF%BD"), notAbsolute,
		"iprivate, and characters outside ucschar"},

	{"/a\x00", nul, notAbsolute, "NUL"},
	{"/.", dotElement, notAbsolute, "dot"},
	{"/..", dotElement, notAbsolute, "dots"},
	{"/...", ok("file:///..."), notAbsolute, "three dots are a name"},
	{"/.a/a./..a/a..", ok("file:///.a/a./..a/a.."), notAbsolute, "names with dots"},
	{"/%2e%2E", ok("file:///%252e%252E"), notAbsolute, "a name of six characters"},
	{`/..\..`, ok("file:///..%5C.."), notAbsolute, "one name on Unix"},
	{`C:\a.\b..\...`, notAbsolute, ok("file:///C:/a./b../..."), "trailing dots are not checked"},

	{`C:\`, notAbsolute, ok("file:///C:/"), "the root of a drive"},
	{`C:\a\b`, notAbsolute, ok("file:///C:/a/b"), "a drive"},
	{`C:/a\b/`, notAbsolute, ok("file:///C:/a/b/"), "both slashes"},
	{`c:\A`, notAbsolute, ok("file:///c:/A"), "the case is kept"},
	{`z:\`, notAbsolute, ok("file:///z:/"), "the last letter"},
	{`A:\`, notAbsolute, ok("file:///A:/"), "the first letter"},
	{`@:\`, notAbsolute, notAbsolute, "before A"},
	{`[:\`, notAbsolute, notAbsolute, "after Z"},
	{"`:\\", notAbsolute, notAbsolute, "before a"},
	{`{:\`, notAbsolute, notAbsolute, "after z"},
	{`1:\`, notAbsolute, notAbsolute, "not a letter"},
	{`é:\`, notAbsolute, notAbsolute, "not an ASCII letter"},
	{`C:`, notAbsolute, notAbsolute, "the current directory of the drive"},
	{`C:a`, notAbsolute, notAbsolute, "relative to the current directory of the drive"},
	{`C|\a`, notAbsolute, notAbsolute, "a vertical line is a colon only in old URLs"},
	{`C%3A\a`, notAbsolute, notAbsolute, "nothing is decoded"},
	{`\C:\a`, notAbsolute, notAbsolute, "a slash before the drive"},
	{`/C:/a`, ok("file:///C:/a"), notAbsolute, "a directory C: on Unix"},
	{`C:\a b#c%?`, notAbsolute, forbidden, "? in a name"},
	{`C:\a b#c%`, notAbsolute, ok("file:///C:/a%20b%23c%25"), "encoded"},
	{`C:\%2E%2E\%5C`, notAbsolute, ok("file:///C:/%252E%252E/%255C"), "names that look encoded"},
	{`C:\a:b`, notAbsolute, forbidden, "an alternate data stream"},
	{`C:\D:\a`, notAbsolute, forbidden, "a second drive"},
	{`C:\a|b`, notAbsolute, forbidden, ""},
	{`C:\*.txt`, notAbsolute, forbidden, "a pattern"},
	{"C:\\a\x01", notAbsolute, forbidden, "the first control"},
	{"C:\\a\x1f", notAbsolute, forbidden, "the last control"},
	{"C:\\a\x7f", notAbsolute, ok("file:///C:/a%7F"), "DEL is allowed"},
	{`C:\CON`, notAbsolute, ok("file:///C:/CON"), "reserved names are not checked"},

	{`\\server\share`, notAbsolute, ok("file://server/share"), "a share"},
	{`\\C\a`, notAbsolute, ok("file://C/a"), "a server, not a drive"},
	{`\\localhost\share`, notAbsolute, ok("file://localhost/share"), "an ordinary server"},
	{`\\192.0.2.1\share`, notAbsolute, ok("file://192.0.2.1/share"), "an IPv4 address"},
	{`\\a b@c%\d`, notAbsolute, ok("file://a%20b%40c%25/d"), "encoded as a registered name"},
	{`\\server@SSL\DavWWWRoot`, notAbsolute, ok("file://server%40SSL/DavWWWRoot"), "WebDAV"},
	{`\\[v1.a]\share`, notAbsolute, ok("file://%5Bv1.a%5D/share"), "not an IP literal"},
	{`\\é` + "\u200f\xff" + `\share`, notAbsolute, ok("file://é%E2%80%8F%FF/share"), "non-ASCII"},
	{`\\a:80\share`, notAbsolute, forbidden, "a port"},
	{`\\[::1]\share`, notAbsolute, forbidden, "IPv6"},
	{`\\C:\a`, notAbsolute, forbidden, "a drive in place of the server"},
	{`\\server\C:\a`, notAbsolute, forbidden, "a drive in place of the share"},
	{`\\`, notAbsolute, notAbsolute, "no server"},
	{`\\server`, notAbsolute, notAbsolute, "no share"},
	{`\\server\`, notAbsolute, notAbsolute, "an empty share"},
	{`\\\share`, notAbsolute, notAbsolute, "an empty server"},

	{`\\?\C:\a`, notAbsolute, ok("file:///C:/a"), "the prefix is dropped"},
	{`\\?\C:\`, notAbsolute, ok("file:///C:/"), ""},
	{`//?/c:/a`, ok("file:////%3F/c:/a"), ok("file:///c:/a"), "both slashes, in prefixes too"},
	{`\\?\UNC\server\share\a`, notAbsolute, ok("file://server/share/a"), ""},
	{`\\?\uNc/server/share`, notAbsolute, ok("file://server/share"), "in any case"},
	{`\\?\UNC\[a]\share`, notAbsolute, ok("file://%5Ba%5D/share"), ""},
	{`\\?\UNC`, notAbsolute, device, ""},
	{`\\?\UNC\C:\a`, notAbsolute, forbidden, "a drive in the UNC form"},
	{`\\?\UNC\?\C:\a`, notAbsolute, device, "the prefix twice"},
	{`\\?\UNC\.\pipe\a`, notAbsolute, device, "a device in the UNC form"},
	{`\\?\C:`, notAbsolute, device, "a drive without a slash"},
	{`\\?\C|\a`, notAbsolute, device, "not a drive"},
	{`\??\C:\a`, notAbsolute, notAbsolute, "the prefix of the kernel"},
}

var toRows = []row{
	{"file:///a/b", ok("/a/b"), notAbsolute, "RFC 8089 appendix B"},
	{"file:/a/b", ok("/a/b"), notAbsolute, "RFC 8089 appendix B, minimal"},
	{"file://localhost/a/b", ok("/a/b"), ok(`\\localhost\a\b`), "RFC 8089 section 2"},
	{"FiLe:///a", ok("/a"), notAbsolute, "the case of the scheme"},
	{"file://LocalHOST/a", ok("/a"), ok(`\\LocalHOST\a`), "the case of localhost"},
	{"file://%6Coc%41lhost/a", ok("/a"), ok(`\\locAlhost\a`), "encoded localhost, which ToIRI decodes"},
	{"file://localhoſt/a", host, ok(`\\localhoſt\a`), "strings.EqualFold would fold the long s"},
	{"file://localhost./a", host, ok(`\\localhost.\a`), "another name"},
	{"file://127.0.0.1/a", host, ok(`\\127.0.0.1\a`), "not localhost for RFC 8089"},
	{"file:///", ok("/"), notAbsolute, "the root"},
	{"file:////", ok("//"), notAbsolute, ""},
	{"file:////a/b", ok("//a/b"), notAbsolute, "RFC 8089 appendix E.3.2: a server in the path"},
	{"file://///a/b", ok("///a/b"), notAbsolute, "RFC 8089 appendix E.3.2"},
	{"file://localhost//a/b", ok("//a/b"), notAbsolute, "an empty share"},
	{"file:///a//b/", ok("/a//b/"), notAbsolute, "slashes are kept"},
	{"file:", notAbsolute, notAbsolute, "no path"},
	{"file:a", notAbsolute, notAbsolute, "relative"},
	{"http://a/b", scheme, scheme, ""},
	{"f:/a", scheme, scheme, "a path on Windows"},

	{"file:///a?", query, query, "empty"},
	{"file:///a?b", query, query, ""},
	{"file://?/C:/a", query, query, `what becomes of \\?\ if nothing is encoded`},
	{"file://user@localhost/a", host, host, "RFC 8089 appendix E.1"},
	{"file://user:pw@server/share", host, host, "RFC 8089 appendix E.1"},
	{"file://@/a", host, host, "an empty userinfo"},
	{"file://localhost:80/a", host, host, "a port"},
	{"file://localhost:/a", host, host, "an empty port"},
	{"file://server/share", host, ok(`\\server\share`), "RFC 8089 appendix E.3.1"},
	{"file://[::1]/share", host, host, "an IP literal"},
	{"file://a%2Fb/share", host, separator, "a slash in the server"},
	{"file://a%5Cb/share", host, separator, "a backslash in the server"},
	{"file://%2F/share", host, separator, "a slash as the server"},
	{"file://%00/share", host, nul, "NUL in the server"},
	{"file://../share", host, dotElement, "a server cannot be .."},
	{"file://.../share", host, ok(`\\...\share`), "three dots are a name"},
	{"file://%FF/share", host, ok("\\\\\xff\\share"), "not UTF-8"},
	{"file://é%C3%A9/share", host, ok(`\\éé\share`), ""},
	{"file://a%20b%40c%25/d", host, ok(`\\a b@c%\d`), ""},
	{"file://%5Bv1.a%5D/share", host, ok(`\\[v1.a]\share`), ""},
	{"file://SERVER/share/", host, ok(`\\SERVER\share\`), "the case and the slash are kept"},
	{"file://server", host, notAbsolute, "no share"},
	{"file://server/./share", host, dotElement, "dot"},
	{"file://server/%2e%2e/a", host, dotElement, "dots"},

	{"file:///%E2%80%AE\u202e", ok("/\u202e\u202e"), notAbsolute, "allowed raw in an IRI"},
	{"file:///%C0%AE%C0%AE/%C0%AF", ok("/\xc0\xae\xc0\xae/\xc0\xaf"), notAbsolute, "overlong dots and slash do not count"},
	{"file:///a%00b", nul, notAbsolute, "NUL"},
	{"file:///%252E%252E/%252F", ok("/%2E%2E/%2F"), notAbsolute, "decoded once"},
	{"file:///a%5Cb", ok(`/a\b`), notAbsolute, "a name on Unix"},
	{"file:///C:/a%2Fb", separator, separator, ""},

	{"file:///C:/a", ok("/C:/a"), ok(`C:\a`), "RFC 8089 appendix E.2"},
	{"file:///c:/a//b/", ok("/c:/a//b/"), ok(`c:\a\\b\`), "the case and slashes are kept"},
	{"file:///C:/", ok("/C:/"), ok(`C:\`), ""},
	{"file:///C:", ok("/C:"), notAbsolute, "no slash"},
	{"file:////C:/a", ok("//C:/a"), notAbsolute, "an extra slash"},
	{"file:///C%3A/a", ok("/C:/a"), ok(`C:\a`), "an encoded colon"},
	{"file:///C%7C/a", ok("/C|/a"), ok(`C:\a`), "RFC 8089 appendix E.2.2"},
	{"file:///C%7c/a", ok("/C|/a"), ok(`C:\a`), "RFC 8089 appendix E.2.2"},
	{"file:///%43:/a", ok("/C:/a"), ok(`C:\a`), "ToIRI decodes the letter"},
	{"file:///%31:/a", ok("/1:/a"), notAbsolute, "not a letter"},
	{"file:///%C3%A9:/a", ok("/é:/a"), notAbsolute, "not an ASCII letter"},
	{"file:c:/a", notAbsolute, ok(`c:\a`), "RFC 8089 appendix E.2"},
	{"file:c%7C/a", notAbsolute, ok(`c:\a`), "RFC 8089 appendix E.2.2"},
	{"file:/c:/a", ok("/c:/a"), ok(`c:\a`), ""},
	{"file://C:/a", host, ok(`C:\a`), "host C and an empty port"},
	{"file://c:/", host, ok(`c:\`), ""},
	{"file://C/a", host, ok(`\\C\a`), "a server"},
	{"file://C%3A/a", host, forbidden, "a drive as the server"},
	{"file://localhost/C:/a", ok("/C:/a"), ok(`C:\a`), ""},
	{"file://localhost/C:", ok("/C:"), forbidden, "no slash, and no share"},
	{"file://localhost/C$/a", ok("/C$/a"), ok(`\\localhost\C$\a`), "a share"},
	{"file://server/C:/a", host, forbidden, "a drive as the share"},
	{"file:///C:/D:/a", ok("/C:/D:/a"), forbidden, "a second drive"},
	{"file:///C:/a:b", ok("/C:/a:b"), forbidden, "an alternate data stream"},
	{"file:///C:/a*", ok("/C:/a*"), forbidden, ""},
	{"file:///C:/a%7F%20", ok("/C:/a\x7f "), ok("C:\\a\x7f "), ""},
	{"file:///C:/CON/a.", ok("/C:/CON/a."), ok(`C:\CON\a.`), "not checked"},
	{"file:///C:/a/../b", dotElement, dotElement, ""},

	{"file://./x", host, device, ""},
}

func TestFromPath(t *testing.T) {
	for _, r := range fromRows {
		if got, err := checkFromPath(t, fileiri.Unix, r.in); !r.unix.is(got.String(), err) {
			t.Errorf("Unix.FromPath(%q) = %q, %v; want %v (%s)", r.in, got, err, r.unix, r.why)
		}
		if got, err := checkFromPath(t, fileiri.Windows, r.in); !r.windows.is(got.String(), err) {
			t.Errorf("Windows.FromPath(%q) = %q, %v; want %v (%s)", r.in, got, err, r.windows, r.why)
		}
	}
}

func TestPath(t *testing.T) {
	for _, r := range toRows {
		u := iri.MustParse(r.in)
		if got, err := checkPath(t, fileiri.Unix, u); !r.unix.is(got, err) {
			t.Errorf("Unix.Path(%q) = %q, %v; want %v (%s)", u, got, err, r.unix, r.why)
		}
		if got, err := checkPath(t, fileiri.Windows, u); !r.windows.is(got, err) {
			t.Errorf("Windows.Path(%q) = %q, %v; want %v (%s)", u, got, err, r.windows, r.why)
		}
	}
	for _, s := range systems {
		if got, err := checkPath(t, s, iri.IRI{}); !scheme.is(got, err) {
			t.Errorf("%v.Path of the zero IRI = %q, %v", s, got, err)
		}
	}
}

// Errors in the host of an IRI wrap ErrHost and the reason.
func TestHostErrors(t *testing.T) {
	for text, reason := range map[string]error{
		"file://C%3A/a":          fileiri.ErrForbiddenCharacter,
		"file://a%2Fb/share":     fileiri.ErrEncodedSeparator,
		"file://a%5C/share":      fileiri.ErrEncodedSeparator,
		"file://../share":        fileiri.ErrDotElement,
		"file://%00/share":       fileiri.ErrNUL,
		"file://./share":         fileiri.ErrDevicePath,
		"file://%3F/share":       fileiri.ErrDevicePath,
		"file://server/share%3A": nil,
		"file://server/%2E":      nil,
	} {
		_, err := fileiri.Windows.Path(iri.MustParse(text))
		if got, want := errors.Is(err, fileiri.ErrHost), reason != nil; err == nil || got != want || want &&
			!errors.Is(err, reason) {
			t.Errorf("Windows.Path(%q): %v; want %v", text, err, reason)
		}
	}
}

// An error about an IRI has the offset where that begins which no path has, and a Reason without
// it. The command shows the place.
func TestOffset(t *testing.T) {
	for _, row := range []struct {
		system fileiri.System
		text   string
		want   int
	}{{fileiri.Unix, "x:a", 0}, {fileiri.Unix, "file:///a/..", 10}, {fileiri.Unix, "file://host:80/a", 11},
		{fileiri.Unix, "file:a", 5}, {fileiri.Windows, "file://host/", 7}, {fileiri.Windows, "file:///a", 7}} {
		var e interface {
			Offset() int
			Reason() string
		}
		_, err := row.system.Path(iri.MustParse(row.text))
		if !errors.As(err, &e) || e.Offset() != row.want || strings.Contains(e.Reason(), "offset") {
			t.Errorf("%v.Path(%q): %v, want offset %d", row.system, row.text, err, row.want)
		}
	}
}

func TestNative(t *testing.T) {
	same := fileiri.Unix
	if runtime.GOOS == "windows" {
		same = fileiri.Windows
	}
	for _, r := range fromRows {
		got, err := checkFromPath(t, fileiri.Native, r.in)
		if want, wantErr := same.FromPath(r.in); got != want || fmt.Sprint(err) != fmt.Sprint(wantErr) {
			t.Errorf("Native.FromPath(%q) = %q, %v; %v has %q, %v", r.in, got, err, same, want, wantErr)
		}
	}
}

func TestSystem(t *testing.T) {
	for s, want := range map[fileiri.System]string{
		fileiri.Native: "native", fileiri.Unix: "unix", fileiri.Windows: "windows", 3: "System(3)", 255: "System(255)",
	} {
		if got := s.String(); got != want {
			t.Errorf("String() = %q, want %q", got, want)
		}
	}
	for s, want := range map[fileiri.System][2]bool{
		fileiri.Native: {false, true}, fileiri.Unix: {false, false}, fileiri.Windows: {true, true},
	} {
		if got := [2]bool{s.IsWindows("linux"), s.IsWindows("windows")}; got != want {
			t.Errorf("%v is Windows on Linux and on Windows: %v; want %v", s, got, want)
		}
	}
	for _, s := range []fileiri.System{3, 255} {
		if u, err := s.FromPath("/a"); !u.IsZero() || !errors.Is(err, errors.ErrUnsupported) {
			t.Errorf("%v.FromPath: %q, %v", s, u, err)
		}
		if path, err := s.Path(iri.MustParse("file:///a")); path != "" || !errors.Is(err, errors.ErrUnsupported) {
			t.Errorf("%v.Path: %q, %v", s, path, err)
		}
	}
}

func TestFromPathMessages(t *testing.T) {
	for _, r := range []struct {
		system     fileiri.System
		path, want string
	}{
		{fileiri.Unix, "a", `fileiri: "a": path is not absolute: expected "/"`},
		{fileiri.Windows, `C:a`,
			`fileiri: "C:a": path is not absolute: expected a drive and a slash, or a server and a share`},
		{fileiri.Windows, `\\.\COM1`,
			`fileiri: "\\\\.\\COM1": device path: expected a drive and a slash, or a server and a share`},
		{fileiri.Unix, "/a\x00b", `fileiri: "/a\x00b": NUL in a path at offset 2: found "\x00"`},
		{fileiri.Unix, "/a/../b", `fileiri: "/a/../b": path element is "." or ".." at offset 3: found ".."`},
		{fileiri.Windows, `\\server\.`, `fileiri: "\\\\server\\.": path element is "." or ".." at offset 9: found "."`},
		{fileiri.Windows, `\\?\UNC\..\a`,
			`fileiri: "\\\\?\\UNC\\..\\a": path element is "." or ".." at offset 8: found ".."`},
		{fileiri.Windows, `\\?\C:\a:b`, `fileiri: "\\\\?\\C:\\a:b": character that Windows forbids at offset 8: found ":"`},
		{fileiri.Unix, "/" + strings.Repeat("a", 59) + "/../" + strings.Repeat("b", 27),
			`fileiri: ..."` + strings.Repeat("a", 59) + `/../` + strings.Repeat("b", 27) +
				`": path element is "." or ".." at offset 61: found ".."`},
		{fileiri.Unix, "/" + strings.Repeat("a", 58) + "/../" + strings.Repeat("b", 28),
			`fileiri: "/` + strings.Repeat("a", 58) + `/../` + strings.Repeat("b", 27) +
				`"...: path element is "." or ".." at offset 60: found ".."`},
		{fileiri.Unix, strings.Repeat("a", 31), `fileiri: "` + strings.Repeat("a", 30) +
			`"...: path is not absolute: expected "/"`},
		{7, "/a", "fileiri: System(7): unsupported operation"},
	} {
		if _, err := r.system.FromPath(r.path); err == nil || err.Error() != r.want {
			t.Errorf("%v.FromPath(%q):\n got %v\nwant %s", r.system, r.path, err, r.want)
		}
	}
}

func TestPathMessages(t *testing.T) {
	for _, r := range []struct {
		system     fileiri.System
		text, want string
	}{
		{fileiri.Unix, "http://user:secret@a/", `fileiri: "http": scheme is not file: expected "file"`},
		{fileiri.Unix, "file://user:secret@a/?token=secret", `fileiri: "file://": unsupported authority: found a userinfo`},
		{fileiri.Unix, "file:///a?token=secret",
			`fileiri: "file:///a?": query or fragment in a file IRI at offset 9: found "?"`},
		{fileiri.Unix, "file:///a#secret?", `fileiri: "file:///a#": query or fragment in a file IRI at offset 9: found "#"`},
		{fileiri.Unix, "file://server/a",
			`fileiri: "file://server/a": unsupported authority: expected no host or "localhost"`},
		{fileiri.Unix, "file://C:/a", `fileiri: "file://C:/a": unsupported authority: found a port`},
		{fileiri.Unix, "file:a", `fileiri: "file:a": path is not absolute: expected "/"`},
		{fileiri.Unix, "file:///a%2Fb", `fileiri: "file:///a%2Fb": percent-encoded separator at offset 9: found "%2F"`},
		{fileiri.Unix, "file:///a/%2E./b",
			`fileiri: "file:///a/%2E./b": path element is "." or ".." at offset 10: found "%2E."`},
		{fileiri.Unix, "file://[::1]/a", `fileiri: "file://[::1]/a": unsupported authority: found an IP literal`},
		{fileiri.Windows, "file://[::1]/a", `fileiri: "file://[::1]/a": unsupported authority: found an IP literal`},
		{fileiri.Windows, "file:///a",
			`fileiri: "file:///a": path is not absolute: expected a drive and a slash, or a server and a share`},
		{fileiri.Windows, "file://./a",
			`fileiri: "file://./a": unsupported authority: device path: expected a drive and a slash, or a server and a share`},
		{fileiri.Windows, "file://a%2Fb/c",
			`fileiri: "file://a%2Fb/c": unsupported authority: percent-encoded separator at offset 8: found "%2F"`},
		{fileiri.Windows, "file:///C:/a%00", `fileiri: "file:///C:/a%00": NUL in a path at offset 12: found "%00"`},
		{fileiri.Windows, "file://server/share/a%3Ab",
			`fileiri: "file://server/share/a%3Ab": character that Windows forbids at offset 21: found "%3A"`},
	} {
		if _, err := r.system.Path(iri.MustParse(r.text)); err == nil || err.Error() != r.want {
			t.Errorf("%v.Path(%q):\n got %v\nwant %s", r.system, r.text, err, r.want)
		}
	}
}

// No error shows a userinfo, a query or a fragment.
func TestSecrets(t *testing.T) {
	for _, scheme := range []string{"file", "FILE", "http"} {
		for _, rest := range []string{"//user:S3CRET@server/share", "//S3CRET@/a", "//u:S3CRET@C:/a",
			"//u:S3CRET@[::1]:80/a/..", "///a?S3CRET", "//h/a#S3CRET", "a?S3CRET#S3CRET", "//./../%2F?S3CRET"} {
			for _, s := range systems {
				_, err := s.Path(iri.MustParse(scheme + ":" + rest))
				if err == nil || strings.Contains(err.Error(), "S3CRET") {
					t.Errorf("%v.Path(%q): %v", s, rest, err)
				}
			}
		}
	}
}

// A possible password is hidden, even if the text has no valid authority. Other text is shown.
func TestHidden(t *testing.T) {
	fromPath := func(s fileiri.System, text string) error { _, err := s.FromPath(text); return err }
	toPath := func(s fileiri.System, text string) error { _, err := s.Path(iri.MustParse(text)); return err }
	long := strings.Repeat("S3CRET", 20)
	for _, r := range []struct {
		convert func(fileiri.System, string) error
		system  fileiri.System
		text    string
		want    string
	}{
		{fromPath, fileiri.Unix, "http://user:S3CRET@host/a",
			`fileiri: "http://user:xxxxx@host/a": path is not absolute: expected "/"`},
		{fromPath, fileiri.Windows, "http://user:S3CRET@host/a",
			`fileiri: "http://user:xxxxx@host/a": path is not absolute: expected a drive and a slash, or a server and a share`},
		{fromPath, fileiri.Windows, "//user:S3CRET@host/a",
			`fileiri: "//user:xxxxx@host/a": character that Windows forbids at offset 6: found ":"`},
		{fromPath, fileiri.Windows, "//user:a:b*S3CRET@host/a",
			`fileiri: "//user:xxxxx@host/a": character that Windows forbids at offset 6: found ":"`},
		{fromPath, fileiri.Windows, `C:\user:S3CRET@host`,
			`fileiri: "C:\\user:xxxxx@host": character that Windows forbids at offset 7: found ":"`},
		{fromPath, fileiri.Windows, `C:\ana@host\*`,
			`fileiri: "C:\\ana@host\\*": character that Windows forbids at offset 12: found "*"`},
		{fromPath, fileiri.Unix, "/http:u:\x00S3CRET@host", `fileiri: "/http:xxxxx@host": NUL in a path at offset 6`},
		{fromPath, fileiri.Unix, "/user:a/../S3CRET@host",
			`fileiri: "/user:xxxxx@host": path element is "." or ".." at offset 6`},
		{fromPath, fileiri.Unix, "/user:../S3CRET/" + long + "@host/..",
			`fileiri: "/user:xxxxx@host/..": path element is "." or ".." at offset 142: found ".."`},
		{fromPath, fileiri.Unix, "a:" + "b:" + long + "@host", `fileiri: "a:xxxxx@host": path is not absolute: expected "/"`},
		{toPath, fileiri.Windows, "file://user:99999/S3CRET@host/a",
			`fileiri: "file://user:xxxxx@host/a": unsupported authority: found a port`},
		{toPath, fileiri.Unix, "file://user:99999/S3CRET@host/a",
			`fileiri: "file://user:xxxxx@host/a": unsupported authority: found a port`},
		{toPath, fileiri.Windows, "file:/user:S3CRET@host/a",
			`fileiri: "file:/user:xxxxx@host/a": path is not absolute: expected a drive and a slash, or a server and a share`},
		{toPath, fileiri.Windows, "file:////u:S3CRET@host/share",
			`fileiri: "file:////u:xxxxx@host/share": path is not absolute: expected a drive and a slash, or a server ` +
				`and a share`},
		{toPath, fileiri.Unix, "file:user:S3CRET@h/a", `fileiri: "file:user:xxxxx@h/a": path is not absolute: expected "/"`},
		{toPath, fileiri.Windows, "file:user:S3CRET@h/a",
			`fileiri: "file:user:xxxxx@h/a": path is not absolute: expected a drive and a slash, or a server and a share`},
		{toPath, fileiri.Unix, "file:user:S3C?RET@h/a",
			`fileiri: "file:user:xxxxx": query or fragment in a file IRI at offset 10`},
		{toPath, fileiri.Unix, "file:user:S3C?RET@h#token",
			`fileiri: "file:user:xxxxx": query or fragment in a file IRI at offset 10`},
		{toPath, fileiri.Unix, "file:user:S3CRET@h#token",
			`fileiri: "file:user:xxxxx@h#": query or fragment in a file IRI at offset 18: found "#"`},
		{toPath, fileiri.Windows, "file:///ana@host/a*",
			`fileiri: "file:///ana@host/a*": path is not absolute: expected a drive and a slash, or a server and a share`},
		{toPath, fileiri.Windows, "file:///C:/node_modules/@types/a%3Fb",
			`fileiri: "file:///C:/node_modules/@types/a%3Fb": character that Windows forbids at offset 32: found "%3F"`},
		{toPath, fileiri.Windows, "file://localhost/c:/a@b%3Fc",
			`fileiri: "file://localhost/c:/a@b%3Fc": character that Windows forbids at offset 23: found "%3F"`},
		{toPath, fileiri.Windows, "file:///C:/u:S3CRET@b%3Fc",
			`fileiri: "file:///C:/u:xxxxx@b%3Fc": character that Windows forbids at offset 12: found ":"`},
		{toPath, fileiri.Unix, "file:/srv/ana@host/a:b/..",
			`fileiri: "file:/srv/ana@host/a:b/..": path element is "." or ".." at offset 23: found ".."`},
	} {
		if err := r.convert(r.system, r.text); err == nil || err.Error() != r.want {
			t.Errorf("%v, %q:\n got %v\nwant %s", r.system, r.text, err, r.want)
		}
	}
}

func TestAllocs(t *testing.T) {
	for _, r := range []struct {
		system fileiri.System
		path   string
		back   float64 // allocations of Path
	}{
		{fileiri.Unix, "/home/ana/notes.txt", 0},
		{fileiri.Unix, "/home/ana/notes #1 (é, \u202e, \xff, 100%).txt", 1},
		{fileiri.Windows, `C:\Users\Ana\notes.txt`, 1},
		{fileiri.Windows, `\\?\C:\Users\Ana\notes #1 100%`, 1},
		{fileiri.Windows, `\\server é [1]\share\notes #1 100%`, 1},
		{fileiri.Windows, `\\?\UNC\server\share`, 1},
	} {
		u, err := r.system.FromPath(r.path)
		if err != nil {
			t.Fatal(err)
		}
		if n := testing.AllocsPerRun(100, func() { r.system.FromPath(r.path) }); n != 1 {
			t.Errorf("%v.FromPath(%q) allocates %v times", r.system, r.path, n)
		}
		if n := testing.AllocsPerRun(100, func() { r.system.Path(u) }); n != r.back {
			t.Errorf("%v.Path(%q) allocates %v times, want %v", r.system, u, n, r.back)
		}
	}
}

// FromPath and Path allocate the exact length of the result, for all lengths.
func TestAllocsOfEachLength(t *testing.T) {
	for n := range 100 {
		name := strings.Repeat("a", n)
		for system, paths := range map[fileiri.System][]string{
			fileiri.Unix:    {"/" + name, "/%" + name},
			fileiri.Windows: {`C:\` + name, `C:\%` + name, `\\s\a` + name, `\\%s\a` + name, `\\s\%` + name},
		} {
			for _, path := range paths {
				u, err := system.FromPath(path)
				if err != nil {
					t.Fatal(err)
				}
				if allocs := testing.AllocsPerRun(5, func() { system.FromPath(path) }); allocs != 1 {
					t.Errorf("%v.FromPath(%q) allocates %v times", system, path, allocs)
				}
				if allocs := testing.AllocsPerRun(5, func() { system.Path(u) }); allocs > 1 {
					t.Errorf("%v.Path(%q) allocates %v times", system, u, allocs)
				}
			}
		}
	}
}

// FromPath and Path do not allocate much more than the result.
func TestMemory(t *testing.T) {
	const n = 1 << 18
	path := "/" + strings.Repeat("a%é", n/4)
	u, err := fileiri.Unix.FromPath(path)
	if err != nil {
		t.Fatal(err)
	}
	check := func(name string, length int, f func()) {
		most := uint64(length + length/8)
		if got := testenv.Allocated(most, f); got > most {
			t.Errorf("%s allocates %d bytes for a result of about %d", name, got, length)
		}
	}
	check("FromPath", len(u.String()), func() { fileiri.Unix.FromPath(path) })
	share := `\\` + strings.Repeat("1é", n/3) + `\share`
	check("FromPath of a share", len(share), func() { fileiri.Windows.FromPath(share) })
	check("Path", len(path), func() { fileiri.Unix.Path(u) })
}

func TestTooLong(t *testing.T) {
	testenv.NeedLong(t)
	const limit = 1 << 30
	path := "/é" + strings.Repeat("a", limit-len("file:///é")+1)
	u, err := fileiri.Unix.FromPath(path[:len(path)-1])
	if err != nil || len(u.String()) != limit {
		t.Errorf("FromPath of a path whose IRI has 1 GiB: %d bytes, %v", len(u.String()), err)
	}
	u, err = fileiri.Unix.FromPath(path)
	if !errors.Is(err, iri.ErrTooLong) || !u.IsZero() {
		t.Fatalf("FromPath of a path whose IRI has 1 GiB and a byte: %d bytes, %v", len(u.String()), err)
	}
	checkMessage(t, err)
	if message := err.Error(); !strings.HasSuffix(message, `"...: longer than 1 GiB: after percent-encoding`) {
		t.Errorf("FromPath of a path whose IRI has 1 GiB and a byte: %s", message)
	}
}
