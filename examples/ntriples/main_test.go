package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"example.com/iri"
)

const document = `# <http://comment.example/>
<http://example.com/s> <http://xmlns.com/foaf/0.1/name> "a <http://literal.example/> \"quoted\"" .	# <http://comment.example/>

_:b <http://www.w3.org/1999/02/22-rdf-syntax-ns#type> <HTTP://EXAMPLE.com:80/%41> .
<urn:isbn:0451450523> <http://xmlns.com/foaf/0.1/age> "7"^^<http://www.w3.org/2001/XMLSchema#integer> .
<http://example.com/s><http://xmlns.com/foaf/0.1/name>"Ana"@pt-BR.
`

func TestRun(t *testing.T) {
	const counts = "3\texample.com\n3\txmlns.com\n2\twww.w3.org\n1\t(no host)\n"
	dir := t.TempDir()
	file := filepath.Join(dir, "a.nt")
	if err := os.WriteFile(file, []byte(document), 0o666); err != nil {
		t.Fatal(err)
	}
	missing := filepath.Join(dir, "missing.nt")
	for _, test := range []struct {
		name           string
		files          []string
		stdin          string
		status         int
		stdout, stderr string // stderr is a substring
	}{
		{"standard input", nil, document, 0, counts, ""},
		{"a file", []string{file}, "", 0, counts, ""},
		{"empty", nil, "", 0, "", ""},
		{"carriage returns", nil, strings.ReplaceAll(document, "\n", "\r\n"), 0, counts, ""},
		{"only carriage returns", nil, strings.ReplaceAll(document, "\n", "\r"), 0, counts, ""},
		{"malformed lines", nil, "<http://a/> <b> _:c .\n" + document + "x\n", 1, counts,
			"standard input:1: iri: parsing \"b\": missing scheme at offset 1"},
		{"the last line", nil, document + "x", 1, counts, "standard input:7: expected a subject, found 'x'\n"},
		{"missing file", []string{file, missing}, "", 2, "", missing},
		{"a long line", nil, `_:a <http://example.com/> "` + strings.Repeat("x", 1<<20) + `" .`, 0, "1\texample.com\n", ""},
	} {
		var stdout, stderr strings.Builder
		status := run(test.files, strings.NewReader(test.stdin), &stdout, &stderr)
		if status != test.status || stdout.String() != test.stdout || !strings.Contains(stderr.String(), test.stderr) {
			t.Errorf("%s: status %d, output\n%s\nerrors\n%s", test.name, status, stdout.String(), stderr.String())
		}
	}
}

type broken struct{}

func (broken) Read([]byte) (int, error)  { return 0, errors.New("broken") }
func (broken) Write([]byte) (int, error) { return 0, errors.New("broken") }

func TestRunBroken(t *testing.T) {
	var stderr strings.Builder
	if status := run(nil, broken{}, &stderr, &stderr); status != 2 || stderr.String() != "standard input: broken\n" {
		t.Errorf("reading: status %d, %q", status, stderr.String())
	}
	stderr.Reset()
	if status := run(nil, strings.NewReader(document), broken{}, &stderr); status != 2 || stderr.String() != "broken\n" {
		t.Errorf("writing: status %d, %q", status, stderr.String())
	}
}

// lines are lines with their IRIs, which have a space between them, or "-" for a malformed line.
var lines = []struct{ line, want string }{
	{``, ""},
	{" \t", ""},
	{`# anything < " \`, ""},
	{`<a:b> <a:c> <a:d> .`, "a:b a:c a:d"},
	{"\t<a:b>\t<a:c>  <a:d>.", "a:b a:c a:d"},
	{`<a:b><a:c><a:d>.#comment`, "a:b a:c a:d"},
	{`<a:\u00e9> <a:\U0001F600#\u0041> <http://例え.jp/> .`, "a:é a:😀#A http://例え.jp/"},
	{`_:b <a:c> _:d .`, "a:c"},
	{`_:b.c <a:c> _:0-d·.`, "a:c"},
	{`_:b<a:c>_:d...`, "-"},
	{`_:b <a:c> "<a:d> _:e . # \\ \" \t\b\n\r\f\' \u00e9\U0001F600" .`, "a:c"},
	{`_:b <a:c> "" .`, "a:c"},
	{`_:b <a:c> "x"@en .`, "a:c"},
	{`_:b <a:c> "x"@zh-Hant-1996 .`, "a:c"},
	{`_:b <a:c> "x"^^<a:d> .`, "a:c a:d"},
	{`_:b <a:c> "x" ^^ <a:d> .`, "a:c a:d"},
	// Malformed.
	{`<a:b> <a:c> .`, "-"},
	{`<a:b> <a:c> <a:d>`, "-"},
	{`<a:b> <a:c> <a:d> . .`, "-"},
	{`<a:b> <a:c> <a:d> . <a:e>`, "-"},
	{`<a:b> <a:c> <a:d> <a:e> .`, "-"},
	{`<a:b> _:c <a:d> .`, "-"},
	{`"b" <a:c> <a:d> .`, "-"},
	{`<a:b> "c" <a:d> .`, "-"},
	{`a:b <a:c> <a:d> .`, "-"},
	{`<b> <a:c> <a:d> .`, "-"},
	{`<> <a:c> <a:d> .`, "-"},
	{`<a:b <a:c> <a:d> .`, "-"},
	{`<a:b c> <a:c> <a:d> .`, "-"},
	{`<a:\u0020> <a:c> <a:d> .`, "-"},
	{`<a:\u003e> <a:c> <a:d> .`, "-"},
	{`<a:\u00e> <a:c> <a:d> .`, "-"},
	{`<a:\uD800> <a:c> <a:d> .`, "-"},
	{`<a:\U00110000> <a:c> <a:d> .`, "-"},
	{`<a:\n> <a:c> <a:d> .`, "-"},
	{`<a:\> <a:c> <a:d> .`, "-"},
	{`_: <a:c> <a:d> .`, "-"},
	{`_:-b <a:c> <a:d> .`, "-"},
	{`_:b <a:c> "d .`, "-"},
	{`_:b <a:c> "d\" .`, "-"},
	{`_:b <a:c> "d\`, "-"},
	{`_:b <a:c> "\x41" .`, "-"},
	{`_:b <a:c> "\u41" .`, "-"},
	{`_:b <a:c> "d"@ .`, "-"},
	{`_:b <a:c> "d"@e1 .`, "-"},
	{`_:b <a:c> "d"@en- .`, "-"},
	{`_:b <a:c> "d"@en--us .`, "-"},
	{`_:b <a:c> "d"^^ .`, "-"},
	{`_:b <a:c> "d"^^_:e .`, "-"},
	{"_:b <a:c> \"\xff\" .", "-"},
}

func TestParseLine(t *testing.T) {
	for _, test := range lines {
		iris, err := parseLine(test.line)
		if got := fmt.Sprint(iris); err == nil && got != "["+test.want+"]" || (err != nil) != (test.want == "-") {
			t.Errorf("%s: %s, %v, want %s", test.line, got, err, test.want)
		}
		if want := slowParseLine(test.line); (err == nil) != want {
			t.Errorf("%s: %v, the grammar says %t", test.line, err, want)
		}
	}
}

// triple is rule triple of RDF 1.1 N-Triples, with white space and a comment.
var triple = func() *regexp.Regexp {
	const (
		base  = `A-Za-z\x{C0}-\x{D6}\x{D8}-\x{F6}\x{F8}-\x{2FF}\x{370}-\x{37D}\x{37F}-\x{1FFF}\x{200C}-\x{200D}\x{2070}-\x{218F}\x{2C00}-\x{2FEF}\x{3001}-\x{D7FF}\x{F900}-\x{FDCF}\x{FDF0}-\x{FFFD}\x{10000}-\x{EFFFF}`
		chars = base + `_:0-9\-\x{B7}\x{300}-\x{36F}\x{203F}-\x{2040}`
		uchar = `\\u[0-9A-Fa-f]{4}|\\U[0-9A-Fa-f]{8}`
		space = `[ \t]*`
		ref   = `<(?P<iri>(?:[^\x00-\x20<>"{}|^` + "`" + `\\]|` + uchar + `)*)>`
		blank = `_:[` + base + `_:0-9](?:[` + chars + `.]*[` + chars + `])?`
		text  = `"(?P<literal>(?:[^"\\\n\r]|\\[tbnrf"'\\]|` + uchar + `)*)"`
		tag   = `@[a-zA-Z]+(?:-[a-zA-Z0-9]+)*`
	)
	literal := text + `(?:` + space + `\^\^` + space + ref + `|` + space + tag + `)?`
	object := `(?:` + ref + `|` + blank + `|` + literal + `)`
	subject := `(?:` + ref + `|` + blank + `)`
	return regexp.MustCompile(`\A` + space + `(?:` + subject + space + ref + space + object + space + `\.` + space + `)?(?:#.*)?\z`)
}()

// slowParseLine reports whether parseLine should accept line.
func slowParseLine(line string) bool {
	m := triple.FindStringSubmatchIndex(line)
	if m == nil || !utf8.ValidString(line) {
		return false
	}
	for i, name := range triple.SubexpNames() {
		if i == 0 || m[2*i] < 0 {
			continue
		}
		text := uchar.ReplaceAllStringFunc(line[m[2*i]:m[2*i+1]], func(escape string) string {
			if strings.Trim(escape, `\`) == "" {
				return escape
			}
			n, _ := strconv.ParseUint(escape[2:], 16, 32)
			if !utf8.ValidRune(rune(n)) {
				return "\xff" // no character
			}
			return string(rune(n))
		})
		if !utf8.ValidString(text) || name == "iri" && !iri.Valid(text) {
			return false
		}
	}
	return true
}

// An escaped backslash is matched too, so that the text after it is not taken for an escape.
var uchar = regexp.MustCompile(`\\\\|\\u[0-9A-Fa-f]{4}|\\U[0-9A-Fa-f]{8}`)

func FuzzParseLine(f *testing.F) {
	for _, test := range lines {
		f.Add(test.line)
	}
	f.Fuzz(func(t *testing.T, line string) {
		if strings.ContainsAny(line, "\r\n") {
			t.Skip("not one line")
		}
		if _, err := parseLine(line); (err == nil) != slowParseLine(line) {
			t.Errorf("%q: %v, the grammar says %t", line, err, slowParseLine(line))
		}
	})
}
