package main

// Every command with hostile text in every place: as an item, a file name, a flag, the value of a
// flag and a command.

import (
	"encoding/base64"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"example.com/iri"
	"example.com/iri/cmd/iri/internal/commands"
	"example.com/iri/cmd/iri/internal/safe"
	"example.com/iri/display"
	"example.com/iri/fileiri"
	"example.com/iri/internal/secret"
	"example.com/iri/internal/testenv"
)

// hostileTexts returns texts that can command a terminal, break a line or JSON, or contain the
// password "hunter2".
func hostileTexts() []string {
	return []string{
		"", "a", "-", "--", "=", "a b", "\x1b]0;title\x07", "http://h/\x1b[31m", "a\x00b", "a\tb", "a\rb", "a\nb", "a\n\x1b",
		"\x7f", "\u0085", "a\u009b31m",
		"\u2028", "\u2029", "a\u202eb", "\uFEFFa", "\uFEFF\uFEFFa", "\u00ad", "\ue000", "\U000e0001", "\ufffd", "日本\u0301",
		"\xff", "a\xffb\xfe", "\xc2", "\xed\xa0\x80",
		`"`, `\`, `"\"`, "'", "`", "a&b<c>", "%", "%ff", "%0A", "%1B%C2%9B", "http://h/%0a%1b",
		"http://H:80/%7e/../\u202e\uFEFF",
		"file:///tmp/a%0A/etc/passwd", "file:///%1B", "file:///%7F", "file:///%C2%9B", "file:///%9B", "file:///C:/%0A",
		"file:///%FF", "/a\nb", "/a\xffb\x1b", "C:\\a\u009b",
		"=\x1b", "-\x1b", "--=\x1b", "\x1b=\x1b", "set=\x1b=off", "json=\x1b", "component=\x1b",
		strings.Repeat("\x1b", 10_000), strings.Repeat("a\xff", 10_000), strings.Repeat("é", 10_000),
		"http://u:hunter2@h/", "http://u:hunter2%40h/[", "http://u:hunter2@h/ \x1b", "http://u:hunter2@H:80/",
		"http://u:hunter2\x1b@h/", "1u:hunter2@h", "=1u:hunter2@h", "file:///u:hunter2@%0A", "http:/u:hunter2 \xff@h/{",
	}
}

// A hostileRun is a command line with a hostile text in it.
type hostileRun struct {
	args  []string
	stdin string
	items []string // nil if the text is not in the items
	file  string   // the name of the file that contains the items, if it is not standard input

	schema map[string][]string // see schemaTables
}

// hostileRuns returns all command lines for a text. file is the name of a file with that text.
func hostileRuns(text, file string) []hostileRun {
	schema := schemaTables()
	stdin := text + "\n"
	lines := strings.Split(strings.TrimPrefix(text, "\uFEFF"), "\n")
	nuls := strings.Split(strings.TrimPrefix(stdin, "\uFEFF"), "\x00")
	runs := []hostileRun{{args: []string{text}}, {args: []string{"help", text}}, {args: []string{"-" + text}},
		{args: []string{"--version", text}}}
	for _, c := range all() {
		for _, flags := range flagSets(c) {
			lines := lines
			if slices.Contains(flags, "-0") {
				lines = nuls
			}
			run := func(items []string, file string, args ...string) {
				if slices.Contains(flags, "-0") && strings.Contains(strings.Join(args, ""), "\x00") {
					return // no system can pass a NUL in an argument
				}
				runs = append(runs, hostileRun{slices.Concat([]string{c.Name}, flags, args), stdin, items, file, schema})
			}
			switch c.Name {
			case "same-origin", "contains":
				run(nil, "", "--", text, "a:")
				run(nil, "", "--", "a:", text)
				run(nil, "", "--", text)
			case "completion", "help":
				run(nil, "", "--", text)
			case "resolve", "relativize":
				run([]string{text}, "", "--", "http://h/", text)
				run(nil, "", "--", text, "a:")
				run(lines, "", "http://h/")
				run(lines, file, "http://h/", "-f", file)
			default:
				run([]string{text}, "", "--", text)
				run(lines, "")
				run(lines, file, "-f", file)
			}
			run(nil, "", "-f", text)
			run(nil, "", "-"+text)
			run(nil, "", "--"+text+"="+text)
		}
		fs, _ := c.flags()
		fs.VisitAll(func(f *flag.Flag) {
			runs = append(runs, hostileRun{args: []string{c.Name, "-" + f.Name + "=" + text}},
				hostileRun{args: []string{c.Name, "-" + f.Name, text}})
		})
	}
	return runs
}

// flagSets returns the combinations of flags to run c with: no flag, each switch, and each switch
// with -json and with -0.
func flagSets(c command) [][]string {
	sets := [][]string{nil}
	switch c.Name {
	case "escape":
		sets = [][]string{{"-component", "segment"}}
	case "change":
		sets = [][]string{{"-without", "fragment"}, {"-host", "h", "-append", "a", "-param", "a=b", "-without-param", "b*"}}
	case "repair":
		sets = [][]string{nil, {"-default-scheme", "https"}}
	case "parts":
		sets = [][]string{nil, {"-get", "scheme,param:a,redacted"}, {"-get", "param:"}}
	}
	fs, _ := c.flags()
	for _, need := range sets {
		fs.VisitAll(func(f *flag.Flag) {
			b, ok := f.Value.(interface{ IsBoolFlag() bool })
			if ok && b.IsBoolFlag() && !(c.Name == "parts" && f.Name == "k") { // which needs -field
				sets = append(sets, slices.Concat(need, []string{"-" + f.Name}))
				for _, other := range []string{"0", "json"} {
					if f.Name != other && fs.Lookup(other) != nil {
						sets = append(sets, slices.Concat(need, []string{"-" + other, "-" + f.Name}))
					}
				}
			}
		})
	}
	return sets
}

// is reports whether r runs the named command, and with all of the flags.
func (r hostileRun) is(command string, flags ...string) bool {
	for _, f := range flags {
		if !slices.Contains(r.args[1:], f) {
			return false
		}
	}
	return r.args[0] == command
}

// check runs the command line and checks what must hold for all of them.
func (r hostileRun) check(t testing.TB) {
	t.Helper()
	got := execute(r.stdin, true, r.args...)
	fail := func(what string) {
		t.Helper()
		t.Fatalf("%.200q < %.200q: %s:\nstatus %d\n%.500q\n%.500q", r.args, r.stdin, what, got.status, got.stdout, got.stderr)
	}
	if !onlyPrintable(got.stderr) {
		fail("standard error is not safe to print")
	}
	if strings.Contains(got.stderr, "hunter2") {
		fail("standard error shows a password")
	}
	if r.items == nil {
		for line := range strings.Lines(got.stderr) {
			if len(line) > 3000 { // escapes make a message longer
				fail("a long message")
			}
		}
		return
	}
	shows := !r.is("check") && !r.is("lint") // the other commands print the items or what they become
	if r.is("check", "-json") || r.is("check", "-valid") || r.is("check", "-invalid") {
		shows = true
	}
	inName := strings.Contains(r.file, "hunter2") && slices.Contains(r.args, "-json") && !r.masks()
	if !shows && !inName && strings.Contains(got.stdout, "hunter2") {
		fail("standard output shows a password")
	}
	if slices.Contains(r.args, "-json") {
		r.checkJSON(got, fail)
		return
	}
	end, decodes := "\n", false
	if slices.Contains(r.args, "-0") {
		end, decodes = "\x00", r.is("unescape") || r.is("file", "-d") || r.is("parts", "-get")
	}
	unchanged := slices.Contains(r.args, "-k") || r.is("check", "-invalid")
	isControl := func(c rune) bool {
		return unicode.IsControl(c) && string(c) != end && !(c == '\t' && (r.is("parts", "-get") || r.is("unescape")))
	}
	if shows && !decodes && !unchanged && !r.is("parts") && strings.ContainsFunc(got.stdout, isControl) || !shows &&
		!onlyPrintable(got.stdout) {
		fail("standard output is not safe to print")
	}
	items := len(r.items)
	if r.stdin != "" && end == "\x00" && items > 1 && r.items[items-1] == "" {
		items-- // nothing after the last NUL is no item
	}
	n := strings.Count(got.stdout, end)
	switch {
	// an argument can contain a line feed
	case !shows || r.is("unescape", "-0") || r.is("normalize", "-unique") ||
		strings.Contains(strings.Join(r.items, ""), end):
	case r.is("parts", "-get") && got.status != commands.Trouble:
		if n != items {
			fail("not one line for each item")
		}
	case r.is("parts") && end == "\n":
	case r.is("check"):
		if n > items || (n == 0) != (got.status == commands.Invalid) && got.status != commands.Trouble {
			fail("wrong lines or status")
		}
	case n > items || got.status == commands.OK && n != items || unchanged && end == "\x00" &&
		got.status != commands.Trouble && n != items:
		fail("not one line for each item")
	}
}

// masks reports whether the objects of the command show no secrets.
func (r hostileRun) masks() bool { return r.is("lint") || r.is("show") }

func onlyPrintable(s string) bool {
	return utf8.ValidString(s) && !strings.ContainsFunc(s, func(r rune) bool { return r != '\n' && !unicode.IsPrint(r) })
}

// checkJSON checks that each line is an object, which contains the exact text of the input.
func (r hostileRun) checkJSON(got outcome, fail func(string)) {
	if r.is("lint", "-rules") || r.is("check", "-q") {
		return
	}
	if !onlyPrintable(got.stdout) {
		fail("JSON is not safe to print")
	}
	lines := strings.SplitAfter(got.stdout, "\n")
	lines = lines[:len(lines)-1]
	for _, line := range lines {
		var o map[string]any
		if err := json.Unmarshal([]byte(line), &o); err != nil {
			fail(err.Error())
		}
		if what := nonconforming(r.schema, r.args, line); what != "" {
			fail(what)
		}
		decodeBase64(o)
		if name, isThere := o["file"]; isThere && r.file != "" && name != r.file &&
			!(r.masks() && name == safe.Hide(r.file)) {
			fail("wrong file")
		}
		r.checkTexts(o, fail)
	}
	items := len(r.items)
	if slices.Contains(r.args, "-0") && items > 1 && r.items[items-1] == "" {
		items--
	}
	if !r.is("lint") && !r.is("normalize", "-unique") && got.status != commands.Trouble && len(lines) != items {
		fail("not one object for each item")
	}
}

// checkTexts checks the texts in an object about an item.
func (r hostileRun) checkTexts(o map[string]any, fail func(string)) {
	n := 0
	if line, ok := o["line"].(float64); ok {
		n = int(line) - 1
	}
	item := r.items[n]
	if o["line"] != nil && !slices.Contains(r.args, "-0") {
		item = strings.TrimSuffix(item, "\r")
	}
	if !r.masks() && o["text"] != item {
		fail("wrong text")
	}
	if o["valid"] == false {
		return
	}
	switch {
	case r.is("show"):
		u, _ := iri.Parse(item)
		if result := o["result"].(string); result != display.Text(u, nil) || safe.Hide(result) != result {
			fail("wrong result")
		}
	case r.is("repair"):
		ref, _ := iri.Repair(item)
		if o["result"] != ref.String() {
			fail("wrong result")
		}
		for _, edit := range slices.Backward(o["edits"].([]any)) {
			e := edit.(map[string]any)
			start, end := int(e["start"].(float64)), int(e["end"].(float64))
			if item[start:end] != e["old"] {
				fail("wrong old text")
			}
			item = item[:start] + e["new"].(string) + item[end:]
		}
		if item != o["result"] {
			fail("the edits don't make the result")
		}
	case r.is("parts") && !r.is("parts", "-get"):
		if path := o["path"].(string); !strings.Contains(item, path) {
			fail("wrong path")
		}
	}
}

// decodeBase64 replaces the members whose name ends in "_base64", in all objects inside v.
func decodeBase64(v any) {
	switch v := v.(type) {
	case []any:
		for _, element := range v {
			decodeBase64(element)
		}
	case map[string]any:
		for name, value := range v {
			decodeBase64(value)
			if plainName, ok := strings.CutSuffix(name, "_base64"); ok {
				text, err := base64.StdEncoding.DecodeString(value.(string))
				if err != nil || utf8.Valid(text) {
					panic(name)
				}
				delete(v, name)
				v[plainName] = string(text)
			}
		}
	}
}

// fileOf writes text to a file whose name contains as much of text as the system allows, and
// returns the name.
func fileOf(t testing.TB, text string) string {
	t.Helper()
	dir := t.TempDir()
	base := strings.NewReplacer("/", "_", "\x00", "_").Replace(text)
	for _, name := range []string{"x" + base, "x" + base[:min(len(base), 100)], "x"} {
		name = filepath.Join(dir, name)
		if os.WriteFile(name, []byte(text+"\n"), 0o600) == nil {
			return name
		}
	}
	t.Fatal("can't write a file")
	return ""
}

func TestHostile(t *testing.T) {
	n := 0
	for _, text := range hostileTexts() {
		file := fileOf(t, text)
		for _, r := range hostileRuns(text, file) {
			if n++; testenv.Long() && n%5 == 0 || n%31 == 0 { // so that each text and each command line has some runs
				r.check(t)
			}
		}
	}
}

// FuzzHostile runs one of the command lines of TestHostile.
func FuzzHostile(f *testing.F) {
	for i, text := range hostileTexts() {
		f.Add(text, uint16(7*i))
	}
	f.Fuzz(func(t *testing.T, text string, which uint16) {
		if strings.Contains(text, "hunter2") {
			return // which may be no password any more; see FuzzReport
		}
		runs := hostileRuns(text, fileOf(t, text))
		runs[int(which)%len(runs)].check(t)
	})
}

// secretTexts returns texts with a secret, in place of which stands "SECRET".
func secretTexts() []string {
	return []string{
		"http://h/?sig=SECRET", "http://h/a;pwd=SECRET/b#x", "http://u:SECRET@H:80/?a=%41",
		"http://h/?b=c#id_token=SECRET&x=1", "HTTP://h;sig=SECRET/", "?sig=SECRET",
		"https://host:80;sig=SECRET", "http://h/?sig=SECRET&x=a b", "http://u:SECRET@h h/", "1u:SECRET@h",
		"http://h:8a/?sig=SECRET", "//u:SECRET@h/ ", "example.com/?sig=SECRET",
		"<http://h/?sig=SECRET", "http:///u:SECRET@h/ ", "http://u:SECRET@[::1", "/a;sig=SECRET/../\x1b",
		"http://h/%zz?sig=SECRET", "file:///%00?sig=SECRET", "C:/a;sig=SECRET/..",
		" http://h/?a={&sig=SECRET&b={ ", "http://h/?sig=SECRET#pwd=SECRET",
		"http://[::1]:8080/?sig=SECRET&m=a@b", "http://u:SECRET@[::1]/@", "HTTP://[v1.x]:/SECRET@#%aa",
		"HTTP://H:/?SECRET@b#%aa", "HTTP://127.1:SECRET@h.:080/@#%41",
		"urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6?=SECRET@b", "urn:isbn:0451450523?=SECRET@b#%aa",
		"URN:oid:1.2.3?=SECRET@b#%aa", "urn:x-a:SECRET:a:b@",
		"data:text/plain;a:b,SECRET@", "data:text/plain;a:SECRET@#%41", "data:x:SECRET@", "mailto:a:SECRET@b",
		"mailto:a?b:SECRET@", "TEL:+1:SECRET@#%41", "tag:a,2025:SECRET@",
		"file:a:SECRET@", "did:a:SECRET@#%aa", "javascript:a:SECRET@", "http://h/%aa?a=%aa&sig=SECRET&a=%41",
		"http://h/a;sig=SECRET;b&amp;/../%2E", "ws://http;sig=SECRET//#a",
		"http://u:/SECRET@h/ ", "http://u:?SECRET@h/ ", "http://u:0/SECRET@h/ ", "http:////u:SECRET@h/ ",
		"http:/u:SECRET@h/ ", "http:u:SECRET@h/ ", `http:\\u:SECRET@h/`, "http://d/u:SECRET@h/ ",
		`http://d\u:SECRET@h/`, "http://h/?to=http://u:SECRET@h/ ", "http://h//u:SECRET@h/ ",
		"http://u:SECRET@h//v:SECRET@h/ ", `sip:u:SECRET@h/\`, "u r:SECRET@h/", "ht tp://u:SECRET@h/", "<http://u:SECRET@h/>",
		"http://h/?sig=SECRET%40&b=%41", "http://h:/?x=SECRET%2540&b=%41", "http://H.;sig=SECRET:80", "http://u%3ASECRET@h",
		"http://u.v:SECRET@h", "http://u:SECRET@1.2.3.4:0/@", "URN://h/a:SECRET@?#%aa",
	}
}

// secretValues are values of the same length in bytes and in characters. They have no delimiters,
// because a secret that looks like several components is hidden from the first of them to the last.
var secretValues = []string{
	"Hunter", "111111", "xxxxxx", "%41%7e", "-._~!$", ",+xml,", "%c3%A9", "%aa%BB", "%2E%2e", "%0a%00", "ab%xcd", "%zz%41",
	"ab^cde", "^abcde", "a b\tc ", "abc\xff\xfe\x80", "\"{}|\\`", "\x1b[31m\x7f", "<abcd>",
}

// message returns what must not depend on a secret: messages, and the objects that have none as a text.
func (r hostileRun) message(t testing.TB) (got outcome, message string) {
	got = execute(r.stdin, true, r.args...)
	message = got.stderr
	switch {
	case slices.Contains(r.args, "-json") && !r.is("lint", "-rules"):
		for line := range strings.Lines(got.stdout) {
			var o map[string]any
			if err := json.Unmarshal([]byte(line), &o); err != nil {
				t.Fatalf("%q: %v", line, err)
			}
			if !r.is("lint") && !r.is("show") {
				delete(o, "text")
				delete(o, "text_base64")
			}
			if r.is("lint") || r.is("show") || o["valid"] == false {
				text, _ := json.Marshal(o)
				message += string(text) + "\n"
			}
		}
	case r.is("lint"), r.is("show"), r.is("check") && !r.is("check", "-valid") && !r.is("check", "-invalid"):
		message += got.stdout
	}
	return got, message
}

// TestSecretsAreNeverShown checks that two secrets of the same length give the same messages, if
// both are valid where they stand or neither is.
func TestSecretsAreNeverShown(t *testing.T) {
	for i, template := range secretTexts() {
		t.Run(fmt.Sprint(i), func(t *testing.T) {
			t.Parallel()
			file := filepath.Join(t.TempDir(), "x")
			for n, run := range hostileRuns(template, "FILE") {
				if testenv.Long() && (n+i)%7 == 0 || (n+61*i)%499 == 0 { // which leaves some runs of each text
					run.checkSecret(t, template, file)
				}
			}
		})
	}
}

// checkSecret compares the messages of a run for all secretValues in a template. The run may read
// the file.
func (r hostileRun) checkSecret(t testing.TB, template, file string) {
	type class struct {
		status                       int
		iri, uri, ref, refURI, value bool
		parsed, repaired             failure
		unix, windows                bool // whether the secret may stand in a path
	}
	first := map[class]int{}
	messages := make([]string, len(secretValues))
	if (r.is("lint") || r.is("show")) && !isSecret(template) {
		return
	}
	for i, value := range secretValues {
		text := strings.ReplaceAll(template, "SECRET", value)
		given := hostileRun{stdin: text + "\n"}
		for _, arg := range r.args {
			given.args = append(given.args, strings.NewReplacer("SECRET", value, "FILE", file).Replace(arg))
		}
		if slices.Contains(r.args, "FILE") {
			if err := os.WriteFile(file, []byte(given.stdin), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		got, message := given.message(t)
		of := class{status: got.status, iri: iri.Valid(text), uri: iri.ValidURI(text), ref: iri.ValidRef(text),
			refURI: iri.ValidURIRef(text), value: iri.Segment.Valid(value),
			parsed: failureOf(iri.ParseRef(text)), repaired: failureOf(iri.Repair(text))}
		if r.is("file") {
			_, errUnix := fileiri.Unix.FromPath("/" + value)
			_, errWindows := fileiri.Windows.FromPath(`C:\` + value + "x")
			of.unix, of.windows = errUnix == nil, errWindows == nil
		}
		messages[i] = strings.ReplaceAll(message, file, "FILE")
		j, ok := first[of]
		if !ok {
			first[of] = i
		} else if messages[i] != messages[j] {
			testenv.Errorf(t, "%.200q, of %q:\n%sof %q:\n%s", r.args, secretValues[j], messages[j], value, messages[i])
			return
		}
	}
}

// isSecret reports whether SECRET is hidden in a text that iri lint takes at its word, or in one
// that is invalid.
func isSecret(template string) bool {
	return !iri.Valid(template) || !strings.Contains(secret.Hide(template, secret.Valid), "SECRET")
}

// A failure is what messages tell about an error, also if its place is in a secret.
type failure struct {
	cause error
	at    int
}

func failureOf(_ iri.Ref, err error) failure {
	if e := (*iri.ParseError)(nil); errors.As(err, &e) {
		f := failure{e.Err, e.Offset}
		for start, end := range secret.In(e.Input, secret.Text) {
			if start <= f.at && f.at < end {
				f.at = start
			}
		}
		return f
	}
	return failure{}
}

// Nor is a secret shown that consists of delimiters, in which no other text can stand, or of eight
// letters.
func TestSecretDelimiters(t *testing.T) {
	for _, template := range append(secretTexts(), "a;sig=SECRET", "//h:sig=SECRET/x", `C:\a\..\b;sig=SECRET`,
		"/../a;sig=SECRET;b", "a:b;sig=SECRET") {
		for _, value := range []string{"[[]][[", "]][[]]", "[@:@:[", "@@@@@@", ":@:@:@", "::::::", "Qwxzkvjy"} {
			text := strings.ReplaceAll(template, "SECRET", value)
			for _, args := range secretArgs {
				if (args[0] == "lint" || args[0] == "show") && (!isSecret(template) || iri.Valid(text) &&
					!isSecret(strings.ReplaceAll(template, "SECRET", "SECRET"+value))) {
					continue
				}
				args := strings.Split(strings.ReplaceAll(strings.Join(args, "\x00"), "TEXT", text), "\x00")
				if _, message := (hostileRun{args: args, stdin: text + "\n"}).message(t); strings.Contains(message, value) {
					testenv.Errorf(t, "%q %q:\n%s", args, text, message)
				}
			}
		}
	}
}

// secretArgs are command lines that print messages about the items in standard input, or the
// operands TEXT.
var secretArgs = [][]string{
	{"check"}, {"check", "-ref"}, {"check", "-uri", "-json"}, {"lint"}, {"lint", "-json"}, {"repair", "-edits"},
	{"repair", "-edits", "-default-scheme", "https"}, {"file", "-windows"},
	{"file", "-unix"}, {"file", "-unix", "-d"}, {"unescape"}, {"change", "-port", "1"}, {"resolve", "http://h/"},
	{"show"}, {"show", "-json"}, {"parts"}, {"parts", "-json"}, {"normalize"}, {"normalize", "-json"},
	{"uri"}, {"uri", "-json"}, {"iri"}, {"relativize", "http://h/"},
	{"escape", "-component", "host"}, {"resolve", "TEXT", "a"}, {"relativize", "TEXT", "a"},
	{"same-origin", "TEXT", "TEXT"}, {"contains", "TEXT", "TEXT"},
}

// TestLintSecrets checks that iri lint prints the same for all secrets.
func TestLintSecrets(t *testing.T) {
	for _, template := range secretTexts() {
		if !iri.Valid(template) || !isSecret(template) {
			continue
		}
		want := execute(template+"\n", false, "lint").stdout
		for _, value := range secretValues {
			text := strings.ReplaceAll(template, "SECRET", value)
			if got := execute(text+"\n", false, "lint").stdout; iri.Valid(text) && got != want {
				testenv.Errorf(t, "%s:\n%snot\n%s", text, got, want)
			}
		}
	}
}
