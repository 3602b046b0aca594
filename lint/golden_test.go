package lint_test

// Tests of messages: the golden file, the absence of passwords, and the advice.

import (
	"fmt"
	"strings"
	"testing"

	"example.com/iri"
	"example.com/iri/internal/testenv"
	"example.com/iri/lint"
)

const pass = "s3cr3tö"

// passwords are texts with a password, or with text that was meant to be a password.
var passwords = []string{
	"http://user:" + pass + "@h/", "http://user.name:" + pass + "@h/", "http://user:" + pass + "%41%2f%00%ff%25AA%41@h/",
	"http://user:" + pass + "\u200E\u00A0א1\U0001F600\u200B@h/", "urn://user:" + pass + "é@h", "ws:/user:" + pass + "é%61@h#x@y",
	"http:user:" + pass + "%2E/../%2e@h", "http:///user:" + pass + "@h/", "mailto://user:" + pass + "@h", "file://user:" + pass + "@h/",
	"x:?u:" + pass + "\uE000@h", "http://h/http://user:" + pass + "\u202E@i", "data://user:" + pass + "@h", "tel:user:" + pass + "@h", "tag:user:" + pass + "@h",
	"did://user:" + pass + "@h", "urn:user:" + pass + "@h", "http://%00" + pass + "@[1::0:1]:0080", "http:" + pass + "%fF@h",
	"http:/user:" + pass + "%61%2f\u200E\u00A0%40h", "x:user:" + pass + "%00%40h?\uE000#@", "ws://h/user:" + pass + "%41%40", "http:/user:" + pass + "%41%2540h", "x:u:" + pass + "%00\u200E%252540h",
}

// secretParams are texts with a parameter that rule secret-param finds. The value has something that other rules find, and
// nothing else has.
var secretParams = []string{
	"http://h/?sig=" + pass + "%41%2F%00%FF%25AA&x=1", "http://h/;sig=" + pass + "%41%2F%00%FF%25AA%E2%80%8B;x/y", "http://h/#sig=" + pass + "%41%00%FF%25AA\u200B\u202E\u00A0",
	"http://h/a;pwd=" + pass + "%41\u200Bא1&lt;", "http://h/?api_key=" + pass + "a%3D%41&api_key=" + pass + "%61", "x:?password=" + pass + "\uE000\u200E%7f;%41=%41",
	"urn:ab:c;secret=" + pass + "\u00E9?=secret=1&secret=" + pass + "\u00E9%00", "x:#a&auth_key=" + pass + "%2D&sig=%2D", "http://h/;sig=" + pass + "%5C/..",
}

// goldenTexts returns the texts of rows, passwords and secretParams.
func goldenTexts() []string {
	var texts []string
	for _, group := range rows {
		for _, row := range group.rows {
			text, _ := unmark(row.text)
			texts = append(texts, text)
		}
	}
	return append(append(texts, passwords...), secretParams...)
}

// line returns a finding as one line of text.
func line(f lint.Finding) string {
	component := "whole"
	if f.Component != 0 {
		component = f.Component.String()
	}
	return fmt.Sprintf("%d-%d %s %v %s: %s", f.Start, f.End, component, f.Severity, f.Rule, f.Message)
}

// testdata/findings.txt lists the findings in all texts, so that a change of any of them is visible in a diff.
func TestFindings(t *testing.T) {
	var b strings.Builder
	for _, text := range goldenTexts() {
		if len(text) > 100 {
			continue
		}
		fmt.Fprintf(&b, "%+q\n", text)
		for f := range everything.Check(mustParse(t, text)) {
			fmt.Fprintf(&b, "\t%s\n", line(f))
		}
	}
	checkFile(t, "testdata/findings.txt", b.String())
}

// No message shows a password or a part of one. Each message is one sentence.
func TestMessages(tt *testing.T) {
	t := testenv.Limit(tt)
	reported := map[string]bool{}
	for _, text := range append(secretParams, passwords...) {
		for f := range everything.Check(mustParse(t, text)) {
			for _, piece := range []string{"s3", "cr3t", "ö", "%41", "%61", "%2", "%f", "%F", "U+"} {
				if strings.Contains(f.Message, piece) {
					t.Errorf("%s: %s: the message %q shows %q", text, f.Rule, f.Message, piece)
				}
			}
		}
	}
	for _, text := range goldenTexts() {
		for f := range everything.Check(mustParse(t, text)) {
			reported[f.Rule] = true
			if f.Message == "" || len(f.Message) > 200 || strings.Contains(f.Message, ". ") || strings.HasSuffix(f.Message, ".") {
				t.Errorf("%s: %s: the message is %q", text, f.Rule, f.Message)
			}
		}
	}
	for _, r := range lint.Rules() {
		if !reported[r.ID] {
			t.Errorf("rule %s reports nothing", r.ID)
		}
	}
}

// The text of a finding contains no password if neither "@" nor "%40" follows Start, as documented.
func TestPieces(tt *testing.T) {
	t := testenv.Limit(tt)
	for _, text := range append(passwords, "file:user:"+pass+"@host/x", "https://user:443/"+pass+"@host/", "HTTP:user:"+pass+"@host") {
		for f := range lint.Check(mustParse(t, text)) {
			piece := text[f.Start:f.End]
			rest := strings.ReplaceAll(text[f.Start:], "%40", "@")
			if !strings.Contains(rest, "@") && (strings.Contains(piece, "s3") || strings.Contains(piece, "cr3t")) {
				t.Errorf("%s: %s: the piece %q shows the password", text, f.Rule, piece)
			}
		}
	}
}

// The advice of a message fits the place.
func TestAdvice(tt *testing.T) {
	t := testenv.Limit(tt)
	for _, test := range []struct{ text, rule, want string }{
		{"file://C:/a", "port-empty", `write it as in "file:///C:/a"`},
		{"file://C:/a", "file-host", `write it as in "file:///C:/a"`},
		{"FILE://z:/a", "file-host", `write it as in "file:///C:/a"`},
		{"file://C/a", "file-host", `write "file:///" before the path`},
		{"file://C:1/a", "file-host", `write "file:///" before the path`},
		{"file://1:/a", "file-host", `write "file:///" before the path`},
		{"file://CC:/a", "port-empty", `remove the ":"`},
		{"x://C:/a", "port-empty", `remove the ":"`},
		{"http://a\u3002b", "delimiter-like", `write "."`},
		{"http://a\uFF0Eb", "delimiter-like", `write "."`},
		{"http://a\uFF61b", "delimiter-like", `write "."`},
		{"http://a\uFF0Fb", "delimiter-like", `write "/" if the host ends before it`},
		{"http://a\u2044b", "delimiter-like", `write "/" if the host ends before it`},
		{"http://a\u2215b", "delimiter-like", `write "/" if the host ends before it`},
		{"http://a\uFF1Fb", "delimiter-like", `write "?" if the host ends before it`},
		{"http://a\uFF03b", "delimiter-like", `write "#" if the host ends before it`},
		{"http://a\uFF20b", "delimiter-like", `write only the name after it`},
		{"http://a\uFF1A8", "delimiter-like", `write ":" if a port follows`},
		{"http://\u2100", "delimiter-like", `; use another name`},
		{"http://\u2105", "delimiter-like", `; use another name`},
		{"http://aא", "bidi-mixed", `separate them by ".", or percent-encode the right-to-left letters`},
		{"x:aא", "bidi-mixed", `separate them by "/", or percent-encode the right-to-left letters`},
		{"x:?aא", "bidi-mixed", `separate them by "&", "=" or ";", or percent-encode the right-to-left letters`},
		{"x:#aא", "bidi-mixed", `mixed; percent-encode the right-to-left letters`},
		{"urn:isbn:979-0-2600-0043-8", "urn-isbn", "ISMN"},
		{"http://127.1/", "private-host", "the host is a loopback address"},
		{"http://127.1/@", "private-host", "the host is not a global address"},
		{"http://[::]/", "private-host", "the host is a local address"},
		{"http://192.168.0.1/", "private-host", "the host is a private address"},
		{"javascript:", "scheme-active", "runs a script"},
		{"data:text/html,", "scheme-active", "contains a document"},
		{"x:\u00A0", "invisible", "percent-encoded space"},
		{"x:\u00AD", "invisible", "remove it"},
	} {
		var got string
		for f := range everything.Check(mustParse(t, test.text)) {
			if f.Rule == test.rule {
				got = f.Message
			}
		}
		if !strings.Contains(got, test.want) {
			t.Errorf("%+q: %s: %q is not in %q", test.text, test.rule, test.want, got)
		}
	}
}

// Text is quoted where it cannot be part of a password or a secret, and only there.
func TestQuote(tt *testing.T) {
	t := testenv.Limit(tt)
	for text, want := range map[string]string{
		"http://h/%41":           `"%41"`,
		"http://h/;sig=1%41/%42": `"%42"`,
		"http://h/?sig=1&a=%42":  `"%42"`,
		"http://h/?%73ig=1":      `"%73"`,
		"http://h/?sig=%42":      "the percent-encoding of an",
		"http://h/%E2%80%8B":     "U+200B",
		"http://h/%E2%80%8B?@":   "invisible character makes",
		"http://256.1.1.1/":      "out of range",
		"http://127.1/":          "some software reads",
		"http://１.1/":            "some software reads",
		"http://u:p@h/%41":       `"%41"`,
		"http://h/%41@":          "the percent-encoding of an",
		"http://h/@%41":          `"%41"`,
		"http://h/\u200E":        "U+200E",
		"x:?\U0010FFFD":          "U+10FFFD",
		"http://h/\u200E@":       "character changes",
		"http://[::0]/":          "write [::]",
		"http://u@[::0]/":        "write [::]",
		"http://[::0]/@":         "RFC 5952",
		"http://aя/":             "Latin and Cyrillic",
		"http://字aя/":            "Han and Cyrillic",
		"https://h:0443/":        "443 is the default port",
		"http://h/%25aa":         `"%25"`,
		"urn:ab:\u00E9":          "U+00E9 ",
		"http://h/%aa?@%41":      `"%41"`,
		"http://h\u3002/%aa?%41": "U+3002",
		"https://u:443/@h/":      "this is the default port",
		"https://h:443/?@":       "this is the default port",
		"http://h\u3002/@":       "a character that can be mistaken for a delimiter",
		"http://aя/@":            "mixes scripts whose",
	} {
		found := false
		var messages []string
		for f := range lint.Check(iri.MustParse(text)) {
			messages = append(messages, f.Message)
			found = found || strings.Contains(f.Message, want)
		}
		if !found {
			t.Errorf("%s: %q is not in %q", text, want, messages)
		}
	}
}
