package main

// The help command and the overview.

import (
	"flag"
	"fmt"
	"io"
	"strings"
)

const helpDetails = `
Without a command, prints an overview.

Exit status: 0, or 2 if there is no such command.
`

func setupHelp(*flag.FlagSet) body { return runHelp }

func runHelp(e *env, names []string) int {
	if len(names) == 0 {
		writeOverview(e.out)
		return exitOK
	}
	for i, name := range names {
		c, ok := find(name)
		if !ok {
			return e.unknown(name)
		}
		if i > 0 {
			fmt.Fprintln(e.out)
		}
		c.writeHelp(e.out)
	}
	return exitOK
}

// writeOverview prints the overview, which must fit on one screen.
func writeOverview(w io.Writer) {
	fmt.Fprint(w, `iri works with Internationalized Resource Identifiers (RFC 3987).

Usage: iri COMMAND [FLAGS] [ARGUMENT...]

`)
	for _, c := range commands() {
		fmt.Fprintf(w, "  %-12s %s\n", c.name, c.summary)
	}
	io.WriteString(w, `
Commands read their arguments, the lines of a file with -f FILE, or else
standard input. "--" ends the flags.

  iri check -f links.txt
  iri normalize HTTP://example.org/%7Ea

Exit status: 0 if everything is valid, 1 if not, 2 for a usage or file error.

"iri help COMMAND" explains a command. "iri --version" prints the version.
`)
}

func (c command) writeHelp(w io.Writer) {
	fs, _ := c.flags()
	var flags []*flag.Flag
	fs.VisitAll(func(f *flag.Flag) { flags = append(flags, f) })

	usage := "Usage: iri " + c.name
	if len(flags) > 0 {
		usage += " [FLAGS]"
	}
	fmt.Fprintf(w, "%s %s\n\n%s%s.\n", usage, c.operands, strings.ToUpper(c.summary[:1]), c.summary[1:])
	for i, f := range flags {
		if i == 0 {
			fmt.Fprint(w, "\nFlags:\n\n")
		}
		value, text := flag.UnquoteUsage(f)
		fmt.Fprintf(w, "  %-19s %s\n", strings.TrimSpace("-"+f.Name+" "+value), text)
	}
	fmt.Fprint(w, c.details)
}
