package main

// Sets of texts, and what is counted for each.

import (
	"net/netip"
	"strings"

	"example.com/iri"
	"example.com/iri/lint"
)

// A text is a valid IRI whose scheme is http, https, ws or wss.
type text struct {
	u        iri.IRI
	own      reading       // what package iri reads
	worst    lint.Severity // of its findings; 0 also if it was not linted
	sample   bool          // it is one of the first texts, which are sent whatever they are
	accepted bool          // by Origin
}

// newText returns ok false for what is no text.
func newText(s string, sample bool) (t text, ok bool) {
	scheme, _, _ := iri.CutScheme(s)
	switch lower(scheme) {
	case "http", "https", "ws", "wss":
	default:
		return text{}, false
	}
	u, err := iri.Parse(s)
	if err != nil {
		return text{}, false
	}
	t = text{u: u, own: reading{true, u.Scheme(), u.Host(), u.Port(), u.Path(), u.Query()}, sample: sample, accepted: accepted(u, nil)}
	if sample {
		for f := range lint.Check(u) {
			t.worst = max(t.worst, f.Severity)
		}
	}
	return t, true
}

// accepted reports whether Origin accepts u with its host as change, which may be nil, returns it.
func accepted(u iri.IRI, change func(string) string) bool {
	if change != nil {
		changed, err := u.WithHost(change(u.Host()))
		if err != nil || changed == u {
			return false
		}
		u = changed
	}
	_, err := u.Origin()
	return err == nil
}

func (t *text) web() bool       { return !t.webSocket() }
func (t *text) webSocket() bool { return t.own.scheme[0]|0x20 == 'w' }

// A set is a row of the result.
type set struct {
	name string
	has  func(t *text) bool
}

// levels are sets of the addresses of http and https among the first texts: each is what passes a check.
var levels = []set{
	{"Parse", func(t *text) bool { return t.sample && t.web() }},
	{"no finding of severity error", func(t *text) bool { return t.sample && t.web() && t.worst < lint.Error }},
	{"no error, no warning", func(t *text) bool { return t.sample && t.web() && t.worst < lint.Warning }},
	{"no finding at all", func(t *text) bool { return t.sample && t.web() && t.worst < lint.Info }},
	{"Origin", func(t *text) bool { return t.sample && t.web() && t.accepted }},
}

// The other sets count all texts.
var (
	setOrigin    = set{"that Origin accepts", func(t *text) bool { return t.accepted }}
	setLabels    = set{"that Origin accepts, with `xn--` labels", func(t *text) bool { return t.accepted && hasALabel(t.own.host) }}
	setWebSocket = set{"that Origin accepts, of ws and wss", func(t *text) bool { return t.accepted && t.webSocket() }}
	setIPv4In6   = set{"that Origin accepts, with an address in `::/96`", func(t *text) bool { return t.accepted && isIPv4In6(t.u) }}
	setDot       = set{"that Origin refuses only for the dot after the host", func(t *text) bool {
		return !t.accepted && accepted(t.u, func(host string) string { return strings.TrimSuffix(host, ".") })
	}}
	setUnderscore = set{"that Origin refuses only for `_` in the host", func(t *text) bool {
		return !t.accepted && accepted(t.u, func(host string) string { return strings.ReplaceAll(host, "_", "a") })
	}}
	others = []*set{&setOrigin, &setLabels, &setWebSocket, &setIPv4In6, &setDot, &setUnderscore}
)

// hasALabel reports whether a label of the host begins with "xn--".
func hasALabel(host string) bool { return strings.Contains("."+lower(host), ".xn--") }

// isIPv4In6 reports whether the host is an address in ::/96, which some programs write with the IPv4 address in it.
func isIPv4In6(u iri.IRI) bool {
	a, ok := u.Addr()
	return ok && a.Is6() && netip.MustParsePrefix("::/96").Contains(a)
}

// A tally counts the texts of a set.
type tally struct {
	set
	texts, elsewhere, noHost, spelling int // the last three without what is counted apart
	readers                            []readerTally
}

// A readerTally counts what a reader does with the texts of a set.
type readerTally struct {
	seen, wrong, apart int      // wrong are the texts that it reads differently, except those counted apart
	counts             [8]int   // for each bit of a difference
	examples           []string // the first wrong ones
}

// add counts a text and the differences of the readers. It stands at index i of a batch.
func (c *tally) add(t *text, readers []*reader, differences [][]difference, i int) {
	c.texts++
	var any difference
	for k, r := range readers {
		if differences[k] == nil {
			continue
		}
		d := differences[k][i]
		count := &c.readers[k]
		count.seen++
		for bit := range count.counts {
			count.counts[bit] += int(d >> bit & 1)
		}
		left := d & differOrigin
		for _, row := range r.apart {
			if row.set.has(t) {
				left &^= row.differ
			}
		}
		any |= left
		if left != 0 {
			if count.wrong++; len(count.examples) < 5 {
				count.examples = append(count.examples, t.u.String())
			}
		} else if d&differOrigin != 0 {
			count.apart++
		}
	}
	c.elsewhere += toInt(any&differElsewhere != 0)
	c.noHost += toInt(any&(differElsewhere|differNoHost) != 0)
	c.spelling += toInt(any != 0)
}

func toInt(b bool) int {
	if b {
		return 1
	}
	return 0
}
