// Package neturl_test checks what docs/moving.md says in its tables: what net/url does, and what package iri does.
package neturl_test

import (
	"bufio"
	"fmt"
	"maps"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"path"
	"slices"
	"strings"
	"testing"

	"example.com/iri"
	"example.com/iri/internal/proof/testenv"
	"example.com/iri/params"
)

// show returns its arguments, which may be the results of a function, separated by spaces.
func show(results ...any) string { return strings.TrimSuffix(fmt.Sprintln(results...), "\n") }

// parsed returns what both packages parse a text to.
func parsed(s string) (*url.URL, iri.IRI) {
	return testenv.Must(url.Parse(s)), iri.MustParse(s)
}

// A guideRow checks what net/url and package iri do, as docs/moving.md says in the row that begins with this item.
type guideRow func(item, ofNet, wantNet, ofIRI, wantIRI string)

func guideReading(row guideRow) {
	refused := func(s string) error {
		_, err := url.Parse(s)
		return err
	}
	row("`url.Parse(s)`", show(url.Parse("../b")), "../b <nil>", show(iri.ParseRef("../b")), "../b <nil>")
	absolute, err := url.ParseRequestURI("//h/a#b")
	r := iri.MustParseRef("//h/a#b")
	row("`url.ParseRequestURI(s)`, which takes all of `//h/a#b` for a path", show(absolute.Host, absolute.Path, err),
		" //h/a#b <nil>", show(r.Host(), r.Path()), "h /a")
	row("`url.Parse(s)`, to check s before it is sent", show(url.Parse("x://h/a b")), "x://h/a%20b <nil>",
		show(iri.Repair("x://\nh/a b")), "x://h/a%20b <nil>")
	err = refused(" x://h/a b")
	pasted, errPasted := iri.ParseUserInput(" “x://h/a b”", "")
	link, errLink := iri.IRI{}.ParseLink(" x://h/a b")
	repaired, errRepaired := iri.Repair(" x://h/a b")
	other, ok := repaired.IRI()
	row("`url.Parse(s)`, where s may need a repair and must have a scheme", show(err != nil), "true",
		show(pasted, link == pasted, other == pasted, ok, errPasted, errLink, errRepaired),
		"x://h/a%20b true true true <nil> <nil> <nil>")
	oneLetter, err := url.Parse("h:4222")
	_, errDrive := iri.ParseUserInput("h:4222", "nats")
	row("`url.Parse(\"h:4222\")`", show(oneLetter.Scheme, err), "h <nil>",
		show(iri.MustParse("h:4222").Scheme(), errDrive != nil, testenv.Must(iri.ParseUserInput("//h:4222", "nats"))),
		"h true nats://h:4222")
	err = refused("http://u:secret@h:x/")
	row("the error of `url.Parse(s)`, where it stays, in a log", show(strings.Contains(err.Error(), "secret")), "true",
		show(strings.Contains(iri.Redact(err.Error()), "secret")), "false")
	n, u := parsed("HTTP://h/\u00e9")
	row("`u.String()`", n.String(), "http://h/%C3%A9", u.String(), "HTTP://h/\u00e9")
	n, u = parsed("HTTP://h/")
	row("`u.Scheme`, in lower case", n.Scheme, "http", show(u.Scheme(), strings.EqualFold(u.Scheme(), "http")),
		"HTTP true")
	row("`switch u.Scheme`", n.Scheme, "http", strings.ToLower(u.Scheme()), "http")
	n, u = parsed("x://u@h:80/")
	row("`u.Host`, `h:80`", n.Host, "h:80", u.HostPort(), "h:80")
	n, u = parsed("http://Example.com:80/")
	row("`u.Host` as a key of a map", n.Host, "Example.com:80", u.Normalize().HostPort(),
		"example.com")
	row("`u.Host` as a key of a map", n.Host, "Example.com:80", show(u.Origin()), "http://example.com <nil>")
	n, u = parsed("file:///a")
	row("`u.Host != \"\"`", show(n.Host != ""), "false", show(u.Hostname() != ""), "false")
	n, u = parsed("https:///evil")
	row("`u.Host != \"\"`", show(n.Host != ""), "false", show(u.Hostname() != "", u.HasAuthority()), "false true")
	n, err = url.Parse("///a")
	r = iri.MustParseRef("///a")
	refOf, errRef := iri.RefFromURL(n)
	row("`u.Scheme == \"\" && u.Host == \"\"`, a link within the site", show(n.Scheme == "" && n.Host == ""), "true",
		show(!r.IsAbs() && !r.HasAuthority(), refOf == r, errRef), "false true <nil>")
	row("`///a`, a path", show(n.Path, err), "///a <nil>", show(r.Host(), r.Path()), " /a")
	n, u = parsed("x://[::1]:80/")
	addr, ok := u.Addr()
	row("`u.Hostname()`, `::1`", n.Hostname(), "::1", show(u.Hostname(), u.Host(), addr == netip.IPv6Loopback(), ok),
		"::1 [::1] true true")
	n, u = parsed("https://[::1]/")
	row("`net.JoinHostPort(u.Hostname(), port)`", net.JoinHostPort(n.Hostname(), "443"), "[::1]:443",
		show(u.DialAddress()), "[::1]:443 true")
	n, u = parsed("x://h:/")
	number, ok := u.PortNumber()
	row("`u.Port()`", show(n.Port() == ""), "true", show(u.Port() == "", number, ok, u.HasPort()), "true 0 false true")
	n, u = parsed("x://ana@h/")
	row("`u.User`", show(n.User, n.User != nil), "ana true", show(u.Userinfo(), u.HasUserinfo()), "ana true")
	n, u = parsed("x://ana:p%40ss:word@h/")
	password, isSet := n.User.Password()
	row("`u.User.Username()` and `Password()`", show(n.User.Username(), password, isSet), "ana p@ss:word true",
		show(u.Credentials()), "ana p@ss:word true")
	n, u = parsed("x://h/a%2Fb")
	row("`u.Path`, decoded", n.Path, "/a/b", show(iri.Unescape(u.Path())), "/a/b <nil>")
	row("`u.EscapedPath()`", n.EscapedPath(), "/a%2Fb", u.Path(), "/a%2Fb")
	n, u = parsed("https://H/api/%2e./admin")
	row("`strings.HasPrefix(u.Path, p)`", show(strings.HasPrefix(n.Path, "/api")), "true",
		show(iri.MustParse("https://h/api").Contains(u.Normalize())), "false")
	n, u = parsed("x://u@h?q#f")
	row("`u.RequestURI()`", n.RequestURI(), "/?q", u.RequestURI(), "/?q")
	received, err := http.ReadRequest(bufio.NewReader(strings.NewReader("GET //evil.example/a HTTP/1.0\r\n\r\n")))
	site := iri.MustParse("https://h")
	row("`r.URL` of an `http.Request` that a server received", show(received.URL.Path, err), "//evil.example/a <nil>",
		show(site.WithRequestURI(received.RequestURI)), "https://h//evil.example/a <nil>")
	row("`r.URL` of an `http.Request` that a server received", "", "", show(site.Parse(received.RequestURI)),
		"https://evil.example/a <nil>")
	n, u = parsed("x://h/a/")
	row("`path.Base(u.Path)`, a file name", path.Base(n.Path), "a", show(slices.Collect(u.Segments())), "[a ]")
	n, u = parsed("x://h/..%2F..")
	row("`path.Base(u.Path)`, a file name", path.Base(n.Path), "..", show(iri.Unescape(slices.Collect(u.Segments())[0])),
		"../.. <nil>")
	n, u = parsed("x://h/?")
	row("`u.RawQuery` and `u.ForceQuery`", show(n.RawQuery == "", n.ForceQuery), "true true",
		show(u.Query() == "", u.HasQuery()), "true true")
	n, u = parsed("x://h/?b=2&a=1;c")
	pairs := ""
	for name, value := range params.All(u.Query()) {
		pairs += name + "=" + value + " "
	}
	row("`u.Query()`, a `url.Values`", show(n.Query()), "map[b:[2]]", pairs, "b=2 a=1;c ")
	n, u = parsed("x://h/?a=%20b+c")
	row("`u.Query().Get(\"a\")`", n.Query().Get("a"), " b c", show(params.Get(u.Query(), "a")), " b c true")
	n, u = parsed("x://h/#a%20b")
	row("`u.Fragment`, decoded", n.Fragment, "a b", show(iri.Unescape(u.Fragment())), "a b <nil>")
	n, u = parsed("x://h/#")
	row("`x://h/#`, printed as `x://h/`", show(n), "x://h/", show(u, u.HasFragment(), u.WithoutFragment()),
		"x://h/# true x://h/")
	n, u = parsed("urn:users/ana")
	row("`u.Opaque`", show(n.Opaque, n.Path == ""), "users/ana true", u.Path(), "users/ana")
	n, u = parsed("x:a")
	row("`u.IsAbs()`", show(n.IsAbs()), "true", show(u.IsAbs(), iri.MustParseRef("a").IsAbs()), "true false")
	n, u = parsed("x://ana:secret@h/?token=1")
	row("`u.Redacted()`", n.Redacted(), "x://ana:xxxxx@h/?token=1", u.Redacted(), "x://ana:xxxxx@h/?token=xxxxx")
	n, u = parsed("x://token@h/")
	row("`u.Redacted()`", n.Redacted(), "x://token@h/", u.Redacted(), "x://token@h/")
	n, u = parsed("x://h/?access_token=1")
	row("`u.Redacted()`", n.Redacted(), "x://h/?access_token=1", u.Redacted(), "x://h/?access_token=xxxxx")
	n, u = parsed("postgres://app:p%40ss@db:5432/orders")
	password, _ = n.User.Password()
	name, secret, _ := u.Credentials()
	address, _ := u.DialAddress()
	row("a database address", show(n.User.Username(), password, n.Host), "app p@ss db:5432", show(name, secret, address),
		"app p@ss db:5432")
}

func guideOperations(row guideRow) {
	n, u := parsed("x://h/a/b?q")
	row("`u.Parse(ref)`", show(n.Parse("../c")), "x://h/c <nil>", show(u.Parse("../c")), "x://h/c <nil>")
	n, u = parsed("x://h/a")
	_, err := n.Parse(" a%zz\n")
	row("`u.Parse(href)`, a link of a page", show(err != nil), "true", show(u.ParseLink(" a%zz\n")), "x://h/a%25zz <nil>")
	n, u = parsed("x://h/a/b")
	row("`u.ResolveReference(ref)`", show(n.ResolveReference(&url.URL{Path: "../c"})), "x://h/c",
		show(u.Resolve(iri.MustParseRef("../c"))), "x://h/c")
	_, err = iri.IRI{}.Parse("a")
	row("`(&url.URL{}).Parse(\"a\")`, without a base", show((&url.URL{}).Parse("a")), "/a <nil>",
		show(iri.IRI{}.IsZero(), err != nil, iri.IRI{}.Resolve(iri.MustParseRef("a")).IsZero()), "true true true")
	n, u = parsed("x://u@h:1/a/b?q#f")
	row("`&url.URL{Scheme: u.Scheme, Host: u.Host, Path: \"/\"}`, the root of a site",
		show(&url.URL{Scheme: n.Scheme, Host: n.Host, Path: "/"}), "x://h:1/", show(u.WithoutUserinfo().Parse("/")),
		"x://h:1/ <nil>")
	row("`&url.URL{Path: p}`, a relative p", show(&url.URL{Path: "a:b c?100%"}), "./a:b%20c%3F100%25",
		show(iri.Parts{Path: "./" + iri.Path.Escape("a:b c?100%")}.Ref()), "./a:b%20c%3F100%25 <nil>")
	r, err := iri.Parts{Path: "/." + iri.Path.Escape("//a")}.Ref()
	row("`&url.URL{Path: p}`, a p that begins with `/`", show(&url.URL{Path: "//a"}), "//a",
		show(r, err, u.Resolve(r)), "/.//a <nil> x://u@h:1//a")
	for _, p := range []string{"a:b", "//a"} {
		_, err := iri.Parts{Path: p}.Ref()
		row("`&url.URL{Path: p}`, a relative p", "", "", show(err != nil), "true")
	}
	n, u = parsed("x://h/")
	n.User = url.UserPassword("a:b", "p@ss/%41")
	row("`u.User = url.UserPassword(name, password)`", show(n), "x://a%3Ab:p%40ss%2F%2541@h/",
		show(u.WithCredentials("a:b", "p@ss/%41")), "x://a%3Ab:p%40ss%2F%2541@h/ <nil>")
	n, u = parsed("x://u:p@h:1/")
	n.User = nil
	row("`u.User = nil`", show(n), "x://h:1/", show(u.WithoutUserinfo()), "x://h:1/")
	p := u.Parts()
	p.Port = ""
	row("`p.Port = \"\"` in `Parts`", "", "", show(p.IRI()), "x://u:p@h:/ <nil>")
	row("`p.Port = \"\"` in `Parts`", "", "", show(u.WithoutPort()), "x://u:p@h/")
	n, u = parsed("x://u@a:1/")
	n.Host = "h:80"
	row("`u.Host = \"h:80\"`", show(n), "x://u@h:80/", show(u.WithHostPort("h:80")), "x://u@h:80/ <nil>")
	row("`u.Host = \"h:80\"`", show(n), "x://u@h:80/", show(u.WithAuthority("evil@h:80")), "x://evil@h:80/ <nil>")
	n.RawQuery = url.Values{"q": {"a b&"}}.Encode()
	row("`u.RawQuery = values.Encode()`", show(n), "x://u@h:80/?q=a+b%26",
		show(u.WithQuery(url.Values{"q": {"a b&"}}.Encode())), "x://u@a:1/?q=a+b%26 <nil>")
	https, err := iri.Parts{Scheme: "https"}.IRI()
	row("`&url.URL{Scheme: s, Host: \"h:80\"}`", show(&url.URL{Scheme: "https", Host: "h:80"}, err), "https://h:80 <nil>",
		show(https.WithHostPort("h:80")), "https://h:80 <nil>")
	n, u = parsed("x://h/?b=%7E&a")
	row("`Values.Encode`", n.Query().Encode(), "a=&b=~", show(params.Set(u.Query(), "a", "1"), params.Sort(u.Query())),
		"b=%7E&a=1 a&b=%7E")
	n, u = parsed("x://h/?a=1")
	q := n.Query()
	q.Del("a")
	n.RawQuery = q.Encode()
	row("`q.Del(\"a\")` and `q.Encode()`", show(n), "x://h/", show(u.WithQuery(params.Delete(u.Query(), "a"))),
		"x://h/ <nil>")
	n, u = parsed("x://h/?b=%7E&utm_a=1&c&utm_b=2")
	q = n.Query()
	q.Del("utm_a")
	rest := params.DeleteFunc(u.Query(), func(name, _ string) bool { return strings.HasPrefix(name, "utm_") })
	row("`q.Del(\"a\")` and `q.Encode()`", q.Encode(), "b=~&c=&utm_b=2", show(u.WithQuery(rest)), "x://h/?b=%7E&c <nil>")
	row("`url.QueryEscape(s)`", url.QueryEscape("a&b=\u00e9/"), "a%26b%3D%C3%A9%2F", params.Escape("a&b=\u00e9/"),
		"a%26b%3D%C3%A9%2F")
	row("`url.PathEscape(s)`", url.PathEscape("a/b%é:"), "a%2Fb%25%C3%A9:", show(iri.Segment.Escape("a/b%é:"),
		params.Escape("a/b%é:")), "a%2Fb%25é: a%2Fb%25%C3%A9%3A")
	row("`url.PathEscape(s)`", "", "", strings.ReplaceAll(params.Escape("/a/b +"), "%2F", "/"), "/a/b%20%2B")
	row("`url.PathUnescape(s)`", show(url.PathUnescape("a%2Fb+%ff")), "a/b+\xff <nil>", show(iri.Unescape("a%2Fb+%ff")),
		"a/b+\xff <nil>")
	n, u = parsed("x://h/a?q")
	row("`u.JoinPath(elem...)`", show(n.JoinPath("b/c")), "x://h/a/b/c?q",
		show(u.JoinSegments(strings.Split("b/c", "/")...)), "x://h/a/b/c?q <nil>")
	row("`u.JoinPath(elem...)`", show(n.JoinPath("b%20c")), "x://h/a/b%20c?q",
		show(u.WithPath(strings.TrimSuffix(u.Path(), "/")+"/"+"b%20c")), "x://h/a/b%20c?q <nil>")
	n, u = parsed("x://h/a/b")
	folder, err := u.WithPath(strings.TrimSuffix(u.Path(), "/") + "/")
	row("`u.JoinPath(elem...)`", show(n.JoinPath("../c"), err), "x://h/a/c <nil>", show(folder.Parse("../c")),
		"x://h/a/c <nil>")
	n, u = parsed("x://h")
	_, err = u.WithPath(path.Join(u.Path(), "a"))
	row("`u.Path = path.Join(u.Path, \"a\")`", path.Join(n.Path, "a"), "a",
		show(err != nil, testenv.Must(u.JoinSegments("a"))), "true x://h/a")
	n, u = parsed("HTTP://h/a")
	row("where other software takes or returns a `*url.URL`", show(iri.FromURL(n)), "http://h/a <nil>", show(u.URL()),
		"http://h/a <nil>")
}

func guideTexts(row guideRow) {
	for _, x := range testenv.Rows[struct {
		Item, In, Repaired string
		ByNet              bool
	}]("neturl/testdata/texts.txt") {
		_, errNet := url.Parse(x.In)
		r, _ := iri.Repair(x.In)
		row(x.Item, show(errNet == nil), show(x.ByNet), show(iri.Valid(x.In), r), show(!x.ByNet, x.Repaired))
	}

	u := iri.MustParse("http://evil.example%2F.good.example/")
	_, err := u.Origin()
	future := iri.MustParse("http://[v1.a]/")
	row("a host in brackets that is no IPv6 address, as in `[v1.a]`", "", "", future.Hostname(), "[v1.a]")
	row("percent-encoded ASCII in a host, as in `evil.example%2F.good.example`", "", "",
		show(strings.HasSuffix(u.Host(), ".good.example"), strings.Contains(u.Host(), "%"), err != nil), "true true true")
	n, err := url.Parse("postgres://app:p@ss@h/db")
	cut, errCut := url.Parse("postgres://app:p@ss/w#rd@db/o")
	row("`@` in a password, as in `app:p@ss@db`", show(err, cut.Host, errCut), "<nil> ss <nil>",
		show(iri.FromURL(n))+show(iri.MustParse("postgres://app:p@ss/w#rd@db/o").Host()),
		"postgres://app:p%40ss@h/db <nil>ss")
	n, err = url.Parse("mongodb://a:1,b:2/")
	_, errFrom := iri.FromURL(n)
	row("several hosts, as in `mongodb://a:1,b:2/`", show(err), "<nil>", show(errFrom != nil), "true")
}

// TestGuide checks what the tables say in each row, and that each row of them is checked.
func TestGuide(t *testing.T) {
	checked := map[string]bool{}
	row := func(item, ofNet, wantNet, ofIRI, wantIRI string) {
		checked[item] = true
		if ofNet != wantNet || ofIRI != wantIRI {
			t.Errorf("%s: net/url %q, want %q; iri %q, want %q", item, ofNet, wantNet, ofIRI, wantIRI)
		}
	}
	guideTexts(row)
	guideReading(row)
	guideOperations(row)
	guide, _, _ := strings.Cut(testenv.Read("../docs/moving.md"), "## The same text") // a test in bench checks that table
	rows := 0
	for _, table := range strings.Split(guide, "\n|---|---|\n")[1:] {
		table, _, _ = strings.Cut(table, "\n\n")
		for line := range strings.Lines(table) {
			item, _, _ := strings.Cut(strings.TrimPrefix(line, "| "), " | ")
			if rows++; !checked[item] {
				t.Errorf("no check for the row %q", item)
			}
		}
	}
	if rows != len(checked) {
		t.Errorf("docs/moving.md has %d rows, and %d are checked: %q", rows, len(checked), slices.Sorted(maps.Keys(checked)))
	}
}
