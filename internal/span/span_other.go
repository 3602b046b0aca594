//go:build purego || !(amd64 || arm64)

package span

// Run and RunText without assembly.

func run(t *Set, s string, i int) int { return runPlain(t, s, i) }

func runText(t *Set, s string, i int, more *Characters) int { return runTextPlain(t, s, i, more) }
