package main

// What display.Text promises, checked with IDNA and the Unicode bidirectional algorithm: whoever
// reads its result goes where the address goes.

import (
	"fmt"
	"math/rand/v2"
	"net/netip"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"example.com/iri"
	"example.com/iri/display"
	"example.com/iri/internal/testenv"
	"example.com/iri/lint"
	"golang.org/x/net/idna"
	"golang.org/x/text/unicode/bidi"
	"golang.org/x/text/unicode/norm"
)

// misleading returns what is wrong with a text that is to be shown for u, or "".
func misleading(u iri.IRI, shown string) string {
	v, err := iri.Parse(shown)
	switch {
	case err != nil:
		return err.Error()
	case v.HasUserinfo():
		return "a userinfo"
	case v.Scheme() != u.Scheme(), v.Port() != u.Port(), v.HasPort() != u.HasPort():
		return "another scheme or port"
	case dnsName(u) != dnsName(v):
		return fmt.Sprintf("the host is %q in DNS instead of %q", dnsName(v), dnsName(u))
	}
	if i := strings.IndexFunc(shown, isHidden); i >= 0 {
		return fmt.Sprintf("a hidden character at offset %d", i)
	}
	if i := idleJoiner([]rune(shown)); i >= 0 {
		return fmt.Sprintf("character %d joins nothing", i)
	}
	for f := range lint.Check(v) {
		switch f.Rule {
		case "invisible", "bidi-format", "private-use", "delimiter-like", "mixed-script", "password", "userinfo",
			"userinfo-like-host":
			if !strings.HasPrefix(shown[f.Start:], "%") {
				return f.Rule
			}
		}
	}
	for f := range lint.Check(v) {
		if f.Rule == "secret-param" && !strings.HasPrefix(shown[f.End:], "=xxxxx") {
			return f.Rule
		}
	}
	for label := range strings.SplitSeq(v.Host(), ".") {
		if isLatinTwin(label) && !isInScriptOf(topLabel(v), label) {
			return "the label " + label + " looks Latin"
		}
	}
	return disorder(v)
}

// dnsName returns the name that IDNA converts the host to, or, if it is not allowed, the names of its labels that are.
func dnsName(u iri.IRI) string {
	if addr, ok := u.Addr(); ok {
		return addr.String()
	}
	host, err := iri.Unescape(u.Host())
	if err != nil {
		return err.Error()
	}
	if _, err := netip.ParseAddr(host); err == nil {
		return host
	}
	if name, err := idna.Lookup.ToASCII(host); err == nil {
		return name
	}
	labels := strings.Split(host, ".")
	for i, label := range labels {
		if name, err := idna.Lookup.ToASCII(label); err == nil {
			labels[i] = name
		} else {
			labels[i] = lower(label)
		}
	}
	return strings.Join(labels, ".")
}

// lower returns s with its ASCII letters in lower case.
func lower(s string) string {
	return strings.Map(func(r rune) rune {
		if 'A' <= r && r <= 'Z' {
			r += 'a' - 'A'
		}
		return r
	}, s)
}

// idleJoiner returns the index of the first joiner in text that joins nothing that it could, or -1:
// U+200C and U+200D need letters of one script on both sides, or U+200D pictographs; a selector
// needs a pictograph or a keycap.
func idleJoiner(text []rune) int {
	isPictograph := func(r rune) bool { return r >= 0x2190 && unicode.IsSymbol(r) }
	for i, r := range text {
		if r != 0x200C && r != 0x200D && r != 0xFE0E && r != 0xFE0F {
			continue
		}
		var last, next rune
		for j := i - 1; j >= 0 && (last == 0 || unicode.IsMark(last)); j-- {
			last = text[j]
		}
		if i+1 < len(text) {
			next = text[i+1]
		}
		isStyle := (r == 0xFE0E || r == 0xFE0F) && (isPictograph(last) || next == 0x20E3)
		isEmoji := r == 0x200D && isPictograph(last) && isPictograph(next)
		if !isStyle && !isEmoji && !(unicode.IsLetter(last) && unicode.IsLetter(next) && scriptOf(last) == scriptOf(next) &&
			r < 0xFE00) {
			return i
		}
	}
	return -1
}

func scriptOf(r rune) string {
	for name, table := range unicode.Scripts {
		if unicode.Is(table, r) {
			return name
		}
	}
	return ""
}

// isHidden reports whether r is invisible, white space, private or like a delimiter. For joiners
// and variation selectors, see idleJoiner.
func isHidden(r rune) bool {
	switch r {
	case 0x200C, 0x200D, 0xFE0E, 0xFE0F:
		return false
	case 0x115F, 0x1160, 0x2800, 0x3164, 0xFFA0, 0xFFFC, 0x034F, 0x17B4, 0x17B5: // blank
		return true
	}
	return unicode.In(r, unicode.White_Space, unicode.Cf, unicode.Cc, unicode.Co, unicode.Cs, unicode.Variation_Selector,
		unicode.Other_Default_Ignorable_Code_Point) ||
		strings.ContainsRune("\u3002\uFF0E\uFF61\u2024\uFF0F\u2044\u2215\uFF3C\uFF1F\uFF03\uFF20\uFF1A\u2100\u2105", r) ||
		r > 0x7F && strings.ContainsAny(norm.NFKC.String(string(r)), "/?#@:\\") || // what programs may map to a delimiter
		// what Unicode lists as alike
		strings.ContainsRune("\u27CB\u2CC6\u1735\u2041\u02F8\u205A\u0589\u05C3\uA4FD\u16EC\u27CD\u29F5\u29F8\u2571\u2236", r)
}

func topLabel(u iri.IRI) string {
	host := strings.TrimSuffix(u.Host(), ".")
	return host[strings.LastIndexByte(host, '.')+1:]
}

// isInScriptOf reports whether a top label has a letter of the script of a label, or is of a
// country where it is written.
func isInScriptOf(top, label string) bool {
	for country, script := range map[string]*unicode.RangeTable{"ru": unicode.Cyrillic, "gr": unicode.Greek,
		"am": unicode.Armenian} {
		is := func(r rune) bool { return unicode.Is(script, r) }
		if strings.ContainsFunc(label, is) && (top == country || strings.ContainsFunc(top, is) && !isLatinTwin(top)) {
			return true
		}
	}
	return false
}

// isLatinTwin reports whether a label is one of those that the generator plants.
func isLatinTwin(label string) bool { return slices.Contains(twins, label) }

var twins = []string{"аррӏе", "ехаԁ", "сосо", "νικη", "օսյօ"}

// disorder returns which components of v are displayed in another order, or in more than one piece, or "".
func disorder(v iri.IRI) string {
	text := []rune(v.String())
	component := make([]int, 0, len(text))
	name := [...]string{"scheme", "://", "host", ":", "port", "path", "?", "query", "#", "fragment"}
	add := func(part string, number int) {
		for range utf8.RuneCountInString(part) {
			component = append(component, number)
		}
	}
	add(v.Scheme(), 0)
	add(":", 1)
	if v.HasAuthority() {
		add("//", 1)
		add(v.Host(), 2)
		if v.HasPort() {
			add(":", 3)
			add(v.Port(), 4)
		}
	}
	add(v.Path(), 5)
	if v.HasQuery() {
		add("?", 6)
		add(v.Query(), 7)
	}
	if v.HasFragment() {
		add("#", 8)
		add(v.Fragment(), 9)
	}
	for _, classOf := range []func(rune) bidi.Class{classOf, oldClassOf} {
		last := 0
		for _, i := range visual(levels(text, classOf)) {
			if component[i] < last {
				return fmt.Sprintf("%s is displayed before %s", name[last], name[component[i]])
			}
			last = component[i]
		}
	}
	return ""
}

// Whatever Display does wrong, misleading finds it.
func TestMisleading(t *testing.T) {
	for _, row := range []struct{ address, shown, want string }{
		{"http://h/", "http://h/", ""},
		{"http://h/", "http://h/ ", "invalid"},
		{"http://u@h/", "http://u@h/", "userinfo"},
		{"http://h:80/", "http://h/", "port"},
		{"http://a/", "http://b/", "DNS"},
		{"http://xn--r8jz45g.jp/", "http://例え.jp/", ""},
		{"http://xn--r8jz45g.jp/", "http://例文.jp/", "DNS"},
		{"http://h/\u2067", "http://h/\u2067", "hidden"},
		{"http://h/\u200B", "http://h/\u200B", "hidden"},
		{"http://h/\u2800", "http://h/\u2800", "hidden"},
		{"http://h?\uE000", "http://h?\uE000", "hidden"},
		{"http://h.com／x/", "http://h.com／x/", "hidden"},
		{"http://h/\u200D", "http://h/\u200D", "joins nothing"},
		{"http://h/€\u200D£", "http://h/€\u200D£", "joins nothing"},
		{"http://h/⁇", "http://h/⁇", "hidden"},
		{"http://раypal.com/", "http://раypal.com/", "mixed-script"},
		{"http://аррӏе.com/", "http://аррӏе.com/", "looks Latin"},
		{"http://h/?pwd=1", "http://h/?pwd=1", "secret-param"},
		{"http://א/1", "http://א/1", "path is displayed before host"},
		{"http://א:80/", "http://א:80/", "port is displayed before :"},
		{"http://א/ב", "http://א/ב", "path is displayed before host"},
		{"http://a/ב#ג", "http://a/ב#ג", "fragment is displayed before #"},
		{"http://a/ב1#c", "http://a/ב1#c", "# is displayed before path"},
		{"http://a/ב/?#ג", "http://a/ב/?#ג", "fragment is displayed before #"},
	} {
		u, err := iri.Parse(row.address)
		if err != nil {
			t.Fatal(err)
		}
		if got := misleading(u, row.shown); (got == "") != (row.want == "") || !strings.Contains(got, row.want) {
			t.Errorf("%+q shown as %+q: got %q, want %q", row.address, row.shown, got, row.want)
		}
	}
}

// words splits text at white space. ‹200D› stands for U+200D, and so on.
func words(text string) []string {
	return strings.Fields(strings.NewReplacer("‹200C›", "\u200C", "‹200D›", "\u200D", "‹E0067›", "\U000E0067", "‹E0062›",
		"\U000E0062").Replace(text))
}

// hostile are the pieces of which addresses are made.
var hostile = words(
	`a b.c example.com x-y_1 1 23 080 - . .. / // : %2F %40 %3A %3F %23 %25 %20 %00 %ff %C3 %c3%a9 %41 %2e = & ; ( ) [ ]
	+ $ ! ~
	﵏ ﷏ ﷾ 𐤟 ؆ ߶ א אב ג1 1ד ה-ו שלום ا ب٣ عربية فارسی 7 ٠ ٣٤ ۵ ۶۷ 𐹠 𐴰 ߊߋ ܐ ހ 𞤀 ٪ ، ؟ ־ ׃ „ ） （ 】 【 〈 〉 £ € ° ½ ²
	é ü ß ς İ ı K ſ ﬁ Å 例え 漢 カ ノ 丿 一 、 。 ． ｡ ／ ⁄ ∕ ⧸ ╱ ＼ ？ ＃ ＠ ： ℀ ℅ ․ · ۔ 한국 ไทย हिन्दी क्षि क् ১ ০ ａｂｃ １２７ ① 𝐚 ⓒⓞⓜ
	ɡoogle ᴀpple
	😀 👩 ❤ ❤️ 👩‹200D›💻 👨‹200D›👩‹200D›👧 🏴‹E0067›‹E0062› 1️⃣ 🇩🇪 ☃ ♥︎
	xn--r8jz45g xn--80ak6aa92e XN--4GBRIM xn--p1ai xn--example- xn-- xn--zca xn--a-ecp.ru xn--ls8h
	access_token=s3cret pwd=s3cret ;jsessionid=s3cret &password=s3cret ~pwd=s3cret %70wd=s3cret`)

// blind are characters that cannot be seen. strings.Fields would drop some.
var blind = []rune{0xA0, 0xAD, 0x34F, 0x61C, 0x115F, 0x1160, 0x1680, 0x17B4, 0x180B, 0x180E, 0x2000, 0x200A, 0x200B,
	0x200C, 0x200D,
	0x200E, 0x200F, 0x2028, 0x2029, 0x202A, 0x202E, 0x202F, 0x205F, 0x2060, 0x2064, 0x2066, 0x2067, 0x2068, 0x2069, 0x206A,
	0x2800, 0x3000,
	0x3164, 0xFE00, 0xFE0F, 0xFEFF, 0xFFA0, 0xFFFC, 0xE000, 0xF8FF, 0xE0001, 0xE0041, 0xE007F, 0xE0100, 0x1D159, 0x300,
	0x338, 0x20E3, 0x378, 0xF0000, 0x5B0, 0x64E}

// A maker makes hostile addresses.
type maker struct{ *rand.Rand }

// piece returns a few pieces, some of them percent-encoded.
func (m maker) piece(c iri.Component, most int) string {
	var b strings.Builder
	for range m.IntN(most + 1) {
		s := hostile[m.IntN(len(hostile))]
		switch m.IntN(12) {
		case 0, 1:
			s = string(blind[m.IntN(len(blind))])
		case 2:
			s = string(rune(0xA0 + m.IntN(0x20000)))
		case 3:
			s = twins[m.IntN(len(twins))]
		}
		switch m.IntN(5) {
		case 0: // percent-encoded everything
			for i := range len(s) {
				fmt.Fprintf(&b, []string{"%%%02X", "%%%02x"}[m.IntN(2)], s[i])
			}
		default:
			b.WriteString(c.Repair(s))
		}
	}
	return b.String()
}

// pick returns one of the texts.
func (m maker) pick(texts ...string) string { return texts[m.IntN(len(texts))] }

func (m maker) address() string {
	const rtl, digits = "א אב.ג عربية ب٣ ג1 ד.1 ה( ו.example a.ז ߊ1 ח.ט.com", "1 ١ 2/ ( ) . #"
	word := func(s string) string { return m.pick(words(s)...) }
	switch m.IntN(4) {
	case 0: // a swap: right-to-left text before digits or other right-to-left text
		s := "http://" + word(rtl) + m.pick("", ":80", ":", ":8080") + "/" + m.pick("", word(digits), word(rtl)) +
			m.pick("", "/", "/x")
		return s + m.pick("", "?", "?"+word(rtl), "?"+word(digits), "?a=b") +
			m.pick("", "#", "#"+word(rtl), "#"+word(digits), "#a")
	case 1:
		return m.pick("x:", "mailto:", "urn:a:") + m.piece(iri.Segment, 6) + m.pick("", "?"+m.piece(iri.Query, 5)) +
			m.pick("", "#"+m.piece(iri.Fragment, 5))
	}
	host := m.pick("[::1]", "[::FFFF:1.2.3.4]", "[v1.AB]", "127.0.0.1", "example.com", m.piece(iri.Host, 3),
		m.piece(iri.Host, 6))
	if m.IntN(3) > 0 {
		host = m.pick(m.piece(iri.Host, 2), m.piece(iri.Host, 1)) + "." +
			m.pick(m.piece(iri.Host, 1), twins[m.IntN(len(twins))], "аррӏе") + "." +
			m.pick("com", "com.", "ＣＯＭ", "рф", "со", "xn--p1ai", "قطر", "קום", m.piece(iri.Host, 1))
	}
	user := m.pick("", "", "", m.piece(iri.Userinfo, 2)+"@", "apple.com@", "u:p@")
	return m.pick("http://", "https://", "HTTPS://", "ftp://", "x://") + user + host +
		m.pick("", "", ":80", ":", ":443", ":00443") +
		m.pick("", "/", "/"+m.piece(iri.Path, 4)) + m.pick("", "?"+m.piece(iri.Query, 4)) +
		m.pick("", "#"+m.piece(iri.Fragment, 4))
}

// Display misleads nobody about hostile addresses: right-to-left hosts with ports, digits and
// right-to-left paths after them, joined emoji, isolates, tags, letters of other scripts that look
// Latin, and everything percent-encoded.
func TestDisplay(t *testing.T) {
	want := 30_000
	if testenv.Long() {
		want = 1_000_000
	}
	m := maker{rand.New(rand.NewPCG(3987, 26))}
	failed := 0
	for tested := 0; tested < want && failed < 5; {
		u, err := iri.Parse(m.address())
		if err != nil {
			continue
		}
		tested++
		if !checkDisplay(t, u) {
			failed++
		}
	}
}

// checkDisplay checks what is displayed for u, with IDNA and without.
func checkDisplay(t *testing.T, u iri.IRI) (ok bool) {
	ok = true
	for _, toUnicode := range []func(string) (string, error){idna.Display.ToUnicode, nil} {
		shown := display.Text(u, toUnicode)
		problem := misleading(u, shown)
		if v, err := iri.Parse(shown); err == nil && problem == "" && display.Text(v, toUnicode) != shown {
			problem = "displayed again: " + display.Text(v, toUnicode)
		}
		if problem != "" {
			t.Errorf("%+q shown as %+q: %s", u.String(), shown, problem)
			ok = false
		}
	}
	return ok
}

func FuzzDisplay(f *testing.F) {
	for _, text := range readable {
		f.Add(text)
	}
	m := maker{rand.New(rand.NewPCG(3987, 27))}
	for range 500 {
		f.Add(m.address())
	}
	f.Fuzz(func(t *testing.T, text string) {
		if u, err := iri.Parse(text); err == nil {
			checkDisplay(t, u)
		}
	})
}

// readable are real addresses and some like them, as they are shown.
var readable = words(`
	https://ar.wikipedia.org/wiki/القاهرة https://ar.wikipedia.org/w/index.php?title=الصفحة_الرئيسية&action=history
	https://موقع.وزارة-الاتصالات.مصر/
	http://مثال.إختبار/index.html https://ur.wikipedia.org/wiki/پاکستان https://fa.wikipedia.org/wiki/نیم‹200C›فاصله
	https://ایران.example/خانه
	https://he.wikipedia.org/wiki/ישראל https://he.wikipedia.org/w/index.php?title=תל_אביב&oldid=12 https://שלום.ישראל/
	https://www.יד-ושם.example/he?דף=2
	https://th.wikipedia.org/wiki/กรุงเทพมหานคร https://ไทย.example/ข่าว?หน้า=2#บน http://คน.ไทย/หน้าแรก
	https://lo.wikipedia.org/wiki/ວຽງຈັນ
	https://hi.wikipedia.org/wiki/हिन्दी https://hi.wikipedia.org/wiki/क्‹200D›ष https://डाटामेल.भारत/समाचार
	https://mr.wikipedia.org/wiki/मुंबई#इतिहास
	https://ja.wikipedia.org/wiki/東京都#歴史 https://例え.jp/カフェ?q=コーヒー https://日本語.jp/ひらがな/カタカナ http://名がドメイン.com/今日の天気
	https://example.jp/東京（地図）
	https://zh.wikipedia.org/wiki/北京市 http://北京大学.cn/招生?页=2 https://zh-yue.wikipedia.org/wiki/香港
	https://ko.wikipedia.org/wiki/서울특별시#역사 https://한국.kr/뉴스?쪽=2 http://도메인.한국/검색
	https://example.com/😀 https://example.com/❤️/👩‹200D›💻 https://i❤.ws/a https://emojipedia.org/👨‹200D›👩‹200D›👧‹200D›👦
	https://example.com/1️⃣?flag=🇯🇵
	https://bücher.example/größe https://ru.wikipedia.org/wiki/Москва#История https://кремль.рф/события
	https://el.wikipedia.org/wiki/Αθήνα https://ουτοπία.δπθ.gr/
	https://hy.wikipedia.org/wiki/Երևան https://ka.wikipedia.org/wiki/თბილისი https://am.wikipedia.org/wiki/አዲስ_አበባ
	https://ta.wikipedia.org/wiki/தமிழ்
	https://bn.wikipedia.org/wiki/ঢাকা?page=২ https://vi.wikipedia.org/wiki/Hà_Nội https://my.wikipedia.org/wiki/ရန်ကုန်
	https://km.wikipedia.org/wiki/ភ្នំពេញ
`)

// Real addresses are decoded completely, however they are written.
func TestDisplayReadable(t *testing.T) {
	if len(readable) < 40 {
		t.Fatalf("%d addresses", len(readable))
	}
	for _, text := range readable {
		u, err := iri.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		uri, err := u.ToURIFunc(idna.Lookup.ToASCII)
		if err != nil { // such as an emoji
			uri = u.ToURI()
		}
		for _, v := range []iri.IRI{u, u.ToURI(), uri} {
			if got := display.Text(v, idna.Display.ToUnicode); got != text {
				t.Errorf("%v: got %s, want %s", v, got, text)
			}
		}
		if problem := misleading(u, text); problem != "" {
			t.Errorf("%s: %s", text, problem)
		}
	}
}
