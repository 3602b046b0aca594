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
	build(s, input, output, rejected, 3)
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
	build(s, filepath.Join(dir, "missing"), filepath.Join(dir, "output"), filepath.Join(dir, "rejected"), 1)
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
		if key := string(u.AppendNormalized(nil, iri.StandardNormalization)); !seen[key] {
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

// check compares the lines of three files, in any order, with want. Several of them must have lines.
func check(t *testing.T, prefix string, want []string) {
	t.Helper()
	var got []string
	filled := 0
	for i := range 3 {
		data, err := os.ReadFile(fmt.Sprintf("%s-0000%d-of-00003", prefix, i))
		if err != nil {
			t.Fatal(err)
		}
		if len(data) > 0 {
			filled++
		}
		got = slices.AppendSeq(got, strings.Lines(string(data)))
	}
	for i, line := range got {
		got[i] = strings.TrimSuffix(line, "\n")
	}
	slices.Sort(got)
	if !slices.Equal(got, want) {
		t.Errorf("%s has\n%s\nwant\n%s", filepath.Base(prefix), strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	if filled < 2 {
		t.Errorf("%s: %d files with lines", filepath.Base(prefix), filled)
	}
}

// TestEmptyShards checks that a run without results replaces the files of an earlier run.
func TestEmptyShards(t *testing.T) {
	dir := t.TempDir()
	input, output, rejected := filepath.Join(dir, "input"), filepath.Join(dir, "output"), filepath.Join(dir, "rejected")
	for _, name := range []string{input, output + "-00001-of-00002", rejected + "-00000-of-00002"} {
		if err := os.WriteFile(name, []byte("a b\n"), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	p, s := beam.NewPipelineWithRoot()
	build(s, input, output, rejected, 2)
	ptest.RunAndValidate(t, p)
	for prefix, want := range map[string]int{output: 0, rejected: 1} {
		lines := 0
		for i := range 2 {
			data, err := os.ReadFile(shardName(prefix, i, 2))
			if err != nil {
				t.Fatal(err)
			}
			lines += strings.Count(string(data), "\n")
		}
		if lines != want {
			t.Errorf("%s: %d lines, want %d", filepath.Base(prefix), lines, want)
		}
	}
}

// TestWriteError checks that the pipeline fails if a file cannot be written.
func TestWriteError(t *testing.T) {
	dir := t.TempDir()
	input, output := filepath.Join(dir, "input"), filepath.Join(dir, "output")
	if err := os.WriteFile(input, []byte(more), 0o666); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(shardName(output, 0, 1), 0o777); err != nil {
		t.Fatal(err)
	}
	p, s := beam.NewPipelineWithRoot()
	build(s, input, output, filepath.Join(dir, "rejected"), 1)
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
