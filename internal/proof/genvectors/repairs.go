package main

// The texts and lines of repair.jsonl.

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
