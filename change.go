package iri

// This file replaces single components of a value, which must be valid, and appends segments, which it escapes.

import (
	"strings"

	"example.com/iri/internal/secret"
)

// WithScheme returns u with the given scheme. It keeps the port: to drop a default port of the old scheme, first call
// u.NormalizeWith(SchemeNormalization).
//
// The error is a [*ParseError] if scheme is invalid. The cause is [ErrMissingScheme] if scheme is empty, [ErrInvalidUTF8]
// if it is not valid UTF-8, and otherwise [ErrInvalidCharacter].
func (u IRI) WithScheme(scheme string) (IRI, error) { return asIRI(u.with(Scheme, scheme)) }

// WithScheme returns r with the given scheme, which replaces the scheme of r if it has one. It does not resolve r: with
// the scheme "x", "a/b" becomes "x:a/b" and "//h" becomes "x://h". The errors are the same as for [IRI.WithScheme].
func (r Ref) WithScheme(scheme string) (IRI, error) { return asIRI(r.with(Scheme, scheme)) }

// WithAuthority returns u with the given authority. The result has an authority even if it is empty. The error is a
// [*ParseError] if authority is invalid, or if the path of u cannot follow an authority because it does not begin
// with "/".
func (u IRI) WithAuthority(authority string) (IRI, error) { return asIRI(u.with(Authority, authority)) }

// WithAuthority is [IRI.WithAuthority] for a reference.
func (r Ref) WithAuthority(authority string) (Ref, error) { return asRef(r.with(Authority, authority)) }

// WithUserinfo returns u with the given userinfo. The result has a userinfo even if it is empty. Host and port are
// kept. If u has no authority, it gets one with an empty host. The error is a [*ParseError] if userinfo is invalid,
// or if u has no authority and its path cannot follow one, because it does not begin with "/".
func (u IRI) WithUserinfo(userinfo string) (IRI, error) { return asIRI(u.with(Userinfo, userinfo)) }

// WithUserinfo is [IRI.WithUserinfo] for a reference.
func (r Ref) WithUserinfo(userinfo string) (Ref, error) { return asRef(r.with(Userinfo, userinfo)) }

// WithHost returns u with the given host, which may be empty. An IP literal needs its brackets. Userinfo and port are
// kept. If u has no authority, it gets one. The error is a [*ParseError] if host is invalid, or if u has no authority
// and its path cannot follow one, because it does not begin with "/".
func (u IRI) WithHost(host string) (IRI, error) { return asIRI(u.with(Host, host)) }

// WithHost is [IRI.WithHost] for a reference.
func (r Ref) WithHost(host string) (Ref, error) { return asRef(r.with(Host, host)) }

// WithPort returns u with the given port. The result has a port even if it is empty: "x://h" becomes "x://h:".
// Userinfo and host are kept. If u has no authority, it gets one with an empty host. The error is a [*ParseError] if
// port is invalid, or if u has no authority and its path cannot follow one, because it does not begin with "/".
func (u IRI) WithPort(port string) (IRI, error) { return asIRI(u.with(Port, port)) }

// WithPort is [IRI.WithPort] for a reference.
func (r Ref) WithPort(port string) (Ref, error) { return asRef(r.with(Port, port)) }

// WithPath returns u with the given path. The error is a [*ParseError] if path is invalid or would be parsed
// differently; see [Parts.IRI].
func (u IRI) WithPath(path string) (IRI, error) { return asIRI(u.with(Path, path)) }

// WithPath is [IRI.WithPath] for a reference; see [Parts.Ref].
func (r Ref) WithPath(path string) (Ref, error) { return asRef(r.with(Path, path)) }

// WithQuery returns u with the given query, without the "?": with "x", "a:b" becomes "a:b?x". The result has a query even
// if it is empty: "a:b" becomes "a:b?". The error is a [*ParseError] if query is invalid. To change pairs of a query, use
// [example.com/iri/params.Set].
func (u IRI) WithQuery(query string) (IRI, error) { return asIRI(u.with(Query, query)) }

// WithQuery is [IRI.WithQuery] for a reference.
func (r Ref) WithQuery(query string) (Ref, error) { return asRef(r.with(Query, query)) }

// WithFragment returns u with the given fragment, without the "#". The result has a fragment even if it is empty: "a:b"
// becomes "a:b#". The error is a [*ParseError] if fragment is invalid.
func (u IRI) WithFragment(fragment string) (IRI, error) { return asIRI(u.with(Fragment, fragment)) }

// WithFragment is [IRI.WithFragment] for a reference.
func (r Ref) WithFragment(fragment string) (Ref, error) { return asRef(r.with(Fragment, fragment)) }

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
// with Segment.Escape: "/" and "%" become "%2F" and "%25". If the path ends in "/", the first segment follows
// it: "x://h/a" and "x://h/a/" both become "x://h/a/b". Query and fragment are kept.
//
// If a segment is "." or "..", or if the result would be parsed differently, the error is a [*ParseError] with cause
// [ErrInvalidPath]; see [Parts.IRI]. A single empty segment changes nothing if there is neither a path nor an authority, as
// in "a:".
func (u IRI) AppendSegments(segs ...string) (IRI, error) { return asIRI(u.appendSegments(segs)) }

// AppendSegments is [IRI.AppendSegments] for a reference. If the result would have neither a scheme nor an authority, and
// a colon in the first segment of its path, the cause is [ErrColonInFirstSegment].
func (r Ref) AppendSegments(segs ...string) (Ref, error) { return asRef(r.appendSegments(segs)) }

// The methods below implement those above for both types.

// with returns u with s as its component c, or the error for s or for a path that cannot follow an authority.
func (u value) with(c Component, s string) (value, error) {
	err := checkPart(s, c)
	switch {
	case err != nil:
	case c == Path:
		err = checkPath(s, u.IsAbs(), u.HasAuthority())
	case Authority <= c && c <= Port:
		err = u.checkOwnPath(true)
	}
	if err != nil {
		return value{}, err
	}
	switch c {
	case Scheme:
		return u.replace(0, u.hierStart(), "", s, ":"), nil
	case Authority:
		return u.replace(u.hierStart(), u.pathStart(), "//", s, ""), nil
	case Userinfo:
		return u.replace(u.hierStart(), u.hostStart(), "//", s, "@"), nil
	case Host:
		return u.replaceHost(s), nil
	case Port:
		return u.replace(u.hostEnd(), u.pathStart(), u.slashes(), ":", s), nil
	case Path:
		return u.replace(u.pathStart(), u.pathEnd(), "", s, ""), nil
	case Query:
		return u.replace(u.pathEnd(), u.queryEnd(), "?", s, ""), nil
	}
	return u.replace(u.queryEnd(), len(u.text), "#", s, ""), nil
}

// replaceHost returns u with another host, which must be valid, as must be the path after an authority.
func (u value) replaceHost(host string) value {
	return u.replace(u.hostStart(), u.hostEnd(), u.slashes(), host, "")
}

// slashes returns what must be put before an authority: "//" if u has none.
func (u value) slashes() string {
	if u.HasAuthority() {
		return ""
	}
	return "//"
}

// checkOwnPath returns the error for the path of u if it cannot stand with an authority or without one, or nil.
func (u value) checkOwnPath(hasAuthority bool) error {
	e, ok := checkPath(u.Path(), u.IsAbs(), hasAuthority).(*ParseError)
	if !ok {
		return nil
	}
	start, end := secret.In(u.text, secret.Reference)
	if max(start, u.pathStart()) < min(end, u.pathEnd()) {
		e.Input = e.Input[:2*e.Offset] // "//" or "": the rest may be a part of a password, which the path alone does not show
	}
	return e
}

func (u value) withoutAuthority() (value, error) {
	if err := u.checkOwnPath(false); err != nil {
		return value{}, err
	}
	return u.replace(u.hierStart(), u.pathStart(), "", "", ""), nil
}

func (u value) withoutUserinfo() value {
	if !u.HasUserinfo() {
		return u
	}
	return u.replace(u.authorityStart(), u.hostStart(), "", "", "")
}

func (u value) withoutPort() value { return u.replace(u.hostEnd(), u.pathStart(), "", "", "") }

func (u value) withoutQuery() value { return u.replace(u.pathEnd(), u.queryEnd(), "", "", "") }

func (u value) withoutFragment() value { return value{u.text[:u.queryEnd()], u.head, u.tail} }

// replace returns u with before, s and after in place of what is between start and end. The result must be valid; it is not
// parsed. If nothing changes, replace returns u. It allocates nothing if the text of the result is a prefix or a suffix of u's.
func (u value) replace(start, end int, before, s, after string) value {
	old, ok := strings.CutPrefix(u.text[start:end], before)
	if old, okAfter := strings.CutSuffix(old, after); ok && okAfter && old == s {
		return u
	}
	checkLen(len(u.text) + len(before) + len(s) + len(after))
	return splitValue(u.text[:start] + before + s + after + u.text[end:])
}

// checkSegments returns the error for segs that cannot be appended to the path, or nil.
func (u value) checkSegments(segs []string) error {
	for _, s := range segs {
		if s == "." || s == ".." {
			return partError(s, 0, Segment, ErrInvalidPath)
		}
	}
	if u.Path() == "" && !u.HasAuthority() && len(segs) > 1 && segs[0] == "" {
		// The path would be "/b", which has no empty first segment.
		return partError("", 0, Segment, ErrInvalidPath)
	}
	return nil
}

func (u value) appendSegments(segs []string) (value, error) {
	if len(segs) == 0 {
		return u, nil
	}
	if err := u.checkSegments(segs); err != nil {
		return value{}, err
	}
	n := len("/") * len(segs)
	for _, s := range segs {
		n += escapedLen(s, &pcharRun.iri)
	}
	checkLen(len(u.text) + n)
	var b strings.Builder
	b.Grow(len(u.text) + n)
	b.WriteString(u.text[:u.pathEnd()])
	// The first segment needs no "/" before it if the path ends in one, or if the segment begins the path.
	path := u.Path()
	slash := path == "" && u.HasAuthority() || path != "" && !strings.HasSuffix(path, "/")
	for i, s := range segs {
		if slash || i > 0 {
			b.WriteByte('/')
		}
		writeEscaped(&b, s, &pcharRun.iri)
	}
	pathEnd := b.Len()
	b.WriteString(u.text[u.pathEnd():])
	t := value{b.String(), u.head, packTail(pathEnd, pathEnd+u.queryEnd()-u.pathEnd())}
	if err := checkPath(t.Path(), t.IsAbs(), t.HasAuthority()); err != nil {
		return value{}, err
	}
	return t, nil
}
