package iri

// This file compares normal forms without writing them: whether two values are equivalent, whether one contains the other,
// and whether they have the same origin. Equal, which compares texts, is in iri.go.

import (
	"strings"
	"unicode/utf8"

	"example.com/iri/internal/span"
)

// Equivalent reports whether u and v have the same normal form: u.Normalize() == v.Normalize(). It never allocates.
func (u IRI) Equivalent(v IRI) bool { return u.equivalent(v.components, SyntaxNormalization) }

// Equivalent is [IRI.Equivalent] for references.
func (r Ref) Equivalent(s Ref) bool { return r.equivalent(s.components, SyntaxNormalization) }

// EquivalentWith reports whether u and v have the same normal form by the rules of n:
// u.NormalizeWith(n) == v.NormalizeWith(n). It never allocates.
func (u IRI) EquivalentWith(v IRI, n Normalization) bool { return u.equivalent(v.components, n) }

// EquivalentWith is [IRI.EquivalentWith] for references.
func (r Ref) EquivalentWith(s Ref, n Normalization) bool { return r.equivalent(s.components, n) }

func (c components) equivalent(d components, n Normalization) bool {
	if c.text == d.text {
		return true
	}
	same := span.CommonPrefix(c.text, d.text)
	if same > c.pathStart() && same > d.pathStart() {
		if c.differsPlainly(d, same) {
			return false
		}
	} else if !c.equivalentHead(d, n) {
		return false
	}
	return c.HasQuery() == d.HasQuery() && c.HasFragment() == d.HasFragment() &&
		equivalentText(c.Query(), d.Query(), n, false) && equivalentText(c.Fragment(), d.Fragment(), n, false) &&
		c.equivalentPath(d, n)
}

// differsPlainly returns true only if c and d have different normal forms by any rules. If it returns false, they may
// still differ. The texts have a common prefix of same bytes, which is longer than what precedes the path.
//
// If no rule changes anything in either text after that prefix, the normal forms differ as the texts do, because the
// prefix is changed in the same way. The check starts a few bytes earlier, so that it sees a percent-encoding, a
// character or a dot segment that starts in the prefix. The longest of these is "/%2e%2e":
//
//	http://h/?%4|1   and http://h/?%4|2     are checked from "h/?%4" on, which may change
//	http://h/%2e.|   and http://h/%2e.|/    the same
//	a:.|/b           and a:.|./b            are equivalent, though no "/" precedes the dot segments
func (c components) differsPlainly(d components, same int) bool {
	start := max(0, same-len("/%2e%2e"))
	return plainlyNormal(c.text[start:]) && plainlyNormal(d.text[start:]) && !c.standsAt(c.pathStart(), '.')
}

// equivalentHead reports whether what precedes the paths of c and d has the same normal form.
func (c components) equivalentHead(d components, n Normalization) bool {
	return equivalentScheme(c.Scheme(), d.Scheme(), n) &&
		c.HasAuthority() == d.HasAuthority() && c.HasUserinfo() == d.HasUserinfo() &&
		equivalentText(c.Userinfo(), d.Userinfo(), n, false) && c.equivalentHost(d, n) &&
		c.keepsPort(n) == d.keepsPort(n) && (!c.keepsPort(n) || c.Port() == d.Port())
}

// equivalentScheme reports whether two schemes have the same normal form.
func equivalentScheme(s, t string, n Normalization) bool {
	return s == t || n&CaseNormalization != 0 && strings.EqualFold(s, t)
}

// equivalentHost reports whether the hosts of c and d have the same normal form.
func (c components) equivalentHost(d components, n Normalization) bool {
	if n&HostNormalization != 0 && c.standsAt(c.hostStart(), '[') && d.standsAt(d.hostStart(), '[') {
		a, okA := c.Addr()
		b, okB := d.Addr()
		if okA && okB {
			return a == b
		}
	}
	return equivalentText(c.Host(), d.Host(), n, n&CaseNormalization != 0)
}

// equivalentText reports whether s and t have the same normal form by the rules of n for characters. With fold set,
// upper-case letters become lower case.
func equivalentText(s, t string, n Normalization, fold bool) bool {
	if s == t {
		return true
	}
	start := span.CommonPrefix(s, t)
	for start > 0 && mayBeInside(s[start-1]) {
		start--
	}
	if skipNormal(s, start, fold) == len(s) && skipNormal(t, start, fold) == len(t) {
		return false // no rule changes what differs
	}
	a, b := octets{s: s, i: start, rules: n, fold: fold}, octets{s: t, i: start, rules: n, fold: fold}
	for {
		x, y := a.next(), b.next()
		if x != y {
			return false
		}
		if x == end {
			return true
		}
	}
}

// mayBeInside reports whether b may be followed by the rest of a percent-encoding, of a character, or of a sequence of
// percent-encodings that encode one character.
func mayBeInside(b byte) bool { return b >= utf8.RuneSelf || b == '%' || hexdig.is(b) }

// octets iterates over the normal form of a text, byte by byte. Bytes that are percent-encoded in the normal form are
// marked, so two texts have the same normal form if the iterations return the same.
type octets struct {
	s     string
	i     int
	left  int    // how many bytes of the current character are left
	mark  uint16 // the mark of its bytes
	pct   bool   // whether it is percent-encoded in s
	rules Normalization
	fold  bool
}

const (
	marked     uint16 = 0x100 << iota // the byte is percent-encoded in the normal form,
	lowerFirst                        // with a lower-case first digit,
	lowerLast                         // with a lower-case second digit
	end                               // the text has ended
)

// next returns the next byte with its mark, or end.
func (o *octets) next() uint16 {
	if o.left == 0 {
		if o.i == len(o.s) {
			return end
		}
		b := o.s[o.i]
		if b != '%' && b < utf8.RuneSelf {
			o.i++
			if o.fold {
				b = toLower(b)
			}
			return uint16(b)
		}
		o.begin()
	}
	o.left--
	if !o.pct {
		o.i++
		return uint16(o.s[o.i-1]) | o.mark
	}
	b := span.PercentByte(o.s, o.i)
	o.i += 3
	if o.fold && o.mark == 0 {
		b = toLower(b)
	}
	return uint16(b) | o.mark
}

// begin starts the character at s[i].
func (o *octets) begin() {
	size, c := changeAt(o.s, o.i, o.rules)
	o.pct = o.s[o.i] == '%'
	o.left = size
	if o.pct {
		o.left = size / len("%HH")
	}
	o.mark = 0
	if o.pct && c != decode || c == encode {
		o.mark = marked
	}
	if o.pct && c == keep { // a single byte, whose digits keep their case
		if isLowerHex(o.s[o.i+1]) {
			o.mark |= lowerFirst
		}
		if isLowerHex(o.s[o.i+2]) {
			o.mark |= lowerLast
		}
	}
}

// equivalentPath reports whether the paths of c and d have the same normal form. A "/." before it does not matter: both
// or neither have an authority, so both or neither get it.
func (c components) equivalentPath(d components, n Normalization) bool {
	p, q := c.nonEmptyPath(n), d.nonEmptyPath(n)
	losesDots := c.losesDots(n)
	switch {
	case losesDots != d.losesDots(n):
		// One is a relative path, or empty, and stays so. The other begins with "/", even without its dot segments.
		return false
	case !losesDots:
		return equivalentText(p, q, n, false)
	case p == q:
		return true
	}
	a, b := newSegments(p, n), newSegments(q, n)
	for {
		s, ok := a.last()
		t, okT := b.last()
		if ok != okT || !ok {
			return ok == okT && a.slashed == b.slashed
		}
		if !equivalentText(s, t, n, false) {
			return false
		}
	}
}

// nonEmptyPath returns the path, or "/" if the path is empty and the rules of n change it to "/".
func (c components) nonEmptyPath(n Normalization) string {
	if n&SchemeNormalization != 0 && c.pathStart() == c.pathEnd() && c.HasAuthority() {
		return "/"
	}
	return c.Path()
}

// segments iterates over the segments that are left of a path once its dot segments are removed. It goes from the last
// to the first, because ".." removes the segment before it.
type segments struct {
	path    string // the rest: what precedes the segments returned so far, without the "/" between
	over    bool   // nothing precedes them
	slashed bool   // the path begins with "/"; known once all segments have been returned
	after   bool   // there is a segment after the rest
	up      int    // how many segments the ".." after the rest still remove
	rules   Normalization
}

// newSegments returns an iterator over path. It removes dot segments at the start of a path that does not begin with "/",
// by the cases A and D of RFC 3986 section 5.2.4.
func newSegments(path string, n Normalization) segments {
	for path != "" && path[0] != '/' {
		segment, rest, _ := strings.Cut(path, "/")
		if dots(segment, n) == 0 {
			return segments{path: path, rules: n}
		}
		path = rest
	}
	if path == "" {
		return segments{over: true, rules: n}
	}
	return segments{path: path[1:], slashed: true, rules: n}
}

// last returns the last segment that has not been returned, and true, or false if there is none left.
func (w *segments) last() (string, bool) {
	for !w.over {
		i := span.LastIndexByte(w.path, '/')
		segment := w.path[i+1:]
		if i < 0 {
			w.over = true
		} else {
			w.path = w.path[:i]
		}
		wasLast := !w.after
		w.after = true
		switch up := dots(segment, w.rules); {
		case up > 0:
			if up == 2 {
				w.up++
			}
			if wasLast {
				return "", true // a path that ends in a dot segment ends in "/" without it
			}
		case w.up > 0:
			w.up--
			w.slashed = w.slashed || w.over // "a/../b" becomes "/b"
		default:
			return segment, true
		}
	}
	return "", false
}

// count returns how many segments there are, and whether the path begins with "/".
func (w segments) count() (n int, slashed bool) {
	for {
		if _, ok := w.last(); !ok {
			return n, w.slashed
		}
		n++
	}
}

// dots returns 1 or 2 if segment is the dot segment "." or ".." in normal form by the rules of n, and 0 otherwise.
func dots(segment string, n Normalization) int {
	count := 0
	for ; segment != ""; count++ {
		switch {
		case segment[0] == '.':
			segment = segment[1:]
		case n&PercentNormalization != 0 && (strings.HasPrefix(segment, "%2E") || strings.HasPrefix(segment, "%2e")):
			segment = segment[len("%2E"):]
		default:
			return 0
		}
	}
	if count > 2 {
		return 0
	}
	return count
}

// What an allow-list asks: whether one IRI lies below another, and whether two lead to the same server.

// allRules are all rules that [IRI.NormalizeWith] knows.
const allRules = SyntaxNormalization | SchemeNormalization | HostNormalization

// Contains reports whether v is u or lies below it. It compares normal forms by all rules: scheme and authority must
// be the same, and the path of v must equal the path of u or continue it after a "/". Queries and fragments are ignored.
//
//	http://example.com/api contains          but not
//	http://example.com/api/users             http://example.com/apix
//	HTTP://EXAMPLE.com:80/a/../api?q         http://example.com/api/../admin
//	http://example.com/%61pi/                http://example.com/api/%2e%2e/admin
//	http://example.com/api#top               https://example.com/api
//
// If the path of u ends in "/", u contains every path that has it as a prefix, but not the path without that "/". A
// different userinfo is a different authority.
//
// A percent-encoded slash is not a separator: /api contains /api/..%2Fadmin. If the server decodes "%2F", or treats a
// decoded "%5C" as a slash, reject such paths before calling Contains. Contains compares texts and never asks DNS or
// follows a redirect.
//
// Contains never allocates.
func (u IRI) Contains(v IRI) bool {
	c, d := u.components, v.components
	return (c.text[:c.pathStart()] == d.text[:d.pathStart()] || c.equivalentHead(d, allRules)) &&
		containsPath(c.nonEmptyPath(allRules), d.nonEmptyPath(allRules))
}

// containsPath reports whether, in normal form, q is p or continues it after a "/". Both follow the same scheme and
// authority.
func containsPath(p, q string) bool {
	if strings.HasPrefix(p, "/") && strings.HasPrefix(q, "/") && plainlyNormal(p) && plainlyNormal(q) {
		return strings.HasPrefix(q, p) && (len(q) == len(p) || p[len(p)-1] == '/' || q[len(p)] == '/')
	}
	return containsSegments(newSegments(p, allRules), newSegments(q, allRules))
}

// containsSegments is containsPath for paths that are not in normal form. It compares the segments of p, from the last to
// the first, with as many segments at the start of q.
func containsSegments(p, q segments) bool {
	inP, slashedP := p.count()
	inQ, slashedQ := q.count()
	if inP == 0 {
		return inQ == 0 || slashedQ
	}
	if inQ < inP || slashedP != slashedQ {
		return false
	}
	for ; inQ > inP; inQ-- {
		q.last()
	}
	s, _ := p.last()
	t, _ := q.last()
	if s != "" && !equivalentText(s, t, allRules, false) { // if p ends in "/", anything may follow
		return false
	}
	for {
		s, more := p.last()
		t, _ := q.last()
		if !more {
			return true
		}
		if !equivalentText(s, t, allRules, false) {
			return false
		}
	}
}

// SameOrigin reports whether u and v have the same origin (RFC 6454 section 5): the same scheme, host and port. The
// comparison of schemes is case-insensitive. Hosts are compared in normal form, by the rules of [SyntaxNormalization]
// and [HostNormalization]. Ports are compared as numbers; an absent or empty one is the default of the scheme
// ([DefaultPort]). A port over 65535 equals only the same digits.
//
// It returns false if either has no host or an empty one, as in file:///a, data:,a and urn:a:b. An IRI such as
// file://server/a has a host and is compared like any other. Userinfo, path, query and fragment are ignored.
// SameOrigin never allocates.
func (u IRI) SameOrigin(v IRI) bool {
	c, d := u.components, v.components
	return c.Host() != "" && equivalentScheme(c.Scheme(), d.Scheme(), CaseNormalization) &&
		c.equivalentHost(d, SyntaxNormalization|HostNormalization) && c.samePort(d)
}

// samePort reports whether c and d, which have the same scheme, have the same port.
func (c components) samePort(d components) bool {
	if c.Port() == d.Port() {
		return true
	}
	p, okP := c.portOrDefault()
	q, okQ := d.portOrDefault()
	return okP && okQ && p == q
}

// portOrDefault returns the port as a number, or the default of the scheme if it is absent or empty, and true. It returns
// false if there is neither, or if the port is over 65535.
func (c components) portOrDefault() (uint16, bool) {
	if c.Port() == "" {
		return DefaultPort(c.Scheme())
	}
	return c.PortNumber()
}
