// Package params reads and changes the name=value pairs of a query.
//
//	page, ok := params.Get(u.Query(), "page")
//	...
//	u, err := u.WithQuery(params.Set(u.Query(), "page", "2"))
//
// It works on the text of a query, without the "?": what [example.com/iri.IRI.Query] returns and
// [example.com/iri.IRI.WithQuery] takes. Functions change only the pairs that they set, add, delete
// or map. All other pairs stay byte for byte, in their order. Only Sort and Canonical change the
// order, and Canonical writes all pairs anew.
//
// # Pairs
//
// Pairs are separated by "&". An empty pair, as in "a=1&&b=2", is ignored, but stays in the text;
// only [Sort] and [Canonical] drop it. The name of a pair ends at its first "=". Without one, the value is "". A
// ";" is an ordinary character.
//
// Names and values are decoded when they are read or compared: "+" is a space, "%HH" is a byte, and
// a "%" without two hex digits stays. The result need not be UTF-8. Names are compared byte by
// byte, so "a" is not "A".
//
// These are the rules of HTML forms, which nearly all servers follow for http and https. In mailto
// (RFC 6068 section 5), xmpp and pkg, a "+" is itself. Read it so:
//
//	cc, ok := params.Get(strings.ReplaceAll(u.Query(), "+", "%2B"), "cc")
//
// Arguments are plain text. Functions that write a name or a value escape it with [Escape], so it
// never becomes another pair.
//
// Running time is linear in the length of the arguments, except that [Sort] and [Canonical] take
// time proportional to n log n.
//
// # Moving from net/url
//
// A [net/url.Values] is a map; here q is the query itself.
//
//   - v, err := url.ParseQuery(q): not needed; q is an argument of each function
//   - v.Get(name) and v.Has(name): value, ok := params.Get(q, name); see [Get]
//   - v[name], or the whole map: for name, value := range params.All(q); see [All]
//   - v.Set(name, value): q = params.Set(q, name, value); see [Set]
//   - v.Add(name, value): q = params.Add(q, name, value); see [Add]
//   - v.Del(name): q = params.Delete(q, name); see [Delete]
//   - for name, values := range v { … }, which changes all: q = params.Map(q, f); see [Map]
//   - v.Encode(): q, or params.Sort(q), or as a key params.Canonical(q); see [Sort], [Canonical]
//   - url.QueryEscape(s): params.Escape(s); see [Escape]
//
// The differences:
//
//   - Order: Encode sorts all pairs by their names. Here they stay where they are, Set changes the
//     first pair with the name in its place, and Sort is a function of its own.
//   - Spelling: Encode writes all pairs anew. Here only the value that Set changes is written, and
//     the pair that Add adds.
//   - Spaces: net/url writes "+". Here a space is written as "%20", which is a space in a path too.
//     Both are read.
//   - Non-ASCII characters: net/url percent-encodes all of them. Here only those of the pair that
//     is written are encoded.
//   - Empty pairs, and pairs without "=": Encode drops the former, and writes an "=" after the
//     latter. Here they stay.
//   - Errors: url.ParseQuery returns one for a ";", and for a "%" without two hex digits. Here
//     neither is an error.
//
// All functions also work on the field RawQuery of a [net/url.URL]. It must be ASCII, because
// net/url sends it as it is. An ASCII query stays ASCII, because this package writes only ASCII.
//
// The RawQuery of a request that a server received can hold a raw "#", as after "GET /x?a=1#b".
// Where the result is sent on, a fragment would begin there. So first call iri.Query.Repair; see
// [example.com/iri.Component.Repair].
//
// # Absent and empty
//
// An absent query and an empty one are both "". [example.com/iri.IRI.WithQuery] of "" removes the
// query and its "?", and an empty RawQuery of net/url has none, unless ForceQuery is set. A query
// that is present and empty has only a "?"; [example.com/iri.IRI.HasQuery] tells it from an absent
// one.
package params
