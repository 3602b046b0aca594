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
		var n, lost [len(rules)]any
		for i, r := range rules {
			valid, refused := 0, 0
			for line := range strings.Lines(string(data)) {
				v, err := realAddress(strings.TrimSpace(line), filepath.Ext(name) == ".csv")
				if root, err2 := v.WithoutQuery().WithoutFragment().WithPath(""); err == nil && err2 == nil && v.HasAuthority() {
					valid++
					if !r.accepts(root, v) {
						refused++
					}
				}
			}
			n[i], lost[i] = valid, refused
		}
		m.lost = append(m.lost, append([]any{name, n[0]}, lost[:]...))
	}
	return nil
}

// realAddress returns the address on a line, or the one to which the second of a pair leads from
// the first.
func realAddress(line string, pair bool) (iri.IRI, error) {
	if page, link, ok := strings.Cut(line, ","); ok && pair {
		v, err := iri.Parse(page)
		if err != nil {
			return v, err
		}
		return v.Parse(link)
	}
	return iri.Parse(line)
}

// A cause is a target that does not meet one condition, and that servers find outside the base.
type cause struct {
	condition   int
	text        string
	how, setups []string
}

// findCauses finds the causes: known targets, and for a server with escapes that none of these
// explains its shortest one, made shorter.
func (m *measurement) findCauses() {
	for c := range conditions {
		var found []cause
		for _, text := range parts.Known {
			if newTarget(text).near == c {
				found = append(found, m.newCause(c, text))
			}
		}
		for k, s := range m.setups {
			explained := slices.ContainsFunc(found, func(f cause) bool { return slices.Contains(f.setups, s.name) })
			if _, escapes := m.count(k, func(t target) bool { return t.near == c }); escapes != nil && !explained {
				found = append(found, m.newCause(c, s.shorten(c, escapes[0])))
			}
		}
		m.causes = append(m.causes, slices.DeleteFunc(found, func(f cause) bool { return f.setups == nil })...)
	}
}

func (m *measurement) newCause(condition int, text string) cause {
	c := cause{condition: condition, text: text}
	for _, s := range m.setups {
		if v := s.ask(text); v.escape() {
			c.setups = append(c.setups, s.name)
			if !slices.Contains(c.how, v.String()) {
				c.how = append(c.how, v.String())
			}
		}
	}
	return c
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

// count counts what server k did with some of the targets, and returns those that escape, the
// shortest one first.
func (m *measurement) count(k int, some func(target) bool) (n [header + 1]int, escapes []string) {
	for i, t := range m.targets {
		if v := m.verdicts[k][i]; some(t) {
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
		for k, s := range m.setups {
			n, escapes := m.count(k, accepted(i))
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
	table := func(heading, text string, columns ...any) {
		print("\n### %s\n\n%s\n\n", heading, text)
		row(columns...)
		print(strings.Repeat("|---", len(columns)) + "|\n")
	}
	var escapes, setups [len(rules)]int
	each := make([][]any, len(m.setups)) // the rows of the set-ups
	for k, s := range m.setups {
		n, _ := m.count(k, accepted(now))
		each[k] = []any{s.name, s.version, m.accepted[now] - n[unanswered], n[inside]}
		for i := range rules {
			_, e := m.count(k, accepted(i))
			each[k] = append(each[k], len(e))
			escapes[i] += len(e)
			setups[i] += min(len(e), 1)
		}
	}
	print(`%s

This section is the result of one run of the program in [servers](../servers/README.md), which says what is counted. Do not edit it.

Of %d targets that were made with seed %s, Contains accepts %d different ones below /public/. They were sent to %d set-ups of servers
and proxies, with %d other targets.
**Targets that Contains accepts and that a server serves, forwards or redirects outside the base: %d.**
The run took %v on %d processors, with %s on %s/%s.
Missing on this machine, so not measured: %s.
`, heading, m.generated, fmt.Sprint(m.seed), m.accepted[now], len(m.setups), len(m.targets)-m.accepted[now],
		escapes[now],
		time.Since(m.start).Round(time.Second), runtime.GOMAXPROCS(0), runtime.Version(), runtime.GOOS, runtime.GOARCH,
		cmp.Or(strings.Join(append(m.missing, m.broken...), ", "), "none"))
	table("What each rule lets through",
		`An escape is a target at a set-up. The rules are Parse alone, for any address of the host; what Contains was before, a comparison of
normal forms; with it the check that README.md once recommended, of the normal form for %2F, %5C, %25 and two dots; and Contains.`,
		"accepts", "targets", "escapes", "set-ups")
	for i, r := range rules {
		row(r.name, m.accepted[i], escapes[i], setups[i])
	}
	names := []any{rules[0].name, rules[1].name, rules[2].name, rules[3].name}
	table("Real addresses lost", "An address is lost if the rule does not accept it below the root of its own server.",
		append([]any{"corpus", "addresses"}, names...)...)
	for _, cells := range m.lost {
		row(cells...)
	}
	table("Why each condition",
		`A condition needs a set-up if it serves a target outside the base that meets all other conditions. The targets are known ones, and for
set-ups that need none of these the shortest one that was found.`, "condition", "target", "outside is the",
		"set-ups that need it")
	for i, c := range conditions {
		needed := false
		for _, found := range m.causes {
			if found.condition == i {
				needed = true
				text := strings.NewReplacer("|", `\|`, "`", `\x60`).Replace(found.text)
				row(c.name, "`"+text+"`", strings.Join(found.how, ", "), strings.Join(found.setups, ", "))
			}
		}
		if !needed {
			row(c.name, "", "", "none of these")
		}
	}
	table("The set-ups",
		`Served are the targets that Contains accepts and that the server serves, forwards or redirects below the base. The last four columns
count escapes by each rule.`, append([]any{"set-up", "version", "answered", "served"}, names...)...)
	for _, cells := range each {
		row(cells...)
	}
}
