package iri

import "strings"

// checkPath returns the error for a path that is not valid, or not behind what stands before it, or nil.
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
		if colon := strings.IndexByte(untilAny(path, "/"), ':'); colon >= 0 {
			return &ParseError{Input: path, Offset: colon, Component: Path, Err: ErrColonInFirstSegment}
		}
	}
	return nil
}

// asIRI returns c as an IRI, and err. With an error c is zero. A change of the zero IRI may have led to a text without
// a scheme, which no IRI is.
func asIRI(c components, err error) (IRI, error) {
	if c.schemeEnd == 0 && c.text != "" {
		return IRI{}, &ParseError{Component: Scheme, Err: ErrMissingScheme}
	}
	return IRI{c}, err
}

// asRef returns c as a reference, and err. With an error c is zero.
func asRef(c components, err error) (Ref, error) { return refOf(c), err }

// The functions below do what the methods of build.go say, for both types. Each puts its text together in one step, and
// moves the offsets behind the place; the text is never parsed again. What changes nothing returns its receiver.

func (c *components) withScheme(scheme string) (components, error) {
	if err := checkPart(scheme, Scheme); err != nil {
		return components{}, err
	}
	if scheme == c.Scheme() {
		return *c, nil
	}
	n, m := int(c.hierStart()), len(scheme)+1
	checkLen(len(c.text) - n + m)
	return components{
		text:      scheme + ":" + c.text[n:],
		schemeEnd: uint32(len(scheme)),
		hostStart: moved(c.hostStart, n, m),
		hostEnd:   moved(c.hostEnd, n, m),
		pathStart: moved(c.pathStart, n, m),
		pathEnd:   moved(c.pathEnd, n, m),
		queryEnd:  moved(c.queryEnd, n, m),
	}, nil
}

func (c *components) withAuthority(authority string) (components, error) {
	if err := checkPart(authority, Authority); err != nil {
		return components{}, err
	}
	if err := checkPath(c.Path(), c.IsAbs(), true); err != nil {
		return components{}, err
	}
	if c.HasAuthority() && authority == c.Authority() {
		return *c, nil
	}
	found := components{text: authority} // in authority alone
	found.authority(0, ruleIRI)
	head := c.authorityStart()
	t := *c
	t.text = c.replace(c.hierStart(), c.pathStart, "//", authority, "")
	t.hostStart, t.hostEnd = head+found.hostStart, head+found.hostEnd
	t.moveTail(c, c.pathStart, head+uint32(len(authority)))
	return t, nil
}

func (c *components) withoutAuthority() (components, error) {
	if !c.HasAuthority() {
		return *c, nil
	}
	if err := checkPath(c.Path(), c.IsAbs(), false); err != nil {
		return components{}, err
	}
	t := *c
	t.text = c.replace(c.hierStart(), c.pathStart, "", "", "")
	t.hostStart, t.hostEnd = c.hierStart(), c.hierStart()
	t.moveTail(c, c.pathStart, c.hierStart())
	return t, nil
}

func (c *components) withUserinfo(userinfo string) (components, error) {
	if err := c.checkAuthorityPart(userinfo, Userinfo); err != nil {
		return components{}, err
	}
	if c.HasUserinfo() && userinfo == c.Userinfo() {
		return *c, nil
	}
	t := *c
	t.text = c.replace(c.hierStart(), c.hostStart, "//", userinfo, "@")
	t.hostStart = c.authorityStart() + uint32(len(userinfo)+len("@"))
	t.hostEnd = moved(c.hostEnd, int(c.hostStart), int(t.hostStart))
	t.moveTail(c, c.hostStart, t.hostStart)
	return t, nil
}

func (c *components) withHost(host string) (components, error) {
	if err := c.checkAuthorityPart(host, Host); err != nil {
		return components{}, err
	}
	return c.replaceHost(host), nil
}

// replaceHost returns c with another host, which must be valid, as must be the path after an authority.
func (c *components) replaceHost(host string) components {
	if c.HasAuthority() && host == c.Host() {
		return *c
	}
	t := *c
	t.text = c.replace(c.hostStart, c.hostEnd, c.slashes(), host, "")
	t.hostStart = c.hostStart + uint32(len(c.slashes()))
	t.hostEnd = t.hostStart + uint32(len(host))
	t.moveTail(c, c.hostEnd, t.hostEnd)
	return t
}

func (c *components) withPort(port string) (components, error) {
	if err := c.checkAuthorityPart(port, Port); err != nil {
		return components{}, err
	}
	if c.HasPort() && port == c.Port() {
		return *c, nil
	}
	t := *c
	t.text = c.replace(c.hostEnd, c.pathStart, c.slashes(), ":", port)
	t.hostStart = c.hostStart + uint32(len(c.slashes()))
	t.hostEnd = c.hostEnd + uint32(len(c.slashes()))
	t.moveTail(c, c.pathStart, t.hostEnd+uint32(len(":")+len(port)))
	return t, nil
}

// checkAuthorityPart returns the error for an s that is not a valid part, or for a path that cannot follow the
// authority that the part needs, or nil.
func (c *components) checkAuthorityPart(s string, part Component) error {
	if err := checkPart(s, part); err != nil {
		return err
	}
	return checkPath(c.Path(), c.IsAbs(), true)
}

// slashes returns what must be put before an authority: "//" if c has none.
func (c *components) slashes() string {
	if c.HasAuthority() {
		return ""
	}
	return "//"
}

func (c *components) withoutUserinfo() components {
	if !c.HasUserinfo() {
		return *c
	}
	t := *c
	t.text = c.replace(c.authorityStart(), c.hostStart, "", "", "")
	t.hostStart = c.authorityStart()
	t.hostEnd = moved(c.hostEnd, int(c.hostStart), int(t.hostStart))
	t.moveTail(c, c.hostStart, t.hostStart)
	return t
}

func (c *components) withoutPort() components {
	t := *c
	t.text = c.replace(c.hostEnd, c.pathStart, "", "", "")
	t.moveTail(c, c.pathStart, c.hostEnd)
	return t
}

func (c *components) withPath(path string) (components, error) {
	if err := checkPath(path, c.IsAbs(), c.HasAuthority()); err != nil {
		return components{}, err
	}
	if path == c.Path() {
		return *c, nil
	}
	t := *c
	t.text = c.replace(c.pathStart, c.pathEnd, "", path, "")
	t.pathEnd = c.pathStart + uint32(len(path))
	t.queryEnd = moved(c.queryEnd, int(c.pathEnd), int(t.pathEnd))
	return t, nil
}

func (c *components) withQuery(query string) (components, error) {
	if err := checkPart(query, Query); err != nil {
		return components{}, err
	}
	if c.HasQuery() && query == c.Query() {
		return *c, nil
	}
	t := *c
	t.text = c.replace(c.pathEnd, c.queryEnd, "?", query, "")
	t.queryEnd = c.pathEnd + uint32(len("?")+len(query))
	return t, nil
}

func (c *components) withoutQuery() components {
	t := *c
	t.text = c.replace(c.pathEnd, c.queryEnd, "", "", "")
	t.queryEnd = c.pathEnd
	return t
}

func (c *components) withFragment(fragment string) (components, error) {
	if err := checkPart(fragment, Fragment); err != nil {
		return components{}, err
	}
	if c.HasFragment() && fragment == c.Fragment() {
		return *c, nil
	}
	t := *c
	t.text = c.replace(c.queryEnd, uint32(len(c.text)), "#", fragment, "")
	return t, nil
}

func (c *components) withoutFragment() components {
	t := *c
	t.text = c.text[:c.queryEnd]
	return t
}

// replace returns the text with before, s and after in place of what is between start and end. It allocates nothing if
// the result is a prefix or a suffix of the text.
func (c *components) replace(start, end uint32, before, s, after string) string {
	checkLen(len(c.text) + len(before) + len(s) + len(after))
	return c.text[:start] + before + s + after + c.text[end:]
}

// moveTail sets the offsets from the start of the path on to those of c, moved from after a text of n bytes to after
// one of m bytes.
func (t *components) moveTail(c *components, n, m uint32) {
	t.pathStart = moved(c.pathStart, int(n), int(m))
	t.pathEnd = moved(c.pathEnd, int(n), int(m))
	t.queryEnd = moved(c.queryEnd, int(n), int(m))
}

func (c *components) appendSegments(segs []string) (components, error) {
	if len(segs) == 0 {
		return *c, nil
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
		// The segments of "/b" are "b" alone.
		return components{}, &ParseError{Component: Segment, Err: ErrInvalidCharacter}
	}
	checkLen(len(c.text) + n)
	var b strings.Builder
	b.Grow(len(c.text) + n)
	b.WriteString(c.text[:c.pathEnd])
	// Nothing stands between the path and the first segment where there is a "/", or where the path begins with it.
	slash := path == "" && c.HasAuthority() || path != "" && !strings.HasSuffix(path, "/")
	for i, s := range segs {
		if slash || i > 0 {
			b.WriteByte('/')
		}
		writeEscaped(&b, s, pchar)
	}
	t := *c
	t.pathEnd = uint32(b.Len())
	b.WriteString(c.text[c.pathEnd:])
	t.queryEnd = moved(c.queryEnd, int(c.pathEnd), int(t.pathEnd))
	t.text = b.String()
	if err := checkPath(t.Path(), t.IsAbs(), t.HasAuthority()); err != nil {
		return components{}, err
	}
	return t, nil
}

// Redacted returns the text with "xxxxx" in place of a password, which is what stands behind the first ":" of the
// userinfo, be it empty, as net/url has it. It is the text itself, and allocates nothing, if there is none.
func (c components) Redacted() string {
	user, _, hasPassword := strings.Cut(c.Userinfo(), ":")
	if !hasPassword {
		return c.text
	}
	start := c.authorityStart() + uint32(len(user))
	return c.text[:start] + ":xxxxx" + c.text[c.hostStart-1:]
}
