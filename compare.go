package iri

// This file compares normal forms. Equal, which compares texts, is in iri.go.

import (
	"strings"

	"example.com/iri/internal/offset"
	"example.com/iri/internal/span"
)

// Equivalent reports whether u and v have the same normal form: u.Normalize() == v.Normalize(). A
// default port may be written or not. A "?" or "#" at the end counts, since an empty query is not an
// absent one. What only some schemes say is not applied: "file:/a", "file:///a" and
// "file://localhost/a" stay different; see package [example.com/iri/fileiri].
//
// It allocates nothing if both texts are normal. If they are not, it may allocate a buffer for each
// text whose normal form has more than 512 bytes before dot segments are removed.
func (u IRI) Equivalent(v IRI) bool { return u.equivalent(v.value) }

// Equivalent is [IRI.Equivalent] for references.
func (r Ref) Equivalent(s Ref) bool { return r.equivalent(s.value) }

func (u value) equivalent(v value) bool {
	if u.text == v.text {
		return true
	}
	n := StandardNormalization.rules()
	first, normal := u.isNormal(n)
	other, normalToo := v.isNormal(n)
	if normal && normalToo {
		return false
	}
	var s, t [stackForm]byte
	var o offset.Offsets
	return string(u.appendForm(s[:0], n, first, &o)) == string(v.appendForm(t[:0], n, other, &o))
}

// Contains reports whether every server that was measured finds v at u or below it. It returns
// false if one of them finds v elsewhere, or if v is spelled in a way that some read differently.
// Queries and fragments are ignored.
//
//	http://h/api contains        but not
//	http://h/api/users?page=2    http://h/apix
//	http://H:80/api//a;b=c       http://h/api/../admin
//	http://h/api/caf%C3%A9       http://h/api/..%2Fadmin
//
// Normalize v first, and then use the text that was checked, and nothing else. Use Contains to
// allow, and never to deny. For a host that programs read alike, call [IRI.Origin]. docs/rules.md
// has the exact rules, and SECURITY.md the servers. [IRI.Equivalent] says what it allocates.
func (u IRI) Contains(v IRI) bool {
	if u.text == v.text {
		return u.text != ""
	}
	base, path := u.Path(), v.Path()
	if isBelow(base, path) {
		path = path[len(base):]
		// Without a "/" at its start, "a/.." removes more once "/b" follows, so only rooted paths
		// can be compared as text.
		isRooted := base == "" || base[0] == '/'
		if isRooted && u.text[:u.pathStart()] == v.text[:v.pathStart()] { // below in normal form, if the rest is plain
			return v.isPlainHead(u.value) && isPlainPath(path)
		}
	}
	return u.isAbove(v.value) && v.isPlainHead(u.value) && isPlainPath(path)
}

// isPlainHead reports whether programs that find v also find the scheme and the host of u. Both
// have the same normal form.
func (u value) isPlainHead(v value) bool {
	scheme, host, path := u.Scheme(), u.Host(), u.Path()
	return isLower(scheme) &&
		(strings.IndexByte(host, '%') < 0 || host == v.Host()) &&
		(path != "" || u.pathEnd() == len(u.text))
}

// isPlainPath reports whether no segment of path is "." or begins with "..", and its
// percent-encodings are plain.
func isPlainPath(path string) bool {
	for rest := path; ; {
		if after, ok := strings.CutPrefix(rest, "."); ok && (after == "" || after[0] == '.' || after[0] == '/') {
			return false
		}
		dot := strings.Index(rest, "/.")
		if dot < 0 {
			break
		}
		rest = rest[dot+len("/"):]
	}
	for {
		i := strings.IndexByte(path, '%')
		if i < 0 {
			return true
		}
		b := span.PercentByte(path, i)
		if unreserved.is(b) || b < ' ' || strings.IndexByte("/\\%\x7F", b) >= 0 {
			return false
		}
		path = path[i+len("%HH"):]
	}
}

// isAbove reports whether v is u or below it in normal form.
func (u value) isAbove(v value) bool {
	c, d := u.upToPath(), v.upToPath()
	n := StandardNormalization.rules()
	first, normal := c.isNormal(n)
	other, normalToo := d.isNormal(n)
	if normal && normalToo {
		return c.pathStart() == d.pathStart() && isBelow(c.text, d.text)
	}
	var s, t [stackForm]byte
	var o, p offset.Offsets
	a := c.appendForm(s[:0], n, first, &o)
	b := d.appendForm(t[:0], n, other, &p)
	return o.PathStart == p.PathStart && isBelow(a, b)
}

// upToPath returns u without query and fragment.
func (u value) upToPath() value {
	end := u.pathEnd()
	return value{u.text[:end], u.head, packTail(end, end)}
}

// isBelow reports whether text is base, or continues it at a "/".
func isBelow[T string | []byte](base, text T) bool {
	n := len(base)
	return len(text) >= n && string(text[:n]) == string(base) &&
		(len(text) == n || text[n] == '/' || n > 0 && base[n-1] == '/')
}
