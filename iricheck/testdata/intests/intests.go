// Package intests has a test file.
package intests

import "example.com/iri"

var u = iri.MustParse("a") // want `invalid argument of MustParse`
