// Package compared compares IRIs and references.
package compared

import "example.com/iri"

type doc struct {
	id  iri.IRI
	ref *iri.Ref
}

type page struct{ iri.IRI }

type alias = iri.IRI

func equal(u, v iri.IRI, r, s iri.Ref, p, q *iri.IRI, d doc, w alias, docs []doc) {
	_ = u.String() == v.String()                                    // want `compare the IRI values with ==, not their String results`
	_ = u.String() != v.String()                                    // want `compare the IRI values with !=, not their String results`
	_ = r.String() == s.String()                                    // want `compare the Ref values with ==`
	_ = p.String() == q.String()                                    // want `compare the IRI values`
	_ = p.String() == u.String()                                    // want `compare the IRI values`
	_ = w.String() == u.String()                                    // want `compare the IRI values`
	_ = d.ref.String() != r.String()                                // want `compare the Ref values`
	_ = docs[0].id.String() == d.id.String()                        // want `compare the IRI values`
	_ = (u.String()) == (*p).String()                               // want `compare the IRI values`
	_ = !(iri.IRI{}.String() == u.String())                         // want `compare the IRI values`
	_ = u.Normalize(). /* why */ String() == v.Normalize().String() // want `compare the IRI values`
	if u.Ref().String() == r.String() && len(docs) > 0 {            // want `compare the Ref values`
		return
	}
}

func different(u, v iri.IRI, r iri.Ref, a, b page, n iri.Normalization) {
	_ = u == v
	_ = u.String() == r.String()
	_ = u.String() == "http://example.com/"
	_ = u.String() < v.String()
	_ = u.Path() == v.Path()
	_ = a.String() == b.String() // page may have further fields
	_ = n.String() == n.String()
	_ = u.String()+"#" == v.String()
}

func changed(u iri.IRI) bool {
	s := u.String()
	u = u.Normalize()
	return s == u.String()
}
