package conformance

// This file contains the tables of valid and invalid texts that tests and fuzz targets share. Tables for one
// operation are beside its tests.

import (
	"slices"
	"strings"
	"sync"

	"example.com/iri"
	"example.com/iri/internal/testenv"
)

// BuildValues are components of all kinds, and invalid texts.
var BuildValues = []string{
	"", "a", "1", "a:b", "//", "//a", "/", "/a", "a/b", "/.//a", "u:p@h:80", "[::1]", "[::1", "h:80a", "@", "é", "\uE000", "%41", "%4", "a b", "?", "#", "a?b", "\xff", ".", "..",
}

// NormalForms are references with the results of Normalize.
var NormalForms = []struct{ In, Want, Reason string }{
	{"eXAMPLE://a/./b/../b/%63/%7bfoo%7d/ros%C3%A9", "example://a/b/c/%7Bfoo%7D/rosé", "RFC 3987 5.3.2"},
	{"example://a/b/c/%7Bfoo%7D/rosé", "example://a/b/c/%7Bfoo%7D/rosé", "RFC 3987 5.3.2"},
	{"HTTP://www.EXAMPLE.com/", "http://www.example.com/", "RFC 3987 5.3.2.1"},
	{"http://example.org/~user", "http://example.org/~user", "RFC 3987 5.3.2.3"},
	{"http://example.org/%7euser", "http://example.org/~user", "RFC 3987 5.3.2.3"},
	{"http://example.org/%7Euser", "http://example.org/~user", "RFC 3987 5.3.2.3"},
	{"http://www.example.org/r\u00e9sum\u00e9.html", "http://www.example.org/r\u00e9sum\u00e9.html", "RFC 3987 5.3.2.2: NFC"},
	{"http://www.example.org/re\u0301sume\u0301.html", "http://www.example.org/re\u0301sume\u0301.html", "RFC 3987 5.3.2.2: not NFC, unchanged"},
	{"example://a/b/c/%7Bfoo%7D", "example://a/b/c/%7Bfoo%7D", "RFC 3986 6.2.2"},
	{"eXAMPLE://a/./b/../b/%63/%7bfoo%7d", "example://a/b/c/%7Bfoo%7D", "RFC 3986 6.2.2"},
	{"http://example.com", "http://example.com", "an empty path depends on the scheme"},
	{"http://example.com:/", "http://example.com:/", "so does an empty port"},
	{"http://example.com:80/", "http://example.com:80/", "so does a default port"},
	{"http://example.com/?", "http://example.com/?", "RFC 3987 5.3.3: delimiters are kept"},
	{"http://example.com/#", "http://example.com/#", "RFC 3987 5.3.3: delimiters are kept"},
	{"http://U@h/", "http://U@h/", "the userinfo keeps its case"},
	{"http://%55@H%41%c3%89/", "http://U@haÉ/", "a decoded host: only ASCII letters change to lower case"},
	{"http://É/", "http://É/", "only IDNA changes the case of non-ASCII letters"},
	{"http://h%2f%2F/", "http://h%2F%2F/", "hex digits in a host change to upper case"},
	{"http://[2001:DB8::A]/", "http://[2001:db8::a]/", "IP literal to lower case"},
	{"http://[VA.B]/", "http://[va.b]/", "IPvFuture to lower case"},
	{"http://[1:0:0:0:0:0:0:1]/", "http://[1:0:0:0:0:0:0:1]/", "only HostNormalization shortens it"},
	{"http://a/A", "http://a/A", "the path keeps its case"},
	{"http://a/%2e%2E/%2e/b", "http://a/b", "percent-encoded dot segments"},
	{"http://a/b/%2e%2e", "http://a/", "percent-encoded dot segments, at the end"},
	{"http://a/b/.%2e/c", "http://a/c", "half percent-encoded dot segment"},
	{"http://a/%2e%2e%2e", "http://a/...", "three dots are a name"},
	{"http://a/%2F..", "http://a/%2F..", "an encoded slash is part of a segment"},
	{"http://a/b%2F../c", "http://a/b%2F../c", "an encoded slash is part of a segment"},
	{"http://a/.", "http://a/", "dot at the end"},
	{"http://a/b/./", "http://a/b/", "dot before the end"},
	{"http://a/.//b", "http://a//b", "no \"/.\" after an authority"},
	{"x:/.//y", "x:/.//y", "\"/.\" is kept"},
	{"x:/.//y/../z", "x:/.//z", "\"/.\" is kept"},
	{"x:/..//y", "x:/.//y", "\"/.\" is added"},
	{"x:a/..//y", "x:/.//y", "\"/.\" is added"},
	{"x:/./y", "x:/y", "an unnecessary \"/.\" is removed"},
	{"x:/.//..", "x:/", "an unnecessary \"/.\" is removed"},
	{"x:y/../z", "x:/z", "5.2.4 taken literally"},
	{"x:../y", "x:y", "case A"},
	{"x:./a:b", "x:a:b", "case A"},
	{"x:..", "x:", "case D"},
	{"x:%2e%2e", "x:", "case D, percent-encoded"},
	{"../a/./b/..", "../a/./b/..", "a relative path keeps its dots"},
	{"%2e%2e/%2E", "../.", "a relative path keeps its dots, decoded"},
	{"./a:b", "./a:b", "a relative path keeps its dots"},
	{"/a/../b", "/b", "an absolute path does not"},
	{"/.//b", "/.//b", "\"/.\" in a reference"},
	{"/a/..//b", "/.//b", "\"/.\" in a reference"},
	{"//h/a/../b", "//h/b", "network-path reference"},
	{"?a/../b", "?a/../b", "a query has no dot segments"},
	{"#a/../b", "#a/../b", "a fragment has no dot segments"},
	{"", "", "the empty reference"},
	{"/%41%2D%2e%5F%7e%30", "/A-._~0", "unreserved"},
	{"/%21%24%26%27%28%29%2a%2B%2c%3b%3D%3a%40", "/%21%24%26%27%28%29%2A%2B%2C%3B%3D%3A%40", "reserved characters stay encoded"},
	{"/%00%20%22%3c%7f%80%ff", "/%00%20%22%3C%7F%80%FF", "characters that are invalid in IRIs stay encoded"},
	{"?a%26b=%2f", "?a%26b=%2F", "reserved characters stay encoded in a query"},
	{"/%c3%a9%e6%97%a5%f0%90%8c%80", "/é日𐌀", "two, three and four octets"},
	{"/%C3", "/%C3", "cut short"},
	{"/%E2%82", "/%E2%82", "cut short"},
	{"/%E2%82x", "/%E2%82x", "cut short"},
	{"/%E2%82%C3%A9", "/%E2%82é", "cut short, then a complete one"},
	{"/%E2%82é", "/%E2%82é", "cut short, then an unencoded one"},
	{"/%C0%AF%c1%81", "/%C0%AF%C1%81", "overlong"},
	{"/%E0%80%AF", "/%E0%80%AF", "overlong"},
	{"/%ED%A0%80", "/%ED%A0%80", "surrogate"},
	{"/%F4%90%80%80", "/%F4%90%80%80", "above U+10FFFF"},
	{"/%EF%BF%BD", "/%EF%BF%BD", "U+FFFD is not in ucschar"},
	{"/%E0%A4%95/\u0915", "/\u0915/\u0915", "U+0915, three octets from E0"},
	{"/%E0%9F%BF%ED%A0%80", "/%E0%9F%BF%ED%A0%80", "overlong, surrogate"},
	{"/%E3a81%81/%E3%81a81/%E3%8181%81", "/%E3a81%81/%E3%81a81/%E3%8181%81", "an octet of three is not percent-encoded"},
	{"/%E3%88%80", "/\u3200", "digits that are also valid for another octet"},
	{"/%E3%41%81/%E3%81%41", "/%E3A%81/%E3%81A", "one octet of three is not a continuation byte"},
	{"/%C3aA9/%C3", "/%C3aA9/%C3", "an octet of two is not percent-encoded"},
	{"//Ab", "//ab", "in the first character of the host"},
	{"//%2fb", "//%2Fb", "in the first character of the host"},
	{"/%EF%B7%90", "/%EF%B7%90", "noncharacter"},
	{"/%C2%80%C2%A0", "/%C2%80\u00A0", "a C1 control stays encoded, U+00A0 does not"},
	{"http://h/a/b/c/d/e/f/g/../../../../../../../i", "http://h/i", "many times .."},
	{"/%E2%80%8E%e2%80%ae", "/%E2%80%8E%E2%80%AE", "bidirectional formatting stays encoded"},
	{"/\u200E\u200F\u202A\u202B\u202C\u202D\u202E", "/%E2%80%8E%E2%80%8F%E2%80%AA%E2%80%AB%E2%80%AC%E2%80%AD%E2%80%AE", "bidirectional formatting is encoded"},
	{"/\u200D\u202F\u2066", "/\u200D\u202F\u2066", "neighboring code points are not"},
	{"?\uE000\U000F0000", "?%EE%80%80%F3%B0%80%80", "iprivate is encoded"},
	{"?%ee%80%80", "?%EE%80%80", "iprivate stays encoded"},
}

// Resolutions are references that some implementations resolve wrongly.
var Resolutions = []struct{ Base, Ref, Want, Reason string }{
	{"x:q", "x:y/../z", "x:/z", "5.2.4 taken literally: .. leaves the slash after it"},
	{"a:b/c", "../d", "a:/d", "the same, merged"},
	{"a:b", "../d", "a:d", "no base path to merge with: case A"},
	{"a:b", ".", "a:", "case D"},
	{"a:b/c", "..", "a:/", "case C at the end"},
	{"http://a/b/c", "%2E%2E/d", "http://a/b/%2E%2E/d", "no dot segment when resolving"},
	{"http://a/b/c", ".%2e/d", "http://a/b/.%2e/d", "no dot segment when resolving"},
	{"x:a", "//h/.//b", "x://h//b", "no guard before a path that begins with // after the reference's authority"},
	{"http://a/b/../c?q#f", "", "http://a/b/../c?q", "the base's path, unchanged"},
	{"http://a/b/../c?q", "#f", "http://a/b/../c?q#f", "the base's path, unchanged"},
	{"http://a/b/../c?q", "?x", "http://a/b/../c?x", "the base's path, unchanged"},
	{"http://a/b/../c/d", "e", "http://a/c/e", "the base's dot segments are removed when merged"},
	{"http://a/b", "http://a/c/../d", "http://a/d", "the dot segments of a reference with a scheme"},
	{"http://a/b", "urn:c/./d", "urn:c/d", "the dot segments of a reference with a scheme"},
	{"http://a/b", "//h/c/../d?q", "http://h/d?q", "the dot segments of a reference with an authority"},
	{"http://a/b", "//h", "http://h", "only an authority"},
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
	{"http://a", "../b", "http://a/b", "merge: authority and empty path"},
	{"http://a?q", "b?c", "http://a/b?c", "merge: authority and empty path"},
	{"http://a", ".", "http://a/", "merge: authority and empty path"},
	{"http://a?q", "", "http://a?q", "empty reference keeps the query"},
	{"http://a?q", "?", "http://a?", "empty query is not the empty reference"},
	{"http://a?q", "#", "http://a?q#", "empty fragment is not the empty reference"},
	{"http://a#f", "", "http://a", "the base's fragment is ignored"},
	{"http://a/b?c/d", "e", "http://a/e", "slashes in the base's query are not part of the path"},
	{"http://a/b#c/d", "e", "http://a/e", "nor those in its fragment"},
	{"http://a/b/c", "d?../e", "http://a/b/d?../e", "dots in the reference's query are not dot segments"},
	{"urn:a:b", "#f", "urn:a:b#f", "urn"},
	{"urn:a:b", "./c:d", "urn:c:d", "urn"},
	{"mailto:a@b", "c@d", "mailto:c@d", "mailto"},
	{"http://a//b", "../c", "http://a/c", ".. removes one empty segment"},
	{"http://a/b//", "../c", "http://a/b/c", ".. removes one empty segment"},
	{"http://é/ü", "ß#𐌀", "http://é/ß#𐌀", "non-ASCII"},
	{"http://a/b/c", "../../../../d", "http://a/d", "beyond the root"},
	{"http://a/b/", "", "http://a/b/", "base with a trailing slash"},
	{"http://a/b/c", "d/e/../../f", "http://a/b/f", "dots inside"},
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
	{"http://a/api", "http://a/api-internal/x", false, "a longer name"},
	{"http://a/api", "http://a/API/x", false, "case of the path"},
	{"http://a/api", "http://a/ap", false, "a shorter name"},
	{"http://a/api/x", "http://a/api", false, "above"},
	{"http://a/api", "http://a/api/..", false, "up"},
	{"http://a/api", "http://a/api/../admin", false, "up"},
	{"http://a/api", "http://a/api/%2e%2e/admin", false, "up, encoded"},
	{"http://a/api", "http://a/api/.%2E/admin", false, "up, half encoded"},
	{"http://a/api", "http://a/api/x/../../admin", false, "up by two"},
	{"http://a/api", "http://a/api/x/../y", true, "up and down again"},
	{"http://a/api", "http://a/x/../api/y", true, "up before"},
	{"http://a/api", "http://a/api/../api", true, "back to itself"},
	{"http://a/x/../api", "http://a/api/y", true, "dot segments in the container"},
	{"http://a/api", "http://a/%61pi/x", true, "unreserved, encoded"},
	{"http://a/%61pi/", "http://a/api/x", true, "unreserved, encoded, in the container"},
	{"http://a/api", "http://a/api/..%2Fadmin", true, "an encoded slash is not a separator"},
	{"http://a/api", "http://a/api%2Fx", false, "an encoded slash is not a separator"},
	{"http://a/é", "http://a/%C3%A9/x", true, "non-ASCII"},
	{"http://a", "http://a/x", true, "an empty path is /"},
	{"http://a", "http://a", true, "both empty"},
	{"http://a/", "http://a", true, "one empty"},
	{"http://a/", "http://a//x", true, "an empty segment"},
	{"http://a//", "http://a/x", false, "an empty segment in the container"},
	{"http://a//", "http://a//x", true, "an empty segment in both"},
	{"http://a/b//", "http://a/b//c", true, "an empty segment in both"},
	{"http://a/b//", "http://a/b/c", false, "an empty segment in the container"},
	{"http://a/api", "HTTP://A/api/x", true, "case of scheme and host"},
	{"http://a/api", "http://a:80/api/x", true, "default port"},
	{"http://a:/api", "http://a/api/x", true, "empty port"},
	{"http://a/api", "http://a:8080/api/x", false, "other port"},
	{"http://a/api", "https://a/api/x", false, "other scheme"},
	{"http://a/api", "http://b/api/x", false, "other host"},
	{"http://a/api", "http://a.b/api/x", false, "longer host"},
	{"http://a/api", "http://u@a/api/x", false, "userinfo"},
	{"http://u@a/api", "http://u@a/api/x", true, "the same userinfo"},
	{"http://a@h/api", "http://A@h/api/x", false, "case of the userinfo"},
	{"http://[::0:1]/api", "http://[::1]/api/x", true, "RFC 5952"},
	{"urn:a", "urn:a/b", true, "no authority"},
	{"urn:a", "urn:a:b", false, "a colon is not a separator"},
	{"urn:a", "urn:b/../a", false, ".. leaves a slash"},
	{"urn:/a", "urn:b/../a/c", true, ".. leaves a slash"},
	{"a:", "a:/b", true, "empty path, no authority"},
	{"a:", "a:", true, "empty path, no authority"},
	{"a:", "a:b", false, "empty path, no authority"},
	{"a:", "a:./", true, "empty path in normal form"},
	{"a:.", "a:./b/..", true, "empty path in normal form of the container"},
	{"a:.", "a:b", false, "empty path in normal form of the container"},
	{"a:/", "a:", false, "a slash, and no slash"},
	{"a:/", "a:..//", true, "a slash that a dot segment leaves"},
	{"a:/", "a:/.//b", true, "with /."},
	{"a:/.//b", "a:/.//b/c", true, "both with /."},
	{"a:/.//b", "a:/b", false, "one with /."},
	{"x:///a", "x:/a", false, "empty authority"},
	{"file:///a", "file:///a/b", true, "empty host"},
}

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
	{"x://a", "x://a:80", false, "no default port"},
	{"x://a:80", "x://a:080", true, "no default port, the same number"},
	{"http://[::1]", "http://[0::0:1]", true, "RFC 5952"},
	{"http://[::ffff:1.2.3.4]", "http://1.2.3.4", false, "IPv4-mapped"},
	{"http://é", "http://%C3%A9", true, "non-ASCII"},
	{"file:///a", "file:///a", false, "empty host"},
	{"http://", "http://", false, "empty host"},
	{"http://:80", "http://", false, "empty host"},
	{"urn:a:b", "urn:a:b", false, "no authority"},
	{"mailto:a@b", "mailto:a@b", false, "no authority"},
	{"http:a", "http://a", false, "one has no authority"},
}

// The tables of inputs. Each row is used to test parsing, components, recomposition and errors (see CheckRef and
// CheckVerdict), and to seed the fuzz targets. Accepted and Refused return all rows except the long ones.

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
	// Empty components, in every combination that the grammar allows.
	{"", "path=", "the empty reference"},
	{"//", "host= path=", "empty authority"},
	{"///", "host= path=/", "empty authority, then the root"},
	{"////", "host= path=//", "empty authority, path of two empty segments"},
	{"//@", "userinfo= host= path=", "empty userinfo, empty host"},
	{"//:", "host= port= path=", "empty host, empty port"},
	{"//@:", "userinfo= host= port= path=", "all parts of the authority present and empty"},
	{"//:@:", "userinfo=: host= port= path=", "a userinfo may be a colon"},
	{"//:@", "userinfo=: host= path=", "a colon before the @ does not begin a port"},
	{"?", "path= query=", "an empty query is not the empty reference"},
	{"#", "path= fragment=", "an empty fragment is not the empty reference"},
	{"?#", "path= query= fragment=", "both empty"},
	{"a:", "scheme=a path=", "only a scheme"},
	{"a:?", "scheme=a path= query=", "empty query"},
	{"a:#", "scheme=a path= fragment=", "empty fragment"},
	{"a:?#", "scheme=a path= query= fragment=", "empty query and fragment"},
	{"a:/", "scheme=a path=/", "root, no authority"},
	{"a://", "scheme=a host= path=", "empty authority, empty path"},
	{"a:///", "scheme=a host= path=/", "empty authority, root"},
	{"a:////", "scheme=a host= path=//", "empty authority, path //"},
	{"a://?#", "scheme=a host= path= query= fragment=", "everything except a port, all empty"},
	{"a://@:?#", "scheme=a userinfo= host= port= path= query= fragment=", "all components present and empty"},
	{"http://", "scheme=http host= path=", "the http scheme requires a host, the grammar does not"},
	{"file:///", "scheme=file host= path=/", "empty host"},
	{"//?", "host= path= query=", "empty authority ends at ?"},
	{"//#", "host= path= fragment=", "empty authority ends at #"},
	{"//h:?q", "host=h port= path= query=q", "empty port ends at ?"},
	{"//h:#f", "host=h port= path= fragment=f", "empty port ends at #"},

	// RFC 3986 sections 1.1.2, 3 and 3.3.
	{"ftp://ftp.is.co.za/rfc/rfc1808.txt", "scheme=ftp host=ftp.is.co.za path=/rfc/rfc1808.txt", "RFC 3986 1.1.2"},
	{"http://www.ietf.org/rfc/rfc2396.txt", "scheme=http host=www.ietf.org path=/rfc/rfc2396.txt", "RFC 3986 1.1.2"},
	{"ldap://[2001:db8::7]/c=GB?objectClass?one", "scheme=ldap host=[2001:db8::7] path=/c=GB query=objectClass?one", "RFC 3986 1.1.2"},
	{"mailto:John.Doe@example.com", "scheme=mailto path=John.Doe@example.com", "RFC 3986 1.1.2"},
	{"news:comp.infosystems.www.servers.unix", "scheme=news path=comp.infosystems.www.servers.unix", "RFC 3986 1.1.2"},
	{"tel:+1-816-555-1212", "scheme=tel path=+1-816-555-1212", "RFC 3986 1.1.2"},
	{"telnet://192.0.2.16:80/", "scheme=telnet host=192.0.2.16 port=80 path=/", "RFC 3986 1.1.2"},
	{"urn:oasis:names:specification:docbook:dtd:xml:4.1.2", "scheme=urn path=oasis:names:specification:docbook:dtd:xml:4.1.2", "RFC 3986 1.1.2"},
	{"foo://example.com:8042/over/there?name=ferret#nose", "scheme=foo host=example.com port=8042 path=/over/there query=name=ferret fragment=nose", "RFC 3986 3"},
	{"urn:example:animal:ferret:nose", "scheme=urn path=example:animal:ferret:nose", "RFC 3986 3"},
	{"mailto:fred@example.com", "scheme=mailto path=fred@example.com", "RFC 3986 3.3: path without slash"},
	{"foo://info.example.com?fred", "scheme=foo host=info.example.com path= query=fred", "RFC 3986 3.3: empty path"},
	{"http://cnn.example.com&story=breaking_news@10.0.0.1/top_story.htm", "scheme=http userinfo=cnn.example.com&story=breaking_news host=10.0.0.1 path=/top_story.htm", "RFC 3986 7.6: a userinfo that looks like a host"},
	{"http://www.w3.org/%7Euser", "scheme=http host=www.w3.org path=/%7Euser", "kept as written"},

	{"http://a/b/c/d;p?q", "scheme=http host=a path=/b/c/d;p query=q", "RFC 3986 5.4: the base"},
	{"http:g", "scheme=http path=g", "RFC 3986 5.4.2: for strict parsers"},

	// Examples of RFC 3987.
	{"http://résumé.example.org", "scheme=http host=résumé.example.org path=", "RFC 3987 3.1"},
	{"http://xn--rsum-bpad.example.org", "scheme=http host=xn--rsum-bpad.example.org path=", "RFC 3987 3.1"},
	{"http://r%C3%A9sum%C3%A9.example.org", "scheme=http host=r%C3%A9sum%C3%A9.example.org path=", "RFC 3987 3.1"},
	{"http://validator.w3.org/check?uri=http%3A%2F%2Frésumé.example.org", "scheme=http host=validator.w3.org path=/check query=uri=http%3A%2F%2Frésumé.example.org", "RFC 3987 3.1"},
	{"http://www.example.org/red%09rosé#red", "scheme=http host=www.example.org path=/red%09rosé fragment=red", "RFC 3987 3.1"},
	{"http%3A%2F%2Fwww.example.org%2Fred%2509ros%C3%A9%23red", "path=http%3A%2F%2Fwww.example.org%2Fred%2509ros%C3%A9%23red", "RFC 3987 3.1: one segment"},
	{"http://example.com/\U00010300\U00010301\U00010302", "scheme=http host=example.com path=/\U00010300\U00010301\U00010302", "RFC 3987 3.1: Old Italic"},
	{"http://example.com/%F0%90%8C%80%F0%90%8C%81%F0%90%8C%82", "scheme=http host=example.com path=/%F0%90%8C%80%F0%90%8C%81%F0%90%8C%82", "RFC 3987 3.1"},
	{"http://www.example.org/D%C3%BCrst", "scheme=http host=www.example.org path=/D%C3%BCrst", "RFC 3987 3.2.1"},
	{"http://www.example.org/Dürst", "scheme=http host=www.example.org path=/Dürst", "RFC 3987 3.2.1"},
	{"http://www.example.org/D%FCrst", "scheme=http host=www.example.org path=/D%FCrst", "RFC 3987 3.2.1: need not be UTF-8"},
	{"http://xn--99zt52a.example.org/%e2%80%ae", "scheme=http host=xn--99zt52a.example.org path=/%e2%80%ae", "RFC 3987 3.2.1"},
	{"http://納豆.example.org/%E2%80%AE", "scheme=http host=納豆.example.org path=/%E2%80%AE", "RFC 3987 3.2.1"},
	{"http://ab.\u05D0\u05D1.ij/kl/\u05D2\u05D3/op.html?\u05D4=\u05D5#\u05D6", "scheme=http host=ab.\u05D0\u05D1.ij path=/kl/\u05D2\u05D3/op.html query=\u05D4=\u05D5 fragment=\u05D6", "RFC 3987 4.4: right to left"},
	{"http://example.org/~user", "scheme=http host=example.org path=/~user", "RFC 3987 5.3.2.3"},
	{"http://example.org/%7Euser", "scheme=http host=example.org path=/%7Euser", "RFC 3987 5.3.2.3"},

	// Schemes.
	{"A:b", "scheme=A path=b", "case is kept"},
	{"a+-.1Z:b", "scheme=a+-.1Z path=b", "all characters of a scheme"},
	{"a:b:c", "scheme=a path=b:c", "the first colon ends the scheme"},
	{"a::", "scheme=a path=:", "a path with a scheme may begin with a colon"},
	{"user:pw@host", "scheme=user path=pw@host", "no authority without //"},
	{"localhost:8080", "scheme=localhost path=8080", "a scheme, by the grammar"},
	{"magnet:?xt=urn:sha1:A", "scheme=magnet path= query=xt=urn:sha1:A", "no // is added"},
	{"a:b//c", "scheme=a path=b//c", "// inside a path does not begin an authority"},
	{"a:/b//c", "scheme=a path=/b//c", "not even after a slash"},

	// References whose first segment is not a scheme.
	{"./a:b", "path=./a:b", "the colon is in the second segment"},
	{"a/b:c", "path=a/b:c", "the colon is in the second segment"},
	{"/a:b", "path=/a:b", "the first segment of an absolute path may have a colon"},
	{"/:", "path=/:", "a segment may be a colon"},
	{"?a:b", "path= query=a:b", "the colon is in the query"},
	{"#a:b", "path= fragment=a:b", "the colon is in the fragment"},
	{"a?b:c", "path=a query=b:c", "the colon is in the query"},
	{"//a:1", "host=a port=1 path=", "the colon begins a port"},
	{"a@b", "path=a@b", "isegment-nz-nc allows @"},
	{"1", "path=1", "a digit cannot begin a scheme, but a segment"},
	{"+a", "path=+a", "a plus cannot begin a scheme either"},
	{"é", "path=é", "non-ASCII segment"},
	{"a%41", "path=a%41", "percent-encoding in the first segment"},

	// Authorities.
	{"//u@h", "userinfo=u host=h path=", "userinfo"},
	{"//u:p@h:1/", "userinfo=u:p host=h port=1 path=/", "userinfo with a colon, port"},
	{"//80:80@80:80", "userinfo=80:80 host=80 port=80 path=", "the userinfo looks like host and port"},
	{"//u:p:q@h", "userinfo=u:p:q host=h path=", "a userinfo may contain colons"},
	{"//u!$&'()*+,;=:-._~%41é@h", "userinfo=u!$&'()*+,;=:-._~%41é host=h path=", "all characters of a userinfo"},
	{"//h!$&'()*+,;=-._~%41é", "host=h!$&'()*+,;=-._~%41é path=", "all characters of a reg-name"},
	{"//h:0000000000000000000000000000000000000000000080", "host=h port=0000000000000000000000000000000000000000000080 path=", "a port of any length"},
	{"//h:99999999999999999999", "host=h port=99999999999999999999 path=", "a port of any size"},
	{"//%5B%3A%3A1%5D", "host=%5B%3A%3A1%5D path=", "encoded brackets are part of a reg-name"},
	{"//h/p@q", "host=h path=/p@q", "an @ after the authority"},
	{"//h?@", "host=h path= query=@", "an @ in the query"},
	{"//h#@", "host=h path= fragment=@", "an @ in the fragment"},
	{"//a%2Fb@c", "userinfo=a%2Fb host=c path=", "encoded slash in the userinfo"},

	// Hosts that look like addresses.
	{"//1.2.3.4", "host=1.2.3.4 path=", "IPv4"},
	{"//255.255.255.255:1", "host=255.255.255.255 port=1 path=", "IPv4"},
	{"//256.1.1.1", "host=256.1.1.1 path=", "a reg-name"},
	{"//01.2.3.4", "host=01.2.3.4 path=", "a reg-name"},
	{"//1.2.3.4.5", "host=1.2.3.4.5 path=", "a reg-name"},
	{"//1.2.3", "host=1.2.3 path=", "a reg-name"},
	{"//1.2.3.", "host=1.2.3. path=", "a reg-name"},
	{"//[::1]:", "host=[::1] port= path=", "empty port after an IP literal"},
	{"//[::1]:80/a", "host=[::1] port=80 path=/a", "port after an IP literal"},
	{"//u:p@[::1]?q", "userinfo=u:p host=[::1] path= query=q", "userinfo before an IP literal"},
	{"//[::1]#f", "host=[::1] path= fragment=f", "fragment after an IP literal"},

	// Paths, queries, fragments.
	{"/a!$&'()*+,;=:@-._~%41é/", "path=/a!$&'()*+,;=:@-._~%41é/", "all characters of a path"},
	{"?a!$&'()*+,;=:@-._~%41é/?\uE000", "path= query=a!$&'()*+,;=:@-._~%41é/?\uE000", "all characters of a query"},
	{"#a!$&'()*+,;=:@-._~%41é/?", "path= fragment=a!$&'()*+,;=:@-._~%41é/?", "all characters of a fragment"},
	{"a??b?", "path=a query=?b?", "the first ? begins the query"},
	{"a#b?c", "path=a fragment=b?c", "no query after the #"},
	{"a//b", "path=a//b", "empty segment"},
	{"a/%00%ff%2f%2E", "path=a/%00%ff%2f%2E", "any octet can be percent-encoded, in either case"},

	// The first and last characters of ucschar and iprivate.
	{"\u00A0", "path=\u00A0", "first ucschar"},
	{"\u2028\u3000\uFEFF", "path=\u2028\u3000\uFEFF", "line separator, wide space, byte-order mark"},
	{"\u200E\u200F\u202A\u202E", "path=\u200E\u200F\u202A\u202E", "bidi formatting is in ucschar; section 4.1 is not part of the grammar"},
	{"\uD7FF\uF900\uFDCF\uFDF0\uFFEF", "path=\uD7FF\uF900\uFDCF\uFDF0\uFFEF", "edges in plane 0"},
	{"\U00010000\U0001FFFD\U00020000\U000DFFFD", "path=\U00010000\U0001FFFD\U00020000\U000DFFFD", "edges of planes 1 to 13"},
	{"\U000E1000\U000EFFFD", "path=\U000E1000\U000EFFFD", "edges of plane 14"},
	{"?\uE000\uF8FF\U000F0000\U000FFFFD\U00100000\U0010FFFD", "path= query=\uE000\uF8FF\U000F0000\U000FFFFD\U00100000\U0010FFFD", "edges of iprivate"},
	{"//\U00010300.example", "host=\U00010300.example path=", "four-byte host"},
}

// Ipv6Accepted are valid IPv6 addresses. The tables put them between "http://[" and "]". The lines are the
// alternatives of rule IPv6address.
var Ipv6Accepted = []struct{ In, Reason string }{
	{"1:2:3:4:5:6:7:8", "line 1"},
	{"1:2:3:4:5:6:1.2.3.4", "line 1, IPv4 at the end"},
	{"abcd:EF01:2345:6789:aBcD:0:00:0000", "digits in either case, one to four"},
	{"::2:3:4:5:6:7:8", "line 2"},
	{"::2:3:4:5:6:1.2.3.4", "line 2, IPv4"},
	{"::3:4:5:6:7:8", "line 3, no group before"},
	{"1::3:4:5:6:7:8", "line 3"},
	{"1::3:4:5:6:1.2.3.4", "line 3, IPv4"},
	{"::4:5:6:7:8", "line 4, no group before"},
	{"1:2::4:5:6:7:8", "line 4"},
	{"1:2::4:5:6:1.2.3.4", "line 4, IPv4"},
	{"1:2:3::5:6:7:8", "line 5"},
	{"1:2:3::5:6:1.2.3.4", "line 5, IPv4"},
	{"1:2:3:4::6:7:8", "line 6"},
	{"1:2:3:4::6:1.2.3.4", "line 6, IPv4"},
	{"1:2:3:4:5::7:8", "line 7"},
	{"1:2:3:4:5::1.2.3.4", "line 7, IPv4"},
	{"::1.2.3.4", "line 7, no group before, IPv4"},
	{"::ffff:255.249.199.99", "line 6, IPv4-mapped"},
	{"1:2:3:4:5:6::8", "line 8"},
	{"::1", "line 8, no group before"},
	{"1:2:3:4:5:6:7::", "line 9: :: for one group"},
	{"1::", "line 9"},
	{"::", "line 9, no group"},
	{"::0.0.0.0", "octet 0"},
	{"::1.20.199.200", "octets of every length"},
	{"::249.250.255.1", "octets up to 255"},
	{"v1.a", "IPvFuture"},
	{"VfF0.-._~!$&'()*+,;=:", "IPvFuture, upper case, all characters"},
	{"v0.:", "IPvFuture, a colon"},
}

// A RefusedRow is an input that does not match IRI-reference, with the expected error.
type RefusedRow struct {
	In        string
	Offset    int
	Component iri.Component
	Cause     error
	Reason    string
}

var refused = []RefusedRow{
	{"://example.com/a/b/c/d", 0, iri.Path, iri.ErrColonInFirstSegment, "no scheme, in a text long enough to be read as a block"},
	{"//:x", 4, iri.Port, iri.ErrInvalidCharacter, "empty host, then an invalid port"},
	// A colon in a text that can only be the first segment.
	{"1a:b", 2, iri.Path, iri.ErrColonInFirstSegment, "a digit cannot begin a scheme"},
	{"1http://x", 5, iri.Path, iri.ErrColonInFirstSegment, "a digit cannot begin a scheme"},
	{"é:b", 2, iri.Path, iri.ErrColonInFirstSegment, "é cannot begin a scheme; offsets are in bytes"},
	{"a_b:c", 3, iri.Path, iri.ErrColonInFirstSegment, "no _ in a scheme"},
	{"a%41:b", 4, iri.Path, iri.ErrColonInFirstSegment, "no percent-encoding in a scheme"},
	{"a@b:c", 3, iri.Path, iri.ErrColonInFirstSegment, "no @ in a scheme"},
	{":", 0, iri.Path, iri.ErrColonInFirstSegment, "no empty scheme"},
	{"://a", 0, iri.Path, iri.ErrColonInFirstSegment, "no empty scheme"},
	{"+a:b", 2, iri.Path, iri.ErrColonInFirstSegment, "a plus cannot begin a scheme"},

	// Authorities. Until the authority ends, text that may still become a userinfo is a viable prefix.
	{"//a:b", 5, iri.Port, iri.ErrInvalidCharacter, "incomplete"},
	{"//host:80a", 10, iri.Port, iri.ErrInvalidCharacter, "incomplete: may become a userinfo"},
	{"//host:80a/x", 10, iri.Port, iri.ErrInvalidCharacter, "cannot become a userinfo"},
	{"//host:80a?x", 10, iri.Port, iri.ErrInvalidCharacter, "cannot become a userinfo"},
	{"//host:80a#x", 10, iri.Port, iri.ErrInvalidCharacter, "cannot become a userinfo"},
	{"//h:1:2/", 7, iri.Port, iri.ErrInvalidCharacter, "two colons"},
	{"//u@host:80a", 11, iri.Port, iri.ErrInvalidCharacter, "no second @"},
	{"//u@host:80%41", 11, iri.Port, iri.ErrInvalidCharacter, "no percent-encoding in a port"},
	{"//u@host:8é", 10, iri.Port, iri.ErrInvalidCharacter, "only ASCII digits in a port"},
	{"//a@b@c", 5, iri.Host, iri.ErrInvalidCharacter, "no second @"},
	{"//@@", 3, iri.Host, iri.ErrInvalidCharacter, "no second @"},
	{"//a b@c", 3, iri.Userinfo, iri.ErrInvalidCharacter, "a later @ makes it a userinfo"},
	{"//a b", 3, iri.Host, iri.ErrInvalidCharacter, "space in a host"},
	{"//a b/@", 3, iri.Host, iri.ErrInvalidCharacter, "an @ after the authority is not part of it"},
	{"//a:1 2/", 5, iri.Port, iri.ErrInvalidCharacter, "space in a port"},
	{"//a[", 3, iri.Host, iri.ErrInvalidCharacter, "bracket inside a host"},
	{"//u@a]", 5, iri.Host, iri.ErrInvalidCharacter, "bracket inside a host"},
	{"//a%4", 5, iri.Host, iri.ErrInvalidPercentEncoding, "cut short"},
	{"//a%", 4, iri.Host, iri.ErrInvalidPercentEncoding, "cut short"},
	{"//a%/", 4, iri.Host, iri.ErrInvalidPercentEncoding, "no digits"},
	{"//a%4G@b", 5, iri.Userinfo, iri.ErrInvalidPercentEncoding, "second digit"},
	{"//u@a%g1", 6, iri.Host, iri.ErrInvalidPercentEncoding, "first digit"},
	{"//a:80%4", 8, iri.Port, iri.ErrInvalidPercentEncoding, "a userinfo, cut short"},
	{"//a\\b", 3, iri.Host, iri.ErrInvalidCharacter, "backslash"},
	{"//\uE000", 2, iri.Host, iri.ErrInvalidCharacter, "iprivate in a host"},
	{"//\xc3", 2, iri.Host, iri.ErrInvalidUTF8, "cut short"},

	// After an IP literal.
	{"//[::1]x", 7, iri.Host, iri.ErrInvalidCharacter, "neither a port nor a path"},
	{"//[::1]@h", 7, iri.Host, iri.ErrInvalidCharacter, "no bracket in a userinfo"},
	{"//[::1]:8a", 9, iri.Port, iri.ErrInvalidCharacter, "an IP literal cannot be a userinfo"},
	{"//[::1]]", 7, iri.Host, iri.ErrInvalidCharacter, "second bracket"},
	{"//[::1]%41", 7, iri.Host, iri.ErrInvalidCharacter, "percent-encoding after the bracket"},
	{"//[::1]\xff", 7, iri.Host, iri.ErrInvalidUTF8, "stray byte after the bracket"},
	{"//u@[::1", 8, iri.Host, iri.ErrInvalidIPLiteral, "not closed"},

	// Paths.
	{"/[", 1, iri.Path, iri.ErrInvalidCharacter, "bracket outside a host"},
	{"/]", 1, iri.Path, iri.ErrInvalidCharacter, "bracket outside a host"},
	{"a[", 1, iri.Path, iri.ErrInvalidCharacter, "bracket outside a host"},
	{"a:\uE000", 2, iri.Path, iri.ErrInvalidCharacter, "iprivate in a path"},
	{"%", 1, iri.Path, iri.ErrInvalidPercentEncoding, "cut short"},
	{"%4", 2, iri.Path, iri.ErrInvalidPercentEncoding, "cut short"},
	{"http://a/%4G", 11, iri.Path, iri.ErrInvalidPercentEncoding, "second digit"},
	{"http://a/%zz", 10, iri.Path, iri.ErrInvalidPercentEncoding, "first digit"},
	{"/%", 2, iri.Path, iri.ErrInvalidPercentEncoding, "cut short"},
	{"/%4", 3, iri.Path, iri.ErrInvalidPercentEncoding, "cut short"},
	{"/%%41", 2, iri.Path, iri.ErrInvalidPercentEncoding, "% is not a digit"},
	{"/%4é", 3, iri.Path, iri.ErrInvalidPercentEncoding, "é is not a digit"},
	{"/%4\xff", 3, iri.Path, iri.ErrInvalidPercentEncoding, "a stray byte is not a digit"},
	{"a:%4", 4, iri.Path, iri.ErrInvalidPercentEncoding, "cut short"},

	// Queries and fragments.
	{"?%", 2, iri.Query, iri.ErrInvalidPercentEncoding, "cut short"},
	{"?%4", 3, iri.Query, iri.ErrInvalidPercentEncoding, "cut short"},
	{"#%", 2, iri.Fragment, iri.ErrInvalidPercentEncoding, "cut short"},
	{"#%4", 3, iri.Fragment, iri.ErrInvalidPercentEncoding, "cut short"},
	{"?%4?", 3, iri.Query, iri.ErrInvalidPercentEncoding, "? is not a digit"},
	{"#a#", 2, iri.Fragment, iri.ErrInvalidCharacter, "no second #"},
	{"?[", 1, iri.Query, iri.ErrInvalidCharacter, "bracket outside a host"},
	{"#]", 1, iri.Fragment, iri.ErrInvalidCharacter, "bracket outside a host"},
	{"#\uE000", 1, iri.Fragment, iri.ErrInvalidCharacter, "iprivate in a fragment"},
	{"?a\U000FFFFE", 2, iri.Query, iri.ErrInvalidCharacter, "noncharacter in a query"},
	{"?\U0010FFFF", 1, iri.Query, iri.ErrInvalidCharacter, "noncharacter in a query"},
	{"?\uFDD0", 1, iri.Query, iri.ErrInvalidCharacter, "noncharacter in a query"},

	// Characters that ucschar excludes.
	{"\u0080", 0, iri.Path, iri.ErrInvalidCharacter, "C1 control"},
	{"\u009F", 0, iri.Path, iri.ErrInvalidCharacter, "C1 control"},
	{"a\uE000", 1, iri.Path, iri.ErrInvalidCharacter, "private use"},
	{"a\uF8FF", 1, iri.Path, iri.ErrInvalidCharacter, "private use"},
	{"\uFDD0", 0, iri.Path, iri.ErrInvalidCharacter, "noncharacter"},
	{"\uFDEF", 0, iri.Path, iri.ErrInvalidCharacter, "noncharacter"},
	{"\uFFF0", 0, iri.Path, iri.ErrInvalidCharacter, "specials"},
	{"\uFFFD", 0, iri.Path, iri.ErrInvalidCharacter, "the replacement character itself, well-formed"},
	{"\uFFFE", 0, iri.Path, iri.ErrInvalidCharacter, "noncharacter"},
	{"\uFFFF", 0, iri.Path, iri.ErrInvalidCharacter, "noncharacter"},
	{"\U0001FFFE", 0, iri.Path, iri.ErrInvalidCharacter, "noncharacter"},
	{"\U000DFFFF", 0, iri.Path, iri.ErrInvalidCharacter, "noncharacter"},
	{"\U000E0000", 0, iri.Path, iri.ErrInvalidCharacter, "plane 14 begins at U+E1000"},
	{"\U000E0020", 0, iri.Path, iri.ErrInvalidCharacter, "tag"},
	{"\U000E0100", 0, iri.Path, iri.ErrInvalidCharacter, "variation selector"},
	{"\U000E0FFF", 0, iri.Path, iri.ErrInvalidCharacter, "plane 14 begins at U+E1000"},
	{"\U000EFFFE", 0, iri.Path, iri.ErrInvalidCharacter, "noncharacter"},
	{"\U000F0000", 0, iri.Path, iri.ErrInvalidCharacter, "private use"},
	{"\U00100000", 0, iri.Path, iri.ErrInvalidCharacter, "private use"},
	{"\U0010FFFF", 0, iri.Path, iri.ErrInvalidCharacter, "noncharacter"},

	// Ill-formed UTF-8. The offset is the first byte of the character.
	{"http://a/\xff", 9, iri.Path, iri.ErrInvalidUTF8, "a byte that UTF-8 does not use"},
	{"a\x80", 1, iri.Path, iri.ErrInvalidUTF8, "continuation byte alone"},
	{"a\xc3", 1, iri.Path, iri.ErrInvalidUTF8, "cut short"},
	{"a\xc3/", 1, iri.Path, iri.ErrInvalidUTF8, "cut short"},
	{"a\xe2\x82", 1, iri.Path, iri.ErrInvalidUTF8, "cut short"},
	{"a\xe2\x82/", 1, iri.Path, iri.ErrInvalidUTF8, "cut short"},
	{"a\xf0\x90\x8c", 1, iri.Path, iri.ErrInvalidUTF8, "cut short"},
	{"a\xc0\xaf", 1, iri.Path, iri.ErrInvalidUTF8, "overlong slash"},
	{"a\xc1\xbf", 1, iri.Path, iri.ErrInvalidUTF8, "overlong"},
	{"a\xe0\x80\xaf", 1, iri.Path, iri.ErrInvalidUTF8, "overlong slash"},
	{"a\xe0\x9f\xbf", 1, iri.Path, iri.ErrInvalidUTF8, "overlong"},
	{"a\xf0\x8f\xbf\xbf", 1, iri.Path, iri.ErrInvalidUTF8, "overlong"},
	{"a\xed\xa0\x80", 1, iri.Path, iri.ErrInvalidUTF8, "surrogate"},
	{"a\xed\xbf\xbf", 1, iri.Path, iri.ErrInvalidUTF8, "surrogate"},
	{"a\xf4\x90\x80\x80", 1, iri.Path, iri.ErrInvalidUTF8, "above U+10FFFF"},
	{"a\xf5\x80\x80\x80", 1, iri.Path, iri.ErrInvalidUTF8, "above U+10FFFF"},
	{"?\xee\x80", 1, iri.Query, iri.ErrInvalidUTF8, "private use, cut short"},
	{"#\xed\xa0\x80", 1, iri.Fragment, iri.ErrInvalidUTF8, "surrogate"},
	{"//\xff@h", 2, iri.Userinfo, iri.ErrInvalidUTF8, "in the userinfo"},
	{"\xff:", 0, iri.Path, iri.ErrInvalidUTF8, "before the colon"},
}

// ipv6Refused are almost valid IP literals. The tables put them between "http://[" and "]". The offset is relative to
// the address.
var ipv6Refused = []struct {
	in     string
	offset int
	reason string
}{
	{"", 0, "empty"},
	{":", 1, "one colon"},
	{":1", 1, "one colon at the start"},
	{":::", 2, "three colons"},
	{"1", 1, "one group"},
	{"1:", 2, "ends with a colon"},
	{"1:::2", 3, "three colons"},
	{"::1::", 4, "two ::"},
	{"1::2::3", 5, "two ::"},
	{"1:2:3:4:5:6:7", 13, "seven groups"},
	{"1:2:3:4:5:6:7:", 14, "seven groups and a colon"},
	{"1:2:3:4:5:6:7:8:", 15, "eight groups and a colon"},
	{"1:2:3:4:5:6:7:8:9", 15, "nine groups"},
	{"1:2:3:4:5:6:7:8::", 15, ":: for no group"},
	{"1:2:3:4:5:6:7::8", 15, ":: for no group"},
	{"::2:3:4:5:6:7:8:9", 15, "eight groups after ::"},
	{"1::3:4:5:6:7:8:9", 14, "eight groups with ::"},
	{"12345::", 4, "five digits"},
	{"g::", 0, "no digit"},
	{"1:2:3:4:5:6:7:1.2.3.4", 15, "IPv4 as only the eighth group"},
	{"1:2:3:4:5:1.2.3.4", 11, "IPv4 too early"},
	{"1:2:3:4:5:6::1.2.3.4", 14, "no room for IPv4"},
	{"::2:3:4:5:6:7:1.2.3.4", 15, "no room for IPv4"},
	{"1.2.3.4", 1, "only IPv4"},
	{"1.2.3.4::", 1, "IPv4 before ::"},
	{"::1.2.3.4:5", 9, "group after IPv4"},
	{"::1.2.3.4.5", 9, "five octets"},
	{"::1.2.3", 7, "three octets"},
	{"::1.2.3.", 8, "three octets and a dot"},
	{"::256.1", 5, "octet above 255, but a valid group"},
	{"::1.256.1", 6, "octet above 255"},
	{"::1.2.3.256", 10, "octet above 255"},
	{"::01.2.3.4", 4, "leading zero, but a valid group"},
	{"::1.02.3.4", 5, "leading zero"},
	{"::a.2.3.4", 3, "hex digit in an octet, but a valid group"},
	{"::1.a.3.4", 4, "hex digit in an octet"},
	{"::1..2", 4, "empty octet"},
	{"fe80::1%25eth0", 7, "zone identifier of RFC 6874"},
	{"fe80::1%eth0", 7, "zone identifier"},
	{" ::1", 0, "space"},
	{"[::1]", 0, "second bracket"},
	{"v", 1, "version missing"},
	{"v.a", 1, "version missing"},
	{"v1", 2, "dot missing"},
	{"v1.", 3, "address missing"},
	{"vg.a", 1, "version is not a hex digit"},
	{"v1.a@", 4, "@ in IPvFuture"},
	{"v1.a%41", 4, "percent-encoding in IPvFuture"},
	{"v1.é", 3, "ucschar in IPvFuture"},
	{"v1.a/", 4, "slash in IPvFuture"},
}

// neverRaw are ASCII characters that are not allowed in any component unless percent-encoded.
const neverRaw = "\x00\x01\x08\t\n\v\f\r\x1b\x1f \"<>\\^`{|}\x7f"

func ipv6AcceptedRows() (rows []AcceptedRow) {
	for _, x := range Ipv6Accepted {
		host := "[" + x.In + "]"
		rows = append(rows, AcceptedRow{"http://" + host + "/", "scheme=http host=" + host + " path=/", x.Reason})
	}
	return rows
}

func ipv6RefusedRows() (rows []RefusedRow) {
	const before = "http://["
	for _, x := range ipv6Refused {
		rows = append(rows,
			RefusedRow{before + x.in + "]", len(before) + x.offset, iri.Host, iri.ErrInvalidIPLiteral, x.reason},
			RefusedRow{before + x.in, len(before) + x.offset, iri.Host, iri.ErrInvalidIPLiteral, x.reason + "; not closed"})
	}
	return rows
}

func neverRawRows() (rows []RefusedRow) {
	for _, c := range strings.Split(neverRaw, "") {
		rows = append(rows,
			RefusedRow{c, 0, iri.Path, iri.ErrInvalidCharacter, "never raw, at the start"},
			RefusedRow{"http://a" + c + "b@h/", 8, iri.Userinfo, iri.ErrInvalidCharacter, "never raw, in a userinfo"},
			RefusedRow{"http://a" + c + "b/", 8, iri.Host, iri.ErrInvalidCharacter, "never raw, in a host"},
			RefusedRow{"http://a/b" + c + "c", 10, iri.Path, iri.ErrInvalidCharacter, "never raw, in a path"},
			RefusedRow{"http://a?b" + c + "c", 10, iri.Query, iri.ErrInvalidCharacter, "never raw, in a query"},
			RefusedRow{"http://a#b" + c + "c", 10, iri.Fragment, iri.ErrInvalidCharacter, "never raw, in a fragment"})
	}
	return rows
}

// longText returns the length of a long text: 1 MiB, or 64 KiB unless the long tests run.
var longText = sync.OnceValue(func() int {
	if !testenv.Long() {
		return 64 << 10
	}
	return 1 << 20
})

// long returns a long text that repeats s.
func long(s string) string { return strings.Repeat(s, longText()/len(s)) }

// LongAccepted returns valid inputs with one long component each.
func LongAccepted() (rows []AcceptedRow) {
	for _, x := range []struct{ before, unit, after, want string }{
		{"", "a", ":", "scheme=% path="},
		{"//", "u:", "@h", "userinfo=% host=h path="},
		{"//", "h.", "", "host=% path="},
		{"//", "é", "/", "host=% path=/"},
		{"//[v1.", ":", "]", "host=[v1.%] path="},
		{"//h:", "1", "", "host=h port=% path="},
		{"a:", "b/", "", "scheme=a path=%"},
		{"", "b", "", "path=%"},
		{"//h/", "%41!", "", "host=h path=/%"},
		{"?", "\uE000?", "", "path= query=%"},
		{"#", "𐌀", "", "path= fragment=%"},
	} {
		unit := long(x.unit)
		rows = append(rows, AcceptedRow{x.before + unit + x.after, strings.Replace(x.want, "%", unit, 1), "long"})
	}
	return rows
}

// LongRefused returns long inputs that are invalid near their ends.
func LongRefused() []RefusedRow {
	n := longText()
	return []RefusedRow{
		{long("a") + " ", n, iri.Path, iri.ErrInvalidCharacter, "long, then a space"},
		{"1" + long("a") + ":", n + 1, iri.Path, iri.ErrColonInFirstSegment, "long, then a colon"},
		{"//a:" + long("b") + "/", n + 4, iri.Port, iri.ErrInvalidCharacter, "long, not a port"},
		{"//" + long("a:b") + " @h", 2 + n/3*3, iri.Userinfo, iri.ErrInvalidCharacter, "long userinfo, then a space"},
		{"//[v1." + long(":") + "/", n + 6, iri.Host, iri.ErrInvalidIPLiteral, "long in brackets"},
		{"?" + long("a%41") + "%4", n + 3, iri.Query, iri.ErrInvalidPercentEncoding, "long, then a percent-encoding cut short"},
		{"#" + long("é") + "\xc3", n + 1, iri.Fragment, iri.ErrInvalidUTF8, "long, then a character cut short"},
	}
}

// Accepted returns the valid inputs.
func Accepted() []AcceptedRow { return slices.Concat(accepted, ipv6AcceptedRows()) }

// Refused returns the invalid inputs.
func Refused() []RefusedRow { return slices.Concat(refused, ipv6RefusedRows(), neverRawRows()) }
