// Command readers measures whether programs read the addresses that Origin accepts alike. README.md
// says how to run it.
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"
)

func main() {
	if err := run(os.Args[1:]); err != nil && !errors.Is(err, flag.ErrHelp) {
		fmt.Fprintln(os.Stderr, "readers:", err)
		os.Exit(1)
	}
}

// A measurement is a run and its result.
type measurement struct {
	readers []*reader
	missing []string // those that reject what every reader must accept have broken after their name
	wanted  int      // texts that Origin accepts
	clients int      // how many texts clients request
	sample  int      // the first texts, which are sent even if it refuses them
	seed    uint64
	start   time.Time

	generated, accepted, realTexts int
	hostile, real                  []*tally        // of the levels and then the other sets
	sent, origins, hosts           map[string]bool // the last two of the texts that Origin accepts
	shortest                       map[cause]string
	connections                    *connections // nil if no client was asked
}

const broken = " (does not work)"

func newMeasurement() *measurement {
	return &measurement{start: time.Now(), sent: map[string]bool{}, origins: map[string]bool{}, hosts: map[string]bool{},
		shortest: map[cause]string{}}
}

// run executes the command and writes the result.
func run(args []string) error {
	m := newMeasurement()
	flags := flag.NewFlagSet("readers", flag.ContinueOnError)
	flags.IntVar(&m.wanted, "accepted", 100_000, "`number` of different hostile texts that Origin accepts")
	flags.Uint64Var(&m.seed, "seed", uint64(m.start.UnixNano()), "`seed` of the texts; the default is the time")
	flags.IntVar(&m.clients, "clients", 0,
		"`number` of texts that clients request, in a network namespace: as root on Linux")
	only := flags.String("only", "", "use only the readers whose name begins with `prefix`")
	out := flags.String("out", "RESULTS.md", "write the result to `file`")
	if err := flags.Parse(args); err != nil {
		return err
	} else if flags.NArg() > 0 {
		return fmt.Errorf("unexpected argument %q", flags.Arg(0))
	} else if *only != "" && *out == "RESULTS.md" {
		return errors.New("-only would replace RESULTS.md: give another file with -out")
	}
	if m.clients > 0 {
		if os.Getenv(inNamespace) == "" {
			return enter(args...)
		}
		c, err := connect(m.seed, m.clients)
		if err != nil {
			return err
		}
		m.connections = c
	}
	m.sample = m.wanted / 2
	m.open(slices.DeleteFunc(slices.Clone(table), func(e entry) bool { return !strings.HasPrefix(e.name, *only) }))
	for _, r := range m.readers {
		defer r.close()
	}
	if len(m.readers) == 0 {
		return fmt.Errorf("no reader that begins with %q works", *only)
	}
	if err := m.measure(os.Getenv("IRI_CORPORA")); err != nil {
		return err
	}
	result, err := m.report()
	if err != nil {
		return err
	}
	return errors.Join(os.WriteFile(*out, result, 0o644), m.verdict())
}

// open starts the readers.
func (m *measurement) open(entries []entry) {
	for _, e := range entries {
		r, err := e.open()
		if err == nil {
			if err = r.works(); err == nil {
				m.readers = append(m.readers, r)
				continue
			}
			r.close()
			e.name += broken
		} else if e.rare {
			e.name += " (no package has it)"
		}
		fmt.Fprintf(os.Stderr, "%s is missing: %v\n", e.name, err)
		m.missing = append(m.missing, e.name)
	}
}

// measure sends the real addresses of http and https, and then generated texts to the readers.
func (m *measurement) measure(corpora string) error {
	m.hostile, m.real = tallies(len(m.readers)), tallies(len(m.readers))
	g, err := newGenerator(m.seed)
	if err != nil {
		return err
	}
	real, err := os.ReadFile(filepath.Join(corpora, "web.txt"))
	if err != nil && corpora != "" {
		return err
	}
	var texts []text
	for line := range strings.Lines(string(real)) {
		m.realTexts++
		if t, ok := newText(strings.TrimSpace(line), true); ok {
			texts = append(texts, t)
		}
	}
	if _, err := m.send(texts, m.real); err != nil {
		return err
	}
	for m.accepted < m.wanted {
		texts := m.hostileTexts(g)
		differences, err := m.send(texts, m.hostile)
		if err != nil {
			return err
		}
		for i := range texts {
			m.keep(&texts[i], differences, i)
		}
	}
	return nil
}

// tallies returns a tally for each set.
func tallies(readers int) (of []*tally) {
	for _, s := range slices.Concat(levels, others) {
		of = append(of, &tally{set: s, readers: make([]readerTally, readers)})
	}
	return of
}

// hostileTexts returns the next texts for the readers.
func (m *measurement) hostileTexts(g *generator) (texts []text) {
	for len(texts) < 1<<15 && m.accepted < m.wanted {
		s := g.text()
		m.generated++
		t, ok := newText(s, m.generated <= m.sample)
		if !ok || m.sent[s] || !t.sample && !t.accepted {
			continue
		}
		m.sent[s] = true
		texts = append(texts, t)
		m.count(&t)
		if t.accepted && !t.sample && len(s) < 32 { // from now on, most texts are edited from short ones that Origin accepts
			g.edited = 60
			g.seeds = append(g.seeds, s)
		}
	}
	return texts
}

// count counts a text if Origin accepts it.
func (m *measurement) count(t *text) {
	if origin, err := t.Origin(); err == nil {
		m.accepted++
		m.origins[origin] = true
		m.hosts[lower(t.own.host)] = true
	}
}

// send sends texts to the readers, to a slow one every eighth, and counts the differences that it
// returns: for each reader those of each text.
func (m *measurement) send(texts []text, tallies []*tally) ([][]difference, error) {
	differences := make([][]difference, len(m.readers))
	errs := make([]error, len(m.readers))
	var wait sync.WaitGroup
	for k, r := range m.readers {
		wait.Add(1)
		go func() {
			defer wait.Done()
			differences[k], errs[k] = r.differences(texts)
		}()
	}
	wait.Wait()
	if err := errors.Join(errs...); err != nil {
		return nil, err
	}
	for i := range texts {
		for _, c := range tallies {
			c.add(&texts[i], m.readers, differences, i)
		}
	}
	return differences, nil
}
