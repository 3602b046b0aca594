package main

// The overview, the help command and its topics.

import (
	"embed"
	"flag"
	"fmt"
	"io"
	"strings"

	"example.com/iri/cmd/iri/internal/commands"
	"example.com/iri/cmd/iri/internal/safe"
)

func helpTopics() []string { return append(commandNames(), "lines", "json", "trurl", "man") }

func runHelp(e *commands.Env, names []string) int {
	if len(names) == 0 {
		writeOverview(e.Out)
	}
	for i, name := range names {
		if i > 0 {
			fmt.Fprintln(e.Out)
		}
		if !writeTopic(e.Out, name) {
			hint, _ := suggestion(name, helpTopics())
			e.Complain("no help about %s; %s", safe.Quoted(name), hint)
			return commands.Trouble
		}
	}
	return commands.OK
}

// writeTopic prints the help about a command or another topic, and reports whether there is one.
func writeTopic(w io.Writer, name string) bool {
	switch c, isCommand := find(name); {
	case isCommand:
		writeHelp(w, c)
	case name == "man":
		writeManual(w)
	default:
		io.WriteString(w, topic(name))
		return topic(name) != ""
	}
	return true
}

//go:embed help overview.txt
var topics embed.FS

// topic returns the text of a topic, or "" if there is none of that name.
func topic(name string) string {
	text, _ := topics.ReadFile("help/" + name + ".txt")
	return string(text)
}

const (
	subject  = "iri checks, changes and repairs URLs. They may have Unicode in them (RFC 3987)."
	synopsis = "COMMAND [FLAGS] [ARGUMENT...]"
)

// overview returns the parts of the overview before the list of commands and after it.
func overview() (examples, details string) {
	text, _ := topics.ReadFile("overview.txt")
	examples, details, _ = strings.Cut(string(text), "\nCOMMANDS\n")
	return examples, details
}

// writeOverview prints the overview, which must fit on one screen.
func writeOverview(w io.Writer) {
	examples, details := overview()
	fmt.Fprintf(w, "%s\n\nUsage: iri %s\n\n%s\n", subject, synopsis, examples)
	for _, c := range all() {
		fmt.Fprintf(w, "  %-12s %s\n", c.Name, c.Summary)
	}
	io.WriteString(w, details)
}

// usage returns the start of a command line of c, whose flags are fs.
func usage(c commands.Command, fs *flag.FlagSet) string {
	flags := ""
	fs.VisitAll(func(*flag.Flag) { flags = "[FLAGS] " })
	return "iri " + c.Name + " " + flags + c.Operands
}

// sentence returns the summary of c as a sentence without its full stop.
func sentence(c commands.Command) string { return strings.ToUpper(c.Summary[:1]) + c.Summary[1:] }

// readsItems is the end of the help of commands that read items.
const readsItems = "\nSee also \"iri help lines\" and \"iri help json\".\n"

func writeHelp(w io.Writer, c commands.Command) {
	fs, _ := c.Flags()
	details, more := help(c)
	fmt.Fprintf(w, "Usage: %s\n\n%s.\n%s", usage(c, fs), sentence(c), details)
	heading := "\nFlags:\n"
	fs.VisitAll(func(f *flag.Flag) {
		value, text := flag.UnquoteUsage(f)
		fmt.Fprintf(w, "%s  %-19s %s\n", heading, strings.TrimSpace("-"+f.Name+" "+value), text)
		heading = ""
	})
	io.WriteString(w, more)
	if fs.Lookup("json") != nil {
		io.WriteString(w, readsItems)
	}
}

// help returns the text of the help before the flags and after them.
func help(c commands.Command) (details, more string) {
	details, more, _ = strings.Cut(topic(c.Name), "\nFlags:\n")
	return details, more
}
