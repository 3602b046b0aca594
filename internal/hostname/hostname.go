// Package hostname says what a DNS name and the canonical form of an IPv6 address are, for packages
// iri, lint and display.
package hostname

import (
	"net/netip"
	"strings"
	"unicode/utf8"

	"example.com/iri/internal/char"
	"example.com/iri/internal/offset"
	"example.com/iri/internal/span"
)

// MaxLabel and MaxName are the maximum lengths of a DNS label and of a DNS name in bytes (RFC 1035
// section 2.3.4). A name has 255 in the protocol, which counts one for each label and one for the
// root.
const MaxLabel, MaxName = 63, 253

// ACEPrefix begins a label in the form of DNS: RFC 5890 section 2.3.2.1.
const ACEPrefix = "xn--"

// IsPlain reports whether name is empty, or a short DNS name in lower case whose first and last
// characters are letters, as nearly all hosts are.
func IsPlain(name string) bool {
	switch {
	case name == "":
		return true
	case plain.End(name, 0) < len(name), len(name) > MaxLabel, name[0] < 'a', name[len(name)-1] < 'a':
		return false
	}
	for i := range len(name) - 1 {
		if pair := name[i : i+2]; pair == ".." || pair == ".-" || pair == "-." {
			return false // a label is empty, or begins or ends with a hyphen
		}
	}
	return true
}

// plain are the characters of plain hosts.
var plain = span.Of(func(b byte) bool { return 'a' <= b && b <= 'z' || char.IsDigit(b) || b == '.' || b == '-' }, nil)

// LabelsEnd returns len(name) and true if the labels of a name have the right characters and
// lengths, and hyphens only inside, and the last one does not begin with a digit, so that no browser
// takes the name for an IPv4 address. Otherwise, it returns the offset of what is wrong first, or
// len(name) if that is only the digit, and false.
func LabelsEnd[T string | []byte](name T) (end int, ok bool) {
	start := 0 // of the label
	for i := 0; ; i++ {
		last := i == len(name)
		if !last && (char.IsAlphanum(name[i]) || name[i] == '-') {
			continue
		}
		switch n := i - start; {
		case n == 0 && last:
			return max(start-1, 0), false // a "." at the end
		case n == 0 || name[start] == '-':
			return start, false
		case n > MaxLabel:
			return start + MaxLabel, false
		case !last && name[i] != '.':
			return i, false
		case name[i-1] == '-':
			return i - 1, false
		case last:
			return i, !char.IsDigit(name[start])
		}
		start = i + 1
	}
}

// OriginAdvice says what to do about a valid address of the web whose origin programs read
// differently, and names the function of package iri that does it, or "". They differ in a
// component, and first where rest begins. The advice names a host that is a number only if it may quote.
func OriginAdvice(component, host, rest string, mayQuote bool) (advice, function string) {
	const normalize = "normalize the address, check the result and use it"
	isEncoded := strings.HasPrefix(rest, "%")
	var b byte // the first one of rest, decoded
	if isEncoded {
		b = span.PercentByte(rest, 0)
	} else if rest != "" {
		b = rest[0]
	}
	switch {
	case component == "userinfo":
		return "remove the userinfo", ""
	case component == "port":
		return "the port must be a number from 1 to 65535 without leading zeros, or absent", ""
	case component != "host":
		return normalize, "Normalize"
	case host == "":
		return `the host must follow the scheme and "//"`, ""
	case host[0] == '[':
		return "write an IPv6 address as RFC 5952 does, and IPv4 alone", ""
	case isEncoded && (char.IsAlphanum(b) || b == '-' || b == '.'):
		return normalize, "Normalize"
	case b >= utf8.RuneSelf:
		return "convert the host to ASCII, check the result and use it", "ToURIFunc"
	}
	return dnsFault(host, offset.Until(rest, ":/?#"), b, mayQuote), ""
}

// dnsFault says in at most 60 characters what is wrong with a DNS name. Programs differ first where
// rest begins, whose first byte is b when decoded.
func dnsFault(host, rest string, b byte, mayQuote bool) string {
	before := host[:len(host)-len(rest)]
	label := before[strings.LastIndexByte(before, '.')+1:]
	switch {
	case rest == "." && host != ".":
		return `the last "." is dropped by some programs`
	case len(before) == MaxName || len(label) == MaxLabel:
		return "a DNS name has up to 253 bytes, and a label up to 63"
	case mayQuote && rest == host && char.IsDigit(b) && len(rest) <= len("255.255.255.255") &&
		strings.Trim(rest, ".0123456789abcdefxABCDEFX") == "":
		return `"` + rest + `" is an IP address to some programs`
	case char.IsDigit(b):
		return "the last label is a number to some programs"
	case b == '_':
		return `"_" is not allowed in every resolver`
	case b == '.':
		return "a label is empty"
	case b == '-':
		return `a label begins or ends with "-"`
	}
	return `a DNS name has ASCII letters, digits, "-" and "." only`
}

// IsLDH reports whether s consists of letters, digits and hyphens, without a leading or trailing
// hyphen. DNS labels and the namespace identifiers of URNs have this form.
func IsLDH(s string) bool {
	for i := range len(s) {
		if !char.IsAlphanum(s[i]) && (s[i] != '-' || i == 0 || i == len(s)-1) {
			return false
		}
	}
	return s != ""
}

// IsPort reports whether s is a number from 1 to 65535 without leading zeros.
func IsPort(s string) bool {
	return s != "" && s[0] != '0' && strings.TrimLeft(s, "0123456789") == "" &&
		(len(s) < len("65535") || len(s) == len("65535") && s <= "65535")
}

// HasUpper reports whether s has an upper-case letter that is not a digit of a percent-encoding.
func HasUpper(s string) bool {
	for i := 0; i < len(s); i++ {
		if s[i] == '%' {
			i += len("%41") - 1
		} else if char.IsUpper(s[i]) {
			return true
		}
	}
	return false
}

// MaxIPv6 is the length of the longest IPv6 host in canonical form.
const MaxIPv6 = len("[1000:1000:1000:1000:1000:1000:1000:1000]")

// AppendIPv6 appends an IPv6 address in the canonical form of RFC 5952 section 4, in brackets.
func AppendIPv6(b []byte, addr netip.Addr) []byte {
	return append(addr.AppendTo(append(b, '[')), ']')
}
