//go:build purego || !amd64

package span

// The function that has assembly for amd64 only.

func masks(s string, i int, a, b byte) (as, bs uint64) { return masksPlain(s, i, a, b) }
