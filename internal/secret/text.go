package secret

import (
	"strings"

	"example.com/iri/internal/char"
	"example.com/iri/internal/offset"
	"example.com/iri/internal/span"
)

// A running finds the secrets of a running text, such as a log. It looks for the signs of a secret,
// which most lines do not have, and then reads the line around the sign:
//
//	line      msg="GET https://u:a@h/?b=c" pwd='d e' (see https://h/?token=f).
//	runs      msg=  GET  https://u:a@h/?b=c  pwd=  (see  https://h/?token=f).    cut by white space and quotes
//	words     msg=  GET  https://u:a@h/?b=c  pwd=   see  https://h/?token=f).    cut by brackets and before addresses
//	secrets                    a                  d e                    f       of a word, or in quotes after a run
type running struct {
	text    string
	names   names // of other secrets
	isValid bool  // the text is a valid reference
	limit   int   // how many secrets are found

	count int         // of secrets
	first [most]Range // the first ones, so that few need no memory
	more  Ranges      // the others

	start, end int   // of the line
	last       Range // the run of the line before
	closing    int   // the apostrophe that closes next on the line, if it was looked for: so time is linear

	plainText strings.Builder // what was unescaped, one after the other
	places    []int           // of the last run, see run

	hasKeys bool // the text may have private keys

	open uint64 // bit n: whether a string is open on the line whose '"' have n backslashes before them
}

// lines adds the secrets of the lines.
func (t *running) lines() {
	s := t.text
	for i := t.sign(0); i < len(s) && t.count < t.limit; i = t.sign(t.end) {
		t.start = max(t.end, strings.LastIndexByte(s[:i], '\n')+1)
		t.end = len(s)
		if n := strings.IndexByte(s[i:], '\n'); n >= 0 {
			t.end = i + n
		}
		if t.end > i && s[t.end-1] == '\r' {
			t.end--
		}
		t.line()
		t.hasKeys = t.hasKeys || strings.Contains(s[t.start:t.end], keyEnd)
		t.addPorts()
	}
}

// add adds the secret text[start:end]. The last one that there is room for goes on to the end of the text.
func (t *running) add(start, end int) {
	switch {
	case start >= end || t.count >= t.limit:
		return
	case t.count == t.limit-1:
		end = len(t.text)
	}
	if t.count < most {
		t.first[t.count] = Range{start, end}
	} else {
		t.more = append(t.more, Range{start, end})
	}
	t.count++
}

// addRange adds a secret of text[from:], or nothing.
func (t *running) addRange(r Range, from int) {
	if !r.isNone() {
		t.add(from+r.Start, from+r.End)
	}
}

// withoutTextSigns is a run without the characters that sign looks at more closely.
var withoutTextSigns = span.Of(func(b byte) bool { return strings.IndexByte(`=@%J\Kvb`, b) < 0 }, nil)

// withoutRunSigns is a run without the signs of words, so that most runs are not looked at more closely.
var withoutRunSigns = span.Of(func(b byte) bool { return strings.IndexByte(`=@%J\:`, b) < 0 }, nil)

// sign returns the offset of the first sign of a secret from text[i] on, or the length of the text:
// an "=" after the name of a secret or a quote, an "@", both also encoded, the start of a token, a
// character of a name that is escaped without need, the label of a key, or what net/url says of a fault.
func (t *running) sign(i int) int {
	s, last, isSign := t.text, i, false // last: the end of the last "=", see nextPair
	for i = withoutTextSigns.End(s, i); i < len(s); i = withoutTextSigns.End(s, i) {
		b, n := s[i], 1
		switch b {
		case 'J':
			isSign = strings.HasSuffix(s[:i], "ey")
		case 'b':
			isSign = i > 0 && (s[i-1] == '/' || s[i-1]|0x20 == 'f') && strings.HasPrefix(s[i:], "bot") // "/" or "%2F"
		case 'K':
			isSign = strings.HasPrefix(s[i:], keyEnd[len("PRIVATE "):])
		case 'v':
			isSign = strings.HasPrefix(s[i:], "valid port ")
		case '\\':
			b, n, _ = escape(s[i:])
			isSign = b == '@' || b == '=' && t.mayBeNamed(s[:i], last) || n > len(`\/`) && isNameByte(b, 1)
		default:
			b, n = decode(s[i:])
			isSign = b == '@' || b == '=' && t.mayBeNamed(s[:i], last) ||
				s[i] == '%' && strings.HasSuffix(strings.TrimRight(s[:i], `\"`), " escape ")
			if b == '=' {
				last = i + n
			}
		}
		if isSign {
			break
		}
		i += n
	}
	return i
}

// mayBeNamed reports whether s ends in the name of a secret, perhaps after an escape or a color, or in
// a quote. The name does not begin before s[from].
func (t *running) mayBeNamed(s string, from int) bool {
	start := nameStart(s, len(s), from)
	name, before := s[start:], byte(0)
	if start > 0 {
		before = s[start-1]
	}
	switch before {
	case '"', '\'', '`':
		if strings.TrimLeft(name, blank) == "" {
			return true
		}
	case '\x1b':
		return true
	case '\\': // \u0026key=
		_, n, _ := escape(s[start-1:])
		if after := s[start-1+n:]; t.names.isSecret(after) || strings.TrimLeft(after, blank) == "" {
			return true
		}
	}
	return t.names.isSecret(name)
}

// mostEscaped is how much text In unescapes, which needs memory. What follows is a secret.
const mostEscaped = 200

// line adds the secrets of a line.
func (t *running) line() {
	t.open, t.last = 0, Range{}
	for i := t.start; i < t.end && t.count < t.limit; {
		if n := t.cut(i); n > 0 {
			i += n
			continue
		}
		start, end := i, t.runEnd(i)
		if i = end; mayHide(t.text[start:end]) {
			if t.limit == most && t.plainText.Len()+escapedLen(t.text[start:end]) > mostEscaped {
				t.add(start, len(t.text))
				t.limit = t.count
				return
			}
			r := t.plain(start, end)
			if i = t.goesOn(r, end); i == 0 {
				i = max(t.words(r, t.opener(start)), t.quoted(end))
			}
		}
		t.last = Range{start, end}
	}
}

// mayHide reports whether a run may have a secret, or be the name of one: it has an "=", an escape or a token, or
// an "@" after ":" or "//". Most runs do not.
func mayHide(s string) bool {
	hasAt, hasColon := false, false
	for i := withoutRunSigns.End(s, 0); i < len(s); i = withoutRunSigns.End(s, i+1) {
		switch s[i] {
		case '@':
			hasAt = true
		case ':':
			hasColon = true
		default:
			return true
		}
	}
	return hasAt && (hasColon || strings.Contains(s, "//")) || strings.HasSuffix(s, ":") ||
		hasColon && (strings.Contains(s, "://") || strings.Contains(s, "bot"))
}

// opener returns what stands before the run at text[start] in a list with white space between its
// pairs, as pairs wants it.
func (t *running) opener(start int) byte {
	last := t.text[t.last.Start:t.last.End]
	if last == "" || strings.TrimLeft(t.text[t.last.End:start], blank) != "" ||
		strings.IndexByte(last[:len(last)-1], ';') >= 0 {
		return 0
	}
	if _, ok := isPair(last, 0, false); !ok {
		return 0
	}
	if b := last[len(last)-1]; b == ';' || b == ',' {
		return b
	}
	return ' '
}

// isCut reports whether b ends a run, as no IRI has it.
func isCut(b byte) bool {
	return b <= ' ' || b == 0x7F || b == '"' || b == '`' || b == '<' || b == '>'
}

// cut returns the length of what cuts runs at text[i], or 0.
func (t *running) cut(i int) int {
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
		if rest := strings.TrimLeft(s[len("\x1b["):], digits+";"); strings.HasPrefix(rest, "m") {
			return len(s) - len(rest) + len("m")
		}
	case !isCut(s[0]):
		return 0
	}
	return 1
}

var withoutCuts = span.Of(func(b byte) bool { return !isCut(b) && strings.IndexByte(`\'&`, b) < 0 }, nil)

// runEnd returns the end of the run at text[i]. A run also ends before the apostrophe that begins the
// value of a secret: password='a b'.
func (t *running) runEnd(i int) int {
	s, inList := t.text[:t.end], false
	for end := withoutCuts.End(s, i); end < len(s); end = withoutCuts.End(s, end) {
		b, n, isPart := s[end], 1, s[end] == '\'' || s[end] == '&'
		if b == '\\' {
			b, n, isPart = escape(s[end:])
		}
		if isPart && end > i && quoteLen(s[end:]) > 0 {
			open := end - len("$")
			if s[open] != '$' {
				open = end
			}
			if t.isQuotable(open) {
				if _, _, next := t.quotes(open); next > 0 {
					return open
				}
			}
		}
		if b == '"' && n == 1 {
			n, isPart = oracleQuotes(s, end)
		}
		if (b == '<' || b == '>') && n > 1 { // escaped, in the value of a list
			inList = inList || !strings.ContainsAny(s[i:end], "/?&#") && hasPair(s[i:end], t.names)
			isPart = inList
		}
		if !isPart {
			return end
		}
		end += n
	}
	return t.end
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
func (t *running) plain(start, end int) run {
	s := t.text[start:end]
	if strings.IndexByte(s, '\\') < 0 {
		return run{s, start, nil}
	}
	plain, places := t.unescaped(s), t.places[:0]
	for i := 0; i < len(s); {
		_, n := unit(s[i:])
		places = append(places, start+i)
		i += n
	}
	t.places = append(places, end)
	return run{plain, start, t.places}
}

// unescaped returns s, a part of the text, with characters in place of escapes.
func (t *running) unescaped(s string) string {
	if strings.IndexByte(s, '\\') < 0 {
		return s
	}
	const largest = 1 << 16 // so that the memory needed for a file does not grow with it
	if t.plainText.Len() > largest {
		t.plainText.Reset()
	}
	start := t.plainText.Len()
	for s != "" {
		b, n := unit(s)
		t.plainText.WriteByte(b)
		s = s[n:]
	}
	return t.plainText.String()[start:]
}

// unit returns the first byte of s, or the character that an escape there stands for, and its length.
func unit(s string) (b byte, n int) {
	if s[0] != '\\' {
		return s[0], 1
	}
	b, n, _ = escape(s)
	return b, n
}

// words adds the secrets of the words of a run. A word begins after opening brackets or an
// apostrophe, and ends where the last of them is closed, or where another word begins: see wordEnd.
// It returns where to go on in the text.
func (t *running) words(r run, opener byte) (next int) {
	all := len(r.text)
	if opener != ' ' {
		r = t.list(r)
	}
	s, open := r.text, byte(0)
	if withoutTextSigns.End(s, 0) == len(s) {
		return 0
	}
	for i := 0; i < len(s); {
		for i < len(s) && strings.IndexByte("([{'", s[i]) >= 0 {
			open = s[i]
			i++
		}
		start, end := i, 0
		if open == '\'' && start > 0 && s[start-1] == open {
			if next := t.quotedPair(&r, start); next > 0 {
				return next
			}
		}
		end, i, open = t.wordEnd(s, start, open)
		if start > 0 {
			opener = 0
		}
		t.word(&r, start, end, opener, len(s) < all && end == len(s))
	}
	return 0
}

// list returns a run without the words after its last ";" if they begin a name of several words:
// in "Password=a;Initial Catalog=d", the run is "Password=a;Initial".
func (t *running) list(r run) run {
	end := t.end
	if i := strings.LastIndexByte(r.text, ';'); i >= 0 && i+1 < len(r.text) {
		next := r.place(len(r.text))
		if _, ok := isPair(t.text[:end], next, true); ok && next < end && isSpace(t.text[next]) && IsName(r.text[i+1:]) {
			r.text = r.text[:i]
		}
	}
	return r
}

// wordEnd returns the end of the word at s[start:], where the next one begins, and the bracket around
// that, or 0:
//
//	url=|https://u:p@h/      an address begins, and the word is no address and has no secret in it, or
//	https://h/,|https://k/   with a delimiter that separates it
//	(https://h/|).           a bracket closes
func (t *running) wordEnd(s string, start int, open byte) (end, next int, around byte) {
	const separators = "([{',;|"
	if open == 0 && !strings.Contains(s[start:], "://") { // like most words
		return len(s), len(s), 0
	}
	i, isPlain, depth := start, !isJDBC(s[start:start+offset.SchemeEnd(s[start:])]), 0
	if n := addressStart(s[start:]); n > 0 {
		isPlain = false
		i += n
		i += strings.LastIndexByte(authority(s[i:]), '@') + len("@") // no bracket closes before it
	}
	for ; i < len(s); i++ {
		switch b := s[i]; {
		case strings.HasPrefix(s[i:], "://"):
			scheme := schemeStart(s, start, i)
			if start < scheme && scheme < i && s[scheme-1] == ':' { // url=|jdbc:mysql://h
				if outer := schemeStart(s, start, scheme-1); isJDBC(s[outer : scheme-1]) {
					scheme = outer
				}
			}
			if scheme == start || scheme == i || strings.IndexByte("/?#&", s[scheme-1]) >= 0 {
				continue
			}
			isPlain = isPlain && !hasPair(s[start:scheme], t.names)
			if isPlain || strings.IndexByte(separators, s[scheme-1]) >= 0 && !endsInPair(s[start:scheme-1], t.names) {
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

// isJDBC reports whether the path of a scheme is an address of a database with parameters:
// jdbc:bigquery://https://h;password=a/b
func isJDBC(scheme string) bool { return names{"jdbc", "r2dbc"}.has(scheme) }

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
func authority(s string) string { return untilAny(s, "/?#") }

// untilAny returns s up to the first of the characters.
func untilAny(s, chars string) string {
	if n := strings.IndexAny(s, chars); n >= 0 {
		return s[:n]
	}
	return s
}

// word adds the secrets of the word r.text[start:end]. Punctuation at its end is no part of one, unless
// a list goes on there.
func (t *running) word(r *run, start, end int, opener byte, goesOn bool) {
	s := r.text[start:end]
	isAll := len(s) == len(t.text)
	if !goesOn && !isAll {
		s = strings.TrimRight(s, ":,.;")
	}
	w := text{s: s, kind: Anything, Offsets: offset.Of(s), isValid: isAll && t.isValid, opener: opener, names: t.names}
	if n := addressStart(s); n > 0 {
		w.kind, w.isValid = Reference, true
		if openPassword(s[n:]) >= 0 || strings.IndexByte(authority(s[n:]), '=') >= 0 {
			w.kind, w.isValid = Mistyped, false // http://u:a/b@h, http://h;password=a
		}
	}
	var room [most]Range
	found := w.append(room[:0])
	for i, x := range found {
		if i == len(found)-1 && x.End == len(s) && !goesOn {
			x.End = x.Start + len(withoutClosing(s[x.Start:]))
		}
		t.add(r.place(start+x.Start), r.place(start+x.End))
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

// addPorts adds what net/url quotes of an address on the line that it does not read, and the port in the
// address: it may be a part of a password.
//
//	parse "https://user:«S»": invalid port "«:S»" after host    parse "…": invalid URL escape "«%zz»"
func (t *running) addPorts() {
	s := t.text[:t.end]
	for i := t.start; ; {
		n := strings.Index(s[i:], isInvalid)
		if n < 0 {
			return
		}
		start := i + n
		i = start + len(isInvalid)
		quoted, isPort := strings.CutPrefix(s[i:], "port ")
		quoted, isEscape := strings.CutPrefix(quoted, "URL escape ")
		one := quoteLen(quoted)
		if !isPort && !isEscape || one == 0 || quoted[one-1] != '"' ||
			!strings.HasPrefix(quoted[one:], ":") && !strings.HasPrefix(quoted[one:], "%") {
			continue
		}
		from := len(s) - len(quoted) + one
		i = closed(s, from, quoted[:one], `"`)
		t.add(from, i)
		if isPort {
			t.addPort(start)
		}
	}
}

// addPort adds what follows the first ":" of the host in the address between quotes before text[end].
func (t *running) addPort(end int) {
	line := strings.TrimRight(t.text[t.start:end], `\"`)
	address := line[strings.LastIndexByte(line, '"')+1:]
	_, address, ok := strings.Cut(address, "://")
	host := authority(address)
	host = host[strings.LastIndexAny(host, "@]")+1:]
	from := t.start + len(line) - len(address) + strings.Index(address, host)
	if n := strings.IndexByte(host, ':'); ok && n >= 0 {
		t.add(from+n+1, from+len(host))
	}
}

// isInvalid begins what net/url says of a fault.
const isInvalid = ": invalid "

// escapedLen returns the length of s if it has escapes, and otherwise 0.
func escapedLen(s string) int {
	if strings.IndexByte(s, '\\') < 0 {
		return 0
	}
	return len(s)
}
