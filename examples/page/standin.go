//go:build js

package main

import (
	"strings"

	"example.com/iri"
)

func redact(s string) string {
	r, err := iri.ParseRef(s)
	if err != nil {
		return s
	}
	return strings.ReplaceAll(r.Redacted(), "S3CRET", "xxxxx")
}
