package lint_test

// The table of texts for each rule, and the test that runs it.

import (
	"slices"
	"strings"
	"testing"

	"example.com/iri"
	"example.com/iri/internal/offset"
	"example.com/iri/lint"
)

const (
	whole    iri.Component = 0
	anywhere iri.Component = 255 // the component that the place is in; see componentAt
)

// rows are texts for each rule, with a space between them: texts in which « and » mark the places that the rule must
// find, with their component, and texts in which it must find nothing. TestFindings checks what other rules find.
var rows = []struct {
	rule           string
	component      iri.Component
	found, nothing string
}{
	{"scheme-case", iri.Scheme, "«HTTP»://h/ «HTP»:x «C»:a «LOCALHOST»:a", "http://H/"},
	{"scheme-host", iri.Scheme,
		"«localhost»:8080/x «example.com»:443 «LocalHost»:1?q «EXAMPLE.com»:80#f «a.b»:00000",
		"localhost:123456 a.b:80:80 a.b:80;x a.b:8%30 a.b:8٣ host:80 localhost://80 http://localhost:80/ tel:80"},
	{"scheme-drive", iri.Scheme, "«C»:/Users/x «c»:%5Ca «x»:/.//a", "cd:/a c:%2Fa"},
	{"scheme-typo", iri.Scheme,
		"«htp»://x «htt»:x «ttps»://x «htttps»:x «htpp»:x «htpts»:x «HTPS»://X",
		"HTTP:x shttp://x httpx:x httpd:x http2:x httpsss:x txtp:x xhtp:x hxxp:x"},
	{"host-case", iri.Host,
		"http://«Example.com»/ http://u@«h%C3É.COM»:80/ x://«[vF.a]»/ file://«Server»/s SSH://«H» " +
			"http://«" + strings.Repeat("a", 64) + "A»/",
		"http://h%C3%A9/ http://É/ HTTP://U@h/P urn:A:B ipfs://QmUVTKsrYJpaxUT7dr9FpKq6AoKHhEM7eG1ZHGL56haKLG " +
			"content://com.Example/x x://Host"},
	{"percent-case", anywhere,
		"http://h/«%c3»%A9a http://«%aA»@h/ x:«%ca%ca»?«%ca»%CA#«%cA%Ca» x:«%Ca%cA» x:«%ca»//%25ca",
		"http://h/%C3%A9%41%00%99"},
	{"percent-unneeded", anywhere,
		"http://h/«%41»b x:«%61»«%5A»«%7a»«%30»«%39»«%2D»«%2e»«%5F»«%7E» x:/«%2e».«%2e» x:/%2e?«%2e»",
		"x:%2F%3A%40%5B%60%7B%2C%5C%5E%7D%7F%C3%A9%20"},
	{"percent-not-utf8", anywhere,
		"http://h/«%FF»%C3%A9«%FE» http://h/«%E2%82» http://h/«%ED%A0%80»/«%C0%80»/«%F4%90%80%80» " +
			"http://«%FF»@«%FF»?«%FF»#«%FF» x:«%E9»é http://h/«%FF»%EF%BF%BD",
		"http://h/%C3%A9%E2%82%AC%F0%9F%98%80%7F%00"},
	{"password", iri.Userinfo, "http://«u:p@»h/ x://«:p@»h", "http://u:@h/ http://h/u:p@h"},
	{"userinfo", iri.Userinfo, "https://«u:@»h/ ws://«@»h/ wss://«:@»h/", "http://u:p@h/ ftp://u@h/"},
	{"userinfo-like-host", iri.Userinfo,
		"http://«example.com@»evil.example/ wss://«a%2eb@»h ftp://«a%2f:@»h",
		"http://a:b.c@h http://a%2D@h http://a@h.i ssh://a%2fb@h/ postgres://a.b:pw@h/ postgres://first.last@h.example/db " +
			"sftp://a.b@h.example/ imap://first.last@mail.example/ x://a.b@h"},
	{"ipv4-like", iri.Host,
		"http://«127.1»/ http://«2130706433»/ http://«0x7f.1»/ http://«010.0.0.1»/ http://«256.1.1.1»/ " +
			"http://«%31%32%37%2e1»/ http://«１２７.0.0.1»/ http://«1。1»/ http://«\u00AD1\u200B2\uFE0F»/ http://«⑩»/ " +
			"http://«4294967296»/ http://«08»/ http://«0xª»/ " +
			"http://«1%F3%A0%87%AF»/", // the last one that it ignores, never raw
		"http://1.2.3.4/ http://1.2.3.4.5/ http://1..2/ http://0x/ http://1.2.3.com/ http://a.1/ http://⒈1/ " +
			"http://1\u200C/ http://00x1/ http://1.0x/ http://1x1/"},
	{"private-host", iri.Host,
		"http://«127.0.0.1»/ http://«127.1»/ http://«10.08.0.1»/ http://«100.64.0.0»/ http://«169.254.169.254»/ " +
			"http://«198.18.0.1»/ http://«224.0.0.1»/ http://«[::1]»/ http://«[::ffff:10.0.0.1]»/ http://«[2002:a00:1::]»/ " +
			"http://«localhost»/ http://«LOCALHOST.»/ http://«a.b.localhost»/ http://«%6cocalhost»/ http://«ⓛⓞⓒⓐⓛⓗⓞⓢⓣ»/ " +
			"http://«010.0.0.1»/", // 8.0.0.1 to browsers, but 10.0.0.1 to Java
		"http://0x0a.08.0.1/ http://8.8.8.8/ http://[64:ff9b::8.8.8.8]/ http://[v1.a]/ http://localhosts/ " +
			"http://xlocalhost/ http://localhost../ http://10.example/ x:10.0.0.1 http://intranet/ " +
			"http://011.8.8.8/"}, // 9.8.8.8 and 11.8.8.8 are global
	{"delimiter-like", iri.Host,
		"http://a«。»b«．»c«｡»d/ http://a«／»b«⁄»«∕»«？»«＃»«＠»«：» http://«℀»«℅»/ http://evil«․»example/ " +
			"http://good.example«＼»evil.example/ x://evil«%EF%BC%8E»example/ x://«%EF%BC%A0»/%EF%BC%A0",
		"http://。@h/?／#： http://℁℆‥/"},
	{"host-delimiter", iri.Host,
		"http://good.example«;».evil.example/ http://good.example«%40».evil.example/ " +
			"https://u@good.example«%2f»é.evil.example:80 wss://a«%3F» ftp://a«%23»b HTTP://c«%3A»８1/ http://é%C3%A9«;»/",
		"http://a!b=c,d'e/ http://a%2540b/ x://a;b%40c/"},
	{"host-end", iri.Fragment, "http://good.example#«@»evil.example WSS://h:80#«@»",
		"http://h/#@a http://h#a@b ftp://h#@a http://#@a http://h?a#@b"},
	{"host-end", iri.Query, "https://good.example?«@»evil.example", "http://h/?@a http://h?a@b"},
	{"host-encoded", iri.Host,
		"http://good.example«%C3%A9».evil.example/ WS://a«%21» wss://«%61.b.%62»c", "http://%41;%42/ x://%41/"},
	{"host-mapped", iri.Host,
		"http://«ｅ»vil.example/ http://«ﬀ».de/ ftp://fa«ß».example https://u@«ς»«\u200C»a«\u200D»:1 WSS://a«－»b«﹣»c",
		"http://%EF%BD%85/ x://ｅ/ http://é字א/ http://É/ http://a\u00AD/"},
	{"origin", iri.Host,
		"http://good.example«%40.evil.example»/ https://«é»/ http://a.«-b»/ http:«»/a http://«[::0]»/ http://«127.1»/ " +
			"http://" + strings.Repeat("a", 63) + "«a»/",
		"http://A-1.B:8080/ https://192.0.2.1 ftp://é/"},
	{"origin", iri.Scheme, "ht«Tps»://u@h/", "FTP://h/"},
	{"origin", iri.Query, "http://good.example«?@evil.example»#a", "http://h/?a"},
	{"origin", iri.Fragment, "http://good.example«#@evil.example»", "http://h/#a"},
	{"origin", iri.Userinfo, "http://«@»h/", ""},
	{"origin", iri.Port, "http://h«:»/ https://h«:0» ws://h«:080»?a wss://[::1]«:65536»#f", "http://h:65535/"},
	{"ip-not-canonical", iri.Host,
		"http://«[2001:DB8::1]»/ x://«[1:0:0:2:0:0:0:3]» x://«[::ffff:102:304]» x://«[1:2:3:4:5:6:1.2.3.4]»",
		"http://[2001:db8::1]/ http://[::ffff:1.2.3.4]/"},
	{"ipv-future", iri.Host, "http://«[v7.a:b]»/", "http://[::7]/ http://v7.a/"},
	{"port-empty", iri.Port, "http://h«:»/ x://[::1]«:»?q x://u:@h«:»", "http://u:@h/ http://h:0/"},
	{"port-default", iri.Port,
		"http://h:«80»/ ws://h:«0080» wss://[::1]:«443» ftp://u@h:«21»/", "http://h:443/ x://h:80/ http://h:65616/"},
	{"port-range", iri.Port,
		"http://h:«65536»/ http://h:«0»/ x://u@[::1]:«99999999999999999999999999999»?q",
		"http://h:65535/ http://h:1/ http://h:000065535"},
	{"port-zeros", iri.Port, "http://h:«080»/ x://h:«00»", "x://h:10"},
	{"dot-segment", iri.Path,
		"http://h/a/«..»/b http://h/«.»//a x:«..»/a x:/«..»//a x:/.//«.» http://h/a/«..»/b?x=%41 http://%41@h/«.» " +
			"x:«.»//a", // without it, the path would begin with one slash
		"http://h/.../..a/a../.a/a./a.b http://h?/../#/./ " +
			"x:/.//a"}, // it keeps the path from beginning with two slashes
	{"encoded-dot-segment", iri.Path,
		"http://h/a/«%2E%2e»/b x:«.%2e»/«%2e.» x:/«%2E»//a",
		"http://h/%2e%2e%2e/a%2e/%2ea/.%2e. http://h/?%2e#%2e http://h/%252e"},
	{"dot-segment-like", iri.Path,
		"http://h/«..;x»/admin http://h/a/«.;»/b http://h/«..%3Bx»/ http://h/«..%20»/ http://h/«.%09%00%20» " +
			"http://h/«%252e%252E»/ http://h/«.%252e» x:/«%25%32e» http://h//«%2E.» http://h//«..»/..",
		"http://h/a;x/;../;/ http://h/%252e%252e%252e/%252ea/%252/%25e/%252d http://h/%25252e http://h/.a/a../.%2525 " +
			"http://..;x@h?..;#..; " +
			"http://h//./%2e"}, // one dot
	{"path-delimiter", iri.Path,
		"http://good.example/«@»evil.example/ https://h/a«@»@b//c WSS://h/a«//»b//c http://u@h:80«//»@?@ http://h/%41«@»b " +
			"http://h/" + strings.Repeat("a", 62) + "«//»b http://h/" + strings.Repeat("a", 61) + "«//» " +
			"http://h/" + strings.Repeat("a", 62) + "«@»@",
		"http://h/%40 http://u@h/a?@//#@// http://h?// http://h/a/?/ http:///@ http:/a@b http://http//@ ftp://h/@// x://h/@"},
	{"encoded-delimiter", iri.Path, "x:/«%2F» file:///C:«%5C»", "x:a%2Fb http://h/?%2F#%5C http://h/%252F"},
	{"encoded-control", anywhere,
		"http://h/«%00»«%1F»«%1f»«%7F»«%0A» http://«%00»@«%0a»?«%09»#«%0D» mailto:a@b?x=«%0A»«%0D» " +
			"mailto:a@b«%0D»«%0A» http://h/?x=«%0D»«%0A»",
		"http://h/%20%7E%80%C2%85 data:,%00%0A%7F MAILTO:?%0D%0A http://h/%2500"},
	{"encoded-invisible", anywhere,
		"http://h/a«%C2%AD»b«%e2%80%8b» http://«%E2%80%8E»@«%E3%80%80»/?«%E2%80%AE»#«%EF%BB%BF» " +
			"x:«%F3%A0%80%81»«%F3%A0%81%BF» x:%F0%9F%8F%B4«%F3%A0%81%A7» x:«%C2%A0» " +
			"x:a«%E2%80%8C» " + // after a letter of a script that needs none
			"x:%FF«%E2%80%8D»%FF", // next to octets that are not UTF-8
		"x:ب%E2%80%8C x:%E0%A4%95%E0%A5%8D%E2%80%8D x:%F0%9F%8F%B3%EF%B8%8F%E2%80%8D%F0%9F%8C%88 x:1%EF%B8%8F%E2%83%A3 " +
			"x:%E1%9E%80%E2%80%8B x:%E2%80%8Bก x:\u00AD\u200E data:,%E2%80%8B x:%EF%BF%B0%EF%BF%B9 x:%EE%80%80 " +
			"x:%25E2%80%8B " +
			"x:%F3%A0%82%80"}, // U+E0080, no tag and never allowed raw
	{"html-entity", anywhere,
		"http://h/?a=1«&amp;»b=2«&amp;»c x:a«&lt;»b«&gt;»#«&quot;»«&apos;»x«&nbsp;» x:?a«&#38;» x:?«&#x9;» x:?«&#X2f;» " +
			"x:?&«&amp;»amp;",
		"x:?a&AMP; x:?a&ampx; x:&#; x:?&#38 x:?&#3a; x:?&# x:?%26amp; x:?&amp%3B http://%41&amp;b@c/ data:,&amp;"},
	{"secret-param", anywhere,
		"http://h/?«access_token»=x x:?«%73ecre%74»=1 x:?«X-Amz-Signature»=1 x:;«pwd»=1;«pwd»=2/;«pwd»=3",
		"x:#%access_token=1 x:?sig= x:?sig=&a x:?=sig x:sig=1 x:?ſig=1 data:;sig=1,?sig=1#sig=1 http://sig=1@;sig=1/ " +
			"http://sig=1/%41 http://h/sig=1;a http://h/a&sig=1&b x:?token=1&key=2&code=3&auth=4 x:?sig%3D1 " +
			"x:?a=b;sig=1"}, // one pair
	{"double-encoding", anywhere,
		"http://«%25»00@«%25»2e/?«%25»20#«%25»99 x:«%25»2541 http://h/«%25»252e/«%25»2ea",
		"http://h/%25 http://h/%25g4 http://h/%25%34%31 http://h/%2441"},
	{"bidi-format", anywhere,
		"x:«\u202A»«\u202B»«\u202C»«\u202D»«\u202E» http://«\u200E»@«\u200F»/?«\u202A»#«\u202E»",
		"x:\u200D\u2010\u2029\u202F\u2066\u2069\u061C x:%E2%80%8E"},
	{"bidi-mixed", anywhere,
		"http://h/«aא»/«אa» http://«aא».com/ http://h/?«aا»=b&c=«bا»;«אd» http://h/#«/aא/» http://«a:א»@h/",
		"http://א.com/ http://h/א1-٣ http://h/?א#a x:אʹ x:a־b"},
	{"bidi-edge", anywhere,
		"http://h/«1א»/«א1»/«-א-» http://h/«א%20»/«%20א» http://«1א».com x://«א:»@h x:«\u0591א» x:«1־2» " +
			"x:«א٣» " + // Arabic digits are weak
			"x:«א1\u0591»", // the mark does not count
		"http://h/א/ב http://h/אa-%20ב x:א\u200D\u0591 x:־ x:?א=ב&ג;ד"},
	{"invisible", anywhere,
		"x:«\u17B4»«\u17B5»«\u180B»«\u180E»«\u200B»«\u2060»«\u2066»«\u206F»«\uFE00»«\uFEFF»«\uFFA0» " +
			"http://«\u00A0»@«\u3000»/?«\u1680»#«\u2000»«\u2028»«\u2029»«\u202F»«\u205F» x:a«\u200C»b«\u200D» " +
			"x:я\u0301«\u200D» x:ب«\u2060» x:1«\uFE0F» x:=«\u200D» x:။«\u200B» x:字«\u200B»字 x:«\U0001BCA0»«\U0001D173» " +
			"x:०«\u200D» x:ب" + strings.Repeat("\u064E", 16) + "«\u200C»", // after a digit, and too many marks
		"x:%D8%A8\u200C x:\u200B༡ x:ب\u064E\u200C\u0633 x:👩🏽\u200D💻 x:🏳\uFE0F\u200D🌈 x:❤\uFE0E x:1\uFE0F\u20E3 " +
			"x:🏳\uFE0E\u200D🌈 " +
			"x:‼\uFE0F⁉\uFE0Fℹ\uFE0F〰\uFE0F " + // emoji that are not symbols
			"x:\u0600\u06DD\U000110BD\U00013430\U0001343F\uFFEE " + // format characters that are shown
			"x:ب" + strings.Repeat("\u064E", 15) + "\u200C"},
	{"mixed-script", iri.Host,
		"http://«pаypal».com/ x://«ひ한» x://«ひㄅ» x://«한ㄅ» x://u@«я1a»:80",
		"http://aひカ字.jp/ x://a字한 x://a字ㄅ x://éàa x://я1-_ x://я\u0301 x://я%61%D0%B0 http://xn--pypal-4ve.com/ x://aªº " +
			"x://カー"}, // ー is Common
	{"look-alike", iri.Host,
		"https://«аррӏе».com/ http://www.«νικη».«со»/ x://«օսյօ» x://«ሠዐዐፐ».et.com x://«พรบ».«ከ».com x://«ск-1».com1 " +
			"x://«АРРАЕ».com. x://«০৭» x://«со❤».com x://«\u05D7\u05E1\u05D3\u05F4».com x://u@«со».xn--p1ai:80 " +
			"x://«со».рфa " +
			"x://«сс».%D1%81%D1%81 " + // the top label looks Latin too
			"http://«аррӏе».%25/", // a top label that cannot be decoded
		"http://аррӏе.рф./ http://аррӏе.%D1%80%D1%84/ http://аррӏе.ru/ http://аррӏе.ＲＵ/ http://พรบ.th/ http://০৭.in " +
			"http://москва.com/ http://секс.com/ http://%D1%81%D1%81.com/ http://xn--80ak6aa92e.com/ http://❤.com/ " +
			"http://аррӏе.рус/ " + // one that exists
			"x://sсс.com"}, // rule mixed-script reports
	{"private-use", iri.Query, "x:?a«\uE000»«\uF8FF»«\U000F0000»«\U0010FFFD»", "x:?\uF900é"},
	{"scheme-active", iri.Scheme,
		"«VBScript»:x «javascript»:alert(1) «JavaScript»: «data»:text/html,a «DATA»:Text/HTML;charset=utf-8,x " +
			"«data»:image/svg+xml;base64,x «data»:text/xml?, «data»:application/xml#,",
		"data:,+xml data:text/plain,x data:text/html5, data:text/plain;text/html, data:text%2Fhtml, " +
			"view-source:javascript:x"},
	{"http-host", iri.Host, "http:«»/a https:«»a http://«»/a ws://«»:80/", "http://h/ ftp:///"},
	{"http-scheme-twice", iri.Host,
		"https://«https»//x HTTP://u@«WSS:»// ws://«%77s:»//?q",
		"http://http:80//x http://http/x ftp://http://x http://h/http://x http:////x"},
	{"http-path", iri.Path, "http://h«» https://h«»?q wss://[::1]«»", "http://h/ http:// http: http://:80 ftp://h"},
	{"ws-fragment", iri.Fragment, "ws://h/#«f» wss://h/?q#«»", "ws://h/%23 http://h/#f"},
	{"dns-host", iri.Host,
		"FTP://«a..b»/ http://«.a»/ http://«a..»/ https://u@«a!b»:1 ftp://«a%2E%2Eb»/ http://«%C3%A9!»/ http://«a-.b»/ " +
			"http://«é-.b»/ http://«a.1»/ http://«a.%31»/ " +
			"http://«" + strings.Repeat("a.", 126) + "aa»/ " +
			"http://«" + strings.Repeat("a", 64) + "é»/", // IDNA makes it longer
		"http://_a._b_/ http://a.1b/ http://127.1/ http://a;b/ x://a!/ " +
			"http://" + strings.Repeat("a", 63) + ".b/ " +
			"http://" + strings.Repeat("a.", 126) + "a/ " +
			"http://" + strings.Repeat("é.", 200) + "a/ " + // IDNA tells the length
			"http://" + strings.Repeat("a", 63) + "é/"},
	{"urn-syntax", whole,
		"«urn:a:b» «urn:ab:» «urn:ab:/c» «urn://ab/:c» «urn:a_b:c» «urn:ab:c?» «urn:ab:c?+/» «urn:ab:c?=?» «URN:#» " +
			"«urn:ab:c?qq» " +
			"«urn:" + strings.Repeat("a", 33) + ":b»",
		"urn:ab:c urn:a-b:c?+r?=q#f " +
			"urn:" + strings.Repeat("a", 32) + ":b"},
	{"urn-nid", iri.Path,
		"urn:«X-a:b» urn:«urn-a:b» urn:«URN-01:b»", "urn:urn-7:b urn:ax-b:c urn:ab:X-c urn:X-a urn:x:b urn:X-:a"},
	{"urn-ascii", anywhere, "urn:ab:«é»«字» urn://«é»@«é»:1", "urn:ab:%C3%A9 x:ab:é"},
	{"urn-uuid", iri.Path,
		"urn:«UUID:f81d4fae7dec11d0a76500a0c91e6bf6» urn:«uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf61» " +
			"urn:«uuid:g81d4fae-7dec-11d0-a765-00a0c91e6bf6» urn:«uuid:f81d4faea7dec-11d0-a765-00a0c91e6bf6» " +
			"urn:«uuid:f81d4fae-7dec-11d0-a765-00a0c91e6b-6» urn:«uuid:é»",
		"urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6 urn:uuid"},
	{"urn-uuid-case", iri.Path,
		"urn:«uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bF6»#f",
		"urn:UUID:f81d4fae-7dec-11d0-a765-00a0c91e6bf6 urn:uuid:F81D4FAE"},
	{"urn-oid", iri.Path,
		"urn:«OID:1..2» urn:«oid:1.02» urn:«oid:1.a» urn:«oid:3.1» urn:«oid:1.40» urn:«oid:0.100»",
		"urn:oid:1.3.6.1.4.1 urn:oid:2.999.100000000000000000000000000000 urn:oid:1.39 urn:oid:0.9.2342 urn:oid:1.0.40 " +
			"urn:oid"},
	{"urn-isbn", iri.Path,
		"urn:«isbn:0395363412» urn:«isbn:9780395363410» urn:«isbn:9770395363417» urn:«isbn:9880395363413» " +
			"urn:«isbn:8780395363417» urn:«isbn:039536341» urn:«isbn:97803953634161» urn:«isbn:-0395363411» " +
			"urn:«isbn:X000000000» urn:«isbn:978080442957X» urn:«isbn:978044295X002» urn:«isbn:080442957Y» " +
			"urn:«isbn:0-395-36341-1-» urn:«isbn:97803953634x6»",
		"urn:isbn:0-8044-2957-x urn:isbn:9780395363416 urn:isbn:978-0-395-36341-6?=q#f urn:isbn:979-10-90636-07-1 " +
			"urn:isbn:9-7-8-0-3-9-5-3-6-3-4-1-6 urn:isbn:9790000006"}, // an ISBN of ten digits, so no ISMN
	{"file-host", iri.Host,
		"file://«server»/share file://«C»:/a file://«localhost%00»/a file://«»//server/share FILE://«»///s",
		"file:///a file://LocalHost/a file:///a//b file://localhost//s/a file:/a"},
	{"file-path", iri.Path, "file:«a/b» file://h«» file:«C:/a»#f", "file:/a file://h/a"},
	{"did-syntax", whole,
		"«did::x» «did:x-y:a» «did:x:a:» «did://x/:a» «did:x:a@b» «did:é:a» «did:x%61:a» «DID:x» «Did:Example:1»",
		"did:example:123 did:x9:aZ.-_%41 did:x::a did:x:a/@~ did:xyz:À"},
	{"tag-syntax", whole,
		"«TAG:x» «tag:example.com:x» «tag:example.com,2025» «tag:example.com,25:x» «tag:example.com,2025-1:x» " +
			"«tag:example.com,2025/01:x» «tag:example.com,20a5:x» «tag:example..com,2025:x» «tag:-a.com,2025:x» " +
			"«tag:@a.com,2025:x» «tag:a+b@c.de,2025:x» «tag:a@b@c,2025:x» «tag:é.com,2025:x»",
		"tag:example.com,2025:x TAG:A-b.com,2025-01: tag:a.b_c-d@e.fr,2025-01-31:x/y?z#f"},
	{"mailto-syntax", whole,
		"«mailto:a» «mailto:a@b,c» «mailto:a%40b» «mailto://a@b» «mailto:a@b;c@d» «mailto:a@b%3Bc» «mailto:@b.example» " +
			"«mailto:a@» «mailto:a@@b.example» «mailto:a@b@c» «mailto:mailto:a@b.example» «MAILTO:Mailto:a@b» «mailto:a@b,» " +
			"«mailto:,a@b» «mailto:a:b@c» «mailto:a@b:25» «mailto:(a@b» «mailto:%20@b» «mailto:a%20b@c» «mailto:a%0Ab@c» " +
			"«mailto:a@b%7F» «mailto:A%20%3Ca@b%3E» «mailto:a%2Cb@c» «mailto:a%5Cb@c» «mailto:a%5B@c» «mailto:a%5D@c» " +
			"«mailto:%22a@b» «mailto:%22a%22b@c» «mailto:b%22a%22@c» «mailto:%22a%5C%22@c» «mailto:%22a%5C» «mailto:%22a%22» " +
			"«mailto:%22a%22%40b» «mailto:a@%22b%22» «mailto:a@%5B1» «mailto:a@%5B1%5D%5D» «mailto:a@1%5D» " +
			"«mailto:a@%5B%5B%5D» «mailto:a@%5B1%3B%5D» «mailto:a%C2%80b@c» «mailto:a@b%c2%9F» «mailto:a@%5B%C2%85%5D»",
		"mailto:a%C2%A0@%C3%80 mailto:%22%C2%85%22@c mailto:%85@%FF " +
			"mailto:a@b,c@d?subject=x mailto:?to=a@b mailto:%22a%2Cb%22@c mailto:%22%5Ca%22@c mailto:%22%22@c " +
			"mailto:!a..b@docomo.example mailto:a@%5B192.0.2.1%5D mailto:a@%5bIPv6:%3A1%5d mailto:a@%5B%5D " +
			"mailto:%22a@b;%22@c mailto:é@例.jp mailto:a+b/c=d@e?cc=f;g#h " +
			// the examples of RFC 6068 section 6
			"mailto:chris@example.com mailto:infobot@example.com?body=send%20current-issue%0D%0Asend%20index " +
			"mailto:joe@example.com?cc=bob@example.com&body=hello mailto:gorby%25kremvax@example.com " +
			"mailto:unlikely%3Faddress@example.com?blat=foop mailto:Mike%26family@example.org " +
			"mailto:%22not%40me%22@example.org mailto:%22oh%5C%5Cno%22@example.org " +
			"mailto:%22%5C%5C%5C%22it's%5C%20ugly%5C%5C%5C%22%22@example.org mailto:user@%E7%B4%8D%E8%B1%86.example.org"},
	{"tel-syntax", whole,
		"«tel:» «tel:911» «tel:+» «tel:+1a» «tel:123;phone-context=» «tel:123;phone-context» " +
			"«tel:123;phone-context=a.1» «tel:123;ext=4» «tel:+1;» «tel:+1;a=b,c» «tel://1» «tel:*31#» " +
			"«tel:12#x;phone-context=+1» «tel:123;xphone-context=+1» «tel:+1;a@b;isub=c» «tel:+1;isub;b@c» " +
			"«tel:1;phone-context=a;isub=» «TEL:911» «tel:+1%32» " +
			"«tel:1;isub=a;phone-context=b;c@d» " + // the context would be part of the isub
			"«tel:1;isub=;phone-context=b»", // the context is part of the isub
		"tel:+1-201-555-0123 tel:863-1234;phone-context=+1-914-555 tel:*31%23;phone-context=+1 " +
			"tel:*31#;phone-context=+1 tel:aF*;PHONE-CONTEXT=a-b.c1. tel:+1;a;b-1=/:&+$-_.!~*'()%41 " +
			"tel:1;ext=4;phone-context=a;x=y#; tel:1;isub=a;phone-context=b;c;isub=d;e@f tel:+1;isub=a tel:+1- tel:+1;a=À " +
			"tel:+1;isub=a;b@c " + // an isub can contain ";"
			"tel:1;isub=;a@b;c@d;phone-context=+1"}, // the isub is ";a@b;c@d"
	{"data-syntax", whole, "«data:text/plain» «data:a#,» «DATA:%2C»", "data:, data:a?,"},
}

// split returns the texts of a list. White space other than " " is part of a text.
func split(list string) []string {
	return slices.DeleteFunc(strings.Split(list, " "), func(text string) bool { return text == "" })
}

// unmark returns a text without its marks.
func unmark(text string) string { return strings.NewReplacer("«", "", "»", "").Replace(text) }

// componentAt returns the component of u that contains offset i: the userinfo, the host, or a later one.
func componentAt(u iri.IRI, i int) iri.Component {
	switch o := offset.Of(u.String()); {
	case i > o.QueryEnd:
		return iri.Fragment
	case i > o.PathEnd:
		return iri.Query
	case i >= o.PathStart:
		return iri.Path
	case i >= o.HostStart:
		return iri.Host
	}
	return iri.Userinfo
}

// severitiesOn returns the default severity of each rule, and Info for those that are off.
func severitiesOn() map[string]lint.Severity {
	severities := map[string]lint.Severity{}
	for _, r := range lint.Rules() {
		severities[r.ID] = max(r.Severity, lint.Info)
	}
	return severities
}

// everything is a Linter in which no rule is off.
var everything, _ = lint.New(severitiesOn())

func TestRows(t *testing.T) {
	severities := severitiesOn()
	tested := map[string]bool{}
	for _, row := range rows {
		tested[row.rule] = tested[row.rule] || row.found != "" && row.nothing != ""
		for i, texts := range []string{row.found, row.nothing} {
			for _, marked := range split(texts) {
				u, got, end := iri.MustParse(unmark(marked)), "", 0
				text := u.String()
				for f := range everything.Check(u) {
					if f.Rule != row.rule {
						continue
					}
					got, end = got+text[end:f.Start]+"«"+text[f.Start:f.End]+"»", f.End
					component := row.component
					if component == anywhere {
						component = componentAt(u, f.Start)
					}
					if f.Component != component || f.Severity != severities[row.rule] {
						t.Errorf("%s: %s: got %v, want component %v", row.rule, text, f, component)
					}
				}
				if got += text[end:]; got != marked || (end == 0) == (i == 0) {
					t.Errorf("%s: got %s, want %s", row.rule, got, marked)
				}
			}
		}
	}
	for id := range severities {
		if !tested[id] {
			t.Errorf("rule %s has no rows that find something, or none that find nothing", id)
		}
	}
}
