package main

// Reading the lines of a file, with many of them on several processors.

import (
	"errors"
	"fmt"
	"io"
	"runtime"
	"sync"
	"sync/atomic"
)

// A visitor does the work of a command on one item. Its error is that of standard output, and ends the work.
type visitor func(item) error

// A tally counts items.
type tally struct{ read, invalid, findings int }

// lines calls a visitor for the lines of r. It returns the error of the visitor.
func (in *input) lines(e *env, name string, r io.Reader, begin func(*env) visitor) error {
	visit := begin(e)
	lr := newLineReader(e.watch(name, r), e.end, e.maxLine)
	for {
		e.flush() // before the next line is awaited, so that a user who types lines sees the answers
		b, err := lr.next()
		if err != nil {
			if in.stops(e, name, lr.number, err) {
				return nil
			}
			continue
		}
		isFull := len(b.text) >= bufferSize/2
		if err := b.visit(name, visit); err != nil {
			return err
		}
		if isFull && !in.ordered && runtime.GOMAXPROCS(0) > 1 {
			return in.share(e, name, lr, begin)
		}
	}
}

// visit calls a visitor for the lines of b.
func (b block) visit(name string, visit visitor) error {
	for b.text != "" {
		line, cr := b.next()
		if err := visit(item{text: line, file: name, number: b.number, cr: cr}); err != nil {
			return err
		}
	}
	return nil
}

// stops reports the error of a line reader, and whether it was the last. number is that of the last line.
func (in *input) stops(e *env, name string, number int, err error) bool {
	switch {
	case errors.Is(err, errLongLine):
		in.trouble = true
		fmt.Fprintf(e.err, "%s: %v\n", item{file: name, number: number}.place(1), err)
		return false
	case !errors.Is(err, io.EOF):
		in.fail(e, err, "")
	}
	return true
}

// A crew is several workers that read blocks of one file in turn. Each works on its block and keeps what it prints, until all
// of the blocks before are printed. So the output is that of one worker. There are never more blocks than workers, and a worker
// that has much to print waits for its turn. So memory does not grow with the file.
//
// With them, "parts -json" and "lint -json" are 1.7 times as fast on two cores as on one, and "check -json" 1.4 times. See "The
// command" in bench/NOTES.md.
type crew struct {
	in   *input
	e    *env
	name string

	reading sync.Mutex // held while reading
	lr      *lineReader
	blocks  int // that were read
	stopped atomic.Bool

	writing sync.Mutex // held while looking at printed
	changed *sync.Cond // of printed
	printed int        // blocks
	err     error      // of a visitor
}

// A crew is as large as the processors allow. More than maxCrew workers would wait for each other to read.
const (
	maxCrew    = 8
	crewBlock  = 256 << 10 // bytes that a worker reads at most, unless one line is longer
	crewBuffer = 1 << 20   // bytes that a worker prints before it waits for its turn
)

// share is like lines, but with a crew.
func (in *input) share(e *env, name string, lr *lineReader, begin func(*env) visitor) error {
	c := &crew{in: in, e: e, name: name, lr: lr}
	c.changed = sync.NewCond(&c.writing)
	lr.buffer = append(make([]byte, 0, crewBlock), lr.buffer...)
	e.flush()
	workers := make([]*worker, min(runtime.GOMAXPROCS(0), maxCrew))
	for i := range workers {
		workers[i] = newWorker(c)
	}
	var all sync.WaitGroup
	for _, w := range workers {
		all.Add(1)
		go func() {
			defer all.Done()
			visit := begin(w.env)
			for w.work(visit) {
			}
		}()
	}
	all.Wait()
	return c.err
}

// A worker is one of a crew.
type worker struct {
	*crew
	env   *env // what the worker prints to
	block int  // the number of the block that it works on
}

func newWorker(c *crew) *worker {
	w := &worker{crew: c}
	own := *c.e
	w.env = &own
	own.tally = tally{}
	own.out = w.stream(c.e.out)
	own.err = own.out
	if c.e.err != c.e.out {
		own.err = w.stream(c.e.err)
	}
	return w
}

// stream returns a stream that prints to another one when it is the turn of the worker.
func (w *worker) stream(to *stream) *stream {
	return &stream{w: turn{w, to}, most: crewBuffer, color: to.color, width: to.width}
}

// A turn is a writer that waits for the turn of a worker.
type turn struct {
	*worker
	to *stream
}

func (t turn) Write(p []byte) (int, error) {
	t.wait()
	return t.to.Write(p)
}

// wait waits until the blocks before that of w are printed. Until w is done with its block, nobody else prints.
func (w *worker) wait() {
	w.writing.Lock()
	for w.printed < w.block {
		w.changed.Wait()
	}
	w.writing.Unlock()
}

// work reads a block and works on it. It returns false if the work has ended. A line that is longer than usual keeps the
// others from reading, so that there are not several such lines in memory.
func (w *worker) work(visit visitor) bool {
	w.reading.Lock()
	if w.stopped.Load() {
		w.reading.Unlock()
		return false
	}
	b, err := w.lr.next()
	if err != nil && err != errLongLine {
		w.stopped.Store(true)
	}
	number := w.lr.number
	w.block = w.blocks
	w.blocks++
	isLong := len(b.text) > crewBlock
	if !isLong {
		w.reading.Unlock()
	}
	var failed error
	if err == nil {
		failed = b.visit(w.name, visit)
	}
	w.env.flush()
	w.wait()
	w.e.tally.add(w.env.tally)
	w.env.tally = tally{}
	if err != nil {
		w.in.stops(w.e, w.name, number, err)
	}
	if failed != nil {
		w.stopped.Store(true)
		w.err = failed
	}
	w.e.flush()
	if isLong {
		w.reading.Unlock()
	}
	w.writing.Lock()
	w.printed++
	w.changed.Broadcast()
	w.writing.Unlock()
	return true
}

func (t *tally) add(more tally) {
	t.read += more.read
	t.invalid += more.invalid
	t.findings += more.findings
}
