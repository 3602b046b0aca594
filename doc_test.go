package iri_test

// This file tests the section "Moving from net/url" of the documentation: what net/url does, and
// what this package does.

import (
	"errors"
	"fmt"
	"net"
	"net/netip"
	"net/url"
	"path"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"

	"example.com/iri"
	"example.com/iri/internal/proof/conformance"
	"example.com/iri/internal/proof/slow"
	"example.com/iri/internal/testenv"
	"example.com/iri/params"
)

// show returns its arguments, which may be the results of a function, separated by spaces.
func show(results ...any) string { return strings.TrimSuffix(fmt.Sprintln(results...), "\n") }

// parsed returns what both packages parse a text to.
func parsed(s string) (*url.URL, iri.IRI) {
	n, err := url.Parse(s)
	if err != nil {
		panic(err)
	}
	return n, iri.MustParse(s)
}

// A guideRow checks what net/url and this package do, as the guide says in the item that begins
// with this text, up to a ": ".
type guideRow func(item, ofNet, wantNet, ofIRI, wantIRI string)

func guideParsing(row guideRow) {
	row("url.Parse(s)", show(url.Parse("../b")), "../b <nil>", show(iri.ParseRef("../b")), "../b <nil>")
	absolute, err := url.ParseRequestURI("//h/a#b")
	r := iri.MustParseRef("//h/a#b")
	row("url.ParseRequestURI(s), which takes all of \"//h/a#b\" for a path", show(absolute.Host, absolute.Path, err),
		" //h/a#b <nil>", show(r.Host(), r.Path()), "h /a")
	row("url.Parse(s), to check s before it is sent", show(url.Parse("x://h/a b")), "x://h/a%20b <nil>",
		show(iri.Repair("x://\nh/a b")), "x://h/a%20b <nil>")
	n, u := parsed("HTTP://h/\u00e9")
	row("u.String()", n.String(), "http://h/%C3%A9", u.String(), "HTTP://h/\u00e9")
	n, u = parsed("HTTP://h/")
	row("u.Scheme, in lower case", n.Scheme, "http", show(u.Scheme(), strings.EqualFold(u.Scheme(), "http")), "HTTP true")
	row("switch u.Scheme", n.Scheme, "http", strings.ToLower(u.Scheme()), "http")
	n, u = parsed("x://u@h:80/")
	row("u.Host, \"h:80\"", n.Host, "h:80", u.HostPort(), "h:80")
	n, u = parsed("http://Example.com:80/")
	row("u.Host as a key of a map", n.Host, "Example.com:80", u.NormalizeWith(iri.StandardNormalization).HostPort(),
		"example.com")
	row("u.Host as a key of a map", n.Host, "Example.com:80", show(u.Origin()), "http://example.com <nil>")
	n, u = parsed("file:///a")
	row("u.Host != \"\"", show(n.Host != ""), "false", show(u.Hostname() != ""), "false")
	n, u = parsed("https:///evil")
	row("u.Host != \"\"", show(n.Host != ""), "false", show(u.Hostname() != "", u.HasAuthority()), "false true")
	n, err = url.Parse("///a")
	r = iri.MustParseRef("///a")
	refOf, errRef := iri.RefFromURL(n)
	row("u.Scheme == \"\" && u.Host == \"\", a link within the site", show(n.Scheme == "" && n.Host == ""), "true",
		show(!r.IsAbs() && !r.HasAuthority(), refOf == r, errRef), "false true <nil>")
	row("\"///a\", a path", show(n.Path, err), "///a <nil>", show(r.Host(), r.Path()), " /a")
	n, u = parsed("x://[::1]:80/")
	addr, ok := u.Addr()
	row("u.Hostname(), \"::1\"", n.Hostname(), "::1", show(u.Hostname(), u.Host(), addr == netip.IPv6Loopback(), ok),
		"::1 [::1] true true")
	n, u = parsed("https://[::1]/")
	row("net.JoinHostPort(u.Hostname(), port)", net.JoinHostPort(n.Hostname(), "443"), "[::1]:443", show(u.DialAddress()),
		"[::1]:443 true")
	n, u = parsed("x://h:/")
	number, ok := u.PortNumber()
	row("u.Port()", show(n.Port() == ""), "true", show(u.Port() == "", number, ok, u.HasPort()), "true 0 false true")
	n, u = parsed("x://ana@h/")
	row("u.User", show(n.User, n.User != nil), "ana true", show(u.Userinfo(), u.HasUserinfo()), "ana true")
	n, u = parsed("x://ana:p%40ss:word@h/")
	password, _ := n.User.Password()
	row("u.User.Username() and Password()", show(n.User.Username(), password), "ana p@ss:word", show(u.Credentials()),
		"ana p@ss:word")
	n, u = parsed("x://h/a%2Fb")
	row("u.Path, decoded", n.Path, "/a/b", show(iri.Unescape(u.Path())), "/a/b <nil>")
	row("u.EscapedPath()", n.EscapedPath(), "/a%2Fb", u.Path(), "/a%2Fb")
	n, u = parsed("https://H/api/%2e./admin")
	row("strings.HasPrefix(u.Path, p)", show(strings.HasPrefix(n.Path, "/api")), "true",
		show(iri.MustParse("https://h/api").Contains(u.NormalizeWith(iri.StandardNormalization))), "false")
	n, u = parsed("x://u@h?q#f")
	requested, err := u.URL()
	row("u.RequestURI()", n.RequestURI(), "/?q", show(requested.RequestURI(), err), "/?q <nil>")
	n, u = parsed("x://h/a/")
	row("path.Base(u.Path), a file name", path.Base(n.Path), "a", show(slices.Collect(u.Segments())), "[a ]")
	n, u = parsed("x://h/..%2F..")
	row("path.Base(u.Path), a file name", path.Base(n.Path), "..", show(iri.Unescape(slices.Collect(u.Segments())[0])),
		"../.. <nil>")
	n, u = parsed("x://h/?")
	row("u.RawQuery and u.ForceQuery", show(n.RawQuery == "", n.ForceQuery), "true true",
		show(u.Query() == "", u.HasQuery()), "true true")
	n, u = parsed("x://h/?b=2&a=1;c")
	pairs := ""
	for name, value := range params.All(u.Query()) {
		pairs += name + "=" + value + " "
	}
	row("u.Query(), a url.Values", show(n.Query()), "map[b:[2]]", pairs, "b=2 a=1;c ")
	n, u = parsed("x://h/?a=%20b+c")
	row("u.Query().Get(\"a\")", n.Query().Get("a"), " b c", show(params.Get(u.Query(), "a")), " b c true")
	n, u = parsed("x://h/#a%20b")
	row("u.Fragment, decoded", n.Fragment, "a b", show(iri.Unescape(u.Fragment())), "a b <nil>")
	n, u = parsed("x://h/#")
	row("\"x://h/#\", printed as \"x://h/\"", show(n), "x://h/", show(u, u.HasFragment(), u.WithoutFragment()),
		"x://h/# true x://h/")
	n, u = parsed("urn:users/ana")
	row("u.Opaque", show(n.Opaque, n.Path == ""), "users/ana true", u.Path(), "users/ana")
	n, u = parsed("x:a")
	row("u.IsAbs()", show(n.IsAbs()), "true", show(u.IsAbs(), iri.MustParseRef("a").IsAbs()), "true false")
	n, u = parsed("x://ana:secret@h/?token=1")
	row("u.Redacted()", n.Redacted(), "x://ana:xxxxx@h/?token=1", u.Redacted(), "x://ana:xxxxx@h/?token=xxxxx")
	n, u = parsed("x://token@h/")
	row("u.Redacted()", n.Redacted(), "x://token@h/", u.Redacted(), "x://token@h/")
	n, u = parsed("x://h/?access_token=1")
	row("u.Redacted()", n.Redacted(), "x://h/?access_token=1", u.Redacted(), "x://h/?access_token=xxxxx")
	n, u = parsed("postgres://app:p%40ss@db:5432/orders")
	password, _ = n.User.Password()
	name, secret := u.Credentials()
	address, _ := u.DialAddress()
	row("a database address", show(n.User.Username(), password, n.Host), "app p@ss db:5432", show(name, secret, address),
		"app p@ss db:5432")
}

func guideOperations(row guideRow) {
	n, u := parsed("x://h/a/b?q")
	row("u.Parse(ref)", show(n.Parse("../c")), "x://h/c <nil>", show(u.Parse("../c")), "x://h/c <nil>")
	n, u = parsed("x://h/a")
	_, err := n.Parse(" a%zz\n")
	row("u.Parse(href), a link of a page", show(err != nil), "true", show(u.ParseLink(" a%zz\n")), "x://h/a%25zz <nil>")
	n, u = parsed("x://h/a/b")
	row("u.ResolveReference(ref)", show(n.ResolveReference(&url.URL{Path: "../c"})), "x://h/c",
		show(u.Resolve(iri.MustParseRef("../c"))), "x://h/c")
	_, err = iri.IRI{}.Parse("a")
	row("(&url.URL{}).Parse(\"a\"), without a base", show((&url.URL{}).Parse("a")), "/a <nil>",
		show(iri.IRI{}.IsZero(), err != nil, iri.IRI{}.Resolve(iri.MustParseRef("a")).IsZero()), "true true true")
	n, u = parsed("x://u@h:1/a/b?q#f")
	row("&url.URL{Scheme: u.Scheme, Host: u.Host, Path: \"/\"}, the root of a site",
		show(&url.URL{Scheme: n.Scheme, Host: n.Host, Path: "/"}), "x://h:1/", show(u.WithoutUserinfo().Parse("/")),
		"x://h:1/ <nil>")
	row("&url.URL{Path: p}", show(&url.URL{Path: "/a b?100%"}), "/a%20b%3F100%25",
		show(iri.Parts{Path: iri.Path.Escape("/a b?100%")}.Ref()), "/a%20b%3F100%25 <nil>")
	n, u = parsed("x://h/")
	n.User = url.UserPassword("a:b", "p@ss/%41")
	row("url.UserPassword(name, password)", show(n), "x://a%3Ab:p%40ss%2F%2541@h/",
		show(u.WithUserinfo(params.Escape("a:b")+":"+params.Escape("p@ss/%41"))), "x://a%3Ab:p%40ss%2F%2541@h/ <nil>")
	n, u = parsed("x://u@a:1/")
	n.Host = "h:80"
	row("u.Host = \"h:80\"", show(n), "x://u@h:80/", show(u.WithHostPort("h:80")), "x://u@h:80/ <nil>")
	row("u.Host = \"h:80\"", show(n), "x://u@h:80/", show(u.WithAuthority("evil@h:80")), "x://evil@h:80/ <nil>")
	n.RawQuery = url.Values{"q": {"a b&"}}.Encode()
	row("u.RawQuery = values.Encode()", show(n), "x://u@h:80/?q=a+b%26",
		show(u.WithQuery(url.Values{"q": {"a b&"}}.Encode())), "x://u@a:1/?q=a+b%26 <nil>")
	https, err := iri.Parts{Scheme: "https"}.IRI()
	row("&url.URL{Scheme: s, Host: \"h:80\"}", show(&url.URL{Scheme: "https", Host: "h:80"}, err), "https://h:80 <nil>",
		show(https.WithHostPort("h:80")), "https://h:80 <nil>")
	n, u = parsed("x://h/?b=%7E&a")
	row("Values.Encode", n.Query().Encode(), "a=&b=~", show(params.Set(u.Query(), "a", "1"), params.Sort(u.Query())),
		"b=%7E&a=1 a&b=%7E")
	n, u = parsed("x://h/?a=1")
	q := n.Query()
	q.Del("a")
	n.RawQuery = q.Encode()
	row("q.Del(\"a\") and q.Encode()", show(n), "x://h/", show(u.WithQuery(params.Delete(u.Query(), "a"))), "x://h/ <nil>")
	n, u = parsed("x://h/?b=%7E&utm_a=1&c&utm_b=2")
	q = n.Query()
	q.Del("utm_a")
	rest := params.DeleteFunc(u.Query(), func(name, _ string) bool { return strings.HasPrefix(name, "utm_") })
	row("q.Del(\"a\") and q.Encode()", q.Encode(), "b=~&c=&utm_b=2", show(u.WithQuery(rest)), "x://h/?b=%7E&c <nil>")
	row("url.QueryEscape(s)", url.QueryEscape("a&b=\u00e9/"), "a%26b%3D%C3%A9%2F", params.Escape("a&b=\u00e9/"),
		"a%26b%3D%C3%A9%2F")
	row("url.PathEscape(s)", url.PathEscape("a/b%"), "a%2Fb%25", iri.Segment.Escape("a/b%"), "a%2Fb%25")
	n, u = parsed("x://h/a?q")
	row("u.JoinPath(elem...)", show(n.JoinPath("b/c")), "x://h/a/b/c?q",
		show(u.JoinSegments(strings.Split("b/c", "/")...)), "x://h/a/b/c?q <nil>")
	row("u.JoinPath(elem...)", show(n.JoinPath("b%20c")), "x://h/a/b%20c?q",
		show(u.WithPath(strings.TrimSuffix(u.Path(), "/")+"/"+"b%20c")), "x://h/a/b%20c?q <nil>")
	n, u = parsed("x://h/a/b")
	folder, err := u.WithPath(strings.TrimSuffix(u.Path(), "/") + "/")
	row("u.JoinPath(elem...)", show(n.JoinPath("../c"), err), "x://h/a/c <nil>", show(folder.Parse("../c")),
		"x://h/a/c <nil>")
	n, u = parsed("HTTP://h/a")
	row("where other software takes or returns a *url.URL", show(iri.FromURL(n)), "http://h/a <nil>", show(u.URL()),
		"http://h/a <nil>")
}

// TestGuide checks what the two columns of the guide do, that each row is an item of the guide, and
// that each item has a row.
func TestGuide(t *testing.T) {
	var tested []string // the beginnings of items
	row := func(item, ofNet, wantNet, ofIRI, wantIRI string) {
		tested = append(tested, item+": ")
		testenv.Same(t, ofNet, wantNet, "%s: net/url", item)
		testenv.Same(t, ofIRI, wantIRI, "%s: iri", item)
	}
	guideParsing(row)
	guideOperations(row)
	for _, row := range guideTexts {
		tested = append(tested, row.item)
	}
	items := guideItems(t)
	for _, prefix := range tested {
		if !slices.ContainsFunc(items, func(item string) bool { return strings.HasPrefix(item, prefix) }) {
			t.Errorf("the guide has no item %q", prefix)
		}
	}
	for _, item := range items {
		if !slices.ContainsFunc(tested, func(prefix string) bool { return strings.HasPrefix(item, prefix) }) {
			t.Errorf("no row for the guide's item %q", item)
		}
	}
}

// guideItems returns the list items of the guide, each as one line.
func guideItems(t *testing.T) (items []string) {
	_, guide, _ := strings.Cut(testenv.Read("doc.go"), "\n// # Moving from net/url\n")
	guide, _, found := strings.Cut(guide, "\n// # ")
	for _, m := range regexp.MustCompile(`(?m)^//   - (.*(?:\n//     .*)*)$`).FindAllStringSubmatch(guide, -1) {
		items = append(items, strings.ReplaceAll(m[1], "\n//    ", ""))
	}
	if !found || len(items) == 0 {
		t.Fatal("the documentation has no guide")
	}
	return items
}

// A guideText is a text that only one of url.Parse and Parse accepts.
type guideText struct {
	item, in, repaired string // repaired is the result of Repair, "" for an error
	netAccepts         bool
}

var guideTexts = []guideText{
	{"percent-encoded ASCII in a host", "http://evil.example%2F.good.example/", "http://evil.example%2F.good.example/",
		false},
	{"a host in brackets that is no IPv6 address", "http://[v1.a]/", "http://[v1.a]/", false},
	{"non-ASCII characters in a userinfo", "http://jos\u00e9@example.com/", "http://jos\u00e9@example.com/", false},
	{"spaces, \"[\" and \"|\" in a path or query, \"?100%\"", "http://h/a b[|?100%", "http://h/a%20b%5B%7C?100%25", true},
	{"\"<\" in a host", "http://<h/", "", true},
	{"\"@\" in a password", "postgres://app:p@ss@h/db", "", true},
	{"an address with a zone", "http://[fe80::1%25eth0]/", "", true},
	{"several hosts", "mongodb://a:1,b:2/", "", true},
}

// TestGuideTexts checks the texts that only one package accepts, and how Repair, FromURL and a
// check of the end of a host treat them.
func TestGuideTexts(t *testing.T) {
	for _, row := range guideTexts {
		u, errNet := url.Parse(row.in)
		if (errNet == nil) != row.netAccepts && !(strings.HasPrefix(row.in, "http://[v") &&
			strings.HasPrefix(runtime.Version(), "go1.24")) {
			t.Errorf("%s: url.Parse(%q): %v, %v", row.item, row.in, u, errNet)
		}
		if iri.Valid(row.in) == row.netAccepts {
			t.Errorf("%s: Valid(%q): %t", row.item, row.in, !row.netAccepts)
		}
		if r, err := iri.Repair(row.in); r.String() != row.repaired || (err == nil) != (row.repaired != "") {
			t.Errorf("%s: Repair(%q): %q, %v, want %q", row.item, row.in, r, err, row.repaired)
		}
	}
	u := iri.MustParse(guideTexts[0].in)
	if _, err := u.Origin(); !strings.HasSuffix(u.Host(), ".good.example") || !strings.Contains(u.Host(), "%") ||
		err == nil {
		t.Errorf("%q passes a check of the end of its host: %v", u, err)
	}
	v, err := url.Parse("postgres://app:p@ss@h/db")
	if err != nil {
		t.Fatal(err)
	}
	testenv.Same(t, show(iri.FromURL(v)), "postgres://app:p%40ss@h/db <nil>", "FromURL of %v", v)
	if v, err = url.Parse("mongodb://a:1,b:2/"); err == nil {
		_, err = iri.FromURL(v)
	}
	testenv.Same(t, errors.As(err, new(*iri.ParseError)), true, "FromURL of %v fails: %v", v, err)
}

// TestGuideAccepts checks that the guide names all kinds of texts that Parse accepts and url.Parse rejects.
func TestGuideAccepts(t *testing.T) {
	encodedASCII, seen := regexp.MustCompile(`%[0-7]`), map[string]int{}
	for _, s := range conformance.Corpus().Texts {
		if _, err := url.Parse(s); err == nil || !iri.Valid(s) {
			continue
		}
		p := slow.Split(s)
		switch {
		case encodedASCII.MatchString(p.Host.Text):
			seen["host"]++
		case strings.HasPrefix(strings.ToLower(p.Host.Text), "[v"):
			seen["brackets"]++
		case strings.ContainsFunc(p.Userinfo.Text, func(r rune) bool { return r > 0x7F }):
			seen["userinfo"]++
		default:
			t.Errorf("Parse accepts %q, url.Parse does not, and the guide does not say why", s)
		}
	}
	if len(seen) < 3 && !strings.HasPrefix(runtime.Version(), "go1.24") {
		t.Errorf("the corpus has texts only for %v", seen)
	}
}
