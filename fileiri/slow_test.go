package fileiri_test

// The slow twins of FromPath and Path.

import (
	"errors"
	"fmt"
	"net/url"
	"regexp"
	"runtime"
	"slices"
	"strings"

	"example.com/iri/fileiri"
)

// slowFromPath and slowPath are like FromPath and Path, but use regular expressions, strings.Split and net/url, and
// share no code with them. In place of an error they return all reasons for an error.

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
		return "file://" + slowEscape(path, ":@/"), reasons
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
		lead, rest = "file://"+slowEscape(m[1], ""), m[2]
		reasons = append(reasons, slowElements(m[1], true)...)
	} else {
		reasons = append(reasons, fileiri.ErrNotAbsolute)
	}
	if devicePath.MatchString(path) {
		reasons = append(reasons, fileiri.ErrDevicePath)
	}
	reasons = append(reasons, slowElements(rest, true)...)
	return lead + slowEscape(rest, ":@/"), reasons
}

var (
	// iriParts are scheme, authority, path, query and fragment of a valid IRI: RFC 3986 appendix B.
	iriParts = regexp.MustCompile(`(?s)\A([^:]+):(//[^/?#]*)?([^?#]*)(\?[^#]*)?(#.*)?\z`)
	// letter is the letter of a drive, raw or percent-encoded.
	letter    = `([A-Za-z]|%4[1-9A-Fa-f]|%5[0-9Aa]|%6[1-9A-Fa-f]|%7[0-9Aa])`
	driveHost = regexp.MustCompile(`\A` + letter + `:\z`)
	driveIn   = regexp.MustCompile(`(?s)\A/?` + letter + `(?::|%3[Aa]|%7[Cc])(/.*)\z`)
)

func slowPath(s fileiri.System, text string) (path string, reasons []error) {
	m := iriParts.FindStringSubmatchIndex(text)
	if m == nil { // the zero IRI
		return "", []error{fileiri.ErrScheme}
	}
	part := func(i int) string {
		if m[2*i] < 0 {
			return ""
		}
		return text[m[2*i]:m[2*i+1]]
	}
	if strings.ToLower(part(1)) != "file" {
		reasons = append(reasons, fileiri.ErrScheme)
	}
	if part(4) != "" || part(5) != "" {
		reasons = append(reasons, fileiri.ErrQueryOrFragment)
	}
	host, rest := strings.TrimPrefix(part(2), "//"), part(3)
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
	if m := driveHost.FindStringSubmatch(host); m != nil {
		lead = mustUnescape(m[1]) + ":"
		if !strings.HasPrefix(rest, "/") {
			reasons = append(reasons, fileiri.ErrHost)
		}
	} else if m := driveIn.FindStringSubmatch(rest); m != nil && local && !strings.Contains(host, ":") {
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

// ucschar is rule ucschar of RFC 3987 section 2.2.
var ucschar = regexp.MustCompile(`\A[\x{A0}-\x{D7FF}\x{F900}-\x{FDCF}\x{FDF0}-\x{FFEF}` +
	`\x{10000}-\x{1FFFD}\x{20000}-\x{2FFFD}\x{30000}-\x{3FFFD}\x{40000}-\x{4FFFD}\x{50000}-\x{5FFFD}\x{60000}-\x{6FFFD}` +
	`\x{70000}-\x{7FFFD}\x{80000}-\x{8FFFD}\x{90000}-\x{9FFFD}\x{A0000}-\x{AFFFD}\x{B0000}-\x{BFFFD}\x{C0000}-\x{CFFFD}` +
	`\x{D0000}-\x{DFFFD}\x{E1000}-\x{EFFFD}]\z`)

// slowEscape percent-encodes all characters except unreserved (RFC 3986 section 2.3), sub-delims (2.2), ucschar and
// the characters of more. It also percent-encodes the seven characters of RFC 3987 section 4.1.
func slowEscape(s, more string) string {
	var b strings.Builder
	for i, r := range s {
		c := s[i:min(len(s), i+len(string(r)))] // if the UTF-8 is ill-formed, c differs from string(r)
		switch {
		case 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' || '0' <= r && r <= '9' ||
			strings.ContainsRune("-._~!$&'()*+,;="+more, r):
			b.WriteRune(r)
		case c != string(r): // range yields ill-formed bytes one by one
			fmt.Fprintf(&b, "%%%02X", s[i])
		case ucschar.MatchString(c) && !strings.ContainsRune("\u200e\u200f\u202a\u202b\u202c\u202d\u202e", r):
			b.WriteString(c)
		default:
			for _, octet := range []byte(c) {
				fmt.Fprintf(&b, "%%%02X", octet)
			}
		}
	}
	return b.String()
}

// reasons are all variables of the package.
var reasons = []error{
	fileiri.ErrNotAbsolute, fileiri.ErrNUL, fileiri.ErrDotElement, fileiri.ErrScheme, fileiri.ErrQueryOrFragment,
	fileiri.ErrHost,
	fileiri.ErrEncodedSeparator, fileiri.ErrForbiddenCharacter, fileiri.ErrDevicePath,
}

// unexplained returns "" if err is nil and want is empty, or if err wraps at least one of want and no other reason.
// Otherwise it returns a message.
func unexplained(err error, want []error) string {
	if err == nil && len(want) == 0 {
		return ""
	}
	wrapped := 0
	for _, reason := range reasons {
		if errors.Is(err, reason) {
			wrapped++
			if !slices.Contains(want, reason) {
				return fmt.Sprintf("error %v; the slow twin has %v", err, want)
			}
		}
	}
	if wrapped == 0 || len(want) == 0 {
		return fmt.Sprintf("error %v; the slow twin has %v", err, want)
	}
	return ""
}
