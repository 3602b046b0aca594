module example.com/iri/bench

go 1.24.0

require (
	example.com/iri v0.0.0
	github.com/PuerkitoBio/purell v1.2.1
	github.com/fredbi/uri v1.1.1
	github.com/nlnwa/whatwg-url v0.6.2
	github.com/piprate/json-gold v0.7.0
)

require (
	github.com/bits-and-blooms/bitset v1.20.0 // indirect
	github.com/pquerna/cachecontrol v0.0.0-20180517163645-1555304b9b35 // indirect
	golang.org/x/net v0.34.0 // indirect
	golang.org/x/text v0.21.0 // indirect
)

replace example.com/iri => ..
