// Unicode reads addresses as people type them and prints, for each, the URI to request and a text
// for people to read. It shows package iri together with the Unicode tables that it does without:
// normal form C from golang.org/x/text, and IDNA from golang.org/x/net. Run it in a clone:
//
//	cd examples && echo 'http://例え.jp/引き割り.html' | go run ./unicode
//
// Addresses that are invalid go to standard error with their line numbers. The exit status is 1 if there are any, and 2
// if the input cannot be read or the output cannot be written.
package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"unicode/utf8"

	"example.com/iri"
	"example.com/iri/display"
	"golang.org/x/net/idna"
	"golang.org/x/text/unicode/norm"
)

func main() {
	os.Exit(run(os.Stdin, os.Stdout, os.Stderr))
}

// run converts the lines of stdin and returns the exit status.
func run(stdin io.Reader, stdout, stderr io.Writer) (status int) {
	lines := bufio.NewScanner(stdin)
	lines.Buffer(nil, 1<<30) // the longest IRI
	out := bufio.NewWriter(stdout)
	for n := 1; lines.Scan(); n++ {
		uri, shown, err := convert(lines.Text())
		if err != nil {
			fmt.Fprintf(stderr, "line %d: %v\n", n, err)
			status = 1
			continue
		}
		fmt.Fprintf(out, "%s\t%s\n", uri, shown)
	}
	for _, err := range []error{lines.Err(), out.Flush()} {
		if err != nil {
			fmt.Fprintln(stderr, err)
			status = 2
		}
	}
	return status
}

// convert returns the URI of what was typed, with a host that DNS can find, and what to show for it.
//
// Package iri never puts text in normal form C by itself: RFC 3987 section 5.3.2.2 forbids it when
// IRIs are compared. It belongs here, where text becomes an IRI.
func convert(typed string) (uri iri.IRI, shown string, err error) {
	u, err := iri.Parse(norm.NFC.String(typed))
	if err != nil {
		return iri.IRI{}, "", err
	}
	uri, err = u.ToURIFunc(toASCII)
	if err != nil {
		return iri.IRI{}, "", err
	}
	return uri, display.Text(uri, idna.Display.ToUnicode), nil
}

// toASCII is idna.Lookup.ToASCII for hosts that DNS could find. Without the limit, a long line
// could keep the program busy for minutes: the time that Punycode takes grows with the square of
// the length.
func toASCII(host string) (string, error) {
	if utf8.RuneCountInString(host) > 253 {
		return "", errors.New("the host is longer than a domain name can be")
	}
	return idna.Lookup.ToASCII(host)
}
