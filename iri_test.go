package iri_test

import (
	"cmp"
	"errors"
	"fmt"
	"iter"
	"net/netip"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"example.com/iri"
	gocmp "github.com/google/go-cmp/cmp"
)

// accessors is what IRI and Ref have in common.
type accessors interface {
	String() string
	IsZero() bool
	IsAbs() bool
	IsURI() bool
	Scheme() string
	HasAuthority() bool
	Authority() string
	HasUserinfo() bool
	Userinfo() string
	Host() string
	HostKind() iri.HostKind
	Addr() (netip.Addr, bool)
	HasPort() bool
	Port() string
	PortNumber() (uint16, bool)
	Path() string
	Segments() iter.Seq[string]
	HasQuery() bool
	Query() string
	HasFragment() bool
	Fragment() string
}

var (
	_ accessors = iri.IRI{}
	_ accessors = iri.Ref{}
)

// piecesOf returns what the accessors say.
func piecesOf(u accessors) pieces {
	return pieces{
		scheme:    optional{u.Scheme(), u.IsAbs()},
		authority: optional{u.Authority(), u.HasAuthority()},
		userinfo:  optional{u.Userinfo(), u.HasUserinfo()},
		host:      optional{u.Host(), u.HostKind() != iri.HostNone},
		port:      optional{u.Port(), u.HasPort()},
		path:      u.Path(),
		query:     optional{u.Query(), u.HasQuery()},
		fragment:  optional{u.Fragment(), u.HasFragment()},
	}
}

// checkRef checks what is said of a reference that matched: laws 1 and 2 of a value that came of s.
func checkRef(t testing.TB, s string) {
	t.Helper()
	checkVerdict(t, s)
	r, err := iri.ParseRef(s)
	if err != nil {
		return
	}
	checkAccessors(t, s, r)
	u, isIRI := r.IRI()
	v, err := iri.Parse(s)
	if isIRI != (err == nil) || u != v {
		t.Errorf("ParseRef(%.99q).IRI() = %v, %v; Parse: %v, %v", s, u, isIRI, v, err)
	}
	if isIRI {
		checkAccessors(t, s, u)
		if u.Ref() != r {
			t.Errorf("Parse(%.99q).Ref() = %v, want what ParseRef returns", s, u.Ref())
		}
	}
	if c := r.Clone(); c != r {
		t.Errorf("ParseRef(%.99q).Clone() = %v", s, c)
	}
	if again := iri.MustParseRef(r.String()); again != r || !again.Equal(r) || again.Compare(r) != 0 {
		t.Errorf("ParseRef(%.99q) parsed again from its text is %v", s, again)
	}
	if uri, err := iri.ParseURIRef(s); err == nil && uri != r {
		t.Errorf("ParseURIRef(%.99q) = %v, want what ParseRef returns", s, uri)
	}
	if uri, err := iri.ParseURI(s); err == nil && uri != u {
		t.Errorf("ParseURI(%.99q) = %v, want what Parse returns", s, uri)
	}
}

// checkAccessors checks what u says of itself, whose text must be s.
func checkAccessors(t testing.TB, s string, u accessors) {
	t.Helper()
	got := piecesOf(u)
	if want := slowSplit(s); got != want {
		t.Errorf("components of %.99q: got %s, want %s", s, got.dump(), want.dump())
	}
	if joined := got.String(); joined != s || u.String() != s {
		t.Errorf("components of %.99q: joined %.99q, String %.99q", s, joined, u.String())
	}
	for _, c := range []struct {
		component iri.Component
		optional
	}{
		{iri.Scheme, got.scheme}, {iri.Authority, got.authority}, {iri.Userinfo, got.userinfo}, {iri.Host, got.host},
		{iri.Port, got.port}, {iri.Path, optional{got.path, true}}, {iri.Query, got.query}, {iri.Fragment, got.fragment},
	} {
		if c.present && !c.component.Valid(c.text) {
			t.Errorf("%v of %.99q: %.99q is not valid on its own", c.component, s, c.text)
		}
		if !c.present && c.text != "" {
			t.Errorf("%v of %.99q: absent, but %.99q", c.component, s, c.text)
		}
	}
	segments := slices.Collect(u.Segments())
	if want := slowSegments(got.path); !slices.Equal(segments, want) {
		t.Errorf("segments of %.99q: got %q, want %q", s, segments, want)
	}
	for _, segment := range segments {
		if !iri.Segment.Valid(segment) {
			t.Errorf("segments of %.99q: %q is not valid on its own", s, segment)
		}
	}
	isASCII := strings.IndexFunc(s, func(r rune) bool { return r >= utf8.RuneSelf }) < 0
	if u.IsURI() != isASCII || u.IsZero() != (s == "") {
		t.Errorf("%.99q: IsURI %v, IsZero %v", s, u.IsURI(), u.IsZero())
	}
	if text := fmt.Sprint(u); text != s {
		t.Errorf("%.99q prints as %.99q", s, text)
	}
}

// slowSegments returns what stands between the slashes of a path, the first slash being before the first segment.
func slowSegments(path string) []string {
	if path == "" {
		return nil
	}
	return strings.Split(strings.TrimPrefix(path, "/"), "/")
}

func TestAccepted(t *testing.T) {
	for _, row := range slices.Concat(acceptedRows(), longAcceptedRows()) {
		r, err := iri.ParseRef(row.in)
		if err != nil {
			t.Errorf("%s: ParseRef(%.99q): %v", row.reason, row.in, err)
			continue
		}
		if got := piecesOf(r).dump(); got != row.want {
			t.Errorf("%s: %.99q: got %.199s, want %.199s", row.reason, row.in, got, row.want)
		}
		checkRef(t, row.in)
	}
}

func TestRefused(t *testing.T) {
	for _, row := range slices.Concat(refusedRows(), longRefusedRows()) {
		_, err := iri.ParseRef(row.in)
		e, ok := err.(*iri.ParseError)
		if !ok {
			t.Errorf("%s: ParseRef(%.99q): got %v, want a *ParseError", row.reason, row.in, err)
			continue
		}
		if e.Offset != row.offset || e.Component != row.component || e.Err != row.cause {
			t.Errorf("%s: ParseRef(%.99q): got offset %d, component %v, cause %q, want %d, %v, %q",
				row.reason, row.in, e.Offset, e.Component, e.Err, row.offset, row.component, row.cause)
		}
		checkVerdict(t, row.in)
	}
}

// TestRefusedIRI is about what only Parse and the functions for URIs refuse.
func TestRefusedIRI(t *testing.T) {
	parse := func(s string) error { _, err := iri.Parse(s); return err }
	parseURI := func(s string) error { _, err := iri.ParseURI(s); return err }
	parseURIRef := func(s string) error { _, err := iri.ParseURIRef(s); return err }
	for _, row := range []struct {
		parse     func(string) error
		in        string
		offset    int
		component iri.Component
		cause     error
		reason    string
	}{
		{parse, "", 0, iri.Scheme, iri.ErrMissingScheme, "empty: only ended too soon"},
		{parse, "a", 1, iri.Scheme, iri.ErrMissingScheme, "only ended too soon"},
		{parse, "http", 4, iri.Scheme, iri.ErrMissingScheme, "only ended too soon"},
		{parse, "/x", 0, iri.Scheme, iri.ErrMissingScheme, "relative reference"},
		{parse, "//x", 0, iri.Scheme, iri.ErrMissingScheme, "relative reference"},
		{parse, "?", 0, iri.Scheme, iri.ErrMissingScheme, "relative reference"},
		{parse, "#", 0, iri.Scheme, iri.ErrMissingScheme, "relative reference"},
		{parse, "a/b:c", 1, iri.Scheme, iri.ErrMissingScheme, "relative reference"},
		{parse, "a_b:c", 1, iri.Scheme, iri.ErrMissingScheme, "a segment, not a scheme"},
		{parse, "a%41", 1, iri.Scheme, iri.ErrMissingScheme, "a segment, not a scheme"},
		{parse, "é:b", 0, iri.Scheme, iri.ErrMissingScheme, "a segment, not a scheme"},
		{parse, "1a:b", 0, iri.Scheme, iri.ErrMissingScheme, "a segment, not a scheme"},
		{parse, ":", 0, iri.Scheme, iri.ErrMissingScheme, "an empty scheme is none"},
		{parse, "[::1]", 0, iri.Scheme, iri.ErrMissingScheme, "a host alone"},
		{parse, " http://a", 0, iri.Scheme, iri.ErrMissingScheme, "space before"},
		{parse, "<http://a>", 0, iri.Scheme, iri.ErrMissingScheme, "in angle brackets"},
		{parse, "ht tp://a", 2, iri.Scheme, iri.ErrMissingScheme, "space in the scheme"},
		{parse, "my schema.json", 2, iri.Scheme, iri.ErrMissingScheme, "a file name"},
		{parse, "./a b.json", 0, iri.Scheme, iri.ErrMissingScheme, "a file name"},
		{parseURI, "é:b", 0, iri.Scheme, iri.ErrMissingScheme, "not ASCII, but first of all not a scheme"},
		{parse, "a\uE000", 1, iri.Scheme, iri.ErrMissingScheme, "private use"},
		{parse, "\xff", 0, iri.Scheme, iri.ErrInvalidUTF8, "stray byte"},
		{parse, "a\xc3", 1, iri.Scheme, iri.ErrInvalidUTF8, "cut short"},
		{parse, "http://a b", 8, iri.Host, iri.ErrInvalidCharacter, "as ParseRef says"},
		{parseURI, "http://é/", 7, iri.Host, iri.ErrInvalidCharacter, "not ASCII"},
		{parseURI, "http://é@h/", 7, iri.Userinfo, iri.ErrInvalidCharacter, "not ASCII"},
		{parseURI, "http://a/bé", 10, iri.Path, iri.ErrInvalidCharacter, "not ASCII"},
		{parseURI, "http://a?é", 9, iri.Query, iri.ErrInvalidCharacter, "not ASCII"},
		{parseURI, "http://a?\uE000", 9, iri.Query, iri.ErrInvalidCharacter, "not ASCII"},
		{parseURI, "http://a#é", 9, iri.Fragment, iri.ErrInvalidCharacter, "not ASCII"},
		{parseURI, "http://a/é b", 9, iri.Path, iri.ErrInvalidCharacter, "the first of two faults"},
		{parseURI, "http://a/\xff", 9, iri.Path, iri.ErrInvalidUTF8, "nor UTF-8"},
		{parseURI, "a", 1, iri.Scheme, iri.ErrMissingScheme, "as Parse says"},
		{parseURIRef, "é:b", 0, iri.Path, iri.ErrInvalidCharacter, "not ASCII, before the colon matters"},
		{parseURIRef, "aé", 1, iri.Path, iri.ErrInvalidCharacter, "not ASCII"},
		{parseURIRef, "//[v1.é]", 6, iri.Host, iri.ErrInvalidIPLiteral, "as ParseRef says"},
	} {
		err := row.parse(row.in)
		want := &iri.ParseError{Input: row.in, Offset: row.offset, Component: row.component, Err: row.cause}
		if !equalErrors(err, want) {
			t.Errorf("%s: %q: got %v, want %v", row.reason, row.in, err, want)
		}
		checkVerdict(t, row.in)
	}
}

// equalErrors reports whether err is a ParseError with the fields of want.
func equalErrors(err error, want *iri.ParseError) bool {
	e, ok := err.(*iri.ParseError)
	return ok && *e == *want
}

func TestTooLong(t *testing.T) {
	if testing.Short() || raceEnabled {
		t.Skip("takes 2 GiB of memory")
	}
	const limit = 1 << 30
	text := "aa:" + strings.Repeat("b", limit-4) + "é"
	if _, err := iri.Parse(text[1:]); err != nil {
		t.Errorf("a text of 1 GiB: %v", err)
	}
	s := text // a byte longer, and that byte is the second of the é
	for _, e := range entryPoints {
		got := e.parse(s)
		if want := (&iri.ParseError{Input: s, Offset: limit - 1, Err: iri.ErrTooLong}); !equalErrors(got, want) {
			t.Errorf("%s of a text of 1 GiB and a byte: %v", e.name, got)
		}
	}
	_, err := iri.Parse(s)
	if message := err.Error(); len(message) > 300 || !strings.Contains(message, "longer than 1 GiB") {
		t.Errorf("a text of 1 GiB and a byte: error of %d bytes: %.400s", len(message), message)
	}
	_, err = iri.Parts{Query: s}.Ref()
	if !equalErrors(err, &iri.ParseError{Input: s, Offset: limit - 1, Component: iri.Query, Err: iri.ErrTooLong}) {
		t.Errorf("a query of 1 GiB and a byte: %v", err)
	}
	if iri.Valid(s) || iri.ValidRef(s) || iri.Path.Valid(s) {
		t.Error("a text of 1 GiB and a byte is valid")
	}
}

func TestZero(t *testing.T) {
	var u iri.IRI
	var r iri.Ref
	for _, x := range []accessors{u, r} {
		checkAccessors(t, "", x)
		if x.IsAbs() || !x.IsZero() {
			t.Errorf("zero %T: IsAbs %v, IsZero %v", x, x.IsAbs(), x.IsZero())
		}
	}
	if got, err := iri.ParseRef(""); err != nil || got != r {
		t.Errorf(`ParseRef("") = %v, %v; want the zero Ref`, got, err)
	}
	if u.Ref() != r || u.Clone() != u || !u.Equal(iri.IRI{}) || u.Compare(iri.IRI{}) != 0 {
		t.Error("the zero IRI differs from itself")
	}
	if v, ok := r.IRI(); ok || v != u {
		t.Errorf("zero Ref: IRI() = %v, %v; want the zero IRI and false", v, ok)
	}
	if v, err := iri.Parse("a b"); v != u || err == nil {
		t.Errorf(`Parse("a b") = %v, %v; want the zero IRI and an error`, v, err)
	}
}

// TestSize pins the size of the values, which four registers hold: a string and two words of offsets.
func TestSize(t *testing.T) {
	word := reflect.TypeFor[uintptr]().Size()
	want := 4 * word
	for _, typ := range []reflect.Type{reflect.TypeFor[iri.IRI](), reflect.TypeFor[iri.Ref]()} {
		if got := typ.Size(); got != want {
			t.Errorf("%v has %d bytes, want %d", typ, got, want)
		}
		if !typ.Comparable() {
			t.Errorf("%v is not comparable", typ)
		}
	}
}

func TestHost(t *testing.T) {
	for _, row := range []struct {
		in     string
		kind   iri.HostKind
		addr   string
		reason string
	}{
		{"", iri.HostNone, "", "no authority"},
		{"a:b", iri.HostNone, "", "no authority"},
		{"//", iri.HostRegName, "", "an empty host is an empty name"},
		{"//u@:80", iri.HostRegName, "", "an empty host is an empty name"},
		{"//example.com", iri.HostRegName, "", "name"},
		{"//1.2.3.4:80", iri.HostIPv4, "1.2.3.4", "IPv4"},
		{"//u@255.0.0.10", iri.HostIPv4, "255.0.0.10", "IPv4"},
		{"//256.1.1.1", iri.HostRegName, "", "octet above 255"},
		{"//1.1.1.256", iri.HostRegName, "", "octet above 255"},
		{"//01.2.3.4", iri.HostRegName, "", "leading zero"},
		{"//1.2.3.4.5", iri.HostRegName, "", "five octets"},
		{"//1.2.3.4.", iri.HostRegName, "", "dot at the end"},
		{"//1.2.3", iri.HostRegName, "", "three octets"},
		{"//1.2.3.4a", iri.HostRegName, "", "letter at the end"},
		{"//1.2.3.%34", iri.HostRegName, "", "not decoded"},
		{"//[::]", iri.HostIPv6, "::", "IPv6"},
		{"//u@[2001:DB8::7]:80", iri.HostIPv6, "2001:db8::7", "IPv6"},
		{"//[::ffff:1.2.3.4]", iri.HostIPv6, "::ffff:1.2.3.4", "IPv4-mapped stays IPv6"},
		{"//[1:2:3:4:5:6:7::]", iri.HostIPv6, "1:2:3:4:5:6:7:0", ":: for one group"},
		{"//[v1.a:b]", iri.HostIPvFuture, "", "IPvFuture"},
		{"//[VA.:]", iri.HostIPvFuture, "", "IPvFuture, upper case"},
	} {
		r := iri.MustParseRef(row.in)
		if r.HostKind() != row.kind {
			t.Errorf("%s: %q: kind %v, want %v", row.reason, row.in, r.HostKind(), row.kind)
		}
		addr, ok := r.Addr()
		if ok != (row.addr != "") || ok && addr != netip.MustParseAddr(row.addr) {
			t.Errorf("%s: %q: address %v, %v, want %q", row.reason, row.in, addr, ok, row.addr)
		}
		checkRef(t, row.in)
	}
	for _, row := range ipv6Accepted {
		r := iri.MustParseRef("//[" + row.in + "]")
		want, err := netip.ParseAddr(row.in)
		if got, ok := r.Addr(); ok != (err == nil) || got != want {
			t.Errorf("%s: address of %v: %v, %v, want %v", row.reason, r, got, ok, want)
		}
	}
}

func TestPortNumber(t *testing.T) {
	for _, row := range []struct {
		in   string
		want uint16
		ok   bool
	}{
		{"a:b", 0, false}, {"//h", 0, false}, {"//h:", 0, false}, {"//h:0", 0, true}, {"//h:80", 80, true},
		{"//h:00080", 80, true}, {"//h:65535", 65535, true}, {"//h:65536", 0, false}, {"//h:655350", 0, false},
		{"//h:" + strings.Repeat("0", 10000) + "7", 7, true}, {"//h:18446744073709551696", 0, false},
	} {
		if got, ok := iri.MustParseRef(row.in).PortNumber(); got != row.want || ok != row.ok {
			t.Errorf("%q: got %d, %v, want %d, %v", row.in, got, ok, row.want, row.ok)
		}
	}
}

func TestSegmentsStops(t *testing.T) {
	var got []string
	for segment := range iri.MustParse("a:/b/c/d").Segments() {
		got = append(got, segment)
		if segment == "c" {
			break
		}
	}
	if diff := gocmp.Diff([]string{"b", "c"}, got); diff != "" {
		t.Errorf("segments up to c (-want +got):\n%s", diff)
	}
}

func TestStrings(t *testing.T) {
	for c, want := range []string{"Component(0)", "scheme", "authority", "userinfo", "host", "port", "path", "segment", "query", "fragment", "Component(10)"} {
		if got := iri.Component(c).String(); got != want {
			t.Errorf("Component %d is %q, want %q", c, got, want)
		}
	}
	for k, want := range []string{"none", "reg-name", "IPv4", "IPv6", "IPvFuture", "HostKind(5)"} {
		if got := iri.HostKind(k).String(); got != want {
			t.Errorf("HostKind %d is %q, want %q", k, got, want)
		}
	}
	for _, c := range []iri.Component{0, 10, 255} {
		if c.Valid("") || c.Valid("a") {
			t.Errorf("%v has a valid text", c)
		}
	}
}

func TestEqualCompare(t *testing.T) {
	texts := []string{"", "A:", "HTTP://a", "a:", "a:/", "a:/%2f", "a:/%2F", "a:?", "a:b", "http://a", "http://a/", "http://a:80", "é:"}
	for _, a := range texts {
		for _, b := range texts {
			r, errR := iri.ParseRef(a)
			s, errS := iri.ParseRef(b)
			if errR != nil || errS != nil {
				continue
			}
			if r.Equal(s) != (a == b) || (r == s) != (a == b) || r.Compare(s) != cmp.Compare(a, b) {
				t.Errorf("%q and %q: Equal %v, == %v, Compare %d", a, b, r.Equal(s), r == s, r.Compare(s))
			}
			u, okU := r.IRI()
			v, okV := s.IRI()
			if okU && okV && (u.Equal(v) != (a == b) || (u == v) != (a == b) || u.Compare(v) != cmp.Compare(a, b)) {
				t.Errorf("IRIs %q and %q: Equal %v, == %v, Compare %d", a, b, u.Equal(v), u == v, u.Compare(v))
			}
		}
	}
	set := map[iri.IRI]bool{iri.MustParse("a:b"): true}
	if !set[iri.MustParse("xa:bx"[1:4]).Clone()] || set[iri.MustParse("a:B")] {
		t.Error("IRIs as map keys are not their texts")
	}
	// go-cmp finds Equal, so that values that hold IRIs can be compared.
	type holder struct{ U iri.IRI }
	if !gocmp.Equal(holder{iri.MustParse("a:b")}, holder{iri.MustParse("a:b")}) ||
		gocmp.Equal(holder{iri.MustParse("a:b")}, holder{iri.MustParse("a:c")}) {
		t.Error("go-cmp does not compare IRIs by their text")
	}
}

func TestMust(t *testing.T) {
	panics := func(f func()) (err error) {
		defer func() { err, _ = recover().(error) }()
		f()
		return nil
	}
	if err := panics(func() { iri.MustParse("a") }); !errors.Is(err, iri.ErrMissingScheme) {
		t.Errorf(`MustParse("a") panics with %v`, err)
	}
	if err := panics(func() { iri.MustParseRef(":") }); !errors.Is(err, iri.ErrColonInFirstSegment) {
		t.Errorf(`MustParseRef(":") panics with %v`, err)
	}
	if err := panics(func() { iri.MustParse("a:"); iri.MustParseRef("") }); err != nil {
		t.Errorf("MustParse of an IRI panics with %v", err)
	}
}

func TestCutScheme(t *testing.T) {
	for _, row := range []struct {
		in, scheme, rest string
		found            bool
		reason           string
	}{
		{"http://a/b", "http", "//a/b", true, "IRI"},
		{"a:", "a", "", true, "nothing after it"},
		{"A+-.1:b:c", "A+-.1", "b:c", true, "all that a scheme may hold; the first colon"},
		{"ex:name", "ex", "name", true, "a prefixed name looks the same"},
		{`C:\a b`, "C", `\a b`, true, "so does a Windows drive; what comes after is not checked"},
		{"a:\xff", "a", "\xff", true, "not even for UTF-8"},
		{"", "", "", false, "empty"},
		{"a", "", "a", false, "no colon"},
		{":a", "", ":a", false, "empty scheme"},
		{"1a:b", "", "1a:b", false, "digit at the start"},
		{"a_b:c", "", "a_b:c", false, "underscore"},
		{"a/b:c", "", "a/b:c", false, "slash before the colon"},
		{"é:b", "", "é:b", false, "not ASCII"},
		{"aé:b", "", "aé:b", false, "not ASCII"},
		{" a:b", "", " a:b", false, "space"},
		{"a%41:b", "", "a%41:b", false, "percent-encoding"},
		{"_:b0", "", "_:b0", false, "blank node label"},
	} {
		scheme, rest, found := iri.CutScheme(row.in)
		if scheme != row.scheme || rest != row.rest || found != row.found {
			t.Errorf("%s: %q: got %q, %q, %v", row.reason, row.in, scheme, rest, found)
		}
		checkCutScheme(t, row.in)
	}
}

// checkCutScheme holds what design and documentation say of CutScheme.
func checkCutScheme(t testing.TB, s string) {
	t.Helper()
	scheme, rest, found := iri.CutScheme(s)
	before, after, hasColon := strings.Cut(s, ":")
	if !hasColon || !iri.Scheme.Valid(before) {
		before, after, hasColon = "", s, false
	}
	if scheme != before || rest != after || found != hasColon {
		t.Errorf("CutScheme(%q) = %q, %q, %v; want %q, %q, %v", s, scheme, rest, found, before, after, hasColon)
	}
}

// TestNoAllocs holds what is said of allocations.
func TestNoAllocs(t *testing.T) {
	const text = "http://user:pw@[2001:db8::1]:8080/a/%C3%A9/é?q=\uE000#f"
	const uri = "http://user:pw@192.0.2.1:8080/a/%C3%A9?q#f"
	u, r := iri.MustParse(text), iri.MustParseRef(text)
	v4 := iri.MustParse(uri)
	for _, row := range []struct {
		name string
		f    func()
	}{
		{"Parse", func() { iri.Parse(text) }},
		{"ParseRef", func() { iri.ParseRef(text) }},
		{"ParseURI", func() { iri.ParseURI(uri) }},
		{"ParseURIRef", func() { iri.ParseURIRef(uri) }},
		{"MustParse", func() { iri.MustParse(text) }},
		{"MustParseRef", func() { iri.MustParseRef("../a") }},
		{"Valid", func() { iri.Valid(text) }},
		{"Valid of an invalid text", func() { iri.Valid("http://a b") }},
		{"ValidRef", func() { iri.ValidRef(text) }},
		{"ValidRef of an invalid text", func() { iri.ValidRef("1a:") }},
		{"ValidURI", func() { iri.ValidURI(uri); iri.ValidURI(text) }},
		{"ValidURIRef", func() { iri.ValidURIRef(uri); iri.ValidURIRef(text) }},
		{"CutScheme", func() { iri.CutScheme(text); iri.CutScheme("/a:b") }},
		{"IRI.Ref", func() { _ = u.Ref() }},
		{"Ref.IRI", func() { _, _ = r.IRI() }},
		{"Equal", func() { _ = u.Equal(v4); _ = r.Equal(r) }},
		{"Compare", func() { _ = u.Compare(v4); _ = r.Compare(r) }},
		{"String", func() { _ = u.String() }},
		{"IsZero", func() { _ = u.IsZero() }},
		{"IsAbs", func() { _ = u.IsAbs() }},
		{"IsURI", func() { _ = u.IsURI() }},
		{"Scheme", func() { _ = u.Scheme() }},
		{"Authority", func() { _ = u.Authority(); _ = u.HasAuthority() }},
		{"Userinfo", func() { _ = u.Userinfo(); _ = u.HasUserinfo() }},
		{"Host", func() { _ = u.Host() }},
		{"HostKind", func() { _ = u.HostKind(); _ = v4.HostKind() }},
		{"Addr", func() { _, _ = u.Addr(); _, _ = v4.Addr() }},
		{"Port", func() { _ = u.Port(); _ = u.HasPort() }},
		{"PortNumber", func() { _, _ = u.PortNumber() }},
		{"Path", func() { _ = u.Path() }},
		{"Segments", func() {
			for range u.Segments() {
			}
		}},
		{"Query", func() { _ = u.Query(); _ = u.HasQuery() }},
		{"Fragment", func() { _ = u.Fragment(); _ = u.HasFragment() }},
		{"Component.Valid", func() {
			for c := iri.Scheme; c <= iri.Fragment; c++ {
				_ = c.Valid("example.com:80")
				_ = c.Valid("[::1]")
			}
		}},
		{"Component.String", func() { _ = iri.Query.String() }},
		{"HostKind.String", func() { _ = iri.HostIPv4.String() }},
	} {
		if n := testing.AllocsPerRun(100, row.f); n != 0 {
			t.Errorf("%s: %v allocations, want none", row.name, n)
		}
	}
	if n := testing.AllocsPerRun(100, func() { iri.Parse("http://a b") }); n != 1 {
		t.Errorf("Parse of an invalid text: %v allocations, want 1, for the error", n)
	}
	if n := testing.AllocsPerRun(100, func() { _ = u.Clone() }); n != 1 {
		t.Errorf("Clone: %v allocations, want 1, for the text", n)
	}
}

// TestCorpora parses real identifiers, each asked of the grammar too.
func TestCorpora(t *testing.T) {
	dir := os.Getenv("IRI_CORPORA")
	if dir == "" {
		t.Skip("IRI_CORPORA names no folder")
	}
	for _, row := range []struct {
		file         string
		lines, valid int
	}{
		{"web.txt", 48010, 47669}, {"files.txt", 6207, 6207}, {"multilingual.txt", 20000, 20000}, {"percent.txt", 20000, 20000},
	} {
		data, err := os.ReadFile(filepath.Join(dir, row.file))
		if err != nil {
			t.Fatal(err)
		}
		lines, valid := 0, 0
		for line := range strings.Lines(string(data)) {
			line = strings.TrimSuffix(line, "\n")
			lines++
			if iri.Valid(line) {
				valid++
			}
			checkRef(t, line)
		}
		if lines != row.lines || valid != row.valid {
			t.Errorf("%s: %d lines, %d valid; want %d, %d", row.file, lines, valid, row.lines, row.valid)
		}
	}
}
