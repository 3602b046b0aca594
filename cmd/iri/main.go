// Iri checks, converts and compares Internationalized Resource Identifiers (RFC 3987). It is a thin layer over
// package example.com/iri. "iri help" lists its commands.
package main

import (
	"os"

	"example.com/iri/cmd/iri/internal/commands"
	"example.com/iri/cmd/iri/internal/read"
	"example.com/iri/cmd/iri/internal/write"
)

func main() {
	write.IgnorePipeSignal()
	os.Exit(run(os.Args[1:], world{write.System(), read.Source{Stdin: os.Stdin, Typed: write.IsTerminal(os.Stdin),
		MaxLine: read.MaxLine}}))
}

// A world is everything outside the program that a command reads and writes.
type world struct {
	write.World
	read.Source
}

// run runs the command that args name and returns the exit status.
func run(args []string, w world) int {
	e := &commands.Env{Output: write.New(w.World), Source: w.Source}
	status := dispatch(e, args)
	if !e.Finish() {
		status = commands.Trouble
	}
	return status
}
