package slow

// This file contains the twins of Contains and SameOrigin, by normal forms.

import (
	"fmt"
	"math/big"
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
