// Package conformance tests package iri as a whole, from the outside: the grammar, what holds for every
// exported function, limits and documentation. It exports what the tests of the packages use too.
//
//	cases.go    valid and invalid inputs, with the expected results
//	corpus.go   the texts that every check of an operation runs over
//	verdict.go  compares the parser with the grammar
//	message.go  compares error messages with the grammar
//	hostile.go  texts that cause much work, and values made from them
//	call.go     calls every exported function
package conformance
