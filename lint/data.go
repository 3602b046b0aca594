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

// mediaType returns the media type of a data: IRI without parameters. rest is the text after "data:". If there is no media
// type, mediaType returns "".
func mediaType(rest string) string {
	if i := strings.IndexAny(rest, ",;?#"); i >= 0 {
		return rest[:i]
	}
	return rest
}

// isActive reports whether browsers run the scripts in documents of a media type: HTML, SVG and other XML.
func isActive(mediaType string) bool {
	return equalFold(mediaType, "text/html") || equalFold(mediaType, "text/xml") || equalFold(mediaType, "application/xml") ||
		hasSuffixFold(mediaType, "+xml")
}
