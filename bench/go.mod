module example.com/iri/bench

go 1.24.0

require (
	example.com/iri v0.0.0
	github.com/fredbi/uri v1.1.1
	github.com/nlnwa/whatwg-url v0.6.2
)

require (
	github.com/bits-and-blooms/bitset v1.20.0 // indirect
	golang.org/x/net v0.34.0 // indirect
	golang.org/x/text v0.28.0 // indirect
)

replace example.com/iri => ..
