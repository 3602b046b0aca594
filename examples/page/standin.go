//go:build js

package main

import (
	"strings"

	"example.com/iri"
)

func parseUserInput(s, scheme string) (iri.IRI, error) {
	r, err := iri.Repair(s)
	if err != nil {
		return iri.IRI{}, err
	}
	if r.IsAbs() {
		u, _ := r.IRI()
		return u, nil
	}
	if strings.Contains(strings.Trim(r.Path(), "."), ".") && r.Path()[0] != '.' {
		return iri.Parse(scheme + "://" + r.String())
	}
	return iri.Parse("")
}

func redact(s string) string {
	r, err := iri.ParseRef(s)
	if err != nil {
		return s
	}
	return strings.ReplaceAll(r.Redacted(), "S3CRET", "xxxxx")
}
