package iri

// This file converts IRIs to URIs and back (RFC 3987 section 3).

import (
	"strings"
	"unicode/utf8"

	"example.com/iri/internal/char"
	"example.com/iri/internal/offset"
	"example.com/iri/internal/span"
)

// ToURI returns the URI that u maps to: RFC 3987 section 3.1, step 2. Non-ASCII characters are
// percent-encoded as UTF-8, in the host too; see [IRI.ToURIFunc] for hosts that are looked up in
// DNS. If u is a URI already, ToURI returns u itself and allocates nothing. Otherwise it allocates
// the text of the result. It panics if the result is longer than 4 GiB - 1. For one component in
// ASCII, call its accessor on the result: u.ToURI().Fragment(). For a URI in normal form, normalize
// first, u.Normalize().ToURI(), because [IRI.Normalize] decodes what ToURI encodes.
func (u IRI) ToURI() IRI { return IRI{u.toURI()} }

// ToURI is [IRI.ToURI] for a reference.
func (r Ref) ToURI() Ref { return refOf(r.toURI()) }

// ToIRI returns u converted to an IRI, as RFC 3987 section 3.2 describes. It decodes
// percent-encoded letters, digits, "-", ".", "_" and "~" and, if their bytes are valid UTF-8, most
// non-ASCII characters (rules unreserved and ucschar of section 2.2). The bidirectional formatting
// characters of section 4.1 and white space, which section 6.1 warns of, stay encoded. If bytes
// above 0x7F stay encoded, their digits become upper-case, as section 3.2 says: "%ff" becomes
// "%FF". Everything else stays as it is, private-use characters included.
//
// ToIRI is a conversion, and not for display: the result can be taken for another address. To show
// an IRI to people, call [example.com/iri/display.Text].
//
// If nothing changes, ToIRI returns u itself and allocates nothing. Otherwise it allocates the text
// of the result, and buffers for long texts.
func (u IRI) ToIRI() IRI { return IRI{u.normalize(iriNormalization)} }

// ToIRI is [IRI.ToIRI] for a reference.
func (r Ref) ToIRI() Ref { return refOf(r.normalize(iriNormalization)) }

// ToURIFunc is like [IRI.ToURI], except for a registered name with non-ASCII characters, raw or
// percent-encoded. It decodes that name and replaces it by the result of toASCII (RFC 3987 section
// 3.1). For hosts that are looked up in DNS, pass idna.Lookup.ToASCII of package
// golang.org/x/net/idna. If the decoded name is ASCII or not valid UTF-8, toASCII is not called.
//
// The error is the one that toASCII returned, or a [*ParseError] if toASCII returned an invalid
// host or one that is not ASCII.
func (u IRI) ToURIFunc(toASCII func(host string) (string, error)) (IRI, error) {
	return asIRI(u.toURIFunc(toASCII))
}

// ToURIFunc is [IRI.ToURIFunc] for a reference.
func (r Ref) ToURIFunc(toASCII func(host string) (string, error)) (Ref, error) {
	return asRef(r.toURIFunc(toASCII))
}

// toURI returns u with its non-ASCII characters percent-encoded.
func (u value) toURI() value {
	first := indexWide(u.text, 0)
	if first == len(u.text) {
		return u
	}
	var t unpacked
	t.unpack(u)
	o, before, wide := t.Offsets, first, 0 // wide: non-ASCII bytes, each of which becomes three
	for _, at := range [...]*int{&o.HostStart, &o.HostEnd, &o.PathStart, &o.PathEnd, &o.QueryEnd} {
		if *at > before {
			wide += span.CountWide(u.text[before:*at])
			before = *at
		}
		*at += 2 * wide
	}
	wide += span.CountWide(u.text[before:])
	return withOffsets(encodeWideFrom(u.text, first, wide), &o)
}

// encodeWide returns s with its non-ASCII bytes percent-encoded: s itself if it has none.
func encodeWide(s string) string {
	first := indexWide(s, 0)
	if first == len(s) {
		return s
	}
	return encodeWideFrom(s, first, span.CountWide(s[first:]))
}

// encodeWideFrom is encodeWide if s has wide non-ASCII bytes, the first of which is s[first].
func encodeWideFrom(s string, first, wide int) string {
	var b strings.Builder
	b.Grow(offset.CheckLen(int64(len(s)) + 2*int64(wide)))
	b.WriteString(s[:first])
	// No branch depends on whether a byte is ASCII, because it would be mispredicted.
	var room [3*32 + 1]byte
	for s = s[first:]; s != ""; {
		part := s[:min(32, len(s))]
		n := 0
		for i := range len(part) {
			t, w := room[n:n+4], triplets[part[i]]
			t[0], t[1], t[2], t[3] = byte(w), byte(w>>8), byte(w>>16), byte(w>>24) // a single store
			n += 1 + 2*int(part[i]>>7)
		}
		b.Write(room[:n])
		s = s[len(part):]
	}
	return b.String()
}

// triplets has for each byte what [encodeWide] writes, from the lowest bits up: an ASCII byte as it
// is.
var triplets = func() (words [256]uint32) {
	for b := range words {
		if words[b] = uint32(b); b >= utf8.RuneSelf {
			words[b] = '%' | uint32(char.UpperHex[b>>4])<<8 | uint32(char.UpperHex[b&0xF])<<16
		}
	}
	return words
}()

func (u value) toURIFunc(toASCII func(string) (string, error)) (value, error) {
	if plainASCIIRun.End(u.text, 0) == len(u.text) { // without percent-encodings, so the host needs no IDNA
		return u, nil
	}
	name := u.decodedName()
	if indexWide(name, 0) == len(name) {
		return u.toURI(), nil
	}
	host, err := toASCII(name)
	if err != nil {
		return value{}, err
	}
	if err := checkPart(host, Host); err != nil {
		return value{}, err
	}
	if i := indexWide(host, 0); i < len(host) {
		return value{}, partError(host, i, Host, ErrInvalidCharacter)
	}
	return u.replaceHost(u.hostEnd(), host).toURI(), nil
}

// decodedName returns the host with its percent-encodings decoded, if it is a reg-name and the
// result is UTF-8. Otherwise it returns "".
func (u value) decodedName() string {
	if u.HostKind() != HostRegName {
		return ""
	}
	name, _ := Unescape(u.Host()) // no error, because the host is valid
	if !utf8.ValidString(name) {
		return ""
	}
	return name
}
