package main

// The check command.

import (
	"flag"
	"fmt"

	"example.com/iri"
)

const checkDetails = `
Prints a message to standard error for each invalid line:

  file:line:column: reason

The line follows, with a caret below the column. Columns count characters from
1; offsets in the reason count bytes from 0. Text that may be a password is not
shown. At the end, prints the number of valid and invalid lines to standard
output.

With -json, prints one object per line to standard output instead. Its "valid"
is true or false.
` + jsonDetails + `
Spaces belong to the line. The line ending, LF or CRLF, does not, nor does a
byte order mark at the start of a file. An empty line is invalid, except with
-ref. A line longer than 1 GiB is skipped and not counted.

Exit status: 0 if every line is valid, 1 if any is invalid, 2 for a usage error
or if an input could not be read (the others are still checked).

Examples:

  iri check http://example.org/       is this valid?
  iri check -f links.txt              which of these are invalid?
  iri check -uri -q -f links.txt      are all of these valid URIs?
  cut -d, -f2 hrefs.csv | iri check -ref
`

// A checker runs "iri check".
type checker struct {
	in                    input
	ref, uri, quiet, json bool

	parse         func(string) error
	read, invalid int
}

func setupCheck(fs *flag.FlagSet) body {
	c := new(checker)
	c.in.declare(fs)
	fs.BoolVar(&c.json, "json", false, "print one JSON object per line")
	fs.BoolVar(&c.quiet, "q", false, "quiet: only set the exit status")
	fs.BoolVar(&c.ref, "ref", false, "accept relative references too")
	fs.BoolVar(&c.uri, "uri", false, "accept only URIs (ASCII, RFC 3986)")
	return c.run
}

func (c *checker) run(e *env, operands []string) int {
	c.parse = parser(c.ref, c.uri)
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

// parser returns the parse function that the flags select, without its value.
func parser(ref, uri bool) func(string) error {
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

// check checks one item.
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
		o := e.object(it)
		o.literal("valid", "true")
		return o.endLine()
	case err == nil:
		return nil
	case c.json:
		return e.faultJSON(it, err)
	}
	return e.fault(it, err)
}
