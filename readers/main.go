// Command readers measures whether programs read the addresses that Origin accepts alike. README.md says how to run it.
package main

import (
	"errors"
	"flag"
	"fmt"
	"hash/maphash"
	"io"
	"iter"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"
)

func main() {
	if err := run(os.Args[1:], os.Stdout); err != nil && !errors.Is(err, flag.ErrHelp) {
		fmt.Fprintln(os.Stderr, "readers:", err)
		os.Exit(1)
	}
}

// A measurement is a run and its result.
type measurement struct {
	readers []*reader
	missing []string
	broken  []string // readers that reject what every reader must accept
	wanted  int      // texts that Origin accepts
	sample  int      // the first texts, which are sent even if it refuses them
	seed    uint64
	start   time.Time

	generated, accepted int
	levels, others      []*tally
	real                []*tally // of the real addresses
	realTexts           int
	origins, hosts      map[string]bool        // of the texts that Origin accepts
	causes              map[readerCause]string // the shortest texts
}

func newMeasurement() *measurement {
	return &measurement{start: time.Now(), causes: map[readerCause]string{}, origins: map[string]bool{}, hosts: map[string]bool{}}
}

// run executes the command and writes the result.
func run(args []string, stdout io.Writer) (err error) {
	m := newMeasurement()
	flags := flag.NewFlagSet("readers", flag.ContinueOnError)
	flags.IntVar(&m.wanted, "accepted", 100_000, "`number` of different hostile texts that Origin accepts")
	flags.IntVar(&m.sample, "sample", -1, "`number` of the first texts, which are sent even if Origin refuses them; by default half of -accepted")
	flags.Uint64Var(&m.seed, "seed", uint64(m.start.UnixNano()), "`seed` of the texts; the default is the time")
	only := flags.String("only", "", "use only the readers whose name begins with `prefix`")
	out := flags.String("out", "RESULTS.md", "write the result to `file`; - is standard output")
	corpora := flags.String("corpora", os.Getenv("IRI_CORPORA"), "`folder` with web.txt, real addresses; the default is $IRI_CORPORA")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if m.sample < 0 {
		m.sample = m.wanted / 2
	}
	if scratch, err = os.MkdirTemp("", "readers"); err != nil {
		return err
	}
	defer os.RemoveAll(scratch)
	m.open(table, *only)
	for _, r := range m.readers {
		defer r.close()
	}
	if len(m.readers) == 0 {
		return fmt.Errorf("no reader that begins with %q works", *only)
	}
	if err := m.measure(*corpora); err != nil {
		return err
	}
	result, err := m.report()
	if err != nil {
		return err
	}
	if *out == "-" {
		_, err = stdout.Write(result)
	} else {
		err = os.WriteFile(*out, result, 0o644)
	}
	return errors.Join(err, m.verdict())
}

// open starts the readers, all at the same time.
func (m *measurement) open(entries []entry, only string) {
	opened, errs := make([]*reader, len(entries)), make([]error, len(entries))
	var wait sync.WaitGroup
	for i, e := range entries {
		if strings.HasPrefix(e.name, only) {
			wait.Add(1)
			go func() {
				defer wait.Done()
				opened[i], errs[i] = e.open(e)
			}()
		}
	}
	wait.Wait()
	for i, e := range entries {
		if r := opened[i]; r == nil && errs[i] != nil {
			fmt.Fprintf(os.Stderr, "%s is missing: %v\n", e.name, errs[i])
			m.missing = append(m.missing, e.name)
		} else if r == nil {
			continue
		} else if err := r.works(); err != nil {
			fmt.Fprintf(os.Stderr, "%s does not work: %v\n", e.name, err)
			m.broken = append(m.broken, e.name)
			r.close()
		} else {
			m.readers = append(m.readers, r)
		}
	}
}

func (m *measurement) newTally(s set) *tally {
	return &tally{set: s, readers: make([]readerTally, len(m.readers))}
}

// A batch is a number of texts on their way to the readers.
type batch struct {
	texts       []text
	strings     []string
	real        bool
	differences [][]difference // of each reader that reads the batch
	errs        []error
	sync.WaitGroup
}

const (
	batchSize = 4096
	ahead     = 8 // batches that are made before all readers have read the first of them
)

func (b *batch) add(t text) {
	b.texts, b.strings = append(b.texts, t), append(b.strings, t.u.String())
}

// read returns the differences between what the reader and package iri read.
func (b *batch) read(r *reader) ([]difference, error) {
	readings, err := r.read(b.strings)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", r.name, err)
	}
	out := make([]difference, len(readings))
	for i := range readings {
		out[i] = compare(b.texts[i].own, readings[i])
	}
	return out, nil
}

// measure sends the real addresses and the generated texts to the readers.
func (m *measurement) measure(corpora string) error {
	for _, s := range levels {
		m.levels, m.real = append(m.levels, m.newTally(s)), append(m.real, m.newTally(s))
	}
	for _, s := range others {
		m.others = append(m.others, m.newTally(*s))
	}
	g, err := newGenerator(m.seed)
	if err != nil {
		return err
	}
	var real []byte
	if corpora != "" {
		if real, err = os.ReadFile(filepath.Join(corpora, "web.txt")); err != nil {
			return err
		}
	}
	queues := make([]chan *batch, len(m.readers))
	for k, r := range m.readers {
		queues[k] = make(chan *batch, ahead)
		defer close(queues[k])
		go func() {
			for b := range queues[k] {
				b.differences[k], b.errs[k] = b.read(r)
				b.Done()
			}
		}()
	}
	var pending []*batch
	n := 0
	for b := range m.batches(string(real), g) {
		b.differences, b.errs = make([][]difference, len(m.readers)), make([]error, len(m.readers))
		for k, r := range m.readers {
			if !r.slow || n%8 == 0 {
				b.Add(1)
				queues[k] <- b
			}
		}
		n++
		if pending = append(pending, b); len(pending) < ahead {
			continue
		}
		if err := m.finish(pending[0]); err != nil {
			return err
		}
		pending = pending[1:]
	}
	for _, b := range pending {
		if err := m.finish(b); err != nil {
			return err
		}
	}
	return nil
}

// finish waits for the readers, and counts the texts of a batch.
func (m *measurement) finish(b *batch) error {
	b.Wait()
	counts := append(m.levels[:len(m.levels):len(m.levels)], m.others...)
	if b.real {
		counts = m.real
	}
	err := errors.Join(b.errs...)
	for i := range b.texts {
		if err != nil {
			break
		}
		t := &b.texts[i]
		for _, c := range counts {
			if c.has(t) {
				c.add(t, m.readers, b.differences, i)
			}
		}
		if t.sample && !b.real {
			m.keep(t, b.differences, i)
		}
	}
	return err
}

// count counts a text if Origin accepts it.
func (m *measurement) count(t *text) {
	if origin, err := t.u.Origin(); err == nil {
		m.accepted++
		m.origins[origin] = true
		m.hosts[lower(t.own.host)] = true
	}
}

// batches returns the real addresses of http and https and then generated texts.
func (m *measurement) batches(real string, g *generator) iter.Seq[*batch] {
	return func(yield func(*batch) bool) {
		b := &batch{real: true}
		flush := func(least int) bool {
			full := b
			if len(b.texts) < max(1, least) {
				return true
			}
			b = &batch{real: b.real}
			return yield(full)
		}
		for line := range strings.Lines(real) {
			m.realTexts++
			if t, ok := newText(strings.TrimSpace(line), true); ok {
				b.add(t)
			}
			if !flush(batchSize) {
				return
			}
		}
		if !flush(1) {
			return
		}
		b.real = false
		seed, sent := maphash.MakeSeed(), map[uint64]bool{}
		for m.accepted < m.wanted {
			s := g.text()
			m.generated++
			sample := m.generated <= m.sample
			hash := maphash.String(seed, s)
			if sent[hash] {
				continue
			}
			t, ok := newText(s, sample)
			if !ok || !sample && !t.accepted && !setDot.has(&t) && !setUnderscore.has(&t) {
				continue
			}
			sent[hash] = true
			m.count(&t)
			if t.accepted && !sample && len(s) < 32 { // from now on, most texts are edited from short ones that Origin accepts
				g.edited = 60
				g.seeds = append(g.seeds, s)
			}
			b.add(t)
			if !flush(batchSize) {
				return
			}
		}
		flush(1)
	}
}
