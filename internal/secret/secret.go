// Package secret finds what may be a secret in a text, so that whatever prints the text can hide it.
//
// Three finders look at a text, each for itself, and return ranges of bytes. Ranges that overlap or
// touch are one secret.
//
//   - Tokens have a shape of their own, wherever they stand except in a host: JSON Web Tokens, the tokens
//     of bots of Telegram, private keys in PEM. (token.go)
//   - Pairs are a secret name, "=" and a value. What stands before the name, its opener, decides where
//     the value ends. (pair.go has the table, name.go the names)
//   - Credentials are passwords between ":" and "@", after "//" or not, and tokens in the place of a
//     user. (credential.go)
//
// Each secret has a sign in it, or before or after it, so most texts are read once, from sign to sign, and have
// none. (sign.go) In a line, runs before the next sign are passed.
//
// What such a text is depends on what the caller knows, its [Kind]:
//
//   - A reference with an authority is read by its structure, whatever stands in it.
//   - A component is read as a piece of an address.
//   - Anything else is running text. In each line that may have a secret, one character takes the place
//     of an escape, such as \u0026 and &amp;, and colors go. (escape.go) White space and quotes cut it into runs. A
//     value in quotes (quote.go), or a password with white space in it, extends over several runs. (line.go)
//     Brackets and addresses cut a run into words, and each word is a text for the finders. One that
//     begins with a scheme and "://" is read by its structure. (word.go)
//   - In a running text that is one word, any host counts. If it is no valid reference, and if a caller
//     knows that an address was meant, all from the first ":" after the scheme to the last "@" is
//     hidden too.
package secret

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	"example.com/iri/internal/char"
	"example.com/iri/internal/offset"
	"example.com/iri/internal/span"
)

// Mask is shown in place of a secret.
const Mask = "xxxxx"

// A Kind is what a caller knows about a text. Those before Anything are parts of an address.
type Kind uint8

const (
	Component Kind = iota // a component on its own, after which an "@" may have followed
	Userinfo              // the same, a userinfo
	Port                  // the same, a port
	Anything              // an address, a line of a log or a file
	Mistyped              // an invalid text that was meant to be one address
	Reference             // a valid IRI or reference
)

// Ranges are the parts of a text that may be secrets, in order. None is empty or a mask, and no two touch.
type Ranges []Range

// A Range is the part of a text from Start to End.
type Range struct{ Start, End int }

// most is how many secrets In returns, and looks for in an address or a word. What follows is a part of the last
// one, so that a message about a long text takes little memory. Hide has no limit.
const most, noLimit = 16, 1 << 30

// In returns the secrets of s, which may be of several kinds.
func In(s string, kinds ...Kind) Ranges {
	var room [4 * most]Range
	all := Ranges(room[:0])
	sign, o := nextSign(s, 0, nil), options{mask: Mask}
	for _, k := range kinds {
		if k != Reference || sign < len(s) {
			all = append(all, appendIn(all[len(all):], s, k, sign, o, most)...)
		}
	}
	if all = o.union(all, s); len(all) > most {
		all = all[:most]
		all[most-1].End = len(s)
	}
	return slices.Clone(all)
}

// Hide returns s with mask in place of each secret, or Mask if it is empty. Without a secret, it
// returns s and allocates nothing. sign is what [FirstSign] returns for s. more holds other names of secrets.
func Hide(s string, k Kind, sign int, mask string, more []string) string {
	var room [most]Range // so that few need no memory
	o := options{more, cmp.Or(mask, Mask)}
	return appendIn(room[:0], s, k, sign, o, noLimit).Mask(s, o.mask)
}

// appendIn appends the secrets of s, whose first sign is s[sign]. After about limit of them, all else is one.
func appendIn(all Ranges, s string, k Kind, sign int, o options, limit int) Ranges {
	if k != Anything {
		t := text{s: s, kind: k, Offsets: offset.Of(s), list: len(s), options: o, isValid: k == Reference, limit: limit}
		if k != Reference || t.HasAuthority() {
			all = t.append(all)
			if k != Mistyped && aWord.End(s, 0) == len(s) && !strings.Contains(s, `\`) { // like a reference
				return withoutPrivate(all, s, k)
			}
		}
	}
	if sign == len(s) {
		return all
	}
	all = append(all, appendLines(all[len(all):], s, sign, o, k == Reference, limit)...) // with a limit of their own
	if k == Anything && aWord.End(s, 0) == len(s) {
		all = appendOneWord(all, s)
	}
	return withoutPrivate(o.union(all, s), s, k)
}

// withoutPrivate returns the secrets of a text. One that hides the "?" of a reference goes on to the end if a
// private-use character follows, which may stand in a query, but in no path.
func withoutPrivate(all Ranges, s string, k Kind) Ranges {
	if k != Reference {
		return all
	}
	query := strings.IndexByte(s, '?')
	isPrivate := func(r rune) bool { return unicode.Is(unicode.Co, r) }
	for i, r := range all {
		if r.Start <= query && query < r.End && strings.ContainsFunc(s[r.End:], isPrivate) {
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
	kind    Kind // Reference for what is read by its structure, Mistyped for an invalid address, Anything for a word
	isValid bool // s is a valid reference: its query and fragment are where Offsets says
	opener  byte // what stands before s in a list, or 0: see appendPairs
	list    int  // where the last ";" of a list is, if what follows goes on after s to a "=", or len(s)
	options
	limit    int    // how many secrets a finder looks for
	unclosed string // the apostrophe and brace for which closed finds nothing, so that time is linear
	form     int    // where the last "&" but one is that a name and "=" follow, -1, or 0 if nobody asked: see inForm
}

// append appends the secrets of t.
func (t *text) append(all Ranges) Ranges {
	found := t.appendCredentials(t.appendPairs(t.appendTokens(all[len(all):])))
	return append(all, t.union(found, t.s)...)
}

// isFull reports whether a finder has found limit secrets, all[first:]. If so, the last one goes on to the end.
func (t *text) isFull(all Ranges, first int) bool {
	if len(all)-first < t.limit {
		return false
	}
	all[len(all)-1].End = len(t.s)
	return true
}

// options are other names of secrets, and what is shown in place of one.
type options struct {
	names
	mask string
}

// beginsWithMask reports whether s begins with a mask, after which no value goes on.
func (o *options) beginsWithMask(s string) bool {
	for _, mask := range [...]string{Mask, o.mask} {
		rest, ok := strings.CutPrefix(s, mask)
		if ok && (endsWord(rest) || isSoft(rest[0]) || rest[0] == other || char.In(rest[0], `&#?/%@\`)) {
			return true
		}
	}
	return false
}

// isMask reports whether s is a mask.
func (o *options) isMask(s string) bool { return s == Mask || s == o.mask }

// union sorts ranges of s, joins those that overlap or touch, and removes those that are empty or a mask.
func (o *options) union(all Ranges, s string) Ranges {
	slices.SortStableFunc(all, func(x, y Range) int { return x.Start - y.Start }) // SortFunc is 7 KB larger
	n := 0
	for i := 0; i < len(all); {
		r := all[i]
		for i++; i < len(all) && all[i].Start <= r.End; i++ {
			r.End = max(r.End, all[i].End)
		}
		if r.Start < r.End && !o.isMask(s[r.Start:r.End]) {
			all[n] = r
			n++
		}
	}
	return all[:n]
}

// aWord is a run without white space, control characters, quotes, "<" and ">".
var aWord = span.Of(func(b byte) bool { return !isCut(b) }, nil)

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

// Mask returns s with mask in place of each secret.
func (r Ranges) Mask(s, mask string) string {
	if len(r) == 0 {
		return s
	}
	var b strings.Builder
	b.Grow(len(s) + len(mask))
	done := 0 // s[:done] is written
	for _, x := range r {
		if strings.HasPrefix(s[x.Start:], mask) && x.End <= x.Start+len(mask) { // a mask with punctuation at its end
			continue
		}
		b.WriteString(s[done:x.Start])
		b.WriteString(mask)
		done = x.End
	}
	b.WriteString(s[done:])
	return b.String()
}
