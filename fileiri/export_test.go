package fileiri

// Internals for the tests.

func (s System) IsWindows(goos string) bool { return s.isWindows(goos) }
