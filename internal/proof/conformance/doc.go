// Package conformance tests package iri as a whole, from the outside: the grammar, what holds for every
// exported function, limits and documentation. It exports what the tests of the packages use too.
package conformance
