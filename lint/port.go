package lint

import (
	"strconv"

	"example.com/iri"
)

// runPort calls the rules about the port.
func (c *checker) runPort() {
	c.checkPortEmpty()
	if c.u.Port() != "" {
		c.checkPortDefault()
		c.checkPortRange()
		c.checkPortZeros()
	}
}

// reportPort adds a finding about the digits of the port.
func (c *checker) reportPort(id ruleID) {
	c.report(id, iri.Port, c.hostEnd+len(":"), c.pathStart)
}

// checkPortEmpty is rule port-empty. RFC 3986 section 6.2.3: the normal form has no ":" then.
func (c *checker) checkPortEmpty() {
	if c.u.Port() == "" {
		c.report(portEmpty, iri.Port, c.hostEnd, c.pathStart)
	}
}

// portEmptyMessage returns the message of rule port-empty.
func (c *checker) portEmptyMessage() string {
	if c.isDriveHost() {
		return "the \":\" stands where a port is expected, after a host; if it belongs to a drive, write it as in \"file:///C:/a\""
	}
	return "there is no port after the \":\"; leave the \":\" out"
}

// checkPortDefault is rule port-default. RFC 3986 section 6.2.3: the normal form has no port then.
func (c *checker) checkPortDefault() {
	port, _ := c.u.PortNumber() // or 0, which is no default
	if standard, known := iri.DefaultPort(c.u.Scheme()); known && port == standard {
		c.reportPort(portDefault)
	}
}

// portDefaultMessage returns the message of rule port-default.
func (c *checker) portDefaultMessage() string {
	number := "this"
	if c.mayQuote(c.hostEnd) {
		port, _ := c.u.PortNumber()
		number = strconv.Itoa(int(port))
	}
	return number + " is the default port of the scheme; leave it out, with the \":\" before it"
}

// checkPortRange is rule port-range. RFC 6335 section 6: ports are numbers of 16 bits, and 0 is reserved.
func (c *checker) checkPortRange() {
	if port, _ := c.u.PortNumber(); port == 0 { // as it is if the port is over 65535
		c.reportPort(portRange)
	}
}

// checkPortZeros is rule port-zeros. RFC 3986 section 3.2.3 gives a port as a decimal number.
func (c *checker) checkPortZeros() {
	if port := c.u.Port(); len(port) > 1 && port[0] == '0' {
		c.reportPort(portZeros)
	}
}
