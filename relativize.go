package iri

// This file finds references that lead from a base to a target. It is the inverse of resolve.go.

import "strings"

// Relativize returns the shortest reference r such that u.Resolve(r) == u.Resolve(target.Ref()). In
// a document whose base is u, r can be written instead of target. If no relative reference works,
// for example because the schemes differ, or if none is shorter, it returns target without its dot
// segments.
//
// If an absolute path and a relative path have the same length, Relativize returns the relative
// one: from "x://h/a" to "x://h/" it returns "." and not "/". See [IRI.LinkTo] for references that
// never begin with "/".
//
// If the result is a suffix of target, Relativize allocates nothing. Otherwise it allocates the
// text of the result. It allocates more if the path of u or of target has dot segments.
func (u IRI) Relativize(target IRI) Ref {
	var base, t unpacked
	base.unpack(u.value)
	t.unpack(target.value)
	if hasDots(t.text[:t.PathEnd], t.PathStart) {
		t.unpack(u.Resolve(target.Ref()).value)
	}
	return refOf(base.relativize(&t))
}

// LinkTo returns target as a relative reference, for a link in a page, a JSON-LD document or a
// generated site, and true. The reference is "#top" if target is u with that fragment, and
// "?page=2" if target has the path of u and that query. Otherwise, it is a relative path such as
// "../", "b/c" or "./a:b". It is never "//host/x", "/x", ".." or empty. It needs no escapes between
// "<" and ">" of Turtle and N-Triples. u.Resolve of it returns target.
//
// If LinkTo returns false, write the text of target. There is no such reference if u and target
// differ in scheme or authority, or if the path of target is empty after an authority or has dot
// segments, and without an authority for some paths. docs/rules.md has the exact rules.
// [IRI.Relativize] says what it allocates.
func (u IRI) LinkTo(target IRI) (Ref, bool) {
	var base, t unpacked
	base.unpack(u.value)
	t.unpack(target.value)
	same := commonPrefix(u.text, target.text)
	if u.text == "" || base.PathStart != t.PathStart || same < t.PathStart {
		return Ref{}, false
	}
	if v, ok := base.withoutPath(&t, same, false); ok {
		return refOf(v), true
	}
	path := t.unguardedPath()
	dir, common := base.dirToward(&t, path, same)
	relative, ok := relativePathFrom(dir, path, common)
	// The part before rest has no dot segments, because it is part of the base's directory too.
	if !ok || hasDots(path, len(path)-relative.rest) {
		return Ref{}, false
	}
	return refOf(relative.ref(&t)), true
}

// relativize returns the shortest reference to t. t has no dot segments, except the "." that
// [IRI.Resolve] inserts before "//".
func (u *unpacked) relativize(t *unpacked) value {
	same := commonPrefix(u.text, t.text)
	if u.PathStart == t.PathStart && same >= u.PathStart { // the same scheme and authority
		if v, ok := u.withoutPath(t, same, true); ok {
			return v
		}
		if v, ok := u.linkTo(t, same); ok {
			return v
		}
	}
	if u.SchemeEnd == t.SchemeEnd && same >= u.SchemeEnd && t.HasAuthority() {
		return splitValue(t.text[t.HierStart():])
	}
	return withOffsets(t.text, &t.Offsets)
}

// withoutPath returns the shortest reference to t that has no path, and true, or false if there is
// none. It may be empty if mayBeEmpty is set. u and t share their first same bytes, at least scheme
// and authority.
func (u *unpacked) withoutPath(t *unpacked, same int, mayBeEmpty bool) (value, bool) {
	switch {
	case u.PathEnd != t.PathEnd || same < u.PathEnd:
		return value{}, false
	case u.QueryEnd == t.QueryEnd && same >= u.QueryEnd && (mayBeEmpty || t.QueryEnd < len(t.text)):
		return value{text: t.text[t.QueryEnd:]}, true
	}
	return value{text: t.text[t.PathEnd:], tail: packTail(0, t.QueryEnd-t.PathEnd)}, t.PathEnd < t.QueryEnd
}

// linkTo returns the shortest reference to t that has a path and no authority, and true, or false
// if there is none that is shorter than t. u and t share their first same bytes, at least scheme and
// authority.
func (u *unpacked) linkTo(t *unpacked, same int) (value, bool) {
	path := t.unguardedPath()
	dir, common := u.dirToward(t, path, same)
	relative, ok := relativePathFrom(dir, path, common)
	relative = relative.withoutLastSlash()
	absolute := referencePath{rest: len(path)}
	if strings.HasPrefix(path, "//") {
		absolute.prefix = "/." // otherwise "//" would begin an authority
	}
	switch n := relative.size(); {
	case ok && (n < absolute.size() || n == absolute.size() && dir != ""):
		return relative.ref(t), true
	case strings.HasPrefix(path, "/"):
		return absolute.ref(t), true
	case ok && n <= t.PathEnd: // "../" many times may be longer than t itself
		return relative.ref(t), true
	}
	return value{}, false // after an authority, no reference with a path leads to an empty one
}

// A referencePath is the path of a reference: "../" repeated up times, then prefix, then the last
// rest bytes of the target's path. (It has four words, so that the compiler keeps it in registers.)
type referencePath struct {
	up     int
	prefix string
	rest   int
}

// relativePathFrom returns the shortest relative path that leads to path, and true, or false if
// there is none. dir is the base's path up to its last "/", without dot segments. A dot segment at
// the end of the result has a "/".
//
//	from "/a/b/" to "/a/c"    ../c
//	from "/a/b/" to "/a/b/"   ./
//	from "/a/"   to "/a/b:c"  ./b:c
//	from "/a/"   to "/a//b"   .//b
//	from "a/"    to "/b"      ../b, since ".." removes the first segment, but not the "/" after it
//	from ""      to "/b"      .//b
//
// The common prefix of dir and path is common bytes long.
func relativePathFrom(dir, path string, common int) (referencePath, bool) {
	cut := len(dir)
	if common < len(dir) {
		cut = strings.LastIndexByte(dir[:common], '/') + 1
	}
	switch {
	case cut > 0 || dir == "":
	case strings.HasPrefix(path, "/"): // and dir does not begin with "/"
		return referencePath{up: strings.Count(dir, "/"), rest: len(path) - 1}, true
	default: // the first segments differ, and a ".." that removes the base's leaves a "/"
		return referencePath{}, false
	}
	r := referencePath{rest: len(path) - cut}
	switch rest := path[cut:]; {
	case cut < len(dir):
		r.up = strings.Count(dir[cut:], "/")
	case rest == "" || rest[0] == '/' || colonInFirst(rest) >= 0:
		r.prefix = "./" // otherwise the path would be empty, absolute, or begin with a scheme
	}
	return r, true
}

// dirToward returns the path that a relative path without dot segments is appended to when it is
// resolved against u, and the length of its common prefix with path, the unguarded path of t. u and
// t share their first same bytes.
func (u *unpacked) dirToward(t *unpacked, path string, same int) (dir string, common int) {
	dir = u.dir()
	switch {
	case hasDots(u.text[:u.PathStart+len(dir)], u.PathStart):
		dir = string(removeDots([]byte(dir), 0))
	case dir == "" && u.HasAuthority():
		dir = "/"
	case len(path) == t.PathEnd-t.PathStart: // both are parts of the texts
		return dir, min(same-u.PathStart, len(dir))
	}
	return dir, commonPrefix(dir, path)
}

// withoutLastSlash returns r without the "/" after a dot segment at its end: ".." leads to where
// "../" leads.
func (r referencePath) withoutLastSlash() referencePath {
	switch {
	case r.rest > 0:
	case r.up > 0:
		return referencePath{up: r.up - 1, prefix: ".."}
	default:
		r.prefix = "."
	}
	return r
}

// size returns the length of the path.
func (r referencePath) size() int { return len("../")*r.up + len(r.prefix) + r.rest }

// ref returns the reference that has this path, and t's query and fragment.
func (r referencePath) ref(t *unpacked) value {
	rest := t.PathEnd - r.rest
	tail := packTail(r.size(), r.size()+t.QueryEnd-t.PathEnd)
	if r.up == 0 && strings.HasSuffix(t.text[:rest], r.prefix) { // the prefix is empty, or t has it too, as "/."
		return value{text: t.text[rest-len(r.prefix):], tail: tail}
	}
	size := r.size() + len(t.text) - t.PathEnd
	checkLen(size)
	var b strings.Builder
	b.Grow(size)
	for range r.up {
		b.WriteString("../")
	}
	b.WriteString(r.prefix)
	b.WriteString(t.text[rest:])
	return value{text: b.String(), tail: tail}
}

// commonPrefix returns the length of the longest common prefix of s and t. It compares sixteen bytes
// at a time, which makes Relativize over relative.csv faster (docs/performance.md).
func commonPrefix(s, t string) int {
	i, n := 0, min(len(s), len(t))
	for n-i >= 16 && s[i:i+16] == t[i:i+16] {
		i += 16
	}
	if n-i >= 8 && s[i:i+8] == t[i:i+8] {
		i += 8
	}
	for i < n && s[i] == t[i] {
		i++
	}
	return i
}
