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
	"example.com/iri/internal/proof/testenv"
	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/core/graph/coder"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/testing/ptest"
)

func TestMain(m *testing.M) { ptest.Main(m) }

// newPipeline returns a pipeline that reads text from a file in a folder, and writes the files output
// and rejected there.
func newPipeline(t *testing.T, text string) (p *beam.Pipeline, dir string) {
	dir = t.TempDir()
	input := filepath.Join(dir, "input")
	testenv.Write(t, input, text)
	p, s := beam.NewPipelineWithRoot()
	build(s, input, filepath.Join(dir, "output"), filepath.Join(dir, "rejected"))
	return p, dir
}

// check compares the lines of a file, in any order, with want.
func check(t *testing.T, file string, want ...string) {
	t.Helper()
	data, err := os.ReadFile(file)
	got := slices.Sorted(strings.Lines(string(data)))
	slices.Sort(want)
	if err != nil || !slices.Equal(got, want) {
		t.Errorf("%s has\n%q, %v, want\n%q", filepath.Base(file), got, err, want)
	}
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
	p, dir := newPipeline(t, text)
	result := ptest.RunAndValidate(t, p)
	check(t, filepath.Join(dir, "output"), "3\texample.com\n", "1\t[2001:db8::1]\n", "3\t(no host)\n")
	var want []string
	for _, text := range invalid {
		_, err := iri.Parse(text)
		e, _ := errors.AsType[*iri.ParseError](err)
		want = append(want, fmt.Sprintf("%q\t%s\n", text, e.Reason()))
	}
	check(t, filepath.Join(dir, "rejected"), want...)
	for _, c := range result.Metrics().AllMetrics().Counters() {
		if c.Key.Name == "rejected" && c.Committed != int64(len(invalid)) {
			t.Errorf("the counter is %d", c.Committed)
		}
	}
}

// TestFails checks that the pipeline fails if there is no input, or if a file cannot be written.
func TestFails(t *testing.T) {
	for name, spoil := range map[string]func(dir string) error{
		"no input":  func(dir string) error { return os.Remove(filepath.Join(dir, "input")) },
		"no output": func(dir string) error { return os.Mkdir(filepath.Join(dir, "output"), 0o777) },
	} {
		p, dir := newPipeline(t, accepted)
		if err := spoil(dir); err != nil {
			t.Fatal(err)
		}
		if err := ptest.Run(p); err == nil {
			t.Errorf("%s: no error", name)
		}
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
