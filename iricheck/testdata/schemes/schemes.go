// Package schemes compares schemes.
package schemes

import (
	"net/url"
	"slices"
	"strings"

	"example.com/iri"
	"example.com/iri/fileiri"
)

const https = "https"

var (
	ports = map[string]int{"http": 80}
	home  = iri.MustParse("https://example.com/")
)

type page struct{ home *iri.IRI }

func unfolded(u, v iri.IRI, r iri.Ref, p page) {
	_ = u.Scheme() == "http"      // want `a scheme is case-insensitive; compare it with strings.EqualFold, or that of u.Normalize\(\), which is in lower case`
	_ = "http" != r.Scheme()      // want `a scheme is case-insensitive`
	_ = u.Scheme() == v.Scheme()  // want `a scheme is case-insensitive`
	_ = p.home.Scheme() == "http" // want `a scheme is case-insensitive`
	_, ok := ports[u.Scheme()]    // want `a scheme is case-insensitive`
	s := u.Scheme()
	_ = ok && s == "http" // want `a scheme is case-insensitive`
	switch u.Scheme() {   // want `a scheme is case-insensitive`
	case "":
	case "http", "https":
	}
	switch s := r.Scheme(); s { // want `a scheme is case-insensitive`
	case https:
	}
	_ = slices.Contains([]string{"http", "https"}, u.Scheme())                  // want `a scheme is case-insensitive`
	_ = strings.HasPrefix(u.Scheme(), "http")                                   // want `a scheme is case-insensitive`
	_ = u.NormalizeWith(iri.PathNormalization).Scheme() == "http"               // want `a scheme is case-insensitive`
	if u, err := iri.Parse(home.String()); err == nil && u.Scheme() == "http" { // want `a scheme is case-insensitive`
		return
	}
}

func folded(u, v iri.IRI, r iri.Ref, w *url.URL, n iri.Normalization, counts map[string]int) {
	_ = strings.EqualFold(u.Scheme(), "http")
	_ = strings.ToLower(u.Scheme()) == "http"
	_ = u.Normalize().Scheme() == "http"
	_ = u.NormalizeWith(iri.CaseNormalization|iri.HostNormalization).Scheme() == "http"
	_ = u.NormalizeWith(n).WithoutFragment().Scheme() == "http"
	_ = home.Scheme() == https
	_ = u.Scheme() == "" || u.Scheme() != r.String() || u.Scheme() < "http"
	_ = w.Scheme == "http"
	_ = ports[strings.ToLower(u.Scheme())]
	counts[u.Scheme()]++
	counts[u.Scheme()] = 1
	counts[u.Scheme()] += 1
	switch u.Scheme() {
	case "":
	default:
	}
	u = u.Normalize()
	_ = u.Scheme() == "http"
	file, _ := fileiri.Unix.FromPath("/a")
	_ = file.Scheme() == "file"
	u, _ = v.Normalize().ToURIFunc(nil)
	_ = u.Scheme() == "http"
}
