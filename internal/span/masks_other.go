//go:build purego || !amd64

package span

// The functions that have assembly for amd64 only.

func masks(s string, i int, a, b byte) (as, bs uint64) { return masksPlain(s, i, a, b) }

// RunTextBytes is [Set.RunText] for b. It copies b. Outside tests, it is only called if
// HasDecoder returns true.
func (t *Set) RunTextBytes(b []byte, i int, more *Characters) int {
	return runText(t, string(b), i, more)
}

// HasDecoder reports whether Decode is fast.
func HasDecoder() bool { return false }

func decode([]byte) int { return 0 }
