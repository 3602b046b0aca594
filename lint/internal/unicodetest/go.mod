module example.com/iri/lint/internal/unicodetest

go 1.24.0

require (
	example.com/iri v0.0.0
	golang.org/x/text v0.34.0
)

require golang.org/x/net v0.49.0

replace example.com/iri => ../../..
