package main

// The table of commands, and how a command line is dispatched to one. Each command is in the file of its name.

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"strconv"
	"strings"

	"example.com/iri/cmd/iri/internal/commands"
	"example.com/iri/cmd/iri/internal/safe"
)

// all returns all commands, in the order in which help shows them.
func all() []commands.Command {
	return append(commands.All(),
		commands.Command{Name: "completion", Operands: "SHELL [WORD…]",
			Summary: "print a completion script for a shell", Words: shellNames,
			Setup: func(*flag.FlagSet) commands.Body { return runCompletion }},
		commands.Command{Name: "help", Operands: "[COMMAND or TOPIC…]",
			Summary: "explain commands and topics", Words: helpTopics,
			Setup: func(*flag.FlagSet) commands.Body { return runHelp }})
}

func commandNames() []string {
	return commands.NamesOf(all(), func(c commands.Command) string { return c.Name })
}

func find(name string) (c commands.Command, ok bool) {
	for _, c := range all() {
		if c.Name == name {
			return c, true
		}
	}
	return c, false
}

// dispatch runs the command that the first argument names.
func dispatch(e *commands.Env, args []string) int {
	if len(args) == 0 {
		writeOverview(e.Err)
		return commands.Trouble
	}
	switch name := args[0]; name {
	case "-h", "-help", "--help":
		return dispatch(e, append([]string{"help"}, args[1:]...))
	case "-version", "--version":
		fmt.Fprintln(e.Out, version())
		return commands.OK
	default:
		c, ok := find(name)
		if !ok {
			return unknown(e, name)
		}
		return runCommand(c, e, args[1:])
	}
}

// unknown reports that there is no command of a name, and returns the exit status.
func unknown(e *commands.Env, name string) int {
	hint, isFound := suggestion(name, append(commandNames(), "--help", "--version"))
	switch {
	case isFound:
	case strings.HasPrefix(name, "-"):
		flag, _, _ := strings.Cut(safe.Hide(name), "=")
		e.Complain("flags follow the command: iri COMMAND %s", flag)
		return commands.Trouble
	case commands.IsFile(name):
		hint = "to check the lines of a file, run: iri check -f FILE"
	case commands.HasScheme(name):
		hint = "to check an IRI, run: iri check IRI"
	}
	e.Complain("unknown command %s; %s", safe.Quoted(name), hint)
	return commands.Trouble
}

func runCommand(c commands.Command, e *commands.Env, args []string) int {
	e.Command = c.Name
	fs, body := c.Flags()
	operands, err := parseFlags(fs, args)
	switch {
	case errors.Is(err, flag.ErrHelp):
		writeHelp(e.Out, c)
		return commands.OK
	case err != nil:
		return e.Misused(err.Error())
	}
	return body(e, operands)
}

// parseFlags parses the flags in args and returns the operands. Flags may come before, between and after operands,
// up to "--". For example, the operands of ["a", "-q", "b", "--", "-c"] are ["a", "b", "-c"].
func parseFlags(fs *flag.FlagSet, args []string) (operands []string, err error) {
	for len(args) > 0 {
		arg, n := args[0], 1
		switch {
		case arg == "--":
			return append(operands, args[1:]...), nil
		case arg == "-" || !strings.HasPrefix(arg, "-"):
			operands = append(operands, arg)
			args = args[1:]
			continue
		case takesNext(fs, arg):
			n = min(2, len(args))
		}
		if err := fs.Parse(args[:n]); err != nil {
			return nil, flagError(fs, arg, err)
		}
		args = args[n:]
	}
	return operands, nil
}

// takesNext reports whether the value of a flag is the next argument, which may be "--".
func takesNext(fs *flag.FlagSet, arg string) bool {
	f := fs.Lookup(strings.TrimPrefix(arg[1:], "-"))
	if f == nil {
		return false // it is unknown, or has its value after a "="
	}
	b, ok := f.Value.(interface{ IsBoolFlag() bool })
	return !ok || !b.IsBoolFlag()
}

// flagError returns err, the error of fs for an argument, without secrets. It suggests a known flag.
func flagError(fs *flag.FlagSet, arg string, err error) error {
	if errors.Is(err, flag.ErrHelp) {
		return err
	}
	message := err.Error()
	if unknown, ok := strings.CutPrefix(message, "flag provided but not defined: "); ok {
		known := []string{"-h"}
		fs.VisitAll(func(f *flag.Flag) { known = append(known, "-"+f.Name) })
		shown, _, _ := strings.Cut(safe.Hide("-"+strings.TrimLeft(arg, "-")), "=") // a value may be a password
		return errors.New("unknown flag " + shown + commands.Suggestion(unknown, known))
	}
	const badSyntax = "bad flag syntax: "
	if bad, ok := strings.CutPrefix(message, badSyntax); ok {
		return errors.New(badSyntax + safe.Hide(bad))
	}
	// Package flag quotes a bad value: `invalid value "x" for flag -f: …`.
	before, after, _ := strings.Cut(message, `"`)
	value, quoteErr := strconv.QuotedPrefix(`"` + after)
	if quoteErr != nil {
		return err
	}
	text, _ := strconv.Unquote(value)
	return errors.New(before + safe.Quoted(text) + after[len(value)-1:])
}

// synonyms are names that users of other programs know, and the commands that they mean.
var synonyms = map[string]string{
	"decode": "unescape", "encode": "escape", "validate": "check", "parse": "parts", "get": "parts", "set": "change",
	"join": "resolve", "fix": "repair", "mask": "redact", "hide": "redact",
}

// suggestion returns the end of a message about an unknown command or topic, and whether it is a known one, by its name
// or a synonym.
func suggestion(name string, known []string) (text string, isFound bool) {
	best := cmp.Or(synonyms[strings.ToLower(name)], commands.Nearest(name, known))
	if best == "" {
		return `"iri help" lists the commands`, false
	}
	return fmt.Sprintf("did you mean %q?", best), true
}
