package main

// Tests of excerpts, and of passwords that must never be shown.

import (
	"strings"
	"testing"
	"unicode/utf8"

	"example.com/iri"
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
			"…" + x[:48] + "|" + y[:23] + "…",
			" " + strings.Repeat(" ", 48) + "^"},
		{"long after", "a:|" + y,
			"a:|" + y[:23] + "…",
			"  ^"},
		{"long and wide", "a:" + strings.Repeat("日", 50) + "|" + strings.Repeat("本", 50),
			"…" + strings.Repeat("日", 24) + "|" + strings.Repeat("本", 11) + "…",
			" " + strings.Repeat("  ", 24) + "^"},
		{"long and without width", "a:e" + strings.Repeat("\u0301", 1000) + "|",
			"…" + strings.Repeat("\u0301", 48) + "|",
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
			"…" + x[:48] + " ",
			" " + strings.Repeat(" ", 48) + "^"},
	}
}

func TestExcerpt(t *testing.T) {
	for _, tt := range excerptRows() {
		t.Run(tt.name, func(t *testing.T) {
			_, err := iri.Parse(tt.in)
			if err == nil {
				t.Fatal("valid")
			}
			f := newFault(tt.in, err)
			shown, pad := f.appendShown(nil)
			if caret := strings.Repeat(" ", pad) + "^"; string(shown) != tt.shown || caret != tt.caret {
				t.Errorf("\n%q\n%q\nwant:\n%q\n%q", shown, caret, tt.shown, tt.caret)
			}
		})
	}
}

// An excerpt that moves on is the same as a new one at each place.
func TestExcerptMoves(t *testing.T) {
	for _, tt := range excerptRows() {
		moving := newExcerpt(tt.in)
		for at := range tt.in {
			moving.moveTo(at)
			one := newExcerpt(tt.in)
			one.moveTo(at)
			if moving != one || moving.column != utf8.RuneCountInString(tt.in[:at])+1 {
				t.Errorf("%s, offset %d: %+v, want %+v", tt.name, at, moving, one)
			}
		}
	}
}

func TestReport(t *testing.T) {
	const in = "http://example.org/a b\nhttp://u:secret@example.org/<\n"
	execute(in, false, "check").check(t, outcome{1, "2 read, 0 valid, 2 not\n",
		"<stdin>:1:21: path: invalid character at offset 20: found ' '\n" +
			"<stdin>:2:29: path: invalid character at offset 28: found '<'\n"})
	execute(in, true, "check").check(t, outcome{1, "2 read, 0 valid, 2 not\n", "" +
		"<stdin>:1:21: path: invalid character at offset 20: found ' '\n" +
		"    http://example.org/a b\n" +
		"                        ^\n" +
		"<stdin>:2:29: path: invalid character at offset 28: found '<'\n" +
		"    http://u:xxxxx@example.org/<\n" +
		"                               ^\n"})
}

// passwordTexts returns texts whose passwords consist of capital letters. Outside the passwords there are none.
func passwordTexts() []string {
	return []string{
		"http://u:PW PW@h/",
		"http://u:PW\"Q@h/",
		"http://u:PW%@h/",
		"http://u:PW%4Z@h/",
		"http://u:PWé\xff@h/",
		"http://u:PWÉ@h/ ",
		"http://u:Ñ日@h/ ",
		"http://u:PW@h /",
		"http://u:PW@h:8x/",
		"http://u:PW@[::1/",
		"http://u:PW@h/%",
		"http://u:PW@h/?q=\\",
		"http://:PW@h/ ",
		"http://u:P:W@h/ ",
		"http://u:P@W@h/",
		"http://u:P@W@Q@h/",
		"http://u:PW/Q@h/",
		"http://u:PW?Q@h/",
		"http://u:PW#Q@h/",
		"http://u:PW/Q@h/ ",
		"http://u:PW//Q@h/",
		"http://u:PW//Q:Z@h/",
		"http://u:P[W@h/",
		"http://u:\x1bPW\x00@h/",
		"//u:PW@h/ ",
		"//u:PW@h /",
		"1http://u:PW@h/",
		"ht tp://u:PW@h/",
		" http://u:PW@h/",
		"<http://u:PW@h/>",
		"://u:PW@h/",
		"u r:PW@h/",
		"1u:PW@h/",
		"http://h/ http://u:PW@h/",
		"http:///u:PW@h/ ",
		"http:////u:PW@h/ ",
		"http:/u:PW@h/ ",
		"http:u:PW@h/ ",
		"http:\\\\u:PW@h/",
		"http://d/u:PW@h/ ",
		"http://d\\u:PW@h/",
		"http://u:/PW@h/ ",
		"http://u:?PW@h/ ",
		"http://u:12/PW@h/ ",
		"http://u:P@W/Q@h/ ",
		"http://u:P@W?Q#Z@h/ ",
		"http://u:PW@h/a@b ",
		"http://h/x?to=//u:PW@h/ ",
		"sip:u:PW@h/\\",
		"http://h/?to=http://u:PW@h/ ",
		"http://h//u:PW@h/ ",
		"http://u:PW@h//v:QZ@h/ ",
		"http://" + strings.Repeat("u", 200) + ":PW@h/ ",
		"http://u:" + strings.Repeat("PW", 200) + "@h/ ",
		"http://u:" + strings.Repeat("P ", 200) + "@h/ ",
	}
}

// withPassword returns command lines that get text in every possible place: as any argument, or as a line of standard
// input.
func withPassword(text string) [][]string {
	return [][]string{
		{"check"}, {"check", "-ref"}, {"check", "-uri"}, {"check", "-uri", "-ref"}, {"check", "-q"}, {"check", "-json"},
		{"parts", "--", text}, {"parts", "-json", text}, {"lint"}, {"lint", "-json"}, {"lint", text},
		{"normalize"}, {"resolve", "http://h/"}, {"resolve", text}, {"relativize", "http://h/"}, {"uri"}, {"iri"}, {"unescape"},
		{"repair"}, {"repair", "-edits"}, {"repair", "-json", "-edits"}, {"repair", "-k"},
		{"file", "-unix"}, {"file", "-unix", "-d"}, {"file", "-windows"}, {"file", "-windows", "-d"}, {"file", "-unix", text},
		{"same-origin", text, "a:"}, {"contains", "a:", text},
		{"check", "-f", text}, {"completion", text}, {"help", text}, {text}, {"check", "-" + text}, {"check", "-q=" + text}, {"lint", "-min", text},
		{"lint", "-set", text}, {"lint", "-set", text + "=off"}, {"escape", "-component", text},
	}
}

// TestPasswordIsNeverShown checks that no capital letter of passwordTexts is shown.
func TestPasswordIsNeverShown(t *testing.T) {
	for _, text := range passwordTexts() {
		for _, args := range withPassword(text) {
			for _, excerpts := range []bool{false, true} {
				got := execute(text+"\n", excerpts, args...)
				out := got.stderr
				if args[0] == "check" || args[0] == "lint" { // the others print the text or the result to standard output
					out += got.stdout
				}
				out = strings.NewReplacer("UTF-8", "", "IP literal", "", "IPv6", "", "IPvFuture", "", "that Windows forbids", "", "RULE=SEVERITY", "", "FILE", "").Replace(out)
				if strings.ContainsAny(out, "PWQZÉÑ日") {
					t.Errorf("%.80q, %.80q, excerpts %t: shown in %q", text, args, excerpts, out)
				}
			}
		}
	}
}

// FuzzReport puts a password into a text and checks that no part of it is printed.
func FuzzReport(f *testing.F) {
	f.Add("http:", "u", "", "", "h/ ")
	f.Add("http:", "/d\\u", "/", "@", "h:8x/a@b")
	f.Add("", "", "12/", "?#", "[::1")
	f.Add("-", "8", "?", "=", "") // a flag that ends before the end of the password
	f.Add("ht tp:", "日", "//:", "%", "h//v:w@x ")
	f.Add("http:", strings.Repeat("u", 60), strings.Repeat("é", 60), "\xff", "")
	f.Fuzz(func(t *testing.T, scheme, user, before, after, rest string) {
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
		"a:b@c/ ",
	} {
		got := execute(text, true, "check")
		if !strings.Contains(got.stderr, "found ' '\n    "+text+"\n") {
			t.Errorf("%q: %q", text, got.stderr)
		}
	}
}

// The search for passwords takes linear time, even if a long line looks like many authorities.
func TestSecretsLinear(t *testing.T) {
	for _, piece := range []string{"//", "//u:p", "//u:p@", "//:/", "//@:", "@", ":"} {
		text := strings.Repeat(piece, (4<<20)/len(piece)) + " <"
		if got := execute(text, true, "check"); got.status != 1 {
			t.Errorf("%q: status %d", piece, got.status)
		}
	}
}
