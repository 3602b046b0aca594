package main

// The redact command: lines of any length, in parts.

import (
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"example.com/iri"
	"example.com/iri/internal/proof/testenv"
)

// redacted returns what "iri redact" prints for a text on standard input, if lines longer than max are cut.
func redacted(text io.Reader, max int) string {
	return executeIn(text, func(w *world) { w.MaxLine = max }, "redact").stdout
}

// inLines are texts with a secret that stand in the long lines of tests, besides planted.
var inLines = []string{`password="a SECRET b"`, `password = "SECRET"`, `{\"dsn\":\"Pwd='a SECRET b';x=1\"}`,
	`pwd='it''s SECRET'`, `token="a""b SECRET"`, `http://u:a b SECRET@h/`, `"http://u:a \"b SECRET@h/"`,
	`{"a":"Server=h;Pwd=\"a SECRET\";Database=d","b":1}`, "Get \"https://h/?a=1&sig=SECRET\": EOF",
	`pwd=\"a SECRET b\" c`, "root:SECRET@tcp(h:1)/d", `pwd=\'a SECRET b\'`, "'http://u:it's SECRET@h/'"}

// TestRedactCuts checks that no secret is shown because a long line is cut, wherever it stands in the line. A secret
// that is shorter than the parts does not hide what stands around it.
func TestRedactCuts(t *testing.T) {
	for _, text := range append(inLines, planted...) {
		text = strings.ReplaceAll(text, "SECRET", "QQQQQQ")
		isOpen := iri.Redact(text+" @") != iri.Redact(text)+" @" // so a later "@" could hide more
		for n := range 120 {
			before := strings.Repeat("a b\t", n/4) + "a b\t"[:n%4] + " "
			line := before + text + strings.Repeat(" c d", 40) + "\n"
			whole := iri.Redact(line)
			if strings.Contains(whole, "Q") {
				continue
			}
			for _, max := range []int{40, 150} {
				got := redacted(strings.NewReader(line), max)
				if strings.Contains(got, "Q") || max == 150 && got != whole && !isOpen {
					testenv.Errorf(t, "%q cut after %d bytes becomes\n%s", line, max, got)
				}
			}
		}
	}
}

// What can't be cut is hidden up to the end of its line.
func TestRedactUncut(t *testing.T) {
	long, strs := strings.Repeat("x", 1000), strings.Repeat(`{"a":"`+strings.Repeat("b ", 30)+`"},`, 9)
	for in, want := range map[string]string{
		long:                              "xxxxx",
		strs:                              strs,
		long + "\r\npwd=1\n":              "xxxxx\r\npwd=xxxxx\n",
		"a b " + long + "\nb":             "a bxxxxx\nb",
		"pwd='a b c " + long + "' d\r\nb": "xxxxx\r\nb",
		"a\n" + strings.Repeat("\n", 999): "a\n" + strings.Repeat("\n", 999),
	} {
		for _, r := range []io.Reader{strings.NewReader(in), iotest.OneByteReader(strings.NewReader(in))} {
			testenv.Same(t, redacted(r, 100), want, "%.20q", in)
		}
	}
}

// FuzzRedactCuts looks for a secret that is shown because its line is cut.
func FuzzRedactCuts(f *testing.F) {
	for i, text := range append(inLines, planted...) {
		f.Add("a b ", text, " c d e f", uint8(i))
	}
	f.Fuzz(func(t *testing.T, before, text, after string, max uint8) {
		without := strings.NewReplacer("Q", "q", "\n", " ").Replace
		line := without(before) + strings.ReplaceAll(without(text), "SECRET", "QQQQQQ") + without(after)
		got, whole := redacted(strings.NewReader(line), 16+int(max)), iri.Redact(line)
		if strings.Contains(got, "Q") && !strings.Contains(whole, "Q") {
			t.Errorf("%q cut after %d bytes becomes\n%s\nand otherwise\n%s", line, 16+int(max), got, whole)
		}
	})
}
