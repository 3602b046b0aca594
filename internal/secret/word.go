package secret

// The words of running text.

import (
	"strings"

	"example.com/iri/internal/char"
	"example.com/iri/internal/offset"
)

// Brackets and the apostrophe: closing[i] closes opening[i].
const (
	brackets         = "([{"
	opening, closing = brackets + "'", ")]}'"
)

// words appends the secrets of the words of the run s[i:end]. A word begins after opening brackets or an
// apostrophe, and ends where the last of them is closed, or where another word begins: see wordEnd.
func (l *line) words(all Ranges, i, end int, opener byte) Ranges {
	start, around := i, byte(0)
	for i < end {
		for i < end && char.In(l.s[i], opening) && !isIndex(l.s[i:end]) {
			around = l.s[i]
			i++
		}
		begin := i
		if begin > start && l.s[begin-1] == '\'' && begin >= l.pairEnd {
			if next, ok := l.quotedPair(begin, end); ok {
				all, l.pairEnd = l.word(all, begin, next, 0, true), next
			}
		}
		var wordEnd int
		wordEnd, i, around = l.wordEnd(begin, end, around)
		if begin > start {
			opener = 0
		}
		all = l.word(all, begin, wordEnd, opener, false)
	}
	return all
}

// isIndex reports whether s begins with a name in brackets and "=", which is a name as well: [token]=«S»
func isIndex(s string) bool {
	return s[0] == '[' && strings.HasPrefix(s[len("[")+char.AlphanumLen(s[len("["):], "-_."):], "]=")
}

// quotedPair returns the end of the string between apostrophes that begins at s[start] with a pair, and whether it
// goes on after the run that ends at s[end]. It is a word of its own, besides those in it.
//
//	export 'PGPASSWORD=«a b»'
func (l *line) quotedPair(start, end int) (next int, ok bool) {
	n := char.AlphanumLen(l.s[start:end], nameMarks)
	name := l.s[start : start+n]
	value, ok := strings.CutPrefix(l.s[start+n:end], "=")
	if !ok || !l.names.isSecret(name) || l.names.isVague("", name, value, false) {
		return start, false
	}
	around := [3]string{"'"}
	if l.open&1 != 0 {
		around[1] = `"`
	}
	next = l.closed(start, around)
	return next, next > end && strings.HasPrefix(l.s[next:], "'")
}

// wordEnd returns the end of the word at s[start:limit], where the next one begins, and the bracket around that, or 0:
//
//	url=|https://u:p@h/      an address begins, and the word is no address and has no secret in it, or
//	https://h/,|https://k/   with a delimiter that separates it
//	(https://h/|).           a bracket closes
func (l *line) wordEnd(start, limit int, open byte) (end, next int, around byte) {
	const separators = opening + ",;|"
	s := l.s[:limit]
	if open == 0 && !strings.Contains(s[start:], "://") { // like most words
		return len(s), len(s), around
	}
	i, isPlain, depth := start, true, 0
	if n := offset.SchemeEnd(s[start:]); isJDBC(s[start : start+n]) {
		isPlain = false
		i += n + len(":")
	}
	if n := offset.SchemeEnd(s[i:]); n > 0 && strings.HasPrefix(s[i+n:], "://") {
		isPlain = false
		i += n + len("://")
		host := authority(s[i:])
		if open == '\'' {
			if before := host[:closed(host, 0, "'")]; strings.Contains(before, "@") {
				host = before
			}
		}
		i += strings.LastIndexByte(host, '@') + len("@") // no bracket closes before it
	}
	for ; i < len(s); i++ {
		switch b := s[i]; {
		case strings.HasPrefix(s[i:], shellQuote):
			i += len(shellQuote) - 1
		case strings.HasPrefix(s[i:], "://"):
			scheme := schemeStart(s, start, i)
			outer := strings.TrimSuffix(s[start:scheme], ":")
			if outer = outer[schemeStart(outer, 0, len(outer)):]; scheme < i && isJDBC(outer) { // url=|jdbc:mysql://h
				scheme -= len(outer) + len(":")
			}
			if scheme == i || char.In(s[scheme-1], "/?#&") {
				continue
			}
			if isPlain {
				_, hasPair := nextPair(s[start:scheme], 0, l.names)
				isPlain = !hasPair
			}
			if isPlain || char.In(s[scheme-1], separators) && !endsInPair(s[start:scheme-1], l.names) {
				if end = len(strings.TrimRight(s[:scheme], separators)); char.In(s[scheme-1], opening) {
					open = s[scheme-1]
				}
				return max(start, end), scheme, open
			}
		case open == 0:
		case b == '\'' && i+1 < len(s) && (s[i+1] == '\'' || char.IsAlphanum(s[i+1])):
			if s[i+1] == '\'' {
				i++ // doubled, as in SQL
			}
		case b == closing[strings.IndexByte(opening, open)]:
			if depth == 0 {
				return i, i + 1, around
			}
			depth--
		case b == open:
			depth++
		}
	}
	return len(s), len(s), around
}

// isJDBC reports whether the path of a scheme is an address of a database with parameters:
// jdbc:bigquery://https://h;password=a/b
func isJDBC(scheme string) bool { return char.IsAnyOf(scheme, "jdbc", "r2dbc") }

// schemeStart returns the start of the scheme that ends before s[i], and does not begin before
// s[start], or i if there is none.
func schemeStart(s string, start, i int) int {
	scheme := i
	for j := i; j > start && (char.IsAlphanum(s[j-1]) || char.In(s[j-1], "+-.")); j-- {
		if char.IsLetter(s[j-1]) {
			scheme = j - 1
		}
	}
	return scheme
}

// authority returns s, which follows "//", up to the first "/", "?" or "#".
func authority(s string) string { return offset.Until(s, "/?#") }

// word appends the secrets of the word s[start:end]. Punctuation at its end is no part of one, unless the word is a
// string. A name of several words may begin after its last ";", as in "Password=a;Initial Catalog=d".
func (l *line) word(all Ranges, start, end int, opener byte, isString bool) Ranges {
	s := l.s[start:end]
	isAll := l.isValid && len(s) == len(l.s)
	list := strings.LastIndexByte(s, ';')
	if list == -1 || !IsName(s[list+1:]) || !beginsPair(l.s[end:]) || !beginsPair(l.s[start+list+1:]) {
		if !isString && !isAll {
			s = strings.TrimRight(s, ":,.;")
		}
		list = len(s)
	}
	w := text{s: s, kind: Anything, Offsets: offset.Of(s), isValid: isAll, opener: opener, list: list,
		options: l.options, limit: l.limit}
	if w.SchemeEnd > 0 && w.HasAuthority() {
		host := s[w.HierStart()+len("//") : w.PathStart]
		w.isValid = openPassword(host) == 0 && !strings.Contains(host, "=")
		if w.kind = Reference; !w.isValid {
			w.kind = Mistyped // http://u:a/b@h, http://h;password=a
		}
	}
	found := w.append(all[len(all):])
	for i := range found {
		x := &found[i]
		if x.End == len(s) && !isString {
			x.End = x.Start + len(withoutClosing(s[x.Start:]))
		}
		*x = Range{start + x.Start, start + x.End}
	}
	return append(all, found...)
}

// withoutClosing returns a secret without punctuation at its end, and without closing brackets and
// apostrophes if it has no opening ones.
func withoutClosing(s string) string {
	before := strings.TrimRight(s, punctuation)
	removed := append(make([]byte, 0, len(punctuation)), ":,.;"...)
	for i := range opening {
		if strings.IndexByte(before, opening[i]) < 0 {
			removed = append(removed, closing[i])
		}
	}
	return strings.TrimRight(s, string(removed))
}
