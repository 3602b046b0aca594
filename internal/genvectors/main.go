// Command genvectors writes testdata/vectors: what the grammar and the library say of a few thousand texts, as data that
// implementers in other languages can read.
//
//	go run ./internal/genvectors
//
// Which texts are valid, and how far the others are, comes from the automata of the grammar; all else from package iri. Its tests
// compare both with twins that know nothing of it.
package main

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf8"

	"example.com/iri"
	"example.com/iri/internal/abnf"
)

func main() {
	if err := run("."); err != nil {
		fmt.Fprintln(os.Stderr, "genvectors:", err)
		os.Exit(1)
	}
}

// run writes the files of the module in root.
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

// The lines of the files. What is absent has no field.
type (
	valid struct {
		In    string   `json:"in"`
		Rules []string `json:"rules"`
	}
	failure struct {
		In     *string `json:"in,omitempty"`
		Hex    string  `json:"hex,omitempty"` // of what is no UTF-8, which JSON cannot hold
		Rule   string  `json:"rule"`
		Offset int     `json:"offset"`
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

// generate returns the contents of the files by their names.
func generate(root string) (map[string][]byte, error) {
	rules, err := readRules(filepath.Join(root, "testdata", "rfc3987.abnf"))
	if err != nil {
		return nil, err
	}
	refs := references()
	files := map[string][]byte{}
	var valids, failures []any
	for _, s := range texts(rules) {
		if v := (valid{In: s}); rules.match(s, &v.Rules) {
			valids = append(valids, v)
		}
		if f, ok := rules.failure(s); ok {
			failures = append(failures, f)
		}
	}
	files["valid.jsonl"], files["errors.jsonl"] = lines(valids), lines(failures)
	files["components.jsonl"] = lines(componentsOf(valids, refs))
	files["resolve.jsonl"], files["relativize.jsonl"] = lines(resolutions(refs)), lines(relativizations(refs))
	files["normalize.jsonl"] = lines(normalizations(refs))
	files["to_uri.jsonl"] = lines(conversions(refs, iri.Ref.ToURI))
	files["to_iri.jsonl"] = lines(conversions(refs, iri.Ref.ToIRI))
	return files, nil
}

// lines returns each value as JSON on a line of its own.
func lines(values []any) []byte {
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	for _, v := range values {
		if err := encoder.Encode(v); err != nil {
			panic(err) // strings and numbers alone
		}
	}
	return b.Bytes()
}

// A rule is what texts are asked of.
type rule struct {
	name string
	dfa  *abnf.DFA
}

type ruleSet []rule

// readRules returns the rules of RFC 3987, and those of RFC 3986, which are the same in ASCII.
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

// match sets names to those of the rules that s matches, and reports whether there is one.
func (rules ruleSet) match(s string, names *[]string) bool {
	for _, r := range rules {
		if r.dfa.Match(s) {
			*names = append(*names, r.name)
		}
	}
	return len(*names) > 0
}

// failure returns the line of the first rule that s does not match, and false if there is none: the rules for URIs are the last, since most texts
// that are no URI are no IRI either.
func (rules ruleSet) failure(s string) (failure, bool) {
	for _, name := range []string{"IRI-reference", "IRI", "URI-reference"} {
		r := rules[slices.IndexFunc(rules, func(r rule) bool { return r.name == name })]
		if r.dfa.Match(s) {
			continue
		}
		f := failure{Rule: r.name, Offset: r.dfa.ViablePrefix(s)}
		if utf8.ValidString(s) {
			f.In = &s
		} else {
			f.Hex = hex.EncodeToString([]byte(s))
		}
		return f, true
	}
	return failure{}, false
}

// illFormed are sequences of bytes that are no UTF-8: what continues nothing, overlong, cut short, surrogate, too large.
var illFormed = []string{
	"\x80", "\xbf", "\xc0\x80", "\xc1\xbf", "\xc3", "\xc3a", "\xe0\x80\x80", "\xe0\x9f\xbf", "\xe6\x97", "\xe6\x97a", "\xed\xa0\x80", "\xed\xbf\xbf",
	"\xf0\x80\x80\x80", "\xf0\x8f\xbf\xbf", "\xf0\x90\x8c", "\xf4\x90\x80\x80", "\xf5\x80\x80\x80", "\xfe", "\xff",
}

// texts returns one text for each transition of the automaton of IRI-reference, with what is shortest behind it to make it valid if it can be,
// and texts that are no UTF-8, in each component.
func texts(rules ruleSet) []string {
	d := rules[len(rules)-2].dfa // IRI-reference
	samples, separators := d.Samples(), d.Separators()
	var all []string
	for state, access := range d.Access() {
		for class := range samples {
			sample := samples[class][(state+class)%len(samples[class])]
			s := access + string(sample)
			if to := d.NextClass(state, class); to != abnf.Dead {
				s += shortest(d, s, separators[to])
			}
			all = append(all, s)
		}
	}
	for _, bytes := range illFormed {
		for _, before := range []string{"", "a", "a:", "//", "//a@", "//a:", "//[", "/a", "?", "#"} {
			all = append(all, before+bytes, before+bytes+"/")
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// shortest returns the first of the suffixes, which are in the order of their length, that makes s valid, or none.
func shortest(d *abnf.DFA, s string, suffixes []string) string {
	for _, suffix := range suffixes {
		if d.Match(s + suffix) {
			return suffix
		}
	}
	return ""
}

// Pieces of references. What they hold is chosen to tell one reading of the RFCs from another.
var (
	heads = []string{"", "a:", "HTTP:", "http://a", "//H%41", "http://u:p@É.%c3%A9:80", "x://[2001:DB8:0::1]:", "file://", "ftp://1.2.3.4:021", "x://h@:0"}
	paths = []string{"", "/", "//", "/.", "/..", "/./b", "/../b", "/a/../b", "/a/b/", "/a//../b", "/.//b", "/%2e/b", "/a/%2E%2e/b", "/%7E%c3%a9", "/%2f%41", "/日%E6",
		"/\u202e%E2%80%AE", "/a;b=c,d", "/%EF%BF%BD%20%00", "/a/b/c/d", "/%F0%90%8C%80", "/%ED%A0%80%C0%80"}
	relative = []string{"a", ".", "..", "./", "../", "../../b", "./a:b", "a/..", "%2e%2e/b", "a%C3%A9"}
	tails    = []string{"", "?", "#", "?q=%7e#%c3%A9", "?\ue000%ee%80%80", "?a/../b?c#d/./e?", "#\u200f", "?é%E2%82"}
)

// references returns combinations of the pieces, each piece with several others, and what examples the RFCs give of each thing.
func references() []string {
	all := []string{
		"http://a/b/c/d;p?q", "mailto:John.Doe@example.com", "news:comp.infosystems.www.servers.unix", "tel:+1-816-555-1212", "urn:oasis:names:specification:docbook:dtd:xml:4.1.2", // RFC 3986 1.1.2, 5.4
		"example://a/b/c/%7Bfoo%7D", "eXAMPLE://a/./b/../b/%63/%7bfoo%7d", // RFC 3986 6.2.2
		"http://www.example.org/red%09ros\u00E9#red", "http://www.example.org/D%C3%BCrst", "http://www.example.org/D%FCrst", "http://xn--99zt52a.example.org/%e2%80%ae", // RFC 3987 3.1, 3.2.1
	}
	i := 0
	for _, head := range heads {
		for _, path := range paths {
			if path == "" || head == "" || !strings.HasPrefix(path, "//") || strings.Contains(head, "//") {
				all = append(all, head+path+tails[i%len(tails)])
			}
			i++
		}
	}
	for _, path := range relative {
		for _, tail := range tails {
			all = append(all, path+tail)
		}
	}
	all = slices.DeleteFunc(all, func(s string) bool { return !iri.ValidRef(s) })
	slices.Sort(all)
	return slices.Compact(all)
}

// present returns a pointer to a component that is there.
func present(text string, has bool) *string {
	if !has {
		return nil
	}
	return &text
}

// componentsOf returns the components of the valid texts, every third of those from the grammar, and of the references.
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
			s, present(r.Scheme(), r.IsAbs()), present(r.Authority(), r.HasAuthority()), present(r.Userinfo(), r.HasUserinfo()),
			present(r.Host(), r.HasAuthority()), present(r.Port(), r.HasPort()), r.Path(), present(r.Query(), r.HasQuery()), present(r.Fragment(), r.HasFragment()),
		})
	}
	return values
}

// bases returns those of the references that are IRIs.
func bases(refs []string) []iri.IRI {
	var all []iri.IRI
	for _, s := range refs {
		if u, err := iri.Parse(s); err == nil {
			all = append(all, u)
		}
	}
	return all
}

// rfcReferences are those of RFC 3986 section 5.4, whose base is http://a/b/c/d;p?q.
var rfcReferences = []string{
	"g:h", "g", "./g", "g/", "/g", "//g", "?y", "g?y", "#s", "g#s", "g?y#s", ";x", "g;x", "g;x?y#s", "", ".", "./", "..", "../", "../g", "../..", "../../", "../../g",
	"../../../g", "../../../../g", "/./g", "/../g", "g.", ".g", "g..", "..g", "./../g", "./g/.", "g/./h", "g/../h", "g;x=1/./y", "g;x=1/../y", "g?y/./x", "g?y/../x",
	"g#s/./x", "g#s/../x", "http:g",
}

// resolutions returns what the references of section 5.4 come to, and others against each base.
func resolutions(refs []string) []any {
	var values []any
	add := func(base iri.IRI, ref string) {
		values = append(values, resolution{base.String(), ref, base.Resolve(iri.MustParseRef(ref)).String()})
	}
	for _, ref := range rfcReferences {
		add(iri.MustParse("http://a/b/c/d;p?q"), ref)
	}
	i := 0
	for _, base := range bases(refs) {
		for range 3 {
			i += 7
			add(base, rfcReferences[i%len(rfcReferences)])
			add(base, refs[i*3%len(refs)])
		}
	}
	return values
}

// relativizations returns the shortest references between IRIs that have something in common, and some that have not.
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

// ruleNames are the rules of Normalization, from the lowest bit on.
var ruleNames = []string{"case", "percent", "path", "scheme", "host"}

// normalizations returns the normal form of the syntax of each reference, and those of single rules and of all that are others than that.
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
		for _, n := range []iri.Normalization{1, 2, 4, 8, 16, 31} {
			if out := r.NormalizeWith(n).String(); out != syntax && out != s {
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
