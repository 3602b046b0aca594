package lint

// Rules about ports.

import (
	"strconv"

	"example.com/iri"
)

func (c *checker) runPort() {
	c.checkPortEmpty()
	if c.u.Port() != "" {
		c.checkPortDefault()
		c.checkPortRange()
		c.checkPortZeros()
	}
}

func (c *checker) reportPort(id ruleID) {
	c.report(id, iri.Port, c.hostEnd+len(":"), c.pathStart)
}

// checkPortEmpty implements rule port-empty. RFC 3986 section 6.2.3: the normal form of an empty port has no ":".
func (c *checker) checkPortEmpty() {
	if c.u.Port() == "" && !c.isSchemeTwice() { // otherwise rule http-scheme-twice reports
		c.report(portEmpty, iri.Port, c.hostEnd, c.pathStart)
	}
}

func (c *checker) portEmptyMessage() string {
	if c.isDriveHost() {
		return "there is no port after the \":\"; if this is a drive, write it as in \"file:///C:/a\""
	}
	return "there is no port after the \":\"; remove the \":\""
}

// checkPortDefault implements rule port-default. RFC 3986 section 6.2.3: the normal form has no default port.
func (c *checker) checkPortDefault() {
	port, _ := c.u.PortNumber() // 0 if out of range, which is never a default
	if standard, known := iri.DefaultPort(c.u.Scheme()); known && port == standard {
		c.reportPort(portDefault)
	}
}

func (c *checker) portDefaultMessage() string {
	const message = " is the default port of the scheme; remove it and the \":\""
	if !c.mayQuote(c.hostEnd) {
		return "this" + message
	}
	var b [len("65535")]byte
	port, _ := c.u.PortNumber()
	return string(strconv.AppendUint(b[:0], uint64(port), 10)) + message
}

// checkPortRange implements rule port-range. RFC 6335 section 6: ports are 16-bit numbers, and 0 is reserved.
func (c *checker) checkPortRange() {
	if port, _ := c.u.PortNumber(); port == 0 { // also if the port is over 65535
		c.reportPort(portRange)
	}
}

// checkPortZeros implements rule port-zeros. RFC 3986 section 3.2.3: a port is a decimal number.
func (c *checker) checkPortZeros() {
	if port := c.u.Port(); len(port) > 1 && port[0] == '0' {
		c.reportPort(portZeros)
	}
}
