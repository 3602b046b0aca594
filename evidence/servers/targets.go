package main

// Hostile targets, from a grammar of segments, and the rules by which a program may accept them.

import (
	_ "embed"
	"encoding/json"
	"math/bits"
	"math/rand/v2"
	"regexp"
	"strings"

	"example.com/iri"
)

// rules are the columns of the result, from the weakest to the strongest.
var rules = [...]struct {
	name    string
	accepts func(u, v iri.IRI) bool
}{
	{"Parse", func(iri.IRI, iri.IRI) bool { return true }},
	{"Contains before", below},
	{"and the recipe", func(u, v iri.IRI) bool { return below(u, v) && !recipe.MatchString(v.Normalize().Path()) }},
	{"Contains now", iri.IRI.Contains},
}

const now = len(rules) - 1

// below reports whether the normal form of v is at or below that of u, which Contains once asked.
func below(u, v iri.IRI) bool {
	u = u.Normalize().WithoutQuery().WithoutFragment()
	v = v.Normalize().WithoutQuery().WithoutFragment()
	return u.HasAuthority() == v.HasAuthority() && (u == v ||
		strings.HasPrefix(v.String(), strings.TrimSuffix(u.String(), "/")+"/"))
}

// recipe matches what the check refuses that README.md once recommended beside Contains.
var recipe = regexp.MustCompile(`%2F|%5C|%25|[.]{2}`)

// refusals returns the broken conditions as bits; the one after them is for what precedes the path.
func refusals(u, v iri.IRI) (broken uint) {
	p, q := u.Parts(), v.Parts()
	if p == q {
		return 0
	}
	if strings.ToLower(q.Scheme) != q.Scheme || strings.Contains(q.Host, "%") && q.Host != p.Host ||
		q.Path == "" && (q.HasQuery || q.HasFragment || q.Query+q.Fragment != "") {
		broken = 1 << len(data.Conditions)
	}
	path := q.Path
	if strings.HasPrefix(path+"/", strings.TrimSuffix(p.Path, "/")+"/") {
		path = strings.TrimPrefix(path, p.Path)
	}
	for i, c := range data.Conditions {
		if c.Pattern.MatchString("/" + path) {
			broken |= 1 << i
		}
	}
	return broken
}

// base is what the addresses are meant to be below. The host and the port stand for each server.
var base, origin = iri.MustParse("http://127.0.0.1:8080/public/"), "http://127.0.0.1:8080"

// address returns the address of a target, whose path begins with "/".
func address(target string) (iri.IRI, error) { return iri.Parse(origin + target) }

// A target is a text that is sent, and what the rules say about its address.
type target struct {
	text  string
	rules uint // those that accept it, as bits
	near  int  // the one condition that it does not meet, or -1
}

// newTarget returns a target, whose text is empty if its address is invalid.
func newTarget(text string) target {
	v, err := address(text)
	if err != nil || !strings.HasPrefix(text, "/") {
		return target{near: -1}
	}
	t := target{text: text, near: -1}
	for i, r := range rules {
		if r.accepts(base, v) {
			t.rules |= 1 << i
		}
	}
	if broken := refusals(base, v); below(base, v) && bits.OnesCount(broken) == 1 {
		t.near = bits.TrailingZeros(broken)
	}
	return t
}

//go:embed data.json
var dataFile []byte

// data are what targets are made from, and the programs.
var data = func() (d struct {
	Known []string // short targets that some server serves from outside the base, each for another reason
	// segments that Contains accepts, and that some servers drop, merge, split, cut or decode; "/" is an empty one
	Plain []string
	// what Contains asks of a path after what it shares with that of the base: a "/" and the rest do not match
	Conditions []struct {
		Name     string
		Pattern  *regexp.Regexp
		Segments []string // some that match
	}
	Ends, Queries []string
	Programs      []program
}) {
	if err := json.Unmarshal(dataFile, &d); err != nil {
		panic(err)
	}
	return d
}()

// A generator makes targets.
type generator struct{ *rand.Rand }

func (g generator) pick(s []string) string { return s[g.IntN(len(s))] }

// target returns the next target. Half of them break at most one condition, and the others any number.
func (g generator) target() string {
	one := g.IntN(2 * (len(data.Conditions) + 2)) // the condition, or none if there is no such one
	var b strings.Builder
	if front := g.IntN(8); front == 0 {
		b.WriteString("/" + g.pick([]string{"admin", "a", "", "secret.txt", "%70ublic"}))
	} else if front > 1 {
		b.WriteString("/public")
	}
	segments := g.IntN(2 + g.IntN(4))
	for range segments {
		if g.IntN(8) > 0 {
			b.WriteByte('/')
		}
		kind := one
		if one > len(data.Conditions)+2 {
			kind = g.IntN(len(data.Conditions))
		}
		switch s := g.pick(data.Plain); {
		case kind < len(data.Conditions) && g.IntN(2) == 0:
			b.WriteString(g.pick(data.Conditions[kind].Segments))
		case s != "/":
			b.WriteString(s)
		}
	}
	if g.IntN(2) == 0 && (one == 0 || one > len(data.Conditions)+2) {
		b.WriteString(strings.Repeat("/..", g.IntN(segments+2)))
	}
	b.WriteString(g.pick(data.Ends))
	if g.IntN(10) == 0 {
		b.WriteString(g.pick(data.Queries))
	}
	s := b.String()
	if g.IntN(3) == 0 {
		s = strings.ToLower(s)
	}
	if v, err := address(s); err == nil && g.IntN(20) == 0 {
		return v.Normalize().Path() // what a caller sends who sends the normal form
	}
	return s
}
