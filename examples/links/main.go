// Links prints the links of an HTML page as absolute IRIs. Like a browser, it resolves them against the base of the
// page, percent-encodes invalid characters, and removes line ends. Unlike a browser, it does not read "\" as "/": in a
// page of the web, "\\evil.example" leads a browser to another host, and is the path "%5C%5Cevil.example" here. So do
// not decide with it whether a link is safe. Run it in a clone, with the address of the page:
//
//	cd examples && curl -s https://www.iana.org/ | go run ./links https://www.iana.org/
//
// The page must be UTF-8; package golang.org/x/net/html/charset converts others. Links that are invalid go to standard
// error. The exit status is 1 if there are any, and 2 if the page cannot be read or the output cannot be written.
package main

import (
	"errors"
	"fmt"
	"io"
	"iter"
	"os"
	"slices"

	"example.com/iri"
	"golang.org/x/net/html"
)

func main() {
	os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

// run prints the links of the page that it reads from stdin, and returns the exit status.
func run(args []string, stdin io.Reader, stdout, stderr io.Writer) (status int) {
	if len(args) != 1 {
		fmt.Fprintln(stderr, "usage: links ADDRESS < FILE")
		return 2
	}
	base, errBase := iri.Parse(args[0])
	page, errPage := html.Parse(stdin)
	if err := errors.Join(errBase, errPage); err != nil {
		fmt.Fprintln(stderr, err)
		return 2
	}
	// The first <base> with an href counts for all links, also for those before it. An invalid one is ignored.
	for href := range hrefs(page, "base") {
		u, err := base.ParseLink(href)
		if scheme := u.Normalize().Scheme(); err == nil && scheme != "data" && scheme != "javascript" {
			base = u
		}
		break
	}
	for href := range hrefs(page, "a", "area") {
		u, err := base.ParseLink(href) // makes "%5C" of a "\", which browsers read as "/"
		if err != nil {
			fmt.Fprintln(stderr, err)
			status = 1
			continue
		}
		if _, err := fmt.Fprintln(stdout, u); err != nil {
			fmt.Fprintln(stderr, err)
			return 2
		}
	}
	return status
}

// hrefs returns the href attributes of the elements with the given names, in the order of the page.
func hrefs(page *html.Node, names ...string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for n := range page.Descendants() {
			if n.Type != html.ElementNode || n.Namespace != "" || !slices.Contains(names, n.Data) {
				continue
			}
			for _, a := range n.Attr {
				if a.Key == "href" && !yield(a.Val) {
					return
				}
			}
		}
	}
}
