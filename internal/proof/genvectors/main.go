// Genvectors generates testdata/vectors: test vectors for implementations in any language. See the README there.
//
//	go run ./internal/proof/genvectors
//
// The verdicts and offsets come from the automata of the grammar. Everything else comes from packages iri and params, whose
// tests compare them with independent slow twins, also for these texts.
package main

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"unicode/utf8"

	"example.com/iri"
	"example.com/iri/internal/proof/abnf"
	"example.com/iri/internal/proof/slow"
	"example.com/iri/params"
)

func main() {
	for name, text := range generate() {
		if err := os.WriteFile(filepath.Join("testdata", "vectors", name), text, 0o666); err != nil {
			fmt.Fprintln(os.Stderr, "genvectors:", err)
			os.Exit(1)
		}
	}
}

// A line is a line of a file. encoding/json sorts its fields, and null says that there is no result.
type line map[string]any

// generate returns the contents of the files by name.
func generate() map[string][]byte {
	fromGrammar, refs := texts(), references()
	valid := slices.DeleteFunc(slices.Clone(fromGrammar), func(s string) bool { return !iri.ValidRef(s) })
	var iris []iri.IRI
	for _, s := range refs {
		if u, err := iri.Parse(s); err == nil {
			iris = append(iris, u)
		}
	}
	files := map[string][]byte{}
	write := func(name string, all []line) {
		var b bytes.Buffer
		encoder := json.NewEncoder(&b)
		encoder.SetEscapeHTML(false)
		for _, l := range all {
			if err := encoder.Encode(l); err != nil {
				panic(err) // impossible: a line has only texts, numbers and lists of texts
			}
		}
		files[name+".jsonl"] = b.Bytes()
	}
	write("valid", each(valid, func(s string) line { return line{"in": s, "rules": matched(s)} }))
	write("errors", failures(fromGrammar))
	write("components", each(union(refs, valid), components))
	write("resolve", resolutions(refs, iris))
	write("relativize", pairs(iris, func(base, target iri.IRI) line {
		return line{"base": base.String(), "ref": base.Relativize(target).String(), "target": base.Resolve(target.Ref()).String()}
	}))
	write("link_to", pairs(iris, func(base, target iri.IRI) line {
		ref, ok := base.LinkTo(target)
		return line{"base": base.String(), "target": target.String(), "ref": optional(ref.String(), ok)}
	}))
	write("compare", comparisons())
	write("normalize", normalizations(refs))
	write("to_uri", each(refs, func(s string) line { return line{"in": s, "out": iri.MustParseRef(s).ToURI().String()} }))
	write("to_iri", each(refs, func(s string) line { return line{"in": s, "out": iri.MustParseRef(s).ToIRI().String()} }))
	write("repair", each(union(damaged(), fromGrammar), repair))
	write("repair_component", componentRepairs())
	write("params", parameters())
	return files
}

func each(texts []string, f func(string) line) (all []line) {
	for _, s := range texts {
		all = append(all, f(s))
	}
	return all
}

// pairs calls f for IRIs that are close to each other in the list, which is sorted.
func pairs(iris []iri.IRI, f func(u, v iri.IRI) line) (all []line) {
	for i, u := range iris {
		for k := range 4 {
			all = append(all, f(u, iris[(i+k*k)%len(iris)]))
		}
	}
	return all
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

// rules are the rules of the whole text, each with its automaton.
var rules = []struct {
	name string
	dfa  func() *abnf.DFA
}{{"IRI", slow.IRI}, {"URI", slow.URI}, {"IRI-reference", slow.IRIReference}, {"URI-reference", slow.URIReference}}

// matched returns the names of the rules that s matches.
func matched(s string) (names []string) {
	for _, r := range rules {
		if r.dfa().Match(s) {
			names = append(names, r.name)
		}
	}
	return names
}

// failures returns a line for each offset at which a text fails to match rules, with the names of the rules. If there are
// several lines, it omits the one with offset 0, which only says that the text has no scheme.
func failures(texts []string) (all []line) {
	for _, s := range texts {
		byOffset := map[int][]string{}
		for _, r := range rules {
			if !r.dfa().Match(s) {
				offset := r.dfa().ViablePrefix(s)
				byOffset[offset] = append(byOffset[offset], r.name)
			}
		}
		if len(byOffset) > 1 {
			delete(byOffset, 0)
		}
		for _, offset := range slices.Sorted(maps.Keys(byOffset)) {
			l := input(s)
			l["rules"], l["offset"] = byOffset[offset], offset
			all = append(all, l)
		}
	}
	return all
}

func components(s string) line {
	r := iri.MustParseRef(s)
	l := line{
		"in": s, "path": r.Path(), "scheme": optional(r.Scheme(), r.IsAbs()), "authority": optional(r.Authority(), r.HasAuthority()),
		"userinfo": optional(r.Userinfo(), r.HasUserinfo()), "host": optional(r.Host(), r.HasAuthority()), "port": optional(r.Port(), r.HasPort()),
		"query": optional(r.Query(), r.HasQuery()), "fragment": optional(r.Fragment(), r.HasFragment()),
	}
	maps.DeleteFunc(l, func(_ string, component any) bool { return component == nil }) // absent
	return l
}

// resolutions returns references resolved against the telling bases, and two of them against each other base.
func resolutions(refs []string, bases []iri.IRI) (all []line) {
	add := func(base iri.IRI, ref string) {
		all = append(all, line{"base": base.String(), "ref": ref, "target": base.Resolve(iri.MustParseRef(ref)).String()})
	}
	bs, rs := tables()
	for _, base := range bs {
		for _, ref := range rs {
			add(iri.MustParse(base), ref)
		}
	}
	for i, base := range bases {
		add(base, rs[i*7%len(rs)])
		add(base, refs[i*11%len(refs)])
	}
	return all
}

// ruleNames are the names of the bits of Normalization, lowest bit first.
var ruleNames = []string{"case", "percent", "path", "scheme", "host"}

// normalizations returns for each reference the result of SyntaxNormalization, and the results of single rules and
// of all rules if they differ from it and from the reference.
func normalizations(refs []string) (all []line) {
	for _, s := range refs {
		r := iri.MustParseRef(s)
		for _, n := range []iri.Normalization{iri.SyntaxNormalization, 1, 2, 4, 8, 16, iri.StandardNormalization} {
			out := r.NormalizeWith(n)
			if n != iri.SyntaxNormalization && (out == r || out == r.Normalize()) {
				continue
			}
			var names []string
			for i, name := range ruleNames {
				if n>>i&1 != 0 {
					names = append(names, name)
				}
			}
			all = append(all, line{"in": s, "rules": names, "out": out.String()})
		}
	}
	return all
}

func repair(s string) line {
	l := input(s)
	var e *iri.ParseError
	if r, err := iri.Repair(s); errors.As(err, &e) {
		l["offset"] = e.Offset
	} else {
		l["out"] = r.String()
	}
	return l
}

// componentRepairs returns texts repaired as each component that can be percent-encoded.
func componentRepairs() (all []line) {
	texts := []string{"", "a/b?c#d:e@f", "u:p@h", "my host", "[::1]", "[::1", "[fe80::1%25eth0]", "..", "/a b/%41/100%", "filter[x]=1&q=a b", "/definitions/List<string>"}
	for _, c := range []iri.Component{iri.Userinfo, iri.Host, iri.Path, iri.Segment, iri.Query, iri.Fragment} {
		for _, s := range append(texts, damages...) {
			l := input(s)
			l["component"], l["out"] = c.String(), c.Repair(s)
			all = append(all, l)
		}
	}
	return all
}

// parameters returns the results for each query with the name "a" or "b", and with another name.
func parameters() (all []line) {
	add := func(query, name, value string) {
		pairs := [][2]string{}
		for name, value := range params.All(query) {
			pairs = append(pairs, [2]string{name, value})
		}
		got, ok := params.Get(query, name)
		all = append(all, line{"query": query, "name": name, "value": value, "all": pairs, "get": optional(got, ok), "set": params.Set(query, name, value),
			"add": params.Add(query, name, value), "delete": params.Delete(query, name), "sort": params.Sort(query)})
	}
	for i, query := range queries() {
		add(query, paramNames[i%2], paramValues[i%len(paramValues)])
		add(query, paramNames[2+i%(len(paramNames)-2)], paramValues[(i+1)%len(paramValues)])
	}
	return all
}
