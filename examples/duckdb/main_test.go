package main

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"example.com/iri/internal/proof/testenv"
)

// lines has equivalent spellings, duplicates, IRIs without a host, texts that are not IRIs, and characters
// that CSV treats in a special way. An empty line is not a row.
const lines = `http://EXAMPLE.com:80/%7Eana
http://example.com/~ana
http://example.com/~ana
http://example.com/b

https://例え.jp/
HTTPS://例え.jp
urn:isbn:0451450523
file:///etc/hosts
"quoted"
a,b
NULL
http://example.com/a"b
http://example.com/a` + "\t\xf0\x9f\x98\x80\n"

const hosts = "2\t2\t(no host)\n2\t4\texample.com\n1\t2\t例え.jp\n"

func write(t *testing.T, name, text string) string {
	t.Helper()
	name = filepath.Join(t.TempDir(), name)
	testenv.Write(t, name, text)
	return name
}

// output runs the program and returns what it prints.
func output(args ...string) (status int, stdout, stderr string) {
	var out, errs strings.Builder
	status = run(args, &out, &errs)
	return status, out.String(), errs.String()
}

func TestRun(t *testing.T) {
	text := write(t, "it's.txt", lines)
	parquet := filepath.Join(t.TempDir(), "ids.parquet")
	makeParquet := `COPY (SELECT n AS "no", line AS "my ""url""" FROM (SELECT line, row_number() OVER () AS n FROM ` +
		source(text) + `)
		UNION ALL SELECT 0, NULL) TO ` + quote(parquet, "'")
	csv := write(t, "ids.csv", "url,at\nhttp://example.com/,x:\nhttp://EXAMPLE.com,y:\nx y,\n")
	for _, test := range []struct { // one after the other
		args           []string
		status         int
		stdout, stderr string // stderr is a prefix
	}{
		{[]string{text}, 1, hosts, "5 rows are not IRIs\n"},
		{[]string{"-top", "1", text}, 1, "2\t2\t(no host)\n", "5 rows are not IRIs\n"},
		{[]string{"-sql", makeParquet}, 0, "14\n", ""},
		{[]string{parquet}, 1, hosts, "5 rows are not IRIs\n"},
		{[]string{"-column", `my "url"`, "-db", "?threads=1", filepath.Join(filepath.Dir(parquet), "*.parquet")}, 1, hosts,
			"5 rows"},
		{[]string{csv}, 1, "1\t2\texample.com\n", "1 rows"},
		{[]string{"-column", "at", csv}, 0, "2\t2\t(no host)\n", ""},
		{[]string{"-sql", "SELECT iri_part('http://h:1/', 'port'), iri_lint('x:'), NULL"}, 0, "1\t[]\tNULL\n", ""},
		{[]string{"-sql", `SELECT 'a"b\c' || chr(27), chr(8238) || chr(10)`}, 0, `a"b\\c\x1b` + "\t" + `\u202e\n` + "\n", ""},
		{[]string{"-sql", "SELECT"}, 2, "", "Parser Error"},
		{[]string{"-sql", "SELECT error('late' || chr(27)) FROM range(3)"}, 2, "", `Invalid Input Error: late\x1b`},
		{[]string{"-column", "no", parquet}, 2, "", "Binder Error"}, // a number
		{[]string{write(t, "numbers.csv", "a,b\n1,2\n")}, 2, "", "no column has type VARCHAR"},
		{[]string{"-db", filepath.Join("missing", "file.db"), text}, 2, "", ""},
		{nil, 2, "", "a file or -sql is needed"},
		{[]string{"-sql", "SELECT 1", text}, 2, "", "a file or -sql is needed"},
		{[]string{"-nosuch"}, 2, "", "flag provided but not defined"},
	} {
		status, stdout, stderr := output(test.args...)
		if status != test.status || stdout != test.stdout || !strings.HasPrefix(stderr, test.stderr) {
			t.Errorf("%q: status %d, output\n%s\nerrors\n%s", test.args, status, stdout, stderr)
		}
	}
}

// TestLines checks that a line of a text file is one row and keeps its text, whatever character it contains.
func TestLines(t *testing.T) {
	chars := []rune(" ,\"'\\#;|\u007f\u00ad\u200b\u202e\u2028\u2029")
	for c := range rune(0x20) {
		chars = append(chars, c, 0x80+c)
	}
	for _, c := range chars {
		text := "http://first/\n"
		for _, format := range []string{"%s", "%[1]s%[1]s", "http://middle/%s", "http://middle/%sa", "%shttp://middle/",
			"http://middle/a%[1]s%[1]s", "%sa"} {
			text += fmt.Sprintf(format+"\n", string(c))
		}
		text += "http://last/\r\n"
		want := ""
		for _, line := range strings.FieldsFunc(text, func(r rune) bool { return r == '\n' || r == '\r' }) {
			want += field(line) + "\n"
		}
		_, stdout, stderr := output("-sql", "SELECT * FROM "+source(write(t, "lines.txt", text)))
		if stdout != want || stderr != "" {
			t.Errorf("with %q: %q, want %q; errors %s", c, stdout, want, stderr)
		}
	}
}
