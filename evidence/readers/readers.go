package main

// The table of readers, and the parsers of this program.

import (
	"cmp"
	"errors"
	"net"
	"net/url"
	"strings"

	"github.com/cloudwego/hertz/pkg/protocol"
	fredbi "github.com/fredbi/uri"
	whatwg "github.com/nlnwa/whatwg-url/url"
)

// An entry is a row of the table of readers.
type entry struct {
	name    string
	command string                        // starts the driver
	parse   func(string) (reading, error) // of a parser of this program instead
	// it takes a tenth of a millisecond or more for a text, so it reads one text in eight
	slow  bool
	apart []apartRow // where it is known to read something else
	rare  bool       // no package of Debian has it
}

// An apartRow says which differences of a reader are counted apart.
type apartRow struct {
	differ difference
	set    *set
	why    string
}

var (
	furlDecodes = []apartRow{{elsewhere | spelling, &setLabels, "decodes the labels"}}
	parseURLGit = []apartRow{{elsewhere | noHost, &setLabels,
		"takes what browsers reject for the address of a git repository"}}
	qtDecodes = []apartRow{
		{elsewhere | spelling, &setLabels, "decodes and encodes the labels, and corrects invalid ones"},
		{spelling, &setIPv4In6, "writes the same address with dots"},
	}
	superagentHTTP = []apartRow{{elsewhere, &setWebSocket,
		`puts "http://" before these texts, and reads the scheme as the host`}}
	luaNoBrackets = []apartRow{{elsewhere | spelling, &setIPv6,
		"writes the address without brackets in the header Host"}}
	perlNoWebSocket = []apartRow{{noHost, &setWebSocket, "does not know these schemes, and reads no host"}}
)

const java = "java -cp /usr/share/java/jetty9-http.jar:/usr/share/java/jetty9-util.jar Driver.java "

// table has one row for each reader. The name begins with its language, except those of C. Debian's
// Python finds Debian's packages; another one may come first in the PATH.
var table = []entry{
	{name: "Go net/url", parse: readNetURL},
	{name: "Go nlnwa/whatwg-url", parse: readWhatwg},
	{name: "Go fredbi/uri", parse: readFredbi},
	{name: "Go cloudwego/hertz", parse: readHertz},
	{name: "Chromium", command: "node node.js chromium"},
	{name: "Firefox", command: "node node.js firefox"},
	{name: "WebKitGTK", command: "node node.js webkit"},
	{name: "Node.js URL", command: "node node.js URL"},
	{name: "Node.js url.parse", command: "node node.js url.parse"},
	{name: "npm whatwg-url", command: "node node.js whatwg-url", slow: true},
	{name: "npm uri-js", command: "node node.js uri-js"},
	{name: "npm fast-uri", command: "node node.js fast-uri"},
	{name: "npm url-parse", command: "node node.js url-parse"},
	{name: "npm URI.js", command: "node node.js urijs"},
	{name: "npm parse-url", command: "node node.js parse-url", slow: true, apart: parseURLGit},
	{name: "npm engine.io-client", command: "node node.js engine.io-client"},
	{name: "npm superagent", command: "node node.js superagent", slow: true, apart: superagentHTTP},
	{name: "Python urlsplit", command: "/usr/bin/python3 python.py urlsplit"},
	{name: "Python 3.6 urlsplit", command: "python3.6 python.py urlsplit", rare: true},
	{name: "Python 3.13 urlsplit", command: "python3.13 python.py urlsplit", rare: true},
	{name: "Python urllib.request", command: "/usr/bin/python3 python.py request"},
	{name: "Python urllib3", command: "/usr/bin/python3 python.py urllib3"},
	{name: "Python requests", command: "/usr/bin/python3 python.py requests", slow: true},
	{name: "Python yarl", command: "/usr/bin/python3 python.py yarl"},
	{name: "Python httpx", command: "/usr/bin/python3 python.py httpx", slow: true},
	{name: "Python rfc3986", command: "/usr/bin/python3 python.py rfc3986"},
	{name: "Python hyperlink", command: "/usr/bin/python3 python.py hyperlink", slow: true},
	{name: "Python furl", command: "/usr/bin/python3 python.py furl", slow: true, apart: furlDecodes},
	{name: "Java URI", command: java + "URI"},
	{name: "Java URL", command: java + "URL"},
	{name: "Java Jetty HttpURI", command: java + "Jetty"},
	{name: "PHP parse_url", command: "php php.php parse_url"},
	{name: "PHP Uri\\WhatWg\\Url", command: `php php.php Uri\WhatWg\Url`, rare: true},
	{name: "PHP Uri\\Rfc3986\\Uri", command: `php php.php Uri\Rfc3986\Uri`, rare: true},
	{name: "Ruby URI", command: "ruby ruby.rb URI"},
	{name: "Ruby Addressable", command: "ruby ruby.rb addressable", slow: true},
	{name: "Perl URI", command: "perl perl.pl URI", apart: perlNoWebSocket},
	{name: "Perl Mojo::URL", command: "perl perl.pl Mojo::URL"},
	{name: "Perl Furl", command: "perl perl.pl Furl"},
	{name: "Lua socket.url", command: "lua5.4 lua.lua url"},
	{name: "Rust url", command: "./bin/release/reader"},
	{name: "Qt QUrl", command: "/usr/bin/python3 python.py qurl", apart: qtDecodes},
	{name: "curl", command: "./bin/c curl"},
	{name: "GLib GUri", command: "./bin/c glib"},
	{name: "libsoup", command: "./bin/c soup"},
	{name: "libxml2", command: "./bin/c xml"},
	{name: "uriparser", command: "./bin/c uriparser"},
}

func readNetURL(s string) (reading, error) {
	u, err := url.Parse(s)
	if err != nil {
		return reading{}, err
	}
	return reading{scheme: u.Scheme, host: u.Hostname(), port: u.Port(), path: cmp.Or(u.Opaque, u.EscapedPath()),
		query: u.RawQuery}, nil
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

// readHertz reads host and port as hertz's client does before it connects.
func readHertz(s string) (r reading, err error) {
	if !strings.Contains(s, "://") {
		return r, errors.New("it panics")
	}
	u := protocol.ParseURI(s)
	r = reading{scheme: string(u.Scheme()), host: string(u.Host()), path: string(u.Path()), query: string(u.QueryString())}
	if strings.Contains(r.host, ":") {
		r.host, r.port, err = net.SplitHostPort(r.host)
	}
	return r, err
}
