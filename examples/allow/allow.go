// Package allow has the allow-list of the README, which the programs in this folder share.
package allow

import (
	"slices"

	"example.com/iri"
)

// Below returns u in normal form, and whether it is at or below an address of the list. Use the result, and not u.
func Below(list []iri.IRI, u iri.IRI) (iri.IRI, bool) {
	u = u.NormalizeWith(iri.StandardNormalization)
	_, err := u.Origin() // fails if programs disagree about the host
	contains := func(base iri.IRI) bool { return base.Contains(u) }
	return u, err == nil && slices.ContainsFunc(list, contains)
}
