package iri

// This file converts IRIs to URIs and back (RFC 3987 section 3).

import (
	"strings"
	"unicode/utf8"

	"example.com/iri/internal/offset"
	"example.com/iri/internal/percent"
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
	if ascii := encodeWide(u.text); len(ascii) > len(u.text) {
		return splitValue(ascii)
	}
	return u
}

// encodeWide returns s with its non-ASCII bytes percent-encoded: s itself if it has none.
func encodeWide(s string) string {
	first := indexWide(s, 0)
	if first == len(s) {
		return s
	}
	n := int64(len(s))
	for i := first; i < len(s); i++ {
		n += int64(s[i]>>7) * int64(len("%HH")-1)
	}
	var b strings.Builder
	b.Grow(offset.CheckLen(n))
	for i := 0; i < len(s); {
		end := indexWide(s, i)
		b.WriteString(s[i:end])
		i = end
		var room [48]byte
		encoded := room[:0]
		for ; i < len(s) && s[i] >= utf8.RuneSelf && len(encoded) < len(room); i++ {
			encoded = percent.Append(encoded, s[i])
		}
		b.Write(encoded)
	}
	return b.String()
}

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
