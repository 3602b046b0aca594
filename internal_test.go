package iri

// This file tests unexported functions: those that find the end of a run of characters, offsets, and the two ways to write
// a normal form.

import (
	"strings"
	"testing"
	"unicode/utf8"
)

// slowSpan is the twin of the runs. It checks one character at a time.
func slowSpan(s string, i int, c class, ascii bool) int {
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
		case r == utf8.RuneError && n == 1 || ascii || !isUCSChar(r) && (c&private == 0 || !isPrivate(r)):
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
	run   *run
	class class
}{
	{&regNameRun, regName}, {&hostPathRun, regName | slash}, {&userinfoRun, userinfo}, {&segmentNCRun, segmentNC},
	{&pcharRun, pchar}, {&pathRun, pathChar}, {&fragmentRun, fragChar}, {&queryRun, queryChar},
}

func checkSpan(t *testing.T, s string, i int) {
	t.Helper()
	for _, x := range allRuns {
		for _, r := range []rule{ruleIRI, ruleIRIReference, ruleURI, ruleURIReference} {
			if got, want := x.run.of(r).End(s, i), slowSpan(s, i, x.class, r == ruleURI || r == ruleURIReference); got != want {
				t.Errorf("the run of class %b and rule %d from %d in %q ends at %d, want %d", x.class, r, i, s, got, want)
			}
		}
	}
}

// The twins of the other functions that look for runs. They read byte by byte or use package strings.

func slowSkipNormal(s string, i int, fold bool) int {
	for i < len(s) && s[i] != '%' && s[i] != 0xE2 && s[i] < 0xEE && !(fold && 'A' <= s[i] && s[i] <= 'Z') {
		i++
	}
	return i
}

// checkScan compares every function that looks for a run with its twin, from s[i] on.
func checkScan(t *testing.T, s string, i int) {
	t.Helper()
	checkSpan(t, s, i)
	for _, fold := range []bool{false, true} {
		if got, want := skipNormal(s, i, fold), slowSkipNormal(s, i, fold); got != want {
			t.Errorf("skipNormal(%q, %d, %v) = %d, want %d", s, i, fold, got, want)
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
func TestLongPaths(t *testing.T) {
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

// TestSpanFar is TestSpan far from the start of the text, after many words have been read.
func TestSpanFar(t *testing.T) {
	for _, unit := range []string{"a", "é", "日", "%41", "b/"} {
		for _, piece := range []string{" ", "%", "%4", "%4g", "%41", "é", "日", "|é", "\xe0\x80\x80", "\xff", "A", "/.", "/..", "\u200e"} {
			for _, n := range []int{40, 64, 100, 150, 201, 256, 400, 600} {
				for k := range 8 {
					checkScan(t, strings.Repeat(unit, n)+strings.Repeat("c", k)+piece, 0)
				}
			}
		}
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

// TestWideSets compares the sets of non-ASCII characters with the rules that they stand for, for every code point.
func TestWideSets(t *testing.T) {
	for r := rune(utf8.RuneSelf); r <= utf8.MaxRune; r++ {
		if !utf8.ValidRune(r) {
			continue
		}
		s := "日é日é" + string(r)
		for _, x := range []struct {
			name      string
			got, want bool
		}{
			{"ucschars", regNameRun.iri.End(s, 0) == len(s), isUCSChar(r)},
			{"queryChars", queryRun.iri.End(s, 0) == len(s), isUCSChar(r) || isPrivate(r)},
		} {
			if x.got != x.want {
				t.Errorf("%U in %s: %v, want %v", r, x.name, x.got, x.want)
			}
		}
	}
}

// TestClasses compares the table with the character lists of the RFC, for every byte.
func TestClasses(t *testing.T) {
	const (
		alphas = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
		digits = "0123456789"
		subs   = "!$&'()*+,;="
		others = alphas + digits + "-._~"
	)
	for _, row := range []struct {
		name  string
		class class
		chars string
	}{
		{"ALPHA", alpha, alphas},
		{"DIGIT", digit, digits},
		{"HEXDIG", hexdig, digits + "ABCDEFabcdef"},
		{"scheme", schemeChar, alphas + digits + "+-."},
		{"unreserved", unreserved, others},
		{"sub-delims", subDelims, subs},
		{"ireg-name", regName, others + subs},
		{"iuserinfo", userinfo, others + subs + ":"},
		{"isegment-nz-nc", segmentNC, others + subs + "@"},
		{"ipchar", pchar, others + subs + ":@"},
		{"ipath", pathChar, others + subs + ":@/"},
		{"iquery", queryChar, others + subs + ":@/?"},
		{"ifragment", fragChar, others + subs + ":@/?"},
	} {
		for b := range 256 {
			if got, want := row.class.is(byte(b)), b < utf8.RuneSelf && strings.IndexByte(row.chars, byte(b)) >= 0; got != want {
				t.Errorf("%s of %q: %v, want %v", row.name, byte(b), got, want)
			}
		}
	}
}

// checkOffsets checks that all ways to find the offsets of s agree: the parser, the packed words and farOffsets. It
// ignores texts that are invalid.
func checkOffsets(t *testing.T, s string) {
	t.Helper()
	c, i, st := parse(s, ruleIRIReference)
	if st != stateDone {
		return
	}
	if i != len(s) {
		t.Errorf("%.99q: the parser stops at %d", s, i)
	}
	want := farOffsets(s)
	if c != want.in(s) {
		t.Errorf("%.99q: farOffsets %+v, the parser %+v", s, want, c.offsets())
	}
	// An accessor must return the same if one or both words are far. It then searches the text. On 32-bit machines
	// each word can be far on its own.
	for _, c := range []components{c, {s, far, far}, {s, c.head, far}, {s, far, c.tail}} {
		if got := c.offsets(); got != want {
			t.Errorf("%.99q, head %x, tail %x: unpacked %+v, farOffsets %+v", s, c.head, c.tail, got, want)
		}
		accessors := offsets{c.schemeEnd(), c.hostStart(), c.hostEnd(), c.pathStart(), c.pathEnd(), c.queryEnd()}
		if accessors != want {
			t.Errorf("%.99q, head %x, tail %x: accessors %+v, farOffsets %+v", s, c.head, c.tail, accessors, want)
		}
	}
	if wantFar := want.pathStart >= headMask; (c.head == far) != wantFar {
		t.Errorf("%.99q: the path starts at %d, far %v", s, want.pathStart, !wantFar)
	}
	if wantFar := want.queryEnd >= tailMask; (c.tail == far) != wantFar {
		t.Errorf("%.99q: the query ends at %d, far %v", s, want.queryEnd, !wantFar)
	}
}

// TestOffsets tests components with lengths at which offsets need more bits, and texts of about 4096 bytes, from which
// on parse leaves them to a parser.
func TestOffsets(t *testing.T) {
	lengths := []int{0, 1, 200, 253, 254, 255, 256, 257, 65000, 65531, 65532, 65533, 65534, 65535, 65536, 65537, 200000}
	for n := 4070; n <= 4097; n++ {
		lengths = append(lengths, n)
	}
	for _, n := range lengths {
		long := strings.Repeat("1", n)
		for _, s := range []string{
			"a" + long + "://u:p@h:80/p?q#f", "a://" + long + "@h:80/p?q#f", "a://u@" + long + ":80/p?q#f", "a://u@[::1]:" + long + "/p?q#f", "a://[v1." + long + "1]:8/p?q#f",
			"a://h/" + long + "?q#f", "a://h/p?" + long + "#f", "a://h/p?q#" + long, "a:" + long + "?q#f", "//" + long, "//" + long + "?@:/#@:/", "./" + long + ":@?:/#:",
			"a" + long + ":", "a://" + long + "/" + long + "?" + long + "#" + long,
		} {
			checkOffsets(t, s)
		}
	}
}

// TestPack packs offsets up to the largest that fits.
func TestPack(t *testing.T) {
	for _, n := range []int{0, 1, headMask - 2, headMask - 1} {
		if c := (components{head: packHead(0, n, n, n)}); c.head == far || c.hostStart() != n || c.hostEnd() != n || c.pathStart() != n {
			t.Errorf("%d: head %x", n, c.head)
		}
	}
	for _, n := range []int{0, 1, tailMask - 2, tailMask - 1} {
		if c := (components{tail: packTail(n, n)}); c.tail == far || c.pathEnd() != n || c.queryEnd() != n {
			t.Errorf("%d: tail %x", n, c.tail)
		}
	}
	if packHead(0, 0, 0, headMask) != far || packTail(0, tailMask) != far || packHead(headMask, headMask, headMask, headMask) != far {
		t.Error("an offset that does not fit is packed")
	}
}

// FuzzOffsets compares the ways to find the offsets of a text, alone and after a long component.
func FuzzOffsets(f *testing.F) {
	for _, s := range []string{"", "a:b", "a://u:p@[::1]:80/p?q#f", "//h:8?/#/@:", "/a:b//c", "a:?b#c", "?#", "//@:"} {
		f.Add(s)
	}
	long := strings.Repeat("u", 1<<16)
	f.Fuzz(func(t *testing.T, s string) {
		checkOffsets(t, s)
		checkOffsets(t, "//"+long+"@"+s)
		checkOffsets(t, "a://"+long+"/"+s)
	})
}

// TestIsNormal checks that isNormal agrees with the text that appendForm writes, for every set of rules, and that the
// offsets that it returns are those of the text.
func TestIsNormal(t *testing.T) {
	pieces := []string{
		"", "a", "A", "é", "日", "\u200E", "–", "\uFDF2", "😀", "%C3%A9", "%c3%A9", "%E2%80%8E", "%E2%80%93", "%F0%9F%98%80", "%EE%80%80", "%EF%B7%90", "%FF",
		"%E6%97", "%20", "%2f", "%2F", "%41", ".", "/./", "/../", "\u00A0", "%C2%A0", "%E1%9A%80", "%E2%80%A8", "%E2%81%9F", "%E3%80%80", "%E3%80%81",
	}
	before := strings.Repeat("%C3%A9", 50) // stays as it is
	try := func(s string) {
		c, _, st := parse(s, ruleIRIReference)
		if st != stateDone {
			return
		}
		for n := range iriForm + 1 {
			first, normal := c.isNormal(n)
			form, value := c.appendForm([]byte(before), n, first)
			text := string(form[len(before):])
			if normal != (text == s) {
				t.Errorf("isNormal(%v) of %q is %v, but its normal form is %q", n, s, normal, text)
			}
			value.text = text
			if want, _, _ := parse(text, ruleIRIReference); value != want {
				t.Errorf("appendForm(%v) of %q returns %q with offsets %+v, want %+v", n, s, text, value.offsets(), want.offsets())
			}
		}
	}
	long := strings.Repeat("%E6%97%A5", 3)
	for _, p := range pieces {
		for _, q := range pieces {
			try("http://example.com/" + p + long + q + "?" + q + "#" + p)
			try("//" + p + "@" + long + q + ":80/" + long + p)
			try("Http://[1::0]:/" + p + "?" + q)
			try("a:" + p + long + "#" + q + long)
			try(p + "/" + long + "?" + q)
		}
	}
}
