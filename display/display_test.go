package display_test

// Tests of Text. Module examples has those with IDNA and the Unicode bidirectional algorithm: unicode/display_test.go.

import (
	"errors"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"example.com/iri"
	"example.com/iri/display"
	"example.com/iri/internal/proof/testenv"
	"example.com/iri/internal/secret"
	"example.com/iri/lint"
)

// someLabels is a small IDNA: it decodes some labels, maps ASCII capitals and some other
// characters, and rejects the rest.
func someLabels(label string) (string, error) {
	known := map[string]string{
		"xn--r8jz45g": "例え", "xn--80ak6aa92e": "аррӏе", "xn--p1ai": "рф", "xn--fake": "a.b", "xn--ascii": "google",
		"xn--upper": "éA", "xn--max": strings.Repeat("é", 126), "xn--long": strings.Repeat("é", 126) + "a", "Ｇ": "G",
		"ｃｏｍ": "com", "ＥＸ": "ex", "／": "/", "ｘn--a": "xn--r8jz45g", "É": "é",
		strings.Repeat("é", 126): strings.Repeat("é", 126),
	}
	if decoded, ok := known[label]; ok {
		return decoded, nil
	}
	if slices.Contains(strings.Fields("例え é i❤ аррӏе со рф קום ישראל"), label) {
		return label, nil
	}
	return label, errors.New("unknown label")
}

var textRows = []struct{ text, want, reason string }{
	// Hidden twice, so that Text of the result is the result.
	{"x://@/a:b@c", "x:///a:xxxxx@c", "leaving out the userinfo makes a password"},
	{"x://é:é@/u:p@h", "x:///u:xxxxx@h", "the same"},
	{"x://h//%2F%2Fa%3Ab:c%23d@e", "x://h//%2F%2Fa%3Axxxxx@e", "a mask makes a password"},

	{"https://example.com/a?b=c#d", "https://example.com/a?b=c#d", "a plain address"},
	{"", "", "the zero IRI"},
	{"mailto:ana@example.com", "mailto:ana@example.com", "no authority"},

	// 3. What looks like a delimiter beside a letter of its script.
	{"https://h/ノート/竹ノ塚/国丿?१दुःख&કઃક#١٠٠٠/۱۰", "https://h/ノート/竹ノ塚/国丿?१दुःख&કઃક#١٠٠٠/۱۰", "shown beside one"},
	{"https://h/a/ノ?aːb", "https://h/a/%E3%83%8E?a%CB%90b", "percent-encoded elsewhere"},

	// 1. The userinfo.
	{"https://apple.com@evil.example/", "https://evil.example/", "the bait is left out"},
	{"https://u:p@h:80/", "https://h:80/", "a password"},
	{"https://@h/", "https://h/", "an empty one"},
	{"root:hunter2@tcp(127.0.0.1:3306)/é", "root:xxxxx@tcp(127.0.0.1:3306)/é", "a password without an authority"},

	// 2. The host.
	{"HTTP://Example.COM/A", "HTTP://example.com/A", "only the host is in lower case"},
	{"http://İ.example/", "http://%C4%B0.example/", "someLabels rejects it; its lower case would be another host"},
	{"http://%45x%41mple/%41", "http://example/A", "decoded"},
	{"http://a%2fb%3ac%C3/", "http://a%2Fb%3Ac%C3/", "delimiters and ill-formed octets stay encoded"},
	{"http://a%2Fé/", "http://a%2F%C3%A9/", "a label with a delimiter is not shown in Unicode"},
	{"http://[::FFFF:1.2.3.4]:80", "http://[::ffff:1.2.3.4]:80", "an IPv4 address in it"},
	{"http://[V1.AB]/", "http://[v1.ab]/", "IPvFuture"},
	{"x://[V1.AB]/", "x://[v1.ab]/", "IPvFuture, in any scheme"},
	{"ipfs://QmUVTKsrYJpaxUT7dr9FpKq6AoKHhEM7eG1ZHGL56haKLG", "ipfs://QmUVTKsrYJpaxUT7dr9FpKq6AoKHhEM7eG1ZHGL56haKLG",
		"a hash, in which case matters"},
	{"ar://bNbA3TEQVL60xlgCcqdz4ZPHFZ711cZ3hmkpGttDt_U", "ar://bNbA3TEQVL60xlgCcqdz4ZPHFZ711cZ3hmkpGttDt_U", "another"},
	{"content://com.Example.Provider/x", "content://com.Example.Provider/x", "the name of a program"},
	{"x://a%4Db%c3%89.XN--A/", "x://aMb%C3%89.XN--A/", "decoded in its case"},
	{"x://Xn--r8jz45g.Ｇ/", "x://Xn--r8jz45g.%EF%BC%A7/", "not taken for a label of DNS, nor mapped to a capital"},
	{"FILE://Server/S", "FILE://server/S", "a server of Windows"},
	{"SSH://Host", "SSH://host", "a scheme with a default port"},
	{"http://%E4%BE%8B%E3%81%88.jp/", "http://例え.jp/", "percent-encoded"},
	{"http://ＥＸ.ｃｏｍ/", "http://ex.com/", "mapped to ASCII"},
	{"http://ｘn--a.jp/", "http://%EF%BD%98n--a.jp/", "mapped to a label that would be decoded"},
	{"http://／.jp/", "http://%EF%BC%8F.jp/", "mapped to a delimiter"},
	{"http://日本.jp/", "http://%E6%97%A5%E6%9C%AC.jp/", "an error"},
	{"http://Ｇ.jp/", "http://%EF%BC%A7.jp/", "mapped to a capital"},
	{"http://xn--fake.jp/", "http://xn--fake.jp/", "decoded to two labels"},
	{"http://xn--ascii.jp/", "http://xn--ascii.jp/", "decoded to ASCII"},
	{"http://xn--upper.jp/", "http://xn--upper.jp/", "decoded to what is not in lower case"},
	{"http://xn--max.jp/", "http://" + strings.Repeat("é", 126) + ".jp/", "decoded to as much as a label of DNS can hold"},
	{"http://xn--long.jp/", "http://xn--long.jp/", "decoded to more than a label of DNS holds"},
	{"https://example.com%EF%BC%8Flogin.evil.example/", "https://example.com%EF%BC%8Flogin.evil.example/", "like a slash"},
	{"http://xn--80ak6aa92e.com/", "http://xn--80ak6aa92e.com/", "all letters look Latin"},
	{"http://xn--80ak6aa92e.xn--p1ai/", "http://аррӏе.рф/", "a Cyrillic top label"},
	{"http://аррӏе.рф./", "http://аррӏе.рф./", "a dot after it"},
	{"http://%C2%80/", "http://%C2%80/", "the first character that is not ASCII"},
	{"http://xn--80ak6aa92e.xn--unknown/", "http://xn--80ak6aa92e.xn--unknown/", "a top label that is not decoded"},
	{"http://аррӏе.例え/", "http://%D0%B0%D1%80%D1%80%D3%8F%D0%B5.例え/", "a top label of another script"},
	{"x:a\U00016FE4", "x:a%F0%96%BF%A4", "a blank mark"},
	{"http://קום.ישראל.c.קום.d/", "http://%D7%A7%D7%95%D7%9D.%D7%99%D7%A9%D7%A8%D7%90%D7%9C.c.%D7%A7%D7%95%D7%9D.d/",
		"one run goes past a dot, and a later one does not"},
	{"http://קום.-com/a", "http://קום.-com/a", "a hyphen after the dot"},
	{"http://com.קום/a", "http://com.קום/a", "one right-to-left label after others"},
	{"http://h/אa#b", "http://h/אa#b", "a left-to-right letter ends the run"},
	{"http://h/ת۱#a", "http://h/%D7%AA۱#a", `"#" next to a number that is not ASCII`},

	{"http://" + strings.Repeat("é", 127) + "/", "http://" + strings.Repeat("%C3%A9", 127) + "/",
		"longer than a label of DNS"},

	// 3. The path, the query and the fragment.
	{"x:%E5%9B%BD?%c3%a9=%41#%C3%A9", "x:国?é=A#é", "decoded"},
	{"x:%2f%2F%20%25%ff%c3%e2%80", "x:%2f%2F%20%25%FF%C3%E2%80", "not decoded; digits as by ToIRI"},
	{"x:\u200B\u2067\u00A0\u3000\u2028\u00AD\uFEFF", "x:%E2%80%8B%E2%81%A7%C2%A0%E3%80%80%E2%80%A8%C2%AD%EF%BB%BF",
		"invisible"},
	{"x:?\uE000#\u2800\u3164\uFFA0\U0001D159", "x:?%EE%80%80#%E2%A0%80%E3%85%A4%EF%BE%A0%F0%9D%85%99",
		"private, and blank"},
	{"x:a／b？c＃d。e", "x:a%EF%BC%8Fb%EF%BC%9Fc%EF%BC%83d%E3%80%82e", "like delimiters"},
	{"x:a；b︔c﹔d：e", "x:a%EF%BC%9Bb%EF%B8%94c%EF%B9%94d%EF%BC%9Ae", `UTS 46 maps them to ";" and ":"`},
	{"x:a%E2%B3%87b%E2%B3%86c%EF%B8%99", "x:a%E2%B3%87b%E2%B3%86c%EF%B8%99", `like "/", small and large, and "..."`},

	{"x:👩%E2%80%8D💻/❤️/1️⃣", "x:👩\u200D💻/❤️/1️⃣", "joined emoji"},
	{"x:👩\u200D/👩\u200Da/\u200D👩/a\uFE0F/❤️\uFE0F", "x:👩%E2%80%8D/👩%E2%80%8Da/%E2%80%8D👩/a%EF%B8%8F/❤️%EF%B8%8F",
		"joiners that join nothing"},
	{"x:می\u200Cخواهم/क्\u200Dष", "x:می\u200Cخواهم/क्\u200Dष", "joiners that change letters"},
	{"x:€\u200D£/°\uFE0F/👩\u200D€/€\u200D👩", "x:€%E2%80%8D£/°%EF%B8%8F/👩%E2%80%8D€/€%E2%80%8D👩",
		"symbols that are no pictographs"},
	{"x:👩\u200D\U0001FAFF/👩\u200C👩/ក\u200Bខ", "x:👩%E2%80%8D%F0%9F%AB%BF/👩%E2%80%8C👩/ក%E2%80%8Bខ",
		"one that is unassigned, and characters that join nothing"},
	{"x:a\u2067\u0301", "x:a%E2%81%A7%CC%81", "a mark after a letter and what cannot be seen"},
	{"x:💽\u200Cب/💻\u200Dف", "x:💽%E2%80%8Cب/💻%E2%80%8Dف", "a pictograph before a letter"},
	{"x:ا\u200Cب/م\u200Dक/ก\u200Cข", "x:ا%E2%80%8Cب/م%E2%80%8Dक/ก%E2%80%8Cข",
		"a letter that is never joined, two scripts, and one without joining"},
	{"x:👩\U0001F3FD\u200D💻/❤️\u200D🔥/م\u064E\u200Cم", "x:👩\U0001F3FD\u200D💻/❤️\u200D🔥/م\u064E\u200Cم",
		"after a modifier, a selector and a mark"},
	{"x:می\u200C/ไทย\u200Bไทย", "x:می%E2%80%8C/ไทย%E2%80%8Bไทย", "those that do not, and U+200B"},

	// 4. Secrets.
	{"http://h/a;jsessionid=1/b?x=1&access_token=2#pwd=3",
		"http://h/a;jsessionid=xxxxx/b?x=1&access_token=xxxxx#pwd=xxxxx", ""},
	{"http://h/?%70wd=%E5%9B%BD&~pwd=1&%7Epwd=2&épwd=3&%C3%A9pwd=4&pwd=",
		"http://h/?pwd=xxxxx&~pwd=xxxxx&~pwd=xxxxx&épwd=xxxxx&épwd=xxxxx&pwd=", "names are decoded"},

	{"http://h/a﹟b⧸c⁈℆", "http://h/a%EF%B9%9Fb%E2%A7%B8c%E2%81%88%E2%84%86", "what looks like a delimiter"},
	// 5. The order.
	{"http://קום/1", "http://%D7%A7%D7%95%D7%9D/1", "a number"},
	{"http://קום/?#/ب", "http://%D7%A7%D7%95%D7%9D/?#/ب", "a right-to-left fragment"},
	{"http://קום/)", "http://%D7%A7%D7%95%D7%9D/)", "a closing bracket"},
	{"http://קום.ישראל.com/", "http://%D7%A7%D7%95%D7%9D.%D7%99%D7%A9%D7%A8%D7%90%D7%9C.com/", "as if under קום.com"},
	{"http://קום.example.קום.com/", "http://קום.example.קום.com/", "two runs"},
	{"http://קום.1.com/", "http://%D7%A7%D7%95%D7%9D.1.com/", "as if 1.קום.com"},
	{"http://h/תו#תג", "http://h/ת%D7%95#תג", "the last letter before the fragment"},
	{"http://h/م\u200Cم#ت", "http://h/م%E2%80%8C%D9%85#ت", "a joiner before it is not needed"},
	{"http://h/ת.ת/a", "http://h/ת.ת/a", "a dot in a path"},
	{"http://קום/aתו#ת", "http://קום/aת%D7%95#ת", "the host is in order"},
	{"http://h/ת\u05B0#ת", "http://h/ת%D6%B0#ת", "or a mark on it"},
	{"http://h/אa٣?ת", "http://h/אa%D9%A3?ת", "or an Arabic number"},
	{"http://h/؏#a", "http://h/%D8%8F#a", "a symbol that was a letter in older versions of Unicode"},
	{"http://h/ת\u0301#ת", "http://h/%D7%AA%CC%81#ת", "with marks of other scripts"},
	{"http://h/תו?#1", "http://h/ת%D7%95?#1", "a number after an empty query"},
	{"http://h/ת-#a", "http://h/ת-#a", `"#" after another character`},
	{"http://h/אa½#ת", "http://h/אa½#ת", "a number after a left-to-right letter"},
	{"http://h/٣1?ת", "http://h/٣1?ת", "an ASCII digit ends a run without letters"},
	{"http://h/ת1٣#a", "http://h/ת1٣#a", `"#" after an Arabic number`},
	{"http://h/ת\u05B0#a", "http://h/ת\u05B0#a", `"#" after a mark`},
	{"http://h/ת1#a", "http://h/%D7%AA1#a", `"#" next to a number`},
	{"http://h/ת1?a", "http://h/ת1?a", `"?" next to a number`},
	{"http://h/٣?ת", "http://h/%D9%A3?ת", "an Arabic number"},
	{"http://h/a٣?1", "http://h/a٣?1", "a number after a left-to-right letter"},
	{"http://h/ת?pwd=ת#1", "http://h/ת?pwd=xxxxx#1", "the mask is left-to-right"},
	{"http://h/תו#a", "http://h/תו#a", `"#" next to a letter`},
	{"http://h/a\u05B0#1", "http://h/a%D6%B0#1", "a mark is a letter in older versions of Unicode"},
	{"http://h/ת?½", "http://h/%D7%AA?½", "a number that is not ASCII"},
	{"http://h/ת?%FF", "http://h/ת?%FF", "percent-encoded letters are left-to-right"},
	{"http://h/ת?%11", "http://h/%D7%AA?%11", "percent-encoded digits are not"},
}

func TestText(t *testing.T) {
	for _, row := range textRows {
		var u iri.IRI
		if row.text != "" {
			u = iri.MustParse(row.text)
		}
		testenv.Same(t, display.Text(u, someLabels), row.want, "Text of %s (%+q, %s)", row.text, row.text, row.reason)
	}
}

// A variation selector is shown after the symbols of the blocks with emoji.
func TestPictographs(t *testing.T) {
	for r := rune(0x2100); r < 0x20000; r++ {
		selector := "%EF%B8%8F"
		if 0x2190 <= r && r <= 0x21FF || 0x2600 <= r && r <= 0x27BF || 0x2B00 <= r && r <= 0x2BFF ||
			0x1F000 <= r && r <= 0x1FAFF {
			selector = "\uFE0F"
		}
		u, err := iri.Parse("x:" + string(r))
		if want := u.String() + selector; err == nil && unicode.IsSymbol(r) && display.Text(u, nil) == u.String() {
			testenv.Same(t, display.Text(iri.MustParse("x:"+string(r)+"\uFE0F"), nil), want, "%U and a variation selector", r)
		}
	}
}

// Hosts that are shown in Unicode, and hosts of which a label is not, by the rules of
// unichar.Top.Shows. Characters are escaped where they would be displayed in another order.
func TestHosts(t *testing.T) {
	for _, row := range []struct{ rule, shown, hidden string }{
		{"letters in use", "đường.vn ŋ.no հայաստան.am", "ǎ.com ḃ.com ı.com ॲ\u0951.in"},
		{"UTS 39 allows them", "πρωτεΐνες.gr ჽჿხ.ge ჾა.ge ǧǩǫȟa.fi ໞໟ.la ⶀግ፟ᎀꬁ.et ကꧧꩠꩺ.mm ㆠㄅ.tw", "ǭa.fi ȝa.com"},
		{"letters of a country", "þór.is ðé.fo əliyev.az l·l.cat", "þór.com ðé.dk əliyev.com ·l.cat l·.cat"},
		{"Hebrew marks", "\u05E9\u05D1\u05F4\u05E6.il \u05E6\u05F3.il", "a\u05F4b.il \u0627\u05F4.il"},
		{"״ counts as no letter", "\u05E9\u05D1\u05F4.com", "\u05D7\u05E1\u05D3\u05F4.com"},
		{"hyphens", "é--a.com é-a.com", "éa--b.com ру--а.com"},
		{"one script", "a漢ひカ.jp a漢ㄅ.tw a漢한.kr 東京1号.jp кремль-2.ru abc.한국",
			"é漢.jp aé한.kr ひ한.kr ㄅひ.tw aя.com я漢.com ωя.com aא.il"},
		{"digits", "भारत१.in भारत1.in \u062C\u06F1\u06F2.ir \u062C\u0661.eg", "भारत१2.in \u062C\u06F1\u0661.ir"},
		{"marks", "हिन्दी.in รี่.th", "รี่่.th ाक.in"},
		{"marks are on letters", "❤កា.kh", "❤ា.com ☀ा.in"},
		{"like a colon", "दुःख.in বাংঃ.in คณะ.th ពេះ.kh", "कः-क.in कः1.in বাঃ1.in คะ-ค.th ពះ2.kh दुः.in दुःि.in"},
		{"like a slash", "ノート.jp 竹ノ塚.jp ソニー.jp aノ本.jp ビタミンb1.com パン.jp ゾウ.jp",
			"ノ.jp ノノ.jp aノb.jp aソb.jp ン.jp 1ノ-.jp 丿.jp 国丿国.jp 国丶国.cn 国乀.cn 国乁.cn 国丨.cn 国亅.cn"},
		{"like a hyphen or a letter", "一.cn 第一.cn 一二.cn 十月.jp 日〇.cn ㄨㄅ.tw a国七.cn",
			"a一.cn 一a.cn 七1.cn 丁-.cn -丅.cn 丆a.cn a丫.cn 乂a.cn 十1.cn a工.cn 乛a.cn 讠a.cn 〇1.cn 丩a.cn 二-.cn aㄧ字.tw ㄒa.tw ㄚ1.tw " +
				"aㄟ.tw ㄨ1.tw ㄩa.tw ㄈa.tw ㄐa.tw"},
		{"prolonged sounds", "カー.jp かー.jp カーー.jp", "ー.jp 日ー.jp"},
		{"iteration", "カヽ.jp カヾ.jp かゝ.jp 人々.jp", "ヽカ.jp かヽ.jp"},
		{"middle dots", "日本・野球.jp ・野.jp", "a・字.jp 字・a.jp"},
		{"へ is like ヘ", "へや.jp ヘヤ.jp へ字カ.jp", "カへ.jp モヒートへブン.com カぺ1.jp かヘ.jp"},
		{"like digits", "θα.gr зима.ru 丩国.cn",
			"123456789θ.com з.ru зҙӡ.ru 1ওও.in 2շճ.am ㄐ.tw 3丩.cn კვპ.ge ဒ1.mm उ.in ਤੜ.in १٢.in"},
		{"like Latin letters", "секс.com курс.com νικη.cy սօ.am พรบ.th ບພ.la ခဂ.mm டப.lk ടഠ.in \u05D7\u05E1\u05D3.il",
			"аррӏе.com со❤.com ѕсоре123.com օսօ.com იოყ.com ሠዐዐፐ.com พรบ.com ບພ.com ခဂ.com АРРАЕ.com ०ऽ.com ડટ.com ടഠ.com " +
				"ଠ.com டப.com"},
		{"emoji", "i❤.ws ❤.com 😀.com 🌀.com ☀.com ❤-❤.com",
			"☀-☀.com i☀.com com🔸login.com 🞄.com \U0001FAFF.com ①.com 🄰.com ➿.com"},
		{"like delimiters", "",
			"a⧸b.com a╱b.com com〳login.com comʔlogin.com comː80.com exampleˌcom.com ⳇ.com com〯443.com " +
				"com\u0338login.com pay𖿤pal.com"},
		{"letters that few use", "ئۇچۇر.cn ئەر.cn",
			"paypaʟ.com ƿaypal.com ꭚahoo.com ɡoogle.com ᴀpple.com ꓖꓳꓳꓖꓡꓰ.com ᏢᎪᎩᏢᎪᏞ.com ⲥⲟⲥⲟ.com ϲοϲο.com 𞀰𞀵.com " +
				"wi\u0307kipedia.com wİkipedia.com"},
		{"one direction", "\u05D01.il", "1\u05D0.il -\u05D0.il"},
		{"other characters", strings.Repeat("é", 126) + ".com",
			"ΑΜΕΧ.com é!.com é_a.com a\u200Dé.com " + strings.Repeat("é", 126) + "a.com"},
		{"top labels", "а.рус а.орг а.ею а.укр ա.հայ а.рф а.бг ελ.ευ", "а.со apple.со apple.οο apple.սօ"},
	} {
		isLintRule := row.rule == "like Latin letters" || row.rule == "top labels" // rule look-alike finds the same
		for i, hosts := range []string{row.shown, row.hidden} {
			for host := range strings.FieldsSeq(hosts) {
				u, isHidden := iri.MustParse("http://"+host), i == 1
				testenv.Same(t, display.Text(u, nil) != u.String(), isHidden, "%s: %s (%+q) is hidden", row.rule, host, host)
				isFound := slices.ContainsFunc(slices.Collect(lint.Check(u)),
					func(f lint.Finding) bool { return f.Rule == "look-alike" })
				testenv.Same(t, isLintRule && isFound, isLintRule && isHidden, "rule look-alike finds %s", host)
				checkText(t, u)
			}
		}
	}
}

// checkText checks what Text promises, except for what needs IDNA or the Unicode bidirectional algorithm.
func checkText(t testing.TB, u iri.IRI) {
	t.Helper()
	for _, toUnicode := range []func(string) (string, error){nil, someLabels} {
		shown := display.Text(u, toUnicode)
		if u.IsZero() && shown == "" {
			return
		}
		v, err := iri.Parse(shown)
		if err != nil {
			testenv.Errorf(t, "%+q: %v", u.String(), err)
			return
		}
		testenv.Same(t, display.Text(v, toUnicode), shown, "%+q, displayed again", u.String())
		r := iri.MustParse(u.Redacted()) // a secret may hold the "?" or "#"
		if v.HasUserinfo() || v.Scheme() != u.Scheme() || v.HasPort() != u.HasPort() || v.Port() != u.Port() ||
			v.HasQuery() != r.HasQuery() || v.HasFragment() != r.HasFragment() {
			testenv.Errorf(t, "%+q: got %+q, which has other components", u.String(), shown)
		}
		if toUnicode == nil && decodedHost(u) != decodedHost(v) {
			testenv.Errorf(t, "%+q: got %+q, which has another host", u.String(), shown)
		}
		checkShown(t, u, shown)
		for _, r := range secret.In(shown, secret.Reference) {
			start, end := r.Start, r.End
			if shown[start:end] != "xxxxx" {
				testenv.Errorf(t, "%+q: got %+q, which shows %q", u.String(), shown, shown[start:end])
			}
		}
	}
}

// checkShown checks that all characters of what is shown for u can be seen.
func checkShown(t testing.TB, u iri.IRI, shown string) {
	t.Helper()
	for i, r := range shown {
		isJoiner := r == 0x200C || r == 0x200D || r == 0xFE0E || r == 0xFE0F
		if r >= utf8.RuneSelf && !isJoiner && (!unicode.IsGraphic(r) || unicode.IsSpace(r) ||
			unicode.Is(unicode.Other_Default_Ignorable_Code_Point, r) || r == 0x2800) {
			testenv.Errorf(t, "%+q: got %+q, with %U at offset %d", u.String(), shown, r, i)
		}
	}
	for f := range lint.Check(iri.MustParse(shown)) {
		switch f.Rule {
		case "mixed-script", "look-alike", "invisible", "bidi-format", "private-use", "delimiter-like", "ip-not-canonical",
			"host-case", "password", "userinfo":
			if !strings.HasPrefix(shown[f.Start:], "%") {
				testenv.Errorf(t, "%+q: got %+q, in which %s finds %q", u.String(), shown, f.Rule, shown[f.Start:f.End])
			}
		}
	}
}

// decodedHost returns the host without percent-encodings, and an address in its canonical form. It is in lower case
// where no other host differs only in case.
func decodedHost(u iri.IRI) string {
	if addr, ok := u.Addr(); ok {
		return addr.String()
	}
	host, _ := iri.Unescape(u.Host())
	_, isServer := iri.DefaultPort(u.Scheme())
	if !isServer && strings.ToLower(u.Scheme()) != "file" && !strings.HasPrefix(host, "[") {
		return host
	}
	return regexp.MustCompile(`[A-Z]`).ReplaceAllStringFunc(host, strings.ToLower)
}

// toUnicode gets each label once: decoded, in lower case, and only if it is needed.
func TestCalls(t *testing.T) {
	for text, want := range map[string]string{
		"http://www.example.com/é": "", "http://[::1]/é": "", "x:é": "", "http://אב:80/": "אב",
		"http://é.xn--A.b%2E%C3%A9.Com./":                                                      "é xn--a é",
		"http://É.%C3%89%41.a%2Fé.%2Fé.%FF.example/":                                           "É Éa",
		"http://xn--" + strings.Repeat("a", 60) + "." + strings.Repeat("é", 127) + ".example/": "",
		"http://xn--" + strings.Repeat("a", 59) + "." + strings.Repeat("é", 126) + ".example/": "xn--" +
			strings.Repeat("a", 59) + " " + strings.Repeat("é", 126),
	} {
		var got []string
		display.Text(iri.MustParse(text), func(label string) (string, error) {
			got = append(got, label)
			return label, nil
		})
		testenv.Same(t, strings.Join(got, " "), want, "the labels of %s that toUnicode got", text)
	}
}

// Text allocates its result, and sometimes a second time.
func TestAllocs(t *testing.T) {
	check := func(text string, want float64) {
		u := iri.MustParse(text)
		for _, toUnicode := range []func(string) (string, error){nil, func(s string) (string, error) { return s, nil }} {
			if got := testenv.Least(want, 3, func() float64 {
				return testing.AllocsPerRun(1,
					func() { display.Text(u, toUnicode) })
			}); got > want {
				testenv.Errorf(t, "%.100s: %v allocations, want at most %v", text, got, want)
			}
		}
	}
	check("https://www.example.com/a/b?c=d#e", 0)
	check("https://www.example.com/%C3%A9", 1)
	check("http://xn--r8jz45g.jp/", 1)
	for _, row := range textRows[5:] { // the first ones are displayed twice
		check(row.text, 2)
	}
	for _, text := range hostileTexts(50_000) {
		check(text, 2)
	}
}

// hostileTexts returns texts in which what stands between « and » is repeated n times.
func hostileTexts(n int) (texts []string) {
	for text := range strings.FieldsSeq("http://«é.»com/ http://«xn--r8jz45g.»com/ http://«א.»com/ http://«%C3%A9%41»/ " +
		"http://«xn--».jp/ x:?«pwd=1&» x:?«=» x:?«-»pwd=1 x:«👩\u200D» x:«\uFE0F»\u200D x:«\u200B» x:«א\u05B0»#א x:«א/»?#א " +
		"x:«%E5%9B%BD» x:«%FF» x:«(») x:«a\u0301»") {
		before, rest, _ := strings.Cut(text, "«")
		repeated, after, _ := strings.Cut(rest, "»")
		texts = append(texts, before+strings.Repeat(repeated, n)+after)
	}
	return texts
}

func TestHostile(t *testing.T) {
	for _, text := range hostileTexts(1000) {
		checkText(t, iri.MustParse(text))
	}
}

func FuzzText(f *testing.F) {
	for _, row := range textRows {
		f.Add(row.text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		u, err := iri.Parse(text)
		if err != nil || len(text) > 1000 {
			return
		}
		checkText(t, u)
	})
}

// At least 99 % of the non-ASCII characters in the path, the query and the fragment of real addresses are decoded.
func TestDecoded(t *testing.T) {
	wide := func(u iri.IRI) int {
		return len(regexp.MustCompile(`[^\x00-\x7F]`).FindAllString(u.Path()+u.Query()+u.Fragment(), -1))
	}
	for _, file := range []string{"multilingual.txt", "percent.txt"} {
		all, decoded := 0, 0
		for _, text := range testenv.Corpus(t, file) {
			u := iri.MustParse(text)
			checkText(t, u)
			all += wide(u.ToIRI())
			decoded += wide(iri.MustParse(display.Text(u, nil)))
		}
		t.Logf("%s: %d of %d are decoded", file, decoded, all)
		if decoded < all*99/100 {
			t.Errorf("%s: %d of %d are decoded", file, decoded, all)
		}
	}
}

// Text should take at most 400 ns for a line of web.txt.
func BenchmarkText(b *testing.B) {
	for _, name := range []string{"web", "multilingual", "percent"} {
		b.Run(name, func(b *testing.B) {
			var valid []iri.IRI
			for _, line := range testenv.Corpus(b, name+".txt") {
				if u, err := iri.Parse(line); err == nil {
					valid = append(valid, u)
				}
			}
			b.ReportAllocs()
			for b.Loop() {
				for _, u := range valid {
					display.Text(u, nil)
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*len(valid)), "ns/line")
		})
	}
}
