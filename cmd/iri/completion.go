package main

// The completion command. The scripts that it prints ask the command itself what can stand in the place of a word.

import (
	"embed"
	"flag"
	"fmt"
	"slices"
	"strings"

	"example.com/iri/cmd/iri/internal/commands"
	"example.com/iri/cmd/iri/internal/safe"
)

// scripts has a script for each shell. In them, a list of the only word "FILES" stands for the names of files.
//
//go:embed completion
var scripts embed.FS

func shellNames() []string { return []string{"bash", "zsh", "fish"} }

func runCompletion(e *commands.Env, operands []string) int {
	if len(operands) == 0 {
		return e.Misused("one shell is needed")
	}
	shell, words := operands[0], operands[1:]
	script, err := scripts.ReadFile("completion/" + shell)
	switch {
	case err != nil:
		return e.Misused(fmt.Sprintf("unknown shell %s; want bash, zsh or fish", safe.Quoted(shell)))
	case len(words) == 0:
		e.Out.Write(script)
		return commands.OK
	}
	cut := 0 // what of a candidate the shell has in another word
	if shell == "bash" {
		words, cut = joined(words)
	}
	for _, c := range candidates(words) {
		e.Out.WriteString(c[min(cut, len(c)):] + "\n")
	}
	return commands.OK
}

// joined joins the words that bash cuts at "=", and returns how much of the last one stands in other words.
func joined(words []string) (whole []string, cut int) {
	for i, word := range words {
		if last := len(whole) - 1; i > 1 && (word == "=" || words[i-1] == "=") {
			whole[last], cut = whole[last]+word, len(whole[last])
			if word == "=" {
				cut++
			}
		} else {
			whole, cut = append(whole, word), 0
		}
	}
	return whole, cut
}

// candidates returns what the last word can become, perhaps with a tab and a description, or "FILES" if it is a file.
func candidates(words []string) (list []string) {
	last := words[len(words)-1]
	add := func(word, description string) {
		if strings.HasPrefix(word, last) {
			list = append(list, strings.TrimRight(word+"\t"+description, "\t"))
		}
	}
	if len(words) == 1 {
		for _, c := range all() {
			add(c.Name, c.Summary)
		}
		add("-h", "show the help")
		add("--help", "show the help")
		add("--version", "print the version")
		return list
	}
	c, ok := find(words[0])
	if !ok {
		return nil
	}
	fs, _ := c.Flags()
	before := words[len(words)-2]
	if strings.HasPrefix(before, "-") && takesNext(fs, before) {
		f := fs.Lookup(strings.TrimLeft(before, "-"))
		if name, _ := flag.UnquoteUsage(f); name == "FILE" {
			return []string{"FILES"}
		}
		for _, value := range values(f, last) {
			add(value, "")
		}
		return list
	}
	if dashes := last[:len(last)-len(strings.TrimLeft(last, "-"))]; dashes != "" {
		add(dashes+"h", "show the help")
		fs.VisitAll(func(f *flag.Flag) {
			_, usage := flag.UnquoteUsage(f)
			add(dashes+f.Name, usage)
		})
		return list
	}
	if c.Files {
		return []string{"FILES"}
	}
	if c.Words != nil {
		for _, word := range c.Words() {
			add(word, "")
		}
	}
	return list
}

// values returns the values that a flag can have if what is typed is their beginning.
func values(f *flag.Flag, typed string) (list []string) {
	v, ok := f.Value.(*commands.WordFlag)
	if !ok {
		return nil
	}
	kept := ""
	if v.IsList {
		kept = typed[:strings.LastIndexByte(typed, ',')+1]
	}
	for _, word := range v.Words {
		switch {
		case v.Then == nil && !slices.Contains(strings.Split(kept, ","), word):
			list = append(list, kept+word)
		case v.Then != nil && !strings.Contains(typed, "="):
			list = append(list, word+"=")
		}
		for _, severity := range v.Then {
			if strings.HasPrefix(typed, word+"=") {
				list = append(list, word+"="+severity)
			}
		}
	}
	return list
}
