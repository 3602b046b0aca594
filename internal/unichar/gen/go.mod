module example.com/iri/internal/unichar/gen

go 1.24.0

require (
	example.com/iri v0.0.0
	golang.org/x/text v0.34.0
)

require golang.org/x/net v0.49.0

require github.com/mtibben/confusables v0.0.0-20210201002637-9d1b0723b659

replace example.com/iri => ../../..
