package main

// The completion command: scripts for bash, zsh and fish, generated from the table of commands.

import (
	"flag"
	"fmt"
	"io"
	"strings"

	"example.com/iri/cmd/iri/internal/commands"
	"example.com/iri/cmd/iri/internal/safe"
)

const completionDetails = `
SHELL is bash, zsh or fish. The script completes commands, flags, file names and
values with a fixed set of words.

Examples:
  source <(iri completion bash)     in ~/.bashrc
  source <(iri completion zsh)      in ~/.zshrc, after compinit
  iri completion fish | source      in ~/.config/fish/config.fish
`

func shellNames() []string { return []string{"bash", "zsh", "fish"} }

func setupCompletion(*flag.FlagSet) commands.Body {
	return func(e *commands.Env, operands []string) int {
		if len(operands) != 1 {
			return e.Misused("completion", "one shell is needed")
		}
		switch operands[0] {
		case "bash":
			writeBash(e.Out)
		case "zsh":
			writeZsh(e.Out)
		case "fish":
			writeFish(e.Out)
		default:
			return e.Misused("completion", fmt.Sprintf("unknown shell %s; want bash, zsh or fish", safe.Quoted(operands[0])))
		}
		return commands.OK
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
		if v, ok := f.Value.(commands.WordFlag); ok {
			cf.words, cf.then, cf.list = v.Words()
		}
		_, cf.files = f.Value.(interface{ IsFiles() })
		list = append(list, cf)
	})
	return list
}

// operandWords returns the possible operands of c, or nil if there is no fixed set.
func (c command) operandWords() []string {
	if c.Words == nil {
		return nil
	}
	return c.Words()
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
	names := strings.Join(append(commandNames(), "-h", "--help", "--version"), " ")
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
	for _, c := range all() {
		words := append([]string{"-h"}, c.operandWords()...)
		for _, f := range c.completedFlags() {
			words = append(words, "-"+f.name)
			switch {
			case f.files:
				fmt.Fprintf(w, "\t%s/-%s) files=1 ;;\n", c.Name, f.name)
			case f.then != nil:
				fmt.Fprintf(w, "\t%s/-%s) words='%s=' ; compopt -o nospace 2>/dev/null ;;\n", c.Name, f.name, strings.Join(f.words, "= "))
				fmt.Fprintf(w, "\t%s/=) words='%s' ;;\n", c.Name, strings.Join(f.then, " "))
			case f.list:
				fmt.Fprintf(w, "\t%s/-%s) words='%s' ; [[ $word == *,* ]] && kept=${word%%,*}, ; compopt -o nospace 2>/dev/null ;;\n", c.Name, f.name, strings.Join(f.words, " "))
			case f.value != "":
				fmt.Fprintf(w, "\t%s/-%s) words='%s' ;;\n", c.Name, f.name, strings.Join(f.words, " "))
			}
		}
		files := ""
		if c.Files {
			files = " files=1"
		}
		fmt.Fprintf(w, "\t%s/*) words='%s'%s ;;\n", c.Name, strings.Join(words, " "), files)
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
	for _, c := range all() {
		fmt.Fprintf(w, "\t\t\t'%s:%s'\n", c.Name, c.Summary)
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
	for _, c := range all() {
		fmt.Fprintf(w, "\t%s) _arguments '-h[show the help]'", c.Name)
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
		} else if c.Files {
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
	fmt.Fprintf(w, "complete -c iri -n %s -s h -l help -d 'show the help'\n", first)
	fmt.Fprintf(w, "complete -c iri -n %s -l version -d 'print the version'\n", first)
	plainText := strings.NewReplacer("'", "").Replace
	for _, c := range all() {
		fmt.Fprintf(w, "complete -c iri -n %s -a %s -d '%s'\n", first, c.Name, plainText(c.Summary))
		after := fmt.Sprintf("complete -c iri -n '__fish_seen_subcommand_from %s'", c.Name)
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
		} else if c.Files {
			fmt.Fprintf(w, "%s -F\n", after)
		}
	}
}
