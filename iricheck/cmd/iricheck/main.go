// Iricheck reports misuse of package example.com/iri. It runs on its own or under go vet:
//
//	iricheck ./...
//	iricheck -fix ./...
//	iricheck -logs ./...
//	go vet -vettool=$(which iricheck) ./...
//
// Package example.com/iri/iricheck documents what it reports.
package main

import (
	"example.com/iri/iricheck"
	"golang.org/x/tools/go/analysis/singlechecker"
)

func main() { singlechecker.Main(iricheck.Analyzer) }
