package unichar

// The mapping of UTS 46.

import (
	"sort"
	"unicode/utf8"

	"example.com/iri/internal/char"
)

// A MappedHost reads the ASCII characters that a host has after decoding and after the mapping of
// UTS 46. For example, it reads "127.1" from "%31２⑦。1".
type MappedHost struct {
	Rest   string // the part of the host that is not read yet
	mapped string // characters that the last one was mapped to, and that are not read yet
}

const (
	EndOfHost   = 0    // no characters are left
	otherInHost = 0xFF // a character that is not mapped to ASCII
)

// Next returns the next character, with letters in lower case, or one of the constants above.
func (h *MappedHost) Next() byte {
	for h.mapped == "" {
		if h.Rest == "" {
			return EndOfHost
		}
		r, size := CharIn(h.Rest, 0)
		h.Rest = h.Rest[size:]
		switch {
		case r == EndOfHost:
			return otherInHost
		case r < utf8.RuneSelf:
			return char.ToLower(byte(r))
		}
		to, ok := MapUTS46(r)
		if !ok {
			return otherInHost
		}
		h.mapped = to
	}
	b := h.mapped[0]
	h.mapped = h.mapped[1:]
	return b
}

// IsMapped reports whether UTS 46 maps r to ASCII, or some programs map r as IDNA 2003 did and
// others keep it (section 7).
func IsMapped(r rune) bool {
	to, _ := MapUTS46(r)
	return to != "" || r == 'ß' || r == 'ς' || r == zeroWidthNonJoiner || r == ZeroWidthJoiner
}

// MapUTS46 returns the ASCII text that UTS 46 maps the non-ASCII character r to, and true. As in
// browsers, the text may be one that no name contains, such as "(1)". It returns "" and true if UTS
// 46 ignores r, and false if it keeps r, disallows it, or maps it to other text.
func MapUTS46(r rune) (to string, ok bool) {
	if 0x0380 <= r && r < 0x1800 || 0x3400 <= r && r < 0xA700 || 0xA800 <= r && r < 0xFB00 {
		return "", false // most letters, to save time
	}
	after := sort.Search(len(uts46Table), func(i int) bool { return uts46Table[i].first > uint32(r) })
	entry := uts46Table[max(after-1, 0)]
	i := uint32(r) - entry.first // large if r is before the first entry
	if i >= uint32(entry.count) {
		return "", false
	}
	to = uts46Texts[entry.at:uts46Table[max(after, 1)].at]
	size := uint32(len(to)) / uint32(entry.count)
	return to[i*size : (i+1)*size], true
}

// A uts46Entry is a number of characters from first on, which are mapped to texts of one length, or
// ignored. The texts start at uts46Texts[at], and end where those of the next entry start.
type uts46Entry struct {
	first     uint32
	count, at uint16
}
