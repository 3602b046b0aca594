package main

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/iotest"
)

func TestCheck(t *testing.T) {
	tests := []struct {
		name  string
		args  []string
		stdin string
		want  outcome
	}{
		{"valid", nil, "http://a/\nmailto:é@example.org\n", outcome{0, "2 read, 2 valid, 0 not\n", ""}},
		{"nothing", nil, "", outcome{0, "0 read, 0 valid, 0 not\n", ""}},
		{"dash", []string{"-"}, "http://a/", outcome{0, "1 read, 1 valid, 0 not\n", ""}},
		{"column in characters", nil, "http://例え/é é\n", outcome{1, "1 read, 0 valid, 1 not\n",
			"<stdin>:1:12: path: invalid character at offset 16: found ' '\n"}},
		{"line counted", nil, "a:\nb:\n\"c:\"\nd:\n", outcome{1, "4 read, 3 valid, 1 not\n",
			"<stdin>:3:1: missing scheme at offset 0: expected a letter, found '\"'\n"}},
		{"mark and CRLF", nil, "\uFEFFa:é\\\r\nb:\r\n", outcome{1, "2 read, 1 valid, 1 not\n",
			"<stdin>:1:4: path: invalid character at offset 4: found '\\\\'\n"}},
		{"last line without end", nil, "a:\nb:<", outcome{1, "2 read, 1 valid, 1 not\n",
			"<stdin>:2:3: path: invalid character at offset 2: found '<'\n"}},
		{"empty line", nil, "a:\n\n", outcome{1, "2 read, 1 valid, 1 not\n",
			"<stdin>:2:1: missing scheme at offset 0: expected a letter, found the end of the input\n"}},
		{"empty line as reference", []string{"-ref"}, "a:\n\n", outcome{0, "2 read, 2 valid, 0 not\n", ""}},
		{"reference", nil, "../a\n", outcome{1, "1 read, 0 valid, 1 not\n",
			"<stdin>:1:1: missing scheme at offset 0: expected a letter, found '.'\n"}},
		{"reference allowed", []string{"-ref"}, "../é\n", outcome{0, "1 read, 1 valid, 0 not\n", ""}},
		{"colon", []string{"-ref"}, "1a:b\n", outcome{1, "1 read, 0 valid, 1 not\n",
			"<stdin>:1:3: path: colon in the first segment of a relative path at offset 2: expected a valid scheme before \":\", or \"./\" before the path, found ':'\n"}},
		{"ASCII only", []string{"-uri"}, "a:é\na:%C3%A9\n", outcome{1, "2 read, 1 valid, 1 not\n",
			"<stdin>:1:3: path: invalid character at offset 2: found 'é'\n"}},
		{"ASCII only, no reference", []string{"-uri"}, "/a\n", outcome{1, "1 read, 0 valid, 1 not\n",
			"<stdin>:1:1: missing scheme at offset 0: expected a letter, found '/'\n"}},
		{"ASCII only references", []string{"-uri", "-ref"}, "/a\n/é\n", outcome{1, "2 read, 1 valid, 1 not\n",
			"<stdin>:2:2: path: invalid character at offset 1: found 'é'\n"}},
		{"percent", nil, "a:%4G\na:?%\n", outcome{1, "2 read, 0 valid, 2 not\n",
			"<stdin>:1:5: path: invalid percent-encoding at offset 4: expected two hex digits after \"%\", found 'G'\n" +
				"<stdin>:2:5: query: invalid percent-encoding at offset 4: expected two hex digits after \"%\", found the end of the input\n"}},
		{"broken UTF-8", nil, "a:é\xE9\n", outcome{1, "1 read, 0 valid, 1 not\n",
			"<stdin>:1:4: path: invalid UTF-8 at offset 4: found '\\xe9'\n"}},
		{"control", nil, "a:#\x1b[m\n", outcome{1, "1 read, 0 valid, 1 not\n",
			"<stdin>:1:4: fragment: invalid character at offset 3: found '\\x1b'\n"}},
		{"port", nil, "http://a:80a\n", outcome{1, "1 read, 0 valid, 1 not\n",
			"<stdin>:1:13: port: invalid character at offset 12: \"80a\" is not a number\n"}},
		{"port that may be a password", nil, "http://a:80a?b@c\n", outcome{1, "1 read, 0 valid, 1 not\n",
			"<stdin>:1:13: port: invalid character at offset 12: not a number\n"}},
		{"IP literal", nil, "http://[::1\n", outcome{1, "1 read, 0 valid, 1 not\n",
			"<stdin>:1:12: host: invalid IP literal at offset 11: expected an IPv6 address, as in \"[::1]\", or IPvFuture, as in \"[v1.x]\", found the end of the input\n"}},
		{"quiet", []string{"-q"}, "a:\n<\n", outcome{1, "", ""}},
		{"quiet and valid", []string{"-q"}, "a:\n", outcome{0, "", ""}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			execute(tt.stdin, false, append([]string{"check"}, tt.args...)...).check(t, tt.want)
		})
	}
}

func TestCheckLongLine(t *testing.T) {
	full := "http://a/" + strings.Repeat("é", (maxLine-len("http://a/")-1)/2) + "b"
	if len(full) != maxLine {
		t.Fatalf("%d bytes", len(full))
	}
	execute(full+"\n", false, "check").check(t, outcome{0, "1 read, 1 valid, 0 not\n", ""})
	execute(full[:maxLine-1]+"<", true, "check").check(t, outcome{1, "1 read, 0 valid, 1 not\n",
		"<stdin>:1:8388613: path: invalid character at offset 16777215: found '<'\n" +
			"    …" + strings.Repeat("é", 48) + "<\n" +
			"     " + strings.Repeat(" ", 48) + "^\n"})
	const message = "<stdin>:1:1: line longer than 16 MiB\n"
	in := full + "b\na:\n<\n"
	execute(in, true, "check", "-q").check(t, outcome{2, "", message})
	execute(in, false, "check").check(t, outcome{2, "2 read, 1 valid, 1 not\n",
		message + "<stdin>:3:1: missing scheme at offset 0: expected a letter, found '<'\n"})
}

func TestCheckFiles(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	good := write("good", "\uFEFFa:\n")
	bad := write("bad", "\uFEFFa:\n<\n")
	missing := filepath.Join(dir, "missing")
	_, err := os.Open(missing)
	unreadable := "iri: " + err.Error() + "\n"

	execute("", false, "check", good, good).check(t, outcome{0, "2 read, 2 valid, 0 not\n", ""})
	message := ":2:1: missing scheme at offset 0: expected a letter, found '<'\n"
	execute("b:\n\n<", false, "check", bad, "-", good).check(t, outcome{1, "6 read, 3 valid, 3 not\n",
		bad + message + "<stdin>:2:1: missing scheme at offset 0: expected a letter, found the end of the input\n" + "<stdin>:3:1: missing scheme at offset 0: expected a letter, found '<'\n"})
	// The others are read all the same, and that one is not valid does not hide that one could not be read.
	execute("", false, "check", missing, bad).check(t, outcome{2, "2 read, 1 valid, 1 not\n",
		unreadable + bad + message})
	execute("", false, "check", "-q", missing, bad).check(t, outcome{2, "", unreadable})

	got := execute("", false, "check", dir, good)
	if got.status != 2 || got.stdout != "1 read, 1 valid, 0 not\n" || !strings.HasPrefix(got.stderr, "iri: ") ||
		!strings.Contains(got.stderr, dir) || strings.Count(got.stderr, "\n") != 1 {
		t.Errorf("a folder: %+v", got)
	}
}

func TestCheckInputFails(t *testing.T) {
	var stdout, stderr strings.Builder
	in := io.MultiReader(strings.NewReader("a:\n<"), iotest.ErrReader(errors.New("disk on fire")))
	status := run([]string{"check"}, in, &stdout, &stderr, false)
	outcome{status, stdout.String(), stderr.String()}.check(t,
		outcome{2, "1 read, 1 valid, 0 not\n", "iri: disk on fire\n"})
}
