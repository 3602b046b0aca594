package iri

// This file tests the classes and the runs of their characters, by twins that look at one character at a time.

import (
	"strings"
	"testing"
	"unicode/utf8"

	"example.com/iri/internal/testenv"
)

// slowSpan is the twin of the runs. It checks one character at a time.
func slowSpan(s string, i int, c class, private, ascii bool) int {
	for i < len(s) {
		r, n := utf8.DecodeRuneInString(s[i:])
		switch {
		case r == '%':
			if !isPctEncoded(s[i:]) {
				return i
			}
			n = 3
		case r < utf8.RuneSelf:
			if classOf[r]&c == 0 {
				return i
			}
		case r == utf8.RuneError && n == 1 || ascii || !isUCSChar(r) && (!private || !isPrivate(r)):
			return i
		}
		i += n
	}
	return i
}

func isPctEncoded(s string) bool {
	const hex = "0123456789ABCDEFabcdef"
	return len(s) >= 3 && strings.IndexByte(hex, s[1]) >= 0 && strings.IndexByte(hex, s[2]) >= 0
}

// allRuns are the runs of the grammar, and the classes that they are runs of.
var allRuns = []struct {
	run   *classRuns
	class class
}{
	{&regNameRun, regName}, {&hostPathRun, regName | slash}, {&userinfoRun, userinfoChar}, {&segmentNCRun, segmentNC},
	{&pcharRun, pchar}, {&pathRun, pathChar}, {&fragmentRun, fragChar}, {&queryRun, queryChar},
}

func checkSpan(t testing.TB, s string, i int) {
	t.Helper()
	for _, x := range allRuns {
		for _, r := range []rule{ruleIRI, ruleIRIReference, ruleURI, ruleURIReference} {
			if got, want := x.run.forRule(r).End(s, i), slowSpan(s, i, x.class, x.run == &queryRun, r == ruleURI || r == ruleURIReference); got != want {
				t.Errorf("the run of class %b and rule %d from %d in %q ends at %d, want %d", x.class, r, i, s, got, want)
			}
		}
	}
}

func slowSkipNormal(s string, i int, fold bool) int {
	for i < len(s) && s[i] != '%' && s[i] != 0xE2 && s[i] < 0xEE && !(fold && 'A' <= s[i] && s[i] <= 'Z') {
		i++
	}
	return i
}

// checkScan compares every function that looks for a run with its twin, from s[i] on.
func checkScan(t testing.TB, s string, i int) {
	t.Helper()
	checkSpan(t, s, i)
	for _, n := range []rules{0, lowerRule} {
		if got, want := n.normalRun().End(s, i), slowSkipNormal(s, i, n == lowerRule); got != want {
			t.Errorf("normalRun(%q, %d, %v) = %d, want %d", s, i, n, got, want)
		}
	}
	rest := s[i:]
	wide := strings.IndexFunc(s[i:], func(r rune) bool { return r >= utf8.RuneSelf })
	if wide < 0 {
		wide = len(s) - i
	}
	if got, want := indexWide(s, i), i+wide; got != want {
		t.Errorf("indexWide(%q, %d) = %d, want %d", s, i, got, want)
	}
	dots := false
	for _, segment := range strings.Split(rest, "/") {
		dots = dots || segment == "." || segment == ".."
	}
	if got := hasDots(rest); got != dots {
		t.Errorf("hasDots(%q) = %v, want %v", rest, got, dots)
	}
}

// TestSpan tries every byte and some characters at every position of texts of various lengths.
func TestSpan(t *testing.T) {
	t.Parallel()
	pieces := []string{"é", "\u0080", "\u009f", "\u00a0", "ߏ", "\u07ff", "ࠀ", "日", "\ud7ff", "\ue000", "\uf8ff", "\uf900", "\ufdd0", "\ufffd",
		"\U00010000", "\U0001fffe", "\U000e0fff", "\U000f0000", "\U0010ffff", "%41", "%4", "%", "%zz", "%aF", "041", "=41", "%4g", "%99", "%00", "%fF", "%aA", "%/0", "%0:", "%@0", "%0G", "%`0", "\xe0\xa4", "\xe6\x97", "\xed\x9f\xbf",
		"/.", "./", "/..", "ï.", "/î", "\xaf.", // "/" and "." except for the high bit in their last bytes
		".aaaaaa/", "~~", ":~", "@;", // not plainly normal, before a run
		"\u0fff", "\u1000", "\u1800", "\u6800", "\ua800", "\uc800", "\ucfff", "\ud000", "\ud7c0", // second bytes up to 9F and above
		"\u200e", "ß", "क", "한", "힣", "\u2000", "\ufdcf", "\uffef", "\U0002fffd",
		"\xc0\x80", "\xc3", "\xc2", "\xc1\xbf", "\xe0\x9f\xbf", "\xed\x9f", "\xee\x80", "\xe1\x80%", "\xec\xc3\xa9", "\xf5\x80\x80\x80", "\xf0\x8f\xbf\xbf", "\xbf\xbf", "\xe0\x80\x80", "\xe2\x82", "\xed\xa0\x80", "\xef\xbf", "\xf0\x90\x80", "\xf4\x90\x80\x80"}
	for b := range 256 {
		pieces = append(pieces, string([]byte{byte(b)}))
	}
	for _, piece := range pieces {
		for before := range 18 {
			for _, after := range []int{0, 1, 7, 8, 9} {
				s := strings.Repeat("a", before) + piece + strings.Repeat("b", after)
				checkScan(t, s, 0)
				checkScan(t, s, before)
				checkScan(t, s, before/2)
				checkScan(t, s, before+len(piece))
				checkScan(t, s, len(s))
				checkScan(t, strings.Repeat("é", before)+piece+strings.Repeat("ñ", after), 0)
				checkScan(t, strings.Repeat("日", before)+piece+strings.Repeat("本", after), 0)
				checkScan(t, "\xe6"+s, 1) // bytes before the run must not matter
				checkScan(t, "\xe6a"+s, 2)
				checkScan(t, strings.Repeat("%41", before)+piece+strings.Repeat("%42", after), 0)
			}
		}
	}
}

// TestLongPaths looks for dot segments in paths that are searched for their first "." first.
func TestLongPaths(tt *testing.T) {
	t := testenv.Limit(tt)
	long := strings.Repeat("b", 70)
	for _, path := range []string{
		long, long + "/", long + ".", long + "/.", long + "/..", long + "/./", long + "/.a", long + ".a/../", "./" + long, "../" + long,
		".a/" + long, ".a/" + long + "/..", "..a" + long + "/.", "a./" + long + "/..", "/./" + long, "/.a" + long + "/../b",
	} {
		checkScan(t, path, 0)
	}
	for n := range 140 { // "/." at the end of a block of 64 bytes, or in two
		checkScan(t, "a."+strings.Repeat("b", n)+"/.a", 0)
		checkScan(t, "a."+strings.Repeat("b", n)+"/..", 0)
	}
}

// FuzzSpan compares every function that looks for a run with its twin, from every offset.
func FuzzSpan(f *testing.F) {
	for _, s := range []string{"", "example.com/path?query=1&a_b#x", "a%C3%A9é日𐌀%4", "aaaaaaaa\xffaaaaaaaa[", "abcdefgh/ijklmnop:qrstuvwx@", "/a/./b/../.c/d.e/...", "%E2%80%8Eé_%C3%A9b_\u200e\ue000", "HTTP://한국어/Ａ"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		for i := range min(len(s), 64) + 1 {
			if i == len(s) || utf8.RuneStart(s[i]) {
				checkScan(t, s, i)
			}
		}
	})
}

// isUCSChar reports whether r is in rule ucschar:
//
//	ucschar = %xA0-D7FF / %xF900-FDCF / %xFDF0-FFEF
//	        / %x10000-1FFFD / %x20000-2FFFD / ... / %xD0000-DFFFD / %xE1000-EFFFD
func isUCSChar(r rune) bool {
	switch {
	case r < 0x10000:
		return 0xA0 <= r && r <= 0xD7FF || 0xF900 <= r && r <= 0xFDCF || 0xFDF0 <= r && r <= 0xFFEF
	case r < 0xF0000:
		// Planes 1 to 14 lack their last two code points, and plane 14 its first 4096 (tags and variation selectors).
		return r&0xFFFF <= 0xFFFD && (r < 0xE0000 || r >= 0xE1000)
	}
	return false
}

// isPrivate reports whether r is in rule iprivate:
//
//	iprivate = %xE000-F8FF / %xF0000-FFFFD / %x100000-10FFFD
func isPrivate(r rune) bool {
	return 0xE000 <= r && r <= 0xF8FF || 0xF0000 <= r && r <= 0x10FFFF && r&0xFFFF <= 0xFFFD
}
