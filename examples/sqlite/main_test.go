package main

import (
	"path/filepath"
	"strings"
	"testing"
)

func TestRun(t *testing.T) {
	const pages = "http://EXAMPLE.com:80/%7Eana\nhttp://example.com/~ana\nhttp://example.com/ros%C3%A9\nhttp://example.com/b/../~ana\n" +
		"http://example.com/~Ana\nhttp://example.com/rosé\nurn:isbn:0451450523\n"
	const table = "2\thttp://example.com/ros%C3%A9\thttp://example.com/rosé\n" +
		"1\thttp://example.com/~Ana\thttp://example.com/~Ana\n" +
		"3\thttp://EXAMPLE.com:80/%7Eana\thttp://example.com/~ana\n" +
		"1\turn:isbn:0451450523\turn:isbn:0451450523\n"
	name := filepath.Join(t.TempDir(), "pages.db")
	for _, test := range []struct { // one after the other, on the same database
		name           string
		wanted         []string
		stdin          string
		status         int
		stdout, stderr string // stderr is a prefix
	}{
		{"an empty table", nil, "", 0, "", ""},
		{"nothing to find", []string{"http://example.com/~ana"}, "", 1, "", "http://example.com/~ana: not found\n"},
		{"add", nil, pages, 0, table, ""},
		{"find an equivalent spelling", []string{"HTTP://example.com/./%7eana", "http://example.com/ros%c3%a9"}, "", 0,
			"3\thttp://EXAMPLE.com:80/%7Eana\thttp://example.com/~ana\n2\thttp://example.com/ros%C3%A9\thttp://example.com/rosé\n", ""},
		{"find another page", []string{"https://example.com/~ana", "http://example.com/~ana?"}, "", 1, "",
			"https://example.com/~ana: not found\nhttp://example.com/~ana?: not found\n"},
		{"find what is malformed", []string{"~ana", "URN:isbn:0451450523"}, "", 1, "1\turn:isbn:0451450523\turn:isbn:0451450523\n", `iri: parsing "~ana": missing scheme`},
		{"add to what is there", nil, "urn:isbn:0451450523\nb c\n\nurn:isbn:0451450523\n", 1,
			strings.Replace(table, "1\turn", "3\turn", 1), `line 2: iri: parsing "b c": missing scheme`},
	} {
		var stdout, stderr strings.Builder
		status := run(name, test.wanted, strings.NewReader(test.stdin), &stdout, &stderr)
		if status != test.status || stdout.String() != test.stdout || !strings.HasPrefix(stderr.String(), test.stderr) {
			t.Errorf("%s: status %d, output\n%s\nerrors\n%s", test.name, status, stdout.String(), stderr.String())
		}
	}
}

func TestRunBroken(t *testing.T) {
	var stdout, stderr strings.Builder
	name := filepath.Join(t.TempDir(), "missing", "pages.db")
	if status := run(name, nil, strings.NewReader(""), &stdout, &stderr); status != 2 || stderr.String() == "" {
		t.Errorf("status %d, errors %q", status, stderr.String())
	}
}
