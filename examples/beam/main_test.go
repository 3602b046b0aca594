package main

import (
	"errors"
	"fmt"
	"maps"
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

// more is added to the sample data: duplicates, lines that are not IRIs, and IRIs without a host.
const more = `http://EXAMPLE.com:80/%7Eana
http://example.com/~ana
http://example.com/b/../~ana
http://example.com/~ana?
http://[2001:DB8:0::1]/
http://[2001:db8::1]
urn:isbn:0451450523
URN:isbn:0451450523
mailto:ana@example.com
file:///etc/hosts
http://user:secret@example.com/a b
../relative
http://example.com/%4G

` + "http://example.com/\xff\nhttp://example.com/\t\nhttp://example.com/~ana\r\nhttp://example.com/last"

func TestPipeline(t *testing.T) {
	data, err := os.ReadFile("../../testdata/real.txt")
	if err != nil {
		t.Fatal(err)
	}
	text := string(data) + more
	dir := t.TempDir()
	input, output, rejected := filepath.Join(dir, "input"), filepath.Join(dir, "output"), filepath.Join(dir, "rejected")
	if err := os.WriteFile(input, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	p, s := beam.NewPipelineWithRoot()
	build(s, input, output, rejected)
	result := ptest.RunAndValidate(t, p)

	wantCounts, wantRejected := slowCountHosts(text)
	if len(wantRejected) != 6 {
		t.Errorf("%d lines are to be rejected", len(wantRejected))
	}
	check(t, output, wantCounts)
	check(t, rejected, wantRejected)
	var counted int64
	for _, c := range result.Metrics().AllMetrics().Counters() {
		if c.Key.Name == "rejected" {
			counted += c.Committed
		}
	}
	if counted != int64(len(wantRejected)) {
		t.Errorf("the counter is %d", counted)
	}
}

func TestNoInput(t *testing.T) {
	dir := t.TempDir()
	p, s := beam.NewPipelineWithRoot()
	build(s, filepath.Join(dir, "missing"), filepath.Join(dir, "output"), filepath.Join(dir, "rejected"))
	if err := ptest.Run(p); err == nil {
		t.Error("no error")
	}
}

// slowCountHosts is the pipeline in memory. The lines are sorted.
func slowCountHosts(text string) (counts, rejected []string) {
	seen := make(map[string]bool)
	hosts := make(map[string]int)
	for line := range strings.SplitSeq(text, "\n") {
		line = strings.TrimSuffix(line, "\r")
		u, err := iri.Parse(line)
		if e := (*iri.ParseError)(nil); errors.As(err, &e) {
			rejected = append(rejected, fmt.Sprintf("%q\t%s", line, e.Reason()))
			continue
		}
		const all = iri.SyntaxNormalization | iri.SchemeNormalization | iri.HostNormalization
		if key := string(u.AppendNormalized(nil, all)); !seen[key] {
			seen[key] = true
			name := iri.MustParse(key).Host()
			if name == "" {
				name = "(no host)"
			}
			hosts[name]++
		}
	}
	for _, name := range slices.Sorted(maps.Keys(hosts)) {
		counts = append(counts, fmt.Sprintf("%d\t%s", hosts[name], name))
	}
	slices.Sort(counts)
	slices.Sort(rejected)
	return counts, rejected
}

// check compares the lines of a file, in any order, with want.
func check(t *testing.T, name string, want []string) {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	got := strings.Split(strings.TrimSuffix(string(data), "\n"), "\n")
	slices.Sort(got)
	if !slices.Equal(got, want) {
		t.Errorf("%s has\n%s\nwant\n%s", filepath.Base(name), strings.Join(got, "\n"), strings.Join(want, "\n"))
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
