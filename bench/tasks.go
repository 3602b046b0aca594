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

var tables = []table{
	{"parse", texts, "real.txt", []task{
		parser("net/url", url.Parse),
		parser("iri", iri.Parse),
		parser("fredbi/uri", fredbi.Parse),
		parser("nlnwa/whatwg-url", whatwg.Parse),
		parser("utf8.ValidString", validString),
	}},
	{"resolve", []string{"relative.csv"}, "resolve.txt", []task{
		pairs("net/url ResolveReference and String", func(p *pair) { _ = p.url.ResolveReference(p.urlRef).String() }),
		pairs("iri Resolve", func(p *pair) { _ = p.base.Resolve(p.ref) }),
		appendResolved,
		relativize,
		pairs("iri Resolve of strings", func(p *pair) { _, _ = iri.Resolve(p.base.String(), p.ref.String()) }),
		pairs("net/url Parse twice, ResolveReference and String", func(p *pair) {
			u, _ := url.Parse(p.base.String())
			r, _ := url.Parse(p.ref.String())
			_ = u.ResolveReference(r).String()
		}),
	}},
	{"normalize", texts, "real.txt", []task{
		onValid("net/url Parse", func(u *iri.IRI) { url.Parse(u.String()) }),
		onValid("iri Parse", func(u *iri.IRI) { _, _ = iri.Parse(u.String()) }),
		onValid("iri Normalize", func(u *iri.IRI) { _ = u.Normalize() }),
		onNormal("iri Normalize, already normal", func(u *iri.IRI) { _ = u.Normalize() }),
		onNormal("iri Parse, already normal", func(u *iri.IRI) { _, _ = iri.Parse(u.String()) }),
		onNormalPair("iri Equivalent, same text", func(us *[2]iri.IRI) { _ = us[0].Equivalent(us[1]) }),
		onValid("PuerkitoBio/purell", func(u *iri.IRI) { purell.NormalizeURLString(u.String(), purell.FlagsSafe) }),
	}},
	{"convert", texts, "real.txt", []task{
		onValid("net/url Parse and String", func(u *iri.IRI) {
			if v, err := url.Parse(u.String()); err == nil {
				_ = v.String()
			}
		}),
		onValid("iri ToURI", func(u *iri.IRI) { _ = u.ToURI() }),
		onValid("iri ToIRI", func(u *iri.IRI) { _ = u.ToIRI() }),
	}},
	{"get", texts, "real.txt", []task{
		onQueries("net/url ParseQuery and Get", func(q *query) {
			v, _ := url.ParseQuery(q.text)
			v.Get(q.name)
		}),
		onQueries("params Get", func(q *query) { _, _ = params.Get(q.text, q.name) }),
		onQueries("net/url ParseQuery", func(q *query) { url.ParseQuery(q.text) }),
		onQueries("params All", func(q *query) {
			for range params.All(q.text) {
			}
		}),
	}},
	{"change", texts, "real.txt", []task{
		onQueries("net/url ParseQuery, Set and Encode", func(q *query) {
			v, _ := url.ParseQuery(q.text)
			v.Set(q.name, "new value")
			v.Encode()
		}),
		onQueries("params Set", func(q *query) { _ = params.Set(q.text, q.name, "new value") }),
		onQueries("params Set, a value that needs no escaping", func(q *query) { _ = params.Set(q.text, q.name, "2") }),
		onQueries("net/url ParseQuery, Del and Encode", func(q *query) {
			v, _ := url.ParseQuery(q.text)
			v.Del(q.name)
			v.Encode()
		}),
		onQueries("params Delete", func(q *query) { _ = params.Delete(q.text, q.name) }),
		onQueries("net/url ParseQuery and Encode", func(q *query) {
			v, _ := url.ParseQuery(q.text)
			v.Encode()
		}),
		onQueries("params Sort", func(q *query) { _ = params.Sort(q.text) }),
	}},
	{"escape", texts, "real.txt", []task{
		onValues("url.QueryEscape", func(s *string) { url.QueryEscape(*s) }),
		onValues("params.Escape", func(s *string) { _ = params.Escape(*s) }),
	}},
}

// A query is a query that net/url accepts, and the name of one of its pairs.
type query struct{ text, name string }

// readQueries returns the queries of the lines that are IRIs and have a query with a pair. The name is that
// of the first pair in the first query, of the second in the second, and so on: if there are fewer pairs, it
// starts again.
func readQueries(lines []string) []query {
	var qs []query
	for _, line := range lines {
		u, err := iri.Parse(line)
		if _, err2 := url.ParseQuery(u.Query()); err != nil || err2 != nil {
			continue
		}
		var names []string
		for name := range params.All(u.Query()) {
			names = append(names, name)
		}
		if len(names) > 0 {
			qs = append(qs, query{u.Query(), names[len(qs)%len(names)]})
		}
	}
	return qs
}

// onQueries returns the task of calling f for each query.
func onQueries(name string, f func(*query)) task {
	return task{name, func(lines []string) (func(), int, int) { return each(readQueries(lines), f) }}
}

// onValues returns the task of calling f for each decoded value.
func onValues(name string, f func(*string)) task {
	return task{name, func(lines []string) (func(), int, int) {
		var values []string
		for _, q := range readQueries(lines) {
			for _, value := range params.All(q.text) {
				values = append(values, value)
			}
		}
		return each(values, f)
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

// onValid returns the task of calling f for each line that is an IRI.
func onValid(name string, f func(*iri.IRI)) task {
	return task{name, func(lines []string) (func(), int, int) {
		var us []iri.IRI
		for _, line := range lines {
			if u, err := iri.Parse(line); err == nil {
				us = append(us, u)
			}
		}
		return each(us, f)
	}}
}

// onNormal is like onValid, but calls f for the normal form of each line.
func onNormal(name string, f func(*iri.IRI)) task {
	return task{name, func(lines []string) (func(), int, int) {
		var us []iri.IRI
		for _, line := range lines {
			if u, err := iri.Parse(line); err == nil {
				us = append(us, u.Normalize())
			}
		}
		return each(us, f)
	}}
}

// onNormalPair is like onNormal, but calls f with two copies of each normal form.
func onNormalPair(name string, f func(*[2]iri.IRI)) task {
	return task{name, func(lines []string) (func(), int, int) {
		var us [][2]iri.IRI
		for _, line := range lines {
			if u, err := iri.Parse(line); err == nil {
				us = append(us, [2]iri.IRI{u.Normalize(), u.Normalize().Clone()})
			}
		}
		return each(us, f)
	}}
}

// A pair is a base and a reference, parsed by package iri and by net/url.
type pair struct {
	base        iri.IRI
	ref         iri.Ref
	url, urlRef *url.URL
}

// readPairs returns the pairs that both packages parse. A line of relative.csv is "base,reference". A line of
// testdata/resolve.txt has tabs between base, reference and target; the target is ignored.
func readPairs(lines []string) []pair {
	var ps []pair
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
		if err1 == nil && err2 == nil && err3 == nil && err4 == nil {
			ps = append(ps, pair{u, r, v, s})
		}
	}
	return ps
}

// pairs returns the task of calling f for each pair.
func pairs(name string, f func(*pair)) task {
	return task{name, func(lines []string) (func(), int, int) { return each(readPairs(lines), f) }}
}

var appendResolved = task{"iri AppendResolved, reused buffer", func(lines []string) (func(), int, int) {
	buf := make([]byte, 0, 1<<16)
	return each(readPairs(lines), func(p *pair) { buf = p.base.AppendResolved(buf[:0], p.ref) })
}}

// relativize makes each target relative again that Resolve returned.
var relativize = task{"iri Relativize", func(lines []string) (func(), int, int) {
	ps := readPairs(lines)
	targets := make([]iri.IRI, len(ps))
	for i, p := range ps {
		targets[i] = p.base.Resolve(p.ref)
	}
	return func() {
		for i := range ps {
			_ = ps[i].base.Relativize(targets[i])
		}
	}, len(ps), len(ps)
}}

// each returns the results of a task's prepare function: the work calls f for each item, and all items succeed.
func each[T any](items []T, f func(*T)) (func(), int, int) {
	return func() {
		for i := range items {
			f(&items[i])
		}
	}, len(items), len(items)
}
