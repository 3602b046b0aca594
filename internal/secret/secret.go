// Package secret finds what may be a secret in a text, so that whatever prints the text can hide it.
package secret

import (
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

// Ranges are the parts of a text that may be secrets, in order. None is empty or Mask, and no two touch.
type Ranges []Range

// A Range is the part of a text from Start to End.
type Range struct{ Start, End int }

// most is how many secrets are found in an address or a word. What follows is a part of the last one,
// so that a long text takes little memory.
const most = 16

// In returns the secrets of s.
func In(s string, k Kind) Ranges {
	if k >= Text && IsHarmless(s) {
		return nil
	}
	var room [most]Range
	return slices.Clone(appendIn(room[:0], s, k, 0, nil))
}

// InWord returns the secrets of a word of a running text, after an opener: see pairs.
func InWord(s string, k Kind, opener byte) Ranges {
	var room [most]Range
	return slices.Clone(appendIn(room[:0], s, k, opener, nil))
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

// appendIn appends the secrets of s: what one of three finders finds, each for itself. What overlaps or
// touches is one secret. opener is what stands before the text, for appendPairs.
func appendIn(all Ranges, s string, k Kind, opener byte, more moreNames) Ranges {
	var room [4 * most]Range
	found := appendTokens(room[:0], s)
	found = appendPairs(found, s, k, opener, more)
	found = appendCredentials(found, s, k)
	slices.SortFunc(found, func(x, y Range) int { return x.Start - y.Start })
	for i := 0; i < len(found); {
		r := found[i]
		for i++; i < len(found) && found[i].Start <= r.End; i++ {
			r.End = max(r.End, found[i].End)
		}
		switch {
		case r.Start >= r.End || s[r.Start:r.End] == Mask:
		case len(all) == most:
			all[most-1].End = len(s)
			return all
		default:
			all = append(all, r)
		}
	}
	return all
}

// Place returns the start of the secret that contains the offset, or the offset if none does.
func (r Ranges) Place(at int) int {
	for _, secret := range r {
		if at < secret.End {
			return min(at, secret.Start)
		}
	}
	return at
}

// Hide reports whether a secret overlaps the text from start to end, or contains the offset if they are equal.
func (r Ranges) Hide(start, end int) bool {
	return slices.ContainsFunc(r, func(x Range) bool { return x.Start < max(end, start+1) && start < x.End })
}

// Mask returns s with Mask in place of each secret.
func (r Ranges) Mask(s string) string {
	if len(r) == 0 {
		return s
	}
	var b strings.Builder
	b.Grow(len(s) + len(Mask))
	done := 0 // s[:done] is written
	for _, x := range r {
		b.WriteString(s[done:x.Start])
		b.WriteString(Mask)
		done = x.End
	}
	b.WriteString(s[done:])
	return b.String()
}

// Hide returns s with Mask in place of each secret. Without one, it returns s and allocates nothing.
func Hide(s string, k Kind) string {
	var room [most]Range
	return appendIn(room[:0], s, k, 0, nil).Mask(s)
}

// Before and After are how many bytes of a long text a message shows before and after the offset.
const Before, After = 60, 30

// AppendExcerpt appends the text of s around s[at] in double quotes: at most before bytes ahead of
// it and after bytes from it on, cut between characters, with "..." outside the quotes where text
// is omitted. It shows Mask in place of each secret, which counts as no bytes, so what is shown
// does not depend on the length of a secret. secrets is what In returns for s, or for a text that
// begins with s. The memory needed does not depend on s.
func AppendExcerpt(b []byte, s string, secrets Ranges, at, before, after int) []byte {
	all, start := len(s), at // without the secrets
	for _, x := range secrets {
		from, to := x.Start, x.End
		all -= max(0, min(to, len(s))-from)
		start -= max(0, min(to, at)-from)
	}
	end := start + after
	start -= before
	startsAll, endsAll := start <= 0, end >= all
	for _, x := range secrets { // from here on with the secrets
		from, to := x.Start, x.End
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
	for _, x := range secrets {
		from, to := x.Start, x.End
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
