package provocations

import "example.com/iri"

// Values inside the values of constants are not those that the next line repeats.
const (
	one, two = len([1]func(){func() {
		const z = 1
		var y = z
		_ = y
	}}), 2
	sameOne, sameTwo
)

func expression(u iri.IRI) (iri.IRI, error) { return iri.IRI.Parse(u, "../x") }
