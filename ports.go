package iri

// This file has the default ports of schemes. What else a scheme demands is checked by package
// lint.

import (
	"strconv"

	"example.com/iri/internal/char"
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
