package main

import (
	"errors"
	"strings"
	"testing"

	"example.com/iri"
)

// referers are addresses as they stand in logs, after the server's escaping, with their hosts.
var referers = []struct{ referer, host string }{
	{`https://www.google.com/`, "www.google.com"},
	{`https://WWW.Example.com:443/a?b=c#d`, "www.example.com"},
	{`https://example.org/search?q=ros%C3%A9`, "example.org"},
	{`android-app://com.google.android.gm/`, "com.google.android.gm"},
	{`https://shop.example/list?filter[color]=red&page=2`, "shop.example"},
	{`https://example.org/search?q=100% wool`, "example.org"},
	{`https://forum.example/view.php?t=a|b&user={id}`, "forum.example"},
}

// TestRepairNeeded checks how many of the addresses Parse accepts, and that Repair accepts all.
func TestRepairNeeded(t *testing.T) {
	invalid := 0
	for _, row := range referers {
		if !iri.Valid(row.referer) {
			invalid++
		}
		if host, err := refererHost(line(row.referer)); err != nil || host != row.host {
			t.Errorf("%s: %q, %v, want %q", row.referer, host, err, row.host)
		}
	}
	if invalid != 3 {
		t.Errorf("%d of %d addresses are invalid, want 3", invalid, len(referers))
	}
}

// line returns a line of a log.
func line(referer string) string {
	return `203.0.113.9 - ana [22/Nov/2026:20:04:16 +0000] "GET /a?b=\"c\" HTTP/1.1" 200 512 "` + referer + `" "Mozilla/5.0 (X11)"`
}

func TestRefererHost(t *testing.T) {
	for _, test := range []struct{ line, host, err string }{ // err is a substring
		{line("-"), "", ""},
		{line(`https://example.com/\xC3\xA9\"\\`), "example.com", ""},
		{line(`https://ex\xC3\xA4mple.com/`), "exämple.com", ""},
		{line("https://ex%61mple.com/"), "example.com", ""},
		{line("https://[2001:DB8::0:1]:8443/"), "[2001:db8::1]", ""},
		{line(""), "", "no host"},
		{line("/page"), "", "no host"},
		{line("about:blank"), "", "no host"},
		{line("https://ana:hunter2@exa mple.com/"), "", "host: "},
		{`203.0.113.9 - - [22/Nov/2026:20:04:16 +0000] "GET / HTTP/1.1" 200 512`, "", "in quotes"},
		{`"GET / HTTP/1.1" 200 512 "https://example.com/`, "", "in quotes"},
		{`"GET / HTTP/1.1" "\z"`, "", "in quotes"},
		{"", "", "in quotes"},
	} {
		host, err := refererHost(test.line)
		if host != test.host || (err == nil) != (test.err == "") {
			t.Errorf("%s: %q, %v, want %q, %q", test.line, host, err, test.host, test.err)
		}
		if err != nil && (!strings.Contains(err.Error(), test.err) || strings.Contains(err.Error(), "hunter2")) {
			t.Errorf("%s: %v, want %q", test.line, err, test.err)
		}
	}
}

func TestRun(t *testing.T) {
	log := "bad\n" + line("-") + "\n"
	for _, row := range referers {
		log += line(row.referer) + "\r\n"
	}
	const want = "2\texample.org\n1\tcom.google.android.gm\n1\tforum.example\n1\tshop.example\n1\twww.example.com\n1\twww.google.com\n"
	var stdout, stderr strings.Builder
	if status := run(strings.NewReader(log), &stdout, &stderr); status != 1 || stdout.String() != want || !strings.HasPrefix(stderr.String(), "line 1: expected ") {
		t.Errorf("status %d, output %q, errors %q", status, stdout.String(), stderr.String())
	}
	if status := run(broken{}, &stdout, &stderr); status != 2 {
		t.Errorf("reading: status %d", status)
	}
	if status := run(strings.NewReader(log), broken{}, &stderr); status != 2 {
		t.Errorf("writing: status %d", status)
	}
}

type broken struct{}

func (broken) Read([]byte) (int, error)  { return 0, errors.New("broken") }
func (broken) Write([]byte) (int, error) { return 0, errors.New("broken") }
