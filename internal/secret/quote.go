package secret

// The quotes of running text: where they open and close, and what is escaped in them.

import (
	"strings"
	"unicode/utf8"

	"example.com/iri/internal/char"
)

// toggle notes that a '"' after n backslashes opens or closes a string. Those in that string end with
// it.
func (t *hider) toggle(n int) { t.open = (t.open ^ 1<<n) & (1<<(n+1) - 1) }

// isOpen reports whether a string whose '"' have n backslashes before them is open.
func (t *hider) isOpen(n int) bool { return t.open>>n&1 != 0 }

// escape returns the character that the escape at the start of s stands for, and its length: `\/`,
// `\u0026` and so on. In JSON in JSON, it has several backslashes. If isPart is false, the escape is
// no part of a run. For a character that is not ASCII, the result is 0xFF.
func escape(s string) (b byte, n int, isPart bool) {
	n = backslashes(s)
	rest := s[n:]
	if rest == "" {
		return '\\', n, false
	}
	switch b = rest[0]; b {
	case '/', '?', '&', '#', '=', ';': // of JSON, and what zsh pastes: \?token\=
		return b, n + 1, true
	case 'n', 'r', 't':
		return '\n', n + 1, false
	case '"':
		if n%2 == 1 {
			return b, n + 1, false
		}
	case 'u':
		if len(rest) >= len("uHHHH") && char.IsHex(rest[1]) && char.IsHex(rest[2]) &&
			char.IsHex(rest[3]) && char.IsHex(rest[4]) {
			if b = char.FromHex(rest[3])<<4 | char.FromHex(rest[4]); rest[1] != '0' || rest[2] != '0' || b >= utf8.RuneSelf {
				b = 0xFF
			}
			return b, n + len("uHHHH"), !isCut(b)
		}
	}
	return '\\', n, false
}

// backslashes returns how many backslashes s begins with.
func backslashes(s string) int { return len(s) - len(strings.TrimLeft(s, `\`)) }

// isQuotable reports whether text[:end] ends in the name of a secret and "=". The name may be in
// quotes, and white space may precede the "=".
func (t *hider) isQuotable(end int) bool {
	s := t.text[t.start:end]
	if !strings.HasSuffix(s, "=") && !strings.HasSuffix(s, "u003d") && !strings.HasSuffix(s, "u003D") {
		return false
	}
	s = s[max(0, len(s)-len(`\u0022`)*longestName):]
	s = s[strings.LastIndexByte(s[:len(s)-1], '=')+1:] // a name has none
	s = t.plain(end-len(s), end).text
	equals := len(s) - len("=")
	name := strings.TrimRight(s[:equals], spaces)
	bare := strings.TrimRight(name, "\"'`")
	start := nameStart(bare, len(bare))
	if bare == "" || isSpace(bare[len(bare)-1]) || !strings.HasSuffix(bare[:start], name[len(bare):]) {
		return false
	}
	value := strings.TrimLeft(t.text[end:t.end], spaces)
	return t.more.isSecret(bare[start:]) && !t.more.isVague(bare[:start], bare[start:], value[quoteLen(value):], false)
}

// quoted hides the value in quotes at text[end], if the run that ends there ends in the name of a
// secret and "=". White space may stand on both sides of the "=". It returns where to go on.
func (t *hider) quoted(end int) int {
	if !t.isQuotable(end) {
		return end
	}
	start, closing, next := t.quotes(t.end - len(strings.TrimLeft(t.text[end:t.end], " \t")))
	if next == 0 {
		return end
	}
	if closing > start+1 { // not accesskey="n"
		t.hide(start, closing)
	}
	return next
}

// quotes returns the start and end of the value in the quotes at text[open], and where to go on. If
// they open nothing, that is 0. Without closing quotes, the value ends with the string around it, or
// with the line. Quotes may be escaped, and several, as in the dialects of SQL, CSV and Python:
//
//	'«a»'    ""«a»""    \"«a»\"    \u0027«a»\u0027
func (t *hider) quotes(open int) (start, end, next int) {
	s := t.text[:t.end]
	one := quoteLen(s[open:])
	if one == 0 {
		return 0, 0, 0
	}
	quote := s[open : open+one]
	start = open + one
	for strings.HasPrefix(s[start:], quote) {
		start += one
	}
	rest, isOne, inString := s[start:], start == open+one, t.isOpen(0)
	closes := rest == "" || rest[0] != '"' && isCut(rest[0]) || strings.IndexByte(",;:.)]}\\", rest[0]) >= 0
	switch isDouble := strings.HasSuffix(quote, `"`) || strings.HasSuffix(quote, "22"); {
	case isOne && (isDouble && t.isOpen(backslashes(quote)) || closes && !isDouble), closes && !isOne && inString:
		return 0, 0, 0 // it closes what stands before it: 'token=' holds no value
	case closes && !isOne: // token=""
		return start, start, start
	}
	quote = s[open:start]
	around := quote
	if inString || quote[0] == '\\' {
		around = `"`
	}
	end = closed(s, start, quote, around)
	return start, end, t.end - len(strings.TrimPrefix(s[end:], quote))
}

// quoteLen returns the length of the quote that s begins with, perhaps escaped, or 0. An even number
// of backslashes before a '"' does not escape it.
func quoteLen(s string) int {
	n := backslashes(s)
	switch rest := s[n:]; {
	case strings.HasPrefix(rest, `"`) && (n == 0 || n&1 == 1), strings.HasPrefix(rest, "'"):
		return n + 1
	case n > 0 && (strings.HasPrefix(rest, "u0022") || strings.HasPrefix(rest, "u0027")):
		return n + len("u0022")
	}
	return 0
}

// closed returns the offset of the first of the quotes in s[i:], or the length of s. It has no
// other backslashes before it, and neither a letter or digit after it nor another one, as in "it's"
// and "a""b".
func closed(s string, i int, quotes ...string) int {
	for i < len(s) {
		n := backslashes(s[i:])
		n = max(1, n+n&1) // an odd number of backslashes escapes what follows
		for _, quote := range quotes {
			switch rest, ok := strings.CutPrefix(s[i:], quote); {
			case ok && strings.HasPrefix(rest, quote):
				n = max(n, 2*len(quote))
			case ok && (rest == "" || !char.IsAlphanum(rest[0])):
				return i
			}
		}
		i += n
	}
	return len(s)
}
