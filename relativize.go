package iri

import "strings"

// Relativize returns the shortest reference r for which u.Resolve(r) == u.Resolve(target.Ref()): what to write for target
// in a text whose base is u. Where no relative reference does it, since the schemes differ, say, or where none is
// shorter, that is the target itself, less any dot segments, as [IRI.Resolve] takes them out of it too.
//
// Of an absolute path and a relative one that are of the same length, it takes the relative one.
//
// Relativize allocates the text of the result, but for a result that is an end of target, which it allocates nothing
// for; and what is needed to remove dot segments where the path of u or of target has any.
func (u IRI) Relativize(target IRI) Ref {
	t := u.Resolve(target.Ref()).components
	if u.Scheme() != t.Scheme() || u.text == "" {
		return Ref{t}
	}
	if u.HasAuthority() != t.HasAuthority() || u.Authority() != t.Authority() {
		if !t.HasAuthority() {
			return Ref{t}
		}
		return Ref{t.from(t.schemeEnd + 1)}
	}
	if u.Path() == t.Path() {
		switch {
		case u.HasQuery() == t.HasQuery() && u.Query() == t.Query():
			return Ref{t.from(t.queryEnd)}
		case t.HasQuery():
			return Ref{t.from(t.pathEnd)}
		}
	}
	return Ref{u.relativizePath(&t)}
}

// from returns the reference that is the text of c from cut on, which must be the end of the scheme and its ":", or
// the start of the path, or the end of the path or of the query.
func (c *components) from(cut uint32) components {
	less := func(offset uint32) uint32 { return max(offset, cut) - cut }
	return components{
		text:      c.text[cut:],
		hostStart: less(c.hostStart),
		hostEnd:   less(c.hostEnd),
		pathStart: less(c.pathStart),
		pathEnd:   less(c.pathEnd),
		queryEnd:  less(c.queryEnd),
	}
}

// relativizePath returns the shortest reference to t that has a path and works. t has the scheme and authority of u,
// and no dot segment but the "." that [IRI.Resolve] puts before "//".
func (u *components) relativizePath(t *components) components {
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
		return relative.join(t)
	case isAbsolute && absolute.prefix != "" && !guarded:
		return absolute.join(t)
	case isAbsolute:
		return t.from(t.pathStart)
	case t.HasAuthority(): // and an empty path, which no reference to a path leads to
		return t.from(t.schemeEnd + 1)
	}
	return *t
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
	cut := 0
	for i := range min(len(dir), len(path)) {
		if dir[i] != path[i] {
			break
		}
		if dir[i] == '/' {
			cut = i + 1
		}
	}
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

// join returns the reference that has this path, and t's query and fragment.
func (r relativePath) join(t *components) components {
	n := r.len()
	tail := t.text[t.pathEnd:]
	checkLen(n + len(tail))
	var b strings.Builder
	b.Grow(n + len(tail))
	for i := range r.up {
		if i > 0 {
			b.WriteByte('/')
		}
		b.WriteString("..")
	}
	if r.up > 0 && r.rest != "" {
		b.WriteByte('/')
	}
	b.WriteString(r.prefix)
	b.WriteString(r.rest)
	b.WriteString(tail)
	return components{text: b.String(), pathEnd: uint32(n), queryEnd: uint32(n) + t.queryEnd - t.pathEnd}
}
