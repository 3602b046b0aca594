package iri_test

// Tests of Redact with secrets that are planted in the texts of logs and files.

import (
	"encoding/base64"
	"encoding/json"
	"html"
	"math/rand/v2"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"example.com/iri"
	"example.com/iri/internal/proof/testenv"
)

// A frame is a text of a log or a file around a carrier, in place of which stands TEXT. Without an escape it is not
// quoted.
type frame struct {
	name, text string
	escape     func(s string) string
}

// The escapes of frames. Those of JSON return what stands between the quotes.
func asJSON(s string) string {
	all, _ := json.Marshal(s) // never fails for a string
	return string(all[1 : len(all)-1])
}
func asPlainJSON(s string) string {
	return strings.NewReplacer(`\u0026`, "&", `\u003c`, "<", `\u003e`, ">").Replace(asJSON(s))
}
func asGo(s string) string { q := strconv.Quote(s); return q[1 : len(q)-1] }
func doubled(quote string) func(s string) string {
	return func(s string) string { return strings.ReplaceAll(s, quote, quote+quote) }
}
func asIs(s string) string    { return s }
func asShell(s string) string { return strings.ReplaceAll(s, "'", `'\''`) }
func asPython(s string) string {
	return strings.NewReplacer(`\`, `\\`, "'", `\'`, "\n", `\n`).Replace(s)
}
func twice(escape func(s string) string) func(s string) string {
	return func(s string) string { return escape(escape(s)) }
}

var frames = []frame{
	{"alone", "TEXT", asIs},
	{"access log", `h - b@c.d [27/Nov/2026:10:30:00 +0000] "GET TEXT HTTP/1.1" 200 12 "-" "UA (+mailto:b@c.d)"`, nil},
	{"referer", `h - - [27/Nov/2026:10:30:00 +0000] "GET / HTTP/1.1" 200 12 "TEXT" "UA/1.0"`, asJSON},
	{"slog text", `time=2026-11-27T10:30:00Z level=INFO msg="a b" url="TEXT" user=a@b.c`, asGo},
	{"slog JSON", `{"time":"2026-11-27T10:30:00Z","msg":"dial TEXT failed","url":"TEXT","user":"a@b.c"}`, asJSON},
	{"zap", `{"level":"info","ts":1764239400.1,"caller":"a/b.go:12","msg":"dial","url":"TEXT","n":[1,{}]}`, asPlainJSON},
	{"zap console", "2026-11-27T10:30:00Z\tINFO\ta/b.go:12\tdial\t" + `{"url": "TEXT", "user": "a@b.c"}`, asPlainJSON},
	{"zerolog console", `10:30AM INF dial url="TEXT" user=a@b.c`, asGo},
	{"logrus", `time="2026-11-27T10:30:00Z" level=error msg="dial \"TEXT\": refused" user=a@b.c`, twice(asGo)},
	{"logfmt", `level=info url=TEXT status=200 user=a@b.c`, nil},
	{"YAML", "a:\n  url: TEXT\n  mail: a@b.c", nil},
	{"YAML with apostrophes", "url: 'TEXT'\nmail: a@b.c", doubled("'")},
	{"TOML", "[a]\nurl = \"TEXT\"\nmail = \"a@b.c\"", asGo},
	{".env", "A=b\nexport DATABASE_URL=\"TEXT\"\nPATH=/bin:/usr/bin", asGo},
	{"trace of a shell", "+ curl -s 'TEXT'\n+ echo a@b.c", asShell},
	{"curl -v", "* Connected to h.example (198.51.100.1) port 443 (#0)\n> GET TEXT HTTP/1.1\n< HTTP/1.1 200 OK", nil},
	{"header", "Host: h.example\r\nReferer: TEXT\r\nFrom: a@b.c\r\n", nil},
	{"Location", "< HTTP/1.1 302 Found\n< Location: TEXT\n< X: a@b.c", nil},
	{"Go's panic", "panic: dial TEXT\n\ngoroutine 1 [running]:\nmain.f(0xc000012345, {0x4a})\n\t/src/a.go:12 +0x1d", nil},
	{"Go's error", `Get "TEXT": dial tcp: lookup h.example: no such host`, asGo},
	{"Java", "java.sql.SQLException: open TEXT\n\tat a.Db.open(Db.java:12)\n\tat java.base/a.B$C.run(B.java:8)", nil},
	{"Python", "Traceback (most recent call last):\n  File \"/a.py\", line 3, in <module>\nValueError: 'TEXT'", asPython},
	{"Node", "Error: connect TEXT\n    at f (/src/a.js:10:5)\n    at node:internal/a:12:7 {\n  code: 'E'\n}", nil},
	{"CSV", `1,2026-11-27T10:30:00Z,bob@example.com,"TEXT",x`, doubled(`"`)},
	{"XML", `<add name="a" value="TEXT" mail="a@b.c"/>`, html.EscapeString},
	{"text of XML", "<a><url>TEXT</url><mail>a@b.c</mail></a>", html.EscapeString},
	{"HTML", `<a href="TEXT" title='a@b.c'>x</a>`, html.EscapeString},
	{"Markdown", "See [a](TEXT), [mail](mailto:a@b.c).", nil},
	{"JSON in JSON", `{"log":"{\"url\":\"TEXT\",\"user\":\"a@b.c\"}\n","stream":"stdout"}`, twice(asJSON)},
}

// TestFrames puts each row of carriers.txt into each frame. The result is the frame with the masked carrier. What is
// planted is hidden there too, and perhaps more than alone.
func TestFrames(t *testing.T) {
	for _, f := range frames {
		escape := f.escape
		if escape == nil {
			escape = asIs
		}
		of := func(s string) string { return strings.ReplaceAll(f.text, "TEXT", escape(s)) }
		for _, row := range readRows(t, "carriers.txt") {
			text, masked := unmark(row.text)
			if f.escape == nil && strings.ContainsAny(text, " \n") || strings.Contains(text, "'") && f.text[0] == '<' {
				continue // nothing tells where it ends: no quotes, or those of HTML
			}
			redacted := iri.Redact(of(text))
			testenv.Same(t, redacted, of(masked), "%s around %s:\n%s\n", f.name, row.text, of(text))
			testenv.Same(t, iri.Redact(redacted), redacted, "%s around %s again", f.name, row.text)
		}
		for _, address := range planted {
			if strings.ContainsAny(address, " \\\"") || address == "//:SECRET@h" || iri.Redact(address) == address {
				continue // no word
			}
			text := of(strings.ReplaceAll(address, "SECRET", "Qabcdef"))
			testenv.Same(t, strings.Contains(iri.Redact(text), "Qabcdef"), false, "the secret is in Redact of %s", text)
		}
	}
}

// ambiguous matches passwords that end where a quote or another pair begins.
var ambiguous = regexp.MustCompile("[\"`<>\\\\]|^['{]|[;,&][\\w.+%\\[\\]-]*=")

// TestRandomKeys checks that of random keys and passwords no four successive bytes are shown.
func TestRandomKeys(t *testing.T) {
	random, n := rand.New(rand.NewPCG(1, 2)), 200
	if testenv.Long() {
		n = 2000
	}
	for _, row := range readRows(t, "keys.txt") {
		text := row.text
		for i := range n {
			key := make([]byte, []int{16, 32, 64}[i%3])
			for k := range key {
				if key[k] = byte(random.Uint32()); len(key) == 16 {
					key[k] = '!' + key[k]%('~'-'!'+1)
				}
			}
			secret := string(key)
			if len(key) > 16 {
				secret = base64.StdEncoding.EncodeToString(key)
			} else if ambiguous.MatchString(secret) {
				continue
			}
			for _, all := range []string{text, "dial " + text + " failed", `{"cs":"TEXT","n":1}`} {
				if all[0] == '{' {
					secret = asJSON(secret)
					all = strings.Replace(all, "TEXT", text, 1)
				}
				redacted := iri.Redact(strings.Replace(all, "«key»", secret, 1))
				for k := range len(secret) - 3 {
					if strings.Count(redacted, secret[k:k+4]) > strings.Count(all, secret[k:k+4]) {
						t.Errorf("%q of %q in %s is shown: %s", secret[k:k+4], secret, all, redacted)
						break
					}
				}
			}
		}
	}
}
