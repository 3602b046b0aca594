module example.com/iri/evidence/readers

go 1.24.0

require (
	example.com/iri v0.0.0
	github.com/cloudwego/hertz v0.10.4
	github.com/fredbi/uri v1.1.1
	github.com/nlnwa/whatwg-url v0.6.2
	golang.org/x/net v0.49.0
	golang.org/x/text v0.33.0
)

require (
	github.com/bits-and-blooms/bitset v1.20.0 // indirect
	github.com/bytedance/gopkg v0.1.3 // indirect
)

replace example.com/iri => ../..
