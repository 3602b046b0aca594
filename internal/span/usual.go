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
	case bits.UintSize == 32 || !all('-', '9') || !all('a', 'y'):
		return usual{}
	case all('9', 0x7F): // all ASCII bytes: no bits
		limit = 0x80
	case all('9', '@') && all('a', 0x7F): // "A" to "`" are not usual: only they have 0x20 after adding 0x5F
		plus, mask, limit = 0x5F, 0x20, 0x20
	case !all('A', 'Y'):
		return usual{}
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
// other bits, and the bytes after the first non-ASCII one, are undefined. See [notByte] for the
// technique.
func (u *usual) unusual(w uint64) uint64 {
	out := (u.before - w) | ((w+u.plus)&u.mask + u.after)
	return out&((w^u.other)+0x7F*eachByte) | w
}

// skip returns the end of the run that begins at s[i], and true, if only usual bytes come before it.
// Otherwise, it returns an offset that the run reaches, and false. At least 16 bytes follow s[i].
func (r *Run) skip(s string, i int) (int, bool) {
	if r.mask == 0 { // all ASCII bytes from the first on
		for ; i <= len(s)-16; i += 16 {
			v, w := load64(s[i:]), load64(s[i+8:])
			if ((r.before-v)|v|(r.before-w)|w)&highBits != 0 {
				break
			}
		}
	}
	for ; i <= len(s)-16; i += 16 {
		low, high := r.unusual(load64(s[i:]))&highBits, r.unusual(load64(s[i+8:]))&highBits
		if low|high != 0 {
			n := bits.TrailingZeros64(low) / 8
			if n == 8 {
				n += bits.TrailingZeros64(high) / 8
			}
			if r.endsAt(s, i+n) {
				return i + n, true
			}
			return i, false // from there on, since to wait for n takes longer than to read n bytes again
		}
	}
	// The last 16 bytes of the text overlap those before.
	if (r.unusual(load64(s[len(s)-16:]))|r.unusual(load64(s[len(s)-8:])))&highBits == 0 {
		return len(s), true
	}
	return i, false
}
