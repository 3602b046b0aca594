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

func TestTooLong(t *testing.T) {
	testenv.NeedLong(t)
	text := "aa:" + strings.Repeat("b", limit-4) + "é"
	if _, err := iri.Parse(text[1:]); err != nil {
		t.Errorf("a text of 1 GiB: %v", err)
	}
	s := text // one byte longer; that byte is the second byte of the é
	for _, e := range conformance.EntryPoints {
		got := e.Parse(s)
		if want := (&iri.ParseError{Input: s, Offset: limit - 1, Err: iri.ErrTooLong}); !conformance.EqualErrors(got, want) {
			t.Errorf("%s of a text of 1 GiB and a byte: %v", e.Name, got)
		}
	}
	_, err := iri.FromURL(&url.URL{Scheme: "x", Opaque: s[3:] + "//"})
	if e, ok := err.(*iri.ParseError); !ok || e.Err != iri.ErrTooLong || e.Offset != limit {
		t.Errorf("FromURL of 1 GiB and a byte: error %t", err != nil)
	}
	_, err = iri.Parts{Query: s}.Ref()
	if e, ok := err.(*iri.ParseError); !ok || e.Input != s || e.Offset != limit-1 || e.Component != iri.Query ||
		e.Err != iri.ErrTooLong {
		t.Errorf("a query of 1 GiB and a byte: %v", err)
	}
	if iri.Valid(s) || iri.ValidRef(s) || iri.Path.Valid(s) {
		t.Error("a text of 1 GiB and a byte is valid")
	}
}

func TestRepairTooLong(t *testing.T) {
	testenv.NeedLong(t)
	s := strings.Repeat(" ", limit+1)
	edits := 0
	r, err := iri.RepairFunc(s, func(iri.Edit) { edits++ })
	if want := (&iri.ParseError{Input: s, Offset: limit, Err: iri.ErrTooLong}); r != (iri.Ref{}) || edits > 0 ||
		!conformance.EqualErrors(err, want) {
		t.Errorf("a text of 1 GiB and a byte: %d bytes, %d edits, error %t", len(r.String()), edits, err != nil)
	}
	if r, err := iri.Repair(s[1:]); r != (iri.Ref{}) || err != nil {
		t.Errorf("a text of 1 GiB: %d bytes, error %t", len(r.String()), err != nil)
	}
	// A result may be longer than 1 GiB.
	s = "//h/" + s[:limit/2] + "?q#f"
	if r, err := iri.Repair(s); err != nil || len(r.Path()) != 1+limit/2*3 || r.Query() != "q" || r.Fragment() != "f" {
		t.Errorf("a text of 512 MiB: a path of %d bytes, error %t", len(r.Path()), err != nil)
	}
}
