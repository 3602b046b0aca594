package conformance

// This file lists all exported functions in a form in which tests can call them with any text. surfaces_test.go has
// these tests.

import (
	"fmt"
	"net/url"
	"strings"

	"example.com/iri"
	"example.com/iri/internal/slow"
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

func same(s string) (string, error) { return s, nil }

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
func room(x *Subject) []byte { return make([]byte, 0, 3*(len(x.U.String())+len(x.R.String()))+100) }

// Surfaces are all exported functions and methods. TestSurfaces reports missing ones.
var Surfaces = []Surface{
	{"Parse", func(x *Subject) string { return text(iri.Parse(x.Raw)) }},
	{"ParseRef", func(x *Subject) string { return text(iri.ParseRef(x.Raw)) }},
	{"ParseURI", func(x *Subject) string { return text(iri.ParseURI(x.Raw)) }},
	{"ParseURIRef", func(x *Subject) string { return text(iri.ParseURIRef(x.Raw)) }},
	{"MustParse", func(x *Subject) string { return iri.MustParse(x.U.String()).String() }},
	{"MustParseRef", func(x *Subject) string { return iri.MustParseRef(x.R.String()).String() }},
	{"Valid", func(x *Subject) string { return fmt.Sprint(iri.Valid(x.Raw)) }},
	{"ValidRef", func(x *Subject) string { return fmt.Sprint(iri.ValidRef(x.Raw)) }},
	{"ValidURI", func(x *Subject) string { return fmt.Sprint(iri.ValidURI(x.Raw)) }},
	{"ValidURIRef", func(x *Subject) string { return fmt.Sprint(iri.ValidURIRef(x.Raw)) }},
	{"CutScheme", func(x *Subject) string { return fmt.Sprint(iri.CutScheme(x.Raw)) }},
	{"Resolve", func(x *Subject) string {
		s, err := iri.Resolve(x.U.String(), x.Raw)
		return s + fmt.Sprint(err)
	}},
	{"Unescape", func(x *Subject) string {
		s, err := iri.Unescape(x.Raw)
		return s + fmt.Sprint(err)
	}},
	{"Repair", func(x *Subject) string { return text(iri.Repair(x.Raw)) }},
	{"RepairFunc", func(x *Subject) string {
		n := 0
		r, err := iri.RepairFunc(x.Raw, func(e iri.Edit) { n += e.Offset + len(e.Old) + len(e.New) })
		return text(r, err) + fmt.Sprint(n)
	}},
	{"DefaultPort", func(x *Subject) string { return fmt.Sprint(iri.DefaultPort(x.Raw)) }},
	{"FromURL", func(x *Subject) string { return text(iri.FromURL(&url.URL{Path: x.Raw})) }},

	{"Component.String", func(*Subject) string { return iri.Path.String() }},
	{"Component.Valid", func(x *Subject) string {
		var valid []bool
		for c := iri.Scheme; c <= iri.Fragment; c++ {
			valid = append(valid, c.Valid(x.Raw))
		}
		return fmt.Sprint(valid)
	}},
	{"Component.Escape", func(x *Subject) string { return iri.Segment.Escape(x.Raw) }},
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
	{"Parts.IRI", func(x *Subject) string { return text(iri.Parts{Scheme: "a", Query: x.Raw}.IRI()) }},
	{"Parts.Ref", func(x *Subject) string { return text(iri.Parts{Host: "h", Path: x.Raw}.Ref()) }},

	{"components.String", func(x *Subject) string { return x.U.String() }},
	{"components.IsZero", func(x *Subject) string { return fmt.Sprint(x.U.IsZero()) }},
	{"components.IsAbs", func(x *Subject) string { return fmt.Sprint(x.U.IsAbs()) }},
	{"components.IsURI", func(x *Subject) string { return fmt.Sprint(x.U.IsURI()) }},
	{"components.Scheme", func(x *Subject) string { return x.U.Scheme() }},
	{"components.HasAuthority", func(x *Subject) string { return fmt.Sprint(x.U.HasAuthority()) }},
	{"components.Authority", func(x *Subject) string { return x.U.Authority() }},
	{"components.HasUserinfo", func(x *Subject) string { return fmt.Sprint(x.U.HasUserinfo()) }},
	{"components.Userinfo", func(x *Subject) string { return x.U.Userinfo() }},
	{"components.Host", func(x *Subject) string { return x.U.Host() }},
	{"components.HostKind", func(x *Subject) string { return fmt.Sprint(x.S.HostKind()) }},
	{"components.Addr", func(x *Subject) string { return fmt.Sprint(x.U.Addr()) }},
	{"components.HasPort", func(x *Subject) string { return fmt.Sprint(x.U.HasPort()) }},
	{"components.Port", func(x *Subject) string { return x.U.Port() }},
	{"components.PortNumber", func(x *Subject) string { return fmt.Sprint(x.U.PortNumber()) }},
	{"components.Path", func(x *Subject) string { return x.U.Path() }},
	{"components.Segments", func(x *Subject) string {
		n := 0
		for segment := range x.U.Segments() {
			n += len(segment)
		}
		return fmt.Sprint(n)
	}},
	{"components.HasQuery", func(x *Subject) string { return fmt.Sprint(x.U.HasQuery()) }},
	{"components.Query", func(x *Subject) string { return x.U.Query() }},
	{"components.HasFragment", func(x *Subject) string { return fmt.Sprint(x.U.HasFragment()) }},
	{"components.Fragment", func(x *Subject) string { return x.U.Fragment() }},
	{"components.Parts", func(x *Subject) string { return text(x.U.Parts().IRI()) }},
	{"components.Redacted", func(x *Subject) string { return x.U.Redacted() }},
	{"components.AppendText", func(x *Subject) string { return textOf(x.U.AppendText(nil)) }},
	{"components.AppendBinary", func(x *Subject) string { return textOf(x.U.AppendBinary(nil)) }},
	{"components.MarshalText", func(x *Subject) string { return textOf(x.U.MarshalText()) }},
	{"components.MarshalBinary", func(x *Subject) string { return textOf(x.U.MarshalBinary()) }},
	{"components.Value", func(x *Subject) string { return fmt.Sprint(x.U.Value()) }},

	{"IRI.Ref", func(x *Subject) string { return x.U.Ref().String() }},
	{"IRI.Parse", func(x *Subject) string { return text(x.U.Parse(x.Raw)) }},
	{"IRI.Clone", func(x *Subject) string { return x.U.Clone().String() }},
	{"IRI.Equal", func(x *Subject) string { return fmt.Sprint(x.U.Equal(x.V)) }},
	{"IRI.Compare", func(x *Subject) string { return fmt.Sprint(x.U.Compare(x.V)) }},
	{"IRI.Equivalent", func(x *Subject) string {
		return fmt.Sprint(x.U.Equivalent(x.V), x.U.Equivalent(x.w), x.U.Equivalent(x.U.ToURI()))
	}},
	{"IRI.EquivalentWith", func(x *Subject) string {
		return fmt.Sprint(x.U.EquivalentWith(x.V, slow.AllRules), x.U.EquivalentWith(x.w, slow.AllRules), x.U.EquivalentWith(x.Near, iri.PathNormalization))
	}},
	{"IRI.Contains", func(x *Subject) string {
		return fmt.Sprint(x.U.Contains(x.V), x.U.Contains(x.w), x.w.Contains(x.Near), x.Near.Contains(x.U))
	}},
	{"IRI.SameOrigin", func(x *Subject) string { return fmt.Sprint(x.U.SameOrigin(x.V), x.U.SameOrigin(x.w)) }},
	{"IRI.ParseVerbatim", func(x *Subject) string { return text(x.U.ParseVerbatim(x.Raw)) }},
	{"IRI.ResolveVerbatim", func(x *Subject) string { return x.U.ResolveVerbatim(x.R).String() }},
	{"IRI.Resolve", func(x *Subject) string { return x.U.Resolve(x.R).String() + x.w.Resolve(x.R).String() }},
	{"IRI.AppendResolve", func(x *Subject) string { return string(x.U.AppendResolve(room(x), x.S)) }},
	{"IRI.Relativize", func(x *Subject) string {
		return fmt.Sprint(x.U.Relativize(x.V), x.V.Relativize(x.U), x.U.Relativize(x.Near))
	}},
	{"IRI.RelativizePath", func(x *Subject) string {
		r, ok := x.U.RelativizePath(x.V)
		s, okS := x.V.RelativizePath(x.U)
		return fmt.Sprint(r, ok, s, okS)
	}},
	{"IRI.Normalize", func(x *Subject) string { return x.U.Normalize().String() }},
	{"IRI.NormalizeWith", func(x *Subject) string { return x.U.NormalizeWith(slow.AllRules).String() }},
	{"IRI.AppendNormalized", func(x *Subject) string { return string(x.U.AppendNormalized(room(x), slow.AllRules)) }},
	{"IRI.ToURI", func(x *Subject) string { return x.U.ToURI().String() }},
	{"IRI.ToURIFunc", func(x *Subject) string { return text(x.U.ToURIFunc(same)) }},
	{"IRI.ToIRI", func(x *Subject) string { return x.U.ToIRI().String() }},
	{"IRI.ToIRIFunc", func(x *Subject) string { return text(x.U.ToIRIFunc(same)) }},
	{"IRI.URL", func(x *Subject) string { return text(x.U.URL()) }},
	{"IRI.AppendSegments", func(x *Subject) string { return text(x.U.AppendSegments(x.Raw, "b", "")) }},
	{"IRI.WithScheme", func(x *Subject) string { return text(x.U.WithScheme("a")) }},
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
		var u iri.IRI
		return text(&u, u.UnmarshalText([]byte(x.Raw)))
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
		return fmt.Sprint(x.R.EquivalentWith(x.S, slow.AllRules), x.S.EquivalentWith(x.S.ToURI(), iri.PercentNormalization))
	}},
	{"Ref.Normalize", func(x *Subject) string { return x.S.Normalize().String() }},
	{"Ref.NormalizeWith", func(x *Subject) string { return x.R.NormalizeWith(slow.AllRules).String() }},
	{"Ref.AppendNormalized", func(x *Subject) string { return string(x.R.AppendNormalized(room(x), slow.AllRules)) }},
	{"Ref.ToURI", func(x *Subject) string { return x.R.ToURI().String() }},
	{"Ref.ToURIFunc", func(x *Subject) string { return text(x.R.ToURIFunc(same)) }},
	{"Ref.ToIRI", func(x *Subject) string { return x.R.ToIRI().String() }},
	{"Ref.ToIRIFunc", func(x *Subject) string { return text(x.R.ToIRIFunc(same)) }},
	{"Ref.URL", func(x *Subject) string { return text(x.R.URL()) }},
	{"Ref.AppendSegments", func(x *Subject) string { return text(x.R.AppendSegments(x.Raw)) }},
	{"Ref.WithScheme", func(x *Subject) string { return text(x.R.WithScheme("a")) }},
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
		var r iri.Ref
		return text(&r, r.UnmarshalText([]byte(x.Raw)))
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
