package main

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"strings"
)

// maxLine is how long a line may be, its end not counted, so that a file without line ends can't take all memory.
const maxLine = 16 << 20

// errLongLine says that a line is longer than maxLine. The next line can be read.
var errLongLine = errors.New("line longer than 16 MiB")

const byteOrderMark = "\uFEFF"

// A lineReader cuts a text into lines, which end in "\n" or "\r\n", but for the last, which need not. A
// byte-order mark at the start of the text is no part of the first line.
//
// Lines are substrings of chunks that are copied out of the buffer many lines at a time, so that a line costs
// no allocation of its own.
type lineReader struct {
	r      *bufio.Reader
	chunk  string // lines that are read and not handed out
	long   []byte // scratch for a line that the buffer of r does not hold to its end
	number int    // of the line that next returned last, or that was too long; counted from 1
	begun  bool   // the place for a byte-order mark is behind us
	ended  bool   // nothing comes after chunk
}

func newLineReader(r io.Reader) *lineReader {
	return &lineReader{r: bufio.NewReaderSize(r, 64<<10)}
}

// next returns the next line without its end. The error is io.EOF after the last line, errLongLine instead of a
// line that is too long, or what the reader below failed with.
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
	return line, nil
}

// fill makes chunk the whole lines that the buffer holds, or one line if there is none.
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
		// Ask for more than a byte only if it looks like a mark: one who types "a", newline, waits for an answer.
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
	b, _ := l.r.Peek(len(byteOrderMark)) // an error comes again when more is asked for
	if string(b) != byteOrderMark {
		return false
	}
	_, err := l.r.Discard(len(b))
	return err == nil
}

// fillLong makes chunk the next line, however many times the buffer must be filled for it.
func (l *lineReader) fillLong() error {
	l.long = l.long[:0]
	tooLong := false
	for {
		b, err := l.r.ReadSlice('\n')
		if tooLong = tooLong || len(l.long)+len(b) > maxLine+len("\r\n"); !tooLong {
			l.long = append(l.long, b...)
		}
		switch {
		case errors.Is(err, bufio.ErrBufferFull):
			continue
		case errors.Is(err, io.EOF):
			l.ended = true
		case err != nil:
			return err // what was read of the line is not the line
		}
		break
	}
	line, ended := bytes.CutSuffix(l.long, []byte("\n"))
	if ended {
		line = bytes.TrimSuffix(line, []byte("\r"))
	}
	if tooLong || len(line) > maxLine {
		return errLongLine
	}
	l.chunk = string(l.long)
	return nil
}
