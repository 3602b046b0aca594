// Package iri implements Internationalized Resource Identifiers (RFC 3987) and, as their ASCII subset, URIs (RFC 3986).
// It parses, resolves, relativizes, normalizes, compares, builds and converts them.
//
//	u, err := iri.Parse("https://example.com/rosé?q=1#top")
//	if err != nil {
//		return err // where and why, as a *iri.ParseError
//	}
//	u.Host()     // example.com
//	u.Path()     // /rosé
//	u.HasQuery() // true
//
// # Terminology
//
// A reference is either an IRI, which begins with a scheme, such as "http://a/b", or a relative reference, such as
// "../b". A value of type [IRI] has a scheme. A value of type [Ref] can be either. The components of a reference are,
// in the order of the text,
//
//	scheme:[//[userinfo@]host[:port]]path[?query][#fragment]
//
// The authority is "userinfo@host:port". The path is always present, though it may be empty. Any other component may be
// absent, which is not the same as empty: "http://a?" has an empty query, "http://a" has none.
//
// # What is kept
//
// A value is its text. [IRI.String] returns what was parsed, byte for byte, and the accessors return substrings of
// it, still percent-encoded. Nothing is decoded, repaired or silently changed. Only functions whose purpose is to
// change the text do so, such as [Repair], [IRI.Normalize], [IRI.ToURI] and [Unescape].
//
// # Choosing a function
//
//	a text that must be an IRI           Parse, ParseURI, Valid
//	a text that may be relative          ParseRef; base.Parse to resolve it at once
//	the same in RDF or JSON-LD           base.ParseVerbatim
//	a text that was pasted or mistyped   Repair
//	does a text have a scheme?           CutScheme
//	a link for a page                    RelativizePath; Relativize for the shortest of all
//	path elements from elsewhere         AppendSegments, which escapes them
//	another host, port or query          WithHost, WithPort, WithQuery
//	name=value pairs of a query          package params
//	the same identifier?                 ==, Equivalent, EquivalentWith
//	a key for a map or database          NormalizeWith, AppendNormalized
//	an allow-list                        SameOrigin, Contains
//	a text for people or logs            Redacted, which hides a password but no token
//
// # Moving from net/url
//
// The names are similar, but net/url decodes and this package does not.
//
//	net/url                        package iri
//	url.Parse(s)                   ParseRef(s), or Parse(s) if s must have a scheme
//	u.String()                     u.String(), which is the text that was parsed
//	u.Scheme (in lower case)       u.Scheme() as written
//	u.Host ("h:80")                u.Host() without the port; u.Authority() with userinfo and port
//	u.Hostname() ("::1")           u.Host(), which keeps the brackets: "[::1]"; u.Addr()
//	u.Port()                       u.Port(), u.PortNumber(), u.HasPort()
//	u.User                         u.Userinfo(), u.HasUserinfo()
//	u.User.Username, Password      name, password, ok := strings.Cut(u.Userinfo(), ":"), then Unescape each
//	u.Path (decoded)               Unescape(u.Path()), or better each of u.Segments()
//	u.EscapedPath()                u.Path()
//	u.RawQuery, u.ForceQuery       u.Query(), u.HasQuery()
//	u.Query() (a url.Values)       params.All(u.Query()), which yields names and values
//	u.Query().Get("a")             params.Get(u.Query(), "a")
//	url.Values.Encode              params.Set and params.Add change the text, params.Sort sorts it
//	url.QueryEscape(s)             params.Escape(s) for a name or a value
//	url.PathEscape(s)              Segment.Escape(s)
//	u.Fragment (decoded)           Unescape(u.Fragment()), u.HasFragment()
//	u.Opaque                       u.Path(), with a scheme, without an authority or a leading "/"
//	u.IsAbs()                      u.IsAbs()
//	u.Parse(ref)                   u.Parse(ref) of an IRI; a Ref cannot be a base
//	u.ResolveReference(ref)        u.Resolve(ref), where u is an IRI and ref is a Ref
//	u.JoinPath(elem...)            u.AppendSegments(elem...), which escapes; or u.Parse for dot segments
//	u.Redacted()                   u.Redacted(); as there, "?token=" and "tok@h" stay
//	u.Host = "h:80"                u.WithAuthority("h:80"), u.WithHost("h"), u.WithPort("80"): they return a new value
//	*url.URL needed elsewhere      u.URL(), FromURL
//
// # Storing
//
// Values encode as their text in encoding/json, encoding/xml, encoding/gob, database/sql, and in packages that use the
// interfaces of package encoding, such as those for YAML and TOML. CBOR and MessagePack packages write byte strings. A
// column that may be NULL is a sql.Null[iri.IRI].
//
// The MongoDB driver and the attributevalue package of DynamoDB do not use these interfaces unless told to. They store
// {} and return no error, so the value is lost. Folder examples/store of the repository has the codec and the option
// that they need. Tag "uri" of go-playground/validator panics for an IRI, which does not need it: an IRI is valid.
//
// # Specifications
//
// The grammar is exactly the one in RFC 3987 section 2.2, with the rules it takes from RFC 3986. Zone identifiers (RFC
// 6874) are invalid. Unassigned characters and the bidirectional formatting characters of section 4.1 are valid. The
// rules of specific schemes, IDNA and DNS are not checked; package lint checks some.
package iri
