package main

// The check command.

import (
	"flag"
	"fmt"

	"example.com/iri"
)

const checkDetails = `
Prints a message to standard error for each invalid line:

  file:line:column: reason              a line of a file
  iri: argument N, column N: reason     an argument

The line follows, with a caret below the column. Columns count characters from
1. Text that may be a password, and values of parameters such as access_token,
are not shown. At the end, prints the number of valid and invalid lines to
standard output. With -json, prints one object for each line instead.

With -valid or -invalid, prints the lines of that kind as they are, passwords
included, and nothing else.

Spaces belong to the line. The line ending, LF or CRLF, does not, nor does a
byte order mark at the start of a file. An empty line is invalid, except with
-ref. A line longer than 1 GiB is skipped and not counted.

Exit status: 0 if every line is valid, 1 if any is invalid, 2 for a usage error
or if an input could not be read (the others are still checked). With -valid or
-invalid: 0 if a line was printed, 1 if none, 2 as above.

Examples:

  iri check http://example.org/       is this valid?
  iri check -f links.txt              which of these are invalid?
  iri check -valid -f links.txt       print those that are valid
  iri check -uri -q -f links.txt      are all of these valid URIs?
  cut -d, -f2 hrefs.csv | iri check -ref
`

// A checker runs "iri check".
type checker struct {
	in             input
	ref, uri       bool
	quiet          bool
	valid, invalid bool // print the valid or the invalid lines, and nothing else
}

func setupCheck(fs *flag.FlagSet) body {
	c := new(checker)
	c.in.declare(fs)
	fs.BoolVar(&c.quiet, "q", false, "quiet: only set the exit status")
	fs.BoolVar(&c.ref, "ref", false, "accept relative references too")
	fs.BoolVar(&c.uri, "uri", false, "accept only URIs (ASCII, RFC 3986)")
	fs.BoolVar(&c.valid, "valid", false, "print the valid lines, and nothing else")
	fs.BoolVar(&c.invalid, "invalid", false, "print the invalid lines, and nothing else")
	return c.run
}

func (c *checker) run(e *env, operands []string) int {
	selects := c.valid || c.invalid
	if c.valid && c.invalid || selects && (c.in.json || c.quiet) {
		return e.misused("check", "-valid and -invalid can't be used together, or with -json or -q")
	}
	c.in.judge = parser(c.ref, c.uri)
	c.in.each(e, operands, func(e *env) visitor { return func(it item) error { return c.check(e, it) } })
	read, wrong := e.tally.read, e.tally.invalid
	nothing := read == 0 && c.in.trouble
	if !c.quiet && !c.in.json && !selects && !nothing {
		fmt.Fprintf(e.out, "%d read, %d valid, %d invalid\n", read, read-wrong, wrong)
	}
	fails := wrong > 0
	switch {
	case c.valid:
		fails = wrong == read
	case c.invalid:
		fails = wrong == 0
	}
	switch {
	case c.in.trouble:
		return exitTrouble
	case fails:
		return exitInvalid
	}
	return exitOK
}

// parser returns the parse function that the flags select, without its value.
func parser(ref, uri bool) judge {
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
	e.tally.read++
	err := c.in.judge(it.text)
	if err != nil {
		e.tally.invalid++
	}
	switch {
	case c.quiet:
		return nil
	case c.valid || c.invalid:
		if c.valid != (err == nil) {
			return nil
		}
		return e.println(it.text, it.cr)
	case err != nil:
		return c.in.fault(e, it, err)
	case c.in.json:
		o := c.in.object(e, it, true)
		return o.endLine()
	}
	return nil
}
