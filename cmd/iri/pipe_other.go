//go:build !unix && !windows

package main

// ignorePipeSignal does nothing: there is no such signal.
func ignorePipeSignal() {}

// isClosedPipe reports false: there is no one error for it.
func isClosedPipe(error) bool { return false }
