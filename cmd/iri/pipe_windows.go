package main

import (
	"errors"
	"syscall"
)

// ignorePipeSignal does nothing: writing to a pipe that nobody reads just fails.
func ignorePipeSignal() {}

// errorNoData is ERROR_NO_DATA, "the pipe is being closed", which package syscall has no name for.
const errorNoData syscall.Errno = 232

// isClosedPipe reports whether err says that nobody reads what was written.
func isClosedPipe(err error) bool {
	return errors.Is(err, syscall.ERROR_BROKEN_PIPE) || errors.Is(err, errorNoData)
}
