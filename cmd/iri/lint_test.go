package main

import (
	"fmt"
	"strings"
	"testing"

	"example.com/iri/lint"
)

func TestLint(t *testing.T) {
	const port = `80 is the default port of the scheme; remove it and the ":"`
	const host = "the host has upper-case letters; write it in lower case"
	const number = "the port must be a number from 1 to 65535 without leading zeros, or absent"
	origin := func(line int, text string, start, end int, component, message string) string {
		return fmt.Sprintf(
			`{"file":"<stdin>","line":%d,"text":%q,"valid":true,"column":%d,"start":%d,"end":%d,"severity":"error",`+
				`"component":%q,"rule":"origin","message":"programs disagree about the origin; %s"}`+"\n",
			line, text, start+1, start, end, component, message)
	}
	checkRows(t, true, "lint", []row{
		{"nothing", nil, "http://a/\n", outcome{0, "", ""}},
		{"finding", nil, "http://a/\nhttp://é:80/\n", outcome{1,
			"<stdin>:2:10: warning: " + port + " (port-default)\n    http://é:80/\n             ^\n",
			"2 read, 0 invalid, 1 finding\n"}},
		{"argument", []string{"http://a:80/"}, "", outcome{1,
			"iri: argument 1, column 10: warning: " + port + " (port-default)\n    http://a:80/\n             ^\n",
			"1 read, 0 invalid, 1 finding\n"}},
		{"invalid", nil, "<\n", outcome{1, "", "<stdin>:1:1: missing scheme: " + noScheme +
			": expected a letter, found '<'\n    <\n    ^\n"}},
		{"minimum", []string{"-min", "error", "http://A:80/"}, "", outcome{0, "", ""}},
		{"off", []string{"-set", "port-default=off", "-set=host-case=off", "http://A:80/"}, "", outcome{0, "", ""}},
		{"error", []string{"-set", "port-default=error", "-min=error", "http://A:80/"}, "", outcome{1,
			"iri: argument 1, column 10: error: " + port + " (port-default)\n    http://A:80/\n             ^\n",
			"1 read, 0 invalid, 1 finding\n"}},
		{"JSON", []string{"-json"}, "http://A:80/\n<\n", outcome{1,
			`{"file":"<stdin>","line":1,"text":"http://A:80/","valid":true,"column":8,"start":7,"end":8,` +
				`"severity":"warning","component":"host","rule":"host-case","message":"` + host + `"}` + "\n" +
				`{"file":"<stdin>","line":1,"text":"http://A:80/","valid":true,"column":10,"start":9,"end":11,` +
				`"severity":"warning","component":"port","rule":"port-default",` +
				`"message":"` + strings.ReplaceAll(port, `"`, `\"`) + `"}` + "\n" +
				`{"file":"<stdin>","line":2,"text":"<","valid":false,"column":1,"offset":0,"component":"scheme","cause":"missing ` +
				`scheme","error":"missing scheme: an IRI begins with a scheme such as \"https:\": expected a letter, found '<'"}` +
				"\n", ""}},
		{"long", []string{"-json", "http://A/" + strings.Repeat("x", 992)}, "", outcome{1,
			`{"argument":1,"text":"http://A/` + strings.Repeat("x", 991) +
				`…","valid":true,"column":8,"start":7,"end":8,"severity":"warning","component":"host","rule":"host-case",` +
				`"message":"` + host + `"}` + "\n", ""}},
		{"password", []string{"-set=userinfo-like-host=off", "http://u:secret@a/"}, "", outcome{1,
			"iri: argument 1, column 8: error: the userinfo contains a password, which logs and histories will show; remove " +
				"it (password)\n    http://u:xxxxx@a/\n           ^\n", "1 read, 0 invalid, 1 finding\n"}},
		{"secret", []string{"http://a/?sig=secret%41&b=%41"}, "", outcome{1,
			"iri: argument 1, column 11: warning: the parameter holds a secret, which logs and histories will show; send it " +
				"in a header or a body (secret-param)\n    http://a/?sig=xxxxx&b=%41\n              ^\n" +
				"iri: argument 1, column 27: warning: the percent-encoding \"%41\" of an unreserved character is not needed; " +
				"write the character itself (percent-unneeded)\n    http://a/?sig=xxxxx&b=%41\n                          ^\n",
			"1 read, 0 invalid, 2 findings\n"}},
		{"quiet", []string{"-q"}, "http://a:80/\n<\n", outcome{1, "", ""}},
		{"quiet, nothing", []string{"-q"}, "http://a/\n", outcome{0, "", ""}},
		{"total", nil, "http://A:80/\n<\nhttp://a/\n", outcome{1,
			"<stdin>:1:8: warning: " + host + " (host-case)\n    http://A:80/\n           ^\n<stdin>:1:10: warning: " + port +
				" (port-default)\n    http://A:80/\n             ^\n",
			"<stdin>:2:1: missing scheme: " + noScheme +
				": expected a letter, found '<'\n    <\n    ^\n3 read, 1 invalid, 2 findings\n"}},
		{"secrets in JSON", []string{"-json", "http://u:PW@a/?sig=P^W", "http://u:PW@a/"}, "", outcome{1,
			`{"argument":1,"text":"http://u:xxxxx@a/?sig=xxxxx","valid":false,"column":20,"offset":19,"component":"query",` +
				`"cause":"invalid character","error":"query: invalid character"}` + "\n" +
				`{"argument":2,"text":"http://u:xxxxx@a/","valid":true,"column":8,"start":7,"end":12,"severity":"error",` +
				`"component":"userinfo","rule":"password",` +
				`"message":"the userinfo contains a password, which logs and histories will show; remove it"}` + "\n", ""}},
		{"turned on", []string{"-set", "private-host=error", "http://[::1]/"}, "", outcome{1,
			"iri: argument 1, column 8: error: the host is a loopback address, not a global one; use a global one if others " +
				"will follow the link (private-host)\n    http://[::1]/\n           ^\n", "1 read, 0 invalid, 1 finding\n"}},
		{"turned off", []string{"http://[::1]/"}, "", outcome{0, "", ""}},
		{"what Origin refuses, in a secret or in a text at its word",
			[]string{"-set=origin=error", "-set=password=off", "-set=port-range=off", "-min=error", "-json"},
			"http://a:65616/@scope\nhttp://a:080/x@y\nhttp://u:secret@h.com/\nhttp://u:p@a_b/\nhttp://[::1]:0/@x\n", outcome{1,
				origin(1, "http://a:65616/@scope", 8, 14, "port", number) + origin(2, "http://a:080/x@y", 8, 12, "port", number) +
					origin(3, "http://u:xxxxx@h.com/", 7, 16, "userinfo", "remove the userinfo") +
					origin(4, "http://u:xxxxx@a_b/", 7, 11, "userinfo", "remove the userinfo") +
					origin(5, "http://[::1]:0/@x", 12, 14, "port", number), ""}},
	})
	got := execute("", false, "lint", "-rules").stdout
	narrow(t, got)
	for _, r := range lint.Rules() {
		if !strings.Contains("\n"+got, fmt.Sprintf("\n%s: %v: ", r.ID, r.Severity)) {
			t.Errorf("-rules lacks %s", r.ID)
		}
	}
}
