// Command servers measures whether servers find what Contains accepts below the base. See README.md.
package main

import (
	_ "embed"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"example.com/iri"
	"example.com/iri/internal/proof/report"
)

const results = "RESULTS.md"

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
	out := flag.String("out", results, "write the result to `file`")
	if flag.Parse(); flag.NArg() > 0 || *only != "" && *out == results {
		return errors.New("only flags are expected, and -only with -out, since it would replace the result for all")
	}
	m.site, err = newSite(*only)
	defer m.close()
	if err := errors.Join(err, m.real(os.Getenv("IRI_CORPORA"))); err != nil {
		return err
	}
	m.generate()
	m.measure()
	m.findCauses()
	return errors.Join(m.verdict(), m.write(*out))
}

// A measurement is a run and its result.
type measurement struct {
	*site
	wanted, generated         int
	seed                      uint64
	start                     time.Time
	accepted                  [len(rules)]int // targets, by each rule
	targets                   []target
	rules, lost, causes, each [][]any // rows of the tables
}

// add adds a target.
func (m *measurement) add(t target) {
	m.targets = append(m.targets, t)
	for i := range rules {
		m.accepted[i] += int(t.rules >> i & 1)
	}
}

// generate makes as many different targets as are wanted that Contains accepts; the known ones and
// a fifth as many of any kind; and a tenth as many that break one condition alone.
func (m *measurement) generate() {
	g, seen, near := generator{rand.New(rand.NewPCG(m.seed, 1))}, map[string]bool{"": true}, 0
	for ; m.accepted[now] < m.wanted; m.generated++ {
		s := g.target()
		if m.generated < len(data.Known) {
			s = data.Known[m.generated]
		}
		t := newTarget(s)
		if seen[t.text] {
			continue
		}
		seen[s] = true
		if len(seen) > len(data.Known)+m.wanted/5 && t.rules>>now == 0 {
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

// real counts the real addresses in a folder, or in testdata, and those that each rule loses.
func (m *measurement) real(folder string) error {
	names := []string{"web.txt", "relative.csv", "multilingual.txt", "percent.txt", "files.txt"}
	if folder == "" {
		folder, names = "../../testdata", []string{"real.txt"}
	}
	for _, name := range names {
		text, err := os.ReadFile(filepath.Join(folder, name))
		if err != nil {
			return err
		}
		n, lost := 0, [len(rules)]int{}
		for line := range strings.Lines(string(text)) {
			page, link := strings.TrimSpace(line), ""
			if name == "relative.csv" {
				page, link, _ = strings.Cut(page, ",")
			}
			v, err := iri.Parse(page)
			if err == nil && link != "" {
				v, err = v.Parse(link)
			}
			root, err2 := v.WithoutQuery().WithoutFragment().WithPath("")
			if err != nil || err2 != nil || !v.HasAuthority() {
				continue
			}
			n++
			for i, r := range rules {
				if !r.accepts(root, v) {
					lost[i]++
				}
			}
		}
		m.lost = append(m.lost, []any{name, n, lost[0], lost[1], lost[2], lost[3]})
	}
	return nil
}

// findCauses finds who needs each condition: for known targets, and the shortest of the others.
func (m *measurement) findCauses() {
	for c, condition := range data.Conditions {
		explained := map[*setup]bool{}
		add := func(text string) {
			var how, names []string
			for _, s := range m.setups {
				if v := s.ask(text); v.escape() {
					names, explained[s] = append(names, s.name), true
					if !slices.Contains(how, string(v)) {
						how = append(how, string(v))
					}
				}
			}
			if names != nil {
				m.causes = append(m.causes,
					[]any{condition.Name, "`" + text + "`", strings.Join(how, ", "), strings.Join(names, ", ")})
			}
		}
		for _, text := range data.Known {
			if newTarget(text).near == c {
				add(text)
			}
		}
		for _, s := range m.setups {
			_, escapes := m.count(s, func(t target) bool { return t.near == c })
			if escapes != nil && !explained[s] {
				add(s.shorten(c, escapes[0]))
			}
		}
		if len(explained) == 0 {
			m.causes = append(m.causes, []any{condition.Name, "", "", "none of these"})
		}
	}
}

// shorten removes bytes from a text as long as it breaks condition c alone and escapes.
func (s *setup) shorten(c int, text string) string {
	for size := 16; size > 0; size-- {
		for i := 0; i+size <= len(text); i++ {
			if t := newTarget(text[:i] + text[i+size:]); t.near == c && s.ask(t.text).escape() {
				text, size = t.text, 16
			}
		}
	}
	return text
}

// count counts what a server did with some targets. It returns those that escape, shortest first.
func (m *measurement) count(s *setup, some func(target) bool) (n map[verdict]int, escapes []string) {
	n = map[verdict]int{}
	for i, t := range m.targets {
		if v := s.verdicts[i]; some(t) {
			if n[v]++; v.escape() {
				escapes = append(escapes, t.text)
			}
		}
	}
	slices.SortFunc(escapes, func(a, b string) int { return len(a) - len(b) })
	return n, escapes
}

// verdict fills rows. It returns an error if a claim is not so, or if the run could not show it.
func (m *measurement) verdict() (err error) {
	fail := func(format string, args ...any) { err = errors.Join(err, fmt.Errorf(format, args...)) }
	if m.broken != nil || len(m.setups) == 0 {
		fail("%d servers work, and not %q", len(m.setups), m.broken)
	}
	m.each = make([][]any, len(m.setups))
	for i, r := range rules {
		sum, setups := 0, 0
		for k, s := range m.setups {
			n, escapes := m.count(s, func(t target) bool { return t.rules>>i&1 == 1 })
			sum += len(escapes)
			setups += min(len(escapes), 1)
			m.each[k] = append(m.each[k], len(escapes))
			if i < now {
				continue
			} else if escapes != nil {
				fail("%s serves %d targets that Contains accepts from elsewhere, such as %q", s.name, len(escapes), escapes[0])
			} else if n[unanswered]*100 > m.accepted[now] {
				fail("%s does not answer %d targets", s.name, n[unanswered])
			}
			m.each[k] = append([]any{s.name, s.version, m.accepted[now] - n[unanswered], n[inside]}, m.each[k]...)
		}
		m.rules = append(m.rules, []any{r.name, m.accepted[i], sum, setups})
		if i < now && sum == 0 {
			fail("nothing that %q accepts escapes: the servers or the targets are too tame", r.name)
		}
	}
	return err
}

//go:embed result.md
var result string

// write writes the result to a file.
func (m *measurement) write(file string) error {
	text, err := report.Fill(report.Parse(result), m.start, map[string]any{
		"generated": m.generated, "seed": m.seed, "accepted": m.accepted[now], "setups": len(m.setups),
		"others": len(m.targets) - m.accepted[now], "escapes": m.rules[now][2],
		"rules": m.rules, "lost": m.lost, "causes": m.causes, "each": m.each,
		"missing": report.List(append(m.missing, m.broken...)),
	})
	if err != nil {
		return err
	}
	return os.WriteFile(file, text, 0o644)
}
