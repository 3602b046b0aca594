//go:build unix

package main

import (
	"errors"
	"os/signal"
	"syscall"
)

// ignorePipeSignal has writing to a pipe that nobody reads fail, where by default the signal would end the
// process with a status that says nothing of what was found.
func ignorePipeSignal() { signal.Ignore(syscall.SIGPIPE) }

// isClosedPipe reports whether err says that nobody reads what was written.
func isClosedPipe(err error) bool { return errors.Is(err, syscall.EPIPE) }
