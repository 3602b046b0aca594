package main

// Hostile texts: from a grammar of the parts of an address, and by editing these and seeds.

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strings"
)

var (
	//go:embed parts.json
	partsFile []byte // for each part of an address its values
	//go:embed seeds.jsonl
	seedsFile []byte // one JSON string a line
)

// A generator makes texts. Those of two generators with the same seeds are the same.
type generator struct {
	*rand.Rand
	parts  map[string][]string
	seeds  []string
	edited int // of a hundred texts, how many are edited seeds
}

func newGenerator(seed uint64) (*generator, error) {
	g := &generator{Rand: rand.New(rand.NewPCG(seed, 1)), edited: 20}
	if err := json.Unmarshal(partsFile, &g.parts); err != nil {
		return g, err
	}
	for line := range bytes.Lines(seedsFile) {
		var s string
		if err := json.Unmarshal(line, &s); err != nil {
			return g, err
		}
		g.seeds = append(g.seeds, s)
	}
	return g, nil
}

func (g *generator) pick(s []string) string { return s[g.IntN(len(s))] }

// maybe returns one of s in a number of percent of all cases, and "" in the others.
func (g *generator) maybe(percent int, s []string) string {
	if g.IntN(100) < percent {
		return g.pick(s)
	}
	return ""
}

// text returns the next text. Half of those that are no edited seeds are not edited either.
func (g *generator) text() string {
	s := g.address()
	if g.IntN(100) < g.edited {
		s = g.pick(g.seeds)
	} else if g.IntN(2) == 0 {
		return s
	}
	for range 1 + g.IntN(3) {
		s = g.edit(s)
	}
	return s
}

func (g *generator) address() string {
	var b strings.Builder
	switch p := g.IntN(5); {
	case p < 2:
		b.WriteString("http")
	case p < 4:
		b.WriteString("https")
	default:
		b.WriteString(g.pick(g.parts["schemes"]))
	}
	if s := g.maybe(8, g.parts["separators"]); s != "" {
		b.WriteString(s)
	} else {
		b.WriteString("://")
	}
	if g.IntN(100) < 12 {
		b.WriteString(g.pick(g.parts["userinfos"]) + "@")
	}
	b.WriteString(g.host())
	b.WriteString(g.maybe(20, g.parts["ports"]))
	b.WriteString(g.maybe(75, g.parts["paths"]))
	b.WriteString(g.maybe(19, g.parts["paths"]))
	b.WriteString(g.maybe(30, g.parts["queries"]))
	b.WriteString(g.maybe(15, g.parts["fragments"]))
	return b.String()
}

func (g *generator) host() string {
	switch p := g.IntN(100); {
	case p < 28:
		return g.pick(g.parts["names"])
	case p < 43:
		return g.pick(g.parts["ipv4s"])
	case p < 54:
		return g.pick(g.parts["ipv6s"])
	case p < 57:
		return g.join(1+g.IntN(5), ".", func() string {
			return fmt.Sprintf(g.pick([]string{"%d", "0%o", "0x%x", "%03d", "%d", "%d"}), g.IntN(300))
		})
	case p < 60:
		return "[" + g.join(2+g.IntN(8), ":", func() string {
			if g.IntN(4) == 0 {
				return ""
			}
			return fmt.Sprintf(g.pick([]string{"%x", "%04x", "%X"}), g.IntN(65536))
		}) + "]"
	case p < 75:
		return g.join(1+g.IntN(4), ".", func() string {
			return g.join(1+g.IntN(6), "", func() string { return string("abcxyz0123456789--_"[g.IntN(19)]) })
		})
	}
	var b strings.Builder
	for i := range 1 + g.IntN(4) {
		if i > 0 {
			b.WriteString(g.pick(g.parts["dots"]))
		}
		b.WriteString(g.pick(g.parts["labels"]))
		b.WriteString(g.maybe(15, g.parts["labels"]))
	}
	b.WriteString(g.maybe(6, g.parts["dots"]))
	return b.String()
}

// join returns n results of part.
func (g *generator) join(n int, separator string, part func() string) string {
	parts := make([]string, n)
	for i := range parts {
		parts[i] = part()
	}
	return strings.Join(parts, separator)
}

// edit returns s with one random change.
func (g *generator) edit(s string) string {
	if s == "" {
		return g.pick(g.parts["tokens"])
	}
	r := []rune(s)
	i := g.IntN(len(r))
	before, at, after := string(r[:i]), string(r[i]), string(r[i+1:])
	switch op := g.IntN(9); op {
	case 0, 1, 2:
		return before + g.pick(g.parts["tokens"]) + at + after
	case 3:
		return before + after
	case 4:
		return before + g.pick(g.parts["tokens"]) + after
	case 5:
		return before + string(r[i:min(len(r), i+1+g.IntN(8))]) + at + after
	case 6:
		return before + "%" + strings.ReplaceAll(fmt.Sprintf(g.pick([]string{"% X", "% x"}), at), " ", "%") + after
	case 7:
		if '!' <= r[i] && r[i] <= '~' {
			at = string(r[i] + '！' - '!') // fullwidth
		}
		return before + at + after
	default:
		if changed := strings.ToUpper(at); changed != at && len(changed) == 1 {
			return before + changed + after
		}
		return before + strings.ToLower(at) + after
	}
}
