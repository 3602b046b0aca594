package provocations

import (
	"unsafe"

	"example.com/iri"
)

// Values inside the values of constants are not those that the next line repeats.
const (
	size, two = unsafe.Sizeof(func() {
		const z = 1
		var y = z
		_ = y
	}), 2
	sameSize, sameTwo
)

func expression(u iri.IRI) (iri.IRI, error) { return iri.IRI.Parse(u, "../x") }
