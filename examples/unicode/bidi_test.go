package main

// The Unicode bidirectional algorithm (UAX 9), written from its rules: what TestDisplay compares
// display.Text with. The classes of characters are those of golang.org/x/text. Its Order is not
// used: it has no levels, so it hides that the digits of a number stand before the letters that
// precede them.

import (
	"bytes"
	"regexp"
	"slices"
	"strings"
	"testing"

	"example.com/iri/internal/proof/testenv"
	"golang.org/x/text/unicode/bidi"
	"golang.org/x/text/unicode/norm"
)

// A letter stands for the class of a character: for NSM also that of a joiner, which is shown only
// after what it joins, and O for all that is neutral.
var letters = map[bidi.Class]byte{bidi.L: 'L', bidi.R: 'R', bidi.AL: 'A', bidi.EN: 'E', bidi.AN: 'N', bidi.ES: 'S',
	bidi.ET: 'T', bidi.CS: 'C', bidi.NSM: 'M', bidi.BN: 'M', bidi.ON: 'O', bidi.WS: 'O'}

func letterOf(r rune) byte {
	p, _ := bidi.LookupRune(r)
	return letters[p.Class()]
}

// oldLetterOf is letterOf in a version that lacks all characters that came after Unicode 1.1: in
// blocks of right-to-left scripts, unassigned characters are right-to-left ones.
func oldLetterOf(r rune) byte {
	isNew := 0x600 <= r && r <= 0x60B || r == 0x60E || r == 0x60F || 0x7C0 <= r && r <= 0x8FF || 0xFD40 <= r &&
		r <= 0xFD4F || r == 0xFDCF || 0xFDFD <= r && r <= 0xFDFF ||
		0x10800 <= r && r <= 0x10FFF || 0x1E800 <= r && r <= 0x1EFFF
	if isNew && letterOf(r) != 'L' {
		return 'R'
	}
	return letterOf(r)
}

// A rule replaces what it matches until it matches nothing.
type rule struct {
	from *regexp.Regexp
	to   string
}

var weak = []rule{
	{regexp.MustCompile(`^M`), "L"}, // W1
	{regexp.MustCompile(`(.)M`), "$1$1"},
	{regexp.MustCompile(`(A[^LRA]*)E`), "${1}N"}, // W2
	{regexp.MustCompile(`A`), "R"},               // W3
	{regexp.MustCompile(`ESE|ECE`), "EEE"},       // W4
	{regexp.MustCompile(`NCN`), "NNN"},
	{regexp.MustCompile(`ET|TE`), "EE"},               // W5
	{regexp.MustCompile(`[STC]`), "O"},                // W6
	{regexp.MustCompile(`((?:^|L)[^LR]*)E`), "${1}L"}, // W7
}

var neutral = []rule{
	{regexp.MustCompile(`([REN])O(O*[REN])`), "${1}R$2"}, // N1
	{regexp.MustCompile(`O`), "L"},                       // N2
}

// reversed are the runs that rule L2 reverses: numbers, and then all that is not left-to-right.
var reversed = []*regexp.Regexp{regexp.MustCompile(`[EN]+`), regexp.MustCompile(`[REN]+`)}

func apply(rules []rule, classes string) string {
	for _, rule := range rules {
		for rule.from.MatchString(classes) {
			classes = rule.from.ReplaceAllString(classes, rule.to)
		}
	}
	return classes
}

// visual returns the indices of the characters from left to right, as a left-to-right paragraph
// displays them. The text must not contain white space at its end, explicit formatting characters,
// isolates or paragraph separators.
func visual(text []rune, letterOf func(rune) byte) []int {
	order, original := make([]int, len(text)), make([]byte, len(text))
	for i, r := range text {
		order[i], original[i] = i, letterOf(r)
	}
	if !bytes.ContainsAny(original, "RAN") {
		return order
	}
	classes := []byte(apply(weak, string(original)))
	resolveBrackets(text, original, classes)
	resolved := apply(neutral, string(classes))
	for _, runs := range reversed {
		for _, run := range runs.FindAllStringIndex(resolved, -1) {
			slices.Reverse(order[run[0]:run[1]])
		}
	}
	return order
}

// resolveBrackets applies rule N0, with the pairs of definition BD16.
func resolveBrackets(text []rune, original, classes []byte) {
	var open []int
	closing := map[int]int{} // of opening brackets
	for i, r := range text {
		switch p, _ := bidi.LookupRune(r); {
		case !p.IsBracket() || classes[i] != 'O':
		case p.IsOpeningBracket():
			open = append(open, i)
		default:
			for k, start := range slices.Backward(open) {
				if norm.NFC.String(bidi.ReverseString(string(text[start]))) == norm.NFC.String(string(r)) {
					open, closing[start] = open[:k], i
					break
				}
			}
		}
	}
	for start := range text {
		end, isPair := closing[start]
		if !isPair || strings.Trim(string(classes[start:end]), "O") == "" {
			continue
		}
		class := byte('R')
		before := strings.TrimRight(string(classes[:start]), "O")
		if slices.Contains(classes[start:end], 'L') || before == "" || strings.HasSuffix(before, "L") {
			class = 'L'
		}
		for _, i := range []int{start, end} {
			classes[i] = class
			for k := i + 1; k < len(text) && original[k] == 'M'; k++ {
				classes[k] = class
			}
		}
	}
}

func TestVisual(t *testing.T) {
	for _, row := range testenv.Rows[struct{ Text, Want, Reason string }]("unicode/testdata/visual.txt") {
		text := []rune(strings.Map(func(r rune) rune {
			switch {
			case 'M' <= r && r <= 'Z':
				return r - 'M' + 0x628
			case 'A' <= r && r <= 'L':
				return r - 'A' + 0x5D0
			}
			return r
		}, row.Text))
		var got []byte
		for _, i := range visual(text, letterOf) {
			got = append(got, row.Text[i])
		}
		testenv.Same(t, string(got), row.Want, "%s (%s)", row.Text, row.Reason)
	}
}
