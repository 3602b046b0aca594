// Package display shows addresses to people. [Text] writes an address so that whoever reads it, and
// acts on it, goes where the address goes.
//
// Text after the result can change where the end of the result is displayed, if both have
// right-to-left letters. So isolate the result from it: in HTML, put it in <bdi>; in other text,
// write U+2068 before it and U+2069 after it.
package display

// What is shown of a host is in host.go, and the direction of text in bidi.go.

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"example.com/iri"
	"example.com/iri/internal/char"
	"example.com/iri/internal/hostname"
	"example.com/iri/internal/offset"
	"example.com/iri/internal/secret"
	"example.com/iri/internal/span"
	"example.com/iri/internal/unichar"
)

// Text returns u for a person to read. Whoever reads it, and acts on it, goes where u goes:
//
//	Text(https://apple.com@evil.example/%E5%9B%BD?pwd=1)     https://evil.example/国?pwd=xxxxx
//	Text(https://good.example%EF%BC%8Flogin.evil.example/)   https://good.example%EF%BC%8Flogin.evil.example/
//	Text(https://xn--r8jz45g.jp/)                            https://例え.jp/
//	Text(https://xn--80ak6aa92e.com/)                        https://xn--80ak6aa92e.com/, and not https://аррӏе.com/
//
// toUnicode decodes the labels of a host. Pass idna.Display.ToUnicode of package
// golang.org/x/net/idna, or nil to show them as they are in u. It is called once for each label
// that is not ASCII or begins with "xn--", except for one that DNS cannot have: a label that is too
// long, or from which a percent-encoding cannot be removed.
//
//   - The userinfo is left out, and other secrets are "xxxxx", as in [iri.Redact], also what is a secret
//     only after that. The 16th one goes on to the end. If a text still has secrets after three times, all
//     that follows the authority is one.
//   - A host is in lower case if its scheme has a default port or is file, and an IP address is in
//     its canonical form. In other schemes, the case of a host can matter, as in ipfs.
//   - A label is shown in Unicode only if people cannot take it for another one: it has letters,
//     marks and digits of one script, or of those that East Asia writes together, and emoji. Its
//     letters do not all look like Latin ones, unless the top label is of their script or of a
//     country where it is written. These rules are similar to the rules of Chromium.
//   - Other labels are not shown in Unicode: "xn--…" stays, and non-ASCII letters are
//     percent-encoded. Call [iri.IRI.ToURIFunc] first to show all of them in the form of DNS.
//   - The path, the query and the fragment are decoded, as by [iri.IRI.ToIRI]. Characters that
//     cannot be seen, and those that look like one of %./:;?@#\, are percent-encoded. Joiners stay where
//     they join emoji, or join or separate letters.
//   - In a left-to-right paragraph, the components appear in their order, each in one piece. If
//     right-to-left letters would change that, the last one before the next component is
//     percent-encoded, or the host is shown without right-to-left labels, as above.
//
// The result is a valid IRI with the host of u, unless it is longer than 1 GiB: IDNA converts both
// hosts to the same name. Text of the result is the result, if toUnicode returns what it has
// returned when it is called with that. The result is for reading only: to log an address, or to
// request it, see [iri.IRI.Redacted] and [iri.IRI.ToURIFunc].
func Text(u iri.IRI, toUnicode func(host string) (string, error)) string {
	for range mostPasses {
		if isPlain(u) {
			return u.String()
		}
		shown := text(u, toUnicode)
		v, err := iri.Parse(iri.Redact(shown))
		if err != nil || v.String() == shown {
			return shown
		}
		u = v // without the userinfo, or after a mask, something else is a secret: x://@/a:b@c
	}
	return text(u.Resolve(iri.MustParseRef("/"+secret.Mask)), toUnicode)
}

// mostPasses is how often secrets are looked for. If a hostile text has one more after each mask, so that time would
// not be linear, all that follows the authority is one.
const mostPasses = 3

// text returns what [Text] returns, but may show what only is a secret after the others are masked.
func text(u iri.IRI, toUnicode func(host string) (string, error)) string {
	d := display{text: u.String(), toUnicode: toUnicode}
	d.Offsets, d.secrets = offset.Of(d.text), secret.In(d.text, secret.Reference)
	d.isCounting = true // a bound of the length could be too long for a 32-bit system
	d.writeRest()
	d.isCounting = false
	d.b.Grow(offset.CheckLen(int64(d.HierStart()) + d.count + roomForHost*min(int64(len(u.HostPort())), maxRoom) +
		int64(len("//"))))
	d.name = d.decodedName(u)
	start := d.b.Len()
	d.writeHead(u)
	d.writeRest()
	return d.inOrder(d.b.String()[start:])
}

const maxRoom = 1 << 24 // room for what may not be needed

// displayed are the ASCII characters that are always displayed as they are, except in the host.
var displayed = span.Of(func(b byte) bool { return b < utf8.RuneSelf && b != '%' }, nil)

// isPlain reports whether u is displayed as it is, like nearly all addresses. It may be false for
// others too.
func isPlain(u iri.IRI) bool {
	text, name := u.String(), u.Host()
	return displayed.End(text, 0) == len(text) && !u.HasUserinfo() && hostname.IsPlain(name) &&
		!strings.Contains(name, hostname.ACEPrefix) && secret.FirstSign(text, nil) == len(text)
}

// A display is the state of Text.
type display struct {
	offset.Offsets // of the components in text
	text           string
	secrets        secret.Ranges
	toUnicode      func(host string) (string, error)

	name string          // the host as decodedName returns it
	b    strings.Builder // what has been written: scratch, and then the result

	// While isCounting is true, writing only adds to count.
	isCounting bool
	count      int64

	// Before homeEnd, characters that look like delimiters are part of a word if isHome is true.
	homeEnd int
	isHome  bool
}

func (d *display) write(s string) {
	if d.isCounting {
		d.count += int64(len(s))
	} else {
		d.b.WriteString(s)
	}
}

func (d *display) writeRune(r rune) {
	if d.isCounting {
		d.count += int64(utf8.RuneLen(r))
	} else {
		d.b.WriteRune(r)
	}
}

// writeEncoded writes s with its non-ASCII characters percent-encoded, and with the digits of
// percent-encodings in upper case.
func (d *display) writeEncoded(s string) {
	for i := 0; i < len(s); {
		b, size := unichar.ByteAt(s, i)
		if size == 1 && b < utf8.RuneSelf {
			d.writeRune(rune(b))
		} else {
			d.writeRune('%')
			d.writeRune(rune(char.UpperHex[b>>4]))
			d.writeRune(rune(char.UpperHex[b&0xF]))
		}
		i += size
	}
}

// writeHead writes the text before the path.
func (d *display) writeHead(u iri.IRI) {
	d.write(d.text[:d.HierStart()])
	if !d.HasAuthority() {
		return
	}
	d.write("//")
	switch u.HostKind() {
	case iri.HostIPv6:
		var room [hostname.MaxIPv6]byte
		addr, _ := u.Addr()
		d.b.Write(hostname.AppendIPv6(room[:0], addr))
	case iri.HostIPvFuture:
		d.write(d.name)
	default:
		d.writeLabels(d.name)
	}
	d.write(d.text[d.HostEnd:d.PathStart])
}

// writeRest writes the path, the query and the fragment, with masks in place of secrets.
func (d *display) writeRest() {
	at := d.PathStart
	for _, r := range d.secrets {
		if r.End > at { // not in the authority
			d.writeText(at, max(at, r.Start))
			d.write(secret.Mask)
			at = r.End
		}
	}
	d.writeText(at, len(d.text))
}

// writeText writes text[start:end], which follows the authority.
func (d *display) writeText(start, end int) {
	d.homeEnd = 0
	var base rune // the last character that is shown and no mark or joiner, or 0
	for i := start; i < end; {
		if run := displayed.End(d.text[:end], i); run > i {
			d.write(d.text[i:run])
			i, base = run, rune(d.text[run-1])
			continue
		}
		r, size := unichar.CharIn(d.text, i)
		isShown, is := false, unichar.ClassOf(r)
		switch {
		case r < utf8.RuneSelf:
			isShown = char.IsUnreserved(byte(r))
		case is&unichar.Odd != 0:
			isShown = isBase(base) && d.isJoiner(i, size, r, base)
		case is&unichar.Trailing != 0:
			isShown = isBase(base) && d.isVisible(i, r, unichar.LTRLetter)
		default:
			isShown = d.isVisible(i, r, is)
		}
		switch {
		case isShown:
			d.writeRune(r)
		case r < utf8.RuneSelf:
			d.write(d.text[i : i+size])
		default:
			d.writeEncoded(d.text[i : i+size])
		}
		if !isShown {
			base = 0
		} else if is&(unichar.Odd|unichar.Trailing) == 0 {
			base = r
		}
		i += size
	}
}

// isBase reports whether marks may follow r.
func isBase(r rune) bool { return r >= utf8.RuneSelf || char.IsAlphanum(byte(r)) }

// isVisible reports whether people can see the character r at text[i], and do not take it for a
// delimiter. It must be neither odd nor trailing. Unassigned characters are not visible, and
// neither are those after U+FFEF that an IRI cannot contain raw.
func (d *display) isVisible(i int, r rune, is unichar.Class) bool {
	if unichar.IsUnclear(r) {
		return d.isAtHome(i, r)
	}
	return is&(unichar.LTRLetter|unichar.RTLLetter) != 0 || unicode.IsGraphic(r)
}

// isAtHome reports whether the character r at text[i], which looks like a delimiter, is part of a
// word: before or after it, or several such characters, stands another letter, mark or digit of its
// script.
func (d *display) isAtHome(i int, r rune) bool {
	home := unichar.HomeOf(r)
	if home == nil {
		return false
	}
	if i >= d.homeEnd {
		before, _ := unichar.LastCharIn(d.text[:i])
		next, size := r, 0
		for d.homeEnd = i; home.Has(next); d.homeEnd += size {
			next, size = unichar.CharIn(d.text, d.homeEnd)
		}
		d.isHome = home.IsNative(before) || home.IsNative(next)
	}
	return d.isHome
}

// isJoiner reports whether the odd character r at text[i] changes how visible text is shown: it
// joins pictographs or the letters of a script, keeps such letters apart, or selects the style of a
// pictograph. base is the last one before it that is no mark or joiner, or 0 if that is not shown.
func (d *display) isJoiner(i, size int, r, base rune) bool {
	next, _ := unichar.CharIn(d.text, i+size)
	switch {
	case r == unichar.ZeroWidthSpace || !unichar.IsNeeded(d.text, i, size, r):
		return false
	case unichar.IsVariation(r):
		return next == unichar.EnclosingKeycap || unicode.Is(pictographs, base)
	case unicode.Is(pictographs, next):
		return r == unichar.ZeroWidthJoiner && unicode.Is(pictographs, base) &&
			d.isVisible(i+size, next, unichar.ClassOf(next))
	}
	// which joins, see IsNeeded
	return unicode.IsLetter(next) && unicode.IsLetter(base) && unichar.ScriptOf(next) == unichar.ScriptOf(base) &&
		!strings.ContainsRune(neverJoining, base) && !unicode.In(base, unicode.Thai, unicode.Lao, unicode.Tibetan)
}

// pictographs are the blocks of emoji that joiners and variation selectors change.
var pictographs = &unicode.RangeTable{
	R16: []unicode.Range16{{0x2190, 0x21FF, 1}, {0x2600, 0x27BF, 1}, {0x2B00, 0x2BFF, 1}},
	R32: []unicode.Range32{{0x1F000, 0x1FAFF, 1}},
}

// neverJoining are the most common letters of Arabic that are not joined to the next letter
// (Joining_Type R), so that a joiner changes nothing.
const neverJoining = "آأؤإاةدذرزوٱڈڌڎڑړژڙۀۃۅۆۇۈۉۊۋےۓە"
