package main

// This file lists what is measured: the operations of each library.

import (
	"errors"
	"net/url"
	"strings"
	"unicode/utf8"

	"github.com/PuerkitoBio/purell"
	fredbi "github.com/fredbi/uri"
	whatwg "github.com/nlnwa/whatwg-url/url"

	"example.com/iri"
	"example.com/iri/params"
)

var texts = []string{"web.txt", "files.txt", "multilingual.txt", "percent.txt"}

var buffer []byte

var tables = []table{
	{"parse", texts, "real.txt", []task{
		parser("net/url", url.Parse),
		parser("iri", iri.Parse),
		parser("fredbi/uri", fredbi.Parse),
		parser("nlnwa/whatwg-url", whatwg.Parse),
		parser("utf8.ValidString", validString),
	}},
	{"resolve", []string{"relative.csv"}, "resolve.txt", []task{
		on("net/url ResolveReference and String", pairs, func(p *pair) { _ = p.url.ResolveReference(p.urlRef).String() }),
		on("iri Resolve", pairs, func(p *pair) { _ = p.base.Resolve(p.ref) }),
		on("iri AppendResolved, reused buffer", pairs, func(p *pair) { buffer = p.base.AppendResolved(buffer[:0], p.ref) }),
		on("iri Relativize", pairs, func(p *pair) { _ = p.base.Relativize(p.target) }),
		on("iri Resolve of strings", pairs, func(p *pair) { _, _ = iri.Resolve(p.base.String(), p.ref.String()) }),
		on("net/url Parse twice, ResolveReference and String", pairs, func(p *pair) {
			u, _ := url.Parse(p.base.String())
			r, _ := url.Parse(p.ref.String())
			_ = u.ResolveReference(r).String()
		}),
	}},
	{"normalize", texts, "real.txt", []task{
		on("net/url Parse", valid, func(u *iri.IRI) { url.Parse(u.String()) }),
		on("iri Parse", valid, func(u *iri.IRI) { _, _ = iri.Parse(u.String()) }),
		on("iri Normalize", valid, func(u *iri.IRI) { _ = u.Normalize() }),
		on("iri Normalize, already normal", normal, func(u *iri.IRI) { _ = u.Normalize() }),
		on("iri Parse, already normal", normal, func(u *iri.IRI) { _, _ = iri.Parse(u.String()) }),
		on("iri Equivalent, same text", normalTwice, func(us *[2]iri.IRI) { _ = us[0].Equivalent(us[1]) }),
		on("PuerkitoBio/purell", valid, func(u *iri.IRI) { purell.NormalizeURLString(u.String(), purell.FlagsSafe) }),
	}},
	{"convert", texts, "real.txt", []task{
		on("net/url Parse and String", valid, func(u *iri.IRI) {
			if v, err := url.Parse(u.String()); err == nil {
				_ = v.String()
			}
		}),
		on("iri ToURI", valid, func(u *iri.IRI) { _ = u.ToURI() }),
		on("iri ToIRI", valid, func(u *iri.IRI) { _ = u.ToIRI() }),
	}},
	{"get", texts, "real.txt", []task{
		on("net/url ParseQuery and Get", queries, func(q *query) {
			v, _ := url.ParseQuery(q.text)
			v.Get(q.name)
		}),
		on("params Get", queries, func(q *query) { _, _ = params.Get(q.text, q.name) }),
		on("net/url ParseQuery", queries, func(q *query) { url.ParseQuery(q.text) }),
		on("params All", queries, func(q *query) {
			for range params.All(q.text) {
			}
		}),
	}},
	{"change", texts, "real.txt", []task{
		on("net/url ParseQuery, Set and Encode", queries, func(q *query) {
			v, _ := url.ParseQuery(q.text)
			v.Set(q.name, "new value")
			v.Encode()
		}),
		on("params Set", queries, func(q *query) { _ = params.Set(q.text, q.name, "new value") }),
		on("params Set, a value that needs no escaping", queries, func(q *query) { _ = params.Set(q.text, q.name, "2") }),
		on("net/url ParseQuery, Del and Encode", queries, func(q *query) {
			v, _ := url.ParseQuery(q.text)
			v.Del(q.name)
			v.Encode()
		}),
		on("params Delete", queries, func(q *query) { _ = params.Delete(q.text, q.name) }),
		on("net/url ParseQuery and Encode", queries, func(q *query) {
			v, _ := url.ParseQuery(q.text)
			v.Encode()
		}),
		on("params Sort", queries, func(q *query) { _ = params.Sort(q.text) }),
	}},
	{"escape", texts, "real.txt", []task{
		on("url.QueryEscape", values, func(s *string) { url.QueryEscape(*s) }),
		on("params.Escape", values, func(s *string) { _ = params.Escape(*s) }),
	}},
}

// on returns the task of calling f for each item that read finds in the lines. All of them succeed.
func on[T any](name string, read func(lines []string) []T, f func(*T)) task {
	return task{name, func(lines []string) (func(), int, int) {
		items := read(lines)
		return func() {
			for i := range items {
				f(&items[i])
			}
		}, len(items), len(items)
	}}
}

// parser returns the task of parsing all lines and storing each value, as programs do. A line succeeds if
// there is no error.
func parser[T any](name string, parse func(string) (T, error)) task {
	return task{name, func(lines []string) (func(), int, int) {
		accepted := 0
		for _, line := range lines {
			if _, err := parse(line); err == nil {
				accepted++
			}
		}
		value := new(T) // on the heap, as the function below outlives this one
		return func() {
			for _, line := range lines {
				*value, _ = parse(line)
			}
		}, len(lines), accepted
	}}
}

var errUTF8 = errors.New("invalid UTF-8")

func validString(s string) (bool, error) {
	if !utf8.ValidString(s) {
		return false, errUTF8
	}
	return true, nil
}

// valid returns the lines that are IRIs.
func valid(lines []string) (us []iri.IRI) {
	for _, line := range lines {
		if u, err := iri.Parse(line); err == nil {
			us = append(us, u)
		}
	}
	return us
}

// normal returns the normal forms of the lines that are IRIs.
func normal(lines []string) []iri.IRI {
	us := valid(lines)
	for i, u := range us {
		us[i] = u.Normalize()
	}
	return us
}

// normalTwice returns two copies of each normal form.
func normalTwice(lines []string) (us [][2]iri.IRI) {
	for _, u := range normal(lines) {
		us = append(us, [2]iri.IRI{u, u.Clone()})
	}
	return us
}

// A query is a query that net/url accepts, and the name of one of its pairs.
type query struct{ text, name string }

// queries returns the queries of the lines that are IRIs and have a query with a pair. The name is that
// of the first pair in the first query, of the second in the second, and so on: if there are fewer pairs, it
// starts again.
func queries(lines []string) (qs []query) {
	for _, u := range valid(lines) {
		var names []string
		for name := range params.All(u.Query()) {
			names = append(names, name)
		}
		if _, err := url.ParseQuery(u.Query()); err == nil && len(names) > 0 {
			qs = append(qs, query{u.Query(), names[len(qs)%len(names)]})
		}
	}
	return qs
}

// values returns the decoded values of the queries.
func values(lines []string) (vs []string) {
	for _, q := range queries(lines) {
		for _, value := range params.All(q.text) {
			vs = append(vs, value)
		}
	}
	return vs
}

// A pair is a base and a reference, parsed by package iri and by net/url, and what the reference leads to.
type pair struct {
	base        iri.IRI
	ref         iri.Ref
	url, urlRef *url.URL
	target      iri.IRI
}

// pairs returns the pairs that both packages parse. A line of relative.csv is "base,reference". A line of
// testdata/resolve.txt has tabs between base, reference and target; the target is ignored.
func pairs(lines []string) (ps []pair) {
	for _, line := range lines {
		base, ref, tabs := strings.Cut(line, "\t")
		ref, _, _ = strings.Cut(ref, "\t")
		if !tabs {
			base, ref, _ = strings.Cut(line, ",")
		}
		u, err1 := iri.Parse(base)
		r, err2 := iri.ParseRef(ref)
		v, err3 := url.Parse(base)
		s, err4 := url.Parse(ref)
		if errors.Join(err1, err2, err3, err4) == nil {
			ps = append(ps, pair{u, r, v, s, u.Resolve(r)})
		}
	}
	return ps
}
