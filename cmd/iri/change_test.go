package main

import (
	"strings"
	"testing"
)

func TestChange(t *testing.T) {
	const u = "http://u:p@h:8/p?a=1&b=2&a=3#f"
	checkRows(t, false, "change", []row{
		{"each component", []string{"-scheme", "HTTPS", "-userinfo", "v", "-host", "[::1]", "-port", "9", "-path", "//q",
			"-query", "c", "-fragment", "g", u}, "", outcome{0, "HTTPS://v@[::1]:9//q?c#g\n", ""}},
		{"empty", []string{"-userinfo", "", "-host", "", "-port", "", "-path", "", "-query", "", "-fragment", "", u, "//h"},
			"", outcome{0, "http://\n//\n", ""}},
		{"without", []string{"-without", "userinfo,port", "-without", "query,fragment", u, "a", "#"}, "",
			outcome{0, "http://h/p\na\n\n", ""}},
		{"without authority", []string{"-without", "authority", u, "//h//p", "mailto:a"}, "",
			outcome{1, "http:/p?a=1&b=2&a=3#f\nmailto:a\n",
				"iri: argument 2, column 1: -without: path: invalid path: without an authority, a path cannot begin with \"//\", " +
					"because it would be parsed as an authority\n"}},
		{"nothing else", []string{"-fragment", "x", "HTTP://H:80/%7e/../é?b&&a", "../a//"}, "",
			outcome{0, "HTTP://H:80/%7e/../é?b&&a#x\n../a//#x\n", ""}},
		{"lines", []string{"-host", "i"}, "http://h/a\n<\n\r\n//x\n",
			outcome{1, "http://i/a\n//i\n//i\n", "<stdin>:2:1: path: invalid character: found '<'\n"}},
		{"keep", []string{"-port", "1", "-k"}, "http://h/a\nmailto:a\nb c\n//h\n",
			outcome{1, "http://h:1/a\nmailto:a\nb c\n//h:1\n",
				"<stdin>:2:1: -port: \"//\" and a host must follow the scheme: a userinfo or a port needs a host\n<stdin>:3:2: " +
					"path: invalid character: found ' '\n"}},
		{"NUL", []string{"-0", "-host", "i"}, "//h\x00//j\x00", outcome{0, "//i\x00//i\x00", ""}},
		{"JSON", []string{"-json", "-host", "i", "//h", "mailto:a"}, "",
			outcome{1, `{"argument":1,"text":"//h","valid":true,"result":"//i"}` + "\n" +
				`{"argument":2,"text":"mailto:a","valid":false,"column":1,"offset":0,"component":"path","cause":"invalid ` +
				`path","error":"-host: path: invalid path: the path cannot follow an authority, because it does not begin ` +
				`with \"/\""}` + "\n", ""}},
		{"append", []string{"-append", "b c", "-append", "d/e", "-append", "%", "//h", "//h/a/", "a?q"}, "",
			outcome{0, "//h/b%20c/d%2Fe/%25\n//h/a/b%20c/d%2Fe/%25\na/b%20c/d%2Fe/%25?q\n", ""}},
		{"append nothing", []string{"-append", "", "-append", "b", "//h/a", "a?q", ""}, "",
			outcome{0, "//h/a/b\na/b?q\nb\n", ""}},
		{"set a parameter", []string{"-param", "a=x y&z=", u, "?b", "b"}, "",
			outcome{0, "http://u:p@h:8/p?a=x%20y%26z%3D&b=2#f\n?b&a=x%20y%26z%3D\nb?a=x%20y%26z%3D\n", ""}},
		{"add a parameter", []string{"-add-param", "a=", "-add-param", "a b=c=d", u, "b"}, "",
			outcome{0, "http://u:p@h:8/p?a=1&b=2&a=3&a=&a%20b=c%3Dd#f\nb?a=&a%20b=c%3Dd\n", ""}},
		{"set a bare name", []string{"-param", "a b", "?b&%61+b=1&c=&a+b=2", "?x", "", "?a%20b&c", "?a+b=", "?a%20b=&&"}, "",
			outcome{0, "?b&%61+b&c=\n?x&a%20b\n?a%20b\n?a%20b&c\n?a+b\n?a%20b&&\n", ""}},
		{"add a bare name", []string{"-add-param", "a", "-add-param", "b&", "?a=&a", "x#"}, "",
			outcome{0, "?a=&a&a&b%26\nx?a&b%26#\n", ""}},
		{"an empty value is not a bare name", []string{"-param", "a=", "-add-param", "=", "-add-param", "=b", "?a"}, "",
			outcome{0, "?a&=&=b\n", ""}},
		{"remove parameters", []string{"-without-param", "a", "-without-param", "utm_*", u, "?a", "?a&&", "?", "?&",
			"?utm_x=1&utm=2&%75tm_=3", "?A=1&ab=2"}, "", outcome{0,
			"http://u:p@h:8/p?b=2#f\n\n\n?\n?&\n?utm=2\n?A=1&ab=2\n", ""}},
		{"remove a parameter by its decoded name", []string{"-without-param", "a b&", "?a+b%26=1&%61%20b%26&c"}, "",
			outcome{0, "?c\n", ""}},
		{"remove all parameters", []string{"-without-param", "*", u}, "", outcome{0, "http://u:p@h:8/p#f\n", ""}},
		{"sort", []string{"-sort-params", "?b=1&a=2&&b=0&a=1", "b", "?"}, "", outcome{0, "?a=2&a=1&b=1&b=0\nb\n\n", ""}},
		{"sort not", []string{"-sort-params=false", "-host", "h", "?b&a"}, "", outcome{0, "//h?b&a\n", ""}},
		{"in this order", []string{"-query", "b", "-add-param", "a=1", "-sort-params", "-add-param", "a=2", "-without",
			"fragment", "-fragment", "g", u}, "", outcome{0, "http://u:p@h:8/p?a=1&b&a=2#g\n", ""}},
		{"in another order", []string{"-add-param", "a=1", "-query", "b", "-fragment", "g", "-without", "fragment", u}, "",
			outcome{0, "http://u:p@h:8/p?b\n", ""}},
		{"order matters for errors", []string{"-path", "b", "-without", "authority", "//h/a", "a"}, "", outcome{1, "b\n",
			"iri: argument 1, column 1: -path: path: invalid path: the path cannot follow an authority, because it does not " +
				"begin with \"/\"\n"}},
		{"no hint about the host", []string{"-without", "authority", "-path", "a:b", "h.com/"}, "", outcome{1, "",
			"iri: argument 1, column 1: -path: path: colon in the first segment of a relative path: expected a valid scheme " +
				"before \":\", or \"./\" before the path, found ':'\n"}},
		{"relative path", []string{"-path", "a:b", "x:c", "c"}, "", outcome{1, "x:a:b\n",
			"iri: argument 2, column 1: -path: path: colon in the first segment of a relative path: expected a valid scheme " +
				"before \":\", or \"./\" before the path, found ':'\n"}},
	})
}

// Usage errors are found before any item is read.
func TestChangeMisused(t *testing.T) {
	for _, tt := range []struct {
		args string
		want string // the message after "iri: change: "
	}{
		{"", "no flag says what to change"},
		{"-k", "no flag says what to change"},
		{"-sort-params=false", "no flag says what to change"},
		{"-sort-params=http://u:PW@h/", `invalid boolean value "http://u:xxxxx@h/" for -sort-params: parse error`},
		{"-scheme=", `-scheme, offset 0: missing scheme: an IRI begins with a scheme such as "https:"`},
		{"-scheme=1a", `-scheme, offset 0: scheme: invalid character: expected a letter, found '1'`},
		{"-userinfo=u@", "-userinfo, offset 1: userinfo: invalid character: found '@'"},
		{"-userinfo=u:P^W", "-userinfo, offset 2: userinfo: invalid character"},
		{"-host=a_<b", "-host, offset 2: host: invalid character: found '<'"},
		{"-host=[::1<",
			"-host, offset 4: host: invalid IP literal: expected an IPv6 address, as in \"[::1]\", or IPvFuture, as in " +
				"\"[v1.x]\", found '<'"},
		{"-port=8a", `-port, offset 1: port: invalid character: "8a" is not a number`},
		{"-port=P^W@h", "-port, offset 0: port: invalid character: not a number"},
		{"-path=/a:?b", "-path, offset 3: path: invalid character: found '?'"},
		{"-path=a<", "-path, offset 1: path: invalid character: found '<'"},
		{"-query=a:#", "-query, offset 2: query: invalid character: found '#'"},
		{"-query=sig=P;^W&b=", "-query, offset 4: query: invalid character"},
		{"-fragment=:%",
			"-fragment, offset 2: fragment: invalid percent-encoding: expected two hex digits after \"%\", found the end of " +
				"the input"},
		{"-fragment=sig=P;^W", "-fragment, offset 4: fragment: invalid character"},
		{"-host=< -port=<", "-host, offset 0: host: invalid character: found '<'"},
		{"-append=..",
			"-append, offset 0: segment: invalid path: a dot segment cannot be appended, because resolving removes it"},
		{"-param=", `invalid value "" for flag -param: want NAME=VALUE or NAME`},
		{"-add-param=", `invalid value "" for flag -add-param: want NAME=VALUE or NAME`},
		{"-without=host",
			`invalid value "host" for flag -without: unknown name; the names are userinfo, port, query, fragment, authority`},
		{"-without=",
			`invalid value "" for flag -without: unknown name; the names are userinfo, port, query, fragment, authority`},
	} {
		args := append([]string{"change"}, strings.Fields(tt.args)...)
		execute("a b\n", false, args...).check(t, outcome{2, "", "iri: change: " + tt.want + "; see \"iri help change\"\n"})
	}
}

// TestTrurl does what the documentation of trurl shows. Where the result differs, the comment says how.
func TestTrurl(t *testing.T) {
	for _, tt := range []struct {
		trurl, iri, want string
	}{
		// no "/" is added
		{"https://curl.se --set host=example.com", "change -host example.com https://curl.se", "https://example.com"},
		//
		{"https://example.com --set user=u --set password=p", "change -userinfo u:p https://example.com/",
			"https://u:p@example.com/"},
		//
		{"https://curl.se/we/are.html --redirect here.html", "resolve https://curl.se/we/are.html here.html",
			"https://curl.se/we/here.html"},
		// "normalize" removes the ".."
		{"https://curl.se/we/../are.html --set port=8080", "change -port 8080 https://curl.se/we/../are.html",
			"https://curl.se:8080/we/../are.html"},
		// not decoded
		{"https://curl.se/we/are.html --get '{path}'", "parts -get path https://curl.se/we/are.html", "/we/are.html"},
		// no default ports
		{"https://curl.se/we/are.html --get '{default:port}'", "parts -get port https://curl.se/we/are.html", ""},
		//
		{"https://curl.se/hello --append path=you", "change -append you https://curl.se/hello", "https://curl.se/hello/you"},
		{"https://curl.se?name=hello --append query=search=string",
			"change -add-param search=string https://curl.se?name=hello", "https://curl.se?name=hello&search=string"},
		// a tab; one command changes, another shows
		{"imap://curl.se:22/ -s port=143 --get '{scheme} {port} {path}'", "parts -get scheme,port,path imap://curl.se:22/",
			"imap\t22\t/"},
		{"https://fake.host/search?q=answers&user=me#frag --get '{query:q}'",
			"parts -get param:q https://fake.host/search?q=answers&user=me#frag", "answers"},
		{"https://curl.se?search=hey&utm_source=tracker --trim query=utm_*",
			"change -without-param utm_* https://curl.se?search=hey&utm_source=tracker", "https://curl.se?search=hey"},
		// with regard to case
		{"https://example.com?b=a&c=b&a=c --sort-query", "change -sort-params https://example.com?b=a&c=b&a=c",
			"https://example.com?a=c&b=a&c=b"},
		// "-param" also adds
		{"https://host?utm=a --replace utm=b", "change -param utm=b https://host?utm=a", "https://host?utm=b"},
		//
		{"http://localhost --replace-append a=b", "change -param a=b http://localhost", "http://localhost?a=b"},
		// a path without "/" is an error
		{"http://hello -s path=pony", "change -path /pony http://hello", "http://hello/pony"},
		//
		{"http://twelve/three?hello --append path=four", "change -append four http://twelve/three?hello",
			"http://twelve/three/four?hello"},
		//
		{"http://hej/one/../two/../three/./four", "normalize http://hej/one/../two/../three/./four", "http://hej/three/four"},
		//
		{"'http://[2001:9b1:0:0:0:0:7b97:364b]/'", "normalize -all http://[2001:9b1:0:0:0:0:7b97:364b]/",
			"http://[2001:9b1::7b97:364b]/"},
		// %FF in upper case
		{"'http://ex%61mple:80/%62ath/a/../b?%2e%FF#tes%74'",
			"normalize -all http://ex%61mple:80/%62ath/a/../b?%2e%FF#tes%74", "http://example/bath/b?.%FF#test"},
		// only if it is told to, and only before what looks like a host
		{"odd.example -g '{scheme}' (guesses http)", "repair -default-scheme https odd.example", "https://odd.example"},
		// not decoded
		{"https://user:secr%65t@odd/ -g '{password}'", "parts -get password https://user:secr%65t@odd/", "secr%65t"},
		// "-fragment ''" makes it empty
		{"http://example.com/a#b --set fragment=", "change -without fragment http://example.com/a#b", "http://example.com/a"},
	} {
		got := execute("", false, strings.Fields(tt.iri)...)
		got.check(t, outcome{0, tt.want + "\n", ""})
		if t.Failed() {
			t.Fatalf("trurl %s: iri %s", tt.trurl, tt.iri)
		}
	}
}
