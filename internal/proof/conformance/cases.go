package conformance

// This file reads the tables of valid and invalid texts that tests and fuzz targets share, in testdata/rows. Tables for
// one operation are beside its tests.

import (
	"slices"
	"strings"

	"example.com/iri"
	"example.com/iri/internal/proof/slow"
	"example.com/iri/internal/proof/testenv"
)

// BuildValues are components of all kinds, and invalid texts.
var BuildValues = testenv.Texts("testdata", "rows", "values.txt")

// rows returns the rows of a file, each with a field for what "# " says at its start.
func rows[T any](file string) []T { return testenv.Rows[T]("testdata", "rows", file) }

// A Result is a text with the result of a function, such as an origin.
type Result struct{ In, Want, Reason string }

// NormalForms returns references that Normalize changes, and references that are normal.
func NormalForms() []Result { return rows[Result]("normal.txt") }

// Resolutions returns the examples of RFC 3986 section 5.4, and references that some implementations resolve wrongly.
func Resolutions() []struct{ Base, Ref, Want, Reason string } {
	return rows[struct{ Base, Ref, Want, Reason string }]("resolve.txt")
}

// A Comparison is two IRIs, with the result of comparing them.
type Comparison struct {
	U, V   string
	Want   bool
	Reason string
}

// Containments returns IRIs, and whether the first contains the second.
func Containments() []Comparison { return rows[Comparison]("contains.txt") }

// SameOrigins returns IRIs, and whether they have the same origin.
func SameOrigins() []Comparison { return rows[Comparison]("same-origin.txt") }

// The tables of inputs. Each row is used to test parsing, components, recomposition and errors, and to seed the fuzz
// targets. Characters that no component allows are tested with each code point, and long texts are in corpus.go.

// Accepted returns references. Want is their components, scheme=… userinfo=… host=… port=… path=… query=…
// fragment=…. It omits absent components and shows empty ones with nothing after the "=". It always shows the path.
// Parse, ParseURI or ParseURIRef rejects some of them: the tests derive this from the components and the characters.
func Accepted() []Result {
	all := rows[Result]("accepted.txt")
	texts := testenv.Texts("testdata", "rows", "valid.txt")
	for _, row := range rows[struct{ In, Reason string }]("ip-literals.txt") {
		if row.Reason == "valid" {
			texts = append(texts, "http://["+row.In+"]/")
		}
	}
	for _, s := range texts {
		all = append(all, Result{s, slow.Split(s).Dump(), "an example"})
	}
	return all
}

// A RefusedRow is an input with the error that is expected.
type RefusedRow struct {
	In     string
	Want   *iri.ParseError
	Reason string
}

// ComponentOf returns the component with a name.
func ComponentOf(name string) iri.Component {
	for c := range iri.Fragment + 1 {
		if c.String() == name {
			return c
		}
	}
	panic(name)
}

// refused returns the row for a text with a "·" at the offset of the error.
func refused(text, component string, cause error, reason string) RefusedRow {
	valid, rest, _ := strings.Cut(text, "·")
	err := &iri.ParseError{Input: valid + rest, Offset: len(valid), Component: ComponentOf(component), Err: cause}
	return RefusedRow{err.Input, err, reason}
}

// RefusedRows returns the rows of a file in testdata/rows, with a text, the component, the cause and the reason.
func RefusedRows(file string) (all []RefusedRow) {
	for _, row := range rows[struct{ Text, Component, Cause, Reason string }](file) {
		i := slices.IndexFunc(Causes, func(cause error) bool { return cause.Error() == row.Cause })
		all = append(all, refused(row.Text, row.Component, Causes[i], row.Reason))
	}
	return all
}

// NoOrigins returns the IRIs that have no origin.
func NoOrigins() (all []RefusedRow) {
	for _, row := range rows[struct{ Text, Component, Reason string }]("no-origin.txt") {
		all = append(all, refused(row.Text, row.Component, iri.ErrOrigin, row.Reason))
	}
	return all
}

// Refused returns the invalid inputs.
func Refused() []RefusedRow {
	all := RefusedRows("refused.txt")
	for _, row := range rows[struct{ Text, Reason string }]("ip-literals.txt") {
		for _, after := range []string{"]", ""} {
			if row.Reason != "valid" {
				all = append(all, refused("http://["+row.Text+after, "host", iri.ErrInvalidIPLiteral, row.Reason))
			}
		}
	}
	return all
}
