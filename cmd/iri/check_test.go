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

// What the message about a missing scheme says, and what it adds for a valid reference.
const (
	noScheme = "an IRI begins with a scheme such as \"https:\""
	noBase   = noScheme + ", and there is no base for a relative reference"
)

func TestCheck(t *testing.T) {
	checkRows(t, false, "check", []row{
		{"valid", nil, "http://a/\nmailto:é@example.org\n", outcome{0, "2 read, 2 valid, 0 invalid\n", ""}},
		{"nothing", nil, "", outcome{0, "0 read, 0 valid, 0 invalid\n", ""}},
		{"standard input by name", []string{"-f", "-"}, "http://a/", outcome{0, "1 read, 1 valid, 0 invalid\n", ""}},
		{"arguments", []string{"http://a/", "b"}, "", outcome{1, "2 read, 1 valid, 1 invalid\n",
			"iri: argument 2, column 2: missing scheme: " + noBase + "\n"}},
		{"flags last", []string{"http://a/", "../b", "-ref", "-q"}, "", outcome{0, "", ""}},
		{"column in characters", nil, "http://例え/é é\n", outcome{1, "1 read, 0 valid, 1 invalid\n",
			"<stdin>:1:12: path: invalid character: found ' '\n"}},
		{"line counted", nil, "a:\nb:\n\"c:\"\nd:\n", outcome{1, "4 read, 3 valid, 1 invalid\n",
			"<stdin>:3:1: missing scheme: " + noScheme + ": expected a letter, found '\"'\n"}},
		{"mark and CRLF", nil, "\uFEFFa:é\\\r\nb:\r\n", outcome{1, "2 read, 1 valid, 1 invalid\n",
			"<stdin>:1:4: path: invalid character: found '\\\\'\n"}},
		{"last line without end", nil, "a:\nb:<", outcome{1, "2 read, 1 valid, 1 invalid\n",
			"<stdin>:2:3: path: invalid character: found '<'\n"}},
		{"empty line", nil, "a:\n\n", outcome{1, "2 read, 1 valid, 1 invalid\n",
			"<stdin>:2:1: missing scheme: " + noScheme + "\n"}},
		{"empty line as reference", []string{"-ref"}, "a:\n\n", outcome{0, "2 read, 2 valid, 0 invalid\n", ""}},
		{"reference", nil, "../a\n", outcome{1, "1 read, 0 valid, 1 invalid\n",
			"<stdin>:1:1: missing scheme: " + noBase + "\n"}},
		{"reference allowed", []string{"-ref"}, "../é\n", outcome{0, "1 read, 1 valid, 0 invalid\n", ""}},
		{"colon", []string{"-ref"}, "1a:b\n", outcome{1, "1 read, 0 valid, 1 invalid\n",
			"<stdin>:1:3: path: colon in the first segment of a relative path: expected a valid scheme before \":\", or \"./" +
				"\" before the path, found ':'\n"}},
		{"ASCII only", []string{"-uri"}, "a:é\na:%C3%A9\n", outcome{1, "2 read, 1 valid, 1 invalid\n",
			"<stdin>:1:3: path: invalid character: a URI is ASCII: found 'é' (U+00E9)\n"}},
		{"ASCII only, no reference", []string{"-uri"}, "/a\n", outcome{1, "1 read, 0 valid, 1 invalid\n",
			"<stdin>:1:1: missing scheme: " + noBase + "\n"}},
		{"ASCII only references", []string{"-uri", "-ref"}, "/a\n/é\n", outcome{1, "2 read, 1 valid, 1 invalid\n",
			"<stdin>:2:2: path: invalid character: a URI is ASCII: found 'é' (U+00E9)\n"}},
		{"percent", nil, "a:%4G\na:?%\n", outcome{1, "2 read, 0 valid, 2 invalid\n",
			"<stdin>:1:5: path: invalid percent-encoding: expected two hex digits after \"%\", found 'G'\n" +
				"<stdin>:2:5: query: invalid percent-encoding: expected two hex digits after \"%\", found the end of the input\n"}},
		{"broken UTF-8", nil, "a:é\xE9\n", outcome{1, "1 read, 0 valid, 1 invalid\n",
			"<stdin>:1:4: path: invalid UTF-8: found '\\xe9'\n"}},
		{"control", nil, "a:#\x1b[m\n", outcome{1, "1 read, 0 valid, 1 invalid\n",
			"<stdin>:1:4: fragment: invalid character: found '\\x1b'\n"}},
		{"host", nil,
			"example.com\nexample.com/a b\nlocalhost\n192.168.0.1:80/x\nexample.com/?sig=PW\n1u:PW@h\nexample.com/a b\t\n " +
				"example.com\n1.2.3.4:22/x@h\n1.2.3.4:PW/x@h\nexample.com/a b?sig=P W#c",
			outcome{1, "11 read, 0 valid, 11 invalid\n",
				"<stdin>:1:12: missing scheme: did you mean \"https://example.com\"?\n<stdin>:2:12: missing scheme: did you mean " +
					"\"https://example.com/a%20b\"?\n" +
					"<stdin>:3:10: missing scheme: did you mean \"https://localhost\"?\n<stdin>:4:1: missing scheme: did you mean " +
					"\"https://192.168.0.1:80/x\"?\n" +
					"<stdin>:5:12: missing scheme: did you mean \"https://example.com/?sig=xxxxx\"?\n<stdin>:6:1: missing scheme: " +
					noScheme + ": expected a letter, found '1'\n" +
					"<stdin>:7:12: missing scheme: did you mean \"https://example.com/a%20b\"?\n<stdin>:8:1: missing " +
					"scheme: did you " +
					"mean \"https://example.com\"?\n" +
					"<stdin>:9:1: missing scheme: " + noScheme + ": expected a letter, found '1'\n<stdin>:10:1: missing scheme: " +
					noScheme +
					": expected a letter, found '1'\n<stdin>:11:12: missing scheme: did you mean " +
					"\"https://example.com/a%20b?sig=xxxxx#c\"?\n"}},
		{"address with a port as reference", []string{"-ref"}, "1.2.3.4:80\n1.2.3.4:80/a b\n1.2:x\n",
			outcome{1, "3 read, 0 valid, 3 invalid\n",
				"<stdin>:1:8: colon in the first segment of a relative path: did you mean \"https://1.2.3.4:80\"?\n" +
					"<stdin>:2:8: colon in the first segment of a relative path: did you mean \"https://1.2.3.4:80/a%20b\"?\n" +
					"<stdin>:3:4: path: colon in the first segment of a relative path: expected a valid scheme before \":\", or \"./" +
					"\" before the path, found ':'\n"}},
		{"port", nil, "http://a:80a\n", outcome{1, "1 read, 0 valid, 1 invalid\n",
			"<stdin>:1:13: port: invalid character: \"80a\" is not a number\n"}},
		{"port that may be a password", nil, "http://a:80a?b@c\nhttp://u:p[w@h/\n", outcome{1, "2 read, 0 valid, 2 invalid\n",
			"<stdin>:1:10: port: invalid character: \"/\", \"?\" and \"#\" in a password are written \"%2F\", \"%3F\" and " +
				"\"%23\": not a number\n<stdin>:2:10: userinfo: invalid character\n"}},
		{"advice where the text is hidden", nil,
			"postgres://user:p@ss@host/db\npostgres://user:p/q@host/db\nhttp://h:8 (see ToURI)/\n",
			outcome{1, "3 read, 0 valid, 3 invalid\n",
				"<stdin>:1:21: host: invalid character: an \"@\" in a userinfo is written \"%40\": found '@'\n" +
					"<stdin>:2:17: port: invalid character: \"/\", \"?\" and \"#\" in a password are written \"%2F\", \"%3F\" and " +
					"\"%23\": not a number\n" +
					"<stdin>:3:11: port: invalid character: \"8 (see ToURI)\" is not a number\n"}},
		{"IP literal", nil, "http://[::1\n", outcome{1, "1 read, 0 valid, 1 invalid\n",
			"<stdin>:1:12: host: invalid IP literal: expected an IPv6 address, as in \"[::1]\", or IPvFuture, as in \"[v1.x]" +
				"\", found the end of the input\n"}},
		{"summary", []string{"-summary"}, "http://h/ a\na:\nhttp://[\nhttp://h/<\n\nhttp://h/?<\nhttp://h/ \n", outcome{1,
			"      3  path: invalid character (first: <stdin>:1:10)\n      1  host: invalid IP literal (first: <stdin>:3:9)\n" +
				"      1  missing scheme (first: <stdin>:5:1)\n      1  query: invalid character (first: <stdin>:6:11)\n7 read, " +
				"1 valid, 6 invalid\n", ""}},
		{"summary of arguments", []string{"-summary", "a:", "a: "}, "",
			outcome{1, "      1  path: invalid character (first: argument 2, column 3)\n2 read, 1 valid, 1 invalid\n", ""}},
		{"summary, all valid", []string{"-summary"}, "a:\n", outcome{0, "1 read, 1 valid, 0 invalid\n", ""}},
		{"read alike", []string{"-origin"}, "https://h/\nmailto:a@b\nhttps://h/é\nhttps://u@h/\n/a\n",
			outcome{1, "5 read, 2 valid, 3 invalid\n",
				"<stdin>:2:1: scheme: programs disagree about the origin: only http, https, ws and wss have one\n" +
					"<stdin>:4:9: userinfo: programs disagree about the origin: remove the userinfo\n<stdin>:5:1: missing scheme: " +
					noBase + "\n"}},
		{"URIs read alike", []string{"-origin", "-uri", "-valid"}, "https://h/\nhttps://h/é\nhttps://u@h/\n",
			outcome{0, "https://h/\n", ""}},
		{"quiet", []string{"-q"}, "a:\n<\n", outcome{1, "", ""}},
		{"quiet and valid", []string{"-q"}, "a:\n", outcome{0, "", ""}},
	})
}

// With -valid or -invalid, the output is what grep would print.
func TestCheckSelects(t *testing.T) {
	const in = "a:\n<\r\nb:é\r\n\n\xff\nc:"
	checkRows(t, true, "check", []row{
		{"valid", []string{"-valid"}, in, outcome{0, "a:\nb:é\r\nc:\n", ""}},
		{"invalid", []string{"-invalid"}, in, outcome{0, "<\r\n\n\xff\n", ""}},
		{"no valid", []string{"-valid"}, "<\n", outcome{1, "", ""}},
		{"no invalid", []string{"-invalid"}, "a:\n", outcome{1, "", ""}},
		{"nothing, valid", []string{"-valid"}, "", outcome{1, "", ""}},
		{"nothing, invalid", []string{"-invalid"}, "", outcome{1, "", ""}},
		{"other grammar", []string{"-valid", "-ref", "-uri"}, "é\n/a\n", outcome{0, "/a\n", ""}},
		{"arguments", []string{"-invalid", "a:", "http://u:secret@h/ "}, "", outcome{0, "http://u:secret@h/ \n", ""}},
		{"NUL", []string{"-0", "-invalid"}, "a:\x00\uFEFFb\r\n\x00\x00", outcome{0, "\uFEFFb\r\n\x00\x00", ""}},
		{"mark", []string{"-valid"}, "\uFEFFa:\n", outcome{0, "a:\n", ""}},
		{"line too long", []string{"-valid"}, "a:\n" + strings.Repeat("a", testLine+1),
			outcome{2, "a:\n", "<stdin>:2:1: line longer than 1 GiB\n"}},
		{"line too long, none", []string{"-invalid"}, strings.Repeat("a", testLine+1),
			outcome{2, "", "<stdin>:1:1: line longer than 1 GiB\n"}},
	})
}

func TestCheckJSON(t *testing.T) {
	checkRows(t, true, "check", []row{
		{"JSON", []string{"-json"}, "http://a/\nb c\n", outcome{1,
			`{"file":"<stdin>","line":1,"text":"http://a/","valid":true}` + "\n" +
				`{"file":"<stdin>","line":2,"text":"b ` +
				`c","valid":false,"column":2,"offset":1,"component":"scheme","cause":"missing scheme","error":"missing scheme: ` +
				`an IRI begins with a scheme such as \"https:\": expected a letter, digit, \"+\", \"-\", \".\" or \":\", ` +
				`found ' '"}` + "\n", ""}},
		{"JSON of arguments", []string{"-json", "a:"}, "", outcome{0, `{"argument":1,"text":"a:","valid":true}` + "\n", ""}},
		{"JSON and quiet", []string{"-json", "-q", "<"}, "", outcome{1, "", ""}},
	})
}

func TestCheckLongLine(t *testing.T) {
	full := "http://a/" + strings.Repeat("é", (testLine-len("http://a/")-1)/2) + "b"
	if len(full) != testLine {
		t.Fatalf("%d bytes", len(full))
	}
	execute(full+"\n", false, "check").check(t, outcome{0, "1 read, 1 valid, 0 invalid\n", ""})
	execute(full[:testLine-1]+"<", true, "check").check(t, outcome{1, "1 read, 0 valid, 1 invalid\n",
		"<stdin>:1:1048581: path: invalid character: found '<'\n" +
			"    …" + strings.Repeat("é", 32) + "<\n" +
			"     " + strings.Repeat(" ", 32) + "^\n"})
	const message = "<stdin>:1:1: line longer than 1 GiB\n"
	in := full + "b\na:\n<\n"
	execute(in, true, "check", "-q").check(t, outcome{2, "", message})
	execute(in, false, "check").check(t, outcome{2, "2 read, 1 valid, 1 invalid\n",
		message + "<stdin>:3:1: missing scheme: " + noScheme + ": expected a letter, found '<'\n"})
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

	execute("", false, "check", "-f", good, "-f", good).check(t, outcome{0, "2 read, 2 valid, 0 invalid\n", ""})
	message := ":2:1: missing scheme: " + noScheme + ": expected a letter, found '<'\n"
	execute("b:\n\n<", false, "check", "-f", bad, "-f", "-", "-f="+good).check(t,
		outcome{1, "6 read, 3 valid, 3 invalid\n",
			bad + message + "<stdin>:2:1: missing scheme: " + noScheme + "\n" + "<stdin>:3:1: missing scheme: " + noScheme +
				": expected a letter, found '<'\n"})
	// The other files are still read. An unreadable file determines the exit status, even if lines are invalid.
	execute("", false, "check", "-f", missing, "-f", bad).check(t, outcome{2, "2 read, 1 valid, 1 invalid\n",
		unreadable + bad + message})
	execute("", false, "check", "-q", "-f", missing, "-f", bad).check(t, outcome{2, "", unreadable})

	got := execute("", false, "check", "-f", dir, "-f", good)
	if got.status != 2 || got.stdout != "1 read, 1 valid, 0 invalid\n" || !strings.HasPrefix(got.stderr, "iri: ") ||
		!strings.Contains(got.stderr, dir) || strings.Count(got.stderr, "\n") != 1 {
		t.Errorf("a folder: %+v", got)
	}

	// Arguments come before files.
	execute("", false, "check", "-f", bad, "b:", ":").check(t, outcome{1, "4 read, 2 valid, 2 invalid\n",
		"iri: argument 2, column 1: missing scheme: " + noScheme + ": expected a letter, found ':'\n" + bad + message})
}

// A note helps a user who passes a file where an IRI is needed, or an IRI where a file is needed.
func TestHints(t *testing.T) {
	const file = "note: \"main.go\" is treated as text, but is also a file; use -f to read its lines\n"
	for _, tt := range []struct {
		args []string
		want outcome
	}{
		{[]string{"normalize", "main.go", "help.go"}, outcome{0, "main.go\nhelp.go\n", "iri: " + file}},
		{[]string{"normalize", "-"}, outcome{0, "-\n",
			"iri: note: \"-\" is treated as text; use \"-f -\" to read standard input\n"}},
		{[]string{"normalize", "//dev/null", "testdata", "none"}, outcome{0, "//dev/null\ntestdata\nnone\n", ""}},
		{[]string{"contains", "main.go", "a:"}, outcome{2, "",
			"iri: U, column 8: missing scheme: did you mean \"https://main.go\"?\n" +
				"iri: note: \"main.go\" is a file, but an IRI is needed\n"}},
	} {
		t.Run(strings.Join(tt.args, " "), func(t *testing.T) { execute("", false, tt.args...).check(t, tt.want) })
	}
	got := execute("", false, "check", "-f", "http://u:PW@h/")
	if got.status != 2 || !strings.HasPrefix(got.stderr, "iri: open http://u:xxxxx@h/: ") ||
		!strings.HasSuffix(got.stderr, "; -f takes a file name, so pass an IRI without -f\n") {
		t.Errorf("%+v", got)
	}
}

func TestCheckInputFails(t *testing.T) {
	var stdout, stderr strings.Builder
	in := io.MultiReader(strings.NewReader("a:\n<"), iotest.ErrReader(errors.New("disk on fire")))
	status := run([]string{"check"}, testWorld(in, &stdout, &stderr))
	outcome{status, stdout.String(), stderr.String()}.check(t,
		outcome{2, "1 read, 1 valid, 0 invalid\n", "iri: disk on fire\n"})
}
