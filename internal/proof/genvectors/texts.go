package main

// The texts for the vectors of the grammar.

import (
	"fmt"
	"slices"
	"strings"

	"example.com/iri/internal/proof/abnf"
)

// texts returns all texts, sorted.
func texts(rules ruleSet) []string {
	d := rules.dfa("IRI-reference")
	all := slices.Concat(transitions(rules.dfa("IRI"), 0), transitions(d, 1), characters(d), literals(), octets(), beginnings(), lengths(), illFormedTexts(), known)
	slices.Sort(all)
	return slices.Compact(all)
}

// transitions returns texts that use every other transition of the automaton, as selected by parity. Each is
// completed by the shortest suffix that makes it valid. If the transition leads to Dead, the suffix would make the
// text valid without the character of the transition.
func transitions(d *abnf.DFA, parity int) []string {
	samples, separators := d.Samples(), d.Separators()
	var all []string
	for state, access := range d.Access() {
		for class := range samples {
			if (state+class)%2 != parity {
				continue
			}
			s := access + string(samples[class][(state+class)%len(samples[class])])
			if to := d.NextClass(state, class); to != abnf.Dead {
				all = append(all, s+shortest(d, s, separators[to]))
			} else {
				all = append(all, s+shortest(d, access, separators[state]))
			}
		}
	}
	return all
}

// shortest returns the first of the suffixes that makes s valid, or "". The suffixes must be sorted by length.
func shortest(d *abnf.DFA, s string, suffixes []string) string {
	for _, suffix := range suffixes {
		if d.Match(s + suffix) {
			return suffix
		}
	}
	return ""
}

// places are texts in which a character replaces the "·": one for each component, or for each part of a component
// with its own characters.
var places = []string{"a·:b", "·:b", "//a·@b", "//a:·@b", "//a·", "//a:1·", "//[v1.a·]", "//[v·.a]", "//[::·]", "//[·::]", "//[::1.2.3.·]", "//1.2.3.·", "·", "a·/b:", "/a·", "a:·", "?a·", "#a·", "/%·1", "/%1·"}

// characters returns texts with the first and the last character of each range of each class, in all places.
func characters(d *abnf.DFA) []string {
	var all []string
	for _, ranges := range d.Classes() {
		for _, r := range ranges {
			for _, c := range []rune{r.Lo, r.Hi} {
				if 0xD800 <= c && c <= 0xDFFF {
					continue // a surrogate
				}
				for _, place := range places {
					if c < 0x80 || !strings.ContainsAny(place, "[%1") {
						all = append(all, strings.Replace(place, "·", string(c), 1))
					}
				}
			}
		}
	}
	return all
}

// literals returns IP literals with different numbers of groups before and after "::", or without "::", with and
// without an IPv4 address at the end.
func literals() []string {
	var all []string
	add := func(groups ...string) {
		for _, s := range []string{strings.Join(groups, ""), strings.TrimSuffix(strings.Join(groups, ""), "1") + "1.2.3.4"} {
			all = append(all, "//["+s+"]")
		}
	}
	for before := range 10 {
		head := strings.TrimSuffix(strings.Repeat("a:", before), ":")
		add(head, ":1")
		for after := range 10 - before {
			tail := strings.TrimSuffix(strings.Repeat("1:", after), ":")
			add(head, "::", tail)
		}
	}
	for _, s := range []string{"::1::", "1::2::3", ":::", ":1", "1:", "::1:", ":1::", "::12345", "::0123", "::00000", "::ABCD:abcd", "::g", "fe80::1%25eth0", "fe80::1%eth0", "::1%", "v1.a", "V1F.a:b",
		"v1.", "v.a", "v1a", "vg.a", "v1..", "v123456789abcdef.~!$&'()*+,;=:", "v1.a%20", "v1.é", "1.2.3.4", "", "a", "é"} {
		all = append(all, "//["+s+"]")
	}
	return append(all, "//[::1", "//::1]", "//[[::1]]", "//[::1]a", "//[::1]:80", "//[::1]:a", "//[::1]@a", "//a[::1]", "//u@[::1]/")
}

// octets returns IPv4 addresses and similar texts with different octets in each place. The similar texts are
// registered names, or errors in brackets.
func octets() []string {
	var all []string
	for _, octet := range []string{"", "0", "9", "10", "99", "100", "199", "200", "249", "250", "255", "256", "260", "299", "300", "999", "00", "01", "010", "1000", "0x1", "a", "١"} {
		for i := range 4 {
			parts := []string{"1", "2", "3", "4"}
			parts[i] = octet
			all = append(all, fmt.Sprintf("//[::%s]", strings.Join(parts, ".")))
		}
		all = append(all, fmt.Sprintf("//1.2.3.%s:80/", octet))
	}
	return append(all, "//1.2.3", "//1.2.3.4.5", "//1.2.3.4.", "//[::1.2.3]", "//[::1.2.3.4.5]", "//[::1.2.3.4:5]")
}

// beginnings returns all prefixes of some texts.
func beginnings() []string {
	var all []string
	for _, s := range []string{"http://u:p@h:80/a%C3%A9;b=c/../é?q=%20#f%FF", "//[a:b::ffff:255.249.199.99]:8080/", "//[1:2:3:4:5:6:7:8]", "//[v1f.a:b]", "x:/.//y", "é%41:b"} {
		for i := range s {
			all = append(all, s[:i])
		}
		all = append(all, s)
	}
	return all
}

// lengths returns long texts, and texts with a special character at each of many offsets, to find errors in code that
// reads several bytes at a time.
func lengths() []string {
	var all []string
	for n := range 36 {
		for _, odd := range []string{" ", "\x7f", "%4", "%41", "é", "\u0085", "@", ":", "/", "?", "[", "\x80"} {
			all = append(all, "//"+strings.Repeat("a", n)+odd+"bcdefghij")
		}
	}
	long := strings.Repeat("a", 300)
	return append(all, long+":", "//"+long, "//"+long+"@", "//[v"+long+".a]", "//[v1."+long+"]", long, "?"+long, "#"+long, "//:"+strings.Repeat("1", 300), strings.Repeat("/", 300),
		strings.Repeat("%41é", 100), long+" ", long+"%", strings.Repeat("é", 100)+"\ue000")
}

// illFormed are byte sequences that are not UTF-8: unexpected continuation bytes, overlong and truncated sequences,
// surrogates, and code points out of range.
var illFormed = []string{
	"\x80", "\xbf", "\xc0\x80", "\xc1\xbf", "\xc3", "\xc3a", "\xe0\x80\x80", "\xe0\x9f\xbf", "\xe6\x97", "\xe6\x97a", "\xed\xa0\x80", "\xed\xbf\xbf",
	"\xe1\x80", "\xf1\x80\x80", "\xf4\x8f\xbf", "\xf0\x80\x80\x80", "\xf0\x8f\xbf\xbf", "\xf0\x90\x8c", "\xf4\x90\x80\x80", "\xf5\x80\x80\x80", "\xfe", "\xff",
}

// illFormedTexts returns texts with ill-formed UTF-8 in each component.
func illFormedTexts() []string {
	var all []string
	for _, bytes := range illFormed {
		for _, before := range []string{"", "a", "a:", "//", "//a@", "//a:", "//[", "/a", "?", "#"} {
			all = append(all, before+bytes, before+bytes+"/")
		}
	}
	return all
}

// known are texts that implementations are known to parse incorrectly.
var known = []string{
	"1a:b", "é:b", "a_b:c", "a%41:b", "a@b:c", "./a:b", "?a:b", "#a:b", "//a:1", "//a:b", ":", ":a", "a:", "a::", "a+b-c.1:", "A:b", "-a:b", "+a:b", ".a:b", "a/b:c", "a?b:c",
	"//", "///", "////", "//@:", "//:@:", "a://", "a:////", "a:///", "//:", "//@", "//[::1]:", "//h:99999", "//h:0065536", "//h:12345678901234567890123456789", "http://", "http:///", "file:///",
	"//a@b@c", "//a:b:c@d", "//a:b:c", "//a@b:c", "//u:@h", "//:p@h", "//u%40v@h", "//h%3A80", "//h%2Fa", "//h%41", "//h.", "//.", "//h_", "//-h", "//xn--a",
	"//host:80a", "//host:80a/x", "//u@host:80a", "//x", "a", "magnet:?xt=urn:x", "http://h?q", "http://h#f", "a#b#c", "a?b?c", "a?b#c?d", "a#b/c?d", "/a/b//c", "a//b",
	"/%", "/%4", "/%4%41", "/%zz", "/%4G", "/%G4", "%", "//%", "//h:%31", "a%:b", "//%zz@h", "?%", "#%1", "/%25", "/%2525", "/%00", "/%0D%0A", "/%ff", "/%FF",
	"/a b", "/a\tb", "/a\nb", "/a\\b", "\\\\h\\a", "http:\\\\h\\a", " ", " a:b", "a:b ", "/a\"b", "/a<b>", "/a^b", "/a`b", "/a{b}", "/a|b", "/[a]", "?[a]", "#[a]", "/a\x7f", "\ufeffa:b", "a:\ufeff",
	"/\u00a0", "/\u2028", "/\u3000", "/\u200e\u2066\u202e", "/\u0085", "/\ue000", "?\ue000", "#\ue000", "//\ue000", "/\U000e0041", "/\U000e0100", "/\ufffd", "/\ufdd0", "/\U000f0000", "?\U0010fffd", "?\U0010fffe",
}
