package main

// Tests of excerpts, and of passwords that must never be shown.

import (
	"encoding/json"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"example.com/iri/cmd/iri/internal/safe"
	"example.com/iri/internal/testenv"
)

// An excerptRow is an invalid text and its expected excerpt.
type excerptRow struct {
	name, in     string
	shown, caret string
}

func excerptRows() []excerptRow {
	x, y := strings.Repeat("x", 100), strings.Repeat("y", 100)
	return []excerptRow{
		{"ASCII", "http://a/b c",
			"http://a/b c",
			"          ^"},
		{"empty", "", "", "^"},
		{"at the end", "http://a/%",
			"http://a/%",
			"          ^"},
		{"narrow", "a:éé é",
			"a:éé é",
			"    ^"},
		{"wide", "a:日本한🚀 é",
			"a:日本한🚀 é",
			"          ^"},
		{"combining", "a:e\u0301 é",
			"a:e\u0301 é",
			"   ^"},
		{"controls", "a:\x1b[31m\x07",
			"a:\uFFFD[31m\uFFFD",
			"  ^"},
		{"tab", "a:b\tc",
			"a:b\uFFFDc",
			"   ^"},
		{"C1 control", "a:\u009bm",
			"a:\uFFFDm",
			"  ^"},
		{"broken UTF-8", "a:\xff\xfe",
			"a:\uFFFD\uFFFD",
			"  ^"},
		{"valid but moves the text", "a:\u202e\u2028\u200b\u00a0 b",
			"a:\uFFFD\uFFFD\uFFFD\uFFFD b",
			"      ^"},
		{"long", "a:" + x + "|" + y,
			"…" + x[:24] + "|" + y[:8] + "…",
			" " + strings.Repeat(" ", 24) + "^"},
		{"long by one", "a:" + x[:31] + " ",
			"…:" + x[:31] + " ",
			" " + strings.Repeat(" ", 32) + "^"},
		{"long after", "a:|" + y,
			"a:|" + y[:30] + "…",
			"  ^"},
		{"long and wide", "a:" + strings.Repeat("日", 50) + "|" + strings.Repeat("本", 50),
			"…" + strings.Repeat("日", 12) + "|" + strings.Repeat("本", 4) + "…",
			" " + strings.Repeat("  ", 12) + "^"},
		{"long and without width", "a:e" + strings.Repeat("\u0301", 1000) + "|",
			"…" + strings.Repeat("\u0301", 32) + "|",
			" ^"},
		{"password", "http://u:pässword@h/ ",
			"http://u:xxxxx@h/ ",
			"                 ^"},
		{"fault in a password", "http://u:pass word@h/",
			"http://u:xxxxx@h/",
			"         ^"},
		{"fault at the end of a password", "http://u:pass [@h/",
			"http://u:xxxxx@h/",
			"         ^"},
		{"fault before a password", "http://a b:password@h/",
			"http://a b:xxxxx@h/",
			"        ^"},
		{"secrets", "http://u:PW@h/a;sig=PW?pwd=PW#sig=PW ",
			"…h/a;sig=xxxxx?pwd=xxxxx#sig=xxxxx",
			"                             ^"},
		{"fault after secrets", "http://u:P@h/?sig=PWPWPWPWPW&x= #a=b",
			"…tp://u:xxxxx@h/?sig=xxxxx&x= #a=b",
			"                             ^"},
		{"fault in a secret", "http://h/?sig=P W&pwd=PW",
			"http://h/?sig=xxxxx&pwd=xxxxx",
			"              ^"},
		{"secrets that overlap", "http://u:a?sig=P@W&pwd=PW #",
			"http://u:xxxxx&pwd=xxxxx#",
			"         ^"},
		{"short password", "http://u:p@h/ ",
			"http://u:xxxxx@h/ ",
			"                 ^"},
		{"wide password", "http://u:日本@h/ ",
			"http://u:xxxxx@h/ ",
			"                 ^"},
		{"long password", "http://u:" + x + "@h/ ",
			"http://u:xxxxx@h/ ",
			"                 ^"},
		{"long after a password", "http://u:p@h/" + x + " ",
			"…" + x[:32] + " ",
			" " + strings.Repeat(" ", 32) + "^"},
	}
}

func TestExcerpt(t *testing.T) {
	for _, tt := range excerptRows() {
		t.Run(tt.name, func(t *testing.T) {
			_, excerpt, _ := strings.Cut(execute("", true, "check", tt.in).stderr, "\n")
			if want := "    " + tt.shown + "\n    " + tt.caret + "\n"; excerpt != want {
				t.Errorf("\n%q\nwant:\n%q", excerpt, want)
			}
		})
	}
}

// withoutText returns what may show no password in JSON: invalid objects without the text, and all objects of lint.
func withoutText(t *testing.T, lines string) string {
	t.Helper()
	var out strings.Builder
	for line := range strings.Lines(lines) {
		var o map[string]any
		if err := json.Unmarshal([]byte(line), &o); err != nil {
			t.Fatal(err)
		}
		delete(o, "text")
		delete(o, "text_base64")
		if o["valid"] == false || o["rule"] != nil {
			fmt.Fprintln(&out, o)
		}
	}
	return out.String()
}

var validPort = regexp.MustCompile(`:[1-9][0-9]{0,4}[/?#]`)

// What iri show hides is what excerpts hide: passwords, and the values of parameters that hold secrets.
func TestShowHidesLikeExcerpts(t *testing.T) {
	for _, text := range []string{
		"http://u:PW@h/", "http://h/?access_token=PW", "http://h/?x=PW", "http://h/a;jsessionid=PW%51/b#id_token=Q%5A%e2%80%8b&x=Z", "http://h/#a=PW&sig=QZ",
		"http://u:PW@h/?q=1&%70wd=QZ&~pwd=PW&%7Epwd=QZ", "http://h/?é%20pwd=PW&%C3%A9pwd=QZ&xpwd=Z", "http://h/password=PW/secret=Q?token=Z", "x:?sig=P&W=Q", "data:,?pwd=PW",
		"http://h/?to=http%3A%2F%2Fi%2F%3Fpwd=PW&x", "http://h/?PWD=PW&Api-Key=Q&apikeys=Z", "http://h/?sig=;PW", "mailto:a@b?pwd=PW",
	} {
		shown, object := execute("", false, "show", text), execute("", false, "show", "-json", text)
		if shown.status != 0 || object.status != 0 {
			t.Fatalf("%q: %+v, %+v", text, shown, object)
		}
		for _, letter := range "PWQZ" {
			without := strings.NewReplacer("PWD", "").Replace // the name of a parameter
			inExcerpt, inShown := strings.ContainsRune(without(safe.Hide(text)), letter), strings.ContainsRune(without(shown.stdout), letter)
			if inExcerpt != inShown {
				t.Errorf("%q: %c is in the excerpt: %t; shown: %t", text, letter, inExcerpt, inShown)
			}
		}
		var o struct{ Text, Result string }
		if err := json.Unmarshal([]byte(object.stdout), &o); err != nil || o.Text != safe.Hide(text) || o.Result+"\n" != shown.stdout {
			t.Errorf("%q: %s, %v", text, object.stdout, err)
		}
	}
}

// FuzzReport puts a password into a text and checks that no part of it is printed.
func FuzzReport(f *testing.F) {
	f.Add("http:", "u", "", "", "h/ ")
	f.Add("http:", "/d\\u", "/", "@", "h:8x/a@b")
	f.Add("", "", "0/", "?#", "[::1")
	f.Add("-", "8", "?", "=", "") // a flag that ends before the end of the password
	f.Add("ht tp:", "日", "//:", "%", "h//v:w@x ")
	f.Add("http:", strings.Repeat("u", 60), strings.Repeat("é", 60), "\xff", "")
	begin := testenv.Seeds()
	f.Fuzz(func(t *testing.T, scheme, user, before, after, rest string) {
		begin(t)
		if validPort.MatchString(user + ":" + before) {
			return // what follows a port and a delimiter is no password
		}
		without := strings.NewReplacer("Q", "q", "\n", "").Replace
		text := without(scheme+"//"+user) + ":" + without(before) + "QQQQ" + without(after) + "@" + without(rest)
		for _, args := range [][]string{
			{"check"}, {"check", "-ref"}, {"unescape"}, {"lint"}, {"repair", "-edits"}, {"file", "-unix"}, {"file", "-windows"},
			{"file", "-unix", "-d"}, {"file", "-windows", "-d"}, {"normalize", "-k"}, {"contains", text, text}, {"lint", "-set", text}, {text},
		} {
			if got := execute(text+"\n", true, args...); strings.Contains(got.stderr, "Q") {
				t.Errorf("%q, %v: shown in %q", text, args, got.stderr)
			}
		}
	})
}

// A text without a password is shown unchanged.
func TestNothingElseIsHidden(t *testing.T) {
	for _, text := range []string{
		"http://u@h/ ",
		"http://u@h:80/ ",
		"http://h:80/a b",
		"mailto:a b@example.org",
		"sip:b@c/ ",
		"http://h:3000/@s/a b",
	} {
		got := execute(text, true, "check")
		if !strings.Contains(got.stderr, "found ' '\n    "+text+"\n") {
			t.Errorf("%q: %q", text, got.stderr)
		}
	}
}
