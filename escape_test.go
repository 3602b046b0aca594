package iri_test

// This file tests Escape and Unescape.

import (
	"strings"
	"testing"
	"unicode/utf8"

	"example.com/iri"
	"example.com/iri/internal/proof/conformance"
	"example.com/iri/internal/proof/slow"
	"example.com/iri/internal/testenv"
)

// escapable are the components that Escape applies to.
var escapable = []iri.Component{iri.Userinfo, iri.Host, iri.Path, iri.Segment, iri.Query, iri.Fragment}

// checkEscape checks that the result of Escape is valid and that Unescape reverses it. It also checks that Escape
// encodes only what it must: "%" and the characters that are invalid on their own.
func checkEscape(t testing.TB, s string) {
	t.Helper()
	for _, c := range escapable {
		got := c.Escape(s)
		if !c.Valid(got) {
			t.Errorf("%v.Escape(%q) = %q, which is not valid", c, s, got)
		}
		if again := c.Repair(got); again != got {
			t.Errorf("%v.Escape(%q) = %q, repaired %q", c, s, got, again)
		}
		if back, err := iri.Unescape(got); back != s || err != nil {
			t.Errorf("%v.Escape(%q) = %q, unescaped %q, %v", c, s, got, back, err)
		}
		var want strings.Builder
		for rest := s; rest != ""; {
			_, n := utf8.DecodeRuneInString(rest)
			if char := rest[:n]; char != "%" && c.Valid(char) {
				want.WriteString(char)
			} else {
				for _, b := range []byte(char) {
					want.WriteString(slow.Percent(b))
				}
			}
			rest = rest[n:]
		}
		if isLiteral := c == iri.Host && strings.HasPrefix(s, "[") && c.Valid(s); got != want.String() && !(isLiteral && got == s) {
			t.Errorf("%v.Escape(%q) = %q, want %q", c, s, got, want.String())
		}
	}
	for _, c := range []iri.Component{0, iri.Scheme, iri.Authority, iri.Port, 10} {
		if got := c.Escape(s); got != s {
			t.Errorf("%v.Escape(%q) = %q, want it unchanged", c, s, got)
		}
	}
}

// TestEscapeEach runs checkEscape for every character of plane 0, many at a time, and for the first and last
// characters of the other planes.
func TestEscapeEach(t *testing.T) {
	var s strings.Builder
	for r := rune(0); r <= utf8.MaxRune; r++ {
		if low := r & 0xFFFF; r > 0xFFFF && 0x1010 < low && low < 0xFFF0 {
			continue
		}
		s.WriteRune(r) // writes U+FFFD for a surrogate
		if s.Len() > 300 {
			checkEscape(t, s.String())
			s.Reset()
		}
	}
	checkEscape(t, s.String())
}

func TestEscape(t *testing.T) {
	for _, row := range []struct {
		c                iri.Component
		in, want, reason string
	}{
		{iri.Segment, "a/b", "a%2Fb", "a slash is not allowed in a segment"},
		{iri.Path, "a/b", "a/b", "but in a path"},
		{iri.Segment, "100%", "100%25", "every % is encoded"},
		{iri.Segment, "%41", "%2541", "every % is encoded"},
		{iri.Query, "a=b&c d", "a=b&c%20d", "delimiters stay"},
		{iri.Query, "\uE000", "\uE000", "private use is allowed in a query"},
		{iri.Fragment, "\uE000", "%EE%80%80", "but not in a fragment"},
		{iri.Fragment, "a#b", "a%23b", "no second number sign"},
		{iri.Userinfo, "u:p@", "u:p%40", "userinfo"},
		{iri.Host, "a:b", "a%3Ab", "no colon in a name"},
		{iri.Host, "[::1]", "[::1]", "an IP literal is a host"},
		{iri.Host, "[::1", "%5B%3A%3A1", "an incomplete IP literal is not"},
		{iri.Segment, "é日𐌀", "é日𐌀", "characters that the rule allows stay"},
		{iri.Segment, "\uFDD0\uFFFD", "%EF%B7%90%EF%BF%BD", "noncharacters are encoded"},
		{iri.Segment, "a\xffb\xc3", "a%FFb%C3", "bytes that are not UTF-8"},
		{iri.Segment, "\xed\xa0\x80", "%ED%A0%80", "surrogate"},
		{iri.Port, "a b", "a b", "no encoding"},
		{iri.Host, "", "", "nothing"},
		{iri.Segment, "", "", "nothing"},
		{iri.Path, "[::1]", "%5B::1%5D", "an IP literal is not a path"},
	} {
		if got := row.c.Escape(row.in); got != row.want {
			t.Errorf("%s: %v.Escape(%q) = %q, want %q", row.reason, row.c, row.in, got, row.want)
		}
		checkEscape(t, row.in)
	}
	for b := range 256 {
		checkEscape(t, string([]byte{byte(b)}))
		checkEscape(t, string([]byte{'a', byte(b), 'b'}))
	}
	step := rune(1)
	if !testenv.Long() {
		step = 61
	}
	for r := rune(0); r <= utf8.MaxRune; r += step {
		checkEscape(t, string(r))
	}
}

func TestUnescape(t *testing.T) {
	for _, row := range []struct{ in, want, reason string }{
		{"", "", "empty"},
		{"a+b", "a+b", "a plus is a plus"},
		{"%41%62", "Ab", "ASCII"},
		{"%c3%A9é", "éé", "UTF-8, digits in either case"},
		{"%FF%00", "\xff\x00", "any octet"},
		{"%2525", "%25", "once"},
		{"\xff", "\xff", "nothing to decode"},
	} {
		if got, err := iri.Unescape(row.in); got != row.want || err != nil {
			t.Errorf("%s: %q: got %q, %v, want %q", row.reason, row.in, got, err, row.want)
		}
	}
	for _, row := range []struct {
		in     string
		offset int
	}{{"%", 1}, {"a%4", 3}, {"%zz", 1}, {"%4z", 2}, {"%41%", 4}, {"%%41", 1}} {
		got, err := iri.Unescape(row.in)
		if want := (&iri.ParseError{Input: row.in, Offset: row.offset, Err: iri.ErrInvalidPercentEncoding, Part: true}); got != "" || !conformance.EqualErrors(err, want) {
			t.Errorf("%q: got %q, %v, want %v", row.in, got, err, want)
		}
	}
}
