package lint_test

// Tests of messages: the files that are generated from the rules, and the absence of passwords.

import (
	"flag"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"example.com/iri"
	"example.com/iri/lint"
	"example.com/iri/params"
)

const pass = "s3cr3tö"

// passwords are texts with a password, or with text that was meant to be a password.
var passwords = []string{
	"http://user:" + pass + "@h/", "http://user.name:" + pass + "@h/", "http://user:" + pass + "%41%2f%00%ff%25AA%41@h/",
	"http://user:" + pass + "\u200E\u00A0א1\U0001F600\u200B@h/", "urn://user:" + pass + "é@h",
	"ws:/user:" + pass + "é%61@h#x@y",
	"http:user:" + pass + "%2E/../%2e@h", "http:///user:" + pass + "@h/", "mailto://user:" + pass + "@h",
	"file://user:" + pass + "@h/",
	"x:?u:" + pass + "\uE000@h", "http://h/http://user:" + pass + "\u202E@i", "data://user:" + pass + "@h",
	"tel:user:" + pass + "@h", "tag:user:" + pass + "@h",
	"did://user:" + pass + "@h", "urn:user:" + pass + "@h", "http://%00" + pass + "@[1::0:1]:0080",
	"http:" + pass + "%fF@h",
	"http:/user:" + pass + "%61%2f\u200E\u00A0%40h", "x:user:" + pass + "%00%40h?\uE000#@",
	"ws://h/user:" + pass + "%41%40", "http:/user:" + pass + "%41%2540h", "x:u:" + pass + "%00\u200E%252540h",
}

// secretParams are texts with a parameter that rule secret-param finds. The value has something
// that other rules find, and nothing else has.
var secretParams = []string{
	"http://h/?sig=" + pass + "%41%2F%00%FF%25AA&x=1", "http://h/;sig=" + pass + "%41%2F%00%FF%25AA%E2%80%8B;x/y",
	"http://h/#sig=" + pass + "%41%00%FF%25AA\u200B\u202E\u00A0",
	"http://h/a;pwd=" + pass + "%41\u200Bא1&lt;", "http://h/?api_key=" + pass + "a%3D%41&api_key=" + pass + "%61",
	"x:?password=" + pass + "\uE000\u200E%7f;%41:%41",
	"urn:ab:c;secret=" + pass + "\u00E9?=secret=1&secret=" + pass + "\u00E9%00", "x:#a&auth_key=" + pass + "%2D&sig=%2D",
	"http://h/;sig=" + pass + "%5C/..",
}

// messages are texts whose messages differ: what they advise fits the place, and they quote only
// what cannot be part of a password or a secret.
var messages = []string{
	"file://C:/a", "FILE://z:/a", "file://C:1/a", "file://1:/a", "file://CC:/a", "http://a．b:99999",
	"http://аысԁеԍһію.com", "http://[100:0:0:1::]/", "urn:isbn:979-0-2600-0043-8", "http://127.1/@",
	"http://h/;sig=1%41/%42", "http://h/?sig=1&a=%42", "http://h/?%73ig=1", "http://é/@",
	"http://010.010.010.010/", "http://010.010.010.0010/", "http://010.0.0.1./", "http://0377.0.0.1/",
	"http://0x1.1.1.255/", "http://%308.1/", "http://0x7f.08/", "http:/a/b", "http:a:b", "http:/a:b@c:80@e/",
	"http:/u:p/w@h", "http:/u%40h", "http://é.ﬀ.de/", "http://ｅ.example/@", "http://ａ-/", "http://-ａ/",
	"http://ａ_b/", "http://ｘn--a/", "http:a:100000/", "http://9:65536/", "http://㎏:65536/", "http:a:065535/",
	"http://" + strings.Repeat("ｅ", 63) + "." + strings.Repeat("ｅ", 20) + "/",
	"http:" + strings.Repeat("a.", 126) + "a", "http:" + strings.Repeat("a.", 126) + "aa",
	"http://" + strings.Repeat("ｅ", 64) + "/", "http://good.example%40.evil.example/@",
	"http://good.example;.evil%40.example/", "http://hunter2%40evil.example/", "http://u.x%3Ahunter2%40h/",
	"http://" + strings.Repeat("a", 253) + ";/", "http://" + strings.Repeat("a", 254) + ";/", "http://h/%41@",
	"http://h\u3002/@", "http:\u00AD", "http://a.ｘn--a/", "x:aא@", "x:/..;a@",
}

// goldenTexts returns the texts of rows, insteadOf, passwords and secretParams.
func goldenTexts() (texts []string) {
	for _, row := range rows() {
		texts = append(texts, unmark(row.text))
	}
	for _, x := range insteadOf {
		texts = append(texts, x.text)
	}
	return slices.Concat(texts, passwords, secretParams)
}

// line returns a finding as one line of text.
func line(f lint.Finding) string {
	return fmt.Sprintf("%d-%d %s %v %s: %s", f.Start, f.End, componentOf(f), f.Severity, f.Rule, f.Message)
}

// testdata/findings.txt lists the findings in all texts, so that a change of any of them is visible in a diff.
func TestFindings(t *testing.T) {
	var b strings.Builder
	for _, text := range slices.Concat(goldenTexts(), messages) {
		if len(text) > 400 {
			continue
		}
		fmt.Fprintf(&b, "%+q\n", text)
		for f := range everything.Check(iri.MustParse(text)) {
			fmt.Fprintf(&b, "\t%s\n", line(f))
		}
	}
	checkFile(t, "testdata/findings.txt", b.String())
}

// No message shows a password, nor does the text of a finding if neither "@" nor "%40" follows Start, as documented.
func TestPasswords(t *testing.T) {
	for _, text := range slices.Concat(secretParams, passwords, []string{"file:user:" + pass + "@host/x",
		"https://user:443/" + pass + "@host/", "HTTP:user:" + pass + "@host", "http://eyJ.s3cr3t.a%2Fx/"}) {
		for f := range everything.Check(iri.MustParse(text)) {
			for _, piece := range []string{"s3", "cr3t", "ö", "%41", "%61", "%2", "%f", "%F", "U+"} {
				if strings.Contains(f.Message, piece) {
					t.Errorf("%s: %s: the message %q shows %q", text, f.Rule, f.Message, piece)
				}
			}
			isMarked := strings.Contains(strings.ReplaceAll(text[f.Start:], "%40", "@"), "@")
			if place := text[f.Start:f.End]; !isMarked && slices.Contains(passwords, text) && strings.Contains(place, "cr3t") {
				t.Errorf("%s: %s: the place %q shows the password", text, f.Rule, place)
			}
		}
	}
}

var update = flag.Bool("update", false,
	"write what is generated from the rules: doc_table.go, testdata/findings.txt, and the numbers of rules")

// checkFile checks the content of a file. With -update, it writes the file first.
func checkFile(t testing.TB, name, want string) {
	if *update {
		if err := os.WriteFile(name, []byte(want), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if string(got) == want {
		return
	}
	gotLines, wantLines := strings.Split(string(got), "\n"), strings.Split(want, "\n")
	for i := range min(len(gotLines), len(wantLines)) {
		if gotLines[i] != wantLines[i] {
			t.Fatalf("%s:%d: got %q, want %q; run go generate to update the file", name, i+1, gotLines[i], wantLines[i])
		}
	}
	t.Errorf("%s has %d lines, want %d; run go generate to update the file", name, len(gotLines), len(wantLines))
}

// doc_table.go lists the rules, their places, and which of them replace others.
func TestDocumentation(t *testing.T) {
	var b strings.Builder
	b.WriteString("// Code generated by TestDocumentation from the table of rules. DO NOT EDIT.\n\n// # Precedence\n//\n" +
		"// Some rules replace others where their places overlap. They do so even if they are [Off]:\n//")
	for i, x := range insteadOf {
		if i > 0 && x.winner == insteadOf[i-1].winner {
			fmt.Fprintf(&b, " and %s", x.loser)
		} else {
			fmt.Fprintf(&b, "\n//   - %s replaces %s", x.winner, x.loser)
		}
	}
	b.WriteString("\n//\n// # Rules\n//\n" +
		"// The rules, with their default severities, places and sources, in the order of [Rules]:\n//\n")
	for i, r := range lint.Rules() {
		fmt.Fprintf(&b, "//   - %s, %v: %s. Place: %s. %s.\n", r.ID, r.Severity, r.Summary, lint.PlaceOf(i), r.Source)
	}
	b.WriteString("package lint\n")
	checkFile(t, "doc_table.go", b.String())
}

// The documents of the repository tell the number of rules.
func TestRuleCount(t *testing.T) {
	count := regexp.MustCompile("(Package `lint`:? (?:has )?)\\d+( rules)")
	for _, name := range []string{"../README.md", "../CHANGELOG.md"} {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if !count.Match(text) {
			t.Errorf("%s does not tell the number of rules, as in %q", name, "Package `lint` has 12 rules")
		}
		checkFile(t, name, count.ReplaceAllString(string(text), fmt.Sprintf("${1}%d${2}", len(lint.Rules()))))
	}
}

// The documentation lists the names of parameters that rule secret-param finds.
func TestSecretNames(t *testing.T) {
	text, err := os.ReadFile("doc.go")
	if err != nil {
		t.Fatal(err)
	}
	_, list, _ := strings.Cut(string(text), "the names of their parameters: ")
	list, _, _ = strings.Cut(list, ". Other")
	names := regexp.MustCompile(`[a-z][a-z_-]+`).FindAllString(strings.ReplaceAll(list, " and ", " "), -1)
	if len(names) != 20 {
		t.Errorf("got %d names, want 20: %q", len(names), names)
	}
	for _, name := range names {
		if count(iri.MustParse("x:?"+name+"=1"), "secret-param") != 1 || !params.IsSecret(strings.ToUpper(name)) {
			t.Errorf("%s: rule secret-param or IsSecret does not know it", name)
		}
	}
}
