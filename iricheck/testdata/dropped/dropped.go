// Package dropped drops results.
package dropped

import (
	"example.com/iri"
	"example.com/iri/display"
	"example.com/iri/fileiri"
	"example.com/iri/lint"
	"example.com/iri/params"
)

func dropped(u iri.IRI, r *iri.Ref, p iri.Parts, s string, l *lint.Linter) {
	u.Normalize()             // want `the result of Normalize is dropped, and the call has no other effect`
	(r.WithQuery("a=b"))      // want `the result of WithQuery is dropped`
	defer u.WithoutFragment() // want `the result of WithoutFragment is dropped`
	go p.IRI()                // want `the result of IRI is dropped`
	iri.Host.Escape(s)        // want `the result of Escape is dropped`
	fileiri.Unix.FromPath(s)  // want `the result of FromPath is dropped`
	params.Set(s, "a", "b")   // want `the result of Set is dropped`
	display.Text(u, nil)      // want `the result of Text is dropped`
	l.Check(u)                // want `the result of Check is dropped`
}

func used(u iri.IRI, r *iri.Ref, s string) {
	_ = u.Normalize()
	iri.MustParse(s)
	u.UnmarshalText([]byte(s))
	r.Scan(s)
	iri.RepairFunc(s, func(iri.Edit) {})
	println(u.String())
	func() {}()
	for range lint.Check(u) {
	}
}
