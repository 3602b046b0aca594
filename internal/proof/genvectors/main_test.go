package main

import (
	"bytes"
	"encoding/json"
	"os"
	"strings"
	"testing"

	"example.com/iri/internal/proof/slow"
	"example.com/iri/internal/proof/testenv"
)

// TestUpToDate checks that the files are up to date, so that a change of any result is seen in a diff.
func TestUpToDate(t *testing.T) {
	for name, want := range generate() {
		got, err := os.ReadFile(testenv.File("testdata", "vectors", name))
		if err != nil {
			t.Error(err)
		} else if !bytes.Equal(got, want) {
			t.Errorf("%s is out of date; run go run ./internal/proof/genvectors", name)
		}
	}
}

// linesOf returns the lines of a file, decoded.
func linesOf[T any](t *testing.T, name string) (all []T) {
	for line := range strings.Lines(testenv.Read("testdata", "vectors", name)) {
		var l T
		if err := json.Unmarshal([]byte(line), &l); err != nil {
			t.Fatal(err)
		}
		all = append(all, l)
	}
	return all
}

// TestReadme checks that the lines of compare.jsonl and origin.jsonl are what the README says, sentence by sentence.
func TestReadme(t *testing.T) {
	readme := testenv.Read("testdata", "vectors", "README.md")
	for _, c := range slow.ContainsIf {
		testenv.Same(t, strings.Count(readme, c.Sentence), 1, "%q in the README", c.Sentence)
	}
	for _, c := range slow.OriginIf {
		testenv.Same(t, strings.Count(readme, c.Sentence), 1, "%q in the README", c.Sentence)
	}
	for _, l := range linesOf[struct {
		U, V       string
		Contains   bool
		SameOrigin bool `json:"same_origin"`
	}](t, "compare.jsonl") {
		testenv.Same(t, l.Contains, slow.Contains(l.U, l.V), "%q contains %q", l.U, l.V)
		testenv.Same(t, l.SameOrigin, slow.SameOrigin(l.U, l.V), "the same origin of %q and %q", l.U, l.V)
	}
	for _, l := range linesOf[struct {
		In, Origin, Component string
		Offset                int
	}](t, "origin.jsonl") {
		want, ok := slow.Origin(l.In)
		testenv.Same(t, l.Origin, want, "the origin of %q", l.In)
		if c, from, to := slow.OriginFault(l.In); !ok && (l.Component != c.String() || l.Offset < from || l.Offset > to) {
			t.Errorf("the fault of %q is in the %s, %d; want in the %v from %d to %d", l.In, l.Component, l.Offset, c, from, to)
		}
	}
}
