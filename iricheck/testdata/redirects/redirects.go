// Package redirects sends paths and queries without their host.
package redirects

import (
	"net/http"
	"net/url"
	"strings"

	"example.com/iri"
	"example.com/iri/params"
)

func redirects(w http.ResponseWriter, r *http.Request, u iri.IRI, ref iri.Ref) {
	http.Redirect(w, r, u.Path(), http.StatusFound)          // want `a path can begin with "//", which a client reads as another host; redirect to the String of an IRI`
	http.Redirect(w, r, u.ToURI().Path()+"?"+u.Query(), 302) // want `a path can begin with "//"`
	w.Header().Set("location", u.RequestURI())               // want `a path can begin with "//"`
	w.Header().Add("Location", ref.Path())                   // want `a path can begin with "//"`
	_ = http.RedirectHandler(u.RequestURI(), 302)            // want `a path can begin with "//"`
	target := u.RequestURI()
	http.Redirect(w, r, target, 302) // want `a path can begin with "//"`
	http.Redirect(w, r, u.String(), 302)
	http.Redirect(w, r, "/x"+u.Path(), 302)
	http.Redirect(w, r, "https://example.com"+u.RequestURI(), 302)
	w.Header().Set("X-Path", u.Path())
}

func prefixes(u iri.IRI, path string) bool {
	return strings.HasPrefix(u.Path(), "/admin") || // want `"/admin" is also the beginning of "/adminx"; end the prefix with "/", or use Contains to check`
		strings.HasPrefix(u.Path(), "/admin/") || strings.HasPrefix(u.Path(), "/") || strings.HasPrefix(path, "/admin") ||
		strings.HasPrefix(u.Query(), "/a") || strings.HasPrefix(u.Path(), path)
}

func queries(w http.ResponseWriter, r *http.Request, out *url.URL, v url.URL) string {
	out.RawQuery = params.Set(r.URL.RawQuery, "a", "b")                 // want `the RawQuery of a request to a server can contain "#", which ends the query elsewhere; first call iri.Query.Repair`
	w.Header().Set("X-Query", "?"+params.Add(r.URL.RawQuery, "a", "b")) // want `the RawQuery of a request`
	query := r.URL.RawQuery
	query = params.Set(query, "a", "b")
	w.Header().Set("X", query)
	changed := params.Add(r.URL.RawQuery, "a", "b") // want `the RawQuery of a request`
	http.Redirect(w, r, "/x?"+changed, 302)
	out.RawQuery = params.Set(iri.Query.Repair(r.URL.RawQuery), "a", "b")
	out.RawQuery = params.Set(v.RawQuery, "a", "b")
	return params.Set(r.URL.RawQuery, "a", "b")
}
