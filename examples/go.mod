module example.com/iri/examples

// The library needs Go 1.24. This module needs 1.26, because its dependencies do. golang.org/x/net must not be v0.50.0, its
// last version for Go 1.24: a fault in its package idna (GO-2026-5026) would let ./unicode show "http://xn--example-.com/" as
// another host.
go 1.26.0

require (
	example.com/iri v0.0.0
	golang.org/x/net v0.62.0
	golang.org/x/text v0.43.0
	modernc.org/sqlite v1.60.1
)

require (
	github.com/dustin/go-humanize v1.0.1 // indirect
	github.com/google/uuid v1.6.0 // indirect
	github.com/mattn/go-isatty v0.0.24 // indirect
	github.com/ncruces/go-strftime v1.0.0 // indirect
	github.com/remyoudompheng/bigfft v0.0.0-20230129092748-24d4a6f8daec // indirect
	golang.org/x/sys v0.49.0 // indirect
	modernc.org/libc v1.77.1 // indirect
	modernc.org/mathutil v1.7.1 // indirect
	modernc.org/memory v1.12.1 // indirect
)

replace example.com/iri => ..
