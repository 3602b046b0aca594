package secret

import (
	"strings"

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

// escapedLen returns the length of s if it has escapes, and otherwise 0.
func escapedLen(s string) int {
	if strings.IndexByte(s, '\\') < 0 {
		return 0
	}
	return len(s)
}
