package main

import (
	"errors"
	"strings"
	"testing"
)

func TestRun(t *testing.T) {
	for _, test := range []struct {
		name, stdin    string
		status         int
		stdout, stderr string // stderr is a substring
	}{
		{"empty", "", 0, "", ""},
		{"host and path", "http://例え.jp/引き割り.html\n", 0,
			"http://xn--r8jz45g.jp/%E5%BC%95%E3%81%8D%E5%89%B2%E3%82%8A.html\thttp://例え.jp/引き割り.html\n", ""},
		{"a URI", "http://xn--99zt52a.example.org/%E5%BC%95%E3%81%8D\r\n", 0,
			"http://xn--99zt52a.example.org/%E5%BC%95%E3%81%8D\thttp://納豆.example.org/引き\n", ""},
		{"not in normal form C", "http://re\u0301sume\u0301.example/re\u0301sume\u0301", 0,
			"http://xn--rsum-bpad.example/r%C3%A9sum%C3%A9\thttp://r\u00e9sum\u00e9.example/r\u00e9sum\u00e9\n", ""},
		{"no host", "mailto:josé@example.com\n", 0, "mailto:jos%C3%A9@example.com\tmailto:josé@example.com\n", ""},
		{"invalid", "http://a/b c\nhttp://a/\n", 1, "http://a/\thttp://a/\n",
			`line 1: iri: parsing "http://a/b c": path: invalid character at offset 10: `},
		{"a long host", "http://" + strings.Repeat("例", 1<<20) + ".example/\nhttp://a/\n", 1, "http://a/\thttp://a/\n",
			"line 1: the host is longer "},
		{"no host of IDNA", "http://a/\nhttp://\u0308a.example/\n", 1, "http://a/\thttp://a/\n", "line 2: "},
		// not as "http://example.com/"
		{"Punycode of ASCII", "http://xn--example-.com/\n", 0, "http://xn--example-.com/\thttp://xn--example-.com/\n", ""},
		{"Cyrillic letters", "http://аррӏе.com/\n", 0, "http://xn--80ak6aa92e.com/\thttp://xn--80ak6aa92e.com/\n", ""},
		{"bait", "http://apple.com@a.example/\n", 0, "http://apple.com@a.example/\thttp://a.example/\n", ""},
	} {
		var stdout, stderr strings.Builder
		status := run(strings.NewReader(test.stdin), &stdout, &stderr)
		if status != test.status || stdout.String() != test.stdout || !strings.Contains(stderr.String(), test.stderr) {
			t.Errorf("%s: status %d, output %q, errors %q", test.name, status, stdout.String(), stderr.String())
		}
	}
}

type broken struct{}

func (broken) Read([]byte) (int, error)  { return 0, errors.New("broken") }
func (broken) Write([]byte) (int, error) { return 0, errors.New("broken") }

func TestRunBroken(t *testing.T) {
	var stdout, stderr strings.Builder
	if status := run(broken{}, &stdout, &stderr); status != 2 || stderr.String() != "broken\n" {
		t.Errorf("reading: status %d, errors %q", status, stderr.String())
	}
	stderr.Reset()
	if status := run(strings.NewReader("a:b\n"), broken{}, &stderr); status != 2 || stderr.String() != "broken\n" {
		t.Errorf("writing: status %d, errors %q", status, stderr.String())
	}
}
