//go:build !race

package testenv

// Race reports whether the race detector is on. It makes calls slow and allocates.
const Race = false
