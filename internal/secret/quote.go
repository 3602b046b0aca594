package secret

// The quotes of running text: where they open and close, and what is escaped in them.

import (
	"strings"
	"unicode/utf8"

	"example.com/iri/internal/char"
	"example.com/iri/internal/hostname"
)

// toggle notes that a '"' after n backslashes opens or closes a string. Those in that string end with
// it.
func (t *running) toggle(n int) { t.open = (t.open ^ 1<<n) & (1<<(n+1) - 1) }

// isOpen reports whether a string whose '"' have n backslashes before them is open.
func (t *running) isOpen(n int) bool { return t.open>>n&1 != 0 }

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
	case 'x':
		if len(rest) >= len("xHH") && char.IsHex(rest[1]) && char.IsHex(rest[2]) {
			b = char.FromHex(rest[1])<<4 | char.FromHex(rest[2])
			return b, n + len("xHH"), !isCut(b)
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
func (t *running) isQuotable(end int) bool {
	s := t.text[t.start:end]
	if !strings.HasSuffix(s, "=") && !strings.HasSuffix(s, "u003d") && !strings.HasSuffix(s, "u003D") {
		return false
	}
	s = s[max(0, len(s)-len(`\u0022`)*longestName):]
	s = s[max(0, strings.LastIndexByte(s[:len(s)-1], '=')):] // a name has none
	s = t.unescaped(s)
	equals := len(s) - len("=")
	name := strings.TrimRight(s[:equals], blank)
	bare := strings.TrimRight(name, "\"'`")
	start := nameStart(bare, len(bare), 0)
	if bare == "" || isSpace(bare[len(bare)-1]) || !strings.HasSuffix(bare[:start], name[len(bare):]) {
		return false
	}
	value := strings.TrimLeft(t.text[end:t.end], blank)
	return t.names.isSecret(bare[start:]) && !t.names.isVague(bare[:start], bare[start:], value[quoteLen(value):], false)
}

// quoted hides the value in quotes at text[end], if the run that ends there ends in the name of a
// secret and "=". White space may stand on both sides of the "=". It returns where to go on.
func (t *running) quoted(end int) int {
	open := t.end - len(strings.TrimLeft(t.text[end:t.end], " \t"))
	if open == t.end || quoteLen(t.text[open:t.end]) == 0 || !t.isQuotable(end) {
		return end
	}
	start, closing, next := t.quotes(open)
	if next == 0 {
		return end
	}
	switch {
	case t.text[open] == '&':
		t.add(open, next)
	case closing > start+1: // not accesskey="n"
		t.add(start, closing)
	}
	return next
}

// oracleQuotes returns the length of the quotes at s[i], if they hold a password of Oracle and an "@" follows.
//
//	scott/"p@ss"@//h:1521/x
func oracleQuotes(s string, i int) (n int, ok bool) {
	if i < len("u/") || s[i-1] != '/' || !char.IsAlphanum(s[i-2]) {
		return 1, false
	}
	n = strings.IndexByte(s[i+1:], '"') + len(`""`)
	return n, strings.HasPrefix(s[i+n:], "@") && n > len(`""`)
}

// quotedPair adds the secret of a pair that begins the string between apostrophes whose first word is r.text[start:],
// and returns where to go on. If there is none, or the string ends in the run, that is 0.
//
//	export 'PGPASSWORD=«a b»'
func (t *running) quotedPair(r *run, start int) (next int) {
	n := strings.IndexByte(r.text[start:], '=') + 1
	if name := r.text[start : start+n]; !endsInPair(name, t.names) || !IsName(name[:n-1]) {
		return 0
	}
	from := r.place(start)
	if t.closing < from {
		t.closing = closed(t.text[:t.end], from, "'")
	}
	if next = t.closing; next <= r.place(len(r.text)) || next == t.end {
		return 0
	}
	all := t.plain(from, next)
	t.word(&all, 0, len(all.text), 0, true)
	return next
}

// quotes returns the start and end of the value in the quotes that are at text[open], and where to go on.
// If they open nothing, that is 0. Without closing quotes, the value ends with the string around it, or
// with the line. Quotes may be escaped, and several, as in the dialects of SQL, CSV and Python:
//
//	'«a»'    ""«a»""    \"«a»\"    \u0027«a»\u0027    «&#34;a&#34;»
func (t *running) quotes(open int) (start, end, next int) {
	s := t.text[:t.end]
	one := quoteLen(s[open:])
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
	quote = strings.TrimPrefix(s[open:start], "$")
	around := quote
	if inString || quote[0] == '\\' {
		around = `"`
	}
	end = closed(s, start, quote, around)
	return start, end, t.end - len(strings.TrimPrefix(s[end:], quote))
}

// shellQuote is an apostrophe in a string between apostrophes of a shell.
const shellQuote = `'\''`

// quoteLen returns the length of the quote that s begins with, perhaps escaped, or 0. An even number
// of backslashes before a '"' does not escape it.
func quoteLen(s string) int {
	n := backslashes(s)
	switch rest := s[n:]; {
	case strings.HasPrefix(s, shellQuote):
		return len(shellQuote)
	case strings.HasPrefix(s, "$'"):
		return len("$'")
	case strings.HasPrefix(rest, `"`) && (n == 0 || n&1 == 1), strings.HasPrefix(rest, "'"):
		return n + 1
	case strings.HasPrefix(s, "&#34;"), strings.HasPrefix(s, "&#39;"):
		return len("&#34;")
	case strings.HasPrefix(s, "&quot;"), strings.HasPrefix(s, "&apos;"):
		return len("&quot;")
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
			case ok && quote == "'" && strings.HasPrefix(s[i:], shellQuote):
				n = len(shellQuote)
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

// goesOn adds a password that begins in an address of a run, which ends at text[end], and goes on
// after it: to the last "@" of the line, or before another address or the quote that ends what the
// address stands in. It returns where to go on, or 0 if there is none.
//
//	http://u:«my <pass> word»@h/    "http://u:«my pass»@h/": ask a@b.c
func (t *running) goesOn(r run, end int) int {
	if strings.IndexByte(r.text, ':') < 0 { // like most runs
		return 0
	}
	s := t.text[:t.end]
	n := strings.LastIndex(r.text, "://")
	if n < 0 && s[end-1] == ':' && strings.HasPrefix(s[end:], "<") { // u:«<pass»@tcp(h)
		if at := strings.IndexByte(s[end:t.runEnd(end+1)], '@'); at > 0 && isDatabase(s[end+at+1:]) {
			t.add(end, end+at)
			return end + at
		}
	}
	if n < 1 || !char.IsAlphanum(r.text[n-1]) {
		return 0
	}
	n += len("://")
	address := r.text[n:]
	password := openPassword(address)
	next, _, _ := escape(s[end:])
	if strings.IndexByte(address, ':')+1 == len(address) && authority(address) == address &&
		address != "" && address[0] != '[' && next != '\n' && end < len(s) {
		password = len(address) // http://u:«"pass»@h
	}
	if password < 0 || strings.IndexByte(address, '@') >= 0 {
		return 0
	}
	port := untilAny(address[password:], ",;")
	if _, isList := isPair(address, min(password+len(port)+1, len(address)), true); isList && hostname.IsPort(port) {
		return 0 // redis://h:1,ssl=True, mail a@b.c
	}
	limit, from, start := nextAddress(s, end), r.place(n+password), r.place(0)
	if t.isOpen(0) {
		limit = closed(s[:limit], end, `"`)
	}
	if s[start] == '\'' {
		limit = closed(s[:limit], from, `'`)
	} else if start > 0 && (s[start-1] == '"' || s[start-1] == '`') {
		before := strings.TrimRight(s[:start-1], `\`)
		limit = closed(s[:limit], end, s[len(before):start])
	}
	if n+password == len(r.text) && isSpace(s[end]) { // http://u:« pass»@h, but not "http://h: refused, mail a@b.c"
		limit = min(limit, t.runEnd(len(s)-len(strings.TrimLeft(s[end:], blank))))
	}
	at := LastAt(s[min(end, limit):limit])
	if at < 0 {
		return 0
	}
	t.words(t.plain(start, from), 0)
	t.add(from, end+at)
	return end + at
}

// nextAddress returns the offset of the first "://" in s[i:], perhaps escaped, or the length of s.
func nextAddress(s string, i int) int {
	for ; i < len(s); i++ {
		if s[i] != ':' || i+1 == len(s) {
			continue
		}
		if slash, _ := unit(s[i+1:]); slash == '/' && (s[i+1] == '\\' || strings.HasPrefix(s[i:], "://")) {
			break
		}
	}
	return i
}
