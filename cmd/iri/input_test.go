package main

// Standard input, long lines, and members of JSON objects. Sessions have files and more members.

import (
	"errors"
	"io"
	"os"
	"strings"
	"testing"
	"testing/iotest"
)

func TestLongLine(t *testing.T) {
	const full = testLine / len("é")
	const message = "<stdin>:2:1: line longer than 1 GiB\n"
	in := "a:%41\n" + strings.Repeat("é", full) + "b\nb:\n<"
	other := "<stdin>:4:1: missing scheme: expected a scheme such as \"https:\", found '<'\n"
	for command, want := range map[string]outcome{
		"check -q":        {2, "", message},
		"check":           {2, "3 read, 2 valid, 1 invalid\n", message + other},
		"check -invalid":  {2, "<\n", message},
		"parts -get path": {2, "%41\n\n\n", message + "<stdin>:4:1: path: invalid character: found '<'\n"},
	} {
		t.Run(command, func(t *testing.T) { execute(in, false, strings.Fields(command)...).check(t, want) })
	}
}

// A part of a line before an error is not read. It is not shown either, because a secret could go on.
func TestInputFails(t *testing.T) {
	for command, want := range map[string]string{"check": "1 read, 1 valid, 0 invalid\n", "redact": "a:\n"} {
		in := io.MultiReader(strings.NewReader("a:\nhttp://u:QQQ"), iotest.ErrReader(errors.New("disk on fire")))
		executeIn(in, func(*world) {}, command).check(t, outcome{2, want, "iri: disk on fire\n"})
	}
	_, err := os.Open("none")
	execute("", false, "check", "-f", "none").check(t, outcome{2, "", "iri: " + err.Error() + "\n"})
}

// TestFieldDepth has objects that are nested as deeply as package encoding/json allows, and one level deeper.
func TestFieldDepth(t *testing.T) {
	deep := func(levels int) string {
		return `{"u":"a","x":` + strings.Repeat("[", levels-1) + strings.Repeat("]", levels-1) + "}\n"
	}
	execute(deep(10_000)+deep(10_001), false, "ascii", "-field", "u").check(t,
		outcome{1, deep(10_000), "<stdin>:2:10013: JSON nested deeper than 10,000 levels\n"})
}
