package secret

// Tests of In by examples and by regular expressions, and of what hides and quotes.

import (
	"net/netip"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"example.com/iri/internal/testenv"
)

// passwords are texts in which «» mark what may be a password, unless there is none, and the reason.
var passwords = []struct {
	kind   Kind
	reason string
	texts  []string
}{
	{Reference, "as it should be", []string{"http://u:«SECRET»@h/ "}},
	{Reference, "no scheme or no user", []string{"//u:«SECRET»@h/ ", "http://:«SECRET»@h/ "}},
	{Reference, "empty", []string{"http://u:@h/ ", ""}},
	{Reference, "no @", []string{"http://h:80a/"}},
	{Reference, "no : but that of the scheme, or none at all", []string{"mailto:a@b c", "http"}},
	{Reference, "too few or too many slashes",
		[]string{"http:«u:SECRET»@h/ ", "http:«/u:SECRET»@h/ ", "http:////u:«SECRET»@h/ "}},
	{Reference, "backslashes", []string{`http:«\\u:SECRET»@h/`}},
	{Reference, "a user that is read as a scheme", []string{"root:«SECRET»@tcp(127.0.0.1:3306)/my db", "a:«b:SECRET»@h", "x:«SECRET»%40h"}},
	{Reference, "a scheme whose path holds an @", []string{"mailto:a@b", "SIP:u:«SECRET»@h", "tag:a@b,2025:c", "file:/u:«SECRET»@h", `C:\a@b`, "c:/u:«SECRET»@h"}},
	{Reference, "every scheme whose path holds an @", []string{
		"acct:a@b", "cid:a@b", "data:a@b", "did:a@b", "h323:a@b", "iax:a@b", "im:a@b", "javascript:a@b", "mailserver:a@b", "mid:a@b", "news:a@b",
		"nntp:a@b", "pres:a@b", "sips:a@b", "snews:a@b", "urn:a@b", "xmpp:a@b"}},
	{Reference, "no scheme, before slashes", []string{"1http:«//u:SECRET»@h", ":«//u:SECRET»@h", "ab|//h:«80/SECRET»@x"}},
	{Reference, "a valid host of all kinds of characters, an empty one, and no port", []string{"http://-a.b:80/c:d@e", "http://À:80/c:d@e", "http://:80/a@b", "http://80/a@b"}},
	{Reference, "no valid userinfo or brackets before the port", []string{"http://a b:«c@h:80/SECRET»@x", "http://a]:«80/SECRET»@h", "http://[a:«80/SECRET»@h",
		"http://[ ]:«80/SECRET»@h", "http://[u:«SECRET]:80/»@b", "http://a%b:«c@h:80/SECRET»@", "http://u:«b@[x:SECRET]:80/c»@d", "http://[v1.:«a]:80/c»@d", "http://[1.2.3.4]:«80/c»@d", "http://[fe80:«:1%1]/c»@d", "http:// b:«80/SECRET»@h", "http://a%g1:«80/SECRET»@h", "http://a%1g:«80/SECRET»@h", "a_b:«80/SECRET»@h", "http://u:«18446744073709551696/SECRET»@h"}},
	{Reference, "what follows a valid port", []string{"http://localhost:3000/@scope/my pkg", "http://h:1?a:b@c", "//[::1]:65535#a@b", "http://u:«SECRET»@é.h:80/a:b@c", "http://h%41:80/@"}},
	{Reference, "what follows an IPv6 address", []string{"http://[::1]/@a b", "//u:«SECRET»@[2001:db8::1.2.3.4]#a:b@c", "http://[u:«SECRET]/»@h", "http://[:«:1:x]/SECRET»@h", "http://[:«:1]»@h", "http://u:«SECRET[::1]/»@h", "http://[]/@h", "http://:«:1/SECRET»@h", "http://:«:1]/SECRET»@h", "http://[:«:1/SECRET»@h"}},
	{Reference, "no valid port, or none that a delimiter follows",
		[]string{"http://u:«/SECRET»@h", "http://u:«0/SECRET»@h", "http://u:«65536/SECRET»@h", "http://u:«080/SECRET»@h", "http://u:«80»@h", "http://u:«80x/SECRET»@h", "http://host:«0/a»@b "}},
	{Reference, "no valid host before the port", []string{"http://a b:«80/SECRET»@h", "http://a%4:«80/SECRET»@h", "http://a:«b:80/SECRET»@h", "http://a@b@c:«80/SECRET»@h", "http://\xff:«80/SECRET»@h", "http://[a/]:«80/SECRET»@h"}},
	{Reference, "a slash or a backslash in the user", []string{"http://d/u:«SECRET»@h/ ", `http://d\u:«SECRET»@h/`}},
	{Reference, "text that is a port, which a password that begins with digits and a slash is taken for", []string{"http://u:12/SECRET@h/ "}},
	{Reference, "a slash, an @, a colon or anything else in it", []string{"http://u:«/p@SEC:R %?#[]»@h/ "}},
	{Reference, "two authorities", []string{"http://u:«A@h//v:B»@h/ "}},
	{Reference, "no valid scheme: the text before the : may be a user",
		[]string{" http:«//u:SECRET»@h/", "1u:«SECRET»@h", ":«SECRET»@h"}},
	{Reference, "all kinds of scheme characters", []string{"a+-.01Z://u:«SECRET»@h", "a+-.01Z:«u:SECRET»@h"}},
	{Part, "not a scheme", []string{"u:«SECRET»@h:x", "http:«//u:SECRET»", "file:«///C:/SECRET@h»"}},
	{Part, "no password", []string{"u@h:x"}},
	{Userinfo, "everything after the :", []string{"u:«SECRET@ »", "u "}},
	{Port, "everything before the @", []string{"«SECRET»@h", "«SECRET»%40h", "80a"}},
	{Part, "the @ may have been cut off", []string{"http//u:«SEC»", "http:«/u:SECRET»", "//u:«SECRET»"}},
	{Port, "the @ may have been cut off", []string{"«//u:SECRET»"}},
	{Part, "another @ may have been cut off", []string{"//u:«SECRET@h»"}},
	{Part, "the only @ is before the colon, or before the slashes", []string{"//u@x:«SEC»", "u@x//u:«SEC»"}},
	{Part, "the slashes are after the colon", []string{"/u:«SECRET//»"}},
	{Part, "the slashes are at the end, and one is encoded", []string{"u:«SECRET/%2F»"}},
	{Part, "no slashes, with and without an @", []string{"u:«SECRET»@h", "b:c"}},
	{Part, "no colon", []string{"//a"}},
	{Reference, "an encoded @ or colon",
		[]string{"https://u:«SECRET»%40h", "https://u%3A«SECRET»@h", "https://u%2525SECRET@h"}},
	{Reference, "no hex digits, though their low bits are those of a colon", []string{"https://u%3*SECRET@h", "https://u%#ASECRET@h"}},
	{Reference, "no percent sign", []string{"https://u3ASECRET@h", "https://u253ASECRET@h"}},
	{Reference, "a percent-encoding that is cut short", []string{"http://u:«SECRET»@h%4", "http://u:«SECRET»@h%"}},
	{Reference, "a reference as a host", []string{"//https%253a«%2F%2Fu%3ASECRET»%40h"}},
	{Reference, "the last of both", []string{"https://u:«SECRET%40RET»@h", "https://u:«SECRET@RET»%40h"}},
	{Part, "an @ that was encoded four times", []string{"u:«SECRET»%25252540h"}},
	{Part, "digits after it, or no percent sign", []string{"u:«SECRET»%40h4040", "u:«SECRET»%4040", "u:2540"}},
	{Reference, "characters that are invalid in it or before it", []string{"http://u:«SEC RET»@h/", "http://u:«SEC\xffRET»@h/", "http://u:«\x01\x02»@h/", "http://u:«\u202eSECRET»@h/ ",
		"http://u x:«SECRET»@h/", "ht tp:«//u:SECRET»@h/", " \thttp:«//u:SECRET»@h/"}},
	{Reference, "a delimiter in it", []string{"http://u:«SEC@RET»@h/", "http://u:«SEC/RET»@h/", "http://u:«SEC?RET»@h/", "http://u:«SEC@R/ET»@h/ "}},
	{Reference, "an invalid host or port after it", []string{"http://u:«SECRET»@[::1", "http://u:«SECRET»@h:x/", "http://u:«SECRET@h:80a/»@"}},
	{Reference, "two texts, or one in a query", []string{"http://a/ http:«//u:SECRET»@h/", "http://h/?to=//u:«SECRET»@h/ "}},
	{Reference, "addresses and colons without an @ after them", []string{"http://h/a@b?c:d ", "https://web.archive.org/web/2020/http://example.com/a b",
		"http://h/?u=http:%2F%2Fx/[y]", "ht tps://example.com", "http://host:80/a b"}},
	{Reference, "a drive", []string{"file:///C:/node/@types/a", "file:///C:", "file:c:"}},
	{Reference, "no slash before the drive, upper case", []string{"FILE:c:\\a@b"}},
	{Reference, "the drive as host, or on localhost", []string{"file://C:/a@b", "file://LocalHost/C:/a@b"}},
	{Reference, "a drive, and another colon", []string{"file:///C:/u:«SECRET»@h"}},
	{Reference, "no slash after the drive", []string{"file:///C:«SECRET»@h", `\\?\C:«SECRET»@b`}},
	{Reference, "no drive, but a colon after the scheme", []string{"file::«SECRET»@h"}},
	{Reference, "two letters, or no letter", []string{"file:///CC:«/SECRET»@h", "file:///1:«/SECRET»@h"}},
	{Reference, "too short for a drive", []string{"file://C", "file://localhost/"}},
	{Reference, "another scheme", []string{"http://C:«/SECRET»@h", `x:\\?\C:«/SECRET»@h`}},
	{Reference, "a Windows path", []string{`\\?\C:\a@b`}},
	{Reference, "a Windows path, but also a reference", []string{"//?/c:«/a»@b"}},
	{Reference, "three slashes", []string{"///?/C:«/SECRET»@b"}},
	{Part, "encoded slashes, or one of them",
		[]string{"http:«%2F%2fu:SECRET»", "http:«%2f/u:SECRET»", "http:«%2Fu:SECRET»"}},
	{Part, "one slash at a time", []string{"a%2fu:b%2fc"}},
	{Part, "slashes that were encoded twice", []string{"http:«%252F%252Fu:SECRET»"}},
}

// unmark returns a text without its marks.
func unmark(text string) string { return strings.NewReplacer("«", "", "»", "").Replace(text) }

func TestIn(tt *testing.T) {
	t := testenv.Limit(tt)
	for row := range testenv.Each(t, passwords) {
		for _, text := range row.texts {
			_, want, _ := strings.Cut(text, "«")
			want, _, _ = strings.Cut(want, "»")
			s := unmark(text)
			start, end := In(s, row.kind)
			testenv.Same(t, s[start:end], want, "%s: In(%q, %d)", row.reason, s, row.kind)
		}
	}
}

var (
	scheme = regexp.MustCompile(`\A(?:[Ff][Ii][Ll][Ee]:[/\\]*(?:(?i)localhost/)?[A-Za-z]:(?:[/\\]|\z)|` +
		`\\\\\?\\[A-Za-z]:(?:[/\\]|\z)|[A-Za-z][A-Za-z0-9+.-]*:)`)
	// The schemes after which a ":" does not count unless "//" follows, and a text whose port ends before a delimiter.
	notAScheme = regexp.MustCompile(`(?i)\A(?:[a-z][a-z0-9+.-]*)(:)(?:[^/]|/[^/]|/?\z)`)
	holdsAt    = regexp.MustCompile(`(?i)\A(?:(?:acct|cid|data|did|file|h323|iax|im|javascript|mailserver|mailto|mid|news|nntp|pres|sips?|s?news|tag|urn|xmpp):|[a-z]:[/\\])`)
	withPort   = regexp.MustCompile(`\A(?:[A-Za-z][A-Za-z0-9+.-]*:)?//(?:` + name(":") + `@)?(?:\[([^/?#@]*)\]|` + name("") + `):` +
		`(?:[1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5])[/?#]`)
	withAddress = regexp.MustCompile(`\A(?:[A-Za-z][A-Za-z0-9+.-]*:)?//(?:` + name(":") + `@)?\[([^/?#@]*)\][/?#]`)
	afterColon  = regexp.MustCompile(`(?s)(?::|%(?:25)*3[Aa])(.*)`)
	beforeAt    = regexp.MustCompile(`(?s)(.*)(?:@|%(?:25)*40)`)
	mayGoOn     = regexp.MustCompile(`(?::|/|%(?:25)*(?:3[Aa]|2[Ff]))(?:/|%(?:25)*2[Ff])`)
)

// name returns a pattern of the characters of rule ireg-name and others.
func name(others string) string {
	return `(?:[A-Za-z0-9._~!$&'()*+,;=` + others + `-]|%[0-9A-Fa-f]{2}|[^\x00-\x7f])*`
}

// slowIn is the slow twin of In.
func slowIn(s string, k Kind) string {
	toEnd := k == Userinfo || k != Reference && mayGoOn.MatchString(s)
	if k == Reference {
		m := ""
		for _, pattern := range []*regexp.Regexp{withPort, withAddress} {
			if found := pattern.FindStringSubmatch(s); found != nil {
				addr, _ := netip.ParseAddr(found[1])
				if isBracketed := strings.Contains(found[0], "["); !isBracketed || addr.Is6() && addr.Zone() == "" {
					m = found[0]
				}
			}
		}
		if m != "" && utf8.ValidString(m) {
			s = m
		}
		head := len(scheme.FindString(s))
		if m := notAScheme.FindStringSubmatchIndex(s); m != nil && !holdsAt.MatchString(s) {
			head = m[2]
		}
		s = s[head:]
	}
	for _, pattern := range []*regexp.Regexp{afterColon, beforeAt} {
		if k == Port && pattern == afterColon || toEnd && pattern == beforeAt {
			continue
		}
		m := pattern.FindStringSubmatch(s)
		if m == nil {
			return ""
		}
		s = m[1]
	}
	return s
}

// FuzzIn compares In with regular expressions.
func FuzzIn(f *testing.F) {
	for _, row := range passwords {
		for _, text := range row.texts {
			f.Add(unmark(text))
		}
	}
	begin := testenv.Seeds()
	f.Fuzz(func(t *testing.T, s string) {
		begin(t)
		for k := Reference; k <= Port; k++ {
			start, end := In(s, k)
			testenv.Same(t, s[start:end], slowIn(s, k), "In(%q, %d)", s, k)
		}
	})
}

// TestHide tests every part of a text whose secret is in upper case.
func TestHide(tt *testing.T) {
	t := testenv.Limit(tt)
	const s = "u:SECRET@h"
	secret := regexp.MustCompile(`[A-Z]+`)
	for end := range len(s) + 1 {
		for start := range end + 1 {
			want := secret.ReplaceAllString(s[start:end], "xxxxx")
			testenv.Same(t, Hide(s, start, end, 2, 8), want, "Hide(%q, %d, %d)", s, start, end)
			testenv.Same(t, Hide(s, start, end, 4, 4), s[start:end], "Hide(%q, %d, %d) without a secret", s, start, end)
		}
	}
}

func TestQuote(tt *testing.T) {
	t := testenv.Limit(tt)
	for row := range testenv.Each(t, []struct {
		s                           string
		at, before, after, from, to int
		want, reason                string
	}{
		{"abcdef", 3, 2, 2, 0, 0, `..."bcde"...`, "both ends are omitted"},
		{"abcdef", 2, 2, 4, 0, 0, `"abcdef"`, "just all of it"},
		{"u:pppp@h", 7, 1, 1, 2, 6, `..."@h"`, "a password that ends where the excerpt begins"},
		{"u:pppp@h", 7, 2, 1, 2, 6, `...":xxxxx@h"`, "a password and the character before it"},
		{"u:pppppppp@h", 11, 2, 1, 2, 10, `...":xxxxx@h"`, "the same with a longer password"},
		{"u:pppp@h", 4, 1, 1, 2, 6, `...":xxxxx@"...`, "inside the password"},
		{"u:pppp@h", 0, 0, 2, 2, 6, `"u:"...`, "a password that begins where the excerpt ends"},
		{"u:pppp", 0, 0, 2, 2, 6, `"u:xxxxx"`, "a password at the end"},
		{"pppp@h", 5, 1, 1, 0, 4, `"xxxxx@h"`, "a password at the start"},
		{"éé:p@éé", 2, 1, 2, 5, 6, `"éé"...`, "not inside a character"},
		{"éé:p@éé", 9, 2, 1, 5, 6, `..."é"...`, "not inside a character after the password"},
		{"", 0, 0, 9, 0, 0, `""`, "empty"},
		{"ab", 2, 0, 9, 0, 0, `...""`, "at the end"},
		{"aé", 2, 0, 9, 0, 0, `..."é"`, "two bytes"},
		{"a😀", 4, 0, 9, 0, 0, `..."😀"`, "four bytes"},
		{"\x80\x80", 1, 0, 9, 0, 0, `..."\x80"`, "no first byte"},
		{"a\x80\x80\x80\x80", 4, 0, 9, 0, 0, `..."\x80"`, "the first byte is too far away"},
		{"a\x80\x80\x80\x80\x80", 5, 0, 9, 0, 0, `..."\x80"`, "the first byte is even farther away"},
	}) {
		got := string(AppendExcerpt(nil, row.s, row.at, row.before, row.after, row.from, row.to))
		testenv.Same(t, got, row.want, "%s", row.reason)
	}
	got := Quote("ab", 1, 0, 0) + Shorten("ab", 1, 0, 0) + Shorten("ab", 2, 0, 0)
	testenv.Same(t, got, `"a"...a...ab`, "Quote and Shorten")
}
