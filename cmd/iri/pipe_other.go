//go:build !unix && !windows

package main

// This file is for systems without SIGPIPE.

// ignorePipeSignal does nothing, because there is no such signal.
func ignorePipeSignal() {}

// isClosedPipe returns false, because there is no common error for it.
func isClosedPipe(error) bool { return false }
