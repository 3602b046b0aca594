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
//	runs      msg=  GET  https://u:a@h/?b=c  pwd=  (see  https://h/?token=f).    cut by white space, quotes, "<", ">" and "\"
//	words     msg=  GET  https://u:a@h/?b=c  pwd=   see  https://h/?token=f).    cut by brackets and before addresses
//	secrets                    a                  d e                    f       of a word, and a value in quotes after a run
type hider struct {
	text  string
	b     strings.Builder
	done  int       // text[:done] is written, or shown as a mask
	more  moreNames // of secrets
	bot   found     // the first secret of a bot that does not end before the line
	end   int       // of the line
	hasAt bool      // whether it has an "@", without which no password goes on
	cutAt int       // the end of the last run, not before an apostrophe

	inString bool // whether an odd number of '"' precedes the place on its line
}

// HideText returns s, a running text, with Mask in place of each secret in its addresses and pairs.
// Without one, it returns s. If more is not nil, it is asked for names that Name does not know.
func HideText(s string, more func(name string) bool) string {
	t := hider{text: s, more: more, bot: nextBot(s, 0)}
	for i := t.sign(0); i < len(s); i = t.sign(t.end) {
		start := max(t.end, strings.LastIndexByte(s[:i], '\n')+1)
		t.end = len(s)
		if n := strings.IndexByte(s[i:], '\n'); n >= 0 {
			t.end = i + n
		}
		t.hasAt = strings.IndexByte(s[start:t.end], '@') >= 0
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
var withoutTextSigns = span.Of(func(b byte) bool { return b != '=' && b != '@' && b != '%' && b != 'J' && b != '\\' }, nil)

// sign returns the offset of the first sign of a secret from text[i] on, or the length of the text:
// an "=" after the name of a secret, an "@", both also encoded, or the start of a token.
func (t *hider) sign(i int) int {
	s := t.text
	for i = withoutTextSigns.End(s, i); i < len(s); i = withoutTextSigns.End(s, i) {
		b, n, times := s[i], 1, 0
		switch b {
		case '%':
			b, n, times = decode(s[i:])
		case '\\':
			b, n, _ = escape(s[i:])
		}
		if b == '@' || b == 'J' && strings.HasSuffix(s[:i], "ey") || b == '=' && t.more.isSecret(s[t.nameStart(i, times):i], times) {
			break
		}
		i += n
	}
	return min(i, t.bot.start)
}

// nameStart returns the start of the name before the "=" at text[i]. In "\u0026key=", it is key.
func (t *hider) nameStart(i, times int) int {
	start := nameStart(t.text, i, times)
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

var withoutCuts = span.Of(func(b byte) bool { return !isCut(b) && b != '\\' }, nil)

// runEnd returns the end of the run at text[i]. A run also ends before the apostrophe that begins the
// value of a secret: password='a b'.
func (t *hider) runEnd(i int) int {
	s, end := t.text[:t.end], max(i, t.cutAt)
	for end = withoutCuts.End(s, end); end < len(s) && s[end] == '\\'; end = withoutCuts.End(s, end) {
		_, n, isPart := escape(s[end:])
		if !isPart {
			break
		}
		end += n
	}
	t.cutAt = end
	for n := strings.Index(s[i:end], "='"); n >= 0; n = strings.Index(s[i:end], "='") {
		i += n + len("=")
		if t.isQuotable(i-1) && t.closing(i) > 0 {
			return i
		}
	}
	return end
}

// isQuotable reports whether the name of a secret precedes the "=" at text[equals].
func (t *hider) isQuotable(equals int) bool {
	start := t.nameStart(equals, 0)
	return t.more.isSecret(t.text[start:equals], 0) && !isVague(t.text[:equals+len("=")], start, equals)
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
	return closing + quote + 1 - open
}

// closing returns the offset of the quote that closes the one at text[open], with as many backslashes
// before it, or 0. It is on the same line, and two of them are part of the value.
func (t *hider) closing(open int) int {
	s := t.text[:t.end]
	i := open + backslashes(s[open:]) + len(`"`)
	quote, rest := s[open:i], s[i:]
	if quote == `"` && t.inString ||
		quote == "'" && (rest == "" || rest[0] != '"' && isCut(rest[0]) || strings.IndexByte(",;:.)]}", rest[0]) >= 0) {
		return 0 // it closes what stands before it: 'token=' holds no value
	}
	for isInner := t.inString || len(quote) > 1; i < len(s); {
		n := backslashes(s[i:])
		switch isQuote := strings.HasPrefix(s[i:], quote); {
		case isQuote && i > open+len(quote) && strings.HasPrefix(s[i+len(quote):], quote):
			i += 2 * len(quote)
		case isQuote:
			return i
		case s[i] == '"' && isInner: // the end of the string around it
			return 0
		default:
			i += max(1, n+n&1) // an odd number of backslashes escapes what follows
		}
	}
	return 0
}

// goesOn hides a password that begins in an address of the run text[start:end] and goes on after it:
// to the last "@" of the line, or before another address or the quote that ends what the address
// stands in. It returns where to go on, or 0 if there is none.
//
//	http://u:«my <pass> word»@h/    "http://u:«my pass»@h/": ask a@b.c
func (t *hider) goesOn(start, end int) int {
	if !t.hasAt {
		return 0
	}
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

// closed returns the offset of the first quote in s[i:] that has no letter or digit after it and no
// other backslashes before it, or the length of s.
func closed(s string, i int, quote string) int {
	for i < len(s) {
		if rest, ok := strings.CutPrefix(s[i:], quote); ok && (rest == "" || !char.IsAlphanum(rest[0])) {
			return i
		}
		n := backslashes(s[i:])
		i += max(1, n+n&1)
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
	var plain strings.Builder
	for i := 0; i < len(run); {
		b, n := run[i], 1
		if b == '\\' {
			b, n, _ = escape(run[i:])
		}
		plain.WriteByte(b)
		i += n
	}
	place, at := start, 0 // where byte at of plain stands in the text
	placeOf := func(i int) int {
		for ; at < i; at++ {
			n := 1
			if t.text[place] == '\\' {
				_, n, _ = escape(t.text[place:end])
			}
			place += n
		}
		return place
	}
	t.words(plain.String(), func(from, to int) {
		from = placeOf(from)
		t.hide(from, placeOf(to))
	})
}

// words calls yield with the start and end of each secret of the words of a run. A word begins after
// opening brackets or an apostrophe, and ends where the last of them is closed, or where another word
// begins: see wordEnd.
func (t *hider) words(s string, yield func(start, end int)) {
	for i := 0; i < len(s); {
		open := byte(0)
		for i < len(s) && strings.IndexByte("([{'", s[i]) >= 0 {
			open = s[i]
			i++
		}
		for isNext := true; isNext && i < len(s); {
			start, end := i, 0
			end, i, isNext = t.wordEnd(s, i, open)
			t.secretsOf(s[start:end], func(from, to int) { yield(start+from, start+to) })
		}
	}
}

// wordEnd returns the end of the word at s[start:], and where the next one begins, which is in the
// same brackets if isInside is true:
//
//	url=|https://u:p@h/      an address begins, with no delimiter before it, or
//	https://h/,|https://k/   with a delimiter that separates it
//	(https://h/|).           a bracket closes
//	a='|b'                   an apostrophe begins
func (t *hider) wordEnd(s string, start int, open byte) (end, next int, isInside bool) {
	isPlain, isPair, depth := true, false, 0
	i := start
	if n := addressStart(s[start:]); n > 0 {
		isPlain = false
		i += n
		i += strings.LastIndexByte(authority(s[i:]), '@') + len("@") // no bracket closes before it
	}
	for ; i < len(s); i++ {
		switch b := s[i]; {
		case strings.HasPrefix(s[i:], "://"):
			scheme := schemeStart(s, start, i)
			isPair = isPair || isPlain && HasPair(s[start:scheme], t.more)
			switch {
			case scheme == start || scheme == i:
			case strings.IndexByte("([{'", s[scheme-1]) >= 0 && !EndsInPair(s[start:scheme-1], t.more):
				return scheme - 1, scheme - 1, false
			case strings.IndexByte(",;|", s[scheme-1]) >= 0 && !EndsInPair(s[start:scheme-1], t.more):
				return scheme - 1, scheme, false
			case isPlain && !isPair && !isNested(s[start:]):
				return scheme, scheme, true
			}
			isPlain = false
		case strings.IndexByte("/?#&@", b) >= 0:
			isPlain = false
		case b == '\'' && i > start && s[i-1] == '=' && strings.IndexByte(s[i+1:], b) >= 0:
			if isPair = isPair || HasPair(s[start:i-1], t.more); !isPair {
				return i, i, false
			}
		case open == 0:
		case b == open && b != '\'':
			depth++
		case b == closerOf(open):
			if depth == 0 {
				return i, i + 1, false
			}
			depth--
		}
	}
	return len(s), len(s), false
}

// addressStart returns the length of the scheme and "://" that s begins with, or 0.
func addressStart(s string) int {
	if n := offset.SchemeEnd(s); n > 0 && strings.HasPrefix(s[n:], "://") {
		return n + len("://")
	}
	return 0
}

// isNested reports whether s begins with a scheme whose path is an address of a database and
// parameters: jdbc:sqlserver://h;password=a/b.
func isNested(s string) bool { return isAnyOf(s[:offset.SchemeEnd(s)], []string{"jdbc", "r2dbc"}) }

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
func HasPair(s string, more func(name string) bool) bool {
	v := values{text: s, more: more}
	v.find(0)
	return v.start <= len(s)
}

func EndsInPair(s string, more func(name string) bool) bool {
	equals := len(s) - len("=")
	return strings.HasSuffix(s, "=") && moreNames(more).isSecret(s[nameStart(s, equals, 0):equals], 0)
}

func closerOf(open byte) byte {
	if i := strings.IndexByte("([{", open); i >= 0 {
		return ")]}"[i]
	}
	return open
}

// secretsOf calls yield with the start and end of each secret of a word. Punctuation at its end is no
// part of one.
func (t *hider) secretsOf(s string, yield func(start, end int)) {
	s = strings.TrimRight(s, ":,.;")
	kind := Word
	switch n := addressStart(s); {
	case isNested(s):
		kind = Valid
	case n > 0 && openPassword(s[n:]) >= 0:
		kind = Text
	case n > 0:
		kind = Address
	}
	r := of(s, kind, t.more)
	if kind == Address && r.End < len(s) && strings.Count(s, "//") > 1 { // a mask may make a password
		if masked := Hide(s, kind); Hide(masked, kind) != masked {
			yield(r.Start, len(s))
			return
		}
	}
	for ; r.End <= len(s); r.Next() {
		if end := r.Start + len(withoutClosing(s[r.Start:r.End])); r.End == len(s) && end < r.End {
			yield(r.Start, end)
		} else {
			yield(r.Start, r.End)
		}
	}
}

// withoutClosing returns a secret without punctuation at its end, and without closing brackets that
// were not opened in it.
func withoutClosing(s string) string {
	const opening, closing = "([{", ")]}"
	var more [len(closing)]int // how many more brackets close than open
	for i := range more {
		more[i] = strings.Count(s, closing[i:i+1]) - strings.Count(s, opening[i:i+1])
	}
	for ; s != ""; s = s[:len(s)-1] {
		b := s[len(s)-1]
		if i := strings.IndexByte(closing, b); i >= 0 && more[i] > 0 {
			more[i]--
		} else if strings.IndexByte(":,.;", b) < 0 {
			break
		}
	}
	return s
}
