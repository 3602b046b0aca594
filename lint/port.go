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
func (c *checker) reportPort(id ruleID, message string) {
	c.report(id, iri.Port, c.hostEnd+len(":"), c.pathStart, message)
}

// checkPortEmpty is rule port-empty. RFC 3986 section 6.2.3: the normal form has no ":" then.
func (c *checker) checkPortEmpty() {
	if c.u.Port() == "" {
		c.report(portEmpty, iri.Port, c.hostEnd, c.pathStart, "there is no port after the \":\"; leave the \":\" out")
	}
}

// checkPortDefault is rule port-default. RFC 3986 section 6.2.3: the normal form has no port then.
func (c *checker) checkPortDefault() {
	port, _ := c.u.PortNumber() // or 0, which is no default
	if standard, known := iri.DefaultPort(c.u.Scheme()); known && port == standard {
		c.reportPort(portDefault, strconv.Itoa(int(port))+" is the default port of the scheme; leave it out, with the \":\" before it")
	}
}

// checkPortRange is rule port-range. RFC 6335 section 6: ports are numbers of 16 bits, and 0 is reserved.
func (c *checker) checkPortRange() {
	if port, _ := c.u.PortNumber(); port == 0 { // as it is if the port is over 65535
		c.reportPort(portRange, "there is no such port; write a number from 1 to 65535")
	}
}

// checkPortZeros is rule port-zeros. RFC 3986 section 3.2.3 gives a port as a decimal number.
func (c *checker) checkPortZeros() {
	if port := c.u.Port(); len(port) > 1 && port[0] == '0' {
		c.reportPort(portZeros, "the port has leading zeros; write it without them")
	}
}
