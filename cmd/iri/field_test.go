package main

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"example.com/iri/cmd/iri/internal/commands"
	"example.com/iri/cmd/iri/internal/write"
	"example.com/iri/internal/proof/testenv"
)

// TestFieldDepth has objects that are nested as deeply as package encoding/json allows, and one level deeper.
func TestFieldDepth(t *testing.T) {
	deep := func(levels int) string {
		return `{"u":"a","x":` + strings.Repeat("[", levels-1) + strings.Repeat("]", levels-1) + "}\n"
	}
	execute(deep(10_000)+deep(10_001), false, "ascii", "-field", "u").check(t,
		outcome{1, deep(10_000), "<stdin>:2:10013: JSON nested deeper than 10,000 levels\n"})
}

// TestFieldAgrees checks that every filter does with a member what it does with a line, and keeps the rest of the line.
func TestFieldAgrees(t *testing.T) {
	texts := append(hostileTexts(), "http://example.org/", "https://ja.wikipedia.org/wiki/日本?a=é&b='c'#x",
		"http://u:p@[::1]:80/a;b,c/~d?e=%41&f=$!*()", "mailto:a@b", "../a", "?")
	for _, args := range itemLines() {
		c, _ := find(args[0])
		if !hasFlag(c, "field") || slices.ContainsFunc(args, func(arg string) bool {
			return slices.Contains([]string{"-json", "-0", "-unique", "-k"}, arg)
		}) {
			continue
		}
		for i, text := range texts {
			if !utf8.ValidString(text) || i%5 != 0 && !testenv.Long() {
				continue
			}
			quoted, _ := json.Marshal(text)
			before, after := `{"x": "y", "url"`+"\t:", ` , "y":[{"url":1}, "]"] }`
			got := execute("", true, slices.Concat(args, []string{"-field", "url", "--", before + string(quoted) + after})...)
			plain := execute("", true, slices.Concat(args, []string{"-json", "--", text})...)
			var o map[string]any
			json.Unmarshal([]byte(plain.stdout), &o)
			result, isText := o["result"].(string)
			switch {
			case o["valid"] == false || o["result_base64"] != nil:
				if got.status != commands.Invalid || got.stdout != "" {
					testenv.Errorf(t, "%q of %q: %+v, want an error", args, text, got)
				}
			case c.Name == "parts":
				value, _ := strings.CutPrefix(got.stdout, before+string(quoted)+` , "y":[{"url":1}, "]"],"iri":`)
				value, found := strings.CutSuffix(value, " }\n")
				_, members, _ := strings.Cut(plain.stdout, `"valid":true,`)
				if !found || value+"\n" != "{"+members {
					testenv.Errorf(t, "%q of %q: %s, not as\n%s", args, text, got.stdout, plain.stdout)
				}
			case !isText || got.stdout != before+`"`+write.EscapedJSON(result)+`"`+after+"\n" || got.status != commands.OK:
				testenv.Errorf(t, "%q of %q: %+v, want %s", args, text, got, result)
			}
		}
	}
}
