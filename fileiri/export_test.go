package fileiri

// Internals for the tests.

func (s System) IsWindows(goos string) bool { return s.isWindows(goos) }

// IRILen returns the number of bytes that FromPath allocates for a valid path.
func (s System) IRILen(path string) int64 {
	x, _ := s.syntax(false)
	l, _ := x.locate(path)
	return x.iriLen(l)
}
