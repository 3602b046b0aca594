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

// Contains implements the definition of IRI.Contains on the normal forms of u and v.
func Contains(u, v string) bool {
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

// The definition of IRI.Origin as regular expressions of texts in lower case. The first is of the origin; what follows it is a path,
// query or fragment.
var (
	originOf = regexp.MustCompile(`\A(?:http|ws)s?://([^/?#@]*?)(:[1-9][0-9]{0,4})?(?:\z|[/?#])`)
	dnsName  = regexp.MustCompile(`\A(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?\z`)
)

// Origin implements the definition of IRI.Origin.
func Origin(s string) (string, bool) {
	lower := strings.Map(func(r rune) rune {
		if 'A' <= r && r <= 'Z' {
			r += 'a' - 'A'
		}
		return r
	}, s)
	m := originOf.FindStringSubmatch(lower)
	if m == nil {
		return "", false
	}
	host, port := m[1], m[2]
	addr, err := netip.ParseAddr(strings.Trim(host, "[]"))
	switch number, _ := strconv.Atoi(strings.TrimPrefix(port, ":")); {
	case number > 65535:
		return "", false
	case err == nil && addr.Is4() && host == addr.String():
	case err == nil && addr.Is6() && !addr.Is4In6() && host == "["+addr.String()+"]":
	case len(host) > 253 || !dnsName.MatchString(host):
		return "", false
	}
	scheme, _, _ := strings.Cut(lower, ":")
	if known, _ := iri.DefaultPort(scheme); port == fmt.Sprint(":", known) {
		port = ""
	}
	return scheme + "://" + host + port, true
}
