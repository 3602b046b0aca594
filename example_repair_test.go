package iri_test

import (
	"errors"
	"fmt"
	"strings"

	"example.com/iri"
)

func ExampleRepair() {
	for _, s := range []string{
		"http://example.com/?filter[x]=1",
		"#/definitions/List<string>",
		" https://example.com/my schema\n",
		"50% off: today",
		"http://example.com/a%20b", // valid, so it stays as it is
	} {
		ref, err := iri.Repair(s)
		fmt.Println(ref, err)
	}
	// Output:
	// http://example.com/?filter%5Bx%5D=1 <nil>
	// #/definitions/List%3Cstring%3E <nil>
	// https://example.com/my%20schema <nil>
	// ./50%25%20off:%20today <nil>
	// http://example.com/a%20b <nil>
}

// Repair does not guess what a scheme, a host or a port was meant to be. It also does not turn backslashes into slashes,
// which would give the reference a host.
func ExampleRepair_authority() {
	for _, s := range []string{"http://my host/", "http://localhost:port/x", `http:\\example.com\x`} {
		ref, err := iri.Repair(s)
		var e *iri.ParseError
		if errors.As(err, &e) {
			fmt.Printf("%s: invalid %v\n", s, e.Component)
			continue
		}
		fmt.Printf("%s: host %q, path %q\n", s, ref.Host(), ref.Path())
	}
	// Output:
	// http://my host/: invalid host
	// http://localhost:port/x: invalid port
	// http:\\example.com\x: host "", path "%5C%5Cexample.com%5Cx"
}

// A program that loads a document can repair its references and tell the author about each change.
func ExampleRepairFunc() {
	document := `https://example.com/about
https://example.com/?filter[x]=1
https://example.com/100%
https://example com/
`
	number := 0
	for line := range strings.Lines(document) {
		number++
		line = strings.TrimSuffix(line, "\n")
		report := func(e iri.Edit) {
			fmt.Printf("line %d, column %d: %q changed to %q\n", number, e.Offset+1, e.Old, e.New)
		}
		ref, err := iri.RepairFunc(line, report)
		if err != nil {
			fmt.Printf("line %d: skipped: not an IRI reference: %q\n", number, line)
			continue
		}
		fmt.Printf("line %d: %v\n", number, ref)
	}
	// Output:
	// line 1: https://example.com/about
	// line 2, column 28: "[" changed to "%5B"
	// line 2, column 30: "]" changed to "%5D"
	// line 2: https://example.com/?filter%5Bx%5D=1
	// line 3, column 24: "%" changed to "%25"
	// line 3: https://example.com/100%25
	// line 4: skipped: not an IRI reference: "https://example com/"
}
