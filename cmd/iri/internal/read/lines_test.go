package read

import (
	"errors"
	"io"
	"slices"
	"strings"
	"testing"
	"testing/iotest"
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

// Lines are read without their endings. Items that end with NUL are exactly the bytes between. A byte
// order mark at the start of the input is part of neither.
func TestLineReader(t *testing.T) {
	full := strings.Repeat("x", testLine)
	buffer := strings.Repeat("y", bufferSize)
	type row struct {
		name, in string
		want     []string
	}
	for end, rows := range map[byte][]row{'\n': {
		{"nothing", "", nil},
		{"one empty line", "\n", []string{""}},
		{"last line without end", "a\nb", []string{"a", "b"}},
		{"last line with end", "a\nb\n", []string{"a", "b"}},
		{"empty lines", "\n\na\n\n", []string{"", "", "a", ""}},
		{"CRLF", "a\r\n\r\nb\r\n", []string{"a", "", "b"}},
		{"CR that ends no line", "a\rb\r\r\nc\r", []string{"a\rb\r", "c\r"}},
		{"mark", "\uFEFFa\n\uFEFFb\n", []string{"a", "\uFEFFb"}},
		{"mark alone", "\uFEFF", nil},
		{"part of a mark", "\xEF\xBB", []string{"\xEF\xBB"}},
		{"no mark", "\uFEFEa", []string{"\uFEFEa"}},
		{"mark and CRLF", "\uFEFF\r\na", []string{"", "a"}},
		{"line of the buffer's size", buffer + "\n" + buffer[1:] + "\n" + buffer, []string{buffer, buffer[1:], buffer}},
		{"longest", full + "\na", []string{full, "a"}},
		{"longest and CRLF", full + "\r\na", []string{full, "a"}},
		{"longest without end", full, []string{full}},
		{"longest after a mark", "\uFEFF" + full + "\n", []string{full}},
		{"over longest", full + "x\na", []string{"TOO LONG", "a"}},
		{"over longest, CRLF", full + "x\r\na", []string{"TOO LONG", "a"}},
		{"over longest by a CR", full + "\r", []string{"TOO LONG"}},
		{"over longest without end", "a\n" + full + "x", []string{"a", "TOO LONG"}},
		{"far over longest", full + full + "\na\n", []string{"TOO LONG", "a"}},
	}, 0: {
		{"NUL, empty items", "\x00\x00a", []string{"", "", "a"}},
		{"NUL, line endings", "a\nb\r\n\x00c\r\x00\n", []string{"a\nb\r\n", "c\r", "\n"}},
		{"NUL, mark", "\uFEFFa\x00\uFEFF", []string{"a", "\uFEFF"}},
		{"NUL, mark and empty item", "\uFEFF\x00", []string{""}},
		{"NUL, longest and over longest", full + "\x00" + full + "\r\x00a\x00", []string{full, "TOO LONG", "a"}},
		{"NUL, item of many buffers", strings.Repeat("y\n", bufferSize) + "\x00z",
			[]string{strings.Repeat("y\n", bufferSize), "z"}},
	}} {
		for _, r := range rows {
			readers := map[string]io.Reader{"at once": strings.NewReader(r.in),
				"by halves": iotest.HalfReader(strings.NewReader(r.in))}
			if len(r.in) < testLine {
				readers["byte by byte"] = iotest.OneByteReader(strings.NewReader(r.in))
				readers["end with data"] = iotest.DataErrReader(strings.NewReader(r.in))
			}
			for how, reader := range readers {
				if got, err := readAll(reader, end); err != nil || !slices.Equal(got, r.want) {
					t.Errorf("%s, read %s: %d items %.80q, %v; want %d items %.80q", r.name, how, len(got), got, err,
						len(r.want), r.want)
				}
			}
		}
	}
}

func TestLineReaderAllocs(t *testing.T) {
	const lines = 10000
	in := strings.Repeat("http://example.org/a/path?query\n", lines)
	allocs := testing.AllocsPerRun(5, func() {
		if got, err := readAll(strings.NewReader(in), '\n'); err != nil || len(got) != lines {
			t.Fatal(len(got), err)
		}
	})
	if allocs > lines/50 {
		t.Errorf("%v allocations for %d lines", allocs, lines)
	}
}
