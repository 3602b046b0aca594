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
	"strings"
	"sync"
	"time"
)

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "servers:", err)
		os.Exit(1)
	}
}

// run executes the command and writes the result.
func run() (err error) {
	m := measurement{start: time.Now()}
	flag.IntVar(&m.wanted, "accepted", 10_000, "`number` of different targets that Contains accepts")
	flag.Uint64Var(&m.seed, "seed", uint64(m.start.UnixNano()), "`seed` of the targets; the default is the time")
	only := flag.String("only", "", "use only the programs whose name begins with `prefix`")
	out := flag.String("out", results, "write the result to `file`, from the line "+heading)
	if flag.Parse(); flag.NArg() > 0 {
		return fmt.Errorf("unexpected argument %q", flag.Arg(0))
	} else if *only != "" && *out == results {
		return errors.New("-only would replace the result for all: give another file with -out")
	}
	m.site, err = newSite(*only)
	defer m.close()
	if err := errors.Join(err, m.real(os.Getenv("IRI_CORPORA"))); err != nil {
		return err
	}
	m.generate()
	m.measure()
	m.findCauses()
	return errors.Join(m.write(*out), m.verdict())
}

// A measurement is a run and its result.
type measurement struct {
	*site
	wanted, generated int
	seed              uint64
	start             time.Time
	accepted          [len(rules)]int // targets, by each rule
	targets           []target
	lost, causes      [][]any // rows of tables
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
	if err != nil || !strings.HasPrefix(text, "/") {
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

// measure sends all targets to all servers, four servers at a time. One gets at most 20 minutes.
func (m *measurement) measure() {
	var wait sync.WaitGroup
	slots := make(chan bool, 4)
	for _, s := range m.setups {
		slots <- true
		wait.Go(func() {
			start := time.Now()
			s.verdicts = make([]verdict, len(m.targets))
			for i := 0; i < len(m.targets) && time.Since(start) < 20*time.Minute; i++ {
				s.verdicts[i] = s.ask(m.targets[i].text)
			}
			fmt.Fprintf(os.Stderr, "%s: %v\n", s.name, time.Since(start).Round(time.Millisecond))
			<-slots
		})
	}
	wait.Wait()
}
