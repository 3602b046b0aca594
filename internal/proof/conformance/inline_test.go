package conformance_test

import (
	"os/exec"
	"strings"
	"testing"

	"example.com/iri/internal/testenv"
)

// TestInlining checks that the compiler inlines the small functions of the loops, without which they take several times as
// long.
func TestInlining(t *testing.T) {
	if _, err := exec.LookPath("go"); err != nil || testing.Short() {
		t.Skip("builds the package")
	}
	build := exec.Command("go", "build", "-gcflags=-m", ".", "./internal/span", "./internal/char", "./internal/offset")
	build.Dir = testenv.File()
	output, err := build.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, output)
	}
	for _, name := range []string{
		"(*Run).End", "Masks", "PercentByte", "FromHex", "IsContinuation", "class.is", "standsAt", "pathAt", "packHead", "packTail", "withOffsets",
		"value.schemeEnd", "value.hostStart", "value.hostEnd", "value.pathStart", "value.pathEnd", "value.queryEnd", "(*classRuns).forRule", "rules.normalRun",
	} {
		if !strings.Contains(string(output), "can inline "+name+"\n") {
			t.Errorf("%s is not inlined", name)
		}
	}
}
