//go:build !purego

package span

// The declarations of the assembly for arm64.

// run is equivalent to runPlain.
//
//go:noescape
func run(t *Set, s string, i int) int

// runText is equivalent to runTextPlain.
//
//go:noescape
func runText(t *Set, s string, i int, more *Characters) int
