package conformance

// This file checks the text of an error against the grammar. The offset and the cause are checked in verdict.go.

import (
	"fmt"
	"reflect"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"

	"example.com/iri"
	"example.com/iri/internal/proof/abnf"
)

// letters is the rule ALPHA of the grammar.
const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"

// expectations are the wordings for what is allowed next: the ASCII characters that the grammar allows at the offset.
// Where it allows non-ASCII characters, no wording is used. The input may end there if the wording says so.
var expectations = map[string]string{
	`a letter`: letters,
	`a letter, digit, "+", "-", "." or the end of the input`: letters + "0123456789+-.",
	`two hex digits after "%"`:                               "0123456789abcdefABCDEF",
	`":", "/", "?", "#" or the end of the input`:             ":/?#",
	`":" or the end of the input`:                            ":",
	`the end of the input`:                                   "",
}

// messageFault returns what is wrong with the message of e, or "". d is the automaton of the rule that was parsed.
// messageFault compares what the message expects at the offset with what the automaton allows there.
func messageFault(d *abnf.DFA, e *iri.ParseError) string {
	if fault := TextFault(e); fault != "" {
		return fault
	}
	_, found, _ := strings.Cut(e.Reason(), "found ")
	_, expected, says := strings.Cut(e.Reason(), ": expected ")
	expected, _, _ = strings.Cut(expected, ", found ")
	ascii, known := expectations[expected]
	switch {
	case found != "" && (found == "the end of the input") != (e.Offset == len(e.Input)):
		return fmt.Sprintf("found %s at offset %d of %d", found, e.Offset, len(e.Input))
	case !says || !known: // the wording describes a whole construct, such as a scheme
		return ""
	}
	state, _ := d.Read(e.Input[:e.Offset])
	for i := range utf8.RuneSelf + 2 {
		r := rune(i)
		if r >= utf8.RuneSelf {
			r = []rune{'é', '\uE000'}[r-utf8.RuneSelf] // of ucschar and iprivate
		}
		if allowed := d.Next(state, r) != abnf.Dead; allowed != strings.ContainsRune(ascii, r) {
			return fmt.Sprintf("expected %s, but the grammar allows %q: %v", expected, r, allowed)
		}
	}
	if d.Accepting(state) != strings.HasSuffix(expected, "the end of the input") {
		return fmt.Sprintf("expected %s, but the text may end there: %v", expected, d.Accepting(state))
	}
	return ""
}

// mayHide matches what a text without a secret lacks.
var mayHide = regexp.MustCompile(`@|%(?:25)*40|=`)

// seeFunction matches the names of functions, which no reason has.
var seeFunction = regexp.MustCompile(
	`^(.*) \(see (Normalize|ParseRef|RefFromURL|ToURI|ToURIFunc|WithHost)\)`)

// isWhole matches the reasons that are about the text as a whole, whose messages have no offset.
var isWhole = regexp.MustCompile(`^missing scheme: write |^scheme: no origin: `)

// TextFault returns what is wrong with the form of the message of e, or "". It accepts any values in the fields. What
// the message quotes is checked for a complete text without an "@" and "=", which may hide nothing.
func TextFault(e *iri.ParseError) string {
	text, reason := e.Error(), e.Reason()
	if e.Err == iri.ErrMissingAuthority && e.Input == "" {
		if text != "iri: "+reason {
			return fmt.Sprintf("%q, but the reason is %q", text, reason)
		}
		return ""
	}
	if strings.HasPrefix(text, "iri: adding the ") && strings.Contains(text, " to ") {
		return ""
	}
	if isWhole.MatchString(reason) {
		rest := seeFunction.ReplaceAllString(text, "$1")
		if !strings.HasPrefix(rest, "iri: parsing ") || !strings.HasSuffix(rest, ": "+reason) {
			return fmt.Sprintf("%q is not made of the reason %q", text, reason)
		}
		return ""
	}
	cause := "invalid"
	if e.Err != nil {
		cause = e.Err.Error()
	}
	if e.Component != 0 && e.Err != iri.ErrMissingScheme && e.Err != iri.ErrMissingAuthority {
		cause = e.Component.String() + ": " + cause
	}
	rest, ok := strings.CutPrefix(reason, cause)
	quoted, restOfText, _ := strings.Cut(strings.TrimPrefix(text, "iri: parsing "), ": "+cause+" at offset ")
	place := restOfText[:len(restOfText)-len(strings.TrimLeft(restOfText, "0123456789"))]
	restOfText = restOfText[len(place):]
	offset, errOfPlace := strconv.Atoi(place)
	want := min(max(e.Offset, 0), len(e.Input)) // or, in a secret, that of its start
	shown, err := strconv.Unquote(strings.Trim(quoted, "."))
	if restOfText != rest {
		restOfText = seeFunction.ReplaceAllString(restOfText, "$1")
	}
	isPart := reflect.ValueOf(e).Elem().FieldByName("isPart").Bool()
	switch {
	case !ok || !strings.HasPrefix(text, "iri: parsing ") || restOfText != rest || seeFunction.MatchString(reason):
		return fmt.Sprintf("%q does not start with iri: parsing, or is not made of the reason %q", text, reason)
	case !utf8.ValidString(text) || strings.ContainsAny(text, "\r\n\u2028\u2029"):
		return fmt.Sprintf("%q is not one line of UTF-8", text)
	case len(text) > 700 || len(reason) > 300:
		return fmt.Sprintf("%d bytes of text, %d of reason", len(text), len(reason))
	case errOfPlace != nil || offset > want:
		return fmt.Sprintf("%q has not the offset %d", text, want)
	case isPart || mayHide.MatchString(e.Input):
		return ""
	case err != nil || offset != want || !strings.Contains(e.Input, shown):
		return fmt.Sprintf("%q is quoted as %s", e.Input, quoted)
	case len(e.Input) <= 30 && shown != e.Input, len(e.Input) > 30 && len(shown) < 24:
		return fmt.Sprintf("%s has too little of %q", quoted, e.Input)
	}
	return ""
}
