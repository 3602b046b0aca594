// Package normalized normalizes URIs.
package normalized

import "example.com/iri"

func undone(u iri.IRI, r iri.Ref, idna func(string) (string, error)) {
	_ = u.ToURI().Normalize()                                     // want `Normalize undoes ToURI, because it decodes what is not ASCII; call ToURI after it`
	_ = r.ToURI().WithoutQuery().Normalize()                      // want `Normalize undoes ToURI`
	_ = u.ToURI().AppendNormalized(nil, iri.PercentNormalization) // want `AppendNormalized undoes ToURI`
	v := u.ToURI()
	_ = v.Normalize() // want `Normalize undoes ToURI`
	v, _ = u.ToURIFunc(idna)
	_ = (v).Normalize() // want `Normalize undoes ToURI`
	u = u.ToURI()
	u = u.Normalize() // want `Normalize undoes ToURI`
}

func kept(u iri.IRI, r iri.Ref, n iri.Normalization) {
	_ = u.Normalize().ToURI()
	_ = u.ToURI().NormalizeWith(iri.CaseNormalization | iri.PathNormalization)
	_ = u.ToURI().NormalizeWith(n)
	_ = u.ToURI().ToIRI().Normalize()
	u = u.Normalize()
	u = u.ToURI()
	v := u.ToURI()
	v = v.ToIRI()
	_ = v.Normalize()
	if n == 0 {
		v = v.ToURI()
	} else {
		v = v.Normalize()
	}
	_ = v.Normalize()
}
