package fileiri

func (s System) IsWindows(goos string) bool { return s.isWindows(goos) }

// IRILen returns how much FromPath makes room for, for a path that it accepts.
func (s System) IRILen(path string) int64 {
	x, _ := s.syntax(false)
	l, _ := x.locate(path)
	return x.iriLen(l)
}
