package main

// Secrets, which nothing that the command prints may show, except for the results.

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"sync"
	"testing"

	"example.com/iri"
	"example.com/iri/cmd/iri/internal/safe"
	"example.com/iri/fileiri"
	"example.com/iri/internal/proof/testenv"
	"example.com/iri/internal/secret"
)

// planted are texts with a secret, in place of which stands SECRET.
var planted = testenv.Texts("cmd", "iri", "testdata", "planted.txt")

// secretValues are values of the same length in bytes and in characters. They have no delimiters,
// because a secret that looks like several components is hidden from the first of them to the last.
var secretValues = testenv.Texts("cmd", "iri", "testdata", "secrets.txt")

// message returns what a run prints, except for results and items, which have their secrets.
func (r hostileRun) message(t testing.TB) (got outcome, message string) {
	got = execute(r.stdin, true, r.args...)
	message = got.stderr
	if !slices.Contains(r.args, "-json") || r.is("lint", "-rules") {
		if !r.printsItems() || r.is("show") || r.is("redact") {
			message += got.stdout
		}
		return got, message
	}
	for line := range strings.Lines(got.stdout) {
		var o map[string]any
		if err := json.Unmarshal([]byte(line), &o); err != nil {
			t.Fatalf("%q: %v", line, err)
		}
		decodeBase64(o)
		if !r.masks() {
			for _, name := range []string{"text", "file"} {
				delete(o, name)
			}
		}
		if r.masks() || o["valid"] == false {
			text, _ := json.Marshal(o)
			message += string(text) + "\n"
		}
	}
	return got, message
}

// plantedLines are the command lines to look for a secret in: all those with a text, and those that read objects.
var plantedLines = sync.OnceValue(func() []hostileLine {
	lines := append(slices.Clone(hostileLines()), hostileLine{args: []string{"normalize", "--", "FILE"}},
		hostileLine{args: []string{"contains", "--", "FILE", "FILE"}})
	for _, args := range itemLines() {
		if c, _ := find(args[0]); hasFlag(c, "as") && !slices.Contains(args, "-json") {
			lines = append(lines, hostileLine{slices.Concat(args, []string{"-field", "u"}), true})
		}
	}
	return lines
})

// FuzzPlanted puts a secret into a text, and checks that no message shows a part of it. The messages are those of four
// command lines that print much, and of four others. If two secrets are both valid where they stand, or fail for the
// same cause, the messages must be the same.
func FuzzPlanted(f *testing.F) {
	lines := plantedLines()
	for i := range len(lines) / 4 {
		f.Add(byte(i), uint16(i), "", "", "", "", uint16(i)) // every line once
	}
	for i := range planted {
		valid, invalid := i%10+len(secretValues)*((i+3)%10), 12+len(secretValues)*[]int{13, 14, 16, 17, 18}[i%5]
		f.Add(byte(i), uint16(valid), "", "", "", "", uint16(61*i))
		f.Add(byte(i), uint16(invalid), "", "", "", "", uint16(61*i+31))
		// delimiters, in which no other text can stand
		delimiters := []string{"[[]][[", "]][[]]", "[@:@:[", "@@@@@@", ":@:@:@", "::::::"}[i%6]
		f.Add(byte(i), uint16(0), "", delimiters, "", "", uint16(7*i))
		f.Add(byte(i), uint16(0), "", "", delimiters, "", uint16(11*i))
	}
	type row struct{ Before, Left, Right, After, Why string }
	for i, row := range testenv.Rows[row]("cmd", "iri", "testdata", "around.txt") {
		for k := range 6 {
			f.Add(byte(11*k+i), uint16(0), row.Before, row.Left, row.Right, row.After, uint16(29*k+i))
		}
	}
	f.Fuzz(func(t *testing.T, template byte, values uint16, before, left, right, after string, which uint16) {
		without := strings.NewReplacer("Q", "q", "SECRET", "secret", "\n", "", "\x00", "").Replace // it is one item
		text := func(value string) string {
			value = without(left) + value + without(right)
			all := without(before) + strings.ReplaceAll(planted[int(template)%len(planted)], "SECRET", value) + without(after)
			return strings.TrimRight(all, "\r") // which ends a line
		}
		hidden := func(command, value string) string {
			if command == "redact" {
				return iri.Redact(text(value) + "\n") // a line is a running text
			}
			return safe.Hide(text(value)) + "\n" + iri.Redact(text(value))
		}
		const token = "QQQQQQ"
		if strings.Contains(hidden("", token), "Q") {
			return // what stands around it makes it another text than a secret
		}
		folder, n := t.TempDir(), len(secretValues)
		t.Chdir(folder)
		chosen := []hostileLine{{[]string{"lint"}, true}, {[]string{"check"}, true}, {[]string{"repair", "-edits"}, true},
			{[]string{"redact"}, true}}
		for k := range 4 {
			chosen = append(chosen, lines[(int(which)+k*len(lines)/4)%len(lines)])
		}
		for _, line := range chosen {
			with := func(name, value string) hostileRun {
				file := ""
				if slices.Contains(line.args, "FILE") {
					if file = fileOf(t, "", name, text(value)); strings.Contains(safe.Hide(file), "Q") {
						file = fileOf(t, "", "", text(value))
					}
				}
				return line.with(text(value), file)
			}
			command := line.args[0]
			r := with(text(token), token)
			isShown := func(arg string) bool { return strings.Contains(safe.Hide(arg), token) }
			if strings.Contains(hidden(command, token), "Q") || slices.ContainsFunc(r.args, isShown) {
				continue // as "a;sig= SECRET" followed by "=off"
			}
			// the name of the folder may have a "Q" of its own
			if _, message := r.message(t); strings.Contains(strings.ReplaceAll(message, folder, ""), "Q") {
				testenv.Errorf(t, "%q < %q shows the secret:\n%s", r.args, r.stdin, message)
			}
			messages := map[class]string{}
			for _, value := range []string{secretValues[int(values)%n], secretValues[int(values)/n%n]} {
				if left+right != "" || hidden(command, value) != hidden(command, token) {
					continue
				}
				r := with("", value)
				got, message := r.message(t)
				of := classOf(r, got, text(value), value)
				if other, ok := messages[of]; ok && other != message {
					testenv.Errorf(t, "%q < %q:\n%swith another secret:\n%s", r.args, r.stdin, message, other)
				}
				messages[of] = message
			}
		}
	})
}

// A class is what messages may tell about a secret: whether the text is valid, and where and why not.
type class struct {
	status, size                 int
	iri, uri, ref, refURI, value bool
	parsed, repaired             failure
	unix, windows                bool // whether the secret may stand in a path
	isList                       bool // whether a flag would split it
}

func accepts[T any](_ T, err error) bool { return err == nil }

func classOf(r hostileRun, got outcome, text, value string) class {
	c := class{status: got.status, size: len(r.stdin), iri: iri.Valid(text), uri: accepts(iri.ParseURI(text)),
		ref: iri.ValidRef(text), refURI: accepts(iri.ParseURIRef(text)), value: iri.Segment.Valid(value),
		parsed: failureOf(iri.ParseRef(text)), repaired: failureOf(iri.Repair(text)), isList: strings.Contains(value, ",")}
	if r.is("file") {
		_, errUnix := fileiri.Unix.FromPath("/" + value)
		_, errWindows := fileiri.Windows.FromPath(`C:\` + value + "x")
		c.unix, c.windows = errUnix == nil, errWindows == nil
	}
	return c
}

// A failure is what messages tell about an error, also if its place is in a secret.
type failure struct {
	cause error
	at    int
}

func failureOf(_ iri.Ref, err error) failure {
	if e := (*iri.ParseError)(nil); errors.As(err, &e) {
		return failure{e.Err, secret.In(e.Input, secret.Mistyped).Place(e.Offset)}
	}
	return failure{}
}
