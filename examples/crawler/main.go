// Crawler reads addresses and prints each once, in the spelling that comes first. It shows a key under which
// a crawler finds the pages that it has seen. Run it in a clone:
//
//	cd examples && go run ./crawler < FILE
//
// Addresses that are invalid go to standard error with their line numbers. The exit status is 1 if there are
// any, and 2 if the input cannot be read.
package main

import (
	"bufio"
	"fmt"
	"os"
	"strings"

	"example.com/iri"
	"example.com/iri/params"
)

func main() {
	status, seen := 0, pages{}
	lines := bufio.NewScanner(os.Stdin) // of up to 64 KiB
	for n := 1; lines.Scan(); n++ {
		address, err := seen.add(lines.Text())
		if err != nil {
			fmt.Fprintf(os.Stderr, "line %d: %v\n", n, err)
			status = 1
		} else if address != "" {
			fmt.Println(address)
		}
	}
	if err := lines.Err(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		status = 2
	}
	os.Exit(status)
}

// pages are the keys of the addresses that have been seen.
type pages map[iri.IRI]bool

// add returns the address in a line, or "" if one with the same key has been seen.
func (p pages) add(line string) (string, error) {
	u, err := iri.Parse(line)
	if err != nil {
		return "", err
	}
	k, err := key(u)
	if err != nil || p[k] {
		return "", err
	}
	p[k] = true
	return line, nil
}

// key returns what is equal for addresses that most servers treat alike. It drops the fragment, which is not
// sent, and the parameters by which a click is tracked, and writes and sorts the others in one way. Use the key to
// compare, and the address for a request.
func key(u iri.IRI) (iri.IRI, error) {
	query := params.DeleteFunc(u.Query(), func(name, _ string) bool {
		return strings.HasPrefix(name, "utm_") || name == "fbclid" || name == "gclid"
	})
	return u.Normalize().WithoutFragment().WithQuery(params.Canonical(query))
}
