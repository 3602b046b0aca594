package lines

import (
	"errors"
	"io"
	"os"
	"strings"
	"testing"
)

// convert changes the case, drops empty lines, and refuses "?".
func convert(line string) (string, error) {
	if line == "?" {
		return "", errors.New("a question")
	}
	return strings.ToUpper(line), nil
}

func TestConvert(t *testing.T) {
	type test struct {
		stdin          string
		status         int
		stdout, stderr string
	}
	tests := []test{
		{"", 0, "", ""},
		{"a\r\n\n?\nb", 1, "A\nB\n", "line 3: a question\n"},
		{"?\n?\n", 1, "", "line 1: a question\nline 2: a question\n"},
	}
	for _, end := range []string{"", "\n", "\r\n"} {
		for _, n := range []int{maxLine - 1, maxLine} {
			tests = append(tests, test{strings.Repeat("a", n) + end, 0, strings.Repeat("A", n) + "\n", ""})
		}
		for _, n := range []int{maxLine + 1, maxLine + 2, maxLine + 3, 5 * maxLine} {
			for _, inside := range []string{"", "\rc", "\r\rc"} {
				tests = append(tests, test{"a\n" + strings.Repeat("b", n-len(inside)) + inside + end, 1, "A\n",
					"line 2: longer than 65536 bytes\n"})
			}
		}
	}
	tests = append(tests, test{strings.Repeat("a", maxLine+3) + "\nb", 1, "B\n", "line 1: longer than 65536 bytes\n"})
	for _, test := range tests {
		var stdout, stderr strings.Builder
		status := Convert(strings.NewReader(test.stdin), &stdout, &stderr, convert)
		if status != test.status || stdout.String() != test.stdout || stderr.String() != test.stderr {
			t.Errorf("%.20q: status %d, output %.20q, errors %q", test.stdin, status, stdout.String(), stderr.String())
		}
	}
}

func TestBroken(t *testing.T) {
	var broken *os.File // which can neither be read nor written
	half := strings.NewReader(strings.Repeat("a", 4096))
	for name, status := range map[string]int{
		"reading":         Convert(broken, io.Discard, io.Discard, convert),
		"reading further": Convert(io.MultiReader(half, broken), io.Discard, io.Discard, convert),
		"writing":         Convert(strings.NewReader("a\n"), broken, io.Discard, convert),
	} {
		if status != 2 {
			t.Errorf("%s: status %d", name, status)
		}
	}
}
