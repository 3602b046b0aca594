// Package secret finds what may be a secret in a text, so that whatever prints the text can hide it.
//
// Three finders look at a text, each for itself, and return ranges of bytes. Ranges that overlap or
// touch are one secret.
//
//   - Tokens have a shape of their own, wherever they stand: JSON Web Tokens, the tokens of bots of
//     Telegram, private keys in PEM. (token.go)
//   - Pairs are a secret name, "=" and a value. What stands before the name, its opener, decides where
//     the value ends. (pair.go has the table, name.go the names)
//   - Credentials are passwords between ":" and "@", after "//" or not, and tokens in the place of a
//     user. (credential.go)
//
// What such a text is depends on what the caller knows, its [Kind]:
//
//   - A reference with an authority is read by its structure, whatever stands in it.
//   - A component is read as a piece of an address.
//   - Anything else is running text. It is cut into lines, runs and words, and each word is a text for
//     the finders. A word that begins with a scheme and "://" is read by its structure. (text.go, word.go) A
//     value in quotes, or a password with white space or quotes in it, extends over several words.
//     (quote.go)
//   - In a running text that is one word, any host counts. If it is no valid reference, and if a caller
//     knows that an address was meant, all from the first ":" after the scheme to the last "@" is
//     hidden too.
package secret

import (
	"slices"
	"strings"
	"unicode"

	"example.com/iri/internal/char"
	"example.com/iri/internal/offset"
	"example.com/iri/internal/span"
)

// Mask is shown in place of a secret.
const Mask = "xxxxx"

// A Kind is what a caller knows about a text.
type Kind uint8

const (
	Component Kind = iota // a component on its own, after which an "@" may have followed
	Userinfo              // the same, a userinfo
	Port                  // the same, a port
	Anything              // an address, a line of a log or a file
	Mistyped              // an invalid text that was meant to be one address
	Reference             // a valid IRI or reference
)

// Ranges are the parts of a text that may be secrets, in order. None is empty or Mask, and no two touch.
type Ranges []Range

// A Range is the part of a text from Start to End.
type Range struct{ Start, End int }

// most is how many secrets a finder finds in an address or a word, and In in a text. What follows is a
// part of the last one, so that a long text takes little memory.
const most = 16

// In returns the secrets of s.
func In(s string, k Kind) Ranges {
	if k == Reference && IsHarmless(s) {
		return nil
	}
	var room [most]Range
	return slices.Clone(appendIn(room[:0], s, k, nil, most))
}

// Hide returns s with mask in place of each secret, or Mask if it is empty. Without a secret, it
// returns s and allocates nothing. more holds other names of secrets.
func Hide(s string, k Kind, mask string, more []string) string {
	if k == Reference && more == nil && IsHarmless(s) {
		return s
	}
	if mask == "" {
		mask = Mask
	}
	var room [most]Range
	return appendIn(room[:0], s, k, more, len(s)).Mask(s, mask)
}

// appendIn appends the secrets of s. After limit of them, the rest of the text is one.
func appendIn(all Ranges, s string, k Kind, more names, limit int) Ranges {
	if o := offset.Of(s); k != Anything && (k != Reference || o.HasAuthority()) {
		t := text{s: s, kind: k, Offsets: o, names: more, isValid: k == Reference}
		if all = withoutPrivate(t.append(all), s, k); k != Mistyped || MayBeReference(s) {
			return all
		}
	}
	t := running{text: s, names: more, isValid: k == Reference, limit: limit}
	t.lines()
	if t.hasKeys {
		t.addKeys()
	}
	if k == Anything && isOneWord(s) {
		t.addRange(oneWord(s))
	}
	return withoutPrivate(union(append(append(all, t.first[:min(t.count, most)]...), t.more...), s), s, k)
}

// withoutPrivate returns the secrets of a text. One that hides the "?" of a reference goes on to the end if a
// private-use character follows, which may stand in a query, but in no path.
func withoutPrivate(all Ranges, s string, k Kind) Ranges {
	query := strings.IndexByte(s, '?')
	isPrivate := func(r rune) bool { return unicode.Is(unicode.Co, r) }
	for i, r := range all {
		if k == Reference && r.Start <= query && query < r.End && strings.ContainsFunc(s[r.End:], isPrivate) {
			all[i].End = len(s)
			return all[:i+1]
		}
	}
	return all
}

// A text is what the finders look at: an address, a component, or a word of a running text.
type text struct {
	offset.Offsets
	s       string
	kind    Kind  // Reference for what is read by its structure, Mistyped for an address that is none, Anything for a word
	isValid bool  // s is a valid reference: its query and fragment are where Offsets says
	opener  byte  // what stands before s in a list, or 0: see pairs
	names   names // of other secrets

	form, lastAnd int // see lastPairs
}

// append appends the secrets of t.
func (t *text) append(all Ranges) Ranges {
	var room [3 * most]Range
	found, first := room[:0], 0 // first: of the finder
	add := func(start, end int) bool {
		found = append(found, Range{start, end})
		if len(found) < first+most {
			return true
		}
		found[len(found)-1].End = len(t.s)
		return false
	}
	t.tokens(add)
	first = len(found)
	t.pairs(add)
	first = len(found)
	t.credentials(add)
	return append(all, union(found, t.s)...)
}

// union sorts ranges of s, joins those that overlap or touch, and removes those that are empty or Mask.
func union(all Ranges, s string) Ranges {
	slices.SortFunc(all, func(x, y Range) int { return x.Start - y.Start })
	n := 0
	for i := 0; i < len(all); {
		r := all[i]
		for i++; i < len(all) && all[i].Start <= r.End; i++ {
			r.End = max(r.End, all[i].End)
		}
		if r.Start < r.End && s[r.Start:r.End] != Mask {
			all[n] = r
			n++
		}
	}
	return all[:n]
}

// MayBeReference reports whether s has no character that cuts a running text, nor a backslash. No reference has one.
func MayBeReference(s string) bool { return withoutBreaks.End(s, 0) == len(s) }

var withoutBreaks = span.Of(func(b byte) bool { return !isCut(b) && b != '\\' }, nil)

// isOneWord reports whether s has no white space, control characters, quotes, "<" or ">".
func isOneWord(s string) bool {
	for i := range len(s) {
		if isCut(s[i]) {
			return false
		}
	}
	return s != ""
}

// withoutSigns is a run without five bytes. Each secret of a reference has one of them in it, or before
// or after it.
var withoutSigns = span.Of(func(b byte) bool { return strings.IndexByte("=@%J:", b) < 0 }, nil)

// IsHarmless reports whether a text that MayBeReference has no password, no value of a parameter that holds
// a secret and no token of a known shape, as most have.
func IsHarmless(s string) bool {
	i := 0
	if strings.HasPrefix(s, "https:") { // so that most texts are one run
		i = len("https:")
	}
	mayBeTokens := true
	for i = withoutSigns.End(s, i); i < len(s); i = withoutSigns.End(s, i+1) {
		switch b := s[i]; {
		case b == '@' || b == '=' && endsInPair(s[:i+1], nil):
			return false
		case b == '%': // any sign may be encoded
			return !hasPair(s, nil) && LastAt(s[i:]) < 0 && !(mayBeTokens && hasToken(s, i))
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

// Mask returns s with mask in place of each secret that is not mask.
func (r Ranges) Mask(s, mask string) string {
	var b strings.Builder
	done := 0 // s[:done] is written
	for _, x := range r {
		if s[x.Start:x.End] == mask {
			continue
		}
		if done == 0 {
			b.Grow(len(s) + len(s)/16 + 2*len(mask))
		}
		b.WriteString(s[done:x.Start])
		b.WriteString(mask)
		done = x.End
	}
	if done == 0 {
		return s
	}
	b.WriteString(s[done:])
	return b.String()
}
