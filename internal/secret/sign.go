package secret

// The signs of secrets.

import (
	"strings"

	"example.com/iri/internal/char"
	"example.com/iri/internal/span"
)

// FirstSign returns where the first sign of a secret is in a text, or the length of s if it has none, like most. It is
// fast for a reference. more holds other names of secrets.
func FirstSign(s string, more []string) int {
	i := 0
	if strings.HasPrefix(s, "https:") { // so that most texts are one run
		i = len("https:")
	}
	for i = withoutSigns.End(s, i); i < len(s); i = withoutSigns.End(s, i+1) {
		isSign, before := true, lastByte(s[:i])
		switch s[i] {
		case '=':
			isSign = endsInPair(s[:i+1], more) || char.In(before, quotes+";")
		case ':': // of a token of a bot
			isSign = char.IsDigit(before)
		case '#':
			isSign = char.In(before, "&6;") // also \u0026#61; and &amp;#61;
		}
		if isSign {
			return nextSign(s, 0, more)
		}
	}
	return len(s)
}

// withoutSigns is a run of a reference without the signs of secrets. Most texts have none. With 0x7F, which is no sign,
// plain Go reads 16 bytes at once: see span.
var withoutSigns = span.Of(func(b byte) bool { return b == 0x7F || !char.In(b, `=@%J:\#`) && !isCut(b) }, nil)

// signs are what each secret has in it, or before or after it. "%2" to "%4" may begin an encoded sign.
var signs = span.PairsOf("=@JK#\x1B", "%234", "/b", "va", `\=ux`)

// nextSign returns the offset of the first sign of a secret in a running text, from s[i] on, or the length of s: an
// "=" after the name of a secret or a quote, an "@", both also encoded, a token, a character of a name that is
// escaped without need, the number of one in HTML, the label of a key, or what net/url says of a fault.
func nextSign(s string, i int, more names) int {
	for i = signs.Index(s, i); i < len(s); i = signs.Index(s, i) {
		b, n, isSign := s[i], 1, false
		switch b {
		case 'J':
			isSign = strings.HasSuffix(s[:i], "ey")
		case 'K':
			isSign = strings.HasPrefix(s[i:], keyEnd[len("PRIVATE "):])
		case '#':
			isSign = char.In(lastByte(s[:i]), "&6;") // also \u0026#61; and &amp;#61;
		case esc: // a color in a word, or one that ends like the start of a name
			n += colorLen(s[i+n:])
			isSign = n > 1 && (s[i+1] == '(' || i > 0 && !isSpace(s[i-1]) && i+n < len(s) && !isSpace(s[i+n]))
		case 'v':
			rest := s[i:min(i+len("valid URL escape "), len(s))]
			isSign = strings.HasPrefix(rest, "valid") && strings.Contains(rest, string(esc))
			for _, fault := range [...]string{"valid port ", "valid URL escape "} {
				if strings.HasPrefix(rest, fault) {
					return i + len(fault) // the quote
				}
			}
		default:
			if b, n = decode(s[i:]); s[i] == '\\' {
				b, n = escape(s[i:])
			}
			isSign = b == '@' || b == '=' && mayBeNamed(s[:i], more) || b == '/' && strings.HasPrefix(s[i+n:], "bot") ||
				s[i] == '\\' && (isNameByte(b, 1) || b == esc || b == '%')
		}
		if isSign {
			break
		}
		i += n
	}
	return i
}

// mayBeNamed reports whether s ends in the name of a secret, perhaps with an escape or a color in it, or in a quote.
func mayBeNamed(s string, more names) bool {
	start := nameStart(s)
	switch before := lastByte(s[:start]); {
	case before == '\\' || before == esc || char.In(before, ";:") && colorLen(s[start:]) != 0:
		return true // ESC[0;31mtoken=
	case start == len(s) || isSpace(s[start]): // no name
		return char.In(before, quotes+"`;")
	}
	return more.isSecret(s[start:])
}
