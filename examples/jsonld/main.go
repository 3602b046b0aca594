// Jsonld prints the IRIs that names in a JSON-LD document mean. It shows how terms, prefixed names and relative
// references become IRIs (JSON-LD 1.1 API, section 5.2.2). Run it in a clone, with the address of the document,
// names, and the context of the document:
//
//	cd examples && go run ./jsonld https://example.com/people/ name foaf:knows ../ana < CONTEXT
//
// The context is an object whose values are strings. The exit status is 1 if a name means nothing, and 2 if the
// context is anything else or cannot be read, or the output cannot be written.
package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"example.com/iri"
)

func main() {
	if len(os.Args) < 2 {
		fmt.Fprintln(os.Stderr, "usage: jsonld ADDRESS [NAME]... < CONTEXT")
		os.Exit(2)
	}
	c, err := newContext(os.Args[1], os.Stdin)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
	status := 0
	for _, name := range os.Args[2:] {
		for _, use := range []string{"property", "thing"} {
			u, err := c.expand(name, use == "property")
			if err != nil {
				fmt.Fprintf(os.Stderr, "%q as a %s: %v\n", name, use, err)
				status = 1
				continue
			}
			if _, err := fmt.Printf("%s\t%s\t%s\n", name, use, u); err != nil {
				fmt.Fprintln(os.Stderr, err)
				os.Exit(2)
			}
		}
	}
	os.Exit(status)
}

// A context says what the names in a document mean.
type context struct {
	base  iri.IRI           // of relative references
	terms map[string]string // also "@vocab", the prefix of all other properties
	depth int               // of expand
}

// newContext reads the context of the document with an address.
func newContext(address string, r io.Reader) (c context, err error) {
	base, err := iri.Parse(address)
	if err != nil {
		return c, err
	}
	var terms map[string]*string
	if err := json.NewDecoder(r).Decode(&terms); err != nil {
		return c, err
	}
	c.terms = map[string]string{}
	for name, value := range terms {
		if value == nil {
			return c, fmt.Errorf("%q: expected a string", name)
		}
		c.terms[name] = *value
	}
	c.base, err = base.ParseVerbatim(c.terms["@base"])
	return c, err
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
