package main

import (
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"example.com/iri/internal/proof/testenv"
)

func TestCompare(t *testing.T) {
	bits := map[string]difference{"same": 0, "elsewhere": elsewhere, "noHost": noHost, "spelling": spelling,
		"otherPath": otherPath, "otherQuery": otherQuery, "inASCII": inASCII}
	parse := func(s string) reading {
		f := strings.Split(s, ",")
		return reading{true, f[0], f[1], f[2], f[3], f[4]}
	}
	for _, row := range testenv.Rows[struct{ Want, Read, Differ, Reason string }]("testdata/compare.txt") {
		var differ difference
		for name := range strings.FieldsSeq(row.Differ) {
			differ |= bits[name]
		}
		testenv.Same(t, compare(parse(row.Want), parse(row.Read)), differ, "%q and %q: %s", row.Want, row.Read, row.Reason)
	}
	testenv.Same(t, compare(reading{ok: true, host: "a"}, reading{}), rejected, "a rejected text")
}

// TestReaders sends texts to each reader that this machine has, in batches of several sizes.
func TestReaders(t *testing.T) {
	for _, e := range table {
		t.Run(e.name, func(t *testing.T) {
			if testing.Short() && !strings.HasPrefix(e.name, "Go ") {
				t.Skip("slow to start")
			}
			r, err := e.open()
			if err != nil {
				testenv.Skip(t, e.name+": "+err.Error())
			}
			defer r.close()
			testenv.Same(t, r.version != "" && !strings.ContainsAny(r.version, "/ "), true, "version %q", r.version)
			const plain = "http://good.example:8080/a/b?c=d"
			want := reading{true, "http", "good.example", "8080", "/a/b", "c=d"}
			for _, texts := range [][]string{{plain, "http://a b/\x00", "https://bücher.example/é?é#é", plain}, {}, {plain}} {
				readings, err := r.read(texts)
				if err != nil || len(readings) != len(texts) {
					t.Fatalf("%d readings of %d texts: %v", len(readings), len(texts), err)
				}
				for i, s := range texts {
					if s == plain && compare(want, readings[i]) != 0 {
						t.Errorf("%s: %+v", s, readings[i])
					}
				}
			}
		})
	}
}

// measured returns the measurement of net/url and other readers, and its result.
func measured(t *testing.T, corpora string, wanted int, others ...entry) (*measurement, string) {
	t.Helper()
	m := newMeasurement()
	m.wanted, m.sample, m.seed = wanted, 5000, 1
	m.open([]entry{{name: "Go net/url", parse: readNetURL}, {name: "nobody", command: "no-such-program"}})
	m.open(others)
	if err := m.measure(corpora); err != nil {
		t.Fatal(err)
	}
	result, err := m.report()
	if err != nil {
		t.Fatal(err)
	}
	return m, string(result)
}

// planted returns a reader that reads as net/url does, except for what change changes.
func planted(change func(*reading)) entry {
	return entry{name: "Go planted", parse: func(s string) (reading, error) {
		r, err := readNetURL(s)
		change(&r)
		return r, err
	}}
}

// has checks that a result has a match for each pattern.
func has(t *testing.T, result string, patterns ...string) {
	t.Helper()
	for _, want := range patterns {
		testenv.Same(t, regexp.MustCompile(want).MatchString(result), true, "the result has %q:\n%s", want, result)
	}
}

// TestPlanted plants readers, and checks which of them the verdict rejects, and what the result says.
func TestPlanted(t *testing.T) {
	tests := map[string]struct {
		change func(*reading)
		apart  []apartRow
		wrong  bool
		has    string // beside the number of differences
	}{
		"the same": {change: func(*reading) {}, // net/url encodes some paths that are not in ASCII again
			has: "ASCII: none.\nThese differ only if one of the two is not: Go net/url, Go planted."},
		"another case": {change: func(r *reading) { r.host = strings.ToUpper(r.host) }, has: "2,000 different ones, with "},
		"another path": {change: func(r *reading) { r.path = "/" },
			has: "ASCII: Go planted [1-9][0-9,]* of 2,000.\nThese differ only if one of the two is not: Go net/url."},
		"another host": {change: func(r *reading) { r.host = strings.Replace(r.host, "good.example", "evil.example", 1) },
			wrong: true},
		"no host":      {change: func(r *reading) { r.host = "" }, wrong: true},
		"another port": {change: func(r *reading) { r.port = strings.Replace(r.port, "8080", "80", 1) }, wrong: true},
		"a scheme":     {change: func(r *reading) { r.scheme = strings.Replace(r.scheme, "wss", "https", 1) }, wrong: true},
		"the smallest of the texts that differ": {change: func(r *reading) { r.host, _, _ = strings.Cut(r.host, ";") },
			has: "\n\\| `http://.;/` \\| host-delimiter \\| `http://.;` \\(1\\) \\| `http://.`: Go planted \\|\n"},
		"counted apart": {change: decodeLabels, apart: countedApart["Python furl"],
			has: "Counted apart: Go planted, only for texts that "},
		"outside it": {change: decodeLabels, apart: countedApart["Perl URI"], wrong: true},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			e := planted(test.change)
			e.apart = test.apart
			m, text := measured(t, "", 2000, e)
			has(t, text, test.has, `\nMissing on this machine, so not measured: nobody, .NET`, `\n\| Go planted \| go1`)
			err := m.verdict()
			none := strings.Contains(text, "except those counted apart: 0.**")
			if (err != nil) != test.wrong || none == test.wrong {
				t.Errorf("the verdict is %v, and the result says that there are no differences: %v", err, none)
			}
			if test.wrong && (!strings.Contains(err.Error(), "Go planted") || strings.Contains(err.Error(), "net/url")) {
				t.Errorf("the verdict does not name the reader: %v", err)
			}
			testenv.Same(t, m.hostile[len(levels)].readers[1].apart > 0, name == "counted apart", "texts are counted apart")
		})
	}
}

func decodeLabels(r *reading) { r.host = strings.TrimPrefix(r.host, "xn--") }

// TestReal checks that the verdict depends on the real addresses, and that what they lose is in the result.
func TestReal(t *testing.T) {
	// Of 100 addresses, some are lost, and a reader reads another host in the rest. count is that of differences.
	check := func(lost int, other, verdict, count string) {
		folder := t.TempDir()
		real := strings.Repeat("https://real.example/\n", 100-lost) + strings.Repeat("https://a_b.example/\n", lost)
		testenv.Write(t, filepath.Join(folder, "web.txt"), real)
		m, result := measured(t, folder, 2000, planted(func(r *reading) {
			r.host = strings.Replace(r.host, "real.example", other, 1)
		}))
		testenv.Same(t, strings.Contains(fmt.Sprint(m.verdict()), verdict), true, "verdict %v has %q", m.verdict(), verdict)
		has(t, result, `\| Origin \| `+percent(lost, 100), "except those counted apart: "+count+`\.\*\*`)
	}
	check(1, "real.example", "<nil>", "0")
	check(2, "real.example", "of 100 real addresses, Origin refuses 2", "0")
	check(1, "evil.example", `Go planted reads 99 texts that Origin accepts differently, such as ["https://real.example/"`,
		"99")
}

// TestBroken checks that a reader that rejects every text is named, and that the verdict fails.
// What another rejects is not compared.
func TestBroken(t *testing.T) {
	m, result := measured(t, "", 2,
		entry{name: "Go broken", parse: func(string) (reading, error) { return reading{}, errors.New("no such method") }},
		entry{name: "Go picky", parse: func(s string) (reading, error) {
			if !slices.Contains(plain, s) {
				return reading{}, errors.New("not plain")
			}
			return readNetURL(s)
		}})
	has(t, result,
		`\n\QMissing on this machine, so not measured: nobody, Go broken (does not work), .NET`,
		`\n\Q| Go picky | `+m.readers[0].version+" | 2 | 2 | 0 | 0 |")
	if err := m.verdict(); err == nil || !strings.Contains(err.Error(), "Go broken") {
		t.Errorf("verdict %v", err)
	}
}

// TestDistinct checks that origins and hosts are counted once.
func TestDistinct(t *testing.T) {
	m := newMeasurement()
	for _, s := range []string{"http://a.example/x", "http://A.example:80/y", "https://a.example/",
		"http://a.example:8080/", "http://b.example/", "http://[::1]/", "http://a_b/"} {
		text, _ := newText(s, false)
		m.count(&text)
	}
	testenv.Same(t, fmt.Sprint(m.accepted, len(m.origins), len(m.hosts)), "6 5 3", "accepted, origins and hosts")
}

// TestSets checks that a text is in the set of a condition only if it breaks no other, and has no
// labels that have their own set.
func TestSets(t *testing.T) {
	for _, row := range testenv.Rows[struct{ Want, Texts string }]("testdata/sets.txt") {
		for s := range strings.FieldsSeq(row.Texts) {
			text, _ := newText(s, false)
			got := "nothing, or two of these"
			for _, set := range others {
				if set.has(&text) {
					got = strings.TrimPrefix(set.name, "that Origin refuses only for ") // the last of those that it accepts
				}
			}
			testenv.Same(t, got, row.Want, "the set of %s", s)
		}
	}
}

// TestRun runs the command twice with the same seed.
func TestRun(t *testing.T) {
	t.Setenv("IRI_CORPORA", "")
	var results [2]string
	for i := range results {
		out := filepath.Join(t.TempDir(), "out.md")
		if err := run([]string{"-only", "Go", "-accepted", "1000", "-seed", "7", "-out", out}); err != nil {
			t.Fatal(err)
		}
		b, _ := os.ReadFile(out)
		results[i] = regexp.MustCompile(`The run took \S+ `).ReplaceAllString(string(b), "")
	}
	if results[0] != results[1] || results[0] == "" {
		t.Errorf("two runs with the same seed differ:\n%s\n%s", results[0], results[1])
	}
	t.Setenv("IRI_CORPORA", t.TempDir())
	for args, want := range map[string]string{
		"-only nobody -out " + os.DevNull:         `no reader that begins with "nobody" works`,
		"-only Go -accepted 1 -out " + os.DevNull: "web.txt",
		"x -only Go -accepted 1":                  `unexpected argument "x"`,
		"-only Go -accepted 1":                    "-only would replace RESULTS.md",
	} {
		if err := run(strings.Fields(args)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("run %s: %v, want %q", args, err, want)
		}
	}
}

// TestClients plants clients in a network namespace, and checks what is counted for three texts,
// and where the first of them goes.
func TestClients(t *testing.T) {
	if os.Getenv(inNamespace) == "" {
		switch err := enter("-test.run=^TestClients$"); {
		case errors.Is(err, errNoNamespace) && os.Getuid() != 0:
			testenv.Skip(t, err.Error())
		case errors.Is(err, errNoNamespace):
			testenv.Lacks(t, err.Error())
		case err != nil:
			t.Fatal(err)
		}
		return
	}
	n, err := newNetwork(map[string]bool{"80": true, "81": true, "443": true})
	if err != nil {
		t.Fatal(err)
	}
	replaces := func(old, new string) func(string) { return func(s string) { get(strings.Replace(s, old, new, 1)) } }
	names := func(old, new string) func(string) {
		return func(s string) {
			q, _ := http.NewRequest(http.MethodGet, s, nil)
			q.Host = strings.Replace(q.URL.Host, old, new, 1)
			http.DefaultTransport.RoundTrip(q)
		}
	}
	tests := map[string]struct {
		client func(string)
		want   string // where Origin says, refused, elsewhere, counted apart, not reached
		where  string
	}{
		"the same": {replaces("", ""), "3 0 0 0 0", ""},
		"a host":   {replaces("good", "evil"), "1 0 2 0 0", "`http://evil.example:80`"},
		"a port":   {replaces("example/a", "example:81/a"), "2 0 1 0 0", "`http://good.example:81`"},
		"TLS": {replaces("http://good.example", "https://good.example:80"), "2 0 1 0 0",
			"`https://good.example:80`"},
		"a name":       {names("good", "evil"), "2 0 1 0 0", "`http://good.example:80`"},
		"a spelling":   {names("::1", "0::1"), "2 0 0 1 0", ""},
		"only look-up": {func(string) { net.LookupHost("good.example") }, "0 0 3 0 0", "`http://good.example:80`"},
		"refusal":      {func(string) {}, "0 3 0 0 0", ""},
		"hang":         {func(string) { time.Sleep(n.limit) }, "0 0 0 0 3", ""},
	}
	for name, test := range tests {
		var texts []text
		for _, s := range []string{"http://good.example/a", "http://[::1]/", "https://good.example/"} {
			text, _ := newText(s, false)
			texts = append(texts, text)
		}
		if n.limit = time.Minute; name == "hang" {
			n.limit = time.Second
		}
		c := n.ask([]entry{{name: "Go planted", parse: func(s string) (reading, error) {
			if s == plain[0] {
				return get(s)
			}
			test.client(s)
			return reading{}, nil
		}}}, texts)
		var b strings.Builder
		if err := page.ExecuteTemplate(&b, "clients", c.result()); err != nil {
			t.Fatal(err)
		}
		has(t, b.String(), `\| Go planted \| go1[.0-9]* \| `+strings.ReplaceAll(test.want, " ", ` \| `)+` \|\n`, test.where)
		if err := c.verdict(); !strings.Contains(err.Error(), "no client takes") ||
			strings.Contains(err.Error(), "planted") != (test.where != "") {
			t.Errorf("%s: verdict %v", name, err)
		}
	}
	c := n.ask([]entry{{name: "Go broken", parse: func(string) (reading, error) { return reading{}, nil }}}, nil)
	if err := c.verdict(); c.clients != nil || !strings.Contains(err.Error(), "Go broken (does not work)") {
		t.Errorf("a client that does not even connect to a plain address: verdict %v", err)
	}
}

// TestResults checks the file of the last run.
func TestResults(t *testing.T) {
	text := testenv.Read("RESULTS.md")
	missing := regexp.MustCompile("so not measured: .*").FindString(text)
	for _, e := range slices.Concat(table, clients) {
		if !strings.Contains(text, "\n| "+e.name+" | ") && !strings.Contains(missing, e.name) {
			t.Errorf("RESULTS.md has no reader %s", e.name)
		}
	}
	if bad := regexp.MustCompile(`/(tmp|root|home|usr)|\.py|registry`).FindString(text); bad != "" {
		t.Errorf("RESULTS.md contains %q", bad)
	}
	has(t, text, `except those counted apart: 0\.\*\*`)
}
