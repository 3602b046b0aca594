//go:build race

package iri_test

// raceEnabled tells that the race detector is at work, which makes calls slow and allocates on its own.
const raceEnabled = true
