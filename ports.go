package iri

// This file has the default ports of schemes, and tells a host and a port, as in "localhost:80", from a
// scheme. What else a scheme demands is checked by package lint.

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"example.com/iri/internal/char"
	"example.com/iri/internal/hostname"
	"example.com/iri/internal/offset"
	"example.com/iri/internal/secret"
	"example.com/iri/internal/span"
)

// DialAddress returns host and port for net.Dial, as net.JoinHostPort writes them, and true:
// "example.com:443" or "[::1]:5432". If there is no port, or an empty one, it is the default port
// of the scheme. It returns "" and false if nothing can be dialed: no host, an empty one or an
// IPvFuture, a host with other characters than ASCII letters, digits, "-", "." and "_", as in "a,b"
// or "%2Frun%2Fpg", port 0 or one over 65535, or neither a port nor a default port. No name is
// looked up. If the host may not be ASCII, call [IRI.ToURIFunc] first. It allocates the result.
func (u IRI) DialAddress() (string, bool) {
	port, ok := u.portOrDefault()
	host := u.Host()
	isName := host != "" && nameRun.End(host, 0) == len(host)
	if !ok || port == 0 || !isName && u.HostKind() != HostIPv6 {
		return "", false
	}
	var digits [len("65535")]byte
	return host + ":" + string(strconv.AppendUint(digits[:0], uint64(port), 10)), true
}

// portOrDefault returns the port as a number, or the default of the scheme if it is absent or
// empty, and true. It returns false if there is neither, or if the port is over 65535.
func (u value) portOrDefault() (uint16, bool) {
	if u.Port() == "" {
		return DefaultPort(u.Scheme())
	}
	return u.PortNumber()
}

// nameRun is a run of the characters of names in DNS and in lists of hosts. IPv4 addresses have no
// others.
var nameRun = span.Of(func(b byte) bool { return char.IsAlphanum(b) || b == '-' || b == '.' || b == '_' }, nil)

// DefaultPort returns the port used when none is given in a URI of the scheme, and true. It returns
// 0 and false if the scheme is unknown or has no default port. The comparison ignores case. It
// allocates nothing. [SchemeNormalization] removes such a port.
//
// It knows aaa, aaas, acap, amqp, amqps, cap, coap, coap+tcp, coaps, coaps+tcp, coap+ws, coaps+ws,
// dict, dns, ftp, ftps, gemini, git, gopher, http, https, imap, imaps, ipp, ipps, ldap, ldaps,
// mariadb, mongodb, mqtt, mqtts, mysql, nats, nfs, nntp, pop, pop3, pop3s, postgres, postgresql,
// prospero, redis, rediss, rsync, rtsp, rtsps, rtspu, sftp, smtps, snmp, socks4, socks4a, socks5,
// socks5h, ssh, svn, telnet, tn3270, vnc, wais, ws, wss, z39.50r and z39.50s. docs/rules.md says
// which others it does not know, and why.
func DefaultPort(scheme string) (uint16, bool) {
	var folded [16]byte // no scheme in the table is longer
	if len(scheme) > len(folded) {
		return 0, false
	}
	for i := range len(scheme) {
		folded[i] = char.ToLower(scheme[i])
	}
	port, ok := defaultPorts[string(folded[:len(scheme)])]
	return port, ok
}

// missingBefore returns what must stand between a scheme and s: ":" if s begins with "//", "://" if
// it begins with a host, and "" if it begins with a scheme. It returns false if s begins with none
// of them, by the list in docs/rules.md. The first case that fits decides.
func missingBefore(s string) (delimiter string, ok bool) {
	scheme := s[:offset.SchemeEnd(s)]
	if scheme != "" && (strings.HasPrefix(s[len(scheme):], "://") || secret.IsRegistered(scheme)) {
		return "", true
	}
	head := offset.Until(s, "/?#")
	name, port, hasColon := strings.Cut(head, ":")
	ipv6End, isIPv6 := ipv6(head, 0)
	switch {
	case strings.HasPrefix(s, "//"):
		return ":", true
	case strings.HasPrefix(s, "["):
		return "://", true
	// a mail address or a password, and what needs brackets; "%" and what Repair encodes may begin a zone
	case strings.IndexByte(head, '@') >= 0, isIPv6 && (pcharRun.End(head, ipv6End) == ipv6End || head[ipv6End] == '%'):
		return "", false
	case isHostName(name) && !(hasColon && port == "" && standsAt(s, len(head), '/')): // not "com.example.app:/x"
		return "://", true
	case len(scheme) == 1: // a drive
		return "", false
	case isLabel(name) && canBeLast(name) && hostname.IsPort(port) && !isPortless(scheme):
		return "://", true
	// meant as a port, as in "printer:0" and "a-.com:8080"; "pmid:123456" has an identifier
	case port != "" && len(port) <= len("65535") && spanASCII(port, 0, digit) == len(port) && !isPortless(scheme):
		return "", false
	case scheme != "":
		return "", true
	}
	return "", false
}

// isPortless reports whether digits after the scheme and its ":" are no port.
func isPortless(scheme string) bool {
	_, isKnown := DefaultPort(scheme)
	return isKnown || char.IsAnyOf(scheme, "tel", "sms", "fax", "callto", "facetime", "vbscript")
}

// isHostName reports whether s is an IPv4 address, localhost, or a name with a dot. A last "." is
// allowed, except after an address.
func isHostName(s string) bool {
	if end, ok := ipv4(s, 0); ok && end == len(s) {
		return true
	}
	s = strings.TrimSuffix(s, ".")
	if strings.EqualFold(s, "localhost") {
		return true
	}
	for label, rest, more := "", s, true; more; { // strings.SplitSeq allocates in Go 1.24
		if label, rest, more = strings.Cut(rest, "."); !isLabel(label) {
			return false
		}
	}
	lastDot := strings.LastIndexByte(s, '.')
	return lastDot >= 0 && canBeLast(s[lastDot+1:])
}

// isLabel reports whether s is a label of ASCII letters and digits, "_" and characters that are not
// ASCII, and of "-" except at its ends. Whether a name can have these characters is asked later, so
// that the error names the character.
func isLabel(s string) bool {
	for i := range len(s) {
		if b := s[i]; b < utf8.RuneSelf && !char.IsAlphanum(b) && b != '-' && b != '_' {
			return false
		}
	}
	return s != "" && s[0] != '-' && s[len(s)-1] != '-'
}

// canBeLast reports whether a label can be the last one of a name. For browsers, "1.2.3.²" is an
// address.
func canBeLast(label string) bool {
	r, _ := utf8.DecodeRuneInString(label)
	return r != '_' && !unicode.IsNumber(r)
}

// defaultPorts are the default ports of schemes in lower case, each with its source.
var defaultPorts = map[string]uint16{
	"aaa":        3868,  // RFC 6733
	"aaas":       5658,  // RFC 6733
	"acap":       674,   // RFC 2244
	"amqp":       5672,  // RabbitMQ, AMQP URI specification
	"amqps":      5671,  // RabbitMQ, AMQP URI specification
	"cap":        1026,  // RFC 4324
	"coap":       5683,  // RFC 7252 section 6.1, RFC 8323
	"coap+tcp":   5683,  // RFC 7252 section 6.1, RFC 8323
	"coaps":      5684,  // RFC 7252 section 6.2, RFC 8323
	"coaps+tcp":  5684,  // RFC 7252 section 6.2, RFC 8323
	"coap+ws":    80,    // RFC 8323
	"coaps+ws":   443,   // RFC 8323
	"dict":       2628,  // RFC 2229
	"dns":        53,    // RFC 4501
	"ftp":        21,    // RFC 1738 section 3.2
	"ftps":       990,   // IANA, service name ftps
	"gemini":     1965,  // Gemini network protocol specification, URI scheme
	"git":        9418,  // IANA, service name git; git-fetch(1), Git URLs
	"gopher":     70,    // RFC 4266 section 2.1
	"http":       80,    // RFC 9110 section 4.2.1
	"https":      443,   // RFC 9110 section 4.2.2
	"imap":       143,   // RFC 5092
	"imaps":      993,   // IANA, service name imaps; curl, URL syntax
	"ipp":        631,   // RFC 3510, RFC 7472
	"ipps":       631,   // RFC 3510, RFC 7472
	"ldap":       389,   // RFC 4516 section 2
	"ldaps":      636,   // IANA, service name ldaps
	"mariadb":    3306,  // MariaDB Shell manual, connection URIs
	"mongodb":    27017, // MongoDB manual, connection strings
	"mqtt":       1883,  // IANA, service name mqtt
	"mqtts":      8883,  // IANA, service name secure-mqtt
	"mysql":      3306,  // MySQL manual, URI-like connection strings
	"nats":       4222,  // NATS manual, connecting to a specific server
	"nfs":        2049,  // RFC 2224
	"nntp":       119,   // RFC 5538
	"pop":        110,   // RFC 2384
	"pop3":       110,   // IANA, service name pop3; curl, URL syntax
	"pop3s":      995,   // IANA, service name pop3s; curl, URL syntax
	"postgres":   5432,  // PostgreSQL manual, connection URIs
	"postgresql": 5432,  // PostgreSQL manual, connection URIs
	"prospero":   1525,  // RFC 4157
	"redis":      6379,  // IANA, provisional registrations of the schemes
	"rediss":     6379,  // IANA, provisional registrations of the schemes
	"rsync":      873,   // RFC 5781
	"rtsp":       554,   // RFC 7826 section 4.2
	"rtsps":      322,   // RFC 7826 section 4.2
	"rtspu":      554,   // RFC 2326
	"sftp":       22,    // draft-ietf-secsh-scp-sftp-ssh-uri-04
	"smtps":      465,   // IANA, service name submissions (RFC 8314); curl, URL syntax
	"snmp":       161,   // RFC 4088
	"socks4":     1080,  // IANA, service name socks; curl(1), --proxy
	"socks4a":    1080,  // IANA, service name socks; curl(1), --proxy
	"socks5":     1080,  // IANA, service name socks (RFC 1928); curl(1), --proxy; net/http
	"socks5h":    1080,  // IANA, service name socks (RFC 1928); curl(1), --proxy; net/http
	"ssh":        22,    // draft-ietf-secsh-scp-sftp-ssh-uri-04
	"svn":        3690,  // IANA, service name svn
	"telnet":     23,    // RFC 4248 section 2
	"tn3270":     23,    // RFC 6270
	"vnc":        5900,  // RFC 7869
	"wais":       210,   // RFC 4156
	"ws":         80,    // RFC 6455 section 3
	"wss":        443,   // RFC 6455 section 3
	"z39.50r":    210,   // RFC 2056
	"z39.50s":    210,   // RFC 2056
}

// dropsPort reports whether the port, which is present, says nothing: SchemeNormalization drops it, and origins
// lack it.
func (u value) dropsPort() bool {
	port, _ := u.PortNumber() // 0 if it is empty or too large; no scheme has that default
	defaultPort, known := DefaultPort(u.Scheme())
	return u.Port() == "" || known && port == defaultPort
}
