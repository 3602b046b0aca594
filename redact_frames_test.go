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

// asJSON returns what stands between the quotes of a string of JSON.
func asJSON(s string) string {
	all, _ := json.Marshal(s) // never fails for a string
	return string(all[1 : len(all)-1])
}

func asGo(s string) string { q := strconv.Quote(s); return q[1 : len(q)-1] }

// frameEscapes are the escapes of testdata/rows/frames.txt.
var frameEscapes = map[string]func(s string) string{
	"as it is":    func(s string) string { return s },
	"no quotes":   func(s string) string { return s },
	"JSON":        asJSON,
	"JSON, twice": func(s string) string { return asJSON(asJSON(s)) },
	"JSON with &": func(s string) string {
		return strings.NewReplacer(`\u0026`, "&", `\u003c`, "<", `\u003e`, ">").Replace(asJSON(s))
	},
	"Go":        asGo,
	"Go, twice": func(s string) string { return asGo(asGo(s)) },
	"HTML":      html.EscapeString,
	"shell":     strings.NewReplacer("'", `'\''`).Replace,
	"Python":    strings.NewReplacer(`\`, `\\`, "'", `\'`, "\n", `\n`).Replace,
	"double '":  strings.NewReplacer("'", "''").Replace,
	`double "`:  strings.NewReplacer(`"`, `""`).Replace,
}

// TestFrames puts each row of carriers.txt into each frame. The result is the frame with the masked carrier. What is
// planted is hidden there too, and perhaps more than alone.
func TestFrames(t *testing.T) {
	for _, f := range testenv.Rows[struct{ Name, Escape, Text string }]("testdata", "rows", "frames.txt") {
		of := func(s string) string { return strings.ReplaceAll(f.Text, "TEXT", frameEscapes[f.Escape](s)) }
		for _, row := range testenv.HeadedTexts("testdata", "carriers.txt") {
			text, masked := unmark(row.Text)
			if f.Escape == "no quotes" && strings.ContainsAny(text, " \n") || f.Text[0] == '<' && strings.Contains(text, "'") {
				continue // nothing tells where it ends: no quotes, or those of HTML
			}
			redacted := iri.Redact(of(text))
			testenv.Same(t, redacted, of(masked), "%s around %s:\n%s\n", f.Name, row.Text, of(text))
			testenv.Same(t, iri.Redact(redacted), redacted, "%s around %s again", f.Name, row.Text)
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
	for _, row := range testenv.HeadedTexts("testdata", "keys.txt") {
		text := row.Text
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
