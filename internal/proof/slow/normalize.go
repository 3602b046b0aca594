package slow

// This file contains the twin of NormalizeWith.

import (
	"fmt"
	"net/netip"
	"strconv"
	"strings"
	"unicode/utf8"

	"example.com/iri"
)

// Normalize returns the result of NormalizeWith for s, which must match IRI-reference. It applies one rule after the
// other to the components.
func Normalize(s string, n iri.Normalization) string {
	p := Split(s)
	if n&iri.PercentNormalization != 0 {
		p.normalizePercent()
	}
	if n&iri.PathNormalization != 0 {
		p.normalizePath()
	}
	if n&iri.SchemeNormalization != 0 {
		p.normalizeScheme()
	}
	if n&iri.HostNormalization != 0 {
		p.normalizeHost()
	}
	if n&iri.CaseNormalization != 0 {
		p.normalizeCase()
	}
	return p.String()
}

// normalizePercent implements RFC 3987 section 5.3.2.3 for every component that may have percent-encodings.
func (p *Pieces) normalizePercent() {
	for _, c := range []*Optional{&p.Userinfo, &p.Host, &p.Query, &p.Fragment} {
		c.Text = alignPercent(c.Text)
	}
	p.Path = alignPercent(p.Path)
}

// normalizePath implements section 5.3.2.4: it removes dot segments, except from relative paths.
func (p *Pieces) normalizePath() {
	if !p.Scheme.Present && !p.Authority.Present && !strings.HasPrefix(p.Path, "/") {
		return
	}
	p.Path = RemoveDotSegments(p.Path)
	if !p.Authority.Present && strings.HasPrefix(p.Path, "//") {
		p.Path = "/." + p.Path
	}
}

// normalizeScheme implements section 5.3.3: it removes a default or empty port and changes an empty path to "/".
func (p *Pieces) normalizeScheme() {
	if !p.Authority.Present {
		return
	}
	port := strings.TrimLeft(p.Port.Text, "0")
	if p.Port.Text != "" && port == "" {
		port = "0"
	}
	known, ok := iri.DefaultPort(p.Scheme.Text)
	if p.Port.Text == "" || ok && port == fmt.Sprint(known) {
		p.Port = Optional{}
	}
	if p.Path == "" {
		p.Path = "/"
	}
}

// normalizeHost formats an IPv6 address as RFC 5952 requires.
func (p *Pieces) normalizeHost() {
	if !strings.HasPrefix(p.Host.Text, "[") {
		return
	}
	if a, err := netip.ParseAddr(strings.Trim(p.Host.Text, "[]")); err == nil {
		p.Host.Text = "[" + a.String() + "]"
	}
}

// normalizeCase implements section 5.3.2.1: it changes scheme and host to lower case, and the digits of
// percent-encodings to upper case.
func (p *Pieces) normalizeCase() {
	p.Scheme.Text = asciiLower(p.Scheme.Text)
	p.Host.Text = asciiLower(p.Host.Text)
	for _, c := range []*Optional{&p.Userinfo, &p.Host, &p.Query, &p.Fragment} {
		c.Text = upperPercent(c.Text)
	}
	p.Path = upperPercent(p.Path)
}

// asciiLower returns s with all ASCII letters in lower case, including those of percent-encodings.
func asciiLower(s string) string {
	return strings.Map(func(r rune) rune {
		if 'A' <= r && r <= 'Z' {
			r += 'a' - 'A'
		}
		return r
	}, s)
}

// upperPercent returns s with the digits of its percent-encodings in upper case.
func upperPercent(s string) string {
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		if s[i] == '%' {
			b.WriteString(strings.ToUpper(s[i : i+3]))
			i += 2
			continue
		}
		b.WriteByte(s[i])
	}
	return b.String()
}

// alignPercent returns s with exactly those characters percent-encoded that a normal form percent-encodes. It decodes
// the characters of iunreserved, except for the bidirectional formatting characters, and encodes those and iprivate.
// It keeps everything else, including the case of hex digits.
func alignPercent(s string) string {
	var b strings.Builder
	for i := 0; i < len(s); {
		if s[i] != '%' {
			r, n := utf8.DecodeRuneInString(s[i:])
			if isBidi(r) || Iprivate.Has(r) {
				for _, octet := range []byte(s[i : i+n]) {
					b.WriteString(Percent(octet))
				}
			} else {
				b.WriteString(s[i : i+n])
			}
			i += n
			continue
		}
		// The octets of the adjacent percent-encodings from here on. They may be the UTF-8 of a character.
		var octets []byte
		for j := i; j < len(s) && s[j] == '%' && len(octets) < utf8.UTFMax; j += 3 {
			octet, _ := strconv.ParseUint(s[j+1:j+3], 16, 8)
			octets = append(octets, byte(octet))
		}
		r, n := utf8.DecodeRune(octets)
		isUnreserved := r < utf8.RuneSelf && strings.ContainsRune(UnreservedChars, r)
		if isUnreserved || Ucschar.Has(r) && !isBidi(r) {
			b.WriteRune(r)
			i += 3 * n
		} else {
			b.WriteString(s[i : i+3])
			i += 3
		}
	}
	return b.String()
}
