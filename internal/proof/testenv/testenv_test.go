package testenv

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A recorder keeps the failures of a test.
type recorder struct {
	testing.TB
	text string
}

func (*recorder) Helper() {}

func (r *recorder) Errorf(format string, args ...any) { r.text += fmt.Sprintf(format, args...) }

// A promise can be added, and it can be removed only with a new major version.
func TestPromised(t *testing.T) {
	file := filepath.Join(t.TempDir(), "promised.txt")
	root, _ := filepath.Abs(File())
	name, err := filepath.Rel(root, file)
	for row := range Each(t, []struct {
		lines  string
		update bool
		want   string
	}{
		{"a b", false, "lacks"}, {"a b", true, ""}, {"a b", false, ""}, {"a b c", false, `lacks "c"`},
		{"a", false, `"b" is gone`}, {"a", true, `"b" is gone`}, {"a b c", true, ""}, {"a b", false, `"c" is gone`},
	}) {
		r := &recorder{TB: t}
		Promised(r, strings.Fields(row.lines), row.update, name)
		isRight := strings.Contains(r.text, row.want) && (r.text == "") == (row.want == "")
		Same(t, isRight, true, "%v, %v: %s", row, err, r.text)
	}
	old := strings.Replace(Read(name), "Version 1", "Version 0", 1)
	Same(t, os.WriteFile(file, []byte(old), 0o666), nil, "writing what an older version promised")
	r := &recorder{TB: t}
	Promised(r, []string{"a"}, true, name)
	Same(t, r.text, "", "a new major version")
}
