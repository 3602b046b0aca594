package main

// Messages about invalid items: the reason, and an excerpt with a caret. Neither shows a secret.

import (
	"errors"
	"strings"
	"unicode"

	"example.com/iri"
)

// A judge returns the error of a text, or nil if it is valid.
type judge func(text string) error

// A fault says where and why a text is invalid.
type fault struct {
	excerpt
	component, cause string // "" if unknown
	reason           string // without secrets, and without the place
}

// newFault returns the fault for the error that valid returned for text.
func newFault(text string, err error, valid judge) fault {
	f := faultOf(newExcerpt(text), err)
	lacks := f.cause == iri.ErrMissingScheme.Error() || f.cause == iri.ErrColonInFirstSegment.Error()
	if lacks && !errors.As(err, new(changeError)) {
		if meant := f.withScheme(); meant != "" && valid(meant) == nil {
			f.reason = f.cause + ": did you mean " + quoted(meant) + "?"
		}
	}
	return f
}

// withScheme returns the text, without its secrets, as an address with the scheme "https:" if it begins like a host. White
// space around it is removed, and the rest is repaired. Otherwise, withScheme returns "".
func (x *excerpt) withScheme() string {
	if !beginsLikeHost(strings.TrimSpace(x.replaced('0'))) { // as a port
		return ""
	}
	r, err := iri.Repair("https://" + strings.TrimSpace(x.shown))
	if err != nil {
		return ""
	}
	return r.String()
}

// faultOf returns the fault for an error of the text that x is at the start of. A place in a secret is that of its start.
func faultOf(x excerpt, err error) fault {
	f := fault{excerpt: x}
	at := f.explain(err)
	if start, ok := f.secretIn(at, 0); ok {
		at = start
	}
	f.moveTo(at)
	return f
}

// explain sets the component, cause and reason for an error, and returns the offset of the place. It is 0 if the
// place is not known. Without an error, there is no reason.
func (f *fault) explain(err error) (at int) {
	if err == nil {
		return 0
	}
	if change, ok := err.(changeError); ok {
		f.explain(change.err)
		f.reason = "-" + change.flag + ": " + f.reason
		return 0
	}
	if placed, ok := err.(placedError); ok {
		f.explain(placed.error)
		return placed.at
	}
	if pe, ok := err.(*iri.ParseError); ok { // which nothing else wraps
		f.cause, f.reason = pe.Err.Error(), reasonOf(pe)
		if pe.Component != 0 {
			f.component = pe.Component.String()
		}
		return pe.Offset
	}
	place := interface {
		Offset() int
		Reason() string
	}(nil)
	if errors.As(err, &place) { // of package fileiri
		f.reason = place.Reason()
		return place.Offset()
	}
	f.reason = strings.TrimPrefix(err.Error(), "fileiri: ")
	return 0
}

// reasonOf returns the reason of an error. If a valid reference lacks a scheme, no character is at fault, so the reason
// does not say which ones could follow.
func reasonOf(pe *iri.ParseError) string {
	if r, err := iri.ParseRef(pe.Input); pe.Err != iri.ErrMissingScheme || err != nil || r.IsAbs() {
		return pe.Reason()
	}
	reason := pe.Err.Error() + ": " + schemeFirst
	if pe.Input != "" {
		reason += ", and there is no base for a relative reference"
	}
	return reason
}

const schemeFirst = `an IRI begins with a scheme such as "https:"`

// beginsLikeHost reports whether the first segment of a text looks like a host, perhaps with a port: "localhost", or
// labels of letters, digits and "-" with a dot between them, or an address in brackets. With a port, it may have "_", and one
// label is enough if it has a letter and can't be a scheme.
func beginsLikeHost(text string) bool {
	if end := strings.IndexAny(text, "/?#"); end >= 0 {
		text = text[:end]
	}
	host, port, hasPort := cutPort(text)
	if hasPort && (port == "" || len(port) > len("65535") || strings.Trim(port, "0123456789") != "") {
		return false
	}
	if strings.HasPrefix(host, "[") {
		return iri.Host.Valid(host)
	}
	inLabel := func(r rune) bool {
		return r == '-' || r == '_' && hasPort || unicode.IsLetter(r) || unicode.IsMark(r) || unicode.IsDigit(r)
	}
	dots := 0
	for label := range strings.SplitSeq(host, ".") {
		if label == "" || strings.TrimFunc(label, inLabel) != "" {
			return false
		}
		dots++
	}
	return dots > 1 || strings.EqualFold(host, "localhost") || hasPort && strings.ContainsFunc(host, unicode.IsLetter) && !iri.Scheme.Valid(host)
}

// cutPort splits a text before the ":" of a port, which is not one in brackets.
func cutPort(text string) (host, port string, found bool) {
	end := strings.LastIndexByte(text, ']') + 1
	host, port, found = strings.Cut(text[end:], ":")
	return text[:end] + host, port, found
}

// A placedError is an error at an offset of the text. The error itself can be about another text, made of this one.
type placedError struct {
	error
	at int
}

func (e placedError) Unwrap() error { return e.error }

// A controlError means that printing a decoded value could print several lines, or command the terminal.
type controlError struct{ name string } // of the value, without a password

func (e controlError) Error() string { return e.name + ": contains a control character when decoded" }

// report prints the place and the reason of f to standard error, and below them the excerpt. Its error is that of standard
// output: a message that can't be written is no reason to stop.
func (e *env) report(place string, f fault) error {
	e.err.paint(bold, place, ":")
	e.err.WriteByte(' ')
	e.err.WriteString(printable(f.reason))
	e.err.WriteByte('\n')
	f.print(e.err)
	return e.out.err
}
