//go:build !purego

package span

//go:noescape
func run(t *Set, s string, i int) int

//go:noescape
func runText(t *Set, s string, i int, wide int) int
