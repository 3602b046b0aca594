// Loghosts counts the hosts of the pages that link to a website, most frequent first, from the access log of Apache or nginx
// in the combined format. It shows that addresses in logs need Repair: they are what a client sent, valid or not. Run it in
// a clone:
//
//	cd examples && go run ./loghosts < access.log
//
// It looks up no names, so it counts 例え.jp, xn--r8jz45g.jp and "例え.jp." apart, although they are one host in DNS.
//
// Lines without a valid address go to standard error with their numbers. The exit status is 1 if there are any, and 2 if
// the log cannot be read or the output cannot be written.
package main

import (
	"bufio"
	"cmp"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"

	"example.com/iri"
)

func main() {
	os.Exit(run(os.Stdin, os.Stdout, os.Stderr))
}

// run counts the hosts in the log that it reads from stdin, and returns the exit status.
func run(stdin io.Reader, stdout, stderr io.Writer) (status int) {
	counts := map[string]int{}
	lines := bufio.NewScanner(stdin)
	for n := 1; lines.Scan(); n++ {
		host, err := refererHost(lines.Text())
		if err != nil {
			fmt.Fprintf(stderr, "line %d: %v\n", n, err)
			status = 1
		} else if host != "" {
			counts[host]++
		}
	}
	for _, host := range slices.SortedFunc(maps.Keys(counts), func(a, b string) int {
		return cmp.Or(counts[b]-counts[a], cmp.Compare(a, b))
	}) {
		if _, err := fmt.Fprintf(stdout, "%d\t%s\n", counts[host], host); err != nil {
			fmt.Fprintln(stderr, err)
			return 2
		}
	}
	if err := lines.Err(); err != nil {
		fmt.Fprintln(stderr, err)
		return 2
	}
	return status
}

// refererHost returns the host of the page from which the request in line came, or "" if the client named none:
//
//	203.0.113.9 - - [22/Nov/2026:20:04:16 +0000] "GET / HTTP/1.1" 200 512 "https://example.com/page" "Mozilla/5.0"
func refererHost(line string) (string, error) {
	var quoted [2]string // the request and the referer
	for i := range quoted {
		start := max(strings.IndexByte(line, '"'), 0)
		text, err := strconv.QuotedPrefix(line[start:]) // servers escape as Go does: \" and \xC3
		if err != nil {
			return "", errors.New("expected a request and a referer in quotes")
		}
		line = line[start+len(text):]
		if quoted[i], err = strconv.Unquote(text); err != nil {
			return "", err
		}
	}
	if quoted[1] == "-" {
		return "", nil
	}
	ref, err := iri.Repair(quoted[1])
	if err != nil {
		return "", err
	}
	if ref.Host() == "" {
		return "", errors.New("the referer has no host")
	}
	// In normal form, Example.com and example.com are one host.
	return ref.NormalizeWith(iri.StandardNormalization).Host(), nil
}
