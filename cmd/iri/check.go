package main

import (
	"flag"
	"fmt"

	"example.com/iri"
)

const checkDetails = `
Prints to standard error, for each line that is not an IRI,

  file:line:column: reason

and the line with a caret under the place. The column counts characters from 1,
the offset in the reason counts bytes from 0. What may be a password is never
shown. At the end, standard output gets the counts. With -json, standard output
gets an object for each line instead, whose "valid" is true or false.

A line is checked as it stands, with its spaces, but without its end, LF or
CRLF, and without a byte-order mark at the start of a file. So an empty line is
invalid, except with -ref, as the empty reference. A line longer than 1 GiB is
not checked and not counted.

Exit status: 0 if every line is valid, 1 if any is invalid, 2 for a wrong call
or if anything could not be read (everything else is checked).

Examples:

  iri check http://example.org/       is this valid?
  iri check -f links.txt              which of the links are invalid?
  iri check -uri -q -f links.txt      are all of them valid, and in ASCII?
  cut -d, -f2 hrefs.csv | iri check -ref
`

// A checker runs "iri check".
type checker struct {
	in                    input
	ref, uri, quiet, json bool

	parse         func(string) error
	read, invalid int
}

// setupCheck declares the flags of check.
func setupCheck(fs *flag.FlagSet) body {
	c := new(checker)
	c.in.declare(fs)
	fs.BoolVar(&c.json, "json", false, "print one JSON object a line")
	fs.BoolVar(&c.quiet, "q", false, "print nothing about lines, and no counts")
	fs.BoolVar(&c.ref, "ref", false, "accept relative references too")
	fs.BoolVar(&c.uri, "uri", false, "accept only ASCII, as RFC 3986 does")
	return c.run
}

// run checks all items and prints the counts.
func (c *checker) run(e *env, operands []string) int {
	c.parse = rule(c.ref, c.uri)
	c.in.each(e, operands, func(it item) error { return c.check(e, it) })
	if !c.quiet && !c.json {
		fmt.Fprintf(e.out, "%d read, %d valid, %d not\n", c.read, c.read-c.invalid, c.invalid)
	}
	switch {
	case c.in.trouble:
		return exitTrouble
	case c.invalid > 0:
		return exitInvalid
	}
	return exitOK
}

// rule returns the parser that is asked for, for its error alone.
func rule(ref, uri bool) func(string) error {
	switch {
	case ref && uri:
		return func(s string) error { _, err := iri.ParseURIRef(s); return err }
	case ref:
		return func(s string) error { _, err := iri.ParseRef(s); return err }
	case uri:
		return func(s string) error { _, err := iri.ParseURI(s); return err }
	}
	return func(s string) error { _, err := iri.Parse(s); return err }
}

// check checks one item. The error is that of the output.
func (c *checker) check(e *env, it item) error {
	c.read++
	err := c.parse(it.text)
	if err != nil {
		c.invalid++
	}
	switch {
	case c.quiet:
		return nil
	case err == nil && c.json:
		return e.writeJSON(jsonValid{newJSONPlace(it), true})
	case err == nil:
		return nil
	case c.json:
		return e.faultJSON(it, err)
	}
	return e.fault(it, err)
}

// A jsonValid is an item that is valid.
type jsonValid struct {
	jsonPlace
	Valid bool `json:"valid"`
}
