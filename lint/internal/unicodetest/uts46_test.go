package main

import (
	"regexp"
	"testing"
	"unicode"

	"example.com/iri"
	"example.com/iri/lint"
)

// ipv4Like matches hosts that rule ipv4-like finds after the mapping.
var ipv4Like = regexp.MustCompile(`\A(?:[0-9]+|0x[0-9a-f]+)(?:\.(?:[0-9]+|0x[0-9a-f]+)){0,3}\.?\z`)

// Package lint and idna agree on how each character that an IRI allows is mapped: rules ipv4-like
// and private-host see the same host as idna returns.
func TestUTS46(t *testing.T) {
	linter, err := lint.New(map[string]lint.Severity{"private-host": lint.Info})
	if err != nil {
		t.Fatal(err)
	}
	finds := func(host, rule string) bool {
		for f := range linter.Check(iri.MustParse("x://" + host)) {
			if f.Rule == rule {
				return true
			}
		}
		return false
	}
	mapped := 0
	for r := rune(0xA0); r <= unicode.MaxRune && !t.Failed(); r++ {
		s := string(r)
		if !iri.Host.Valid(s) {
			continue
		}
		to, ok := uts46(r)
		if ok && isMapped(to) {
			mapped++
		}
		for _, host := range [][2]string{{"1", "1"}, {"0x", ""}, {"0", "1"}, {"", ""}} {
			if got, want := finds(host[0]+s+host[1], "ipv4-like"), ok && ipv4Like.MatchString(host[0]+to+host[1]); got != want {
				t.Fatalf("%U is mapped to %q, %v: %q is like IPv4: %v, want %v", r, to, ok, host[0]+s+host[1], got, want)
			}
		}
		const localhost = "localhost"
		for i := range localhost {
			if got, want := finds(localhost[:i]+s+localhost[i+1:], "private-host"), ok &&
				localhost[:i]+to+localhost[i+1:] == localhost; got != want {
				t.Fatalf("%U is mapped to %q, %v: as %q in localhost: %v, want %v", r, to, ok, localhost[i], got, want)
			}
		}
	}
	if mapped < 1000 {
		t.Errorf("only %d characters are mapped", mapped)
	}
}
