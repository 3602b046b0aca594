package main

// Every command with hostile text in every place: as an item, a file name, a flag, the value of a
// flag and a command.

import (
	"encoding/base64"
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"unicode"
	"unicode/utf8"

	"example.com/iri"
	"example.com/iri/cmd/iri/internal/commands"
	"example.com/iri/cmd/iri/internal/safe"
	"example.com/iri/display"
	"example.com/iri/internal/proof/testenv"
)

var hostileTexts = testenv.Texts("cmd", "iri", "testdata", "hostile.txt")

// A hostileLine is a command line with TEXT in place of a text, or FILE in place of the name of a file with it.
type hostileLine struct {
	args    []string
	isItems bool // the text is the items
}

// hostileLines are all command lines with a text.
var hostileLines = sync.OnceValue(func() []hostileLine {
	var lines []hostileLine
	for _, args := range itemLines() {
		for _, more := range [][]string{nil, {"--", "TEXT"}, {"-f", "FILE"}} {
			lines = append(lines, hostileLine{slices.Concat(args, more), true})
		}
	}
	add := func(args ...string) { lines = append(lines, hostileLine{args, false}) }
	for _, args := range commandLines() {
		if hasText(args) {
			add(args...)
		}
	}
	add("-TEXT")
	add("--version", "TEXT")
	for _, c := range all() {
		add(c.Name, "-TEXT")
		add(c.Name, "--TEXT=TEXT")
		fs, _ := c.Flags()
		fs.VisitAll(func(f *flag.Flag) {
			if f.Name == "mask" {
				return // it is shown
			}
			add(c.Name, "-"+f.Name+"=TEXT")
			add(c.Name, "-"+f.Name, "TEXT")
		})
	}
	return lines
})

// A hostileRun is a command line with a text in it.
type hostileRun struct {
	args  []string
	stdin string
	items []string // nil if the text is not in the items
	file  string   // the name of the file that contains the items, if it is not standard input
}

// with returns a run with a text, which a file contains too. No system can pass a NUL in an argument.
func (l hostileLine) with(text, file string) hostileRun {
	r, argument := hostileRun{stdin: text + "\n"}, strings.ReplaceAll(text, "\x00", "")
	for i, arg := range filled(l.args, argument) {
		if arg == "FILE" && l.args[i] == "FILE" {
			arg, r.file = file, file
		}
		r.args = append(r.args, arg)
	}
	switch {
	case slices.Contains(l.args, "-field"):
		object, _ := json.Marshal(map[string]string{"u": text})
		r.stdin = string(object) + "\n"
	case !l.isItems:
	case l.args[len(l.args)-1] == "TEXT":
		r.items = []string{argument}
	case slices.Contains(l.args, "-0"):
		r.items = strings.Split(strings.TrimPrefix(r.stdin, "\uFEFF"), "\x00") // the last has at least "\n"
	default:
		r.items = strings.Split(strings.TrimPrefix(text, "\uFEFF"), "\n")
	}
	return r
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

// printsItems reports whether standard output, without -json, has the items or what they become.
func (r hostileRun) printsItems() bool {
	c, _ := find(r.args[0])
	return r.is("check", "-valid") || r.is("check", "-invalid") || r.is("redact") || hasFlag(c, "k")
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
	if r.items == nil {
		for line := range strings.Lines(got.stderr) {
			if len(line) > 3000 { // escapes make a message longer
				fail("a long message")
			}
		}
		return
	}
	if slices.Contains(r.args, "-json") {
		r.checkJSON(got, fail)
		return
	}
	shows, end := r.printsItems(), "\n"
	if slices.Contains(r.args, "-0") {
		end = "\x00"
	}
	unchanged := slices.Contains(r.args, "-k") || r.is("check", "-invalid") || r.is("redact")
	decodes := r.is("parts") || end == "\x00" && (r.is("unescape") || r.is("file", "-d"))
	isControl := func(c rune) bool {
		return unicode.IsControl(c) && string(c) != end && !(c == '\t' && r.is("unescape"))
	}
	if shows && !decodes && !unchanged && strings.ContainsFunc(got.stdout, isControl) ||
		!shows && !onlyPrintable(got.stdout) {
		fail("standard output is not safe to print")
	}
	if r.is("redact") {
		text := r.stdin
		if slices.Contains(r.args, "--") {
			text = r.items[0] + "\n"
		}
		if got.status != commands.OK || got.stdout != iri.Redact(text) {
			fail("wrong text or status")
		}
		return
	}
	if got.status == commands.Trouble || !shows || r.is("unescape", "-0") || r.is("normalize", "-unique") ||
		r.is("parts") && !r.is("parts", "-get") || strings.Contains(strings.Join(r.items, ""), end) { // of an argument
		return
	}
	n, items := strings.Count(got.stdout, end), len(r.items)
	isEach := got.status == commands.OK || r.is("parts", "-get") || unchanged && end == "\x00"
	if n > items || n < items && isEach && !r.is("check") {
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
	lines := slices.Collect(strings.Lines(got.stdout))
	for _, line := range lines {
		var o map[string]any
		if err := json.Unmarshal([]byte(line), &o); err != nil {
			fail(err.Error())
		}
		decodeBase64(o)
		if name, isThere := o["file"]; isThere && r.file != "" && name != r.file &&
			!(r.masks() && name == safe.Hide(r.file)) {
			fail("wrong file")
		}
		r.checkTexts(o, fail)
	}
	if !r.is("lint") && !r.is("normalize", "-unique") && got.status != commands.Trouble && len(lines) != len(r.items) {
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
		if u, err := iri.ParseUserInput(item, "https"); err == nil && r.is("repair", "-default-scheme") {
			ref = u.Ref()
		}
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

// fileOf writes text to a file in a folder. Its name has as much of a text in it as the system allows.
func fileOf(t testing.TB, folder, base, text string) (name string) {
	t.Helper()
	base = strings.NewReplacer("/", "_", "\x00", "_").Replace(base)
	for _, name := range []string{"x" + base, "x" + base[:min(len(base), 100)], "x"} {
		name = filepath.Join(folder, name)
		if os.WriteFile(name, []byte(text+"\n"), 0o600) == nil {
			return name
		}
	}
	t.Fatal("can't write a file")
	return ""
}

func TestHostile(t *testing.T) {
	n := 0
	for _, text := range hostileTexts {
		file := fileOf(t, t.TempDir(), text, text)
		for _, line := range hostileLines() {
			if n++; testenv.Long() || n%17 == 0 { // so that each text and each command line has some runs
				line.with(text, file).check(t)
			}
		}
	}
}

// FuzzHostile runs one of the command lines of TestHostile.
func FuzzHostile(f *testing.F) {
	for i, text := range hostileTexts {
		f.Add(text, uint16(7*i))
	}
	f.Fuzz(func(t *testing.T, text string, which uint16) {
		lines := hostileLines()
		lines[int(which)%len(lines)].with(text, fileOf(t, t.TempDir(), text, text)).check(t)
	})
}
