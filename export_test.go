package iri

// PartError makes the error for a component on its own.
var PartError = partError
