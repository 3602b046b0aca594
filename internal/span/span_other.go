//go:build purego || !(amd64 || arm64)

package span

func end(r *Run, s string, i int) int { return endPlain(r, s, i) }
