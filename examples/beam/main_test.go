package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"example.com/iri"
	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/core/graph/coder"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/testing/ptest"
)

func TestMain(m *testing.M) { ptest.Main(m) }

// newPipeline returns a pipeline that reads text, and the prefixes of its results.
func newPipeline(t *testing.T, text string, shards int) (p *beam.Pipeline, output, rejected string) {
	dir := t.TempDir()
	input := filepath.Join(dir, "input")
	writeFile(t, input, text)
	p, s := beam.NewPipelineWithRoot()
	output, rejected = filepath.Join(dir, "output"), filepath.Join(dir, "rejected")
	build(s, input, output, rejected, shards)
	return p, output, rejected
}

func writeFile(t *testing.T, name, text string) {
	t.Helper()
	if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

// check compares the lines of all shards, in any order, with want. At least filled shards must have lines.
func check(t *testing.T, prefix string, shards, filled int, want ...string) {
	t.Helper()
	var got []string
	for i := range shards {
		data, err := os.ReadFile(shardName(prefix, i, shards))
		if err != nil {
			t.Fatal(err)
		}
		if len(data) > 0 {
			filled--
		}
		got = slices.AppendSeq(got, strings.Lines(string(data)))
	}
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) || filled > 0 {
		t.Errorf("%s has\n%q\nwant\n%q, in %d more files", filepath.Base(prefix), got, want, filled)
	}
}

// rejection returns the line about a text that is not an IRI.
func rejection(text string) string {
	_, err := iri.Parse(text)
	e, _ := errors.AsType[*iri.ParseError](err)
	return fmt.Sprintf("%q\t%s\n", text, e.Reason())
}

// accepted has duplicates, and IRIs without a host.
const accepted = `http://EXAMPLE.com:80/%7Eana
http://example.com/~ana
http://example.com/b/../~ana
http://example.com/~ana?
http://[2001:DB8:0::1]/
http://[2001:db8::1]
urn:isbn:0451450523
URN:isbn:0451450523
mailto:ana@example.com
file:///etc/hosts
`

func TestPipeline(t *testing.T) {
	invalid := []string{"http://user:secret@example.com/a b", "../relative", "http://example.com/%4G", "",
		"http://example.com/\xff", "http://example.com/\t"}
	text := accepted + strings.Join(invalid, "\n") + "\nhttp://example.com/~ana\r\nhttp://example.com/last"
	p, output, rejected := newPipeline(t, text, 3)
	result := ptest.RunAndValidate(t, p)
	check(t, output, 3, 2, "3\texample.com\n", "1\t[2001:db8::1]\n", "3\t(no host)\n")
	var want []string
	for _, text := range invalid {
		want = append(want, rejection(text))
	}
	check(t, rejected, 3, 2, want...)
	for _, c := range result.Metrics().AllMetrics().Counters() {
		if c.Key.Name == "rejected" && c.Committed != int64(len(invalid)) {
			t.Errorf("the counter is %d", c.Committed)
		}
	}
}

func TestNoInput(t *testing.T) {
	p, output, _ := newPipeline(t, accepted, 1)
	if err := os.Remove(filepath.Join(filepath.Dir(output), "input")); err != nil {
		t.Fatal(err)
	}
	if err := ptest.Run(p); err == nil {
		t.Error("no error")
	}
}

// TestEmptyShards checks that a run without results replaces the files of an earlier run.
func TestEmptyShards(t *testing.T) {
	p, output, rejected := newPipeline(t, "a b\n", 2)
	writeFile(t, shardName(output, 1, 2), "earlier\n")
	writeFile(t, shardName(rejected, 0, 2), "earlier\n")
	ptest.RunAndValidate(t, p)
	check(t, output, 2, 0)
	check(t, rejected, 2, 1, rejection("a b"))
}

// TestWriteError checks that the pipeline fails if a file cannot be written.
func TestWriteError(t *testing.T) {
	p, output, _ := newPipeline(t, accepted, 1)
	if err := os.Mkdir(shardName(output, 0, 1), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := ptest.Run(p); err == nil {
		t.Error("no error")
	}
}

func TestCoder(t *testing.T) {
	c := coder.LookupCustomCoder(reflect.TypeFor[iri.IRI]())
	if c == nil || !c.IsDeterministic() {
		t.Errorf("the coder of iri.IRI is %v", c)
	}
	for _, u := range []iri.IRI{{}, iri.MustParse("http://example.com/rosé?#")} {
		data, err := encode(u)
		if err != nil || string(data) != u.String() {
			t.Errorf("%v: %q, %v", u, data, err)
		}
		if got, err := decode(data); err != nil || got != u {
			t.Errorf("%v: %v, %v", u, got, err)
		}
	}
	if _, err := decode([]byte("../relative")); !errors.Is(err, iri.ErrMissingScheme) {
		t.Errorf("a relative reference: %v", err)
	}
}
