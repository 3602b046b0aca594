package main

// The result, in Markdown: the last section of the results of the readers.

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"time"

	"example.com/iri"
	"golang.org/x/text/language"
	"golang.org/x/text/message"
)

const results, heading = "../readers/RESULTS.md", "## Paths"

// real counts the real addresses in the corpora of a folder, or in testdata, and those that each
// rule loses: it does not accept them below the root of their own servers.
func (m *measurement) real(folder string) error {
	names := []string{"web.txt", "relative.csv", "multilingual.txt", "percent.txt", "files.txt"}
	if folder == "" {
		folder, names = "../testdata", []string{"real.txt"}
	}
	for _, name := range names {
		data, err := os.ReadFile(filepath.Join(folder, name))
		if err != nil {
			return err
		}
		var n int
		var lost [len(rules)]int
		for line := range strings.Lines(string(data)) {
			page, link, pair := strings.Cut(strings.TrimSpace(line), ",") // the link of a page, in relative.csv
			if name != "relative.csv" {
				page, pair = strings.TrimSpace(line), false
			}
			v, err := iri.Parse(page)
			if err == nil && pair {
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

// findCauses finds the targets that do not meet one condition and that servers find outside the base: known ones, and
// for a server with escapes that none of these explains its shortest one, made shorter.
func (m *measurement) findCauses() {
	for c, condition := range conditions {
		explained := map[*setup]bool{}
		add := func(text string) {
			var how, names []string
			for _, s := range m.setups {
				if v := s.ask(text); v.escape() {
					names, explained[s] = append(names, s.name), true
					if !slices.Contains(how, v.String()) {
						how = append(how, v.String())
					}
				}
			}
			if names != nil {
				m.causes = append(m.causes,
					[]any{condition.name, "`" + text + "`", strings.Join(how, ", "), strings.Join(names, ", ")})
			}
		}
		for _, text := range parts.Known {
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
			m.causes = append(m.causes, []any{condition.name, "", "", "none of these"})
		}
	}
}

// shorten removes bytes from a text as long as it stays one of condition c that the server serves
// outside the base.
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

// count counts what a server did with some of the targets, and returns those that escape, the
// shortest one first.
func (m *measurement) count(s *setup, some func(target) bool) (n [header + 1]int, escapes []string) {
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

// accepted returns whether a rule accepts a target.
func accepted(rule int) func(target) bool { return func(t target) bool { return t.rules>>rule&1 == 1 } }

// verdict returns an error if what the project claims is not so, or if the run could not show it.
func (m *measurement) verdict() (err error) {
	if m.broken != nil || len(m.setups) == 0 {
		err = fmt.Errorf("%d servers work, and not %q", len(m.setups), m.broken)
	}
	for i, r := range rules {
		sum := 0
		for _, s := range m.setups {
			n, escapes := m.count(s, accepted(i))
			sum += len(escapes)
			if i == now && escapes != nil {
				err = errors.Join(err, fmt.Errorf("%s serves %d targets that Contains accepts from elsewhere, such as %q", s.name,
					len(escapes), escapes[0]))
			} else if i == now && n[unanswered]*100 > m.accepted[now] {
				err = errors.Join(err, fmt.Errorf("%s does not answer %d targets", s.name, n[unanswered]))
			}
		}
		if i != now && sum == 0 {
			err = errors.Join(err, fmt.Errorf("nothing that %q accepts escapes: the servers or the targets are too tame",
				r.name))
		}
	}
	return err
}

// write replaces the file from the heading to its end by the result.
func (m *measurement) write(file string) error {
	old, err := os.ReadFile(file)
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return err
	}
	before, _, _ := bytes.Cut(old, []byte(heading+"\n"))
	b := bytes.NewBuffer(before)
	m.report(func(format string, args ...any) { message.NewPrinter(language.English).Fprintf(b, format, args...) })
	return os.WriteFile(file, b.Bytes(), 0o644)
}

// report prints the result.
func (m *measurement) report(print func(format string, args ...any)) {
	row := func(cells ...any) { print(strings.Repeat("| %v ", len(cells))+"|\n", cells...) }
	table := func(heading, text string, columns []any, rows [][]any) {
		print("\n### %s\n\n%s\n\n", heading, text)
		row(columns...)
		print(strings.Repeat("|---", len(columns)) + "|\n")
		for _, cells := range rows {
			row(cells...)
		}
	}
	var escapes, setups [len(rules)]int
	var each, sums [][]any
	for _, s := range m.setups {
		n, _ := m.count(s, accepted(now))
		cells := []any{s.name, s.version, m.accepted[now] - n[unanswered], n[inside]}
		for i := range rules {
			_, e := m.count(s, accepted(i))
			cells = append(cells, len(e))
			escapes[i] += len(e)
			setups[i] += min(len(e), 1)
		}
		each = append(each, cells)
	}
	var names []any
	for i, r := range rules {
		names = append(names, r.name)
		sums = append(sums, []any{r.name, m.accepted[i], escapes[i], setups[i]})
	}
	print(`%s

This section is the result of one run of the program in [servers](../servers/README.md), which says what is counted. Do not edit it.

Of %d targets that were made with seed %s, Contains accepts %d different ones below /public/. They were sent to %d set-ups of servers
and proxies, with %d other targets.
**Targets that Contains accepts and that a server serves, forwards or redirects outside the base: %d.**
The run took %v on %d processors, with %s on %s/%s.
Missing on this machine, so not measured: %s.
`, heading, m.generated, fmt.Sprint(m.seed), m.accepted[now], len(m.setups), len(m.targets)-m.accepted[now], escapes[now],
		time.Since(m.start).Round(time.Second), runtime.GOMAXPROCS(0), runtime.Version(), runtime.GOOS, runtime.GOARCH,
		cmp.Or(strings.Join(append(m.missing, m.broken...), ", "), "none"))
	table("What each rule lets through",
		`An escape is a target at a set-up. The rules are Parse alone, for any address of the host; what Contains was before, a comparison of
normal forms; with it the check that README.md once recommended, of the normal form for %2F, %5C, %25 and two dots; and Contains.`,
		[]any{"accepts", "targets", "escapes", "set-ups"}, sums)
	table("Real addresses lost", "An address is lost if the rule does not accept it below the root of its own server.",
		append([]any{"corpus", "addresses"}, names...), m.lost)
	table("Why each condition",
		`A condition needs a set-up if it serves a target outside the base that meets all other conditions. The targets are known ones, and for
set-ups that need none of these the shortest one that was found.`,
		[]any{"condition", "target", "outside is the", "set-ups that need it"}, m.causes)
	table("The set-ups",
		`Served are the targets that Contains accepts and that the server serves, forwards or redirects below the base. The last four columns
count escapes by each rule.`, append([]any{"set-up", "version", "answered", "served"}, names...), each)
}
