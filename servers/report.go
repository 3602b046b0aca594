package main

// The result, in Markdown: the last section of the results of the readers.

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"

	"golang.org/x/text/language"
	"golang.org/x/text/message"
)

const (
	results = "../readers/RESULTS.md"
	heading = "## Paths"
)

// tally counts what server k does with the targets that a rule accepts. It also returns an escape, the shortest one.
func (m *measurement) tally(rule, k int) (counts [len(verdictNames)]int, escapes int, example string) {
	for i, t := range m.targets {
		if t.rules>>rule&1 == 0 {
			continue
		}
		v := m.verdicts[k][i]
		counts[v]++
		if v.escape() {
			escapes++
			if example == "" || shorter(t.text, example) < 0 {
				example = t.text
			}
		}
	}
	return counts, escapes, example
}

// verdict returns an error if what the project claims is not so, or if the run could not show it.
func (m *measurement) verdict() error {
	var errs []error
	if m.broken != nil || len(m.setups) == 0 {
		errs = append(errs, fmt.Errorf("%d servers work, and not %q", len(m.setups), m.broken))
	}
	var sum [len(rules)]int
	for k, s := range m.setups {
		for i := range rules {
			_, n, _ := m.tally(i, k)
			sum[i] += n
		}
		counts, n, example := m.tally(now, k)
		if n > 0 {
			errs = append(errs, fmt.Errorf("%s serves %d targets that Contains accepts from elsewhere, such as %q", s.name, n, example))
		}
		if n := counts[unanswered]; n*100 > m.accepted[now] {
			errs = append(errs, fmt.Errorf("%s does not answer %d targets", s.name, n))
		}
	}
	if slices.Contains(sum[:now], 0) {
		errs = append(errs, fmt.Errorf("the rules let %d escapes through: the servers or the targets are too tame to show anything", sum))
	}
	return errors.Join(errs...)
}

// A page is text in Markdown. Its numbers have a comma between groups of three digits.
type page struct {
	bytes.Buffer
	*message.Printer
}

func (p *page) printf(format string, args ...any) { p.Fprintf(&p.Buffer, format, args...) }

// row adds a row of a table.
func (p *page) row(cells ...any) { p.printf(strings.Repeat("| %v ", len(cells))+"|\n", cells...) }

// header adds a heading, a text and the header of a table.
func (p *page) header(heading, text string, columns ...any) {
	p.printf("\n### %s\n\n%s\n\n", heading, text)
	p.row(columns...)
	p.printf(strings.Repeat("|---", len(columns)) + "|\n")
}

// write replaces the file from the heading to its end by the result.
func (m *measurement) write(file string) error {
	old, err := os.ReadFile(file)
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return err
	}
	before, _, _ := bytes.Cut(old, []byte(heading+"\n"))
	return os.WriteFile(file, append(before, m.report()...), 0o644)
}

func (m *measurement) report() []byte {
	p := &page{Printer: message.NewPrinter(language.English)}
	var counts [len(rules)][len(verdictNames)]int
	var escapes, setups [len(rules)]int
	for k := range m.setups {
		for i := range rules {
			c, n, _ := m.tally(i, k)
			for v := range c {
				counts[i][v] += c[v]
			}
			escapes[i] += n
			setups[i] += min(n, 1)
		}
	}
	p.printf(`%s

This section is the result of one run of the program in [servers](../servers/README.md), which says what is counted. Do not edit it.

Of %d targets that were made with seed %s, Contains accepts %d different ones below /public/. They were sent to %d set-ups of servers
and proxies, with %d other targets: %d requests.
**Targets that Contains accepts and that a server serves, forwards or redirects outside the base: %d.**
The run took %v on %d processors, with %s on %s/%s.
`, heading, m.generated, strconv.FormatUint(m.seed, 10), m.accepted[now], len(m.setups), len(m.targets)-m.accepted[now], m.requests.Load(),
		escapes[now], time.Since(m.start).Round(time.Second), runtime.GOMAXPROCS(0), runtime.Version(), runtime.GOOS, runtime.GOARCH)
	if missing := append(m.missing, m.broken...); missing != nil {
		p.printf("\nMissing on this machine, so not measured: %s.\n", strings.Join(missing, ", "))
	}
	p.header("What each rule lets through", `An escape is a target at a set-up. The rules are Parse alone, for any address of the host; what Contains was before, a comparison of
normal forms; with it the check that README.md once recommended, of the normal form for %2F, %5C, %25 and two dots; and Contains.`,
		"accepts", "targets", "escapes", "set-ups", "files", "routes", "forwarded targets", "redirects", "headers")
	for i, r := range rules {
		c := counts[i]
		p.row(r.name, m.accepted[i], escapes[i], setups[i], c[file], c[route], c[forwarded], c[redirect], c[header])
	}
	p.header("Real addresses lost", "An address is lost if the rule does not accept it below the root of its own server.",
		"corpus", "addresses", rules[0].name, rules[1].name, rules[2].name, rules[3].name)
	for _, c := range m.corpora {
		p.row(c.name, c.valid, c.lost[0], c.lost[1], c.lost[2], c.lost[3])
	}
	m.causeTable(p)
	p.header("The set-ups", `Served are the targets that Contains accepts and that the server serves, forwards or redirects below the base. The last four columns
count escapes by each rule.`, "set-up", "version", "answered", "served", rules[0].name, rules[1].name, rules[2].name, rules[3].name)
	for k, s := range m.setups {
		var n [len(rules)]int
		for i := range rules {
			_, n[i], _ = m.tally(i, k)
		}
		c, _, _ := m.tally(now, k)
		p.row(s.name, s.version, m.accepted[now]-c[unanswered], c[inside], n[0], n[1], n[2], n[3])
	}
	return p.Bytes()
}

func (m *measurement) causeTable(p *page) {
	p.header("Why each condition", `A condition needs a set-up if it serves a target outside the base that meets all other conditions. The targets are known ones, and for
set-ups that need none of these the shortest one that was found. The last column counts the real addresses that do not meet the condition.`,
		"condition", "target", "outside is the", "set-ups that need it", "real addresses")
	for i, c := range conditions {
		lost, found := 0, false
		for _, corpus := range m.corpora {
			lost += corpus.refused[i]
		}
		for _, cause := range m.causes {
			if cause.condition != i {
				continue
			}
			found = true
			var how []string
			for v, is := range cause.how {
				if is {
					how = append(how, verdictNames[v])
				}
			}
			text := "`" + strings.NewReplacer("|", `\|`, "`", `\x60`).Replace(cause.text) + "`"
			p.row(c.name, text, strings.Join(how, ", "), byProgram(cause.setups), lost)
		}
		if !found {
			p.row(c.name, "", "", "none of these", lost)
		}
	}
}

// byProgram returns the number of set-ups, and that for each program.
func byProgram(names []string) string {
	var programs []string
	n := map[string]int{}
	for _, name := range names {
		program, _, _ := strings.Cut(name, "-")
		if n[program]++; n[program] == 1 {
			programs = append(programs, program)
		}
	}
	for i, program := range programs {
		programs[i] = fmt.Sprintf("%s %d", program, n[program])
	}
	return fmt.Sprintf("%d: %s", len(names), strings.Join(programs, ", "))
}
