package main

// Sessions: command lines with what they print.

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"example.com/iri/internal/proof/testenv"
)

// TestSessions runs the command lines in testdata/sessions. A session is
//
//	# why it is there
//	$ iri COMMAND [ARGUMENT...]
//	< a line of standard input
//	> a line of standard output
//	! a line of standard error, without excerpts
//	= the exit status, unless it is 0
//
// Text that would mislead as it is, such as a control character or a last line without an end, is quoted as in Go.
// go test ./cmd/iri -run TestSessions -update writes what the commands print now, for a review of the diff.
func TestSessions(t *testing.T) {
	files, err := filepath.Glob("testdata/sessions/*.txt")
	used := map[string]bool{}
	for _, file := range files {
		sessions := strings.Split(strings.TrimSuffix(testenv.Read("cmd", "iri", file), "\n"), "\n\n")
		for i, session := range sessions {
			args, now := repeat(session)
			used[args[0]] = true
			if now != session && !*update {
				t.Errorf("%s has\n%s\nbut now it is\n%s", file, session, now)
			}
			sessions[i] = now
		}
		if *update {
			err = os.WriteFile(file, []byte(strings.Join(sessions, "\n\n")+"\n"), 0o666)
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range commandNames() {
		if !used[name] || variants[name] == nil {
			t.Errorf("iri %s needs a session in testdata/sessions/%s.txt, and a row in testdata/variants.txt", name, name)
		}
	}
}

// repeat returns the arguments of a session, and the session with what the command prints now.
func repeat(session string) (args []string, now string) {
	var head, stdin strings.Builder
	for line := range strings.SplitSeq(session, "\n") {
		switch mark, text, _ := strings.Cut(line, " "); mark {
		case "#":
		case "$":
			args = words(strings.TrimPrefix(text, "iri "))
		case "<":
			if plain, err := strconv.Unquote(text); err == nil {
				stdin.WriteString(plain)
			} else {
				stdin.WriteString(text + "\n")
			}
		default:
			continue
		}
		head.WriteString(line + "\n")
	}
	got := execute(stdin.String(), false, args...)
	now = head.String() + marked(">", got.stdout) + marked("!", got.stderr)
	if got.status != 0 {
		now += "= " + strconv.Itoa(got.status)
	}
	return args, strings.TrimSuffix(now, "\n")
}

// words returns the words of a line. Each may be quoted as in Go.
func words(line string) (all []string) {
	for line != "" {
		word, rest, _ := strings.Cut(line, " ")
		if quoted, err := strconv.QuotedPrefix(line); err == nil {
			word, _ = strconv.Unquote(quoted)
			rest = strings.TrimPrefix(line[len(quoted):], " ")
		}
		all, line = append(all, word), rest
	}
	return all
}

// marked returns a text with a mark before each line.
func marked(mark, text string) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		plain, ends := strings.CutSuffix(line, "\n")
		if !ends || !onlyPrintable(plain) || strings.HasPrefix(plain, `"`) || strings.HasSuffix(plain, " ") {
			plain = strconv.Quote(line)
		}
		b.WriteString(strings.TrimSuffix(mark+" "+plain, " ") + "\n")
	}
	return b.String()
}
