package slow

// This file contains the twins of Contains and SameOrigin, by normal forms, and of Origin.

import (
	"fmt"
	"math/big"
	"net/netip"
	"regexp"
	"strconv"
	"strings"

	"example.com/iri"
)

// What no segment of a path may be, and what its percent-encodings may not encode, for IRI.Contains.
var (
	dotsLike    = regexp.MustCompile(`(?:\A|/)(?:\.(?:/|\z)|(?:\.|%2[Ee]){2})`)
	encodedSign = regexp.MustCompile(
		`%(?:[01][0-9A-Fa-f]|7[Ff]|2[5Ff]|5[Cc]|2[DdEe]|3[0-9]|[46][1-9A-Fa-f]|[57][0-9Aa]|5[Ff]|7[Ee])`)
)

// Contains implements the definition of IRI.Contains: v is plain, and below u in normal form.
func Contains(u, v string) bool {
	if u == v {
		return u != ""
	}
	plain, base := Split(v), Split(u)
	path := plain.Path
	if rest, ok := strings.CutPrefix(path, base.Path); ok &&
		(rest == "" || rest[0] == '/' || strings.HasSuffix(base.Path, "/")) {
		path = rest
	}
	switch {
	case asciiLower(plain.Scheme.Text) != plain.Scheme.Text,
		strings.Contains(plain.Host.Text, "%") && plain.Host != base.Host,
		plain.Path == "" && (plain.Query.Present || plain.Fragment.Present),
		dotsLike.MatchString(path), encodedSign.MatchString(path):
		return false
	}
	p, q := Split(Normalize(u, iri.StandardNormalization)), Split(Normalize(v, iri.StandardNormalization))
	if p.Scheme != q.Scheme || p.Authority != q.Authority {
		return false
	}
	rest, isPrefix := strings.CutPrefix(q.Path, p.Path)
	return isPrefix && (rest == "" || strings.HasPrefix(rest, "/") || strings.HasSuffix(p.Path, "/"))
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

// The definition of IRI.Origin as regular expressions, the second of names in lower case.
var (
	originOf = regexp.MustCompile(`\A((?:http|ws)s?)://([^/?#@]*?)(:[1-9][0-9]{0,4})?(?:\z|/)`)
	dnsName  = regexp.MustCompile(`\A(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?\z`)
)

// Origin implements the definition of IRI.Origin.
func Origin(s string) (string, bool) {
	m := originOf.FindStringSubmatch(s)
	if m == nil {
		return "", false
	}
	scheme, host, port := m[1], asciiLower(m[2]), m[3]
	addr, err := netip.ParseAddr(strings.Trim(host, "[]"))
	switch number, _ := strconv.Atoi(strings.TrimPrefix(port, ":")); {
	case number > 65535:
		return "", false
	case err == nil && addr.Is4() && host == addr.String():
	case err == nil && addr.Is6() && !addr.Is4In6() && host == "["+addr.String()+"]":
	case len(host) > 253 || !dnsName.MatchString(host):
		return "", false
	}
	if known, _ := iri.DefaultPort(scheme); port == fmt.Sprint(":", known) {
		port = ""
	}
	return scheme + "://" + host + port, true
}
