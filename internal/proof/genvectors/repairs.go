package main

// The texts and lines of repair.jsonl and repair_component.jsonl.

import (
	"encoding/hex"
	"errors"
	"slices"
	"strings"
	"unicode/utf8"

	"example.com/iri"
)

// A repair is a line of repair.jsonl: a text, and either the repaired text or the offset of the error.
type repair struct {
	In     *string `json:"in,omitempty"`
	Hex    string  `json:"hex,omitempty"` // in place of In, if that is not UTF-8
	Out    *string `json:"out,omitempty"`
	Offset *int    `json:"offset,omitempty"`
}

// repairs returns the repaired known and damaged texts, and every fourth text from the grammar.
func repairs(fromGrammar []string) []any {
	all := slices.Concat(known, damaged())
	for i := 0; i < len(fromGrammar); i += 4 {
		all = append(all, fromGrammar[i])
	}
	slices.Sort(all)
	var values []any
	for _, s := range slices.Compact(all) {
		var line repair
		if utf8.ValidString(s) {
			line.In = &s
		} else {
			line.Hex = hex.EncodeToString([]byte(s))
		}
		var e *iri.ParseError
		if r, err := iri.Repair(s); errors.As(err, &e) {
			line.Offset = &e.Offset
		} else {
			out := r.String()
			line.Out = &out
		}
		values = append(values, line)
	}
	return values
}

// A componentRepair is a line of repair_component.jsonl: a component, a text, and the repaired text.
type componentRepair struct {
	Component string  `json:"component"`
	In        *string `json:"in,omitempty"`
	Hex       string  `json:"hex,omitempty"` // in place of In, if that is not UTF-8
	Out       string  `json:"out"`
}

// componentRepairs returns texts repaired as each component that can be percent-encoded.
func componentRepairs() []any {
	all := []string{"", "a/b?c#d:e@f", "u:p@h", "my host", "é.example", "[::1]", "[::1", "[v1.a]", "[fe80::1%25eth0]", "127.0.0.1", "..", "/a b/%41/100%", "filter[x]=1&q=a b", "/definitions/List<string>"}
	for _, damage := range damages {
		all = append(all, damage, "a"+damage+"b")
	}
	var values []any
	for _, c := range []iri.Component{iri.Userinfo, iri.Host, iri.Path, iri.Segment, iri.Query, iri.Fragment} {
		for _, s := range all {
			line := componentRepair{Component: c.String(), Out: c.Repair(s)}
			if utf8.ValidString(s) {
				line.In = &s
			} else {
				line.Hex = hex.EncodeToString([]byte(s))
			}
			values = append(values, line)
		}
	}
	return values
}

// damages are pieces of text that at least one component does not allow.
var damages = []string{" ", "\t\n", "[", "]", "\\", "%", "%4", "%%41", "%4%31", "% 41", "%u00e9", "#", "##", "<b>", "\"", "{|}^`", "\x00", "\x7f", "\u0085", "\ue000", "\U000e0041", "\ufffe", "\xff", "\xe6\x97", "é\xc3日",
	":", "?", "//", "é", "%c3%a9"}

// damaged returns texts with each of the damages in each component and at both ends, and typical invalid texts.
func damaged() []string {
	all := []string{
		"http://e/?filter[x]=1", "#/definitions/List<string>", "http://e/my schema", "my schema.json", "50% off: today", "<http://h/>", "ht tp://h/", "http ://h/", "http:// h/", "http://h /", "http://h: 80/",
		`http:\\evil`, `http:/\evil`, `http://h\evil`, `http://h\@evil/`, `\\server\share`, `C:\a b\c`, `C:/a b/c`, " //evil", " http:///evil", "\tjavascript:alert(1)", "\ufeffhttp://h/", "\u00a0http://h/\u3000",
		"1a:b c", "a b:c", "[a]:b", "%:b", "://h", ":", " : ", "é:é", "a/b:c d", "./a:b c", "?a:b c", "//h:port/x", " //h:port/x ", " //h:80a ", " //[::1 ", " http://h%4\n", "<>", `""`, "< a >", " <\thttp://h/\n> ", `"a b"`, `"<a>"`, `<"a">`, "<<a>>", "<a>b>", `"a"b"`, "<", `"`, "<a", "a>", `<a"`, ">a<", "<1a:b>", "<//h:port/x>",
		" <//[::1 > ", `"http://h%4"`, "'a'", "\x00\x1f ", " % ",
	}
	for _, damage := range damages {
		for _, place := range []string{"·", "· ", " ·a", "a·", "a·:b", "/·a", "//h/·?·#·", "http://h/a·b/c?a·b#a·b", "//h·", "//u·@h/", "x:·"} {
			all = append(all, strings.ReplaceAll(place, "·", damage))
		}
	}
	return all
}
