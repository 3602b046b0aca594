// Crawler reads addresses and prints each once, in the spelling that comes first. It shows a key under which a crawler finds
// the pages that it has seen. Run it in a clone:
//
//	cd examples && go run ./crawler < FILE
//
// Addresses that are invalid go to standard error with their line numbers. The exit status is 1 if there are any, and 2 if
// the input cannot be read or the output cannot be written.
package main

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"strings"

	"example.com/iri"
	"example.com/iri/params"
)

func main() {
	os.Exit(run(os.Stdin, os.Stdout, os.Stderr))
}

// run prints the lines of stdin that have different keys, and returns the exit status.
func run(stdin io.Reader, stdout, stderr io.Writer) (status int) {
	seen := map[iri.IRI]bool{}
	lines := bufio.NewScanner(stdin) // of at most 64 KiB, which also limits the time that key takes
	for n := 1; lines.Scan(); n++ {
		u, err := iri.Parse(lines.Text())
		if err == nil {
			var k iri.IRI
			if k, err = key(u); err == nil && !seen[k] {
				seen[k] = true
				if _, err := fmt.Fprintln(stdout, u); err != nil {
					fmt.Fprintln(stderr, err)
					return 2
				}
			}
		}
		if err != nil {
			fmt.Fprintf(stderr, "line %d: %v\n", n, err)
			status = 1
		}
	}
	if err := lines.Err(); err != nil {
		fmt.Fprintln(stderr, err)
		return 2
	}
	return status
}

// key returns what is equal for addresses that most servers treat alike. It drops the fragment, which is not sent, and the
// parameters by which a click is tracked, and sorts the others. All decodes names and values, and Add encodes them in one
// way, so that "a+b" and "a%20b" become one, and so do "a" and "a=". Use the key to compare, and the address for a request.
func key(u iri.IRI) (iri.IRI, error) {
	query := ""
	for name, value := range params.All(u.Query()) {
		if !isTracking(name) {
			query = params.Add(query, name, value)
		}
	}
	u = u.WithoutFragment().WithoutQuery()
	if query != "" {
		var err error
		if u, err = u.WithQuery(params.Sort(query)); err != nil {
			return iri.IRI{}, err
		}
	}
	return u.NormalizeWith(iri.StandardNormalization), nil
}

func isTracking(name string) bool {
	return strings.HasPrefix(name, "utm_") || name == "fbclid" || name == "gclid"
}
