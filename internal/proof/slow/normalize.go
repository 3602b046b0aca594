package slow

// This file contains the twin of NormalizeWith.

import (
	"fmt"
	"net/netip"
	"regexp"
	"strings"

	"example.com/iri"
)

// Normalize returns the result of NormalizeWith for s, which must match IRI-reference. It applies one normalization
// after the other to the components.
func Normalize(s string, n iri.Normalization) string {
	p := Split(s)
	if n&iri.PercentNormalization != 0 { // RFC 3987 section 5.3.2.3
		p.encodable(alignPercent)
	}
	// section 5.3.2.4
	if n&iri.PathNormalization != 0 && (p.Scheme.Present || p.Authority.Present || strings.HasPrefix(p.Path, "/")) {
		p.Path = removeDotSegments(p.Path)
		if !p.Authority.Present && strings.HasPrefix(p.Path, "//") {
			p.Path = "/." + p.Path
		}
	}
	if n&iri.SchemeNormalization != 0 && p.Authority.Present {
		p.normalizeScheme()
	}
	if address, isLiteral := strings.CutPrefix(p.Host.Text, "["); n&iri.HostNormalization != 0 && isLiteral {
		if a, err := netip.ParseAddr(strings.TrimSuffix(address, "]")); err == nil {
			p.Host.Text = "[" + a.String() + "]" // as RFC 5952 requires
		}
	}
	if n&iri.CaseNormalization != 0 { // section 5.3.2.1
		p.Scheme.Text, p.Host.Text = asciiLower(p.Scheme.Text), asciiLower(p.Host.Text)
		p.encodable(func(s string) string { return percentEncoding.ReplaceAllStringFunc(s, strings.ToUpper) })
	}
	return p.String()
}

// encodable changes every component that may have percent-encodings.
func (p *Pieces) encodable(change func(string) string) {
	for _, s := range []*string{&p.Userinfo.Text, &p.Host.Text, &p.Path, &p.Query.Text, &p.Fragment.Text} {
		*s = change(*s)
	}
}

// normalizeScheme implements section 5.3.3: it removes a default or empty port and changes an empty path to "/".
func (p *Pieces) normalizeScheme() {
	known, ok := iri.DefaultPort(p.Scheme.Text)
	if p.Port.Text == "" || ok && strings.TrimLeft(p.Port.Text, "0") == fmt.Sprint(known) {
		p.Port = Optional{}
	}
	if p.Path == "" {
		p.Path = "/"
	}
}

var asciiUpper, percentEncoding = regexp.MustCompile(`[A-Z]`), regexp.MustCompile(`%[0-9A-Fa-f]{2}`)

// asciiLower returns s with all ASCII letters in lower case, including those of percent-encodings.
func asciiLower(s string) string { return asciiUpper.ReplaceAllStringFunc(s, strings.ToLower) }

// alignPercent returns s with exactly those characters percent-encoded that a normal form percent-encodes. It decodes
// the characters of iunreserved, except for the bidirectional formatting characters, and encodes those and iprivate.
// It keeps everything else, including the case of hex digits.
func alignPercent(s string) string {
	return replace(s, func(text string, r rune, encoded bool) string {
		switch {
		case !encoded && (isBidi(r) || iprivate().Match(string(r))):
			return escape(text)
		case encoded && isUnreserved(r):
			return string(r)
		}
		return text
	})
}
