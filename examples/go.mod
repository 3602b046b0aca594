module example.com/iri/examples

// The library needs Go 1.24. This module needs 1.26, because its dependencies do. golang.org/x/net must not be v0.50.0, its
// last version for Go 1.24: a fault in its package idna (GO-2026-5026) would let ./unicode show "http://xn--example-.com/" as
// another host.
go 1.26.0

require (
	example.com/iri v0.0.0
	golang.org/x/net v0.62.0
	golang.org/x/text v0.43.0
)

replace example.com/iri => ..
