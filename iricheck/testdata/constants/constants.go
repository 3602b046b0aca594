// Package constants gives constants to each function whose argument is checked.
package constants

import "example.com/iri"

const (
	home    = "http://example.com/home page"
	scheme  = "http"
	badHost = "exa mple.com"
)

const (
	first, second = len([1]func(){func() {}}), 2
	sameFirst, sameSecond
)

type text string

const named text = "a b"

var (
	_ = iri.MustParse("http://example.com/a b") // want `invalid argument of MustParse: path: invalid character: found ' '`
	_ = iri.MustParse(home)                     // want `invalid argument of MustParse: path: invalid character: found ' '`
	_ = iri.MustParse(scheme + "://" + badHost) // want `invalid argument of MustParse: host: invalid character: found ' '`
	_ = iri.MustParseRef(string(named))         // want `invalid argument of MustParseRef: path`
	_ = iri.MustParse(("a"))                    // want `invalid argument of MustParse: missing scheme`
	_ = iri.MustParse("http://u:secret x@h:p/") // want `invalid argument of MustParse: userinfo: invalid character$`
)

func parse() {
	_, _ = iri.Parse("1a:b")                    // want `invalid argument of Parse: missing scheme`
	_, _ = iri.ParseRef("1a:b")                 // want `invalid argument of ParseRef: path: colon in the first segment`
	_, _ = iri.ParseURI("http://é/")            // want `invalid argument of ParseURI: host: invalid character`
	_, _ = iri.ParseURIRef("é")                 // want `invalid argument of ParseURIRef: path: invalid character`
	_, _ = iri.Unescape("100%")                 // want `invalid argument of Unescape: invalid percent-encoding`
	_, _ = iri.Parse("http://é/")               // valid
	_, _ = iri.ParseUserInput(home, "https://") // want `invalid argument of ParseUserInput: scheme: invalid character`
}

type page struct{ iri.IRI }

func methods(u iri.IRI, r iri.Ref, p *iri.IRI, doc page, segs []string) {
	_, _ = u.Parse("a b")                // want `invalid argument of Parse: path`
	_, _ = u.ParseVerbatim("%")          // want `invalid argument of ParseVerbatim: path: invalid percent-encoding`
	_, _ = doc.Parse("a b")              // want `invalid argument of Parse: path`
	_, _ = u.WithScheme("1")             // want `invalid argument of WithScheme: scheme: invalid character`
	_, _ = r.WithAuthority("a@b@c")      // want `invalid argument of WithAuthority: `
	_, _ = p.WithUserinfo("a@b")         // want `invalid argument of WithUserinfo: userinfo: invalid character`
	_, _ = u.WithHost("example.com:80")  // want `invalid argument of WithHost: host: invalid character: the port is a component of its own`
	_, _ = u.WithPort("http")            // want `invalid argument of WithPort: port: invalid character`
	_, _ = r.WithPath("a?b")             // want `invalid argument of WithPath: path: invalid character: found '\?'`
	_, _ = u.WithQuery("a b")            // want `invalid argument of WithQuery: query: invalid character`
	_, _ = r.WithFragment("#a")          // want `invalid argument of WithFragment: fragment: invalid character`
	_, _ = u.JoinSegments("a", "..", "") // want `invalid argument of JoinSegments: `

	// Valid for some receivers at least.
	_, _ = u.WithAuthority("")
	_, _ = u.WithHost("[::1]")
	_, _ = u.WithPath("//a")
	_, _ = r.WithPath("a:b")
	_, _ = u.WithQuery("a?/")
	_, _ = u.JoinSegments("a/b", "%", "...", " ", "")
	_, _ = u.JoinSegments(segs...)
}

func parts(host string) {
	_ = iri.Parts{Scheme: "http", Host: "h:80"}           // want `invalid field Host of Parts: host: invalid character`
	_ = &iri.Parts{Port: "x", Query: host}                // want `invalid field Port of Parts: port`
	_ = []iri.Parts{{Path: "a b"}}                        // want `invalid field Path of Parts: path`
	_ = []*iri.Parts{{Fragment: "#"}}                     // want `invalid field Fragment of Parts: fragment`
	_, _ = iri.Parts{Scheme: "http", Host: "a b"}.IRI()   // want `invalid field Host of Parts: host`
	_, _ = iri.Parts{Scheme: "a", Path: "//b"}.IRI()      // want `invalid Parts: path`
	_, _ = (iri.Parts{Host: "h"}).IRI()                   // want `invalid Parts: missing scheme`
	_, _ = iri.Parts{HasAuthority: true, Path: "a"}.Ref() // want `invalid Parts: path`

	_, _ = iri.Parts{Host: "h"}.Ref()
	_, _ = iri.Parts{Host: host, Path: "a"}.Ref()
	_, _ = iri.Parts{}.Ref()
	_ = iri.Parts{Scheme: "", Path: "a:b"} // a scheme may follow
	_ = iri.Parts{"http", "", "h", "", "", "", "", false, false, false, false, false}
}
