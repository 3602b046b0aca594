// Jsonld prints a flat JSON-LD document as N-Triples. It shows how terms, prefixed names and relative references become IRIs
// (JSON-LD 1.1 API, section 5.2.2). Run it in a clone, with the address of the document:
//
//	cd examples && go run ./jsonld https://example.com/people/ < FILE
//
// The document is an object with one context. Its values are strings, and objects with an "@id". The exit status is 1 if it
// is anything else.
package main

import (
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"os"
	"slices"
	"strings"

	"example.com/iri"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: jsonld ADDRESS < FILE")
		os.Exit(1)
	}
	if err := convert(os.Args[1], os.Stdin, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// convert writes the triples of the document in r, which has the given address.
func convert(address string, r io.Reader, w io.Writer) error {
	var doc struct {
		Context map[string]string `json:"@context"`
		ID      string            `json:"@id"`
	}
	var values map[string]json.RawMessage
	data, err := io.ReadAll(r)
	for _, v := range []any{&doc, &values} {
		if err == nil {
			err = json.Unmarshal(data, v)
		}
	}
	if err != nil {
		return err
	}
	c := context{terms: doc.Context}
	if c.base, err = iri.Parse(address); err != nil {
		return err
	}
	if c.base, err = c.base.ParseVerbatim(doc.Context["@base"]); err != nil {
		return err
	}
	subject, err := c.expand(doc.ID, false)
	if err != nil {
		return err
	}
	for _, key := range slices.Sorted(maps.Keys(values)) {
		if strings.HasPrefix(key, "@") {
			continue
		}
		property, err := c.expand(key, true)
		if err != nil {
			return err
		}
		object, err := c.object(values[key])
		if err != nil {
			return fmt.Errorf("%q: %w", key, err)
		}
		if _, err := fmt.Fprintf(w, "<%s> <%s> %s .\n", subject, property, object); err != nil {
			return err
		}
	}
	return nil
}

// object returns a value as N-Triples writes it.
func (c context) object(value json.RawMessage) (string, error) {
	var text string
	if json.Unmarshal(value, &text) == nil {
		literal, err := json.Marshal(text) // its escapes are those of N-Triples
		return string(literal), err
	}
	var node struct {
		ID string `json:"@id"`
	}
	if err := json.Unmarshal(value, &node); err != nil {
		return "", err
	}
	u, err := c.expand(node.ID, false)
	return "<" + u.String() + ">", err
}
