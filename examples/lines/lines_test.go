package lines

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"testing"
)

const longest = 10_000

// convert changes the case, drops empty lines, and refuses "?".
func convert(line string) (string, error) {
	if line == "?" {
		return "", errors.New("a question")
	}
	return strings.ToUpper(line), nil
}

func TestConvert(t *testing.T) {
	for _, test := range []struct {
		stdin          string
		status         int
		stdout, stderr string
	}{
		{"", 0, "", ""},
		{"a\r\n\n?\nb", 1, "A\nB\n", "line 3: a question\n"},
		{"?\n?\n", 1, "", "line 1: a question\nline 2: a question\n"},
	} {
		var stdout, stderr strings.Builder
		status := Convert(strings.NewReader(test.stdin), &stdout, &stderr, longest, convert)
		if status != test.status || stdout.String() != test.stdout || stderr.String() != test.stderr {
			t.Errorf("%q: status %d, output %q, errors %q", test.stdin, status, stdout.String(), stderr.String())
		}
	}
}

// A line that is too long has an error with its number, and the lines after it are read.
func TestLongLine(t *testing.T) {
	// A bufio.Reader reads 4096 bytes at a time.
	for _, n := range []int{4095, 4096, 4097, longest - 1, longest, longest + 1, 5 * longest} {
		for _, end := range []string{"", "\n", "\r\n", "\nb\n"} {
			want, errors, status := "A\n"+strings.Repeat("C", n)+"\n", "", 0
			if n > longest {
				want, errors, status = "A\n", fmt.Sprintf("line 2: longer than %d bytes\n", longest), 1
			}
			if len(end) > 2 {
				want += "B\n"
			}
			var stdout, stderr strings.Builder
			got := Convert(strings.NewReader("a\n"+strings.Repeat("c", n)+end), &stdout, &stderr, longest, convert)
			if got != status || stdout.String() != want || stderr.String() != errors {
				t.Errorf("%d bytes before %.2q: status %d, %d bytes of output, errors %q", n, end, got, stdout.Len(),
					stderr.String())
			}
		}
	}
}

func TestBroken(t *testing.T) {
	var broken *os.File // which can neither be read nor written
	half := strings.NewReader(strings.Repeat("a", 4096))
	for name, status := range map[string]int{
		"reading":         Convert(broken, io.Discard, io.Discard, longest, convert),
		"reading further": Convert(io.MultiReader(half, broken), io.Discard, io.Discard, longest, convert),
		"writing":         Convert(strings.NewReader("a\n"), broken, io.Discard, longest, convert),
	} {
		if status != 2 {
			t.Errorf("%s: status %d", name, status)
		}
	}
}
