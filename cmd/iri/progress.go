package main

import (
	"fmt"
	"io"
	"time"
)

// A meter shows on a terminal how much of the input is read, if that takes long. It writes only when input is read, so
// it needs no goroutine.
type meter struct {
	w       io.Writer // nil shows nothing
	now     func() time.Time
	started time.Time
	drawn   time.Time // when the line was last drawn
	shown   bool      // the line is on the terminal
}

// How long input takes before progress is shown, and how often it is shown again.
const (
	progressAfter = time.Second
	progressEvery = 200 * time.Millisecond
)

func newMeter(w world) *meter {
	if !w.progress {
		return &meter{}
	}
	return &meter{w: w.stderr, now: w.now, started: w.now()}
}

// draw shows that read bytes of the named input are read. total is how many there are, or 0 if that is unknown.
func (m *meter) draw(name string, read, total int64) {
	if m.w == nil {
		return
	}
	now := m.now()
	if now.Sub(m.started) < progressAfter || now.Sub(m.drawn) < progressEvery {
		return
	}
	m.drawn = now
	m.clear()
	const mega = 1e6
	if total > 0 {
		fmt.Fprintf(m.w, "%s: %.1f of %.1f MB", name, float64(read)/mega, float64(total)/mega)
	} else {
		fmt.Fprintf(m.w, "%s: %.1f MB", name, float64(read)/mega)
	}
	m.shown = true
}

// clear removes the line.
func (m *meter) clear() {
	if m.shown {
		m.shown = false
		io.WriteString(m.w, "\r\x1b[K")
	}
}
