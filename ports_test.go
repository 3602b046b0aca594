package iri

// DefaultPorts is the table, for TestDefaultPort in normalize_test.go.
var DefaultPorts = defaultPorts
