package iri

// This file takes values apart, and builds them from components. Changes of one component are in change.go.

import (
	"strings"

	"example.com/iri/internal/offset"
	"example.com/iri/internal/secret"
)

// Parts holds the components of a reference. Use it to build a reference, or to change several
// components at once. Each component is written as in the text: valid, with percent-encodings where
// needed; see [Component.Escape]. Parts can be compared with ==.
//
// A component is present if it is not empty or if its Has field is set, so the Has fields are
// needed only for components that are present and empty. A userinfo, host or port implies an
// authority. The path is always present.
type Parts struct {
	Scheme, Userinfo, Host, Port, Path, Query, Fragment       string
	HasAuthority, HasUserinfo, HasPort, HasQuery, HasFragment bool
}

// Parts returns the components of u. For each component that is present, the Has field is true.
// u.Parts().Ref() returns u again, and so does u.Parts().IRI() if u has a scheme.
func (u value) Parts() Parts {
	var o unpacked
	o.unpack(u)
	p := Parts{
		Scheme: u.text[:o.SchemeEnd], Host: u.text[o.HostStart:o.HostEnd], Path: o.path(),
		HasAuthority: o.HasAuthority(), HasPort: o.HostEnd < o.PathStart, HasQuery: o.PathEnd < o.QueryEnd,
		HasFragment: o.QueryEnd < len(u.text),
	}
	if start := o.HierStart() + len("//"); o.HostStart > start {
		p.Userinfo, p.HasUserinfo = u.text[start:o.HostStart-1], true
	}
	if p.HasPort {
		p.Port = u.text[o.HostEnd+1 : o.PathStart]
	}
	if p.HasQuery {
		p.Query = u.text[o.PathEnd+1 : o.QueryEnd]
	}
	if p.HasFragment {
		p.Fragment = u.text[o.QueryEnd+1:]
	}
	return p
}

// IRI returns the IRI that consists of the components of p. Nothing is repaired: if a component is
// invalid, the error is a [*ParseError] with that component as its Input. A missing scheme is an
// error too. A path that would be parsed differently fails with [ErrInvalidPath]: a path that
// begins with "//" without an authority before it, or a path after an authority that is not empty
// and does not begin with "/". IRI allocates the text.
func (p Parts) IRI() (IRI, error) {
	if p.Scheme == "" {
		return IRI{}, partError("", 0, Scheme, ErrMissingScheme)
	}
	return asIRI(p.components())
}

// Ref returns the reference that consists of the components of p. The errors are the same as for
// [Parts.IRI], except that the scheme may be missing. Without a scheme and an authority, a path
// with a colon in its first segment fails with [ErrColonInFirstSegment], because the text before
// the colon would be parsed as a scheme.
func (p Parts) Ref() (Ref, error) { return asRef(p.components()) }

// components checks p and returns what it describes, by the recomposition of RFC 3986 section 5.3.
// It sets the Has fields that components imply.
func (p *Parts) components() (value, error) {
	p.HasUserinfo = p.HasUserinfo || p.Userinfo != ""
	p.HasPort = p.HasPort || p.Port != ""
	p.HasAuthority = p.HasAuthority || p.HasUserinfo || p.Host != "" || p.HasPort
	for _, x := range [...]struct {
		c Component
		s string
	}{{Scheme, p.Scheme}, {Userinfo, p.Userinfo}, {Host, p.Host}, {Port, p.Port}, {Query, p.Query},
		{Fragment, p.Fragment}} {
		if x.s != "" && !x.c.Valid(x.s) { // "" is absent, or allowed
			return value{}, checkPart(x.s, x.c)
		}
	}
	err := checkPart(p.Path, Path)
	if err == nil {
		err = checkPath(p.Path, p.Scheme != "", p.HasAuthority)
	}
	if err != nil {
		return value{}, hidePassword(err, p.Scheme, p.HasAuthority)
	}
	n := int64(len("://@:?#")+len(p.Scheme)) + int64(len(p.Userinfo)) + int64(len(p.Host)) + int64(len(p.Port)) +
		int64(len(p.Path)) + int64(len(p.Query)) + int64(len(p.Fragment)) // which an int may not hold on a 32-bit system
	var b strings.Builder
	b.Grow(offset.CheckLen(n))
	return p.write(&b), nil
}

// write writes the text of p and returns it with its offsets. Finding them again would take half as
// long again; see docs/performance.md.
func (p *Parts) write(b *strings.Builder) value {
	o := offset.Offsets{SchemeEnd: len(p.Scheme)}
	if p.Scheme != "" {
		b.WriteString(p.Scheme)
		b.WriteByte(':')
	}
	o.HostEnd = b.Len()
	if p.HasAuthority {
		b.WriteString("//")
		if p.HasUserinfo {
			b.WriteString(p.Userinfo)
			b.WriteByte('@')
		}
		b.WriteString(p.Host)
		o.HostEnd = b.Len()
		if p.HasPort {
			b.WriteByte(':')
			b.WriteString(p.Port)
		}
	}
	o.HostStart, o.PathStart, o.PathEnd = o.HostEnd-len(p.Host), b.Len(), b.Len()+len(p.Path)
	b.WriteString(p.Path)
	if p.HasQuery || p.Query != "" {
		b.WriteByte('?')
		b.WriteString(p.Query)
	}
	o.QueryEnd = b.Len()
	if p.HasFragment || p.Fragment != "" {
		b.WriteByte('#')
		b.WriteString(p.Fragment)
	}
	return withOffsets(b.String(), &o)
}

// checkPath returns the error for a valid path that cannot stand with or without a scheme and an
// authority, or nil.
func checkPath(path string, hasScheme, hasAuthority bool) error {
	switch {
	case hasAuthority && path != "" && path[0] != '/':
		return partError(path, 0, Path, ErrInvalidPath)
	case hasAuthority:
	case strings.HasPrefix(path, "//"):
		return partError(path, 1, Path, ErrInvalidPath)
	case !hasScheme && colonInFirst(path) >= 0:
		return partError(path, colonInFirst(path), Path, ErrColonInFirstSegment)
	}
	return nil
}

// hidePassword returns err, the error for a path after a scheme. Of "app:a@tcp(h)", "a" may be a
// password, which the path alone does not show.
func hidePassword(err error, scheme string, hasAuthority bool) error {
	e, ok := err.(*ParseError)
	if ok && scheme != "" && !secret.PathHoldsAt(scheme, e.Input) && !(hasAuthority && strings.HasPrefix(e.Input, "/")) {
		e.kind = secret.Port // which may be all before an "@"
	}
	return err
}

// asIRI returns v as an IRI, and err. If err is not nil, v is zero. A change of the zero IRI may
// have produced a text without a scheme, which is an error.
func asIRI(v value, err error) (IRI, error) {
	if v.text != "" && !v.IsAbs() {
		return IRI{}, partError("", 0, Scheme, ErrMissingScheme)
	}
	return IRI{v}, err
}

// asRef returns v as a reference, and err. If err is not nil, v is zero.
func asRef(v value, err error) (Ref, error) { return refOf(v), err }

// colonInFirst returns the offset of the first ":" in the first segment of path, or -1 if there is
// none.
func colonInFirst(path string) int {
	i := strings.IndexByte(path, ':')
	if i < 0 || strings.IndexByte(path[:i], '/') >= 0 {
		return -1
	}
	return i
}
