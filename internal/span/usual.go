package span

// The plain path reads the usual bytes of a set sixteen at a time.

import (
	"math/bits"
	"slices"
)

// usual describes the bytes of a set that most texts consist of, from a first one on, which is at
// most "-". A byte is not usual if the sum of some of its bits and after is at least 0x80, unless it
// is the other one. Each field is a word of eight equal bytes. The zero value is for no bytes.
type usual struct{ before, plus, mask, after, other uint64 }

// usualOf returns the usual bytes of a set, or the zero value if words of 64 bits are slow.
func usualOf(members *[256]bool) usual {
	all := func(first, last byte) bool { return !slices.Contains(members[first:last+1], false) }
	var plus, mask, limit uint64
	switch {
	case bits.UintSize == 32 || !all('-', '9') || !all('a', 'y') || !all('A', 'Y') && !all('z', 0x7F):
		return usual{}
	case all('9', 0x7F): // all ASCII bytes: no bits
		limit = 0x80
	case all('9', '@') && all('a', 0x7F): // "A" to "`" are not usual: only they have 0x20 after adding 0x5F
		plus, mask, limit = 0x5F, 0x20, 0x20
	case !all('A', 'Y'): // ":" to "`" are not usual: adding 0x1F makes them 0x59 to 0x7F
		plus, mask, limit = 0x1F, 0x7F, 0x59
	default:
		// Letters: their last five bits, minus one, are 0 to 25. Up to "9", they are at most 24, and
		// above for all others, except that ":" has 25. So without it, "z" is not usual either.
		plus, mask, limit = 0x7F, 0x1F, 25
		if members[':'] && members['Z'] && members['z'] {
			limit = 26
		}
	}
	first, other := uint64('-'), uint64('9')
	for first > 0 && members[first-1] {
		first--
	}
	if members['?'] && members['='] { // a query
		other = '='
	} else if members['_'] {
		other = '_'
	}
	return usual{(0x7F + first) * eachByte, plus * eachByte, mask * eachByte, (0x80 - limit) * eachByte, other * eachByte}
}

// unusual returns a word in which the high bit of a byte is set if that byte of w is not usual. The
// other bits, and the bytes after the first non-ASCII one, are undefined. The other parameters are
// the fields of usual. Where w is the other byte, w^other is 0, and adding 0x7F does not set the high
// bit, as it does for all other ASCII bytes.
func unusual(w, before, plus, mask, after, other uint64) uint64 {
	out := (before - w) | ((w+plus)&mask + after)
	return out&((w^other)+0x7F*eachByte) | w
}
