package slow

// This file contains the twins of Contains and Origin, by the sentences of testdata/vectors/README.md, and of
// SameOrigin, by normal forms.

import (
	"fmt"
	"math/big"
	"net/netip"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"example.com/iri"
)

// A Condition is a sentence of the README of the vectors, and whether it holds.
type Condition[T any] struct {
	Sentence string
	holds    func(T) bool
}

// faultOf returns the index of the first condition that does not hold, or -1.
func faultOf[T any](conditions []Condition[T], x T) int {
	return slices.IndexFunc(conditions, func(c Condition[T]) bool { return !c.holds(x) })
}

// A pair has the components of u and v, and what of the path of v the last conditions are about.
type pair struct {
	u, v Pieces
	rest string
}

// ContainsIf are the conditions for u to contain another text v.
var ContainsIf = []Condition[pair]{
	{"the scheme and authority are the same, and the path of `v` is the path of `u` or continues it at a `/`",
		func(p pair) bool {
			u := Split(Normalize(p.u.String(), iri.StandardNormalization))
			v := Split(Normalize(p.v.String(), iri.StandardNormalization))
			_, ok := continues(u.Path, v.Path)
			return ok && u.Scheme == v.Scheme && u.Authority == v.Authority
		}},
	{"the scheme of `v` is in lower case", func(p pair) bool { return asciiLower(p.v.Scheme.Text) == p.v.Scheme.Text }},
	{"the host of `v` has no `%`, unless the host of `u` is the same",
		func(p pair) bool { return !strings.Contains(p.v.Host.Text, "%") || p.v.Host == p.u.Host }},
	{"nothing follows the path of `v` if it is empty",
		func(p pair) bool { return p.v.Path != "" || !p.v.Query.Present && !p.v.Fragment.Present }},
	{"no segment of the path of `v` is `.` or begins with `..`", func(p pair) bool {
		return !slices.ContainsFunc(strings.Split(p.rest, "/"),
			func(s string) bool { return s == "." || strings.HasPrefix(s, "..") })
	}},
	{"no percent-encoded unreserved character, `/`, `\\`, `%` or control character",
		func(p pair) bool { return !encodedSign.MatchString(p.rest) }},
}

var encodedSign = regexp.MustCompile(
	`%(?:[01][0-9A-Fa-f]|7[Ff]|2[5Ff]|5[Cc]|2[DdEe]|3[0-9]|[46][1-9A-Fa-f]|[57][0-9Aa]|5[Ff]|7[Ee])`)

// continues returns what follows base in path, and whether path is base or continues it at a "/".
func continues(base, path string) (rest string, ok bool) {
	rest, ok = strings.CutPrefix(path, base)
	return rest, ok && (rest == "" || rest[0] == '/' || strings.HasSuffix(base, "/"))
}

// Contains is the twin of IRI.Contains.
func Contains(u, v string) bool {
	p := pair{u: Split(u), v: Split(v)}
	rest, ok := continues(p.u.Path, p.v.Path)
	if p.rest = p.v.Path; ok {
		p.rest = rest
	}
	return u != "" && (u == v || faultOf(ContainsIf, p) < 0)
}

// SameOrigin compares the normalized schemes, hosts and ports of u and v. Without a host there is no origin.
func SameOrigin(u, v string) bool {
	origin := func(s string) string {
		p := Split(Normalize(s, iri.SyntaxNormalization|iri.HostNormalization))
		if p.Host.Text == "" {
			return ""
		}
		port, _ := new(big.Int).SetString("0"+p.Port.Text, 10)
		switch known, ok := iri.DefaultPort(p.Scheme.Text); {
		case p.Port.Text == "" && ok:
			port.SetInt64(int64(known))
		case p.Port.Text == "":
			port.SetInt64(-1)
		case port.Cmp(big.NewInt(65535)) > 0:
			return p.Scheme.Text + " " + p.Host.Text + " digits " + p.Port.Text
		}
		return fmt.Sprint(p.Scheme.Text, " ", p.Host.Text, " ", port)
	}
	return origin(u) != "" && origin(u) == origin(v)
}

// OriginIf are the conditions for an origin, about the scheme, the userinfo, the host, the port, and the query or
// fragment.
var OriginIf = []Condition[Pieces]{
	{"the scheme is `http`, `https`, `ws` or `wss`, in lower case",
		func(p Pieces) bool { return slices.Contains([]string{"http", "https", "ws", "wss"}, p.Scheme.Text) }},
	{"there is no userinfo", func(p Pieces) bool { return !p.Userinfo.Present }},
	{"the host is an IPv4 address, an IPv6 address in the form of RFC 5952, except for case, without dots and not " +
		"IPv4-mapped, or a DNS name", func(p Pieces) bool {
		host := asciiLower(p.Host.Text)
		addr, err := netip.ParseAddr(strings.Trim(host, "[]"))
		return err == nil && addr.Is4() && host == addr.String() ||
			err == nil && addr.Is6() && !addr.Is4In6() && host == "["+addr.String()+"]" ||
			len(host) <= 253 && dnsName.MatchString(host)
	}},
	{"there is no port, or one from 1 to 65535 without leading zeros", func(p Pieces) bool {
		number, _ := strconv.ParseUint(p.Port.Text, 10, 16)
		return !p.Port.Present || number > 0 && strconv.FormatUint(number, 10) == p.Port.Text
	}},
	{"nothing follows the authority, or a `/` does",
		func(p Pieces) bool { return p.Path != "" || !p.Query.Present && !p.Fragment.Present }},
}

// dnsName matches a DNS name in lower case, except that it can be too long.
var dnsName = regexp.MustCompile(`\A(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?\z`)

// Origin is the twin of IRI.Origin.
func Origin(s string) (string, bool) {
	p := Split(s)
	if faultOf(OriginIf, p) >= 0 {
		return "", false
	}
	port := p.Port.between(":", "")
	if known, _ := iri.DefaultPort(p.Scheme.Text); port == fmt.Sprint(":", known) {
		port = ""
	}
	return p.Scheme.Text + "://" + asciiLower(p.Host.Text) + port, true
}

// OriginFault returns the component for which s has no origin, or 0, and the offsets between which that is seen.
func OriginFault(s string) (c iri.Component, from, to int) {
	p := Split(s)
	fault := faultOf(OriginIf, p)
	if fault < 0 {
		return 0, 0, 0
	}
	components := []iri.Component{iri.Scheme, iri.Userinfo, iri.Host, iri.Port, iri.Query}
	if !p.Query.Present {
		components[4] = iri.Fragment
	}
	q := Pieces{Scheme: p.Scheme, Authority: p.Authority, Userinfo: p.Userinfo}
	ends := []int{0, len(p.Scheme.Text), len(q.String())}
	q.Host = p.Host
	ends = append(ends, len(q.String()))
	q.Port = p.Port
	ends = append(ends, len(q.String()), len(s))
	return components[fault], ends[fault], ends[fault+1]
}
