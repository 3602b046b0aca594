package lint

// Rules about non-ASCII characters: text direction, invisible and private-use characters. Rule
// mixed-script is in class.go.

import (
	"unicode"

	"example.com/iri"
	"example.com/iri/internal/char"
	"example.com/iri/internal/unichar"
)

// checkRune checks the rules about the raw non-ASCII character r at text[i].
func (c *checker) checkRune(i, size int, r rune, is class) {
	switch {
	case is&unichar.Odd == 0:
	case char.IsBidiFormat(r): // it replaces rule invisible
		c.reportHere(bidiFormat, i, i+size)
	// RFC 3987 section 2.2 allows private-use characters only in a query. Their meaning is a
	// private agreement.
	case unicode.Is(unicode.Co, r):
		c.reportHere(privateUse, i, i+size)
	// UTS 39 excludes default-ignorable characters and white space from identifiers. The exceptions
	// follow RFC 5892 appendix A.
	case !unichar.IsNeeded(c.text, i, size, r):
		c.reportHere(invisible, i, i+size)
	}
	if c.component == iri.Host {
		if unichar.DelimiterOf(r) != 0 { // it replaces rule host-mapped, as ipv4-like does
			c.reportHere(delimiterLike, i, i+size)
		} else if c.isLookedUp() && !c.ipv4Like && unichar.IsMapped(r) {
			c.reportHere(hostMapped, i, i+size)
		}
	}
	// RFC 8141 section 2.2: non-ASCII characters of a URN must be percent-encoded.
	if c.scheme == "urn" {
		c.reportHere(urnASCII, i, i+size)
	}
}
