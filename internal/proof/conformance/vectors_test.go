package conformance_test

// This file compares testdata/vectors, test vectors for implementations in any language, with what the grammar and the
// packages say now, or writes them anew. The verdicts and offsets come from the automata of the grammar. All else comes
// from packages iri and params, whose tests compare them with independent slow twins, also for these texts.

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"errors"
	"maps"
	"path"
	"slices"
	"strings"
	"testing"

	"example.com/iri"
	"example.com/iri/internal/proof/conformance"
	"example.com/iri/internal/proof/slow"
	"example.com/iri/internal/proof/testenv"
	"example.com/iri/params"
)

// A vector has the fields that can be inputs. In is the text, also of a line with "hex".
type vector struct{ In, Hex, Base, Ref, Target, U, V, Site, Component, Query, Name, Value string }

// A line has the fields of a line that are results. encoding/json sorts fields, and null says that there is no result.
type line map[string]any

// vectors has a function for each file. It returns the results for the inputs of a line: for most files one line.
var vectors = map[string]func(v vector) []line{
	"valid": func(v vector) []line {
		matched, _ := verdicts(v.In)
		return []line{{"rules": matched}}
	},
	"errors": func(v vector) (all []line) {
		_, byOffset := verdicts(v.In)
		if len(byOffset) > 1 {
			delete(byOffset, 0) // it only says that there is no scheme
		}
		for _, offset := range slices.Sorted(maps.Keys(byOffset)) {
			all = append(all, line{"rules": byOffset[offset], "offset": offset})
		}
		return all
	},
	"components": func(v vector) []line {
		r := iri.MustParseRef(v.In)
		l := line{
			"path": r.Path(), "scheme": optional(r.Scheme(), r.IsAbs()), "authority": optional(r.Authority(), r.HasAuthority()),
			"userinfo": optional(r.Userinfo(), r.HasUserinfo()), "host": optional(r.Host(), r.HasAuthority()),
			"port":  optional(r.Port(), r.HasPort()),
			"query": optional(r.Query(), r.HasQuery()), "fragment": optional(r.Fragment(), r.HasFragment()),
		}
		maps.DeleteFunc(l, func(_ string, component any) bool { return component == nil }) // absent
		return []line{l}
	},
	"resolve": func(v vector) []line {
		target := iri.MustParse(v.Base).Resolve(iri.MustParseRef(v.Ref))
		return []line{{"base": v.Base, "ref": v.Ref, "target": target.String()}}
	},
	"relativize": func(v vector) []line {
		ref := iri.MustParse(v.Base).Relativize(iri.MustParse(v.Target))
		return []line{{"base": v.Base, "ref": ref.String(), "target": v.Target}}
	},
	"link_to": func(v vector) []line {
		ref, ok := iri.MustParse(v.Base).LinkTo(iri.MustParse(v.Target))
		return []line{{"base": v.Base, "target": v.Target, "ref": optional(ref.String(), ok)}}
	},
	"normalize": normalForms,
	"to_uri":    func(v vector) []line { return []line{{"out": iri.MustParseRef(v.In).ToURI().String()}} },
	"to_iri":    func(v vector) []line { return []line{{"out": iri.MustParseRef(v.In).ToIRI().String()}} },
	"compare": func(v vector) []line {
		a, b := iri.MustParse(v.U), iri.MustParse(v.V)
		return []line{{"u": v.U, "v": v.V, "contains": a.Contains(b), "same_origin": a.SameOrigin(b)}}
	},
	"origin": func(v vector) []line {
		origin, err := iri.MustParse(v.In).Origin()
		if e := (*iri.ParseError)(nil); errors.As(err, &e) {
			return []line{{"component": e.Component.String(), "offset": e.Offset}}
		}
		return []line{{"origin": origin}}
	},
	"repair": func(v vector) []line {
		r, err := iri.Repair(v.In)
		if e := (*iri.ParseError)(nil); errors.As(err, &e) {
			return []line{{"offset": e.Offset}}
		}
		return []line{{"out": r.String()}}
	},
	"repair_component": func(v vector) []line {
		return []line{{"component": v.Component, "out": conformance.ComponentOf(v.Component).Repair(v.In)}}
	},
	"request": func(v vector) []line { // the address of a request, and the target that a client sends for it
		u, err := iri.MustParse(v.Site).WithRequestURI(v.In)
		return []line{{"site": v.Site, "out": optional(u.String(), err == nil), "sent": optional(u.RequestURI(), err == nil)}}
	},
	"params": func(v vector) []line {
		pairs := [][2]string{}
		for name, value := range params.All(v.Query) {
			pairs = append(pairs, [2]string{name, value})
		}
		got, ok := params.Get(v.Query, v.Name)
		return []line{{"query": v.Query, "name": v.Name, "value": v.Value, "all": pairs, "get": optional(got, ok),
			"set": params.Set(v.Query, v.Name, v.Value), "add": params.Add(v.Query, v.Name, v.Value),
			"delete": params.Delete(v.Query, v.Name), "sort": params.Sort(v.Query), "canonical": params.Canonical(v.Query)}}
	},
}

// optional returns text, or nil if has is false.
func optional(text string, has bool) any {
	if !has {
		return nil
	}
	return text
}

// verdicts returns the rules that a text matches, and for each offset at which it fails to match others, these.
func verdicts(s string) (matched []string, byOffset map[int][]string) {
	byOffset = map[int][]string{}
	for _, r := range conformance.EntryPoints {
		if r.DFA().Match(s) {
			matched = append(matched, r.Name)
		} else {
			_, offset := r.DFA().Read(s)
			byOffset[offset] = append(byOffset[offset], r.Name)
		}
	}
	return matched, byOffset
}

// normalForms returns the result of Normalize, and the results of single normalizations and of SyntaxNormalization if
// they differ from it and from the reference.
func normalForms(v vector) (lines []line) {
	r := iri.MustParseRef(v.In)
	all := []iri.Normalization{iri.StandardNormalization}
	for n := iri.CaseNormalization; !strings.HasPrefix(n.String(), "Normalization("); n <<= 1 {
		all = append(all, n)
	}
	for _, n := range append(all, iri.SyntaxNormalization) {
		out := r.NormalizeWith(n)
		if n != iri.StandardNormalization && (out == r || out == r.Normalize()) {
			continue
		}
		lines = append(lines, line{"normalizations": strings.Split(n.String(), "|"), "out": out.String()})
	}
	return lines
}

// TestUpToDate checks that the files are up to date, so that a change of any result is seen in a diff. With -update, it
// writes them: the results for the inputs that they have, each once. So a new vector is a line with its inputs.
func TestUpToDate(t *testing.T) {
	files := glob(t, "testdata/vectors/*.jsonl")
	testenv.Same(t, len(files), len(vectors), "the number of files, and of functions in vectors")
	for _, file := range files {
		results := vectors[strings.TrimSuffix(path.Base(file), ".jsonl")]
		old, done := testenv.Read(file), map[vector]bool{}
		var now bytes.Buffer
		encoder := json.NewEncoder(&now)
		encoder.SetEscapeHTML(false)
		for text := range strings.Lines(old) {
			v := decoded[vector](t, text)
			octets, err := hex.DecodeString(v.Hex)
			if v.In += string(octets); err != nil {
				t.Fatal(err)
			}
			if done[v] {
				continue
			}
			done[v] = true
			for _, l := range results(v) {
				if v.Hex != "" {
					l["hex"] = v.Hex
				} else if strings.Contains(text, `"in":`) {
					l["in"] = v.In
				}
				if err := encoder.Encode(l); err != nil {
					t.Fatal(err)
				}
			}
		}
		if *update {
			testenv.Write(t, testenv.File(file), now.String())
		} else if now.String() != old {
			t.Errorf("%s is out of date; run go test ./internal/proof/conformance -update", file)
		}
	}
}

// decoded returns a line, decoded.
func decoded[T any](t *testing.T, line string) (l T) {
	if err := json.Unmarshal([]byte(line), &l); err != nil {
		t.Fatal(err)
	}
	return l
}

// TestVectorsReadme checks that the lines of compare.jsonl and origin.jsonl are what the sentences of the README say.
func TestVectorsReadme(t *testing.T) {
	readme := testenv.Read("testdata", "vectors", "README.md")
	for _, c := range slow.ContainsIf {
		testenv.Same(t, strings.Count(readme, c.Sentence), 1, "%q in the README", c.Sentence)
	}
	for _, c := range slow.OriginIf {
		testenv.Same(t, strings.Count(readme, c.Sentence), 1, "%q in the README", c.Sentence)
	}
	for text := range strings.Lines(testenv.Read("testdata", "vectors", "compare.jsonl")) {
		v := decoded[vector](t, text)
		l := vectors["compare"](v)[0] // as the file says: TestUpToDate
		testenv.Same(t, l["contains"], any(slow.Contains(v.U, v.V)), "%q contains %q", v.U, v.V)
		testenv.Same(t, l["same_origin"], any(slow.SameOrigin(v.U, v.V)), "the same origin of %q and %q", v.U, v.V)
	}
	for text := range strings.Lines(testenv.Read("testdata", "vectors", "origin.jsonl")) {
		l := decoded[struct {
			In, Origin, Component string
			Offset                int
		}](t, text)
		want, ok := slow.Origin(l.In)
		testenv.Same(t, l.Origin, want, "the origin of %q", l.In)
		if c, from, to := slow.OriginFault(l.In); !ok && (l.Component != c.String() || l.Offset < from || l.Offset > to) {
			t.Errorf("the fault of %q is in the %s, %d; want in the %v from %d to %d", l.In, l.Component, l.Offset, c, from, to)
		}
	}
}
