package iri_test

import (
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"example.com/iri"
	"example.com/iri/internal/proof/testenv"
)

// unmark returns a text without «», and with Mask in place of what they mark.
func unmark(text string) (plain, masked string) {
	return strings.NewReplacer("«", "", "»", "").Replace(text), marks.ReplaceAllString(text, "xxxxx")
}

var marks = regexp.MustCompile(`(?s)«[^»]*»`)

func TestRedactRows(t *testing.T) {
	for _, row := range testenv.HeadedTexts("testdata", "redact.txt") {
		text, want := unmark(row.Text)
		if got := iri.Redact(text); got != want {
			t.Errorf("%s: %s\n got %s\nwant %s", row.Heading, text, got, want)
		}
	}
}

// A Redactor knows more names, compared as IsSecret compares, and leaves what is its mask already.
func TestRedactor(t *testing.T) {
	r := iri.Redactor{Mask: "***", Names: []string{"my-Ne", "zz", "Code", "PWD"}}
	for text, want := range map[string]string{
		"GET /?my-N%65=a&zz2=b&c=d zz='e f'": "GET /?my-N%65=***&zz2=***&c=d zz='***'",
		"code=4711 x PWD=/src":               "code=*** x PWD=***", // they are not vague then
		"token=*** pwd=xxxxx":                "token=*** pwd=xxxxx",
		"if zz==nil { x zz=null zz=%s":       "if zz==nil { x zz=null zz=%s",
		"https://u:***@h/?token=***&sig=a":   "https://u:***@h/?token=***&sig=***",
		"https://u:xxxxx@h/":                 "https://u:xxxxx@h/",
		"redis://h:***,ssl=True, mail a@b.c": "redis://h:***,ssl=True, mail a@b.c",
		"token=***&a=1 pwd='***' pin=***.":   "token=***&a=1 pwd='***' pin=***.",
	} {
		testenv.Same(t, r.Redact(text), want, "%q", text)
	}
	testenv.Same(t, iri.Redactor{Mask: "(..)."}.Redact("x token=(..). y"), "x token=(..). y", "a mask with punctuation")
	for _, mask := range []string{"", "***", "REDACTED", "(hidden)", "[redacted]"} {
		r, changed := iri.Redactor{Mask: mask}, 0
		for _, row := range testenv.HeadedTexts("testdata", "redact.txt") {
			text, _ := unmark(row.Text)
			if redacted := r.Redact(text); r.Redact(redacted) != redacted {
				changed++
			}
		}
		testenv.Same(t, changed <= 7, true, "the mask %q changes %d rows again", mask, changed)
	}
}

// Many lines with escapes are redacted like each of them.
func TestRedactLines(t *testing.T) {
	const line, want = `"GET /?a=1\u0026token=S1"` + "\n", `"GET /?a=1\u0026token=xxxxx"` + "\n"
	testenv.Same(t, iri.Redact(strings.Repeat(line, 5000)) == strings.Repeat(want, 5000), true, "5,000 lines")
}

// pieces are what the rules of Redact look at.
var pieces = testenv.Texts("testdata", "rows", "pieces.txt")

// TestPieces checks Redact and its twin for texts of pieces, and for rows with a piece in place of a part, also in JSON
// and in IRIs. A second Redact changes few of them, although they are hostile.
func TestPieces(t *testing.T) {
	random, n := rand.New(rand.NewPCG(1, 2)), 1200
	if testenv.Long() {
		n = 100_000
	}
	rows, changed := testenv.HeadedTexts("testdata", "redact.txt"), 0
	for i := range n {
		text, _ := unmark(rows[random.IntN(len(rows))].Text)
		if i%2 == 0 {
			start := random.IntN(len(text))
			text = text[:start] + pieces[random.IntN(len(pieces))] + text[start+random.IntN(min(5, len(text)-start)):]
		} else {
			text = ""
			for range 1 + random.IntN(8) {
				text += pieces[random.IntN(len(pieces))]
			}
		}
		for _, s := range []string{text, `{"a":"` + asJSON(text) + `","b":1}`, "x:" + text, "http://h/" + text} {
			redacted := iri.Redact(s)
			checkHidden(t, s, redacted)
			if iri.Redact(redacted) != redacted {
				changed++
			}
		}
	}
	testenv.Same(t, changed < n/10, true, "%d of %d texts change again", changed, 4*n)
}

// TestPartsTwin checks Redact and its twin for the texts of the finders.
func TestPartsTwin(t *testing.T) {
	for _, row := range testenv.HeadedTexts("internal", "secret", "testdata", "parts.txt") {
		text, _ := unmark(row.Text)
		checkHidden(t, text, iri.Redact(text))
	}
}
