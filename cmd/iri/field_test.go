package main

import (
	"encoding/json"
	"fmt"
	"io"
	"runtime"
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

// Of many lines, each is printed that is the first of its normal form.
func TestUnique(t *testing.T) {
	var lines, want strings.Builder
	seen := map[string]bool{}
	for i := range 50_000 {
		line := fmt.Sprintf("http://h/%d%%7%x\n", i%7001, 14-i%2)
		lines.WriteString(line)
		if normal := strings.ReplaceAll(strings.ToLower(line), "%7e", "~"); !seen[normal] {
			seen[normal] = true
			want.WriteString(line)
		}
	}
	execute(lines.String(), false, "normalize", "-unique").check(t, outcome{0, want.String(), ""})
}

// With -unique, memory grows with the number of normal forms, and not with their length.
func TestUniqueMemory(t *testing.T) {
	testenv.SkipRace(t)
	const forms = 50_000
	long := strings.Repeat("x", 500)
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	n := 0
	in := readerFunc(func(p []byte) (int, error) {
		if n++; n > forms {
			runtime.GC()
			runtime.ReadMemStats(&after)
			return 0, io.EOF
		}
		return copy(p, fmt.Sprintf("http://h/%d/%s\n", n, long)), nil
	})
	run([]string{"normalize", "-unique"}, testWorld(in, io.Discard, io.Discard))
	if used := int(after.HeapAlloc) - int(before.HeapAlloc); used > 80*forms {
		t.Errorf("%d bytes for each normal form", used/forms)
	}
}
