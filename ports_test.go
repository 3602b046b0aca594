package iri_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"example.com/iri"
)

// defaultPorts is an independent copy of the table in ports.go, grouped by port. TestDefaultPort compares the two.
var defaultPorts = map[uint16]string{
	21: "ftp", 22: "ssh sftp", 23: "telnet tn3270", 53: "dns", 70: "gopher", 80: "http ws coap+ws", 110: "pop pop3",
	119: "nntp", 143: "imap", 161: "snmp", 210: "wais z39.50r z39.50s", 322: "rtsps", 389: "ldap",
	443: "https wss coaps+ws", 465: "smtps", 554: "rtsp rtspu", 631: "ipp ipps", 636: "ldaps", 674: "acap", 873: "rsync",
	990: "ftps", 993: "imaps", 995: "pop3s", 1026: "cap", 1080: "socks4 socks4a socks5 socks5h", 1525: "prospero",
	1883: "mqtt", 1965: "gemini", 2049: "nfs", 2628: "dict", 3306: "mysql mariadb", 3690: "svn", 3868: "aaa",
	4222: "nats", 5432: "postgres postgresql",
	5658: "aaas", 5671: "amqps", 5672: "amqp", 5683: "coap coap+tcp", 5684: "coaps coaps+tcp", 5900: "vnc",
	6379: "redis rediss", 8883: "mqtts", 9418: "git", 27017: "mongodb",
}

// defaultPort is the twin of DefaultPort.
func defaultPort(scheme string) (uint16, bool) {
	for port, schemes := range defaultPorts {
		if slices.Contains(strings.Fields(schemes), strings.ToLower(scheme)) && isASCII(scheme) {
			return port, true
		}
	}
	return 0, false
}

func TestDefaultPort(t *testing.T) {
	texts := []string{"", "a", "http ", " http", "http:", "mailto", "urn", "file", "tftp", "xmpp", "sip", "smtp",
		"submission", "clickhouse", "sqlserver", "mssql", "mysqlx", "kafka", "irc", "smb", "mongodb+srv", "\x00", "hTTPſ"}
	texts = slices.AppendSeq(texts, maps.Keys(iri.DefaultPorts))
	for _, schemes := range defaultPorts {
		for _, s := range strings.Fields(schemes) {
			texts = append(texts, s, strings.ToUpper(s), strings.ToUpper(s[:1])+s[1:], s+"x", "x"+s, s[1:], s[:len(s)-1],
				s+"\x00")
		}
	}
	for _, s := range texts {
		want, known := defaultPort(s)
		if got, ok := iri.DefaultPort(s); got != want || ok != known {
			t.Errorf("%q: got %d, %v, want %d, %v", s, got, ok, want, known)
		}
	}
}
