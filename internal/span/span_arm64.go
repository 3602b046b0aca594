//go:build !purego

package span

// end is equivalent to endPlain.
//
//go:noescape
func end(r *Run, s string, i int) int
