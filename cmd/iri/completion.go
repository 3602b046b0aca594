package main

// The completion command: scripts for bash, zsh and fish, generated from the table of commands.

import (
	"flag"
	"fmt"
	"io"
	"strings"
)

const completionDetails = `
SHELL is bash, zsh or fish. The script completes commands, flags, file names and
values with a fixed set of words.

Exit status: 0, or 2 for a usage error.

Examples:

  source <(iri completion bash)     in ~/.bashrc
  source <(iri completion zsh)      in ~/.zshrc, after compinit
  iri completion fish | source      in ~/.config/fish/config.fish
`

func shellNames() []string { return []string{"bash", "zsh", "fish"} }

func setupCompletion(*flag.FlagSet) body {
	return func(e *env, operands []string) int {
		if len(operands) != 1 {
			return e.misused("completion", "one shell is needed")
		}
		switch operands[0] {
		case "bash":
			writeBash(e.out)
		case "zsh":
			writeZsh(e.out)
		case "fish":
			writeFish(e.out)
		default:
			return e.misused("completion", fmt.Sprintf("unknown shell %s; want bash, zsh or fish", quoted(operands[0])))
		}
		return exitOK
	}
}

// A completedFlag is a flag as the scripts describe it.
type completedFlag struct {
	name, usage string
	value       string   // the name of its value in the help; "" for a boolean flag
	words       []string // the possible values, if there is a fixed set
	list        bool     // the value is a list of words, with a comma between two
	then        []string // what can follow a word and "=", if anything
	files       bool     // the value is a file name
}

func (c command) completedFlags() []completedFlag {
	var list []completedFlag
	fs, _ := c.flags()
	fs.VisitAll(func(f *flag.Flag) {
		value, usage := flag.UnquoteUsage(f)
		cf := completedFlag{name: f.Name, usage: usage, value: value}
		switch v := f.Value.(type) {
		case *choice:
			cf.words = v.words
		case severities:
			cf.words, cf.then = ruleIDs(), []string{"error", "info", "off", "warning"}
		case *getterList:
			for _, g := range selectable() {
				cf.words = append(cf.words, g.name)
			}
			cf.list = true
		case withoutFlag:
			cf.words, cf.list = v.words(), true
		case *fileList:
			cf.files = true
		}
		list = append(list, cf)
	})
	return list
}

// operandWords returns the possible operands of c, or nil if there is no fixed set.
func (c command) operandWords() []string {
	if c.complete.words == nil {
		return nil
	}
	return c.complete.words()
}

// pairs returns the values of f: its words, or every word with everything that can follow.
func (f completedFlag) pairs() []string {
	if f.then == nil {
		return f.words
	}
	var list []string
	for _, word := range f.words {
		for _, then := range f.then {
			list = append(list, word+"="+then)
		}
	}
	return list
}

// writeBash prints the script for bash. The patterns of its case statement are COMMAND/PREVIOUS_WORD: "lint/-min)"
// lists the values of -min, and "lint/*)" everything else. Bash cuts RULE=SEVERITY into three words, so "lint/=)" lists
// the severities. In a list of words, what stands before the last comma stays: compgen -P adds it. A flag with two dashes
// is completed as one with one, and compgen -P adds the other. Words that stand in the list already are left out.
func writeBash(w io.Writer) {
	names := strings.Join(append(commandNames(), "--help", "--version"), " ")
	fmt.Fprintf(w, `# bash completion for iri
_iri() {
	local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} words= files= kept= name left= IFS=$' \t\n'
	[[ $word == = ]] && word= before==
	[[ $word == --* ]] && kept=-
	if ((COMP_CWORD == 1)); then
		COMPREPLY=($(compgen -W '%s' -- "$word"))
		return
	fi
	case ${COMP_WORDS[1]}/${before/#--/-} in
`, names)
	for _, c := range commands() {
		words := append([]string{"-h"}, c.operandWords()...)
		for _, f := range c.completedFlags() {
			words = append(words, "-"+f.name)
			switch {
			case f.files:
				fmt.Fprintf(w, "\t%s/-%s) files=1 ;;\n", c.name, f.name)
			case f.then != nil:
				fmt.Fprintf(w, "\t%s/-%s) words='%s=' ; compopt -o nospace 2>/dev/null ;;\n", c.name, f.name, strings.Join(f.words, "= "))
				fmt.Fprintf(w, "\t%s/=) words='%s' ;;\n", c.name, strings.Join(f.then, " "))
			case f.list:
				fmt.Fprintf(w, "\t%s/-%s) words='%s' ; [[ $word == *,* ]] && kept=${word%%,*}, ; compopt -o nospace 2>/dev/null ;;\n", c.name, f.name, strings.Join(f.words, " "))
			case f.value != "":
				fmt.Fprintf(w, "\t%s/-%s) words='%s' ;;\n", c.name, f.name, strings.Join(f.words, " "))
			}
		}
		files := ""
		if c.complete.files {
			files = " files=1"
		}
		fmt.Fprintf(w, "\t%s/*) words='%s'%s ;;\n", c.name, strings.Join(words, " "), files)
	}
	fmt.Fprint(w, `	esac
	for name in $words; do [[ ,$kept == *",$name,"* ]] || left+="$name "; done
	COMPREPLY=($(compgen -P "$kept" -W "$left" -- "${word#"$kept"}"))
	if [[ $files ]]; then
		compopt -o filenames 2>/dev/null
		IFS=$'\n'
		COMPREPLY+=($(compgen -f -- "$word"))
	fi
}
complete -F _iri iri
`)
}

func writeZsh(w io.Writer) {
	fmt.Fprint(w, `#compdef iri
_iri() {
	if ((CURRENT == 2)); then
		local -a commands
		commands=(
`)
	for _, c := range commands() {
		fmt.Fprintf(w, "\t\t\t'%s:%s'\n", c.name, c.summary)
	}
	fmt.Fprint(w, `		)
		_describe command commands
		return
	fi
	local command=$words[2]
	shift words
	((CURRENT--))
	case $command in
`)
	// Brackets and colons have a meaning in the description of a flag.
	plainText := strings.NewReplacer("[", "(", "]", ")", ":", ",", "'", "").Replace
	for _, c := range commands() {
		fmt.Fprintf(w, "\t%s) _arguments '-h[show the help]'", c.name)
		for _, f := range c.completedFlags() {
			action := ""
			switch {
			case f.files:
				action = ":" + f.value + ":_files"
			case f.list:
				action = ":" + f.value + ":_sequence compadd - " + strings.Join(f.words, " ")
			case f.value != "":
				action = ":" + f.value + ":(" + strings.Join(f.pairs(), " ") + ")"
			}
			fmt.Fprintf(w, " '*-%s[%s]%s'", f.name, plainText(f.usage), action)
		}
		operands := " "
		if words := c.operandWords(); words != nil {
			operands = "(" + strings.Join(words, " ") + ")"
		} else if c.complete.files {
			operands = "_files"
		}
		fmt.Fprintf(w, " '*:operand:%s' ;;\n", operands)
	}
	fmt.Fprint(w, `	esac
}
if [[ ${funcstack[1]} == _iri ]]; then
	_iri "$@"
else
	compdef _iri iri
fi
`)
}

func writeFish(w io.Writer) {
	fmt.Fprint(w, "# fish completion for iri\ncomplete -c iri -f\n")
	// Prints each word that the list does not have yet, after what stands before the last comma.
	fmt.Fprint(w, `function __iri_list
	set -l word (commandline -ct)
	set -l kept (string replace -r '[^,]*$' '' -- "$word")
	for name in $argv
		string match -q -- "*,$name,*" ",$kept"; or echo "$kept$name"
	end
end
`)
	const first = "__fish_use_subcommand"
	fmt.Fprintf(w, "complete -c iri -n %s -l help -d 'show the help'\n", first)
	fmt.Fprintf(w, "complete -c iri -n %s -l version -d 'print the version'\n", first)
	plainText := strings.NewReplacer("'", "").Replace
	for _, c := range commands() {
		fmt.Fprintf(w, "complete -c iri -n %s -a %s -d '%s'\n", first, c.name, plainText(c.summary))
		after := fmt.Sprintf("complete -c iri -n '__fish_seen_subcommand_from %s'", c.name)
		fmt.Fprintf(w, "%s -s h -d 'show the help'\n", after)
		for _, f := range c.completedFlags() {
			option := "-o " + f.name // also of one letter: the flags of one letter can't be joined
			switch {
			case f.files:
				option += " -r -F"
			case f.list:
				option += " -x -a '(__iri_list " + strings.Join(f.words, " ") + ")'"
			case f.value != "":
				option += " -x -a '" + strings.Join(f.pairs(), " ") + "'"
			}
			fmt.Fprintf(w, "%s %s -d '%s'\n", after, option, plainText(f.usage))
		}
		if words := c.operandWords(); words != nil {
			fmt.Fprintf(w, "%s -a '%s'\n", after, strings.Join(words, " "))
		} else if c.complete.files {
			fmt.Fprintf(w, "%s -F\n", after)
		}
	}
}
