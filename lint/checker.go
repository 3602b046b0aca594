package lint

// The checker: the positions of the components, the order of the rules, and the ways to report.

import (
	"strings"

	"example.com/iri"
)

// A checker applies the rules to one IRI and collects the findings. It stays on the stack because its methods are
// called directly. Calls through a table of functions would make it escape.
type checker struct {
	linter *Linter
	u      iri.IRI
	text   string // u.String()
	scheme scheme
	host   iri.HostKind

	plainHost bool // the host is a registered name, and isPlainHost(host) is true

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

	lastAt int // offset of the last "@" in text, -1 if there is none, notSearched before the first use
	found  []finding
}

const notSearched = -2

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
	c.pathEnd = c.pathStart + len(u.Path())
	c.queryEnd = c.pathEnd
	if u.HasQuery() {
		c.queryEnd += len("?") + len(u.Query())
	}
}

// run calls the rules that can apply to the text.
func (c *checker) run() {
	if c.u.IsZero() {
		return
	}
	c.checkSchemeCase()
	c.checkSchemeActive()
	if c.host != iri.HostNone {
		c.runAuthority()
	}
	hasPercent := strings.IndexByte(c.text, '%') >= 0
	if path := c.text[c.pathStart:c.pathEnd]; hasPercent || strings.HasPrefix(path, ".") || strings.Contains(path, "/.") {
		c.runSegments(path)
	}
	if hasPercent {
		c.runPercent()
	}
	if !c.u.IsURI() {
		c.runWide()
	}
	c.runScheme()
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

// report adds a finding of a rule about text[start:end]. It drops the finding if the rule is Off, unless the rule
// replaces others: then settle needs it.
func (c *checker) report(id ruleID, component iri.Component, start, end int) {
	if c.linter.severity(id) != Off || len(rules[id].insteadOf) > 0 {
		c.found = append(c.found, finding{uint32(start), uint32(end), id, component})
	}
}

// reportAt adds a finding of a rule about text[start:end], which must not be empty and must be inside one component.
func (c *checker) reportAt(id ruleID, start, end int) {
	c.report(id, c.componentAt(start), start, end)
}

func (c *checker) reportWhole(id ruleID) {
	c.report(id, 0, 0, len(c.text))
}

func (c *checker) reportPath(id ruleID) {
	c.report(id, iri.Path, c.pathStart, c.pathEnd)
}

// componentAt returns the component that text[i] is in. text[i] must start a percent-encoding or a non-ASCII
// character, so it can't be in a scheme or a port.
func (c *checker) componentAt(i int) iri.Component {
	switch {
	case i < c.hostStart:
		return iri.Userinfo
	case i < c.hostEnd:
		return iri.Host
	case i < c.pathEnd:
		return iri.Path
	case i < c.queryEnd:
		return iri.Query
	}
	return iri.Fragment
}
