//go:build purego || !amd64

package span

// Where there is no assembly, the plain loops are used.

func end(r *Run, s string, i int) int { return endPlain(r, s, i) }

func masks(s string, i int, a, b byte) (as, bs uint64) { return masksPlain(s, i, a, b) }
