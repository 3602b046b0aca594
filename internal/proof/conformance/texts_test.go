package conformance_test

// This file makes the texts of the vectors: those of the tables, and others that are derived from the grammar and from
// pieces.

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"example.com/iri"
	"example.com/iri/internal/proof/abnf"
	"example.com/iri/internal/proof/conformance"
	"example.com/iri/internal/proof/slow"
)

// union returns the texts of all lists, sorted and without duplicates.
func union(lists ...[]string) []string {
	all := slices.Concat(lists...)
	slices.Sort(all)
	return slices.Compact(all)
}

// texts returns texts for the grammar.
func texts() []string {
	d := slow.IRIReference()
	var rows []string
	for _, row := range conformance.Accepted() {
		rows = append(rows, row.In)
	}
	for _, row := range conformance.Refused() {
		rows = append(rows, row.In)
	}
	return union(transitions(slow.IRI(), 0), transitions(d, 1), characters(d), rows, groups(), lengths())
}

// lengths returns texts with a special character at each of many offsets, to find errors in code that reads
// several bytes at a time.
func lengths() (all []string) {
	for n := range 36 {
		for _, odd := range []string{" ", "%4", "%41", "é", "@", ":", "/", "\x80"} {
			all = append(all, "//"+strings.Repeat("a", n)+odd+"bcdefghij")
		}
	}
	return all
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
			before, end := d.Read(s)
			suffixes := separators[before]
			if i := slices.IndexFunc(suffixes, func(suffix string) bool { return d.Match(s[:end] + suffix) }); i >= 0 {
				s += suffixes[i]
			}
			all = append(all, s)
		}
	}
	return all
}

// groups returns IP literals with each number of groups before and after "::".
func groups() (all []string) {
	for before := range 9 {
		for after := range 10 - before {
			s := strings.TrimSuffix(strings.Repeat("a:", before), ":") + "::" +
				strings.TrimSuffix(strings.Repeat("1:", after), ":")
			all = append(all, "//["+s+"]", "//["+strings.TrimSuffix(s, "1")+"1.2.3.4]")
		}
	}
	return all
}

// places are texts in which a character replaces the "·": one for each component, or for each part of a component
// with its own characters.
var places = []string{"a·:b", "·:b", "//a·@b", "//a:·@b", "//a·", "//a:1·", "//[v1.a·]", "//[v·.a]", "//[::·]",
	"//[·::]", "//[::1.2.3.·]", "//1.2.3.·", "·", "a·/b:", "/a·", "a:·", "?a·", "#a·", "/%·1", "/%1·"}

// characters returns texts with the first and the last character of each range of each class, in all places.
func characters(d *abnf.DFA) []string {
	var all []string
	for _, ranges := range d.Classes() {
		for _, r := range ranges {
			for _, place := range places {
				for _, c := range []rune{r.Lo, r.Hi} {
					if utf8.ValidRune(c) && (c < utf8.RuneSelf || !strings.ContainsAny(place, "[%1")) { // no surrogates
						all = append(all, strings.Replace(place, "·", string(c), 1))
					}
				}
			}
		}
	}
	for _, place := range places { // what lenient parsers accept or remove, inside of ranges
		for _, c := range "\t\n\r\b\v\f\x1b|" {
			all = append(all, strings.Replace(place, "·", string(c), 1))
		}
	}
	return all
}

// Pieces of references, chosen to detect different interpretations of the RFCs.
var (
	heads = []string{"", "a:", "HTTP:", "http://a", "//H%41", "http://u:p@É.%c3%A9:80", "x://[2001:DB8:0::1]:", "file://",
		"ftp://1.2.3.4:021", "x://h@:0"}
	paths = []string{"", "/", "//", "/.", "/..", "/./b", "/../b", "/a/../b", "/a/b/", "/a//../b", "/.//b", "/%2e/b",
		"/a/%2E%2e/b", "/%7E%c3%a9", "/%2f%41", "/日%E6",
		"/\u202e%E2%80%AE", "/a;b=c,d", "/%EF%BF%BD%20%00", "/a/b/c/d", "/%F0%90%8C%80", "/%ED%A0%80%C0%80"}
	relative = []string{"a", ".", "..", "./", "../", "../../b", "./a:b", "a/..", "%2e%2e/b", "a%C3%A9"}
	tails    = []string{"", "?", "#", "?q=%7e#%c3%A9", "?\ue000%ee%80%80", "?a/../b?c#d/./e?", "#\u200f", "?é%E2%82"}
)

// references returns combinations of the pieces, and the references of the tables.
func references() []string {
	bases, all := tables()
	all = slices.Concat(all, bases, encodings())
	for _, row := range conformance.Accepted() {
		all = append(all, row.In)
	}
	for _, row := range conformance.NormalForms() {
		all = append(all, row.In)
	}
	i := 0
	for _, head := range heads {
		for _, path := range paths {
			all = append(all, head+path+tails[i%len(tails)])
			i++
		}
	}
	for _, path := range relative {
		for _, tail := range tails {
			all = append(all, path+tail)
		}
	}
	return union(slices.DeleteFunc(all, func(s string) bool { return !iri.ValidRef(s) }))
}

// encodings returns references with all ASCII characters percent-encoded, sixteen in each, and with non-ASCII
// characters that are invisible or at the limits of a range, percent-encoded and raw, in each component.
func encodings() []string {
	var all []string
	for c := 0; c < 0x80; c += 16 {
		s := ""
		for k := range 16 {
			s += fmt.Sprintf("%%%02x", c+k)
		}
		all = append(all, "x://"+s+"@h/", "x://"+s+"/", "x:"+s, "?"+s, "#"+s)
	}
	for _, c := range "\u0080\u0085\u009f\u00a0\u00ad\u034f\u061c\u1680\u180e\u2000\u200b\u200c\u200d\u200e\u200f\u2028" +
		"\u2029\u202a\u202b\u202c\u202d\u202e\u202f\u205f\u2060\u2066\u2067\u2068\u2069\u3000" +
		"\ud7ff\ue000\uf8ff\ufdcf\ufdd0\ufdef\ufdf0\ufeff\uffef\ufff0\ufff9\ufffd\U00010000\U0001f600\U0001fffd\U0001fffe" +
		"\U000e0001\U000e0041\U000e0100\U000e1000\U000efffd\U000f0000\U0010fffd\U0010ffff" {
		for _, s := range []string{slow.ToURI(string(c)), string(c)} {
			all = append(all, "x://u"+s+"@h"+s+"/p"+s+"?q"+s+"#f"+s, "?"+s)
		}
	}
	return all
}

// tables returns the bases and the references of the tables of resolutions.
func tables() (bases, refs []string) {
	bases = []string{conformance.RFCBase}
	for _, row := range conformance.RFCResolutions {
		refs = append(refs, row.Ref)
	}
	for _, row := range conformance.Resolutions {
		bases, refs = append(bases, row.Base), append(refs, row.Ref)
	}
	return union(bases), union(refs)
}

// damages are pieces of text that at least one component does not allow.
var damages = []string{" ", "\t\n", "[", "]", "\\", "%", "%4", "%%41", "%4%31", "% 41", "%u00e9", "#", "##", "<b>",
	"\"", "{|}^`", "\x00", "\x7f", "\u0085", "\ue000", "\U000e0041", "\ufffe", "\xff", "\xe6\x97", "é\xc3日",
	":", "?", "//", "é", "%c3%a9"}

// damaged returns texts with each of the damages in each component and at both ends.
func damaged() []string {
	var all []string
	for _, damage := range damages {
		for _, place := range []string{"·", "· ", " ·a", "a·", "a·:b", "/·a", "//h/·?·#·", "http://h/a·b/c?a·b#a·b", "//h·",
			"//u·@h/", "x:·"} {
			all = append(all, strings.ReplaceAll(place, "·", damage))
		}
	}
	return all
}

// The elements of the queries, and the names and values of the changes. Decoded, all are UTF-8.
var (
	elements = []string{"", "a", "a=1", "%61=2", "b", "=c", "+=%2B", "é=%C3%A9", "a%3Db=c=d", "%=%4", "A;b=[/?]",
		"%e6%97%a5=\ue000"}
	shortElements = []string{"", "a", "%61=1", "b=2"}
	paramNames    = []string{"a", "b", "", " ", "é", "a=b", "%", "A;b", "日", "a&"}
	paramValues   = []string{"1", "", "&b=2", "100% +", "rosé\u200e\ue000", "~[/?]'\\", "2"}
)

// queries returns all queries of up to two elements, and those of three and four shortElements.
func queries() []string {
	var all []string
	for _, a := range elements {
		all = append(all, a)
		for _, b := range elements {
			all = append(all, a+"&"+b)
		}
	}
	for i := range 4 * 4 * 4 { // each of the shortElements, three times
		s := shortElements[i/16] + "&" + shortElements[i/4%4] + "&" + shortElements[i%4]
		all = append(all, s, s+"&a", s+"&")
	}
	return all
}
