//go:build !unix && !windows

package write

// This file is for systems without SIGPIPE.

// IgnorePipeSignal does nothing, because there is no such signal.
func IgnorePipeSignal() {}

// isClosedPipe returns false, because there is no common error for it.
func isClosedPipe(error) bool { return false }
