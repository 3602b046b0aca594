package main

// This file lists what is measured: the operations of each library.

import (
	"net/url"
	"strings"
	"unicode/utf8"

	"github.com/PuerkitoBio/purell"
	fredbi "github.com/fredbi/uri"
	whatwg "github.com/nlnwa/whatwg-url/url"
	"github.com/piprate/json-gold/ld"

	"example.com/iri"
)

var texts = []string{"web.txt", "files.txt", "multilingual.txt", "percent.txt"}

var tables = []table{
	{"parse", texts, "real.txt", []task{
		parser("net/url", func(s string) bool { _, err := url.Parse(s); return err == nil }),
		parser("iri", func(s string) bool { _, err := iri.Parse(s); return err == nil }),
		parser("fredbi/uri", func(s string) bool { _, err := fredbi.Parse(s); return err == nil }),
		parser("nlnwa/whatwg-url", func(s string) bool { _, err := whatwg.Parse(s); return err == nil }),
		parser("piprate/json-gold", func(s string) bool { return ld.ParseURL(s) != nil }),
		parser("utf8.ValidString", utf8.ValidString),
	}},
	{"resolve", []string{"relative.csv"}, "resolve.txt", []task{
		pairs("net/url ResolveReference and String", func(p *pair) { _ = p.url.ResolveReference(p.urlRef).String() }),
		pairs("iri Resolve", func(p *pair) { p.base.Resolve(p.ref) }),
		appendResolve,
		relativize,
		pairs("iri Resolve of strings", func(p *pair) { iri.Resolve(p.base.String(), p.ref.String()) }),
		pairs("net/url Parse twice, ResolveReference and String", func(p *pair) {
			u, _ := url.Parse(p.base.String())
			r, _ := url.Parse(p.ref.String())
			_ = u.ResolveReference(r).String()
		}),
		pairs("piprate/json-gold Resolve of strings", func(p *pair) { ld.Resolve(p.base.String(), p.ref.String()) }),
	}},
	{"normalize", texts, "real.txt", []task{
		onValid("net/url Parse", func(u *iri.IRI) { url.Parse(u.String()) }),
		onValid("iri Parse", func(u *iri.IRI) { iri.Parse(u.String()) }),
		onValid("iri Normalize", func(u *iri.IRI) { u.Normalize() }),
		onNormal("iri Normalize, already normal", func(u *iri.IRI) { u.Normalize() }),
		onNormal("iri Parse, already normal", func(u *iri.IRI) { iri.Parse(u.String()) }),
		onNormalPair("iri Equivalent, same text", func(us *[2]iri.IRI) { us[0].Equivalent(us[1]) }),
		onValid("PuerkitoBio/purell", func(u *iri.IRI) { purell.NormalizeURLString(u.String(), purell.FlagsSafe) }),
	}},
	{"convert", texts, "real.txt", []task{
		onValid("net/url Parse and String", func(u *iri.IRI) {
			if v, err := url.Parse(u.String()); err == nil {
				_ = v.String()
			}
		}),
		onValid("iri ToURI", func(u *iri.IRI) { u.ToURI() }),
		onValid("iri ToIRI", func(u *iri.IRI) { u.ToIRI() }),
	}},
}

// parser returns the task of parsing all lines. A line succeeds if parse returns true.
func parser(name string, parse func(string) bool) task {
	return task{name, func(lines []string) (func(), int, int) {
		accepted := 0
		for _, line := range lines {
			if parse(line) {
				accepted++
			}
		}
		return func() {
			for _, line := range lines {
				parse(line)
			}
		}, len(lines), accepted
	}}
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

var appendResolve = task{"iri AppendResolve, reused buffer", func(lines []string) (func(), int, int) {
	buf := make([]byte, 0, 1<<16)
	return each(readPairs(lines), func(p *pair) { buf = p.base.AppendResolve(buf[:0], p.ref) })
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
			ps[i].base.Relativize(targets[i])
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
