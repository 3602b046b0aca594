// Package conformance tests package iri as a whole from outside: its grammar against automata of the RFC's ABNF, all of
// its functions against each other, its limits, and its documents. Test tables and checks that tests beside the sources
// need too are exported.
//
//	cases.go      inputs that are valid, inputs that are not, and what comes of them
//	verdict.go    what the parser says, compared with the grammar
//	message.go    what an error's message says, compared with the grammar
//	accessors.go  what a value says of its components, compared with the regular expression of RFC 3986
//	laws.go       what holds between several functions
//	surfaces.go   every exported function, to be called with any text
package conformance
