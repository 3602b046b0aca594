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
	"http://h/a;pwd=" + pass + "%41\u200Bא1&lt;", "http://h/?api_key=" + pass + "a%3D%41&api_key=" + pass + "%61", "x:?password=" + pass + "\uE000\u200E%7f;%41:%41",
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
		quotesNothing := text + "#@"
		if strings.Contains(text, "#") {
			quotesNothing = text + "@"
		}
		for f := range everything.Check(mustParse(t, text)) {
			reported[f.Rule] = true
			checkMessage(t, text, f)
		}
		for f := range everything.Check(mustParse(t, quotesNothing)) {
			checkMessage(t, quotesNothing, f)
		}
	}
	for _, r := range lint.Rules() {
		if !reported[r.ID] {
			t.Errorf("rule %s reports nothing", r.ID)
		}
	}
}

// checkMessage checks that a message is one sentence that says what is wrong and, after a semicolon, what to do.
func checkMessage(t testing.TB, text string, f lint.Finding) {
	t.Helper()
	if len(f.Message) > 200 || !strings.Contains(f.Message, "; ") || strings.Contains(f.Message, ". ") || strings.HasSuffix(f.Message, ".") {
		t.Errorf("%s: %s: the message is %q", text, f.Rule, f.Message)
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
		{"http://a\u3002b", "delimiter-like", `"."; browsers read host a.b; write that name`},
		{"http://a\uFF0Eb", "delimiter-like", `"."; browsers read host a.b; write that name`},
		{"http://a\uFF61b", "delimiter-like", `"."; browsers read host a.b; write that name`},
		{"http://a\uFF0Fb", "delimiter-like", `"/"; write the delimiter if it is meant, or`},
		{"http://a\u2044b", "delimiter-like", `"/"; write the delimiter if it is meant, or`},
		{"http://a\u2215b", "delimiter-like", `"/"; write the delimiter if it is meant, or`},
		{"http://a\uFF1Fb", "delimiter-like", `"?"; write the delimiter if it is meant, or`},
		{"http://a\uFF03b", "delimiter-like", `"#"; write the delimiter if it is meant, or`},
		{"http://a\uFF20b", "delimiter-like", `"@"; use another name`},
		{"http://a\uFF1A8", "delimiter-like", `":"; write the delimiter if it is meant, or`},
		{"http://a\uFF3Cb", "delimiter-like", `"\"; use another name`},
		{"http://a\u2024b", "delimiter-like", `"."; write the delimiter if it is meant, or`},
		{"http://evil%EF%BC%8Eexample/", "delimiter-like", `the character U+FF0E, which can be mistaken for "."; browsers read host evil.example; write that name, or use another one`},
		{"http://p%40é．b", "delimiter-like", `"."; write the delimiter if it is meant, or`},
		{"http://a．b:99999", "delimiter-like", `"."; write the delimiter if it is meant, or`},
		{"x://a．b", "delimiter-like", `"."; write the delimiter if it is meant, or`},
		{"http://аррӏе.com", "look-alike", "they are Cyrillic: U+0430 U+0440 U+04CF U+0435; use another name"},
		{"http://аысԁеԍһію.com", "look-alike", "U+0456 and others; use another name"},
		{"http://со.com/@", "look-alike", "look like Latin ones; use another name"},
		{"http://[2001::1]/", "private-host", "the host is a reserved address"},
		{"http://[100:0:0:1::]/", "private-host", "the host is a discard address"},
		{"http://\u2100", "delimiter-like", `"/"; write the delimiter if it is meant, or use another name`},
		{"http://\u2105", "delimiter-like", `"/"; write the delimiter if it is meant, or use another name`},
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
		"http://h/%41":             `"%41"`,
		"http://h/;sig=1%41/%42":   `"%42"`,
		"http://h/?sig=1&a=%42":    `"%42"`,
		"http://h/?%73ig=1":        `"%73"`,
		"http://h/?sig=%42":        "the percent-encoding of an",
		"http://h/%E2%80%8B":       "U+200B",
		"http://h/%E2%80%8B?@":     "invisible character makes",
		"http://256.1.1.1/":        "out of range",
		"http://é/":                "programs disagree about the origin; convert the host to ASCII, check the result and use it",
		"http://é/@":               "programs disagree about the origin; convert the host to ASCII, check the result and use it",
		"http://u@h/":              "programs disagree about the origin; remove the userinfo",
		"http://127.1/":            "browsers read 127.0.0.1;",
		"http://１.1/":              "browsers read 1.0.0.1;",
		"http://010.0.0.1/":        "browsers read 8.0.0.1, Java 10.0.0.1;",
		"http://%3010.0.0.1/":      "browsers read 8.0.0.1;",
		"http://010.010.010.010/":  "browsers read 8.8.8.8, Java 10.10.10.10;",
		"http://010.010.010.0010/": "browsers read 8.8.8.8;",
		"http://010.0.0.1./":       "browsers read 8.0.0.1;",
		"http://0377.0.0.1/":       "browsers read 255.0.0.1;",
		"http://0x1.1.1.255/":      "browsers read 1.1.1.255;",
		"http://0x7f.1/":           "browsers read 127.0.0.1;",
		"http://08.1/":             "Java reads 8.0.0.1, and browsers reject the host;",
		"http://%308.1/":           "some software reads the host as an IPv4 address;",
		"http://0x7f.08/":          "out of range",
		"x://127.1/":               "some software reads the host as an IPv4 address;",
		"http://127.1/@":           "some software reads the host as an IPv4 address;",
		"http:a":                   "browsers read host a;",
		"http:/a/b":                "browsers read host a;",
		"http:///a":                "browsers read host a;",
		"https:ＡB.c:80?d":          "browsers read host ab.c;",
		"ws:////127.1#a":           "browsers read host 127.0.0.1;",
		"http:256.1.1.1":           "the host is missing, but this scheme requires one;",
		"http:?a":                  "the host is missing, but this scheme requires one;",
		"http://:80/a":             "the host is missing, but this scheme requires one;",
		"http:a:b":                 "the host is missing, but this scheme requires one;",
		"http:a;b":                 "the host is missing, but this scheme requires one;",
		"http:\u00AD":              "the host is missing, but this scheme requires one;",
		"http:é":                   "the host is missing, but this scheme requires one;",
		"http:/a:b@c:80@e/":        "browsers read host e;",
		"http:/u:p/w@h":            "the host is missing, but this scheme requires one;",
		"http:/u%40h":              "the host is missing, but this scheme requires one;",
		"http:///a/@":              "the host is missing, but this scheme requires one;",
		"http://ｅvil.example/":     "browsers read host evil.example;",
		"http://ﬀ.de/":             "browsers read host ff.de;",
		"http://é.ﬀ.de/":           "programs disagree how the character U+FB00 of the host is mapped;",
		"http://faß.example/":      "programs disagree how the character U+00DF of the host is mapped;",
		"http://ｅ.example/@":       "programs disagree how the character of the host is mapped;",
		"http://ｅ%41.example/":     "browsers read host ea.example;",
		"http://a!ｅ/":              "programs disagree how the character U+FF45 of the host is mapped;",
		"http://０x/":               "programs disagree how the character U+FF10 of the host is mapped;", // to browsers, 0.0.0.0
		"http://０x7.0x/":           "programs disagree how the character U+FF10 of the host is mapped;",
		"http://ａ.1/":              "programs disagree how the character U+FF41 of the host is mapped;", // an invalid IPv4 address
		"http://ａ..b/":             "programs disagree how the character U+FF41 of the host is mapped;",
		"http://ａ./":               "programs disagree how the character U+FF41 of the host is mapped;",
		"http://ａ-/":               "programs disagree how the character U+FF41 of the host is mapped;",
		"http://-ａ/":               "programs disagree how the character U+FF41 of the host is mapped;",
		"http://ａ_b/":              "programs disagree how the character U+FF41 of the host is mapped;",
		"http://ｘn--a/":            "programs disagree how the character U+FF58 of the host is mapped;", // invalid Punycode
		"http://a.ｘn--a/":          "programs disagree how the character U+FF58 of the host is mapped;",
		"http://1.0-１.ａ1/":         "browsers read host 1.0-1.a1;",
		"http:0x":                  "the host is missing, but this scheme requires one;", // 0.0.0.0
		"http:a.1":                 "the host is missing, but this scheme requires one;",
		"http:a:99999/":            "the host is missing, but this scheme requires one;",
		"http:a:65536/":            "the host is missing, but this scheme requires one;",
		"http:a:100000/":           "the host is missing, but this scheme requires one;",
		"http://9:65536/":          "some software reads the host as an IPv4 address;", // browsers reject the port
		"http://㎏:65536/":          "programs disagree how the character U+338F of the host is mapped;",
		"http://㎏:65535/":          "browsers read host kg;",
		"http:a:065535/":           "browsers read host a;",
		"http:a:/":                 "browsers read host a;",
		"http:xn--a/x":             "the host is missing, but this scheme requires one;",
		"http:a.xN--a/x":           "the host is missing, but this scheme requires one;",
		"http:xn-a/x":              "browsers read host xn-a;",
		"http://" + strings.Repeat("ｅ", 63) + "." + strings.Repeat("ｅ", 20) + "/": "browsers read host eee",
		"http://" + strings.Repeat("ｅ", 63) + "." + strings.Repeat("ｅ", 22) + "/": "programs disagree how the character U+FF45 of the host is mapped;",
		"http:" + strings.Repeat("a.", 126) + "a":                                 "browsers read host a.a.",
		"http:" + strings.Repeat("a.", 126) + "aa":                                "the host is missing, but this scheme requires one",
		"http://" + strings.Repeat("ｅ", 64) + "/":                                 "programs disagree how the character U+FF45 of the host is mapped;",
		"http://good.example;.evil.example/":                                      `some programs end the host at ";" and read host good.example; use`,
		"http://good.example%40.evil.example/":                                    `some programs end the host at "%40" and read host good.example; use`,
		"http://good.example%5c.evil.example/":                                    `end the host at "%5c" and read host good.example;`,
		"http://good.example%40.evil.example/@":                                   "some programs end the host at a delimiter in it;",
		"http://good.example;.evil%40.example/":                                   `end the host at ";" and read host good.example;`,
		"http://hunter2%40evil.example/":                                          "some programs end the host at a delimiter in it;",
		"http://u.x%3Ahunter2%40h/":                                               "end the host at \"%3A\" and read host u.x;",
		"http://u@h;/":                                                            `end the host at ";" and read host h;`,
		"http://é;/":                                                              "some programs end the host at a delimiter in it; use",
		"http://;/":                                                               "some programs end the host at a delimiter in it; use",
		"http://" + strings.Repeat("a", 253) + ";/":                               `and read host aaa`,
		"http://" + strings.Repeat("a", 254) + ";/":                               "some programs end the host at a delimiter in it; use",
		"http://u:p@h/%41":                                                        `"%41"`,
		"http://h/%41@":                                                           "the percent-encoding of an",
		"http://h/@%41":                                                           `"%41"`,
		"http://h/\u200E":                                                         "U+200E",
		"x:?\U0010FFFD":                                                           "U+10FFFD",
		"http://h/\u200E@":                                                        "character changes",
		"http://[::0]/":                                                           "write [::]",
		"http://u@[::0]/":                                                         "write [::]",
		"http://[::0]/@":                                                          "RFC 5952",
		"http://aя/":                                                              "Latin and Cyrillic",
		"http://字aя/":                                                             "Han and Cyrillic",
		"https://h:0443/":                                                         "443 is the default port",
		"http://h/%25aa":                                                          `"%25"`,
		"urn:ab:\u00E9":                                                           "U+00E9 ",
		"http://h/%aa?@%41":                                                       `"%41"`,
		"http://h\u3002/%aa?%41":                                                  "U+3002",
		"https://u:443/@h/":                                                       "this is the default port",
		"https://h:443/?@":                                                        "this is the default port",
		"http://h\u3002/@":                                                        "a character that can be mistaken for a delimiter",
		"http://aя/@":                                                             "mixes scripts whose",
	} {
		found := false
		var messages []string
		for f := range everything.Check(iri.MustParse(text)) {
			messages = append(messages, f.Message)
			found = found || strings.Contains(f.Message, want)
		}
		if !found {
			t.Errorf("%s: %q is not in %q", text, want, messages)
		}
	}
}
