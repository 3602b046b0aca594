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
		{"«HTTP»://h/", ""}, {"http://H/", "the host"}, {"«HTP»:x", "and rule scheme-typo"}, {"«C»:a", "not scheme-drive"},
		{"«LOCALHOST»:a", "not scheme-host"},
	}},
	{"scheme-host", iri.Scheme, []row{
		{"«localhost»:8080/x", ""}, {"«example.com»:443", ""}, {"«LocalHost»:1?q", "in any case"},
		{"«EXAMPLE.com»:80#f", "in any case"}, {"«a.b»:00000", "only digits"}, {"localhost:123456", "six digits"},
		{"localhost:", "no digits"}, {"a.b:80:80", "a colon after the digits"},
		{"a.b:80;x", "a semicolon after the digits"}, {"a.b:8%30", "an encoded digit"}, {"a.b:8٣", "another digit"},
		{"host:80", "neither a dot nor localhost"}, {"http://localhost:80/", "the host"}, {"tel:80", "another scheme"},
	}},
	{"scheme-drive", iri.Scheme, []row{
		{"«C»:/Users/x", ""}, {"«c»:%5Ca", ""}, {"«x»:/.//a", "the path begins with one slash"}, {"cd:/a", "two letters"},
		{"c:%2Fa", "an encoded slash"},
	}},
	{"scheme-typo", iri.Scheme, []row{
		{"«htp»://x", "left out"}, {"«htt»:x", "left out"}, {"«ttps»://x", "left out"}, {"«htttps»:x", "added"},
		{"«htpp»:x", "replaced"}, {"«thtp»:x", "exchanged"}, {"«HTPS»://X", "in any case"},
		{"HTTP:x", "the scheme itself"}, {"shttp://x", "in use"}, {"httpx:x", "in use"}, {"httpd:x", "in use"},
		{"http2:x", "no letter"}, {"httpsss:x", "two letters are added"},
	}},
	{"host-case", iri.Host, []row{
		{"http://«Example.com»/", ""}, {"http://u@«h%C3É.COM»:80/", ""}, {"x://«[vF.a]»/", ""},
		{"http://«" + strings.Repeat("a", 64) + "A»/", "a long host"},
		{"http://h%C3%A9/", "the digits of a percent-encoding"}, {"http://É/", "not ASCII"},
		{"HTTP://U@h/P", "not the host"},
	}},
	{"percent-case", anywhere, []row{
		{"http://h/«%c3»%A9a", ""}, {"http://«%aA»@h/", ""}, {"x:«%ca%ca»?«%ca»%CA#«%cA%Ca»", "a component each"},
		{"http://h/%C3%A9%41%00%99", "upper case, or digits"},
	}},
	{"percent-unneeded", anywhere, []row{
		{"http://h/«%41»b", ""}, {"x:«%61»«%5A»«%7a»«%30»«%39»«%2D»«%2e»«%5F»«%7E»", ""},
		{"x:%2F%3A%40%5B%60%7B%2C%5C%5E%7D%7F%C3%A9%20", "not unreserved"},
		{"x:/«%2e».«%2e»", "three dots are not a dot segment"}, {"x:/%2e?«%2e»", "the second is not in the path"},
	}},
	{"percent-not-utf8", anywhere, []row{
		{"http://h/«%FF»%C3%A9«%FE»", "two runs"}, {"http://h/«%E2%82»", "cut short"},
		{"http://h/«%ED%A0%80»/«%C0%80»/«%F4%90%80%80»", "a surrogate, overlong, above U+10FFFF"},
		{"http://«%FF»@«%FF»?«%FF»#«%FF»", ""}, {"x:«%E9»é", "raw characters do not complete it"},
		{"http://h/%C3%A9%E2%82%AC%F0%9F%98%80%7F%00", "UTF-8"}, {"http://h/«%FF»%EF%BF%BD", "U+FFFD is well-formed"},
	}},
	{"password", iri.Userinfo, []row{
		{"http://«u:p@»h/", ""}, {"x://«:p@»h", ""}, {"http://u:@h/", "empty"}, {"http://h/u:p@h", "the path"},
	}},
	{"userinfo", iri.Userinfo, []row{
		{"https://«u:@»h/", ""}, {"ws://«@»h/", ""}, {"wss://«:@»h/", ""}, {"http://u:p@h/", "rule password"},
		{"ftp://u@h/", "another scheme"},
	}},
	{"userinfo-like-host", iri.Userinfo, []row{
		{"http://«example.com@»evil.example/", ""}, {"x://«a%2eb@»h", ""}, {"x://«a%2f:@»h", ""},
		{"x://a:b.c@h", "after the colon"}, {"x://a%2D@h", "another character"}, {"x://a@h.i", "the host"},
	}},
	{"ipv4-like", iri.Host, []row{
		{"http://«127.1»/", ""}, {"http://«2130706433»/", ""}, {"http://«0x7f.1»/", ""}, {"http://«010.0.0.1»/", ""},
		{"http://«256.1.1.1»/", "no address"}, {"http://1.2.3.4/", "an IPv4address"}, {"http://1.2.3.4.5/", "five parts"},
		{"http://1..2/", "an empty part"}, {"http://0x/", "no digits"}, {"http://1.2.3.com/", "a name"},
		{"http://«%31%32%37%2e1»/", "after decoding"}, {"http://«１２７.0.0.1»/", "full width"},
		{"http://«1。1»/", "a full stop"}, {"http://«\u00AD1\u200B2\uFE0F»/", "ignored characters"},
		{"http://«⑩»/", "two digits"}, {"http://⒈1/", "disallowed"}, {"http://1\u200C/", "kept"},
		{"http://«4294967296»/", "out of range"}, {"http://00x1/", "two zeros"}, {"http://1.0x/", "no number"},
		{"http://1x1/", "no zero before the x"}, {"http://«1%F3%A0%87%AF»/", "the last one that it ignores, never raw"},
		{"http://«0xª»/", "the first character that UTS 46 maps"},
	}},
	{"private-host", iri.Host, []row{
		{"http://«127.0.0.1»/", ""}, {"http://«127.1»/", "127.0.0.1"},
		{"http://«010.0.0.1»/", "8.0.0.1 to browsers, but 10.0.0.1 to Java"},
		{"http://011.8.8.8/", "9.8.8.8 and 11.8.8.8 are global"}, {"http://«10.08.0.1»/", "decimal, since 8 is not octal"},
		{"http://0x0a.08.0.1/", "no software reads it"}, {"http://«100.64.0.0»/", ""}, {"http://«169.254.169.254»/", ""},
		{"http://«198.18.0.1»/", ""}, {"http://«224.0.0.1»/", ""}, {"http://«[::1]»/", ""},
		{"http://«[::ffff:10.0.0.1]»/", "mapped"}, {"http://«[2002:a00:1::]»/", "6to4"}, {"http://«localhost»/", ""},
		{"http://«LOCALHOST.»/", ""}, {"http://«a.b.localhost»/", ""}, {"http://«%6cocalhost»/", "after decoding"},
		{"http://«ⓛⓞⓒⓐⓛⓗⓞⓢⓣ»/", "after mapping"}, {"http://8.8.8.8/", "global"}, {"http://[64:ff9b::8.8.8.8]/", "global"},
		{"http://[v1.a]/", "IPvFuture"}, {"http://localhosts/", "a name"}, {"http://xlocalhost/", "a name"},
		{"http://localhost../", "a name"}, {"http://10.example/", "a name"}, {"x:10.0.0.1", "no host"},
		{"http://intranet/", "no name is looked up"},
	}},
	{"delimiter-like", iri.Host, []row{
		{"http://a«。»b«．»c«｡»d/", ""}, {"http://a«／»b«⁄»«∕»«？»«＃»«＠»«：»", ""}, {"http://«℀»«℅»/", ""},
		{"http://。@h/?／#：", "not the host"}, {"http://℁℆‥/", "not in the list"},
		{"http://evil«․»example/", "one dot leader"}, {"http://good.example«＼»evil.example/", "a backslash"},
		{"x://evil«%EF%BC%8E»example/", "percent-encoded"}, {"x://«%EF%BC%A0»/%EF%BC%A0", "not the path"},
	}},
	{"host-delimiter", iri.Host, []row{
		{"http://good.example«;».evil.example/", ""}, {"http://good.example«%40».evil.example/", ""},
		{"https://u@good.example«%2f»é.evil.example:80", ""}, {"wss://a«%3F»", ""}, {"ftp://a«%23»b", ""},
		{"HTTP://c«%3A»８1/", ""}, {"http://é%C3%A9«;»/", "after others"},
		{"http://a!b=c,d'e/", "other delimiters of the grammar"}, {"x://a;b%40c/", "another scheme"},
	}},
	{"host-encoded", iri.Host, []row{
		{"http://good.example«%C3%A9».evil.example/", ""}, {"WS://a«%21»", "and rule dns-host"},
		{"wss://«%61.b.%62»c", "from the first one to the last one"},
		{"http://%41;%42/", "rule host-delimiter reports inside"}, {"x://%41/", "another scheme"},
	}},
	{"host-mapped", iri.Host, []row{
		{"http://«ｅ»vil.example/", ""}, {"http://«ﬀ».de/", ""}, {"ftp://fa«ß».example", ""},
		{"https://u@«ς»«\u200C»a«\u200D»:1", "in two ways"}, {"WSS://a«－»b«﹣»c", "hyphens"},
		{"http://%EF%BD%85/", "rule host-encoded reports instead"}, {"http://é字א/", "kept"},
		{"http://É/", "mapped to another character"}, {"http://a\u00AD/", "ignored: rule invisible reports"},
	}},
	{"origin", iri.Host, []row{
		{"http://good.example«%40.evil.example»/", ""}, {"https://«é»/", ""}, {"http://a.«-b»/", ""}, {"http:«»/a", ""},
		{"http://«[::0]»/", ""}, {"http://«127.1»/", ""}, {"http://" + strings.Repeat("a", 63) + "«a»/", "64"},
		{"http://A-1.B:8080/", "in any case"}, {"https://192.0.2.1", "an address"}, {"ftp://é/", "another scheme"},
	}},
	{"origin", iri.Scheme, []row{
		{"ht«Tps»://u@h/", "the first of several"}, {"FTP://h/", "another scheme"},
	}},
	{"origin", iri.Query, []row{
		{"http://good.example«?@evil.example»#a", ""}, {"http://h/?a", "after a slash"},
	}},
	{"origin", iri.Fragment, []row{
		{"http://good.example«#@evil.example»", ""}, {"http://h/#a", "after a slash"},
	}},
	{"origin", iri.Userinfo, []row{
		{"http://«@»h/", ""},
	}},
	{"origin", iri.Port, []row{
		{"http://h«:»/", ""}, {"https://h«:0»", ""}, {"ws://h«:080»?a", ""}, {"wss://[::1]«:65536»#f", ""},
		{"http://h:65535/", "the last"},
	}},
	{"ip-not-canonical", iri.Host, []row{
		{"http://«[2001:DB8::1]»/", ""}, {"x://«[1:0:0:2:0:0:0:3]»", ""}, {"x://«[::ffff:102:304]»", ""},
		{"x://«[1:2:3:4:5:6:1.2.3.4]»", ""}, {"http://[2001:db8::1]/", "canonical"},
		{"http://[::ffff:1.2.3.4]/", "canonical"},
	}},
	{"ipv-future", iri.Host, []row{
		{"http://«[v7.a:b]»/", ""}, {"http://[::7]/", "IPv6"}, {"http://v7.a/", "a name"},
	}},
	{"port-empty", iri.Port, []row{
		{"http://h«:»/", ""}, {"x://[::1]«:»?q", ""}, {"x://u:@h«:»", ""}, {"http://u:@h/", "the userinfo"},
		{"http://h:0/", "a port"},
	}},
	{"port-default", iri.Port, []row{
		{"http://h:«80»/", ""}, {"ws://h:«0080»", "as a number"}, {"wss://[::1]:«443»", ""}, {"ftp://u@h:«21»/", ""},
		{"http://h:443/", "of another scheme"}, {"x://h:80/", "no default is known"},
		{"http://h:65616/", "80 modulo 65536"},
	}},
	{"port-range", iri.Port, []row{
		{"http://h:«65536»/", ""}, {"http://h:«0»/", ""}, {"x://u@[::1]:«99999999999999999999999999999»?q", ""},
		{"http://h:65535/", "the last"}, {"http://h:1/", "the first"}, {"http://h:000065535", "leading zeros are ignored"},
	}},
	{"port-zeros", iri.Port, []row{
		{"http://h:«080»/", ""}, {"x://h:«00»", ""}, {"x://h:10", "at the end"},
	}},
	{"dot-segment", iri.Path, []row{
		{"http://h/a/«..»/b", ""}, {"http://h/«.»//a", "with an authority, it is not needed"}, {"x:«..»/a", ""},
		{"x:«.»//a", "without it, the path would begin with one slash"}, {"x:/«..»//a", "the normal form has another"},
		{"x:/.//«.»", ""}, {"http://h/a/«..»/b?x=%41", "in a plain path before a query that is not"},
		{"http://%41@h/«.»", "in a plain path after a userinfo that is not"},
		{"x:/.//a", "it keeps the path from beginning with two slashes"},
		{"http://h/.../..a/a../.a/a./a.b", "other names"}, {"http://h?/../#/./", "not the path"},
	}},
	{"encoded-dot-segment", iri.Path, []row{
		{"http://h/a/«%2E%2e»/b", ""}, {"x:«.%2e»/«%2e.»", ""}, {"x:/«%2E»//a", "even where a raw one is needed"},
		{"http://h/%2e%2e%2e/a%2e/%2ea/.%2e.", "other names"}, {"http://h/?%2e#%2e", "not the path"},
		{"http://h/%252e", "encoded twice"},
	}},
	{"dot-segment-like", iri.Path, []row{
		{"http://h/«..;x»/admin", "a path parameter"}, {"http://h/a/«.;»/b", ""}, {"http://h/«..%3Bx»/", "after decoding"},
		{"http://h/«..%20»/", ""}, {"http://h/«.%09%00%20»", ""}, {"http://h/«%252e%252E»/", "encoded twice"},
		{"http://h/«.%252e»", ""}, {"x:/«%25%32e»", ""}, {"http://h//«%2E.»", "encoded"},
		{"http://h//«..»/..", "the first one"}, {"http://h/a;x/;../;/", "other names"},
		{"http://h/%252e%252e%252e/%252ea/%252/%25e/%252d", "other names"}, {"http://h/%25252e", "encoded three times"},
		{"http://h//./%2e", "one dot"}, {"http://h/.a/a../.%2525", "one dot, or dots at the end"},
		{"http://..;x@h?..;#..;", "not the path"},
	}},
	{"encoded-delimiter", iri.Path, []row{
		{"x:/«%2F»", ""}, {"file:///C:«%5C»", ""}, {"x:a%2Fb", "the path does not begin with a slash"},
		{"http://h/?%2F#%5C", "not the path"}, {"http://h/%252F", "encoded twice"},
	}},
	{"encoded-control", anywhere, []row{
		{"http://h/«%00»«%1F»«%1f»«%7F»«%0A»", ""}, {"http://«%00»@«%0a»?«%09»#«%0D»", ""},
		{"mailto:a@b?x=«%0A»«%0D»", "the other way round"}, {"mailto:a@b«%0D»«%0A»", "not the query"},
		{"http://h/?x=«%0D»«%0A»", "another scheme"}, {"http://h/%20%7E%80%C2%85", "neither below 20 nor 7F"},
		{"data:,%00%0A%7F", "data: can contain any octet"}, {"MAILTO:?%0D%0A", "in any case"},
		{"http://h/%2500", "encoded twice"},
	}},
	{"encoded-invisible", anywhere, []row{
		{"http://h/a«%C2%AD»b«%e2%80%8b»", ""}, {"http://«%E2%80%8E»@«%E3%80%80»/?«%E2%80%AE»#«%EF%BB%BF»", ""},
		{"x:«%F3%A0%80%81»«%F3%A0%81%BF»", "tags"}, {"x:%F0%9F%8F%B4«%F3%A0%81%A7»", "a tag after a flag"},
		{"x:a«%E2%80%8C»", "after a letter of a script that needs none"}, {"x:«%C2%A0»", "white space"},
		{"x:%FF«%E2%80%8D»%FF", "next to octets that are not UTF-8"}, {"x:ب%E2%80%8C", "after a raw letter"},
		{"x:%E0%A4%95%E0%A5%8D%E2%80%8D", "Hindi"},
		{"x:%F0%9F%8F%B3%EF%B8%8F%E2%80%8D%F0%9F%8C%88", "an emoji with a selector and a joiner"},
		{"x:1%EF%B8%8F%E2%83%A3", "a keycap"}, {"x:%E1%9E%80%E2%80%8B", "before"}, {"x:%E2%80%8Bก", "after"},
		{"x:\u00AD\u200E", "raw"}, {"data:,%E2%80%8B", "data: can contain any octet"},
		{"x:%EF%BF%B0%EF%BF%B9", "never allowed raw"}, {"x:%F3%A0%82%80", "U+E0080, no tag and never allowed raw"},
		{"x:%EE%80%80", "private use"}, {"x:%25E2%80%8B", "encoded twice, and not UTF-8"},
	}},
	{"html-entity", anywhere, []row{
		{"http://h/?a=1«&amp;»b=2«&amp;»c", ""}, {"x:a«&lt;»b«&gt;»#«&quot;»«&apos;»x«&nbsp;»", ""},
		{"x:?a«&#38;»", "the # begins a fragment"}, {"x:?«&#x9;»", "one digit"}, {"x:?«&#X2f;»", ""},
		{"x:?&«&amp;»amp;", "once"}, {"x:?a&AMP;", "upper case"}, {"x:?a&ampx;", "another name"}, {"x:&#;", "no digits"},
		{"x:?&#38", "no semicolon"}, {"x:?&#3a;", "not decimal"}, {"x:?&#", "no digits"}, {"x:?%26amp;", "encoded"},
		{"x:?&amp%3B", "encoded"}, {"http://%41&amp;b@c/", "before the path"},
		{"data:,&amp;", "data: can contain anything"},
	}},
	{"secret-param", anywhere, []row{
		{"http://h/?«access_token»=x", ""}, {"x:?«X-Amz-Signature»=1", ""}, {"x:;«pwd»=1;«pwd»=2/;«pwd»=3", ""},
		{"x:#%access_token=1", "an octet, and another name"}, {"x:?sig=", "no value"}, {"x:?=sig", "no name"},
		{"x:?a=b;sig=1", "one pair"}, {"x:sig=1", "no semicolon"}, {"x:?ſig=1", "ſ is not s"},
		{"data:;sig=1,?sig=1#sig=1", "data: can contain anything"}, {"http://sig=1@;sig=1/", "before the path"},
		{"http://sig=1/%41", "the host"}, {"http://h/sig=1;a", "no parameter"},
		{"http://h/a&sig=1&b", "no parameter of a path"}, {"x:?token=1&key=2&code=3&auth=4", "other names"},
		{"x:?sig%3D1", "no \"=\""},
	}},
	{"double-encoding", anywhere, []row{
		{"http://«%25»00@«%25»2e/?«%25»20#«%25»99", ""}, {"x:«%25»2541", "once"}, {"http://h/%25", "at the end"},
		{"http://h/%25g4", "no digit"}, {"http://h/%25%34%31", "not raw"}, {"http://h/%2441", "another character"},
		{"http://h/«%25»252e/«%25»2ea", "three times"},
	}},
	{"bidi-format", anywhere, []row{
		{"x:«\u202A»«\u202B»«\u202C»«\u202D»«\u202E»", ""}, {"http://«\u200E»@«\u200F»/?«\u202A»#«\u202E»", ""},
		{"x:\u200D\u2010\u2029\u202F\u2066\u2069\u061C", "others"}, {"x:%E2%80%8E", "not raw"},
	}},
	{"bidi-mixed", anywhere, []row{
		{"http://h/«aא»/«אa»", ""}, {"http://«aא».com/", ""}, {"http://h/#«/aא/»", "the whole fragment"},
		{"http://«a:א»@h/", ""}, {"http://א.com/", "other labels"}, {"http://h/?a=א&b=ب;c", "other names and values"},
		{"http://h/א1-٣", "digits and punctuation"}, {"http://h/?א#a", "other components"},
		{"x:אʹ", "a letter without direction"}, {"x:a־b", "no right-to-left letter"},
	}},
	{"bidi-edge", anywhere, []row{
		{"http://h/«1א»/«א1»/«-א-»", ""}, {"http://h/«א%20»/«%20א»", ""}, {"http://«1א».com", ""},
		{"x://«א:»@h", "the userinfo"}, {"x:«א٣»", "Arabic digits are weak"}, {"x:«\u0591א»", "a leading mark"},
		{"x:«א1\u0591»", "the mark does not count"}, {"x:«1־2»", "punctuation of Hebrew"},
		{"http://h/א/ב", "right-to-left at the edges"}, {"http://h/אa-%20ב", "inside"}, {"x:א\u200D\u0591", "both"},
		{"x:־", "a right-to-left character that is not a letter"}, {"x:?א=ב&ג;ד", "cut"},
	}},
	{"invisible", anywhere, []row{
		{"x:«\u17B4»«\u17B5»«\u180B»«\u180E»«\u200B»«\u2060»«\u2066»«\u206F»«\uFE00»«\uFEFF»«\uFFA0»", ""},
		{"http://«\u00A0»@«\u3000»/?«\u1680»#«\u2000»«\u2028»«\u2029»«\u202F»«\u205F»", ""},
		{"x:a«\u200C»b«\u200D»", "after a letter of a script that needs none"},
		{"x:я\u0301«\u200D»", "a mark after Cyrillic"}, {"x:ب«\u2060»", "not a joiner"}, {"x:1«\uFE0F»", "a digit"},
		{"x:=«\u200D»", "an ASCII symbol"}, {"x:%D8%A8\u200C", "after an encoded letter of Arabic"},
		{"x:\u200B༡", "a digit of Tibetan, after"}, {"x:။«\u200B»", "punctuation of Myanmar"}, {"x:字«\u200B»字", "Han"},
		{"x:ب\u064E\u200C\u0633", "Persian"}, {"x:👩🏽\u200D💻", "an emoji with a skin tone"},
		{"x:🏳\uFE0F\u200D🌈", "an emoji with a selector"}, {"x:❤\uFE0E", "the other selector"},
		{"x:1\uFE0F\u20E3", "a keycap"}, {"x:‼\uFE0F⁉\uFE0Fℹ\uFE0F〰\uFE0F", "emoji that are not symbols"},
		{"x:\u0600\u06DD\U000110BD\U00013430\U0001343F\uFFEE", "format characters that are shown"},
		{"x:«\U0001BCA0»«\U0001D173»", ""}, {"x:🏳\uFE0E\u200D🌈", "the other selector"},
		{"x:ب" + strings.Repeat("\u064E", 15) + "\u200C", "after marks"},
		{"x:ب" + strings.Repeat("\u064E", 16) + "«\u200C»", "after too many marks"},
	}},
	{"mixed-script", iri.Host, []row{
		{"http://«pаypal».com/", "Cyrillic а"}, {"x://«ひ한»", ""}, {"x://«ひㄅ»", ""}, {"x://«한ㄅ»", ""},
		{"x://u@«я1a»:80", ""}, {"http://aひカ字.jp/", "Latin, Han, Hiragana, Katakana"}, {"x://a字한", "Latin, Han, Hangul"},
		{"x://a字ㄅ", "Latin, Han, Bopomofo"}, {"x://éàa", "Latin"}, {"x://я1-_", "Common"}, {"x://カー", "ー is Common"},
		{"x://я\u0301", "Inherited"}, {"x://я%61%D0%B0", "percent-encodings"},
		{"http://xn--pypal-4ve.com/", "A-labels are not decoded"}, {"x://aªº", "Latin, though not ASCII"},
	}},
	{"look-alike", iri.Host, []row{
		{"https://«аррӏе».com/", "Cyrillic"}, {"http://www.«νικη».«со»/", "Greek, and a top label"},
		{"x://«օսյօ»", "Armenian"}, {"x://«ሠዐዐፐ».et.com", "Ethiopic"}, {"x://«พรบ».«ከ».com", "Thai, Ethiopic"},
		{"x://«ск-1».com1", "with digits and a hyphen"}, {"x://«АРРАЕ».com.", "capitals"},
		{"x://«сс».%D1%81%D1%81", "the top label looks Latin too"}, {"x://«০৭»", "digits"}, {"x://«со❤».com", "an emoji"},
		{"x://«\u05D7\u05E1\u05D3\u05F4».com", "״ is no letter"}, {"x://u@«со».xn--p1ai:80", "not decoded"},
		{"x://«со».рфa", "people cannot read the top label"}, {"http://аррӏе.рф./", "the top label is Cyrillic"},
		{"http://аррӏе.%D1%80%D1%84/", "encoded"}, {"http://аррӏе.рус/", "one that exists"},
		{"http://«аррӏе».%25/", "a top label that cannot be decoded"}, {"http://аррӏе.ru/", "of a country"},
		{"http://аррӏе.ＲＵ/", "after mapping"}, {"http://พรบ.th/", "Thailand"}, {"http://০৭.in", "India"},
		{"http://москва.com/", "other letters"}, {"http://секс.com/", "a word"}, {"http://%D1%81%D1%81.com/", "not raw"},
		{"http://xn--80ak6aa92e.com/", "not decoded"}, {"x://sсс.com", "rule mixed-script reports"},
		{"http://❤.com/", "no letters"},
	}},
	{"private-use", iri.Query, []row{
		{"x:?a«\uE000»«\uF8FF»«\U000F0000»«\U0010FFFD»", ""}, {"x:?\uF900é", "others"},
	}},
	{"scheme-active", iri.Scheme, []row{
		{"«VBScript»:x", "in any case"}, {"«javascript»:alert(1)", ""}, {"«JavaScript»:", ""}, {"«data»:text/html,a", ""},
		{"«data»:image/svg+xml;base64,x", ""}, {"«data»:text/xml?,", ""}, {"«data»:application/xml#,", ""},
		{"data:,+xml", "no media type"}, {"data:text/plain,x", "another media type"},
		{"data:text/html5,", "another media type"}, {"data:text/plain;text/html,", "a parameter"},
		{"data:text%2Fhtml,", "encoded"}, {"view-source:javascript:x", "another"},
	}},
	{"http-host", iri.Host, []row{
		{"http:«»/a", ""}, {"https:«»a", ""}, {"http://«»/a", ""}, {"ws://«»:80/", ""}, {"http://h/", "a host"},
		{"ftp:///", "another scheme"},
	}},
	{"http-scheme-twice", iri.Host, []row{
		{"https://«https»//x", ""}, {"HTTP://u@«WSS:»//", ""}, {"ws://«%77s:»//?q", "after decoding"},
		{"http://http:80//x", "a port"}, {"http://http/x", "one slash"}, {"ftp://http://x", "another scheme"},
		{"http://h/http://x", "the path"},
	}},
	{"http-path", iri.Path, []row{
		{"http://h«»", ""}, {"https://h«»?q", ""}, {"wss://[::1]«»", ""}, {"http://h/", "a path"}, {"http://", "no host"},
		{"http://:80", "no host"}, {"ftp://h", "another scheme"},
	}},
	{"ws-fragment", iri.Fragment, []row{
		{"ws://h/#«f»", ""}, {"wss://h/?q#«»", ""}, {"ws://h/%23", "encoded"}, {"http://h/#f", "another scheme"},
	}},
	{"dns-host", iri.Host, []row{
		{"FTP://«a..b»/", "in any case"}, {"http://«.a»/", ""}, {"http://«a..»/", ""}, {"https://u@«a!b»:1", ""},
		{"ftp://«a%2E%2Eb»/", "after decoding"}, {"http://«" + strings.Repeat("a.", 126) + "aa»/", "254"},
		{"http://" + strings.Repeat("a.", 126) + "a/", "253"}, {"http://«%C3%A9!»/", "among others"},
		{"http://" + strings.Repeat("é.", 200) + "a/", "IDNA tells the length"},
		{"http://«" + strings.Repeat("a", 64) + "é»/", "IDNA makes it longer"},
		{"http://" + strings.Repeat("a", 63) + "é/", "it is not known how much"},
		{"http://«a-.b»/", "a hyphen at the end"}, {"http://«é-.b»/", ""}, {"http://_a._b_/", "for services"},
		{"http://«a.1»/", "a last label of digits"}, {"http://«a.%31»/", "after decoding"},
		{"http://a.1b/", "not only digits"}, {"http://127.1/", "rule ipv4-like reports instead"},
		{"http://a;b/", "rule host-delimiter reports instead"}, {"x://a!/", "another scheme"},
	}},
	{"urn-syntax", whole, []row{
		{"«urn:a:b»", "an NID of one letter"}, {"«urn:ab:»", ""}, {"«urn:ab:/c»", ""}, {"«urn://ab/:c»", ""},
		{"«urn:a_b:c»", ""}, {"«urn:" + strings.Repeat("a", 33) + ":b»", "an NID of 33 letters"}, {"«urn:ab:c?»", ""},
		{"«urn:ab:c?+/»", ""}, {"«urn:ab:c?=?»", ""}, {"«URN:#»", ""}, {"urn:ab:c", ""},
		{"urn:" + strings.Repeat("a", 32) + ":b", "32 letters"}, {"urn:a-b:c?+r?=q#f", "all components"},
		{"«urn:ab:c?qq»", ""},
	}},
	{"urn-nid", iri.Path, []row{
		{"urn:«X-a:b»", ""}, {"urn:«URN-01:b»", "a leading zero"}, {"urn:«urn-1-2:b»?=x", ""}, {"urn:urn-7:b", "informal"},
		{"urn:ax-b:c", "another prefix"}, {"urn:ab:X-c", "not the NID"}, {"urn:x:b", "no hyphen"},
		{"urn:X-:a", "no NID: urn-syntax"},
	}},
	{"urn-ascii", anywhere, []row{
		{"urn:ab:«é»«字»", ""}, {"urn://«é»@«é»:1", ""}, {"urn:ab:%C3%A9", "encoded"}, {"x:ab:é", "another scheme"},
	}},
	{"urn-uuid", iri.Path, []row{
		{"urn:«UUID:f81d4fae7dec11d0a76500a0c91e6bf6»", "no hyphens"},
		{"urn:«uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf61»", "an extra digit"},
		{"urn:«uuid:f81d4faea7dec-11d0-a765-00a0c91e6bf6»", ""}, {"urn:«uuid:f81d4fae-7dec-11d0-a765-00a0c91e6b-6»", ""},
		{"urn:«uuid:é»", ""}, {"urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6", ""},
		{"urn:uuid:F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6", "upper case"}, {"urn:uuid", "no NSS"},
	}},
	{"urn-uuid-case", iri.Path, []row{
		{"urn:«uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bF6»#f", ""},
		{"urn:UUID:f81d4fae-7dec-11d0-a765-00a0c91e6bf6", "the NID"}, {"urn:uuid:F81D4FAE", "no UUID"},
	}},
	{"urn-oid", iri.Path, []row{
		{"urn:«OID:1..2»", ""}, {"urn:«oid:1.02»", "a leading zero"}, {"urn:«oid:1.a»", ""},
		{"urn:«oid:3.1»", "three roots"}, {"urn:«oid:1.40»", "39 at most"}, {"urn:«oid:0.100»", "39 at most"},
		{"urn:oid:1.3.6.1.4.1", ""}, {"urn:oid:1.39", "the last"}, {"urn:oid:0.9.2342", ""},
		{"urn:oid:1.0.40", "the third"}, {"urn:oid:2.40?=q#f", ""}, {"urn:oid", "no NSS"},
	}},
	{"urn-isbn", iri.Path, []row{
		{"urn:«isbn:0395363412»", "a wrong check digit"}, {"urn:«isbn:9780395363410»", "a wrong check digit"},
		{"urn:«isbn:9770395363417»", "neither 978 nor 979"}, {"urn:«isbn:9880395363413»", "neither 978 nor 979"},
		{"urn:«isbn:8780395363419»", "neither 978 nor 979"}, {"urn:«isbn:039536341»", "nine digits"},
		{"urn:«isbn:97803953634161»", "fourteen digits"}, {"urn:«isbn:-0395363411»", ""}, {"urn:«isbn:X000000000»", ""},
		{"urn:«isbn:978080442957X»", "an X in an ISBN-13"}, {"urn:isbn:0-8044-2957-x", "in any case"},
		{"urn:isbn:9780395363416", ""}, {"urn:isbn:979-10-90636-07-1", "979"}, {"urn:«isbn:978044295X002»", "an X inside"},
		{"urn:«isbn:080442957Y»", "no X"}, {"urn:«isbn:0-395-36341-1-»", "a hyphen at the end"},
		{"urn:isbn:0090000005", "an ISBN of ten digits, so no ISMN"},
	}},
	{"file-host", iri.Host, []row{
		{"file://«server»/share", ""}, {"file://«C»:/a", "a drive"}, {"file:///a", "no host"},
		{"file://LocalHost/a", "in any case"}, {"file://«localhost%00»/a", ""},
	}},
	{"file-path", iri.Path, []row{
		{"file://h«»", ""}, {"file:«C:/a»#f", ""}, {"file:/a", ""}, {"file://h/a", ""},
	}},
	{"did-syntax", whole, []row{
		{"«did::x»", ""}, {"«did:x-y:a»", ""}, {"«did:x:a:»", ""}, {"«did://x/:a»", ""}, {"«did:x:a@b»", ""},
		{"«did:é:a»", ""}, {"«did:x%61:a»", ""}, {"did:example:123", ""}, {"did:x9:aZ.-_%41", ""},
		{"did:x::a", "an empty part"}, {"«DID:x»", "and rule scheme-case"}, {"did:x:a/@~", "the path"},
		{"did:xyz:À", "a continuation byte of 80"},
	}},
	{"tag-syntax", whole, []row{
		{"«TAG:x»", ""}, {"«tag:example.com:x»", "no date"}, {"«tag:example.com,2025»", "no colon"},
		{"«tag:example.com,25:x»", ""}, {"«tag:example.com,2025-1:x»", ""}, {"«tag:example.com,20a5:x»", ""},
		{"«tag:example..com,2025:x»", ""}, {"«tag:-a.com,2025:x»", ""}, {"«tag:@a.com,2025:x»", ""},
		{"«tag:a+b@c.de,2025:x»", ""}, {"«tag:a@b@c,2025:x»", ""}, {"«tag:é.com,2025:x»", "after ToURI"},
		{"tag:example.com,2025:x", ""}, {"TAG:A-b.com,2025-01:", ""}, {"tag:a.b_c-d@e.fr,2025-01-31:x/y?z#f", ""},
	}},
	{"mailto-syntax", whole, []row{
		{"«mailto:a»", ""}, {"«mailto:a@b,c»", ""}, {"«mailto:a%40b»", "not raw"}, {"«mailto://a@b»", "an authority"},
		{"mailto:a@b,c@d?subject=x", ""}, {"mailto:?to=a@b", "no address in the path"},
		{"mailto:%22a%2Cb%22@c", "an encoded comma"},
	}},
	{"tel-syntax", whole, []row{
		{"«tel:»", ""}, {"«tel:911»", "no context"}, {"«tel:+»", "no digit"}, {"«tel:+1a»", ""},
		{"«tel:123;phone-context=»", ""}, {"«tel:123;phone-context»", ""},
		{"«tel:123;phone-context=a.1»", "the last label begins with a letter"}, {"«tel:123;ext=4»", "no context"},
		{"«tel:+1;»", ""}, {"«tel:+1;a=b,c»", ""}, {"«tel://1»", ""}, {"«tel:*31#»", "no context"},
		{"«tel:12#x;phone-context=+1»", "a fragment"}, {"«tel:123;xphone-context=+1»", ""}, {"tel:+1-201-555-0123", ""},
		{"tel:863-1234;phone-context=+1-914-555", ""}, {"tel:*31%23;phone-context=+1", "an encoded #"},
		{"tel:*31#;phone-context=+1", "a raw #"}, {"tel:aF*;PHONE-CONTEXT=a-b.c1.", ""},
		{"tel:+1;a;b-1=/:&+$-_.!~*'()%41", ""}, {"tel:1;ext=4;phone-context=a;x=y#;", ""},
		{"tel:+1;isub=a;b@c", "an isub can contain \";\""}, {"tel:1;isub=a;phone-context=b;c;isub=d;e@f", "the same"},
		{"«tel:1;isub=a;phone-context=b;c@d»", "the context would be part of the isub"},
		{"«tel:1;isub=;phone-context=b»", "the context is part of the isub"}, {"«tel:+1;a@b;isub=c»", "not in the isub"},
		{"«tel:+1;isub;b@c»", "no value"}, {"«tel:1;phone-context=a;isub=»", "an empty isub"},
		{"«TEL:911»", "in any case"}, {"tel:+1;isub=a", "an isub at the end"},
		{"tel:1;isub=;a@b;c@d;phone-context=+1", "the isub is \";a@b;c@d\""}, {"tel:+1-", "a separator at the end"},
		{"«tel:+1%32»", "an encoded digit"}, {"tel:+1;a=À", "after ToURI"},
	}},
	{"data-syntax", whole, []row{
		{"«data:text/plain»", ""}, {"«data:a#,»", "in the fragment"}, {"«DATA:%2C»", "encoded"}, {"data:,", ""},
		{"data:a?,", "before the fragment"},
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
