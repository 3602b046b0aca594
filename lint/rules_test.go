package lint_test

// The table of texts for each rule, and the test that runs it.

import (
	"slices"
	"strings"
	"testing"

	"example.com/iri"
	"example.com/iri/lint"
)

// A row is a text in which « and » mark the places that a rule must find. A row without marks has a reason why the
// rule must find nothing. The findings of other rules in these texts are checked by TestFindings.
type row struct{ text, reason string }

const (
	whole    iri.Component = 0
	anywhere iri.Component = 255 // the component that the place is in; see componentAt
)

// rows are texts for each rule, with the component of the findings.
var rows = []struct {
	rule      string
	component iri.Component
	rows      []row
}{
	{"scheme-case", iri.Scheme, []row{
		{"«HTTP»://h/", ""}, {"«httP»://h/", ""}, {"«A»:", ""}, {"«URN»:oid:1", ""}, {"«DID»:example:1", ""}, {"«DID»:x", ""},
		{"http://H/", "the host"}, {"h2-+.:X", "no letter in upper case"}, {"C:/a", "rule scheme-drive reports instead"},
		{"LOCALHOST:80", "rule scheme-host reports instead"},
		{"«HTP»:x", "and rule scheme-typo"}, {"«C»:a", "not scheme-drive"}, {"«LOCALHOST»:a", "not scheme-host"},
	}},
	{"scheme-host", iri.Scheme, []row{
		{"«localhost»:8080/x", ""}, {"«www.example.com»:8080/a", ""}, {"«example.com»:443", ""},
		{"«LocalHost»:1?q", "in any case"}, {"«EXAMPLE.com»:80#f", "in any case"}, {"«a.b»:00000", "only digits"},
		{"«a.b»:99999/@", "only digits"}, {"«a.»:1", "a dot at the end"}, {"«a.b-c+1.d»:12345//", ""},
		{"localhost:123456", "six digits"}, {"localhost:", "no digits"}, {"a.b:/8080", "no digits"}, {"a.b:?80", "no digits"},
		{"a.b:80a/", "a letter after the digits"}, {"a.b:80:80", "a colon after the digits"},
		{"a.b:80;x", "a semicolon after the digits"}, {"a.b:8%30", "an encoded digit"}, {"a.b:8٣", "another digit"},
		{"a.b:c/80", "no digits first"},
		{"host:80", "neither a dot nor localhost"}, {"localhosts:80", "another scheme"}, {"localhos:80", "another scheme"},
		{"a.b://h:80", "an authority"}, {"localhost://80", "an authority"}, {"http://localhost:80/", "the host"},
		{"x:a.b:80", "the path"}, {"tel:80", "another scheme"},
	}},
	{"scheme-drive", iri.Scheme, []row{
		{"«C»:/Users/x", ""}, {"«c»:%5Ca", ""}, {"«Z»:%5cb%5cc", ""}, {"«a»:/", ""}, {"«z»:/?q#f", ""},
		{"«x»:/.//a", "the path begins with one slash"}, {"«c»:/@", ""},
		{"C:a", "relative to a folder of the drive"}, {"C:", "no path"}, {"c:?/", "the query"}, {"c:#%5C", "the fragment"},
		{"cd:/a", "two letters"}, {"c://h/a", "an authority"}, {"c:///a", "an authority"}, {"c:%2Fa", "an encoded slash"},
		{"c:a%5C", "not at the start"}, {"c:%5Ba", "another character"}, {"file:/C:/a", "a file: IRI"},
		{"c2:/a", "two characters"},
	}},
	{"scheme-typo", iri.Scheme, []row{
		{"«htp»://x", "left out"}, {"«ttp»://x", "left out"}, {"«htt»:x", "left out"}, {"«ttps»://x", "left out"},
		{"«htts»://x", "left out, or replaced"}, {"«htttps»:x", "added"}, {"«hhttp»:x", "added"}, {"«httpss»:x", "added"},
		{"«httpp»:", "added"}, {"«htpp»:x", "replaced"}, {"«gttps»:x", "replaced"}, {"«httpz»:x", "replaced, or added"},
		{"«httpxs»:/", "added"}, {"«thtp»:x", "exchanged"}, {"«htpts»:x", "exchanged"}, {"«httsp»:x", "exchanged"},
		{"«HTPS»://X", "in any case"}, {"«hTtPa»:?q", "in any case"},
		{"http://x", "the scheme itself"}, {"https://x", "the scheme itself"}, {"HTTP:x", "the scheme itself"},
		{"shttp://x", "in use"}, {"httpx:x", "in use"}, {"httpd:x", "in use"}, {"ShTtP:x", "in use"},
		{"http2:x", "no letter"}, {"http-://x", "no letter"}, {"h.ttp:x", "no letter"}, {"ht2p:x", "no letter"},
		{"ftp://x", "two letters differ"}, {"tp:x", "two letters are left out"}, {"httpsss:x", "two letters are added"},
		{"phtt:x", "moved further"}, {"pttht:x", "not adjacent"}, {"hptt:x", "not adjacent"}, {"x:http:x", "the path"},
		{"h:x", "too short"}, {"httpsx2:x", "too long"}, {"thpt:x", "two exchanges"},
	}},
	{"host-case", iri.Host, []row{
		{"http://«Example.com»/", ""}, {"http://u@«h%C3É.COM»:80/", ""}, {"x://«%41Z»", ""}, {"x://«[vF.a]»/", ""},
		{"x://«[V1.a]»/", ""}, {"x://«[v1.A]»/", ""},
		{"http://" + strings.Repeat("a", 63) + "/A", "the path"},
		{"http://«" + strings.Repeat("a", 64) + "A»/", "a long host"},
		{"http://h%C3%A9/", "the digits of a percent-encoding"}, {"http://É/", "not ASCII"},
		{"http://[2001:DB8::1]/", "rule ip-not-canonical"},
		{"HTTP://U@h/P", "not the host"}, {"urn:A:B", "no host"},
	}},
	{"percent-case", anywhere, []row{
		{"http://h/«%c3»%A9a", ""}, {"http://«%aA»@h/", ""}, {"http://h«%Ff»/?«%c3»#«%a9»", ""}, {"x:«%2f»", ""},
		{"x:/%41«%2f/%41%c3%A9%aa»%41b", "from the first one to the last one"},
		{"x:«%ca%ca»?«%ca»%CA#«%cA%Ca»", "a component each"}, {"x:«%ca»//%25ca", "not the digits after the encoding"},
		{"http://h/%C3%A9%41%00%99", "upper case, or digits"}, {"http://h/%25c3", "the digits after the encoding"},
	}},
	{"percent-unneeded", anywhere, []row{
		{"http://h/«%41»b", ""}, {"x:«%61»«%5A»«%7a»«%30»«%39»«%2D»«%2e»«%5F»«%7E»", ""},
		{"http://«%41»@«%61»/?«%61»#«%61»", ""}, {"x:/%2e./«%2e»a", "the first is a dot segment"},
		{"x:%2F%3A%40%5B%60%7B%2C%5C%5E%7D%7F%C3%A9%20", "not unreserved"},
		{"x:/%2e", "rule encoded-dot-segment reports instead"},
		{"x:/«%2e».«%2e»", "three dots are not a dot segment"}, {"x:/?/«%2e»", "not in the path"},
		{"x:/%2e?«%2e»", "the second is not in the path"},
	}},
	{"percent-not-utf8", anywhere, []row{
		{"http://h/«%FF»", ""}, {"http://h/«%FF%FE»", ""}, {"http://h/«%FF»%C3%A9«%FE»", "two runs"},
		{"http://h/«%C3»%28", ""}, {"http://h/«%E2%82»", "cut short"},
		{"http://h/«%ED%A0%80»", "a surrogate"}, {"http://h/«%C0%80»", "overlong"},
		{"http://h/«%F4%90%80%80»", "above U+10FFFF"}, {"http://h/«%80»a«%80»", ""},
		{"http://«%FF»@h", ""}, {"http://«%FF»", ""}, {"http://h?«%FF»#«%FF»", ""},
		{"x:«%E9»é", "raw characters do not complete it"},
		{"http://h/%F0%9F%98%80«%F0%9F%98»", ""},
		{"http://h/%C3%A9%E2%82%AC%F0%9F%98%80%7F%00", "UTF-8"}, {"http://h/%EF%BF%BD", "U+FFFD is well-formed"},
		{"http://h/«%FF»%EF%BF%BD", "U+FFFD is well-formed"}, {"data:,%FF", "data: can contain any octet"},
		{"DATA:,%FF", "in any case"}, {"http://h/%E2%80%8E", "well-formed, even if not allowed raw"},
	}},
	{"password", iri.Userinfo, []row{
		{"http://«u:p@»h/", ""}, {"x://«:p@»h", ""}, {"x://«u::@»", ""}, {"ftp://«u:%70@»h", ""},
		{"http://u:@h/", "empty"}, {"http://u@h/", "none"}, {"http://@h/", "none"}, {"http://h/u:p@h", "the path"},
		{"http://u.x:p@h/", "rule userinfo-like-host reports instead"},
		{"mailto:u:p@h", "no authority"},
	}},
	{"userinfo", iri.Userinfo, []row{
		{"http://«u@»h/", ""}, {"https://«u:@»h/", ""}, {"ws://«@»h/", ""}, {"wss://«:@»h/", ""}, {"HTTP://«é@»h", ""},
		{"http://u:p@h/", "rule password"}, {"ftp://u@h/", "another scheme"}, {"http://h/@", "the path"},
		{"https://a.b@h/", "rule userinfo-like-host reports instead"},
		{"httpx://u@h/", "another scheme"},
	}},
	{"userinfo-like-host", iri.Userinfo, []row{
		{"http://«example.com@»evil.example/", ""}, {"x://«a.b:p@»h", ""}, {"x://«a%2eb@»h", ""}, {"x://«a%2Eb@»h", ""},
		{"x://«a%2F@»h", ""}, {"x://«a%2f:@»h", ""},
		{"x://a:b.c@h", "after the colon"}, {"x://a:%2F@h", "after the colon"}, {"x://a%2D@h", "another character"},
		{"x://a@h.i", "the host"}, {"x://a%5C@h", "a backslash"},
		{"x://a%252E@h", "encoded twice"},
	}},
	{"ipv4-like", iri.Host, []row{
		{"http://«127.1»/", ""}, {"http://«2130706433»/", ""}, {"http://«0x7f.1»/", ""},
		{"http://«0xa»/", "a letter at the end"}, {"http://«010.0.0.1»/", ""}, {"http://«1.2.3.4.»/", "a dot at the end"},
		{"http://«256.1.1.1»/", "no address"}, {"http://«0X7F.0.0.0xa»/", ""}, {"http://«1»", ""}, {"http://«0»", ""},
		{"http://«08.1.1.1»/", "decimal to some software"}, {"x://u@«1.2.3»:80", ""},
		{"http://1.2.3.4/", "an IPv4address"}, {"http://0.0.0.0/", "an IPv4address"}, {"http://1.2.3.4.5/", "five parts"},
		{"http://1..2/", "an empty part"}, {"http://1.2../", "two dots at the end"},
		{"http://0x/", "no digits"}, {"http://0xg/", "not hexadecimal"}, {"http://1.2.3.com/", "a name"},
		{"http://1.2.3.4a/", "a name"}, {"http://a.1/", "a name"}, {"http:///", "empty"}, {"http://./", "empty"},
		{"http://[::1]/", "IPv6"}, {"http://«%31»/", "after decoding"}, {"http://«%31%32%37%2e1»/", "after decoding"},
		{"http://«%31.2.3.4»/", "an IPv4address only after decoding"},
		{"http://«１２７.0.0.1»/", "full width"}, {"http://«①②⑦.⓪.⓪.①»/", "circled"}, {"http://«1。1»/", "a full stop"},
		{"http://«0ⅹ7ｆ»/", "hexadecimal"}, {"http://«0𝕏𝟙»/", "mathematical"}, {"http://«%EF%BC%91»/", "full width, encoded"},
		{"http://«\u00AD1\u200B2\uFE0F»/", "ignored characters"}, {"http://«⑩»/", "two digits"},
		{"http://«0x㏈»/", "two letters"},
		{"http://⒈1/", "disallowed"}, {"http://1\u200C/", "kept"}, {"http://1%FF/", "not UTF-8"},
		{"http://%FF/", "not UTF-8"}, {"http://1%00/", "a control"}, {"http://½/", "not only digits"},
		{"http://\u00AD/", "nothing is left"}, {"http://٣/", "other digits"}, {"http://1é/", "a letter"},
		{"http://%EF%BF%BD1/", "U+FFFD"}, {"http://1﹒1/", "a dot that UTS 46 disallows in a name"},
		{"http://«256.256.256.256»/", "out of range"}, {"http://«4294967296»/", "out of range"},
		{"http://00x1/", "two zeros"}, {"http://«08»/", "decimal"}, {"http://0x/", "no number"}, {"http://«0x0.»/", ""},
		{"http://1.0x/", "no number"}, {"http://0xx1/", "no number"}, {"http://1x1/", "no zero before the x"},
		{"http://0x©/", "before the first character that UTS 46 maps"},
		{"http://«1%F3%A0%87%AF»/", "the last one that it ignores, never raw"},
		{"http://1%F4%8F%BF%BF/", "the last one of all"}, {"http://«0xª»/", "the first character that UTS 46 maps"},
		{"http://«00»/", "octal"}, {"http://1.0x.2/", "no digits"}, {"http://.1/", "an empty part"},
		{"http://١/", "other digits"},
	}},
	{"private-host", iri.Host, []row{
		{"http://«127.0.0.1»/", ""}, {"x://u@«10.1.2.3»:80", ""}, {"http://«127.1»/", "127.0.0.1"},
		{"http://«2130706433»/", "127.0.0.1"}, {"http://«0x7f.1»/", "127.0.0.1"}, {"http://«012.0.0.1»/", "octal: 10.0.0.1"},
		{"http://«0192.168.0.1»/", "decimal, since 9 is not octal"},
		{"http://«010.0.0.1»/", "8.0.0.1 to browsers, but 10.0.0.1 to Java"},
		{"http://011.8.8.8/", "9.8.8.8 and 11.8.8.8 are global"}, {"http://«10.08.0.1»/", "decimal, since 8 is not octal"},
		{"http://0x0a.08.0.1/", "no software reads it"}, {"http://«10.255.1»/", "the largest octet"},
		{"http://«⑩.0.0.1»/", "one character for two digits"}, {"http://«１２７.0.0.1»/", "full width"},
		{"http://«%31%30.1»/", "10.0.0.1"}, {"http://«10.1.»/", "a dot at the end"},
		{"http://«0.0.0.0»/", ""}, {"http://«0.1.2.3»/", ""}, {"http://«100.64.0.0»/", ""}, {"http://«100.127.255.255»/", ""},
		{"http://«169.254.169.254»/", ""}, {"http://«172.16.0.1»/", ""}, {"http://«172.31.255.255»/", ""},
		{"http://«192.0.0.8»/", ""}, {"http://«192.0.2.1»/", ""}, {"http://«192.168.1.1»/", ""}, {"http://«198.18.0.1»/", ""},
		{"http://«198.19.255.255»/", ""}, {"http://«198.51.100.1»/", ""}, {"http://«203.0.113.1»/", ""},
		{"http://«224.0.0.1»/", ""}, {"http://«240.0.0.1»/", ""}, {"http://«255.255.255.255»/", ""},
		{"http://«[::]»/", ""}, {"http://«[::1]»/", ""}, {"http://«[::ffff:10.0.0.1]»/", "mapped"},
		{"http://«[::10.0.0.1]»/", "compatible"}, {"http://«[64:ff9b::10.0.0.1]»/", ""}, {"http://«[64:ff9b:1::1]»/", ""},
		{"http://«[2002:a00:1::]»/", "6to4"}, {"http://«[fc00::1]»/", ""}, {"http://«[fdff::]»/", ""},
		{"http://«[fe80::1]»/", ""}, {"http://«[fec0::1]»/", ""}, {"http://«[ff02::1]»/", ""},
		{"http://«[2001:db8::1]»/", ""}, {"http://«[3fff:fff::1]»/", ""}, {"http://«[2001:2::1]»/", ""},
		{"http://«[100::1]»/", ""},
		{"http://«localhost»/", ""}, {"http://«LOCALHOST.»/", ""}, {"http://«a.b.localhost»/", ""},
		{"http://«%6cocalhost»/", "after decoding"}, {"http://«ⓛⓞⓒⓐⓛⓗⓞⓢⓣ»/", "after mapping"},
		{"http://«localhoſt»/", "UTS 46 maps ſ to s"}, {"http://«é。localhost»/", ""}, {"ftp://«local\u00ADhost»", ""},
		{"http://8.8.8.8/", "global"}, {"http://100.63.255.255/", "global"}, {"http://100.128.0.0/", "global"},
		{"http://172.15.0.1/", "global"}, {"http://172.32.0.1/", "global"}, {"http://192.0.1.1/", "global"},
		{"http://198.20.0.1/", "global"}, {"http://223.255.255.255/", "global"}, {"http://8.8/", "global"},
		{"http://0xC0000101/", "192.0.1.1 is global"}, {"http://256.256.256.256/", "no address"},
		{"http://[::ffff:8.8.8.8]/", "global"}, {"http://[2606:4700::1111]/", "global"},
		{"http://[2002:808:808::]/", "global"}, {"http://[64:ff9b::8.8.8.8]/", "global"}, {"http://[4000::1]/", "not listed"},
		{"http://[::fffe:10.0.0.1]/", "not mapped"}, {"http://[64:ff9b::1:a00:1]/", "outside 64:ff9b::/96"},
		{"http://«[100:0:0:1::1]»/", ""}, {"http://«[2001::1]»/", "Teredo"}, {"http://«[2001:20::1]»/", "ORCHID"},
		{"http://«[2001:1ff::1]»/", ""}, {"http://«[5f00::1]»/", ""}, {"http://[2001:200::1]/", "after 2001::/23"},
		{"http://[100:0:0:2::1]/", "after 100:0:0:1::/64"}, {"http://[5f01::1]/", "after 5f00::/16"},
		{"http://[v1.a]/", "IPvFuture"},
		{"http://localhosts/", "a name"}, {"http://xlocalhost/", "a name"}, {"http://localhost.com/", "a name"},
		{"http://localhost../", "a name"}, {"http://10.example/", "a name"}, {"http:///", "empty"}, {"x:10.0.0.1", "no host"},
		{"http://intranet/", "no name is looked up"}, {"http://h/127.0.0.1", "the path"},
		{"http://localhost%00/", "a control"},
	}},
	{"delimiter-like", iri.Host, []row{
		{"http://a«。»b«．»c«｡»d/", ""}, {"http://a«／»b«⁄»«∕»«？»«＃»«＠»«：»", ""}, {"http://«℀»«℅»/", ""}, {"x://u@«：»:80", ""},
		{"http://h/。．／", "the path"}, {"http://。@h/?／#：", "not the host"}, {"http://℁℆‥/", "not in the list"},
		{"http://︒﹒/", "not in the list"},
		{"http://evil«․»example/", "one dot leader"}, {"http://good.example«＼»evil.example/", "a backslash"},
		{"x://evil«%EF%BC%8E»example/", "percent-encoded"}, {"data://a«%e3%80%82»b/,%FF", "percent-encoded, in any scheme"},
		{"x://«%E2%84%80»é«%EF%BC%BC»%EF%BC", "cut short"}, {"x://«%EF%BC%A0»/%EF%BC%A0", "not the path"},
		{"x://%EF%BC%8E@h/", "the userinfo"}, {"http://%C3%A9%E2%80%A5/", "others, percent-encoded"},
		{"x:。", "no host"}, {"urn:a:b。", "no host, but a urn: whose characters are all looked at"},
	}},
	{"host-delimiter", iri.Host, []row{
		{"http://good.example«;».evil.example/", ""}, {"http://good.example«%40».evil.example/", ""},
		{"https://u@good.example«%2f»é.evil.example:80", ""}, {"ws://«%5C»a", ""}, {"wss://a«%3F»", ""},
		{"ftp://a«%23»b", ""}, {"HTTP://c«%3A»８1/", ""}, {"http://a«%3b»b", ""}, {"http://é%C3%A9«;»/", "after others"},
		{"http://a«;»b;c%40d", "the first one only"}, {"http://«;»", "nothing before it"},
		{"http://a!b=c,d'e/", "other delimiters of the grammar"}, {"http://a%2Eb%25%21%3B@h/", "the userinfo"},
		{"http://a%2Eb%25%21/", "other characters"}, {"http://a%2540b/", "encoded twice"}, {"x://a;b%40c/", "another scheme"},
		{"http://h/;%40", "the path"}, {"http:a;b", "no host"}, {"http://[v1.a;b]/", "IPvFuture"},
		{"http://a\uFF1Bb/", "rule host-mapped reports instead"},
	}},
	{"host-encoded", iri.Host, []row{
		{"http://good.example«%C3%A9».evil.example/", ""}, {"ftp://u@a«%41»:1", ""},
		{"https://«%31%32%37».1/", "and rule ipv4-like"}, {"WS://a«%21»", "and rule dns-host"},
		{"wss://«%61.b.%62»c", "from the first one to the last one"},
		{"http://a;b«%41»", "not where rule host-delimiter reports"}, {"http://«%41»;b", "the same"},
		{"http://evil«%EF%BC%8E»example/", "and rule delimiter-like"},
		{"http://%41;%42/", "rule host-delimiter reports inside"}, {"http://a%40%41/", "rule host-delimiter reports instead"},
		{"http://%41%40/", "rule host-delimiter reports instead"}, {"x://%41/", "another scheme"},
		{"http://%41@h/%41?%41#%41", "not the host"}, {"http://é/", "raw"}, {"http://[v1.a]/", "IPvFuture"},
	}},
	{"host-mapped", iri.Host, []row{
		{"http://«ｅ»vil.example/", ""}, {"http://«ﬀ».de/", ""}, {"ftp://fa«ß».example", ""},
		{"https://u@«ς»«\u200C»a«\u200D»:1", "in two ways"}, {"ws://«ſ»«\u212A»", "the Kelvin sign"},
		{"WSS://a«－»b«﹣»c", "hyphens"}, {"http://«＿»«！»«⑴»«＆»/", "browsers map these too"}, {"http://«ẞ»/", ""},
		{"http://é.«Ⅸ»/", ""}, {"http://xn--é-«ａ»/", ""},
		{"http://１.1/", "rule ipv4-like reports instead"}, {"http://a。b／c/", "rule delimiter-like reports instead"},
		{"http://%EF%BD%85/", "rule host-encoded reports instead"}, {"x://ｅ/", "another scheme"}, {"http://é字א/", "kept"},
		{"http://É/", "mapped to another character"}, {"http://a\u00AD/", "ignored: rule invisible reports"},
		{"http://ｅ@h/ｅ?ｅ#ｅ", "not the host"}, {"http:ｅ", "no host"}, {"http://Ↄ/", "versions of Unicode differ"},
		{"http://﹒/", "disallowed in Unicode 15"},
	}},
	{"origin", iri.Host, []row{
		{"http://good.example«%40.evil.example»/", ""}, {"https://«é»/", ""}, {"ws://a«_b»:1", ""}, {"wss://a.«1»/", ""},
		{"http://h«.»/", ""}, {"http://a.«-b»/", ""}, {"http:«»/a", ""}, {"http://«»/", ""}, {"http://«[::0]»/", ""},
		{"http://«[::ffff:1.2.3.4]»:1/", ""}, {"http://«127.1»/", ""},
		{"http://a.«0x7f.1»/", "the labels that browsers read as numbers"},
		{"http://" + strings.Repeat("a", 63) + "«a»/", "64"},
		{"http://A-1.B:8080/", "in any case"}, {"https://192.0.2.1", "an address"},
		{"ws://[2001:DB8::1]:443/%41@", "in any case"}, {"ftp://é/", "another scheme"}, {"x:é", "another scheme"},
	}},
	{"origin", iri.Scheme, []row{
		{"«HTTP»://h/", ""}, {"ht«Tps»://u@h/", "the first of several"},
		{"FTP://h/", "another scheme"},
	}},
	{"origin", iri.Query, []row{
		{"http://good.example«?@evil.example»#a", ""}, {"ws://h:80«?»", ""},
		{"http://h/?a", "after a slash"},
	}},
	{"origin", iri.Fragment, []row{
		{"http://good.example«#@evil.example»", ""}, {"wss://h«#?»", ""},
		{"http://h/#a", "after a slash"}, {"https://h", "nothing"},
	}},
	{"origin", iri.Userinfo, []row{
		{"http://«@»h/", ""}, {"wss://«u:é@»é:0/", ""},
	}},
	{"origin", iri.Port, []row{
		{"http://h«:»/", ""}, {"https://h«:0»", ""}, {"ws://h«:080»?a", ""}, {"wss://[::1]«:65536»#f", ""},
		{"http://h:65535/", "the last"},
	}},
	{"ip-not-canonical", iri.Host, []row{
		{"http://«[2001:DB8::1]»/", ""}, {"http://u@«[::0]»:80", ""}, {"x://«[0:0::1]»", ""}, {"x://«[1:0:0:2:0:0:0:3]»", ""},
		{"x://«[::01]»", ""}, {"x://«[::ffff:102:304]»", ""}, {"x://«[1:2:3:4:5:6:1.2.3.4]»", ""},
		{"http://[2001:db8::1]/", "canonical"}, {"http://[::]/", "canonical"}, {"http://[::ffff:1.2.3.4]/", "canonical"},
		{"http://1.2.3.4/", "IPv4"}, {"HTTP://[::1]:80", "only the host is checked"},
	}},
	{"ipv-future", iri.Host, []row{
		{"http://«[v7.a:b]»/", ""}, {"x://u@«[V7.a]»:1", ""}, {"http://[::7]/", "IPv6"}, {"http://v7.a/", "a name"},
	}},
	{"port-empty", iri.Port, []row{
		{"http://h«:»/", ""}, {"x://«:»", ""}, {"x://[::1]«:»?q", ""}, {"x://u:@h«:»", ""}, {"http://h/:", "the path"},
		{"http://u:@h/", "the userinfo"}, {"http://h:0/", "a port"}, {"http://[::]/", "the address"},
	}},
	{"port-default", iri.Port, []row{
		{"http://h:«80»/", ""}, {"HTTPS://h:«443»", ""}, {"ws://h:«0080»", "as a number"}, {"wss://[::1]:«443»", ""},
		{"ftp://u@h:«21»/", ""},
		{"http://h:443/", "of another scheme"}, {"http://h:8080/", "another port"}, {"x://h:80/", "no default is known"},
		{"http://h:/", "empty"}, {"http://h:65616/", "80 modulo 65536"}, {"x://h:0", "no default is known"},
	}},
	{"port-range", iri.Port, []row{
		{"http://h:«65536»/", ""}, {"http://h:«0»/", ""}, {"x://h:«000»", ""},
		{"x://u@[::1]:«99999999999999999999999999999»?q", ""}, {"x://h:«065536»", ""},
		{"http://h:65535/", "the last"}, {"http://h:1/", "the first"}, {"http://h:/", "empty"},
		{"http://h:000065535", "leading zeros are ignored"}, {"http://h/", "none"},
	}},
	{"port-zeros", iri.Port, []row{
		{"http://h:«080»/", ""}, {"x://h:«00»", ""}, {"x://h:«01»", ""}, {"x://h:0", "zero itself"},
		{"x://h:10", "at the end"}, {"x://h:", "empty"},
	}},
	{"dot-segment", iri.Path, []row{
		{"http://h/«.»", ""}, {"http://h/a/«..»/b", ""}, {"http://h/«.»/«..»/", ""},
		{"http://h/«.»//a", "with an authority, it is not needed"}, {"x:«.»", ""}, {"x:«..»/a", ""}, {"x:a/«.»", ""},
		{"x:«.»//a", "without it, the path would begin with one slash"},
		{"x:/«..»//a", "the normal form has another"}, {"x:/.//«.»", ""}, {"x:/a/«.»//b", ""}, {"x:/«.»/a", ""},
		{"x:/«.»/", ""}, {"urn:a:b/«..»/c", ""}, {"http://h/a/«..»/b?x=%41", "in a plain path before a query that is not"},
		{"http://%41@h/«.»", "in a plain path after a userinfo that is not"},
		{"x:/.//a", "it keeps the path from beginning with two slashes"}, {"x:/.//", "the same"},
		{"http://h/.../..a/a../.a/a./a.b", "other names"}, {"http://h?/../#/./", "not the path"}, {"http://../", "the host"},
		{"x:/%2e", "rule encoded-dot-segment"}, {"x:/.%2e/", "rule encoded-dot-segment"},
		{"http://h/a", "no dot"}, {"x:", "no path"},
	}},
	{"encoded-dot-segment", iri.Path, []row{
		{"http://h/«%2e»", ""}, {"http://h/a/«%2E%2e»/b", ""}, {"x:«.%2e»/«%2e.»", ""},
		{"x:/«%2E»//a", "even where a raw one is needed"},
		{"http://h/%2e%2e%2e/a%2e/%2ea/.%2e.", "other names"}, {"http://h/?%2e#%2e", "not the path"},
		{"http://%2e/", "the host"}, {"http://h/%2f/%2d", "other characters"}, {"x:/./..", "raw"},
		{"http://h/%252e", "encoded twice"},
	}},
	{"dot-segment-like", iri.Path, []row{
		{"http://h/«..;x»/admin", "a path parameter"}, {"http://h/a/«.;»/b", ""}, {"http://h/«..;a=b;c»", ""},
		{"x:«%2e.;»", "after decoding"}, {"http://h/«..%3Bx»/", "after decoding"}, {"http://h/«..%20»/", ""},
		{"http://h/«.%09%00%20»", ""}, {"http://h/«%2E%2E%20»?..;", ""}, {"http://h/«%252e%252E»/", "encoded twice"},
		{"http://h/«.%252e»", ""}, {"http://h/«%2e%252e»", ""}, {"x:/«%25%32e»", ""}, {"http://h/«%252%65»/", ""},
		{"http://h/«%252E»//a", "one"}, {"http://h/a/%20/«..;»/..", ""},
		{"http://h/«...»/«..x»/«%2e.%2Fa»/«..%0A»/«..%21»/«...;x»", "two dots at the start"},
		{"http://h/a//«..»/b", "after an empty segment, which some servers remove"}, {"http://h/.//«..»", "the same"},
		{"http://h//«%2E.»", "encoded"}, {"http://h//«..»/..", "the first one"}, {"x:a//«..»", ""},
		{"http://h/a;x/;../;/", "other names"}, {"http://h/%20../a", "other names"},
		{"http://h/%252e%252e%252e/%252ea/%252/%25e/%252d", "other names"}, {"http://h/%25252e", "encoded three times"},
		{"http://h/%252e;x/%252e%20", "encoded twice, and something after it"}, {"http://h/../%2e", "dot segments"},
		{"http://h//./..", "a segment between"}, {"x:..", "no slash"}, {"http://h//./%2e", "one dot"},
		{"http://h/.a/a../.%2525", "one dot, or dots at the end"}, {"http://..;x@h?..;#..;", "not the path"},
		{"http://h", "no path"}, {"x:%25%32", "cut short"},
	}},
	{"encoded-delimiter", iri.Path, []row{
		{"http://h/a«%2F»b«%5C»c«%2f»«%5c»", ""}, {"x:/«%2F»", ""}, {"file:///C:«%5C»", ""}, {"x:/a/b«%2F»", ""},
		{"x:a%2Fb", "the path does not begin with a slash"}, {"urn:a:%2F", "the same"}, {"http://h/?%2F#%5C", "not the path"},
		{"http://%2F@%2F/", "not the path"}, {"http://h/%2E%5B%5D", "other characters"}, {"http://h/%252F", "encoded twice"},
	}},
	{"encoded-control", anywhere, []row{
		{"http://h/«%00»«%1F»«%1f»«%7F»«%0A»", ""}, {"http://«%00»@«%0a»?«%09»#«%0D»", ""},
		{"mailto:a@b?x=«%0A»%0D%0A«%0D»", "alone"}, {"mailto:a@b?x=%0D%0A«%0A»", ""},
		{"mailto:a@b?x=«%0A»«%0D»", "the other way round"},
		{"mailto:a@b«%0D»«%0A»", "not the query"}, {"mailto:a@b#«%0D»«%0A»", "not the query"}, {"mailto:a@b?«%00»", ""},
		{"http://h/?x=«%0D»«%0A»", "another scheme"}, {"mailto:«%0D»?«%0A»", "not adjacent"},
		{"mailto:?«%0D»#«%0A»", "not adjacent"}, {"mailto:?«%0A»", ""}, {"mailto:?%0D%0A%0D%0A", "twice"},
		{"http://h/%20%7E%80%C2%85", "neither below 20 nor 7F"}, {"data:,%00%0A%7F", "data: can contain any octet"},
		{"mailto:a@b?body=%0D%0A%0d%0a", "line breaks"}, {"MAILTO:?%0D%0A", "in any case"},
		{"http://h/%2500", "encoded twice"}, {"x:%4A%6A%8F", "other octets"},
	}},
	{"encoded-invisible", anywhere, []row{
		{"http://h/a«%C2%AD»b«%e2%80%8b»", ""}, {"http://«%E2%80%8E»@«%E3%80%80»/?«%E2%80%AE»#«%EF%BB%BF»", ""},
		{"x:«%F3%A0%80%81»«%F3%A0%81%BF»", "tags"}, {"x:«%F3%A0%80%80»", "U+E0000"},
		{"x:%F0%9F%8F%B4«%F3%A0%81%A7»", "a tag after a flag"},
		{"x:a«%E2%80%8C»", "after a letter of a script that needs none"}, {"x:«%EF%B8%8F»", "after nothing"},
		{"x:«%C2%A0»", "white space"}, {"x:«%E2%80%8D»%E2%80", ""},
		{"x:%FF«%E2%80%8D»%FF", "next to octets that are not UTF-8"},
		{"x:%D8%A8%E2%80%8C%D8%B3", "Persian"}, {"x:ب%E2%80%8C", "after a raw letter"},
		{"x:%E0%A4%95%E0%A5%8D%E2%80%8D", "Hindi"}, {"x:%F0%9F%91%A9%E2%80%8D%F0%9F%92%BB", "an emoji"},
		{"x:%E2%9D%A4%EF%B8%8F", "an emoji with a selector"}, {"x:❤%EF%B8%8F", "after a raw emoji"},
		{"x:%F0%9F%8F%B3%EF%B8%8F%E2%80%8D%F0%9F%8C%88", "an emoji with a selector and a joiner"},
		{"x:1%EF%B8%8F%E2%83%A3", "a keycap"}, {"x:1%EF%B8%8F\u20E3", "a keycap, half raw"},
		{"x:%E1%9E%80%E2%80%8B%E1%9E%81", "Khmer"}, {"x:%E1%9E%80%E2%80%8B", "before"}, {"x:%E2%80%8Bก", "after"},
		{"x:\u00AD\u200E", "raw"}, {"data:,%E2%80%8B", "data: can contain any octet"}, {"x:%E2%80", "not UTF-8"},
		{"x:%C2%85", "a control"}, {"x:%EF%BF%B0%EF%BF%B9", "never allowed raw"},
		{"x:%F3%A0%84%80", "a variation selector, never allowed raw"},
		{"x:%F3%A0%82%80", "U+E0080, no tag and never allowed raw"}, {"x:%EE%80%80", "private use"},
		{"x:%C3%A9%20", "others"}, {"x:%25E2%80%8B", "encoded twice, and not UTF-8"},
	}},
	{"html-entity", anywhere, []row{
		{"http://h/?a=1«&amp;»b=2«&amp;»c", ""}, {"x:a«&lt;»b«&gt;»#«&quot;»«&apos;»x«&nbsp;»", ""},
		{"x:?a«&#38;»", "the # begins a fragment"}, {"x:a«&#x26;»", ""}, {"x:?«&#x9;»", "one digit"}, {"x:?«&#X2f;»", ""},
		{"x:?&«&amp;»amp;", "once"}, {"x:?a=b«&lt;»=&", ""}, {"x:;a«&amp;»b", ""},
		{"x:?a&AMP;", "upper case"}, {"x:?a&amp", "no semicolon"}, {"x:?a&ampx;", "another name"},
		{"x:?a&copy;", "another name"}, {"x:&#;", "no digits"}, {"x:?&#x;", "no digits"}, {"x:?&#38", "no semicolon"},
		{"x:?&#3a;", "not decimal"}, {"x:?&#", "no digits"}, {"x:?&", "nothing"}, {"x:?%26amp;", "encoded"},
		{"x:?&amp%3B", "encoded"}, {"x:&#xg;", "not hexadecimal"},
		{"http://a&amp;b@c&amp;d/", "before the path"}, {"http://%41&amp;b@c/", "before the path"},
		{"data:,&amp;", "data: can contain anything"}, {"x:?&am", "cut short"}, {"x:#&38;", "no #"},
	}},
	{"secret-param", anywhere, []row{
		{"http://h/?«access_token»=x", ""}, {"http://h/a;«jsessionid»=1?a=b&«PHPSESSID»=2#«id_token»=3&x&«sig»=4", ""},
		{"x:?«%73ecre%74»=1", "after decoding"}, {"x:?«X-Amz-Signature»=1", ""}, {"x:?«xamzsignature»==", ""},
		{"x:;«pwd»=1;«pwd»=2/;«pwd»=3", ""}, {"x:?«sig»=1;pwd=2", "only \"&\" separates pairs"}, {"x:?a;b=c&«api-key»=é", ""},
		{"x:/a;x&amp;;«sig»=a&b", ""}, {"x:?&&«sig»=1", ""}, {"x:#«sig»=1", ""}, {"http://h/;«sig»=1", ""},
		{"x:#%access_token=1", "an octet, and another name"},
		{"x:?sig=", "no value"}, {"x:?sig", "no value"}, {"x:?=sig", "no name"}, {"x:?signs=1", "another name"},
		{"x:?a=b;sig=1", "one pair"}, {"x:sig=1", "no semicolon"}, {"x:/sig=1/a;b", "no semicolon"},
		{"x:?ſig=1", "ſ is not s"}, {"x:;sig=/", "no value"}, {"x:#/a?sig=1", "another name"},
		{"data:;sig=1,?sig=1#sig=1", "data: can contain anything"}, {"http://sig=1@;sig=1/", "before the path"},
		{"http://sig=1/%41", "the host"}, {"http://h/sig=1;a", "no parameter"},
		{"http://h/a&sig=1&b", "no parameter of a path"}, {"x:?token=1&key=2&code=3&auth=4", "other names"},
		{"x:?sig%3D1", "no \"=\""},
	}},
	{"double-encoding", anywhere, []row{
		{"http://h/«%25»41", ""}, {"http://h/«%25»fF", ""}, {"http://«%25»00@«%25»2e/?«%25»20#«%25»99", ""},
		{"x:«%25»2541", "once"},
		{"http://h/%25", "at the end"}, {"http://h/%254", "one digit"}, {"http://h/%254g", "one digit"},
		{"http://h/%25g4", "no digit"}, {"http://h/%25%34%31", "not raw"}, {"http://h/%2441", "another character"},
		{"http://h/%25/41", "not adjacent"}, {"http://h/.%252e/%252e", "rule dot-segment-like reports instead"},
		{"http://h/«%25»252e/«%25»2ea", "three times"},
	}},
	{"bidi-format", anywhere, []row{
		{"http://h/a«\u200E»«\u200F»b", ""}, {"x:«\u202A»«\u202B»«\u202C»«\u202D»«\u202E»", ""},
		{"http://«\u200E»@«\u200F»/?«\u202A»#«\u202E»", ""},
		{"x:\u200D\u2010\u2029\u202F\u2066\u2069\u061C", "others"}, {"x:%E2%80%8E", "not raw"},
	}},
	{"bidi-mixed", anywhere, []row{
		{"http://h/«aא»/«אa»", ""}, {"http://«aא».com/", ""}, {"http://com.«aא»/", ""}, {"http://h/?«aا»=b&c=«bا»;«אd»", ""},
		{"http://h/#«/aא/»", "the whole fragment"}, {"http://«a:א»@h/", ""}, {"x:«תΩ»", "Greek"},
		{"x:«א\U00020000»", "an ideograph"}, {"x:א\U00039999ב", "unassigned"}, {"x:«א%ab字»", ""},
		{"http://h/a/א", "other segments"}, {"http://א.com/", "other labels"},
		{"http://h/?a=א&b=ب;c", "other names and values"}, {"http://h/א1-٣", "digits and punctuation"},
		{"http://h/א%ab%AA", "percent-encodings"}, {"http://h/?א#a", "other components"},
		{"x:אʹ", "a letter without direction"}, {"x:a־b", "no right-to-left letter"},
		{"x:a\u200Fא", "rule bidi-format reports instead"}, {"x:אב", "one direction"}, {"x:ab", "ASCII"},
		{"x:é字", "one direction"},
	}},
	{"bidi-edge", anywhere, []row{
		{"http://h/«1א»/«א1»/«-א-»", ""}, {"http://h/«א%20»/«%20א»", ""}, {"http://«1א».com", ""},
		{"http://h/?«א1»=«2א»&«א3»", ""}, {"x:#«א/»", ""}, {"x://«א:»@h", "the userinfo"}, {"x:«aא»", ""},
		{"x:«א٣»", "Arabic digits are weak"}, {"x:«\u0591א»", "a leading mark"},
		{"x:«א1\u0591»", "the mark does not count"}, {"x:«א\u0591%41\u0591»", ""}, {"x:«א%D7%90»", ""},
		{"x:«1־2»", "punctuation of Hebrew"},
		{"http://h/א/ב", "right-to-left at the edges"}, {"http://h/א1ב", "the digit is inside"},
		{"http://h/אa-%20ב", "inside"}, {"http://h/א\u0591", "a trailing mark"},
		{"http://h/ب\u064E\u200C", "a joiner at the end"}, {"x:א\u200D\u0591", "both"}, {"http://h/1/א/1", "other segments"},
		{"x:\u200Fא1", "rule bidi-format reports instead"}, {"x:123", "none"},
		{"x:־", "a right-to-left character that is not a letter"}, {"http://א:80/", "the port is outside"},
		{"x:?א=ב&ג;ד", "cut"},
		{"x:#«1xא»", ""}, {"x://«1xא»@h", ""},
	}},
	{"invisible", anywhere, []row{
		{"http://h/a«\u00AD»b«\u034F»«\u061C»«\u115F»«\u1160»«\u3164»«\uFFA0»", ""},
		{"x:«\u17B4»«\u17B5»«\u180B»«\u180E»«\u200B»«\u2060»«\u2066»«\u206F»«\uFE00»«\uFEFF»«\uFFA0»", ""},
		{"http://«\u00A0»@«\u3000»/?«\u1680»#«\u2000»«\u2028»«\u2029»«\u202F»«\u205F»", ""},
		{"x:a«\u200C»b«\u200D»", "after a letter of a script that needs none"}, {"x:«\u200D»", "after nothing"},
		{"x:ب/«\u200C»", "after a slash"}, {"x:1«\u200D»", ""}, {"x:я\u0301«\u200D»", "a mark after Cyrillic"},
		{"x:😀«\u200B»", "not a joiner"}, {"x:ب«\u2060»", "not a joiner"}, {"x:a«\uFE0F»", "a letter"},
		{"x:1«\uFE0F»", "a digit"}, {"x:=«\u200D»", "an ASCII symbol"}, {"x:ب%41«\u200C»", "after an encoded letter"},
		{"x:%D8%A8\u200C", "after an encoded letter of Arabic"}, {"x:ក\u200Bខ", "Khmer"}, {"x:ก\u200B", "Thai, before"},
		{"x:\u200B༡", "a digit of Tibetan, after"}, {"x:\u17B6\u200Ba", "a mark of Khmer"},
		{"x:။«\u200B»", "punctuation of Myanmar"}, {"x:字«\u200B»字", "Han"},
		{"x:ب\u064E\u200C\u0633", "Persian"}, {"x:क\u094D\u200Dष", "Hindi"}, {"x:क\u200C", "Hindi"},
		{"x:👩\u200D💻", "an emoji"}, {"x:👩🏽\u200D💻", "an emoji with a skin tone"},
		{"x:🏳\uFE0F\u200D🌈", "an emoji with a selector"}, {"x:❤\uFE0F", "an emoji with a selector"},
		{"x:❤\uFE0E", "the other selector"}, {"x:1\uFE0F\u20E3", "a keycap"},
		{"x:‼\uFE0F⁉\uFE0Fℹ\uFE0F〰\uFE0F", "emoji that are not symbols"},
		{"x:\u200E\u202E", "rule bidi-format reports instead"}, {"x:%C2%AD%C2%A0", "not raw"}, {"x:é字·", "others"},
		{"x:\u110BD", "shown"}, {"x:\u0600\u06DD\U000110BD\U00013430\U0001343F\uFFEE", "format characters that are shown"},
		{"x:«\U0001BCA0»«\U0001D173»", ""}, {"x:🏳\uFE0E\u200D🌈", "the other selector"},
		{"x:ب" + strings.Repeat("\u064E", 15) + "\u200C", "after marks"},
		{"x:ب" + strings.Repeat("\u064E", 16) + "«\u200C»", "after too many marks"}, {"x:१«\u200D»", "after a digit"},
	}},
	{"mixed-script", iri.Host, []row{
		{"http://«pаypal».com/", "Cyrillic а"}, {"http://www.«googlе».«cοm»/", ""}, {"http://«aא»/", ""}, {"x://«Ωя»", ""},
		{"x://«ひ한»", ""}, {"x://«ひㄅ»", ""}, {"x://«한ㄅ»", ""}, {"x://«字я»", ""}, {"x://«aひ한»", ""}, {"x://u@«я1a»:80", ""},
		{"x://«я%D0a»", ""},
		{"x://«ひa한»", "Latin does not link them"}, {"x://«яaя»", ""},
		{"http://я.com/", "other labels"}, {"http://aひカ字.jp/", "Latin, Han, Hiragana, Katakana"},
		{"x://a字한", "Latin, Han, Hangul"}, {"x://a字ㄅ", "Latin, Han, Bopomofo"}, {"x://éàa", "Latin"}, {"x://яґ", "Cyrillic"},
		{"x://я1-_", "Common"}, {"x://カー", "ー is Common"}, {"x://я\u0301", "Inherited"},
		{"x://я%61%D0%B0", "percent-encodings"},
		{"http://h/aя", "the path"}, {"http://aя@h/", "the userinfo"},
		{"http://xn--pypal-4ve.com/", "A-labels are not decoded"}, {"x://aªº", "Latin, though not ASCII"},
		{"x://ʹя", "ʹ is Common"},
	}},
	{"look-alike", iri.Host, []row{
		{"https://«аррӏе».com/", "Cyrillic"}, {"http://www.«νικη».«со»/", "Greek, and a top label"},
		{"x://«օսյօ»", "Armenian"}, {"x://«ሠዐዐፐ».et.com", "Ethiopic"}, {"x://«พรบ».«ከ».com", "Thai, Ethiopic"},
		{"x://«ск-1».com1", "with digits and a hyphen"},
		{"x://«АРРАЕ».com.", "capitals"}, {"x://«сс».%D1%81%D1%81", "the top label looks Latin too"}, {"x://«০৭»", "digits"},
		{"x://«со❤».com", "an emoji"}, {"x://«\u05D7\u05E1\u05D3\u05F4».com", "״ is no letter"},
		{"x://u@«со».xn--p1ai:80", "not decoded"},
		{"x://«со».рфa", "people cannot read the top label"},
		{"http://аррӏе.рф./", "the top label is Cyrillic"}, {"http://аррӏе.%D1%80%D1%84/", "encoded"},
		{"http://аррӏе.рус/", "one that exists"}, {"http://«аррӏе».%25/", "a top label that cannot be decoded"},
		{"http://аррӏе.ru/", "of a country"}, {"http://аррӏе.ＲＵ/", "after mapping"}, {"http://сс.bg", "of another"},
		{"http://พรบ.th/", "Thailand"}, {"http://০৭.in", "India"},
		{"http://москва.com/", "other letters"}, {"http://секс.com/", "a word"}, {"http://%D1%81%D1%81.com/", "not raw"},
		{"http://xn--80ak6aa92e.com/", "not decoded"}, {"x://sсс.com", "rule mixed-script reports"},
		{"http://é.com/", "Latin"}, {"http://❤.com/", "no letters"}, {"http://com/сс", "the path"},
		{"http://сс@h/", "the userinfo"},
	}},
	{"private-use", iri.Query, []row{
		{"x:?a«\uE000»«\uF8FF»«\U000F0000»«\U0010FFFD»", ""}, {"x:?%EE%80%80", "not raw"}, {"x:?\uF900é", "others"},
	}},
	{"scheme-active", iri.Scheme, []row{
		{"«VBScript»:x", "in any case"},
		{"«javascript»:alert(1)", ""}, {"«JavaScript»:", ""}, {"«vbscript»:x", ""}, {"«data»:text/html,a", ""},
		{"«DATA»:Text/HTML;charset=utf-8,x", ""}, {"«data»:image/svg+xml;base64,x", ""},
		{"«data»:application/xhtml+xml,", ""}, {"«data»:text/xml?,", ""}, {"«data»:application/xml#,", ""},
		{"«data»:application/rss+xml", "no comma"}, {"«data»:+xml,", "no type"},
		{"data:,text/html", "no media type"}, {"data:,+xml", "no media type"}, {"data:text/plain,x", "another media type"},
		{"data:image/png;base64,x", "another media type"}, {"data:text/html5,", "another media type"},
		{"data:xtext/html,", "another media type"}, {"data://text/html,", "an authority"},
		{"data:text/plain;text/html,", "a parameter"}, {"data:text%2Fhtml,", "encoded"}, {"data:", "no media type"},
		{"java:x", "another"}, {"javascripts:x", "another"}, {"http://javascript:1/", "the host"},
		{"x-data:text/html,", "another"}, {"view-source:javascript:x", "another"},
	}},

	{"http-host", iri.Host, []row{
		{"http:«»", ""}, {"http:«»/a", ""}, {"https:«»a", ""}, {"http://«»/a", ""}, {"ws://«»:80/", ""}, {"WSS://u@«»?q", ""},
		{"http:«»?q#f", ""}, {"http://«»", ""},
		{"http://h/", "a host"}, {"http://[::1]/", "a host"}, {"ftp:///", "another scheme"},
		{"http+unix:///", "another scheme"},
	}},
	{"http-scheme-twice", iri.Host, []row{
		{"http://«http:»//x", ""}, {"https://«https»//x", ""}, {"HTTP://u@«WSS:»//", ""},
		{"ws://«%77s:»//?q", "after decoding"}, {"http://«http:»//", ""}, {"wss://«Http»//a/b", ""},
		{"http://http:80//x", "a port"}, {"http://http/x", "one slash"}, {"http://http", "no path"},
		{"http://https.example//x", "a name"}, {"http://ftp://x", "another scheme"}, {"ftp://http://x", "another scheme"},
		{"http://h/http://x", "the path"}, {"http:http://x", "no host"}, {"http:////x", "an empty host"},
		{"http://httpſ//x", "ſ is not s"}, {"http://http:?//", "the query"},
	}},
	{"http-path", iri.Path, []row{
		{"http://h«»", ""}, {"https://h«»?q", ""}, {"ws://h:80«»#f", ""}, {"wss://[::1]«»", ""}, {"http://h:«»", ""},
		{"http://h/", "a path"}, {"http://", "no host"}, {"http:", "no host"}, {"http://:80", "no host"},
		{"ftp://h", "another scheme"}, {"http:?h", "no host"},
	}},
	{"ws-fragment", iri.Fragment, []row{
		{"ws://h/#«f»", ""}, {"wss://h/?q#«»", ""}, {"WS://h/#«/?»", ""}, {"ws://h/", "none"}, {"ws://h/%23", "encoded"},
		{"http://h/#f", "another scheme"}, {"HTTP://h/#f", "another scheme"}, {"x:ws#f", "another scheme"},
	}},
	{"dns-host", iri.Host, []row{
		{"FTP://«a..b»/", "in any case"},
		{"http://«a..b»/", ""}, {"http://«.a»/", ""}, {"http://«a..»/", ""}, {"http://«.»/", ""}, {"https://u@«a!b»:1", ""},
		{"ws://«a~b»", ""}, {"wss://«a%20b»", ""}, {"ftp://«a%2E%2Eb»/", "after decoding"},
		{"http://«a%2e.b»/", "after decoding"}, {"http://«a%00»", ""}, {"http://«A+B»", ""},
		{"http://«" + strings.Repeat("a", 64) + "»/", "a long label"},
		{"http://«" + strings.Repeat("a", 64) + ".b»/", "a long label"},
		{"http://«" + strings.Repeat("a.", 126) + "aa»/", "254"},
		{"http://«b." + strings.Repeat("%61", 64) + "»/", "a long label after decoding"},
		{"http://a.b/", "a name"}, {"http://A-1_b.C./", "a name"}, {"http://a%2Db/", "after decoding"},
		{"http://" + strings.Repeat("a", 63) + ".b/", "63"},
		{"http://" + strings.Repeat("%61", 63) + "/", "63 after decoding"},
		{"http://" + strings.Repeat("a.", 126) + "a/", "253"},
		{"http://" + strings.Repeat("a.", 126) + "a./", "253 and a dot"},
		{"http://«é!»/", "among others"}, {"http://«%C3%A9!»/", "among others"}, {"http://«!%FF»/", "among others"},
		{"http://é." + strings.Repeat("é", 64) + "/", "IDNA tells the length"},
		{"http://" + strings.Repeat("é.", 200) + "a/", "IDNA tells the length"},
		{"http://«é." + strings.Repeat("a", 64) + "»/", "a long label next to others"},
		{"http://«" + strings.Repeat("a", 64) + "é»/", "IDNA makes it longer"},
		{"http://" + strings.Repeat("a", 63) + "é/", "it is not known how much"},
		{"http://«é." + strings.Repeat("a.", 126) + "a»/", "254 without the é"},
		{"http://«-a»/", "a hyphen at the start"}, {"http://«a-.b»/", "a hyphen at the end"}, {"http://«b.-a»:80", ""},
		{"http://«a.b-»/", ""}, {"http://«a-.»/", ""}, {"http://«%2Da»/", "after decoding"}, {"http://«-»/", ""},
		{"http://«é-.b»/", ""}, {"http://a-b.xn--a--b/", "inner hyphens"}, {"http://-a@h/-a", "not the host"},
		{"http://_a._b_/", "for services"},
		{"http://«a.1»/", "a last label of digits"}, {"http://«1.2.3.4.5»/", ""}, {"http://«a.1.»/", ""},
		{"http://«a.%31»/", "after decoding"}, {"http://«1.é.2»/", ""}, {"http://1.b/", "another label"},
		{"http://a.1b/", "not only digits"}, {"http://a.0x1/", "not only digits"},
		{"http://127.1/", "rule ipv4-like reports instead"}, {"http://256.256.256.256/", "rule ipv4-like reports instead"},
		{"http://«" + strings.Repeat("2", 64) + "»/", "a long label, and rule ipv4-like"}, {"http://a.١/", "other digits"},
		{"http://a;b/", "rule host-delimiter reports instead"}, {"http://a!%40/", "rule host-delimiter reports instead"},
		{"http://é;-/", "rule host-delimiter reports instead"},
		{"http:///", "empty"}, {"http:a!", "no host"}, {"http://1.2.3.4/", "IPv4"}, {"http://[::1]/", "IPv6"},
		{"http://[v1.!]/", "IPvFuture"}, {"x://a!/", "another scheme"},
		{"http://«!%80»/", "among others"}, {"http://«%80" + strings.Repeat("a", 64) + "»/",
			"an octet that is not UTF-8, and 64"},
	}},
	{"urn-syntax", whole, []row{
		{"«urn:»", ""}, {"«urn:a:b»", "an NID of one letter"}, {"«urn:ab»", ""}, {"«urn:ab:»", ""}, {"«urn:ab:/c»", ""},
		{"«urn://ab/:c»", ""}, {"«urn:-ab:c»", ""}, {"«urn:ab-:c»", ""}, {"«urn:a_b:c»", ""}, {"«urn:%61b:c»", ""},
		{"«urn:" + strings.Repeat("a", 33) + ":b»", "an NID of 33 letters"}, {"«urn:ab:c?»", ""}, {"«urn:ab:c?q»", ""},
		{"«urn:ab:c?+»", ""}, {"«urn:ab:c?=»", ""}, {"«urn:ab:c?+/»", ""}, {"«urn:ab:c?=?»", ""}, {"«urn:ab:c?+?=q»", ""},
		{"«URN:#»", ""}, {"«urn::b»", ""},
		{"urn:ab:c", ""}, {"URN:A9:%20/:@", ""}, {"urn:" + strings.Repeat("a", 32) + ":b", "32 letters"},
		{"urn:a-b:c?+r?=q#f", "all components"}, {"urn:ab:c?=q", ""}, {"urn:ab:c?+r?=", "\"?=\" is part of the r-component"},
		{"urn:ab:c#", "an empty f-component"}, {"urn:ab:c?+=", ""},
		{"urn:é", "rule urn-ascii reports instead"}, {"urnx:a", "another scheme"},
		{"«urn:ab:c?qq»", ""},
	}},
	{"urn-nid", iri.Path, []row{
		{"urn:«X-a:b»", ""}, {"urn:«x-y:b»", ""}, {"urn:«urn-a:b»", ""}, {"urn:«URN-01:b»", "a leading zero"},
		{"urn:«urn-1a:b»", ""}, {"urn:«urn-0:b»", ""}, {"urn:«urn-1-2:b»?=x", ""},
		{"urn:urn-7:b", "informal"}, {"urn:URN-120:b", "informal"}, {"urn:ax-b:c", "another prefix"},
		{"urn:urn7:b", "another prefix"}, {"urn:ab:X-c", "not the NID"}, {"urn:X-a", "no NID"}, {"urn://ab/X-a:b", "no NID"},
		{"x:X-a:b", "another scheme"}, {"urn:x:b", "no hyphen"}, {"urn:X-:a", "no NID: urn-syntax"},
		{"urn:urn-:a", "no NID: urn-syntax"}, {"urn:x-a_b:c", "no NID: urn-syntax"},
	}},
	{"urn-ascii", anywhere, []row{
		{"urn:ab:«é»«字»", ""}, {"URN:«é»b:c?=«\uE000»#«😀»", ""}, {"urn://«é»@«é»:1", ""}, {"urn:ab:%C3%A9", "encoded"},
		{"x:ab:é", "another scheme"},
	}},
	{"urn-uuid", iri.Path, []row{
		{"urn:«uuid:»", ""}, {"urn:«UUID:f81d4fae7dec11d0a76500a0c91e6bf6»", "no hyphens"},
		{"urn:«uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf»?=q", "a missing digit"},
		{"urn:«uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf61»", "an extra digit"},
		{"urn:«uuid:g81d4fae-7dec-11d0-a765-00a0c91e6bf6»", "no hex"},
		{"urn:«uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bfg»", "no hex"},
		{"urn:«uuid:f81d4faea7dec-11d0-a765-00a0c91e6bf6»", ""}, {"urn:«uuid:f81d4fae-7dec011d0-a765-00a0c91e6bf6»", ""},
		{"urn:«uuid:f81d4fae-7dec-11d0-a765a00a0c91e6bf6»", ""}, {"urn:«uuid:f81d4fae-7dec-11d0-a765-00a0c91e6b-6»", ""},
		{"urn:«uuid:é»", ""}, {"urn:«uuid:f81d4fae-7dec-11d0aa765-00a0c91e6bf6»", ""}, {"urn:«uuid:%66»", ""},
		{"urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6", ""},
		{"urn:uuid:F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6", "upper case"},
		{"urn:uuid:00000000-0000-0000-0000-000000000000", "nil"},
		{"urn:uuid:ffffffff-ffff-ffff-ffff-ffffffffffff?=q#f", "max"}, {"urn:uuid", "no NSS"}, {"urn:uuidx:1", "another NID"},
		{"uuid:1", "another scheme"}, {"urn:oid:1", "another NID"}, {"urn:uuie:1", "another NID"},
	}},
	{"urn-uuid-case", iri.Path, []row{
		{"urn:«uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bF6»#f", ""},
		{"urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6", "lower case"},
		{"urn:UUID:f81d4fae-7dec-11d0-a765-00a0c91e6bf6", "the NID"}, {"urn:uuid:F81D4FAE", "no UUID"},
		{"urn:oid:F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6", "another NID"},
	}},
	{"urn-oid", iri.Path, []row{
		{"urn:«oid:»", ""}, {"urn:«OID:1..2»", ""}, {"urn:«oid:.1»", ""}, {"urn:«oid:1.»", ""},
		{"urn:«oid:01»", "a leading zero"}, {"urn:«oid:1.02»", "a leading zero"}, {"urn:«oid:1.2.00»", "a leading zero"},
		{"urn:«oid:1.a»", ""}, {"urn:«oid:3.1»", "three roots"}, {"urn:«oid:10»", "three roots"},
		{"urn:«oid:1.40»", "39 at most"}, {"urn:«oid:0.100»", "39 at most"}, {"urn:«oid:1.2:3»", ""}, {"urn:«oid:1.%32»", ""},
		{"urn:«oid:1.é»", ""},
		{"urn:oid:1.3.6.1.4.1", ""}, {"urn:oid:0", "a root"}, {"urn:oid:2.999.100000000000000000000000000000", "no limit"},
		{"urn:oid:1.39", "the last"}, {"urn:oid:0.9.2342", ""}, {"urn:oid:1.0.40", "the third"}, {"urn:oid:2.40?=q#f", ""},
		{"urn:oid", "no NSS"}, {"urn:oidx:a", "another NID"}, {"oid:a", "another scheme"},
	}},
	{"urn-isbn", iri.Path, []row{
		{"urn:«isbn:»", ""}, {"urn:«isbn:0395363412»", "a wrong check digit"},
		{"urn:«ISBN:0-395-36341-2»", "a wrong check digit"}, {"urn:«isbn:039536341X»", "a wrong check digit"},
		{"urn:«isbn:9780395363410»", "a wrong check digit"}, {"urn:«isbn:978-0-395-36341-5»#f", "a wrong check digit"},
		{"urn:«isbn:9770395363417»", "neither 978 nor 979"}, {"urn:«isbn:9880395363413»", "neither 978 nor 979"},
		{"urn:«isbn:8780395363419»", "neither 978 nor 979"}, {"urn:«isbn:039536341»", "nine digits"},
		{"urn:«isbn:03953634111»", "eleven digits"}, {"urn:«isbn:97803953634161»", "fourteen digits"},
		{"urn:«isbn:-0395363411»", ""}, {"urn:«isbn:0-395-36341-»", ""}, {"urn:«isbn:0--395363411»", ""},
		{"urn:«isbn:X000000000»", ""}, {"urn:«isbn:080442957X0»", ""}, {"urn:«isbn:0395363a11»", ""},
		{"urn:«isbn:978080442957X»", "an X in an ISBN-13"}, {"urn:«isbn:080442957%58»", ""}, {"urn:«isbn:é»", ""},
		{"urn:«isbn:08044295X7»", ""},
		{"urn:isbn:0395363411", ""}, {"urn:isbn:0-395-36341-1", ""}, {"urn:ISBN:080442957X", ""},
		{"urn:isbn:0-8044-2957-x", "in any case"}, {"urn:isbn:9780395363416", ""}, {"urn:isbn:978-0-395-36341-6?=q#f", ""},
		{"urn:isbn:978-0395363416", "some hyphens"}, {"urn:isbn:979-10-90636-07-1", "979"},
		{"urn:isbn:979-10-90636-07-1", "979-1"}, {"urn:«isbn:979-0-2600-0043-8»", "an ISMN"},
		{"urn:«isbn:9790260000438»", "an ISMN"}, {"urn:isbn", "no NSS"}, {"urn:isbnx:1", "another NID"},
		{"isbn:1", "another scheme"},
		{"urn:«isbn:8780395363417»", "neither 978 nor 979"}, {"urn:«isbn:9880395363413»", "neither 978 nor 979"},
		{"urn:«isbn:9770395363417»", "neither 978 nor 979"}, {"urn:«isbn:978044295X002»", "an X inside"},
		{"urn:«isbn:080442957Y»", "no X"}, {"urn:«isbn:0-395-36341-1-»", "a hyphen at the end"},
		{"urn:isbn:0090000005", "an ISBN of ten digits, so no ISMN"},
	}},
	{"file-host", iri.Host, []row{
		{"file://«server»/share", ""}, {"FILE://«192.0.2.1»/a", ""}, {"file://u@«[::1]»:1/a", ""},
		{"file://«C»:/a", "a drive"}, {"file://«localhoſt»/a", "ſ is not s"}, {"file://«localhosts»/", ""},
		{"file://«é»/", ""},
		{"file:///a", "no host"}, {"file:/a", "no host"}, {"file://localhost/a", ""}, {"file://LocalHost/a", "in any case"},
		{"file://%6Cocalhost/a", "after decoding"}, {"file://l%4Fcalhos%74/a", "after decoding"},
		{"file://«%6Cocalhos»/a", ""}, {"file://«localhost%00»/a", ""}, {"file://«localho%C5%BFt»/a", "ſ is not s"},
		{"x://server/a", "another scheme"},
	}},
	{"file-path", iri.Path, []row{
		{"file:«a/b»", ""}, {"file:«»", ""}, {"file://h«»", ""}, {"file://«»?q", ""}, {"file:«C:/a»#f", ""},
		{"file:«»?/", ""},
		{"file:/a", ""}, {"file:///", ""}, {"file://h/a", ""}, {"x:a", "another scheme"},
	}},
	{"did-syntax", whole, []row{
		{"«did:»", ""}, {"«did:x»", ""}, {"«did:x:»", ""}, {"«did::x»", ""}, {"«did:X:a»", "the method is in lower case"},
		{"«did:x-y:a»", ""}, {"«did:x:a:»", ""}, {"«did:x:a:/p»", ""}, {"«did:x/a:b»", ""}, {"«did://x/:a»", ""},
		{"«did:x:a@b»", ""}, {"«did:x:a~»", ""}, {"«did:é:a»", ""}, {"«did:x%61:a»", ""}, {"«did:x:/a»", ""},
		{"«did:x?:a»", ""}, {"«did:/x:a»", ""},
		{"did:example:123", ""}, {"did:x9:aZ.-_%41", ""}, {"did:x::a", "an empty part"},
		{"did:x:a:b/p//q?k=v#f", "a DID URL"}, {"did:x:é", "after ToURI"}, {"«DID:x»", "and rule scheme-case"},
		{"«Did:Example:1»", "and rule scheme-case"}, {"DID:example:1", "rule scheme-case alone"},
		{"didx:a", "another scheme"}, {"did:x:a/@~", "the path"}, {"did:x:a?", ""}, {"did:0:a", ""},
		{"did:xyz:À", "a continuation byte of 80"},
	}},
	{"tag-syntax", whole, []row{
		{"«tag:»", ""}, {"«TAG:x»", ""}, {"«tag:example.com:x»", "no date"}, {"«tag:example.com,2025»", "no colon"},
		{"«tag:,2025:x»", ""}, {"«tag:example.com,:x»", ""}, {"«tag:example.com,25:x»", ""},
		{"«tag:example.com,2025-1:x»", ""}, {"«tag:example.com,2025-01-1:x»", ""}, {"«tag:example.com,2025-01-:x»", ""},
		{"«tag:example.com,2025/01:x»", ""}, {"«tag:example.com,2025-01-01-01:x»", ""}, {"«tag:example.com,20a5:x»", ""},
		{"«tag:example..com,2025:x»", ""}, {"«tag:-a.com,2025:x»", ""}, {"«tag:a-.com,2025:x»", ""},
		{"«tag:a_b.com,2025:x»", ""}, {"«tag:@a.com,2025:x»", ""}, {"«tag:a@,2025:x»", ""}, {"«tag:a+b@c.de,2025:x»", ""},
		{"«tag:a@b@c,2025:x»", ""}, {"«tag:é.com,2025:x»", "after ToURI"}, {"«tag://a,2025/:x»", ""}, {"«tag:a,2025?:x»", ""},
		{"«tag:a.com.,2025:x»", ""}, {"«tag:a,2025#:x»", ""}, {"«tag:é@a,2025:x»", ""}, {"«tag:%61,2025:x»", ""},
		{"«tag:example.com,0-25:x»", ""}, {"«tag:example.com,2025001:x»", ""},
		{"tag:example.com,2025:x", ""}, {"TAG:A-b.com,2025-01:", ""}, {"tag:a.b_c-d@e.fr,2025-01-31:x/y?z#f", ""},
		{"tag:a,2025:é:,@", ""}, {"tag:1,0000-99-99:x", "any digits"}, {"tagx:a", "another scheme"}, {"tag:a,2025:?", ""},
	}},
	{"mailto-syntax", whole, []row{
		{"«mailto:a»", ""}, {"«mailto:a@b,c»", ""}, {"«mailto:a@b,»", ""}, {"«mailto:,a@b»", ""},
		{"«mailto:a%40b»", "not raw"}, {"«mailto://a@b»", "an authority"}, {"«mailto:///a@b»", "an authority"},
		{"«MAILTO:a?to=a@b»", ""}, {"«mailto:a#@»", ""}, {"«mailto:,»", ""},
		{"mailto:a@b", ""}, {"mailto:a@b,c@d?subject=x", ""}, {"mailto:?to=a@b", "no address in the path"},
		{"mailto:", "no address in the path"}, {"mailto:é@é", ""}, {"mailto:%22a%2Cb%22@c", "an encoded comma"},
		{"mailtos:a", "another scheme"},
		{"mailto:@b", "an \"@\""},
	}},
	{"tel-syntax", whole, []row{
		{"«tel:»", ""}, {"«tel:911»", "no context"}, {"«tel:+»", "no digit"}, {"«tel:+-.()»", "no digit"},
		{"«tel:+1%20201»", "a space"}, {"«tel:+1a»", ""}, {"«tel:1+2»", ""}, {"«tel:()»", "no digit"}, {"«tel:xyz»", ""},
		{"«tel:123;phone-context=»", ""}, {"«tel:123;phone-context»", ""}, {"«tel:123;phone-context=+»", ""},
		{"«tel:123;phone-context=1»", "a number without \"+\""}, {"«tel:123;phone-context=a..b»", ""},
		{"«tel:123;phone-context=-a»", ""}, {"«tel:123;phone-context=a.1»", "the last label begins with a letter"},
		{"«tel:123;ext=4»", "no context"}, {"«tel:+1;»", ""}, {"«tel:+1;=a»", ""}, {"«tel:+1;a=»", ""},
		{"«tel:+1;a=;b»", "an empty value, and no isub"}, {"«tel:+1;a_b=c»", ""}, {"«tel:+1;a=b,c»", ""},
		{"«tel:+1;isub=»", ""}, {"«tel:+1?a»", ""}, {"«tel://1»", ""}, {"«tel:+1/2»", ""}, {"«tel:*31#»", "no context"},
		{"«tel:12#x;phone-context=+1»", "a fragment"}, {"«tel:é»", ""}, {"«tel:+1é»", ""}, {"«tel:;phone-context=+1»", ""},
		{"«tel:123;phone-context=+1x»", ""}, {"«tel:+1;a;;b»", ""}, {"«tel:12%24;phone-context=+1»", ""},
		{"«tel:123;xphone-context=+1»", ""}, {"«tel:123;phone-context=.»", ""}, {"«tel:-%20»", ""}, {"«tel:#»", "no context"},
		{"tel:+1-201-555-0123", ""}, {"TEL:+1(201).555", ""}, {"tel:7042;phone-context=example.com", ""},
		{"tel:863-1234;phone-context=+1-914-555", ""}, {"tel:*31%23;phone-context=+1", "an encoded #"},
		{"tel:*31#;phone-context=+1", "a raw #"}, {"tel:aF*;PHONE-CONTEXT=a-b.c1.", ""}, {"tel:+1;ext=12;isub=a,b@c?d;x", ""},
		{"tel:+1;a;b-1=/:&+$-_.!~*'()%41", ""}, {"tel:+1#f", "a fragment"}, {"tel:1;ext=4;phone-context=a;x=y#;", ""},
		{"tel:+1;a=é", "after ToURI"}, {"telx:1", "another scheme"}, {"tel:+1;isub=a;b@c", "an isub can contain \";\""},
		{"tel:+1;isub=;", "the same"}, {"tel:+1;isub=a;;b_,?", "the same"}, {"tel:1;isub=a;b@c;phone-context=a", "the same"},
		{"tel:1;phone-context=a;isub=a;b@c", "the same"}, {"tel:1;isub=a;phone-context=b;c;isub=d;e@f", "the same"},
		{"«tel:1;isub=a;phone-context=b;c@d»", "the context would be part of the isub"},
		{"«tel:1;isub=;phone-context=b»", "the context is part of the isub"}, {"«tel:+1;a@b;isub=c»", "not in the isub"},
		{"«tel:+1;isubx=a;b@c»", "no isub"}, {"«tel:+1;isub;b@c»", "no value"}, {"tel:1;phone-context=a;isub=;", ""},
		{"«tel:1;phone-context=a;isub=»", "an empty isub"}, {"tel:1;ISUB=?;phone-context=a", ""},
		{"tel:+1;phone-context=1", "any parameter"}, {"tel:1;phone-context=-;phone-context=a", "the second"},
		{"tel:1-;phone-context=1a.b", ""},
		{"«TEL:911»", "in any case"}, {"tel:+1;isub=a", "an isub at the end"},
		{"tel:1;isub=;a@b;c@d;phone-context=+1", "the isub is \";a@b;c@d\""}, {"tel:+1-", "a separator at the end"},
		{"«tel:+1%32»", "an encoded digit"}, {"tel:%23;phone-context=+1", "an encoded #"}, {"«tel:-»", "no digit"},
		{"tel:+1;a=À", "after ToURI"}, {"tel:-#;phone-context=+1", "a raw #"},
	}},
	{"data-syntax", whole, []row{
		{"«data:»", ""}, {"«data:text/plain»", ""}, {"«data:text/plain;base64»", ""}, {"«data:a#,»", "in the fragment"},
		{"«DATA:%2C»", "encoded"}, {"«data://a/»", ""},
		{"data:,", ""}, {"data:text/plain,a", ""}, {"data:a?,", "before the fragment"}, {"data://,", ""},
		{"x:a", "another scheme"}, {"DATA:,#f", ""},
	}},
}

// unmark returns a text without its marks, and the byte offsets of the marked places.
func unmark(text string) (plain string, places [][2]int) {
	start := -1
	for _, r := range text {
		switch r {
		case '«':
			start = len(plain)
		case '»':
			places = append(places, [2]int{start, len(plain)})
		default:
			plain += string(r)
		}
	}
	return plain, places
}

// componentAt returns the component of u that contains offset i. It splits the text as in RFC 3986 appendix B.
func componentAt(u iri.IRI, i int) iri.Component {
	head, _, _ := strings.Cut(u.String(), "#")
	if i > len(head) {
		return iri.Fragment
	}
	head, _, _ = strings.Cut(head, "?")
	if i > len(head) {
		return iri.Query
	}
	if i >= len(head)-len(u.Path()) {
		return iri.Path
	}
	if at := strings.LastIndexByte(u.Authority(), '@'); at >= 0 && i < len(u.Scheme()+"://")+at {
		return iri.Userinfo
	}
	return iri.Host
}

func mustParse(t testing.TB, s string) iri.IRI {
	t.Helper()
	u, err := iri.Parse(s)
	if err != nil {
		t.Fatal(err)
	}
	return u
}

// defaults returns the default severity of each rule.
func defaults() map[string]lint.Severity {
	severities := map[string]lint.Severity{}
	for _, r := range lint.Rules() {
		severities[r.ID] = r.Severity
	}
	return severities
}

// severitiesOn returns the default severity of each rule, and Info for those that are off.
func severitiesOn() map[string]lint.Severity {
	severities := defaults()
	for id, severity := range severities {
		severities[id] = max(severity, lint.Info)
	}
	return severities
}

// everything is a Linter in which no rule is off.
var everything, _ = lint.New(severitiesOn())

func TestRows(t *testing.T) {
	severities := severitiesOn()
	tested := map[string]bool{}
	for _, group := range rows {
		severity, ok := severities[group.rule]
		if !ok {
			t.Errorf("there is no rule %s", group.rule)
		}
		tested[group.rule] = true
		found, nothing := 0, 0
		for _, row := range group.rows {
			text, want := unmark(row.text)
			if found++; want == nil {
				found, nothing = found-1, nothing+1
			}
			u := mustParse(t, text)
			if want == nil && row.reason == "" && !strings.Contains(group.rule, "-syntax") &&
				!strings.Contains(group.rule, "urn-") && !strings.Contains(group.rule, "file-") {
				t.Errorf("%s: %s: no marks and no reason", group.rule, text)
			}
			var got [][2]int
			for f := range everything.Check(u) {
				if f.Rule != group.rule {
					continue
				}
				got = append(got, [2]int{f.Start, f.End})
				component := group.component
				if component == anywhere {
					component = componentAt(u, f.Start)
				}
				if f.Component != component || f.Severity != severity {
					t.Errorf("%s: %s: got %v, %v, want %v, %v", group.rule, text, f.Component, f.Severity, component, severity)
				}
			}
			if !slices.Equal(got, want) {
				t.Errorf("%s: %s (%s): got %v, want %v", group.rule, row.text, row.reason, got, want)
			}
		}
		if found == 0 || nothing == 0 && group.rule != "origin" {
			t.Errorf("%s: %d rows find something, and %d find nothing; write some of both", group.rule, found, nothing)
		}
	}
	for id := range severities {
		if !tested[id] {
			t.Errorf("rule %s has no rows", id)
		}
	}
}
