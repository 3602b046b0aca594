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
	Part     Kind = iota // a component on its own, after which an "@" may have followed
	Query                // the same, a query
	Fragment             // the same, a fragment
	Userinfo             // the same, a userinfo
	Port                 // the same, a port
	Text                 // any text: perhaps a mistyped reference, or several
	Valid                // a valid IRI or reference
	Address              // the same in a running text
	Word                 // a word of a running text that begins with no address
)

// In returns the start and end of each part of s that may be a secret, in order. None is empty or
// Mask, and no two touch. They are passwords, see passwords, secrets by their shape, see shapes, and
// the values of parameters, see values.
func In(s string, k Kind) iter.Seq2[int, int] {
	return func(yield func(start, end int) bool) {
		if k >= Text && IsHarmless(s) {
			return
		}
		for r := Of(s, k); r.End <= len(s) && yield(r.Start, r.End); r.Next() {
		}
	}
}

// withoutSigns is a run without four bytes. Each secret has one of them in it, or before or after it,
// except for those of bots.
var withoutSigns = span.Of(func(b byte) bool { return b != '=' && b != '@' && b != '%' && b != 'J' }, nil)

// IsHarmless reports whether a text has no password, no value of a parameter that holds a secret and
// no shape, as most have.
func IsHarmless(s string) bool {
	if i := withoutSigns.End(s, 0); i < len(s) {
		if LastAt(s[i:]) >= 0 || !nextJWT(s, max(i-1, 0)).isNone() {
			return false
		}
		if strings.IndexByte(s[i:], '=') >= 0 || indexPair(s, i, '3', 'D') < len(s) || indexPair(s, i, '3', 'd') < len(s) {
			v := values{text: s}
			if v.find(i); v.start <= len(s) {
				return false
			}
		}
	}
	return nextBot(s, 0).isNone()
}

// Ranges walk through the secrets of a text, from left to right. A secret is a password, a shape or
// a value, or several of them that overlap or touch:
//
//	              ┌─▶ a password or a shape: to its end ─┐
//	▶ the next ───┤                                      ├─▶ the next that begins there or before, if there is one
//	   of the     └─▶ "=" after a name: to the end of ───┘        │
//	   three            the value, also after a password          └─▶ otherwise Start and End are found
//	                    or a shape in it
type Ranges struct {
	Start, End int // of the secret; after the last one, both are after the end of the text

	passwords passwords
	shapes    shapes
	values    values
	password  found // the next one, and so shape
	shape     found
}

// Of returns the secrets of s that In does, at the first one.
func Of(s string, k Kind) Ranges { return of(s, k, nil) }

func of(s string, k Kind, more moreNames) Ranges {
	r := Ranges{passwords: passwordsOf(s, k), shapes: shapesOf(s), values: valuesOf(s, k, more)}
	r.password, r.shape = r.passwords.next(), r.shapes.next()
	r.Next()
	return r
}

// Next moves to the next secret that is neither empty nor a mask.
func (r *Ranges) Next() {
	for text := r.values.text; ; {
		r.Start = min(r.password.start, r.shape.start, r.values.start)
		if r.Start >= len(text) {
			r.Start, r.End = len(text)+1, len(text)+1
			return
		}
		r.grow()
		if part := text[r.Start:r.End]; part != "" && part != Mask {
			return
		}
	}
}

// grow finds the end of the secret that begins at Start.
func (r *Ranges) grow() {
	r.End = r.Start
	for inValue := false; ; {
		end := r.End
		switch {
		case r.values.equals < end:
			inValue = true
			r.End = r.values.enter(end)
			continue
		case r.password.start <= end:
			end = max(end, r.password.end)
			r.password = r.passwords.next()
		case r.shape.start <= end:
			end = max(end, r.shape.end)
			r.shape = r.shapes.next()
		default:
			return
		}
		if inValue && end > r.End {
			end = r.values.end(end)
		}
		r.End = end
	}
}

// To moves to the first secret that ends after s[at], if the current one does not.
func (r *Ranges) To(at int) {
	for r.End <= at {
		r.Next()
	}
}

// Hide returns s with Mask in place of each secret. Without one, it returns s and allocates nothing.
func Hide(s string, k Kind) string {
	var b strings.Builder
	done := 0 // s[:done] is written
	for start, end := range In(s, k) {
		if done == 0 {
			b.Grow(len(s) + len(Mask))
		}
		b.WriteString(s[done:start])
		b.WriteString(Mask)
		done = end
	}
	if done == 0 {
		return s
	}
	b.WriteString(s[done:])
	return b.String()
}

// Hides reports whether a secret overlaps s[start:end], or contains the offset if they are equal.
func Hides(s string, k Kind, start, end int) bool {
	r := Of(s, k)
	r.To(start)
	return r.Start < max(end, start+1)
}

// Place returns the start of the secret that contains s[at], or at if none does.
func Place(s string, k Kind, at int) int {
	r := Of(s, k)
	r.To(at)
	return min(at, r.Start)
}

// Before and After are how many bytes of a long text a message shows before and after the offset.
const Before, After = 60, 30

// AppendExcerpt appends the text of s around s[at] in double quotes: at most before bytes ahead of
// it and after bytes from it on, cut between characters, with "..." outside the quotes where text
// is omitted. It shows Mask in place of each secret, which counts as no bytes, so what is shown
// does not depend on the length of a secret. secrets is what In returns for s, or for a text that
// begins with s. The memory needed does not depend on s.
func AppendExcerpt(b []byte, s string, secrets iter.Seq2[int, int], at, before, after int) []byte {
	all, start := len(s), at // without the secrets
	for from, to := range secrets {
		all -= max(0, min(to, len(s))-from)
		start -= max(0, min(to, at)-from)
	}
	end := start + after
	start -= before
	startsAll, endsAll := start <= 0, end >= all
	for from, to := range secrets { // from here on with the secrets
		if start >= from {
			start += to - from
		}
		if end > from {
			end += to - from
		}
	}
	if start = charStart(s, start); startsAll {
		start = 0
	}
	if end = charStart(s, end); endsAll {
		end = len(s)
	}
	var shown []byte
	done := start // s[start:done] is shown
	for from, to := range secrets {
		if done <= from && from < end {
			shown = append(append(shown, s[done:from]...), Mask...)
			done = min(to, len(s))
		}
	}
	if start > 0 {
		b = append(b, "..."...)
	}
	b = strconv.AppendQuote(b, string(append(shown, s[done:end]...)))
	if end < len(s) {
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
	for j := i; j >= max(0, i-utf8.UTFMax+1); j-- {
		if utf8.RuneStart(s[j]) {
			return j
		}
	}
	return i
}
