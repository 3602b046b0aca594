package iri

// This file reads what people type where an address is asked for.

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"example.com/iri/internal/char"
	"example.com/iri/internal/hostname"
	"example.com/iri/internal/offset"
	"example.com/iri/internal/paste"
	"example.com/iri/internal/secret"
)

// ParseUserInput returns the IRI that a person means who types or pastes s where an address is
// asked for. If a host or "//" begins s, it adds the scheme, such as "https". It repairs the rest
// as [Repair] does:
//
//	"example.com/a b", "localhost:8080", "[::1]:80/x", "//h/a"  get the scheme
//	"https://example.com/", "mailto:ana@example.com"            have one
//	"", "N/A", "ana@example.com", "C:\a", "example.com:foo"      are errors
//	"http:/x", "https:///h"                                     are errors: the host is missing
//
// Every scheme is accepted, "javascript" too: check the scheme of the result, or call [IRI.Origin].
// Check and use the result, not s. With scheme "", nothing is added, and s must have a scheme.
//
// First, it removes what is pasted with an address. At both ends, it removes white space, control
// characters and invisible characters, such as U+00A0, U+200B, U+FEFF and the bidirectional
// formatting characters. Then it removes one pair of brackets or quotation marks around the rest,
// such as <>, "", (), “” or «», if neither of the two is inside, and the white space in it. The
// rest begins with
//
//   - a scheme, if "//" follows it, or if it is one whose path contains an "@", such as mailto or
//     urn;
//   - an IPv6 address in brackets; or an IPv4 address, localhost, or a name with a dot, even if ":"
//     and anything follow it, except ":/". A name has letters, digits, "_", "-" and characters that
//     are not ASCII, and its last label does not begin with a number, "-" or "_";
//   - a name without a dot, if ":" and a port from 1 to 65535 follow it, unless that is a known
//     scheme;
//   - any other scheme, except a drive, which has one letter, and an unknown one that only one to
//     five digits follow, as in "printer:0".
//
// A mail address and an IPv6 address without brackets are neither a host nor a scheme. The error is
// a [*ParseError] whose Input is s. Its cause is [ErrMissingScheme] if the text begins with
// neither, [ErrInvalidCharacter] if the host has punctuation, white space or an invisible character
// that is not ASCII, and [ErrMissingAuthority] if "//" and a host are missing after http, https,
// ws, wss or ftp, or "//" after the given scheme. Otherwise it is the error of Repair. If scheme is
// invalid, the error is about scheme.
//
// ParseUserInput of the result returns the result. It allocates nothing if the result is a part of
// s.
func ParseUserInput(s, scheme string) (IRI, error) {
	if scheme != "" && !Scheme.Valid(scheme) {
		return IRI{}, checkPart(scheme, Scheme)
	}
	if len(s) > maxLen {
		return IRI{}, diagnose(s, 0, stateTooLong)
	}
	start, end := paste.Bare(s)
	text := withoutBreaks(s[start:end])
	beginsWithHost := false
	fail := func(at int, c Component, cause error) *ParseError {
		if at = afterBytes(s, start, at); at >= end {
			at = len(s) // the input ended too soon; what Repair removes at its end is not the fault
		}
		e := &ParseError{Input: s, Offset: at, Component: c, Err: cause}
		if beginsWithHost { // in "h.com:a%40b", h.com is no scheme, and "a" may be a password
			e.kind = secret.Mistyped
		}
		return e
	}
	before, ok := missingBefore(text)
	if !ok || before != "" && scheme == "" {
		at, advice, found := offset.SchemeLen(text), schemeFirst, andFound
		if offset.SchemeEnd(text) > 0 {
			at, advice, found = 0, schemeFirst+`, because the text before the first ":" is not taken for one`, ""
		}
		e := fail(at, Scheme, ErrMissingScheme)
		e.advice, e.found = advice, found
		return IRI{}, e
	}
	if before != "" {
		beginsWithHost = true
		checkLen(len(scheme) + len(before) + len(text))
		text = scheme + before + text
		before = text[:len(scheme)+len(before)]
	}
	r, err := Repair(text)
	if e, ok := err.(*ParseError); ok {
		return IRI{}, fail(e.Offset-len(before), e.Component, e.Err)
	}
	u := IRI{r.value}
	isMissing := u.Host() == "" && (isWeb(u.Scheme()) || isAnyOf(u.Scheme(), "ftp")) ||
		!u.HasAuthority() && strings.EqualFold(u.Scheme(), scheme)
	switch nameEnd := paste.NameEnd(u.Host()); {
	case nameEnd < len(u.Host()):
		e := fail(u.hostStart()+nameEnd-len(before), Host, ErrInvalidCharacter)
		e.advice, e.found = "a host has no white space, punctuation or invisible characters", justFound
		return IRI{}, e
	case isMissing:
		return IRI{}, fail(u.hostStart()-len(before), Authority, ErrMissingAuthority)
	}
	return u, nil
}

// missingBefore returns what must stand between a scheme and s: ":" if s begins with "//", "://" if
// it begins with a host, and "" if it begins with a scheme. It returns false if s begins with none
// of them, by the list in the documentation of [ParseUserInput]. The first case that fits decides.
func missingBefore(s string) (delimiter string, ok bool) {
	scheme := s[:offset.SchemeEnd(s)]
	if scheme != "" && (strings.HasPrefix(s[len(scheme):], "://") || secret.IsRegistered(scheme)) {
		return "", true
	}
	head := untilAny(s, "/?#")
	name, port, hasColon := strings.Cut(head, ":")
	ipv6End, isIPv6 := ipv6(head, 0)
	switch {
	case strings.HasPrefix(s, "//"):
		return ":", true
	case strings.HasPrefix(s, "["):
		return "://", true
	// a mail address or a password, and what needs brackets; "%" and what Repair encodes may begin a zone
	case strings.IndexByte(head, '@') >= 0, isIPv6 && (pcharRun.End(head, ipv6End) == ipv6End || head[ipv6End] == '%'):
		return "", false
	case isHostName(name) && !(hasColon && port == "" && standsAt(s, len(head), '/')): // not "com.example.app:/x"
		return "://", true
	case len(scheme) == 1: // a drive
		return "", false
	case isLabel(name) && canBeLast(name) && hostname.IsPort(port) && !isPortless(scheme):
		return "://", true
	// meant as a port, as in "printer:0" and "a-.com:8080"; "pmid:123456" has an identifier
	case port != "" && len(port) <= len("65535") && spanASCII(port, 0, digit) == len(port) && !isPortless(scheme):
		return "", false
	case scheme != "":
		return "", true
	}
	return "", false
}

// isPortless reports whether digits after the scheme and its ":" are no port.
func isPortless(scheme string) bool {
	_, isKnown := DefaultPort(scheme)
	return isKnown || isAnyOf(scheme, "tel", "sms", "fax", "callto", "facetime", "vbscript")
}

// isHostName reports whether s is an IPv4 address, localhost, or a name with a dot. A last "." is
// allowed, except after an address.
func isHostName(s string) bool {
	if end, ok := ipv4(s, 0); ok && end == len(s) {
		return true
	}
	s = strings.TrimSuffix(s, ".")
	if strings.EqualFold(s, "localhost") {
		return true
	}
	for label, rest, more := "", s, true; more; { // strings.SplitSeq allocates in Go 1.24
		if label, rest, more = strings.Cut(rest, "."); !isLabel(label) {
			return false
		}
	}
	lastDot := strings.LastIndexByte(s, '.')
	return lastDot >= 0 && canBeLast(s[lastDot+1:])
}

// isLabel reports whether s is a label of ASCII letters and digits, "_" and characters that are not
// ASCII, and of "-" except at its ends. Whether a name can have these characters is asked later, so
// that the error names the character.
func isLabel(s string) bool {
	for i := range len(s) {
		if b := s[i]; b < utf8.RuneSelf && !char.IsAlphanum(b) && b != '-' && b != '_' {
			return false
		}
	}
	return s != "" && s[0] != '-' && s[len(s)-1] != '-'
}

// canBeLast reports whether a label can be the last one of a name. For browsers, "1.2.3.²" is an
// address.
func canBeLast(label string) bool {
	r, _ := utf8.DecodeRuneInString(label)
	return r != '_' && !unicode.IsNumber(r)
}
