// Package lint finds what is valid in an IRI and still likely to be wrong: for its scheme, for the reader's eye, or for
// the next program.
package lint
