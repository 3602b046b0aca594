// Iri checks, converts and compares Internationalized Resource Identifiers (RFC 3987). It is a thin layer over
// package example.com/iri. "iri help" lists its commands.
package main

import (
	"io"
	"os"

	"example.com/iri/cmd/iri/internal/commands"
	"example.com/iri/cmd/iri/internal/read"
	"example.com/iri/cmd/iri/internal/write"
)

func main() {
	write.IgnorePipeSignal()
	os.Exit(run(os.Args[1:], world{write.System(), os.Stdin, write.IsTerminal(os.Stdin), read.MaxLine}))
}

// A world is everything outside the program that a command reads and writes.
type world struct {
	write.World
	stdin   io.Reader
	typed   bool // stdin is a terminal
	maxLine int  // maximum length of a line in bytes, without its ending
}

// run runs the command that args name and returns the exit status.
func run(args []string, w world) int {
	e := &commands.Env{Output: write.New(w.World), Stdin: w.stdin, Typed: w.typed, MaxLine: w.maxLine}
	status := dispatch(e, args)
	if !e.Finish() {
		status = commands.Trouble
	}
	return status
}
