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
-json.

Exit status: 0, or 2 if there is no such command.
`

// jsonTopic is the name of the help that is not about a command.
const jsonTopic = "json"

func helpTopics() []string { return append(commandNames(), jsonTopic) }

func setupHelp(*flag.FlagSet) body { return runHelp }

func runHelp(e *env, names []string) int {
	if len(names) == 0 {
		writeOverview(e.out)
		return exitOK
	}
	for i, name := range names {
		c, ok := find(name)
		if !ok && name != jsonTopic {
			return e.unknown(name)
		}
		if i > 0 {
			fmt.Fprintln(e.out)
		}
		if ok {
			c.writeHelp(e.out)
		} else {
			e.out.WriteString(jsonHelp)
		}
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
standard input. Flags take one dash or two: -json, --json. "--" ends the flags.

  iri check -f links.txt
  iri normalize HTTP://example.org/%7Ea

Exit status: 2 for a usage or file error. 0 and 1 are the answer of the command:
its help says which. Most exit with 1 if an item is invalid.

"iri help COMMAND" explains a command, and "iri help json" the output of -json.
"iri --version" prints the version.
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
			fmt.Fprint(w, "\nFlags, with one dash or two:\n\n")
		}
		value, text := flag.UnquoteUsage(f)
		fmt.Fprintf(w, "  %-19s %s\n", strings.TrimSpace("-"+f.Name+" "+value), text)
	}
	fmt.Fprint(w, c.details)
}
