package secret

// The second finder: the values of pairs whose names are secret.

import (
	"strings"
	"unicode/utf8"

	"example.com/iri/internal/char"
	"example.com/iri/internal/offset"
	"example.com/iri/internal/span"
)

// pairs finds the values of pairs: of a name of a secret, "=" and a value. What stands before the name,
// its opener, decides where the value ends:
//
//	?a=1&token=«S/1»&b#c                   "?", "&", "#": before "&", and in a query before "#"
//	Server=h;Password=«S/1&2»;User ID=u    the separator of a list: where that, words and "=" follow
//	/a;jsessionid=«S»/b?c                  ";" and "/" in an address, before a name of servers: before "/?#&"
//	Password=«S/1&2»;User ID=u             anything else: where ";", words and "=" follow
//
// Where "&" and so on end it, it also ends where ";" or white space, a name and "=" follow. In the query and
// fragment of a valid address, any opener counts as "&", and so does "&amp;". Without a "?", and in an address with a scheme and no
// authority, "&" separates a list. Openers may be percent-encoded, but what ends a value never is.
type pairs struct {
	text            string
	kind            Kind
	query, fragment int  // where these begin in an address, with their delimiters
	isAddress       bool // it has a path in which servers put names
	isOpaque        bool // it has a scheme and no authority
	opener          byte // what stands before a name that begins the text, as far as that is known
	lastAnd         int  // the last "&" of a word
	more            moreNames
	unclosed        byte // the quotes and braces that are not closed, a bit for each
}

// read looks where the parts of the text begin, and returns where the first pair may.
func (p *pairs) read() (first int) {
	s := p.text
	p.lastAnd = strings.LastIndexByte(s, '&')
	p.query, p.fragment = len(s), len(s)
	if p.kind < Text {
		return 0
	}
	o := offset.Of(s)
	p.isOpaque = o.SchemeEnd > 0 && !o.HasAuthority()
	p.isAddress = p.kind == Valid && !p.isOpaque || o.HasAuthority() || strings.HasPrefix(s, "/")
	p.query, p.fragment = o.PathEnd, o.QueryEnd
	switch {
	case strings.EqualFold(s[:o.SchemeEnd], "data"):
		return len(s)
	case p.kind == Valid:
		return o.PathStart // a host is shown, also "pwd=h.example", so that nothing hides where an address leads
	}
	return 0
}

// appendPairs appends the values of the secret pairs of s.
func appendPairs(all Ranges, s string, k Kind, opener byte, more moreNames) Ranges {
	p := pairs{text: s, kind: k, opener: opener, more: more}
	for n, i := len(all), p.read(); ; {
		start, equals, value := p.next(i)
		if equals == len(s) {
			return all
		}
		i = p.end(p.afterQuotes(value), p.openerOf(start), s[start:equals])
		if all = append(all, Range{value, i}); len(all) == n+most {
			all[n+most-1].End = len(s)
			return all
		}
	}
}

// withoutPairs is a run without "=" and the "3" of its percent-encoding, which is rarer than "%".
var withoutPairs = span.Of(func(b byte) bool { return b != '=' && b != '3' }, nil)

// next returns the first pair from text[i] on: the start of its name, its "=" and the start of its value.
func (p *pairs) next(i int) (start, equals, value int) {
	s, from := p.text, i // "%3D" is not before s[from]
	for i = withoutPairs.End(s, i); i < len(s); i = withoutPairs.End(s, i+1) {
		equals = i
		if s[i] == '3' {
			if i+1 == len(s) || s[i+1]|0x20 != 'd' {
				continue
			}
			equals = from + max(0, strings.LastIndexByte(s[from:i], '%'))
		}
		from = i + 1
		if b, n := decode(s[equals:]); b == '=' && equals+n > i {
			start = nameStart(s, equals)
			if name := s[start:equals]; p.more.isSecret(name) &&
				!(p.kind == Word && p.more.isVague(s[:start], name, s[equals+n:], equals < p.lastAnd)) {
				return start, equals, equals + n
			}
		}
	}
	return len(s), len(s), len(s)
}

// isVague reports whether a name in a word of a running text, after before and ahead of "=" and
// value, names other things than secrets too and stands on its own, as in "code=404": neither after
// one of "?&#;/", nor before an "&". Some only count with a value that may be a secret, and so does what
// may compare: "token==nil".
func (more moreNames) isVague(before, name, value string, isBeforeAnd bool) bool {
	var room [longestName]byte
	folded := fold(&room, name) // also in "a[key]"
	isFirst := before == "" || strings.IndexByte("?&#;/", before[len(before)-1]) < 0
	switch {
	case !isFirst || more[string(folded)]:
		return false
	case isNothing(value), before == "" && isComparison(value):
		return true
	case name == "PWD" || name == "OLDPWD": // a working directory
		return strings.HasPrefix(value, "/")
	case isBeforeAnd:
		return false
	case string(folded) == "code" || string(folded) == "key":
		return true
	}
	return vagueOnes.ends(folded, len(folded)) && !isStrong(value)
}

// valueOf returns what text begins with up to a delimiter, without quotes before it.
func valueOf(text string) string {
	text = strings.TrimLeft(text[:min(len(text), longestName)], `'"`)
	if n := strings.IndexAny(text, `;&,'") `); n >= 0 {
		return text[:n]
	}
	return text
}

// isNothing reports whether a value stands for none.
func isNothing(text string) bool {
	text = strings.TrimLeft(text, `'"`)
	return text != "" && strings.IndexByte("tfnTFN", text[0]) >= 0 && isAnyOf(valueOf(text), []string{"true", "false", "null", "nil", "none"})
}

// isComparison reports whether "=" and a value compare, as in "token==nil" and "jwt==1.0".
func isComparison(value string) bool {
	value, ok := strings.CutPrefix(value, "=")
	value = value[:min(len(value), longestName)]
	isOther := func(r rune) bool { return strings.IndexByte("._-()", byte(r)) < 0 && !char.IsAlphanum(byte(r)) }
	return ok && !isMixed(value) && (len(value) < shortestSecret || !strings.ContainsFunc(value, isOther))
}

// shortestSecret is how many bytes a value has at least that looks like a secret.
const shortestSecret = 6

// isStrong reports whether a value may be a password: of some length, with a letter and a digit.
func isStrong(text string) bool {
	value := valueOf(text)
	return len(value) >= shortestSecret && isMixed(value)
}

// isMixed reports whether s has a letter and a digit.
func isMixed(s string) bool {
	return strings.ContainsAny(s, digits) && strings.IndexFunc(s, func(r rune) bool { return r < utf8.RuneSelf && char.IsLetter(byte(r)) }) >= 0
}

// openerOf returns the opener of the name at text[start], or 0 if it tells nothing.
func (p *pairs) openerOf(start int) byte {
	s := strings.TrimRight(p.text[:start], spaces+"\n")
	if s == "" {
		return p.opener
	}
	b := lastByte(s)
	inAddress := p.kind == Valid && !p.isOpaque && start > p.query
	switch {
	case b == '?' || b == '&' || b == '#':
		return b
	case inAddress && start > p.fragment:
		return '#'
	case inAddress || strings.HasSuffix(s, "&amp;"):
		return '&'
	case len(s) == start || b == ';' || b == ',':
		return b
	}
	if _, ok := isPair(s, strings.LastIndexAny(s, spaces+"\n")+1, false); ok { // a list, with white space between the pairs
		return ' '
	}
	return 0
}

// lastByte returns the last byte of s, which may be percent-encoded.
func lastByte(s string) byte {
	start := max(0, len(s)-longestName)
	if n := strings.LastIndexByte(s[start:], '%'); n >= 0 {
		if b, size := decode(s[start+n:]); start+n+size == len(s) {
			return b
		}
	}
	return s[len(s)-1]
}

// servers are the names that servers put into paths, folded.
var servers = []string{"jsessionid", "phpsessid", "sid", "cfid", "cftoken"}

// end returns the end of the value that goes on at text[i], after the opener and the name.
func (p *pairs) end(i int, opener byte, name string) int {
	ends, separators := "", "; "
	switch {
	case opener == '#' || p.kind < Text && (opener == 0 || opener == '?' || opener == '&'):
		ends = "&"
	case p.isOpaque && opener == '?' || opener == '&' && (p.isOpaque || i <= p.query && p.kind >= Text):
		separators = "&"
	case opener == '?' || opener == '&':
		ends = "&#"
		if i > p.fragment {
			ends = "&"
		}
	case opener == ';' || opener == '/':
		if p.isAddress && i <= p.query && isAnyOf(Folded(name), servers) {
			ends = "&/?#"
		} else if opener == ';' {
			separators = ";"
		}
	case opener == ',':
		separators = ","
	case opener == ' ':
		separators = " "
	}
	start, last := i, len(p.text)
	if strings.HasSuffix(p.text[i:], ";") && separators != " " {
		last--
	}
	for ; i < last; i++ {
		b := p.text[i]
		if isSpace(b) {
			b = ' '
		}
		found := strings.IndexByte(ends, b) >= 0
		if !found && strings.IndexByte(separators, b) >= 0 {
			var name int
			if name, found = isPair(p.text, i+1, b != ' '); !found {
				i = name - 1
			}
		}
		if found {
			if i > start && p.text[i-1] == '\\' { // as zsh writes it
				i--
			}
			return i
		}
	}
	return last
}

// afterQuotes returns the end of the quotes or braces at text[i], in which everything is part of a
// value, or i if there are none: see closed.
//
//	Password="a;b""c=";Database=d    PWD={a;b}    password='a\' b'
func (p *pairs) afterQuotes(i int) int {
	const opening, closing = `"'{`, `"'}`
	if i >= len(p.text) {
		return i
	}
	kind := strings.IndexByte(opening, p.text[i])
	if kind < 0 || p.unclosed>>kind&1 != 0 {
		return i
	}
	if end := closed(p.text, i+1, closing[kind:kind+1]); end < len(p.text) {
		return end + 1
	}
	p.unclosed |= 1 << kind // so that time is linear
	return i
}

// isPair reports whether a name and "=" stand at s[i], perhaps with white space before both, or ";". With
// hasWords, the name may be several words. It also returns where the name begins: no other pair begins before that.
func isPair(s string, i int, hasWords bool) (name int, ok bool) {
	i = len(s) - len(strings.TrimLeft(s[i:], "; \t\n\v\f\r"))
	end := i
	for end < len(s) {
		b, n := decode(s[end:])
		if !isNameByte(b, n) && !(hasWords && b == ' ' && end > i) {
			break
		}
		end += n
	}
	rest := strings.TrimLeft(strings.TrimPrefix(s[end:], `\`), " \t\n\v\f\r")
	return i, end > i && strings.HasPrefix(rest, "=")
}

// Pairs are the pairs of a query. Those in other values, which are percent-encoded, are none.
type Pairs struct{ p pairs }

// PairsOf returns the pairs of a query.
func PairsOf(query string) Pairs { return Pairs{pairs{text: query}} }

// Name returns the name before the "=" at query[equals].
func (p *Pairs) Name(equals int) string { return p.p.text[nameStart(p.p.text, equals):equals] }

// End returns the end of the value that begins at query[value].
func (p *Pairs) End(value int) int { return p.p.end(p.p.afterQuotes(value), '&', "") }

// nameStart returns the start of the name that ends before the "=" at s[i], and before white space or a "\"
// ahead of that. It goes back over what may be percent-encoded, and forth to what is: the name in
// "a%26%70wd=" is "%70wd".
func nameStart(s string, i int) int {
	if i > 0 && s[i-1] == '\\' {
		i--
	}
	for i > 0 && isSpace(s[i-1]) {
		i--
	}
	start, limit, isEncoded := i, max(0, i-longestName), false
	for ; start > limit && (isNameByte(s[start-1], 1) || s[start-1] == '%'); start-- {
		isEncoded = isEncoded || s[start-1] == '%'
	}
	for j := start; isEncoded && j < i; {
		b, n := decode(s[j:i])
		if j += n; !isNameByte(b, n) {
			start = j
		}
	}
	return start
}

// isNameByte reports whether b, which has n bytes in the text, may stand in a name. A space must be
// percent-encoded.
func isNameByte(b byte, n int) bool {
	return char.IsAlphanum(b) || strings.IndexByte("-_.+[]", b) >= 0 || b == ' ' && n > 1
}

// IsName reports whether s can be the whole name of a pair.
func IsName(s string) bool {
	return strings.IndexFunc(s, func(r rune) bool { return r >= 0x80 || !isNameByte(byte(r), 1) }) < 0
}

func isSpace(b byte) bool { return b == ' ' || '\t' <= b && b <= '\r' }
