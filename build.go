package iri

// This file replaces single components of a value, which must be valid, and appends segments, which it escapes.

import "strings"

// WithScheme returns u with the given scheme. It keeps the port: to drop a default port of the old scheme, first call
// u.NormalizeWith(SchemeNormalization).
//
// The error is a [*ParseError] if scheme is invalid. The cause is [ErrMissingScheme] if scheme is empty, [ErrInvalidUTF8]
// if it is not valid UTF-8, and otherwise [ErrInvalidCharacter].
func (u IRI) WithScheme(scheme string) (IRI, error) { return asIRI(u.withScheme(scheme)) }

// WithScheme returns r with the given scheme, which replaces the scheme of r if it has one. It does not resolve r: with
// the scheme "x", "a/b" becomes "x:a/b" and "//h" becomes "x://h". The errors are the same as for [IRI.WithScheme].
func (r Ref) WithScheme(scheme string) (IRI, error) { return asIRI(r.withScheme(scheme)) }

// WithAuthority returns u with the given authority. The result has an authority even if it is empty. The error is a
// [*ParseError] if authority is invalid, or if the path of u cannot follow an authority because it does not begin
// with "/".
func (u IRI) WithAuthority(authority string) (IRI, error) { return asIRI(u.withAuthority(authority)) }

// WithAuthority is [IRI.WithAuthority] for a reference.
func (r Ref) WithAuthority(authority string) (Ref, error) { return asRef(r.withAuthority(authority)) }

// WithUserinfo returns u with the given userinfo. The result has a userinfo even if it is empty. Host and port are
// kept. If u has no authority, it gets one with an empty host. The error is a [*ParseError] if userinfo is invalid,
// or if u has no authority and its path cannot follow one, because it does not begin with "/".
func (u IRI) WithUserinfo(userinfo string) (IRI, error) { return asIRI(u.withUserinfo(userinfo)) }

// WithUserinfo is [IRI.WithUserinfo] for a reference.
func (r Ref) WithUserinfo(userinfo string) (Ref, error) { return asRef(r.withUserinfo(userinfo)) }

// WithHost returns u with the given host, which may be empty. An IP literal needs its brackets. Userinfo and port are
// kept. If u has no authority, it gets one. The error is a [*ParseError] if host is invalid, or if u has no authority
// and its path cannot follow one, because it does not begin with "/".
func (u IRI) WithHost(host string) (IRI, error) { return asIRI(u.withHost(host)) }

// WithHost is [IRI.WithHost] for a reference.
func (r Ref) WithHost(host string) (Ref, error) { return asRef(r.withHost(host)) }

// WithPort returns u with the given port. The result has a port even if it is empty: "x://h" becomes "x://h:".
// Userinfo and host are kept. If u has no authority, it gets one with an empty host. The error is a [*ParseError] if
// port is invalid, or if u has no authority and its path cannot follow one, because it does not begin with "/".
func (u IRI) WithPort(port string) (IRI, error) { return asIRI(u.withPort(port)) }

// WithPort is [IRI.WithPort] for a reference.
func (r Ref) WithPort(port string) (Ref, error) { return asRef(r.withPort(port)) }

// WithPath returns u with the given path. The error is a [*ParseError] if path is invalid or would be parsed
// differently; see [Parts.IRI].
func (u IRI) WithPath(path string) (IRI, error) { return asIRI(u.withPath(path)) }

// WithPath is [IRI.WithPath] for a reference; see [Parts.Ref].
func (r Ref) WithPath(path string) (Ref, error) { return asRef(r.withPath(path)) }

// WithQuery returns u with the given query. The result has a query even if it is empty: "a:b" becomes "a:b?". The
// error is a [*ParseError] if query is invalid. To change pairs of a query, use [example.com/iri/params.Set].
func (u IRI) WithQuery(query string) (IRI, error) { return asIRI(u.withQuery(query)) }

// WithQuery is [IRI.WithQuery] for a reference.
func (r Ref) WithQuery(query string) (Ref, error) { return asRef(r.withQuery(query)) }

// WithFragment returns u with the given fragment. The result has a fragment even if it is empty: "a:b" becomes
// "a:b#". The error is a [*ParseError] if fragment is invalid.
func (u IRI) WithFragment(fragment string) (IRI, error) { return asIRI(u.withFragment(fragment)) }

// WithFragment is [IRI.WithFragment] for a reference.
func (r Ref) WithFragment(fragment string) (Ref, error) { return asRef(r.withFragment(fragment)) }

// WithoutAuthority returns u without its authority. The error is a [*ParseError] if the path begins with "//" and would
// be parsed as an authority.
func (u IRI) WithoutAuthority() (IRI, error) { return asIRI(u.withoutAuthority()) }

// WithoutAuthority is [IRI.WithoutAuthority] for a reference.
func (r Ref) WithoutAuthority() (Ref, error) { return asRef(r.withoutAuthority()) }

// WithoutUserinfo returns u without its userinfo and the "@" after it, or u itself if it has none. If u has a userinfo,
// it allocates the text of the result.
func (u IRI) WithoutUserinfo() IRI { return IRI{u.withoutUserinfo()} }

// WithoutUserinfo is [IRI.WithoutUserinfo] for a reference.
func (r Ref) WithoutUserinfo() Ref { return refOf(r.withoutUserinfo()) }

// WithoutPort returns u without its port and the ":" before it, or u itself if it has none. If u has a port and does not
// end with it, WithoutPort allocates the text of the result.
func (u IRI) WithoutPort() IRI { return IRI{u.withoutPort()} }

// WithoutPort is [IRI.WithoutPort] for a reference.
func (r Ref) WithoutPort() Ref { return refOf(r.withoutPort()) }

// WithoutQuery returns u without its query and the "?" before it, or u itself if it has none. If u has both a query and
// a fragment, WithoutQuery allocates the text of the result.
func (u IRI) WithoutQuery() IRI { return IRI{u.withoutQuery()} }

// WithoutQuery is [IRI.WithoutQuery] for a reference.
func (r Ref) WithoutQuery() Ref { return refOf(r.withoutQuery()) }

// WithoutFragment returns u without its fragment and the "#" before it. It allocates nothing.
func (u IRI) WithoutFragment() IRI { return IRI{u.withoutFragment()} }

// WithoutFragment is [IRI.WithoutFragment] for a reference.
func (r Ref) WithoutFragment() Ref { return refOf(r.withoutFragment()) }

// AppendSegments returns u with segments appended to its path. The segments are plain text; AppendSegments escapes them
// with Segment.Escape: "/" and "%" become "%2F" and "%25". If the path ends in "/", the first of segs replaces the
// empty segment after it. Query and fragment are kept.
//
// If a segment is "." or "..", or if the result would be parsed differently, the error is a [*ParseError] with cause
// [ErrInvalidPath]; see [Parts.IRI]. An empty segment alone changes nothing if the path is empty and there is no authority.
func (u IRI) AppendSegments(segs ...string) (IRI, error) { return asIRI(u.appendSegments(segs)) }

// AppendSegments is [IRI.AppendSegments] for a reference. If the result would have neither a scheme nor an authority, and
// a colon in the first segment of its path, the cause is [ErrColonInFirstSegment].
func (r Ref) AppendSegments(segs ...string) (Ref, error) { return asRef(r.appendSegments(segs)) }

// The methods below implement those above for both types. Each builds its text in one step and moves the offsets
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
	hostStart, hostEnd, _, _ := readAuthority(authority, 0, ruleIRI)
	o := c.offsets()
	text := c.replace(c.hierStart(), o.pathStart, "//", authority, "")
	start := c.authorityStart()
	o.hostStart, o.hostEnd = start+hostStart, start+hostEnd
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

// checkSegments returns the error for segs that cannot be appended to the path, or nil.
func (c components) checkSegments(segs []string) error {
	for _, s := range segs {
		if s == "." || s == ".." {
			return &ParseError{s, 0, Segment, ErrInvalidPath, true}
		}
	}
	if c.Path() == "" && !c.HasAuthority() && len(segs) > 1 && segs[0] == "" {
		// The path would be "/b", which has no empty first segment.
		return &ParseError{"", 0, Segment, ErrInvalidPath, true}
	}
	return nil
}

func (c components) appendSegments(segs []string) (components, error) {
	if len(segs) == 0 {
		return c, nil
	}
	if err := c.checkSegments(segs); err != nil {
		return components{}, err
	}
	n := len("/") * len(segs)
	for _, s := range segs {
		n += escapedLen(s, &pcharRun.iri)
	}
	checkLen(len(c.text) + n)
	var b strings.Builder
	b.Grow(len(c.text) + n)
	b.WriteString(c.text[:c.pathEnd()])
	// The first segment needs no "/" before it if the path ends in one, or if the segment begins the path.
	path := c.Path()
	slash := path == "" && c.HasAuthority() || path != "" && !strings.HasSuffix(path, "/")
	for i, s := range segs {
		if slash || i > 0 {
			b.WriteByte('/')
		}
		writeEscaped(&b, s, &pcharRun.iri)
	}
	pathEnd := b.Len()
	b.WriteString(c.text[c.pathEnd():])
	t := components{b.String(), c.head, packTail(pathEnd, pathEnd+c.queryEnd()-c.pathEnd())}
	if err := checkPath(t.Path(), t.IsAbs(), t.HasAuthority()); err != nil {
		return components{}, err
	}
	return t, nil
}
