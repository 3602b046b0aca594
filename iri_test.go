package iri_test

// This file tests the values: their accessors, equality and size, and how often functions of one
// text allocate. How much memory they allocate is tested in internal/proof/conformance, and that
// hostile texts need no more.

import (
	"cmp"
	"encoding/json"
	"fmt"
	"net"
	"net/netip"
	"net/url"
	"reflect"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"example.com/iri"
	"example.com/iri/internal/proof/conformance"
	"example.com/iri/internal/proof/slow"
	"example.com/iri/internal/proof/testenv"
	gocmp "github.com/google/go-cmp/cmp"
)

var accessorLaws = map[string]any{
	"String":       func(s string) string { return s },
	"Clone":        func(s string) string { return s },
	"IsZero":       func(s string) bool { return s == "" },
	"IsAbs":        func(s string) bool { return split(s).Scheme.Present },
	"IsURI":        isASCII,
	"Scheme":       func(s string) string { return split(s).Scheme.Text },
	"HasAuthority": func(s string) bool { return split(s).Authority.Present },
	"Authority":    func(s string) string { return split(s).Authority.Text },
	"HasUserinfo":  func(s string) bool { return split(s).Userinfo.Present },
	"Userinfo":     func(s string) string { return split(s).Userinfo.Text },
	"Host":         func(s string) string { return split(s).Host.Text },
	"HostKind":     hostKind,
	"Addr": func(s string) (string, bool) {
		addr, err := netip.ParseAddr(strings.Trim(split(s).Host.Text, "[]"))
		if kind := hostKind(s); err != nil || kind != iri.HostIPv4 && kind != iri.HostIPv6 {
			return netip.Addr{}.String(), false
		}
		return addr.String(), true
	},
	"Hostname": func(s string) string {
		if hostKind(s) == iri.HostIPv6 {
			return strings.Trim(split(s).Host.Text, "[]")
		}
		return split(s).Host.Text
	},
	"IRI.DialAddress": func(s string) (string, bool) {
		p := split(s)
		number, err := strconv.ParseUint(p.Port.Text, 10, 16)
		if port, ok := iri.DefaultPort(p.Scheme.Text); ok && p.Port.Text == "" {
			number, err = uint64(port), nil
		}
		if err != nil || number == 0 || hostKind(s) != iri.HostIPv6 && !dialed.MatchString(p.Host.Text) {
			return "", false
		}
		return net.JoinHostPort(strings.Trim(p.Host.Text, "[]"), strconv.FormatUint(number, 10)), true
	},
	"HostPort": func(s string) string {
		p := slow.Pieces{Authority: slow.Some(""), Host: split(s).Host, Port: split(s).Port}
		return strings.TrimPrefix(p.String(), "//")
	},
	"IRI.Credentials": func(s string) (string, string, bool) {
		username, password, hasPassword := strings.Cut(split(s).Userinfo.Text, ":")
		username, errName := url.PathUnescape(username)
		password, errPassword := url.PathUnescape(password)
		if errName != nil || errPassword != nil {
			return "invalid", "invalid", false
		}
		return username, password, hasPassword
	},
	"HasPort": func(s string) bool { return split(s).Port.Present },
	"Port":    func(s string) string { return split(s).Port.Text },
	"PortNumber": func(s string) (uint16, bool) {
		n, err := strconv.ParseUint(split(s).Port.Text, 10, 16)
		if err != nil {
			return 0, false
		}
		return uint16(n), true
	},
	"Path": func(s string) string { return split(s).Path },
	"Segments": func(s string) (all string) {
		path := split(s).Path
		if path == "" {
			return ""
		}
		for _, segment := range strings.Split(strings.TrimPrefix(path, "/"), "/") {
			all += fmt.Sprintf("%q", segment)
		}
		return all
	},
	"IRI.RequestURI": func(t testing.TB, u iri.IRI, got string) {
		p := split(slow.ToURI(u.String()))
		p.Path = cmp.Or(p.Path, "/")
		testenv.Same(t, got, slow.Pieces{Path: p.Path, Query: p.Query}.String(), "RequestURI of %q", u)
		if v, err := u.URL(); err == nil {
			testenv.Same(t, got, v.RequestURI(), "RequestURI of %q, by net/url", u)
		}
		if back, err := u.WithRequestURI(got); u.Host() != "" {
			testenv.Same(t, fmt.Sprint(back.Path(), back.HasQuery(), back.Query(), err),
				fmt.Sprint(p.Path, p.Query.Present, p.Query.Text, nil), "%q with its RequestURI", u)
		}
	},
	"HasQuery":        func(s string) bool { return split(s).Query.Present },
	"Query":           func(s string) string { return split(s).Query.Text },
	"HasFragment":     func(s string) bool { return split(s).Fragment.Present },
	"Fragment":        func(s string) string { return split(s).Fragment.Text },
	"Redacted":        func(s string) string { return iri.Redact(s) },
	"Redact":          checkRedact,
	"Redactor.Redact": checkRedactor,
	"IRI.Ref":         func(s string) string { return s },
	"Ref.IRI":         func(s string) (string, bool) { return accepted(slow.IRI)(s) },
	"Equal":           func(s, other string) bool { return s == other },
	"Compare":         cmp.Compare[string],
	"HostKind.String": func(k iri.HostKind) string {
		return append(hostKinds, fmt.Sprintf("HostKind(%d)", k))[min(int(k), len(hostKinds))]
	},
}

// split is slow.Split, which is called again and again for the same text.
func split(s string) slow.Pieces {
	if lastSplit.text != s {
		lastSplit.text, lastSplit.pieces = s, slow.Split(s)
	}
	return lastSplit.pieces
}

var lastSplit struct {
	text   string
	pieces slow.Pieces
}

// dialed matches the hosts that DialAddress accepts, except IPv6 addresses.
var dialed = regexp.MustCompile(`\A[-.0-9A-Z_a-z]+\z`)

var hostKinds = []string{"none", "reg-name", "IPv4", "IPv6", "IPvFuture"}

func isASCII(s string) bool {
	return strings.IndexFunc(s, func(r rune) bool { return r >= utf8.RuneSelf }) < 0
}

var ipv4Address = slow.Automaton("IPv4address")

// hostKind is the twin of HostKind.
func hostKind(s string) iri.HostKind {
	host := split(s).Host
	switch {
	case !host.Present:
		return iri.HostNone
	case strings.HasPrefix(strings.ToLower(host.Text), "[v"):
		return iri.HostIPvFuture
	case strings.HasPrefix(host.Text, "["):
		return iri.HostIPv6
	case ipv4Address().Match(host.Text):
		return iri.HostIPv4
	}
	return iri.HostRegName
}

// TestSize pins the size of the values: a string and two words of offsets, which fit into four registers. They can be
// compared.
func TestSize(t *testing.T) {
	for _, typ := range []reflect.Type{reflect.TypeFor[iri.IRI](), reflect.TypeFor[iri.Ref]()} {
		testenv.Same(t, typ.Size(), 4*reflect.TypeFor[uintptr]().Size(), "size of %v", typ)
		testenv.Same(t, typ.Comparable(), true, "%v is comparable", typ)
	}
}

// TestNotConvertible checks that the compiler rejects assignments and conversions between IRI and
// Ref. The conversion iri.IRI(ref) could make an IRI without a scheme.
func TestNotConvertible(t *testing.T) {
	for _, row := range [][2]reflect.Type{
		{reflect.TypeFor[iri.IRI](), reflect.TypeFor[iri.Ref]()}, {reflect.TypeFor[*iri.IRI](), reflect.TypeFor[*iri.Ref]()},
		{reflect.TypeFor[struct{ U iri.IRI }](), reflect.TypeFor[struct{ U iri.Ref }]()},
	} {
		testenv.Same(t, row[0].ConvertibleTo(row[1]) || row[1].ConvertibleTo(row[0]), false, "%v and %v can be converted",
			row[0], row[1])
	}
}

// TestHosts tests Hostname and DialAddress by rows. The laws test them for the corpus.
func TestHosts(t *testing.T) {
	rows := testenv.Rows[struct{ In, Hostname, Dial, Reason string }]("testdata", "rows", "hosts.txt")
	for row := range testenv.Each(t, rows) {
		r := iri.MustParseRef(row.In)
		testenv.Same(t, r.Hostname(), row.Hostname, "%s: Hostname of %q", row.Reason, row.In)
		u, _ := r.IRI()
		address, ok := u.DialAddress()
		testenv.Same(t, fmt.Sprint(address, ok), fmt.Sprint(row.Dial, row.Dial != ""), "%s: DialAddress of %q", row.Reason,
			row.In)
	}
}

func TestSegmentsStops(t *testing.T) {
	got := ""
	for segment := range iri.MustParse("a:/b/c/d").Segments() {
		if got += segment; segment == "c" {
			break
		}
	}
	testenv.Same(t, got, "bc", "segments up to c")
}

// TestEqual checks that IRIs are compared by their texts as map keys, and by go-cmp, which calls Equal.
func TestEqual(t *testing.T) {
	type holder struct{ U iri.IRI }
	u, same, other := iri.MustParse("a:b"), iri.MustParse("xa:bx"[1:4]).Clone(), iri.MustParse("a:B")
	set := map[iri.IRI]bool{u: true}
	testenv.Same(t, set[same] && !set[other], true, "IRIs as map keys compare by text")
	testenv.Same(t, gocmp.Equal(holder{u}, holder{same}) && !gocmp.Equal(holder{u}, holder{other}), true,
		"go-cmp compares IRIs by text")
}

// kept prevents the compiler from allocating a result on the stack.
var kept iri.IRI

// An argument is a text, and the values that it is parsed to if it is valid.
type argument struct {
	text string
	iri  iri.IRI
	ref  iri.Ref
}

func argumentOf(s string) argument {
	u, _ := iri.Parse(s)
	r, _ := iri.ParseRef(s)
	return argument{s, u, r}
}

// room is for the result of AppendResolved.
var room [8192]byte

// counted are the functions of testdata/rows/allocs.txt.
var counted = map[string]func(x, y argument){
	"AppendResolved":        func(x, y argument) { x.iri.AppendResolved(room[:0], y.ref) },
	"Clone":                 func(x, _ argument) { kept = x.iri.Clone() },
	"Credentials":           func(x, _ argument) { _, _, _ = x.iri.Credentials() },
	"DialAddress":           func(x, _ argument) { _, _ = x.iri.DialAddress() },
	"Host.Repair":           func(x, _ argument) { iri.Host.Repair(x.text) },
	"JoinSegments":          func(x, y argument) { _, _ = x.iri.JoinSegments("c", y.text) },
	"LinkTo":                func(x, y argument) { _, _ = x.iri.LinkTo(y.iri) },
	"Normalize":             func(x, _ argument) { _ = x.ref.Normalize() },
	"NormalizeWith percent": func(x, _ argument) { _ = x.iri.NormalizeWith(iri.PercentNormalization) },
	"Origin":                func(x, _ argument) { _, _ = x.iri.Origin() },
	"ParseUserInput":        func(x, _ argument) { _, _ = iri.ParseUserInput(x.text, "https") },
	"ParseVerbatim":         func(x, y argument) { _, _ = x.iri.ParseVerbatim(y.text) },
	"Parts.IRI":             func(x, _ argument) { _, _ = x.iri.Parts().IRI() },
	"Path.Repair":           func(x, _ argument) { iri.Path.Repair(x.text) },
	"Query.Repair":          func(x, _ argument) { iri.Query.Repair(x.text) },
	"Redact":                func(x, _ argument) { _ = iri.Redact(x.text) },
	"Relativize":            func(x, y argument) { _ = x.iri.Relativize(y.iri) },
	"Repair":                func(x, _ argument) { _, _ = iri.Repair(x.text) },
	"RequestURI":            func(x, _ argument) { _ = x.iri.RequestURI() },
	"Resolve":               func(x, y argument) { kept = x.iri.Resolve(y.ref) },
	"Segment.Escape":        func(x, _ argument) { _ = iri.Segment.Escape(x.text) },
	"ToIRI":                 func(x, _ argument) { _ = x.ref.ToIRI() },
	"ToURI":                 func(x, _ argument) { _ = x.ref.ToURI() },
	"Unescape":              func(x, _ argument) { _, _ = iri.Unescape(x.text) },
	"WithAuthority":         func(x, y argument) { _, _ = x.iri.WithAuthority(y.text) },
	"WithFragment":          func(x, y argument) { _, _ = x.iri.WithFragment(y.text) },
	"WithHostPort":          func(x, y argument) { _, _ = x.iri.WithHostPort(y.text) },
	"WithPath":              func(x, y argument) { _, _ = x.iri.WithPath(y.text) },
	"WithQuery":             func(x, y argument) { _, _ = x.iri.WithQuery(y.text) },
	"WithRequestURI":        func(x, y argument) { _, _ = x.iri.WithRequestURI(y.text) },
	"WithScheme":            func(x, y argument) { _, _ = x.iri.WithScheme(y.text) },
	"WithoutAuthority":      func(x, _ argument) { _, _ = x.iri.WithoutAuthority() },
	"WithoutQuery":          func(x, _ argument) { kept = x.iri.WithoutQuery() },
}

func TestAllocs(t *testing.T) {
	testenv.SkipRace(t)
	for row := range testenv.Each(t, testenv.Rows[struct {
		Function  string
		Want      int
		X, Y, Why string
	}]("testdata", "rows", "allocs.txt")) {
		x, y := argumentOf(row.X), argumentOf(row.Y)
		got := testenv.Allocs(float64(row.Want), func() { counted[row.Function](x, y) })
		testenv.Same(t, int(got), row.Want, "%s: allocations of %s, %.50q, %.50q", row.Why, row.Function, row.X, row.Y)
	}
}

// TestAllocsCorpus checks what no text of the corpus makes allocate, and that an invalid text makes
// parsing allocate only its error.
func TestAllocsCorpus(t *testing.T) {
	testenv.SkipRace(t)
	buf, suffix := make([]byte, 0, 1<<16), strings.Repeat("a", 2000)
	for s := range testenv.Each(t, conformance.Corpus().Texts) {
		r, _ := iri.ParseRef(s)
		normal, uri, want := r.Normalize(), r.ToURI(), 0.0
		for _, p := range conformance.EntryPoints {
			want = 0
			if p.Parse(s) != nil {
				want = 1
			}
			testenv.Same(t, testenv.Allocs(want, func() { p.Parse(s) }), want, "allocations of parsing %.99q as %s", s, p.Name)
		}
		testenv.Same(t, testenv.Allocs(0, func() {
			_, _, _, _, _, _ = r.Scheme(), r.Authority(), r.Userinfo(), r.Host(), r.HostKind().String(), r.Port()
			_, _, _, _, _, _ = r.HasAuthority(), r.HasUserinfo(), r.HasPort(), r.HasQuery(), r.HasFragment(), r.HostPort()
			_, _, _, _, _, _ = r.Path(), r.Query(), r.Fragment(), r.IsURI(), r.IsAbs(), r.IsZero()
			_, _, _, _, _, _ = r.String(), r.Hostname(), r.Parts(), r.Equal(uri), r.Compare(uri), iri.Authority.Valid(s)
			_, _ = iri.Valid(s), iri.ValidRef(s)
			_, _, _, _ = iri.Port.Repair(s), iri.Host.Repair(r.Host()), iri.Path.Repair(r.Path()),
				r.WithoutFragment().WithoutQuery()
			u, _ := r.IRI()
			_, _ = r.Addr()
			_, _ = r.PortNumber()
			_, _ = r.JoinSegments()
			_, _ = r.AppendText(buf)
			_, _ = iri.Repair(r.String())
			_, _ = iri.DefaultPort(s)
			_, _ = iri.ParseURIRef(uri.String())
			_, _, _ = iri.CutScheme(s)
			for range r.Segments() {
			}
			_, _, _ = u.Ref(), normal.Normalize(), uri.ToURI()
		}), 0, "allocations of the other functions for %.99q", s)
		longText := s + suffix
		long, err := iri.ParseRef(longText)
		if err == nil {
			testenv.Same(t, testenv.Allocs(0, func() { iri.ParseRef(longText) }), 0, "allocations of ParseRef(%.20q), long", s)
		}
		n := iri.Normalization(len(s)) % (allNormalizations + 1)
		want = 0
		if err != nil || long.NormalizeWith(n) != long {
			want = 3 // the result, and a buffer that grows once
		}
		if got := testenv.Allocs(want, func() { long.NormalizeWith(n) }); got > want {
			testenv.Errorf(t, "%.20q, long, with normalizations %05b: %v allocations, want %v", s, n, got, want)
		}
	}
}

// checkRedactor checks that a Redactor hides with its mask what Redact hides.
func checkRedactor(t testing.TB, r iri.Redactor, s, redacted string) {
	if want := iri.Redact(s); r.Mask == "" && r.Names == nil {
		testenv.Same(t, redacted, want, "%q", s)
	} else if !strings.Contains(s, "xxxxx") && !strings.Contains(s, r.Mask) {
		r.Names = nil
		testenv.Same(t, strings.ReplaceAll(r.Redact(s), r.Mask, "xxxxx"), want, "%q", s)
	}
}

// checkRedact checks what checkHidden does, and that a second Redact changes nothing in an IRI.
func checkRedact(t testing.TB, s, redacted string) {
	checkHidden(t, s, redacted)
	if iri.Valid(s) {
		testenv.Same(t, iri.Redact(redacted), redacted, "%q is redacted to %q", s, redacted)
	}
}

// checkHidden compares Redact with its twin, and checks its laws: it replaces parts of a text and nothing else, also a
// second time. JSON stays JSON, unless a private key has no end. An IRI is one with the same scheme, host and port
// afterwards, unless these hold a JSON Web Token. If there is nothing to hide and to unescape, nothing is
// allocated.
func checkHidden(t testing.TB, s, redacted string) {
	if len(s) <= 500 { // the time of the twin grows with the third power of the length
		testenv.Same(t, redacted, slow.Redact(s), "%q", s)
	}
	checkMasks(t, s, redacted)
	checkMasks(t, redacted, iri.Redact(redacted))
	if json.Valid([]byte(s)) && !strings.Contains(s, "PRIVATE KEY-----") {
		testenv.Same(t, json.Valid([]byte(redacted)), true, "%q is redacted to %q", s, redacted)
	}
	if redacted == s && !escapes.MatchString(s) {
		testenv.Same(t, testenv.Allocs(0, func() { iri.Redact(s) }), 0, "allocations for %q", s)
	}
	r, err := iri.Parse(s)
	if err != nil || strings.Contains(r.Scheme(), "eyJ") {
		return
	}
	again, err := iri.Parse(redacted)
	testenv.Same(t, err, nil, "%q is redacted to %q", s, redacted)
	testenv.Same(t, again.Scheme()+"//"+again.HostPort(), r.Scheme()+"//"+r.HostPort(), "the host of %q, redacted to %q",
		s, redacted)
}

// checkMasks checks that redacted is s with masks in place of parts of it.
func checkMasks(t testing.TB, s, redacted string) {
	if strings.Contains(redacted, "xxxxxx") {
		return // an "x" stands beside a mask
	}
	rest := s
	parts := strings.Split(redacted, "xxxxx")
	for i, part := range parts {
		at := strings.Index(rest, part)
		if at < 0 || i == 0 && at > 0 || i == len(parts)-1 && !strings.HasSuffix(s, part) {
			testenv.Errorf(t, "%q is redacted to %q", s, redacted)
			return
		}
		rest = rest[at+len(part):]
	}
	if !signs.MatchString(s) {
		testenv.Same(t, redacted, s, "%q, which has no secret", s)
	}
}

// escapes match in every text that is unescaped.
var escapes = regexp.MustCompile(`\\|\x1b|&(?:amp|quot|apos|lt|gt|#[xX]?[0-9A-Fa-f]+);`)

// signs match in every text with a secret.
var signs = regexp.MustCompile(`[=@%\x1b]|&(?:amp;)*#|\\[ux]|eyJ|/bot|: invalid (?:port|URL escape) |PRIVATE KEY-----`)
