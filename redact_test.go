package iri_test

import (
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"example.com/iri"
)

// A row is a text in which «» mark what may be secret, with the heading above it.
type row struct{ heading, text string }

// readRows returns the rows of a file in testdata. Texts with special characters are Go strings there.
func readRows(t testing.TB, name string) (rows []row) {
	all, err := os.ReadFile("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	heading := ""
	for text := range strings.SplitSeq(string(all), "\n") {
		if above, ok := strings.CutPrefix(text, "# "); ok {
			heading = above
		} else if text != "" {
			if unquoted, err := strconv.Unquote(text); err == nil {
				text = unquoted
			}
			rows = append(rows, row{heading, text})
		}
	}
	return rows
}

// unmark returns a text without its marks, and with Mask in place of what they mark.
func unmark(text string) (plain, masked string) {
	return strings.NewReplacer("«", "", "»", "").Replace(text), marks.ReplaceAllString(text, "xxxxx")
}

var marks = regexp.MustCompile(`(?s)«[^»]*»`)

func TestRedactRows(t *testing.T) {
	for _, row := range readRows(t, "redact.txt") {
		text, want := unmark(row.text)
		if got := iri.Redact(text); got != want {
			t.Errorf("%s: %s\n got %s\nwant %s", row.heading, text, got, want)
		}
	}
}
