package main

import (
	"errors"
	"flag"
	"fmt"
	"io"

	"example.com/iri"
)

const resolveDetails = `
Prints the IRI that each reference refers to in a text whose base is BASE, one to
a line, by RFC 3986 section 5.2.
` + eachDetails + `
Examples:

  iri resolve http://example.org/a/b '../c' '#top'
      http://example.org/c
      http://example.org/a/b#top
  iri resolve http://example.org/ < links.txt
`

const relativizeDetails = `
Prints the shortest reference to each IRI from a text whose base is BASE, one to a
line. What has no relative one is printed as it is, and the reference to BASE
itself is an empty line.
` + eachDetails + `
Examples:

  iri relativize http://example.org/a/b http://example.org/a/c urn:x
      c
      urn:x
`

const normalizeDetails = `
Prints the normal form of each IRI or reference, one to a line: letter case,
percent-encodings and dot segments, by RFC 3987 section 5.3.2.
` + eachDetails + `
Examples:

  iri normalize 'HTTP://example.org/%7Ea/../b'
      http://example.org/b
  iri normalize -scheme http://example.org:80
      http://example.org/
`

// eachDetails is what the help says of all subcommands that go through convertEach.
const eachDetails = `
Without arguments to print a result for, the lines of standard input are taken. An
input that is not valid is reported on standard error with its place, a password
in it hidden, and the others go on.

Exit status: 0 if every input is valid, 1 if any is not, 2 if the usage is wrong or
anything could not be read.
`

// setupResolve declares no flags.
func setupResolve(*flag.FlagSet) func(*env, []string) int {
	return func(e *env, args []string) int {
		return convertFrom(e, "resolve", args, func(base iri.IRI, s string) (string, error) {
			u, err := base.Parse(s)
			return u.String(), err
		})
	}
}

// setupRelativize declares no flags.
func setupRelativize(*flag.FlagSet) func(*env, []string) int {
	return func(e *env, args []string) int {
		return convertFrom(e, "relativize", args, func(base iri.IRI, s string) (string, error) {
			u, err := iri.Parse(s)
			if err != nil {
				return "", err
			}
			return base.Relativize(u).String(), nil
		})
	}
}

// setupNormalize declares the flag of normalize.
func setupNormalize(fs *flag.FlagSet) func(*env, []string) int {
	scheme := fs.Bool("scheme", false, "apply the rules of schemes and IPv6 too: default ports, empty paths")
	return func(e *env, args []string) int {
		rules := iri.SyntaxNormalization
		if *scheme {
			rules |= iri.SchemeNormalization | iri.HostNormalization
		}
		return convertEach(e, args, 1, func(s string) (string, error) {
			r, err := iri.ParseRef(s)
			return r.NormalizeWith(rules).String(), err
		})
	}
}

// convertFrom is convertEach for a subcommand whose first argument is the base.
func convertFrom(e *env, name string, args []string, convert func(iri.IRI, string) (string, error)) int {
	if len(args) == 0 {
		return e.misused(name, "no BASE given")
	}
	base, err := iri.Parse(args[0])
	if err != nil {
		f := newFault(args[0], err)
		e.report(fmt.Sprintf("iri: BASE, column %d", f.column), f)
		return exitInvalid
	}
	return convertEach(e, args[1:], 2, func(s string) (string, error) { return convert(base, s) })
}

// convertEach prints what convert makes of each of the arguments or, if there are none, of each line of standard input.
// Messages count the arguments from first on.
func convertEach(e *env, args []string, first int, convert func(string) (string, error)) int {
	c := converter{convert: convert}
	if len(args) == 0 {
		return c.lines(e)
	}
	for i, arg := range args {
		if c.one(e, arg, fmt.Sprintf("iri: argument %d, column ", first+i)) != nil {
			break // nobody takes the output
		}
	}
	return c.status
}

// A converter prints results and keeps the exit status.
type converter struct {
	convert func(string) (string, error)
	status  int
}

// lines converts the lines of standard input.
func (c *converter) lines(e *env) int {
	lr := newLineReader(e.input(e.stdin))
	for {
		line, err := lr.next()
		switch {
		case err == nil:
			if c.one(e, line, fmt.Sprintf("<stdin>:%d:", lr.number)) != nil {
				return c.status
			}
		case errors.Is(err, io.EOF):
			return c.status
		case errors.Is(err, errLongLine):
			c.status = exitTrouble
			e.complain("<stdin>:%d: %v", lr.number, err)
		default:
			e.complain("%v", err)
			return exitTrouble
		}
	}
}

// one converts one input, which messages say is at place. The error is that of the output.
func (c *converter) one(e *env, s, place string) error {
	result, err := c.convert(s)
	if err != nil {
		c.status = max(c.status, exitInvalid)
		f := newFault(s, err)
		e.stdout.Flush() // so that the two streams of a terminal keep the order of the inputs
		err := e.report(fmt.Sprintf("%s%d", place, f.column), f)
		e.stderr.Flush()
		return err
	}
	_, err = e.stdout.WriteString(result + "\n")
	return err
}
