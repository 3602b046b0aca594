// Package secret finds what may be a secret in a text, so that whatever prints the text can hide it.
package secret

import (
	"iter"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"example.com/iri/internal/char"
	"example.com/iri/internal/span"
)

// Mask is shown in place of a secret.
const Mask = "xxxxx"

// A Kind says what a text is meant to be.
type Kind uint8

const (
	Part     Kind = iota // a component on its own, after which an "@" may have followed
	Userinfo             // the same, a userinfo
	Port                 // the same, a port
	Text                 // any text: perhaps a mistyped reference, or several
	Valid                // a valid IRI or reference
	Word                 // a word of a running text that begins with no address
)

// In returns the start and end of each part of s that may be a secret, in order. None is empty or
// Mask, and no two touch. See Ranges.
func In(s string, k Kind) iter.Seq2[int, int] {
	return func(yield func(start, end int) bool) {
		if k >= Text && IsHarmless(s) {
			return
		}
		for r := Of(s, k); r.End <= len(s) && yield(r.Start, r.End); r.Next() {
		}
	}
}

// withoutSigns is a run without five bytes. Each secret has one of them in it, or before or after it.
var withoutSigns = span.Of(func(b byte) bool { return strings.IndexByte("=@%J:", b) < 0 }, nil)

// IsHarmless reports whether a text has no password, no value of a parameter that holds a secret and
// no token of a known shape, as most have.
func IsHarmless(s string) bool {
	i := 0
	if strings.HasPrefix(s, "https:") { // so that most texts are one run
		i = len("https:")
	}
	mayBeTokens := true
	for i = withoutSigns.End(s, i); i < len(s); i = withoutSigns.End(s, i+1) {
		switch b := s[i]; {
		case b == '@' || b == '=' && EndsInPair(s[:i+1], nil):
			return false
		case b == '%': // any sign may be encoded
			return !HasPair(s, nil) && LastAt(s[i:]) < 0 && !(mayBeTokens && hasToken(s, i))
		case mayBeTokens && (b == 'J' && strings.HasSuffix(s[:i], "ey") || b == ':' && i > 0 && char.IsDigit(s[i-1])):
			if hasToken(s, i) {
				return false
			}
			mayBeTokens = false
		}
	}
	return true
}

// hasToken reports whether a text has a token of a known shape. No sign of one precedes s[i].
func hasToken(s string, i int) bool {
	return !nextJWT(s, max(i-len("y"), 0)).isNone() || !nextBot(s, 0).isNone()
}

// Ranges walk through the secrets of a text, from left to right. There are five finders: of what may
// be a password at the start of the text, of the passwords of addresses, of two kinds of tokens, and
// of values. What they find may overlap or touch, and is one secret then:
//
//	▶ the first  ─┬─▶ found: go to its end ────────────────────┬─▶ does another begin there or before?
//	  that begins └─▶ "=" after a name: go to the end of the ──┘    yes: go to its end, and of a value
//	                  value, as it is after what is in it           that it is in ◀──┐
//	                                                                │     └──────────┘
//	                                                                └─▶ no: Start and End are known
type Ranges struct {
	Start, End int // of the secret; after the last one, both are after the end of the text

	addresses addresses
	values    values
	founds    [4]found // what comes next: at the start, of an address, a web token, the token of a bot
}

// Of returns the secrets of s that In does, at the first one.
func Of(s string, k Kind) Ranges { return of(s, k, nil) }

func of(s string, k Kind, more moreNames) Ranges {
	r := Ranges{values: valuesOf(s, k, more)}
	r.founds[0], r.addresses = passwordOf(s, k)
	for i := range r.founds[1:] {
		r.advance(1 + i)
	}
	r.Next()
	return r
}

// advance replaces founds[i] by what comes after it.
func (r *Ranges) advance(i int) {
	text, end := r.values.text, r.founds[i].end
	r.founds[i] = nothing()
	switch i {
	case 1:
		r.founds[i] = r.addresses.next()
	case 2:
		r.founds[i] = nextJWT(text, end)
	case 3:
		r.founds[i] = nextBot(text, end)
	}
}

// Next moves to the next secret that is neither empty nor a mask.
func (r *Ranges) Next() {
	for text := r.values.text; ; {
		r.Start = r.values.start
		for _, f := range r.founds {
			r.Start = min(r.Start, f.start)
		}
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
		if r.values.equals < r.End {
			inValue = true
			r.End = r.values.enter(r.End)
			continue
		}
		i := slices.IndexFunc(r.founds[:], func(f found) bool { return f.start <= r.End })
		if i < 0 {
			return
		}
		if end := r.founds[i].end; end > r.End {
			if r.End = end; inValue {
				r.End = r.values.end(end)
			}
		}
		r.advance(i)
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
	for r := Of(s, k); r.End <= len(s); r.Next() {
		if done == 0 {
			b.Grow(len(s) + len(Mask))
		}
		b.WriteString(s[done:r.Start])
		b.WriteString(Mask)
		done = r.End
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
