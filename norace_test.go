//go:build !race

package iri_test

// raceEnabled is true in race_test.go.
const raceEnabled = false
