package main

// The Unicode bidirectional algorithm (UAX 9), written from its rules: what TestDisplay compares
// display.Text with. The classes of characters are those of golang.org/x/text. Its Order is not
// used: it has no levels, so it hides that the digits of a number stand before the letters that
// precede them.

import (
	"slices"
	"strings"
	"testing"

	"golang.org/x/text/unicode/bidi"
)

// classOf returns the class of a character in this version of Unicode.
func classOf(r rune) bidi.Class {
	p, _ := bidi.LookupRune(r)
	return p.Class()
}

// oldClassOf returns the class in a version that lacks all characters that came after Unicode 1.1:
// in blocks of right-to-left scripts, unassigned characters are right-to-left ones.
func oldClassOf(r rune) bidi.Class {
	isNew := 0x600 <= r && r <= 0x60B || r == 0x60E || r == 0x60F || 0x7C0 <= r && r <= 0x8FF || 0xFD40 <= r &&
		r <= 0xFD4F || r == 0xFDCF || 0xFDFD <= r && r <= 0xFDFF ||
		0x10800 <= r && r <= 0x10FFF || 0x1E800 <= r && r <= 0x1EFFF
	if isNew && classOf(r) != bidi.L {
		return bidi.R
	}
	return classOf(r)
}

// levels returns the level of each character in a left-to-right paragraph, where characters have
// these classes. The text must not contain explicit formatting characters, isolates or paragraph
// separators.
func levels(text []rune, classOf func(rune) bidi.Class) []int {
	original := make([]bidi.Class, len(text))
	for i, r := range text {
		original[i] = classOf(r)
	}
	// Section 5.2: boundary neutrals are ignored. They get the level of the character before.
	var at []int
	for i, c := range original {
		if c != bidi.BN {
			at = append(at, i)
		}
	}
	class := make([]bidi.Class, len(at))
	for k, i := range at {
		class[k] = original[i]
	}
	resolveWeak(class)
	runes := make([]rune, len(at))
	wasMark := make([]bool, len(at))
	for k, i := range at {
		runes[k], wasMark[k] = text[i], original[i] == bidi.NSM
	}
	resolveBrackets(class, runes, wasMark)
	resolveNeutral(class)

	all := make([]int, len(text))
	for k, i := range at { // I1
		switch class[k] {
		case bidi.R:
			all[i] = 1
		case bidi.AN, bidi.EN:
			all[i] = 2
		}
	}
	for i, c := range original {
		if c == bidi.BN && i > 0 {
			all[i] = all[i-1]
		}
	}
	for i := len(text) - 1; i >= 0 && (original[i] == bidi.WS || original[i] == bidi.BN); i-- { // L1
		all[i] = 0
	}
	return all
}

// resolveWeak applies rules W1 to W7.
func resolveWeak(class []bidi.Class) {
	before := bidi.L
	for i, c := range class { // W1
		if c == bidi.NSM {
			class[i] = before
		}
		before = class[i]
	}
	strong := bidi.L
	for i, c := range class { // W2 and W3
		switch {
		case c == bidi.L, c == bidi.R, c == bidi.AL:
			strong = c
		case c == bidi.EN && strong == bidi.AL:
			class[i] = bidi.AN
		}
	}
	for i, c := range class {
		if c == bidi.AL {
			class[i] = bidi.R
		}
	}
	for i := 1; i+1 < len(class); i++ { // W4
		isSame := class[i-1] == class[i+1]
		if class[i] == bidi.ES && isSame && class[i-1] == bidi.EN || class[i] == bidi.CS && isSame &&
			(class[i-1] == bidi.EN || class[i-1] == bidi.AN) {
			class[i] = class[i-1]
		}
	}
	for i := 0; i < len(class); { // W5
		end := i
		for end < len(class) && class[end] == bidi.ET {
			end++
		}
		if end > i && (i > 0 && class[i-1] == bidi.EN || end < len(class) && class[end] == bidi.EN) {
			for ; i < end; i++ {
				class[i] = bidi.EN
			}
		}
		i = max(end, i+1)
	}
	strong = bidi.L
	for i, c := range class { // W6 and W7
		switch {
		case c == bidi.ES, c == bidi.ET, c == bidi.CS:
			class[i] = bidi.ON
		case c == bidi.L, c == bidi.R:
			strong = c
		case c == bidi.EN && strong == bidi.L:
			class[i] = bidi.L
		}
	}
}

// directionOf returns L or R for a class that has one (numbers count as R), and otherwise ON.
func directionOf(c bidi.Class) bidi.Class {
	switch c {
	case bidi.L:
		return bidi.L
	case bidi.R, bidi.EN, bidi.AN:
		return bidi.R
	}
	return bidi.ON
}

// resolveBrackets applies rule N0, with the pairs of definition BD16.
func resolveBrackets(class []bidi.Class, text []rune, wasMark []bool) {
	var pairs [][2]int
	var open []int
	for i, r := range text {
		p, _ := bidi.LookupRune(r)
		if !p.IsBracket() || class[i] != bidi.ON {
			continue
		}
		if p.IsOpeningBracket() {
			if len(open) == 63 {
				break
			}
			open = append(open, i)
			continue
		}
		for k := len(open) - 1; k >= 0; k-- {
			if isPair(text[open[k]], r) {
				pairs = append(pairs, [2]int{open[k], i})
				open = open[:k]
				break
			}
		}
	}
	slices.SortFunc(pairs, func(a, b [2]int) int { return a[0] - b[0] })
	for _, pair := range pairs {
		inside := bidi.ON
		for _, c := range class[pair[0]+1 : pair[1]] {
			if d := directionOf(c); d == bidi.L {
				inside = d
				break
			} else if d == bidi.R {
				inside = d
			}
		}
		if inside == bidi.ON {
			continue
		}
		if inside == bidi.R {
			inside = bidi.L // unless the context is right-to-left
			for k := pair[0] - 1; k >= 0; k-- {
				if d := directionOf(class[k]); d != bidi.ON {
					inside = d
					break
				}
			}
		}
		for _, i := range pair {
			class[i] = inside
			for k := i + 1; k < len(class) && wasMark[k]; k++ {
				class[k] = inside
			}
		}
	}
}

// isPair reports whether two brackets are a pair. All closing brackets follow their opening
// brackets by one or two, except for the canonical equivalents of two.
func isPair(opening, closing rune) bool {
	canonical := func(r rune) rune {
		if r == 0x2329 || r == 0x232A {
			return r - 0x2329 + 0x3008
		}
		return r
	}
	d := canonical(closing) - canonical(opening)
	return d == 1 || d == 2 && strings.ContainsRune("[{［｛", opening)
}

// resolveNeutral applies rules N1 and N2.
func resolveNeutral(class []bidi.Class) {
	for i := 0; i < len(class); {
		end := i
		for end < len(class) && directionOf(class[end]) == bidi.ON {
			end++
		}
		if end > i {
			before, after := bidi.L, bidi.L
			if i > 0 {
				before = directionOf(class[i-1])
			}
			if end < len(class) {
				after = directionOf(class[end])
			}
			if before != after {
				before = bidi.L
			}
			for ; i < end; i++ {
				class[i] = before
			}
		}
		i = max(end, i+1)
	}
}

// visual returns the indices of the characters from left to right, as they are displayed: rule L2.
func visual(levels []int) []int {
	order := make([]int, len(levels))
	for i := range order {
		order[i] = i
	}
	for level := 2; level > 0; level-- {
		for i := 0; i < len(levels); {
			end := i
			for end < len(levels) && levels[end] >= level {
				end++
			}
			slices.Reverse(order[i:end])
			i = max(end, i+1)
		}
	}
	return order
}

// The rows are the examples of UAX 9, and some that its implementations get wrong. In the pattern,
// capitals stand for Hebrew letters, and Arabic ones begin at "M".
func TestLevels(t *testing.T) {
	for _, row := range []struct{ text, want, reason string }{
		{"car means CAR.", "car means RAC.", "section 3.4"},
		{"http://AB/c", "http://BA/c", "a slash between both directions is left-to-right"},
		{"http://AB/CD", "http://DC/BA", "N1: a slash between right-to-left letters"},
		{"http://AB:80/c", "http://80:BA/c", "a number after right-to-left letters"},
		{"http://ab:80/C", "http://ab:80/C", "W7"},
		{"AB1#c", "1#BAc", "W5: # is a part of the number"},
		{"MN1#c", "1NM#c", "W2: the number is Arabic, and W5 does not apply"},
		{"A(B)c", ")B(Ac", "N0: the brackets have the direction before them"},
		{"c(B)d", "c(B)d", "N0: the context is left-to-right"},
		{"A(b)C", "A(b)C", "N0: left-to-right letters inside"},
		{"A(B/)c", ")/B(Ac", "N0: so all inside is right-to-left"},
		{"A1/2c", "1/2Ac", "W4"},
	} {
		var text []rune
		for _, r := range row.text {
			switch {
			case 'M' <= r && r <= 'Z':
				r += 0x628 - 'M'
			case 'A' <= r && r <= 'L':
				r += 0x5D0 - 'A'
			}
			text = append(text, r)
		}
		var got []byte
		for _, i := range visual(levels(text, classOf)) {
			got = append(got, row.text[i])
		}
		if string(got) != row.want {
			t.Errorf("%s: got %q, want %q (%s)", row.text, got, row.want, row.reason)
		}
	}
}
