package iri

// This file resolves references against a base: RFC 3986 section 5.2. For the inverse see
// relativize.go.

import (
	"bytes"
	"slices"
	"strings"

	"example.com/iri/internal/offset"
	"example.com/iri/internal/span"
)

// Resolve returns ref resolved against the base u, by the strict algorithm of RFC 3986 section 5.2.
// Any IRI can be a base; its fragment is ignored. If ref has a scheme, Resolve returns ref with its
// dot segments removed. RDF 1.2 and JSON-LD require ref unchanged; see [IRI.ParseVerbatim].
//
// The result differs from the RFC's in one case: if there is no authority and the path begins with
// "//", Resolve puts "/." before the path. Otherwise the path would be parsed as an authority.
//
// If u is the zero IRI, there is no base, and Resolve returns the zero IRI for a relative
// reference. [IRI.Parse] returns an error instead.
//
// If the result is ref itself or a prefix of u, its text is not copied. Otherwise Resolve allocates
// the text of the result. If it removes dot segments from a long text, it may also allocate a
// buffer. It panics if the result is longer than 4 GiB - 1.
func (u IRI) Resolve(ref Ref) IRI {
	if u.text == "" && !ref.IsAbs() {
		return IRI{}
	}
	var base, r unpacked
	base.unpack(u.value)
	r.unpack(ref.value)
	s, dots := base.findSplice(&r)
	if !dots {
		return IRI{base.target(&r, s)}
	}
	var stack [1024]byte
	buf := stack[:0]
	if n := len(u.text) + len(ref.text) + len("/./"); n > len(stack) {
		buf = make([]byte, 0, n)
	}
	buf, o := base.appendTidied(buf, &r, s)
	switch {
	case string(buf) == ref.text: // "x:/.//y", say
		return IRI{withOffsets(ref.text, &o)}
	case len(buf) <= len(u.text) && string(buf) == u.text[:len(buf)]:
		return IRI{withOffsets(u.text[:len(buf)], &o)}
	}
	return IRI{withOffsets(string(buf), &o)}
}

// AppendResolved appends the text of u.Resolve(ref) to dst and returns the result. It allocates
// nothing if dst has capacity for the texts of u and ref plus three bytes.
func (u IRI) AppendResolved(dst []byte, ref Ref) []byte {
	if u.text == "" && !ref.IsAbs() {
		return dst
	}
	var base, r unpacked
	base.unpack(u.value)
	r.unpack(ref.value)
	s, dots := base.findSplice(&r)
	if !dots {
		return base.appendTarget(dst, &r, s)
	}
	dst, _ = base.appendTidied(dst, &r, s)
	return dst
}

// Parse returns ref resolved against the base u, like [ParseRef] followed by [IRI.Resolve], which
// removes dot segments even if ref has a scheme. The result may share memory with ref.
//
// The error is the one that ParseRef returns. If u is the zero IRI there is no base, and a relative
// reference fails with [ErrMissingScheme]. If there is an error, the IRI is zero; see [ParseError].
func (u IRI) Parse(ref string) (IRI, error) {
	r, err := u.parseRef(ref)
	if err != nil {
		return IRI{}, err
	}
	return u.Resolve(r), nil
}

// ParseVerbatim returns ref unchanged, dot segments included, if ref has a scheme, and u.Parse(ref)
// otherwise. RDF 1.2 and JSON-LD 1.1 resolve references in this way. The errors are the same as for
// [IRI.Parse].
func (u IRI) ParseVerbatim(ref string) (IRI, error) {
	r, err := u.parseRef(ref)
	if target, ok := r.IRI(); ok || err != nil {
		return target, err
	}
	return u.Resolve(r), nil
}

// parseRef returns ref as a reference that has a target when u is its base.
func (u IRI) parseRef(ref string) (Ref, error) {
	r, err := ParseRef(ref)
	if err == nil && u.text == "" && !r.IsAbs() {
		_, err = Parse(ref) // fails, because ref has no scheme
		return Ref{}, err
	}
	return r, err
}

// A splice describes a target before its dot segments are removed. Its text is the base's up to
// cut, then in some cases a "/", then the reference's from skip on. A target that has no dot
// segments is written in this way, without a buffer, since that makes Resolve over relative.csv
// twice as fast (docs/performance.md).
type splice struct {
	cut, skip int
	slash     bool
}

// findSplice returns the target of r, and whether there may be dot segments to remove or a "/." to
// insert. Its branches follow RFC 3986 section 5.2.2, in the same order. An empty path of r
// means that the base's path stays as it is.
func (u *unpacked) findSplice(r *unpacked) (s splice, dots bool) {
	path := r.path()
	switch {
	case r.SchemeEnd > 0:
		return splice{}, r.hasDots()
	case r.PathStart > 0:
		return splice{cut: u.SchemeEnd + len(":")}, r.hasDots()
	case r.QueryEnd == 0: // neither path nor query
		return splice{cut: u.QueryEnd}, false
	case path == "":
		return splice{cut: u.PathEnd}, false
	case path[0] == '/':
		return splice{cut: u.PathStart}, r.hasDots()
	}
	return u.merge(path)
}

// merge is findSplice for a path that does not begin with "/": 5.2.3. It skips dot segments at the
// start of that path, and cuts off one of the base's segments for each "..". For the base path
// /a/b/c and the reference ../d, it cuts after "/a/" and skips "../".
func (u *unpacked) merge(path string) (s splice, dots bool) {
	dir, dots := u.dir()
	hasAuthority := u.HasAuthority()
	s = splice{cut: u.PathStart + len(dir), slash: dir == "" && hasAuthority}
	up, skip := leadingDots(path)
	if dots || up > 0 && !hasAuthority && !strings.HasPrefix(dir, "/") {
		return s, true
	}
	for ; up > 0 && len(dir) > 1; up-- {
		dir = dir[:strings.LastIndexByte(dir[:len(dir)-1], '/')+1]
	}
	s.cut, s.skip = u.PathStart+len(dir), skip
	rest := path[skip:]
	return s, hasDots(path, skip) || !hasAuthority && strings.HasPrefix(rest, "/")
}

// targetOffsets returns the offsets of the target of r that s describes: the recomposition of 5.3.
func (u *unpacked) targetOffsets(r *unpacked, s splice) offset.Offsets {
	if r.SchemeEnd > 0 {
		return r.Offsets
	}
	by := s.cut - s.skip
	if s.slash {
		by++
	}
	o := u.Offsets
	if r.PathStart > 0 { // an authority
		o.HostStart, o.HostEnd, o.PathStart = r.HostStart+by, r.HostEnd+by, r.PathStart+by
	}
	if r.QueryEnd > 0 { // a path or a query
		o.PathEnd, o.QueryEnd = r.PathEnd+by, r.QueryEnd+by
	}
	return o
}

// target returns the target of r that s describes. Its text is allocated only if it is neither r's
// nor a prefix of u's.
func (u *unpacked) target(r *unpacked, s splice) value {
	o := u.targetOffsets(r, s)
	head, tail := u.text[:s.cut], r.text[s.skip:]
	checkLen(len(head) + len("/") + len(tail))
	switch {
	case s.slash:
		return withOffsets(head+"/"+tail, &o)
	case strings.HasPrefix(u.text[s.cut:], tail):
		return withOffsets(u.text[:s.cut+len(tail)], &o)
	}
	return withOffsets(head+tail, &o)
}

// appendTarget appends the text of the target of r that s describes.
func (u *unpacked) appendTarget(dst []byte, r *unpacked, s splice) []byte {
	checkLen(s.cut + len("/") + len(r.text) - s.skip)
	dst = append(dst, u.text[:s.cut]...)
	if s.slash {
		dst = append(dst, '/')
	}
	return append(dst, r.text[s.skip:]...)
}

// appendTidied is appendTarget for a target that may have dot segments. It removes them, and
// returns the target's offsets too.
func (u *unpacked) appendTidied(dst []byte, r *unpacked, s splice) ([]byte, offset.Offsets) {
	start := len(dst)
	o := u.targetOffsets(r, s)
	pathStart, pathEnd := start+o.PathStart, start+o.PathEnd // in dst
	dst = removeDots(u.appendTarget(dst, r, s)[:pathEnd], pathStart)
	dst = guardPath(dst, pathStart, o.HasAuthority())
	by := len(dst) - pathEnd
	o.PathEnd, o.QueryEnd = o.PathEnd+by, o.QueryEnd+by
	dst = append(dst, r.text[r.PathEnd:]...)
	checkLen(len(dst) - start)
	return dst, o
}

// dir returns the path up to its last "/", or "" if it has none, and whether there is a dot segment
// in it.
func (u *unpacked) dir() (dir string, dots bool) {
	path := u.path()
	dir = path[:strings.LastIndexByte(path, '/')+1]
	return dir, hasDots(u.text[:u.PathStart+len(dir)], u.PathStart)
}

// leadingDots returns how many of the dot segments at the start of path are "..", and the length of
// all of them with the slashes after them. The path does not begin with "/".
//
//	leadingDots("../.././a/..") returns 2, 8
func leadingDots[T string | []byte](path T) (up, length int) {
	for {
		rest := path[length:]
		n := dotsAt(rest)
		if n == 0 {
			return up, length
		}
		up += n - 1
		length = min(length+n+len("/"), len(path))
	}
}

// dotsAt returns 1 or 2 if path begins with the dot segment "." or "..", and 0 otherwise.
func dotsAt[T string | []byte](path T) int {
	n := 0
	for n < len(path) && path[n] == '.' {
		n++
	}
	if n > 2 || n < len(path) && path[n] != '/' {
		return 0
	}
	return n
}

// hasDots reports whether there is a dot segment in the path.
func (u *unpacked) hasDots() bool { return hasDots(u.text[:u.PathEnd], u.PathStart) }

// hasDots reports whether the path s[i:] has a dot segment, "." or "..". What precedes it is read
// too, as that is faster.
func hasDots(s string, i int) bool {
	if standsAt(s, i, '.') && dotsAt(s[i:]) > 0 {
		return true
	}
	for i = span.IndexPair(s, i, '/', '.'); i < len(s); i = span.IndexPair(s, i+1, '/', '.') {
		if dotsAt(s[i+1:]) > 0 {
			return true
		}
	}
	return false
}

// removeDots removes the dot segments of the path dst[start:] in place: RFC 3986 section 5.2.4,
// whose cases the letters name. The input buffer is path[read:], and the output buffer is
// path[:written].
func removeDots(dst []byte, start int) []byte {
	path := dst[start:]
	_, read := leadingDots(path) // A, D
	written := 0
	if read == 0 { // nothing changes before the first segment with a "."
		dot := bytes.IndexByte(path, '.')
		if dot < 0 {
			return dst
		}
		read = max(0, bytes.LastIndexByte(path[:dot], '/'))
		written = read
	}
	for read < len(path) {
		end := len(path)
		if next := bytes.IndexByte(path[read+1:], '/'); next >= 0 {
			end = read + 1 + next
		}
		segment := path[read:end] // with the "/" before it
		read = end
		switch string(segment) {
		case "/.": // B
		case "/..": // C
			written = max(0, bytes.LastIndexByte(path[:written], '/'))
		default: // E
			written += copy(path[written:], segment)
			continue
		}
		if read == len(path) {
			path[written] = '/'
			written++
		}
	}
	return dst[:start+written]
}

// guardPath inserts "/." before the path dst[start:] if it begins with "//" and has no authority
// before it: the "//" would be parsed as the start of one.
func guardPath(dst []byte, start int, hasAuthority bool) []byte {
	if !hasAuthority && bytes.HasPrefix(dst[start:], []byte("//")) {
		return slices.Insert(dst, start, '/', '.')
	}
	return dst
}

// unguardedPath returns the path without the "/." that [guardPath] inserts.
func (u *unpacked) unguardedPath() string {
	path := u.path()
	if !u.HasAuthority() && strings.HasPrefix(path, "/.//") {
		return path[len("/."):]
	}
	return path
}
