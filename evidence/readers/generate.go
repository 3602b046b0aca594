package main

// Hostile texts: from a grammar of the parts of an address, and by editing these and seeds.

import (
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"regexp"
	"strings"

	"golang.org/x/text/width"
)

var (
	//go:embed parts.json
	partsFile []byte // for each part its values, in which ⟨name⟩ stands for a value of another part
	//go:embed seeds.json
	seedsFile []byte // texts
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
	return g, errors.Join(json.Unmarshal(partsFile, &g.parts), json.Unmarshal(seedsFile, &g.seeds))
}

func (g *generator) pick(s []string) string { return s[g.IntN(len(s))] }

// text returns the next text. Half of those that are no edited seeds are not edited either.
func (g *generator) text() (s string) {
	if g.IntN(100) < g.edited {
		s = g.pick(g.seeds)
	} else if s = g.expand("address"); g.IntN(2) == 0 {
		return s
	}
	for range 1 + g.IntN(3) {
		s = g.edit(s)
	}
	return s
}

var reference = regexp.MustCompile(`⟨[^⟩]*⟩`)

// expand returns a value of a part.
func (g *generator) expand(part string) string {
	return reference.ReplaceAllStringFunc(g.pick(g.parts[part]), func(name string) string {
		return g.expand(strings.Trim(name, "⟨⟩"))
	})
}

// edit returns s with one random change.
func (g *generator) edit(s string) string {
	token := g.pick(g.parts["tokens"])
	if s == "" {
		return token
	}
	r := []rune(s)
	i := g.IntN(len(r))
	before, at, after := string(r[:i]), string(r[i]), string(r[i+1:])
	twice := string(r[i:min(len(r), i+1+g.IntN(8))]) + at
	escaped := "%" + strings.ReplaceAll(fmt.Sprintf(g.pick([]string{"% X", "% x"}), at), " ", "%")
	changes := []string{token + at, token + at, token + at, "", token, twice, escaped, width.Widen.String(at),
		strings.ToUpper(at), strings.ToLower(at)}
	return before + g.pick(changes) + after
}
