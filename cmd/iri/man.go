package main

// The manual page, generated from the help.

import (
	"flag"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"
)

// writeManual prints the manual page in the macros of man(7), without a version or date: it only changes with the help.
func writeManual(w io.Writer) {
	io.WriteString(w, ".TH IRI 1\n.SH NAME\niri \\- check, change and repair URLs\n"+
		".SH SYNOPSIS\n.B iri\n"+roff(synopsis)+"\n.SH DESCRIPTION\n")
	examples, details := overview()
	writeRoff(w, subject+"\n\n"+examples+details)
	io.WriteString(w, ".SH COMMANDS\n")
	for _, c := range all() {
		fs, _ := c.Flags()
		fmt.Fprintf(w, ".SS %s\n%s.\n", roff(usage(c, fs)), roff(sentence(c)))
		details, more := help(c)
		writeRoff(w, details)
		fs.VisitAll(func(f *flag.Flag) {
			value, text := flag.UnquoteUsage(f)
			fmt.Fprintf(w, ".TP\n.B %s\n%s\n", roff(strings.TrimSpace("-"+f.Name+" "+value)), roff(text))
		})
		writeRoff(w, more)
	}
	for _, name := range []string{"lines", "json", "trurl"} {
		io.WriteString(w, ".SH "+strings.ToUpper(name)+"\n")
		writeRoff(w, topic(name))
	}
}

// writeRoff prints a text of the help. Its paragraphs are separated by empty lines, or begin after a heading such
// as "Examples:". Indented ones keep their lines.
func writeRoff(w io.Writer, text string) {
	text = strings.ReplaceAll(strings.Trim(text, "\n"), ":\n  ", ":\n\n  ")
	for paragraph := range strings.SplitSeq(text, "\n\n") {
		switch {
		case strings.HasPrefix(paragraph, " "):
			fmt.Fprintf(w, ".PP\n.nf\n%s\n.fi\n", roff(paragraph))
		case paragraph != "":
			fmt.Fprintf(w, ".PP\n%s\n", roff(paragraph))
		}
	}
}

// roff escapes text for roff. The result is ASCII. No line of the text may begin with a ".".
func roff(text string) string {
	text = strings.NewReplacer(`\`, `\e`, "-", `\-`, "'", `\(aq`, "`", `\(ga`,
		"^", `\(ha`, "~", `\(ti`, "…", "...").Replace(text)
	var b strings.Builder
	for _, r := range text {
		if r < utf8.RuneSelf {
			b.WriteRune(r)
		} else {
			fmt.Fprintf(&b, `\[u%04X]`, r)
		}
	}
	return b.String()
}
