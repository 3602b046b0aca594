// Package conformance tests the repository as a whole, from the outside: the grammar, the vectors, limits, layers and
// documentation. It exports the corpus, and the checks of errors, for the tests of the packages.
package conformance
