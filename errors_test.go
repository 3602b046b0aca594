package iri_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"example.com/iri"
)

// TestMessages fixes what errors look like, so that a change of wording is one that somebody meant.
func TestMessages(t *testing.T) {
	for _, row := range []struct{ in, want, reason string }{
		{"http://a/%4G", `iri: parsing "http://a/%4G": path: invalid percent-encoding at offset 11: expected two hex digits after "%", found 'G'`, "second digit"},
		{"http://[::1", `iri: parsing "http://[::1": host: invalid IP literal at offset 11: expected an IPv6 address or "v", version, "." and address, in brackets, found the end`, "not closed"},
		{"http://a b/", `iri: parsing "http://a b/": host: invalid character at offset 8: expected a host, then a port, path, query or fragment, found ' '`, "space"},
		{"http://a:8b/", `iri: parsing "http://a:8b/": port: invalid character at offset 11: expected digits, then a path, query or fragment, found '/'`, "no port"},
		{"http://a/\xff", `iri: parsing "http://a/\xff": path: invalid UTF-8 at offset 9, found '\xff'`, "stray byte"},
		{"http://a/\x01\x05", `iri: parsing "http://a/\x01\x05": path: invalid character at offset 9, found '\x01'`, "control"},
		{"a:b\nc", `iri: parsing "a:b\nc": path: invalid character at offset 3, found '\n'`, "one line"},
		{"a?\uFDD0", `iri: parsing "a?\ufdd0": scheme: missing scheme at offset 1: expected ":" after the scheme, found '?'`, "relative"},
		{"/a", `iri: parsing "/a": scheme: missing scheme at offset 0: expected a letter, found '/'`, "relative"},
		{"", `iri: parsing "": scheme: missing scheme at offset 0: expected a letter, found the end`, "empty"},
		{"a b:c", `iri: parsing "a b:c": scheme: invalid character at offset 1: expected a letter, digit, "+", "-", "." or the ":" after the scheme, found ' '`, "space"},
		{"a:" + strings.Repeat("b", 80) + " " + strings.Repeat("c", 80), `iri: parsing ..."` + strings.Repeat("b", 60) + " " + strings.Repeat("c", 29) + `"...: path: invalid character at offset 82, found ' '`, "long"},
		{"a:" + strings.Repeat("é", 40) + " " + strings.Repeat("é", 40), `iri: parsing ..."` + strings.Repeat("é", 30) + " " + strings.Repeat("é", 14) + `"...: path: invalid character at offset 82, found ' '`, "cut at characters"},
	} {
		_, err := iri.Parse(row.in)
		if err == nil || err.Error() != row.want {
			t.Errorf("%s: got\n%v, want\n%v", row.reason, err, row.want)
		}
	}
	_, err := iri.ParseRef("1:b")
	if want := `iri: parsing "1:b": path: colon in the first segment of a relative path at offset 1: expected a scheme before it, or "./" before the path, found ':'`; err == nil || err.Error() != want {
		t.Errorf("got\n%v, want\n%v", err, want)
	}
}

// TestPlaceMessages is TestMessages for components that are valid in themselves, but not where they are to stand.
func TestPlaceMessages(t *testing.T) {
	withPath := func(in, path string) error {
		_, err := iri.MustParseRef(in).WithPath(path)
		return err
	}
	appended := func(in string, segs ...string) error {
		_, err := iri.MustParseRef(in).AppendSegments(segs...)
		return err
	}
	_, notASCII := iri.ParseURIRef("é")
	for _, row := range []struct {
		err          error
		want, reason string
	}{
		{withPath("//h", "b"), `iri: parsing "b": path: invalid character at offset 0: expected "/" behind an authority, found 'b'`, "a relative path"},
		{withPath("x:", "//b"), `iri: parsing "//b": path: invalid character at offset 1: expected no "//" where there is no authority, found '/'`, "it would be one"},
		{withPath("x:", "/<"), `iri: parsing "/<": path: invalid character at offset 1, found '<'`, "nowhere valid"},
		{withPath("x:", "<"), `iri: parsing "<": path: invalid character at offset 0, found '<'`, "nowhere valid"},
		{notASCII, `iri: parsing "é": path: invalid character at offset 0, found 'é'`, "not for its place"},
		{appended("/a", ".."), `iri: parsing "..": segment: invalid character at offset 0: expected a segment that is no dot segment, found '.'`, "traversal"},
		{appended("", "", "b"), `iri: parsing "": segment: invalid character at offset 0: expected a segment that is not empty to begin the path, found the end`, "it would be absolute"},
	} {
		if row.err == nil || row.err.Error() != row.want {
			t.Errorf("%s: got\n%v, want\n%v", row.reason, row.err, row.want)
		}
	}
}

// TestPasswords holds that no part of a password gets into a message: what stands between ":" and "@" in an authority.
func TestPasswords(t *testing.T) {
	for _, row := range []struct{ in, secret, reason string }{
		{"http://u:SECRET@h/ ", "SECRET", "fault behind"},
		{"http://u:SECRET@h/%zz", "SECRET", "fault in the path"},
		{"http://u:SECRET@h/?q[", "SECRET", "fault in the query"},
		{"http://u:SECRET@h/#f#", "SECRET", "fault in the fragment"},
		{"http://u:SECRET@h/\xff", "SECRET", "not UTF-8 behind"},
		{"http://u:SEC RET@h/", "SEC RET", "fault inside"},
		{"http://u:SEC%zRET@h/", "SEC%zRET", "fault inside"},
		{"http://u:SEC\xffRET@h/", "SEC\xffRET", "fault inside"},
		{"http://u:\x01\x02@h/", "\x01\x02", "nor what stands at the fault"},
		{"http://u:SEC@RET@h/", "SEC@RET", "an @ inside"},
		{"http://u:SEC[RET@h/", "SEC[RET", "a bracket inside"},
		{"http://u:SEC/RET@h/", "SEC/RET", "a slash inside ends the authority"},
		{"http://u:SEC?RET@h/", "SEC?RET", "a question mark inside"},
		{"http://u:SEC#RET@h/", "SEC#RET", "a number sign inside"},
		{"http://u:SEC:RET@h/ ", "SEC:RET", "a colon inside"},
		{"//u:SECRET@h/", "SECRET", "no scheme"},
		{"ht tp://u:SECRET@h/", "SECRET", "no good scheme"},
		{"http://u:SECRET@[::1", "SECRET", "fault in the host"},
		{"http://u:SECRET@h:x/", "SECRET", "fault in the port"},
		{"http://u x:SECRET@h/", "SECRET", "fault before"},
		{"http://a//u:SECRET@h/ ", "SECRET", "two authorities, one behind the other"},
		{"http://:SECRET@h/ ", "SECRET", "no user"},
		{"http://a/ http://u:SECRET@h/", "SECRET", "two in one text"},
		{"http://" + strings.Repeat("u", 80) + ":SECRET@h/ ", "SECRET", "long, so that only the end is shown"},
		{"http://u:" + strings.Repeat("SECRET", 80) + "@h/ ", "SEC", "long, so that only its own end would be shown"},
		{"http://u:" + strings.Repeat("SECRET", 80) + " @h/ ", "SEC", "long, so that only its middle would be shown"},
	} {
		for _, e := range entryPoints {
			err := e.parse(row.in)
			if err == nil {
				continue // as a reference
			}
			quoted := strings.Trim(fmt.Sprintf("%q", row.secret), `"`)
			if text := err.Error(); strings.Contains(text, row.secret) || strings.Contains(text, quoted) ||
				strings.Contains(text, "SEC") || strings.Contains(text, "RET") {
				t.Errorf("%s: %s(%q): the password is in the message %q", row.reason, e.name, row.in, text)
			}
		}
		if iri.Valid(row.in) {
			t.Errorf("%s: %q is valid, so the row shows nothing", row.reason, row.in)
		}
	}
}

// TestShown is about messages that hide no more than they need.
func TestShown(t *testing.T) {
	for _, row := range []struct{ in, want, reason string }{
		{"http://host:80a/", `"http://host:80a/"`, "no @, no password"},
		{"http://host:80/a@b ", `"http://host:80/a@b "`, "a port, and an @ in the path"},
		{"http://u@h:80/ ", `"http://u@h:80/ "`, "a userinfo without colon"},
		{"http://u:p@h/ ", `"http://u:xxxxx@h/ "`, "all but the password"},
		{"mailto:a@b c", `"mailto:a@b c"`, "no authority"},
		{"http://h/a:b@c ", `"http://h/a:b@c "`, "in the path"},
	} {
		_, err := iri.Parse(row.in)
		if err == nil || !strings.Contains(err.Error(), row.want) {
			t.Errorf("%s: got %v, want it to hold %s", row.reason, err, row.want)
		}
	}
}

// TestErrorText fixes the text of errors that are made of their fields, at the edges of what is shown and hidden.
func TestErrorText(t *testing.T) {
	const (
		as = "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa" // 30
		bs = "bbbbbbbbbbbbbbbbbbbbbbbbbbbbbb"
	)
	for _, row := range []struct {
		err          iri.ParseError
		want, reason string
	}{
		{iri.ParseError{Input: "abc", Offset: 1, Err: iri.ErrTooLong}, `"abc": longer than 1 GiB at offset 1`, "too long: what stands there does not matter"},
		{iri.ParseError{Input: ".", Component: iri.Segment, Err: iri.ErrInvalidCharacter},
			`".": segment: invalid character at offset 0: expected a segment that is no dot segment, found '.'`, "one dot"},
		{iri.ParseError{Input: "/ab", Offset: 2, Component: iri.Path, Err: iri.ErrInvalidCharacter}, `"/ab": path: invalid character at offset 2, found 'b'`, "a valid path"},
		{iri.ParseError{Input: "/ab", Offset: 3, Component: iri.Path, Err: iri.ErrInvalidCharacter}, `"/ab": path: invalid character at offset 3, found the end`, "a valid path"},
		{iri.ParseError{Input: "\u00C0", Offset: 1, Component: iri.Path, Err: iri.ErrInvalidCharacter}, `"À": path: invalid character at offset 1, found '\x80'`, "inside a character"},
		{iri.ParseError{Input: "a\uFFFD", Offset: 1, Component: iri.Host}, `"a�": host:  at offset 1, found '�'`, "a real U+FFFD, no cause"},
		{iri.ParseError{Input: "http://u: @h", Offset: 9, Component: iri.Userinfo, Err: iri.ErrInvalidCharacter}, `"http://u:xxxxx@h": userinfo: invalid character at offset 9`, "the first of a password"},
		{iri.ParseError{Input: "http://u:ab@h", Offset: 10, Component: iri.Userinfo, Err: iri.ErrInvalidCharacter}, `"http://u:xxxxx@h": userinfo: invalid character at offset 10`, "the last of a password"},
		{iri.ParseError{Input: "http://u:ab@h", Offset: 11, Component: iri.Userinfo, Err: iri.ErrInvalidCharacter}, `"http://u:xxxxx@h": userinfo: invalid character at offset 11, found '@'`, "behind a password"},
		{iri.ParseError{Input: "http://u:ab@h", Offset: 8, Component: iri.Userinfo, Err: iri.ErrInvalidCharacter}, `"http://u:xxxxx@h": userinfo: invalid character at offset 8, found ':'`, "before a password"},
		{iri.ParseError{Input: "a b:c@d", Offset: 1, Component: iri.Scheme}, `"a b:c@d": scheme:  at offset 1, found ' '`, "no authority"},
		{iri.ParseError{Input: "a b:c@d", Offset: 1, Component: iri.Path}, `"a b:c@d": path:  at offset 1, found ' '`, "no authority"},
		{iri.ParseError{Input: "8:S@", Offset: 1, Component: iri.Port}, `"8:xxxxx@": port:  at offset 1, found ':'`, "a part alone"},
		{iri.ParseError{Input: "u:S@h:x", Offset: 6, Component: iri.Authority}, `"u:xxxxx@h:x": authority:  at offset 6, found 'x'`, "an authority alone"},
		{iri.ParseError{Input: "u:S@T", Offset: 3, Component: iri.Userinfo}, `"u:xxxxx": userinfo:  at offset 3`, "a userinfo alone"},
		{iri.ParseError{Input: "// :p@h/x@y", Offset: 2, Component: iri.Userinfo}, `"// :xxxxx@h/x@y": userinfo:  at offset 2, found ' '`, "at the start of an authority"},
		{iri.ParseError{Input: "http://a//:S@h/ ", Offset: 15, Component: iri.Path}, `"http://a//:xxxxx@h/ ": path:  at offset 15, found ' '`, "an authority at once behind another, and a colon at once"},
		{iri.ParseError{Input: "http://u:a//b:c@h/ ", Offset: 18, Component: iri.Path}, `"http://u:xxxxx@h/ ": path:  at offset 18, found ' '`, "a password with what looks like an authority"},
		{iri.ParseError{Input: "http://u:@h/ ", Offset: 12, Component: iri.Path}, `"http://u:@h/ ": path:  at offset 12, found ' '`, "an empty password"},
		{iri.ParseError{Input: as + as + " " + bs + "b", Offset: 60}, `"` + as + as + " " + bs[1:] + `"...:  at offset 60, found ' '`, "nothing left out before"},
		{iri.ParseError{Input: as + as + "a " + bs[1:], Offset: 61}, `..."` + as + as + " " + bs[1:] + `":  at offset 61, found ' '`, "a byte left out before, and none behind"},
		{iri.ParseError{Input: "é" + as + as[1:] + " ", Offset: 61}, `..."` + as + as[1:] + ` ":  at offset 61, found ' '`, "cut before a character"},
		{iri.ParseError{Input: " " + as[1:] + "é", Offset: 0}, `" ` + as[1:] + `"...:  at offset 0, found ' '`, "cut behind a character"},
		{iri.ParseError{Input: " " + as[2:] + "é", Offset: 0}, `" ` + as[2:] + `"...:  at offset 0, found ' '`, "cut before a character"},
		{iri.ParseError{Input: "\x80\x80a", Offset: 2}, `"\x80\x80a":  at offset 2, found 'a'`, "ill-formed at the start"},
		{iri.ParseError{Input: "//u:S@" + as + as[1:] + " ", Offset: 65}, `..."@` + as + as[1:] + ` ":  at offset 65, found ' '`, "a password ends where the excerpt begins"},
		{iri.ParseError{Input: " //" + as[:26] + ":S@h", Offset: 0}, `" //` + as[:26] + `:"...:  at offset 0, found ' '`, "a password begins where the excerpt ends"},
	} {
		if got, want := row.err.Error(), "iri: parsing "+row.want; got != want {
			t.Errorf("%s: got\n%s, want\n%s", row.reason, got, want)
		}
	}
}

// TestParseErrorByHand holds that Error says something of any value.
func TestParseErrorByHand(t *testing.T) {
	for _, e := range []*iri.ParseError{
		{}, {Input: "a", Offset: -1}, {Input: "a", Offset: 2}, {Input: "é", Offset: 1}, {Component: 77},
		{Input: "u:SECRET@h", Component: iri.Authority, Offset: 3, Err: errors.New("an error")},
		{Input: strings.Repeat("\x80", 500), Offset: 250, Component: iri.Host, Err: iri.ErrInvalidUTF8},
	} {
		text := e.Error()
		if !strings.HasPrefix(text, "iri: parsing ") || !utf8.ValidString(text) || strings.Contains(text, "SECRET") {
			t.Errorf("%#v: %q", e, text)
		}
		if e.Unwrap() != e.Err {
			t.Errorf("%#v: Unwrap is %v", e, e.Unwrap())
		}
	}
}

// TestMessageLength holds that a message never holds the whole of a long input.
func TestMessageLength(t *testing.T) {
	for _, row := range longRefusedRows() {
		_, err := iri.ParseRef(row.in)
		if n := len(err.Error()); n > 500 {
			t.Errorf("%s: message of %d bytes", row.reason, n)
		}
	}
}
