// Package iri implements Internationalized Resource Identifiers (RFC 3987) and, as their ASCII
// subset, URIs (RFC 3986). It parses, resolves, relativizes, normalizes, compares, builds and
// converts them.
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
// A reference is either an IRI, which begins with a scheme, such as "urn:a:b", or a relative
// reference, such as "../b". A value of type [IRI] has a scheme. A value of type [Ref] can be
// either. A reference has these components, in this order:
//
//	scheme:[//[userinfo@]host[:port]]path[?query][#fragment]
//
// The authority is "userinfo@host:port". The path is always present, though it may be empty. Any
// other component may be absent, which is not the same as empty: "x://h?" has an empty query,
// "x://h" has none. A segment is the text between two slashes of a path. Resolving removes dot
// segments, which are "." and "..".
//
// # What is kept
//
// A value is its text. [IRI.String] returns what was parsed, byte for byte, and the accessors
// return substrings of it, still percent-encoded. Nothing is decoded, repaired or silently changed.
// Only functions whose purpose is to change the text do so, such as [Repair], [IRI.Normalize],
// [IRI.ToURI] and [Unescape].
//
// # Errors
//
// The error for an invalid text is a [*ParseError], which says where and why it is invalid. If a
// function returns an error, its other result is the zero value: an IRI or a Ref with the empty
// text, "" or nil.
//
// # Choosing a function
//
//   - A text for people to read: [example.com/iri/display.Text].
//   - A text that must be an IRI: [Parse], [ParseURI], [Valid].
//   - A text that may be relative: [ParseRef], or [IRI.Parse], a method of its base, which also
//     resolves it.
//   - A reference in RDF or JSON-LD: [IRI.ParseVerbatim], which keeps the dot segments of a text
//     with a scheme.
//   - An address that a person typed or pasted: [ParseUserInput], which adds a missing scheme.
//   - Other text that may need a repair: [Repair]; if it must have a scheme, ParseUserInput(s, "");
//     a link of a page: [IRI.ParseLink]; one component: [Component.Repair].
//   - Whether a text begins with a scheme: [CutScheme].
//   - A link for a page or an RDF document: [IRI.LinkTo], whose result needs no escapes in "<" and
//     ">" of Turtle; [IRI.Relativize] for the shortest reference of all.
//   - Path segments from elsewhere: [IRI.JoinSegments], which escapes them.
//   - Another host, port or query: [IRI.WithHostPort], [IRI.WithHost], [IRI.WithPort],
//     [IRI.WithQuery]; for several at once, [Parts].
//   - Another scheme without the old default port: [IRI.NormalizeWith] with [SchemeNormalization],
//     then [IRI.WithScheme].
//   - name=value pairs of a query: package [example.com/iri/params].
//   - Whether two values are the same: == for the same text, as RDF wants it; [IRI.Equivalent] if
//     spellings may differ; [IRI.EquivalentWith] with [StandardNormalization] if a default port may
//     be written or not.
//   - A key for a map or database: [IRI.NormalizeWith], [IRI.AppendNormalized].
//   - An allow-list: [IRI.Origin] for addresses of others, which refuses what programs read
//     differently; for what is below a path, [IRI.Contains]; to compare two addresses, also your
//     own with "_" or a last "." in the host, [IRI.SameOrigin].
//   - The host for TLS or net.Dial: [IRI.Hostname], [IRI.DialAddress]; user and password:
//     [IRI.Credentials].
//   - A text for logs: [IRI.Redacted], or [Redact] of a text that does not parse. They hide
//     passwords, and the values of parameters such as access_token.
//   - ASCII for other software: [IRI.ToURI]; for one component, such as the fragment,
//     u.ToURI().Fragment().
//
// # Moving from net/url
//
// The names are similar, but net/url decodes and this package does not. Below, s is a text. Before
// the colon, u is a *url.URL that url.Parse(s) returned; after it, u is an IRI. Package params is
// [example.com/iri/params].
//
// First look at your checks: each package accepts texts that the other rejects. [Parse] accepts and
// url.Parse rejects:
//
//   - percent-encoded ASCII in a host, as in "evil.example%2F.good.example". If a program checks
//     the end of a host, it needs [IRI.Origin], or at least !strings.Contains(u.Host(), "%").
//   - a host in brackets that is no IPv6 address, as in "[v1.a]"
//   - non-ASCII characters in a userinfo, as in "josé@example.com"
//
// url.Parse accepts and Parse rejects:
//
//   - spaces, "[" and "|" in a path or query, "?100%": [IRI.ParseLink] and [Repair] percent-encode
//     them
//   - "<" in a host: there is no repair, because another host could be meant
//   - "@" in a password, as in a database address: call url.Parse and [FromURL], which writes it as
//     "%40"
//   - an address with a zone, as in "[fe80::1%25eth0]": keep net/url for it
//   - several hosts, as in "mongodb://a:1,b:2/": keep net/url for them, as [FromURL] fails too
//
// Reading:
//
//   - url.Parse(s): [ParseRef], or [Parse] if s must have a scheme
//   - url.ParseRequestURI(s), which takes all of "//h/a#b" for a path: [Parse], or [ParseRef],
//     which takes h for the host
//   - url.Parse(s), to check s before it is sent: send u.String(), which differs from s after
//     [Repair]
//   - u.String(): [IRI.String], which returns the text that was parsed
//   - u.Scheme, in lower case: [IRI.Scheme], as written; compare it with strings.EqualFold
//   - switch u.Scheme: switch strings.ToLower(u.Scheme())
//   - u.Host, "h:80": [IRI.HostPort]
//   - u.Host as a key of a map: u.NormalizeWith(StandardNormalization).HostPort(), or [IRI.Origin]
//   - u.Host != "": u.Hostname() != "". [IRI.HasAuthority] is also true for "https:///evil", in
//     which browsers read the host evil.
//   - u.Scheme == "" && u.Host == "", a link within the site: !r.IsAbs() && !r.HasAuthority(), also
//     for what [RefFromURL] returns
//   - "///a", a path: an empty host and the path "/a". Browsers read host a.
//   - u.Hostname(), "::1": [IRI.Hostname]; [IRI.Host] has brackets, "[::1]"; [IRI.Addr]
//   - u.Port(): [IRI.Port], [IRI.PortNumber], [IRI.HasPort]
//   - net.JoinHostPort(u.Hostname(), port): [IRI.DialAddress], which knows default ports
//   - u.User: [IRI.Userinfo], [IRI.HasUserinfo]
//   - u.User.Username() and Password(): [IRI.Credentials]
//   - u.Path, decoded: [Unescape] of u.Path(), or better of each of [IRI.Segments]
//   - u.EscapedPath(): [IRI.Path]
//   - strings.HasPrefix(u.Path, p): [IRI.Contains], after u =
//     u.NormalizeWith(StandardNormalization)
//   - u.RequestURI(): RequestURI of the result of [IRI.URL]
//   - path.Base(u.Path), a file name: [Unescape] of the last of [IRI.Segments], which may be "" or
//     "../.."; see its example
//   - u.RawQuery and u.ForceQuery: [IRI.Query], [IRI.HasQuery]
//   - u.Query(), a url.Values: params.All(u.Query())
//   - u.Query().Get("a"): params.Get(u.Query(), "a")
//   - u.Fragment, decoded: [Unescape] of u.Fragment()
//   - "x://h/#", printed as "x://h/": the empty fragment stays; see [IRI.HasFragment] and
//     [IRI.WithoutFragment]
//   - u.Opaque: [IRI.Path]. For "urn:users/ana", u.Path was empty, but this Path returns
//     "users/ana".
//   - u.IsAbs(): [IRI.IsAbs]
//   - u.Redacted(): [IRI.Redacted]; both hide a password, this also "?access_token=". Neither hides
//     "token@host".
//   - a database address: [IRI.Credentials], [IRI.DialAddress]; see above for "@" in its password
//
// Resolving, building and changing:
//
//   - u.Parse(ref): [IRI.Parse]; a [Ref] cannot be a base
//   - u.Parse(href), a link of a page: [IRI.ParseLink]
//   - u.ResolveReference(ref): [IRI.Resolve]
//   - (&url.URL{}).Parse("a"), without a base: check u.IsZero() first, since Parse fails and
//     Resolve returns the zero IRI
//   - &url.URL{Scheme: u.Scheme, Host: u.Host, Path: "/"}, the root of a site:
//     u.WithoutUserinfo().Parse("/")
//   - &url.URL{Scheme: s, Host: "h:80"}: Parts{Scheme: s}.IRI(), and then [IRI.WithHostPort]
//   - &url.URL{Path: p}: Parts{Path: iri.Path.Escape(p)}.Ref()
//   - url.UserPassword(name, password): [IRI.WithUserinfo] of params.Escape(name) + ":" +
//     params.Escape(password)
//   - u.Host = "h:80": [IRI.WithHostPort], which returns a new value; [IRI.WithAuthority] also
//     takes a userinfo, as in "evil@h"
//   - u.RawQuery = values.Encode(): [IRI.WithQuery] of values.Encode()
//   - Values.Encode: params.Set and params.Add change the text, params.Sort sorts it
//   - q.Del("a") and q.Encode(): [IRI.WithQuery] of params.Delete(u.Query(), "a"), or of
//     params.DeleteFunc
//   - url.QueryEscape(s): params.Escape(s) for a name or a value
//   - url.PathEscape(s): Segment.Escape(s); see [Component.Escape]
//   - u.JoinPath(elem...): [IRI.JoinSegments], which takes single segments and escapes "/" in them.
//     To append "a/b" or "/a/b", remove a leading "/" and split the rest at each "/". If the text
//     is escaped already, call u.WithPath(strings.TrimSuffix(u.Path(), "/") + "/" + text). For dot
//     segments, end the path in "/" in this way, with text "", and call [IRI.Parse] with the
//     relative path. Parse drops the query and the fragment of u.
//   - where other software takes or returns a *url.URL: [IRI.URL], [FromURL], [RefFromURL]
//
// If s is parsed and written again, the result is the same text, another one, or an error:
//
//	s                net/url            fredbi/uri  nlnwa/whatwg-url   iri
//	http://a/b#      http://a/b         http://a/b  same               same
//	http://é/        http://%C3%A9/     same        http://xn--9ca/    same
//	http://a/<b>     http://a/%3Cb%3E   error       http://a/%3Cb%3E   error
//	http://u:p@w@a/  http://u:p%40w@a/  error       http://u:p%40w@a/  error
//	http://a:99999/  same               error       error              same
//	http:///evil/    same               same        http://evil/       same
//
// Package iri accepts what the grammar allows, even port 99999. Browsers follow another standard,
// which nlnwa/whatwg-url implements.
//
// # Storing
//
// Store and fetch the text that you checked; compare normal forms. [IRI.Normalize] may return
// another text than the one that a person gave, and a check says nothing about other texts.
//
// Values encode as their text in encoding/json, encoding/xml, encoding/gob, database/sql, and in
// packages that use the interfaces of package encoding, such as those for YAML and TOML. CBOR and
// MessagePack packages write byte strings. A column that may be NULL is a sql.Null[iri.IRI]. In
// JSON, leave out a zero value by the option omitzero, as omitempty has no effect. A missing member
// leaves the value zero, so call [IRI.IsZero] for one that is required.
//
// Some packages read only exported fields. An IRI has none, so they lose the value and return no
// error:
//
//   - The MongoDB driver, and the packages attributevalue and expression of DynamoDB, store {}.
//     Folder examples/store of the repository has the codec and the options that they need, to be
//     copied.
//   - mohae/deepcopy and mitchellh/copystructure return the zero value. An IRI needs no deep copy:
//     assign it, in copystructure by the tag `copy:"shallow"`.
//   - mitchellh/mapstructure encodes an empty map, so copy u.String() instead. Decoding fails
//     without TextUnmarshallerHookFunc.
//   - mitchellh/hashstructure gives all IRIs the same hash, except with the tag `hash:"string"`.
//
// Tag "uri" of go-playground/validator panics for an IRI. Leave the tag out, because every IRI but
// the zero value is valid.
//
// # Specifications
//
// The grammar is exactly the one in RFC 3987 section 2.2, with the rules it takes from RFC 3986.
// Zone identifiers (RFC 6874) are invalid: RFC 9844 leaves them to user interfaces. So are U+E0000
// to U+E0FFF, although a test of the W3C for Turtle has U+E01EF. Unassigned characters are valid.
// So are the bidirectional formatting characters, such as U+202E, which section 4.1 forbids but the
// grammar allows; normal forms percent-encode them. The rules of specific schemes, IDNA and DNS are
// not checked; package lint checks some.
package iri
