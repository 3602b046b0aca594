package fileiri_test

// The slow twins of FromPath and Path. They use regular expressions, strings.Split, net/url and the grammar of the RFC,
// and share no code with them. In place of an error they return all reasons for one.

import (
	"errors"
	"net/url"
	"regexp"
	"runtime"
	"slices"
	"strings"

	"example.com/iri"
	"example.com/iri/fileiri"
	"example.com/iri/internal/proof/slow"
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
