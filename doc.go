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
//   - Other text that may need a repair: [Repair], and [Ref.IRI] if it must have a scheme; a link of
//     a page: [IRI.ParseLink]; one component: [Component.Repair].
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
//     [IRI.Credentials], [IRI.WithCredentials].
//   - The address of a request that a server received: [IRI.WithRequestURI]; what a client sends:
//     [IRI.RequestURI].
//   - A text for logs: [IRI.Redacted], or [Redact] of a text that does not parse. They hide
//     passwords, and the values of parameters such as access_token.
//   - ASCII for other software: [IRI.ToURI]; for one component, such as the fragment,
//     u.ToURI().Fragment().
//
// # Moving from net/url
//
// The names are similar, but net/url decodes and this package does not. First look at your checks:
// each package accepts texts that the other rejects. In the repository, docs/moving.md says which,
// and what to call instead.
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
// An IRI has no exported fields. Packages that read only those lose the value and return no error:
// the MongoDB driver, attributevalue and expression of DynamoDB, and packages that copy, hash or
// map values. In the repository, examples/README.md says what each of them needs.
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
