package main

// The help command and the overview.

import (
	"flag"
	"fmt"
	"io"
	"strings"

	"example.com/iri/cmd/iri/internal/commands"
	"example.com/iri/cmd/iri/internal/safe"
)

const helpDetails = `
Without a command, prints an overview. "iri help json" explains the output of
-json. "iri help man" prints all of it as a manual page:

  iri help man > iri.1 && man ./iri.1

Exit status: 0, or 2 if there is no such command.
`

// helpTopics returns what there is help about.
func helpTopics() []string { return append(commandNames(), "json", "man") }

func setupHelp(*flag.FlagSet) commands.Body { return runHelp }

func runHelp(e *commands.Env, names []string) int {
	if len(names) == 0 {
		writeOverview(e.Out)
		return commands.OK
	}
	for i, name := range names {
		if i > 0 {
			fmt.Fprintln(e.Out)
		}
		c, ok := find(name)
		switch {
		case ok:
			c.writeHelp(e.Out)
		case name == "json":
			e.Out.WriteString(jsonHelp)
		case name == "man":
			writeManual(e.Out)
		default:
			hint := nearestCommand(name, helpTopics())
			if hint == "" {
				e.Complain(`no help about %s; "iri help" lists the commands`, safe.Quoted(name))
			} else {
				e.Complain("no help about %s; did you mean %q?", safe.Quoted(name), hint)
			}
			return commands.Trouble
		}
	}
	return commands.OK
}

const (
	subject  = "Internationalized Resource Identifiers (RFC 3987)"
	synopsis = "COMMAND [FLAGS] [ARGUMENT...]"
)

// overviewDetails is the part of the overview after the list of commands.
const overviewDetails = `
Commands read their arguments, the lines of a file with -f FILE, or else
standard input. Flags follow the command, with one dash or two: -json, --json.
"--" ends the flags.

  iri check -f links.txt
  iri normalize HTTP://example.org/%7Ea

Exit status: 0 means yes or all valid, 1 no or some invalid, 2 a usage error, or
that reading or writing failed. If standard output is closed from the start, as
by >&-, the system opens the null device in its place: nothing is printed, and
that is no error.

"iri help COMMAND" explains a command, "iri help json" the output of -json.
"iri help man" prints a manual page, "iri --version" the version.
`

// writeOverview prints the overview, which must fit on one screen.
func writeOverview(w io.Writer) {
	fmt.Fprintf(w, "iri works with %s.\n\nUsage: iri %s\n\n", subject, synopsis)
	for _, c := range all() {
		fmt.Fprintf(w, "  %-12s %s\n", c.Name, c.Summary)
	}
	io.WriteString(w, overviewDetails)
}

// usage returns the start of a command line of c, whose flags are fs.
func (c command) usage(fs *flag.FlagSet) string {
	flags := ""
	fs.VisitAll(func(*flag.Flag) { flags = "[FLAGS] " })
	return "iri " + c.Name + " " + flags + c.Operands
}

// sentence returns the summary of c as a sentence without its full stop.
func (c command) sentence() string { return strings.ToUpper(c.Summary[:1]) + c.Summary[1:] }

func (c command) writeHelp(w io.Writer) {
	fs, _ := c.flags()
	fmt.Fprintf(w, "Usage: %s\n\n%s.\n", c.usage(fs), c.sentence())
	heading := "\nFlags, with one dash or two:\n\n"
	fs.VisitAll(func(f *flag.Flag) {
		value, text := flag.UnquoteUsage(f)
		fmt.Fprintf(w, "%s  %-19s %s\n", heading, strings.TrimSpace("-"+f.Name+" "+value), text)
		heading = ""
	})
	fmt.Fprint(w, c.Details)
}

// jsonHelp is the schema of all objects. Its tables are read by a test, which checks objects of all commands against them.
const jsonHelp = `Usage: iri COMMAND -json [FLAGS] [ARGUMENT...]

All commands that read items (arguments, or the lines of a file) print JSON with
-json: one object for each item, each on a line of its own, even with -0. iri
lint prints one for each finding and for each invalid item. With -field, filters
and iri parts read objects instead, and print them with the result; see their
help.

Every object has these members, in this order:

  file       text    the name of the file; "<stdin>" for standard input
  line       number  of the item in the file, from 1
  argument   number  of the argument, from 1; instead of file and line
  text       text    the item as given, with any password; with iri lint and
                     iri show, xxxxx in place of secrets, and at most 1000
                     bytes and a "…"
  valid      bool    false if the item is invalid for the command

If valid is false, these follow, and nothing else:

  column     number  the place of the error in the item, in characters from 1;
                     1 if the place is not known
  offset     number  the same place in bytes from 0
  component  text    the component that contains it; left out if unknown
  cause      text    the kind of error; left out if unknown
  error      text    the message, without passwords

If valid is true, iri check prints nothing more. Commands not named below add:

  result     text    what the command prints without -json; with normalize
                     -unique, the normal form

iri parts, unless -get selects other members:

  scheme     text    null if absent; the same below, except path
  authority  text
  userinfo   text
  host       text
  port       text
  path       text    never null
  query      text
  fragment   text
  params     list    of [name, value] for each pair of the query, decoded, with
                     U+FFFD for what is not UTF-8; null without a query
  origin     text    of an address of the web, as a browser sends it; null if
                     programs are known that read another scheme, host or port

iri repair:

  edits      list    of objects with start, end, old and new: old, the bytes of
                     the item from start to end, was replaced by new
  result     text    the repaired text

iri lint:

  column     number  the start of the finding, in characters from 1
  start      number  the same place in bytes from 0
  end        number  the end of the finding in bytes
  severity   text    error, warning or info
  component  text    the component that contains it; left out for the whole
  rule       text    the ID of the rule
  message    text    a sentence, without passwords

JSON can't contain text that is not UTF-8. Such text is shown in Base64, and its
name ends in "_base64", as in "text_base64". What is not printable is escaped.

Examples:

  iri parts -json -f links.txt | jq -r 'select(.valid) | .host'
  iri check -json http://example.org/
      {"argument":1,"text":"http://example.org/","valid":true}
`
