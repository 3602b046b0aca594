package lint_test

import (
	"fmt"
	"strings"
	"testing"

	"example.com/iri"
	"example.com/iri/lint"
)

// secret stands for a password.
const secret = "s3cr3tö"

// passwords are texts with a password in them, or with what was meant to be one.
var passwords = []string{
	"http://user:" + secret + "@h/", "http://user.name:" + secret + "@h/", "http://user:" + secret + "%41%2f%00%ff%25AA%41@h/",
	"http://user:" + secret + "\u200E\u00A0א1\U0001F600\u200B@h/", "urn://user:" + secret + "é@h", "ws:/user:" + secret + "é%61@h#x@y",
	"http:user:" + secret + "%2E/../%2e@h", "http:///user:" + secret + "@h/", "mailto://user:" + secret + "@h", "file://user:" + secret + "@h/",
	"x:?u:" + secret + "\uE000@h", "http://h/http://user:" + secret + "\u202E@i", "data://user:" + secret + "@h", "tel:user:" + secret + "@h", "tag:user:" + secret + "@h",
	"did://user:" + secret + "@h", "urn:user:" + secret + "@h", "http://%00" + secret + "@[1::0:1]:0080", "http:" + secret + "%fF@h",
}

// goldenTexts are all texts of rows, and those with passwords.
func goldenTexts() []string {
	var texts []string
	for _, group := range rows {
		for _, row := range group.rows {
			text, _ := unmark(row.text)
			texts = append(texts, text)
		}
	}
	return append(texts, passwords...)
}

// line returns a finding on one line.
func line(f lint.Finding) string {
	component := "whole"
	if f.Component != 0 {
		component = f.Component.String()
	}
	return fmt.Sprintf("%d-%d %s %v %s: %s", f.Start, f.End, component, f.Severity, f.Rule, f.Message)
}

// testdata/findings.txt shows all findings of all rows, so that a change of any of them is seen.
func TestFindings(t *testing.T) {
	var b strings.Builder
	for _, text := range goldenTexts() {
		if len(text) > 100 {
			continue
		}
		fmt.Fprintf(&b, "%+q\n", text)
		for f := range lint.Check(mustParse(t, text)) {
			fmt.Fprintf(&b, "\t%s\n", line(f))
		}
	}
	checkFile(t, "testdata/findings.txt", b.String())
}

// No message shows a password, or a piece of one, and each is one sentence.
func TestMessages(t *testing.T) {
	reported := map[string]bool{}
	for _, text := range passwords {
		for f := range lint.Check(mustParse(t, text)) {
			for _, piece := range []string{"s3", "cr3t", "ö", "%41", "%61", "%2", "%f", "%F", "U+"} {
				if strings.Contains(f.Message, piece) {
					t.Errorf("%s: %s: the message %q shows %q", text, f.Rule, f.Message, piece)
				}
			}
		}
	}
	for _, text := range goldenTexts() {
		for f := range lint.Check(mustParse(t, text)) {
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

// A piece is quoted where it can be no part of a password.
func TestQuote(t *testing.T) {
	for text, want := range map[string]string{
		"http://h/%aa":           `"%aa"`,
		"http://u:p@h/%aa":       `"%aa"`,
		"http://h/%aa@":          "the percent-encoding has",
		"http://h/@%aa":          `"%aa"`,
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
