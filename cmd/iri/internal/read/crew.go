package read

// Reading the lines of a large file on several processors.

import (
	"os"
	"runtime"
	"runtime/debug"
	"sync"
	"sync/atomic"
)

// A crew is several workers that read blocks of one file in turn. Each works on its block and keeps what it prints,
// until all of the blocks before are printed. So the output is the same as with one worker. A worker that has much to
// print waits for its turn, so memory does not grow with the file. docs/performance.md has the times: "The command".
type crew struct {
	name  string
	boss  Worker // who prints what the hands have kept
	hands []hand

	reading sync.Mutex // held while reading
	lr      *lineReader
	blocks  int // that were read
	stopped atomic.Bool

	writing sync.Mutex // held while looking at printed
	changed *sync.Cond // of printed
	printed int        // blocks
	err     error      // of a worker
}

// A hand is one of a crew.
type hand struct {
	Worker
	block int // the number of the block that it works on
}

// A crew is as large as the processors allow. More than maxCrew workers would wait for each other to read.
const (
	maxCrew   = 8
	crewBlock = 256 << 10 // bytes that a worker reads at most, unless one line is longer
)

// newCrew returns a crew that reads the rest of a file, or nil if the boss must work alone.
func newCrew(name string, lr *lineReader, boss Worker) *crew {
	processors := min(runtime.GOMAXPROCS(0), maxCrew)
	if processors == 1 {
		return nil
	}
	c := &crew{name: name, boss: boss, lr: lr, hands: make([]hand, processors)}
	c.changed = sync.NewCond(&c.writing)
	for i := range c.hands {
		h := &c.hands[i]
		if h.Worker = boss.Hire(func() { c.wait(h) }); h.Worker == nil {
			return nil
		}
	}
	lr.buffer = append(make([]byte, 0, crewBlock), lr.buffer...)
	if os.Getenv("GOGC") == "" {
		// A few blocks fill the smallest heap, of 4 MB, and collecting it took a third of the time of two workers.
		debug.SetGCPercent(400)
	}
	return c
}

// work lets all hands work until the file ends, and returns the error of one of them.
func (c *crew) work() error {
	c.boss.Flush()
	var all sync.WaitGroup
	for i := range c.hands {
		all.Add(1)
		go func() {
			defer all.Done()
			for c.step(&c.hands[i]) {
			}
		}()
	}
	all.Wait()
	return c.err
}

// wait waits until the blocks before the one of h are printed. Until h is done with its block, nobody else prints.
func (c *crew) wait(h *hand) {
	c.writing.Lock()
	for c.printed < h.block {
		c.changed.Wait()
	}
	c.writing.Unlock()
}

// step reads a block and works on it. It returns false if the work has ended. A line that is longer than usual
// keeps the others from reading, so that there are not several such lines in memory.
func (c *crew) step(h *hand) bool {
	c.reading.Lock()
	if c.stopped.Load() {
		c.reading.Unlock()
		return false
	}
	b, err := c.lr.next()
	if err != nil && err != ErrLongLine {
		c.stopped.Store(true)
	}
	number := c.lr.number
	h.block = c.blocks
	c.blocks++
	isLong := len(b.text) > crewBlock
	if !isLong {
		c.reading.Unlock()
	}
	failed := b.visit(c.name, h)
	if err != nil {
		fail(h, c.name, number, err)
	}
	h.Flush()
	c.wait(h)
	if failed != nil {
		c.stopped.Store(true)
		c.err = failed
	}
	c.boss.Flush()
	if isLong {
		c.reading.Unlock()
	}
	c.writing.Lock()
	c.printed++
	c.changed.Broadcast()
	c.writing.Unlock()
	return true
}
