//go:build !purego

package span

// The declarations of the assembly for arm64.

// run is runPlain.
//
//go:noescape
func run(t *Set, s string, i int) int

// runText is runTextPlain, except that it may stop before a character from U+E000 on.
//
//go:noescape
func runText(t *Set, s string, i int, wide int) int
