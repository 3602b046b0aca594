package lint

// Rules about data: IRIs.

import "strings"

// checkDataSyntax implements rule data-syntax. RFC 2397 section 3:
//
//	dataurl = "data:" [ mediatype ] [ ";base64" ] "," data
func (c *checker) checkDataSyntax() {
	if !strings.Contains(c.text[:c.queryEnd], ",") {
		c.reportWhole(dataSyntax)
	}
}
