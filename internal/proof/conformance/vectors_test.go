package conformance_test

// This file compares testdata/vectors, test vectors for implementations in any language, with what the grammar and the
// packages say now, or writes them. The verdicts and offsets come from the automata of the grammar. Everything else comes
// from packages iri and params, whose tests compare them with independent slow twins, also for these texts.

import (
	"bytes"
	"cmp"
	"encoding/hex"
	"encoding/json"
	"errors"
	"hash/crc32"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"example.com/iri"
	"example.com/iri/internal/proof/conformance"
	"example.com/iri/internal/proof/slow"
	"example.com/iri/internal/proof/testenv"
	"example.com/iri/params"
)

// TestUpToDate checks that the files are up to date, so that a change of any result is seen in a diff.
func TestUpToDate(t *testing.T) {
	for name, want := range generate() {
		file := testenv.File("testdata", "vectors", name)
		if *update {
			if err := os.WriteFile(file, want, 0o666); err != nil {
				t.Fatal(err)
			}
		} else if got, err := os.ReadFile(file); err != nil || !bytes.Equal(got, want) {
			t.Errorf("%s is out of date: %v; run go test ./internal/proof/conformance -update", name, err)
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

// TestVectorsReadme checks that the lines of compare.jsonl and origin.jsonl are what the README says, sentence by sentence.
func TestVectorsReadme(t *testing.T) {
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

// A line is a line of a file. encoding/json sorts its fields, and null says that there is no result.
type line map[string]any

// files are the contents of files, by name.
type files map[string][]byte

// add adds a line to a file.
func (f files) add(name string, l line) {
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(l); err != nil {
		panic(err) // impossible: a line has only texts, numbers and lists of texts
	}
	f[name+".jsonl"] = append(f[name+".jsonl"], b.Bytes()...)
}

// generate returns the contents of the files by name.
func generate() files {
	f := files{}
	fromGrammar, refs := texts(), references()
	valid := slices.DeleteFunc(slices.Clone(fromGrammar), func(s string) bool { return !iri.ValidRef(s) })
	for _, s := range fromGrammar {
		f.addVerdicts(s)
	}
	for _, s := range union(refs, valid) {
		f.addComponents(s)
	}
	for _, s := range refs {
		r := iri.MustParseRef(s)
		f.addNormalForms(r)
		f.add("to_uri", line{"in": s, "out": r.ToURI().String()})
		f.add("to_iri", line{"in": s, "out": r.ToIRI().String()})
	}
	for _, s := range union(damaged(), fromGrammar) {
		f.addRepair(s)
	}
	f.addPairs(refs)
	f.addComparisons()
	f.addRequests()
	f.addComponentRepairs()
	for _, row := range conformance.OriginRows {
		f.addOrigin(row.In)
	}
	for _, row := range conformance.NoOrigins() {
		f.addOrigin(row.In)
	}
	for _, s := range refs {
		if strings.HasPrefix(s, "http") && iri.Valid(s) {
			f.addOrigin(s)
		}
	}
	for i, query := range queries() { // with the name "a" or "b", and with another name
		f.addParams(query, paramNames[i%2], paramValues[i%len(paramValues)])
		f.addParams(query, paramNames[2+i%(len(paramNames)-2)], paramValues[(i+1)%len(paramValues)])
	}
	return f
}

// optional returns text, or nil if has is false.
func optional(text string, has bool) any {
	if !has {
		return nil
	}
	return text
}

// input returns a line with s as "in" or, if it is not UTF-8, as "hex".
func input(s string) line {
	if utf8.ValidString(s) {
		return line{"in": s}
	}
	return line{"hex": hex.EncodeToString([]byte(s))}
}

// addVerdicts adds a line with the rules that a text matches, if there are any, and one for each
// offset at which it fails to match others. If there are several of these, it omits the one with
// offset 0, which only says that there is no scheme.
func (f files) addVerdicts(s string) {
	var matched []string
	byOffset := map[int][]string{}
	for _, r := range conformance.EntryPoints {
		if r.DFA().Match(s) {
			matched = append(matched, r.Name)
		} else {
			_, offset := r.DFA().Read(s)
			byOffset[offset] = append(byOffset[offset], r.Name)
		}
	}
	if matched != nil {
		f.add("valid", line{"in": s, "rules": matched})
	}
	if len(byOffset) > 1 {
		delete(byOffset, 0)
	}
	for _, offset := range slices.Sorted(maps.Keys(byOffset)) {
		l := input(s)
		l["rules"], l["offset"] = byOffset[offset], offset
		f.add("errors", l)
	}
}

func (f files) addComponents(s string) {
	r := iri.MustParseRef(s)
	l := line{
		"in": s, "path": r.Path(), "scheme": optional(r.Scheme(), r.IsAbs()),
		"authority": optional(r.Authority(), r.HasAuthority()),
		"userinfo":  optional(r.Userinfo(), r.HasUserinfo()), "host": optional(r.Host(), r.HasAuthority()),
		"port":  optional(r.Port(), r.HasPort()),
		"query": optional(r.Query(), r.HasQuery()), "fragment": optional(r.Fragment(), r.HasFragment()),
	}
	maps.DeleteFunc(l, func(_ string, component any) bool { return component == nil }) // absent
	f.add("components", l)
}

// addPairs adds references resolved against the telling bases, and two of them against each other base. It
// also adds what leads from each IRI to others that are close to it in the list, which is sorted.
func (f files) addPairs(refs []string) {
	resolve := func(base iri.IRI, ref string) {
		f.add("resolve", line{"base": base.String(), "ref": ref, "target": base.Resolve(iri.MustParseRef(ref)).String()})
	}
	bs, rs := tables()
	for _, base := range bs {
		for _, ref := range rs {
			resolve(iri.MustParse(base), ref)
		}
	}
	var bases []iri.IRI
	for _, s := range refs {
		if u, err := iri.Parse(s); err == nil {
			bases = append(bases, u)
		}
	}
	for i, base := range bases {
		resolve(base, pick(rs, base.String()))
		resolve(base, pick(refs, base.String()))
		for k := range 4 {
			target := bases[(i+k*k)%len(bases)]
			relative := base.Relativize(target)
			f.add("relativize", line{"base": base.String(), "ref": relative.String(),
				"target": base.Resolve(target.Ref()).String()})
			ref, ok := base.LinkTo(target)
			f.add("link_to", line{"base": base.String(), "target": target.String(), "ref": optional(ref.String(), ok)})
		}
	}
}

// pick returns an item for a key. Few keys get an item that is new, so a new row changes few lines.
func pick(items []string, key string) string {
	hash := func(item string) uint32 { return crc32.ChecksumIEEE([]byte(key + "\x00" + item)) }
	return slices.MinFunc(items, func(a, b string) int { return cmp.Compare(hash(a), hash(b)) })
}

// addNormalForms adds the result of SyntaxNormalization, and the results of single normalizations and of all
// of them if they differ from it and from the reference.
func (f files) addNormalForms(r iri.Ref) {
	all := []iri.Normalization{iri.SyntaxNormalization}
	for n := iri.CaseNormalization; !strings.HasPrefix(n.String(), "Normalization("); n <<= 1 {
		all = append(all, n)
	}
	for _, n := range append(all, iri.StandardNormalization) {
		out := r.NormalizeWith(n)
		if n != iri.SyntaxNormalization && (out == r || out == r.Normalize()) {
			continue
		}
		f.add("normalize", line{"in": r.String(), "normalizations": strings.Split(n.String(), "|"), "out": out.String()})
	}
}

// addComparisons adds pairs of the tables, with the results of Contains and SameOrigin.
func (f files) addComparisons() {
	for _, rows := range [][]conformance.Comparison{conformance.Containments, conformance.Origins} {
		var us []string
		for _, row := range rows {
			us = append(us, row.U)
		}
		for i, row := range rows {
			for _, v := range []string{row.V, row.U, rows[(i+1)%len(rows)].V, pick(us, row.V)} {
				u, v := iri.MustParse(row.U), iri.MustParse(v)
				f.add("compare", line{"u": u.String(), "v": v.String(), "contains": u.Contains(v), "same_origin": u.SameOrigin(v)})
			}
		}
	}
}

func (f files) addOrigin(s string) {
	l := line{"in": s}
	var e *iri.ParseError
	if origin, err := iri.MustParse(s).Origin(); errors.As(err, &e) {
		l["component"], l["offset"] = e.Component.String(), e.Offset
	} else {
		l["origin"] = origin
	}
	f.add("origin", l)
}

func (f files) addRepair(s string) {
	l := input(s)
	var e *iri.ParseError
	if r, err := iri.Repair(s); errors.As(err, &e) {
		l["offset"] = e.Offset
	} else {
		l["out"] = r.String()
	}
	f.add("repair", l)
}

// addRequests adds the addresses of requests to some servers, with the target that a client sends for each.
func (f files) addRequests() {
	targets := []string{"/", "//evil.example/a", "/a?x[]=1", "/100%", "/a#b", "/a?b#c?d", `/\x`, "/a?", "/é?ü", "/\t\xff",
		"/..%2f../%7e", "/a/../b", "", "*", "h:443", "http://h/", " /", "?q"}
	for _, site := range []string{"https://u:p@Example.com:8443/x?y#z", "http://[::1]", "x://é:", "urn:a", "file:///a"} {
		for _, target := range targets {
			l := input(target)
			l["site"], l["out"], l["sent"] = site, nil, nil
			if u, err := iri.MustParse(site).WithRequestURI(target); err == nil {
				l["out"], l["sent"] = u.String(), u.RequestURI()
			}
			f.add("request", l)
		}
	}
}

// addComponentRepairs adds texts repaired as each component that can be percent-encoded.
func (f files) addComponentRepairs() {
	texts := []string{"", "a/b?c#d:e@f", "u:p@h", "my host", "[::1]", "[::1", "[fe80::1%25eth0]", "..", "/a b/%41/100%",
		"filter[x]=1&q=a b", "/definitions/List<string>"}
	for _, c := range []iri.Component{iri.Userinfo, iri.Host, iri.Path, iri.Segment, iri.Query, iri.Fragment} {
		for _, s := range append(texts, damages...) {
			l := input(s)
			l["component"], l["out"] = c.String(), c.Repair(s)
			f.add("repair_component", l)
		}
	}
}

func (f files) addParams(query, name, value string) {
	pairs := [][2]string{}
	for name, value := range params.All(query) {
		pairs = append(pairs, [2]string{name, value})
	}
	got, ok := params.Get(query, name)
	f.add("params", line{"query": query, "name": name, "value": value, "all": pairs, "get": optional(got, ok),
		"set": params.Set(query, name, value),
		"add": params.Add(query, name, value), "delete": params.Delete(query, name), "sort": params.Sort(query),
		"canonical": params.Canonical(query)})
}
