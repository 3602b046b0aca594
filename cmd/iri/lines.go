package main

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"strings"
)

// maxLine is how many bytes a line can have, without its end: as many as an IRI. A file without line ends can't take all
// memory.
const maxLine = 1 << 30

// errLongLine means that a line is longer than it may be. The next line can be read.
var errLongLine = errors.New("line longer than 1 GiB")

// chunkSize is how many bytes are read at once.
const chunkSize = 256 << 10

const byteOrderMark = "\uFEFF"

// A lineReader splits a text into lines, which end in "\n" or "\r\n". The last line need not have an end. A byte-order
// mark at the start of the text is not part of the first line.
//
// Lines are substrings of chunks that are copied out of the buffer many lines at a time, so a line needs no allocation
// of its own.
type lineReader struct {
	r      *bufio.Reader
	max    int
	chunk  string // lines that are read and not returned yet
	number int    // of the line that next returned last, or that was too long; from 1
	begun  bool   // a byte-order mark can't come any more
	ended  bool   // nothing comes after chunk
}

// newLineReader returns a reader of the lines of r, which have at most max bytes.
func newLineReader(r io.Reader, max int) *lineReader {
	return &lineReader{r: bufio.NewReaderSize(r, chunkSize), max: max}
}

// next returns the next line without its end. The error is io.EOF after the last line, errLongLine instead of a line that
// is too long, or that of the reader below.
func (l *lineReader) next() (string, error) {
	if l.chunk == "" {
		if err := l.fill(); err != nil {
			if err == errLongLine {
				l.number++
			}
			return "", err
		}
	}
	line, rest, ended := strings.Cut(l.chunk, "\n")
	l.chunk = rest
	l.number++
	if ended {
		line = strings.TrimSuffix(line, "\r")
	}
	if len(line) > l.max {
		return "", errLongLine
	}
	return line, nil
}

// fill sets chunk to the whole lines that the buffer holds, or to one line if there is none.
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
		// Ask for more than a byte only if it looks like a mark: someone who types "a", newline, waits for an answer.
		if b[0] == byteOrderMark[0] && l.skipMark() {
			return l.fill()
		}
	}
	b, err = l.r.Peek(l.r.Buffered())
	if err != nil {
		return err
	}
	end := bytes.LastIndexByte(b, '\n') + 1
	if end == 0 {
		return l.fillLong()
	}
	l.chunk = string(b[:end])
	_, err = l.r.Discard(end)
	return err
}

// skipMark skips a byte-order mark and reports whether there was one.
func (l *lineReader) skipMark() bool {
	b, _ := l.r.Peek(len(byteOrderMark)) // the next read returns the error again
	if string(b) != byteOrderMark {
		return false
	}
	_, err := l.r.Discard(len(b))
	return err == nil
}

// fillLong sets chunk to the next line, filling the buffer as often as necessary. The pieces are joined once, because a
// text of 1 GiB that grows would be copied many times.
func (l *lineReader) fillLong() error {
	var pieces []string
	size, tooLong := 0, false
	for {
		b, err := l.r.ReadSlice('\n')
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
