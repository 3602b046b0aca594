package iri

import "strings"

// checkPath returns the error for a path that is invalid, or invalid after a scheme or an authority, or nil.
func checkPath(path string, hasScheme, hasAuthority bool) error {
	if err := checkPart(path, Path); err != nil {
		return err
	}
	switch {
	case hasAuthority:
		if path != "" && path[0] != '/' {
			return &ParseError{Input: path, Component: Path, Err: ErrInvalidCharacter}
		}
	case strings.HasPrefix(path, "//"):
		return &ParseError{Input: path, Offset: 1, Component: Path, Err: ErrInvalidCharacter}
	case !hasScheme:
		if colon := strings.IndexByte(untilByte(path, '/'), ':'); colon >= 0 {
			return &ParseError{Input: path, Offset: colon, Component: Path, Err: ErrColonInFirstSegment}
		}
	}
	return nil
}

// asIRI returns c as an IRI, and err. If err is not nil, c is zero. A change of the zero IRI may have produced a text
// without a scheme, which is an error.
func asIRI(c components, err error) (IRI, error) {
	if c.text != "" && !c.IsAbs() {
		return IRI{}, &ParseError{Component: Scheme, Err: ErrMissingScheme}
	}
	return IRI{c}, err
}

// asRef returns c as a reference, and err. If err is not nil, c is zero.
func asRef(c components, err error) (Ref, error) { return refOf(c), err }

// The methods below implement those of build.go for both types. Each builds its text in one step and moves the offsets
// after the place that changes. The text is not parsed again. If nothing changes, they return their receiver.

func (c components) withScheme(scheme string) (components, error) {
	if err := checkPart(scheme, Scheme); err != nil {
		return components{}, err
	}
	if scheme == c.Scheme() {
		return c, nil
	}
	o := c.offsets()
	hier := c.hierStart()
	o.schemeEnd = len(scheme)
	o.moveHost(o.schemeEnd + len(":") - hier)
	return o.in(c.replace(0, hier, scheme, ":", "")), nil
}

func (c components) withAuthority(authority string) (components, error) {
	if err := checkPart(authority, Authority); err != nil {
		return components{}, err
	}
	if err := checkPath(c.Path(), c.IsAbs(), true); err != nil {
		return components{}, err
	}
	if c.HasAuthority() && authority == c.Authority() {
		return c, nil
	}
	found := newParser(authority) // the offsets in the authority alone
	found.authority(0, ruleIRI)
	o := c.offsets()
	text := c.replace(c.hierStart(), o.pathStart, "//", authority, "")
	start := c.authorityStart()
	o.hostStart, o.hostEnd = start+found.hostStart, start+found.hostEnd
	o.movePath(start + len(authority) - o.pathStart)
	return o.in(text), nil
}

func (c components) withoutAuthority() (components, error) {
	if !c.HasAuthority() {
		return c, nil
	}
	if err := checkPath(c.Path(), c.IsAbs(), false); err != nil {
		return components{}, err
	}
	o := c.offsets()
	hier := c.hierStart()
	text := c.replace(hier, o.pathStart, "", "", "")
	o.hostStart, o.hostEnd = hier, hier
	o.movePath(hier - o.pathStart)
	return o.in(text), nil
}

func (c components) withUserinfo(userinfo string) (components, error) {
	if err := c.checkAuthorityPart(userinfo, Userinfo); err != nil {
		return components{}, err
	}
	if c.HasUserinfo() && userinfo == c.Userinfo() {
		return c, nil
	}
	o := c.offsets()
	text := c.replace(c.hierStart(), o.hostStart, "//", userinfo, "@")
	o.moveHost(c.authorityStart() + len(userinfo) + len("@") - o.hostStart)
	return o.in(text), nil
}

func (c components) withHost(host string) (components, error) {
	if err := c.checkAuthorityPart(host, Host); err != nil {
		return components{}, err
	}
	return c.replaceHost(host), nil
}

// replaceHost returns c with another host, which must be valid, as must be the path after an authority.
func (c components) replaceHost(host string) components {
	if c.HasAuthority() && host == c.Host() {
		return c
	}
	o := c.offsets()
	text := c.replace(o.hostStart, o.hostEnd, c.slashes(), host, "")
	o.hostStart += len(c.slashes())
	by := o.hostStart + len(host) - o.hostEnd
	o.hostEnd += by
	o.movePath(by)
	return o.in(text)
}

func (c components) withPort(port string) (components, error) {
	if err := c.checkAuthorityPart(port, Port); err != nil {
		return components{}, err
	}
	if c.HasPort() && port == c.Port() {
		return c, nil
	}
	o := c.offsets()
	text := c.replace(o.hostEnd, o.pathStart, c.slashes(), ":", port)
	o.hostStart += len(c.slashes())
	o.hostEnd += len(c.slashes())
	o.movePath(o.hostEnd + len(":") + len(port) - o.pathStart)
	return o.in(text), nil
}

// checkAuthorityPart returns the error for an s that is not a valid part, or for a path that cannot follow the
// authority that the part needs, or nil.
func (c components) checkAuthorityPart(s string, part Component) error {
	if err := checkPart(s, part); err != nil {
		return err
	}
	return checkPath(c.Path(), c.IsAbs(), true)
}

// slashes returns what must be put before an authority: "//" if c has none.
func (c components) slashes() string {
	if c.HasAuthority() {
		return ""
	}
	return "//"
}

func (c components) withoutUserinfo() components {
	if !c.HasUserinfo() {
		return c
	}
	o := c.offsets()
	text := c.replace(c.authorityStart(), o.hostStart, "", "", "")
	o.moveHost(c.authorityStart() - o.hostStart)
	return o.in(text)
}

func (c components) withoutPort() components {
	if !c.HasPort() {
		return c
	}
	o := c.offsets()
	text := c.replace(o.hostEnd, o.pathStart, "", "", "")
	o.movePath(o.hostEnd - o.pathStart)
	return o.in(text)
}

func (c components) withPath(path string) (components, error) {
	if err := checkPath(path, c.IsAbs(), c.HasAuthority()); err != nil {
		return components{}, err
	}
	if path == c.Path() {
		return c, nil
	}
	o := c.offsets()
	text := c.replace(o.pathStart, o.pathEnd, "", path, "")
	o.moveQuery(o.pathStart + len(path) - o.pathEnd)
	return o.in(text), nil
}

func (c components) withQuery(query string) (components, error) {
	if err := checkPart(query, Query); err != nil {
		return components{}, err
	}
	if c.HasQuery() && query == c.Query() {
		return c, nil
	}
	text := c.replace(c.pathEnd(), c.queryEnd(), "?", query, "")
	return components{text, c.head, packTail(c.pathEnd(), c.pathEnd()+len("?")+len(query))}, nil
}

func (c components) withoutQuery() components {
	if !c.HasQuery() {
		return c
	}
	text := c.replace(c.pathEnd(), c.queryEnd(), "", "", "")
	return components{text, c.head, packTail(c.pathEnd(), c.pathEnd())}
}

func (c components) withFragment(fragment string) (components, error) {
	if err := checkPart(fragment, Fragment); err != nil {
		return components{}, err
	}
	if c.HasFragment() && fragment == c.Fragment() {
		return c, nil
	}
	return components{c.replace(c.queryEnd(), len(c.text), "#", fragment, ""), c.head, c.tail}, nil
}

func (c components) withoutFragment() components {
	return components{c.text[:c.queryEnd()], c.head, c.tail}
}

// replace returns the text with before, s and after in place of what is between start and end. It allocates nothing if
// the result is a prefix or a suffix of the text.
func (c components) replace(start, end int, before, s, after string) string {
	checkLen(len(c.text) + len(before) + len(s) + len(after))
	return c.text[:start] + before + s + after + c.text[end:]
}

func (c components) appendSegments(segs []string) (components, error) {
	if len(segs) == 0 {
		return c, nil
	}
	path := c.Path()
	n := len("/") * len(segs)
	for _, s := range segs {
		if s == "." || s == ".." {
			return components{}, &ParseError{Input: s, Component: Segment, Err: ErrInvalidCharacter}
		}
		n += escapedLen(s, pchar)
	}
	if path == "" && !c.HasAuthority() && segs[0] == "" && len(segs) > 1 {
		// The path would be "/b", which has no empty first segment.
		return components{}, &ParseError{Component: Segment, Err: ErrInvalidCharacter}
	}
	checkLen(len(c.text) + n)
	var b strings.Builder
	b.Grow(len(c.text) + n)
	b.WriteString(c.text[:c.pathEnd()])
	// The first segment needs no "/" before it if the path ends in one, or if the segment begins the path.
	slash := path == "" && c.HasAuthority() || path != "" && !strings.HasSuffix(path, "/")
	for i, s := range segs {
		if slash || i > 0 {
			b.WriteByte('/')
		}
		writeEscaped(&b, s, pchar)
	}
	pathEnd := b.Len()
	b.WriteString(c.text[c.pathEnd():])
	t := components{b.String(), c.head, packTail(pathEnd, pathEnd+c.queryEnd()-c.pathEnd())}
	if err := checkPath(t.Path(), t.IsAbs(), t.HasAuthority()); err != nil {
		return components{}, err
	}
	return t, nil
}

// Redacted returns the text with "xxxxx" in place of the password, which is the text after the first ":" of the
// userinfo, even if it is empty, as in net/url. If there is no password, it returns the text itself and allocates
// nothing.
func (c components) Redacted() string {
	user, _, hasPassword := strings.Cut(c.Userinfo(), ":")
	if !hasPassword {
		return c.text
	}
	start := c.authorityStart() + len(user)
	return c.text[:start] + ":xxxxx" + c.text[c.hostStart()-1:]
}
