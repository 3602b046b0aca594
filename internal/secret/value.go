package secret

import (
	"strings"

	"example.com/iri/internal/char"
	"example.com/iri/internal/offset"
	"example.com/iri/internal/span"
)

// A values finds the values of the parameters that hold secrets. A parameter is a name, "=" and a
// value. It may stand anywhere after the authority of a valid reference, and anywhere in another
// text, which may be several references. A data: URL has none.
//
//	https://host/a;jsessionid=1/b?page=2&access_token=3#sig=4     1, 3 and 4
//	host=db user=app password=a/b                                 a/b
//	cache.example:6380,password=a/b,ssl=True                      a/b
//	https://host/?next=%2Fa%3Ftoken%3D1%26b%3D2                   1
type values struct {
	text            string
	query, fragment int  // where these begin, with their delimiters; 0 for a component on its own
	isList          bool // only the next name and "=" end a value
	isOpaque        bool // of a text with a scheme and no authority: so it is there, and "," may precede the name
	isWord          bool // of a running text, see isVague
	lastAnd         int  // the last "&" of a word, so that isVague does not look for one after each name
	more            moreNames
	unclosed        byte // the quotes and braces that are not closed, a bit for each

	equals, start int // of the next pair: its "=" and its value
}

// valuesOf returns the values of s, before the first one.
func valuesOf(s string, k Kind, more moreNames) values {
	v := values{text: s, isWord: k == Word, more: more}
	if v.isWord {
		v.lastAnd = strings.LastIndexByte(s, '&')
	}
	first := 0
	if k >= Text {
		o := offset.Of(s)
		v.query, v.fragment = o.PathEnd, o.QueryEnd
		v.isOpaque = o.SchemeEnd > 0 && !o.HasAuthority()
		v.isList = v.isOpaque || isList(s, k == Text && !o.HasAuthority())
		switch {
		case strings.EqualFold(s[:o.SchemeEnd], "data"):
			first = len(s)
		case k == Valid:
			first = o.PathStart // a host is shown, also "pwd=h.example", so that nothing hides where an address leads
		}
	}
	v.find(first)
	return v
}

// withoutPairs is a run without "=" and the "3" of its percent-encoding, which is rarer than "%".
var withoutPairs = span.Of(func(b byte) bool { return b != '=' && b != '3' }, nil)

// find looks for the first "=" from text[i] on that a name of a secret precedes.
func (v *values) find(i int) {
	s, from := v.text, i // "%3D" is not before s[from]
	for i = withoutPairs.End(s, i); i < len(s); i = withoutPairs.End(s, i+1) {
		equals := i
		if s[i] == '3' {
			if i+1 == len(s) || s[i+1]|0x20 != 'd' {
				continue
			}
			equals = from + max(0, strings.LastIndexByte(s[from:i], '%'))
		}
		from = i + 1
		if b, n := decode(s[equals:]); b == '=' && equals+n > i {
			start := nameStart(s, equals)
			if name := s[start:equals]; v.more.isSecret(name) &&
				!(v.isWord && v.more.isVague(s[:start], name, s[equals+n:], equals < v.lastAnd)) {
				v.equals, v.start = equals, equals+n
				return
			}
		}
	}
	v.equals, v.start = len(s)+1, len(s)+1
}

// isVague reports whether a name in a word of a running text, after before and ahead of "=" and
// value, names other things than secrets too and stands on its own, as in "code=404": neither after
// one of "?&#;/", nor before an "&". A word that begins as "token==nil" does holds no pair.
func (more moreNames) isVague(before, name, value string, isBeforeAnd bool) bool {
	var room [longestName]byte
	folded := fold(&room, name) // also in "a[key]"
	switch {
	case before != "" && strings.IndexByte("?&#;/", before[len(before)-1]) >= 0:
		return false
	case before == "" && strings.HasPrefix(value, "="):
		return true
	case more[string(folded)]:
		return false
	case name == "PWD" || name == "OLDPWD": // a working directory
		return strings.HasPrefix(value, "/")
	case isBeforeAnd:
		return false
	}
	return string(folded) == "code" || string(folded) == "key"
}

// enter returns the end of the value of the next pair, which begins at text[i] or before, and looks
// for the pair after it.
func (v *values) enter(i int) (end int) {
	if i == v.start {
		i = v.afterQuotes(i)
	}
	end = v.end(i)
	v.find(end)
	return end
}

// end returns the end of the value that goes on at text[i]. A value ends before "&", in the path
// also before "/", "?", "#" and "://", in the query before "#", and everywhere before white space or
// ";" if a name and "=" follow. In a list, it only ends before the next name and "=". The delimiters
// are never percent-encoded: the value of "?next=%2Fa%3Ftoken%3D1%26b%3D2" is "1%26b%3D2".
func (v *values) end(i int) int {
	ends := "&"
	switch {
	case v.isList:
		ends = ""
	case i <= v.query:
		ends = "&/?#"
	case i <= v.fragment:
		ends = "&#"
	}
	for ; i < len(v.text); i++ {
		switch b := v.text[i]; {
		case strings.IndexByte(ends, b) >= 0, ends == "&/?#" && strings.HasPrefix(v.text[i:], "://"):
			return i
		case b != ';' && b != '&' && !isSpace(b) && !(b == ',' && v.isOpaque):
		default:
			name, ok := isPair(v.text, i+1)
			if ok {
				return i
			}
			i = name - 1
		}
	}
	return i
}

// afterQuotes returns the end of the quotes or braces at text[i], in which everything is part of a
// value, or i if there are none: see closed.
//
//	Password="a;b""c=";Database=d    PWD={a;b}    password='a\' b'
func (v *values) afterQuotes(i int) int {
	const opening, closing = `"'{`, `"'}`
	if i >= len(v.text) {
		return i
	}
	kind := strings.IndexByte(opening, v.text[i])
	if kind < 0 || v.unclosed>>kind&1 != 0 {
		return i
	}
	if end := closed(v.text, i+1, closing[kind:kind+1]); end < len(v.text) {
		return end + 1
	}
	v.unclosed |= 1 << kind // so that time is linear
	return i
}

// isList reports whether s begins with a name and "=", or has them after white space, as a
// connection string or a line of a log has. With inPath, a "/" may precede it: of a text that is no
// valid reference, it may be all that a directory was joined with.
func isList(s string, inPath bool) bool {
	for i := 0; i < len(s); i++ {
		if (i == 0 || isSpace(s[i-1]) || inPath && s[i-1] == '/') && !isSpace(s[i]) {
			name, ok := isPair(s, i)
			if ok {
				return true
			}
			i = max(i, name-1)
		}
	}
	return false
}

// isPair reports whether a name and "=" stand at s[i], perhaps with white space before both, or ";". It
// also returns where the name begins: no other pair begins before that.
func isPair(s string, i int) (name int, ok bool) {
	i = len(s) - len(strings.TrimLeft(s[i:], "; \t\n\v\f\r"))
	end := i
	for end < len(s) {
		b, n := decode(s[end:])
		if !isNameByte(b, n) {
			break
		}
		end += n
	}
	rest := strings.TrimLeft(s[end:], " \t\n\v\f\r")
	return i, end > i && strings.HasPrefix(rest, "=")
}

// Pairs are the pairs of a query. Those in other values, which are percent-encoded, are none.
type Pairs struct{ v values }

// PairsOf returns the pairs of a query.
func PairsOf(query string) Pairs { return Pairs{values{text: query}} }

// Name returns the name before the "=" at query[equals].
func (p *Pairs) Name(equals int) string { return p.v.text[nameStart(p.v.text, equals):equals] }

// End returns the end of the value that begins at query[value].
func (p *Pairs) End(value int) int { return p.v.end(p.v.afterQuotes(value)) }

// nameStart returns the start of the name that ends before the "=" at s[i], and before white space
// ahead of that. It goes back over what may be percent-encoded, and forth to what is: the name in
// "a%26%70wd=" is "%70wd".
func nameStart(s string, i int) int {
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
