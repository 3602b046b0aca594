package paste

import (
	"strings"
	"testing"
)

// TestPlain checks isPlain for the first byte of all characters of two and three bytes.
func TestPlain(t *testing.T) {
	plain := map[byte]bool{}
	for r := rune(0x80); r <= 0xFFFF; r++ {
		b := string(r)[0]
		isPlain, isSeen := plain[b]
		plain[b] = (isPlain || !isSeen) && isInName(r, "", "")
	}
	for b, want := range plain {
		if isPlain(b) != want {
			t.Errorf("isPlain(%#x): got %v", b, !want)
		}
	}
}

// TestBare tests all pairs, and which characters at the ends of a text are no part of the address.
func TestBare(t *testing.T) {
	for _, pair := range strings.Fields("<> \"\" '' `` () “” „“ „” ‘’ ‚‘ «» »« ‹› 「」 『』 （） 《》 【】") {
		first, last := string([]rune(pair)[0]), string([]rune(pair)[1])
		for s, want := range map[string]string{
			first + " h/a " + last:                "h/a",
			first + "h/a" + last + ".,;:!?。，":     "h/a",
			first + "h/a." + last + "b.":          first + "h/a." + last + "b.",
			first + "h/a" + first + "b" + last:    first + "h/a" + first + "b" + last,
			first + "h/a" + last + "b" + last:     first + "h/a" + last + "b" + last,
			first:                                 first,
			"a" + last:                            "a" + last,
			" " + first + "h/a" + last + "\u00A0": "h/a",
		} {
			if start, end := Bare(s); s[start:end] != want {
				t.Errorf("Bare(%q): got %q, want %q", s, s[start:end], want)
			}
		}
	}
	const blank = "\t \x7F\u0085\u00A0\u00AD\u061C\u180E\u200B\u200E\u200F\u2028\u202A\u202E\u202F\u2060\u206F\uFEFF\uFFFC"
	const others = "!~\u00AC\u00AE\u061B\u061D\u180D\u180F\u200C\u200D\u2010\u2030\u2070\uFEFE\uFF00\uFFFB\uFFFD"
	for i, r := range blank + others {
		if got, want := isBlank(r), i < len(blank); got != want {
			t.Errorf("isBlank(%U): got %v, want %v", r, got, want)
		}
	}
}

func TestNameEnd(t *testing.T) {
	for host, want := range map[string]int{
		"क्\u200Dष": 12, "क\u200Dक": 9, "က\u200Cက": 9, "a\u200Dक": 1, "क\u200Daé": 3, "क\u200D": 3, // joiners
		"☂\uFE0E": 6, "☂\uFE0F": 6, "a\uFE0F": 1, "a\uFE00": 1, "a\U000E0100": 1, // variation selectors
		"a\u034F": 1, "a\u115F": 1, "a\u0301": 3, "a١": 3, "a…b": 1, "a·b": 4, "a%E2%80%A6": 10, "": 0,
	} {
		if got := NameEnd(host); got != want {
			t.Errorf("NameEnd(%q): got %d, want %d", host, got, want)
		}
	}
}

// TestDotted tests where other full stops are ".", and that Undotted finds the offsets in the text.
func TestDotted(t *testing.T) {
	for s, want := range map[string]string{
		"例え。jp": "例え.jp", "a．b｡com/c。d": "a.b.com/c。d", "a。xn--p1ai": "a.xn--p1ai", "a。XN--": "a.XN--", "a。jp.": "a。jp.",
		"a。b:1。2": "a.b:1。2", "a。b\n/x": "a.b\n/x", "//u。v@は。い:1/": "//u。v@は.い:1/", "x://は。い?a。b": "x://は.い?a。b",
		"x://1。2": "x://1.2", "x://é\u0301。é": "x://é\u0301.é", "1。2": "1。2", "は。い": "は。い", "a。b1": "a。b1", "a。xn-": "a。xn-",
		"。a": "。a", "a。": "a。", "x://a。。b": "x://a。。b", "x://a。-b": "x://a。-b",
		"x://[v1.a。b]": "x://[v1.a。b]", "x:a。b/": "x:a。b/",
		"x://a①。b": "x://a①。b", "": "",
	} {
		got, stops := Dotted(s)
		if got != want {
			t.Errorf("Dotted(%q): got %q, want %q", s, got, want)
		}
		rest := strings.NewReplacer("。", ".", "．", ".", "｡", ".")
		for i := range got {
			if at := Undotted(i, stops); rest.Replace(s[:at]) != rest.Replace(got[:i]) {
				t.Errorf("Undotted(%d, %v) of %q: got %d", i, stops, s, at)
			}
		}
	}
}
