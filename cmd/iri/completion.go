package main

// The completion command. The scripts that it prints ask the command itself what can stand in the place of a word.

import (
	"flag"
	"fmt"
	"slices"
	"strings"

	"example.com/iri/cmd/iri/internal/commands"
	"example.com/iri/cmd/iri/internal/safe"
)

const completionDetails = `
SHELL is bash, zsh or fish. The script completes commands, flags, file names and
values with a fixed set of words. With WORDS, the beginning of a command line,
prints what the last of them can become; the scripts use this.

Examples:
  source <(iri completion bash)     in ~/.bashrc
  source <(iri completion zsh)      in ~/.zshrc, after compinit
  iri completion fish | source      in ~/.config/fish/config.fish
`

// scripts are the scripts by shell. In each, a list of the only word "FILES" stands for the names of files. Bash cuts words at "=".
var scripts = map[string]string{
	"bash": `# bash completion for iri
_iri() {
	local IFS=$'\n' list
	list=($(command iri completion bash -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
	if [[ ${list-} == FILES ]]; then
		compopt -o filenames 2>/dev/null
		COMPREPLY=($(compgen -f -- "${COMP_WORDS[COMP_CWORD]}"))
		return
	fi
	COMPREPLY=("${list[@]%%$'\t'*}")
	[[ ${COMPREPLY-} == *[,=:]* ]] && compopt -o nospace 2>/dev/null
}
complete -F _iri iri
`,
	"zsh": `#compdef iri
_iri() {
	local -a list plain
	list=("${(@f)$(command iri completion zsh -- "${(@)words[2,CURRENT]}" 2>/dev/null)}")
	plain=("${(@)list%%$'\t'*}")
	case $plain[1] in
		FILES) _files ;;
		*[=,:]*) compadd -S '' -d list -a plain ;;
		*) compadd -d list -a plain ;;
	esac
}
if [[ ${funcstack[1]} == _iri ]]; then
	_iri "$@"
else
	compdef _iri iri
fi
`,
	"fish": `# fish completion for iri
function __iri
	set -l list (command iri completion fish -- (commandline -opc)[2..] (commandline -ct) 2>/dev/null)
	if test "$list" = FILES
		__fish_complete_path (commandline -ct)
	else
		printf '%s\n' $list
	end
end
complete -c iri -f -a '(__iri)'
`,
}

func shellNames() []string { return []string{"bash", "zsh", "fish"} }

func setupCompletion(*flag.FlagSet) commands.Body {
	return func(e *commands.Env, operands []string) int {
		if len(operands) == 0 {
			return e.Misused("completion", "one shell is needed")
		}
		shell, words := operands[0], operands[1:]
		switch {
		case scripts[shell] == "":
			return e.Misused("completion", fmt.Sprintf("unknown shell %s; want bash, zsh or fish", safe.Quoted(shell)))
		case len(words) == 0:
			e.Out.WriteString(scripts[shell])
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
}

// joined joins the words that bash cuts at "=", and returns how much of the last word bash has in other ones.
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

// files is the only candidate if the names of files are.
var files = []string{"FILES"}

// candidates returns what the last word can become, each with a tab and a description, unless it needs none.
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
	fs, _ := c.flags()
	before := words[len(words)-2]
	if f := fs.Lookup(strings.TrimLeft(before, "-")); f != nil && strings.HasPrefix(before, "-") && takesNext(fs, before) {
		if _, isFile := f.Value.(interface{ IsFiles() }); isFile {
			return files
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
		return files
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
	v, ok := f.Value.(commands.WordFlag)
	if !ok {
		return nil
	}
	words, then, isList := v.Words()
	kept := ""
	if isList {
		kept = typed[:strings.LastIndexByte(typed, ',')+1]
	}
	for _, word := range words {
		switch {
		case then == nil && !slices.Contains(strings.Split(kept, ","), word):
			list = append(list, kept+word)
		case then != nil && !strings.Contains(typed, "="):
			list = append(list, word+"=")
		}
		for _, severity := range then {
			if strings.HasPrefix(typed, word+"=") {
				list = append(list, word+"="+severity)
			}
		}
	}
	return list
}
