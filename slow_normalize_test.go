package iri_test

import (
	"fmt"
	"net/netip"
	"strconv"
	"strings"
	"unicode/utf8"

	"example.com/iri"
)

// slowNormalize is the twin of NormalizeWith: each rule on its own, over the components that appendix B finds,
// in the order decode, remove dots, case.
func slowNormalize(s string, n iri.Normalization) string {
	p := slowSplit(s)
	if n&iri.PercentNormalization != 0 {
		for _, c := range []*optional{&p.userinfo, &p.host, &p.query, &p.fragment} {
			c.text = slowAlignPercent(c.text)
		}
		p.path = slowAlignPercent(p.path)
	}
	if n&iri.PathNormalization != 0 && (p.scheme.present || p.authority.present || strings.HasPrefix(p.path, "/")) {
		p.path = slowRemoveDotSegments(p.path)
		if !p.authority.present && strings.HasPrefix(p.path, "//") {
			p.path = "/." + p.path
		}
	}
	if n&iri.SchemeNormalization != 0 && p.authority.present {
		port := strings.TrimLeft(p.port.text, "0")
		if p.port.text != "" && port == "" {
			port = "0"
		}
		known, ok := iri.DefaultPort(p.scheme.text)
		if p.port.text == "" || ok && port == fmt.Sprint(known) {
			p.port = optional{}
		}
		if p.path == "" {
			p.path = "/"
		}
	}
	if n&iri.HostNormalization != 0 && strings.HasPrefix(p.host.text, "[") {
		if a, err := netip.ParseAddr(strings.Trim(p.host.text, "[]")); err == nil {
			p.host.text = "[" + a.String() + "]"
		}
	}
	if n&iri.CaseNormalization != 0 {
		p.scheme.text = asciiLower(p.scheme.text)
		p.host.text = asciiLower(p.host.text)
		for _, c := range []*optional{&p.userinfo, &p.host, &p.query, &p.fragment} {
			c.text = slowUpperPercent(c.text)
		}
		p.path = slowUpperPercent(p.path)
	}
	return p.String()
}

// asciiLower returns s with its ASCII letters in lower case, those of percent-encodings too, which are raised after.
func asciiLower(s string) string {
	return strings.Map(func(r rune) rune {
		if 'A' <= r && r <= 'Z' {
			r += 'a' - 'A'
		}
		return r
	}, s)
}

// slowUpperPercent returns s with the digits of its percent-encodings in upper case.
func slowUpperPercent(s string) string {
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

// slowAlignPercent returns s with percent-encodings for just what a normal form holds percent-encoded: one that could
// be a character of iunreserved, but no bidirectional formatting character, is decoded; those characters and iprivate
// are encoded. Everything else stays, the case of digits too.
func slowAlignPercent(s string) string {
	var b strings.Builder
	for i := 0; i < len(s); {
		if s[i] != '%' {
			r, n := utf8.DecodeRuneInString(s[i:])
			if isBidi(r) || inRanges(iprivate, r) {
				for _, octet := range []byte(s[i : i+n]) {
					fmt.Fprintf(&b, "%%%02X", octet)
				}
			} else {
				b.WriteString(s[i : i+n])
			}
			i += n
			continue
		}
		// The octets of all the percent-encodings from here on that stand side by side: a character may begin there.
		var octets []byte
		for j := i; j < len(s) && s[j] == '%' && len(octets) < utf8.UTFMax; j += 3 {
			octet, _ := strconv.ParseUint(s[j+1:j+3], 16, 8)
			octets = append(octets, byte(octet))
		}
		r, n := utf8.DecodeRune(octets)
		isUnreserved := r < utf8.RuneSelf && strings.ContainsRune(unreservedChars, r)
		if isUnreserved || inRanges(ucschar, r) && !isBidi(r) {
			b.WriteRune(r)
			i += 3 * n
		} else {
			b.WriteString(s[i : i+3])
			i += 3
		}
	}
	return b.String()
}

// isBidi reports whether r is one of the characters of RFC 3987 section 4.1.
func isBidi(r rune) bool {
	return strings.ContainsRune("\u200E\u200F\u202A\u202B\u202C\u202D\u202E", r)
}
