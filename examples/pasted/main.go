// Pasted takes a text that somebody typed or pasted as an address and prints the address that is meant. It shows
// ParseUserInput, and what a program has to decide itself. Run it in a clone:
//
//	cd examples && go run ./pasted 'www.example.com:8080/my file'
//
// The exit status is 1 if the text is no address.
package main

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"

	"example.com/iri"
	"example.com/iri/lint"
)

func main() {
	result, err := address(strings.Join(os.Args[1:], " "))
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	fmt.Println(result)
}

// address returns the address that is meant by text: of a web page, for mail or for a phone. The error is for
// people who use a form, without the text and the offset.
func address(text string) (string, error) {
	u, err := iri.ParseUserInput(text, "https")
	if e, ok := errors.AsType[*iri.ParseError](err); ok {
		return "", errors.New(e.Reason())
	}
	// Few people mean a userinfo: "ana@example.com" is a mail address.
	rules := []string{"scheme-typo", "userinfo", "mixed-script"}
	for f := range lint.Check(u) {
		if f.Severity == lint.Error || slices.Contains(rules, f.Rule) {
			return "", errors.New(f.Message)
		}
	}
	if !slices.Contains([]string{"https", "http", "mailto", "tel"}, strings.ToLower(u.Scheme())) {
		return "", fmt.Errorf("unknown scheme %.20q", u.Scheme())
	}
	return u.String(), nil
}
