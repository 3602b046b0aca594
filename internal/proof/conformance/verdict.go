package conformance

// This file checks which texts are valid, and where and why others fail, against the automata of the grammar. The
// wording of errors is in message.go.

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"example.com/iri"
	"example.com/iri/internal/proof/abnf"
	"example.com/iri/internal/proof/slow"
	"example.com/iri/internal/proof/testenv"
)

// A Rule is a rule of the grammar, and a function that parses by it.
type Rule struct {
	Name      string
	Component iri.Component // or 0, for a whole text
	DFA       func() *abnf.DFA
	Parse     func(string) error // of a component: sets it in a new reference, where an empty one is absent
}

// EntryPoints are the functions that parse, with their rules.
var EntryPoints = []Rule{
	{"IRI", 0, slow.IRI, errorOf(iri.Parse)},
	{"URI", 0, slow.URI, errorOf(iri.ParseURI)},
	{"IRI-reference", 0, slow.IRIReference, errorOf(iri.ParseRef)},
	{"URI-reference", 0, slow.URIReference, errorOf(iri.ParseURIRef)},
}

// ComponentRules are the components, in their order, with their rules. Parse is missing for Segment, since JoinSegments
// encodes invalid characters.
var ComponentRules = []Rule{
	{"scheme", iri.Scheme, slow.Automaton("scheme"), ofParts(func(s string) iri.Parts { return iri.Parts{Scheme: s} })},
	{"authority", iri.Authority, slow.Automaton("iauthority"), errorOf(iri.Ref{}.WithAuthority)},
	{"userinfo", iri.Userinfo, slow.Automaton("iuserinfo"),
		ofParts(func(s string) iri.Parts { return iri.Parts{Userinfo: s} })},
	{"host", iri.Host, slow.Automaton("ihost"), ofParts(func(s string) iri.Parts { return iri.Parts{Host: s} })},
	{"port", iri.Port, slow.Automaton("port"), ofParts(func(s string) iri.Parts { return iri.Parts{Port: s} })},
	{"path", iri.Path, slow.Automaton("ipath"), errorOf(iri.Ref{}.WithPath)},
	{"segment", iri.Segment, slow.Automaton("isegment"), nil},
	{"query", iri.Query, slow.Automaton("iquery"), errorOf(iri.Ref{}.WithQuery)},
	{"fragment", iri.Fragment, slow.Automaton("ifragment"), errorOf(iri.Ref{}.WithFragment)},
}

// errorOf returns a function that returns the error of f, or an error of another type if there is a value as well.
func errorOf[T comparable](f func(string) (T, error)) func(string) error {
	return func(s string) error {
		var zero T
		value, err := f(s)
		if err != nil && value != zero {
			return fmt.Errorf("the value %v with the error %v", value, err)
		}
		return err
	}
}

func ofParts(parts func(string) iri.Parts) func(string) error {
	return errorOf(func(s string) (iri.Ref, error) { return parts(s).Ref() })
}

// Causes are the possible values of ParseError.Err, except ErrTooLong.
var Causes = []error{
	iri.ErrMissingScheme, iri.ErrInvalidCharacter, iri.ErrInvalidPercentEncoding,
	iri.ErrInvalidUTF8, iri.ErrInvalidIPLiteral, iri.ErrColonInFirstSegment, iri.ErrInvalidPath,
}

// CheckVerdict compares the errors of all functions that parse with the grammar. s must not be longer than 1 GiB.
func CheckVerdict(t testing.TB, s string) {
	for _, r := range EntryPoints {
		r.Check(t, s, true)
	}
}

// Check compares verdict, offset, component and cause of the function with the automaton of its rule and, if
// messages is true, the message too.
func (r *Rule) Check(t testing.TB, s string, messages bool) {
	err := r.Parse(s)
	fault := r.fault(s, err)
	if e, ok := err.(*iri.ParseError); ok && fault == "" && messages {
		fault = messageFault(r.DFA(), e)
	}
	if fault != "" {
		testenv.Errorf(t, "%s(%q): %s", r.Name, s, fault)
	}
}

// fault returns what is wrong with err, the error of parsing s, or "".
func (r *Rule) fault(s string, err error) string {
	state, viable := r.DFA().Read(s)
	match := viable == len(s) && r.DFA().Accepting(state)
	e, ok := err.(*iri.ParseError)
	switch {
	case match != (err == nil):
		return fmt.Sprintf("got error %v; it is valid: %v, up to offset %d", err, match, viable)
	case match:
		return ""
	case !ok:
		return fmt.Sprintf("got error of type %T, want *iri.ParseError", err)
	case e.Input != s || e.Offset != viable || e.Err != r.cause(s, viable):
		return fmt.Sprintf("got Input %.99q, offset %d, Err %v; want the text, %d, %v", e.Input, e.Offset, e.Err, viable,
			r.cause(s, viable))
	case !slices.Contains(r.components(s[:viable]), e.Component):
		return fmt.Sprintf("got %v, want one of %v", err, r.components(s[:viable]))
	}
	return ""
}

// cause returns the cause of the error if s fails at offset. Only a rule that needs a scheme rejects the empty text.
func (r *Rule) cause(s string, offset int) error {
	before, next := s[:offset], s[offset:]
	character, size := utf8.DecodeRuneInString(next)
	switch {
	case strings.LastIndexByte(before, '%') >= max(0, offset-len("%4")):
		return iri.ErrInvalidPercentEncoding
	case character == utf8.RuneError && size == 1:
		return iri.ErrInvalidUTF8
	case r.Component == 0 && afterScheme(s) == s && !r.DFA().Accepting(r.DFA().Start()):
		return iri.ErrMissingScheme
	case strings.Contains(before, "[") && !strings.Contains(before, "]"):
		return iri.ErrInvalidIPLiteral
	case r.Component == 0 && strings.HasPrefix(next, ":") && !strings.ContainsAny(before, ":/?#"):
		return iri.ErrColonInFirstSegment
	}
	return iri.ErrInvalidCharacter
}

// afterScheme returns what follows a valid scheme and its ":", or else all of s.
func afterScheme(s string) string {
	if scheme, rest, found := strings.Cut(s, ":"); found && ComponentRules[0].DFA().Match(scheme) {
		return rest
	}
	return s
}

// components returns the components in which parsing may fail after a viable prefix. They follow from its
// last delimiter. In an authority several components are possible, since the text after the prefix decides.
func (r *Rule) components(before string) []iri.Component {
	if r.Component != 0 {
		return []iri.Component{r.Component}
	}
	authority, found := strings.CutPrefix(afterScheme(before), "//")
	_, afterAt, at := strings.Cut(authority, "@")
	switch {
	case strings.Contains(before, "#"):
		return []iri.Component{iri.Fragment}
	case strings.Contains(before, "?"):
		return []iri.Component{iri.Query}
	case !found:
		return []iri.Component{iri.Scheme, iri.Path}
	case strings.Contains(authority, "/"):
		return []iri.Component{iri.Path}
	case strings.Contains(authority, "["):
		return []iri.Component{iri.Host, iri.Port}
	case strings.Contains(afterAt, ":"):
		return []iri.Component{iri.Port}
	case at:
		return []iri.Component{iri.Host}
	}
	return []iri.Component{iri.Userinfo, iri.Host, iri.Port}
}

// EqualErrors reports whether err is a ParseError with the exported fields of want.
func EqualErrors(err error, want *iri.ParseError) bool {
	e, ok := err.(*iri.ParseError)
	return ok && e.Input == want.Input && e.Offset == want.Offset && e.Component == want.Component && e.Err == want.Err
}
