package lint

import "strings"

// checkFileHost is rule file-host. RFC 8089 section 2 allows a host name, but few programs do anything with it.
func (c *checker) checkFileHost() {
	if host := c.u.Host(); host != "" && !equalFoldDecoded(host, "localhost") {
		c.reportHost(fileHost, "the file is on another host, which few programs can open; if it is a local one, write \"file:///\" before its path")
	}
}

// checkFilePath is rule file-path. RFC 8089 section 2: file-hier-part always has a path-absolute.
func (c *checker) checkFilePath() {
	if !strings.HasPrefix(c.u.Path(), "/") {
		c.reportPath(filePath, "the path does not begin with \"/\"; write the absolute path")
	}
}
