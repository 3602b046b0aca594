package lint

// The checker: the positions of the components, the order of the rules, and the ways to report and yield.

import (
	"strings"
	"unicode/utf8"

	"example.com/iri"
)

// A checker applies the rules to one IRI and yields the findings. It stays on the stack because its methods are
// called directly. Calls through a table of functions would make it escape.
//
// The checker reads the text twice. First, the rules about components report: each at most once, wherever its place
// is. Then the rules about pieces and characters report from left to right, and each finding is yielded when all
// further places lie after it.
type checker struct {
	linter *Linter
	u      iri.IRI
	text   string // u.String()
	scheme scheme
	host   iri.HostKind

	plainHost bool // the host is a registered name, and isPlainHost(host) is true
	wide      bool // the text has non-ASCII characters

	// Byte offsets of the components in text. Without an authority, the four from userinfoStart to pathStart are
	// equal.
	//
	//	http://user@example.com:80/a?q#f
	//	    |  |    |          |  | | |
	//	    |  |    hostStart  |  | | queryEnd
	//	    |  userinfoStart   |  | pathEnd
	//	    schemeEnd          |  pathStart
	//	                       hostEnd
	schemeEnd, userinfoStart, hostStart, hostEnd, pathStart, pathEnd, queryEnd int

	lastAt int // offset of the last "@" or "%40" in text, -1 if there is none, notSearched before the first use

	// found[:pending] are the findings that were reported, but not yielded yet, in the order in which they will be
	// yielded. A rule has at most one of them at a time. A slice would make the checker escape.
	found   [ruleCount]finding
	pending int

	// Where the rules about pieces and characters are.
	component    iri.Component // the component
	isEncodedDot bool          // the piece is a dot segment with a percent-encoded dot
	decoded      int           // rule percent-not-utf8 has checked the percent-encodings before this offset
}

const notSearched = -2

// A finding is a Finding without its message. It is small, so that a buffer of them fits on the stack. An IRI is at
// most 1 GiB long, so its offsets fit in 32 bits.
type finding struct {
	start, end uint32
	rule       ruleID
	component  iri.Component
}

// before reports whether f comes before g in the order of Check.
func (f finding) before(g finding) bool {
	if f.start != g.start {
		return f.start < g.start
	}
	if f.end != g.end {
		return f.end < g.end
	}
	return f.rule < g.rule
}

// init prepares c, which must be zero, for checking u with the severities of l.
func (c *checker) init(u iri.IRI, l *Linter) {
	c.linter, c.u, c.text, c.lastAt = l, u, u.String(), notSearched
	c.schemeEnd = len(u.Scheme())
	c.scheme = schemeOf(c.text[:c.schemeEnd])
	at := c.schemeEnd + len(":")
	c.userinfoStart, c.hostStart, c.hostEnd, c.pathStart = at, at, at, at
	if u.HasAuthority() {
		c.userinfoStart += len("//")
		c.pathStart = c.userinfoStart + len(u.Authority())
		c.hostEnd = c.pathStart
		if u.HasPort() {
			c.hostEnd -= len(":") + len(u.Port())
		}
		c.hostStart = c.hostEnd - len(u.Host())
		c.host = u.HostKind()
	}
	c.wide = !u.IsURI()
	c.pathEnd = c.pathStart + len(u.Path())
	c.queryEnd = c.pathEnd
	if u.HasQuery() {
		c.queryEnd += len("?") + len(u.Query())
	}
}

// run calls the rules that can apply to the text. yield is not a field, because it would escape with the IRI.
func (c *checker) run(yield func(Finding) bool) {
	if c.u.IsZero() {
		return
	}
	c.checkSchemeCase()
	c.checkSchemeActive()
	if c.host != iri.HostNone {
		c.runAuthority()
	}
	c.runScheme()
	if c.runText(yield) {
		c.yieldBefore(len(c.text)+1, yield)
	}
}

func (c *checker) runScheme() {
	switch c.scheme {
	case schemeHTTP, schemeWS:
		c.checkHTTPHost()
		c.checkHTTPPath()
		c.checkWSFragment()
		c.checkDNSHost()
	case schemeFTP:
		c.checkDNSHost()
	case schemeURN:
		c.runURN()
	case schemeFile:
		c.checkFileHost()
		c.checkFilePath()
	case schemeDID:
		c.checkDIDSyntax()
	case schemeTag:
		c.checkTagSyntax()
	case schemeMailto:
		c.checkMailtoSyntax()
	case schemeTel:
		c.checkTelSyntax()
	case schemeData:
		c.checkDataSyntax()
	}
}

// runText calls the rules about pieces and characters. Without percent-encodings and non-ASCII characters, only dot
// segments can be found. Like all methods below that return a bool, it returns false if the consumer has stopped.
func (c *checker) runText(yield func(Finding) bool) bool {
	path := c.text[c.pathStart:c.pathEnd]
	if !c.wide && strings.IndexByte(c.text, '%') < 0 {
		hasDots := strings.HasPrefix(path, ".") || strings.Contains(path, "/.")
		return !hasDots || c.runPieces(iri.Path, c.pathStart, c.pathEnd, "/", yield)
	}
	return c.runPieces(iri.Userinfo, c.userinfoStart, c.userinfoStart+len(c.u.Userinfo()), "", yield) &&
		c.runPieces(iri.Host, c.hostStart, c.hostEnd, ".", yield) &&
		c.runPieces(iri.Path, c.pathStart, c.pathEnd, "/", yield) &&
		c.runPieces(iri.Query, c.queryEnd-len(c.u.Query()), c.queryEnd, "&;=", yield) &&
		c.runPieces(iri.Fragment, len(c.text)-len(c.u.Fragment()), len(c.text), "", yield)
}

// runPieces splits the component text[start:end] at any of the delimiters, and calls the rules about the pieces and
// their characters.
func (c *checker) runPieces(component iri.Component, start, end int, delimiters string, yield func(Finding) bool) bool {
	c.component = component
	for start < end {
		pieceEnd := end
		if i := strings.IndexAny(c.text[start:end], delimiters); i >= 0 {
			pieceEnd = start + i
		}
		if !c.runPiece(start, pieceEnd, yield) {
			return false
		}
		start = pieceEnd + 1
	}
	return true
}

// runPiece calls the rules about the piece text[start:end] and its characters.
func (c *checker) runPiece(start, end int, yield func(Finding) bool) bool {
	c.isEncodedDot = false
	if c.component == iri.Path {
		c.checkDots(start, end)
	}
	if c.wide {
		c.runDirections(start, end)
		if c.component == iri.Host {
			c.checkMixedScript(start, end)
		}
	}
	for i := c.nextSpecial(start, end); i < end; i = c.nextSpecial(i, end) {
		if c.text[i] == '%' {
			c.runTriplet(i)
			i += tripletLen
		} else {
			r, size := utf8.DecodeRuneInString(c.text[i:])
			c.runRune(i, size, r)
			i += size
		}
		if !c.yieldBefore(i, yield) {
			return false
		}
	}
	return c.yieldBefore(end, yield)
}

// nextSpecial returns the offset of the first percent-encoding or non-ASCII character in text[i:end], or end.
func (c *checker) nextSpecial(i, end int) int {
	if !c.wide {
		if next := strings.IndexByte(c.text[i:end], '%'); next >= 0 {
			return i + next
		}
		return end
	}
	for i < end && c.text[i] != '%' && c.text[i] < utf8.RuneSelf {
		i++
	}
	return i
}

// report adds a finding of a rule about text[start:end], unless the rule is Off. Rules that replace others therefore do
// not look at c.found.
func (c *checker) report(id ruleID, component iri.Component, start, end int) {
	if c.linter.severity(id) == Off {
		return
	}
	f := finding{uint32(start), uint32(end), id, component}
	i := c.pending
	for ; i > 0 && f.before(c.found[i-1]); i-- {
		c.found[i] = c.found[i-1]
	}
	c.found[i] = f
	c.pending++
}

// reportHere adds a finding of a rule about text[start:end], which must be inside the current component.
func (c *checker) reportHere(id ruleID, start, end int) {
	c.report(id, c.component, start, end)
}

func (c *checker) reportWhole(id ruleID) {
	c.report(id, 0, 0, len(c.text))
}

func (c *checker) reportPath(id ruleID) {
	c.report(id, iri.Path, c.pathStart, c.pathEnd)
}

// yieldBefore yields the findings that start before text[end].
func (c *checker) yieldBefore(end int, yield func(Finding) bool) bool {
	n := 0
	for ; n < c.pending && int(c.found[n].start) < end; n++ {
		f := c.found[n]
		if !yield(Finding{rules[f.rule].ID, c.linter.severity(f.rule), f.component, int(f.start), int(f.end), c.message(f)}) {
			return false
		}
	}
	if n > 0 {
		c.pending = copy(c.found[:], c.found[n:c.pending])
	}
	return true
}
