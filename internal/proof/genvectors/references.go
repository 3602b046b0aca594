package main

// The references for the vectors of operations: resolution, normalization, comparison and so on.

import (
	"fmt"
	"slices"
	"strings"

	"example.com/iri"
)

// Pieces of references, chosen to detect different interpretations of the RFCs.
var (
	heads = []string{"", "a:", "HTTP:", "http://a", "//H%41", "http://u:p@É.%c3%A9:80", "x://[2001:DB8:0::1]:", "file://", "ftp://1.2.3.4:021", "x://h@:0"}
	paths = []string{"", "/", "//", "/.", "/..", "/./b", "/../b", "/a/../b", "/a/b/", "/a//../b", "/.//b", "/%2e/b", "/a/%2E%2e/b", "/%7E%c3%a9", "/%2f%41", "/日%E6",
		"/\u202e%E2%80%AE", "/a;b=c,d", "/%EF%BF%BD%20%00", "/a/b/c/d", "/%F0%90%8C%80", "/%ED%A0%80%C0%80"}
	relative = []string{"a", ".", "..", "./", "../", "../../b", "./a:b", "a/..", "%2e%2e/b", "a%C3%A9"}
	tails    = []string{"", "?", "#", "?q=%7e#%c3%A9", "?\ue000%ee%80%80", "?a/../b?c#d/./e?", "#\u200f", "?é%E2%82"}
)

// references returns combinations of the pieces, and examples from the RFCs.
func references() []string {
	all := []string{
		"http://a/b/c/d;p?q", "mailto:John.Doe@example.com", "news:comp.infosystems.www.servers.unix", "tel:+1-816-555-1212", "urn:oasis:names:specification:docbook:dtd:xml:4.1.2", // RFC 3986 1.1.2, 5.4
		"example://a/b/c/%7Bfoo%7D", "eXAMPLE://a/./b/../b/%63/%7bfoo%7d", // RFC 3986 6.2.2
		"http://www.example.org/red%09ros\u00E9#red", "http://www.example.org/D%C3%BCrst", "http://www.example.org/D%FCrst", "http://xn--99zt52a.example.org/%e2%80%ae", // RFC 3987 3.1, 3.2.1
	}
	all = slices.Concat(all, tellingBases, forms, encodings())
	i := 0
	for _, head := range heads {
		for _, path := range paths {
			if path == "" || head == "" || !strings.HasPrefix(path, "//") || strings.Contains(head, "//") {
				all = append(all, head+path+tails[i%len(tails)])
			}
			i++
		}
	}
	for _, path := range relative {
		for _, tail := range tails {
			all = append(all, path+tail)
		}
	}
	all = slices.DeleteFunc(all, func(s string) bool { return !iri.ValidRef(s) })
	slices.Sort(all)
	return slices.Compact(all)
}

// rfcReferences are the references of RFC 3986 section 5.4, for the base http://a/b/c/d;p?q.
var rfcReferences = []string{
	"g:h", "g", "./g", "g/", "/g", "//g", "?y", "g?y", "#s", "g#s", "g?y#s", ";x", "g;x", "g;x?y#s", "", ".", "./", "..", "../", "../g", "../..", "../../", "../../g",
	"../../../g", "../../../../g", "/./g", "/../g", "g.", ".g", "g..", "..g", "./../g", "./g/.", "g/./h", "g/../h", "g;x=1/./y", "g;x=1/../y", "g?y/./x", "g?y/../x",
	"g#s/./x", "g#s/../x", "http:g",
}

// shortReferences are similar references, with empty components, empty segments, colons and percent-encoded dots.
var shortReferences = []string{
	"?", "#", "?#", "//", "///", "/", "//h?", "//h#f", "..//d", ".//d", "/.//d", "../..//d", "../d", "d//..", "d//../..", "./a:b", "%2e%2e/d", "g:", "g:..", "g:/../h", "é",
}

// tellingBases are bases with all kinds of paths: empty, with dot segments, without a slash, with empty segments.
var tellingBases = []string{"http://a/b/c/d;p?q", "a:", "a:b", "a:b/c", "x:y/../z?q#f", "x:..", "x:/.//y", "a:/b/../c", "a:/b//c", "a://h", "a://h?q", "a://", "a:///", "file:///a/b", "urn:a:b?=c"}

// forms are references that some rule of normalization changes, or almost changes.
var forms = []string{
	"x:./y", "x:y/.", "x:b/c/../../../d", "x:../..//a", "x:b/%2e./c", "x:%2E", "/a/./b?c/./d", "../a/../b", "./..//a", "a/./b:c", "./a:b/..",
	"https://h:443/", "https://h:0443", "https://h:80/", "http://h:443/", "ws://h:80", "wss://h:443/a", "ftp://h:21/", "http://h:8", "http://h:0080?q", "http://h:#f", "x://h:/", "HTTP://H:80", "//h:80", "//h:/",
	"http://[::FFFF:1.2.3.4]/", "http://[::ffff:0102:0304]/", "http://[1:0:0:2:0:0:0:3]/", "http://[0:0:0:0:0:0:0:0]/", "http://[2001:DB8:0:0:1:0:0:1]/", "http://[1::2:0:0:0]/", "http://[1:2:3:4:5:6:7::]/",
	"http://[00AB::1.2.3.4]/", "http://[V1.Ab]/", "http://EXAMPLE.com./", "http://%45xample.com/", "http://É.Example/", "http://%c3%89.Example/", "http://1.2.3.4:80/", "http://%31.2.3.4/",
	"http://U%7Eser:PASS%2d@h/", "x://A%2fB@C%2fD:/%2f?%2F#%2f", "http://h/?a%26b=c%3dd&%7e", "mailto:A%40B@C.example", "urn:EXAMPLE:A%2fB", "http://h/é/e\u0301/\u212b/\ufb01/\u1100\u1161",
	"http://h/%C3%A9/e%CC%81/%E2%84%AB/%EF%AC%81", "http://h?%C3%A9=%FC", "http://h/%E9%C3%A9%C3", "http://xn--r8jz45g.JP/", "http://例え.JP/",
}

// compared are IRIs that contain each other or have the same origin, and IRIs that seem to in a careless comparison.
var compared = []string{
	"http://a/api", "http://a/api/", "http://a/api/x?q#f", "http://a/apix", "http://a/api/..", "http://a/api/../admin", "http://a/api/%2e%2e/admin", "http://a/api/..%2Fadmin", "http://a/%61pi/y",
	"HTTP://A:80/x/../api/y", "http://a:/api", "http://a:080/api", "http://a:8080/api", "https://a/api", "https://a:443/api", "http://u@a/api", "http://a", "http://a//", "http://a.b/api",
	"http://a:65536", "http://a:065536", "http://[::1]/api", "http://[0::0:1]/api/x", "http://é/api", "http://%c3%a9/api", "x://a", "x://a:", "x://a:0", "file:///api", "file:///api/x", "http://", "urn:a", "urn:a/b", "urn:a:b", "a:", "a:/.//b", "a:/b/",
}

// encodings returns references with all ASCII characters percent-encoded, sixteen in each, and with non-ASCII
// characters that are invisible or at the limits of a range, percent-encoded and raw, in each component.
func encodings() []string {
	var all []string
	for c := 0; c < 0x80; c += 16 {
		var b strings.Builder
		for k := range 16 {
			fmt.Fprintf(&b, "%%%02x", c+k)
		}
		all = append(all, "x://"+b.String()+"@h/", "x://"+b.String()+"/", "x:"+b.String(), "?"+b.String(), "#"+b.String())
	}
	for _, c := range "\u0080\u0085\u009f\u00a0\u00ad\u034f\u061c\u1680\u180e\u2000\u200b\u200c\u200d\u200e\u200f\u2028\u2029\u202a\u202b\u202c\u202d\u202e\u202f\u205f\u2060\u2066\u2067\u2068\u2069\u3000" +
		"\ud7ff\ue000\uf8ff\ufdcf\ufdd0\ufdef\ufdf0\ufeff\uffef\ufff0\ufff9\ufffd\U00010000\U0001f600\U0001fffd\U0001fffe\U000e0001\U000e0041\U000e0100\U000e1000\U000efffd\U000f0000\U0010fffd\U0010ffff" {
		encoded := ""
		for _, b := range []byte(string(c)) {
			encoded += fmt.Sprintf("%%%02X", b)
		}
		for _, s := range []string{encoded, string(c)} {
			all = append(all, "x://u"+s+"@h"+s+"/p"+s+"?q"+s+"#f"+s, "?"+s)
		}
	}
	return all
}
