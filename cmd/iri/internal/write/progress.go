package write

// Progress lines on a terminal.

import (
	"fmt"
	"io"
	"sync"
	"time"

	"example.com/iri/cmd/iri/internal/safe"
)

// A meter shows how much input has been read, if reading takes long. It draws only when input is read.
type meter struct {
	lock    sync.Mutex // held while drawing, and while something else is printed
	w       io.Writer  // nil shows nothing
	now     func() time.Time
	started time.Time
	drawn   time.Time // when the line was last drawn
	shown   bool      // the line is on the terminal
	midline bool      // part of another line is on the terminal, which clear would erase too
}

const (
	progressAfter = time.Second            // no progress is shown before
	progressEvery = 200 * time.Millisecond // minimum time between two updates
)

func newMeter(w World) *meter {
	if !w.Progress {
		return &meter{}
	}
	return &meter{w: w.Err, now: w.Now, started: w.Now()}
}

// draw shows that read of total bytes of the named input have been read. total is 0 if it is unknown.
func (m *meter) draw(name string, read, total int64) {
	if m.w == nil {
		return
	}
	now := m.now()
	if now.Sub(m.started) < progressAfter || now.Sub(m.drawn) < progressEvery {
		return
	}
	m.lock.Lock()
	defer m.lock.Unlock()
	if m.midline {
		return
	}
	m.drawn = now
	m.clear()
	const mega = 1e6
	of := ""
	if total > 0 {
		of = fmt.Sprintf(" of %.1f", float64(total)/mega)
	}
	fmt.Fprintf(m.w, "%s: %.1f%s MB", safe.Printable(safe.Hide(name)), float64(read)/mega, of)
	m.shown = true
}

// A clearing is a writer that removes the progress line before it writes.
type clearing struct {
	w        io.Writer
	meter    *meter
	isShared bool // the progress line is on the same terminal
}

func (c *clearing) Write(p []byte) (int, error) {
	c.meter.lock.Lock()
	defer c.meter.lock.Unlock()
	c.meter.clear()
	if c.isShared {
		c.meter.midline = p[len(p)-1] != '\n'
	}
	return c.w.Write(p)
}

func (m *meter) clear() {
	if m.shown {
		m.shown = false
		io.WriteString(m.w, "\r\x1b[K")
	}
}
