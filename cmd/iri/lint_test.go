package main

import (
	"strings"
	"testing"

	"example.com/iri/lint"
)

func TestLint(t *testing.T) {
	const port = `80 is the default port of the scheme; remove it and the ":"`
	const host = "the host has upper-case letters; write it in lower case"
	for _, tt := range []struct {
		name  string
		args  []string
		stdin string
		want  outcome
	}{
		{"nothing", nil, "http://a/\n", outcome{0, "", ""}},
		{"finding", nil, "http://a/\nhttp://é:80/\n", outcome{1,
			"<stdin>:2:10: warning: " + port + " (port-default)\n    http://é:80/\n             ^\n", ""}},
		{"argument", []string{"http://a:80/"}, "", outcome{1,
			"iri: argument 1, column 10: warning: " + port + " (port-default)\n    http://a:80/\n             ^\n", ""}},
		{"invalid", nil, "<\n", outcome{1, "", "<stdin>:1:1: missing scheme at offset 0: " + noScheme + ": expected a letter, found '<'\n    <\n    ^\n"}},
		{"minimum", []string{"-min", "error", "http://A:80/"}, "", outcome{0, "", ""}},
		{"off", []string{"-set", "port-default=off", "-set=host-case=off", "http://A:80/"}, "", outcome{0, "", ""}},
		{"error", []string{"-set", "port-default=error", "-min=error", "http://A:80/"}, "", outcome{1,
			"iri: argument 1, column 10: error: " + port + " (port-default)\n    http://A:80/\n             ^\n", ""}},
		{"JSON", []string{"-json"}, "http://A:80/\n<\n", outcome{1,
			`{"file":"<stdin>","line":1,"valid":true,"column":8,"start":7,"end":8,"severity":"warning","component":"host","rule":"host-case","message":"` + host + `"}` + "\n" +
				`{"file":"<stdin>","line":1,"valid":true,"column":10,"start":9,"end":11,"severity":"warning","component":"port","rule":"port-default","message":"` + strings.ReplaceAll(port, `"`, `\"`) + `"}` + "\n" +
				`{"file":"<stdin>","line":2,"valid":false,"column":1,"offset":0,"component":"scheme","cause":"missing scheme","error":"missing scheme at offset 0: an IRI begins with a scheme such as \"https:\": expected a letter, found '<'"}` + "\n", ""}},
		{"password", []string{"-set=userinfo-like-host=off", "http://u:secret@a/"}, "", outcome{1,
			"iri: argument 1, column 8: error: the userinfo contains a password, which logs and histories will show; remove it (password)\n    http://u:xxxxx@a/\n           ^\n", ""}},
		{"secret", []string{"http://a/?sig=secret%41&b=%41"}, "", outcome{1,
			"iri: argument 1, column 11: warning: the parameter holds a secret, which logs and histories will show; send it in a header or a body (secret-param)\n    http://a/?sig=xxxxx&b=%41\n              ^\n" +
				"iri: argument 1, column 21: warning: the percent-encoding of an unreserved character is not needed; write the character itself (percent-unneeded)\n    http://a/?sig=xxxxx&b=%41\n                  ^\n" +
				"iri: argument 1, column 27: warning: the percent-encoding \"%41\" of an unreserved character is not needed; write the character itself (percent-unneeded)\n    http://a/?sig=xxxxx&b=%41\n                          ^\n", ""}},
		{"turned on", []string{"-set", "private-host=error", "http://[::1]/"}, "", outcome{1,
			"iri: argument 1, column 8: error: the host is a loopback address, not a global one; use a global one if others will follow the link (private-host)\n    http://[::1]/\n           ^\n", ""}},
		{"turned off", []string{"http://[::1]/"}, "", outcome{0, "", ""}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			execute(tt.stdin, true, append([]string{"lint"}, tt.args...)...).check(t, tt.want)
		})
	}
	if got := execute("", false, "lint", "-rules"); strings.Count(got.stdout, "\n") != len(lint.Rules()) {
		t.Errorf("-rules prints\n%s", got.stdout)
	}
}

// The time for a line is linear, even if it has many findings. If each finding read the line from its start, this test
// would take longer than the go command waits, which is 10 minutes.
func TestLintLinear(t *testing.T) {
	const findings = 100_000
	in := "http://u:p@h/" + strings.Repeat("a", 7<<20) + "?" + strings.Repeat("%7e", findings)
	for _, args := range [][]string{{"lint"}, {"lint", "-json"}} {
		if got := execute(in, true, args...); strings.Count(got.stdout, "(percent-")+strings.Count(got.stdout, `"percent-`) < findings {
			t.Errorf("%s: status %d, %d bytes", args, got.status, len(got.stdout))
		}
	}
}
