package main

import (
	"net/url"
	"strings"
	"testing"
	"unicode"

	"example.com/iri"
	"example.com/iri/display"
	"example.com/iri/internal/unichar"
	"github.com/mtibben/confusables"
	"golang.org/x/text/unicode/norm"
)

// looksLikeDelimiters reports whether the skeleton of UTS 39 (of Unicode 13) consists of delimiters, or is that of "%",
// or if NFKC, by which UTS 46 maps, consists of delimiters.
func looksLikeDelimiters(r rune) bool {
	s := confusables.Skeleton(string(r))
	consists := func(s string) bool { return s != "" && strings.Trim(s, `/\?#:;@%.`) == "" }
	return consists(s) || s == confusables.Skeleton("%") || consists(norm.NFKC.String(string(r)))
}

// No character that looks like delimiters is displayed raw, wherever it stands, except beside letters of its script.
func TestDelimiters(t *testing.T) {
	found := 0
	for r := rune(0x80); r <= unicode.MaxRune && !t.Failed(); r++ {
		if !looksLikeDelimiters(r) {
			continue
		}
		found++
		if !unichar.IsUnclear(r) {
			t.Errorf("%U %c looks like %q, but is not in the table", r, r, confusables.Skeleton(string(r)))
		}
		for _, place := range []string{"http://a«b.example/", "http://h/a«b", "http://h/?a«=b", "http://h/#«", "x:«",
			"x:1«1««/"} {
			for _, s := range []string{string(r), url.PathEscape(string(r))} {
				u, err := iri.Parse(strings.ReplaceAll(place, "«", s))
				if err != nil {
					continue // such as private-use characters
				}
				if shown := display.Text(u, nil); strings.ContainsRune(shown, r) {
					t.Errorf("%U %c, which looks like %q: %s is displayed as %s", r, r, confusables.Skeleton(string(r)), u, shown)
				}
			}
		}
	}
	if found < 65 {
		t.Errorf("only %d characters look like delimiters", found)
	}
}
