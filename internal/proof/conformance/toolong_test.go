package conformance_test

// This file tests texts over 1 GiB and results over 4 GiB, which need gigabytes of memory. It runs with
// IRI_TEST=long only.

import (
	"math/bits"
	"net/url"
	"slices"
	"strings"
	"testing"

	"example.com/iri"
	"example.com/iri/display"
	"example.com/iri/internal/proof/conformance"
	"example.com/iri/internal/proof/testenv"
	"example.com/iri/params"
)

const limit = 1 << 30 // bytes of a text

// TestResultTooLong tests results that are too long: for the offsets of a value, or for an int on a 32-bit
// system. None of these functions may panic with another message.
func TestResultTooLong(t *testing.T) {
	testenv.NeedLong(t)
	text := strings.Repeat("\"", 720<<20)
	functions := map[string]func(){
		"Repair":           func() { iri.Repair("x:" + text) },
		"Component.Repair": func() { iri.Query.Repair(text) },
		"Component.Escape": func() { iri.Segment.Escape(text) },
		"params.Escape":    func() { params.Escape(text) },
		"display.Text":     func() { display.Text(iri.MustParse("x:"+strings.Repeat("\u2800", len(text)/3)), nil) },
	}
	if bits.UintSize == 64 {
		spaces := slices.Repeat([]string{strings.Repeat(" ", limit/16)}, 22) // each space becomes three characters
		text := strings.Repeat("a", limit)
		functions = map[string]func(){
			"JoinSegments": func() { iri.MustParse("http://a/").JoinSegments(spaces...) },
			"Parts":        func() { iri.Parts{Userinfo: text, Host: text, Query: text, Fragment: text}.Ref() },
		}
	}
	for name, f := range functions {
		func() {
			defer func() {
				if message, ok := recover().(string); !ok || !strings.HasPrefix(message, "iri: result longer than ") {
					t.Errorf("%s: panic with %q, want a message", name, message)
				}
			}()
			f()
		}()
	}
}

// A result that fits is written, though it could have been longer.
func TestDisplayFits(t *testing.T) {
	testenv.NeedLong(t)
	text := "http://h/" + strings.Repeat("é", 345<<20)
	if got := display.Text(iri.MustParse(text), nil); got != text {
		t.Errorf("got %d bytes, want %d", len(got), len(text))
	}
}

// TestTooLong tests texts of 1 GiB, and of a byte more.
func TestTooLong(t *testing.T) {
	testenv.NeedLong(t)
	check := func(name string, err error, input string, offset int, c iri.Component) {
		t.Helper()
		want := &iri.ParseError{Input: input, Offset: offset, Component: c, Err: iri.ErrTooLong}
		testenv.Same(t, conformance.EqualErrors(err, want), true, "%s of 1 GiB and a byte fails as it must: %v", name, err)
	}
	s := "aa:" + strings.Repeat("b", limit-4) + "é" // the byte too much is the second byte of the é
	if _, err := iri.Parse(s[1:]); err != nil {
		t.Errorf("a text of 1 GiB: %v", err)
	}
	for _, e := range conformance.EntryPoints {
		check(e.Name, e.Parse(s), s, limit-1, 0)
	}
	_, err := iri.FromURL(&url.URL{Scheme: "x", Opaque: s[3:] + "//"})
	check("FromURL", err, "x:"+s[3:]+"//", limit, 0)
	_, err = iri.Parts{Query: s}.Ref()
	check("Parts", err, s, limit-1, iri.Query)
	_, err = iri.ParseUserInput(s, "https")
	check("ParseUserInput", err, s, limit-1, 0)
	_, err = iri.MustParse("x://h").WithRequestURI(s)
	check("WithRequestURI", err, s, limit-1, iri.Path)
	testenv.Same(t, iri.Valid(s) || iri.ValidRef(s) || iri.Path.Valid(s), false, "a text of 1 GiB and a byte is valid")
	s, edits := strings.Repeat(" ", limit+1), 0
	r, err := iri.RepairFunc(s, func(iri.Edit) { edits++ })
	if check("RepairFunc", err, s, limit, 0); r != (iri.Ref{}) || edits > 0 {
		t.Errorf("RepairFunc of 1 GiB and a byte: %d bytes, %d edits", len(r.String()), edits)
	}
	if r, err := iri.Repair(s[1:]); r != (iri.Ref{}) || err != nil {
		t.Errorf("Repair of 1 GiB: %d bytes, error %t", len(r.String()), err != nil)
	}
	s = "//h/" + s[:limit/2] + "?q#f" // the result may be longer than 1 GiB
	if r, err := iri.Repair(s); err != nil || len(r.Path()) != 1+limit/2*3 || r.Query() != "q" || r.Fragment() != "f" {
		t.Errorf("Repair of 512 MiB: a path of %d bytes, error %t", len(r.Path()), err != nil)
	}
}
