package conformance_test

// This file compares the package with testdata/vectors. internal/proof/genvectors makes the vectors.

import (
	"bufio"
	"encoding/hex"
	"encoding/json"
	"os"
	"slices"
	"testing"

	"example.com/iri"
	"example.com/iri/internal/proof/conformance"
	"example.com/iri/internal/proof/slow"
	"example.com/iri/internal/testenv"
	"example.com/iri/params"
)

// eachVector calls f for each line of a file in testdata/vectors. The file must not be empty.
func eachVector[T any](t *testing.T, name string, f func(v T)) {
	t.Helper()
	file, err := os.Open(testenv.File("testdata", "vectors", name))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	n := 0
	lines := bufio.NewScanner(file)
	for ; lines.Scan(); n++ {
		var v T
		if err := json.Unmarshal(lines.Bytes(), &v); err != nil {
			t.Fatalf("%s, line %d: %v", name, n+1, err)
		}
		f(v)
	}
	if err := lines.Err(); err != nil || n < 100 {
		t.Errorf("%s has %d lines, %v", name, n, err)
	}
}

// parsers maps the names of the grammar's rules to the entry points.
var parsers = map[string]conformance.EntryPoint{"IRI": conformance.EntryPoints[0], "IRI-reference": conformance.EntryPoints[1], "URI": conformance.EntryPoints[2], "URI-reference": conformance.EntryPoints[3]}

// TestVectors reads testdata/vectors as another implementation would. It compares the package and its twins with the
// files for parsing.
func TestVectors(t *testing.T) {
	eachVector(t, "valid.jsonl", func(v struct {
		In    string
		Rules []string
	}) {
		for rule, p := range parsers {
			if got, want := p.Parse(v.In) == nil, slices.Contains(v.Rules, rule); got != want || p.DFA().Match(v.In) != want {
				t.Errorf("%q as %s: %v, want %v", v.In, rule, got, want)
			}
		}
	})
	eachVector(t, "errors.jsonl", func(v struct {
		In, Hex string
		Rules   []string
		Offset  int
	}) {
		bytes, err := hex.DecodeString(v.Hex)
		if err != nil {
			t.Error(err)
		}
		s := v.In + string(bytes)
		for _, rule := range v.Rules {
			p := parsers[rule]
			e, ok := p.Parse(s).(*iri.ParseError)
			if !ok || e.Offset != v.Offset || p.DFA().Match(s) || p.DFA().ViablePrefix(s) != v.Offset {
				t.Errorf("%q as %s: %v, want an error at offset %d", s, rule, e, v.Offset)
			}
		}
	})
	eachVector(t, "components.jsonl", func(v struct {
		In, Path                                                 string
		Scheme, Authority, Userinfo, Host, Port, Query, Fragment *string
	}) {
		want := slow.Pieces{Scheme: present(v.Scheme), Authority: present(v.Authority), Userinfo: present(v.Userinfo), Host: present(v.Host),
			Port: present(v.Port), Path: v.Path, Query: present(v.Query), Fragment: present(v.Fragment)}
		if got := conformance.PiecesOf(iri.MustParseRef(v.In)); got != want || slow.Split(v.In) != want {
			t.Errorf("%q: %s, want %s", v.In, got.Dump(), want.Dump())
		}
	})
}

func present(text *string) slow.Optional {
	if text == nil {
		return slow.Optional{}
	}
	return slow.Some(*text)
}

// TestVectorsResolve is TestVectors for Resolve and Relativize.
func TestVectorsResolve(t *testing.T) {
	t.Parallel()
	type vector struct{ Base, Ref, Target string }
	eachVector(t, "resolve.jsonl", func(v vector) {
		if got, err := iri.Resolve(v.Base, v.Ref); got != v.Target || err != nil || slow.Resolve(v.Base, v.Ref) != v.Target {
			t.Errorf("%q against %q: %q, %v, want %q", v.Ref, v.Base, got, err, v.Target)
		}
	})
	line := 0
	eachVector(t, "relativize.jsonl", func(v vector) {
		if got := iri.MustParse(v.Base).Relativize(iri.MustParse(v.Target)); got.String() != v.Ref || slow.Resolve(v.Base, v.Ref) != v.Target {
			t.Errorf("from %q to %q: %q, want %q", v.Base, v.Target, got, v.Ref)
		}
		if line++; testenv.Long() || line%8 == 0 {
			conformance.CheckRelativize(t, v.Base, v.Target)
		}
	})
}

// TestVectorsPairs is TestVectors for LinkTo, Contains and SameOrigin.
func TestVectorsPairs(t *testing.T) {
	t.Parallel()
	line := 0
	eachVector(t, "link_to.jsonl", func(v struct {
		Base, Target string
		Ref          *string
	}) {
		ref, ok := iri.MustParse(v.Base).LinkTo(iri.MustParse(v.Target))
		if want := present(v.Ref); ref.String() != want.Text || ok != want.Present || ok && slow.Resolve(v.Base, want.Text) != v.Target {
			t.Errorf("from %q to %q: %q, %v, want %v", v.Base, v.Target, ref, ok, want)
		}
		if line++; testenv.Long() || line%8 == 0 {
			conformance.CheckLinkTo(t, v.Base, v.Target)
		}
	})
	eachVector(t, "compare.jsonl", func(v struct {
		U, V       string
		Contains   bool
		SameOrigin bool `json:"same_origin"`
	}) {
		a, b := iri.MustParse(v.U), iri.MustParse(v.V)
		if a.Contains(b) != v.Contains || slow.Contains(v.U, v.V) != v.Contains {
			t.Errorf("%q contains %q: %v, twin %v, want %v", v.U, v.V, a.Contains(b), slow.Contains(v.U, v.V), v.Contains)
		}
		if a.SameOrigin(b) != v.SameOrigin || slow.SameOrigin(v.U, v.V) != v.SameOrigin {
			t.Errorf("%q, %q: SameOrigin %v, twin %v, want %v", v.U, v.V, a.SameOrigin(b), slow.SameOrigin(v.U, v.V), v.SameOrigin)
		}
	})
}

// TestVectorsForms is TestVectors for NormalizeWith, ToURI and ToIRI.
func TestVectorsForms(t *testing.T) {
	rules := map[string]iri.Normalization{"case": iri.CaseNormalization, "percent": iri.PercentNormalization, "path": iri.PathNormalization,
		"scheme": iri.SchemeNormalization, "host": iri.HostNormalization}
	eachVector(t, "normalize.jsonl", func(v struct {
		In, Out string
		Rules   []string
	}) {
		var n iri.Normalization
		for _, name := range v.Rules {
			n |= rules[name]
		}
		if got := iri.MustParseRef(v.In).NormalizeWith(n).String(); got != v.Out || slow.Normalize(v.In, n) != v.Out {
			t.Errorf("%q by %v: %q, want %q", v.In, v.Rules, got, v.Out)
		}
	})
	type vector struct{ In, Out string }
	eachVector(t, "to_uri.jsonl", func(v vector) {
		if got := iri.MustParseRef(v.In).ToURI().String(); got != v.Out || slow.ToURI(v.In) != v.Out {
			t.Errorf("ToURI of %q: %q, want %q", v.In, got, v.Out)
		}
	})
	eachVector(t, "to_iri.jsonl", func(v vector) {
		if got := iri.MustParseRef(v.In).ToIRI().String(); got != v.Out || slow.ToIRI(v.In) != v.Out {
			t.Errorf("ToIRI of %q: %q, want %q", v.In, got, v.Out)
		}
	})
}

// TestVectorsRepair is TestVectors for Repair.
func TestVectorsRepair(t *testing.T) {
	eachVector(t, "repair.jsonl", func(v struct {
		In, Hex string
		Out     *string
		Offset  *int
	}) {
		bytes, err := hex.DecodeString(v.Hex)
		if err != nil {
			t.Error(err)
		}
		s := v.In + string(bytes)
		if (v.Out == nil) == (v.Offset == nil) {
			t.Errorf("%q: not exactly one of out and offset", s)
		}
		conformance.CheckRepair(t, s)
		r, err := iri.Repair(s)
		e, _ := err.(*iri.ParseError)
		if (e == nil) != (v.Out != nil) || e == nil && r.String() != *v.Out || e != nil && e.Offset != *v.Offset {
			t.Errorf("%q: got %q, %v", s, r, err)
		}
	})
}

// TestVectorsComponentRepair is TestVectors for Component.Repair.
func TestVectorsComponentRepair(t *testing.T) {
	eachVector(t, "repair_component.jsonl", func(v struct{ Component, In, Hex, Out string }) {
		bytes, err := hex.DecodeString(v.Hex)
		if err != nil {
			t.Error(err)
		}
		s := v.In + string(bytes)
		for c := range slow.Encodable {
			if c.String() == v.Component && (c.Repair(s) != v.Out || slow.RepairComponent(c, s) != v.Out) {
				t.Errorf("%s %q: got %q, twin %q, want %q", v.Component, s, c.Repair(s), slow.RepairComponent(c, s), v.Out)
			}
		}
	})
}

// TestVectorsParams is TestVectors for package params.
func TestVectorsParams(t *testing.T) {
	eachVector(t, "params.jsonl", func(v struct {
		Query, Name, Value     string
		All                    [][2]string
		Get                    *string
		Set, Add, Delete, Sort string
	}) {
		var all []slow.Pair
		for _, pair := range v.All {
			all = append(all, slow.Pair{Name: pair[0], Value: pair[1]})
		}
		if got := conformance.ParamsAll(v.Query); !slices.Equal(got, all) || !slices.Equal(slow.ParamsAll(v.Query), all) {
			t.Errorf("All of %q: %q, want %q", v.Query, got, all)
		}
		want := present(v.Get)
		if got, ok := params.Get(v.Query, v.Name); got != want.Text || ok != want.Present {
			t.Errorf("Get of %q, %q: %q, %v, want %v", v.Query, v.Name, got, ok, want)
		}
		for name, results := range map[string][3]string{
			"Set":    {params.Set(v.Query, v.Name, v.Value), slow.ParamsSet(v.Query, v.Name, v.Value), v.Set},
			"Add":    {params.Add(v.Query, v.Name, v.Value), slow.ParamsAdd(v.Query, v.Name, v.Value), v.Add},
			"Delete": {params.Delete(v.Query, v.Name), slow.ParamsDelete(v.Query, v.Name), v.Delete},
			"Sort":   {params.Sort(v.Query), slow.ParamsSort(v.Query), v.Sort},
		} {
			if results[0] != results[2] || results[1] != results[2] {
				t.Errorf("%s of %q, %q, %q: %q, twin %q, want %q", name, v.Query, v.Name, v.Value, results[0], results[1], results[2])
			}
		}
	})
}
