//go:build purego || !amd64

package span

// Where there is no assembly, the plain loop is used.

const useAVX2 = false

func end(r *Run, s string, i int, _ byte) (end, next int) { return endPlain(r, s, i), i }

func indexPairs(_ *Pairs, _ string, i int) int { return i }
