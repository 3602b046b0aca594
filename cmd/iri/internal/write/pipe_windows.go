package write

import (
	"errors"
	"syscall"
)

// IgnorePipeSignal does nothing, because a write to a closed pipe returns an error.
func IgnorePipeSignal() {}

// errorNoData is ERROR_NO_DATA, "the pipe is being closed". Package syscall does not define it.
const errorNoData syscall.Errno = 232

// isClosedPipe reports whether err is from a write to a closed pipe.
func isClosedPipe(err error) bool {
	return errors.Is(err, syscall.ERROR_BROKEN_PIPE) || errors.Is(err, errorNoData)
}
