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
	iri.IRI
	own      reading       // what package iri reads
	worst    lint.Severity // of its findings; 0 also if it was not linted
	rules    []string      // of the findings in the scheme and the authority
	cause    lint.Finding  // the last of the worst of these
	sample   bool          // it is one of the first texts, which are sent whatever they are
	accepted bool          // by Origin
}

// A cause is what may be the reason why a reader differs: the last of the worst findings in the scheme and the authority.
type cause struct {
	reader   int
	severity lint.Severity
	rule     string
}

// newText returns ok false for what is no text.
func newText(s string, sample bool) (t text, ok bool) {
	u, err := iri.Parse(s)
	if scheme := lower(u.Scheme()); err != nil || scheme != "http" && scheme != "https" && scheme != "ws" && scheme != "wss" {
		return text{}, false
	}
	t = text{IRI: u, own: reading{true, u.Scheme(), u.Host(), u.Port(), u.Path(), u.Query()}, sample: sample, accepted: accepted(u)}
	if sample {
		for f := range lint.Check(u) {
			t.worst = max(t.worst, f.Severity)
			if f.Component > iri.Port {
				continue
			}
			t.rules = append(t.rules, f.Rule)
			if f.Severity >= t.cause.Severity {
				t.cause = f
			}
		}
	}
	return t, true
}

func accepted(u iri.IRI) bool {
	_, err := u.Origin()
	return err == nil
}

// only reports whether Origin refuses t, but accepts it with its host as change returns it. "xn--" labels have their own set.
func (t *text) only(change func(string) string) bool {
	changed, err := t.WithHost(change(t.own.host))
	return !t.accepted && !t.hasLabels() && err == nil && accepted(changed)
}

func (t *text) webSocket() bool { return t.own.scheme[0]|0x20 == 'w' }
func (t *text) hasLabels() bool { return strings.Contains("."+lower(t.own.host), ".xn--") }

// A set is a row of the result.
type set struct {
	name string
	has  func(t *text) bool
}

// level returns the set of the addresses of http and https among the first texts that pass a check.
func level(name string, passes func(t *text) bool) *set {
	return &set{name, func(t *text) bool { return t.sample && !t.webSocket() && passes(t) }}
}

var levels = []*set{
	level("Parse", func(t *text) bool { return true }),
	level("no finding of severity error", func(t *text) bool { return t.worst < lint.Error }),
	level("no error, no warning", func(t *text) bool { return t.worst < lint.Warning }),
	level("no finding at all", func(t *text) bool { return t.worst < lint.Info }),
	level("Origin", func(t *text) bool { return t.accepted }),
}

// The other sets count all texts.
var (
	setOrigin    = set{"that Origin accepts", func(t *text) bool { return t.accepted }}
	setLabels    = set{"that Origin accepts, with `xn--` labels", func(t *text) bool { return t.accepted && t.hasLabels() }}
	setWebSocket = set{"that Origin accepts, of ws and wss", func(t *text) bool { return t.accepted && t.webSocket() }}
	setIPv4In6   = set{"that Origin accepts, with an address in `::/96`", func(t *text) bool {
		a, ok := t.Addr()
		return ok && t.accepted && netip.MustParsePrefix("::/96").Contains(a)
	}}
	setDot = set{"that Origin refuses only for the dot after the host, without `xn--` labels", func(t *text) bool {
		return t.only(func(host string) string { return strings.TrimSuffix(host, ".") })
	}}
	setUnderscore = set{"that Origin refuses only for `_` in the host, without `xn--` labels", func(t *text) bool {
		return t.only(func(host string) string { return strings.ReplaceAll(host, "_", "a") })
	}}
	others = []*set{&setOrigin, &setLabels, &setWebSocket, &setIPv4In6, &setDot, &setUnderscore}
)

// A tally counts the texts of a set.
type tally struct {
	*set
	texts   int
	differ  [3]int // another scheme, host or port; or no host; or another spelling, without what is counted apart
	readers []readerTally
}

// A readerTally counts what a reader does with the texts of a set.
type readerTally struct {
	wrong, apart int      // wrong are the texts that it reads differently, except those counted apart
	counts       [8]int   // for each bit of a difference
	examples     []string // the first wrong ones
}

// seen is the number of texts that the reader got.
func (c *tally) seen(k int) int { return c.texts - c.readers[k].counts[6] }

// add counts text i and the differences of the readers.
func (c *tally) add(t *text, readers []*reader, differences [][]difference, i int) {
	c.texts++
	var anyone difference
	for k, r := range readers {
		d, count := differences[k][i], &c.readers[k]
		for bit := range count.counts {
			count.counts[bit] += int(d >> bit & 1)
		}
		left := d & anyOrigin
		for _, row := range r.apart {
			if row.set.has(t) {
				left &^= row.differ
			}
		}
		anyone |= left
		if left != 0 {
			if count.wrong++; len(count.examples) < 5 {
				count.examples = append(count.examples, t.String())
			}
		} else if d&anyOrigin != 0 {
			count.apart++
		}
	}
	for i, mask := range []difference{elsewhere, elsewhere | noHost, anyOrigin} {
		if anyone&mask != 0 {
			c.differ[i]++
		}
	}
}
