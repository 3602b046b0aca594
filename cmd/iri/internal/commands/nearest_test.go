package commands

import (
	"strings"
	"testing"

	"example.com/iri/internal/proof/testenv"
)

func TestNearest(t *testing.T) {
	for name, want := range map[string]string{
		strings.Repeat("é", 1000) + "\xff": "", "": "", "-": "", "V": "", "json": "", "cheque": "", "chekc": "check",
		"--CHECK": "check", "help": "--help", "check": "check", "chock": "check", "xhock": "",
		"chck": "check", "chk": "", "che": "", "ur": "uri", "u": "", "uir": "uri", "partss": "parts",
		"nromalise": "normalize", "ornmalise": "normalize", "nromalisee": "normalize", "ornmaliess": "",
		strings.Repeat("x", 1000): "",
	} {
		known := []string{"uri", "parts", "check", "checks", "--help", "normalize"}
		testenv.Same(t, Nearest(name, known), want, "Nearest(%.20q)", name)
	}
}
