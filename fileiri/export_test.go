package fileiri

func (s System) IsWindows(goos string) bool { return s.isWindows(goos) }
