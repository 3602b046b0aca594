// Iri checks, converts and compares Internationalized Resource Identifiers (RFC 3987). It is a thin layer over
// package example.com/iri. "iri help" lists its commands.
package main

import (
	"io"
	"os"
	"time"
)

// The exit statuses, the same as grep's.
const (
	exitOK      = 0
	exitInvalid = 1 // an input is invalid, or the answer is no
	exitTrouble = 2 // a usage error, or an input or output error
)

func main() {
	ignorePipeSignal()
	os.Exit(run(os.Args[1:], systemWorld()))
}

// A world is everything outside the program that a command reads and writes.
type world struct {
	stdin          io.Reader
	stdout, stderr io.Writer

	together           bool // stdout and stderr are the same file, such as one terminal
	colorOut, colorErr bool
	widthOut, widthErr int  // in columns
	progress           bool // stderr shows progress lines
	typed              bool // stdin is a terminal

	now     func() time.Time
	maxLine int // maximum length of a line in bytes, without its ending
}

// run runs the command that args name and returns the exit status.
func run(args []string, w world) int {
	e := newEnv(w)
	status := dispatch(e, args)
	if !e.finish() {
		status = exitTrouble
	}
	return status
}
