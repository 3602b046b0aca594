//go:build purego || !amd64

package span

// IndexPair without assembly.

// hasIndexPair reports whether indexPair can be called.
func hasIndexPair() bool { return false }

func indexPair(s string, _, _ byte) int { return len(s) }
