package conformance

// This file lists all exported functions in a form in which tests can call them with any text. surfaces_test.go has
// these tests.

import (
	"errors"
	"fmt"
	"hash/crc32"
	"net/url"
	"strings"

	"example.com/iri"
)

// A Subject has the arguments for all functions of the package.
type Subject struct {
	Raw  string // any text
	U, V iri.IRI
	w    iri.IRI // equivalent to U
	Near iri.IRI // in the first folder of U
	R, S iri.Ref
}

// disguise percent-encodes characters that do not need it.
var disguise = strings.NewReplacer("a", "%61", "b", "%62", ".", "%2E")

// NewSubject returns a Subject made from raw: raw itself, and values with raw in the path and the query. The relative
// path from U to V goes up from the deepest folder of U.
func NewSubject(raw string) Subject {
	path := "/" + iri.Path.Escape(raw)
	if iri.Path.Valid(raw) {
		path = "/" + raw
	}
	x := Subject{
		Raw: raw,
		U:   iri.MustParse("HTTP://u:p@[0:0::1]:80" + path + "?" + iri.Query.Escape(raw) + "#f"),
		V:   iri.MustParse("HTTP://u:p@[0:0::1]:80" + path + "b"),
		R:   iri.MustParseRef("x" + path + "?q"),
		S:   iri.MustParseRef("//%68" + path),
	}
	if iri.Valid(raw) {
		x.U = iri.MustParse(raw)
	}
	if iri.ValidRef(raw) {
		x.R = iri.MustParseRef(raw)
	}
	if up, err := x.U.WithPath("/up" + x.U.Path()); err == nil {
		x.V = up
	}
	if w, err := x.U.WithPath(disguise.Replace(x.U.Path())); err == nil {
		x.w = w
	}
	first, _, _ := strings.Cut(strings.TrimPrefix(x.U.Path(), "/"), "/")
	if near, err := x.U.WithPath("/" + first + "/near"); err == nil {
		x.Near = near
	}
	return x
}

// Placed returns subjects that have the text of a family in one component each, by the component's name. In each of them
// Raw is the component, which is valid, and the IRIs are short except for it. A text with other characters is escaped.
// Where that is impossible, these characters are left out; there is no subject if most of the text is.
func Placed(raw string) map[string]Subject {
	subjects := make(map[string]Subject)
	for _, place := range []struct {
		component     iri.Component
		before, after string // the rest of the IRI
		last          string // makes another valid component of one
	}{
		{iri.Scheme, "a", "://u@h:1/b/c?q#f", "z"},
		{iri.Userinfo, "http://", "@h:1/b/c?q#f", "z"},
		{iri.Host, "http://", "/b/c", "z"},
		{iri.Host, "http://u@", ":1/b/c?q#f", "z"},
		{iri.Port, "http://u@h:", "/b/c?q#f", "1"},
		{iri.Path, "http://h/a/", "", "z"},
		{iri.Path, "http:", "", "z"},
		{iri.Query, "http://h/b/c?", "#f", "z"},
		{iri.Fragment, "http://h/b/c?q#", "", "z"},
	} {
		text := place.component.Escape(raw)
		if place.component.Valid(raw) {
			text = raw
		}
		if !place.component.Valid(text) {
			text = strings.Map(func(c rune) rune {
				if !place.component.Valid("a"+string(c)) && !place.component.Valid(string(c)) {
					return -1
				}
				return c
			}, raw)
		}
		u, err := iri.Parse(place.before + text + place.after)
		if len(text) < len(raw)/2 || err != nil {
			continue
		}
		x := Subject{Raw: text, U: u, R: u.Ref()}
		x.V, x.w, x.Near = u, u, u
		if v, err := iri.Parse(place.before + text + place.last + place.after); err == nil {
			x.V = v
		}
		alias := disguise.Replace(text)
		switch place.component {
		case iri.Scheme:
			alias = strings.ToUpper(text)
		case iri.Port:
			alias = "0" + text
		}
		if w, err := iri.Parse(place.before + alias + place.after); err == nil {
			x.w = w
		}
		if near, err := u.WithPath("/b/near"); err == nil {
			x.Near = near
		}
		x.S = x.V.Ref()
		if r, err := iri.ParseRef(strings.TrimPrefix(u.String(), "http:")); err == nil {
			x.R = r
		}
		subjects[place.before+place.component.String()+place.after] = x
	}
	return subjects
}

func same(s string) (string, error) { return s, nil }

// hosts are functions that convert a host: to itself, to raw, and to an error with raw.
func hosts(raw string) []func(string) (string, error) {
	return []func(string) (string, error){
		same,
		func(string) (string, error) { return raw, nil },
		func(string) (string, error) { return "", errors.New(raw) },
	}
}

// urls returns URLs with raw in each field.
func urls(raw string) []url.URL {
	return []url.URL{
		{Path: raw},
		{Scheme: raw, Host: "h"},
		{Scheme: "a", Opaque: raw},
		{Scheme: "a", User: url.User(raw), Host: "h"},
		{Scheme: "a", User: url.UserPassword("u", raw), Host: "h"},
		{Scheme: "a", Host: raw},
		{Scheme: "a", Host: "h", Path: "/" + raw},
		{Path: raw, RawPath: raw},
		{RawQuery: raw},
		{Fragment: raw},
		{Fragment: raw, RawFragment: raw},
	}
}

// parts returns Parts with raw in each field.
func parts(raw string) []iri.Parts {
	return []iri.Parts{
		{Scheme: raw},
		{Scheme: "a", Host: "h", Userinfo: raw},
		{Scheme: "a", Host: raw},
		{Scheme: "a", Host: "h", Port: raw},
		{Scheme: "a", Path: raw},
		{Path: raw},
		{Scheme: "a", Query: raw},
		{Scheme: "a", Fragment: raw},
	}
}

// each calls f for all arguments. It returns the longest result and a checksum of all results.
func each[T any](arguments []T, f func(T) string) string {
	longest, sum := "", uint32(0)
	for _, a := range arguments {
		result := f(a)
		sum = crc32.Update(sum, crc32.IEEETable, []byte(result))
		if len(result) > len(longest) {
			longest = result
		}
	}
	return longest + fmt.Sprint(sum)
}

// components are all kinds of component.
var components = []iri.Component{iri.Scheme, iri.Authority, iri.Userinfo, iri.Host, iri.Port, iri.Path, iri.Segment, iri.Query, iri.Fragment}

// texts are any text, an IRI and a reference.
func (x *Subject) texts() []string { return []string{x.Raw, x.U.String(), x.R.String()} }

// A Surface is one exported function. Call returns everything in its result that may grow with the input, as text.
type Surface struct {
	Name string // "Resolve" or, for a method, "IRI.Resolve"
	Call func(x *Subject) string
}

// text returns the result of a call, or the message of the error.
func text[T fmt.Stringer](u T, err error) string {
	if err != nil {
		return err.Error()
	}
	return u.String()
}

func textOf(s []byte, err error) string { return fmt.Sprintf("%s%v", s, err) }

// room returns an empty buffer that is large enough for any result for x.
func room(x *Subject) []byte {
	return make([]byte, 0, 3*(len(x.Raw)+len(x.U.String())+len(x.R.String()))+100)
}

// Surfaces are all exported functions and methods. TestSurfaces reports missing ones.
var Surfaces = []Surface{
	{"Parse", func(x *Subject) string {
		return each(x.texts(), func(s string) string { return text(iri.Parse(s)) })
	}},
	{"ParseRef", func(x *Subject) string {
		return each(x.texts(), func(s string) string { return text(iri.ParseRef(s)) })
	}},
	{"ParseURI", func(x *Subject) string {
		return each(x.texts(), func(s string) string { return text(iri.ParseURI(s)) })
	}},
	{"ParseURIRef", func(x *Subject) string {
		return each(x.texts(), func(s string) string { return text(iri.ParseURIRef(s)) })
	}},
	{"MustParse", func(x *Subject) string { return iri.MustParse(x.U.String()).String() }},
	{"MustParseRef", func(x *Subject) string { return iri.MustParseRef(x.R.String()).String() }},
	{"Valid", func(x *Subject) string {
		return each(x.texts(), func(s string) string { return fmt.Sprint(iri.Valid(s)) })
	}},
	{"ValidRef", func(x *Subject) string {
		return each(x.texts(), func(s string) string { return fmt.Sprint(iri.ValidRef(s)) })
	}},
	{"ValidURI", func(x *Subject) string {
		return each(x.texts(), func(s string) string { return fmt.Sprint(iri.ValidURI(s)) })
	}},
	{"ValidURIRef", func(x *Subject) string {
		return each(x.texts(), func(s string) string { return fmt.Sprint(iri.ValidURIRef(s)) })
	}},
	{"CutScheme", func(x *Subject) string {
		return each(x.texts(), func(s string) string { return fmt.Sprint(iri.CutScheme(s)) })
	}},
	{"Resolve", func(x *Subject) string {
		return each(x.texts(), func(ref string) string {
			s, err := iri.Resolve(x.U.String(), ref)
			return s + fmt.Sprint(err)
		})
	}},
	{"Unescape", func(x *Subject) string {
		s, err := iri.Unescape(x.Raw)
		return s + fmt.Sprint(err)
	}},
	{"Repair", func(x *Subject) string {
		return each(x.texts(), func(s string) string { return text(iri.Repair(s)) })
	}},
	{"RepairFunc", func(x *Subject) string {
		return each(x.texts(), func(s string) string {
			n := 0
			r, err := iri.RepairFunc(s, func(e iri.Edit) { n += e.Offset + len(e.Old) + len(e.New) })
			return text(r, err) + fmt.Sprint(n)
		})
	}},
	{"DefaultPort", func(x *Subject) string { return fmt.Sprint(iri.DefaultPort(x.Raw)) }},
	{"FromURL", func(x *Subject) string {
		return each(urls(x.Raw), func(u url.URL) string { return text(iri.FromURL(&u)) })
	}},
	{"RefFromURL", func(x *Subject) string {
		return each(urls(x.Raw), func(u url.URL) string { return text(iri.RefFromURL(&u)) })
	}},

	{"Component.String", func(*Subject) string { return iri.Path.String() }},
	{"Component.Valid", func(x *Subject) string {
		return each(components, func(c iri.Component) string { return fmt.Sprint(c.Valid(x.Raw)) })
	}},
	{"Component.Escape", func(x *Subject) string {
		return each(components, func(c iri.Component) string { return c.Escape(x.Raw) })
	}},
	{"Component.Repair", func(x *Subject) string {
		return each(components, func(c iri.Component) string { return c.Repair(x.Raw) })
	}},
	{"ParseError.Error", func(x *Subject) string {
		return (&iri.ParseError{Input: x.Raw, Offset: len(x.Raw), Component: iri.Path, Err: iri.ErrInvalidCharacter}).Error()
	}},
	{"ParseError.Reason", func(x *Subject) string {
		return (&iri.ParseError{Input: x.Raw, Offset: len(x.Raw), Component: iri.Port, Err: iri.ErrInvalidCharacter}).Reason()
	}},
	{"ParseError.MarshalText", func(x *Subject) string {
		return textOf(iri.ParseError{Input: x.Raw, Component: iri.Host, Err: iri.ErrInvalidCharacter}.MarshalText())
	}},
	{"ParseError.Unwrap", func(x *Subject) string {
		return (&iri.ParseError{Input: x.Raw, Err: iri.ErrInvalidCharacter}).Unwrap().Error()
	}},
	{"HostKind.String", func(x *Subject) string { return x.U.HostKind().String() }},
	{"Normalization.String", func(x *Subject) string { return iri.Normalization(len(x.Raw)).String() }},
	{"Parts.IRI", func(x *Subject) string {
		return each(parts(x.Raw), func(p iri.Parts) string { return text(p.IRI()) })
	}},
	{"Parts.Ref", func(x *Subject) string {
		return each(parts(x.Raw), func(p iri.Parts) string { return text(p.Ref()) })
	}},

	{"value.String", func(x *Subject) string { return x.U.String() }},
	{"value.IsZero", func(x *Subject) string { return fmt.Sprint(x.U.IsZero()) }},
	{"value.IsAbs", func(x *Subject) string { return fmt.Sprint(x.U.IsAbs()) }},
	{"value.IsURI", func(x *Subject) string { return fmt.Sprint(x.U.IsURI()) }},
	{"value.Scheme", func(x *Subject) string { return x.U.Scheme() }},
	{"value.HasAuthority", func(x *Subject) string { return fmt.Sprint(x.U.HasAuthority()) }},
	{"value.Authority", func(x *Subject) string { return x.U.Authority() }},
	{"value.HasUserinfo", func(x *Subject) string { return fmt.Sprint(x.U.HasUserinfo()) }},
	{"value.Userinfo", func(x *Subject) string { return x.U.Userinfo() }},
	{"value.Host", func(x *Subject) string { return x.U.Host() }},
	{"value.HostKind", func(x *Subject) string { return fmt.Sprint(x.S.HostKind()) }},
	{"value.Addr", func(x *Subject) string { return fmt.Sprint(x.U.Addr()) }},
	{"value.HasPort", func(x *Subject) string { return fmt.Sprint(x.U.HasPort()) }},
	{"value.Port", func(x *Subject) string { return x.U.Port() }},
	{"value.PortNumber", func(x *Subject) string { return fmt.Sprint(x.U.PortNumber()) }},
	{"value.Path", func(x *Subject) string { return x.U.Path() }},
	{"value.Segments", func(x *Subject) string {
		n := 0
		for segment := range x.U.Segments() {
			n += len(segment)
		}
		return fmt.Sprint(n)
	}},
	{"value.HasQuery", func(x *Subject) string { return fmt.Sprint(x.U.HasQuery()) }},
	{"value.Query", func(x *Subject) string { return x.U.Query() }},
	{"value.HasFragment", func(x *Subject) string { return fmt.Sprint(x.U.HasFragment()) }},
	{"value.Fragment", func(x *Subject) string { return x.U.Fragment() }},
	{"value.Parts", func(x *Subject) string { return text(x.U.Parts().IRI()) }},
	{"value.Redacted", func(x *Subject) string { return x.U.Redacted() }},
	{"value.AppendText", func(x *Subject) string { return textOf(x.U.AppendText([]byte(x.Raw))) }},
	{"value.AppendBinary", func(x *Subject) string { return textOf(x.U.AppendBinary([]byte(x.Raw))) }},
	{"value.MarshalText", func(x *Subject) string { return textOf(x.U.MarshalText()) }},
	{"value.MarshalBinary", func(x *Subject) string { return textOf(x.U.MarshalBinary()) }},
	{"value.Value", func(x *Subject) string { return fmt.Sprint(x.U.Value()) }},

	{"IRI.Ref", func(x *Subject) string { return x.U.Ref().String() }},
	{"IRI.Parse", func(x *Subject) string { return text(x.U.Parse(x.Raw)) }},
	{"IRI.Clone", func(x *Subject) string { return x.U.Clone().String() }},
	{"IRI.Equal", func(x *Subject) string { return fmt.Sprint(x.U.Equal(x.V)) }},
	{"IRI.Compare", func(x *Subject) string { return fmt.Sprint(x.U.Compare(x.V)) }},
	{"IRI.Equivalent", func(x *Subject) string {
		return fmt.Sprint(x.U.Equivalent(x.V), x.U.Equivalent(x.w), x.U.Equivalent(x.U.ToURI()))
	}},
	{"IRI.EquivalentWith", func(x *Subject) string {
		return fmt.Sprint(x.U.EquivalentWith(x.V, iri.StandardNormalization), x.U.EquivalentWith(x.w, iri.StandardNormalization), x.U.EquivalentWith(x.Near, iri.PathNormalization))
	}},
	{"IRI.Contains", func(x *Subject) string {
		return fmt.Sprint(x.U.Contains(x.V), x.U.Contains(x.w), x.w.Contains(x.Near), x.Near.Contains(x.U))
	}},
	{"IRI.SameOrigin", func(x *Subject) string {
		return fmt.Sprint(x.U.SameOrigin(x.V), x.U.SameOrigin(x.w), x.V.SameOrigin(x.U))
	}},
	{"IRI.ParseVerbatim", func(x *Subject) string { return text(x.U.ParseVerbatim(x.Raw)) }},
	{"IRI.ResolveVerbatim", func(x *Subject) string { return x.U.ResolveVerbatim(x.R).String() }},
	{"IRI.Resolve", func(x *Subject) string { return x.U.Resolve(x.R).String() + x.w.Resolve(x.R).String() }},
	{"IRI.AppendResolve", func(x *Subject) string { return string(x.U.AppendResolve(append(room(x), x.Raw...), x.S)) }},
	{"IRI.Relativize", func(x *Subject) string {
		return fmt.Sprint(x.U.Relativize(x.V), x.V.Relativize(x.U), x.U.Relativize(x.Near))
	}},
	{"IRI.LinkTo", func(x *Subject) string {
		r, ok := x.U.LinkTo(x.V)
		s, okS := x.V.LinkTo(x.U)
		return fmt.Sprint(r, ok, s, okS)
	}},
	{"IRI.Normalize", func(x *Subject) string { return x.U.Normalize().String() }},
	{"IRI.NormalizeWith", func(x *Subject) string { return x.U.NormalizeWith(iri.StandardNormalization).String() }},
	{"IRI.AppendNormalized", func(x *Subject) string {
		return string(x.U.AppendNormalized(append(room(x), x.Raw...), iri.StandardNormalization))
	}},
	{"IRI.ToURI", func(x *Subject) string { return x.U.ToURI().String() }},
	{"IRI.ToURIFunc", func(x *Subject) string {
		return each(hosts(x.Raw), func(convert func(string) (string, error)) string { return text(x.U.ToURIFunc(convert)) })
	}},
	{"IRI.ToIRI", func(x *Subject) string { return x.U.ToIRI().String() }},
	{"IRI.ToIRIFunc", func(x *Subject) string {
		return each(hosts(x.Raw), func(convert func(string) (string, error)) string { return text(x.U.ToIRIFunc(convert)) })
	}},
	{"IRI.URL", func(x *Subject) string { return text(x.U.URL()) }},
	{"IRI.AppendSegments", func(x *Subject) string { return text(x.U.AppendSegments(x.Raw, "b", "")) }},
	{"IRI.WithScheme", func(x *Subject) string {
		return each([]string{"a", x.Raw}, func(s string) string { return text(x.U.WithScheme(s)) })
	}},
	{"IRI.WithAuthority", func(x *Subject) string { return text(x.U.WithAuthority(x.Raw)) }},
	{"IRI.WithUserinfo", func(x *Subject) string { return text(x.U.WithUserinfo(x.Raw)) }},
	{"IRI.WithHost", func(x *Subject) string { return text(x.U.WithHost(x.Raw)) }},
	{"IRI.WithPort", func(x *Subject) string { return text(x.U.WithPort(x.Raw)) }},
	{"IRI.WithPath", func(x *Subject) string { return text(x.U.WithPath(x.Raw)) }},
	{"IRI.WithQuery", func(x *Subject) string { return text(x.U.WithQuery(x.Raw)) }},
	{"IRI.WithFragment", func(x *Subject) string { return text(x.U.WithFragment(x.Raw)) }},
	{"IRI.WithoutAuthority", func(x *Subject) string { return text(x.U.WithoutAuthority()) }},
	{"IRI.WithoutUserinfo", func(x *Subject) string { return x.U.WithoutUserinfo().String() }},
	{"IRI.WithoutPort", func(x *Subject) string { return x.U.WithoutPort().String() }},
	{"IRI.WithoutQuery", func(x *Subject) string { return x.U.WithoutQuery().String() }},
	{"IRI.WithoutFragment", func(x *Subject) string { return x.U.WithoutFragment().String() }},
	{"IRI.UnmarshalText", func(x *Subject) string {
		return each(x.texts(), func(s string) string {
			var u iri.IRI
			return text(&u, u.UnmarshalText([]byte(s)))
		})
	}},
	{"IRI.UnmarshalBinary", func(x *Subject) string {
		var u iri.IRI
		return text(&u, u.UnmarshalBinary([]byte(x.U.String())))
	}},
	{"IRI.Scan", func(x *Subject) string {
		var u iri.IRI
		return text(&u, u.Scan(x.U.String()))
	}},

	{"Ref.IRI", func(x *Subject) string { u, ok := x.R.IRI(); return u.String() + fmt.Sprint(ok) }},
	{"Ref.Clone", func(x *Subject) string { return x.R.Clone().String() }},
	{"Ref.Equal", func(x *Subject) string { return fmt.Sprint(x.R.Equal(x.S)) }},
	{"Ref.Compare", func(x *Subject) string { return fmt.Sprint(x.R.Compare(x.S)) }},
	{"Ref.Equivalent", func(x *Subject) string { return fmt.Sprint(x.R.Equivalent(x.S), x.S.Equivalent(x.S.ToURI())) }},
	{"Ref.EquivalentWith", func(x *Subject) string {
		return fmt.Sprint(x.R.EquivalentWith(x.S, iri.StandardNormalization), x.S.EquivalentWith(x.S.ToURI(), iri.PercentNormalization))
	}},
	{"Ref.Normalize", func(x *Subject) string { return x.S.Normalize().String() }},
	{"Ref.NormalizeWith", func(x *Subject) string { return x.R.NormalizeWith(iri.StandardNormalization).String() }},
	{"Ref.AppendNormalized", func(x *Subject) string {
		return string(x.R.AppendNormalized(append(room(x), x.Raw...), iri.StandardNormalization))
	}},
	{"Ref.ToURI", func(x *Subject) string { return x.R.ToURI().String() }},
	{"Ref.ToURIFunc", func(x *Subject) string {
		return each(hosts(x.Raw), func(convert func(string) (string, error)) string { return text(x.R.ToURIFunc(convert)) })
	}},
	{"Ref.ToIRI", func(x *Subject) string { return x.R.ToIRI().String() }},
	{"Ref.ToIRIFunc", func(x *Subject) string {
		return each(hosts(x.Raw), func(convert func(string) (string, error)) string { return text(x.R.ToIRIFunc(convert)) })
	}},
	{"Ref.URL", func(x *Subject) string { return text(x.R.URL()) }},
	{"Ref.AppendSegments", func(x *Subject) string { return text(x.R.AppendSegments(x.Raw)) }},
	{"Ref.WithScheme", func(x *Subject) string {
		return each([]string{"a", x.Raw}, func(s string) string { return text(x.R.WithScheme(s)) })
	}},
	{"Ref.WithAuthority", func(x *Subject) string { return text(x.R.WithAuthority(x.Raw)) }},
	{"Ref.WithUserinfo", func(x *Subject) string { return text(x.S.WithUserinfo(x.Raw)) }},
	{"Ref.WithHost", func(x *Subject) string { return text(x.S.WithHost(x.Raw)) }},
	{"Ref.WithPort", func(x *Subject) string { return text(x.S.WithPort(x.Raw)) }},
	{"Ref.WithPath", func(x *Subject) string { return text(x.R.WithPath(x.Raw)) }},
	{"Ref.WithQuery", func(x *Subject) string { return text(x.R.WithQuery(x.Raw)) }},
	{"Ref.WithFragment", func(x *Subject) string { return text(x.R.WithFragment(x.Raw)) }},
	{"Ref.WithoutAuthority", func(x *Subject) string { return text(x.S.WithoutAuthority()) }},
	{"Ref.WithoutUserinfo", func(x *Subject) string { return x.S.WithoutUserinfo().String() }},
	{"Ref.WithoutPort", func(x *Subject) string { return x.S.WithoutPort().String() }},
	{"Ref.WithoutQuery", func(x *Subject) string { return x.R.WithoutQuery().String() }},
	{"Ref.WithoutFragment", func(x *Subject) string { return x.R.WithoutFragment().String() }},
	{"Ref.UnmarshalText", func(x *Subject) string {
		return each(x.texts(), func(s string) string {
			var r iri.Ref
			return text(&r, r.UnmarshalText([]byte(s)))
		})
	}},
	{"Ref.UnmarshalBinary", func(x *Subject) string {
		var r iri.Ref
		return text(&r, r.UnmarshalBinary([]byte(x.R.String())))
	}},
	{"Ref.Scan", func(x *Subject) string {
		var r iri.Ref
		return text(&r, r.Scan([]byte(x.Raw)))
	}},
}

// A Family is a kind of text that causes much work, or that a naive implementation would scan many times.
type Family struct {
	Name string
	Text func(n int) string // returns a text of about n bytes
}

// fill returns the Text of a family: unit is repeated between before and after.
func fill(before, unit, after string) func(n int) string {
	return func(n int) string { return before + strings.Repeat(unit, n/len(unit)) + after }
}

// Families are all families of hostile texts.
var Families = []Family{
	{"letters", fill("a:", "a", "")},
	{"a segment", fill("", "a", "")},
	{"slashes", fill("", "/", "")},
	{"up", fill("", "/..", "")},
	{"down and up", fill("a:/", "b/../", "")},
	{"disguised dots", fill("", "/%2E%2e", "")},
	{"encoded", fill("a:", "%41", "")},
	{"half encoded", fill("a:", "%E2%82", "")},
	{"formatting", fill("a:", "\u200e", "")},
	{"private", fill("?", "\ue000", "")},
	{"wide", fill("a://", "日", "")},
	{"colons", fill("a://", ":", "")},
	{"ats", fill("a://", "@", "")},
	{"groups", fill("a://[", "1:", "]")},
	{"future of colons", fill("a://[v1.", "a:", "]")},
	{"future", fill("a://[v1.", "a", "]")},
	{"port", fill("a://h:", "0", "")},
	{"name", fill("a://", "%C3%A9.", "")},
	{"percents", fill("a:", "%", "")},
	{"question", fill("", "?", "")},
	{"hashes", fill("", "#", "")},
	{"not UTF-8", fill("", "\x80", "")},
	{"cut short", fill("a:", "b", "\xe2\x80")},
	{"spaces", fill("", " ", "")},
	{"dots", fill("", ".", "")},
	{"dotted", fill("//", "1.", "")},
	{"up, relative", fill("", "../", "a")},
	{"both, relative", fill("", "b/../", "a")},
	{"deep", fill("http://h/", "b/", "a")},
	{"deep in long", func(n int) string { return fill("http://h/"+strings.Repeat("c", 2*n)+"/", "b/", "a")(n) }},
	{"dotted names", fill("http://h/", ".b/", "a")},
	{"dots in deep", fill("http://h/", "b/.b/../", "a")},

	{"up in a path", fill("http://h/", "/..", "")},
	{"colons in a path", fill("http://h/", ":", "")},
	{"ats in a path", fill("http://h/", "@", "")},
	{"ampersands", fill("?", "&", "")},
	{"pairs", fill("http://h/?", "a=b&", "")},
	{"only pairs", fill("", "a=b&", "")},
	{"encoded pairs", fill("", "%61=%&&", "a")},
	{"semicolons", fill("http://h/", ";", "")},
	{"triplets", fill("http://h/", "%25aa@", "")},
	{"triplets that are not UTF-8", fill("x:", "%ff%2e", "")},
	{"encoded controls", fill("x:", "%0D%0A", "")},
	{"encoded delimiters", fill("http://h/", "a%2F", "")},
	{"two bytes", fill("http://h/", "\u00e9", "")},
	{"three bytes", fill("http://h/", "日", "")},
	{"four bytes", fill("http://h/", "\U0001f600\u200d", "")},
	{"combining", fill("x:", "\u0301\u200d", "")},
	{"right to left", fill("x:", "/\u05d01/", "")},
	{"right to left in a host", fill("http://", "\u05d0.", "")},
	{"overridden order", fill("x:", "/a\u202e1\u05d0", "")},
	{"labels", fill("http://", "a.", "")},
	{"labels of several scripts", fill("http://", "a\u044f.", "")},
	{"labels of rare scripts", fill("http://", "\ua4d0\ua90a.", "")},
	{"encoded labels", fill("http://", "%61.", "")},
	{"IRIs in a path", fill("http://h/", "http://u:p@h/", "")},
	{"urn", fill("urn:isbn:", "1-", "")},
	{"urn of numbers", fill("urn:oid:1", ".1", "")},
	{"urn that is overridden", fill("urn:a:", "\u202e", "")},
	{"did", fill("did:x:", "a:", "")},
	{"tag", fill("tag:", "a.", "")},
	{"tel", fill("tel:1", ";isub=", ";phone-context=+1")},
	{"mailto", fill("mailto:", "a,", "")},
	{"mailto with fields", fill("mailto:a@h?", "to=a@h&", "")},
	{"data", fill("data:", "%00", "")},
	{"data with parameters", fill("data:a/b", ";a=b", ",")},
	{"file", fill("file:///", "c:/%41/", "")},
}

// Hostile returns a text of about n bytes of each family.
func Hostile(n int) map[string]string {
	texts := make(map[string]string)
	for _, f := range Families {
		texts[f.Name] = f.Text(n)
	}
	return texts
}

// Clone returns a copy of x that shares no memory with it.
func (x *Subject) Clone() Subject {
	return Subject{strings.Clone(x.Raw), x.U.Clone(), x.V.Clone(), x.w.Clone(), x.Near.Clone(), x.R.Clone(), x.S.Clone()}
}
