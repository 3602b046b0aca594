package main

import (
	"errors"
	"strings"

	"example.com/iri"
)

// A context says what the names in a document mean.
type context struct {
	base  iri.IRI           // of relative references
	terms map[string]string // also "@vocab", the prefix of all other properties
	depth int               // of expand
}

// expand returns the IRI for a name: of a property, if isProperty is set, and otherwise of a thing.
func (c context) expand(name string, isProperty bool) (iri.IRI, error) {
	if c.depth++; c.depth > len(c.terms)+1 {
		return iri.IRI{}, errors.New("the context defines a term by itself")
	}
	if term, ok := c.terms[name]; ok && isProperty && term != name {
		return c.expand(term, true)
	}
	// The part before the ":" need not be a scheme: "my_terms:name". What "//" follows is no prefix.
	prefix, suffix, found := strings.Cut(name, ":")
	if namespace, ok := c.terms[prefix]; ok && found && !strings.HasPrefix(suffix, "//") {
		u, err := c.expand(namespace, true)
		if err != nil {
			return iri.IRI{}, err
		}
		return iri.Parse(u.String() + suffix) // text after text: no reference is resolved
	}
	if isProperty && !found {
		return iri.Parse(c.terms["@vocab"] + name)
	}
	return c.base.ParseVerbatim(name) // keeps the dot segments of an IRI, as RDF wants it
}
