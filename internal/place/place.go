// Package place has the errors of package fileiri, so that the command can show the place of one
// itself.
package place

import "strconv"

// An Error is an error at an offset of a text. It wraps its reason.
type Error struct {
	Excerpt string // of the text
	Err     error  // the reason
	Detail  string // "" for none
	At      int    // the offset
	Shows   bool   // Error shows the offset
}

func (e *Error) Error() string {
	if !e.Shows {
		return "fileiri: " + e.Reason()
	}
	return "fileiri: " + e.message(" at offset "+strconv.Itoa(e.At))
}

// Offset returns the offset of the error.
func (e *Error) Offset() int { return e.At }

// Reason returns the message without the offset, for a program that shows the place itself.
func (e *Error) Reason() string { return e.message("") }

func (e *Error) Unwrap() error { return e.Err }

func (e *Error) message(at string) string {
	s := e.Excerpt + ": " + e.Err.Error() + at
	if e.Detail != "" {
		s += ": " + e.Detail
	}
	return s
}
