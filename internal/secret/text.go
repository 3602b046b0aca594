package secret

import (
	"strings"

	"example.com/iri/internal/char"
	"example.com/iri/internal/offset"
	"example.com/iri/internal/span"
)

// A hider replaces the secrets of a running text, such as a log. It looks for the signs of a secret,
// which most lines do not have, and then reads the line around the sign:
//
//	line      msg="GET https://u:a@h/?b=c" pwd='d e' (see https://h/?token=f).
//	runs      msg=  GET  https://u:a@h/?b=c  pwd=  (see  https://h/?token=f).    cut by white space and quotes
//	words     msg=  GET  https://u:a@h/?b=c  pwd=   see  https://h/?token=f).    cut by brackets and before addresses
//	secrets                    a                  d e                    f       of a word, or in quotes after a run
type hider struct {
	text string
	b    strings.Builder
	done int       // text[:done] is written, or shown as a mask
	more moreNames // of secrets
	bot  found     // the first secret of a bot that does not end before the line
	end  int       // of the line

	inString bool // whether an odd number of '"' precedes the place on its line
}

// HideText returns s, a running text, with Mask in place of each secret in its addresses and pairs.
// Without one, it returns s. more holds other names of secrets, as Folded returns them.
func HideText(s string, more map[string]bool) string {
	t := hider{text: s, more: more, bot: nextBot(s, 0)}
	for i := t.sign(0); i < len(s); i = t.sign(t.end) {
		start := max(t.end, strings.LastIndexByte(s[:i], '\n')+1)
		t.end = len(s)
		if n := strings.IndexByte(s[i:], '\n'); n >= 0 {
			t.end = i + n
		}
		t.line(start)
		if t.bot.start < t.end {
			t.bot = nextBot(s, t.end)
		}
	}
	if t.done == 0 {
		return s
	}
	t.b.WriteString(s[t.done:])
	return t.b.String()
}

// hide writes Mask in place of text[start:end].
func (t *hider) hide(start, end int) {
	switch {
	case start >= end || t.text[start:end] == Mask:
		return
	case t.done == 0:
		t.b.Grow(len(t.text) + len(t.text)/16 + 2*len(Mask))
	}
	t.b.WriteString(t.text[t.done:start])
	t.b.WriteString(Mask)
	t.done = end
}

// withoutTextSigns is withoutSigns, but "=" and "@" may stand as `\u003d` and `\u0040` too.
var withoutTextSigns = span.Of(func(b byte) bool { return strings.IndexByte(`=@%J\`, b) < 0 }, nil)

// sign returns the offset of the first sign of a secret from text[i] on, or the length of the text:
// an "=" after the name of a secret, an "@", both also encoded, or the start of a token.
func (t *hider) sign(i int) int {
	s := t.text
	for i = withoutTextSigns.End(s, i); i < len(s); i = withoutTextSigns.End(s, i) {
		b, n := decode(s[i:])
		if s[i] == '\\' {
			b, n, _ = escape(s[i:])
		}
		if b == '@' || b == 'J' && strings.HasSuffix(s[:i], "ey") || b == '=' && t.more.isSecret(s[t.nameStart(i):i]) {
			break
		}
		i += n
	}
	return min(i, t.bot.start)
}

// nameStart returns the start of the name before the "=" at text[i], in the same line. In
// "\u0026key=", it is key.
func (t *hider) nameStart(i int) int {
	start := nameStart(t.text, i)
	if strings.IndexByte(t.text[start:i], '\n') >= 0 {
		return i
	}
	if start > 0 && t.text[start-1] == '\\' {
		if _, n, isPart := escape(t.text[start-1 : i]); isPart {
			return start - 1 + n
		}
	}
	return start
}

// line hides the secrets from text[i] to the end of the line.
func (t *hider) line(i int) {
	t.inString = false
	for i < t.end {
		if n := t.cut(i); n > 0 {
			i += n
			continue
		}
		start, end := i, t.runEnd(i)
		if i = t.goesOn(start, end); i == 0 {
			t.run(start, end)
			i = t.quoted(end)
		}
	}
}

// isCut reports whether b ends a run, as no IRI has it.
func isCut(b byte) bool {
	return b <= ' ' || b == 0x7F || b == '"' || b == '`' || b == '<' || b == '>'
}

// cut returns the length of what cuts runs at text[i], or 0.
func (t *hider) cut(i int) int {
	s := t.text[i:t.end]
	switch {
	case s[0] == '\\':
		if _, n, isPart := escape(s); !isPart {
			return n
		}
		return 0
	case s[0] == '"':
		t.inString = !t.inString
	case strings.HasPrefix(s, "\x1b["): // a color of a terminal: ESC [31m
		n := len("\x1b[")
		for n < len(s) && (char.IsDigit(s[n]) || s[n] == ';') {
			n++
		}
		if n < len(s) && s[n] == 'm' {
			return n + 1
		}
	case !isCut(s[0]):
		return 0
	}
	return 1
}

// escape returns the character that the escape at the start of s stands for, and its length: `\/`,
// `\u0026` and so on. In JSON in JSON, it has several backslashes. If isPart is false, the escape is
// no part of a run.
func escape(s string) (b byte, n int, isPart bool) {
	n = backslashes(s)
	switch rest := s[n:]; {
	case rest == "":
	case rest[0] == '/':
		return '/', n + 1, true
	case len(rest) >= len("u00HH") && rest[:3] == "u00" && '0' <= rest[3] && rest[3] < '8' && char.IsHex(rest[4]):
		b = char.FromHex(rest[3])<<4 | char.FromHex(rest[4])
		return b, n + len("u00HH"), !isCut(b)
	case strings.IndexByte("nrt", rest[0]) >= 0, rest[0] == '"' && n%2 == 1:
		return ' ', n + 1, false
	}
	return '\\', n, false
}

// backslashes returns how many backslashes s begins with.
func backslashes(s string) int { return len(s) - len(strings.TrimLeft(s, `\`)) }

var withoutCuts = span.Of(func(b byte) bool { return !isCut(b) && b != '\\' && b != '\'' }, nil)

// runEnd returns the end of the run at text[i]. A run also ends before the apostrophe that begins the
// value of a secret: password='a b'.
func (t *hider) runEnd(i int) int {
	s := t.text[:t.end]
	for end := i; ; {
		end = withoutCuts.End(s, end)
		switch {
		case end == len(s):
			return end
		case s[end] == '\\':
			_, n, isPart := escape(s[end:])
			if !isPart {
				return end
			}
			end += n
		case s[end] == '\'':
			if end > i && s[end-1] == '=' && t.isQuotable(end-1) && t.closing(end) > 0 {
				return end
			}
			end++
		default:
			return end
		}
	}
}

// isQuotable reports whether the name of a secret precedes the "=" at text[equals].
func (t *hider) isQuotable(equals int) bool {
	start := t.nameStart(equals)
	return t.more.isSecret(t.text[start:equals]) && !isVague(t.text[:equals+len("=")], start, equals, -1)
}

// quoted hides the value in quotes at text[end], if the run that ends there ends in the name of a
// secret and "=". White space may stand on both sides of the "=". It returns where to go on.
func (t *hider) quoted(end int) int {
	s := t.text[:t.end]
	if s[end-1] != '=' {
		return end
	}
	open := end
	for open < len(s) && (s[open] == ' ' || s[open] == '\t') {
		open++
	}
	quote := open + backslashes(s[open:])
	if quote == len(s) || s[quote] != '"' && s[quote] != '\'' || !t.isQuotable(end-1) {
		return end
	}
	closing := t.closing(open)
	if closing == 0 {
		return end
	}
	if closing > quote+len(`"n`) { // not accesskey="n"
		t.hide(quote+1, closing)
	}
	return min(closing+quote+1-open, t.end)
}

// closing returns the offset of the quote that closes the one at text[open], or what stands there if
// that opens none. Without a closing one, it returns the end of the string around it, or of the line.
func (t *hider) closing(open int) int {
	s := t.text[:t.end]
	i := open + backslashes(s[open:]) + len(`"`)
	quote, rest := s[open:i], s[i:]
	if quote == `"` && t.inString ||
		quote == "'" && (rest == "" || rest[0] != '"' && isCut(rest[0]) || strings.IndexByte(",;:.)]}", rest[0]) >= 0) {
		return 0 // it closes what stands before it: 'token=' holds no value
	}
	if t.inString || len(quote) > 1 {
		s = s[:closed(s, i, `"`)]
	}
	return closed(s, i, quote)
}

// goesOn hides a password that begins in an address of the run text[start:end] and goes on after it:
// to the last "@" of the line, or before another address or the quote that ends what the address
// stands in. It returns where to go on, or 0 if there is none.
//
//	http://u:«my <pass> word»@h/    "http://u:«my pass»@h/": ask a@b.c
func (t *hider) goesOn(start, end int) int {
	s := t.text[:t.end]
	n := strings.LastIndex(s[start:end], "://")
	if n < 1 || !char.IsAlphanum(s[start+n-1]) {
		return 0
	}
	address := start + n + len("://")
	password := openPassword(s[address:end])
	if password < 0 || strings.IndexByte(s[address:end], '@') >= 0 {
		return 0
	}
	limit := len(s)
	if n := strings.Index(s[end:], "://"); n >= 0 {
		limit = end + n
	}
	if t.inString {
		limit = closed(s[:limit], end, `"`)
	}
	if s[start] == '\'' {
		limit = closed(s[:limit], address+password, `'`)
	} else if start > 0 && (s[start-1] == '"' || s[start-1] == '`') {
		before := strings.TrimRight(s[:start-1], `\`)
		limit = closed(s[:limit], end, s[len(before):start])
	}
	at := strings.LastIndexByte(s[min(end, limit):limit], '@')
	if at < 0 {
		return 0
	}
	t.run(start, address+password)
	t.hide(address+password, end+at)
	return end + at + len("@")
}

// closed returns the offset of the first quote in s[i:], or the length of s. It has no other
// backslashes before it, and neither a letter or digit after it nor another one, as in "it's" and
// "a""b".
func closed(s string, i int, quote string) int {
	for i < len(s) {
		rest, ok := strings.CutPrefix(s[i:], quote)
		n := backslashes(s[i:])
		switch {
		case ok && strings.HasPrefix(rest, quote):
			i += 2 * len(quote)
		case ok && (rest == "" || !char.IsAlphanum(rest[0])):
			return i
		default:
			i += max(1, n+n&1) // an odd number of backslashes escapes what follows
		}
	}
	return len(s)
}

// run hides the secrets of the words of the run text[start:end].
func (t *hider) run(start, end int) {
	run := t.text[start:end]
	if strings.IndexByte(run, '\\') < 0 {
		if withoutSigns.End(run, 0) < len(run) || t.bot.start < t.end {
			t.words(run, func(from, to int) { t.hide(start+from, start+to) })
		}
		return
	}
	var plain []byte
	var places []int // where the bytes of plain stand in the text
	for i := start; i < end; {
		b, n := t.text[i], 1
		if b == '\\' {
			b, n, _ = escape(t.text[i:end])
		}
		plain, places = append(plain, b), append(places, i)
		i += n
	}
	places = append(places, end)
	t.words(string(plain), func(from, to int) { t.hide(places[from], places[to]) })
}

// words calls yield with the start and end of each secret of the words of a run. A word begins after
// opening brackets or an apostrophe, and ends where the last of them is closed, or where another word
// begins: see wordEnd.
func (t *hider) words(s string, yield func(start, end int)) {
	open := byte(0)
	for i := 0; i < len(s); {
		for i < len(s) && strings.IndexByte("([{'", s[i]) >= 0 {
			open = s[i]
			i++
		}
		start, end := i, 0
		end, i, open = t.wordEnd(s, start, open)
		t.secretsOf(s[start:end], func(from, to int) { yield(start+from, start+to) })
	}
}

// wordEnd returns the end of the word at s[start:], where the next one begins, and the bracket around
// that, or 0:
//
//	url=|https://u:p@h/      an address begins, and the word is no address and has no secret in it, or
//	https://h/,|https://k/   with a delimiter that separates it
//	(https://h/|).           a bracket closes
func (t *hider) wordEnd(s string, start int, open byte) (end, next int, around byte) {
	const separators = "([{',;|"
	// The path of a jdbc: URL is an address of a database with parameters: jdbc:bigquery://https://h;password=a/b
	i, isPlain, depth := start, !isAnyOf(s[start:start+offset.SchemeEnd(s[start:])], []string{"jdbc", "r2dbc"}), 0
	if n := addressStart(s[start:]); n > 0 {
		isPlain = false
		i += n
		i += strings.LastIndexByte(authority(s[i:]), '@') + len("@") // no bracket closes before it
	}
	for ; i < len(s); i++ {
		switch b := s[i]; {
		case strings.HasPrefix(s[i:], "://"):
			scheme := schemeStart(s, start, i)
			if scheme == start || scheme == i || strings.IndexByte("/?#&", s[scheme-1]) >= 0 {
				continue
			}
			isPlain = isPlain && !HasPair(s[start:scheme], t.more)
			if isPlain || strings.IndexByte(separators, s[scheme-1]) >= 0 && !EndsInPair(s[start:scheme-1], t.more) {
				if end = len(strings.TrimRight(s[:scheme], separators)); strings.IndexByte("([{'", s[scheme-1]) >= 0 {
					open = s[scheme-1]
				}
				return max(start, end), scheme, open
			}
		case open == 0:
		case b == closerOf(open):
			if depth == 0 {
				return i, i + 1, 0
			}
			depth--
		case b == open:
			depth++
		}
	}
	return len(s), len(s), 0
}

// addressStart returns the length of the scheme and "://" that s begins with, or 0.
func addressStart(s string) int {
	if n := offset.SchemeEnd(s); n > 0 && strings.HasPrefix(s[n:], "://") {
		return n + len("://")
	}
	return 0
}

// schemeStart returns the start of the scheme that ends before s[i], and does not begin before
// s[start], or i if there is none.
func schemeStart(s string, start, i int) int {
	scheme := i
	for j := i; j > start && (char.IsAlphanum(s[j-1]) || strings.IndexByte("+-.", s[j-1]) >= 0); j-- {
		if char.IsLetter(s[j-1]) {
			scheme = j - 1
		}
	}
	return scheme
}

// authority returns s, which follows "//", up to the first "/", "?" or "#".
func authority(s string) string {
	if n := strings.IndexAny(s, "/?#"); n >= 0 {
		return s[:n]
	}
	return s
}

// HasPair reports whether s contains the name of a secret and "=", and EndsInPair whether it ends in
// them.
func HasPair(s string, more map[string]bool) bool {
	v := values{text: s, more: more}
	v.find(0)
	return v.start <= len(s)
}

func EndsInPair(s string, more map[string]bool) bool {
	name, ok := strings.CutSuffix(s, "=")
	return ok && moreNames(more).isSecret(name[nameStart(name, len(name)):])
}

// closerOf returns what closes one of "([{'".
func closerOf(open byte) byte { return ")]}'"[strings.IndexByte("([{'", open)] }

// secretsOf calls yield with the start and end of each secret of a word. Punctuation at its end is no
// part of one.
func (t *hider) secretsOf(s string, yield func(start, end int)) {
	s = strings.TrimRight(s, ":,.;")
	kind := Word
	if n := addressStart(s); n > 0 && (openPassword(s[n:]) >= 0 || strings.IndexByte(authority(s[n:]), '=') >= 0) {
		kind = Text // http://u:a/b@h, http://h;password=a
	} else if n > 0 {
		kind = Valid
	}
	r := of(s, kind, t.more)
	if kind == Valid && r.End < len(s) && strings.Count(s, "//") > 1 { // a mask may make a password
		if masked := Hide(s, kind); Hide(masked, kind) != masked {
			yield(r.Start, len(s))
			return
		}
	}
	for ; r.End <= len(s); r.Next() {
		end := r.End
		if end == len(s) {
			end = r.Start + len(withoutClosing(s[r.Start:]))
		}
		yield(r.Start, end)
	}
}

// withoutClosing returns a secret without punctuation at its end, and without closing brackets if it
// has no opening ones.
func withoutClosing(s string) string {
	cutset := ":,.;"
	for i, open := range []byte("([{") {
		if strings.IndexByte(s, open) < 0 {
			cutset += ")]}"[i : i+1]
		}
	}
	return strings.TrimRight(s, cutset)
}
