package iri

// This file has the default ports of schemes. What else a scheme demands is checked by package lint.

// maxSchemeLen is the length of the longest scheme that DefaultPort knows.
const maxSchemeLen = len("postgresql")

// DefaultPort returns the port used when none is given in a URI of the scheme, and true. It returns 0 and false if the
// scheme is unknown or has no default port. The comparison ignores case. It allocates nothing. [SchemeNormalization]
// removes such a port.
//
// It knows schemes whose URIs have the generic syntax for an authority and whose definition names a port. It does not
// know these schemes:
//
//   - those whose authority is not the server to connect to: xmpp
//   - those without "//": sip, stun, turn, mailto, im
//   - those whose syntax has no port: tftp (RFC 3617)
//   - those whose definitions disagree or do not exist: irc, mysql, smb
func DefaultPort(scheme string) (uint16, bool) {
	if len(scheme) > maxSchemeLen {
		return 0, false
	}
	var folded [maxSchemeLen]byte
	for i := range len(scheme) {
		folded[i] = toLower(scheme[i])
	}
	port := defaultPort(string(folded[:len(scheme)]))
	return port, port != 0
}

// defaultPort returns the default port of a scheme in lower case, or 0.
func defaultPort(scheme string) uint16 {
	switch scheme {
	case "aaa":
		return 3868 // RFC 6733
	case "aaas":
		return 5658 // RFC 6733
	case "acap":
		return 674 // RFC 2244
	case "amqp":
		return 5672 // RabbitMQ, AMQP URI specification
	case "amqps":
		return 5671 // RabbitMQ, AMQP URI specification
	case "cap":
		return 1026 // RFC 4324
	case "coap", "coap+tcp":
		return 5683 // RFC 7252 section 6.1, RFC 8323
	case "coaps", "coaps+tcp":
		return 5684 // RFC 7252 section 6.2, RFC 8323
	case "coap+ws":
		return 80 // RFC 8323
	case "coaps+ws":
		return 443 // RFC 8323
	case "dict":
		return 2628 // RFC 2229
	case "dns":
		return 53 // RFC 4501
	case "ftp":
		return 21 // RFC 1738 section 3.2
	case "ftps":
		return 990 // IANA, service name ftps
	case "gemini":
		return 1965 // Gemini network protocol specification, URI scheme
	case "git":
		return 9418 // IANA, service name git; git-fetch(1), Git URLs
	case "gopher":
		return 70 // RFC 4266 section 2.1
	case "http":
		return 80 // RFC 9110 section 4.2.1
	case "https":
		return 443 // RFC 9110 section 4.2.2
	case "imap":
		return 143 // RFC 5092
	case "ipp", "ipps":
		return 631 // RFC 3510, RFC 7472
	case "ldap":
		return 389 // RFC 4516 section 2
	case "ldaps":
		return 636 // IANA, service name ldaps
	case "mongodb":
		return 27017 // MongoDB manual, connection strings
	case "mqtt":
		return 1883 // IANA, service name mqtt
	case "mqtts":
		return 8883 // IANA, service name secure-mqtt
	case "nfs":
		return 2049 // RFC 2224
	case "nntp":
		return 119 // RFC 5538
	case "pop":
		return 110 // RFC 2384
	case "postgres", "postgresql":
		return 5432 // PostgreSQL manual, connection URIs
	case "prospero":
		return 1525 // RFC 4157
	case "redis", "rediss":
		return 6379 // IANA, provisional registrations of the schemes
	case "rsync":
		return 873 // RFC 5781
	case "rtsp":
		return 554 // RFC 7826 section 4.2
	case "rtsps":
		return 322 // RFC 7826 section 4.2
	case "rtspu":
		return 554 // RFC 2326
	case "sftp", "ssh":
		return 22 // draft-ietf-secsh-scp-sftp-ssh-uri-04
	case "snmp":
		return 161 // RFC 4088
	case "svn":
		return 3690 // IANA, service name svn
	case "telnet":
		return 23 // RFC 4248 section 2
	case "tn3270":
		return 23 // RFC 6270
	case "vnc":
		return 5900 // RFC 7869
	case "wais":
		return 210 // RFC 4156
	case "ws":
		return 80 // RFC 6455 section 3
	case "wss":
		return 443 // RFC 6455 section 3
	case "z39.50r", "z39.50s":
		return 210 // RFC 2056
	}
	return 0
}
