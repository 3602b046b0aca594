package secret

// The words of running text.

import (
	"strings"

	"example.com/iri/internal/char"
	"example.com/iri/internal/offset"
	"example.com/iri/internal/span"
)

// Brackets and the apostrophe: closing[i] closes opening[i].
const opening, closing = "([{'", ")]}'"

// words appends the secrets of the words of the run s[i:end]. A word begins after opening brackets or an
// apostrophe, and ends where the last of them is closed, or where another word begins: see wordEnd.
// It returns where to go on.
func (l *line) words(all Ranges, i, end int, opener byte) (_ Ranges, next int) {
	start, limit, around := i, end, byte(0)
	if opener != ' ' {
		limit = l.listEnd(i, end)
	}
	for i < limit {
		for i < limit && char.In(l.s[i], opening) && !isIndex(l.s[i:limit]) {
			around = l.s[i]
			i++
		}
		begin := i
		if begin > start && l.s[begin-1] == '\'' {
			if next, ok := l.quotedPair(begin, end); ok {
				return l.word(all, begin, next, 0, true), next
			}
		}
		var wordEnd int
		wordEnd, i, around = l.wordEnd(begin, limit, around)
		if begin > start {
			opener = 0
		}
		all = l.word(all, begin, wordEnd, opener, limit < end && wordEnd == limit)
	}
	return all, end
}

// isIndex reports whether s begins with a name in brackets and "=", which is a name as well: [token]=«S»
func isIndex(s string) bool {
	return s[0] == '[' && strings.HasPrefix(s[len("[")+char.AlphanumLen(s[len("["):], "-_."):], "]=")
}

// listEnd returns the end of the run s[start:end] without the words after its last ";" if they begin a name of
// several words: of "Password=a;Initial Catalog=d", the run is "Password=a;Initial".
func (l *line) listEnd(start, end int) int {
	n := strings.LastIndexByte(l.s[start:end], ';')
	if n == -1 || !IsName(l.s[start+n+1:end]) || !beginsPair(l.s[end:]) {
		return end
	}
	return start + n
}

// quotedPair returns the end of the string between apostrophes that begins at s[start] with a pair, and whether it
// goes on after the run that ends at s[end].
//
//	export 'PGPASSWORD=«a b»'
func (l *line) quotedPair(start, end int) (next int, ok bool) {
	n := char.AlphanumLen(l.s[start:end], nameMarks)
	if !endsInPair(l.s[start:min(start+n+len("="), end)], l.names) {
		return start, false
	}
	around := "'"
	if l.open&1 != 0 {
		around = `"`
	}
	next = l.closed(start, "'", around, around)
	return next, next > end && strings.HasPrefix(l.s[next:], "'")
}

// wordEnd returns the end of the word at s[start:limit], where the next one begins, and the bracket around
// that, or 0:
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
	i, isPlain, depth := start, !isJDBC(s[start:start+offset.SchemeEnd(s[start:])]), 0
	if n := addressStart(s[start:]); n != 0 {
		isPlain = false
		i += n
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
		case b == '\'' && strings.HasPrefix(s[i:], shellQuote):
			i += len(shellQuote) - 1
		case b == ':' && strings.HasPrefix(s[i:], "://"):
			scheme := schemeStart(s, start, i)
			outer := strings.TrimSuffix(s[start:scheme], ":")
			if outer = outer[schemeStart(outer, 0, len(outer)):]; scheme < i && isJDBC(outer) { // url=|jdbc:mysql://h
				scheme -= len(outer) + len(":")
			}
			if scheme == start || scheme == i || char.In(s[scheme-1], "/?#&") {
				continue
			}
			isPlain = isPlain && !hasPair(s[start:scheme], l.names)
			if isPlain || char.In(s[scheme-1], separators) && !endsInPair(s[start:scheme-1], l.names) {
				if end = len(strings.TrimRight(s[:scheme], separators)); char.In(s[scheme-1], opening) {
					open = s[scheme-1]
				}
				return max(start, end), scheme, open
			}
		case open == 0:
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
func authority(s string) string { return s[:authorityRun.End(s, 0)] }

var authorityRun = span.Of(func(b byte) bool { return b != '/' && b != '?' && b != '#' }, nil)

// word appends the secrets of the word s[start:end]. Punctuation at its end is no part of one, unless a list goes
// on there.
func (l *line) word(all Ranges, start, end int, opener byte, goesOn bool) Ranges {
	s := l.s[start:end]
	isAll := l.isValid && len(s) == len(l.s)
	if !goesOn && !isAll {
		s = strings.TrimRight(s, ":,.;")
	}
	w := text{s: s, kind: Anything, Offsets: offset.Of(s), isValid: isAll, opener: opener, names: l.names, limit: l.limit}
	if n := addressStart(s); n != 0 {
		w.isValid = openPassword(s[n:]) == 0 && !strings.Contains(authority(s[n:]), "=")
		if w.kind = Reference; !w.isValid {
			w.kind = Mistyped // http://u:a/b@h, http://h;password=a
		}
	}
	first := len(all)
	all = w.append(all)
	for i := first; i < len(all); i++ {
		x := &all[i]
		if x.End == len(s) && !goesOn {
			x.End = x.Start + len(withoutClosing(s[x.Start:]))
		}
		*x = Range{start + x.Start, start + x.End}
	}
	return all
}

// withoutClosing returns a secret without punctuation at its end, and without closing brackets and
// apostrophes if it has no opening ones.
func withoutClosing(s string) string {
	var isOpened [len(opening)]bool
	for i := range opening {
		n := strings.IndexByte(s, opening[i])
		isOpened[i] = n >= 0 && (opening[i] != '\'' || n < strings.LastIndexByte(s, '\''))
	}
	for s != "" {
		b := s[len(s)-1]
		if i := strings.IndexByte(closing, b); i >= 0 && isOpened[i] || i < 0 && !char.In(b, ":,.;") {
			break
		}
		s = s[:len(s)-1]
	}
	return s
}
