package iri_test

import (
	"math/rand/v2"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"example.com/iri"
	"example.com/iri/internal/proof/testenv"
)

// A row is a text in which «» mark what may be secret, with the heading above it.
type row struct{ heading, text string }

// readRows returns the rows of a file in testdata. Texts with special characters are Go strings there.
func readRows(t testing.TB, name string) (rows []row) {
	all, err := os.ReadFile("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	heading := ""
	for text := range strings.SplitSeq(string(all), "\n") {
		if above, ok := strings.CutPrefix(text, "# "); ok {
			heading = above
		} else if text != "" {
			if unquoted, err := strconv.Unquote(text); err == nil {
				text = unquoted
			}
			rows = append(rows, row{heading, text})
		}
	}
	return rows
}

// unmark returns a text without its marks, and with Mask in place of what they mark.
func unmark(text string) (plain, masked string) {
	return strings.NewReplacer("«", "", "»", "").Replace(text), marks.ReplaceAllString(text, "xxxxx")
}

var marks = regexp.MustCompile(`(?s)«[^»]*»`)

func TestRedactRows(t *testing.T) {
	for _, row := range readRows(t, "redact.txt") {
		text, want := unmark(row.text)
		if got := iri.Redact(text); got != want {
			t.Errorf("%s: %s\n got %s\nwant %s", row.heading, text, got, want)
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
	} {
		testenv.Same(t, r.Redact(text), want, "%q", text)
	}
	testenv.Same(t, iri.Redactor{Mask: "(..)."}.Redact("x token=(..). y"), "x token=(..). y", "a mask with punctuation")
}

// Many lines with escapes are redacted like each of them.
func TestRedactLines(t *testing.T) {
	const line, want = `"GET /?a=1\u0026token=S1"` + "\n", `"GET /?a=1\u0026token=xxxxx"` + "\n"
	testenv.Same(t, iri.Redact(strings.Repeat(line, 5000)) == strings.Repeat(want, 5000), true, "5,000 lines")
}

// pieces are what the rules of Redact look at.
var pieces = append(strings.Fields(`a é 1 : @ / // :// ? # & ; = , . - _ % %3A %2F%2f %40 %253D %25 [ ] ( { }
	' " \ < > | $ token= PWD= key= code= http:// https:// nats:// cf:// x: C: mailto: jdbc: sip: oracle:// data: @tcp(h)/
	@/ pass= nil 12
	ghp_S eyJa.b.c .. /bot1:a %2Fbot2%3a xxxxx :80 :0 :65536 @sha256:a [@] @@A_1 std::a@ sig= &b=c &d=e password== true
	password a=b email: email long-name-of-1-token u:p@h sid= &amp; sid=1a2b3c;User @688 @db:1 @1.2.3.4 @v1.2 @h. @v @1b.
	arn: jdbc:oracle:thin: \= nil ;b=c ssh:// ws:// \u0026 \u003d \u0022 \u0027 \u003c \/ \n \" \\ \? \& \; \x41 \x22 \xC3
	-----BEGIN -----END PRIVATE KEY----- '\'' $' 'PGPASSWORD=a &#34; &quot; url= msg=" redis://h:1,a=b ;b ,password=
	scott/ "a@b"@//h 'x:// \x1b[0m "" '' /> sftp:u: :port/ <p@tcp(h) @http://u:token='b null&S none,S ','x@y')
	('https:// a@b:c &quot;, 'host=h Bearer token=Bearer token=f(" =b" &#43; &#x3D; &#39; &lt; &#64; `), " ", "\n", "\t",
	";Initial Catalog=", ": invalid port \"", ": invalid URL escape '",
	"parse \"http://u:p\": invalid port \":p\"", "password = ", "user=a ", "\x1b[31m", "\x80", "u:p w@h",
	"pwd=\x1b[mpwd='", "\x1b[0;2m=", "\x16", "\x1b(B", "auth=\"Bearer a1b2c3\"", "credentials={\"a\":\"b\"",
	"token=[\"a\"", "pwd=({&quot;", "token=&{a b", "pwd={'a'", "Pwd={a} ", "token=='", "=Basic ", "&quot;/", "pin=\"",
	"-----BEGIN RSA PRIVATE KEY-----")

// TestPieces checks Redact and its twin for texts of pieces, and for rows with a piece in place of a part, also in JSON
// and in IRIs. A second Redact changes few of them, although they are hostile.
func TestPieces(t *testing.T) {
	random, n := rand.New(rand.NewPCG(1, 2)), 1200
	if testenv.Long() {
		n = 100_000
	}
	rows, changed := readRows(t, "redact.txt"), 0
	for i := range n {
		text, _ := unmark(rows[random.IntN(len(rows))].text)
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
	for _, row := range readRows(t, "../internal/secret/testdata/parts.txt") {
		text, _ := unmark(row.text)
		checkHidden(t, text, iri.Redact(text))
	}
}
