package main

// The result, in Markdown.

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"maps"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"
)

// verdict returns an error if what the project claims is not so.
func (m *measurement) verdict() error {
	var errs []error
	for _, name := range m.broken {
		errs = append(errs, fmt.Errorf("%s rejects what every reader must accept", name))
	}
	for k, r := range m.readers {
		if n, examples := m.wrong(k); n > 0 {
			errs = append(errs, fmt.Errorf("%s reads %d texts that Origin accepts differently, such as %q", r.name, n, examples))
		}
	}
	if lost := m.realTexts - m.real[len(m.real)-1].texts; lost*100 > m.realTexts {
		errs = append(errs, fmt.Errorf("of %d real addresses, Origin refuses %d", m.realTexts, lost))
	}
	return errors.Join(errs...)
}

// wrong counts the texts that Origin accepts, hostile and real, and that reader k reads differently. It also returns the first ones.
func (m *measurement) wrong(k int) (n int, examples []string) {
	for _, c := range []*tally{m.others[0], m.real[len(m.real)-1]} {
		n += c.readers[k].wrong
		examples = append(examples, c.readers[k].examples...)
	}
	return n, examples
}

// report returns the text of RESULTS.md.
func (m *measurement) report() ([]byte, error) {
	lines, err := m.lines()
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	m.summary(&b)
	m.levelTable(&b)
	m.setTable(&b)
	m.readerTable(&b)
	fmt.Fprint(&b, "\n## Who reads what\n\nThe smallest texts that were found for each cause, those without a finding of lint first: what most readers read, and who reads "+
		"something else. A reader for which the text has no host, or which rejects it, makes no cause.\n\n| text | findings | most read | others |\n|---|---|---|---|\n")
	for _, l := range lines {
		most, rest := l.groups()
		fmt.Fprintf(&b, "| %s | %s | %s | %s |\n", code(l.text), cmp.Or(l.rules, "none"), most, rest)
	}
	return b.Bytes(), nil
}

func (m *measurement) summary(b *bytes.Buffer) {
	wrong, slow := 0, 0
	for k, r := range m.readers {
		n, _ := m.wrong(k)
		wrong += n
		slow += toInt(r.slow)
	}
	fmt.Fprintf(b, `# Who reads the same host

This file is the result of one run of the program in this folder. Do not edit it; [README.md](README.md) says how to repeat the run.

Of %s hostile texts that were made with seed %d, Origin accepts %s different ones, with %s different origins and
%s different hosts. These texts were sent to %d readers. The %d slow ones read one in eight. **Differences in scheme, host or effective port, except those counted apart: %d.** A reader that rejects a text is no difference.
The run took %v on %d processors, with %s on %s/%s.
`, thousands(m.generated), m.seed, thousands(m.accepted), thousands(len(m.origins)), thousands(len(m.hosts)), len(m.readers), slow, wrong, time.Since(m.start).Round(time.Second), runtime.GOMAXPROCS(0), runtime.Version(), runtime.GOOS, runtime.GOARCH)
	for k, r := range m.readers {
		var where []string
		for _, row := range r.apart {
			where = append(where, fmt.Sprintf("%s (it %s)", row.set.name, row.why))
		}
		if where != nil {
			fmt.Fprintf(b, "\nCounted apart: %s, %s times, only for texts %s.\n", r.name, thousands(m.others[0].readers[k].apart), strings.Join(where, "; or "))
		}
	}
	if len(m.missing) > 0 {
		fmt.Fprintf(b, "\nMissing on this machine, so not measured: %s.\n", strings.Join(m.missing, ", "))
	}
	if len(m.broken) > 0 {
		fmt.Fprintf(b, "\nNot working, so not measured: %s.\n", strings.Join(m.broken, ", "))
	}
}

func (m *measurement) levelTable(b *bytes.Buffer) {
	fmt.Fprintf(b, "\n## What a check is worth\n\nThe first %s texts, as far as they are valid addresses of http or https, were sent whatever they are. The last column also counts a host that is the same "+
		"only after decoding, IDNA or reading numbers as an address. What is counted apart is left out.\n\n| texts that pass | real addresses lost | texts | another scheme, host or port | or no host | or another spelling |\n|---|---|---|---|---|---|\n", thousands(m.sample))
	for i, c := range m.levels {
		lost := "not measured"
		if m.realTexts > 0 {
			lost = percent(m.realTexts-m.real[i].texts, m.realTexts)
		}
		fmt.Fprintf(b, "| %s | %s | %s | %s | %s | %s |\n", c.name, lost, thousands(c.texts), percent(c.elsewhere, c.texts), percent(c.noHost, c.texts), percent(c.spelling, c.texts))
	}
	if m.realTexts == 0 {
		return
	}
	fmt.Fprintf(b, "\nThe real addresses are the %s lines of web.txt. Those that Origin accepts were sent too: %s texts, of which %s differ.\n",
		thousands(m.realTexts), thousands(m.real[len(levels)-1].texts), thousands(m.real[len(levels)-1].spelling))
}

func (m *measurement) setTable(b *bytes.Buffer) {
	fmt.Fprint(b, "\n## Measured each on its own\n\n| texts | number | which readers differ |\n|---|---|---|\n")
	for _, c := range m.others {
		var who []string
		for k, r := range m.readers {
			n := c.readers[k]
			for bit, what := range bitNames {
				if n.counts[bit] > 0 {
					who = append(who, fmt.Sprintf("%s %s %s of %s", r.name, what, thousands(n.counts[bit]), thousands(n.seen)))
				}
			}
		}
		fmt.Fprintf(b, "| %s | %s | %s |\n", c.name, thousands(c.texts), strings.Join(who, "; "))
	}
}

func (m *measurement) readerTable(b *bytes.Buffer) {
	fmt.Fprint(b, "\n## The readers\n\nOf the hostile texts that Origin accepts. Compared are those that the reader does not reject. No claim is made about path and query: the last two columns show that programs read or write them differently, beyond dot "+
		"segments and percent-encodings.\n\n| reader | version | texts | rejected | compared | differ | counted apart | path | query |\n|---|---|---|---|---|---|---|---|---|\n")
	for k, r := range m.readers {
		c := m.others[0].readers[k]
		fmt.Fprintf(b, "| %s | %s | %s | %s | %s | %s | %s | %s | %s |\n", r.name, r.version, thousands(c.seen), thousands(c.counts[7]), thousands(c.seen-c.counts[7]), thousands(c.wrong), thousands(c.apart), thousands(c.counts[5]), thousands(c.counts[6]))
	}
}

// groups returns what most readers read, and who reads something else.
func (l line) groups() (most, rest string) {
	origins := slices.SortedFunc(maps.Keys(l.reads), func(a, b string) int {
		return cmp.Or(cmp.Compare(len(l.reads[b]), len(l.reads[a])), strings.Compare(a, b))
	})
	var others []string
	for i, origin := range origins {
		shown := origin
		if origin != "rejected" {
			shown = code(origin)
		}
		if i == 0 {
			most = fmt.Sprintf("%s (%d)", shown, len(l.reads[origin]))
		} else if origin == "rejected" {
			others = append(others, fmt.Sprintf("%s: %d", shown, len(l.reads[origin])))
		} else {
			others = append(others, shown+": "+strings.Join(l.reads[origin], ", "))
		}
	}
	return most, strings.Join(others, "; ")
}

// code returns s as code in a cell of a table, with what cannot be seen escaped.
func code(s string) string {
	s = strconv.Quote(s)
	s = strings.NewReplacer(`\\`, `\`, `\"`, `"`, "|", `\|`).Replace(s[1 : len(s)-1])
	if strings.Contains(s, "`") {
		return "`` " + s + " ``"
	}
	return "`" + s + "`"
}

func percent(n, of int) string {
	if of == 0 || n == 0 {
		return strconv.Itoa(n)
	}
	return fmt.Sprintf("%.1f %%", 100*float64(n)/float64(of))
}

// thousands returns n with a comma between groups of three digits.
func thousands(n int) string {
	s := strconv.Itoa(n)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}
