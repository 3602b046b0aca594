//go:build race

package iri_test

// raceEnabled makes the exhaustive tests shorter: under the race detector they take ten times as long, and
// find nothing more, since they share nothing.
const raceEnabled = true
