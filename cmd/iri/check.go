package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"

	"example.com/iri"
)

const checkDetails = `
Reads the files, or standard input if there are none (or where FILE is "-"), and
prints to standard error

  file:line:column: message

for each line that is not an IRI. The column counts characters from 1, the offset in
the message counts bytes from 0. On a terminal, the line follows, with a caret under
the place. What may be a password is never shown. At the end, standard output gets
the counts, over all files.

A line is checked as it stands, spaces included; only its end, LF or CRLF, and a
byte-order mark at the start of a file are no part of it. So an empty line is not
valid, but with -ref, as the empty reference, it is. A line longer than 16 MiB is
not checked and not counted.

Exit status: 0 if every line is valid, 1 if any is not, 2 if the usage is wrong or
anything could not be read (then whatever the other lines are, all of which are
checked).

Examples:

  iri check links.txt            which of the links are not valid?
  iri check -uri -q links.txt    are all of them, and ASCII only?
  cut -d, -f2 hrefs.csv | iri check -ref
`

// A checker runs "iri check".
type checker struct {
	ref, uri, quiet bool

	parse         func(string) error
	read, invalid int
	trouble       bool // something could not be read
}

// setupCheck declares the flags of check.
func setupCheck(fs *flag.FlagSet) func(*env, []string) int {
	c := new(checker)
	fs.BoolVar(&c.ref, "ref", false, "accept references too, as \"../a\"")
	fs.BoolVar(&c.uri, "uri", false, "accept ASCII only, as RFC 3986 does")
	fs.BoolVar(&c.quiet, "q", false, "print neither messages about lines nor the counts")
	return c.run
}

// run checks the files and prints the counts.
func (c *checker) run(e *env, files []string) int {
	c.parse = rule(c.ref, c.uri)
	if len(files) == 0 {
		files = []string{"-"}
	}
	for _, name := range files {
		if c.file(e, name) != nil {
			// Nobody takes the output. What was found stands: there was something to print.
			return c.status()
		}
	}
	if !c.quiet {
		fmt.Fprintf(e.stdout, "%d read, %d valid, %d not\n", c.read, c.read-c.invalid, c.invalid)
	}
	return c.status()
}

func (c *checker) status() int {
	switch {
	case c.trouble:
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

// file checks the lines of the file called name. The error is that of the output.
func (c *checker) file(e *env, name string) error {
	if name == "-" {
		return c.lines(e, "<stdin>", e.stdin)
	}
	f, err := os.Open(name)
	if err != nil {
		c.trouble = true
		e.complain("%v", err)
		return nil
	}
	defer f.Close()
	return c.lines(e, name, f)
}

// lines checks the lines of r, which messages call name. The error is that of the output.
func (c *checker) lines(e *env, name string, r io.Reader) error {
	lr := newLineReader(e.input(r))
	for {
		line, err := lr.next()
		switch {
		case err == nil:
			if err := c.line(e, name, lr.number, line); err != nil {
				return err
			}
		case errors.Is(err, errLongLine):
			c.trouble = true
			if _, err := fmt.Fprintf(e.stderr, "%s:%d:1: %v\n", name, lr.number, err); err != nil {
				return err
			}
		case errors.Is(err, io.EOF):
			return nil
		default:
			c.trouble = true
			e.complain("%v", err)
			return nil
		}
	}
}

// line checks one line. The error is that of the output.
func (c *checker) line(e *env, name string, number int, line string) error {
	c.read++
	err := c.parse(line)
	if err == nil {
		return nil
	}
	c.invalid++
	if c.quiet {
		return nil
	}
	f := newFault(line, err)
	return e.report(fmt.Sprintf("%s:%d:%d", name, number, f.column), f)
}
