package iri_test

// This file tests the default ports.

import (
	"strings"
	"testing"

	"example.com/iri"
)

// defaultPorts is an independent copy of the table in ports.go, grouped by port.
var defaultPorts = map[uint16]string{
	21: "ftp", 22: "ssh sftp", 23: "telnet tn3270", 53: "dns", 70: "gopher", 80: "http ws coap+ws", 110: "pop",
	119: "nntp", 143: "imap", 161: "snmp", 210: "wais z39.50r z39.50s", 322: "rtsps", 389: "ldap", 443: "https wss coaps+ws",
	554: "rtsp rtspu", 631: "ipp ipps", 636: "ldaps", 674: "acap", 873: "rsync", 990: "ftps", 1026: "cap", 1525: "prospero",
	1883: "mqtt", 1965: "gemini", 2049: "nfs", 2628: "dict", 3690: "svn", 3868: "aaa", 5432: "postgres postgresql",
	5658: "aaas", 5671: "amqps", 5672: "amqp", 5683: "coap coap+tcp", 5684: "coaps coaps+tcp", 5900: "vnc",
	6379: "redis rediss", 8883: "mqtts", 9418: "git", 27017: "mongodb",
}

func TestDefaultPort(t *testing.T) {
	known := map[string]bool{}
	for want, schemes := range defaultPorts {
		for _, scheme := range strings.Fields(schemes) {
			known[scheme] = true
			for _, s := range []string{scheme, strings.ToUpper(scheme), strings.ToUpper(scheme[:1]) + scheme[1:]} {
				if got, ok := iri.DefaultPort(s); got != want || !ok {
					t.Errorf("%q: got %d, %v, want %d", s, got, ok, want)
				}
			}
		}
	}
	near := []string{"", "a", "http ", " http", "http:", "xhttp", "mailto", "urn", "file", "tftp", "xmpp", "sip", "\x00", "hTTPſ", "postgresqlx", strings.Repeat("http", 1000)}
	for scheme := range known {
		near = append(near, scheme+"x", scheme[1:], scheme[:len(scheme)-1], scheme+"\x00")
	}
	for _, s := range near {
		if got, ok := iri.DefaultPort(s); !known[s] && (ok || got != 0) {
			t.Errorf("%q: got %d, %v, want none", s, got, ok)
		}
	}
}
