// Genvectors generates testdata/vectors: test vectors for implementations in any language. See the README there.
//
//	go run ./internal/proof/genvectors
//
// The verdicts and offsets come from the automata of the grammar. Everything else comes from packages iri and params, whose
// tests compare them with independent slow twins.
package main

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf8"

	"example.com/iri"
	"example.com/iri/internal/proof/abnf"
)

func main() {
	if err := run("."); err != nil {
		fmt.Fprintln(os.Stderr, "genvectors:", err)
		os.Exit(1)
	}
}

// run writes the files to the module in root.
func run(root string) error {
	files, err := generate(root)
	if err != nil {
		return err
	}
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(root, "testdata", "vectors", name), text, 0o666); err != nil {
			return err
		}
	}
	return nil
}

// The lines of the files. Absent components have no field.
type (
	valid struct {
		In    string   `json:"in"`
		Rules []string `json:"rules"`
	}
	failure struct {
		In     *string  `json:"in,omitempty"`
		Hex    string   `json:"hex,omitempty"` // in place of In, if that is not UTF-8
		Rules  []string `json:"rules"`
		Offset int      `json:"offset"`
	}
	parts struct {
		In        string  `json:"in"`
		Scheme    *string `json:"scheme,omitempty"`
		Authority *string `json:"authority,omitempty"`
		Userinfo  *string `json:"userinfo,omitempty"`
		Host      *string `json:"host,omitempty"`
		Port      *string `json:"port,omitempty"`
		Path      string  `json:"path"`
		Query     *string `json:"query,omitempty"`
		Fragment  *string `json:"fragment,omitempty"`
	}
	resolution struct {
		Base   string `json:"base"`
		Ref    string `json:"ref"`
		Target string `json:"target"`
	}
	path struct {
		Base   string  `json:"base"`
		Target string  `json:"target"`
		Ref    *string `json:"ref"` // null if there is none
	}
	comparison struct {
		U        string `json:"u"`
		V        string `json:"v"`
		Contains bool   `json:"contains"`
		Origin   bool   `json:"same_origin"`
	}
	normalization struct {
		In    string   `json:"in"`
		Rules []string `json:"rules"`
		Out   string   `json:"out"`
	}
	conversion struct {
		In  string `json:"in"`
		Out string `json:"out"`
	}
)

// generate returns the contents of the files by name.
func generate(root string) (map[string][]byte, error) {
	rules, err := readRules(filepath.Join(root, "testdata", "rfc3987.abnf"))
	if err != nil {
		return nil, err
	}
	refs := references()
	files := map[string][]byte{}
	var valids, failures []any
	fromGrammar := texts(rules)
	for _, text := range fromGrammar {
		if names := rules.matched(text); len(names) > 0 {
			valids = append(valids, valid{text, names})
		}
		failures = append(failures, rules.failures(text)...)
	}
	files["valid.jsonl"], files["errors.jsonl"] = lines(valids), lines(failures)
	files["components.jsonl"] = lines(componentsOf(valids, refs))
	files["resolve.jsonl"], files["relativize.jsonl"] = lines(resolutions(refs)), lines(relativizations(refs))
	files["link_to.jsonl"] = lines(linksTo(refs))
	files["compare.jsonl"] = lines(comparisons(refs))
	files["normalize.jsonl"] = lines(normalizations(refs))
	files["to_uri.jsonl"] = lines(conversions(refs, iri.Ref.ToURI))
	files["to_iri.jsonl"] = lines(conversions(refs, iri.Ref.ToIRI))
	files["repair.jsonl"] = lines(repairs(fromGrammar))
	files["repair_component.jsonl"] = lines(componentRepairs())
	files["params.jsonl"] = lines(parameters())
	return files, nil
}

// lines returns the values as lines of JSON.
func lines(values []any) []byte {
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	for _, v := range values {
		if err := encoder.Encode(v); err != nil {
			panic(err) // impossible: the values contain only strings and numbers
		}
	}
	return b.Bytes()
}

// A rule is a rule of the grammar and its automaton.
type rule struct {
	name string
	dfa  *abnf.DFA
}

type ruleSet []rule

// readRules returns the rules of RFC 3987, and those of RFC 3986, which are the same restricted to ASCII.
func readRules(file string) (ruleSet, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	g, err := abnf.Parse(string(text))
	if err != nil {
		return nil, err
	}
	var rules ruleSet
	for _, name := range []string{"IRI", "IRI-reference"} {
		dfa, err := g.DFA(name)
		if err != nil {
			return nil, err
		}
		rules = append(rules, rule{name, dfa}, rule{strings.Replace(name, "IRI", "URI", 1), dfa.Restrict(0, utf8.RuneSelf-1)})
	}
	return rules, nil
}

// matched returns the names of the rules that s matches.
func (rules ruleSet) matched(s string) []string {
	var names []string
	for _, r := range rules {
		if r.dfa.Match(s) {
			names = append(names, r.name)
		}
	}
	return names
}

// dfa returns the automaton of the named rule.
func (rules ruleSet) dfa(name string) *abnf.DFA {
	return rules[slices.IndexFunc(rules, func(r rule) bool { return r.name == name })].dfa
}

// failures returns a line for each offset at which s fails to match rules, with the names of the rules. If there are
// several lines, it omits the one with offset 0, which only says that s has no scheme.
func (rules ruleSet) failures(s string) []any {
	byOffset := map[int][]string{}
	for _, r := range rules {
		if !r.dfa.Match(s) {
			offset := r.dfa.ViablePrefix(s)
			byOffset[offset] = append(byOffset[offset], r.name)
		}
	}
	if len(byOffset) > 1 {
		delete(byOffset, 0)
	}
	var values []any
	for _, offset := range slices.Sorted(maps.Keys(byOffset)) {
		f := failure{Rules: byOffset[offset], Offset: offset}
		if utf8.ValidString(s) {
			f.In = &s
		} else {
			f.Hex = hex.EncodeToString([]byte(s))
		}
		values = append(values, f)
	}
	return values
}

// optional returns a pointer to text, or nil if has is false.
func optional(text string, has bool) *string {
	if !has {
		return nil
	}
	return &text
}

// componentsOf returns the components of the references and of every third valid text.
func componentsOf(valids []any, refs []string) []any {
	all := slices.Clone(refs)
	for i, v := range valids {
		if i%3 == 0 {
			all = append(all, v.(valid).In)
		}
	}
	slices.Sort(all)
	var values []any
	for _, s := range slices.Compact(all) {
		r := iri.MustParseRef(s)
		values = append(values, parts{
			s, optional(r.Scheme(), r.IsAbs()), optional(r.Authority(), r.HasAuthority()), optional(r.Userinfo(), r.HasUserinfo()),
			optional(r.Host(), r.HasAuthority()), optional(r.Port(), r.HasPort()), r.Path(), optional(r.Query(), r.HasQuery()), optional(r.Fragment(), r.HasFragment()),
		})
	}
	return values
}

// bases returns the references that are IRIs.
func bases(refs []string) []iri.IRI {
	var all []iri.IRI
	for _, s := range refs {
		if u, err := iri.Parse(s); err == nil {
			all = append(all, u)
		}
	}
	return all
}

// resolutions returns resolved references: all rfcReferences and shortReferences against all tellingBases, and some
// other references against each other base.
func resolutions(refs []string) []any {
	var values []any
	add := func(base iri.IRI, ref string) {
		values = append(values, resolution{base.String(), ref, base.Resolve(iri.MustParseRef(ref)).String()})
	}
	short := slices.Concat(rfcReferences, shortReferences)
	for _, base := range tellingBases {
		for _, ref := range short {
			add(iri.MustParse(base), ref)
		}
	}
	i := 0
	for _, base := range bases(refs) {
		for range 2 {
			i += 7
			add(base, short[i%len(short)])
			add(base, refs[i*3%len(refs)])
		}
	}
	return values
}

// relativizations returns the shortest references between IRIs that are close to each other in the list.
func relativizations(refs []string) []any {
	all := bases(refs)
	var values []any
	for i, base := range all {
		for k := range 4 {
			target := all[(i+k*k)%len(all)]
			ref := base.Relativize(target)
			values = append(values, resolution{base.String(), ref.String(), base.Resolve(target.Ref()).String()})
		}
	}
	return values
}

// linksTo returns the results of LinkTo between tellingBases and IRIs near them, and between IRIs that are close
// to each other in the list.
func linksTo(refs []string) []any {
	var values []any
	add := func(base, target iri.IRI) {
		ref, ok := base.LinkTo(target)
		values = append(values, path{base.String(), target.String(), optional(ref.String(), ok)})
	}
	var near []iri.IRI // tellingBases, and shortReferences resolved against them
	for _, s := range tellingBases {
		base := iri.MustParse(s)
		near = append(near, base)
		for _, ref := range shortReferences {
			near = append(near, base.ResolveVerbatim(iri.MustParseRef(ref)))
		}
	}
	for i, s := range tellingBases {
		base := iri.MustParse(s)
		for k, target := range near {
			if scheme, _, _ := iri.CutScheme(s); scheme == target.Scheme() && base.Authority() == target.Authority() || (i+k)%17 == 0 {
				add(base, target)
			}
		}
	}
	all := bases(refs)
	for i, base := range all {
		for k := range 3 {
			add(base, all[(i+k*k+1)%len(all)])
		}
	}
	return values
}

// comparisons returns pairs of IRIs, with the results of Contains and SameOrigin.
func comparisons(refs []string) []any {
	var values []any
	add := func(u, v iri.IRI) {
		values = append(values, comparison{u.String(), v.String(), u.Contains(v), u.SameOrigin(v)})
	}
	for _, s := range compared {
		for _, other := range compared {
			add(iri.MustParse(s), iri.MustParse(other))
		}
	}
	all := bases(refs)
	for i, u := range all {
		add(u, u.NormalizeWith(iri.StandardNormalization))
		add(u, all[(i+1)%len(all)])
		if below, err := u.AppendSegments("b"); err == nil {
			add(u, below)
			add(below, u)
		}
	}
	return values
}

// ruleNames are the names of the bits of Normalization, lowest bit first.
var ruleNames = []string{"case", "percent", "path", "scheme", "host"}

// normalizations returns for each reference the result of SyntaxNormalization, and the results of single rules and
// of all rules if they differ from it.
func normalizations(refs []string) []any {
	var values []any
	for _, s := range refs {
		r := iri.MustParseRef(s)
		add := func(n iri.Normalization, out string) {
			value := normalization{In: s, Out: out}
			for i, name := range ruleNames {
				if n>>i&1 != 0 {
					value.Rules = append(value.Rules, name)
				}
			}
			values = append(values, value)
		}
		syntax := r.Normalize().String()
		add(iri.SyntaxNormalization, syntax)
		most := r.NormalizeWith(iri.StandardNormalization).String()
		for _, n := range []iri.Normalization{1, 2, 4, 8, 16, iri.StandardNormalization} {
			// Include a rule that changes nothing only if other rules do.
			if out := r.NormalizeWith(n).String(); out != syntax && (out != s || most != s) {
				add(n, out)
			}
		}
	}
	return values
}

func conversions(refs []string, convert func(iri.Ref) iri.Ref) []any {
	var values []any
	for _, s := range refs {
		values = append(values, conversion{s, convert(iri.MustParseRef(s)).String()})
	}
	return values
}
