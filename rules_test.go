package iri

// This file tests that the functions that ask and apply the rules of normalization agree. Normal forms are tested in
// normalize_test.go.

import (
	"strings"
	"testing"
)

// TestIsNormal checks that isNormal agrees with the text that appendForm writes, for every set of rules, and that the
// offsets that it returns are those of the text.
func TestIsNormal(t *testing.T) {
	pieces := []string{
		"", "a", "A", "é", "日", "\u200E", "–", "\uFDF2", "😀", "%C3%A9", "%c3%A9", "%E2%80%8E", "%E2%80%93", "%F0%9F%98%80", "%EE%80%80", "%EF%B7%90", "%FF",
		"%E6%97", "%20", "%2f", "%2F", "%41", ".", "/./", "/../", "\u00A0", "%C2%A0", "%E1%9A%80", "%E2%80%A8", "%E2%81%9F", "%E3%80%80", "%E3%80%81",
	}
	before := strings.Repeat("%C3%A9", 50) // stays as it is
	try := func(s string) {
		c, _, st := parse(s, ruleIRIReference)
		if st != stateDone {
			return
		}
		for n := range StandardNormalization.rules() + 2 {
			if n > StandardNormalization.rules() {
				n = iriRule
			}
			first, normal := c.isNormal(n)
			form, value := c.appendForm([]byte(before), n, first)
			text := string(form[len(before):])
			if normal != (text == s) {
				t.Errorf("isNormal(%v) of %q is %v, but its normal form is %q", n, s, normal, text)
			}
			value.text = text
			if want, _, _ := parse(text, ruleIRIReference); value != want {
				t.Errorf("appendForm(%v) of %q returns %q with offsets %+v, want %+v", n, s, text, value.offsets(), want.offsets())
			}
		}
	}
	long := strings.Repeat("%E6%97%A5", 3)
	for _, p := range pieces {
		for _, q := range pieces {
			try("http://example.com/" + p + long + q + "?" + q + "#" + p)
			try("//" + p + "@" + long + q + ":80/" + long + p)
			try("Http://[1::0]:/" + p + "?" + q)
			try("a:" + p + long + "#" + q + long)
			try(p + "/" + long + "?" + q)
		}
	}
}
