// Package conformance tests package iri as a whole, from the outside. It compares the parser with automata of the RFC's
// ABNF, compares functions with each other, and tests limits and documentation. It exports the tables and checks that
// the tests of package iri use too.
//
//	cases.go      valid and invalid inputs, with the expected results
//	verdict.go    compares the parser with the grammar
//	message.go    compares error messages with the grammar
//	accessors.go  compares components with the regular expression of RFC 3986
//	laws.go       checks that the results of several functions agree
//	surfaces.go   calls every exported function with any text
package conformance
