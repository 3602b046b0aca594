// Package commands implements the commands that work with IRIs, one in each file. A command says what it does to
// one item. Where items come from is the matter of package read, and how a result or message is printed of package
// write; items.go connects the two.
package commands

import (
	"flag"
	"fmt"
	"io"
	"slices"
	"strings"

	"example.com/iri"
	"example.com/iri/cmd/iri/internal/read"
	"example.com/iri/cmd/iri/internal/safe"
	"example.com/iri/cmd/iri/internal/write"
)

// The exit statuses, the same as grep's.
const (
	OK      = 0
	Invalid = 1 // an input is invalid, or the answer is no
	Trouble = 2 // a usage error, or an input or output error
)

// A Command is one row of the table that dispatch, help and completion are made from.
type Command struct {
	Name     string
	Operands string // the arguments after the flags, as help shows them
	Summary  string // one line, lower case, without a full stop

	// Setup declares the flags and returns the body to run after they are parsed.
	Setup func(*flag.FlagSet) Body

	Files bool            // operands are file names
	Words func() []string // operands are some of these words; nil if any text is possible
}

// Flags returns the flags of c, and the body to run after they are parsed. Package flag must print nothing itself:
// help goes to standard output if the user asked for it.
func (c Command) Flags() (*flag.FlagSet, Body) {
	fs := flag.NewFlagSet(c.Name, flag.ContinueOnError)
	fs.SetOutput(io.Discard)
	return fs, c.Setup(fs)
}

// A Body runs a command on its operands and returns the exit status.
type Body func(e *Env, operands []string) int

// An Env is the environment that a command runs in.
type Env struct {
	*write.Output
	read.Source
	Command string // the name of the command
}

// All returns the commands, in the order in which help shows them.
func All() []Command {
	return []Command{
		{Name: "check", Operands: "[IRI…]", Summary: "report invalid IRIs", Setup: setupCheck},
		{Name: "lint", Operands: "[IRI…]", Summary: "report likely mistakes in valid IRIs", Setup: setupLint},
		{Name: "parts", Operands: "[IRI…]", Summary: "print the components", Setup: setupParts},
		{Name: "resolve", Operands: "BASE [REF…]", Summary: "resolve references against a base", Setup: setupResolve},
		{Name: "relativize", Operands: "BASE [IRI…]", Summary: "make IRIs relative to a base", Setup: setupRelativize},
		{Name: "normalize", Operands: "[IRI…]", Summary: "print normal forms", Setup: setupNormalize},
		{Name: "change", Operands: "[IRI…]", Summary: "change components and parameters", Setup: setupChange},
		{Name: "repair", Operands: "[TEXT…]", Summary: "percent-encode invalid characters", Setup: setupRepair},
		{Name: "ascii", Operands: "[IRI…]", Summary: "percent-encode non-ASCII characters",
			Setup: converter(eachRef(iri.Ref.ToURI))},
		{Name: "unicode", Operands: "[URI…]", Summary: "decode percent-encoded Unicode characters",
			Setup: converter(eachRef(iri.Ref.ToIRI))},
		{Name: "show", Operands: "[IRI…]", Summary: "print IRIs for people to read", Setup: setupShow},
		{Name: "redact", Operands: "[TEXT…]", Summary: "hide the secrets in logs and other text", Setup: setupRedact},
		{Name: "file", Operands: "[PATH…]", Setup: setupFile,
			Summary: "convert file paths to IRIs and back", Files: true},
		{Name: "escape", Operands: "[TEXT…]", Summary: "percent-encode text for a component", Setup: setupEscape},
		{Name: "unescape", Operands: "[TEXT…]", Summary: "decode percent-encodings", Setup: setupUnescape},
		{Name: "same-origin", Operands: "U V", Setup: compare(iri.IRI.SameOrigin),
			Summary: "exit with 0 if U and V have one origin (print nothing)"},
		{Name: "contains", Operands: "U V", Setup: compare(iri.IRI.Contains),
			Summary: "exit with 0 if V is at or below U (print nothing)"},
	}
}

// NamesOf returns the name of each element of a list.
func NamesOf[T any](list []T, name func(T) string) (names []string) {
	for _, x := range list {
		names = append(names, name(x))
	}
	return names
}

// Misused reports a usage error and returns the exit status. The problem must not contain a secret.
func (e *Env) Misused(problem string) int {
	e.Complain("%s: %s; see \"iri help %s\"", e.Command, problem, e.Command)
	return Trouble
}

// operand parses an operand that must be an IRI, or reports it by its name in the help, such as BASE.
func (e *Env) operand(name, text string) (iri.IRI, bool) {
	u, err := iri.Parse(text)
	if err == nil {
		return u, true
	}
	f := newFault(text, err, judgeOf(iri.Parse))
	e.Message(fmt.Sprintf("iri: %s, column %d", name, f.Column), f.reason, &f.Excerpt)
	if IsFile(text) {
		e.Complain("note: %s is a file, but an IRI is needed", safe.Quoted(text))
	}
	return iri.IRI{}, false
}

// A WordFlag is a flag whose value is one of several words, or a list of them with commas between.
type WordFlag struct {
	Words  []string
	Then   []string // what can follow each word and "="; nil for nothing
	IsList bool
	set    func(value string) error
}

func (f *WordFlag) String() string { return "" }

// Set implements flag.Value. It is called once for each flag in the arguments.
func (f *WordFlag) Set(value string) error { return f.set(value) }

// choice returns a flag that sets a variable to one of several words.
func choice(to *string, words []string) *WordFlag {
	return &WordFlag{Words: words, set: func(word string) error {
		if !slices.Contains(words, word) {
			return fmt.Errorf("want %s", strings.Join(words, ", "))
		}
		*to = word
		return nil
	}}
}

// list returns a flag that sets some of several words.
func list(words []string, set func(chosen []string)) *WordFlag {
	return &WordFlag{Words: words, IsList: true, set: func(value string) error {
		chosen := strings.Split(value, ",")
		for _, word := range chosen {
			if !slices.Contains(words, word) {
				return fmt.Errorf("unknown name; the names are %s", strings.Join(words, ", "))
			}
		}
		set(chosen)
		return nil
	}}
}
