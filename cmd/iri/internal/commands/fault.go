package commands

// Messages about invalid items: the reason, and an excerpt with a caret. Neither depends on a secret, only on its length.

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"example.com/iri"
	"example.com/iri/cmd/iri/internal/safe"
	"example.com/iri/cmd/iri/internal/write"
)

// A judge returns the error of a text, or nil if it is valid.
type judge func(text string) error

// A fault says where and why a text is invalid.
type fault struct {
	write.Excerpt
	component, cause string // "" if unknown
	reason           string // without secrets, and without the place
}

// newFault returns the fault for the error that valid returned for text.
func newFault(text string, err error, valid judge) fault {
	f := faultOf(write.NewExcerpt(text), err, valid)
	lacks := f.cause == iri.ErrMissingScheme.Error() || f.cause == iri.ErrColonInFirstSegment.Error()
	if lacks && !errors.As(err, new(changeError)) {
		if meant := f.withScheme(); meant != "" && valid(meant) == nil {
			f.reason = f.cause + ": did you mean " + safe.Quoted(meant) + "?"
		}
	}
	return f
}

// withScheme returns the text, without its secrets, as an address with the scheme "https:" if it begins like a host. White
// space around it is removed, and the rest is repaired. Otherwise, withScheme returns "".
func (f *fault) withScheme() string {
	text := strings.TrimSpace(f.Replaced('0')) // no port, after which nothing would be hidden
	if !beginsLikeHost(text) {
		return ""
	}
	r, err := iri.Repair("https://" + text)
	if err != nil {
		return ""
	}
	return r.String()
}

// faultOf is like newFault, but x is at the start of text.
func faultOf(x write.Excerpt, err error, valid judge) fault {
	f := fault{Excerpt: x}
	at := f.explain(err)
	if len(f.Hidden) > 0 {
		at = f.conceal(at, err, valid)
	}
	f.MoveTo(at)
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
	pe, ok := err.(*iri.ParseError) // which nothing else wraps
	if !ok {
		f.reason = strings.TrimPrefix(err.Error(), "fileiri: ")
		if place := interface{ Offset() int }(nil); errors.As(err, &place) { // of package fileiri
			at = place.Offset()
			f.reason = withoutLast(f.reason, " at offset "+strconv.Itoa(at))
		}
		return at
	}
	f.cause, f.reason = pe.Err.Error(), reasonOf(pe)
	// The message has the place as a column. The rest is advice for Go programs.
	for _, omit := range []string{" at offset " + strconv.Itoa(pe.Offset), " (see ParseRef)", " (see ToURI)", " (see WithHost)"} {
		f.reason = strings.Replace(f.reason, omit, "", 1)
	}
	if pe.Component != 0 {
		f.component = pe.Component.String()
	}
	return pe.Offset
}

// reasonOf returns the reason of an error. If a valid reference lacks a scheme, no character is at fault, so the reason
// does not say which ones could follow.
func reasonOf(pe *iri.ParseError) string {
	reason := pe.Reason()
	if pe.Err == iri.ErrMissingScheme && iri.ValidRef(pe.Input) {
		reason, _, _ = strings.Cut(reason, ": expected")
	}
	return reason
}

// withoutLast returns text without the last occurrence of part.
func withoutLast(text, part string) string {
	if i := strings.LastIndex(text, part); i >= 0 {
		return text[:i] + text[i+len(part):]
	}
	return text
}

// hiddenReason is the reason for a text that is invalid because of a secret.
const hiddenReason = "invalid text, which may be a secret and is not shown"

// conceal changes f, the fault for err at an offset, so that it does not depend on what the secrets are, and returns the
// new offset. It learns what depends on them from two texts with other secrets of the same lengths, one a number.
func (f *fault) conceal(at int, err error, valid judge) int {
	var one, two, bare fault
	errOne, errTwo := valid(f.Replaced('0')), valid(f.Replaced('z'))
	atOne, atTwo := one.explain(errOne), two.explain(errTwo)
	bare.explain(valid(f.Filled('z', "")))
	inside := slices.ContainsFunc(f.Hidden, func(part [2]int) bool { return part[0] <= at && at < part[1] })
	switch {
	case errors.As(err, new(controlError)): // its message does not depend on the text
		return atTwo // 0 if the character is in a secret
	case inside, one.reason == "", two.reason == "", atOne != at || atTwo != at, one.cause != f.cause:
		return f.blameSecret(at)
	case one.reason == bare.reason:
		f.component, f.cause, f.reason = one.component, one.cause, one.reason
	case one.cause != "": // the reason quotes a secret
		f.component, f.cause = one.component, one.cause
		f.reason = one.component + ": " + one.cause
	default:
		f.reason = leaf(errOne).Error()
	}
	return at
}

// blameSecret makes f the fault of the last secret that starts before an offset, and returns the offset of its start.
func (f *fault) blameSecret(at int) int {
	f.component, f.cause, f.reason = "", "", hiddenReason
	start := 0
	for _, part := range f.Hidden {
		if part[0] <= at {
			start = part[0]
		}
	}
	return start
}

// leaf returns the innermost error that err wraps. It describes the kind of error.
func leaf(err error) error {
	for {
		switch wrapping := err.(type) {
		case interface{ Unwrap() error }:
			err = wrapping.Unwrap()
		case interface{ Unwrap() []error }:
			err = wrapping.Unwrap()[0]
		default:
			return err
		}
	}
}

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
