// Package constants gives constants to each function whose argument is checked.
package constants

import "example.com/iri"

const (
	home    = "http://example.com/home page"
	scheme  = "http"
	badHost = "exa mple.com"
)

type text string

const named text = "a b"

var (
	_ = iri.MustParse("http://example.com/a b")  // want `invalid argument of MustParse: path: invalid character at offset 20: found ' '`
	_ = iri.MustParseRef("a b")                  // want `invalid argument of MustParseRef: path: invalid character at offset 1: found ' '`
	_ = iri.MustParse(home)                      // want `invalid argument of MustParse: path: invalid character at offset 23: found ' '`
	_ = iri.MustParse(scheme + "://" + badHost)  // want `invalid argument of MustParse: host: invalid character at offset 10: found ' '`
	_ = iri.MustParseRef(string(named))          // want `invalid argument of MustParseRef: path`
	_ = iri.MustParse(("a"))                     // want `invalid argument of MustParse: missing scheme at offset 1`
	_ = iri.MustParse("")                        // want `invalid argument of MustParse: .*missing scheme`
	_ = iri.MustParse("http://u:secret x@h:p/")  // want `invalid argument of MustParse: userinfo: invalid character at offset 15$`
	_ = iri.MustParse("http://例え.jp/%E5%BC/%zz") // want `invalid argument of MustParse: path: invalid percent-encoding`
)

func parse() {
	iri.Parse("1a:b")               // want `invalid argument of Parse: missing scheme at offset 0`
	iri.ParseRef("1a:b")            // want `invalid argument of ParseRef: path: colon in the first segment`
	iri.ParseURI("http://é/")       // want `invalid argument of ParseURI: host: invalid character at offset 7`
	iri.ParseURIRef("é")            // want `invalid argument of ParseURIRef: path: invalid character at offset 0`
	iri.Unescape("100%")            // want `invalid argument of Unescape: invalid percent-encoding`
	iri.ParseRef(`a b`)             // want `invalid argument of ParseRef: path`
	iri.ParseRef("\xc3\u00e9")      // want `invalid argument of ParseRef: path: invalid UTF-8 at offset 0`
	iri.ParseRef("\xc3\xa9\u00e9 ") // want `invalid argument of ParseRef: path: invalid character at offset 4`
	iri.Parse("http://é/")          // valid
	iri.ParseRef("")                // valid
	iri.ParseURIRef("../a?b#c")     // valid
	iri.Unescape("100%25")          // valid
}

func resolve(base, ref string) {
	iri.Resolve(base, "a b")       // want `invalid argument of Resolve: path`
	iri.Resolve("http", ref)       // want `invalid argument of Resolve: missing scheme`
	iri.Resolve("http:// ", "a b") // want `invalid argument of Resolve: host` `invalid argument of Resolve: path`
	iri.Resolve("", "a")           // want `invalid argument of Resolve without a base: missing scheme`
	iri.Resolve("", "a:b")         // valid
	iri.Resolve("", ref)
	iri.Resolve("http://a", "b")
	iri.Resolve(two())
}

func two() (string, string) { return "http://a", "b" }

type page struct{ iri.IRI }

func methods(u iri.IRI, r iri.Ref, p *iri.IRI, doc page, segs []string) {
	u.Parse("a b")                  // want `invalid argument of Parse: path`
	u.ParseVerbatim("%")            // want `invalid argument of ParseVerbatim: path: invalid percent-encoding`
	doc.Parse("a b")                // want `invalid argument of Parse: path`
	u.WithScheme("1")               // want `invalid argument of WithScheme: scheme: invalid character at offset 0`
	u.WithScheme("")                // want `invalid argument of WithScheme: missing scheme`
	r.WithAuthority("a@b@c")        // want `invalid argument of WithAuthority: `
	p.WithUserinfo("a@b")           // want `invalid argument of WithUserinfo: userinfo: invalid character at offset 1`
	u.WithHost("example.com:80")    // want `invalid argument of WithHost: host: invalid character at offset 11: found ':'`
	u.WithPort("http")              // want `invalid argument of WithPort: port: invalid character`
	r.WithPath("a?b")               // want `invalid argument of WithPath: path: invalid character at offset 1: found '\?'`
	u.WithQuery("a b")              // want `invalid argument of WithQuery: query: invalid character at offset 1`
	r.WithFragment("#a")            // want `invalid argument of WithFragment: fragment: invalid character at offset 0`
	u.AppendSegments("a", "..", "") // want `invalid argument of AppendSegments: `
	r.AppendSegments(".")           // want `invalid argument of AppendSegments: `

	// Valid for some receivers at least.
	u.WithScheme("x")
	u.WithAuthority("")
	u.WithUserinfo("")
	u.WithHost("[::1]")
	u.WithPort("")
	u.WithPath("//a")
	r.WithPath("a:b")
	u.WithQuery("a?/")
	u.WithFragment("")
	u.AppendSegments()
	u.AppendSegments("a/b", "%", "...", " ", "")
	u.AppendSegments(segs...)

	// For these an invalid text is no error.
	iri.Valid("a b")
	iri.ValidRef("a b")
	iri.Host.Valid("a b")
	iri.Repair("a b")
	iri.CutScheme("a b")
	iri.DefaultPort("a b")
	iri.Query.Escape("a b")
}

func parts(host string) {
	_ = iri.Parts{Scheme: "http", Host: "h:80"}    // want `invalid field Host of Parts: host: invalid character at offset 1`
	_ = &iri.Parts{Port: "x", Query: host}         // want `invalid field Port of Parts: port`
	_ = []iri.Parts{{Path: "a b"}}                 // want `invalid field Path of Parts: path`
	_ = []*iri.Parts{{Fragment: "#"}}              // want `invalid field Fragment of Parts: fragment`
	iri.Parts{Scheme: "http", Host: "a b"}.IRI()   // want `invalid field Host of Parts: host`
	iri.Parts{Scheme: "a", Path: "//b"}.IRI()      // want `invalid Parts: path`
	(iri.Parts{Host: "h"}).IRI()                   // want `invalid Parts: missing scheme`
	iri.Parts{HasAuthority: true, Path: "a"}.Ref() // want `invalid Parts: path`

	iri.Parts{Host: "h"}.Ref()
	iri.Parts{Host: host, Path: "a"}.Ref()
	iri.Parts{}.Ref()
	_ = iri.Parts{Scheme: "", Path: "a:b"} // a scheme may follow
	_ = iri.Parts{Scheme: "a", Path: "//b"}.Path
	_ = iri.Parts{"http", "", "h", "", "", "", "", false, false, false, false, false}
}
