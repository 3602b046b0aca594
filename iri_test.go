package iri_test

// This file tests the values: their accessors, equality and size.

import (
	"cmp"
	"fmt"
	"net/netip"
	"net/url"
	"reflect"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"example.com/iri"
	"example.com/iri/internal/proof/slow"
	"example.com/iri/internal/testenv"
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
	"HostPort": func(s string) string {
		p := slow.Pieces{Authority: slow.Some(""), Host: split(s).Host, Port: split(s).Port}
		return strings.TrimPrefix(p.String(), "//")
	},
	"Credentials": func(s string) (string, string) {
		username, password, _ := strings.Cut(split(s).Userinfo.Text, ":")
		username, errName := url.PathUnescape(username)
		password, errPassword := url.PathUnescape(password)
		if errName != nil || errPassword != nil {
			return "invalid", "invalid"
		}
		return username, password
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
	"HasQuery":    func(s string) bool { return split(s).Query.Present },
	"Query":       func(s string) string { return split(s).Query.Text },
	"HasFragment": func(s string) bool { return split(s).Fragment.Present },
	"Fragment":    func(s string) string { return split(s).Fragment.Text },
	"Redacted": func(s string) string {
		return regexp.MustCompile(`\A((?:[^:/?#]+:)?//[^/?#@:]*:)[^/?#@]*@`).ReplaceAllString(s, "${1}xxxxx@")
	},
	"IRI.Ref": func(s string) string { return s },
	"Ref.IRI": func(s string) (string, bool) { return accepted(slow.IRI)(s) },
	"Equal":   func(s, other string) bool { return s == other },
	"Compare": cmp.Compare[string],
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

// piecesOf returns the components of r.
func piecesOf(r iri.Ref) slow.Pieces {
	return slow.Pieces{
		Scheme:    slow.Optional{Text: r.Scheme(), Present: r.IsAbs()},
		Authority: slow.Optional{Text: r.Authority(), Present: r.HasAuthority()},
		Userinfo:  slow.Optional{Text: r.Userinfo(), Present: r.HasUserinfo()},
		Host:      slow.Optional{Text: r.Host(), Present: r.HostKind() != iri.HostNone},
		Port:      slow.Optional{Text: r.Port(), Present: r.HasPort()},
		Path:      r.Path(),
		Query:     slow.Optional{Text: r.Query(), Present: r.HasQuery()},
		Fragment:  slow.Optional{Text: r.Fragment(), Present: r.HasFragment()},
	}
}

// TestSize pins the size of the values: a string and two words of offsets, which fit into four registers.
func TestSize(t *testing.T) {
	for _, typ := range []reflect.Type{reflect.TypeFor[iri.IRI](), reflect.TypeFor[iri.Ref]()} {
		testenv.Same(t, typ.Size(), 4*reflect.TypeFor[uintptr]().Size(), "size of %v", typ)
		testenv.Same(t, typ.Comparable(), true, "%v is comparable", typ)
	}
}

// TestNotConvertible checks that the compiler rejects assignments and conversions between IRI and Ref. The conversion iri.IRI(ref)
// could make an IRI without a scheme.
func TestNotConvertible(t *testing.T) {
	for _, row := range [][2]reflect.Type{
		{reflect.TypeFor[iri.IRI](), reflect.TypeFor[iri.Ref]()}, {reflect.TypeFor[*iri.IRI](), reflect.TypeFor[*iri.Ref]()},
		{reflect.TypeFor[struct{ U iri.IRI }](), reflect.TypeFor[struct{ U iri.Ref }]()},
	} {
		testenv.Same(t, row[0].ConvertibleTo(row[1]) || row[1].ConvertibleTo(row[0]), false, "%v and %v can be converted", row[0], row[1])
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
	testenv.Same(t, gocmp.Equal(holder{u}, holder{same}) && !gocmp.Equal(holder{u}, holder{other}), true, "go-cmp compares IRIs by text")
}
