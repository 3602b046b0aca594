package lint

import "strings"

// checkFileHost is rule file-host. RFC 8089 section 2 allows a host name, but few programs do anything with it.
func (c *checker) checkFileHost() {
	if host := c.u.Host(); host != "" && !equalFoldDecoded(host, "localhost") {
		c.reportHost(fileHost)
	}
}

// fileHostMessage returns the message of rule file-host.
func (c *checker) fileHostMessage() string {
	if c.isDriveHost() {
		return "a single letter stands where a host is expected; if it is a drive, write it as in \"file:///C:/a\""
	}
	return "the file is on another host, which few programs can open; if it is a local one, write \"file:///\" before its path"
}

// isDriveHost reports whether the text is a file: whose host is probably a drive, as in file://C:/a. RFC 8089 appendix
// E.2 has a drive in the path, after a third slash.
func (c *checker) isDriveHost() bool {
	host := c.u.Host()
	return c.scheme == schemeFile && len(host) == 1 && isAlpha(host[0]) && c.u.HasPort() && c.u.Port() == ""
}

// checkFilePath is rule file-path. RFC 8089 section 2: file-hier-part always has a path-absolute.
func (c *checker) checkFilePath() {
	if !strings.HasPrefix(c.u.Path(), "/") {
		c.reportPath(filePath)
	}
}
