package main

// The result, in Markdown.

import (
	_ "embed"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"example.com/iri/internal/proof/report"
)

// verdict returns an error if what the project claims is not so.
func (m *measurement) verdict() error {
	errs := brokenOf(m.missing)
	for _, c := range []*tally{m.hostile[len(levels)], m.real[len(levels)]} {
		errs = append(errs, c.faults(m.readers, "reads %d texts that Origin accepts differently")...)
	}
	if c := m.connections; c != nil {
		errs = append(errs, c.verdict())
	}
	if lost := m.realTexts - m.real[len(levels)-1].texts; lost*100 > m.realTexts {
		errs = append(errs, fmt.Errorf("of %d real addresses, Origin refuses %d", m.realTexts, lost))
	}
	return errors.Join(errs...)
}

// verdict returns an error if a client takes elsewhere what Origin accepts, or if none takes the
// controls elsewhere.
func (c *connections) verdict() error {
	errs := append(brokenOf(c.missing), c.faults(c.clients, "takes %d texts that Origin accepts elsewhere")...)
	if c.elsewhere[controls[0]] == nil {
		errs = append(errs, errors.New(
			"no client takes elsewhere what Origin refuses: lftp, links and Lua's socket.http should"))
	}
	return errors.Join(errs...)
}

func brokenOf(missing []string) (errs []error) {
	for _, name := range missing {
		if strings.HasSuffix(name, broken) {
			errs = append(errs, errors.New(name))
		}
	}
	return errs
}

// faults returns an error for each reader that reads some texts differently.
func (c *tally) faults(readers []*reader, does string) (errs []error) {
	for k, r := range readers {
		if n := c.readers[k]; n.wrong > 0 {
			errs = append(errs, fmt.Errorf("%s "+does+", such as %q", r.name, n.wrong, n.examples))
		}
	}
	return errs
}

//go:embed result.md
var pageFile string

var page = report.Parse(pageFile)

// report returns the text of RESULTS.md.
func (m *measurement) report() ([]byte, error) {
	lines, err := m.lines()
	if err != nil {
		return nil, err
	}
	var levelRows, otherRows, causes [][]any
	for i, c := range m.hostile[:len(levels)] {
		levelRows = append(levelRows, []any{c.name, percent(m.realTexts-m.real[i].texts, m.realTexts), c.texts,
			percent(c.differ[0], c.texts), percent(c.differ[1], c.texts), percent(c.differ[2], c.texts)})
	}
	for _, c := range m.hostile[len(levels):] {
		row := []any{c.name, c.texts}
		for bit := range 3 {
			var who []string
			for k, r := range m.readers {
				if n := c.readers[k].counts[bit]; n > 0 {
					who = append(who, share(r, n, c.seen(k)))
				}
			}
			row = append(row, strings.Join(who, "; "))
		}
		otherRows = append(otherRows, row)
	}
	for _, l := range lines {
		most, rest := l.groups()
		causes = append(causes, []any{code(l.String()), report.List(slices.Compact(l.rules)), most, rest})
	}
	origin, real := m.hostile[len(levels)], m.real[len(levels)]
	var each [][]any
	wrong := 0
	// readers that differ even if path and query are in ASCII, and those that only differ otherwise
	var ascii, nonASCII []string
	for k, r := range m.readers {
		n := origin.readers[k]
		wrong += n.wrong + real.readers[k].wrong
		compared := origin.seen(k) - n.of(rejected)
		if n.of(inASCII) > 0 {
			ascii = append(ascii, share(r, n.of(inASCII), compared))
		} else if n.of(otherPath)+n.of(otherQuery) > 0 {
			nonASCII = append(nonASCII, r.name)
		}
		each = append(each, []any{r.name, r.version, origin.seen(k), n.of(rejected), compared, n.wrong, n.apart,
			n.of(otherPath), n.of(otherQuery)})
	}
	return report.Fill(page, m.start, map[string]any{
		"generated": m.generated, "seed": m.seed, "accepted": m.accepted, "origins": len(m.origins), "hosts": len(m.hosts),
		"readers": len(m.readers), "wrong": wrong,
		"apart": apart(m.readers), "missing": report.List(append(m.missing, ".NET System.Uri (it has no driver)")),
		"sample": m.sample, "levels": levelRows, "realTexts": m.realTexts, "realAccepted": real.texts,
		"realDiffer": real.differ[2], "others": otherRows, "ascii": report.List(ascii), "nonASCII": report.List(nonASCII),
		"each":   each,
		"causes": causes, "clients": m.connections.result(),
	})
}

// share says of how many texts something is true for a reader.
func share(r *reader, n, of int) string {
	return fmt.Sprintf("%s %s of %s", r.name, report.Number(n), report.Number(of))
}

// result returns the data of the template for clients.
func (c *connections) result() map[string]any {
	if c == nil {
		return nil
	}
	var each, elsewhere [][]any
	for k, r := range c.clients {
		n := c.readers[k]
		right := c.seen(k) - n.of(rejected) - n.wrong - n.apart
		each = append(each, []any{r.name, r.version, right, n.of(rejected), n.wrong, n.apart, n.of(unread)})
	}
	for _, s := range slices.Sorted(maps.Keys(c.elsewhere)) {
		elsewhere = append(elsewhere, []any{code(s), strings.Join(c.elsewhere[s], "; ")})
	}
	return map[string]any{"texts": c.texts, "each": each, "elsewhere": elsewhere, "apart": apart(c.clients),
		"missing": strings.Join(c.missing, ", ")}
}

// apart says which differences are counted apart.
func apart(readers []*reader) (sentences []string) {
	for _, r := range readers {
		for _, row := range r.apart {
			if row.why != "" {
				sentences = append(sentences, fmt.Sprintf("%s, only for texts %s. It %s.", r.name, row.set.name, row.why))
			}
		}
	}
	return sentences
}

// code returns s as code in a cell of a table, with what cannot be seen escaped.
func code(s string) string {
	s = strconv.Quote(s)
	s = strings.NewReplacer(`\\`, `\`, `\"`, `"`, "|", `\|`, "`", `\x60`).Replace(s[1 : len(s)-1])
	return "`" + s + "`"
}

func percent(n, of int) string {
	if of == 0 {
		return "not measured"
	}
	if n == 0 {
		return "0"
	}
	return fmt.Sprintf("%.1f %%", 100*float64(n)/float64(of))
}
