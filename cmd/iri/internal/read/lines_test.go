package read

import (
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"example.com/iri/internal/proof/testenv"
)

// testLine is the maximum line length in tests. It is smaller than 1 GiB to keep them fast.
const testLine = 2 << 20

// readAll returns all lines of r, which end with end, with "TOO LONG" in place of a line that is too long. It
// returns the error that ended the reading, or nil if it was io.EOF.
func readAll(r io.Reader, end byte) ([]string, error) {
	var lines []string
	lr := newLineReader(r, end, testLine, false)
	for {
		b, err := lr.next()
		switch {
		case err == io.EOF:
			return lines, nil
		case err == ErrLongLine:
			lines = append(lines, "TOO LONG")
		case err != nil:
			return lines, err
		}
		for b.text != "" {
			line, _ := b.next()
			lines = append(lines, line)
			if b.number != len(lines) {
				return lines, errors.New("wrong line number")
			}
		}
		if lr.number != len(lines) {
			return lines, errors.New("wrong number of lines")
		}
	}
}

// Lines are read without their endings. Items that end with NUL are exactly the bytes between. A byte order mark at the
// start of the input is part of neither. In testdata/lines.txt, each line ends with "│".
func TestLineReader(t *testing.T) {
	type row struct{ End, In, Want, Why string }
	for _, r := range testenv.Rows[row]("cmd", "iri", "internal", "read", "testdata", "lines.txt") {
		readers := map[string]io.Reader{"at once": strings.NewReader(r.In),
			"by halves": iotest.HalfReader(strings.NewReader(r.In))}
		if len(r.In) < testLine {
			readers["byte by byte"] = iotest.OneByteReader(strings.NewReader(r.In))
			readers["end with data"] = iotest.DataErrReader(strings.NewReader(r.In))
		}
		for how, reader := range readers {
			lines, err := readAll(reader, r.End[0])
			got := strings.Join(append(lines, ""), "│")
			if got != r.Want || err != nil {
				t.Errorf("%s, read %s: got %d lines %.80q, %v, want %.80q", r.Why, how, len(lines), got, err, r.Want)
			}
		}
	}
}

func TestLineReaderAllocs(t *testing.T) {
	const lines = 10000
	in := strings.Repeat("http://example.org/a/path?query\n", lines)
	allocs := testenv.Allocs(lines/50, func() {
		if got, err := readAll(strings.NewReader(in), '\n'); err != nil || len(got) != lines {
			t.Fatal(len(got), err)
		}
	})
	testenv.Same(t, allocs <= lines/50, true, "%v allocations for %d lines", allocs, lines)
}
