package fileiri_test

import "example.com/iri/fileiri"

type fact struct {
	source     string
	system     fileiri.System
	in, theirs string
	ours       want
	why        string
}

var fromFacts, toFacts []fact
