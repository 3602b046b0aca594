// Ntriples counts the hosts of the IRIs in N-Triples documents, most frequent first. It shows how a reader of another
// format hands its identifiers to package iri. Run it in a clone, with files or with standard input:
//
//	cd examples && go run ./ntriples FILE...
//
// Malformed lines go to standard error with their line numbers. The exit status is 1 if there are any, and 2 if the
// input cannot be read or the output cannot be written.
package main

import (
	"bufio"
	"cmp"
	"flag"
	"fmt"
	"io"
	"maps"
	"os"
	"slices"
	"strings"

	"example.com/iri"
)

func main() {
	flag.Parse()
	os.Exit(run(flag.Args(), os.Stdin, os.Stdout, os.Stderr))
}

// run counts the hosts in files, or in stdin if there are none, and returns the exit status.
func run(files []string, stdin io.Reader, stdout, stderr io.Writer) int {
	status := 0
	count := make(hosts)
	read := func(name string, r io.Reader) {
		bad, err := count.read(r, func(line int, err error) { fmt.Fprintf(stderr, "%s:%d: %v\n", name, line, err) })
		if err != nil {
			fmt.Fprintf(stderr, "%s: %v\n", name, err)
			status = 2
		} else if bad {
			status = max(status, 1)
		}
	}
	if len(files) == 0 {
		read("standard input", stdin)
	}
	for _, name := range files {
		f, err := os.Open(name)
		if err != nil {
			fmt.Fprintln(stderr, err)
			return 2
		}
		read(name, f)
		f.Close()
	}
	if err := count.print(stdout); err != nil {
		fmt.Fprintln(stderr, err)
		return 2
	}
	return status
}

// hosts holds how often each host occurs.
type hosts map[string]*int

// read counts the hosts in r and calls report for each malformed line. It returns whether there was one.
func (h hosts) read(r io.Reader, report func(line int, err error)) (bad bool, err error) {
	lines := bufio.NewScanner(r)
	lines.Buffer(nil, 1<<30) // a literal may hold a whole document
	for n := 0; lines.Scan(); {
		for text := range strings.SplitSeq(strings.TrimSuffix(lines.Text(), "\r"), "\r") { // a carriage return ends a line, too
			n++
			iris, err := parseLine(text)
			if err != nil {
				report(n, err)
				bad = true
			}
			for _, u := range iris {
				h.add(u)
			}
		}
	}
	return bad, lines.Err()
}

// add counts the host of u in normal form, as http://EXAMPLE.com has the same host as http://example.com.
func (h hosts) add(u iri.IRI) {
	host := u.NormalizeWith(iri.SyntaxNormalization | iri.HostNormalization).Host()
	if host == "" {
		host = "(no host)" // urn:isbn:0451450523; no host has a space
	}
	if h[host] == nil {
		h[strings.Clone(host)] = new(int) // host is a part of the line, which would stay in memory
	}
	*h[host]++
}

// print writes a line for each host, the most frequent first.
func (h hosts) print(w io.Writer) error {
	names := slices.SortedFunc(maps.Keys(h), func(a, b string) int {
		return cmp.Or(*h[b]-*h[a], cmp.Compare(a, b))
	})
	out := bufio.NewWriter(w)
	for _, name := range names {
		fmt.Fprintf(out, "%d\t%s\n", *h[name], name)
	}
	return out.Flush()
}
