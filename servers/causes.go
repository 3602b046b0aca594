package main

// Why each condition of Contains is needed, and what it costs.

import (
	"cmp"
	"os"
	"path/filepath"
	"strings"

	"example.com/iri"
)

// A cause is a short target that does not meet one condition, and that servers find outside the base.
type cause struct {
	condition int
	text      string
	how       [len(verdictNames)]bool
	setups    []string
}

// findCauses finds the causes: known targets, and for a server with escapes that none of these explains its shortest one, made shorter.
func (m *measurement) findCauses() {
	for c := range conditions {
		explained := map[*setup]bool{}
		add := func(text string) {
			found := cause{condition: c, text: text}
			for _, s := range m.setups {
				if how := s.askOnce(text); how.escape() {
					explained[s], found.how[how] = true, true
					found.setups = append(found.setups, s.name)
				}
			}
			if found.setups != nil {
				m.causes = append(m.causes, found)
			}
		}
		for _, text := range known {
			if t, _ := newTarget(text); t.near == c {
				add(text)
			}
		}
		for k, s := range m.setups {
			if text := m.shortest(k, c); text != "" && !explained[s] {
				add(s.shorten(c, text))
			}
		}
	}
}

// shortest returns the shortest target that server k serves outside the base, and that does not meet condition c alone.
func (m *measurement) shortest(k, c int) (text string) {
	for i, t := range m.targets {
		if t.near == c && m.verdicts[k][i].escape() && (text == "" || shorter(t.text, text) < 0) {
			text = t.text
		}
	}
	return text
}

func shorter(a, b string) int { return cmp.Or(len(a)-len(b), strings.Compare(a, b)) }

// shorten removes bytes from a text as long as it stays one of condition c that the server serves outside the base.
func (s *setup) shorten(c int, text string) string {
	for size := 16; size > 0; size-- {
		for i := 0; i+size <= len(text); i++ {
			if t, ok := newTarget(text[:i] + text[i+size:]); ok && t.near == c && s.askOnce(t.text).escape() {
				text, size = t.text, 16
			}
		}
	}
	return text
}

// A corpus is a file of real addresses.
type corpus struct {
	name    string
	valid   int
	lost    [len(rules)]int
	refused [len(conditions)]int
}

// real reads the corpora in a folder, or what testdata has. An address is lost if it is not below the root of its own server.
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
		c := corpus{name: name}
		for line := range strings.Lines(string(data)) {
			line = strings.TrimSpace(line)
			v, err := iri.Parse(line)
			if page, link, ok := strings.Cut(line, ","); ok && filepath.Ext(name) == ".csv" {
				if v, err = iri.Parse(page); err == nil {
					v, err = v.Parse(link)
				}
			}
			if err == nil && v.HasAuthority() {
				c.add(v)
			}
		}
		m.corpora = append(m.corpora, c)
	}
	return nil
}

func (c *corpus) add(v iri.IRI) {
	root, err := v.WithoutQuery().WithoutFragment().WithPath("")
	if err != nil {
		return
	}
	c.valid++
	for i, r := range rules {
		if !r.accepts(root, v) {
			c.lost[i]++
		}
	}
	broken := refusals(root, v)
	for i := range conditions {
		c.refused[i] += int(broken >> i & 1)
	}
}
