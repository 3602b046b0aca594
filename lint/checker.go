package lint

import (
	"strings"

	"example.com/iri"
)

// A checker is an IRI while the rules look at it, and what they have found. It lives on the stack: its methods are
// called directly, since a table of functions would make it escape.
type checker struct {
	linter *Linter
	u      iri.IRI
	text   string // u.String()
	scheme scheme
	host   iri.HostKind

	plainHost bool // isPlainHost holds for the host, which is a registered name

	// Where the components are in text. Without an authority, userinfoStart, hostStart, hostEnd and pathStart are equal.
	//
	//	http://user@example.com:80/a?q#f
	//	    |  |    |          |  | | |
	//	    |  |    hostStart  |  | | queryEnd
	//	    |  userinfoStart   |  | pathEnd
	//	    schemeEnd          |  pathStart
	//	                       hostEnd
	schemeEnd, userinfoStart, hostStart, hostEnd, pathStart, pathEnd, queryEnd int

	lastAt int // the last "@" of text, -1 if there is none, notSearched before anybody asked
	found  []finding
}

const notSearched = -2

// init sets c, which is zero, up for u and l.
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

// run calls the rules that the text can concern.
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

// runScheme calls the rules of the scheme.
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

// report adds a finding of a rule about text[start:end]. It keeps none of a rule that is Off, unless that rule reports in
// place of others.
func (c *checker) report(id ruleID, component iri.Component, start, end int) {
	if c.linter.severity(id) != Off || len(rules[id].insteadOf) > 0 {
		c.found = append(c.found, finding{uint32(start), uint32(end), id, component})
	}
}

// reportAt adds a finding of a rule about text[start:end], which is not empty and part of a single component.
func (c *checker) reportAt(id ruleID, start, end int) {
	c.report(id, c.componentAt(start), start, end)
}

// reportWhole adds a finding of a rule about the whole.
func (c *checker) reportWhole(id ruleID) {
	c.report(id, 0, 0, len(c.text))
}

// reportPath adds a finding of a rule about the path.
func (c *checker) reportPath(id ruleID) {
	c.report(id, iri.Path, c.pathStart, c.pathEnd)
}

// componentAt returns the component that text[i] is in. It is asked about percent-encodings and non-ASCII characters
// only, which no scheme and no port holds.
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
