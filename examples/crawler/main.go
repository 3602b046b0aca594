// Crawler reads addresses and prints each once, in the spelling that comes first. It shows a key under which
// a crawler finds the pages that it has seen. Run it in a clone:
//
//	cd examples && go run ./crawler < FILE
//
// Addresses that are invalid go to standard error with their line numbers. The exit status is 1 if there are
// any, and 2 if the input cannot be read or the output cannot be written.
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

// maxLine is the length of the longest line that is read, in bytes. The time that key takes grows with it.
const maxLine = 64 << 10

var errLong = fmt.Errorf("longer than %d bytes", maxLine)

func main() {
	os.Exit(run(os.Stdin, os.Stdout, os.Stderr))
}

// run prints the lines of stdin that have different keys, and returns the exit status.
func run(stdin io.Reader, stdout, stderr io.Writer) (status int) {
	seen := map[iri.IRI]bool{}
	lines := bufio.NewReaderSize(stdin, maxLine+len("\r\n"))
	for n := 1; ; n++ {
		line, err := readLine(lines)
		if err == io.EOF {
			return status
		} else if err != nil && err != errLong {
			fmt.Fprintln(stderr, err)
			return 2
		}
		var u, k iri.IRI
		if err == nil {
			u, k, err = parse(line)
		}
		if err != nil {
			fmt.Fprintf(stderr, "line %d: %v\n", n, err)
			status = 1
		} else if !seen[k] {
			seen[k] = true
			if _, err := fmt.Fprintln(stdout, u); err != nil {
				fmt.Fprintln(stderr, err)
				return 2
			}
		}
	}
}

// readLine returns the next line without its end. It skips a line that is too long, and returns errLong for it.
func readLine(r *bufio.Reader) (string, error) {
	line, more, err := r.ReadLine()
	long := more || len(line) > maxLine
	for more && err == nil {
		_, more, err = r.ReadLine()
	}
	if long {
		return "", errLong
	}
	return string(line), err
}

// parse returns the address in a line, and its key.
func parse(line string) (u, k iri.IRI, err error) {
	if u, err = iri.Parse(line); err == nil {
		k, err = key(u)
	}
	return u, k, err
}

// key returns what is equal for addresses that most servers treat alike. It drops the fragment, which is not
// sent, and the parameters by which a click is tracked, and sorts the others. All decodes names and values,
// and Escape encodes them in one way, so that "a+b" and "a%20b" become one, and so do "a" and "a=". Use the
// key to compare, and the address for a request.
func key(u iri.IRI) (iri.IRI, error) {
	var pairs []string
	for name, value := range params.All(u.Query()) {
		if !isTracking(name) {
			pairs = append(pairs, params.Escape(name)+"="+params.Escape(value))
		}
	}
	u = u.WithoutFragment().WithoutQuery()
	if len(pairs) > 0 {
		var err error
		if u, err = u.WithQuery(params.Sort(strings.Join(pairs, "&"))); err != nil {
			return iri.IRI{}, err
		}
	}
	return u.NormalizeWith(iri.StandardNormalization), nil
}

func isTracking(name string) bool {
	return strings.HasPrefix(name, "utm_") || name == "fbclid" || name == "gclid"
}
