package iri

// This file tests functions that look for a character or a dot segment, by twins that look at one character at a time. The
// runs of characters are tested in internal/span, and which characters are in them by TestEveryCodePoint.

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"example.com/iri/internal/testenv"
)

func slowSkipNormal(s string, i int, fold bool) int {
	for i < len(s) && s[i] != '%' && s[i] != 0xE2 && s[i] < 0xEE && !(fold && 'A' <= s[i] && s[i] <= 'Z') {
		i++
	}
	return i
}

// checkScan compares the functions with their twins, from s[i] on.
func checkScan(t testing.TB, s string, i int) {
	t.Helper()
	for _, n := range []Normalization{0, lowerNormalization} {
		testenv.Same(t, n.normalRun().End(s, i), slowSkipNormal(s, i, n == lowerNormalization), "normalRun(%q, %d, %v)", s, i, n)
	}
	rest := s[i:]
	wide := strings.IndexFunc(rest, func(r rune) bool { return r >= utf8.RuneSelf })
	if wide < 0 {
		wide = len(rest)
	}
	testenv.Same(t, indexWide(s, i), i+wide, "indexWide(%q, %d)", s, i)
	dots := slices.ContainsFunc(strings.Split(rest, "/"), func(segment string) bool { return segment == "." || segment == ".." })
	testenv.Same(t, hasDots(rest), dots, "hasDots(%q)", rest)
}

// TestScan tries every byte and some characters at every position of texts of various lengths.
func TestScan(tt *testing.T) {
	t := testenv.Limit(tt)
	pieces := []string{
		"é", "\u009f", "ߏ", "日", "\ue000", "\u200e", "\u2000", "\ufdcf", "\U00010000", "\U000f0000", "%41", "%4", "%zz", "\xe6\x97", "\xe2\x82",
		"/.", "./", "/..", "ï.", "/î", "\xaf.", // "/" and "." except for the high bit in their last bytes
		".aaaaaa/", "a./..", "..a",
	}
	for b := range 256 {
		pieces = append(pieces, string([]byte{byte(b)}))
	}
	for _, piece := range pieces {
		for before := range 18 {
			for _, after := range []int{0, 1, 7, 8, 9} {
				s := strings.Repeat("a", before) + piece + strings.Repeat("b", after)
				for _, i := range []int{0, before / 2, before, len(s)} {
					checkScan(t, s, i)
				}
				checkScan(t, strings.Repeat("日", before)+piece+strings.Repeat("/", after), 0)
			}
		}
	}
	long := strings.Repeat("b", 70) // a path that is searched for its first "." first
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
