package main

// The table of readers.

import (
	"cmp"
	"errors"
	"fmt"
	"net/url"
	"runtime"
	"runtime/debug"
	"strings"

	fredbi "github.com/fredbi/uri"
	whatwg "github.com/nlnwa/whatwg-url/url"
)

// A reader is a parser of another program, ready to read.
type reader struct {
	entry
	version string
	read    func(texts []string) ([]reading, error)
	close   func()
}

// plain are texts that every reader must accept. (One rejects IPv4 addresses whose last number has a single digit.)
var plain = []string{"http://example.com/", "https://example.com:8443/a?b#c", "http://203.0.113.10/"}

// works returns an error if the reader rejects a plain text. Drivers take any exception for a rejection, so a reader whose API has
// changed would seem to reject every text.
func (r *reader) works() error {
	readings, err := r.read(plain)
	for i := range readings {
		if !readings[i].ok {
			return fmt.Errorf("it rejects %s", plain[i])
		}
	}
	return err
}

// An entry is a row of the table of readers.
type entry struct {
	name  string
	open  func(e entry) (*reader, error)
	slow  bool       // it takes a tenth of a millisecond or more for a text, so it reads one batch in eight
	apart []apartRow // where it is known to read something else
}

// An apartRow says which differences of a reader are counted apart.
type apartRow struct {
	differ difference
	set    *set
	why    string
}

var (
	furlDecodes = []apartRow{{differHost | differSpelling, &setLabels, "decodes the labels"}}
	parseURLGit = []apartRow{{differScheme | differHost | differNoHost | differPort, &setLabels, "takes what browsers reject for the address of a git repository"}}
	qtDecodes   = []apartRow{
		{differHost | differSpelling, &setLabels, "decodes and encodes the labels, and corrects invalid ones"},
		{differSpelling, &setIPv4In6, "writes the same address with dots"},
	}
	perlNoWebSocket = []apartRow{{differNoHost, &setWebSocket, "does not know these schemes, and reads no host"}}
)

// table has one row for each reader. The name begins with its language, except those of C.
var table = []entry{
	{name: "Go net/url", open: inGo(readNetURL)},
	{name: "Go nlnwa/whatwg-url", open: inGo(readWhatwg)},
	{name: "Go fredbi/uri", open: inGo(readFredbi)},
	{name: "Chromium", open: python("browser.py", "chromium")},
	{name: "Firefox", open: python("browser.py", "firefox")},
	{name: "WebKitGTK", open: python("browser.py", "webkit")},
	{name: "Node.js URL", open: driver("node", "node.js", "URL")},
	{name: "Node.js url.parse", open: driver("node", "node.js", "url.parse")},
	{name: "npm whatwg-url", open: driver("node", "node.js", "whatwg-url"), slow: true},
	{name: "npm uri-js", open: driver("node", "node.js", "uri-js")},
	{name: "npm fast-uri", open: driver("node", "node.js", "fast-uri")},
	{name: "npm url-parse", open: driver("node", "node.js", "url-parse")},
	{name: "npm URI.js", open: driver("node", "node.js", "urijs")},
	{name: "npm parse-url", open: driver("node", "node.js", "parse-url"), slow: true, apart: parseURLGit},
	{name: "Python urlsplit", open: python("python.py", "urllib.parse")},
	{name: "Python 3.6 urlsplit", open: driver(pyenv("3.6"), "python.py", "urllib.parse")},
	{name: "Python 3.13 urlsplit", open: driver(pyenv("3.13"), "python.py", "urllib.parse")},
	{name: "Python urllib.request", open: python("python.py", "urllib.request")},
	{name: "Python urllib3", open: python("python.py", "urllib3")},
	{name: "Python requests", open: python("python.py", "requests"), slow: true},
	{name: "Python yarl", open: python("python.py", "yarl")},
	{name: "Python httpx", open: python("python.py", "httpx"), slow: true},
	{name: "Python rfc3986", open: python("python.py", "rfc3986")},
	{name: "Python hyperlink", open: python("python.py", "hyperlink"), slow: true},
	{name: "Python furl", open: python("python.py", "furl"), slow: true, apart: furlDecodes},
	{name: "Java URI", open: driver("java", "Driver.java", "URI")},
	{name: "Java URL", open: driver("java", "Driver.java", "URL")},
	{name: "PHP parse_url", open: driver("php", "php.php", "parse_url")},
	{name: "PHP Uri\\WhatWg\\Url", open: driver("php", "php.php", `Uri\WhatWg\Url`)},
	{name: "PHP Uri\\Rfc3986\\Uri", open: driver("php", "php.php", `Uri\Rfc3986\Uri`)},
	{name: "Ruby URI", open: driver("ruby", "ruby.rb", "URI")},
	{name: "Ruby Addressable", open: driver("ruby", "ruby.rb", "addressable"), slow: true},
	{name: "Perl URI", open: driver("perl", "perl.pl", "URI"), apart: perlNoWebSocket},
	{name: "Perl Mojo::URL", open: driver("perl", "perl.pl", "Mojo::URL")},
	{name: "Rust url", open: inRust},
	{name: ".NET Uri (no driver)", open: noDriver},
	{name: "Qt QUrl", open: python("python.py", "PyQt5.QtCore"), apart: qtDecodes},
	{name: "curl", open: inC("CURL", "libcurl")},
	{name: "GLib GUri", open: inC("GLIB", "glib-2.0")},
	{name: "libsoup", open: inC("SOUP", "libsoup-3.0")},
	{name: "libxml2", open: inC("XML", "libxml-2.0")},
	{name: "uriparser", open: inC("URIPARSER", "liburiparser")},
}

// python returns a function that starts a driver with Debian's Python, which finds Debian's packages. Another Python may come
// first in the PATH.
func python(file, name string) func(entry) (*reader, error) {
	return driver("/usr/bin/python3", file, name)
}

// noDriver fails, so that the result names the reader as missing.
func noDriver(entry) (*reader, error) { return nil, errors.New("there is no driver") }

// inGo returns a function that opens a parser of this program.
func inGo(parse func(string) (reading, error)) func(entry) (*reader, error) {
	read := func(texts []string) ([]reading, error) {
		out := make([]reading, len(texts))
		for i, s := range texts {
			if r, err := parse(s); err == nil {
				r.ok = true
				out[i] = r
			}
		}
		return out, nil
	}
	return func(e entry) (*reader, error) {
		version := runtime.Version()
		if info, ok := debug.ReadBuildInfo(); ok {
			for _, m := range info.Deps {
				if strings.HasSuffix(m.Path, strings.TrimPrefix(e.name, "Go ")) {
					version = m.Version
				}
			}
		}
		return &reader{e, version, read, func() {}}, nil
	}
}

func readNetURL(s string) (reading, error) {
	u, err := url.Parse(s)
	if err != nil {
		return reading{}, err
	}
	return reading{scheme: u.Scheme, host: u.Hostname(), port: u.Port(), path: cmp.Or(u.Opaque, u.EscapedPath()), query: u.RawQuery}, nil
}

func readWhatwg(s string) (reading, error) {
	u, err := whatwg.Parse(s)
	if err != nil {
		return reading{}, err
	}
	scheme, query := strings.TrimSuffix(u.Protocol(), ":"), strings.TrimPrefix(u.Search(), "?")
	return reading{scheme: scheme, host: u.Hostname(), port: u.Port(), path: u.Pathname(), query: query}, nil
}

func readFredbi(s string) (reading, error) {
	u, err := fredbi.Parse(s)
	if err != nil {
		return reading{}, err
	}
	a := u.Authority()
	if a == nil {
		return reading{}, errors.New("no authority")
	}
	text, _, _ := strings.Cut(u.String(), "#") // Query returns the decoded pairs
	_, query, _ := strings.Cut(text, "?")
	return reading{scheme: u.Scheme(), host: a.Host(), port: a.Port(), path: a.Path(), query: query}, nil
}
