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

	"golang.org/x/text/language"
	"golang.org/x/text/message"
)

// verdict returns an error if what the project claims is not so.
func (m *measurement) verdict() error {
	errs := brokenOf(m.missing)
	for k, r := range m.readers {
		if n, examples := m.wrong(k); n > 0 {
			errs = append(errs, fmt.Errorf("%s reads %d texts that Origin accepts differently, such as %q", r.name, n, examples))
		}
	}
	if m.connections != nil {
		errs = append(errs, m.connections.verdict())
	}
	if lost := m.realTexts - m.real[len(levels)-1].texts; lost*100 > m.realTexts {
		errs = append(errs, fmt.Errorf("of %d real addresses, Origin refuses %d", m.realTexts, lost))
	}
	return errors.Join(errs...)
}

// verdict returns an error if a client takes elsewhere what Origin accepts, or if none takes the
// controls elsewhere.
func (c *connections) verdict() error {
	errs := brokenOf(c.missing)
	for k, r := range c.clients {
		if n := c.readers[k]; n.wrong > 0 {
			errs = append(errs, fmt.Errorf("%s takes %d texts that Origin accepts elsewhere, such as %q", r.name, n.wrong,
				n.examples))
		}
	}
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

// wrong counts the texts that Origin accepts, hostile and real, and that reader k reads
// differently. It also returns the first ones.
func (m *measurement) wrong(k int) (n int, examples []string) {
	hostile, real := m.hostile[len(levels)].readers[k], m.real[len(levels)].readers[k]
	return hostile.wrong + real.wrong, slices.Concat(hostile.examples, real.examples)
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
	p.printf("\n## %s\n\n%s\n\n", heading, text)
	p.row(columns...)
	p.printf(strings.Repeat("|---", len(columns)) + "|\n")
}

// report returns the text of RESULTS.md.
func (m *measurement) report() ([]byte, error) {
	lines, err := m.lines()
	if err != nil {
		return nil, err
	}
	p := &page{Printer: message.NewPrinter(language.English)}
	m.summary(p)
	m.levelTable(p)
	m.otherTable(p)
	m.readerTable(p)
	p.header("Who reads what",
		`The shortest texts that were found for each cause, those without a finding of lint first: what most readers read,
		and who reads
something else. A reader for which the text has no host, or which rejects it, makes no cause.`, "text", "findings",
		"most read", "others")
	for _, l := range lines {
		most, rest := l.groups()
		p.row(code(l.String()), cmp.Or(strings.Join(slices.Compact(l.rules), ", "), "none"), most, rest)
	}
	if m.connections != nil {
		m.connections.table(p)
	} else {
		p.printf("\n## Clients that connect\n\nNot asked in this run: see the flag -clients.\n")
	}
	return p.Bytes(), nil
}

func (c *connections) table(p *page) {
	p.header("Clients that connect", p.Sprintf(
		`Each client requested %d more hostile texts that Origin accepts, in a network of its own. This tells to which
		address and port it
connects, with TLS or not, and which host it names there. A client may refuse a text. Not reached are texts that it
did not get in its
time. Counted apart is another spelling of an IP address.`, c.texts)+apart(c.clients)+missing(c.missing),
		"client", "version", "as Origin says", "refused", "elsewhere", "counted apart", "not reached")
	for k, r := range c.clients {
		n := c.readers[k]
		p.row(r.name, r.version, c.seen(k)-n.counts[5]-n.wrong-n.apart, n.counts[5], n.wrong, n.apart, n.counts[6])
	}
	p.printf(
		"\nThese texts go elsewhere: some that Origin refuses, which show that the run can see it, and for each client the " +
			"shortest that it accepts, if any.\n\n")
	p.row("text", "who connects elsewhere, and where")
	p.printf("|---|---|\n")
	for _, s := range slices.Sorted(maps.Keys(c.elsewhere)) {
		p.row(code(s), strings.Join(c.elsewhere[s], "; "))
	}
}

func (m *measurement) summary(p *page) {
	wrong := 0
	for k := range m.readers {
		n, _ := m.wrong(k)
		wrong += n
	}
	p.printf(`# Who reads the same host

This file is the result of one run of the program in this folder. Do not edit it; [README.md](README.md) says how to
repeat the run.

Of %d hostile texts that were made with seed %s, Origin accepts %d different ones, with %d different origins
and %d different hosts. These texts were sent to %d readers; slow ones read one in eight.
**Differences in scheme, host or effective port, except those counted apart: %d.** A reader that rejects a text is no
difference.
The run took %v on %d processors, with %s on %s/%s.`, m.generated, strconv.FormatUint(m.seed, 10), m.accepted,
		len(m.origins), len(m.hosts), len(m.readers), wrong,
		time.Since(m.start).Round(time.Second), runtime.GOMAXPROCS(0), runtime.Version(), runtime.GOOS, runtime.GOARCH)
	p.printf("%s\n", apart(m.readers)+missing(append(m.missing, ".NET System.Uri (it has no driver)")))
}

// apart says which differences are counted apart.
func apart(readers []*reader) (s string) {
	for _, r := range readers {
		for _, row := range r.apart {
			if row.why != "" {
				s += fmt.Sprintf("\n\nCounted apart: %s, only for texts %s. It %s.", r.name, row.set.name, row.why)
			}
		}
	}
	return s
}

func missing(names []string) string {
	if len(names) == 0 {
		return ""
	}
	return "\n\nMissing on this machine, so not measured: " + strings.Join(names, ", ") + "."
}

func (m *measurement) levelTable(p *page) {
	p.header("What a check is worth", p.Sprintf(
		`The first %d texts, as far as they are valid addresses of http or https, were sent whatever they are. The last
		column also
counts a host that is the same only after decoding, IDNA or reading numbers as an address. What is counted apart is
left out.`, m.sample),
		"texts that pass", "real addresses lost", "texts", "another scheme, host or port", "or no host",
		"or another spelling")
	for i, c := range m.hostile[:len(levels)] {
		p.row(c.name, percent(m.realTexts-m.real[i].texts, m.realTexts), c.texts,
			percent(c.differ[0], c.texts), percent(c.differ[1], c.texts), percent(c.differ[2], c.texts))
	}
	accepted := m.real[len(levels)]
	p.printf(
		"\nThe real addresses are the %d lines of web.txt. Those that Origin accepts were sent too: %d texts, of which %d "+
			"differ.\n",
		m.realTexts, accepted.texts, accepted.differ[2])
}

func (m *measurement) otherTable(p *page) {
	p.header("Measured each on its own",
		"The number of texts, and which readers differ in how many. Those that Origin refuses have no `xn--` labels.",
		"texts", "number", "another scheme, host or port", "no host", "another spelling")
	for _, c := range m.hostile[len(levels):] {
		var who [3][]string
		for k, r := range m.readers {
			for bit := range who {
				if n := c.readers[k].counts[bit]; n > 0 {
					who[bit] = append(who[bit], p.Sprintf("%s %d of %d", r.name, n, c.seen(k)))
				}
			}
		}
		p.row(c.name, c.texts, strings.Join(who[0], "; "), strings.Join(who[1], "; "), strings.Join(who[2], "; "))
	}
}

func (m *measurement) readerTable(p *page) {
	c := m.hostile[len(levels)]
	// readers that differ even if path and query are in ASCII, and those that only differ otherwise
	var ascii, nonASCII []string
	for k, r := range m.readers {
		if n := c.readers[k].counts; n[7] > 0 {
			ascii = append(ascii, p.Sprintf("%s %d of %d", r.name, n[7], c.seen(k)-n[5]))
		} else if n[3]+n[4] > 0 {
			nonASCII = append(nonASCII, r.name)
		}
	}
	p.header("The readers",
		`Of the hostile texts that Origin accepts. Compared are those that the reader does not reject. No claim is made
		about path and
query: the last two columns show that programs read or write them differently, beyond dot segments and
percent-encodings.
These differ even if path and query are in ASCII: `+cmp.Or(strings.Join(ascii, ", "), "none")+`.
These differ only if one of the two is not: `+cmp.Or(strings.Join(nonASCII, ", "), "none")+".",
		"reader", "version", "texts", "rejected", "compared", "differ", "counted apart", "path", "query")
	for k, r := range m.readers {
		n := c.readers[k]
		p.row(r.name, r.version, c.seen(k), n.counts[5], c.seen(k)-n.counts[5], n.wrong, n.apart, n.counts[3], n.counts[4])
	}
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
