package commands

import (
	"strings"
	"testing"

	"example.com/iri/internal/proof/testenv"
)

func TestNearest(t *testing.T) {
	known := strings.Fields("uri parts check checks --help normalize")
	type row struct{ Name, Want, Why string }
	for _, row := range testenv.Rows[row]("cmd", "iri", "internal", "commands", "testdata", "nearest.txt") {
		testenv.Same(t, Nearest(row.Name, known), row.Want, "Nearest(%.20q), %s", row.Name, row.Why)
	}
}
