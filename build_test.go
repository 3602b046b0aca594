package iri_test

// This file tests Parts, the With and Without methods and JoinSegments. Their errors are in testdata/messages.txt.

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"example.com/iri"
	"example.com/iri/internal/proof/conformance"
	"example.com/iri/internal/proof/slow"
	"example.com/iri/internal/proof/testenv"
	"example.com/iri/params"
)

var changeLaws = map[string]any{
	"WithScheme":    change(func(p *slow.Pieces, s string) { p.Scheme = slow.Some(s) }),
	"WithAuthority": change((*slow.Pieces).SetAuthorityText),
	"WithUserinfo":  changePart(func(p *slow.Pieces) *slow.Optional { return &p.Userinfo }),
	"WithHost":      change(func(p *slow.Pieces, s string) { p.SetPart(&p.Host, slow.Some(s)) }),
	"WithPort":      changePart(func(p *slow.Pieces) *slow.Optional { return &p.Port }),
	"WithHostPort": func(in, s string) (string, bool) {
		r, err := iri.ParseRef("//" + s)
		if err != nil || r.HasUserinfo() || r.Authority() != s || r.HasPort() && r.Host() == "" {
			return "", false
		}
		return change(func(p *slow.Pieces, _ string) {
			q := split("//" + s)
			p.SetPart(&p.Host, q.Host)
			p.SetPart(&p.Port, q.Port)
		})(in, s)
	},
	"IRI.WithRequestURI": withRequestURI,
	"IRI.WithCredentials": func(in, username, password string) (string, bool) {
		if password != "" {
			password = ":" + params.Escape(password)
		}
		return changePart(func(p *slow.Pieces) *slow.Optional { return &p.Userinfo })(in, params.Escape(username)+password)
	},
	"WithPath":     change(func(p *slow.Pieces, s string) { p.Path = s }),
	"WithQuery":    change(func(p *slow.Pieces, s string) { p.Query = optional(s) }),
	"WithFragment": change(func(p *slow.Pieces, s string) { p.Fragment = optional(s) }),
	"WithoutAuthority": func(s string) (string, bool) {
		return change(func(p *slow.Pieces, _ string) { p.SetAuthority(slow.Pieces{}) })(s, "")
	},
	"WithoutUserinfo": without(func(p *slow.Pieces) { p.SetPart(&p.Userinfo, slow.Optional{}) }),
	"WithoutPort":     without(func(p *slow.Pieces) { p.SetPart(&p.Port, slow.Optional{}) }),
	"WithoutQuery":    without(func(p *slow.Pieces) { p.Query = slow.Optional{} }),
	"WithoutFragment": without(func(p *slow.Pieces) { p.Fragment = slow.Optional{} }),
	"JoinSegments":    joinSegments,
	"Parts": func(t testing.TB, r interface{ String() string }, p iri.Parts) {
		if back, err := p.Ref(); err != nil || back.String() != r.String() {
			t.Errorf("Parts of %q: %+v, joined %q, %v", r, p, back, err)
		}
	},
	"Parts.Ref": joinParts,
	"Parts.IRI": func(p iri.Parts) (string, bool) {
		if p.Scheme == "" {
			return "", false
		}
		return joinParts(p)
	},
}

// optional returns a component that is absent if it is empty.
func optional(s string) slow.Optional { return slow.Optional{Text: s, Present: s != ""} }

// change returns the twin of a method that changes a component: the result is valid if its components are what was set.
func change(set func(p *slow.Pieces, s string)) func(in, s string) (string, bool) {
	return func(in, s string) (string, bool) {
		p := split(in)
		set(&p, s)
		return held(p)
	}
}

// without returns the twin of a method that removes a component.
func without(remove func(p *slow.Pieces)) func(in string) string {
	return func(in string) string {
		p := split(in)
		remove(&p)
		return p.String()
	}
}

// changePart is change for a part of an authority, which must exist unless the part becomes absent.
func changePart(part func(p *slow.Pieces) *slow.Optional) func(in, s string) (string, bool) {
	return func(in, s string) (string, bool) {
		if s != "" && !split(in).Authority.Present {
			return "", false
		}
		return change(func(p *slow.Pieces, s string) { p.SetPart(part(p), optional(s)) })(in, s)
	}
}

// joinSegments is the twin of JoinSegments.
func joinSegments(in string, segs ...string) (string, bool) {
	p := split(in)
	if len(segs) == 0 {
		return in, true
	}
	if p.Path == "" && !p.Authority.Present && segs[0] == "" && len(segs) > 1 {
		return "", false
	}
	if !strings.HasSuffix(p.Path, "/") && (p.Path != "" || p.Authority.Present) {
		p.Path += "/"
	}
	for i, s := range segs {
		if s == "." || s == ".." {
			return "", false
		}
		if i > 0 {
			p.Path += "/"
		}
		p.Path += iri.Segment.Escape(s)
	}
	return held(p)
}

var absoluteForm = regexp.MustCompile(`^(?i:https?)://[^/?#]+`)

// withRequestURI is the twin of WithRequestURI.
func withRequestURI(in, target string) (string, bool) {
	if absolute := absoluteForm.FindString(target); absolute != "" {
		target = strings.TrimPrefix(target, absolute)
		if !strings.HasPrefix(target, "/") {
			target = "/" + target
		}
	}
	path, query, hasQuery := strings.Cut(target, "?")
	p := split(in)
	q := slow.Pieces{Scheme: p.Scheme, Path: slow.RepairComponent(iri.Path, path),
		Query: slow.Optional{Text: slow.RepairComponent(iri.Query, query), Present: hasQuery}}
	q.SetPart(&q.Host, p.Host)
	q.SetPart(&q.Port, p.Port)
	if !strings.HasPrefix(target, "/") || p.Host.Text == "" {
		return "", false
	}
	return q.String(), true
}

func TestWithRequestURI(t *testing.T) {
	site := iri.MustParse("https://u:p@Example.com:8443/x?y#z")
	for row := range testenv.Each(t, testenv.Rows[conformance.Result]("testdata", "rows", "request.txt")) {
		got, err := site.WithRequestURI(row.In)
		testenv.Same(t, fmt.Sprint(got, err), "https://Example.com:8443"+row.Want+" <nil>", "%s: %q", row.Reason, row.In)
	}
}

// held returns the text of p, or false if it has other components.
func held(p slow.Pieces) (string, bool) {
	if !p.Holds() {
		return "", false
	}
	return p.String(), true
}

// joinParts is the twin of Parts.Ref.
func joinParts(p iri.Parts) (string, bool) { return held(piecesOf(p)) }

// piecesOf returns the components of p.
func piecesOf(p iri.Parts) slow.Pieces {
	present := func(s string, has bool) slow.Optional { return slow.Optional{Text: s, Present: has || s != ""} }
	q := slow.Pieces{Scheme: present(p.Scheme, false), Path: p.Path, Query: present(p.Query, p.HasQuery),
		Fragment: present(p.Fragment, p.HasFragment)}
	if userinfo, port := present(p.Userinfo, p.HasUserinfo), present(p.Port, p.HasPort); p.HasAuthority || p.Host != "" ||
		userinfo.Present || port.Present {
		q.SetPart(&q.Host, slow.Some(p.Host))
		q.SetPart(&q.Userinfo, userinfo)
		q.SetPart(&q.Port, port)
	}
	return q
}

// errorOf returns the error of a call.
func errorOf[T any](_ T, err error) error { return err }
