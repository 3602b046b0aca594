package secret

import (
	"strings"

	"example.com/iri/internal/char"
	"example.com/iri/internal/span"
)

// appendPairs appends the values of pairs: of a secret name, "=" and a value. Nothing but what stands before the
// name, its opener, decides where the value ends. Values stand between « and »:
//
//	opener                                  the value ends before
//	?a=1&token=«S/1»&b#c                    "?", "&" and "&amp;" in a query: "&", "#"
//	#token=«S/1?2»&b                        "#", or the start of a component: "&"
//	a=1&token=«S/1#2»&b=3                   "&" without "?", or in x:y?a&b: "&" and a name and "="
//	/a;sid=«S»/b?c                          ";" and "/" in an address, before a name of servers: "/", "?", "#", "&"
//	Server=h;Password=«S/1&2»;User ID=u     ";" and ",": the same character, if words and "=" follow it
//	host=h password=«S;1=2» port=3          white space after a pair: white space, if a name and "=" follow it
//	Password=«S/1&2»;User ID=u port=3       anything else: ";", if words and "=" follow it, and as above
//	(token=«S/1»&a=2&b=3                    the same, and "&" if two pairs or more follow: a form
//
// Where "?", "&", "#" or a name of servers opens, ";" and white space that a name and "=" follow end the
// value too. In the query and the fragment of a valid address, anything opens as "&" and "#" do. What
// opens may be percent-encoded, but what ends a value never is. "=" may be percent-encoded, and "\" may
// precede it. Quotes and braces at the start of a value hold it together.
func (t *text) appendPairs(all Ranges) Ranges {
	first, i := len(all), 0
	if t.kind == Reference {
		i = t.PathStart // a host is shown, also "pwd=h.example", so that nothing hides where an address leads
	}
	p, ok := nextPair(t.s, i, t.names)
	lastAnd := -1
	if ok { // unlike most
		lastAnd = span.LastIndexByte(t.s, '&')
	}
	for ; ok && !t.isFull(all, first); p, ok = nextPair(t.s, i, t.names) {
		i = p.value
		name := t.s[p.start:p.equals]
		if t.beginsWithMask(t.s[i:]) || // it was hidden before
			t.kind == Anything && t.names.isVague(t.s[:p.start], name, t.s[i:max(i, t.list)], p.equals < lastAnd) {
			continue
		}
		if i = t.valueEnd(t.afterQuotes(i), t.openerOf(p.start), name); i > p.value {
			all = append(all, Range{p.value, i})
		}
	}
	return all
}

// A pair is where the name, the "=" and the value of a pair begin.
type pair struct{ start, equals, value int }

// equals are what may be a "=": "%2" and "%3" may begin one that is percent-encoded, as in "%3D" and "%253D".
var equals = span.PairsOf("=", "%23")

// nextPair returns the first pair of s[i:] whose name is secret, and whether there is one.
func nextPair(s string, i int, names names) (_ pair, ok bool) {
	for i = equals.Index(s, i); i < len(s); i = equals.Index(s, i) {
		b, n := decode(s[i:])
		if b == '=' {
			if start := nameStart(s[:i]); names.isSecret(s[start:i]) {
				return pair{start, i, i + n}, true
			}
		}
		i += n
	}
	return pair{}, false
}

// openerOf returns the opener of the name at s[start], or 0 if it tells nothing.
func (t *text) openerOf(start int) byte {
	s := strings.TrimRight(t.s[:start], space)
	if s == "" {
		return t.opener
	}
	b, _ := decodeLast(s)
	switch {
	case t.isValid && !t.isOpaque() && start > t.PathEnd:
		return '&' // also in a fragment: see endsOf
	case len(s) == start || char.In(b, "?&#;,"):
		return b
	case beginsPair(s[strings.LastIndexAny(s, space)+1:]):
		return ' '
	}
	return 0
}

// isOpaque reports whether t has a scheme and no authority.
func (t *text) isOpaque() bool { return t.SchemeEnd > 0 && !t.HasAuthority() }

// valueEnd returns the end of the value that goes on at s[i], after the opener and the name.
func (t *text) valueEnd(i int, opener byte, name string) int {
	ends, separators := t.endsOf(i, opener, name)
	last := len(t.s)
	if strings.HasSuffix(t.s[i:], ";") && separators != " " {
		last--
	}
	for ; i < last; i++ {
		b := t.s[i]
		if isSpace(b) {
			b = ' '
		}
		if char.In(b, ends) {
			return i
		}
		if char.In(b, separators) {
			next, ok := isPair(t.s, i+1, b != ' ')
			if ok || b == ';' && next == t.list+1 && ends == "" {
				return i
			}
			if n := strings.IndexByte(t.s[i+1:next], ';'); n >= 0 && b == ' ' && separators[0] == ';' {
				next = i + 1 + n // which words may follow
			}
			i = next - 1 // no pair begins before it
		}
	}
	return last
}

// lists are what separates the pairs of lists.
const lists = ";, "

// endsOf returns the characters that end a value, and those that end it if a name and "=" follow, for a
// value at s[i]: see appendPairs.
func (t *text) endsOf(i int, opener byte, name string) (ends, separators string) {
	isQuery := opener == '?' || opener == '&'
	separators = "; "
	switch {
	case t.isOpaque() && isQuery && !holdsAt(t.s[:t.SchemeEnd]), opener == '&' && i <= t.PathEnd:
		separators = "&"
	case opener == '#' || opener == 0 && t.kind < Anything || isQuery && i > t.QueryEnd:
		ends = "&"
	case isQuery:
		ends = "&#"
	case (opener == ';' || opener == '/') && i <= t.PathEnd && t.kind >= Anything &&
		names{"jsessionid", "phpsessid", "sid", "cfid", "cftoken"}.has(fold(new([longestName]byte), name)) &&
		(t.isValid && !t.isOpaque() || t.HasAuthority() || strings.HasPrefix(t.s, "/")):
		ends = "&/?#"
	case char.In(opener, lists):
		separators = lists[strings.IndexByte(lists, opener):][:1]
	case t.inForm(i):
		separators = ";& "
	}
	return ends, separators
}

// inForm reports whether two "&" follow s[i] or more, with a name and "=" after each.
func (t *text) inForm(i int) bool {
	for and, pairs := len(t.s), 0; t.form == 0; {
		and = strings.LastIndexByte(t.s[:and], '&')
		if _, ok := isPair(t.s, and+1, false); ok {
			pairs++
		}
		if pairs == 2 || and < 0 {
			t.form = and
		}
	}
	return i <= t.form
}

// afterQuotes returns the end of the apostrophes or braces at t.s[i], in which everything is part of a value, or i if
// there are none: see closed and braceEnd. In a running text, quotation marks cut words.
//
//	PWD={a;b}    password='a;''b=1';c=2    token=&{a b=1}
func (t *text) afterQuotes(i int) int {
	s, open := t.s, i
	for t.kind == Anything && open < min(i+mostBefore, len(s)) && char.In(s[open], beforeBrace) {
		open++
	}
	if open == len(s) || s[open] != '{' && (s[open] != '\'' || open > i) {
		return i
	}
	n, end := strings.IndexByte(opening, s[open]), len(s)
	if !char.In(s[open], t.unclosed) {
		if end = closed(s, open+1, closing[n:n+1]); end == len(s) {
			t.unclosed += s[open : open+1]
		}
	}
	if s[open] == '{' {
		end = braceEnd(s, open+1, end)
	}
	if end == len(s) {
		return i
	}
	return end + 1
}

// isPair reports whether a name and "=" stand at s[i], perhaps with white space before both, or ";". With hasWords,
// the name may be words with a blank between. It also returns where it begins: no other pair begins before that.
func isPair(s string, i int, hasWords bool) (name int, ok bool) {
	i = len(s) - len(strings.TrimLeft(s[i:], ";"+space))
	end := i
	for end < len(s) {
		b, n := decode(s[end:])
		if !isNameByte(b, n) && !(hasWords && b == ' ' && end+1 < len(s) && char.IsAlphanum(s[end+1])) {
			break
		}
		end += n
	}
	rest := strings.TrimLeft(s[end:], space)
	return i, end > i && strings.HasPrefix(rest, "=")
}

// beginsPair reports whether s begins with a pair, whose name may be several words: see isPair.
func beginsPair(s string) bool {
	_, ok := isPair(s, 0, true)
	return ok
}

// endsInPair reports whether s ends in the name of a secret and "=".
func endsInPair(s string, names names) bool {
	name, ok := strings.CutSuffix(s, "=")
	return ok && names.isSecret(name[nameStart(name):])
}

// space is the white space of texts, of which blank is within a line.
const (
	blank = " \t\v\f\r"
	space = blank + "\n"
)

func isSpace(b byte) bool { return b == ' ' || '\t' <= b && b <= '\r' }

// lastByte returns the last byte of s, or 0 if s is empty.
func lastByte(s string) byte {
	if s == "" {
		return 0
	}
	return s[len(s)-1]
}
