package iri

import (
	"strings"
	"unicode/utf8"
)

// Equivalent reports whether u and v have the same normal form: u.Normalize() == v.Normalize(). It walks over both
// at once and allocates nothing.
func (u IRI) Equivalent(v IRI) bool { return u.equivalent(&v.components) }

// Equivalent is [IRI.Equivalent] for references.
func (r Ref) Equivalent(s Ref) bool { return r.equivalent(&s.components) }

func (c *components) equivalent(d *components) bool {
	if c.text == d.text {
		return true
	}
	return c.HasAuthority() == d.HasAuthority() && c.HasUserinfo() == d.HasUserinfo() && c.HasPort() == d.HasPort() &&
		c.HasQuery() == d.HasQuery() && c.HasFragment() == d.HasFragment() &&
		strings.EqualFold(c.Scheme(), d.Scheme()) &&
		equivalentText(c.Userinfo(), d.Userinfo(), false) && equivalentText(c.Host(), d.Host(), true) && c.Port() == d.Port() &&
		equivalentPaths(c, d) &&
		equivalentText(c.Query(), d.Query(), false) && equivalentText(c.Fragment(), d.Fragment(), false)
}

// equivalentText reports whether s and t become the same by CaseNormalization and PercentNormalization, their ASCII
// letters in lower case if lower is set.
func equivalentText(s, t string, lower bool) bool {
	if s == t {
		return true
	}
	a, b := octets{s: s, lower: lower}, octets{s: t, lower: lower}
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

// octets walks over the normal form of a text. Each octet is one step, those that the normal form holds
// percent-encoded being marked, so that two texts have the same normal form if they have the same steps.
type octets struct {
	s     string
	i     int
	left  int    // how many octets of a character of more than one are still to come
	mark  uint16 // of that character
	pct   bool   // whether it is percent-encoded in s
	lower bool
}

const (
	marked uint16 = 0x100 // the octet is percent-encoded in the normal form
	end    uint16 = 0x200 // the text has ended
)

// next returns the next step.
func (o *octets) next() uint16 {
	if o.left == 0 {
		if o.i == len(o.s) {
			return end
		}
		b := o.s[o.i]
		if b != '%' && b < utf8.RuneSelf {
			o.i++
			if o.lower {
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
	b := pctByte(o.s, o.i)
	o.i += 3
	if o.lower {
		b = toLower(b) // a letter is never held percent-encoded
	}
	return uint16(b) | o.mark
}

// begin finds what the character at s[i] is in the normal form.
func (o *octets) begin() {
	size, c := changeAt(o.s, o.i, SyntaxNormalization)
	o.pct = o.s[o.i] == '%'
	o.left = size
	if o.pct {
		o.left = size / 3
	}
	o.mark = 0
	if o.pct && c != decode || c == encode {
		o.mark = marked
	}
}

// equivalentPaths reports whether the paths of c and d have the same normal form. Whether "/." stands before it
// does not matter: it does for both, or for neither, as both have an authority or neither has.
func equivalentPaths(c, d *components) bool {
	losesDots := c.losesDots(PathNormalization)
	if losesDots != d.losesDots(PathNormalization) {
		// One is a relative path. The other is absolute, be it only without its dot segments, or empty. So is
		// a relative path only as it stands.
		return false
	}
	if !losesDots {
		return equivalentText(c.Path(), d.Path(), false)
	}
	if c.Path() == d.Path() {
		return true
	}
	a, b := newSegments(c.Path()), newSegments(d.Path())
	for {
		s, ok := a.last()
		t, okT := b.last()
		if ok != okT || !ok {
			return ok == okT && a.slashed == b.slashed
		}
		if !equivalentText(s, t, false) {
			return false
		}
	}
}

// segments walks over the segments that a path has without its dot segments, from the last to the first: whether
// a segment stays depends on the ".." behind it.
type segments struct {
	path    string // what is before the segments returned so far, and the "/" behind it
	over    bool   // nothing is before them
	slashed bool   // the path begins with "/", once all its segments have been returned
	behind  bool   // there is a segment behind path
	up      int    // how many segments the ".." behind have still to remove
}

// newSegments returns a walk over the path. Dot segments at the start of a path without "/" before them go at once, by
// the cases A and D of RFC 3986 section 5.2.4.
func newSegments(path string) segments {
	for path != "" && path[0] != '/' {
		segment, rest, _ := strings.Cut(path, "/")
		if dots(segment) == 0 {
			return segments{path: path}
		}
		path = rest
	}
	if path == "" {
		return segments{over: true}
	}
	return segments{path: path[1:], slashed: true}
}

// last returns the last segment that has not been returned, and true, or false if there is none left.
func (w *segments) last() (string, bool) {
	for !w.over {
		i := strings.LastIndexByte(w.path, '/')
		segment := w.path[i+1:]
		if i < 0 {
			w.over = true
		} else {
			w.path = w.path[:i]
		}
		wasLast := !w.behind
		w.behind = true
		switch n := dots(segment); {
		case n > 0:
			if n == 2 {
				w.up++
			}
			if wasLast {
				return "", true // what ends in a dot segment ends in "/" without it
			}
		case w.up > 0:
			w.up--
			w.slashed = w.slashed || w.over // of "a/../b" the "/" before b is left
		default:
			return segment, true
		}
	}
	return "", false
}

// dots returns 1 or 2 if segment is the dot segment "." or ".." in normal form, else 0.
func dots(segment string) int {
	n := 0
	for ; segment != ""; n++ {
		switch {
		case segment[0] == '.':
			segment = segment[1:]
		case strings.HasPrefix(segment, "%2E"), strings.HasPrefix(segment, "%2e"):
			segment = segment[len("%2E"):]
		default:
			return 0
		}
	}
	if n > 2 {
		return 0
	}
	return n
}
