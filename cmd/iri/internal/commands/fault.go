package commands

// Messages about invalid items: the reason, and an excerpt with a caret. Neither shows a secret.

import (
	"errors"
	"strings"

	"example.com/iri"
	"example.com/iri/cmd/iri/internal/safe"
	"example.com/iri/cmd/iri/internal/write"
	"example.com/iri/internal/secret"
)

// A judge returns the error of a text, or nil if it is valid.
type judge func(text string) error

// judgeOf returns the judge of texts that f takes.
func judgeOf[T any](f func(string) (T, error)) judge {
	return func(s string) error { _, err := f(s); return err }
}

// A fault says where and why a text is invalid.
type fault struct {
	write.Excerpt
	component, cause string // "" if unknown
	reason           string // without secrets, and without the place
}

// newFault returns the fault for an error of a text. It suggests an address with a scheme, if valid, unless it is
// nil, accepts that.
func newFault(text string, err error, valid judge) fault {
	f := faultOf(write.NewExcerpt(text, secret.Mistyped), err)
	pe, ok := err.(*iri.ParseError)
	if ok && valid != nil && (pe.Err == iri.ErrMissingScheme || pe.Err == iri.ErrColonInFirstSegment) {
		meant, err := iri.ParseUserInput(safe.Hide(text), "https")
		if err == nil && valid(meant.String()) == nil {
			f.reason = f.cause + ": did you mean " + safe.Quoted(meant.String()) + "?"
		}
	}
	return f
}

// faultOf returns the fault for an error of the text that x is at the start of.
func faultOf(x write.Excerpt, err error) fault {
	f := fault{Excerpt: x}
	f.MoveTo(f.explain(err), 0)
	return f
}

// explain sets the component, cause and reason for an error, and returns the offset of the place. It is 0 if the
// place is not known.
func (f *fault) explain(err error) (at int) {
	if placed, ok := err.(placedError); ok {
		f.explain(placed.error)
		f.reason = placed.prefix + f.reason
		return placed.at
	}
	if pe, ok := err.(*iri.ParseError); ok { // which nothing else wraps
		f.cause, f.reason = pe.Err.Error(), pe.Reason()
		if pe.Component != 0 {
			f.component = pe.Component.String()
		}
		return pe.Offset
	}
	var placed interface { // of package fileiri
		Offset() int
		Reason() string
	}
	if errors.As(err, &placed) {
		f.reason = placed.Reason()
		return placed.Offset()
	}
	f.reason = strings.TrimPrefix(err.Error(), "fileiri: ")
	return 0
}

// A placedError is an error at an offset of the text. The error itself can be about another text, made of this one.
type placedError struct {
	error
	at     int
	prefix string // of the reason
}

// controlError returns the error for a value that could print several lines when decoded, or command the terminal.
// The name has no secrets.
func controlError(name string) error {
	return errors.New(name + ": contains a control character when decoded")
}
