package lint

// Rules about file: IRIs.

import "strings"

// checkFileHost implements rule file-host. RFC 8089 section 2 allows a host name, but few programs support it.
func (c *checker) checkFileHost() {
	if host := c.u.Host(); host != "" && !equalFoldDecoded(host, "localhost") {
		c.reportHost(fileHost)
	}
}

func (c *checker) fileHostMessage() string {
	if c.isDriveHost() {
		return "the host is a single letter; if it is a drive, write it as in \"file:///C:/a\""
	}
	return "the file is on another host, which few programs support; for a local file, write \"file:///\" before the path"
}

// isDriveHost reports whether the host of a file: IRI is probably a drive, as in file://C:/a. By RFC 8089 appendix
// E.2, the drive belongs in the path: file:///C:/a.
func (c *checker) isDriveHost() bool {
	host := c.u.Host()
	return c.scheme == schemeFile && len(host) == 1 && isAlpha(host[0]) && c.u.HasPort() && c.u.Port() == ""
}

// checkFilePath implements rule file-path. RFC 8089 section 2: file-hier-part requires a path-absolute.
func (c *checker) checkFilePath() {
	if !strings.HasPrefix(c.u.Path(), "/") {
		c.reportPath(filePath)
	}
}
