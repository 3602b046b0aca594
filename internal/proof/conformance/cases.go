package conformance

// This file contains the tables of valid and invalid texts that tests and fuzz targets share. Tables for one
// operation are beside its tests.

import (
	"slices"
	"strings"

	"example.com/iri"
	"example.com/iri/internal/proof/slow"
)

// BuildValues are components of all kinds, and invalid texts.
var BuildValues = []string{
	"", "a", "1", "a:b", "//", "//a", "/", "/a", "a/b", "/.//a", "u:p@h:80", "[::1]", "[::1", "h:80a", "@", "é", "\uE000",
	"%41", "%4", "a b", "?", "#", "a?b", "\xff", ".", "..",
}

// A NormalForm is a reference with the result of Normalize.
type NormalForm struct{ In, Want, Reason string }

// NormalForms returns references that Normalize changes, and references that are normal.
func NormalForms() []NormalForm {
	all := slices.Clone(changed)
	for _, row := range unchanged {
		for _, s := range row.texts {
			all = append(all, NormalForm{s, s, row.reason})
		}
	}
	return all
}

var unchanged = []struct {
	reason string
	texts  []string
}{
	{"examples of RFC 3986 6.2.2 and RFC 3987 5.3.2", []string{"example://a/b/c/%7Bfoo%7D",
		"example://a/b/c/%7Bfoo%7D/rosé"}},
	{"RFC 3987 5.3.2.2: NFC or not", []string{"http://www.example.org/r\u00e9sum\u00e9.html",
		"http://www.example.org/re\u0301sume\u0301.html"}},
	{"without a scheme, no port is a default", []string{"//h:80/"}},
	{"RFC 3987 5.3.3: delimiters are kept", []string{"http://example.com/?", "http://example.com/#"}},
	{"userinfo and path keep their case", []string{"http://U@h/", "http://a/A", "http://example.org/~user"}},
	{"only IDNA changes the case of non-ASCII letters", []string{"http://É/"}},
	{"an encoded slash is part of a segment", []string{"http://a/%2F..", "http://a/b%2F../c"}},
	{"a relative path keeps its dots", []string{"../a/./b/..", "./a:b"}},
	{"a necessary \"/.\" is kept", []string{"x:/.//y", "/.//b"}},
	{"query and fragment have no dot segments", []string{"?a/../b", "#a/../b"}},
	{"the empty reference", []string{""}},
	{"octets cut short", []string{"/%C3", "/%E2%82", "/%E2%82x", "/%E2%82é"}},
	{"an octet of several is not percent-encoded", []string{"/%E3a81%81/%E3%81a81/%E3%8181%81", "/%C3aA9/%C3",
		"/%C3&A9/%E3&81%81/%E3%81&81"}},
	{"overlong, a surrogate, above U+10FFFF", []string{"/%E0%80%AF", "/%E0%9F%BF%ED%A0%80", "/%ED%A0%80",
		"/%F4%90%80%80"}},
	{"characters that are not in ucschar", []string{"/%EF%BF%BD", "/%EF%B7%90"}},
	{"characters next to those of bidirectional formatting", []string{"/\u200D\u202F\u2066"}},
}

var changed = []NormalForm{
	{"eXAMPLE://a/./b/../b/%63/%7bfoo%7d/ros%C3%A9", "example://a/b/c/%7Bfoo%7D/rosé", "RFC 3987 5.3.2"},
	{"HTTP://www.EXAMPLE.com/", "http://www.example.com/", "RFC 3987 5.3.2.1"},
	{"http://example.org/%7euser", "http://example.org/~user", "RFC 3987 5.3.2.3"},
	{"http://%55@H%41%c3%89/", "http://U@haÉ/", "a decoded host: only ASCII letters change to lower case"},
	{"http://h%2f%2F/", "http://h%2F%2F/", "hex digits in a host change to upper case"},
	{"http://[2001:DB8::A]/", "http://[2001:db8::a]/", "IP literal to lower case"},
	{"http://[VA.B]/", "http://[va.b]/", "IPvFuture to lower case"},
	{"http://a/%2e%2E/%2e/b", "http://a/b", "percent-encoded dot segments"},
	{"http://a/b/%2e%2e", "http://a/", "percent-encoded dot segments, at the end"},
	{"http://a/%2e%2e%2e", "http://a/...", "three dots are a name"},
	{"http://a/.", "http://a/", "dot at the end"},
	{"http://a/b/./", "http://a/b/", "dot before the end"},
	{"http://a/b//../c", "http://a/b/c", ".. removes one empty segment"},
	{"http://a/.//b", "http://a//b", "no \"/.\" after an authority"},
	{"x:/.//y/../z", "x:/.//z", "\"/.\" is kept"},
	{"x:a/..//y", "x:/.//y", "\"/.\" is added"},
	{"x:/.//..", "x:/", "an unnecessary \"/.\" is removed"},
	{"x:y/../z", "x:/z", "5.2.4 taken literally"},
	{"x:../y", "x:y", "case A"},
	{"x:./a:b", "x:a:b", "case A"},
	{"x:..", "x:", "case D"},
	{"%2e%2e/%2E", "../.", "a relative path keeps its dots, decoded"},
	{"/a/../b", "/b", "an absolute path does not"},
	{"/a/..//b", "/.//b", "\"/.\" in a reference"},
	{"/%41%2D%2e%5F%7e%30B", "/A-._~0B", "unreserved, before a capital"},
	{"/%21%24%26%27%28%29%2a%2B%2c%3b%3D%3a%40", "/%21%24%26%27%28%29%2A%2B%2C%3B%3D%3A%40",
		"reserved characters stay encoded"},
	{"/%00%20%22%3c%7f%80%ff", "/%00%20%22%3C%7F%80%FF", "characters that are invalid in IRIs stay encoded"},
	{"?a%26b=%2f", "?a%26b=%2F", "reserved characters stay encoded in a query"},
	{"/%c3%a9%e6%97%a5%f0%90%8c%80", "/é日𐌀", "two, three and four octets"},
	{"/%E2%82%C3%A9", "/%E2%82é", "cut short, then a complete one"},
	{"/%C0%AF%c1%81", "/%C0%AF%C1%81", "overlong"},
	{"/%E0%A4%95/\u0915", "/\u0915/\u0915", "U+0915, three octets from E0"},
	{"/%E3%88%80", "/\u3200", "digits that are also valid for another octet"},
	{"/%E3%41%81/%E3%81%41", "/%E3A%81/%E3%81A", "one octet of three is not a continuation byte"},
	{"//Ab", "//ab/", "in the first character of the host"},
	{"//%2fb", "//%2Fb/", "in the first character of the host"},
	{"/%C2%80%C2%A0", "/%C2%80\u00A0", "a C1 control stays encoded, U+00A0 does not"},
	{"http://h/a/b/c/d/e/f/g/../../../../../../../i", "http://h/i", "many times .."},
	{"/%E2%80%8E%e2%80%ae", "/%E2%80%8E%E2%80%AE", "bidirectional formatting stays encoded"},
	{"/\u200E\u200F\u202A\u202B\u202C\u202D\u202E", "/%E2%80%8E%E2%80%8F%E2%80%AA%E2%80%AB%E2%80%AC%E2%80%AD%E2%80%AE",
		"bidirectional formatting is encoded"},
	{"?\uE000\U000F0000", "?%EE%80%80%F3%B0%80%80", "iprivate is encoded"},
	{"?%ee%80%80", "?%EE%80%80", "iprivate stays encoded"},
	{"HTTP://EXAMPLE.com:80", "http://example.com/", "a default port, an empty path"},
	{"http://h?x", "http://h/?x", "an empty path before a query"},
	{"http://h:/", "http://h/", "an empty port"},
	{"http://[::0:1]/", "http://[::1]/", "RFC 5952"},
	{"http://[1:0:0:0:0:0:0:1]/", "http://[1::1]/", "RFC 5952"},
	{"foo://h:80", "foo://h:80/", "no default port is known"},
	{"//h", "//h/", "a reference: an empty path"},
	{"//h:", "//h/", "a reference: an empty port"},
	{"//h:80", "//h:80/", "a reference: no scheme, no default"},
	{"urn:EXAMPLE:a%7Eb", "urn:EXAMPLE:a~b", "no authority"},
}

// Resolutions are references that some implementations resolve wrongly.
var Resolutions = []struct{ Base, Ref, Want, Reason string }{
	{"x:q", "x:y/../z", "x:/z", "5.2.4 taken literally: .. leaves the slash after it"},
	{"a:b/c", "../d", "a:/d", "the same, merged"},
	{"a:b", "../d", "a:d", "no base path to merge with: case A"},
	{"a:b", ".", "a:", "case D"},
	{"a:b/c", "..", "a:/", "case C at the end"},
	{"http://a/b/c", "%2E%2E/d", "http://a/b/%2E%2E/d", "no dot segment when resolving"},
	{"x:a", "//h/.//b", "x://h//b", "no guard before a path that begins with // after the reference's authority"},
	{"http://a/b/../c?q#f", "", "http://a/b/../c?q", "the base's path, unchanged"},
	{"http://a/b/../c?q", "#f", "http://a/b/../c?q#f", "the base's path, unchanged"},
	{"http://a/b/../c/d", "e", "http://a/c/e", "the base's dot segments are removed when merged"},
	{"http://a/b", "http://a/c/../d", "http://a/d", "the dot segments of a reference with a scheme"},
	{"http://a/b", "//h/c/../d?q", "http://h/d?q", "the dot segments of a reference with an authority"},
	{"a:b/c", "..//d", "a:/.//d", "\"/.\", merged"},
	{"a:/b", ".//d", "a:/.//d", "\"/.\", merged without .."},
	{"a:/b", "/.//d", "a:/.//d", "\"/.\", absolute path"},
	{"a:b", "x:/.//y", "x:/.//y", "\"/.\", scheme: unchanged"},
	{"a:b", "x:/..//y", "x:/.//y", "\"/.\", scheme"},
	{"a:/.//b", "", "a:/.//b", "\"/.\", base's path"},
	{"a:/.//b", "c", "a:/.//c", "\"/.\", base's directory"},
	{"a:/.//b/c", "../..", "a:/", "\"/.\" is removed when unnecessary"},
	{"a://h/b", ".//d", "a://h//d", "no \"/.\" after an authority"},
	{"a:///b", ".//d", "a:////d", "no \"/.\" after an empty authority"},
	{"a:b", ".//d", "a:/d", "case A, then an absolute path of one slash"},
	{"http://a", "b", "http://a/b", "merge: authority and empty path"},
	{"http://a?q", "", "http://a?q", "empty reference keeps the query"},
	{"http://a?q", "?", "http://a?", "empty query is not the empty reference"},
	{"http://a#f", "", "http://a", "the base's fragment is ignored"},
	{"http://a/b?c/d", "e", "http://a/e", "slashes in the base's query are not part of the path"},
	{"http://a/b/c", "d?../e", "http://a/b/d?../e", "dots in the reference's query are not dot segments"},
	{"urn:a:b", "./c:d", "urn:c:d", "urn"},
	{"http://a//b", "../c", "http://a/c", ".. removes one empty segment"},
	{"http://é/ü", "ß#𐌀", "http://é/ß#𐌀", "non-ASCII"},
	{"http://a/b/c", "d//../e", "http://a/b/d/e", ".. removes one empty segment, inside"},
	{"http://a/b/c", "d/../..", "http://a/", "dots at the end"},
	{"http://a/b", "c/.?q#f", "http://a/c/?q#f", "dot before a query"},
}

// RFCBase is the base of the examples of RFC 3986 section 5.4.
const RFCBase = "http://a/b/c/d;p?q"

// RFCResolutions are the examples of RFC 3986 section 5.4.
var RFCResolutions = []struct{ Ref, Want string }{
	// 5.4.1
	{"g:h", "g:h"}, {"g", "http://a/b/c/g"}, {"./g", "http://a/b/c/g"}, {"g/", "http://a/b/c/g/"},
	{"/g", "http://a/g"}, {"//g", "http://g"}, {"?y", "http://a/b/c/d;p?y"}, {"g?y", "http://a/b/c/g?y"},
	{"#s", "http://a/b/c/d;p?q#s"}, {"g#s", "http://a/b/c/g#s"}, {"g?y#s", "http://a/b/c/g?y#s"},
	{";x", "http://a/b/c/;x"}, {"g;x", "http://a/b/c/g;x"}, {"g;x?y#s", "http://a/b/c/g;x?y#s"},
	{"", "http://a/b/c/d;p?q"}, {".", "http://a/b/c/"}, {"./", "http://a/b/c/"}, {"..", "http://a/b/"},
	{"../", "http://a/b/"}, {"../g", "http://a/b/g"}, {"../..", "http://a/"}, {"../../", "http://a/"},
	{"../../g", "http://a/g"},
	// 5.4.2
	{"../../../g", "http://a/g"}, {"../../../../g", "http://a/g"}, {"/./g", "http://a/g"}, {"/../g", "http://a/g"},
	{"g.", "http://a/b/c/g."}, {".g", "http://a/b/c/.g"}, {"g..", "http://a/b/c/g.."}, {"..g", "http://a/b/c/..g"},
	{"./../g", "http://a/b/g"}, {"./g/.", "http://a/b/c/g/"}, {"g/./h", "http://a/b/c/g/h"}, {"g/../h", "http://a/b/c/h"},
	{"g;x=1/./y", "http://a/b/c/g;x=1/y"}, {"g;x=1/../y", "http://a/b/c/y"},
	{"g?y/./x", "http://a/b/c/g?y/./x"}, {"g?y/../x", "http://a/b/c/g?y/../x"},
	{"g#s/./x", "http://a/b/c/g#s/./x"}, {"g#s/../x", "http://a/b/c/g#s/../x"},
	{"http:g", "http:g"}, // for strict parsers
}

// A Comparison is two IRIs, with the result of comparing them.
type Comparison struct {
	U, V   string
	Want   bool
	Reason string
}

// Containments are IRIs, and whether the first contains the second.
var Containments = []Comparison{
	{"http://a/api", "http://a/api", true, "itself"},
	{"http://a/api", "http://a/api/x", true, "below"},
	{"http://a/api", "http://a/api/x/y?q#f", true, "far below; query and fragment do not count"},
	{"http://a/api?p#e", "http://a/api/x", true, "nor do those of the container"},
	{"http://a/api", "http://a/api/", true, "trailing slash"},
	{"http://a/api/", "http://a/api/x", true, "trailing slash of the container"},
	{"http://a/api/", "http://a/api", false, "trailing slash of the container only"},
	{"http://a/api", "http://a/apix", false, "a longer name"},
	{"x:/", "x://a/", false, "a slash that begins a path, and one before an authority"},
	{"x:", "x://a/", false, "the same after an empty path"},
	{"http://a/api", "http://a/API/x", false, "case of the path"},
	{"http://a/api", "http://a/ap", false, "a shorter name"},
	{"http://a/api/x", "http://a/api", false, "above"},
	{"http://a/api", "http://a/api/../admin", false, "up"},
	{"http://a/api", "http://a/api/%2e%2e/admin", false, "up, encoded"},
	{"http://a/api", "http://a/api/x/../y", false, "up and down again: routers of chi, Flask and others keep the dots"},
	{"http://a/api", "http://a/x/../api/y", false, "up before: routers of chi, Flask and others find /x"},
	{"http://a/api", "http://a/api/../api", false, "back to itself"},
	{"http://a/x/../api", "http://a/api/y", true, "dot segments in the container"},
	{"http://a/api", "http://a/%61pi/x", false, "unreserved, encoded: not every router decodes it"},
	{"http://a/%61pi/", "http://a/api/x", true, "unreserved, encoded, in the container"},
	{"http://a/api", "http://a/api/..%2Fadmin", false, "Go and Node decode the slash, and then remove the dots"},
	{"http://a/api", "http://a/api%2Fx", false, "an encoded slash is not a separator"},
	{"http://a/é", "http://a/%C3%A9/x", true, "encoded non-ASCII is plain"},
	{"http://a", "http://a/x", true, "an empty path is /"},
	{"http://a/", "http://a", true, "one empty"},
	{"http://a/", "http://a//x", true, "an empty segment"},
	{"http://a//", "http://a/x", false, "an empty segment in the container"},
	{"http://a//", "http://a//x", true, "an empty segment in both"},
	{"http://a/api", "http://a:80/api/x", true, "default port"},
	{"http://a:/api", "http://a/api/x", true, "empty port"},
	{"http://a/api", "http://a:8080/api/x", false, "other port"},
	{"http://a/api", "https://a/api/x", false, "other scheme"},
	{"http://a/api", "http://a.b/api/x", false, "longer host"},
	{"http://a/api", "http://u@a/api/x", false, "userinfo"},
	{"http://u@a/api", "http://u@a/api/x", true, "the same userinfo"},
	{"http://a@h/api", "http://A@h/api/x", false, "case of the userinfo"},
	{"http://[::0:1]/api", "http://[::1]/api/x", true, "RFC 5952"},
	{"urn:a", "urn:a/b", true, "no authority"},
	{"urn:a", "urn:a:b", false, "a colon is not a separator"},
	{"urn:a", "urn:b/../a", false, ".. leaves a slash"},
	{"urn:/a", "urn:b/../a/c", false, ".. leaves a slash, but is not plain"},
	{"a:", "a:/b", true, "empty path, no authority"},
	{"a:", "a:b", false, "empty path, no authority"},
	{"a:", "a:./", false, "empty path in normal form, but not plain"},
	{"a:.", "a:./b/..", false, "continued after the container, but not plain"},
	{"a:.", "a:b", false, "empty path in normal form of the container"},
	{"a:/", "a:", false, "a slash, and no slash"},
	{"a:/", "a:..//", false, "a slash that a dot segment leaves"},
	{"a:/", "a:/.//b", false, "with /., which is a dot segment"},
	{"a:/.//b", "a:/.//b/c", true, "both with /."},
	{"a:/.//b", "a:/b", false, "one with /."},
	{"x:///a", "x:/a", false, "empty authority"},
	{"file:///a", "file:///a/b", true, "empty host"},

	// What servers find elsewhere (evidence/servers/RESULTS.md), and the nearest text that none does.
	{"http://a/p/", "http://a/p//../x", false, "nginx, Apache and Go's file server merge the slashes, and serve /x"},
	{"http://a/p/", "http://a/p//x", true, "merged slashes stay below"},
	{"http://a/p/", "http://a/p/..;/x", false, "Tomcat cuts what follows the semicolon, and serves /x"},
	{"http://a/p/", "http://a/p/...", false, "begins with two dots"},
	{"http://a/p/", "http://a/p/%2e.x", false, "begins with two dots, one encoded"},
	{"http://a/p/", "http://a/p/.x", true, "begins with one dot"},
	{"http://a/p/", "http://a/p/x..y/.z", true, "dots inside a segment"},
	{"http://a/p/", "http://a/p/.;/x", true, "one dot and a parameter"},
	{"http://a/p/", "http://a/./p/x", false, "a single dot, before the path of the container"},
	{"http://a/p/", "http://a/p/.", false, "a single dot, at the end"},
	{"http://a/p/", "http://a/p/%7Ex", false, "an unreserved character, encoded"},
	{"http://a/p/", "http://a/p/%2fx", false, "an encoded slash: Go's file server redirects to ../x"},
	{"http://a/p/", "http://a/p/%5cx", false, "an encoded backslash"},
	{"http://a/p/", "http://a/p/.%252e", false, "decoded twice, dots"},
	{"http://a/p/", "http://a/p/%0D%0Ax", false, "nginx writes decoded line breaks into headers"},
	{"http://a/p/", "http://a/p/%1F", false, "the last control character below the space"},
	{"http://a/p/", "http://a/p/%7F", false, "DEL"},
	{"http://a/p/", "http://a/p/%20%21", true, "an encoded space, and an encoded sub-delimiter"},
	{"http://a/p/", "http://a/p/%3B%3F%23%5B%5D%40%3A", true, "other encoded delimiters"},
	{"http://a/p/", "http://a/p/%80%ff", true, "octets that are not UTF-8"},
	{"http://a/p/", "http://a/p/;x=1/b;c", true, "parameters of segments"},
	{"http://a/p/", "http://a/p/x?/../%2F#/../%61", true, "query and fragment are free"},
	{"http://a/", "http://a?q", false, "a dozen clients do not end the host at a question mark"},
	{"http://a/", "http://a#f", false, "nor at a number sign"},
	{"HTTP://a/./%2F", "HTTP://a/./%2F", true, "every value contains itself"},
	{"HTTP://a/./%2F", "HTTP://a/./%2F?", false, "and no other with such a scheme"},
	{"http://a/", "HTTP://a/x", false, "the scheme alone"},
	{"http://a/", "http://A/x", true, "the host in another case"},
	{"http://%41/", "http://a/x", true, "an encoded host of the container"},
	{"http://a/", "http://%41/x", false, "an encoded host: some programs look it up as it stands"},
	{"http://%41/", "http://%41/x", true, "the same encoded host"},
	{"http://é/", "http://é/x", true, "a non-ASCII host"},
	{"http://h/a%2Fb", "http://h/a%2Fb/c", true, "what the container has, byte for byte"},
	{"http://h/a%2Fb", "http://h/a%2fb/c", false, "but in another case"},
	{"http://h/a%2Fb", "http://h/a%2Fb/%2F", false, "only what follows must be plain"},
	{"http://h/a%2Fb/", "http://h/a%2Fb/c", true, "a container that ends in a slash"},
	{"http://h/x/.", "http://h/x/..;/y", false, "the path of the container is not continued at a slash"},
	{"http://h/x/..", "http://h/x/../y", true, "it is"},
	{"x:.", "x:./b", false, "the container is empty in normal form"},
	{"urn:%2e", "urn:%2e/a", false, "the same, encoded"},
	{"x:a/..", "x:a/../b", true, "the container is a slash in normal form"},
}

// label and name are the longest label and the longest name of DNS.
var (
	label = strings.Repeat("a", 63)
	name  = strings.Repeat(label+".", 3) + strings.Repeat("a", 61)
)

// OriginRows are IRIs that have an origin.
var OriginRows = []struct{ In, Want, Reason string }{
	{"https://example.com/a?b#c", "https://example.com", "a prefix of the text"},
	{"https://Example.COM:443/A", "https://example.com", "case of the host, and the default port"},
	{"http://h:443", "http://h:443", "the default port of another scheme"},
	{"wss://h:80", "wss://h:80", "nothing follows the authority"},
	{"http://203.0.113.9:8080/", "http://203.0.113.9:8080", "an IPv4 address"},
	{"http://[2001:DB8::1]:65535/", "http://[2001:db8::1]:65535", "an IPv6 address as in RFC 5952, except for case"},
	{"http://[::1]/", "http://[::1]", "in ::/96 without dots"},
	{"http://xn--a/", "http://xn--a", "no label is decoded"},
	{"http://a--b.c1/", "http://a--b.c1", "inner hyphens, and a digit at the end of the last label"},
	{"http://1.2.3.a/", "http://1.2.3.a", "only the last label must begin with a letter"},
	{"http://" + label + ".a/", "http://" + label + ".a", "a label of 63 bytes"},
	{"http://" + name + "/", "http://" + name, "a name of 253 bytes"},
	{"http://h/..;/@\u0301%2F?//u@x", "http://h", "path and query are free"},
	{"ws://h:80/?@evil.example#@evil.example", "ws://h", "query and fragment after a slash"},
}

// noOrigins are IRIs without an origin, with a "·" where programs begin to read them differently.
var noOrigins = []refusals{
	{"some programs read host HTTPS", iri.Scheme, iri.ErrOrigin,
		[]string{"·HTTPS://Example.COM:443/A", "·Http://h/", "htt·P://h/"}},
	{"no address of the web", iri.Scheme, iri.ErrOrigin, []string{"·urn:a:b", "·ftp://h/", "·FTP://h/", "·httpss://h/"}},
	{"browsers read http://a", iri.Host, iri.ErrOrigin, []string{"http:·a", "https:·/a", "http://·/a"}},
	{"a userinfo", iri.Userinfo, iri.ErrOrigin, []string{"http://·u@h/", "http://·@h/"}},
	{"an empty host or label", iri.Host, iri.ErrOrigin,
		[]string{"http://·:80/", "http://·./", "http://·.a/", "http://a.·.b/", "http://a.b·./"}},
	{"java.net.URI has no host", iri.Host, iri.ErrOrigin, []string{"http://a·_b/"}},
	{"a hyphen at the start or the end of a label", iri.Host, iri.ErrOrigin,
		[]string{"http://·-a/", "http://·-a.b/", "http://a·-.b/", "http://a.b·-/", "http://a.·-/"}},
	{"what some programs take for the end of the host", iri.Host, iri.ErrOrigin,
		[]string{"http://good.example·;.evil.example/"}},
	{"what browsers decode and map to a dot or a letter", iri.Host, iri.ErrOrigin,
		[]string{"http://evil·%EF%BC%8Eexample/", "http://·ｅvil.example/"}},
	{"an IPv4 address for browsers, or a number, which they reject", iri.Host, iri.ErrOrigin,
		[]string{"http://·010.0.0.1/", "http://·127.1/", "http://1.a.·2b.3/", "http://a.·0x1/"}},
	{"the percent-encoding comes first", iri.Host, iri.ErrOrigin, []string{"http://1·%2E2.3/"}},
	{"not the form of RFC 5952, IPvFuture", iri.Host, iri.ErrOrigin, []string{"http://·[::0:1]/", "http://·[v1.a]/"}},
	{"an IPv4 address in an IPv6 address", iri.Host, iri.ErrOrigin, []string{"http://·[::ffff:1.2.3.4]/",
		"http://·[::ffff:102:304]/", "http://·[::1.2.3.4]/", "http://·[64:ff9b::1.2.3.4]/"}},
	{"a label of 64 bytes, a name of 254 bytes", iri.Host, iri.ErrOrigin,
		[]string{"http://" + label + "·a.a/", "http://a." + label + "·a/", "http://" + name + "·a/"}},
	{"an empty port, 0, which some programs take for none, a leading zero, over 65535", iri.Port, iri.ErrOrigin,
		[]string{"http://a·:/", "http://a·:0/", "http://a·:080/", "http://a·:65536/"}},
	{"a dozen clients read on to an @", iri.Query, iri.ErrOrigin,
		[]string{"http://good.example·?@evil.example", "ws://h:80·?q", "http://h·?"}},
	{"a dozen clients read on to an @", iri.Fragment, iri.ErrOrigin,
		[]string{"http://good.example·#@evil.example", "wss://h·#f", "http://h:80·#?"}},
	{"the first of several", iri.Scheme, iri.ErrOrigin, []string{"·Http://u@h"}},
	{"the first of several", iri.Userinfo, iri.ErrOrigin, []string{"http://·u@a_:0/"}},
}

// NoOrigins returns the IRIs that have no origin.
func NoOrigins() []RefusedRow { return rowsOf(noOrigins, "", "") }

// Origins are IRIs, and whether they have the same origin.
var Origins = []Comparison{
	{"http://a/b", "http://a/c?q#f", true, "path, query and fragment do not count"},
	{"http://a", "HTTP://A", true, "case"},
	{"http://a", "http://%41", true, "encoded"},
	{"http://a", "http://u:p@a", true, "userinfo does not count"},
	{"http://a", "https://a", false, "scheme"},
	{"http://a", "http://b", false, "host"},
	{"http://a", "http://a.", false, "a dot after the host"},
	{"http://a", "http://a:80", true, "default port"},
	{"http://a", "http://a:", true, "empty port"},
	{"http://a:", "http://a:080", true, "empty and default port"},
	{"HTTPS://a", "https://a:443", true, "default port of a scheme in upper case"},
	{"https://a", "https://a:80", false, "default port of another scheme"},
	{"http://a:8080", "http://a:08080", true, "leading zero"},
	{"http://a:8080", "http://a:8081", false, "port"},
	{"http://a:65536", "http://a:65536", true, "over 65535, the same digits"},
	{"http://a:65536", "http://a:065536", false, "over 65535, other digits"},
	{"http://a:65616", "http://a:80", false, "65536 + 80"},
	{"http://a:0", "http://a", false, "0 is a number"},
	{"x://a", "x://a:", true, "no default port, empty port"},
	{"x://a", "x://a:0", false, "no default port, 0"},
	{"x://a:80", "x://a:080", true, "no default port, the same number"},
	{"http://[::1]", "http://[0::0:1]", true, "RFC 5952"},
	{"http://[::ffff:1.2.3.4]", "http://1.2.3.4", false, "IPv4-mapped"},
	{"http://é", "http://%C3%A9", true, "non-ASCII"},
	{"file:///a", "file:///a", false, "empty host"},
	{"http://:80", "http://", false, "empty host"},
	{"urn:a:b", "urn:a:b", false, "no authority"},
	{"http:a", "http://a", false, "one has no authority"},
}

// The tables of inputs. Each row is used to test parsing, components, recomposition and errors, and to seed the fuzz
// targets. Characters that no component allows are tested with each code point, and long texts are in hostile.go.

// An AcceptedRow is an input that matches IRI-reference, with its components. Want omits absent components and shows
// empty components with nothing after the "=". It always shows the path.
type AcceptedRow struct {
	In     string
	Want   string // scheme=… userinfo=… host=… port=… path=… query=… fragment=…
	Reason string
}

// accepted also has inputs that Parse, ParseURI or ParseURIRef rejects. The tests derive this from the components and
// the characters.
var accepted = []AcceptedRow{
	// Empty components.
	{"", "path=", "the empty reference"},
	{"//:@:", "userinfo=: host= port= path=", "a userinfo may be a colon"},
	{"//:@", "userinfo=: host= path=", "a colon before the @ does not begin a port"},
	{"a://@:?#", "scheme=a userinfo= host= port= path= query= fragment=", "all components present and empty"},

	// Schemes.
	{"a:b:c", "scheme=a path=b:c", "the first colon ends the scheme"},
	{"user:pw@host", "scheme=user path=pw@host", "no authority without //"},

	// Authorities.
	{"//u:p@h:1/", "userinfo=u:p host=h port=1 path=/", "userinfo with a colon, port"},
	{"//u:p:q@h", "userinfo=u:p:q host=h path=", "a userinfo may contain colons"},
	{"//[::1]:80/a", "host=[::1] port=80 path=/a", "port after an IP literal"},

	// Queries and fragments.
	{"a??b?", "path=a query=?b?", "the first ? begins the query"},
	{"a#b?c", "path=a fragment=b?c", "no query after the #"},
}

// examples are valid too. Their components follow from the delimiters.
var examples = []string{
	// Empty components. An empty query or fragment is not the empty reference, and http requires a host, but
	// the grammar does not.
	"//", "//@", "//:", "//@:", "?", "#", "a:", "a://", "a://?#", "http://",
	"///", "////", "?#", "a:?", "a:#", "a:?#", "a:/", "a:///", "a:////", "file:///", "//?", "//#", "//h:?q", "//h:#f",
	// All characters of each component.
	"a+-.1Z:b", "//u!$&'()*+,;=:-._~%41é@h", "//h!$&'()*+,;=-._~%41é", "/a!$&'()*+,;=:@-._~%41é/",
	"?a!$&'()*+,;=:@-._~%41é/?\uE000", "#a!$&'()*+,;=:@-._~%41é/?", "a/%00%ff%2f%2E",
	// A scheme keeps its case, even if it was meant as a host, and a path after it may begin with a colon.
	"A:b", "localhost:8080", "a::", "http:g", "magnet:?xt=urn:sha1:A",
	// Encoded delimiters are part of a component; the colon of an authority begins a port.
	"//%5B%3A%3A1%5D", "//a%2Fb@c", "//u@h", "//a:1", "//80:80@80:80",
	// After and before an IP literal.
	"//[::1]:", "//u:p@[::1]?q", "//[::1]#f",
	// RFC 3986 sections 1.1.2, 3 and 7.6, and what they leave as written. In section 3.3, a path without
	// slash, and an empty one.
	"mailto:fred@example.com", "foo://info.example.com?fred",
	"ftp://ftp.is.co.za/rfc/rfc1808.txt", "http://www.ietf.org/rfc/rfc2396.txt",
	"ldap://[2001:db8::7]/c=GB?objectClass?one",
	"mailto:John.Doe@example.com", "news:comp.infosystems.www.servers.unix", "tel:+1-816-555-1212",
	"telnet://192.0.2.16:80/",
	"urn:oasis:names:specification:docbook:dtd:xml:4.1.2", "foo://example.com:8042/over/there?name=ferret#nose",
	"urn:example:animal:ferret:nose", "http://cnn.example.com&story=breaking_news@10.0.0.1/top_story.htm",
	"http://www.w3.org/%7Euser", "http://a/b/c/d;p?q",
	// RFC 3987 sections 3.1, 3.2.1 and 4.4.
	"http://résumé.example.org", "http://xn--rsum-bpad.example.org", "http://r%C3%A9sum%C3%A9.example.org",
	"http://validator.w3.org/check?uri=http%3A%2F%2Frésumé.example.org", "http://www.example.org/red%09rosé#red",
	"http%3A%2F%2Fwww.example.org%2Fred%2509ros%C3%A9%23red", "http://example.com/\U00010300\U00010301\U00010302",
	"http://example.com/%F0%90%8C%80%F0%90%8C%81%F0%90%8C%82", "http://www.example.org/D%C3%BCrst",
	"http://www.example.org/Dürst", "http://www.example.org/D%FCrst", "http://xn--99zt52a.example.org/%e2%80%ae",
	"http://example.org/~user", "http://example.org/%7Euser", "http://納豆.example.org/%E2%80%AE",
	"http://ab.\u05D0\u05D1.ij/kl/\u05D2\u05D3/op.html?\u05D4=\u05D5#\u05D6",
	// The first and last characters of ucschar and iprivate; formatting characters, which section 4.1 forbids
	// and the grammar allows.
	"\u00A0", "\u2028\u3000\uFEFF", "\u200E\u200F\u202A\u202E", "\uD7FF\uF900\uFDCF\uFDF0\uFFEF",
	"\U00010000\U0001FFFD\U00020000\U000DFFFD", "\U000E1000\U000EFFFD",
	"?\uE000\uF8FF\U000F0000\U000FFFFD\U00100000\U0010FFFD", "//\U00010300.example",
	// Registered names that look like IPv4 addresses, and ports of any size.
	"//1.2.3.4", "//255.255.255.255:1", "//256.1.1.1", "//01.2.3.4", "//1.2.3.4.5", "//1.2.3", "//1.2.3.",
	"//h:0000000000000000000000000000000000000000000080", "//h:99999999999999999999",
	// Segments that cannot be a scheme, and colons after the first segment.
	"./a:b", "a/b:c", "/a:b", "/:", "?a:b", "#a:b", "a?b:c", "a@b", "1", "+a", "é", "a%41",
	// An "@" after the authority, and "//" inside a path.
	"//h/p@q", "//h?@", "//h#@", "a:b//c", "a:/b//c", "a//b",
}

// Ipv6Accepted are valid IPv6 addresses. The tables put them between "http://[" and "]".
var Ipv6Accepted = []string{
	// The lines of rule IPv6address, with groups at the end, and with IPv4.
	"1:2:3:4:5:6:7:8", "1:2:3:4:5:6:1.2.3.4",
	"::2:3:4:5:6:7:8", "::2:3:4:5:6:1.2.3.4",
	"1::3:4:5:6:7:8", "1::3:4:5:6:1.2.3.4", "::3:4:5:6:7:8",
	"1:2::4:5:6:7:8", "1:2::4:5:6:1.2.3.4", "::4:5:6:7:8",
	"1:2:3::5:6:7:8", "1:2:3::5:6:1.2.3.4",
	"1:2:3:4::6:7:8", "1:2:3:4::6:1.2.3.4", "::ffff:255.249.199.99",
	"1:2:3:4:5::7:8", "1:2:3:4:5::1.2.3.4", "::1.2.3.4",
	"1:2:3:4:5:6::8", "::1",
	"1:2:3:4:5:6:7::", "1::", "::", // even if it stands for one group only
	// Digits in either case, one to four; octets of every length, up to 255.
	"abcd:EF01:2345:6789:aBcD:0:00:0000", "::0.0.0.0", "::1.20.199.200", "::249.250.255.1",
	// IPvFuture, with all characters.
	"v0.:", "v1.a", "VfF0.-._~!$&'()*+,;=:",
}

// Accepted returns the valid inputs.
func Accepted() []AcceptedRow {
	rows, texts := slices.Clone(accepted), slices.Clone(examples)
	for _, address := range Ipv6Accepted {
		texts = append(texts, "http://["+address+"]/")
	}
	for _, s := range texts {
		rows = append(rows, AcceptedRow{s, slow.Split(s).Dump(), "an example"})
	}
	return rows
}

// A RefusedRow is an input with the error that is expected.
type RefusedRow struct {
	In     string
	Want   *iri.ParseError
	Reason string
}

// refusals are texts that fail for the same reason, with a "·" at the offset of the error.
type refusals struct {
	reason    string
	component iri.Component
	cause     error
	texts     []string
}

var refused = []refusals{
	{"a colon in what can only be a segment", iri.Path, iri.ErrColonInFirstSegment,
		[]string{"1a·:b", "é·:b", "a_b·:c", "a%41·:b", "a@b·:c", "·:"}},
	{"no scheme, in a text long enough to be read as a block", iri.Path, iri.ErrColonInFirstSegment,
		[]string{"·://example.com/a/b/c/d"}},

	// Until the authority ends, text that may still become a userinfo is a viable prefix.
	{"incomplete: may become a userinfo", iri.Port, iri.ErrInvalidCharacter, []string{"//a:b·", "//host:80a·"}},
	{"cannot become a userinfo", iri.Port, iri.ErrInvalidCharacter, []string{"//host:80a·/x", "//h:1:2·/", "//[::1]:8·a"}},
	{"no second @", iri.Port, iri.ErrInvalidCharacter, []string{"//u@host:80·a", "//u@host:80·%41"}},
	{"no second @", iri.Host, iri.ErrInvalidCharacter, []string{"//a@b·@c"}},
	{"a later @ makes it a userinfo", iri.Userinfo, iri.ErrInvalidCharacter, []string{"//a· b@c"}},
	{"an @ after the authority is not part of it", iri.Host, iri.ErrInvalidCharacter, []string{"//a· b", "//a· b/@"}},
	{"a bracket inside a host, iprivate", iri.Host, iri.ErrInvalidCharacter, []string{"//a·[", "//·\uE000"}},
	{"cut short", iri.Host, iri.ErrInvalidPercentEncoding, []string{"//a%4·"}},
	{"cut short in a userinfo", iri.Port, iri.ErrInvalidPercentEncoding, []string{"//a:80%4·"}},
	{"the second digit", iri.Userinfo, iri.ErrInvalidPercentEncoding, []string{"//a%4·G@b"}},
	{"neither a port nor a path, and no userinfo", iri.Host, iri.ErrInvalidCharacter, []string{"//[::1]·x", "//[::1]·@h"}},
	{"not closed", iri.Host, iri.ErrInvalidIPLiteral, []string{"//u@[::1·"}},

	{"a bracket outside a host, iprivate", iri.Path, iri.ErrInvalidCharacter, []string{"/·[", "a:·\uE000"}},
	{"ASCII that no component allows", iri.Path, iri.ErrInvalidCharacter,
		[]string{"/a·|", "/a·`", "/a·\\", "/a·\n", "/a·\x7f"}},
	{"not two digits", iri.Path, iri.ErrInvalidPercentEncoding,
		[]string{"%·", "http://a/%4·G", "/%·%41", "/%4·é", "/%4·\xff"}},
	{"not two digits", iri.Query, iri.ErrInvalidPercentEncoding, []string{"?%4·", "?%4·?"}},
	{"a bracket outside a host, a noncharacter", iri.Query, iri.ErrInvalidCharacter, []string{"?·[", "?a·\U000FFFFE"}},
	{"no second #, iprivate", iri.Fragment, iri.ErrInvalidCharacter, []string{"#a·#", "#·\uE000"}},
	{"C1, noncharacter, U+FFFD, tag, variation selector: not in ucschar", iri.Path, iri.ErrInvalidCharacter,
		[]string{"·\u009F", "·\uFDD0", "·\uFFFD", "·\U000E0020", "·\U000E0100"}},
	{"unused byte, stray byte, cut short, overlong, surrogate, above U+10FFFF, before a colon", iri.Path,
		iri.ErrInvalidUTF8,
		[]string{"http://a/·\xff", "a·\x80", "a·\xe2\x82/", "a·\xc0\xaf", "a·\xed\xa0\x80", "a·\xf4\x90\x80\x80", "·\xff:"}},
	{"in the userinfo", iri.Userinfo, iri.ErrInvalidUTF8, []string{"//·\xff@h"}},
}

// rowsOf returns a row for each text, which is put between before and after.
func rowsOf(all []refusals, before, after string) (rows []RefusedRow) {
	for _, r := range all {
		for _, text := range r.texts {
			valid, rest, _ := strings.Cut(before+text+after, "·")
			err := &iri.ParseError{Input: valid + rest, Offset: len(valid), Component: r.component, Err: r.cause}
			rows = append(rows, RefusedRow{err.Input, err, r.reason})
		}
	}
	return rows
}

// ipv6Refused are almost valid IP literals. The tables put them between "http://[" and "]".
var ipv6Refused = []refusals{
	{"groups that are missing", iri.Host, iri.ErrInvalidIPLiteral,
		[]string{"·", "1·", "1:·", "1:2:3:4:5:6:7·", "1·.2.3.4"}},
	{"colons", iri.Host, iri.ErrInvalidIPLiteral, []string{":·1", "::·:", "1::2:·:3", "·[::1]"}},
	{"too many groups", iri.Host, iri.ErrInvalidIPLiteral, []string{"1:2:3:4:5:6:7:8·:"}},
	{":: for no group", iri.Host, iri.ErrInvalidIPLiteral, []string{"1:2:3:4:5:6:7::·8"}},
	{"five digits", iri.Host, iri.ErrInvalidIPLiteral, []string{"1234·5::"}},
	{"IPv4 too late, too early, before the end", iri.Host, iri.ErrInvalidIPLiteral,
		[]string{"1:2:3:4:5:6:7:1·.2.3.4", "1:2:3:4:5:1·.2.3.4", "::1.2.3.4·:5"}},
	{"octets that are missing", iri.Host, iri.ErrInvalidIPLiteral, []string{"::1.2.3·", "::1.·.2"}},
	{"no octet, but a valid group", iri.Host, iri.ErrInvalidIPLiteral, []string{"::256·.1", "::01·.2.3.4", "::a·.2.3.4"}},
	{"neither an octet nor a group", iri.Host, iri.ErrInvalidIPLiteral, []string{"::1.2.3.25·6", "::1.0·2.3.4"}},
	{"a zone identifier of RFC 6874", iri.Host, iri.ErrInvalidIPLiteral, []string{"fe80::1·%25eth0"}},
	{"version, dot or address missing", iri.Host, iri.ErrInvalidIPLiteral, []string{"v·", "v1·", "v1.·"}},
	{"characters that IPvFuture does not contain", iri.Host, iri.ErrInvalidIPLiteral,
		[]string{"v1.a·@", "v1.a·%41", "v1.·é"}},
}

// Refused returns the invalid inputs.
func Refused() []RefusedRow {
	return slices.Concat(rowsOf(refused, "", ""), rowsOf(ipv6Refused, "http://[", "]"),
		rowsOf(ipv6Refused, "http://[", ""))
}
