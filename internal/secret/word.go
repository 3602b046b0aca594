package secret

// The words of running text.

import (
	"strings"

	"example.com/iri/internal/char"
	"example.com/iri/internal/offset"
)

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
