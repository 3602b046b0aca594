//go:build unix

package write

import (
	"errors"
	"os/signal"
	"syscall"
)

// IgnorePipeSignal makes writes to a closed pipe return an error. By default the signal SIGPIPE would end the
// process, and the exit status would be lost.
func IgnorePipeSignal() { signal.Ignore(syscall.SIGPIPE) }

// isClosedPipe reports whether err is from a write to a closed pipe.
func isClosedPipe(err error) bool { return errors.Is(err, syscall.EPIPE) }
