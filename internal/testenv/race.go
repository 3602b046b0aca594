//go:build race

package testenv

// race reports whether the race detector is on. It makes calls slow and allocates.
const race = true
