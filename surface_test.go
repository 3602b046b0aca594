package iri_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"net/url"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"testing"

	"example.com/iri"
)

// A subject is what the functions of the package are applied to.
type subject struct {
	raw  string // any text
	u, v iri.IRI
	w    iri.IRI // that u is equivalent to
	near iri.IRI // in the first folder of u
	r, s iri.Ref
}

// disguise writes in percent-encoding what needs none.
var disguise = strings.NewReplacer("a", "%61", "b", "%62", ".", "%2E")

// newSubject returns a subject of raw, and of what raw becomes as a path and as a query. To go from u to v is to go up
// from the deepest directory of u.
func newSubject(raw string) subject {
	path := "/" + iri.Path.Escape(raw)
	if iri.Path.Valid(raw) {
		path = "/" + raw
	}
	x := subject{
		raw: raw,
		u:   iri.MustParse("HTTP://u:p@[0:0::1]:80" + path + "?" + iri.Query.Escape(raw) + "#f"),
		v:   iri.MustParse("HTTP://u:p@[0:0::1]:80" + path + "b"),
		r:   iri.MustParseRef("x" + path + "?q"),
		s:   iri.MustParseRef("//%68" + path),
	}
	if iri.Valid(raw) {
		x.u = iri.MustParse(raw)
	}
	if iri.ValidRef(raw) {
		x.r = iri.MustParseRef(raw)
	}
	if up, err := x.u.WithPath("/up" + x.u.Path()); err == nil {
		x.v = up
	}
	if w, err := x.u.WithPath(disguise.Replace(x.u.Path())); err == nil {
		x.w = w
	}
	first, _, _ := strings.Cut(strings.TrimPrefix(x.u.Path(), "/"), "/")
	if near, err := x.u.WithPath("/" + first + "/near"); err == nil {
		x.near = near
	}
	return x
}

func same(s string) (string, error) { return s, nil }

// A surface is one exported function, and what it makes of a subject, as text: all that comes back and may be as long
// as what goes in.
type surface struct {
	name string // that of the function, behind that of its receiver's type
	call func(x *subject) string
}

// text returns what a call gave back, the error's message if there was one.
func text[T fmt.Stringer](u T, err error) string {
	if err != nil {
		return err.Error()
	}
	return u.String()
}

func textOf(s []byte, err error) string { return fmt.Sprintf("%s%v", s, err) }

// room returns an empty buffer into which whatever comes of the subject goes.
func room(x *subject) []byte { return make([]byte, 0, 3*(len(x.u.String())+len(x.r.String()))+100) }

// surfaces is every exported function and method; TestSurfaces tells which is missing.
var surfaces = []surface{
	{"Parse", func(x *subject) string { return text(iri.Parse(x.raw)) }},
	{"ParseRef", func(x *subject) string { return text(iri.ParseRef(x.raw)) }},
	{"ParseURI", func(x *subject) string { return text(iri.ParseURI(x.raw)) }},
	{"ParseURIRef", func(x *subject) string { return text(iri.ParseURIRef(x.raw)) }},
	{"MustParse", func(x *subject) string { return iri.MustParse(x.u.String()).String() }},
	{"MustParseRef", func(x *subject) string { return iri.MustParseRef(x.r.String()).String() }},
	{"Valid", func(x *subject) string { return fmt.Sprint(iri.Valid(x.raw)) }},
	{"ValidRef", func(x *subject) string { return fmt.Sprint(iri.ValidRef(x.raw)) }},
	{"ValidURI", func(x *subject) string { return fmt.Sprint(iri.ValidURI(x.raw)) }},
	{"ValidURIRef", func(x *subject) string { return fmt.Sprint(iri.ValidURIRef(x.raw)) }},
	{"CutScheme", func(x *subject) string { return fmt.Sprint(iri.CutScheme(x.raw)) }},
	{"Resolve", func(x *subject) string {
		s, err := iri.Resolve(x.u.String(), x.raw)
		return s + fmt.Sprint(err)
	}},
	{"Unescape", func(x *subject) string {
		s, err := iri.Unescape(x.raw)
		return s + fmt.Sprint(err)
	}},
	{"Repair", func(x *subject) string { return text(iri.Repair(x.raw)) }},
	{"RepairFunc", func(x *subject) string {
		n := 0
		r, err := iri.RepairFunc(x.raw, func(e iri.Edit) { n += e.Offset + len(e.Old) + len(e.New) })
		return text(r, err) + fmt.Sprint(n)
	}},
	{"DefaultPort", func(x *subject) string { return fmt.Sprint(iri.DefaultPort(x.raw)) }},
	{"FromURL", func(x *subject) string { return text(iri.FromURL(&url.URL{Path: x.raw})) }},

	{"Component.String", func(*subject) string { return iri.Path.String() }},
	{"Component.Valid", func(x *subject) string {
		var valid []bool
		for c := iri.Scheme; c <= iri.Fragment; c++ {
			valid = append(valid, c.Valid(x.raw))
		}
		return fmt.Sprint(valid)
	}},
	{"Component.Escape", func(x *subject) string { return iri.Segment.Escape(x.raw) }},
	{"ParseError.Error", func(x *subject) string {
		return (&iri.ParseError{Input: x.raw, Offset: len(x.raw), Component: iri.Path, Err: iri.ErrInvalidCharacter}).Error()
	}},
	{"ParseError.Reason", func(x *subject) string {
		return (&iri.ParseError{Input: x.raw, Offset: len(x.raw), Component: iri.Port, Err: iri.ErrInvalidCharacter}).Reason()
	}},
	{"ParseError.Unwrap", func(x *subject) string {
		return (&iri.ParseError{Input: x.raw, Err: iri.ErrInvalidCharacter}).Unwrap().Error()
	}},
	{"HostKind.String", func(x *subject) string { return x.u.HostKind().String() }},
	{"Normalization.String", func(x *subject) string { return iri.Normalization(len(x.raw)).String() }},
	{"Parts.IRI", func(x *subject) string { return text(iri.Parts{Scheme: "a", Query: x.raw}.IRI()) }},
	{"Parts.Ref", func(x *subject) string { return text(iri.Parts{Host: "h", Path: x.raw}.Ref()) }},

	{"components.String", func(x *subject) string { return x.u.String() }},
	{"components.IsZero", func(x *subject) string { return fmt.Sprint(x.u.IsZero()) }},
	{"components.IsAbs", func(x *subject) string { return fmt.Sprint(x.u.IsAbs()) }},
	{"components.IsURI", func(x *subject) string { return fmt.Sprint(x.u.IsURI()) }},
	{"components.Scheme", func(x *subject) string { return x.u.Scheme() }},
	{"components.HasAuthority", func(x *subject) string { return fmt.Sprint(x.u.HasAuthority()) }},
	{"components.Authority", func(x *subject) string { return x.u.Authority() }},
	{"components.HasUserinfo", func(x *subject) string { return fmt.Sprint(x.u.HasUserinfo()) }},
	{"components.Userinfo", func(x *subject) string { return x.u.Userinfo() }},
	{"components.Host", func(x *subject) string { return x.u.Host() }},
	{"components.HostKind", func(x *subject) string { return fmt.Sprint(x.s.HostKind()) }},
	{"components.Addr", func(x *subject) string { return fmt.Sprint(x.u.Addr()) }},
	{"components.HasPort", func(x *subject) string { return fmt.Sprint(x.u.HasPort()) }},
	{"components.Port", func(x *subject) string { return x.u.Port() }},
	{"components.PortNumber", func(x *subject) string { return fmt.Sprint(x.u.PortNumber()) }},
	{"components.Path", func(x *subject) string { return x.u.Path() }},
	{"components.Segments", func(x *subject) string {
		n := 0
		for segment := range x.u.Segments() {
			n += len(segment)
		}
		return fmt.Sprint(n)
	}},
	{"components.HasQuery", func(x *subject) string { return fmt.Sprint(x.u.HasQuery()) }},
	{"components.Query", func(x *subject) string { return x.u.Query() }},
	{"components.HasFragment", func(x *subject) string { return fmt.Sprint(x.u.HasFragment()) }},
	{"components.Fragment", func(x *subject) string { return x.u.Fragment() }},
	{"components.Parts", func(x *subject) string { return text(x.u.Parts().IRI()) }},
	{"components.Redacted", func(x *subject) string { return x.u.Redacted() }},
	{"components.AppendText", func(x *subject) string { return textOf(x.u.AppendText(nil)) }},
	{"components.AppendBinary", func(x *subject) string { return textOf(x.u.AppendBinary(nil)) }},
	{"components.MarshalText", func(x *subject) string { return textOf(x.u.MarshalText()) }},
	{"components.MarshalBinary", func(x *subject) string { return textOf(x.u.MarshalBinary()) }},
	{"components.Value", func(x *subject) string { return fmt.Sprint(x.u.Value()) }},

	{"IRI.Ref", func(x *subject) string { return x.u.Ref().String() }},
	{"IRI.Parse", func(x *subject) string { return text(x.u.Parse(x.raw)) }},
	{"IRI.Clone", func(x *subject) string { return x.u.Clone().String() }},
	{"IRI.Equal", func(x *subject) string { return fmt.Sprint(x.u.Equal(x.v)) }},
	{"IRI.Compare", func(x *subject) string { return fmt.Sprint(x.u.Compare(x.v)) }},
	{"IRI.Equivalent", func(x *subject) string {
		return fmt.Sprint(x.u.Equivalent(x.v), x.u.Equivalent(x.w), x.u.Equivalent(x.u.ToURI()))
	}},
	{"IRI.EquivalentWith", func(x *subject) string {
		return fmt.Sprint(x.u.EquivalentWith(x.v, allNormalizations), x.u.EquivalentWith(x.w, allNormalizations), x.u.EquivalentWith(x.near, iri.PathNormalization))
	}},
	{"IRI.Contains", func(x *subject) string {
		return fmt.Sprint(x.u.Contains(x.v), x.u.Contains(x.w), x.w.Contains(x.near), x.near.Contains(x.u))
	}},
	{"IRI.SameOrigin", func(x *subject) string { return fmt.Sprint(x.u.SameOrigin(x.v), x.u.SameOrigin(x.w)) }},
	{"IRI.ParseVerbatim", func(x *subject) string { return text(x.u.ParseVerbatim(x.raw)) }},
	{"IRI.ResolveVerbatim", func(x *subject) string { return x.u.ResolveVerbatim(x.r).String() }},
	{"IRI.Resolve", func(x *subject) string { return x.u.Resolve(x.r).String() + x.w.Resolve(x.r).String() }},
	{"IRI.AppendResolve", func(x *subject) string { return string(x.u.AppendResolve(room(x), x.s)) }},
	{"IRI.Relativize", func(x *subject) string {
		return fmt.Sprint(x.u.Relativize(x.v), x.v.Relativize(x.u), x.u.Relativize(x.near))
	}},
	{"IRI.RelativizePath", func(x *subject) string {
		r, ok := x.u.RelativizePath(x.v)
		s, okS := x.v.RelativizePath(x.u)
		return fmt.Sprint(r, ok, s, okS)
	}},
	{"IRI.Normalize", func(x *subject) string { return x.u.Normalize().String() }},
	{"IRI.NormalizeWith", func(x *subject) string { return x.u.NormalizeWith(allNormalizations).String() }},
	{"IRI.AppendNormalized", func(x *subject) string { return string(x.u.AppendNormalized(room(x), allNormalizations)) }},
	{"IRI.ToURI", func(x *subject) string { return x.u.ToURI().String() }},
	{"IRI.ToURIFunc", func(x *subject) string { return text(x.u.ToURIFunc(same)) }},
	{"IRI.ToIRI", func(x *subject) string { return x.u.ToIRI().String() }},
	{"IRI.ToIRIFunc", func(x *subject) string { return text(x.u.ToIRIFunc(same)) }},
	{"IRI.URL", func(x *subject) string { return text(x.u.URL()) }},
	{"IRI.AppendSegments", func(x *subject) string { return text(x.u.AppendSegments(x.raw, "b", "")) }},
	{"IRI.WithScheme", func(x *subject) string { return text(x.u.WithScheme("a")) }},
	{"IRI.WithAuthority", func(x *subject) string { return text(x.u.WithAuthority(x.raw)) }},
	{"IRI.WithUserinfo", func(x *subject) string { return text(x.u.WithUserinfo(x.raw)) }},
	{"IRI.WithHost", func(x *subject) string { return text(x.u.WithHost(x.raw)) }},
	{"IRI.WithPort", func(x *subject) string { return text(x.u.WithPort(x.raw)) }},
	{"IRI.WithPath", func(x *subject) string { return text(x.u.WithPath(x.raw)) }},
	{"IRI.WithQuery", func(x *subject) string { return text(x.u.WithQuery(x.raw)) }},
	{"IRI.WithFragment", func(x *subject) string { return text(x.u.WithFragment(x.raw)) }},
	{"IRI.WithoutAuthority", func(x *subject) string { return text(x.u.WithoutAuthority()) }},
	{"IRI.WithoutUserinfo", func(x *subject) string { return x.u.WithoutUserinfo().String() }},
	{"IRI.WithoutPort", func(x *subject) string { return x.u.WithoutPort().String() }},
	{"IRI.WithoutQuery", func(x *subject) string { return x.u.WithoutQuery().String() }},
	{"IRI.WithoutFragment", func(x *subject) string { return x.u.WithoutFragment().String() }},
	{"IRI.UnmarshalText", func(x *subject) string {
		var u iri.IRI
		return text(&u, u.UnmarshalText([]byte(x.raw)))
	}},
	{"IRI.UnmarshalBinary", func(x *subject) string {
		var u iri.IRI
		return text(&u, u.UnmarshalBinary([]byte(x.u.String())))
	}},
	{"IRI.Scan", func(x *subject) string {
		var u iri.IRI
		return text(&u, u.Scan(x.u.String()))
	}},

	{"Ref.IRI", func(x *subject) string { u, ok := x.r.IRI(); return u.String() + fmt.Sprint(ok) }},
	{"Ref.Clone", func(x *subject) string { return x.r.Clone().String() }},
	{"Ref.Equal", func(x *subject) string { return fmt.Sprint(x.r.Equal(x.s)) }},
	{"Ref.Compare", func(x *subject) string { return fmt.Sprint(x.r.Compare(x.s)) }},
	{"Ref.Equivalent", func(x *subject) string { return fmt.Sprint(x.r.Equivalent(x.s), x.s.Equivalent(x.s.ToURI())) }},
	{"Ref.EquivalentWith", func(x *subject) string {
		return fmt.Sprint(x.r.EquivalentWith(x.s, allNormalizations), x.s.EquivalentWith(x.s.ToURI(), iri.PercentNormalization))
	}},
	{"Ref.Normalize", func(x *subject) string { return x.s.Normalize().String() }},
	{"Ref.NormalizeWith", func(x *subject) string { return x.r.NormalizeWith(allNormalizations).String() }},
	{"Ref.AppendNormalized", func(x *subject) string { return string(x.r.AppendNormalized(room(x), allNormalizations)) }},
	{"Ref.ToURI", func(x *subject) string { return x.r.ToURI().String() }},
	{"Ref.ToURIFunc", func(x *subject) string { return text(x.r.ToURIFunc(same)) }},
	{"Ref.ToIRI", func(x *subject) string { return x.r.ToIRI().String() }},
	{"Ref.ToIRIFunc", func(x *subject) string { return text(x.r.ToIRIFunc(same)) }},
	{"Ref.URL", func(x *subject) string { return text(x.r.URL()) }},
	{"Ref.AppendSegments", func(x *subject) string { return text(x.r.AppendSegments(x.raw)) }},
	{"Ref.WithScheme", func(x *subject) string { return text(x.r.WithScheme("a")) }},
	{"Ref.WithAuthority", func(x *subject) string { return text(x.r.WithAuthority(x.raw)) }},
	{"Ref.WithUserinfo", func(x *subject) string { return text(x.s.WithUserinfo(x.raw)) }},
	{"Ref.WithHost", func(x *subject) string { return text(x.s.WithHost(x.raw)) }},
	{"Ref.WithPort", func(x *subject) string { return text(x.s.WithPort(x.raw)) }},
	{"Ref.WithPath", func(x *subject) string { return text(x.r.WithPath(x.raw)) }},
	{"Ref.WithQuery", func(x *subject) string { return text(x.r.WithQuery(x.raw)) }},
	{"Ref.WithFragment", func(x *subject) string { return text(x.r.WithFragment(x.raw)) }},
	{"Ref.WithoutAuthority", func(x *subject) string { return text(x.s.WithoutAuthority()) }},
	{"Ref.WithoutUserinfo", func(x *subject) string { return x.s.WithoutUserinfo().String() }},
	{"Ref.WithoutPort", func(x *subject) string { return x.s.WithoutPort().String() }},
	{"Ref.WithoutQuery", func(x *subject) string { return x.r.WithoutQuery().String() }},
	{"Ref.WithoutFragment", func(x *subject) string { return x.r.WithoutFragment().String() }},
	{"Ref.UnmarshalText", func(x *subject) string {
		var r iri.Ref
		return text(&r, r.UnmarshalText([]byte(x.raw)))
	}},
	{"Ref.UnmarshalBinary", func(x *subject) string {
		var r iri.Ref
		return text(&r, r.UnmarshalBinary([]byte(x.r.String())))
	}},
	{"Ref.Scan", func(x *subject) string {
		var r iri.Ref
		return text(&r, r.Scan([]byte(x.raw)))
	}},
}

// allNormalizations are all rules that NormalizeWith knows.
const allNormalizations = iri.SyntaxNormalization | iri.SchemeNormalization | iri.HostNormalization

// TestSurfaces holds the table against the source: each exported function is there, once.
func TestSurfaces(t *testing.T) {
	notTest := func(info fs.FileInfo) bool { return !strings.HasSuffix(info.Name(), "_test.go") }
	packages, err := parser.ParseDir(token.NewFileSet(), ".", notTest, 0)
	if err != nil {
		t.Fatal(err)
	}
	var want, got []string
	for _, file := range packages["iri"].Files {
		for _, declaration := range file.Decls {
			if f, ok := declaration.(*ast.FuncDecl); ok && f.Name.IsExported() {
				if name := nameOf(f); name != "urlText.UnmarshalText" { // which is no method of an exported type
					want = append(want, name)
				}
			}
		}
	}
	for _, f := range surfaces {
		got = append(got, f.name)
	}
	slices.Sort(want)
	slices.Sort(got)
	if !slices.Equal(got, want) {
		t.Errorf("the table has\n%q,\nthe source\n%q", got, want)
	}
}

// nameOf returns the name of a function behind that of its receiver's type.
func nameOf(f *ast.FuncDecl) string {
	if f.Recv == nil {
		return f.Name.Name
	}
	receiver := f.Recv.List[0].Type
	if star, ok := receiver.(*ast.StarExpr); ok {
		receiver = star.X
	}
	return receiver.(*ast.Ident).Name + "." + f.Name.Name
}

// hostile returns texts of about n bytes that make much work of little, or that a careless reader would go through
// again and again.
func hostile(n int) map[string]string {
	fill := func(before, unit, after string) string { return before + strings.Repeat(unit, n/len(unit)) + after }
	return map[string]string{
		"letters":        fill("a:", "a", ""),
		"a segment":      fill("", "a", ""),
		"slashes":        fill("", "/", ""),
		"up":             fill("", "/..", ""),
		"down and up":    fill("a:/", "b/../", ""),
		"disguised dots": fill("", "/%2E%2e", ""),
		"encoded":        fill("a:", "%41", ""),
		"half encoded":   fill("a:", "%E2%82", ""),
		"formatting":     fill("a:", "\u200e", ""),
		"private":        fill("?", "\ue000", ""),
		"wide":           fill("a://", "日", ""),
		"colons":         fill("a://", ":", ""),
		"ats":            fill("a://", "@", ""),
		"groups":         fill("a://[", "1:", "]"),
		"future":         fill("a://[v1.", "a", "]"),
		"port":           fill("a://h:", "0", ""),
		"name":           fill("a://", "%C3%A9.", ""),
		"percents":       fill("a:", "%", ""),
		"question":       fill("", "?", ""),
		"hashes":         fill("", "#", ""),
		"not UTF-8":      fill("", "\x80", ""),
		"cut short":      fill("a:", "b", "\xe2\x80"),
		"spaces":         fill("", " ", ""),
		"dots":           fill("", ".", ""),
		"dotted":         fill("//", "1.", ""),
		"up, relative":   fill("", "../", "a"),
		"both, relative": fill("", "b/../", "a"),
		"deep":           fill("http://h/", "b/", "a"),
		"deep in long":   fill("http://h/"+strings.Repeat("c", 2*n)+"/", "b/", "a"),
		"dotted names":   fill("http://h/", ".b/", "a"),
		"dots in deep":   fill("http://h/", "b/.b/../", "a"),
	}
}

// subjects returns a subject for each hostile text of about n bytes, and for those of the tables that are accepted.
func subjects(n int) []subject {
	var all []subject
	for _, raw := range hostile(n) {
		all = append(all, newSubject(raw))
	}
	for _, row := range acceptedRows() {
		all = append(all, newSubject(row.in))
	}
	return all
}

// TestGrowth holds that nothing gives back more than three times what went in, which is what percent-encoding makes of
// a byte, and a constant.
func TestGrowth(t *testing.T) {
	const constant = 400 // a message, or what newSubject puts around the text
	for _, x := range subjects(3000) {
		for _, f := range surfaces {
			in := max(len(x.raw), len(x.u.String()), len(x.r.String()), len(x.s.String()))
			switch f.name {
			case "IRI.Resolve", "IRI.AppendResolve", "IRI.Parse", "IRI.ResolveVerbatim", "IRI.ParseVerbatim", "Resolve": // which takes two
				in = 2*len(x.u.String()) + max(len(x.raw), len(x.r.String()), len(x.s.String()))
			case "IRI.AppendSegments", "IRI.WithAuthority", "IRI.WithUserinfo", "IRI.WithHost", "IRI.WithPort", "IRI.WithPath", "IRI.WithQuery", "IRI.WithFragment":
				in = len(x.raw) + len(x.u.String())
			case "IRI.Relativize", "IRI.RelativizePath":
				in = len(x.u.String()) + 2*len(x.v.String()) + len(x.near.String())
			case "Ref.AppendSegments", "Ref.WithAuthority", "Ref.WithPath", "Ref.WithQuery", "Ref.WithFragment":
				in = len(x.raw) + len(x.r.String())
			case "Ref.WithUserinfo", "Ref.WithHost", "Ref.WithPort":
				in = len(x.raw) + len(x.s.String())
			}
			if out := f.call(&x); len(out) > 3*in+constant {
				t.Errorf("%s of %.40q: %d bytes of %d", f.name, x.raw, len(out), in)
			}
		}
	}
}

// TestStack holds that no function needs more stack for a longer text.
func TestStack(t *testing.T) {
	const n = 1 << 17
	// A call for each segment or character would need more than a byte of stack for each byte of text.
	defer debug.SetMaxStack(debug.SetMaxStack(32 << 10))
	for _, raw := range hostile(n) {
		x := newSubject(raw)
		var done sync.WaitGroup
		done.Add(1)
		go func() { // whose stack is new
			defer done.Done()
			for _, f := range surfaces {
				f.call(&x)
			}
		}()
		done.Wait()
	}
}

// clone returns x in memory of its own.
func (x *subject) clone() subject {
	return subject{strings.Clone(x.raw), x.u.Clone(), x.v.Clone(), x.w.Clone(), x.near.Clone(), x.r.Clone(), x.s.Clone()}
}

// TestImmutable holds that no function changes what it is given, or gives back something else when asked again.
func TestImmutable(t *testing.T) {
	for _, x := range subjects(300) {
		before := x.clone()
		for _, f := range surfaces {
			first, again := f.call(&x), f.call(&x)
			if x != before {
				t.Fatalf("%s of %.40q changed it", f.name, x.raw)
			}
			if first != again {
				t.Errorf("%s of %.40q: %.99q, then %.99q", f.name, x.raw, first, again)
			}
		}
	}
}

// TestArguments holds that no function changes what it is given by reference.
func TestArguments(t *testing.T) {
	for _, x := range subjects(300) {
		text := []byte(x.raw)
		given := url.URL{Scheme: "http", User: url.UserPassword("u", "p"), Host: "h", Path: x.raw, RawQuery: x.raw, Fragment: x.raw}
		segments := []string{x.raw, "b", x.raw}
		u, r, givenNow, segmentsNow := new(iri.IRI), new(iri.Ref), given, slices.Clone(segments)
		for name, f := range map[string]func(){
			"IRI.UnmarshalText":   func() { _ = u.UnmarshalText(text) },
			"IRI.UnmarshalBinary": func() { _ = u.UnmarshalBinary(text) },
			"IRI.Scan":            func() { _ = u.Scan(text) },
			"Ref.UnmarshalText":   func() { _ = r.UnmarshalText(text) },
			"Ref.UnmarshalBinary": func() { _ = r.UnmarshalBinary(text) },
			"Ref.Scan":            func() { _ = r.Scan(text) },
			"FromURL":             func() { _, _ = iri.FromURL(&givenNow) },
			"IRI.AppendSegments":  func() { _, _ = x.u.AppendSegments(segmentsNow...) },
			"Ref.AppendSegments":  func() { _, _ = x.r.AppendSegments(segmentsNow...) },
		} {
			if f(); string(text) != x.raw || givenNow != given || !slices.Equal(segmentsNow, segments) {
				t.Fatalf("%s of %.40q changed it", name, x.raw)
			}
		}
		// Nor does a value change with the bytes that it was read from.
		for name, f := range map[string]func([]byte) error{"UnmarshalText": r.UnmarshalText, "UnmarshalBinary": r.UnmarshalBinary, "Scan": func(b []byte) error { return r.Scan(b) }} {
			if err := f(text); err == nil {
				clear(text)
				if r.String() != x.raw {
					t.Errorf("Ref.%s of %.40q keeps the bytes", name, x.raw)
				}
				copy(text, x.raw)
			}
		}
	}
}

// FuzzSurfaces holds that no function panics, or changes what it is given.
func FuzzSurfaces(f *testing.F) {
	seed(f)
	f.Fuzz(func(t *testing.T, s string) {
		x := newSubject(s)
		before := x.clone()
		for _, f := range surfaces {
			if f.call(&x); x != before {
				t.Fatalf("%s of %q changed it", f.name, s)
			}
		}
	})
}

// TestConcurrent calls every function on the same values from several goroutines. It is the race detector that would
// complain.
func TestConcurrent(t *testing.T) {
	for _, x := range subjects(100) {
		got := make([][4]string, len(surfaces))
		var done sync.WaitGroup
		for k := range 4 {
			done.Add(1)
			go func() {
				defer done.Done()
				for i, f := range surfaces {
					got[i][k] = f.call(&x)
				}
			}()
		}
		done.Wait()
		for i, f := range surfaces { // alone, and behind the others, which have to make first what is made but once
			if want := f.call(&x); got[i] != [4]string{want, want, want, want} {
				t.Errorf("%s of %.40q: %.99q, alone %.99q", f.name, x.raw, got[i], want)
			}
		}
	}
}

// TestAllocsLevel holds that how often a function allocates does not hang on how long the text is, but for a buffer
// that grows to three times its size in some steps.
func TestAllocsLevel(t *testing.T) {
	if raceEnabled {
		t.Skip("the race detector allocates")
	}
	const n = 3000
	long := hostile(8 * n)
	for name, raw := range hostile(n) {
		x, y := newSubject(raw), newSubject(long[name])
		for _, f := range surfaces {
			short := testing.AllocsPerRun(2, func() { f.call(&x) })
			if long := testing.AllocsPerRun(2, func() { f.call(&y) }); long > short+6 {
				t.Errorf("%s of %s: %v allocations of %d bytes, %v of %d", f.name, name, short, n, long, 8*n)
			}
		}
	}
}
