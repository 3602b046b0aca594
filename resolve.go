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
	s := base.splice(&r)
	head, tail := u.text[:s.cut], ref.text[s.skip:]
	checkLen(len(head) + len("/") + len(tail))
	if s.dots {
		return u.resolveDots(ref)
	}
	o := base.targetOffsets(&r, s)
	switch {
	case s.slash:
		return IRI{withOffsets(head+"/"+tail, &o)}
	case strings.HasPrefix(u.text[s.cut:], tail):
		return IRI{withOffsets(u.text[:s.cut+len(tail)], &o)}
	}
	return IRI{withOffsets(head+tail, &o)}
}

// resolveDots is Resolve if there may be dot segments to remove.
func (u IRI) resolveDots(ref Ref) IRI {
	var stack [1024]byte
	buf := stack[:0]
	if n := len(u.text) + len(ref.text) + len("/./"); n > len(stack) {
		buf = make([]byte, 0, n)
	}
	buf = u.AppendResolved(buf, ref)
	switch {
	case string(buf) == ref.text: // "x:/.//y", say
		return IRI{ref.value}
	case len(buf) <= len(u.text) && string(buf) == u.text[:len(buf)]:
		return IRI{splitValue(u.text[:len(buf)])}
	}
	return IRI{splitValue(string(buf))}
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
	s := base.splice(&r)
	checkLen(s.cut + len("/") + len(ref.text) - s.skip)
	start := len(dst)
	dst = append(dst, u.text[:s.cut]...)
	if s.slash {
		dst = append(dst, '/')
	}
	dst = append(dst, ref.text[s.skip:]...)
	if s.dots {
		o := base.targetOffsets(&r, s)
		pathStart := start + o.PathStart
		dst = removeDots(dst[:start+o.PathEnd], pathStart)
		dst = guardPath(dst, pathStart, o.HasAuthority())
		dst = append(dst, ref.text[r.PathEnd:]...)
		checkLen(len(dst) - start)
	}
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

// A splice describes the target of a reference: the base's text up to cut, then a "/" if slash is
// set, then the reference's text from skip on. If dots is set, that may have dot segments to
// remove. A target without them is written without a buffer, since that makes Resolve over
// relative.csv twice as fast (docs/performance.md).
type splice struct {
	cut, skip   int
	slash, dots bool
}

// splice returns the target of r as a splice: RFC 3986 section 5.2.2, in the same order.
func (u *unpacked) splice(r *unpacked) (s splice) {
	path := r.path()
	switch {
	case r.SchemeEnd > 0:
	case r.PathStart > 0: // an authority
		s.cut = u.HierStart()
	case r.QueryEnd == 0: // neither path nor query
		return splice{cut: u.QueryEnd}
	case path == "":
		return splice{cut: u.PathEnd}
	case path[0] == '/':
		s.cut = u.PathStart
	default:
		// 5.2.3: the base's path up to its last "/", and the reference's path. Nearly all dot segments
		// are at the start of the latter: they are skipped, and each ".." cuts off a segment of the
		// former. For the base path /a/b/c and the reference ../d, that leaves "/a/" and "d".
		dir := u.dir()
		s.dots = hasDots(u.text[:u.PathStart+len(dir)], u.PathStart)
		if path[0] == '.' && !s.dots && strings.HasPrefix(dir, "/") {
			for n := dotsAt(path); n > 0; n = dotsAt(path[s.skip:]) {
				s.skip = min(s.skip+n+len("/"), len(path))
				if n == len("..") && len(dir) > 1 {
					dir = dir[:span.LastIndexByte(dir[:len(dir)-1], '/')+1]
				}
			}
			s.dots = standsAt(path, s.skip, '/') // then the target's path may begin with "//"
		}
		s.cut, s.slash = u.PathStart+len(dir), dir == "" && u.HasAuthority()
	}
	s.dots = s.dots || standsAt(path, s.skip, '.') || span.IndexPair(path, s.skip, '/', '.') < len(path)
	return s
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

// dir returns the path up to its last "/", or "" if it has none.
func (u *unpacked) dir() string {
	return u.text[u.PathStart:max(u.PathStart, span.LastIndexByte(u.text[:u.PathEnd], '/')+1)]
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
	read, written := 0, 0
	for n := dotsAt(path); n > 0; n = dotsAt(path[read:]) { // A, D
		read = min(read+n+len("/"), len(path))
	}
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
