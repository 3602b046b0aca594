// Jsonld prints a flat JSON-LD document as N-Triples. It shows how terms, prefixed names and relative
// references become IRIs (JSON-LD 1.1 API, section 5.2.2). Run it in a clone, with the address of the
// document:
//
//	cd examples && go run ./jsonld https://example.com/people/ < FILE
//
// The document is an object with an "@id" and one context. Its values are strings, and objects that have only
// an "@id". The exit status is 1 if it is anything else, and 2 if it cannot be read or the output cannot be
// written.
package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"slices"
	"strings"

	"example.com/iri"
)

func main() {
	os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

// run prints the triples of the document in stdin, and returns the exit status.
func run(args []string, stdin io.Reader, stdout, stderr io.Writer) (status int) {
	if len(args) != 1 {
		fmt.Fprintln(stderr, "usage: jsonld ADDRESS < FILE")
		return 2
	}
	base, errBase := iri.Parse(args[0])
	document, errRead := io.ReadAll(stdin)
	if err := errors.Join(errBase, errRead); err != nil {
		fmt.Fprintln(stderr, err)
		return 2
	}
	triples, err := convert(base, document)
	if err != nil {
		fmt.Fprintln(stderr, err)
		return 1
	}
	if _, err := io.WriteString(stdout, triples); err != nil {
		fmt.Fprintln(stderr, err)
		return 2
	}
	return 0
}

// convert returns the triples of a document with the address base.
func convert(base iri.IRI, document []byte) (string, error) {
	var doc struct {
		Context map[string]*string `json:"@context"`
		ID      *string            `json:"@id"`
	}
	var values map[string]json.RawMessage
	for _, v := range []any{&doc, &values} {
		if err := json.Unmarshal(document, v); err != nil {
			return "", err
		}
	}
	if doc.ID == nil {
		return "", errors.New(`expected an object with "@id"`)
	}
	c := context{terms: map[string]string{}}
	for name, value := range doc.Context {
		if value == nil {
			return "", fmt.Errorf("%q: expected a string", name)
		}
		c.terms[name] = *value
	}
	var err error
	if c.base, err = base.ParseVerbatim(c.terms["@base"]); err != nil {
		return "", err
	}
	subject, err := c.expand(*doc.ID, false)
	if err != nil {
		return "", err
	}
	delete(values, "@context")
	delete(values, "@id")
	var triples strings.Builder
	for _, key := range slices.Sorted(maps.Keys(values)) {
		if strings.HasPrefix(key, "@") {
			return "", fmt.Errorf("%q: expected no other keyword than \"@context\" and \"@id\"", key)
		}
		property, err := c.expand(key, true)
		if err != nil {
			return "", err
		}
		object, err := c.object(values[key])
		if err != nil {
			return "", fmt.Errorf("%q: %w", key, err)
		}
		fmt.Fprintf(&triples, "<%s> <%s> %s .\n", subject, property, object)
	}
	return triples.String(), nil
}

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

// object returns a value as N-Triples writes it.
func (c context) object(value json.RawMessage) (string, error) {
	var text *string
	if json.Unmarshal(value, &text) == nil && text != nil {
		literal, err := json.Marshal(text) // its escapes are those of N-Triples
		return string(literal), err
	}
	var node map[string]*string
	err := json.Unmarshal(value, &node)
	if err != nil || len(node) != 1 || node["@id"] == nil {
		return "", errors.New(`expected a string, or an object that has only an "@id"`)
	}
	u, err := c.expand(*node["@id"], false)
	return "<" + u.String() + ">", err
}
