//go:build purego || !amd64

package span

// hasMasks reports whether masks can be called.
func hasMasks() bool { return false }

func masks(string, int, byte, byte) (as, bs uint64) { return 0, 0 }
