package lint

// ASCII characters of the ABNF, and case-insensitive comparisons. They ignore Unicode case folding,
// by which "ſ" would equal "s".

import (
	"strings"

	"example.com/iri/internal/char"
	"example.com/iri/internal/hostname"
)

// areLDH reports whether s consists of labels that are LDH, separated by dots.
func areLDH(s string) bool {
	for found := true; found; { // strings.SplitSeq allocates before Go 1.25
		var label string
		if label, s, found = strings.Cut(s, "."); !hostname.IsLDH(label) {
			return false
		}
	}
	return true
}

// all reports whether is(b) is true for each byte b of s. It is true if s is empty.
func all(s string, is func(byte) bool) bool {
	for i := range len(s) {
		if !is(s[i]) {
			return false
		}
	}
	return true
}

// hasForm reports whether s has hyphens where form has them, and is(b) is true for each other byte
// b.
func hasForm(s, form string, is func(byte) bool) bool {
	for i := range min(len(s), len(form)) {
		if isHyphen := form[i] == '-'; isHyphen != (s[i] == '-') || !isHyphen && !is(s[i]) {
			return false
		}
	}
	return len(s) == len(form)
}

// hasPrefixFold reports whether s begins with prefix, ignoring case. prefix must be in lower case.
func hasPrefixFold(s, prefix string) bool {
	return char.EqualFold(s[:min(len(s), len(prefix))], prefix)
}

// hasSuffixFold reports whether s ends with suffix, ignoring case. suffix must be in lower case.
func hasSuffixFold(s, suffix string) bool {
	return char.EqualFold(s[max(0, len(s)-len(suffix)):], suffix)
}
