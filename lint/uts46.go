package lint

// Hosts as software with IDNA reads them.

import (
	"sort"
	"unicode/utf8"

	"example.com/iri/internal/char"
)

// A mappedHost reads the ASCII characters that a host has after decoding and after the mapping of UTS 46. For example, it
// reads "127.1" from "%31２⑦。1".
type mappedHost struct {
	rest   string // the part of the host that is not read yet
	mapped string // characters that the last one was mapped to, and that are not read yet
}

const (
	endOfHost   = 0    // no characters are left
	otherInHost = 0xFF // a character that is not mapped to letters, digits and dots
)

// next returns the next character, with letters in lower case, or one of the constants above.
func (h *mappedHost) next() byte {
	for h.mapped == "" {
		if h.rest == "" {
			return endOfHost
		}
		if b := h.rest[0]; b < utf8.RuneSelf && b != '%' {
			h.rest = h.rest[1:]
			return char.ToLower(b)
		}
		r, size := charIn(h.rest, 0)
		h.rest = h.rest[size:]
		switch {
		case r == endOfHost:
			return otherInHost
		case r < utf8.RuneSelf:
			return char.ToLower(byte(r))
		}
		to, ok := mapUTS46(r)
		if !ok {
			return otherInHost
		}
		h.mapped = to
	}
	b := h.mapped[0]
	h.mapped = h.mapped[1:]
	return b
}

// mapUTS46 returns the ASCII letters, digits and dots that UTS 46 maps the non-ASCII character r to, and true. It returns
// "" and true if UTS 46 ignores r, and false if it keeps r, disallows it, or maps it to other text.
func mapUTS46(r rune) (to string, ok bool) {
	after := sort.Search(len(uts46Table), func(i int) bool { return uts46Table[i].first > r })
	entry := uts46Table[max(after-1, 0)]
	switch {
	case r < entry.first || r > entry.last:
		return "", false
	case entry.first == entry.last || entry.to == "":
		return entry.to, true
	}
	i := r - entry.first
	return entry.to[i : i+1], true
}
