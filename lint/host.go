package lint

// Rules about http, https, ws, wss and ftp: what programs look up, and what they read instead of
// some hosts. Rules about addresses are in address.go.

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"example.com/iri"
	"example.com/iri/internal/char"
	"example.com/iri/internal/hostname"
	"example.com/iri/internal/offset"
	"example.com/iri/internal/secret"
	"example.com/iri/internal/span"
	"example.com/iri/internal/unichar"
)

// isLookedUp reports whether the host is a DNS name in IRIs of this scheme.
func (c *checker) isLookedUp() bool { return char.IsWeb(c.scheme) || c.scheme == "ftp" }

// checkHTTP checks the rules about http, https, ws and wss. RFC 9110 section 4.2 and RFC 6455 section 3: the host is
// required and must not be empty. RFC 9110 section 4.2.3: the normal form of an empty path is "/".
// Some programs end an authority only at a "/", and find the host after the last "@" in it.
func (c *checker) checkHTTP() {
	c.reportIf(httpHost, c.HostStart == c.HostEnd)
	c.reportIf(httpSchemeTwice, c.isSchemeTwice())
	c.reportIf(httpPath, c.HostStart < c.HostEnd && c.PathStart == c.PathEnd)
	if at := c.PathEnd + 1; c.HostStart < c.HostEnd && c.PathStart == c.PathEnd && at < len(c.text) && c.text[at] == '@' {
		component := iri.Query
		if c.text[at-1] == '#' {
			component = iri.Fragment
		}
		c.add(hostEnd, component, at, at+1)
	}
	c.checkPathDelimiter()
	if c.isOn(origin) {
		c.checkOrigin()
	}
}

// checkPathDelimiter checks rule path-delimiter. RFC 3986 section 3.3 allows "@" and an empty segment in a path, but
// some programs look for the "@" or the "//" that a host follows in the whole text.
func (c *checker) checkPathDelimiter() {
	if c.HostStart == c.HostEnd || c.isSchemeTwice() {
		return // other rules say that there is no host, or another one
	}
	path := c.text[c.PathStart:c.PathEnd]
	start, size := span.IndexPair(path, 0, '/', '/'), len("//")
	if at := strings.IndexByte(path[:start], '@'); at >= 0 {
		start, size = at, len("@")
	}
	if start < len(path) {
		c.add(pathDelimiter, iri.Path, c.PathStart+start, c.PathStart+start+size)
	}
}

// isSchemeTwice reports whether the host is a scheme, and its ":" and "//" follow, as in
// "http://https://host/". The ":" can be missing. Rule http-scheme-twice replaces port-empty.
func (c *checker) isSchemeTwice() bool {
	if !strings.HasPrefix(c.text[c.PathStart:], "//") || c.u.Port() != "" || !char.IsWeb(c.scheme) {
		return false
	}
	host, _ := iri.Unescape(c.u.Host()) // "" if it is not UTF-8
	return char.IsWeb(host)
}

// checkName checks the rules about a registered name that programs look up and that is not plain.
// RFC 3986 section 7.6: the host of "http://good.example%40.evil.example/" is not good.example, but
// some programs end it at the delimiter. Section 7.3: it matters when a host is decoded. RFC 1123
// section 2.1: what a DNS name is.
func (c *checker) checkName(host string) {
	if !c.isLookedUp() {
		return
	}
	delimiter, size := findDecoded(host, `;/\?#@:`)
	if size > 0 { // it replaces the others
		c.add(hostDelimiter, iri.Host, c.HostStart+delimiter, c.HostStart+delimiter+size)
	}
	first, last := strings.IndexByte(host, '%'), strings.LastIndexByte(host, '%')
	if first >= 0 && (size == 0 || delimiter < first || last < delimiter) {
		c.add(hostEncoded, iri.Host, c.HostStart+first, c.HostStart+last+unichar.TripletLen)
	}
	isName, isNumeric := readName(host)
	c.reportIf(dnsHost, size == 0 && (!isName || isNumeric && !c.ipv4Like))
}

// readName reports whether a host is a DNS name after decoding it, and whether its last label has
// only digits. A dot at the end is allowed, and so is "_", because many DNS names contain it.
// Non-ASCII characters are allowed too. They do not count, because IDNA makes a label with them
// longer. It splits one at the dots that rule delimiter-like reports.
func readName(host string) (isName, isNumeric bool) {
	isName = true
	name, label := 0, 0 // the lengths so far
	digits, last := true, byte('.')
	var size int
	for i := 0; i < len(host) || last != '.'; i += size {
		b := byte('.') // after the last label, unless there is one
		if i < len(host) {
			b, size = unichar.ByteAt(host, i)
		}
		switch {
		case b == '.':
			isName = isName && last != '.' && last != '-' && label <= hostname.MaxLabel
			isNumeric = digits
			name += label + len(".")
			label, digits = 0, true
		case b >= utf8.RuneSelf:
			digits = false
		default:
			label++
			digits = digits && char.IsDigit(b)
			isName = isName && (char.IsAlphanum(b) || b == '_' || b == '-' && last != '.')
		}
		last = b
	}
	return isName && name-len(".") <= hostname.MaxName, isNumeric
}

// checkOrigin checks rule origin: [iri.IRI.Origin] succeeds if all programs read the same scheme, host and port.
func (c *checker) checkOrigin() {
	_, err := c.u.Origin()
	if e, ok := err.(*iri.ParseError); ok {
		ends := [...]int{iri.Scheme: c.SchemeEnd, iri.Userinfo: c.HostStart, iri.Host: c.HostEnd, iri.Port: c.PathStart,
			iri.Query: c.QueryEnd, iri.Fragment: len(c.text)}
		c.add(origin, e.Component, e.Offset, ends[e.Component])
	}
}

// originMessage returns the message of rule origin for a finding in a component, at text[start].
func (c *checker) originMessage(component iri.Component, start int) string {
	advice, _ := hostname.OriginAdvice(component.String(), c.u.Host(), c.text[start:], c.mayQuote(start))
	return iri.ErrOrigin.Error() + "; " + advice
}

// hostDelimiterMessage returns the message of rule host-delimiter for the delimiter at
// text[start:end]. Before an "@" that is percent-encoded in the host, it names only what looks like
// a host and cannot contain a password.
func (c *checker) hostDelimiterMessage(start, end int) string {
	host := c.text[c.HostStart:start]
	isShown := c.mayQuote(c.HostStart) || c.lastAt < c.HostEnd && strings.Contains(host, ".") &&
		!secret.In(c.text, secret.Mistyped).Hide(c.HostStart, start)
	isName := host != "" && len(host) <= hostname.MaxName && char.AlphanumLen(host, "-_.") == len(host)
	if isShown && isName {
		return `some programs end the host at "` + c.text[start:end] + `" and read host ` + host + "; use another name"
	}
	return "some programs end the host at a delimiter in it; use another name"
}

// delimiterLikeMessage returns the message of rule delimiter-like for the character at text[i]. The advice is never to
// remove it, because that would name another host. To browsers, what is like a dot separates labels.
func (c *checker) delimiterLikeMessage(i int) string {
	r := c.runeAt(i)
	delimiter := unichar.DelimiterOf(r)
	message := fmt.Sprintf(`the host contains the character %U, which can be mistaken for "%c"; `, r, delimiter)
	switch delimiter {
	case '@', '\\': // a URL has none
	case '.':
		if host, ok := c.readHost(); ok && c.isLookedUp() {
			return message + "browsers read host " + host + "; write that name, or use another one"
		}
		fallthrough
	default:
		message += "write the delimiter if it is meant, or "
	}
	return message + "use another name"
}

// hostMappedMessage returns the message of rule host-mapped, in the form of the table of rules.
func (c *checker) hostMappedMessage() string {
	if host, ok := c.readHost(); ok {
		return "browsers read host " + host + "; write that name"
	}
	return "programs disagree how the character{} of the host is mapped; write the host in ASCII"
}

// readHost returns what browsers read in the place of the host, if a message may show it; see read.
func (c *checker) readHost() (string, bool) {
	// [iri.IRI.Host] searches a long text for the host, for each finding.
	host, ok := read(c.text[c.HostStart:c.HostEnd])
	return host, ok && isPortRead(c.u.Port()) && c.mayQuote(c.HostStart)
}

// isPortRead reports whether browsers read a port, which may be empty. They reject an address with another one.
func isPortRead(port string) bool {
	number := strings.TrimLeft(port, "0")
	return number == "" || hostname.IsPort(number)
}

// httpHostMessage returns the message of rule http-host. Browsers skip all slashes after the scheme, and then read an
// authority.
func (c *checker) httpHostMessage() string {
	start := len(c.text) - len(strings.TrimLeft(c.text[c.SchemeEnd+len(":"):], "/"))
	rest := offset.Until(c.text[start:], "/?#")
	userinfo := strings.LastIndexByte(rest, '@') + len("@")
	host, port, _ := strings.Cut(rest[userinfo:], ":")
	if c.mayQuote(start+userinfo) && isPortRead(port) {
		if name, ok := read(host); ok {
			return "the host is missing, but browsers read host " + name + `; write it after "//"`
		}
	}
	return `the host is missing, but this scheme requires one; write it after "//"`
}

// read returns what browsers read in the place of a registered name: a name in lower case, or an
// address. It returns false if browsers may reject that, if it is not ASCII, or if the name is empty
// or long. After "xn--", browsers reject invalid Punycode. It does not check the length of a mapped name.
func read(host string) (string, bool) {
	if len(host) > hostname.MaxName {
		return "", false
	}
	if browsers, _, ok := readIPv4(host); ok {
		return browsers.String(), browsers.IsValid()
	}
	var name []byte
	h := unichar.MappedHost{Rest: host}
	for next := h.Next(); next != unichar.EndOfHost; next = h.Next() {
		name = append(name, next)
	}
	_, isName := hostname.LabelsEnd(name)
	return string(name), isName && !strings.Contains("."+string(name), "."+hostname.ACEPrefix)
}
