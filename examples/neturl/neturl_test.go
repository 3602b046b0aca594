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

// A guideRow checks what net/url and package iri do, as docs/moving.md says in the row that begins with this item. What
// they should do is in testdata/guide.txt: in the next row with this item.
type guideRow func(item, ofNet, ofIRI string)

func guideReading(row guideRow) {
	refused := func(s string) error {
		_, err := url.Parse(s)
		return err
	}
	row("`url.Parse(s)`", show(url.Parse("../b")), show(iri.ParseRef("../b")))
	absolute, err := url.ParseRequestURI("//h/a#b")
	r := iri.MustParseRef("//h/a#b")
	row("`url.ParseRequestURI(s)`, which takes all of `//h/a#b` for a path", show(absolute.Host, absolute.Path, err),
		show(r.Host(), r.Path()))
	row("`url.Parse(s)`, to check s before it is sent", show(url.Parse("x://h/a b")), show(iri.Repair("x://\nh/a b")))
	err = refused(" x://h/a b")
	pasted, errPasted := iri.ParseUserInput(" “x://h/a b”", "")
	link, errLink := iri.IRI{}.ParseLink(" x://h/a b")
	repaired, errRepaired := iri.Repair(" x://h/a b")
	other, ok := repaired.IRI()
	row("`url.Parse(s)`, where s may need a repair and must have a scheme", show(err != nil),
		show(pasted, link == pasted, other == pasted, ok, errPasted, errLink, errRepaired))
	oneLetter, err := url.Parse("h:4222")
	_, errDrive := iri.ParseUserInput("h:4222", "nats")
	row("`url.Parse(\"h:4222\")`", show(oneLetter.Scheme, err),
		show(iri.MustParse("h:4222").Scheme(), errDrive != nil, testenv.Must(iri.ParseUserInput("//h:4222", "nats"))))
	err = refused("http://u:secret@h:x/")
	row("the error of `url.Parse(s)`, where it stays, in a log", show(strings.Contains(err.Error(), "secret")),
		show(strings.Contains(iri.Redact(err.Error()), "secret")))
	n, u := parsed("HTTP://h/\u00e9")
	row("`u.String()`", n.String(), u.String())
	n, u = parsed("HTTP://h/")
	row("`u.Scheme`, in lower case", n.Scheme, show(u.Scheme(), strings.EqualFold(u.Scheme(), "http")))
	row("`switch u.Scheme`", n.Scheme, strings.ToLower(u.Scheme()))
	n, u = parsed("x://u@h:80/")
	row("`u.Host`, `h:80`", n.Host, u.HostPort())
	n, u = parsed("http://Example.com:80/")
	row("`u.Host` as a key of a map", n.Host, u.Normalize().HostPort())
	row("`u.Host` as a key of a map", n.Host, show(u.Origin()))
	n, u = parsed("file:///a")
	row("`u.Host != \"\"`", show(n.Host != ""), show(u.Hostname() != ""))
	n, u = parsed("https:///evil")
	row("`u.Host != \"\"`", show(n.Host != ""), show(u.Hostname() != "", u.HasAuthority()))
	n, err = url.Parse("///a")
	r = iri.MustParseRef("///a")
	refOf, errRef := iri.RefFromURL(n)
	row("`u.Scheme == \"\" && u.Host == \"\"`, a link within the site", show(n.Scheme == "" && n.Host == ""),
		show(!r.IsAbs() && !r.HasAuthority(), refOf == r, errRef))
	row("`///a`, a path", show(n.Path, err), show(r.Host(), r.Path()))
	n, u = parsed("x://[::1]:80/")
	addr, ok := u.Addr()
	row("`u.Hostname()`, `::1`", n.Hostname(), show(u.Hostname(), u.Host(), addr == netip.IPv6Loopback(), ok))
	n, u = parsed("https://[::1]/")
	row("`net.JoinHostPort(u.Hostname(), port)`", net.JoinHostPort(n.Hostname(), "443"), show(u.DialAddress()))
	n, u = parsed("x://h:/")
	number, ok := u.PortNumber()
	row("`u.Port()`", show(n.Port() == ""), show(u.Port() == "", number, ok, u.HasPort()))
	n, u = parsed("x://ana@h/")
	row("`u.User`", show(n.User, n.User != nil), show(u.Userinfo(), u.HasUserinfo()))
	n, u = parsed("x://ana:p%40ss:word@h/")
	password, isSet := n.User.Password()
	row("`u.User.Username()` and `Password()`", show(n.User.Username(), password, isSet), show(u.Credentials()))
	n, u = parsed("x://h/a%2Fb")
	row("`u.Path`, decoded", n.Path, show(iri.Unescape(u.Path())))
	row("`u.EscapedPath()`", n.EscapedPath(), u.Path())
	n, u = parsed("https://H/api/%2e./admin")
	row("`strings.HasPrefix(u.Path, p)`", show(strings.HasPrefix(n.Path, "/api")),
		show(iri.MustParse("https://h/api").Contains(u.Normalize())))
	n, u = parsed("x://u@h?q#f")
	row("`u.RequestURI()`", n.RequestURI(), u.RequestURI())
	received, err := http.ReadRequest(bufio.NewReader(strings.NewReader("GET //evil.example/a HTTP/1.0\r\n\r\n")))
	site := iri.MustParse("https://h")
	row("`r.URL` of an `http.Request` that a server received", show(received.URL.Path, err),
		show(site.WithRequestURI(received.RequestURI)))
	row("`r.URL` of an `http.Request` that a server received", "", show(site.Parse(received.RequestURI)))
	n, u = parsed("x://h/a/")
	row("`path.Base(u.Path)`, a file name", path.Base(n.Path), show(slices.Collect(u.Segments())))
	n, u = parsed("x://h/..%2F..")
	row("`path.Base(u.Path)`, a file name", path.Base(n.Path), show(iri.Unescape(slices.Collect(u.Segments())[0])))
	n, u = parsed("x://h/?")
	row("`u.RawQuery` and `u.ForceQuery`", show(n.RawQuery == "", n.ForceQuery), show(u.Query() == "", u.HasQuery()))
	n, u = parsed("x://h/?b=2&a=1;c")
	pairs := ""
	for name, value := range params.All(u.Query()) {
		pairs += name + "=" + value + " "
	}
	row("`u.Query()`, a `url.Values`", show(n.Query()), pairs)
	n, u = parsed("x://h/?a=%20b+c")
	row("`u.Query().Get(\"a\")`", n.Query().Get("a"), show(params.Get(u.Query(), "a")))
	n, u = parsed("x://h/#a%20b")
	row("`u.Fragment`, decoded", n.Fragment, show(iri.Unescape(u.Fragment())))
	n, u = parsed("x://h/#")
	row("`x://h/#`, printed as `x://h/`", show(n), show(u, u.HasFragment(), u.WithoutFragment()))
	n, u = parsed("urn:users/ana")
	row("`u.Opaque`", show(n.Opaque, n.Path == ""), u.Path())
	n, u = parsed("x:a")
	row("`u.IsAbs()`", show(n.IsAbs()), show(u.IsAbs(), iri.MustParseRef("a").IsAbs()))
	n, u = parsed("x://ana:secret@h/?token=1")
	row("`u.Redacted()`", n.Redacted(), u.Redacted())
	n, u = parsed("x://token@h/")
	row("`u.Redacted()`", n.Redacted(), u.Redacted())
	n, u = parsed("x://h/?access_token=1")
	row("`u.Redacted()`", n.Redacted(), u.Redacted())
	n, u = parsed("postgres://app:p%40ss@db:5432/orders")
	password, _ = n.User.Password()
	name, secret, _ := u.Credentials()
	address, _ := u.DialAddress()
	row("a database address", show(n.User.Username(), password, n.Host), show(name, secret, address))
}

func guideOperations(row guideRow) {
	n, u := parsed("x://h/a/b?q")
	row("`u.Parse(ref)`", show(n.Parse("../c")), show(u.Parse("../c")))
	n, u = parsed("x://h/a")
	_, err := n.Parse(" a%zz\n")
	row("`u.Parse(href)`, a link of a page", show(err != nil), show(u.ParseLink(" a%zz\n")))
	n, u = parsed("x://h/a/b")
	row("`u.ResolveReference(ref)`", show(n.ResolveReference(&url.URL{Path: "../c"})),
		show(u.Resolve(iri.MustParseRef("../c"))))
	_, err = iri.IRI{}.Parse("a")
	row("`(&url.URL{}).Parse(\"a\")`, without a base", show((&url.URL{}).Parse("a")),
		show(iri.IRI{}.IsZero(), err != nil, iri.IRI{}.Resolve(iri.MustParseRef("a")).IsZero()))
	n, u = parsed("x://u@h:1/a/b?q#f")
	row("`&url.URL{Scheme: u.Scheme, Host: u.Host, Path: \"/\"}`, the root of a site",
		show(&url.URL{Scheme: n.Scheme, Host: n.Host, Path: "/"}), show(u.WithoutUserinfo().Parse("/")))
	row("`&url.URL{Path: p}`, a relative p", show(&url.URL{Path: "a:b c?100%"}),
		show(iri.Parts{Path: "./" + iri.Path.Escape("a:b c?100%")}.Ref()))
	r, err := iri.Parts{Path: "/." + iri.Path.Escape("//a")}.Ref()
	row("`&url.URL{Path: p}`, a p that begins with `/`", show(&url.URL{Path: "//a"}), show(r, err, u.Resolve(r)))
	for _, p := range []string{"a:b", "//a"} {
		_, err := iri.Parts{Path: p}.Ref()
		row("`&url.URL{Path: p}`, a relative p", "", show(err != nil))
	}
	n, u = parsed("x://h/")
	n.User = url.UserPassword("a:b", "p@ss/%41")
	row("`u.User = url.UserPassword(name, password)`", show(n), show(u.WithCredentials("a:b", "p@ss/%41")))
	n, u = parsed("x://u:p@h:1/")
	n.User = nil
	row("`u.User = nil`", show(n), show(u.WithoutUserinfo()))
	p := u.Parts()
	p.Port = ""
	row("`p.Port = \"\"` in `Parts`", "", show(p.IRI()))
	row("`p.Port = \"\"` in `Parts`", "", show(u.WithoutPort()))
	n, u = parsed("x://u@a:1/")
	n.Host = "h:80"
	row("`u.Host = \"h:80\"`", show(n), show(u.WithHostPort("h:80")))
	row("`u.Host = \"h:80\"`", show(n), show(u.WithAuthority("evil@h:80")))
	n.RawQuery = url.Values{"q": {"a b&"}}.Encode()
	row("`u.RawQuery = values.Encode()`", show(n), show(u.WithQuery(url.Values{"q": {"a b&"}}.Encode())))
	https, err := iri.Parts{Scheme: "https"}.IRI()
	row("`&url.URL{Scheme: s, Host: \"h:80\"}`", show(&url.URL{Scheme: "https", Host: "h:80"}, err),
		show(https.WithHostPort("h:80")))
	n, u = parsed("x://h/?b=%7E&a")
	row("`Values.Encode`", n.Query().Encode(), show(params.Set(u.Query(), "a", "1"), params.Sort(u.Query())))
	n, u = parsed("x://h/?a=1")
	q := n.Query()
	q.Del("a")
	n.RawQuery = q.Encode()
	row("`q.Del(\"a\")` and `q.Encode()`", show(n), show(u.WithQuery(params.Delete(u.Query(), "a"))))
	n, u = parsed("x://h/?b=%7E&utm_a=1&c&utm_b=2")
	q = n.Query()
	q.Del("utm_a")
	rest := params.DeleteFunc(u.Query(), func(name, _ string) bool { return strings.HasPrefix(name, "utm_") })
	row("`q.Del(\"a\")` and `q.Encode()`", q.Encode(), show(u.WithQuery(rest)))
	row("`url.QueryEscape(s)`", url.QueryEscape("a&b=\u00e9/"), params.Escape("a&b=\u00e9/"))
	row("`url.PathEscape(s)`", url.PathEscape("a/b%é:"), show(iri.Segment.Escape("a/b%é:"), params.Escape("a/b%é:")))
	row("`url.PathEscape(s)`", "", strings.ReplaceAll(params.Escape("/a/b +"), "%2F", "/"))
	row("`url.PathUnescape(s)`", show(url.PathUnescape("a%2Fb+%ff")), show(iri.Unescape("a%2Fb+%ff")))
	n, u = parsed("x://h/a?q")
	row("`u.JoinPath(elem...)`", show(n.JoinPath("b/c")), show(u.JoinSegments(strings.Split("b/c", "/")...)))
	row("`u.JoinPath(elem...)`", show(n.JoinPath("b%20c")),
		show(u.WithPath(strings.TrimSuffix(u.Path(), "/")+"/"+"b%20c")))
	n, u = parsed("x://h/a/b")
	folder, err := u.WithPath(strings.TrimSuffix(u.Path(), "/") + "/")
	row("`u.JoinPath(elem...)`", show(n.JoinPath("../c"), err), show(folder.Parse("../c")))
	n, u = parsed("x://h")
	_, err = u.WithPath(path.Join(u.Path(), "a"))
	row("`u.Path = path.Join(u.Path, \"a\")`", path.Join(n.Path, "a"), show(err != nil, testenv.Must(u.JoinSegments("a"))))
	n, u = parsed("HTTP://h/a")
	row("where other software takes or returns a `*url.URL`", show(iri.FromURL(n)), show(u.URL()))
}

func guideTexts(row guideRow) {
	for _, x := range testenv.Rows[struct{ Item, In string }]("neturl/testdata/texts.txt") {
		_, errNet := url.Parse(x.In)
		r, _ := iri.Repair(x.In)
		row(x.Item, show(errNet == nil), show(iri.Valid(x.In), r))
	}

	u := iri.MustParse("http://evil.example%2F.good.example/")
	_, err := u.Origin()
	future := iri.MustParse("http://[v1.a]/")
	row("a host in brackets that is no IPv6 address, as in `[v1.a]`", "", future.Hostname())
	row("percent-encoded ASCII in a host, as in `evil.example%2F.good.example`", "",
		show(strings.HasSuffix(u.Host(), ".good.example"), strings.Contains(u.Host(), "%"), err != nil))
	n, err := url.Parse("postgres://app:p@ss@h/db")
	cut, errCut := url.Parse("postgres://app:p@ss/w#rd@db/o")
	row("`@` in a password, as in `app:p@ss@db`", show(err, cut.Host, errCut),
		show(iri.FromURL(n))+show(iri.MustParse("postgres://app:p@ss/w#rd@db/o").Host()))
	n, err = url.Parse("mongodb://a:1,b:2/")
	_, errFrom := iri.FromURL(n)
	row("several hosts, as in `mongodb://a:1,b:2/`", show(err), show(errFrom != nil))
}

// TestGuide checks what the tables say in each row, and that each row of them is checked.
func TestGuide(t *testing.T) {
	type result struct{ Item, Net, IRI string }
	wants, checked := testenv.Rows[result]("neturl/testdata/guide.txt"), map[string]bool{}
	row := func(item, ofNet, ofIRI string) {
		checked[item] = true
		i := slices.IndexFunc(wants, func(want result) bool { return want.Item == item })
		if i < 0 || wants[i].Net != ofNet || wants[i].IRI != ofIRI {
			t.Fatalf("%s: net/url %q, iri %q; want one of %q", item, ofNet, ofIRI, wants)
		}
		wants = slices.Delete(wants, i, i+1)
	}
	guideTexts(row)
	guideReading(row)
	guideOperations(row)
	testenv.Same(t, len(wants), 0, "rows of testdata/guide.txt that are not checked: %q", wants)
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
	testenv.Same(t, rows, len(checked), "rows of docs/moving.md, where %q are checked", slices.Sorted(maps.Keys(checked)))
}
