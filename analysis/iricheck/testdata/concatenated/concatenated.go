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
	iri.Parse("http://example.com/users/" + x)                                  // want `unescaped text in the path of a concatenated IRI; use AppendSegments or iri.Segment.Escape`
	iri.ParseURI(base + x + "/a")                                               // want `in the path`
	iri.ParseRef("../" + x)                                                     // want `in the path`
	iri.ParseURIRef("a/" + (x))                                                 // want `in the path`
	iri.MustParse("urn:isbn:" + x)                                              // want `in the path`
	iri.MustParse("mailto:" + x)                                                // want `in the path`
	iri.MustParseRef("http://example.com/?q=" + x)                              // want `in the query of a concatenated IRI; use WithQuery and iri.Query.Escape, or url.QueryEscape for one value`
	u.Parse("?" + x)                                                            // want `in the query`
	u.ParseVerbatim("a#" + x)                                                   // want `in the fragment of a concatenated IRI; use WithFragment and iri.Fragment.Escape`
	iri.Resolve("http://"+x, "a")                                               // want `in the authority of a concatenated IRI; use WithAuthority or iri.Parts, which check it`
	iri.Resolve("http://example.com", "/a/"+x)                                  // want `in the path`
	iri.Parse("http://user@" + x + "/")                                         // want `in the authority`
	iri.Parse("http://localhost:" + x + "/")                                    // want `in the authority`
	iri.ParseRef("//www." + x)                                                  // want `in the authority`
	iri.Parse("http://example.com" + x)                                         // want `in a concatenated IRI, where it can change the host; use WithPath, or Parse of a base IRI`
	iri.Parse("file:///" + x)                                                   // want `in a concatenated file IRI; use FromPath of package fileiri`
	iri.Parse("file:" + x)                                                      // want `in a concatenated file IRI`
	iri.Parse("http://example.com/r/http://" + x)                               // want `in the path`
	iri.ParseRef("/r/http://" + x)                                              // want `in the path`
	iri.Parse(x + "://" + x)                                                    // want `in the authority`
	iri.Parse(x + "/a/" + x)                                                    // want `in the path`
	iri.Parse(x + "#" + x)                                                      // want `in the fragment`
	iri.Parse(base + url.PathEscape(x) + "/" + x)                               // want `in the path`
	iri.Parse(u.String() + "/" + x)                                             // want `in the path`
	iri.Parse(fmt.Sprintf("http://%s:%d/%s", x, 80, x))                         // want `in the authority`
	iri.Parse(fmt.Sprintf("%s/%03d/%v?a=1", x, 1, x))                           // want `in the path`
	iri.Parse(fmt.Sprintf("%s%s", base, x))                                     // want `in the path`
	iri.Parse(fmt.Sprintf("%s?a=%%&b=%s", base, "%41"+x))                       // want `in the query`
	iri.Parse("http://example.com/" + strings.ToLower(x) + "/" + (x + ".html")) // want `in the path`
}

func kinds(r *http.Request, us []user, m map[string]string, b []byte, any interface{}) {
	iri.Parse(base + us[0].ID)                       // want `in the path`
	iri.Parse(base + m["id"])                        // want `in the path`
	iri.Parse(base + string(b))                      // want `in the path`
	iri.Parse(base + "?q=" + r.FormValue("q"))       // want `in the query`
	iri.Parse(base + "?q=" + r.URL.Query().Get("q")) // want `in the query`
	iri.Parse("https://" + r.Host + r.URL.Path)      // want `in the authority`
	for _, u := range us {
		iri.Parse(base + u.ID) // want `in the path`
		iri.Parse(base + u.EncodedID)
	}
	for id, name := range m {
		iri.Parse(base + id)             // want `in the path`
		iri.ParseRef("#" + string(name)) // want `in the fragment`
	}
	switch id := any.(type) {
	case string:
		iri.Parse(base + id) // want `in the path`
	}
}

func locals(x string) {
	s := base + x // want `in the path`
	iri.Parse(s)
	iri.ParseRef(s)

	prefix := "http://example.com/"
	iri.Parse(prefix + x) // want `in the path`

	var query = x
	t := prefix + "?q=" + query // want `in the query`
	iri.Parse(t + "#top")
}

func escaped(x, escapedName string, u iri.IRI, r *http.Request, id safe, n int, us []user) {
	iri.Parse(base + iri.Segment.Escape(x))
	iri.Parse(base + url.PathEscape(x) + "?q=" + url.QueryEscape(x))
	iri.Parse(base + escapedName)
	iri.Parse(base + strconv.Itoa(n))
	iri.Parse(base + string(id))
	iri.Parse("http://" + u.Authority() + "/")
	iri.Parse(base + u.Parts().Path)
	iri.Parse("http://" + config.Host + "/")
	iri.Parse("http://example.com/?" + r.URL.RawQuery)
	iri.Parse("http://example.com" + r.URL.EscapedPath())
	iri.Parse(fmt.Sprintf("http://example.com/%d/%5d/%q/%x", n, n, x, x))
	iri.Parse(fmt.Sprintf("http://example.com/%s/%v", id, us[0].Home))
	iri.Parse(fmt.Sprintf("http://example.com/%[1]s", x))
	iri.Parse(fmt.Sprintf("http://example.com/%*s", n, x))
	iri.Parse(fmt.Sprintf("http://example.com/%s/%", us[0].Home))
	iri.Parse(fmt.Sprintf(x, x))
	iri.Parse(fmt.Sprintf("http://example.com/%s", []any{x}...))
	name := url.PathEscape(x)
	iri.Parse(base + name)
	for _, seg := range strings.Split(u.Path(), "/") {
		iri.Parse(base + seg)
	}
	for _, seg := range []string{"a", "b"} {
		iri.Parse(base + seg)
	}
}

func unknown(x, y string, u iri.IRI) {
	iri.Parse(x)
	iri.Parse(x + y)
	iri.Parse(x + "/users")
	iri.Parse(root + x)
	iri.Parse(base + root)
	iri.Parse(u.String() + "#top")
	iri.Parse(x + ":" + y)
	iri.Parse(x + "&a=" + y)
	iri.Parse(x + "" + y)
	iri.ParseRef("a" + x)
	iri.Parse("http:" + x)

	y = url.PathEscape(y)
	iri.Parse(base + y)

	z := x
	if z == "" {
		z = url.PathEscape(x)
	}
	iri.Parse(base + z)

	var v string
	fmt.Sscan(x, &v)
	iri.Parse(base + v)

	w, _ := strings.CutPrefix(x, "/")
	iri.Parse(base + w)

	s := base
	s += url.PathEscape(x)
	iri.Parse(s)

	var p, q string
	p = q + "/" + p
	q = p
	iri.Parse(p + q)
}

var config struct{ Host string }
