package iri

import "strings"

// Relativize returns the shortest reference r for which u.Resolve(r) == u.Resolve(target.Ref()): what to write for
// target in a text whose base is u. Where no relative reference does it, since the schemes differ, say, or where none
// is shorter, that is the target itself, less any dot segments, as [IRI.Resolve] takes them out of it too.
//
// Of an absolute path and a relative one that are of the same length, it takes the relative one, unless the path of u
// has no "/".
//
// Relativize allocates the text of the result, but for a result that is an end of target, which it allocates nothing
// for; and what is needed to remove dot segments where the path of u or of target has any, or to go up by more than
// sixteen segments.
func (u IRI) Relativize(target IRI) (ref Ref) {
	t := &target.components
	if hasDots(target.Path()) {
		resolved := u.Resolve(target.Ref())
		t = &resolved.components
	}
	u.relativize(t, &ref.components)
	return ref
}

// relativize sets ref to the shortest reference to t. t has no dot segment but the "." that [IRI.Resolve] puts before
// "//".
func (u *components) relativize(t, ref *components) {
	switch {
	case u.text == "":
		*ref = *t
	case u.text[:u.pathStart] == t.text[:t.pathStart]: // scheme and authority
		sameQuery := u.HasQuery() == t.HasQuery() && u.Query() == t.Query()
		switch samePath := u.Path() == t.Path(); {
		case samePath && sameQuery:
			t.from(t.queryEnd, ref)
		case samePath && t.HasQuery():
			t.from(t.pathEnd, ref)
		default:
			u.relativizePath(t, ref)
		}
	case u.Scheme() == t.Scheme() && t.HasAuthority():
		t.from(t.schemeEnd+1, ref)
	default:
		*ref = *t
	}
}

// from sets ref to the text of c from cut on, which must be the end of the scheme and its ":", or
// the start of the path, or the end of the path or of the query.
func (c *components) from(cut uint32, ref *components) {
	ref.text = c.text[cut:]
	ref.hostStart = max(c.hostStart, cut) - cut
	ref.hostEnd = max(c.hostEnd, cut) - cut
	ref.pathStart = max(c.pathStart, cut) - cut
	ref.pathEnd = max(c.pathEnd, cut) - cut
	ref.queryEnd = max(c.queryEnd, cut) - cut
}

// relativizePath sets ref to the shortest reference to t that has a path and works. t has the scheme and authority of
// u.
func (u *components) relativizePath(t, ref *components) {
	path := t.text[t.pathStart:t.pathEnd]
	guarded := !t.HasAuthority() && strings.HasPrefix(path, "/.//")
	if guarded {
		path = path[len("/."):]
	}
	absolute := relativePath{rest: path}
	if strings.HasPrefix(path, "//") {
		absolute.prefix = "/." // else it would be an authority
	}
	isAbsolute := path != "" && path[0] == '/'
	relative, ok := u.relativePath(path)
	switch {
	case isAbsolute:
		ok = ok && relative.len() <= absolute.len()
	case ok:
		ok = relative.len() <= int(t.pathEnd) // many times "../" may be longer than t itself
	}
	switch {
	case ok:
		relative.join(t, ref)
	case absolute.prefix != "" && !guarded:
		absolute.join(t, ref)
	case isAbsolute:
		t.from(t.pathStart, ref)
	case t.HasAuthority(): // and an empty path, which no reference to a path leads to
		t.from(t.schemeEnd+1, ref)
	default:
		*ref = *t
	}
}

// A relativePath is the path of a reference: "../" up times, prefix, and the end of the target's path. If nothing
// is left of that path, the last "../" has no slash.
type relativePath struct {
	up     int
	prefix string
	rest   string
}

// relativePath returns the shortest relative path that leads from u to path, and whether there is one. In path there
// is no dot segment.
func (u *components) relativePath(path string) (relativePath, bool) {
	dir := u.dirWithoutDots()
	cut := lastSlash(dir[:commonLen(dir, path)]) + 1
	// What goes up from the first segment of a path without "/" before it comes to a path with one. And where there
	// is nothing to append to, an absolute path is plainer.
	if cut == 0 && (dir != "" || path != "" && path[0] == '/') {
		return relativePath{}, false
	}
	r := relativePath{up: strings.Count(dir[cut:], "/"), rest: path[cut:]}
	if r.up > 0 {
		return r, true
	}
	segment, _, _ := strings.Cut(r.rest, "/")
	switch {
	case r.rest == "":
		r.prefix = "." // an empty path would be the base's own
	case segment == "" || strings.Contains(segment, ":"):
		r.prefix = "./" // lest it be an absolute path, or a scheme
	}
	return r, true
}

// dirWithoutDots returns what a relative path without dot segments is appended to when it is resolved against u.
func (u *components) dirWithoutDots() string {
	dir := u.dir()
	if dir == "" && u.HasAuthority() {
		return "/"
	}
	if !hasDots(dir) {
		return dir
	}
	out := outBuffer{}
	return string(out.appendSegments(make([]byte, 0, len(dir)), dir, true))
}

// len returns the length of the path.
func (r relativePath) len() int {
	n := len("../")*r.up + len(r.prefix) + len(r.rest)
	if r.up > 0 && r.rest == "" {
		n--
	}
	return n
}

// join sets ref to the reference that has this path, and t's query and fragment. r.rest is the end of t's path.
func (r relativePath) join(t, ref *components) {
	head := r.prefix
	if r.up > 0 {
		const up = "../../../../../../../../../../../../../../../../" // 16 times
		head = up
		if r.up > len(up)/len("../") {
			head = strings.Repeat("../", r.up)
		}
		head = head[:r.len()-len(r.rest)]
	}
	ref.text = t.text[int(t.pathEnd)-len(r.rest):]
	if head != "" {
		checkLen(len(head) + len(ref.text))
		ref.text = head + ref.text
	}
	ref.pathEnd = uint32(r.len())
	ref.queryEnd = ref.pathEnd + t.queryEnd - t.pathEnd
}
