// Package secret finds what may be a secret in a text, so that whatever prints the text can hide it.
package secret

import (
	"iter"
	"strconv"
	"strings"
	"unicode/utf8"

	"example.com/iri/internal/span"
)

// Mask is shown in place of a secret.
const Mask = "xxxxx"

// A Kind says what a text is meant to be.
type Kind uint8

const (
	Text     Kind = iota // any text: perhaps a mistyped reference, or several
	Valid                // a valid IRI or reference
	Part                 // a component on its own, after which an "@" may have followed
	Query                // the same, a query
	Fragment             // the same, a fragment
	Userinfo             // the same, a userinfo
	Port                 // the same, a port
)

// In returns the start and end of each part of s that may be a secret, in order. None is empty, and
// no two touch. They are passwords, see passwords, and the values of parameters, see values.
func In(s string, k Kind) iter.Seq2[int, int] {
	return func(yield func(start, end int) bool) {
		if k <= Valid && isHarmless(s) {
			return
		}
		r := Of(s, k)
		for r.Next() && yield(r.Start, r.End) {
		}
	}
}

// withoutSigns is a run without the bytes of which each secret has one before or after it.
var withoutSigns = span.Of(func(b byte) bool { return b != '=' && b != '@' && b != '%' }, nil)

// isHarmless reports whether a text has no password and no value of a parameter that holds a
// secret, as most have.
func isHarmless(s string) bool {
	i := withoutSigns.End(s, 0)
	return i == len(s) || LastAt(s[i:]) < 0 && nextValue(s, i) == len(s)
}

// Ranges are the parts of a text that In returns, one after the other.
type Ranges struct {
	Start, End int // of the part that Next found

	passwords passwords
	values    values
	from, to  int // the next password, or the end of the text twice
	equals    int // the "=" of the next parameter that holds a secret, or the end of the text
}

// Of returns the parts of s that In does. Call Next before the first one.
func Of(s string, k Kind) Ranges {
	r := Ranges{passwords: passwordsOf(s, k)}
	r.from, r.to = r.passwords.next()
	r.values, r.equals = find(s, k)
	return r
}

// Next moves to the next part, and reports whether there is one. A value whose end is part of a
// password goes on after that.
func (r *Ranges) Next() bool {
	for n := len(r.values.text); r.equals < n || r.from < n; {
		isValue := r.equals < r.from
		if isValue {
			r.Start = r.equals + len("=")
			r.End = r.values.end(r.Start)
			r.equals = nextValue(r.values.text, r.End)
		} else {
			r.Start, r.End = r.from, r.to
			r.from, r.to = r.passwords.next()
		}
		for r.from < n && r.from <= r.End || r.equals < r.End {
			if r.equals < r.End { // in a password
				isValue = true
				r.End = r.values.end(max(r.End, r.equals+len("=")))
				r.equals = nextValue(r.values.text, r.End)
				continue
			}
			if r.End < r.to {
				r.End = r.to
				if isValue {
					r.End = r.values.end(r.to)
				}
			}
			r.from, r.to = r.passwords.next()
		}
		if r.Start < r.End {
			return true
		}
	}
	return false
}

// Hide returns s with Mask in place of each secret. Without one, it returns s and allocates nothing.
func Hide(s string, k Kind) string {
	if k <= Valid && isHarmless(s) {
		return s
	}
	size, hides := len(s), false
	for start, end := range In(s, k) {
		size += len(Mask) - (end - start)
		hides = hides || s[start:end] != Mask
	}
	if !hides {
		return s
	}
	var b strings.Builder
	b.Grow(size)
	done := 0 // s[:done] is written
	for start, end := range In(s, k) {
		b.WriteString(s[done:start])
		b.WriteString(Mask)
		done = end
	}
	b.WriteString(s[done:])
	return b.String()
}

// Hides reports whether a secret overlaps s[start:end], or contains the offset if they are equal.
func Hides(s string, k Kind, start, end int) bool {
	for from, to := range In(s, k) {
		if to > start {
			return from < max(end, start+1)
		}
	}
	return false
}

// Place returns the start of the secret that contains s[at], or at if none does.
func Place(s string, k Kind, at int) int {
	for start, end := range In(s, k) {
		if at < end {
			return min(at, start)
		}
	}
	return at
}

// Before and After are how many bytes of a long text a message shows before and after the offset.
const Before, After = 60, 30

// AppendExcerpt appends the text of s around s[at] in double quotes: at most before bytes ahead of
// it and after bytes from it on, cut between characters, with "..." outside the quotes where text
// is omitted. It shows Mask in place of each secret, which counts as no bytes, so what is shown
// does not depend on the length of a secret. secrets is what In returns for s, or for a text that
// begins with s. The memory needed does not depend on s.
func AppendExcerpt(b []byte, s string, secrets iter.Seq2[int, int], at, before, after int) []byte {
	hidden, hiddenBefore := 0, 0
	for from, to := range secrets {
		hidden += max(0, min(to, len(s))-from)
		hiddenBefore += max(0, min(to, at)-from)
	}
	at -= hiddenBefore // offsets count without secrets from here on
	total := len(s) - hidden
	first, last := max(0, at-before), min(at+after, total)
	start, end := first, last
	var shown []byte
	show := func(text string, offset int) {
		cut := func(i int) int { return charStart(text, min(max(0, i-offset), len(text))) }
		low, high := cut(first), cut(last)
		shown = append(shown, text[low:high]...)
		if offset <= first && first < offset+len(text) {
			start = offset + low
		}
		if offset < last && last <= offset+len(text) {
			end = offset + high
		}
	}
	done, passed := 0, 0 // s[:done] is shown, without passed bytes
	for from, to := range secrets {
		if from >= len(s) {
			break
		}
		show(s[done:from], done-passed)
		done, passed = min(to, len(s)), passed+min(to, len(s))-from
		if mark := done - passed; (first < mark || first == 0) && (last > mark || last == total) {
			shown = append(shown, Mask...)
		}
	}
	show(s[done:], done-passed)
	if start > 0 {
		b = append(b, "..."...)
	}
	b = strconv.AppendQuote(b, string(shown))
	if end < total {
		b = append(b, "..."...)
	}
	return b
}

// charStart returns the start of the character that contains s[i]. It returns i if s is not UTF-8
// there, and len(s) if i is too large.
func charStart(s string, i int) int {
	if i >= len(s) {
		return len(s)
	}
	for j := i; j >= 0 && j > i-utf8.UTFMax; j-- {
		if utf8.RuneStart(s[j]) {
			return j
		}
	}
	return i
}
