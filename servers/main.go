// Command servers measures whether servers find the addresses that Contains accepts at the base or
// below it. README.md says how to run it.
package main

import (
	"errors"
	"flag"
	"fmt"
	"math/bits"
	"math/rand/v2"
	"os"
	"slices"
	"sync"
	"time"
)

func main() {
	if err := run(os.Args[1:]); err != nil && !errors.Is(err, flag.ErrHelp) {
		fmt.Fprintln(os.Stderr, "servers:", err)
		os.Exit(1)
	}
}

// run executes the command and writes the result.
func run(args []string) (err error) {
	m := measurement{start: time.Now()}
	flags := flag.NewFlagSet("servers", flag.ContinueOnError)
	flags.IntVar(&m.wanted, "accepted", 10_000, "`number` of different targets that Contains accepts")
	flags.Uint64Var(&m.seed, "seed", uint64(m.start.UnixNano()), "`seed` of the targets; the default is the time")
	only := flags.String("only", "", "use only the programs whose name begins with `prefix`")
	out := flags.String("out", results, "write the result to `file`, from the line "+heading)
	if err := flags.Parse(args); err != nil {
		return err
	} else if flags.NArg() > 0 {
		return fmt.Errorf("unexpected argument %q", flags.Arg(0))
	} else if *only != "" && *out == results {
		return errors.New("-only would replace the result for all: give another file with -out")
	}
	m.site, err = newSite(*only)
	defer m.close()
	if err := errors.Join(err, m.real(os.Getenv("IRI_CORPORA"))); err != nil {
		return err
	}
	m.works()
	m.generate()
	m.measure()
	m.findCauses()
	return errors.Join(m.write(*out), m.verdict())
}

// A measurement is a run and its result.
type measurement struct {
	*site
	wanted    int // targets that Contains accepts
	seed      uint64
	start     time.Time
	generated int
	accepted  [len(rules)]int // targets, by each rule
	targets   []target
	verdicts  [][]verdict // for each set-up that of each target
	broken    []string    // set-ups that do not serve the plainest target
	causes    []cause
	lost      [][]any // rows for the real addresses
}

// A target is a text that is sent, and what the rules say about its address.
type target struct {
	text  string
	rules uint // those that accept it, as bits
	near  int  // the one condition that it does not meet, or -1
}

// newTarget returns a target, whose text is empty if its address is invalid.
func newTarget(text string) target {
	t := target{near: -1}
	v, err := address(text)
	if err != nil || text == "" || text[0] != '/' {
		return t
	}
	t.text = text
	for i, r := range rules {
		if r.accepts(base, v) {
			t.rules |= 1 << i
		}
	}
	if broken := refusals(base, v); below(base, v) && bits.OnesCount(broken) == 1 {
		t.near = bits.TrailingZeros(broken)
	}
	return t
}

// add adds a target.
func (m *measurement) add(t target) {
	m.targets = append(m.targets, t)
	for i := range rules {
		m.accepted[i] += int(t.rules >> i & 1)
	}
}

// works leaves out the set-ups that do not serve the plainest target. A server may take a while to
// listen.
func (m *measurement) works() {
	m.setups = slices.DeleteFunc(m.setups, func(s *setup) bool {
		v := s.ask("/public/ok.txt")
		for try := 0; try < 100 && v == unanswered; try++ {
			time.Sleep(100 * time.Millisecond)
			v = s.ask("/public/ok.txt")
		}
		if v != inside {
			m.broken = append(m.broken, s.name)
		}
		return v != inside
	})
}

// generate makes different targets: as many as are wanted that Contains accepts; the known ones and
// a fifth as many, whatever they are; and a tenth as many that it refuses for one condition alone.
func (m *measurement) generate() {
	g, seen, near := generator{rand.New(rand.NewPCG(m.seed, 1))}, map[string]bool{"": true}, 0
	for ; m.accepted[now] < m.wanted; m.generated++ {
		s := g.target()
		if m.generated < len(parts.Known) {
			s = parts.Known[m.generated]
		}
		t := newTarget(s)
		if seen[t.text] {
			continue
		}
		seen[s] = true
		if len(seen) > len(parts.Known)+m.wanted/5 && t.rules>>now == 0 {
			if t.near < 0 || near > m.wanted/10 {
				continue
			}
			near++
		}
		m.add(t)
	}
}

// limit is the time for the targets of one server.
const limit = 20 * time.Minute

// measure sends all targets to all servers, four servers at a time.
func (m *measurement) measure() {
	m.verdicts = make([][]verdict, len(m.setups))
	var wait sync.WaitGroup
	slots := make(chan bool, 4)
	for k, s := range m.setups {
		m.verdicts[k] = make([]verdict, len(m.targets))
		slots <- true
		wait.Go(func() {
			start := time.Now()
			for i := 0; i < len(m.targets) && time.Since(start) < limit; i++ {
				m.verdicts[k][i] = s.ask(m.targets[i].text)
			}
			fmt.Fprintf(os.Stderr, "%s: %v\n", s.name, time.Since(start).Round(time.Millisecond))
			<-slots
		})
	}
	wait.Wait()
}
