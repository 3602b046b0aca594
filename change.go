package iri

// This file replaces single components of a value.

import (
	"strings"

	"example.com/iri/internal/char"
	"example.com/iri/internal/offset"
	"example.com/iri/internal/percent"
	"example.com/iri/internal/secret"
)

// WithScheme returns u with the given scheme. It keeps the port: to drop a default port of the old
// scheme, first call u.NormalizeWith(SchemeNormalization).
//
// The error is a [*ParseError] if scheme is invalid. The cause is [ErrMissingScheme] if scheme is
// empty, [ErrInvalidUTF8] if it is not valid UTF-8, and otherwise [ErrInvalidCharacter].
func (u IRI) WithScheme(scheme string) (IRI, error) { return asIRI(u.with(Scheme, scheme)) }

// WithScheme returns r with the given scheme, which replaces the scheme of r if it has one. It does
// not resolve r: with the scheme "x", "a/b" becomes "x:a/b" and "//h" becomes "x://h". The errors
// are the same as for [IRI.WithScheme].
func (r Ref) WithScheme(scheme string) (IRI, error) { return asIRI(r.with(Scheme, scheme)) }

// WithAuthority returns u with the given authority. The result has an authority even if it is
// empty. The error is a [*ParseError] if authority is invalid, or if the path of u cannot follow an
// authority because it does not begin with "/".
func (u IRI) WithAuthority(authority string) (IRI, error) { return asIRI(u.with(Authority, authority)) }

// WithAuthority is [IRI.WithAuthority] for a reference.
func (r Ref) WithAuthority(authority string) (Ref, error) { return asRef(r.with(Authority, authority)) }

// WithUserinfo returns u with the given userinfo, or without one if userinfo is empty. Host and
// port are kept. The error is a [*ParseError] if userinfo is invalid, or if u has no authority that
// it could be added to, with [ErrMissingAuthority]. For a userinfo that is present and empty, use
// [Parts].
func (u IRI) WithUserinfo(userinfo string) (IRI, error) { return u.withPart(Userinfo, userinfo) }

// WithUserinfo is [IRI.WithUserinfo] for a reference.
func (r Ref) WithUserinfo(userinfo string) (Ref, error) { return asRef(r.with(Userinfo, userinfo)) }

// WithCredentials returns u with this username and password, percent-encoded, as its userinfo:
// [IRI.Credentials] of the result returns them again. Only ASCII letters, digits, "-", ".", "_" and
// "~" stay raw, so that every program reads the same two. Without a password, there is no ":" after
// the username, and without both there is no userinfo. For an empty password after a ":", use
// [IRI.WithUserinfo]. Host and port are kept. The error is a [*ParseError] if u has no authority,
// with [ErrMissingAuthority].
func (u IRI) WithCredentials(username, password string) (IRI, error) {
	userinfo := percent.Encode(username, &percent.Unreserved)
	if password != "" {
		userinfo += ":" + percent.Encode(password, &percent.Unreserved)
	}
	return u.WithUserinfo(userinfo)
}

// WithHost returns u with the given host, which may be empty. An IP literal needs its brackets.
// Userinfo and port are kept. If u has no authority, it gets one. The error is a [*ParseError] if
// host is invalid, or if u has no authority and its path cannot follow one, because it does not
// begin with "/".
func (u IRI) WithHost(host string) (IRI, error) { return asIRI(u.with(Host, host)) }

// WithHost is [IRI.WithHost] for a reference.
func (r Ref) WithHost(host string) (Ref, error) { return asRef(r.with(Host, host)) }

// WithPort returns u with the given port, or without one if port is empty. Userinfo and host are
// kept. The error is a [*ParseError] if port is invalid, or if u has no authority that it could be
// added to, with [ErrMissingAuthority]. For a port that is present and empty, use [Parts].
func (u IRI) WithPort(port string) (IRI, error) { return u.withPart(Port, port) }

// WithPort is [IRI.WithPort] for a reference.
func (r Ref) WithPort(port string) (Ref, error) { return asRef(r.with(Port, port)) }

// WithHostPort returns u with the given host and port, as [IRI.HostPort] returns them, and as they
// are in the Host of an http.Request or in a configuration: "h:80", "[::1]", "h" for no port, "h:"
// for an empty one. With "", the host is empty and there is no port. The userinfo is kept. If u has
// no authority, it gets one. The error is a [*ParseError] if host or port is invalid, if a port
// follows an empty host, as in ":80", with [ErrMissingAuthority], or if u has no authority and its
// path cannot follow one.
func (u IRI) WithHostPort(hostport string) (IRI, error) { return asIRI(u.withHostPort(hostport)) }

// WithHostPort is [IRI.WithHostPort] for a reference.
func (r Ref) WithHostPort(hostport string) (Ref, error) { return asRef(r.withHostPort(hostport)) }

// WithRequestURI returns the address of a request that a server received. u is an address of the
// server, and r the http.Request:
//
//	site.WithRequestURI(cmp.Or(r.RequestURI, r.URL.RequestURI()))
//
// r.RequestURI is "" where a test, a proxy or CGI built the request. Then the path is what
// http.StripPrefix left of it, so call this before. The result has the scheme, host and port of u,
// and the path and query of target:
//
//	//evil.example/?x[]=1   https://example.com//evil.example/?x%5B%5D=1
//	http://other/a          https://example.com/a
//
// It never has another host, while [IRI.Parse] reads one in the first target. What path and query do
// not allow, even a "#", is percent-encoded as by [Component.Repair]; nothing else changes. The
// error is a [*ParseError]: for "OPTIONS *" and "CONNECT h:443" with [ErrInvalidPath], which a
// server answers with status 400; if u has no host or an empty one, with [ErrMissingAuthority].
func (u IRI) WithRequestURI(target string) (IRI, error) {
	var e *ParseError
	start := targetPath(target)
	switch {
	case len(target) > maxLen:
		return IRI{}, checkPart(target, Path)
	case start < 0:
		e = partError(target, 0, Path, ErrInvalidPath)
		e.advice = `expected a path that begins with "/", or http:// and a host`
		return IRI{}, e
	case u.IsZero():
		return IRI{}, partError("", 0, Scheme, ErrMissingScheme)
	case u.Host() == "":
		e = partError("", 0, Authority, ErrMissingAuthority)
		e.advice = "a request needs a host"
		return IRI{}, e
	}
	target = target[start:]
	pathEnd := len(offset.Until(target, "?"))
	path, query := target[:pathEnd], target[pathEnd:] // with its "?"
	if !strings.HasPrefix(path, "/") {
		path = "/" + path
	}
	scheme, hostPort := u.text[:u.authorityStart()], u.HostPort()
	var b strings.Builder
	b.Grow(offset.CheckLen(int64(len(scheme)) + int64(len(hostPort)) + percent.Len(path, &pathRun) +
		percent.Len(query, &queryRun)))
	b.WriteString(scheme)
	b.WriteString(hostPort)
	percent.Write(&b, path, &pathRun, nil)
	percent.Write(&b, query, &queryRun, nil)
	return IRI{splitValue(b.String())}, nil
}

// targetPath returns where the path of a request's target begins: at a "/", or after the authority
// of an address (RFC 9112 section 3.2.2). If there is neither, it returns -1.
func targetPath(target string) int {
	if strings.HasPrefix(target, "/") {
		return 0
	}
	n := offset.SchemeEnd(target)
	rest, ok := strings.CutPrefix(target[n:], "://")
	host := offset.Until(rest, "/?#")
	if !ok || host == "" || !char.IsAnyOf(target[:n], "http", "https") {
		return -1
	}
	return n + len("://") + len(host)
}

// WithPath returns u with the given path. The error is a [*ParseError] if path is invalid or would
// be parsed differently; see [Parts.IRI].
func (u IRI) WithPath(path string) (IRI, error) { return asIRI(u.with(Path, path)) }

// WithPath is [IRI.WithPath] for a reference; see [Parts.Ref].
func (r Ref) WithPath(path string) (Ref, error) { return asRef(r.with(Path, path)) }

// WithQuery returns u with the given query, without the "?": with "x", "a:b" becomes "a:b?x". If
// query is empty, the result has none, so that a program that deletes the last pair of a query
// leaves no "?". For a query that is present and empty, use [Parts]. The error is a [*ParseError]
// if query is invalid. To change pairs of a query, use [example.com/iri/params.Set].
func (u IRI) WithQuery(query string) (IRI, error) { return asIRI(u.with(Query, query)) }

// WithQuery is [IRI.WithQuery] for a reference.
func (r Ref) WithQuery(query string) (Ref, error) { return asRef(r.with(Query, query)) }

// WithFragment returns u with the given fragment, without the "#", or without one if fragment is
// empty. For a fragment that is present and empty, use [Parts]. The error is a [*ParseError] if
// fragment is invalid.
func (u IRI) WithFragment(fragment string) (IRI, error) { return asIRI(u.with(Fragment, fragment)) }

// WithFragment is [IRI.WithFragment] for a reference.
func (r Ref) WithFragment(fragment string) (Ref, error) { return asRef(r.with(Fragment, fragment)) }

// WithoutAuthority returns u without its authority. The error is a [*ParseError] if the path begins
// with "//" and would be parsed as an authority.
func (u IRI) WithoutAuthority() (IRI, error) { return asIRI(u.withoutAuthority()) }

// WithoutAuthority is [IRI.WithoutAuthority] for a reference.
func (r Ref) WithoutAuthority() (Ref, error) { return asRef(r.withoutAuthority()) }

// WithoutUserinfo returns u without its userinfo and the "@" after it, or u itself if it has none.
// If u has a userinfo, it allocates the text of the result.
func (u IRI) WithoutUserinfo() IRI { return IRI{u.withoutUserinfo()} }

// WithoutUserinfo is [IRI.WithoutUserinfo] for a reference.
func (r Ref) WithoutUserinfo() Ref { return refOf(r.withoutUserinfo()) }

// WithoutPort returns u without its port and the ":" before it, or u itself if it has none. If u
// has a port and does not end with it, WithoutPort allocates the text of the result.
func (u IRI) WithoutPort() IRI { return IRI{u.withoutPort()} }

// WithoutPort is [IRI.WithoutPort] for a reference.
func (r Ref) WithoutPort() Ref { return refOf(r.withoutPort()) }

// WithoutQuery returns u without its query and the "?" before it, or u itself if it has none. If u
// has both a query and a fragment, WithoutQuery allocates the text of the result.
func (u IRI) WithoutQuery() IRI { return IRI{u.withoutQuery()} }

// WithoutQuery is [IRI.WithoutQuery] for a reference.
func (r Ref) WithoutQuery() Ref { return refOf(r.withoutQuery()) }

// WithoutFragment returns u without its fragment and the "#" before it. It allocates nothing.
func (u IRI) WithoutFragment() IRI { return IRI{u.withoutFragment()} }

// WithoutFragment is [IRI.WithoutFragment] for a reference.
func (r Ref) WithoutFragment() Ref { return refOf(r.withoutFragment()) }

// JoinSegments returns u with segments appended to its path. The segments are plain text;
// JoinSegments escapes them with Segment.Escape: "/" and "%" become "%2F" and "%25". If the path
// ends in "/", the first segment follows it: "x://h/a" and "x://h/a/" both become "x://h/a/b".
// Query and fragment are kept.
//
// If a segment is "." or "..", or if the result would be parsed differently, the error is a
// [*ParseError] with cause [ErrInvalidPath]; see [Parts.IRI]. A single empty segment changes
// nothing if there is neither a path nor an authority, as in "a:".
func (u IRI) JoinSegments(segs ...string) (IRI, error) { return asIRI(u.joinSegments(segs)) }

// JoinSegments is [IRI.JoinSegments] for a reference. If the result would have neither a scheme nor
// an authority, and a colon in the first segment of its path, the cause is
// [ErrColonInFirstSegment].
func (r Ref) JoinSegments(segs ...string) (Ref, error) { return asRef(r.joinSegments(segs)) }

// The methods below implement those above for both types.

// withPart is with for the userinfo or port of an IRI. The zero IRI misses a scheme before it
// misses an authority.
func (u IRI) withPart(c Component, s string) (IRI, error) {
	v, err := u.with(c, s)
	if e, ok := err.(*ParseError); ok && e.Err == ErrMissingAuthority && u.text == "" {
		err = partError("", 0, Scheme, ErrMissingScheme)
	}
	return asIRI(v, err)
}

// with returns u with s as its component c, or the error for s, for a path that cannot follow an
// authority, or for an authority that is missing. A userinfo, port, query or fragment becomes
// absent if s is empty.
func (u value) with(c Component, s string) (value, error) {
	err := checkPart(s, c)
	switch {
	case err != nil && c == Path:
		err = hidePassword(err, u.Scheme(), u.HasAuthority())
	case err != nil:
	case c == Path:
		err = hidePassword(checkPath(s, u.IsAbs(), u.HasAuthority()), u.Scheme(), u.HasAuthority())
	case c == Authority || c == Host:
		err = u.checkPathAfter(c, s)
	case (c == Userinfo || c == Port) && s != "" && !u.HasAuthority():
		err = partError("", 0, Authority, ErrMissingAuthority)
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
		return u.replaceUserinfo(s, optional("@", s)), nil
	case Host:
		return u.replaceHost(u.hostEnd(), s), nil
	case Port:
		return u.replace(u.hostEnd(), u.pathStart(), optional(":", s), s, ""), nil
	case Path:
		return u.replace(u.pathStart(), u.pathEnd(), "", s, ""), nil
	case Query:
		return u.replace(u.pathEnd(), u.queryEnd(), optional("?", s), s, ""), nil
	}
	return u.replace(u.queryEnd(), len(u.text), optional("#", s), s, ""), nil
}

// optional returns the delimiter of a component s, or "" if s is empty.
func optional(delimiter, s string) string { return delimiter[:min(len(s), len(delimiter))] }

// replaceUserinfo returns u with another userinfo and the "@" after it. Without an authority,
// hostStart is less than authorityStart.
func (u value) replaceUserinfo(userinfo, at string) value {
	return u.replace(min(u.authorityStart(), u.hostStart()), u.hostStart(), "", userinfo, at)
}

// replaceHost returns u with another text from its host to end. The text must be valid there, as
// must be the path after an authority.
func (u value) replaceHost(end int, s string) value {
	slashes := ""
	if !u.HasAuthority() {
		slashes = "//"
	}
	return u.replace(u.hostStart(), end, slashes, s, "")
}

func (u value) withHostPort(hostport string) (value, error) {
	err := checkHostPort(hostport)
	if err == nil {
		err = u.checkPathAfter(Host, hostport)
	}
	if err != nil {
		return value{}, err
	}
	return u.replaceHost(u.pathStart(), hostport), nil
}

// checkHostPort returns nil if s is a host, or a host that is not empty and a port, and the error
// otherwise.
func checkHostPort(s string) error {
	hostEnd, end, st := readHostAndPort(s, 0, regNameRun.End(s, 0))
	ipv6End, isIPv6 := ipv6(s, 0)
	switch {
	case end == len(s) && hostEnd == 0 && s != "":
		return partError(s, 0, Host, ErrMissingAuthority)
	case end == len(s) && st == statePath:
		return nil
	case isIPv6 && ipv6End == len(s):
		return checkPart(s, Host) // says that it needs brackets
	case hostEnd < end:
		st = statePort
	case st == statePath: // before a "/", "?" or "#"
		st = stateHost
	}
	at, cause := cause(s, end, st)
	e := partError(s, at, componentOf[st], cause)
	if strings.Contains(s, "//") { // a whole address, the most common mistake
		e.kind, e.advice = secret.Mistyped, `a host and a port are expected, as in "example.com:80"`
	}
	return e
}

// checkOwnPath returns the error for the path of u if it cannot stand with an authority or without
// one, or nil.
func (u value) checkOwnPath(hasAuthority bool) error {
	e, ok := checkPath(u.Path(), u.IsAbs(), hasAuthority).(*ParseError)
	if !ok {
		return nil
	}
	if u.Path() != "" && secret.In(u.text, secret.Mistyped).Hide(u.pathStart(), u.pathEnd()) {
		slashes := len("//") * e.Offset // the path fails at offset 1 if it begins with "//", and otherwise at 0
		e.Input = e.Input[:slashes]     // the rest may be a part of a password, which the path alone does not show
	}
	return e
}

// checkPathAfter returns the error for the path of u if it cannot follow s, a host or an authority.
func (u value) checkPathAfter(c Component, s string) error {
	err := u.checkOwnPath(true)
	if e, ok := err.(*ParseError); ok {
		b := []byte("adding the " + c.String() + " ")
		b = secret.AppendExcerpt(b, s, secret.In(s, secret.Component), 0, 0, secret.Before)
		b = append(b, " to "...)
		e.action = string(secret.AppendExcerpt(b, u.text, secret.In(u.text, secret.Mistyped), 0, 0, secret.Before))
	}
	return err
}

func (u value) withoutAuthority() (value, error) {
	if err := u.checkOwnPath(false); err != nil {
		return value{}, err
	}
	return u.replace(u.hierStart(), u.pathStart(), "", "", ""), nil
}

func (u value) withoutUserinfo() value { return u.replaceUserinfo("", "") }

func (u value) withoutPort() value { return u.replace(u.hostEnd(), u.pathStart(), "", "", "") }

func (u value) withoutQuery() value { return u.replace(u.pathEnd(), u.queryEnd(), "", "", "") }

func (u value) withoutFragment() value { return value{u.text[:u.queryEnd()], u.head, u.tail} }

// replace returns u with before, s and after in place of what is between start and end. The result
// must be valid; it is not parsed. If nothing changes, replace returns u. It allocates nothing if
// the text of the result is a prefix or a suffix of u's.
func (u value) replace(start, end int, before, s, after string) value {
	old, ok := strings.CutPrefix(u.text[start:end], before)
	if old, okAfter := strings.CutSuffix(old, after); ok && okAfter && old == s {
		return u
	}
	checkLen(len(u.text) + len(before) + len(s) + len(after))
	return splitValue(u.text[:start] + before + s + after + u.text[end:])
}

func (u value) joinSegments(segs []string) (value, error) {
	if len(segs) == 0 {
		return u, nil
	}
	n := int64(len(u.text)) + int64(len(segs))*int64(len("/"))
	for _, s := range segs {
		if s == "." || s == ".." {
			return value{}, partError(s, 0, Segment, ErrInvalidPath)
		}
		n += escapedLen(s, &pcharRun)
	}
	path := u.Path()
	if path == "" && !u.HasAuthority() && len(segs) > 1 && segs[0] == "" { // "/b" has no empty first segment
		return value{}, partError("", 0, Segment, ErrInvalidPath)
	}
	var b strings.Builder
	b.Grow(offset.CheckLen(n))
	b.WriteString(u.text[:u.pathEnd()])
	// The first segment needs no "/" before it if the path ends in one, or if the segment begins
	// the path.
	slash := path == "" && u.HasAuthority() || path != "" && !strings.HasSuffix(path, "/")
	for i, s := range segs {
		if slash || i > 0 {
			b.WriteByte('/')
		}
		writeEscaped(&b, s, &pcharRun)
	}
	pathEnd := b.Len()
	b.WriteString(u.text[u.pathEnd():])
	t := value{b.String(), u.head, packTail(pathEnd, pathEnd+u.queryEnd()-u.pathEnd())}
	if err := checkPath(t.Path(), t.IsAbs(), t.HasAuthority()); err != nil {
		return value{}, hidePassword(err, t.Scheme(), t.HasAuthority())
	}
	return t, nil
}
