package iri

// This file resolves references against a base: RFC 3986 section 5.2. For the inverse see relativize.go.

import (
	"bytes"
	"math/bits"
	"strings"

	"example.com/iri/internal/span"
)

// Resolve returns ref resolved against the base u, by the strict algorithm of RFC 3986 section 5.2. Any IRI can be a
// base; its fragment is ignored. If ref has a scheme, Resolve returns ref with its dot segments removed. RDF 1.2 and
// JSON-LD require ref unchanged; see [IRI.ResolveVerbatim].
//
// The result differs from the RFC's in one case: if there is no authority and the path begins with "//", Resolve puts
// "/." before the path. Otherwise the path would be parsed as an authority.
//
// If u is the zero IRI, there is no base, and Resolve returns the zero IRI for a relative reference. [IRI.Parse]
// returns an error instead.
//
// Resolve allocates the text of the result, and nothing if the result is ref itself or a prefix of u. If dot segments
// must be removed from inside a path, it may allocate a buffer of the same length as well. It panics if the result is
// longer than 4 GiB - 1.
func (u IRI) Resolve(ref Ref) IRI {
	if u.text == "" && !ref.IsAbs() {
		return IRI{}
	}
	var base, r unpacked
	base.unpack(u.components)
	r.unpack(ref.components)
	if s, ok := base.splice(&r); ok {
		return IRI{base.join(&r, s)}
	}
	return IRI{base.target(&r)}
}

// target returns the target of r. It is for targets that are not splices.
func (u *unpacked) target(r *unpacked) components {
	var stack [1024]byte
	buf := stack[:0]
	if n := u.targetBound(r); n > len(stack) {
		buf = make([]byte, 0, n)
	}
	buf, t := u.appendTarget(buf, r)
	switch {
	case string(buf) == r.text: // "x:/.//y", say
		t.text = r.text
	case len(buf) <= len(u.text) && string(buf) == u.text[:len(buf)]:
		t.text = u.text[:len(buf)]
	default:
		t.text = string(buf)
	}
	return t
}

// AppendResolve appends the text of u.Resolve(ref) to dst and returns the result. It allocates nothing if dst has
// capacity for the texts of u and ref plus three bytes.
func (u IRI) AppendResolve(dst []byte, ref Ref) []byte {
	if u.text == "" && !ref.IsAbs() {
		return dst
	}
	var base, r unpacked
	base.unpack(u.components)
	r.unpack(ref.components)
	if s, ok := base.splice(&r); ok {
		return base.append(dst, &r, s)
	}
	base.targetBound(&r)
	dst, _ = base.appendTarget(dst, &r)
	return dst
}

// ResolveVerbatim returns ref unchanged, dot segments included, if ref has a scheme, and u.Resolve(ref) otherwise.
// RDF 1.2 and JSON-LD 1.1 resolve references in this way.
func (u IRI) ResolveVerbatim(ref Ref) IRI {
	if target, ok := ref.IRI(); ok {
		return target
	}
	return u.Resolve(ref)
}

// Parse returns ref resolved against the base u, like [ParseRef] followed by [IRI.Resolve]. The result may share
// memory with ref.
//
// The error is the one that ParseRef returns. If u is the zero IRI there is no base, and a relative reference fails with
// [ErrMissingScheme].
func (u IRI) Parse(ref string) (IRI, error) {
	r, err := u.parseRef(ref)
	if err != nil {
		return IRI{}, err
	}
	return u.Resolve(r), nil
}

// ParseVerbatim returns ref resolved against the base u, like [ParseRef] followed by [IRI.ResolveVerbatim]. The
// errors are those of [IRI.Parse].
func (u IRI) ParseVerbatim(ref string) (IRI, error) {
	r, err := u.parseRef(ref)
	if err != nil {
		return IRI{}, err
	}
	return u.ResolveVerbatim(r), nil
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

// Resolve returns ref resolved against base, like [Parse] followed by [IRI.Parse]. If base is empty, ref must have a
// scheme.
//
// If base or ref is invalid, the error is a [*ParseError] whose Input is the invalid text. Do not fall back to ref if
// there is an error: without its base, a relative reference leads elsewhere.
func Resolve(base, ref string) (string, error) {
	var u IRI
	if base != "" {
		var err error
		if u, err = Parse(base); err != nil {
			return "", err
		}
	}
	target, err := u.Parse(ref)
	return target.text, err
}

// A splice describes a target whose text is the base's up to cut, then in some cases a "/", then the reference's from
// skip on. Most targets are splices.
type splice struct {
	cut, skip int
	slash     bool
}

// join returns the target of r that s describes. Its text is allocated only if it is neither r's nor a prefix of u's.
func (u *unpacked) join(r *unpacked, s splice) components {
	if r.schemeEnd > 0 {
		return r.pack()
	}
	head, tail := u.text[:s.cut], r.text[s.skip:]
	var text string
	switch {
	case s.slash:
		checkLen(len(head) + 1 + len(tail))
		text = head + "/" + tail
		s.cut++
	case strings.HasPrefix(u.text[s.cut:], tail):
		text = u.text[:s.cut+len(tail)]
	default:
		checkLen(len(head) + len(tail))
		text = head + tail
	}
	by := s.cut - s.skip
	t := components{text, packHead(u.schemeEnd, u.hostStart, u.hostEnd, u.pathStart), packTail(u.pathEnd, u.queryEnd)}
	if r.pathStart > 0 {
		t.head = packHead(u.schemeEnd, r.hostStart+by, r.hostEnd+by, r.pathStart+by)
	}
	if r.queryEnd > 0 { // a path or a query
		t.tail = packTail(r.pathEnd+by, r.queryEnd+by)
	}
	return t
}

// append appends the text of the target of r that s describes.
func (u *unpacked) append(dst []byte, r *unpacked, s splice) []byte {
	checkLen(s.cut + 1 + len(r.text) - s.skip)
	dst = append(dst, u.text[:s.cut]...)
	if s.slash {
		dst = append(dst, '/')
	}
	return append(dst, r.text[s.skip:]...)
}

// splice returns the target of r as a splice and true, or false if there are dot segments to remove or a "/." to insert.
// Its branches are those of RFC 3986 section 5.2.2, in the same order.
func (u *unpacked) splice(r *unpacked) (splice, bool) {
	path := r.path()
	switch {
	case r.schemeEnd > 0:
		return splice{}, !hasDots(path)
	case r.pathStart > 0:
		return splice{cut: u.schemeEnd + 1}, !hasDots(path)
	case r.queryEnd == 0: // neither path nor query
		return splice{cut: u.queryEnd}, true
	case path == "":
		return splice{cut: u.pathEnd}, true
	case path[0] == '/':
		return splice{cut: u.pathStart}, !hasDots(path)
	}
	return u.spliceMerged(path)
}

// spliceMerged is splice for a reference that begins with a path without a leading "/". It removes dot segments at the
// start of that path by cutting the base's path.
func (u *unpacked) spliceMerged(path string) (splice, bool) {
	dir, dots := u.dir()
	up, skip := leadingDots(path)
	if up > 0 && (dir == "" || dir[0] != '/') || dots || hasDots(path[skip:]) {
		return splice{}, false
	}
	authority := u.hasAuthority()
	if !authority && skip < len(path) && path[skip] == '/' {
		return splice{}, false // the path might begin with "//"
	}
	for ; up > 0 && len(dir) > 1; up-- {
		dir = dir[:span.LastIndexByte(dir[:len(dir)-1], '/')+1]
	}
	return splice{cut: u.pathStart + len(dir), skip: skip, slash: dir == "" && authority}, true
}

// dir returns the path up to its last "/", or "" if it has none, and whether there is a dot segment in it. A path of at
// most 64 bytes, as nearly all are, is looked at once for both.
func (u *unpacked) dir() (dir string, dots bool) {
	path := u.path()
	if len(path) > 64 {
		dir = path[:span.LastIndexByte(path, '/')+1]
		return dir, hasDots(dir)
	}
	slashes, points := span.Masks(u.text, u.pathStart, '/', '.')
	slashes &= 1<<len(path) - 1
	dir = path[:bits.Len64(slashes)]
	first := points & (slashes<<1 | 1) & (1<<len(dir) - 1) // the points that begin a segment
	return dir, first != 0 && hasDots(dir)
}

// leadingDots returns how many of the dot segments at the start of path are "..", and the length of all of them with the
// slashes after them. The path does not begin with "/".
//
//	leadingDots("../.././a/..") returns 2, 8
func leadingDots(path string) (up, length int) {
	for length < len(path) && path[length] == '.' {
		rest := path[length:]
		switch {
		case rest == "." || strings.HasPrefix(rest, "./"):
			length += min(2, len(rest))
		case rest == ".." || strings.HasPrefix(rest, "../"):
			up++
			length += min(3, len(rest))
		default:
			return up, length
		}
	}
	return up, length
}

// hasDots reports whether path has a dot segment, "." or "..".
func hasDots(path string) bool {
	if strings.HasPrefix(path, ".") && startsWithDots(path) {
		return true
	}
	for i := firstDot(path); i < len(path); i += 63 { // not 64, because a "/" and the "." after it may be in two blocks
		slashes, points := span.Masks(path, i, '/', '.')
		for pairs := slashes & (points >> 1); pairs != 0; pairs &= pairs - 1 {
			if startsWithDots(path[i+bits.TrailingZeros64(pairs)+1:]) {
				return true
			}
		}
	}
	return false
}

// mayHaveDots returns false only if no segment of path begins with ".". It takes less time than hasDots.
func mayHaveDots(path string) bool { return strings.HasPrefix(path, ".") || hasSlashDot(path) }

// hasSlashDot reports whether s contains "/.".
func hasSlashDot(s string) bool {
	for i := firstDot(s); i < len(s); i += 63 {
		if slashes, points := span.Masks(s, i, '/', '.'); slashes&(points>>1) != 0 {
			return true
		}
	}
	return false
}

// firstDot returns an offset before which no "/." begins, for a search with span.Masks. A long text is searched for its
// first "." by strings.IndexByte, which reads more bytes at a time.
func firstDot(s string) int {
	if len(s) <= 64 {
		return 0
	}
	return firstDotOfLong(s)
}

// firstDotOfLong is a function of its own so that the compiler inlines firstDot.
func firstDotOfLong(s string) int {
	i := strings.IndexByte(s, '.')
	if i < 0 {
		return len(s)
	}
	return max(i-1, 0)
}

// startsWithDots reports whether the first segment of path is "." or "..". The path begins with ".".
func startsWithDots(path string) bool {
	i := 1
	if i < len(path) && path[i] == '.' {
		i++
	}
	return i == len(path) || path[i] == '/'
}

// targetBound returns an upper bound for the length of the target of r, and panics if that is too long.
func (u *unpacked) targetBound(r *unpacked) int {
	n := len(u.text) + len(r.text) + len("/.") + len("/")
	checkLen(n)
	return n
}

// appendTarget appends the text of the target of r to dst. It returns the result, and the target without its text. It is
// for targets that are not splices. Its branches are those of 5.2.2, except the two with an empty path, which removes no
// dot segment. The recomposition follows 5.3.
func (u *unpacked) appendTarget(dst []byte, r *unpacked) ([]byte, components) {
	start := len(dst)
	t := u.offsets
	hasAuthority := u.hasAuthority()
	var dir string
	var out outBuffer
	path := r.path()
	switch {
	case r.schemeEnd > 0:
		dst = append(dst, r.text[:r.pathStart]...)
		t = r.offsets
		hasAuthority = r.hasAuthority()
	case r.pathStart > 0: // an authority
		by := u.schemeEnd + 1
		dst = append(dst, u.text[:by]...)
		dst = append(dst, r.text[:r.pathStart]...)
		t.hostStart, t.hostEnd, t.pathStart = r.hostStart+by, r.hostEnd+by, r.pathStart+by
		hasAuthority = true
	default:
		dst = append(dst, u.text[:u.pathStart]...)
		if path[0] != '/' {
			dir, _ = u.dir()
			out.slashed = u.pathStart == u.pathEnd && hasAuthority
		}
	}
	out.start = len(dst)
	dst = out.appendMerged(dst, dir, path)
	if !hasAuthority {
		dst = guardPath(dst, out.start)
	}
	t.pathEnd = len(dst) - start
	t.queryEnd = t.pathEnd + r.queryEnd - r.pathEnd
	return append(dst, r.text[r.pathEnd:]...), t.in("")
}

// guardPath inserts "/." before the path dst[start:] if it begins with "//". It is for a path without an authority before
// it: the "//" would be parsed as the start of one.
func guardPath(dst []byte, start int) []byte {
	if len(dst)-start < 2 || dst[start] != '/' || dst[start+1] != '/' {
		return dst
	}
	dst = append(dst, "/."...)
	copy(dst[start+2:], dst[start:])
	copy(dst[start:], "/.")
	return dst
}

// An outBuffer is the output buffer of RFC 3986 section 5.2.4: a path that is written to dst[start:], segment by segment,
// without dot segments. The slice dst is an argument, not a field, because a slice of stack memory in a field would
// escape to the heap.
type outBuffer struct {
	start   int
	slashed bool // a "/" precedes the next segment; otherwise the segment begins the path
}

// appendMerged appends path after dir, which is the base's path up to its last "/", or "": 5.2.3.
func (o *outBuffer) appendMerged(dst []byte, dir, path string) []byte {
	if dir == "/" {
		o.slashed = true
	} else if dir != "" {
		dst = o.appendSegments(dst, dir[:len(dir)-1], false)
	}
	return o.appendSegments(dst, path, true)
}

// appendSegments appends the segments of path. With last set, the path ends after them.
func (o *outBuffer) appendSegments(dst []byte, path string, last bool) []byte {
	for {
		segment, rest, more := strings.Cut(path, "/")
		if o.slashed {
			dst = append(dst, '/')
		}
		dst = append(dst, segment...)
		dst = o.settle(dst, len(dst)-len(segment), last && !more)
		if !more {
			return dst
		}
		path = rest
	}
}

// settle removes the segment dst[segment:], which was just appended, if it is a dot segment, and for ".." also the segment
// before it. With last set, it is the last segment of the path. The letters name the cases of 5.2.4.
func (o *outBuffer) settle(dst []byte, segment int, last bool) []byte {
	up := false
	switch string(dst[segment:]) {
	case ".":
	case "..":
		up = true
	default: // E
		o.slashed = true
		return dst
	}
	if !o.slashed { // A, D: it begins the path, and the "/" after it is removed too
		return dst[:segment]
	}
	dst = dst[:segment-1] // B
	if up {               // C
		dst = dst[:o.start+max(0, bytes.LastIndexByte(dst[o.start:], '/'))]
	}
	if last {
		dst = append(dst, '/')
	}
	return dst
}
