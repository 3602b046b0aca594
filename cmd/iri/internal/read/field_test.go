package read

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
	"testing"
	"unicode/utf16"
)

// jsonTexts are texts that JSON writes in several ways.
var jsonTexts = []string{"", "a b", `\`, `\\"`, "/", "\b\f\n\r\t\x00", "é\u202e\u2028\u009b", "\U0010FFFF😀",
	"a]}\"[{,:", strings.Repeat("é", 1000)}

// everyUnit returns a text as a JSON string in which every UTF-16 code unit is an escape.
func everyUnit(text string) string {
	var b strings.Builder
	for i, unit := range utf16.Encode([]rune(text)) {
		fmt.Fprintf(&b, []string{`\u%04X`, `\u%04x`}[i%2], unit)
	}
	return `"` + b.String() + `"`
}

// FuzzField checks the record of any line: the text is what encoding/json reads, and with a result in it, only the
// member of the result differs.
func FuzzField(f *testing.F) {
	for _, text := range jsonTexts {
		standard, _ := json.Marshal(text)
		for _, raw := range []string{string(standard), everyUnit(text)} {
			f.Add(raw, "b")
			f.Add(`1,"b":{"a":[`+raw+`,[],{}]}`, "c")
			f.Add("{"+raw+":[[1]]}", "b")
		}
	}
	for _, value := range []string{"-1.5e3", "null\n", "{}", "[]", `1 ,"b":"a"`} {
		f.Add(value, "b")
	}
	f.Fuzz(func(t *testing.T, members, as string) {
		fields := Fields{Field: "a", As: strings.ToValidUTF8(as, "\uFFFD")}
		if as == "" {
			return
		}
		for _, line := range []string{members, `{"a":` + members + `}`, `{"x":1, "a" : "y", "b":` + members + ` }`} {
			r, text, err := fields.Read(line)
			if err != nil {
				continue
			}
			var before, after map[string]any
			if err := json.Unmarshal([]byte(line), &before); err != nil || before["a"] != text {
				t.Fatalf("%q: %q, %v, want %q", line, text, err, before["a"])
			}
			name := ""
			if r.New != "" {
				b, _ := json.Marshal(r.New)
				name = "," + string(b) + ":"
			}
			out := line[:r.From] + name + `"result"` + line[r.To:]
			if err := json.Unmarshal([]byte(out), &after); err != nil {
				t.Fatalf("%q becomes %q: %v", line, out, err)
			}
			before[fields.As] = "result"
			if !reflect.DeepEqual(before, after) {
				t.Fatalf("%q becomes %q", line, out)
			}
		}
	})
}
