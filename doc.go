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
//   - A text that must be an IRI: [Parse]. One that may be relative: [ParseRef], or [IRI.Parse], a
//     method of its base, which also resolves it.
//   - A text from a person: [ParseUserInput]. Other text that may need a repair: [Repair], or
//     [IRI.ParseLink] for a link of a page.
//   - To change a part: [IRI.WithHostPort], [IRI.WithQuery] and other With methods; for several,
//     [Parts]. [IRI.JoinSegments] and package [example.com/iri/params] escape what others wrote.
//   - Whether two values are the same: == for the same text, [IRI.Equivalent] if spellings may
//     differ. A key for a map: [IRI.Normalize], and [example.com/iri/params.Canonical].
//   - An allow-list: [IRI.Origin] for a site, [IRI.Contains] for what is below a path.
//   - A link from one address to another: [IRI.LinkTo].
//   - Other software: [IRI.ToURI], [IRI.URL]; to connect and log in, [IRI.DialAddress] and
//     [IRI.Credentials].
//   - People: [example.com/iri/display.Text]. Logs: [IRI.Redacted], and [Redact] for other text.
//
// In the repository, docs/moving.md has a longer list, and what replaces the functions of net/url.
// Look at your checks first: net/url decodes, and each package accepts texts that the other rejects.
//
// # Storing
//
// Store and fetch the text that you checked; compare normal forms. A check of one text says nothing
// about another one, and [IRI.Normalize] may return another one.
//
// Values encode as their text in encoding/json, encoding/xml, encoding/gob, database/sql, and in
// packages that use the interfaces of package encoding, such as those for YAML and TOML. CBOR and
// MessagePack packages write byte strings. A column that may be NULL is a sql.Null[iri.IRI]. In
// JSON, leave out a zero value by the option omitzero, as omitempty has no effect. A missing member
// leaves the value zero, so call [IRI.IsZero] for one that is required: binding:"required" of gin
// and validate:"required" are ignored, without a sign. examples/README.md has the line that they
// need.
//
// An IRI has no exported fields. Packages that read only those lose the value and return no error:
// the MongoDB driver, attributevalue and expression of DynamoDB, and packages that copy, hash or
// map values. In the repository, examples/README.md says what each of them needs.
//
// # Specifications
//
// The grammar is exactly the one in RFC 3987 section 2.2, with the rules it takes from RFC 3986.
// So zone identifiers (RFC 6874) are invalid, and bidirectional formatting characters are valid;
// normal forms percent-encode them. The rules of specific schemes, IDNA and DNS are not checked;
// package lint checks some. docs/rules.md in the repository has more exact rules.
package iri
