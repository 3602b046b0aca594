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

// TestRun runs the program with the arguments of each row, one after the other. The errors begin with the text of the
// row.
func TestRun(t *testing.T) {
	text, parquet := write(t, "it's.txt", lines), filepath.Join(t.TempDir(), "ids.parquet")
	makeParquet := `COPY (SELECT n AS "no", line AS "my ""url""" FROM (SELECT line, row_number() OVER () AS n FROM ` +
		source(text) + `) UNION ALL SELECT 0, NULL) TO ` + quote(parquet, "'")
	csv := write(t, "ids.csv", "url,at\nhttp://example.com/,x:\nhttp://EXAMPLE.com,y:\nx y,\n")
	in := strings.NewReplacer("$TEXT", text, "$MAKE", makeParquet, "$PARQUET", parquet, "$FOLDER", filepath.Dir(parquet),
		"$CSV", csv, "$NUMBERS", write(t, "numbers.csv", "a,b\n1,2\n"), "$HOSTS", hosts).Replace
	for _, row := range testenv.Rows[struct{ Args, Status, Stdout, Stderr, Why string }]("testdata", "runs.txt") {
		args := strings.FieldsFunc(row.Args, func(r rune) bool { return r == '\n' })
		for i := range args {
			args[i] = in(args[i])
		}
		status, stdout, stderr := output(args...)
		if fmt.Sprint(status) != row.Status || stdout != in(row.Stdout) || !strings.HasPrefix(stderr, row.Stderr) {
			t.Errorf("%s: %q: status %d, output\n%s\nerrors\n%s", row.Why, row.Args, status, stdout, stderr)
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
