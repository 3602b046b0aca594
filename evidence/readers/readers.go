package main

// The tables of readers and clients, and the parsers of this program.

import (
	"cmp"
	"errors"
	"net"
	"net/url"
	"strings"

	"example.com/iri/internal/proof/testenv"
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

// table has the readers, and clients the clients.
var table, clients = entries("readers.txt"), entries("clients.txt")

// entries returns the rows of a file.
func entries(file string) (all []entry) {
	for _, row := range testenv.Rows[struct{ Name, Command, Kind string }](file) {
		e := entry{name: row.Name, command: row.Command, apart: countedApart[row.Name], slow: row.Kind == "slow",
			rare: row.Kind == "rare"}
		switch row.Kind {
		case "here":
			e.parse = parsers[row.Name]
		case "shell":
			e.parse = command(row.Command)
		}
		all = append(all, e)
	}
	return all
}

// parsers are the readers and the client in this program.
var parsers = map[string]func(string) (reading, error){
	"Go net/url": readNetURL, "Go nlnwa/whatwg-url": readWhatwg, "Go fredbi/uri": readFredbi,
	"Go cloudwego/hertz": readHertz, "Go net/http": get,
}

// An apartRow says which differences of a reader are counted apart.
type apartRow struct {
	differ difference
	set    *set
	why    string
}

// countedApart has the readers, and the clients, of which some differences are counted apart.
var countedApart = map[string][]apartRow{
	"Python furl": {{elsewhere | spelling, &setLabels, "decodes the labels"}},
	"npm parse-url": {{elsewhere | noHost, &setLabels,
		"takes what browsers reject for the address of a git repository"}},
	"Qt QUrl": {
		{elsewhere | spelling, &setLabels, "decodes and encodes the labels, and corrects invalid ones"},
		{spelling, &setIPv4In6, "writes the same address with dots"},
	},
	"npm superagent": {{elsewhere, &setWebSocket,
		`puts "http://" before these texts, and reads the scheme as the host`}},
	"Lua socket.http": {{elsewhere | spelling, &setIPv6,
		"writes the address without brackets in the header Host"}},
	"Perl URI": {{noHost, &setWebSocket, "does not know these schemes, and reads no host"}},
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
