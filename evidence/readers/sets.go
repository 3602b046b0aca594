package main

// Sets of texts, and what is counted for each.

import (
	"cmp"
	"math/bits"
	"net/netip"
	"slices"
	"strings"

	"example.com/iri"
	"example.com/iri/lint"
)

// A text is a valid IRI whose scheme is http, https, ws or wss.
type text struct {
	iri.IRI
	own      reading       // what package iri reads
	worst    lint.Severity // of its findings; 0 also if it was not linted
	rules    []string      // of the findings in the scheme, the authority, and on what follows it
	cause    lint.Finding  // the last of the worst of these
	sample   bool          // it is one of the first texts, which are sent whatever they are
	accepted bool          // by Origin
}

// A cause is what may be the reason why a reader differs: the last of the worst of these findings.
type cause struct {
	reader   int
	severity lint.Severity
	rule     string
}

// newText returns ok false for what is no text.
func newText(s string, sample bool) (t text, ok bool) {
	u, err := iri.Parse(s)
	if scheme := lower(u.Scheme()); err != nil || scheme != "http" && scheme != "https" && scheme != "ws" &&
		scheme != "wss" {
		return text{}, false
	}
	t = text{IRI: u, own: reading{true, u.Scheme(), u.Host(), u.Port(), u.Path(), u.Query()}, sample: sample,
		accepted: accepted(u)}
	if sample {
		for f := range lint.Check(u) {
			t.worst = max(t.worst, f.Severity)
			if f.Component > iri.Port && f.Rule != "http-path" {
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

// acceptedIf reports whether Origin accepts t with its parts changed.
func (t *text) acceptedIf(changes ...func(*iri.Parts)) bool {
	p := t.Parts()
	for _, change := range changes {
		change(&p)
	}
	u, err := p.IRI()
	return err == nil && accepted(u)
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
	level(`Origin without its conditions on the case of the scheme and on "/"`, func(t *text) bool {
		return t.acceptedIf(lowerScheme, addSlash)
	}),
	level("Origin", func(t *text) bool { return t.accepted }),
}

// The other sets count all texts.
var (
	setOrigin = set{"that Origin accepts", func(t *text) bool { return t.accepted }}
	setLabels = set{"that Origin accepts, with `xn--` labels",
		func(t *text) bool { return t.accepted && t.hasLabels() }}
	setWebSocket = set{"that Origin accepts, of ws and wss", func(t *text) bool { return t.accepted && t.webSocket() }}
	setIPv6      = set{"that Origin accepts, with an IPv6 address",
		func(t *text) bool { return t.accepted && t.own.host[0] == '[' }}
	setIPv4In6 = set{"that Origin accepts, with an address in `::/96`", func(t *text) bool {
		a, ok := t.Addr()
		return ok && t.accepted && netip.MustParsePrefix("::/96").Contains(a)
	}}
	others = slices.Concat([]*set{&setOrigin, &setLabels, &setWebSocket, &setIPv6, &setIPv4In6}, conditions)
)

// The conditions of Origin: each row is a set of texts that it refuses for one of them only. "xn--"
// labels have their own set.
var conditions = []*set{
	condition("capitals in the scheme", lowerScheme),
	condition(`what follows the authority: "?" or "#"`, addSlash),
	condition("the userinfo", func(p *iri.Parts) { p.Userinfo, p.HasUserinfo = "", false }),
	condition("a port that is empty, begins with 0 or is over 65535",
		func(p *iri.Parts) { p.Port, p.HasPort = "", false }),
	condition("the dot after the host", func(p *iri.Parts) { p.Host = strings.TrimSuffix(p.Host, ".") }),
	condition("`_` in the host", func(p *iri.Parts) { p.Host = strings.ReplaceAll(p.Host, "_", "a") }),
	condition("other characters in the host, in ASCII", func(p *iri.Parts) {
		for _, c := range "!$&'()*+,;=~" {
			p.Host = strings.ReplaceAll(p.Host, string(c), "a")
		}
	}),
	condition("percent-encodings in the host", func(p *iri.Parts) { p.Host, _ = iri.Unescape(p.Host) }),
	condition("a number in the place of the last label", func(p *iri.Parts) { p.Host += ".a" }),
	condition("how an IPv6 address is written", func(p *iri.Parts) {
		if a, err := netip.ParseAddr(strings.Trim(p.Host, "[]")); err == nil && a.Is6() {
			p.Host = "[" + a.String() + "]"
		}
	}),
}

func lowerScheme(p *iri.Parts) { p.Scheme = lower(p.Scheme) }

func addSlash(p *iri.Parts) { p.Path = cmp.Or(p.Path, "/") }

func condition(name string, change func(*iri.Parts)) *set {
	return &set{"that Origin refuses only for " + name,
		func(t *text) bool { return !t.accepted && !t.hasLabels() && t.acceptedIf(change) }}
}

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

// of returns the number of texts that the reader reads with a difference of one bit.
func (c *readerTally) of(d difference) int { return c.counts[bits.TrailingZeros8(uint8(d))] }

// seen is the number of texts that the reader got.
func (c *tally) seen(k int) int { return c.texts - c.readers[k].of(unread) }

// left returns which differences in a text are not counted apart.
func (e entry) left(t *text, d difference) difference {
	d &= anyOrigin
	for _, row := range e.apart {
		if row.set.has(t) {
			d &^= row.differ
		}
	}
	return d
}

// add counts text i, if it is in the set, and the differences of the readers.
func (c *tally) add(t *text, readers []*reader, differences [][]difference, i int) {
	if !c.has(t) {
		return
	}
	c.texts++
	var anyone difference
	for k, r := range readers {
		d, count := differences[k][i], &c.readers[k]
		for bit := range count.counts {
			count.counts[bit] += int(d >> bit & 1)
		}
		left := r.left(t, d)
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
