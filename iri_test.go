package iri_test

// This file tests the values: their accessors, equality and size.

import (
	"cmp"
	"fmt"
	"net/netip"
	"reflect"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"example.com/iri"
	"example.com/iri/internal/proof/conformance"
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
		for _, segment := range slow.Segments(split(s).Path) {
			all += fmt.Sprintf("%q", segment)
		}
		return all
	},
	"HasQuery":    func(s string) bool { return split(s).Query.Present },
	"Query":       func(s string) string { return split(s).Query.Text },
	"HasFragment": func(s string) bool { return split(s).Fragment.Present },
	"Fragment":    func(s string) string { return split(s).Fragment.Text },
	"Redacted": func(s string) string {
		return regexp.MustCompile(`\A([^/?#]*//[^/?#@:]*:)[^/?#@]*@`).ReplaceAllString(s, "${1}xxxxx@")
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
func TestSize(tt *testing.T) {
	t := testenv.Limit(tt)
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

func TestHost(tt *testing.T) {
	t := testenv.Limit(tt)
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
		checkText(t, row.in)
	}
	for _, address := range conformance.Ipv6Accepted {
		r := iri.MustParseRef("//[" + address + "]")
		want, err := netip.ParseAddr(address)
		if got, ok := r.Addr(); ok != (err == nil) || got != want {
			t.Errorf("address of %v: %v, %v, want %v", r, got, ok, want)
		}
	}
}

func TestPortNumber(tt *testing.T) {
	t := testenv.Limit(tt)
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

func TestSegmentsStops(tt *testing.T) {
	t := testenv.Limit(tt)
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

func TestEqualCompare(tt *testing.T) {
	t := testenv.Limit(tt)
	texts := []string{"", "A:", "HTTP://a", "a:", "a:/", "a:/%2f", "a:/%2F", "a:?", "a:b", "http://a", "http://a/", "http://a:80", "é:"}
	for _, a := range texts {
		for _, b := range texts {
			checkPair(t, a, b)
		}
	}
	set := map[iri.IRI]bool{iri.MustParse("a:b"): true}
	if !set[iri.MustParse("xa:bx"[1:4]).Clone()] || set[iri.MustParse("a:B")] {
		t.Error("IRIs as map keys do not compare by text")
	}
	// go-cmp uses the Equal method, so it can compare values that contain IRIs.
	type holder struct{ U iri.IRI }
	if !gocmp.Equal(holder{iri.MustParse("a:b")}, holder{iri.MustParse("a:b")}) || gocmp.Equal(holder{iri.MustParse("a:b")}, holder{iri.MustParse("a:c")}) {
		t.Error("go-cmp does not compare IRIs by their text")
	}
}

func TestRedacted(tt *testing.T) {
	t := testenv.Limit(tt)
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
