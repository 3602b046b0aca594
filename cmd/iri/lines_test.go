package main

// The command lines that tests of hostile text, streams, memory and scaling run.

import (
	"flag"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"

	"example.com/iri/cmd/iri/internal/commands"
	"example.com/iri/internal/proof/testenv"
)

// variants are the arguments to run each command with, by its name. testdata/variants.txt has them.
var variants = func() map[string][][]string {
	byName := map[string][][]string{}
	for _, line := range testenv.Texts("cmd", "iri", "testdata", "variants.txt") {
		args := strings.Fields(line)
		byName[args[0]] = append(byName[args[0]], args[1:])
	}
	return byName
}()

// itemLines are the command lines that work on items, from standard input unless there are more arguments: the variants
// without a text, alone and with each switch, and each switch with -0 or -json.
var itemLines = sync.OnceValue(func() (lines [][]string) {
	for _, c := range all() {
		if !hasFlag(c, "f") {
			continue
		}
		fs, _ := c.Flags()
		for _, args := range variants[c.Name] {
			add := func(flags ...string) {
				line := slices.Concat([]string{c.Name}, flags, args)
				in := testWorld(strings.NewReader(""), io.Discard, io.Discard)
				if !hasText(line) && run(line, in) != commands.Trouble { // unless flags exclude each other
					lines = append(lines, line)
				}
			}
			add()
			fs.VisitAll(func(f *flag.Flag) {
				if name := "-" + f.Name; !takesNext(fs, name) {
					add(name)
					for _, other := range []string{"-0", "-json"} {
						if name != other {
							add(other, name)
						}
					}
				}
			})
		}
	}
	return lines
})

// commandLines are the command lines that work on items, and all variants with a text.
var commandLines = sync.OnceValue(func() [][]string {
	lines := append(slices.Clone(itemLines()), []string{"TEXT"}, []string{"--TEXT"}, []string{"completion", "bash"},
		[]string{"help"})
	for _, c := range all() {
		for _, args := range variants[c.Name] {
			if hasText(args) {
				lines = append(lines, append([]string{c.Name}, args...))
			}
		}
	}
	return lines
})

// hasFlag reports whether c is a command with a flag.
func hasFlag(c commands.Command, name string) bool {
	if c.Setup == nil {
		return false
	}
	fs, _ := c.Flags()
	return fs.Lookup(name) != nil
}

// hasText reports whether a text is to be filled into a command line.
func hasText(line []string) bool {
	all := strings.Join(line, " ")
	return strings.Contains(all, "TEXT") || strings.Contains(all, "NAMES")
}

// filled returns a command line with a text in it.
func filled(line []string, text string) []string {
	var names strings.Builder
	if slices.Contains(line, "NAMES") {
		for i := range len(text) / 8 {
			fmt.Fprintf(&names, "param:%d,", i)
		}
	}
	args := make([]string, len(line))
	for i, arg := range line {
		args[i] = strings.NewReplacer("TEXT", text, "NAMES", names.String()+"host").Replace(arg)
	}
	return args
}
