package commands

// The check command.

import (
	"flag"
	"fmt"

	"example.com/iri"
	"example.com/iri/cmd/iri/internal/read"
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
	items
	ref, uri       bool
	quiet          bool
	valid, invalid bool // print the valid or the invalid lines, and nothing else
}

func setupCheck(fs *flag.FlagSet) Body {
	c := new(checker)
	c.declare(fs)
	fs.BoolVar(&c.quiet, "q", false, "quiet: only set the exit status")
	fs.BoolVar(&c.ref, "ref", false, "accept relative references too")
	fs.BoolVar(&c.uri, "uri", false, "accept only URIs (ASCII, RFC 3986)")
	fs.BoolVar(&c.valid, "valid", false, "print the valid lines, and nothing else")
	fs.BoolVar(&c.invalid, "invalid", false, "print the invalid lines, and nothing else")
	return c.run
}

func (c *checker) run(e *Env, operands []string) int {
	selects := c.valid || c.invalid
	if c.valid && c.invalid || selects && (c.json || c.quiet) {
		return e.Misused("check", "-valid and -invalid can't be used together, or with -json or -q")
	}
	c.judge = parser(c.ref, c.uri)
	t := c.each(e, operands, func(w *worker) visitor {
		return func(it read.Item) error { return c.check(w, it) }
	})
	nothing := t.read == 0 && t.trouble
	if !c.quiet && !c.json && !selects && !nothing {
		fmt.Fprintf(e.Out, "%d read, %d valid, %d invalid\n", t.read, t.read-t.invalid, t.invalid)
	}
	switch {
	case c.valid:
		return t.status(t.invalid == t.read)
	case c.invalid:
		return t.status(t.invalid == 0)
	}
	return t.status(t.invalid > 0)
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
func (c *checker) check(w *worker, it read.Item) error {
	w.read++
	err := c.judge(it.Text)
	if err != nil {
		w.tally.invalid++
	}
	switch {
	case c.quiet:
		return nil
	case c.valid || c.invalid:
		if c.valid != (err == nil) {
			return nil
		}
		return w.PrintAsIs(it.Text, it.CR)
	case err != nil:
		return w.fault(it, err)
	case c.json:
		o := w.object(it, true)
		return o.EndLine()
	}
	return nil
}
