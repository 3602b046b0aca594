package iri

// This file reads what people type where an address is asked for.

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"example.com/iri/internal/char"
	"example.com/iri/internal/offset"
	"example.com/iri/internal/paste"
	"example.com/iri/internal/secret"
)

// ParseUserInput returns the IRI that a person means who types or pastes s where an address is
// asked for. If s begins with a host or "//", it adds defaultScheme, such as "https". It removes
// white space, invisible characters and one pair of brackets or quotation marks around the address,
// and repairs the rest as [Repair] does:
//
//	"example.com/a b", "localhost:8080", "[::1]:80/x", "//h/a"  get the scheme
//	"https://example.com/", "mailto:ana@example.com"            have one
//	"", "N/A", "ana@example.com", "C:\a", "URL: https://h"       are errors
//	"http:/x", "https:///h", "https://https://h"                 are errors: the host is missing
//
// With defaultScheme "", nothing is added, and a text without a scheme is an error. Every scheme is
// accepted, "javascript" too: check the scheme of the result. Use the result, not s. The error is a
// [*ParseError]. docs/rules.md has the exact rules.
func ParseUserInput(s, defaultScheme string) (IRI, error) {
	if dot := strings.IndexByte(defaultScheme, '.'); dot >= 0 || defaultScheme != "" && !Scheme.Valid(defaultScheme) {
		e, isInvalid := checkPart(defaultScheme, Scheme).(*ParseError)
		if !isInvalid { // an address: the arguments are swapped
			e = partError(defaultScheme, dot, Scheme, ErrInvalidCharacter)
		}
		e.advice, e.found = `expected a default scheme such as "https" as the second argument`, andFound
		return IRI{}, e
	}
	if len(s) > maxLen {
		return IRI{}, diagnose(s, 0, stateTooLong)
	}
	start, end := paste.Bare(s)
	raw := s[start:end]
	text := withoutBreaks(raw)
	u, before, e := readInput(text, defaultScheme)
	var stops []int
	if e != nil {
		var dotted string
		if dotted, stops = paste.Dotted(text); len(stops) > 0 {
			u, before, e = readInput(dotted, defaultScheme)
		}
	}
	switch { // what follows looks at the breaks
	case e != nil && e.Err == ErrMissingScheme:
	case before == "" && (e != nil || len(text) < len(raw) || mayBeSpace(raw, u.hierStart())) && isLabelled(raw):
		e = missingScheme(raw)
	case len(text) < len(raw) && u != (IRI{}):
		if i := strayBreak(raw, authorityEnd(text, before)); i >= 0 {
			e = &ParseError{Input: s, Offset: start + i, Component: Host, Err: ErrInvalidCharacter}
			e.advice, e.found = oneAddress, justFound
			return IRI{}, e
		}
	}
	if e == nil {
		return u, nil
	}
	e.Input, e.Offset = s, afterBytes(s, start, paste.Undotted(e.Offset, stops))
	if e.Offset >= end {
		e.Offset = len(s) // the input ended too soon; what Repair removes at its end is not the fault
	}
	return IRI{}, e
}

const oneAddress = "expected one address"

// missingScheme returns the error for an input without a scheme.
func missingScheme(text string) *ParseError {
	e := &ParseError{Component: Scheme, Err: ErrMissingScheme, advice: schemeFirst, found: andFound}
	if offset.SchemeEnd(text) > 0 {
		e.advice, e.found = schemeFirst+`, because the text before the first ":" is not taken for one`, ""
		if isWindowsPath(text) {
			e.advice = windowsPath
		}
		return e
	}
	e.Offset = offset.SchemeLen(text)
	return e
}

// readInput is [ParseUserInput] of a text that is bare and has no breaks. It also returns what it
// inserts between the scheme and the text. The offset of the error is in the text. If Repair accepts
// it, the IRI is the result, even if there is an error.
func readInput(text, scheme string) (IRI, string, *ParseError) {
	before, ok := missingBefore(text)
	if !ok || before != "" && scheme == "" {
		return IRI{}, before, missingScheme(text)
	}
	inserted := 0
	if before != "" {
		inserted = len(scheme) + len(before)
		checkLen(inserted + len(text))
		text = scheme + before + text
	}
	r, err := Repair(text)
	if e, ok := err.(*ParseError); ok {
		return IRI{}, before, inputError(e.Offset, inserted, e.Component, e.Err, "")
	}
	u := IRI{r.value}
	var e *ParseError
	host, hostAt := u.Host(), u.hostStart()
	nameEnd := len(host)
	listEnd := nameEnd // where the first of several hosts ends
	if nameRun.End(host, 0) < len(host) {
		nameEnd = paste.NameEnd(host)
		listEnd = len(offset.Until(host[:nameEnd], ",;"))
	}
	switch {
	case listEnd < nameEnd && needsHost(u.Scheme()):
		e = inputError(hostAt+listEnd, inserted, Host, ErrInvalidCharacter, oneAddress)
	case nameEnd < len(host):
		const advice = "a host has no white space, punctuation or invisible characters"
		e = inputError(hostAt+nameEnd, inserted, Host, ErrInvalidCharacter, advice)
	case host == "" && needsHost(u.Scheme()), !u.HasAuthority() && strings.EqualFold(u.Scheme(), scheme):
		e = inputError(hostAt, inserted, Authority, ErrMissingAuthority, "")
	case strings.HasPrefix(u.Path(), "//") && char.IsWeb(host) && !u.HasUserinfo() && u.Port() == "" &&
		needsHost(u.Scheme()):
		e = inputError(hostAt, inserted, Authority, ErrMissingAuthority, oneAddress)
	}
	return u, before, e
}

// inputError returns the error for an offset in a text before which some bytes were inserted.
func inputError(at, inserted int, c Component, cause error, advice string) *ParseError {
	e := &ParseError{Offset: at - inserted, Component: c, Err: cause, advice: advice}
	if inserted > 0 || advice == oneAddress { // in "h.com:a%40b", h.com is no scheme, and "a" may be a password
		e.kind = secret.Mistyped
	}
	if cause == ErrInvalidCharacter && advice != "" {
		e.found = justFound
	}
	return e
}

// needsHost reports whether an address with a scheme that people type has a host.
func needsHost(scheme string) bool { return char.IsWeb(scheme) || char.IsAnyOf(scheme, "ftp") }

// mayBeSpace reports whether s[i] may begin white space. It spares most texts a call of isLabelled,
// which takes 20 ns.
func mayBeSpace(s string, i int) bool { return i < len(s) && (s[i] <= ' ' || s[i] >= utf8.RuneSelf) }

// isLabelled reports whether s begins with a label, as in "URL: https://h": what would be a scheme
// that is not known, and white space.
func isLabelled(s string) bool {
	scheme := s[:offset.SchemeEnd(s)]
	r, _ := utf8.DecodeRuneInString(s[min(len(scheme)+1, len(s)):])
	return unicode.IsSpace(r) && scheme != "" && !secret.IsRegistered(scheme) && !isPortless(scheme)
}

// strayBreak returns the offset of the first break in s, before n bytes that are no breaks, that
// does not stand directly before "/", "?" or "#", or -1.
func strayBreak(s string, n int) int {
	for rest := s; n > 0; n-- {
		trimmed := strings.TrimLeft(rest, breaks)
		if len(trimmed) < len(rest) && strings.IndexByte("/?#", trimmed[0]) < 0 {
			return len(s) - len(rest)
		}
		rest = trimmed[1:]
	}
	return -1
}

// authorityEnd returns where the authority of an input without breaks ends or, if there is none,
// where its path begins.
func authorityEnd(text, before string) int {
	start := 0
	if before == "" {
		start = offset.AfterScheme(offset.SchemeEnd(text))
	}
	switch rest := text[start:]; {
	case strings.HasPrefix(rest, "//"):
		start += len("//")
	case before == "":
		return start
	}
	return start + len(offset.Until(text[start:], "/?#"))
}
