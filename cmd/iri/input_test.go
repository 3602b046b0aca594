package main

// Files, standard input, long lines, and members of JSON objects.

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/iotest"
	"unicode/utf8"

	"example.com/iri/cmd/iri/internal/commands"
	"example.com/iri/cmd/iri/internal/write"
	"example.com/iri/internal/proof/testenv"
)

// noScheme is what the message about a missing scheme says.
const noScheme = "expected a scheme such as \"https:\""

func TestLongLine(t *testing.T) {
	const full = testLine / len("é")
	const message = "<stdin>:2:1: line longer than 1 GiB\n"
	in := "a:%41\n" + strings.Repeat("é", full) + "b\nb:\n<"
	other := "<stdin>:4:1: missing scheme: " + noScheme + ", found '<'\n"
	for command, want := range map[string]outcome{
		"check -q":        {2, "", message},
		"check":           {2, "3 read, 2 valid, 1 invalid\n", message + other},
		"check -invalid":  {2, "<\n", message},
		"parts -get path": {2, "%41\n\n\n", message + "<stdin>:4:1: path: invalid character: found '<'\n"},
	} {
		t.Run(command, func(t *testing.T) { execute(in, false, strings.Fields(command)...).check(t, want) })
	}
}

func TestFiles(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	good := write("good", "\uFEFFa:\n")
	bad := write("bad", "\uFEFFa:\n<\n")
	missing := filepath.Join(dir, "missing")
	_, err := os.Open(missing)
	unreadable := "iri: " + err.Error() + "\n"

	message := ":2:1: missing scheme: " + noScheme + ", found '<'\n"
	execute("b:\n\n<", false, "check", "-f", bad, "-f", "-", "-f="+good).check(t,
		outcome{1, "6 read, 3 valid, 3 invalid\n",
			bad + message + "<stdin>:2:1: missing scheme: " + noScheme + "\n" + "<stdin>:3:1: missing scheme: " + noScheme +
				", found '<'\n"})
	// The other files are still read. An unreadable file determines the exit status, even if lines are invalid.
	execute("", false, "check", "-f", missing, "-f", bad).check(t, outcome{2, "2 read, 1 valid, 1 invalid\n",
		unreadable + bad + message})
	execute("", false, "check", "-q", "-f", missing, "-f", bad).check(t, outcome{2, "", unreadable})

	got := execute("", false, "check", "-f", dir, "-f", good)
	if got.status != 2 || got.stdout != "1 read, 1 valid, 0 invalid\n" || !strings.HasPrefix(got.stderr, "iri: ") ||
		!strings.Contains(got.stderr, dir) || strings.Count(got.stderr, "\n") != 1 {
		t.Errorf("a folder: %+v", got)
	}

	got = execute("", false, "check", "-f", "http://u:PW@h/")
	if got.status != 2 || !strings.HasPrefix(got.stderr, "iri: open http://u:xxxxx@h/: ") ||
		!strings.HasSuffix(got.stderr, "; -f takes a file name, so pass an IRI without -f\n") {
		t.Errorf("no file: %+v", got)
	}

	// Arguments come before files.
	execute("", false, "check", "-f", bad, "b:", ":").check(t, outcome{1, "4 read, 2 valid, 2 invalid\n",
		"iri: argument 2, column 1: missing scheme: " + noScheme + ", found ':'\n" + bad + message})
}

// A part of a line before an error is not read. It is not shown either, because a secret could go on.
func TestInputFails(t *testing.T) {
	for command, want := range map[string]string{"check": "1 read, 1 valid, 0 invalid\n", "redact": "a:\n"} {
		in := io.MultiReader(strings.NewReader("a:\nhttp://u:QQQ"), iotest.ErrReader(errors.New("disk on fire")))
		executeIn(in, func(*world) {}, command).check(t, outcome{2, want, "iri: disk on fire\n"})
	}
}

// TestFieldDepth has objects that are nested as deeply as package encoding/json allows, and one level deeper.
func TestFieldDepth(t *testing.T) {
	deep := func(levels int) string {
		return `{"u":"a","x":` + strings.Repeat("[", levels-1) + strings.Repeat("]", levels-1) + "}\n"
	}
	execute(deep(10_000)+deep(10_001), false, "ascii", "-field", "u").check(t,
		outcome{1, deep(10_000), "<stdin>:2:10013: JSON nested deeper than 10,000 levels\n"})
}

// checkReport checks that check or lint reports about a member what it reports about a text, with columns that are
// greater by shift. Both are the last arguments of the lines that are run. What it copies is the whole object.
func checkReport(t *testing.T, args, inField []string, text string, shift int) {
	place := regexp.MustCompile(`argument 1, column \d+`)
	object := inField[len(inField)-1]
	for _, more := range [][]string{nil, {"-json"}} {
		got := execute("", true, slices.Concat(args, more, inField)...)
		want := execute("", true, slices.Concat(args, more, []string{"--", text})...)
		if want.stdout == text+"\n" {
			want.stdout = object + "\n"
		}
		shifted := func(old string) string {
			column, _ := strconv.Atoi(strings.TrimPrefix(old, "argument 1, column "))
			return fmt.Sprint("argument 1, column ", column+shift)
		}
		gotText, wantText := fmt.Sprint(got), place.ReplaceAllStringFunc(fmt.Sprint(want), shifted)
		if !strings.Contains(object, `"`+text+`"`) { // its escapes are longer
			gotText, wantText = place.ReplaceAllString(gotText, ""), place.ReplaceAllString(wantText, "")
		}
		if gotText != wantText {
			testenv.Errorf(t, "%q of %q: %s, want %s", slices.Concat(args, more), text, gotText, wantText)
		}
	}
}

// TestFieldAgrees checks that every filter does with a member what it does with a line, and keeps the rest of the line,
// and that check and lint report the same.
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
			inField := []string{"-field", "url", "--", before + string(quoted) + after}
			got := execute("", true, slices.Concat(args, inField)...)
			if !hasFlag(c, "as") {
				if text == "-" { // about which there is a note
					continue
				}
				checkReport(t, args, inField, text, len(before+`"`))
				continue
			}
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
