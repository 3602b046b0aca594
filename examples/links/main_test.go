package main

import (
	"io"
	"os"
	"strings"
	"testing"
)

func TestRun(t *testing.T) {
	for _, test := range []struct{ name, page, stdout, stderr string }{ // stderr is a substring
		{"references", `<a href="b">1</a><A HREF='../c?q#f'>2</A><a href=//example.org/>3</a><area href="#top">`,
			"https://example.com/docs/b\nhttps://example.com/c?q#f\nhttps://example.org/" +
				"\nhttps://example.com/docs/index.html#top\n", ""},
		{"other elements",
			`<a name="b"><link href="c"><img src="d"><svg><a href="e"></svg><!-- <a href="f"> --><script>"<a ` +
				`href='g'>"</script>`, "", ""},
		{"base", `<a href="b"></a><base href="/v2/"><base href="/v3/"><a href="">`,
			"https://example.com/v2/b\nhttps://example.com/v2/\n", ""},
		{"base without href", `<base target="_blank"><base href="//example.org"><a href="b">`, "https://example.org/b\n", ""},
		{"invalid base", `<base href="https://exa mple.com/"><a href="b">`, "https://example.com/docs/b\n", ""},
		{"base with a script", `<base href="JavaScript:x"><a href="b">`, "https://example.com/docs/b\n", ""},
		{"base with data", `<base href="data:x"><a href="b">`, "https://example.com/docs/b\n", ""},
		{"line feeds", "<a href=\"\n  https://example.org/\n\ta/\r\nb\n\">", "https://example.org/a/b\n", ""},
		{"invalid characters", `<a href="my file[1].html?q=a|b&amp;c=100%">`,
			"https://example.com/docs/my%20file%5B1%5D.html?q=a%7Cb&c=100%25\n", ""},
		{"a backslash", `<a href="\b"><a href="\\evil.example">`,
			"https://example.com/docs/%5Cb\nhttps://example.com/docs/%5C%5Cevil.example\n", ""},
		{"invalid links", `<a href="http://exa mple.com/"><a href="http://u:hunter2@h:x/"><a href="b">`,
			"https://example.com/docs/b\n", `found ' '`},
	} {
		var stdout, stderr strings.Builder
		status := run([]string{"https://example.com/docs/index.html"}, strings.NewReader(test.page), &stdout, &stderr)
		if stdout.String() != test.stdout || !strings.Contains(stderr.String(), test.stderr) ||
			status == 0 != (stderr.Len() == 0) ||
			strings.Contains(stderr.String(), "hunter2") {
			t.Errorf("%s: status %d, output %q, errors %q", test.name, status, stdout.String(), stderr.String())
		}
	}
}

func TestRunFails(t *testing.T) {
	for _, test := range []struct {
		args   []string
		stdin  io.Reader
		stdout io.Writer
	}{
		{nil, os.Stdin, io.Discard}, {[]string{"a", "b"}, os.Stdin, io.Discard},
		{[]string{"/docs/"}, strings.NewReader(""), io.Discard},
		{[]string{"https://example.com/"}, broken, io.Discard},
		{[]string{"https://example.com/"}, strings.NewReader(`<a href="b">`), broken},
	} {
		var stderr strings.Builder
		if status := run(test.args, test.stdin, test.stdout, &stderr); status != 2 || stderr.Len() == 0 {
			t.Errorf("%q: status %d, %q", test.args, status, stderr.String())
		}
	}
}

var broken *os.File // which can neither be read nor written
