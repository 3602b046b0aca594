//go:build !purego && (amd64 || arm64)

package span

// end is equivalent to endPlain.
//
//go:noescape
func end(r *Run, s string, i int) int
