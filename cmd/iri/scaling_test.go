package main

// This file checks that the running time of every command grows linearly with its input.

import (
	"flag"
	"fmt"
	"io"
	"strings"
	"testing"

	"example.com/iri/internal/proof/conformance"
	"example.com/iri/internal/proof/scaling"
	"example.com/iri/internal/testenv"
)

// variants are the arguments to run each command with, besides each of its boolean flags alone. In an argument, TEXT is
// the hostile text, and NAMES a list of parameters that grows with it. A command without "TEXT" reads it from standard
// input, as one line and as many.
var variants = map[string][][]string{
	"check": {{}, {"--", "TEXT", "TEXT"}, {"-valid", "-0"}, {"-invalid", "-0"}},
	"lint":  {{}, {"-min", "error"}, {"-set", "TEXT=off"}},
	"parts": {{}, {"-json", "-k"}, {"-get", "host,param:q,redacted"}, {"-get", "param:TEXT"}, {"-get", "TEXT"},
		{"-get", "NAMES"}, {"-json", "-get", "NAMES"}, {"-0", "-json", "-get", "param:q"}},
	"resolve":    {{"http://h/a"}, {"TEXT", "--", "TEXT"}},
	"relativize": {{"http://h/a"}, {"TEXT", "--", "TEXT"}},
	"normalize":  {{}},
	"change": {{"-host", "h"}, {"-append", "TEXT", "-sort-params", "-param", "TEXT=TEXT"},
		{"-path", "/", "-query", "TEXT"}, {"-without-param", "TEXT", "-without", "query"}, {"-host", "TEXT"},
		{"-userinfo", "TEXT"}},
	"repair":      {{}, {"-default-scheme", "https", "-edits"}, {"-json", "-edits", "-k"}},
	"ascii":       {{}},
	"unicode":     {{}},
	"show":        {{}},
	"file":        {{}, {"-0", "-d"}, {"-unix", "-d"}, {"-windows", "-d"}},
	"escape":      {{"-component", "path"}, {"-component", "segment"}, {"-component", "host"}, {"-component", "TEXT"}},
	"unescape":    {{}},
	"same-origin": {{"--", "TEXT", "TEXT"}},
	"contains":    {{"--", "TEXT", "TEXT"}},
	"completion":  {{"--", "TEXT"}, {"bash"}},
	"help":        {{"TEXT"}, {}},
}

// commandLines returns the command lines to run: the variants of all commands, and each command with each boolean flag.
// It fails if a command has no variants.
func commandLines(t *testing.T) [][]string {
	lines := [][]string{{"TEXT"}, {"--TEXT"}}
	for _, c := range all() {
		if len(variants[c.Name]) == 0 {
			t.Errorf("%s is not in the table of variants", c.Name)
			continue
		}
		for _, args := range variants[c.Name] {
			lines = append(lines, append([]string{c.Name}, args...))
		}
		first := variants[c.Name][0]
		fs, _ := c.flags()
		fs.VisitAll(func(f *flag.Flag) {
			if b, ok := f.Value.(interface{ IsBoolFlag() bool }); ok && b.IsBoolFlag() {
				lines = append(lines, append([]string{c.Name, "-" + f.Name}, first...))
			}
		})
	}
	return lines
}

// TestScaling checks that the running time of every command grows linearly with the length of a line, of each component
// of an IRI, and of arguments, and with the number of lines.
func TestScaling(t *testing.T) {
	testenv.NeedLong(t)
	lines, tried := commandLines(t), 0
	for _, family := range conformance.Families {
		tried++
		t.Run(family.Name, func(t *testing.T) {
			texts := make(map[int]string) // by length
			for k, line := range lines {
				if (tried+k)%8 != 0 { // so that each line reads some of the texts
					continue
				}
				found := scaling.Texts.Check(func(n int) func() {
					if texts[n] == "" {
						texts[n] = family.Text(n)
					}
					return func() { runWith(line, texts[n]) }
				})
				if found != "" {
					t.Errorf("iri %s takes %s", strings.Join(line, " "), found)
				}
			}
		})
	}
	t.Run("many parameters", func(t *testing.T) {
		for _, line := range lines {
			found := scaling.Texts.Check(func(n int) func() {
				var text strings.Builder
				for i := range n / 8 {
					fmt.Fprintf(&text, "&%d=1", i)
				}
				return func() { runWith(line, "?"+text.String()) }
			})
			if found != "" {
				t.Errorf("iri %s takes %s", strings.Join(line, " "), found)
			}
		}
	})
	t.Run("many lines", func(t *testing.T) {
		for _, line := range lines {
			if all := strings.Join(line, " "); strings.Contains(all, "TEXT") || strings.Contains(all, "NAMES") {
				continue // each line would be changed or printed by an argument that grows too
			}
			found := scaling.Texts.Check(func(n int) func() {
				text := strings.Repeat("http://u:p@h:80/%7e/../a b\nHTTP://h/%7e/../b\n<\n", n/40)
				return func() { runWith(line, text) }
			})
			if found != "" {
				t.Errorf("iri %s takes %s", strings.Join(line, " "), found)
			}
		}
	})
}

// manyNames returns a list of n parameters for "parts -get".
func manyNames(n int) string {
	var names strings.Builder
	for i := range n {
		fmt.Fprintf(&names, "param:%d,", i)
	}
	return names.String() + "host"
}

// runWith runs the command with text in its arguments and on standard input.
func runWith(line []string, text string) {
	args := make([]string, len(line))
	for i, arg := range line {
		args[i] = strings.ReplaceAll(arg, "TEXT", text)
		if arg == "NAMES" {
			args[i] = manyNames(len(text) / 8)
		}
	}
	run(args, testWorld(strings.NewReader(text+"\n"), io.Discard, io.Discard))
}
