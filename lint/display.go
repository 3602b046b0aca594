package lint

// Display: an address for people to read. What it shows of a host is in display_host.go, and the direction of text in
// display_bidi.go.

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"example.com/iri"
	"example.com/iri/internal/char"
	"example.com/iri/internal/offset"
	"example.com/iri/internal/secret"
	"example.com/iri/internal/span"
)

// Display returns u for a person to read. Who reads it, and acts on it, goes where u goes:
//
//	Display(https://apple.com@evil.example/%E5%9B%BD?pwd=1)     https://evil.example/国?pwd=xxxxx
//	Display(https://good.example%EF%BC%8Flogin.evil.example/)   https://good.example%EF%BC%8Flogin.evil.example/
//	Display(https://xn--r8jz45g.jp/)                            https://例え.jp/
//	Display(https://xn--80ak6aa92e.com/)                        https://xn--80ak6aa92e.com/, and not https://аррӏе.com/
//
// toUnicode decodes the labels of a host. Pass idna.Display.ToUnicode of package golang.org/x/net/idna, or nil to show
// them as they are in u. It is called once for each label that is not ASCII or begins with "xn--", except for one that DNS cannot
// have: a label that is too long, or from which a percent-encoding cannot be removed.
//
//   - The userinfo is left out, and other secrets are "xxxxx", as in [iri.Redact].
//   - The host is in lower case, and an IP address in its canonical form. A label is shown in Unicode only if it consists of
//     letters, marks, digits and emoji that cannot be taken for something else: rules mixed-script, invisible, bidi-format,
//     private-use and delimiter-like find nothing, and its letters do not all look like Latin ones.
//   - The path, the query and the fragment are decoded, as by [iri.IRI.ToIRI]. Characters that cannot be seen, and those that
//     look like a delimiter, are percent-encoded. Joiners stay where they join emoji, or join or separate letters.
//   - In a left-to-right paragraph, the components appear in their order, each in one piece. If right-to-left letters would
//     change that, the last one before the next component is percent-encoded, or the host is shown as in DNS.
//
// The result is a valid IRI with the host of u: IDNA converts both hosts to the same name. Display of the result is the
// result, if toUnicode returns what it has returned when it is called with that. Display is for reading only: to log an
// address, or to request it, see [iri.IRI.Redacted] and [iri.IRI.ToURIFunc].
func Display(u iri.IRI, toUnicode func(host string) (string, error)) string {
	d := display{text: u.String(), toUnicode: toUnicode}
	if isPlain(u) {
		return d.text
	}
	d.Offsets = offset.Of(d.text, len(u.Scheme()))
	start := d.writeHead(u)
	at := d.PathStart
	for secretStart, secretEnd := range secret.In(d.text, secret.Valid) {
		if secretStart >= at { // not in the authority
			d.writeText(at, secretStart)
			d.b.WriteString(secret.Mask)
			at = secretEnd
		}
	}
	d.writeText(at, len(d.text))
	return d.inOrder(d.b.String()[start:])
}

const maxRoom = 1 << 24 // room for what may not be needed

// displayed are the ASCII characters that are always displayed as they are, except in the host.
var displayed = span.Of(func(b byte) bool { return b < utf8.RuneSelf && b != '%' }, nil)

// isPlain reports whether u is displayed as it is, like nearly all addresses. It may be false for others too.
func isPlain(u iri.IRI) bool {
	text, host := u.String(), u.Host()
	if displayed.End(text, 0) < len(text) || u.HasUserinfo() || !isPlainHost(host) || strings.Contains(host, acePrefix) {
		return false
	}
	for range secret.In(text, secret.Valid) {
		return false
	}
	return true
}

// A display is the state of Display.
type display struct {
	offset.Offsets // of the components in text
	text           string
	toUnicode      func(host string) (string, error)

	name string          // the host as decodedName returns it
	b    strings.Builder // what has been written: scratch, and then the result
}

// isVisible reports whether people can see the character r and do not take it for a delimiter. It must be neither odd nor
// trailing. Unassigned characters are not visible, and neither are those after U+FFEF that an IRI cannot contain raw.
func isVisible(r rune, is class) bool {
	if strings.ContainsRune(likeDelimiters+likeNothing, r) {
		return false
	}
	return is&(ltrLetter|rtlLetter) != 0 || unicode.IsGraphic(r) && delimiterOf(r) == 0
}

// isJoiner reports whether the odd character r at text[i] changes how visible text is shown: it joins pictographs or the letters
// of a script, keeps such letters apart, or selects the style of a pictograph. base is the last one before it that is no mark
// or joiner, or 0 if that is not shown.
func (d *display) isJoiner(i, size int, r, base rune) bool {
	next, _ := charIn(d.text, i+size)
	switch {
	case r == zeroWidthSpace || !isNeeded(d.text, i, size, r):
		return false
	case isVariation(r):
		return next == enclosingKeycap || unicode.Is(pictographs, base)
	case unicode.Is(pictographs, next):
		return r == zeroWidthJoiner && unicode.Is(pictographs, base) && isVisible(next, classOf(next))
	}
	return unicode.IsLetter(next) && unicode.IsLetter(base) && scriptOf(next) == scriptOf(base) && // which joins, see isNeeded
		!strings.ContainsRune(neverJoining, base) && !unicode.In(base, unicode.Thai, unicode.Lao, unicode.Tibetan)
}

// writeHead writes the text before the path, and returns where that starts in what has been written.
func (d *display) writeHead(u iri.IRI) (start int) {
	n, wide := int64(len(d.text)), 0
	for i := range len(d.text) {
		if d.text[i] >= utf8.RuneSelf {
			wide++ // it may become percent-encoded
		}
	}
	longer := min(n, int64(len(secret.Mask))*int64(strings.Count(d.text, "=")+strings.Count(d.text, "@")+strings.Count(d.text, "40"))) // by masks
	d.b.Grow(offset.CheckLen(n + longer + roomForHost*min(int64(len(u.Host())), maxRoom) + int64(wide)*int64(tripletLen-1)))
	d.name = d.decodedName(u.Host())
	start = d.b.Len()
	d.b.WriteString(d.text[:d.HierStart()])
	if !d.HasAuthority() {
		return start
	}
	d.b.WriteString("//")
	switch u.HostKind() {
	case iri.HostIPv6:
		var room [maxIPv6]byte
		d.b.Write(appendCanonical(room[:0], u))
	case iri.HostIPvFuture:
		d.b.WriteString(d.name)
	default:
		d.writeLabels(d.name)
	}
	d.b.WriteString(d.text[d.HostEnd:d.PathStart])
	return start
}

// writeText writes text[start:end], which follows the authority.
func (d *display) writeText(start, end int) {
	var base rune // the last character that is shown and no mark or joiner, or 0
	for i := start; i < end; {
		if run := displayed.End(d.text[:end], i); run > i {
			d.b.WriteString(d.text[i:run])
			i, base = run, rune(d.text[run-1])
			continue
		}
		r, size := charIn(d.text, i)
		isShown, is := false, classOf(r)
		switch {
		case r < utf8.RuneSelf:
			isShown = isUnreserved(byte(r))
		case is&odd != 0:
			isShown = isBase(base) && d.isJoiner(i, size, r, base)
		case is&trailing != 0:
			isShown = isBase(base) && isVisible(r, ltrLetter)
		default:
			isShown = isVisible(r, is)
		}
		switch {
		case isShown:
			d.b.WriteRune(r)
		case r < utf8.RuneSelf:
			d.b.WriteString(d.text[i : i+size])
		default:
			d.writeEncoded(d.text[i : i+size])
		}
		if !isShown {
			base = 0
		} else if is&(odd|trailing) == 0 {
			base = r
		}
		i += size
	}
}

// isBase reports whether marks may follow r.
func isBase(r rune) bool { return r >= utf8.RuneSelf || char.IsAlphanum(byte(r)) }

// writeEncoded writes s with its non-ASCII characters percent-encoded, and with the digits of percent-encodings in upper case.
func (d *display) writeEncoded(s string) {
	for i := 0; i < len(s); {
		b, size := byteAt(s, i)
		if size == 1 && b < utf8.RuneSelf {
			d.b.WriteByte(b)
		} else {
			d.b.Write([]byte{'%', char.UpperHex[b>>4], char.UpperHex[b&0xF]})
		}
		i += size
	}
}
