package write

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"

	"example.com/iri/internal/proof/testenv"
)

// TestJSONString checks that encoding/json reads the text that was printed, with U+FFFD for what is
// not UTF-8, and compares the bytes with those of a slow twin.
func TestJSONString(t *testing.T) {
	texts := testenv.Texts("cmd", "iri", "internal", "write", "testdata", "json.txt")
	for r := rune(0); r <= unicode.MaxRune; r++ {
		if testenv.Long() && r%5 == 0 || r < 0x3000 || r%211 == 0 {
			texts = append(texts, "ab"+string(r)+"c")
		}
	}
	for _, text := range texts {
		for _, text := range []string{text, strings.Repeat(text, 40) + `"`} {
			var out bytes.Buffer
			s := Stream{Target: Target{Writer: &out}, most: 100} // so that long texts are written in pieces
			s.WriteJSONString(text)
			testenv.Same(t, len(s.b) <= s.most, true, "the buffer is short after %q", text)
			s.Flush()
			var got string
			err := json.Unmarshal(out.Bytes(), &got)
			if want := strings.ToValidUTF8(text, "\uFFFD"); got != want || err != nil {
				testenv.Errorf(t, "%q: %s, which means %q, %v", text, out.Bytes(), got, err)
			}
			testenv.Same(t, out.String(), slowJSONString(text), "%q in JSON", text)
			if utf8.ValidString(text) {
				testenv.Same(t, `"`+EscapedJSON(text)+`"`, out.String(), "%q escaped", text)
			}
		}
	}
}

// slowJSONString returns a text as JSON, escaping each UTF-16 code unit of what is not printable.
func slowJSONString(text string) string {
	var b strings.Builder
	for _, r := range strings.ToValidUTF8(text, "\uFFFD") {
		switch {
		case r == '"' || r == '\\':
			b.WriteString(`\` + string(r))
		case unicode.IsPrint(r):
			b.WriteRune(r)
		default:
			for _, unit := range utf16.Encode([]rune{r}) {
				fmt.Fprintf(&b, `\u%04x`, unit)
			}
		}
	}
	return `"` + b.String() + `"`
}
