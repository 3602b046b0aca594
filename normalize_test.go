package iri_test

// This file tests normal forms and default ports.

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"example.com/iri"
	"example.com/iri/internal/proof/conformance"
	"example.com/iri/internal/proof/slow"
	"example.com/iri/internal/proof/testenv"
)

var normalizeLaws = map[string]any{
	"Normalize":            func(s string) string { return normalForm(s, standard) },
	"NormalizeWith":        normalForm,
	"AppendNormalized":     func(s, dst string, n iri.Normalization) string { return dst + normalForm(s, n) },
	"Normalization.String": normalizationString,
	"DefaultPort":          defaultPort,
}

// allNormalizations is the set of all that callers can set.
const allNormalizations = standard

// normalForms has the results of normalForm, which is called again and again for the same text.
var normalForms = map[string]*[allNormalizations + 1]*string{}

// normalForm is the twin of NormalizeWith.
func normalForm(s string, n iri.Normalization) string {
	n &= allNormalizations
	if normalForms[s] == nil {
		if len(normalForms) > 10000 {
			clear(normalForms)
		}
		normalForms[s] = new([allNormalizations + 1]*string)
	}
	form := &normalForms[s][n]
	if *form == nil {
		result := slow.Normalize(s, n)
		*form = &result
	}
	return **form
}

// normalizationString is the twin of Normalization.String.
func normalizationString(n iri.Normalization) string {
	var names []string
	for i, name := range []string{"case", "percent", "path", "scheme", "host"} {
		if n>>i&1 != 0 {
			names = append(names, name)
		}
	}
	if unknown := n &^ allNormalizations; unknown != 0 {
		names = append(names, fmt.Sprintf("Normalization(%d)", uint(unknown)))
	}
	return strings.Join(append(names, "none")[:max(len(names), 1)], "|")
}

// checkNormal checks the result of any set of normalizations, and that normalizing by it again changes nothing.
// Normalize removes no component but a port, adds none but a path, and its result is equivalent.
func checkNormal(t testing.TB, s string) {
	r, err := iri.ParseRef(s)
	if err != nil {
		return
	}
	for n := range allNormalizations + 1 {
		got := r.NormalizeWith(n)
		testenv.Same(t, got.String(), normalForm(s, n), "%q normalized by %v", s, n)
		checkValue(t, "NormalizeWith", []any{s, n}, got)
		testenv.Same(t, got.NormalizeWith(n), got, "%q normalized twice by %v", s, n)
	}
	normal, p := r.Normalize(), r.Parts()
	q := normal.Parts()
	testenv.Same(t, q.HasPort && !p.HasPort || p.Path == "" && q.Path != "" && q.Path != "/", false, "%q: Normalize", s)
	p.HasPort = q.HasPort
	for _, parts := range []*iri.Parts{&p, &q} {
		*parts = iri.Parts{HasAuthority: parts.HasAuthority, HasUserinfo: parts.HasUserinfo, HasPort: parts.HasPort,
			HasQuery: parts.HasQuery, HasFragment: parts.HasFragment}
	}
	testenv.Same(t, q, p, "%q: the components of its normal form", s)
	testenv.Same(t, r.Equivalent(normal) && normal.Equivalent(r), true, "%q: Equivalent to its normal form", s)
	if u, ok := r.IRI(); ok {
		testenv.Same(t, u.Normalize().Ref(), normal, "%q: Normalize of the IRI and the reference", s)
		testenv.Same(t, u.Host() == "" || u.SameOrigin(u.Normalize()), true, "%q: SameOrigin as its normal form", s)
	}
}

// checkLong checks s, and s with long fragments, which need a different buffer.
func checkLong(t testing.TB, s string) {
	checkText(t, s)
	if !strings.Contains(s, "#") {
		checkNormal(t, s+"#"+strings.Repeat("a", 200))
		checkNormal(t, s+"#"+strings.Repeat("a", 1100))
	}
}

func TestNormalize(t *testing.T) {
	for row := range testenv.Each(t, conformance.NormalForms()) {
		testenv.Same(t, iri.MustParseRef(row.In).Normalize().String(), row.Want, "%s: %q", row.Reason, row.In)
		checkLong(t, row.In)
	}
	checkNormal(t, "http://a/"+strings.Repeat("%41", 1000)+"/../"+strings.Repeat("b/", 2000))
	for _, dots := range []string{"./", "../", "..", ".a", "%2e/"} { // after a long segment
		checkNormal(t, "http://a/"+strings.Repeat("b", 260)+"/"+dots+"c")
	}
	checkNormal(t, "?"+strings.Repeat("\uE000", 1000))
}

// TestNormalizeWith tests single normalizations.
func TestNormalizeWith(t *testing.T) {
	rows := testenv.Rows[struct{ Normalizations, In, Want, Reason string }]("testdata", "rows", "normal-with.txt")
	for row := range testenv.Each(t, rows) {
		n := normalizationOf(row.Normalizations)
		testenv.Same(t, iri.MustParseRef(row.In).NormalizeWith(n).String(), row.Want, "%s: %q", row.Reason, row.In)
		checkLong(t, row.In)
	}
}

// normalizationOf returns the normalizations with a name, such as "case|path".
func normalizationOf(name string) iri.Normalization {
	for n := range allNormalizations + 1 {
		if normalizationString(n) == name && n.String() == name {
			return n
		}
	}
	panic(name)
}

// TestAppendNormalizedExact checks that AppendNormalized allocates nothing if dst has just enough
// capacity for the result, and that no byte after the capacity changes.
func TestAppendNormalizedExact(t *testing.T) {
	testenv.SkipRace(t)
	for _, text := range []string{
		"http://h/%C3%A9%C3%A9%C3%A9%C3%A9%C3%A9%C3%A9", "http://%C3%A9.example/%20%e6%97%a5", "http://H/page?%C3%A9",
		"http://h/a", "a:%FF%FF%FF%FF%FF%FF",
	} {
		u := iri.MustParse(text)
		want := u.Normalize().String()
		for room := len(want); room <= len(want)+20; room++ {
			array := bytes.Repeat([]byte("z"), len(want)+30)
			dst := array[2 : 2 : 2+room]
			allocs := testing.AllocsPerRun(5, func() { u.AppendNormalized(dst, standard) })
			testenv.Same(t, allocs, 0, "allocations of AppendNormalized of %q with capacity %d", text, room)
			testenv.Same(t, string(u.AppendNormalized(dst, standard)), want,
				"AppendNormalized of %q with capacity %d", text, room)
			around := string(array[:2]) + string(array[2+room:])
			testenv.Same(t, strings.Trim(around, "z"), "", "changed memory around %q with capacity %d", text, room)
		}
	}
}

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
