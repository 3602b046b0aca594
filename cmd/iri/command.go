package main

// The table of commands, and how a command line is dispatched to one. Each command is in the file of its name.

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"example.com/iri/internal/secret"
)

// A command is one row of the table that dispatch, help and completion are made from.
type command struct {
	name     string
	operands string // the arguments after the flags, as help shows them
	summary  string // one line, lower case, without a full stop
	details  string // the rest of the help: exit statuses and examples

	// setup declares the flags and returns the body to run after they are parsed.
	setup func(*flag.FlagSet) body

	complete completion
}

// A body runs a command on its operands and returns the exit status.
type body func(e *env, operands []string) int

// A completion says how the shell completes operands. The zero completion is no completion.
type completion struct {
	files bool            // file names
	words func() []string // one of these words; nil if any text is possible
}

// commands returns all commands, in the order in which help shows them.
func commands() []command {
	return []command{
		{"check", "[IRI…]", "report invalid IRIs", checkDetails, setupCheck, completion{}},
		{"lint", "[IRI…]", "report likely mistakes in valid IRIs", lintDetails, setupLint, completion{}},
		{"parts", "[IRI…]", "print the components", partsDetails, setupParts, completion{}},
		{"resolve", "BASE [REF…]", "resolve references against a base", resolveDetails, setupResolve, completion{}},
		{"relativize", "BASE [IRI…]", "make IRIs relative to a base", relativizeDetails, setupRelativize, completion{}},
		{"normalize", "[IRI…]", "print normal forms", normalizeDetails, setupNormalize, completion{}},
		{"change", "[IRI…]", "change components and parameters", changeDetails, setupChange, completion{}},
		{"repair", "[TEXT…]", "percent-encode invalid characters", repairDetails, setupRepair, completion{}},
		{"uri", "[IRI…]", "convert IRIs to URIs", uriDetails, setupURI, completion{}},
		{"iri", "[URI…]", "convert URIs to IRIs", iriDetails, setupIRI, completion{}},
		{"show", "[IRI…]", "print IRIs for people to read", showDetails, setupShow, completion{}},
		{"file", "[PATH…]", "convert file paths to IRIs and back", fileDetails, setupFile, completion{files: true}},
		{"escape", "[TEXT…]", "percent-encode text for a component", escapeDetails, setupEscape, completion{}},
		{"unescape", "[TEXT…]", "decode percent-encodings", unescapeDetails, setupUnescape, completion{}},
		{"same-origin", "U V", "exit with 0 if U and V have one origin (print nothing)", sameOriginDetails, setupSameOrigin, completion{}},
		{"contains", "U V", "exit with 0 if V is at or below U (print nothing)", containsDetails, setupContains, completion{}},
		{"completion", "SHELL", "print a completion script for a shell", completionDetails, setupCompletion, completion{words: shellNames}},
		{"help", "[COMMAND…]", "explain commands", helpDetails, setupHelp, completion{words: helpTopics}},
	}
}

func commandNames() []string {
	var names []string
	for _, c := range commands() {
		names = append(names, c.name)
	}
	return names
}

func find(name string) (command, bool) {
	for _, c := range commands() {
		if c.name == name {
			return c, true
		}
	}
	return command{}, false
}

// dispatch runs the command that the first argument names.
func dispatch(e *env, args []string) int {
	if len(args) == 0 {
		writeOverview(e.err)
		return exitTrouble
	}
	switch name := args[0]; name {
	case "-h", "-help", "--help":
		return dispatch(e, append([]string{"help"}, args[1:]...))
	case "-version", "--version":
		fmt.Fprintln(e.out, version())
		return exitOK
	default:
		c, ok := find(name)
		if !ok {
			return e.unknown(args)
		}
		return c.run(e, args[1:])
	}
}

// unknown reports that args do not start with a command, and returns the exit status.
func (e *env) unknown(args []string) int {
	name := args[0]
	hint := `"iri help" lists the commands`
	best := nearestCommand(name, append(commandNames(), "--help", "--version"))
	switch {
	case isFlag(name):
		command := "COMMAND"
		if i := slices.IndexFunc(args, func(arg string) bool { _, ok := find(arg); return ok }); i >= 0 {
			command = args[i]
		}
		flag, _, _ := strings.Cut(name, "=")
		e.complain("flags follow the command: iri %s %s", command, flag)
		return exitTrouble
	case best != "":
		hint = fmt.Sprintf("did you mean %q?", best)
	case isFile(name):
		hint = "to check the lines of a file, run: iri check -f FILE"
	case hasScheme(name):
		hint = "to check an IRI, run: iri check IRI"
	}
	e.complain("unknown command %s; %s", quoted(name), hint)
	return exitTrouble
}

// isFlag reports whether arg is a flag of any command, perhaps with a value.
func isFlag(arg string) bool {
	name, _, _ := strings.Cut(arg, "=")
	return strings.HasPrefix(name, "-") && slices.ContainsFunc(commands(), func(c command) bool {
		fs, _ := c.flags()
		return fs.Lookup(strings.TrimPrefix(name[1:], "-")) != nil
	})
}

// flags returns the flags of c, and the body to run after they are parsed. Package flag must print nothing itself:
// help goes to standard output if the user asked for it.
func (c command) flags() (*flag.FlagSet, body) {
	fs := flag.NewFlagSet(c.name, flag.ContinueOnError)
	fs.SetOutput(io.Discard)
	return fs, c.setup(fs)
}

func (c command) run(e *env, args []string) int {
	fs, body := c.flags()
	operands, err := parseFlags(fs, args)
	switch {
	case errors.Is(err, flag.ErrHelp):
		c.writeHelp(e.out)
		return exitOK
	case err != nil:
		return e.misused(c.name, flagProblem(fs, args, err))
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
			return nil, err
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

// flagProblem returns the message for an error of fs.Parse(args), without secrets. It suggests a flag if the flag is
// unknown.
func flagProblem(fs *flag.FlagSet, args []string, err error) string {
	message := err.Error()
	if unknown, ok := strings.CutPrefix(message, "flag provided but not defined: "); ok {
		known := []string{"-h"}
		fs.VisitAll(func(f *flag.Flag) { known = append(known, "-"+f.Name) })
		return "unknown flag " + hideInFlag(unknown, args) + suggestion(unknown, known)
	}
	const badSyntax = "bad flag syntax: "
	if bad, ok := strings.CutPrefix(message, badSyntax); ok {
		return badSyntax + hide(bad)
	}
	// Package flag quotes a bad value: `invalid value "x" for flag -f: …`.
	before, after, _ := strings.Cut(message, `"`)
	value, err := strconv.QuotedPrefix(`"` + after)
	if err != nil {
		return message
	}
	text, _ := strconv.Unquote(value)
	return before + quoted(text) + after[len(value)-1:]
}

// hideInFlag returns the unknown flag without a possible password. The flag ends before a "=", which a password may contain,
// so hideInFlag looks at the whole argument.
func hideInFlag(unknown string, args []string) string {
	for _, arg := range args {
		if strings.HasPrefix(arg, "--") {
			arg = arg[1:]
		}
		if strings.HasPrefix(arg, unknown+"=") {
			shown, _ := strconv.Unquote(string(secret.AppendExcerpt(nil, unknown, secret.In(arg, secret.Text), 0, 0, len(unknown))))
			return shown
		}
	}
	return hide(unknown)
}

// A choice is a flag whose value is one of several words.
type choice struct {
	words []string
	word  string
}

func (c *choice) String() string { return c.word }

func (c *choice) Set(word string) error {
	if !slices.Contains(c.words, word) {
		return fmt.Errorf("want %s", strings.Join(c.words, ", "))
	}
	c.word = word
	return nil
}
