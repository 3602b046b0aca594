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
	bot  Range     // the first secret of a bot that does not end before the line

	start, end int   // of the line
	last       Range // the run of the line before

	open uint64 // bit n: whether a string is open on the line whose '"' have n backslashes before them
}

// HideText returns s, a running text, with Mask in place of each secret in its addresses and pairs.
// Without one, it returns s. more holds other names of secrets, as Folded returns them.
func HideText(s string, more map[string]bool) string {
	t := hider{text: s, more: more, bot: nextBot(s, 0)}
	for i := t.sign(0); i < len(s); i = t.sign(t.end) {
		t.start = max(t.end, strings.LastIndexByte(s[:i], '\n')+1)
		t.end = len(s)
		if n := strings.IndexByte(s[i:], '\n'); n >= 0 {
			t.end = i + n
		}
		t.line()
		if t.bot.Start < t.end {
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

// withoutTextSigns is a run without "=", "@", "%", "J" and the start of an escape, see sign.
var withoutTextSigns = span.Of(func(b byte) bool { return strings.IndexByte(`=@%J\`, b) < 0 }, nil)

// withoutRunSigns is a run without those and ":", so that most runs are not looked at more closely.
var withoutRunSigns = span.Of(func(b byte) bool { return strings.IndexByte(`=@%J\:`, b) < 0 }, nil)

// sign returns the offset of the first sign of a secret from text[i] on, or the length of the text:
// an "=" after the name of a secret or a quote, an "@", both also encoded, the start of a token, or a
// character of a name that is escaped without need.
func (t *hider) sign(i int) int {
	s := t.text
	for i = withoutTextSigns.End(s, i); i < len(s); i = withoutTextSigns.End(s, i) {
		b, n := decode(s[i:])
		if s[i] == '\\' {
			b, n, _ = escape(s[i:])
		}
		if b == '@' || b == 'J' && strings.HasSuffix(s[:i], "ey") || b == '=' && t.mayBeNamed(s[:i]) ||
			n > len(`\/`) && s[i] == '\\' && isNameByte(b, 1) {
			break
		}
		i += n
	}
	return min(i, t.bot.Start)
}

// mayBeNamed reports whether s ends in the name of a secret, perhaps after an escape or a color, or in
// a quote.
func (t *hider) mayBeNamed(s string) bool {
	start := nameStart(s, len(s))
	name, before := s[start:], byte(0)
	if start > 0 {
		before = s[start-1]
	}
	switch before {
	case '"', '\'', '`':
		if strings.TrimLeft(name, spaces) == "" {
			return true
		}
	case '\x1b':
		return true
	case '\\': // \u0026key=
		_, n, _ := escape(s[start-1:])
		if after := s[start-1+n:]; t.more.isSecret(after) || strings.TrimLeft(after, spaces) == "" {
			return true
		}
	}
	return t.more.isSecret(name)
}

// spaces is the white space of a line.
const spaces = " \t\v\f\r"

// line hides the secrets of a line.
func (t *hider) line() {
	t.open, t.last = 0, Range{}
	for i := t.start; i < t.end; {
		if n := t.cut(i); n > 0 {
			i += n
			continue
		}
		start, end := i, t.runEnd(i)
		if i = end; withoutRunSigns.End(t.text[:end], start) < end {
			r := t.plain(start, end)
			if i = t.goesOn(r, end); i == 0 {
				t.words(r, t.opener(start))
				i = t.quoted(end)
			}
		}
		t.last = Range{start, end}
	}
}

// opener returns what stands before the run at text[start] in a list with white space between its
// pairs, as appendPairs wants it.
func (t *hider) opener(start int) byte {
	last := t.text[t.last.Start:t.last.End]
	if _, ok := isPair(last, 0, false); !ok || strings.IndexByte(last[:len(last)-1], ';') >= 0 || strings.TrimLeft(t.text[t.last.End:start], spaces) != "" {
		return 0
	}
	if b := last[len(last)-1]; b == ';' || b == ',' {
		return b
	}
	return ' '
}

// list returns a run without the words after its last ";" if they begin a name of several words:
// in "Password=a;Initial Catalog=d", the run is "Password=a;Initial".
func (t *hider) list(r run) run {
	end := t.end
	if i := strings.LastIndexByte(r.text, ';'); i >= 0 && i+1 < len(r.text) {
		next := r.place(len(r.text))
		if _, ok := isPair(t.text[:end], next, true); ok && next < end && isSpace(t.text[next]) && IsName(r.text[i+1:]) {
			r.text = r.text[:i]
		}
	}
	return r
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
		b, n, isPart := escape(s)
		if isPart {
			return 0
		}
		if b == '"' {
			t.toggle(backslashes(s))
		}
		return n
	case s[0] == '"':
		t.toggle(0)
	case strings.HasPrefix(s, "\x1b["): // a color of a terminal: ESC [31m
		if rest := strings.TrimLeft(s[len("\x1b["):], "0123456789;"); strings.HasPrefix(rest, "m") {
			return len(s) - len(rest) + len("m")
		}
	case !isCut(s[0]):
		return 0
	}
	return 1
}

var withoutCuts = span.Of(func(b byte) bool { return !isCut(b) && b != '\\' && b != '\'' }, nil)

// runEnd returns the end of the run at text[i]. A run also ends before the apostrophe that begins the
// value of a secret: password='a b'.
func (t *hider) runEnd(i int) int {
	s := t.text[:t.end]
	for end := withoutCuts.End(s, i); end < len(s); end = withoutCuts.End(s, end) {
		b, n, isPart := s[end], 1, s[end] == '\''
		if b == '\\' {
			b, n, isPart = escape(s[end:])
		}
		if b == '\'' && end > i && t.isQuotable(end) {
			_, _, next := t.quotes(end)
			isPart = next == 0
		}
		if !isPart {
			return end
		}
		end += n
	}
	return t.end
}

// goesOn hides a password that begins in an address of a run, which ends at text[end], and goes on
// after it: to the last "@" of the line, or before another address or the quote that ends what the
// address stands in. It returns where to go on, or 0 if there is none.
//
//	http://u:«my <pass> word»@h/    "http://u:«my pass»@h/": ask a@b.c
func (t *hider) goesOn(r run, end int) int {
	s := t.text[:t.end]
	n := strings.LastIndex(r.text, "://")
	if n < 1 || !char.IsAlphanum(r.text[n-1]) {
		return 0
	}
	n += len("://")
	address := r.text[n:]
	if next, _, _ := escape(s[end:]); next != '\n' && strings.IndexByte(address, ':') == len(address)-1 {
		address += s[end:min(end+1, len(s))] // http://u:«"pass»@h
	}
	password := openPassword(address)
	if password < 0 || strings.IndexByte(address, '@') >= 0 {
		return 0
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
		limit = min(limit, t.runEnd(len(s)-len(strings.TrimLeft(s[end:], spaces))))
	}
	at := LastAt(s[min(end, limit):limit])
	if at < 0 {
		return 0
	}
	t.words(t.plain(start, from), 0)
	t.hide(from, end+at)
	return end + at
}

// nextAddress returns the offset of the first "://" in s[i:], perhaps escaped, or the length of s.
func nextAddress(s string, i int) int {
	for ; i < len(s); i++ {
		if s[i] == ':' && (strings.HasPrefix(s[i:], "://") || strings.HasPrefix(s[i:], `:\/`)) {
			break
		}
	}
	return i
}

// A run is a part of a running text, with characters in place of escapes.
type run struct {
	text   string
	start  int   // in the running text
	places []int // of each byte and of the end in the running text, if that has escapes
}

// place returns where text[i] stands in the running text.
func (r *run) place(i int) int {
	if r.places == nil {
		return r.start + i
	}
	return r.places[i]
}

// plain returns text[start:end] without escapes.
func (t *hider) plain(start, end int) run {
	s := t.text[:end]
	if strings.IndexByte(s[start:], '\\') < 0 {
		return run{s[start:], start, nil}
	}
	var plain []byte
	var places []int
	for i := start; i < end; {
		b, n := s[i], 1
		if b == '\\' {
			b, n, _ = escape(s[i:])
		}
		plain, places = append(plain, b), append(places, i)
		i += n
	}
	return run{string(plain), start, append(places, end)}
}

// words hides the secrets of the words of a run. A word begins after opening brackets or an
// apostrophe, and ends where the last of them is closed, or where another word begins: see wordEnd.
func (t *hider) words(r run, opener byte) {
	all := len(r.text)
	if opener != ' ' {
		r = t.list(r)
	}
	s, open := r.text, byte(0)
	if withoutTextSigns.End(s, 0) == len(s) && t.bot.Start >= t.end {
		return
	}
	for i := 0; i < len(s); {
		for i < len(s) && strings.IndexByte("([{'", s[i]) >= 0 {
			open = s[i]
			i++
		}
		start, end := i, 0
		end, i, open = t.wordEnd(s, start, open)
		if start > 0 {
			opener = 0
		}
		t.word(s[start:end], opener, len(s) < all && end == len(s), func(from, to int) { t.hide(r.place(start+from), r.place(start+to)) })
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
		case b == ")]}'"[strings.IndexByte("([{'", open)]:
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
	p := pairs{text: s, more: more}
	_, equals, _ := p.next(0)
	return equals < len(s)
}

func EndsInPair(s string, more map[string]bool) bool {
	name, ok := strings.CutSuffix(s, "=")
	return ok && moreNames(more).isSecret(name[nameStart(name, len(name)):])
}

// word calls yield with the start and end of each secret of a word. Punctuation at its end is no
// part of one, unless a list goes on there.
func (t *hider) word(s string, opener byte, goesOn bool, yield func(start, end int)) {
	if !goesOn {
		s = strings.TrimRight(s, ":,.;")
	}
	kind := Word
	if n := addressStart(s); n > 0 && (openPassword(s[n:]) >= 0 || strings.IndexByte(authority(s[n:]), '=') >= 0) {
		kind = Text // http://u:a/b@h, http://h;password=a
	} else if n > 0 {
		kind = Valid
	}
	var room [most]Range
	ranges := appendIn(room[:0], s, kind, opener, t.more)
	if len(ranges) == 0 {
		return
	}
	if kind == Valid && ranges[0].End < len(s) && strings.Count(s, "//") > 1 { // a mask may make a password
		if masked := ranges.Mask(s); Hide(masked, kind) != masked {
			yield(ranges[0].Start, len(s))
			return
		}
	}
	if last := &ranges[len(ranges)-1]; last.End == len(s) && !goesOn {
		last.End = last.Start + len(withoutClosing(s[last.Start:]))
	}
	for _, r := range ranges {
		yield(r.Start, r.End)
	}
}

// withoutClosing returns a secret without punctuation at its end, and without closing brackets and
// apostrophes if it has no opening ones.
func withoutClosing(s string) string {
	const opening, closing = "([{'", ")]}'"
	var isOpened [len(opening)]bool
	for i := range opening {
		n := strings.IndexByte(s, opening[i])
		isOpened[i] = n >= 0 && (opening[i] != '\'' || n < strings.LastIndexByte(s, '\''))
	}
	for s != "" {
		b := s[len(s)-1]
		if i := strings.IndexByte(closing, b); i >= 0 && isOpened[i] || i < 0 && strings.IndexByte(":,.;", b) < 0 {
			break
		}
		s = s[:len(s)-1]
	}
	return s
}
