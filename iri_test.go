package iri_test

// This file runs the tables of internal/proof/conformance, and tests the accessors.

import (
	"cmp"
	"errors"
	"net/netip"
	"reflect"
	"strings"
	"testing"

	"example.com/iri"
	"example.com/iri/internal/proof/conformance"
	gocmp "github.com/google/go-cmp/cmp"
)

func TestZero(t *testing.T) {
	var u iri.IRI
	var r iri.Ref
	for _, x := range []conformance.Accessors{u, r} {
		conformance.CheckAccessors(t, "", x)
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

// TestSize pins the size of the values: a string and two words of offsets, which fit into four registers.
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
		conformance.CheckRef(t, row.in)
	}
	for _, row := range conformance.Ipv6Accepted {
		r := iri.MustParseRef("//[" + row.In + "]")
		want, err := netip.ParseAddr(row.In)
		if got, ok := r.Addr(); ok != (err == nil) || got != want {
			t.Errorf("%s: address of %v: %v, %v, want %v", row.Reason, r, got, ok, want)
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

func TestHostKindString(t *testing.T) {
	for k, want := range []string{"none", "reg-name", "IPv4", "IPv6", "IPvFuture", "HostKind(5)"} {
		if got := iri.HostKind(k).String(); got != want {
			t.Errorf("HostKind %d is %q, want %q", k, got, want)
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
		t.Error("IRIs as map keys do not compare by text")
	}
	// go-cmp uses the Equal method, so it can compare values that contain IRIs.
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
		{"A+-.1:b:c", "A+-.1", "b:c", true, "all characters of a scheme; the first colon"},
		{"ex:name", "ex", "name", true, "a prefixed name looks the same"},
		{`C:\a b`, "C", `\a b`, true, "so does a Windows drive; the rest is not checked"},
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
		conformance.CheckCutScheme(t, row.in)
	}
}

// TestNoAllocs checks that the functions documented as not allocating do not allocate.
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

func TestRedacted(t *testing.T) {
	for _, row := range []struct{ in, want, reason string }{
		{"http://u:p@h/", "http://u:xxxxx@h/", "password"},
		{"HTTP://u:p@h/", "HTTP://u:xxxxx@h/", "scheme in upper case"},
		{"http://u:@h/", "http://u:xxxxx@h/", "empty password, as in net/url"},
		{"//:p:q@h:80", "//:xxxxx@h:80", "no user, password with a colon"},
		{"http://u@h/", "http://u@h/", "no password"},
		{"http://h:80/", "http://h:80/", "no userinfo"},
		{"mailto:u:p@h", "mailto:u:p@h", "no authority"},
		{"", "", "empty"},
	} {
		if got := iri.MustParseRef(row.in).Redacted(); got != row.want {
			t.Errorf("%s: %q: got %q, want %q", row.reason, row.in, got, row.want)
		}
	}
}
