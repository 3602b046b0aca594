//go:build !race

package fileiri_test

const raceEnabled = false
