package iri_test

// This file contains the fuzz targets. They make the checks of laws_test.go for other texts than those of the corpus.

import (
	"errors"
	"flag"
	"regexp"
	"strings"
	"testing"

	"example.com/iri"
	"example.com/iri/internal/proof/conformance"
	"example.com/iri/internal/testenv"
)

// fuzzing reports whether a fuzz target gets more than the corpus, which the tests above check already.
func fuzzing() bool { return flag.Lookup("test.fuzz").Value.String() != "" }

func FuzzTexts(f *testing.F) {
	if fuzzing() {
		for _, s := range conformance.Corpus().Texts {
			f.Add(s)
		}
	}
	f.Fuzz(func(t *testing.T, s string) { checkText(t, s) })
}

func FuzzPairs(f *testing.F) {
	if fuzzing() {
		for _, p := range conformance.Corpus().Pairs {
			f.Add(p[0], p[1])
		}
	}
	f.Fuzz(func(t *testing.T, a, b string) { checkPair(t, a, b) })
}

var validPort = regexp.MustCompile(`:[1-9][0-9]{0,4}[/?#]`)

// FuzzSecret inserts a token between ":" and "@" after "//" and checks that no message contains a part of it.
func FuzzSecret(f *testing.F) {
	for _, row := range []struct{ scheme, user, before, after, rest string }{
		{"http:", "u", "", "", "h/ "}, {"http:", "/u", "/", "@", "h:8x/a@b"}, {"", "", "0/", "?#", "[::1"},
		{"ht tp:", "d\\u", "//:", "%", "h//v:w@x "}, {"a//b:", "", " \n\\", "\xff", ""}, {"http:", "[::1]", "", "]:8a", "h"},
		{"http:", strings.Repeat("u", 55), strings.Repeat("p", 70), strings.Repeat("é", 30), " "},
	} {
		f.Add(row.scheme, row.user, row.before, row.after, row.rest, 9, byte(iri.Port))
	}
	const token = "QQQQQQQQQ" // no message contains a Q
	begin := testenv.Seeds()
	f.Fuzz(func(t *testing.T, scheme, user, before, after, rest string, offset int, c byte) {
		begin(t)
		if strings.EqualFold(scheme, "file:") || validPort.MatchString(user+":"+before) {
			return // the user may be a drive, or what follows a port and a delimiter is no password
		}
		text := strings.ReplaceAll(scheme+"//"+user, "Q", "q") + ":" +
			strings.ReplaceAll(before, "Q", "q") + token + strings.ReplaceAll(after, "Q", "q") + "@" + strings.ReplaceAll(rest, "Q", "q")
		check := func(name string, e *iri.ParseError) {
			if message := e.Error(); strings.Contains(message, "Q") {
				t.Errorf("%s of %q: the token is in %s", name, text, message)
			}
			if fault := conformance.TextFault(e); fault != "" {
				t.Errorf("%s of %q: %s", name, text, fault)
			}
		}
		for _, p := range conformance.EntryPoints {
			if err := p.Parse(text); err != nil {
				check(p.Name, err.(*iri.ParseError))
			}
		}
		for _, r := range conformance.ComponentRules {
			var e *iri.ParseError
			if r.Parse != nil && errors.As(r.Parse(text), &e) {
				check(r.Name, e)
			}
		}
		for _, cause := range conformance.Causes {
			for _, part := range []bool{false, true} {
				check("an error made by hand", &iri.ParseError{Input: text, Offset: offset, Component: iri.Component(c), Err: cause, Part: part})
			}
		}
	})
}
