// Package concatenated parses concatenated texts.
package concatenated

import (
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"example.com/iri"
)

const base = "http://example.com/"

var root = "http://example.com/"

type user struct {
	ID, EncodedID string
	Home          iri.IRI
}

type safe string

func places(x string, u iri.IRI) {
	_, _ = iri.Parse("http://example.com/users/" + x)            // want `unescaped text in the path of a concatenated IRI; use JoinSegments or iri.Segment.Escape`
	_ = iri.MustParse("urn:isbn:" + x)                           // want `in the path`
	_, _ = u.ParseVerbatim("a#" + x)                             // want `in the fragment of a concatenated IRI; use WithFragment and iri.Fragment.Escape`
	_, _ = iri.Parse("http://user@" + x + "/")                   // want `in the authority`
	_, _ = iri.ParseRef("//www." + x)                            // want `in the authority`
	_, _ = iri.Parse("http://example.com" + x)                   // want `in a concatenated IRI, where it can change the host; use WithPath, or Parse of a base IRI`
	_, _ = iri.Parse("file:///" + x)                             // want `in a concatenated file IRI; use FromPath of package fileiri`
	_, _ = iri.ParseRef("/r/http://" + x)                        // want `in the path`
	_, _ = iri.Parse(x + "://" + x)                              // want `in the authority`
	_, _ = iri.Parse(fmt.Sprintf("%s?a=%%&b=%s", base, "%41"+x)) // want `in the query`
	_, _ = iri.Parse(fmt.Sprintf("%s/%5%% %%s", base, x))        // want `in the path`
}

func kinds(r *http.Request, us []user, m map[string]string, any interface{}) {
	_, _ = iri.Parse(base + "?q=" + r.FormValue("q"))       // want `in the query`
	_, _ = iri.Parse(base + "?q=" + r.URL.Query().Get("q")) // want `in the query`
	_, _ = iri.Parse("https://" + r.Host + r.URL.Path)      // want `in the authority`
	for _, u := range us {
		_, _ = iri.Parse(base + u.ID) // want `in the path`
	}
	for id := range m {
		_, _ = iri.Parse(base + id) // want `in the path`
	}
	switch id := any.(type) {
	case string:
		_, _ = iri.Parse(base + id) // want `in the path`
	}
}

func escaped(x, escapedName string, u iri.IRI, r *http.Request, id safe, n int, us []user) {
	_, _ = iri.Parse(base + url.PathEscape(x) + "?q=" + url.QueryEscape(x))
	_, _ = iri.Parse(base + escapedName)     // want `in the path`
	_, _ = iri.Parse(base + strconv.Itoa(n)) // results of functions are assumed to be escaped
	_, _ = iri.Parse(base + string(id))
	_, _ = iri.Parse("http://" + u.Authority() + "/")
	_, _ = iri.Parse("http://" + config.Host + "/")
	_, _ = iri.Parse("http://example.com/?" + r.URL.RawQuery)
	_, _ = iri.Parse("http://example.com" + r.URL.EscapedPath())
	_, _ = iri.Parse(fmt.Sprintf("http://example.com/%d/%5d/%q/%x", n, n, x, x))
	_, _ = iri.Parse(fmt.Sprintf("http://example.com/%s/%v.json", id, us[0].Home))
	_, _ = iri.Parse(fmt.Sprintf("http://example.com/%[1]s", x)) // want `in the path`
	_, _ = iri.Parse(fmt.Sprintf("http://example.com/%s/%", us[0].Home))
	_, _ = iri.Parse(fmt.Sprintf("http://example.com/%s", []any{x}...))
	for _, seg := range strings.Split(u.Path(), "/") {
		_, _ = iri.Parse(base + seg)
	}
	for _, seg := range []string{"a", "b"} {
		_, _ = iri.Parse(base + seg)
	}
}

func unknown(x, y string, u iri.IRI) {
	_, _ = iri.Parse(root + x)
	_, _ = iri.Parse(u.String() + "#top")
	_, _ = iri.Parse(x + "" + y)
	_, _ = iri.ParseRef("a" + x)
	_, _ = iri.Parse("http:" + x)

	z := x
	if z == "" {
		z = url.PathEscape(x)
	}
	_, _ = iri.Parse(base + z)

	var p, q string
	p = q + "/" + p
	q = p
	_, _ = iri.Parse(p + q)
}

var config struct{ Host string }

func components(x string, u iri.IRI, r iri.Ref) {
	_, _ = u.WithScheme("web+" + x)                // want `unescaped text in the scheme of a concatenated IRI; check it with iri.Scheme.Valid`
	_, _ = u.WithAuthority(x + ":" + x)            // want `in a concatenated authority`
	_, _ = u.WithUserinfo(x + ":" + x)             // want `unescaped text in a concatenated authority; escape it with iri.Userinfo.Escape, or check it with Valid of iri.Host or iri.Port`
	_, _ = u.WithPort("80" + x)                    // want `in a concatenated authority`
	_, _ = u.WithPath("/users/" + x)               // want `unescaped text in the path of a concatenated IRI`
	_, _ = r.WithQuery("q=" + x)                   // want `unescaped text in the query of a concatenated IRI; use params.Set or params.Escape`
	_, _ = u.WithQuery("q=" + iri.Query.Escape(x)) // want `wrongly escaped text in the query`
	_, _ = u.WithFragment("a-" + x)                // want `in the fragment`
	_ = iri.Parts{Path: "/" + x, Query: "a&" + x}  // want `in the path` `in the query`
	p := u.Parts()
	p.Query += "&q=" + x        // want `in the query`
	p.Path, p.Host = "/"+x, "h" // want `in the path`
	p.Query = "?a"              // want `field Query of Parts begins with "\?", which is not part of the query`
	p.HasPort = x != ""

	_, _ = u.WithPath(x + "/index.html")
	_, _ = u.WithQuery("a=b&" + iri.Query.Escape(x))
	_, _ = u.WithHost(x)
}
