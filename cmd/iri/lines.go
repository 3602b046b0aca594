package main

// Splitting input into items.

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"strings"
)

// maxLine is the maximum length of a line in bytes, without its ending. It is the maximum length of an IRI, and
// keeps a file without line endings from using up all memory.
const maxLine = 1 << 30

// errLongLine means that a line is too long. The next line can still be read.
var errLongLine = errors.New("line longer than 1 GiB")

const byteOrderMark = "\uFEFF"

// A lineReader splits its input into lines, which end with "\n" or "\r\n". The last line may lack an ending. A byte
// order mark at the start of the input is not part of the first line. If end is NUL, a line is everything between two NULs.
//
// Lines are substrings of chunk, a copy of many lines at once. So a line usually needs no allocation of its own.
type lineReader struct {
	r      *bufio.Reader
	end    byte // '\n' or 0
	max    int
	chunk  string // lines that have been read but not returned
	number int    // of the last line that next returned or skipped, from 1
	cr     string // "\r" if the last line ended with "\r\n"
	begun  bool   // the start of the input needs no check for a byte order mark
	ended  bool   // there is no input after chunk
}

// newLineReader returns a reader for the lines of r, which end with end. Lines of more than max bytes are too long.
func newLineReader(r io.Reader, end byte, max int) *lineReader {
	return &lineReader{r: bufio.NewReaderSize(r, bufferSize), end: end, max: max, begun: end != '\n'}
}

// next returns the next line without its ending. It returns errLongLine in place of a line that is too long, io.EOF
// after the last line, and any other error of the underlying reader.
func (l *lineReader) next() (string, error) {
	if l.chunk == "" {
		if err := l.fill(); err != nil {
			if err == errLongLine {
				l.number++
			}
			return "", err
		}
	}
	line, found := l.chunk, false
	if i := strings.IndexByte(line, l.end); i >= 0 {
		line, l.chunk, found = line[:i], line[i+1:], true
	} else {
		l.chunk = ""
	}
	l.number++
	l.cr = ""
	if found && l.end == '\n' && strings.HasSuffix(line, "\r") {
		line, l.cr = line[:len(line)-1], "\r"
	}
	if len(line) > l.max {
		return "", errLongLine
	}
	return line, nil
}

// fill sets chunk to the complete lines in the buffer, or to the next line if the buffer has no complete one.
func (l *lineReader) fill() error {
	if l.ended {
		return io.EOF
	}
	b, err := l.r.Peek(1)
	if err != nil {
		return err
	}
	if !l.begun {
		l.begun = true
		// Read more than one byte only if the first one fits: a user who types "a" and a newline waits for an answer.
		if b[0] == byteOrderMark[0] && l.skipMark() {
			return l.fill()
		}
	}
	b, err = l.r.Peek(l.r.Buffered())
	if err != nil {
		return err
	}
	end := bytes.LastIndexByte(b, l.end) + 1
	if end == 0 {
		return l.fillLong()
	}
	l.chunk = string(b[:end])
	_, err = l.r.Discard(end)
	return err
}

// skipMark skips a byte order mark and reports whether there was one.
func (l *lineReader) skipMark() bool {
	b, _ := l.r.Peek(len(byteOrderMark)) // the next read returns the error again
	if string(b) != byteOrderMark {
		return false
	}
	_, err := l.r.Discard(len(b))
	return err == nil
}

// fillLong sets chunk to the next line, which may be longer than the buffer. It joins the pieces once, at the end,
// because growing a text to 1 GiB would copy it many times.
func (l *lineReader) fillLong() error {
	var pieces []string
	size, tooLong := 0, false
	for {
		b, err := l.r.ReadSlice(l.end)
		if tooLong = tooLong || size+len(b) > l.max+len("\r\n"); tooLong {
			pieces = nil
		} else {
			pieces = append(pieces, string(b))
			size += len(b)
		}
		switch {
		case errors.Is(err, bufio.ErrBufferFull):
			continue
		case errors.Is(err, io.EOF):
			l.ended = true
		case err != nil:
			return err // part of a line is not a line
		}
		break
	}
	if tooLong {
		return errLongLine
	}
	l.chunk = strings.Join(pieces, "")
	return nil
}
