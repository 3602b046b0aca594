// Iri checks Internationalized Resource Identifiers (RFC 3987) and takes them apart. It is a thin face on
// package example.com/iri; "iri help" tells what it does.
package main

import (
	"bufio"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"runtime"
	"strings"
)

// The exit statuses, after grep's: whether the answer is yes, no, or not to be had.
const (
	exitOK      = 0
	exitInvalid = 1 // something that was to be an IRI is none
	exitTrouble = 2 // wrong usage, or input or output that failed
)

func main() {
	ignorePipeSignal()
	os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr, isTerminal(os.Stderr)))
}

// run does what the arguments ask for and returns the exit status. With tty set, someone is looking at stderr.
func run(args []string, stdin io.Reader, stdout, stderr io.Writer, tty bool) int {
	e := &env{stdin: stdin, stdout: bufio.NewWriter(stdout), stderr: bufio.NewWriter(stderr), tty: tty}
	status := dispatch(e, args)
	for _, w := range []*bufio.Writer{e.stderr, e.stdout} {
		// A reader that has gone away has what it wanted. Its absence changes nothing of what was found.
		if err := w.Flush(); err != nil && !isClosedPipe(err) {
			fmt.Fprintf(stderr, "iri: %v\n", err)
			status = exitTrouble
		}
	}
	return status
}

// dispatch finds the subcommand and runs it.
func dispatch(e *env, args []string) int {
	if len(args) == 0 {
		writeHelp(e.stderr)
		return exitTrouble
	}
	name := args[0]
	switch name {
	case "-h", "-help", "--help":
		name = "help"
	}
	c, ok := find(name)
	if !ok {
		return e.unknown(name)
	}
	return c.exec(e, args[1:])
}

// An env is what a subcommand has of the world.
type env struct {
	stdin io.Reader

	// Both remember the first error of the writer below and give it back from then on, so that a loop that
	// prints can stop at it, and run reports it.
	stdout, stderr *bufio.Writer

	tty bool // stderr is a terminal
}

// complain prints a line about something other than the lines or arguments themselves to standard error, at
// once and after what was printed before it.
func (e *env) complain(format string, args ...any) {
	e.stdout.Flush()
	fmt.Fprintf(e.stderr, "iri: "+format+"\n", args...)
	e.stderr.Flush()
}

// misused complains about how c was called.
func (e *env) misused(c, problem string) int {
	e.complain("%s: %s; \"iri help %s\" tells how it is used", c, problem, c)
	return exitTrouble
}

// unknown complains about a subcommand that there is not.
func (e *env) unknown(name string) int {
	var names []string
	for _, c := range commands() {
		names = append(names, c.name)
	}
	e.complain("unknown subcommand %q; there are %s", name, strings.Join(names, ", "))
	return exitTrouble
}

// input returns r with the output tied to it: what is still in the buffers is written before a read that may
// wait, so that someone who types lines sees the answers.
func (e *env) input(r io.Reader) io.Reader { return &tiedReader{r, e} }

type tiedReader struct {
	r io.Reader
	e *env
}

func (t *tiedReader) Read(p []byte) (int, error) {
	t.e.stderr.Flush()
	t.e.stdout.Flush()
	return t.r.Read(p)
}

// A command is a subcommand.
type command struct {
	name    string
	usage   string // what follows the name on the command line
	summary string // one line
	details string // the rest of the help: what it does exactly, the exit statuses, examples

	// setup declares the flags and returns what runs the subcommand once they are parsed.
	setup func(*flag.FlagSet) func(e *env, args []string) int
}

// commands returns the table of subcommands, in the order in which help shows them.
func commands() []command {
	return []command{
		{"check", "[-ref] [-uri] [-q] [FILE…]", "tell which lines are not valid", checkDetails, setupCheck},
		{"parts", "[-json] IRI…", "print the components", partsDetails, setupParts},
		{"resolve", "BASE [REF…]", "print what references refer to", resolveDetails, setupResolve},
		{"relativize", "BASE [IRI…]", "print the shortest references to IRIs", relativizeDetails, setupRelativize},
		{"normalize", "[-scheme] [IRI…]", "print normal forms", normalizeDetails, setupNormalize},
		{"uri", "[IRI…]", "print IRIs as URIs", uriDetails, setupURI},
		{"iri", "[URI…]", "print URIs as IRIs", iriDetails, setupIRI},
		{"escape", "-component NAME [TEXT…]", "percent-encode text for a component", escapeDetails, setupEscape},
		{"unescape", "[TEXT…]", "decode percent-encodings", unescapeDetails, setupUnescape},
		{"help", "[COMMAND…]", "explain all subcommands, or those named", helpDetails, setupHelp},
	}
}

// find returns the subcommand called name.
func find(name string) (command, bool) {
	for _, c := range commands() {
		if c.name == name {
			return c, true
		}
	}
	return command{}, false
}

// flags returns the flags of c, and what runs c once they are parsed. The package flag prints nothing by
// itself: where the help goes depends on whether it was asked for.
func (c command) flags() (*flag.FlagSet, func(*env, []string) int) {
	fs := flag.NewFlagSet(c.name, flag.ContinueOnError)
	fs.SetOutput(io.Discard)
	return fs, c.setup(fs)
}

// exec parses the flags and runs c.
func (c command) exec(e *env, args []string) int {
	fs, body := c.flags()
	switch err := fs.Parse(args); {
	case errors.Is(err, flag.ErrHelp):
		c.writeHelp(e.stdout)
		return exitOK
	case err != nil:
		return e.misused(c.name, err.Error())
	}
	return body(e, fs.Args())
}

// isTerminal reports whether f is a terminal, as far as the standard library tells: a character device that is
// not the null device.
func isTerminal(f *os.File) bool {
	info, err := f.Stat()
	if err != nil || info.Mode()&os.ModeCharDevice == 0 {
		return false
	}
	if runtime.GOOS == "windows" {
		return true // devices have no identity there: all would be the null device
	}
	null, err := os.Stat(os.DevNull)
	return err != nil || !os.SameFile(info, null)
}
