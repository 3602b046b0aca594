package testenv

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// Promised compares what the module has with a file: the lines that its major version promises to
// keep. A line of the file that is gone is a failure, unless go.mod has a new major version. With
// update, new lines are written to the file; otherwise they are failures.
func Promised(t testing.TB, lines []string, update bool, name ...string) {
	t.Helper()
	major := "1"
	if m := regexp.MustCompile(`(?m)^module .*/v(\d+)$`).FindStringSubmatch(Read("go.mod")); m != nil {
		major = m[1]
	}
	lines = append([]string{"# Version " + major +
		" promises these lines, as RELEASING.md says. A test run with -update adds lines."}, lines...)
	file := File(name...)
	text, err := os.ReadFile(file)
	if err != nil && !os.IsNotExist(err) {
		t.Fatal(err)
	}
	old := strings.Split(strings.TrimSuffix(string(text), "\n"), "\n")
	kept := true
	for _, line := range old {
		if old[0] == lines[0] && !slices.Contains(lines, line) {
			kept = false
			Errorf(t, "%s: %q is gone: only a new major version may remove it", file, line)
		}
	}
	if update && kept {
		if err := os.WriteFile(file, []byte(strings.Join(lines, "\n")+"\n"), 0o666); err != nil {
			t.Fatal(err)
		}
		return
	}
	for _, line := range lines {
		if !slices.Contains(old, line) {
			Errorf(t, "%s lacks %q: run go test -run %s -update in the folder of this test", file, line, t.Name())
		}
	}
}
