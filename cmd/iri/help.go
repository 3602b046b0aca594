package main

// The help command and the overview.

import (
	"flag"
	"fmt"
	"io"
	"strings"
)

const helpDetails = `
Without a command, prints an overview. "iri help json" explains the output of
-json. "iri help man" prints all of it as a manual page:

  iri help man > iri.1 && man ./iri.1

Exit status: 0, or 2 if there is no such command.
`

// helpTopics returns what there is help about.
func helpTopics() []string { return append(commandNames(), "json", "man") }

func setupHelp(*flag.FlagSet) body { return runHelp }

func runHelp(e *env, names []string) int {
	if len(names) == 0 {
		writeOverview(e.out)
		return exitOK
	}
	for i, name := range names {
		if i > 0 {
			fmt.Fprintln(e.out)
		}
		c, ok := find(name)
		switch {
		case ok:
			c.writeHelp(e.out)
		case name == "json":
			e.out.WriteString(jsonHelp)
		case name == "man":
			writeManual(e.out)
		default:
			hint := nearestCommand(name, helpTopics())
			if hint == "" {
				e.complain(`no help about %s; "iri help" lists the commands`, quoted(name))
			} else {
				e.complain("no help about %s; did you mean %q?", quoted(name), hint)
			}
			return exitTrouble
		}
	}
	return exitOK
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
	for _, c := range commands() {
		fmt.Fprintf(w, "  %-12s %s\n", c.name, c.summary)
	}
	io.WriteString(w, overviewDetails)
}

// usage returns the start of a command line of c, whose flags are fs.
func (c command) usage(fs *flag.FlagSet) string {
	flags := ""
	fs.VisitAll(func(*flag.Flag) { flags = "[FLAGS] " })
	return "iri " + c.name + " " + flags + c.operands
}

// sentence returns the summary of c as a sentence without its full stop.
func (c command) sentence() string { return strings.ToUpper(c.summary[:1]) + c.summary[1:] }

func (c command) writeHelp(w io.Writer) {
	fs, _ := c.flags()
	fmt.Fprintf(w, "Usage: %s\n\n%s.\n", c.usage(fs), c.sentence())
	heading := "\nFlags, with one dash or two:\n\n"
	fs.VisitAll(func(f *flag.Flag) {
		value, text := flag.UnquoteUsage(f)
		fmt.Fprintf(w, "%s  %-19s %s\n", heading, strings.TrimSpace("-"+f.Name+" "+value), text)
		heading = ""
	})
	fmt.Fprint(w, c.details)
}
