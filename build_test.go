package iri_test

// This file tests Parts, the With and Without methods and JoinSegments.

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

func TestWithCredentials(t *testing.T) {
	for row := range testenv.Each(t, []struct{ in, username, password, want, reason string }{
		{"x://u@h:1/a", "dom:ann", "p@ss:w/rd", "x://dom%3Aann:p%40ss%3Aw%2Frd@h:1/a", "a colon in the username"},
		{"x://h", "", "pw", "x://:pw@h", "no username, as for redis"},
		{"x://u:p@h", "ann", "", "x://ann@h", "no password"},
		{"x:a", "", "", "x:a", "neither, and no authority"},
		{"x://h", "é", "a+b;c,\xff", "x://%C3%A9:a%2Bb%3Bc%2C%FF@h", "what some programs decode"},
		{"x:a", "u", "SECRET", "", "no authority"},
		{"", "u", "SECRET", "", "zero"},
	}) {
		u, _ := iri.MustParseRef(row.in).IRI()
		got, err := u.WithCredentials(row.username, row.password)
		username, password, _ := got.Credentials()
		if got.String() != row.want || (err == nil) != (row.want != "") || strings.Contains(fmt.Sprint(err), "SECRET") ||
			err == nil && (username != row.username || password != row.password) {
			t.Errorf("%s: %q.WithCredentials(%q, %q): got %q, %v", row.reason, u, row.username, row.password, got, err)
		}
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

// TestChangeErrors tests the causes of errors. testdata/messages.txt has more, with their texts, and
// TestConformance tests the offsets.
func TestChangeErrors(t *testing.T) {
	var zero iri.IRI
	parts := func(p iri.Parts) error { return errorOf(p.Ref()) }
	hostPort := func(s string) error { return errorOf(iri.MustParseRef("//u@a:1/b").WithHostPort(s)) }
	appended := func(in string, segs ...string) error { return errorOf(iri.MustParseRef(in).JoinSegments(segs...)) }
	for row := range testenv.Each(t, []struct {
		err       error
		input     string
		offset    int
		component iri.Component
		cause     error
		reason    string
	}{
		{parts(iri.Parts{Port: "%38"}), "%38", 0, iri.Port, iri.ErrInvalidCharacter, "no encoding in a port"},
		{parts(iri.Parts{Host: "a", Path: "b"}), "b", 0, iri.Path, iri.ErrInvalidPath, "no slash after an authority"},
		{parts(iri.Parts{Path: "//a"}), "//a", 1, iri.Path, iri.ErrInvalidPath, "would be parsed as an authority"},
		{parts(iri.Parts{Path: "a:b/c"}), "a:b/c", 1, iri.Path, iri.ErrColonInFirstSegment, "would be parsed as a scheme"},
		{errorOf(iri.Parts{Path: "a"}.IRI()), "", 0, iri.Scheme, iri.ErrMissingScheme, "no scheme"},
		{errorOf(iri.Ref{}.WithScheme("a%41")), "a%41", 1, iri.Scheme, iri.ErrInvalidCharacter, "no encoding in a scheme"},
		{errorOf(iri.Ref{}.WithAuthority("h:%38")), "h:%38", 5, iri.Authority, iri.ErrInvalidCharacter,
			"no encoding in a port, unless this is a password"},
		{appended("http://a/b", "c", "."), ".", 0, iri.Segment, iri.ErrInvalidPath, "traversal"},
		{appended("x:/", "", "a"), "//a", 1, iri.Path, iri.ErrInvalidPath, "would be parsed as an authority"},
		{appended("", "a:b"), "a:b", 1, iri.Path, iri.ErrColonInFirstSegment, "would be parsed as a scheme"},
		{errorOf(zero.WithAuthority("a")), "", 0, iri.Scheme, iri.ErrMissingScheme, "the result would have no scheme"},
		{errorOf(iri.MustParse("urn:a").WithPort("a")), "a", 0, iri.Port, iri.ErrInvalidCharacter,
			"an invalid argument is reported first"},
		{hostPort("evil@h"), "evil@h", 4, iri.Host, iri.ErrInvalidCharacter, "no userinfo"},
		{hostPort("u:p@h"), "u:p@h", 2, iri.Port, iri.ErrInvalidCharacter, "no userinfo"},
		{hostPort("h:80/a"), "h:80/a", 4, iri.Port, iri.ErrInvalidCharacter, "a path after the port"},
		{hostPort("h/a"), "h/a", 1, iri.Host, iri.ErrInvalidCharacter, "a path after the host"},
		{hostPort("[::1"), "[::1", 4, iri.Host, iri.ErrInvalidIPLiteral, "no bracket at the end"},
		{hostPort("[::1]8"), "[::1]8", 5, iri.Host, iri.ErrInvalidCharacter, "no colon after an IP literal"},
		{errorOf(zero.WithHostPort(":80")), ":80", 0, iri.Host, iri.ErrMissingAuthority,
			"an invalid argument is reported first"},
		{errorOf(zero.WithHostPort("h")), "", 0, iri.Scheme, iri.ErrMissingScheme, "the result would have no scheme"},
		{errorOf(iri.MustParse("urn:a").WithHostPort("h:80")), "a", 0, iri.Path, iri.ErrInvalidPath,
			"the path cannot follow an authority"},
		{errorOf(iri.MustParse("http://h").WithRequestURI("?q")), "?q", 0, iri.Path, iri.ErrInvalidPath, "no path"},
		{errorOf(zero.WithRequestURI("h:443")), "h:443", 0, iri.Path, iri.ErrInvalidPath,
			"an invalid argument is reported first"},
		{errorOf(zero.WithRequestURI("ftp://h/a")), "ftp://h/a", 0, iri.Path, iri.ErrInvalidPath, "another scheme"},
		{errorOf(zero.WithRequestURI("http:/a")), "http:/a", 0, iri.Path, iri.ErrInvalidPath, "no host"},
		{errorOf(zero.WithRequestURI("http:a")), "http:a", 0, iri.Path, iri.ErrInvalidPath, "no host"},
		{errorOf(zero.WithRequestURI("http:///a")), "http:///a", 0, iri.Path, iri.ErrInvalidPath, "an empty host"},
		{errorOf(zero.WithRequestURI("*")), "*", 0, iri.Path, iri.ErrInvalidPath, "the server as a whole"},
		{errorOf(zero.WithRequestURI("")), "", 0, iri.Path, iri.ErrInvalidPath, "none"},
		{errorOf(zero.WithRequestURI("/")), "", 0, iri.Scheme, iri.ErrMissingScheme, "no scheme"},
		{errorOf(iri.MustParse("http:///a").WithRequestURI("/")), "", 0, iri.Authority, iri.ErrMissingAuthority, "no host"},
		{errorOf(zero.WithUserinfo("/")), "/", 0, iri.Userinfo, iri.ErrInvalidCharacter,
			"an invalid argument is reported first"},
	}) {
		want := iri.PartError(row.input, row.offset, row.component, row.cause)
		if !conformance.EqualErrors(row.err, want) {
			t.Errorf("%s: got %s, want %s", row.reason, testenv.Show(row.err), testenv.Show(want))
		}
	}
}

// errorOf returns the error of a call.
func errorOf[T any](_ T, err error) error { return err }
