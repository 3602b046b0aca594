package main

// This file lists what is measured: the operations of each library.

import (
	"errors"
	"net/url"
	"unicode/utf8"

	fredbi "github.com/fredbi/uri"
	whatwg "github.com/nlnwa/whatwg-url/url"

	"example.com/iri"
	"example.com/iri/params"
)

var tables = []table{
	{"parse", []task{
		parser("net/url", url.Parse),
		parser("iri", iri.Parse),
		parser("fredbi/uri", fredbi.Parse),
		parser("nlnwa/whatwg-url", whatwg.Parse),
		parser("utf8.ValidString", validString),
	}},
	{"get", []task{
		on("net/url ParseQuery and Get", queries, func(q *query) {
			v, _ := url.ParseQuery(q.text)
			v.Get(q.name)
		}),
		on("params Get", queries, func(q *query) { _, _ = params.Get(q.text, q.name) }),
	}},
	{"change", []task{
		on("net/url ParseQuery, Set and Encode", queries, func(q *query) {
			v, _ := url.ParseQuery(q.text)
			v.Set(q.name, "new value")
			v.Encode()
		}),
		on("params Set", queries, func(q *query) { _ = params.Set(q.text, q.name, "new value") }),
	}},
	{"escape", []task{
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

// A query is a query that net/url accepts, and the name of one of its pairs.
type query struct{ text, name string }

// queries returns the queries of the lines that are IRIs and have a query with a pair. The name is that
// of the first pair in the first query, of the second in the second, and so on: if there are fewer pairs, it
// starts again.
func queries(lines []string) (qs []query) {
	for _, line := range lines {
		u, _ := iri.Parse(line)
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
