// Unicode takes addresses as people type them and prints, for each, the URI to request and a text
// for people to read. It shows package iri together with the Unicode tables that it does without:
// normal form C from golang.org/x/text, and IDNA from golang.org/x/net. Run it in a clone:
//
//	cd examples && go run ./unicode 'http://例え.jp/引き割り.html'
//
// The exit status is 1 if an address is invalid.
package main

import (
	"errors"
	"fmt"
	"os"
	"unicode/utf8"

	"example.com/iri"
	"example.com/iri/display"
	"golang.org/x/net/idna"
	"golang.org/x/text/unicode/norm"
)

func main() {
	status := 0
	for _, text := range os.Args[1:] {
		result, err := convert(text)
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			status = 1
		} else {
			fmt.Println(result)
		}
	}
	os.Exit(status)
}

// convert returns the URI of what was typed, with a host that DNS can find, and, after a tab, what to show for it.
//
// Package iri never puts text in normal form C by itself: RFC 3987 section 5.3.2.2 forbids it when
// IRIs are compared. It belongs here, where text becomes an IRI.
func convert(typed string) (string, error) {
	u, err := iri.Parse(norm.NFC.String(typed))
	if err != nil {
		return "", err
	}
	uri, err := u.ToURIFunc(toASCII)
	if err != nil {
		return "", err
	}
	return uri.String() + "\t" + display.Text(uri, idna.Display.ToUnicode), nil
}

// toASCII is idna.Lookup.ToASCII for hosts that DNS could find. Without the limit, a long host
// could keep the program busy for seconds: the time that Punycode takes grows with the square of
// the length.
func toASCII(host string) (string, error) {
	if utf8.RuneCountInString(host) > 253 {
		return "", errors.New("the host is longer than a domain name can be")
	}
	return idna.Lookup.ToASCII(host)
}
