package main

import (
	"flag"
	"fmt"
	"io"
	"strings"
)

const helpDetails = `
Without arguments, all there is to know.

Exit status: 0; 2 if there is no such subcommand.
`

// setupHelp declares no flag, as help has none.
func setupHelp(*flag.FlagSet) func(*env, []string) int { return runHelp }

// runHelp prints the help of the subcommands named, or all of it.
func runHelp(e *env, names []string) int {
	if len(names) == 0 {
		writeHelp(e.stdout)
		return exitOK
	}
	for i, name := range names {
		c, ok := find(name)
		if !ok {
			return e.unknown(name)
		}
		if i > 0 {
			fmt.Fprintln(e.stdout)
		}
		c.writeHelp(e.stdout)
	}
	return exitOK
}

// writeHelp prints the overview, and the help of every subcommand after it.
func writeHelp(w io.Writer) {
	fmt.Fprint(w, "iri works on Internationalized Resource Identifiers (RFC 3987).\n\nUsage: iri COMMAND [ARGUMENT…]\n\n")
	for _, c := range commands() {
		fmt.Fprintf(w, "  %-10s %s\n", c.name, c.summary)
	}
	fmt.Fprint(w, `
Every subcommand takes -h. Its flags stand before its other arguments, and "--"
ends them: "iri parts -- -a" is about the reference "-a".
`)
	for _, c := range commands() {
		fmt.Fprintln(w)
		c.writeHelp(w)
	}
}

// writeHelp prints the help of c.
func (c command) writeHelp(w io.Writer) {
	fmt.Fprintf(w, "Usage: iri %s %s\n\n%s%s.\n", c.name, c.usage, strings.ToUpper(c.summary[:1]), c.summary[1:])
	first := true
	fs, _ := c.flags()
	fs.VisitAll(func(f *flag.Flag) {
		if first {
			fmt.Fprintln(w)
			first = false
		}
		value, usage := flag.UnquoteUsage(f)
		if value != "" {
			value = " " + value
		}
		fmt.Fprintf(w, "  %-10s %s\n", "-"+f.Name+value, usage)
	})
	fmt.Fprint(w, c.details)
}
