package iri

// This file compares normal forms. Equal, which compares texts, is in iri.go.

import (
	"strings"

	"example.com/iri/internal/offset"
	"example.com/iri/internal/span"
)

// Equivalent reports whether u and v have the same normal form: u.Normalize() == v.Normalize().
// Normalizations of single schemes are not applied: "file:/a", "file:///a" and "file://localhost/a"
// stay different; see package [example.com/iri/fileiri].
//
// It allocates nothing if both texts are normal. If they are not, it may allocate a buffer for each
// text whose normal form has more than 512 bytes before dot segments are removed.
func (u IRI) Equivalent(v IRI) bool { return u.equivalent(v.value, SyntaxNormalization.rules()) }

// Equivalent is [IRI.Equivalent] for references.
func (r Ref) Equivalent(s Ref) bool { return r.equivalent(s.value, SyntaxNormalization.rules()) }

// EquivalentWith reports whether u and v have the same normal form by n:
// u.NormalizeWith(n) == v.NormalizeWith(n). [IRI.Equivalent] says what it allocates.
func (u IRI) EquivalentWith(v IRI, n Normalization) bool { return u.equivalent(v.value, n.rules()) }

// EquivalentWith is [IRI.EquivalentWith] for references.
func (r Ref) EquivalentWith(s Ref, n Normalization) bool { return r.equivalent(s.value, n.rules()) }

func (u value) equivalent(v value, n rules) bool {
	if u.text == v.text {
		return true
	}
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
//	http://example.com/api contains          but not
//	http://example.com/api                   http://example.com/apix
//	http://example.com/api/users?page=2      http://example.com/api/../admin
//	http://EXAMPLE.com:80/api//a;b=c         http://example.com/api//../admin
//	http://example.com/api/caf%C3%A9         http://example.com/api/..%2Fadmin
//
// The last two on the right look as if they were below. Servers that merge slashes or decode "%2F"
// find both at /admin.
//
// Contains returns true if u and v are the same text and not zero. For other texts it returns true
// if and only if
//
//   - u and v have the same scheme and authority, and the path of v equals the path of u or
//     continues it at a "/", in normal form by [StandardNormalization];
//   - the scheme of v is in lower case, its host has no "%" unless the host of u is the same, and
//     nothing follows its path if that is empty;
//   - no segment of the path of v is "." or begins with "..";
//   - the path of v has no percent-encoded letter, digit, "-", ".", "_", "~", "/", "\", "%" or
//     control character.
//
// The path of u may have what the last two conditions forbid. If the path of v begins with the same
// bytes, only the rest is checked. So /projects/a%2Fb contains /projects/a%2Fb/issues, although
// /projects does not.
//
// Normalize v first, and then use the text that was checked, and nothing else:
//
//	v = v.NormalizeWith(iri.StandardNormalization)
//	if api.Contains(v) { … v.String() … }
//
// If the path of u ends in "/", u contains every path that has it as a prefix, but not the path
// without that "/". A different userinfo is a different authority. The zero IRI contains nothing,
// and nothing contains it.
//
// A server may find another path below u, because it merges slashes or drops ";b=c". If Contains
// returns false, a server may still find v below u. So use it to allow, and never to deny. It
// compares texts: it asks no DNS and follows no redirect. For a host that programs read alike, call
// [IRI.Origin]. SECURITY.md names the servers. [IRI.Equivalent] says what Contains allocates.
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
