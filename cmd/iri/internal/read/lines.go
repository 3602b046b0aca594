package read

// Splitting input into lines. Who works on them is in input.go and crew.go.

import (
	"bytes"
	"errors"
	"io"
	"strings"

	"example.com/iri/internal/secret"
)

// MaxLine is the maximum length of a line in bytes, without its ending. It is the maximum length of an IRI, and
// keeps a file without line endings from using up all memory.
const MaxLine = 1 << 30

// ErrLongLine means that a line is too long. The next line can still be read.
var ErrLongLine = errors.New("line longer than 1 GiB")

// bufferSize is the size of the buffer for input, in bytes. It makes system calls rare.
const bufferSize = 64 << 10

const byteOrderMark = "\uFEFF"

// A block is one or more lines of the input, which are substrings and need no allocations of their own.
type block struct {
	text   string
	number int // of the line before the first one
	end    byte
	whole  bool // the block is one item
	inside bool // as in Item
}

// next removes the first line from b, which must have one, and returns it without its ending, "\n" or "\r\n". cr is
// "\r" if the ending was "\r\n". If end is NUL, a line is everything between two NULs.
func (b *block) next() (line, cr string) {
	b.number++
	i := strings.IndexByte(b.text, b.end)
	if i < 0 { // at the end of the input
		line, b.text = b.text, ""
		return line, ""
	}
	line, b.text = b.text[:i], b.text[i+1:]
	if b.end == '\n' && strings.HasSuffix(line, "\r") {
		return line[:len(line)-1], "\r"
	}
	return line, ""
}

// visit gives the lines of b to a worker.
func (b block) visit(name string, w Worker) error {
	if b.whole {
		return w.Visit(Item{Line: b.text, Text: b.text, File: name, Number: b.number + 1, Inside: b.inside})
	}
	for b.text != "" {
		line, cr := b.next()
		if err := w.Visit(Item{Line: line, Text: line, File: name, Number: b.number, CR: cr}); err != nil {
			return err
		}
	}
	return nil
}

// A lineReader reads blocks, without a byte order mark at the start of the input. The last line may lack an ending.
type lineReader struct {
	r      io.Reader
	end    byte                                 // '\n' or 0
	max    int                                  // the length of the longest line in bytes
	blocks bool                                 // as in Input
	goesOn func(block string, inside bool) bool // as in Input
	inside bool                                 // what it returned
	buffer []byte                               // what was read, but not returned
	number int                                  // of the last line that was returned or skipped, from 1
	begun  bool                                 // a byte order mark was removed, or there was none
	err    error                                // of r, to be returned after the lines before it
}

// newLineReader returns a reader for the lines of r, which end with end. Lines of more than max bytes are too long.
// With blocks, a byte order mark stays.
func newLineReader(r io.Reader, end byte, max int, blocks bool) *lineReader {
	buffer := make([]byte, 0, min(bufferSize, max))
	return &lineReader{r: r, end: end, max: max, blocks: blocks, begun: blocks, buffer: buffer}
}

// next returns the complete lines that were read. It waits only for the first, because a user who types one waits for
// the answer. It returns ErrLongLine for a line that is too long, and after the last one the error of the reader.
func (l *lineReader) next() (block, error) {
	searched := 0 // l.buffer[:searched] has no complete line
	for {
		if end := bytes.LastIndexByte(l.buffer[searched:], l.end) + 1; end > 0 {
			return l.take(searched + end)
		}
		searched = len(l.buffer)
		most := l.max + len("\r\n")
		switch {
		case l.err == io.EOF && searched > 0:
			return l.take(searched)
		case l.err != nil:
			return block{}, l.err // part of a line is not a line
		case searched == cap(l.buffer) && searched >= most:
			return l.long()
		case searched == cap(l.buffer):
			l.buffer = append(make([]byte, 0, searched+min(searched, most-searched)), l.buffer...)
		}
		if l.read() {
			searched = 0
		}
	}
}

// take removes n bytes from the buffer, and returns their lines. Only the first can be too long.
func (l *lineReader) take(n int) (block, error) {
	b := block{text: string(l.buffer[:n]), number: l.number, end: l.end, whole: l.blocks}
	if b.inside = l.inside; l.goesOn != nil {
		l.inside = l.goesOn(b.text, b.inside)
	}
	l.remove(n)
	l.number += strings.Count(b.text, string(l.end))
	if b.text[n-1] != l.end {
		l.number++
	}
	if l.blocks && b.number == 0 && (strings.HasPrefix(b.text, "\xff\xfe") || strings.HasPrefix(b.text, "\xfe\xff")) {
		l.err = errors.New("the text is in UTF-16; convert it to UTF-8 first")
		return block{}, l.err
	}
	one := b
	if line, _ := one.next(); len(line) > l.max && !b.whole {
		return block{}, ErrLongLine
	}
	return b, nil
}

// remove removes n bytes from the buffer, and gives back the memory that a long line needed.
func (l *lineReader) remove(n int) {
	rest := l.buffer[n:]
	if n > crewBlock {
		l.buffer = make([]byte, 0, crewBlock)
	}
	l.buffer = append(l.buffer[:0], rest...)
}

// long removes a line that is longer than the buffer, and returns what is read in its place. With blocks, the ending of
// the line stays.
func (l *lineReader) long() (block, error) {
	for l.err == nil && bytes.IndexByte(l.buffer, l.end) < 0 {
		l.remove(len(l.buffer) - 1) // it may be a CR
		l.read()
	}
	end := bytes.IndexByte(l.buffer, l.end)
	switch {
	case end < 0:
		end = len(l.buffer)
	case end > 0 && l.buffer[end-1] == '\r':
		end--
	}
	l.remove(end)
	if l.blocks {
		return block{text: secret.Mask, number: l.number, end: l.end, whole: true}, nil
	}
	l.number++
	l.remove(bytes.IndexByte(l.buffer, l.end) + 1)
	return block{}, ErrLongLine
}

// read reads more, and reports whether it removed a byte order mark.
func (l *lineReader) read() (removed bool) {
	n, err := l.r.Read(l.buffer[len(l.buffer):cap(l.buffer)])
	l.buffer, l.err = l.buffer[:len(l.buffer)+n], err
	if l.begun || err == nil && len(l.buffer) < len(byteOrderMark) && strings.HasPrefix(byteOrderMark, string(l.buffer)) {
		return false
	}
	l.begun = true
	rest, removed := bytes.CutPrefix(l.buffer, []byte(byteOrderMark))
	l.buffer = append(l.buffer[:0], rest...)
	return removed
}
