package secret

// Tests of In by examples and by a slow twin, and of what hides and quotes.

import (
	"fmt"
	"net/netip"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"
)

// rows are texts in which «» mark what may be secret, and the reason.
var rows = []struct {
	kind   Kind
	reason string
	texts  []string
}{
	{Text, "as it should be", []string{"http://u:«SECRET»@h/ "}},
	{Text, "no scheme or no user", []string{"//u:«SECRET»@h/ ", "http://:«SECRET»@h/ "}},
	{Text, "empty", []string{"http://u:@h/ ", ""}},
	{Text, "no @", []string{"http://h:80a/"}},
	{Text, "no : but that of the scheme, or none at all", []string{"mailto:a@b c", "http"}},
	{Text, "too few or too many slashes",
		[]string{"http:«u:SECRET»@h/ ", "http:«/u:SECRET»@h/ ", "http:////u:«SECRET»@h/ "}},
	{Text, "backslashes", []string{`http:«\\u:SECRET»@h/`}},
	{Text, "a user that is read as a scheme", []string{"root:«SECRET»@tcp(127.0.0.1:3306)/my db", "a:«b:SECRET»@h",
		"x:«SECRET»%40h"}},
	{Text, "a scheme whose path holds an @", []string{"mailto:a@b", "SIP:u:«SECRET»@h", "tag:a@b,2025:c",
		"file:/u:«SECRET»@h", `C:\a@b`, "c:/u:«SECRET»@h"}},
	{Text, "every scheme whose path holds an @", []string{
		"acct:a@b", "cid:a@b", "data:a@b", "did:a@b", "h323:a@b", "iax:a@b", "im:a@b", "javascript:a@b", "mailserver:a@b",
		"mid:a@b", "news:a@b",
		"nntp:a@b", "pres:a@b", "sips:a@b", "snews:a@b", "urn:a@b", "xmpp:a@b"}},
	{Text, "no scheme, before slashes", []string{"1http:«//u:SECRET»@h", ":«//u:SECRET»@h", "ab|//h:«80/SECRET»@x"}},
	{Text, "a valid host of all kinds of characters, an empty one, and no port",
		[]string{"http://-a.b:80/c:d@e", "http://À:80/c:d@e", "http://:80/a@b", "http://80/a@b"}},
	{Text, "no valid userinfo or brackets before the port",
		[]string{"http://a b:«c@h:80/SECRET»@x", "http://a]:«80/SECRET»@h", "http://[a:«80/SECRET»@h",
			"http://[ ]:«80/SECRET»@h", "http://[u:«SECRET]:80/»@b", "http://a%b:«c@h:80/SECRET»@",
			"http://u:«b@[x:SECRET]:80/c»@d", "http://[v1.:«a]:80/c»@d", "http://[1.2.3.4]:«80/c»@d", "http://[fe80:«:1%1]/c»@d",
			"http:// b:«80/SECRET»@h", "http://a%g1:«80/SECRET»@h", "http://a%1g:«80/SECRET»@h", "a_b:«80/SECRET»@h",
			"http://u:«18446744073709551696/SECRET»@h"}},
	{Text, "what follows a valid port", []string{"http://localhost:3000/@scope/my pkg", "http://h:1?a:b@c",
		"//[::1]:65535#a@b", "http://u:«SECRET»@é.h:80/a:b@c", "http://h%41:80/@"}},
	{Text, "what follows an IPv6 address", []string{"http://[::1]/@a b", "//u:«SECRET»@[2001:db8::1.2.3.4]#a:b@c",
		"http://[u:«SECRET]/»@h", "http://[:«:1:x]/SECRET»@h", "http://[:«:1]»@h", "http://u:«SECRET[::1]/»@h",
		"http://[]/@h", "http://:«:1/SECRET»@h", "http://:«:1]/SECRET»@h", "http://[:«:1/SECRET»@h"}},
	{Text, "no valid port, or none that a delimiter follows",
		[]string{"http://u:«/SECRET»@h", "http://u:«0/SECRET»@h", "http://u:«65536/SECRET»@h", "http://u:«080/SECRET»@h",
			"http://u:«80»@h", "http://u:«80x/SECRET»@h", "http://host:«0/a»@b "}},
	{Text, "no valid host before the port", []string{"http://a b:«80/SECRET»@h", "http://a%4:«80/SECRET»@h",
		"http://a:«b:80/SECRET»@h", "http://a@b@c:«80/SECRET»@h", "http://\xff:«80/SECRET»@h", "http://[a/]:«80/SECRET»@h"}},
	{Text, "a slash or a backslash in the user", []string{"http://d/u:«SECRET»@h/ ", `http://d\u:«SECRET»@h/`}},
	{Text, "text that is a port, which a password that begins with digits and a slash is taken for",
		[]string{"http://u:12/SECRET@h/ "}},
	{Text, "a slash, an @, a colon or anything else in it", []string{"http://u:«/p@SEC:R %?#[]»@h/ "}},
	{Text, "two authorities", []string{"http://u:«A@h//v:B»@h/ "}},
	{Text, "no valid scheme: the text before the : may be a user",
		[]string{" http:«//u:SECRET»@h/", "1u:«SECRET»@h", ":«SECRET»@h"}},
	{Text, "all kinds of scheme characters", []string{"a+-.01Z://u:«SECRET»@h", "a+-.01Z:«u:SECRET»@h"}},
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
	{Text, "an encoded @ or colon",
		[]string{"https://u:«SECRET»%40h", "https://u%3A«SECRET»@h", "https://u%2525SECRET@h"}},
	{Text, "no hex digits, though their low bits are those of a colon",
		[]string{"https://u%3*SECRET@h", "https://u%#ASECRET@h"}},
	{Text, "no percent sign", []string{"https://u3ASECRET@h", "https://u253ASECRET@h"}},
	{Text, "a percent-encoding that is cut short", []string{"http://u:«SECRET»@h%4", "http://u:«SECRET»@h%"}},
	{Text, "a reference as a host", []string{"//https%253a«%2F%2Fu%3ASECRET»%40h"}},
	{Text, "the last of both", []string{"https://u:«SECRET%40RET»@h", "https://u:«SECRET@RET»%40h"}},
	{Part, "an @ that was encoded four times", []string{"u:«SECRET»%25252540h"}},
	{Part, "digits after it, or no percent sign", []string{"u:«SECRET»%40h4040", "u:«SECRET»%4040", "u:2540"}},
	{Text, "characters that are invalid in it or before it",
		[]string{"http://u:«SEC RET»@h/", "http://u:«SEC\xffRET»@h/", "http://u:«\x01\x02»@h/", "http://u:«\u202eSECRET»@h/ ",
			"http://u x:«SECRET»@h/", "ht tp:«//u:SECRET»@h/", " \thttp:«//u:SECRET»@h/"}},
	{Text, "a delimiter in it", []string{"http://u:«SEC@RET»@h/", "http://u:«SEC/RET»@h/", "http://u:«SEC?RET»@h/",
		"http://u:«SEC@R/ET»@h/ "}},
	{Text, "an invalid host or port after it", []string{"http://u:«SECRET»@[::1", "http://u:«SECRET»@h:x/",
		"http://u:«SECRET@h:80a/»@"}},
	{Text, "two texts, or one in a query", []string{"http://a/ http:«//u:SECRET»@h/", "http://h/?to=//u:«SECRET»@h/ "}},
	{Text, "addresses and colons without an @ after them",
		[]string{"http://h/a@b?c:d ", "https://web.archive.org/web/2020/http://example.com/a b",
			"http://h/?u=http:%2F%2Fx/[y]", "ht tps://example.com", "http://host:80/a b"}},
	{Text, "a drive", []string{"file:///C:/node/@types/a", "file:///C:", "file:c:"}},
	{Text, "no slash before the drive, upper case", []string{"FILE:c:\\a@b"}},
	{Text, "the drive as host, or on localhost", []string{"file://C:/a@b", "file://LocalHost/C:/a@b"}},
	{Text, "a drive, and another colon", []string{"file:///C:/u:«SECRET»@h"}},
	{Text, "no slash after the drive", []string{"file:///C:«SECRET»@h", `\\?\C:«SECRET»@b`}},
	{Text, "no drive, but a colon after the scheme", []string{"file::«SECRET»@h"}},
	{Text, "two letters, or no letter", []string{"file:///CC:«/SECRET»@h", "file:///1:«/SECRET»@h"}},
	{Text, "too short for a drive", []string{"file://C", "file://localhost/"}},
	{Text, "another scheme", []string{"http://C:«/SECRET»@h", `x:\\?\C:«/SECRET»@h`}},
	{Text, "a Windows path", []string{`\\?\C:\a@b`}},
	{Text, "a Windows path, but also a reference", []string{"//?/c:«/a»@b"}},
	{Text, "three slashes", []string{"///?/C:«/SECRET»@b"}},
	{Part, "encoded slashes, or one of them",
		[]string{"http:«%2F%2fu:SECRET»", "http:«%2f/u:SECRET»", "http:«%2Fu:SECRET»"}},
	{Part, "one slash at a time", []string{"a%2fu:b%2fc"}},
	{Part, "slashes that were encoded twice", []string{"http:«%252F%252Fu:SECRET»"}},
	{Valid, "wherever two slashes stand", []string{"http://u:«p»@h", "jdbc:postgresql://u:«p»@h/d",
		"http://h/?u=http://u:«p»@h2/", "postgres:///u:«p»@h/db", "//u:«p»@h", "?a=//u:«p»@h", "#//u:«p»@h#",
		"http://h//u:«p»@k/v:q@w//u:«p»@", "http://u:«p»@h//v:«w»@x?y=//z:«a@b:c»@d#//e:«f»@g", "x:«a@b//u:p»@h",
		"data:,//u:«p»@h"}},
	{Valid, "up to a delimiter", []string{"http://u:«p&q»@h", "http://h//u:p&q@h", "http://h//u:p/q@h",
		"http://h//u:p?q@h", "http://h//u:p#q@h", "http://h//u&v:p@h", "http://u:99999/S@h"}},
	{Valid, "a line end, which only a caller lets through", []string{"//u:«a\nb»@h"}},
	{Valid, "what is hidden already", []string{"http://u:xxxxx@h/?sig=xxxxx&key=«xxxxxx»"}},
	{Valid, "no password, or an empty one", []string{"http://u@h", "http://u:@h", "http://u@h:80", "http://h:80//a@b:c",
		"http://u%3Ap@h", "//h:1", "///a:b/c@d", "http://u@h/?a=//:@b", "http://h/a:b@c"}},
	{Valid, "slashes that are percent-encoded", []string{"?u=http%3A%2F%2Fu%3A«p»%40h", "?u=http:%2f%2fu:«p»@h%2Fa:b@c",
		"?u=%2F%2Fu%3A«p%252Fq»%40h%3Fa", "?u=%252F%252Fu%253A«p»%2540h", "?u=/%2Fu%3A«p»@h", "?u=%2Fu%3Ap%40h",
		"?u=%2F%2Fu:p%2Fq@h", "//a%2F%2Fu%3Ap%40h", "http://h//a%2F%2Fu%3A«p»%40h", "http://h//u:«p%2F%2Fv%3Aw»@h",
		"http://h//%2F%2Fu:«p@h%2F%2Fv:w»@", "http://h//a%2F%2Fv%3A«w:p»@h",
		"?u=//u:«a%2F%2Fb:c@d»%40e", "?u=//u:«a%2F%2Fb»@c%3A«d»%40e", "?u=//a%2F%2Fb%3A«c»%40d%2Fe:«f»@h"}},
	{Valid, "without an authority", []string{"root:«hunter2»@tcp(h:1)/db", "app:«s3cret»@tcp(127.0.0.1:3306)/orders",
		"foo:«/a/b»@c", "x:«a@b»@c?d@e", "x:@a", "x:a?b@c", "x:«a:b»@c://d@e", "x:a://b@c", "x:«a»@b://u:«p»@h",
		"http:«/u:p»@h"}},
	{Valid, "a scheme whose path holds an @, or none",
		[]string{"mailto:a:b@c", "pkg:npm/%40a/b@1.0", "pkg:a@b", "urn:a:b@c", "file:/u:p@h", "C:/a@b", "a@b", "a/b:c@d"}},
	{Valid, "parameters", []string{"https://h/a;jsessionid=«1»/b?page=2&access_token=«3»#sig=«4»", "?sig=«1/2?3»&a",
		"?sig=«1»#b", "#sig=«1/?»&b", "/sig=«1»?b", "/sig=«a:b»/c", "/sig=«a»://b", "//sig=1/", "//sig=1?sig=«2»",
		"?sig=&a", "?sig", "?sig=«=»&a", "?a=1;sig=«2»;b=3", "?sig=«1;2»&a", "?sig=«1;2»&3;b=4",
		"?user[password]=«1»&%70wd=«2»&+access_token%20=«3»&token[0]=«4»&token[a]=5&a.key=6"}},
	{Valid, "what a name consists of", []string{"?é;pwd=«1»&~pwd=«2»&a%26pwd=«3»&pwd~=4&pwd%=5",
		"?x/pwd=«1»&%5Bpwd%5D=«2»&a%2525pwd=«3»", "data:;sig=1?sig=2", "DATA:?sig=2", "x:data:?sig=«2»"}},
	{Valid, "an address in a value, and a value in an address",
		[]string{"?token=«http://u:p@h/?a=b»&c", "/token=«a»//u:«p»@h", "/token=«a»/://u:«p»@h"}},
	{Text, "parameters, and a list", []string{"http://h/?sig=«1»&b=2 ", "host=db user=app password=«a/b»",
		"Server=h;Pwd=«a/b»;Database=d", "password=«a b&c;d» e=f", "password=«a» \t\n;e = f", "a password =« b»",
		"a b=c&sig=«1#2&3»&d=4",
		"sig=«1/?#& »", " sig=«1/2»", "a sig=«1/2»&b=3", "sig=«a b»&c=d?e sig=«1»", "sig=«1»;;;a=1", "sig=«a;b c;=»"}},
	{Text, "a value whose end is in a password", []string{"http://u:«a?sig=P@W»&pwd=«PW »#", "http://u:«sig=P@h»/ ",
		"x y?sig=«a:/b@c»&d", "http://h:1/a:b@c//u:«p»@h "}},
	{Query, "a query on its own", []string{"a=1&token=«S/?x»&b=2 ", "token=«S»;b=1", "u:«p»@h", "//u:«token=1»"}},
	{Fragment, "a fragment on its own", []string{"a=1&token=«S#x»&b=2"}},
	{Part, "another component on its own", []string{"token=«S»", "a/token=«S»/b", "data:a&sig=«1»"}},
}

// unmark returns a text without its marks.
func unmark(text string) string { return strings.NewReplacer("«", "", "»", "").Replace(text) }

// marked returns s with marks around what In returns.
func marked(s string, k Kind) string {
	var b strings.Builder
	done := 0
	for start, end := range In(s, k) {
		b.WriteString(s[done:start] + "«" + s[start:end] + "»")
		done = end
	}
	return b.String() + s[done:]
}

// same fails the test if got is not want.
func same[T comparable](t *testing.T, got, want T, format string, args ...any) {
	if got != want {
		t.Helper()
		t.Errorf("%s: got %#v, want %#v", fmt.Sprintf(format, args...), got, want)
	}
}

func TestRows(t *testing.T) {
	for _, row := range rows {
		for _, text := range row.texts {
			same(t, marked(unmark(text), row.kind), text, "%s, kind %d", row.reason, row.kind)
		}
	}
}

var (
	scheme = regexp.MustCompile(`\A(?:[Ff][Ii][Ll][Ee]:[/\\]*(?:(?i)localhost/)?[A-Za-z]:(?:[/\\]|\z)|` +
		`\\\\\?\\[A-Za-z]:(?:[/\\]|\z)|[A-Za-z][A-Za-z0-9+.-]*:)`)
	// The schemes after which a ":" does not count unless "//" follows, and a text whose port ends before a delimiter.
	notAScheme = regexp.MustCompile(`(?i)\A(?:[a-z][a-z0-9+.-]*)(:)(?:[^/]|/[^/]|/?\z)`)
	holdsAt    = regexp.MustCompile(
		`(?i)\A(?:(?:acct|cid|data|did|file|h323|iax|im|javascript|mailserver|mailto|mid|news|nntp|pkg|pres|sips?|s?news|` +
			`tag|urn|xmpp):|[a-z]:[/\\])`)
	withPort = regexp.MustCompile(`\A(?:[A-Za-z][A-Za-z0-9+.-]*:)?//(?:` + name(":") + `@)?(?:\[([^/?#@]*)\]|` +
		name("") + `):` +
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

// slowPassword is the twin of inText and inPart.
func slowPassword(s string, k Kind) (start, end int) {
	toEnd := k == Userinfo || k != Text && mayGoOn.MatchString(s)
	if k == Text {
		for _, pattern := range []*regexp.Regexp{withPort, withAddress} {
			if found := pattern.FindStringSubmatch(s); found != nil {
				addr, _ := netip.ParseAddr(found[1])
				isAddress := !strings.Contains(found[0], "[") || addr.Is6() && addr.Zone() == ""
				if isAddress && utf8.ValidString(found[0]) {
					s = found[0]
				}
			}
		}
		start = len(scheme.FindString(s))
		if m := notAScheme.FindStringSubmatchIndex(s); m != nil && !holdsAt.MatchString(s) {
			start = m[2]
		}
	}
	end = len(s)
	if k != Port {
		m := afterColon.FindStringSubmatchIndex(s[start:])
		if m == nil {
			return 0, 0
		}
		start += m[2]
	}
	if !toEnd {
		m := beforeAt.FindStringSubmatchIndex(s[start:])
		if m == nil {
			return 0, 0
		}
		end = start + m[3]
	}
	return start, end
}

// A token is a character of a text, or a percent-encoding of one.
type token struct {
	b          byte
	start, end int
	times      int // that it was encoded
}

var encoded = regexp.MustCompile(`(?s)%((?:25)*)([0-9A-Fa-f]{2})|.`)

// tokens splits s.
func tokens(s string) (all []token) {
	latin1 := make([]rune, len(s)) // so that each byte is a character
	for i := range len(s) {
		latin1[i] = rune(s[i])
	}
	at := 0
	for _, m := range encoded.FindAllStringSubmatch(string(latin1), -1) {
		t := token{b: s[at], start: at, end: at + utf8.RuneCountInString(m[0])}
		if n, err := strconv.ParseUint(m[2], 16, 8); err == nil {
			t.b, t.times = byte(n), min(1+len(m[1])/2, maxTimes)
		}
		all = append(all, t)
		at = t.end
	}
	return all
}

// slowPasswords is the twin of passwords.
func slowPasswords(s string, k Kind) (ranges [][2]int) {
	from := 0
	head := validHead.FindStringSubmatchIndex(s)
	authority := validHead.FindStringSubmatch(s)[2]
	switch {
	case k != Valid:
		if start, end := slowPassword(s, k); start < end {
			ranges = append(ranges, [2]int{start, end})
		}
		if withPort.MatchString(s) || withAddress.MatchString(s) {
			from = head[5]
		}
		if from == 0 || k != Text || hostEnd(s) == 0 {
			return ranges
		}
	case authority != "":
		from = head[5]
		if m := regexp.MustCompile(`(?s):(.+)@`).FindStringSubmatchIndex(authority); m != nil {
			ranges = append(ranges, [2]int{head[4] + m[2], head[4] + m[3]})
		}
		if len(authority) == len("//") {
			from -= len("//")
		}
	case head[3] > 0:
		path := regexp.MustCompile(`://|[?#]`).Split(s[head[3]:], 2)[0]
		if at := strings.LastIndex(path, "@"); at > 0 && !holdsAt.MatchString(s) {
			ranges = append(ranges, [2]int{head[3], head[3] + at})
		}
	}
	all := tokens(s[from:])
	for i := range all {
		if i == 0 || all[i-1].b != '/' || all[i].b != '/' {
			continue
		}
		start, end, slashes := -1, -1, max(all[i-1].times, all[i].times)
		for _, t := range all[i+1:] {
			if t.times <= slashes && strings.IndexByte("/?#&", t.b) >= 0 {
				break
			}
			if t.times > 0 && slashes == 0 {
				continue
			}
			if t.b == ':' && start < 0 {
				start = from + t.end
			}
			if t.b == '@' && start >= 0 && from+t.start > start {
				end = from + t.start
			}
		}
		if end >= 0 {
			ranges = append(ranges, [2]int{start, end})
		}
	}
	slices.SortFunc(ranges, func(x, y [2]int) int { return x[0] - y[0] })
	for i := len(ranges) - 1; i > 0; i-- {
		if ranges[i][0] <= ranges[i-1][1] {
			ranges[i-1][1] = max(ranges[i-1][1], ranges[i][1])
			ranges = slices.Delete(ranges, i, i+1)
		}
	}
	return ranges
}

const nameChars = `(?:[A-Za-z0-9._+\[\]-]|%(?:2[0BbDdEe]|3[0-9]|[46][1-9A-Fa-f]|[57][0-9Aa]|5[BbDdFf]))+`

var (
	validHead = regexp.MustCompile(`\A([A-Za-z][A-Za-z0-9+.-]*:)?(//[^/?#]*)?`)
	list      = regexp.MustCompile(`(?:\A|[\t-\r ])` + nameChars + `[\t-\r ]*=`)
	pair      = regexp.MustCompile(`\A[;\t-\r ]*` + nameChars + `[\t-\r ]*=`)
	areas     = regexp.MustCompile(`(?s)\A([^?#]*)(\??[^#]*)(.*)\z`) // path, query and fragment, with delimiters
	inPath    = regexp.MustCompile(`\A(?:[&/?#]|://)`)
	inQuery   = regexp.MustCompile(`\A[&#]`)
	inOthers  = regexp.MustCompile(`\A&`)
)

// slowEnd is the twin of the method end of values.
func slowEnd(s string, k Kind, i int) int {
	ends := inOthers
	m := areas.FindStringSubmatchIndex(s)
	isList := k != Query && k != Fragment && list.MatchString(s)
	switch {
	case !isList && k != Query && k != Fragment && i <= m[3]:
		ends = inPath
	case !isList && k != Fragment && (i <= m[5] || k == Query && i <= strings.IndexByte(s+"#", '#')):
		ends = inQuery
	}
	for ; i < len(s); i++ {
		isSeparator := strings.IndexByte("; \t\n\v\f\r", s[i]) >= 0 || isList && s[i] == '&'
		if !isList && ends.MatchString(s[i:]) || isSeparator && pair.MatchString(s[i+1:]) {
			return i
		}
	}
	return i
}

// slowMarked is the twin of marked.
func slowMarked(s string, k Kind) string {
	hidden := make([]bool, len(s)+1)
	mark := func(start, end int) {
		for i := start; i < end; i++ {
			hidden[i] = true
		}
	}
	ranges := slowPasswords(s, k)
	for _, r := range ranges {
		mark(r[0], r[1])
	}
	first := 0
	if k == Valid {
		first = validHead.FindStringIndex(s)[1] // the end of the authority, if there is one
	}
	if k >= Text && strings.HasPrefix(strings.ToLower(s), "data:") {
		first = len(s)
	}
	for i := first; i < len(s); i++ {
		if s[i] != '=' {
			continue
		}
		name := ""
		all := tokens(strings.TrimRight(s[:i], " \t\n\v\f\r"))
		for j := len(all) - 1; j >= 0; j-- {
			one := s[all[j].start:all[j].end]
			if all[j].times > 1 { // of "%2541", only "41" may be part of a name
				name = s[all[j].start+len("%25"):all[j].end] + name
				break
			}
			if !regexp.MustCompile(`\A` + nameChars + `\z`).MatchString(one) {
				break
			}
			name = one + name
		}
		if decoded, _ := url.QueryUnescape(name); !Name(decoded) {
			continue
		}
		value := i + len("=")
		for _, r := range ranges {
			if r[0] <= i && i < r[1] {
				value = max(value, r[1])
			}
		}
		end := slowEnd(s, k, value)
		for _, r := range ranges {
			if r[0] <= end && end < r[1] {
				end = slowEnd(s, k, r[1])
			}
		}
		mark(i+len("="), end)
		i = end - 1
	}
	var b strings.Builder
	for i := range len(s) + 1 {
		if i > 0 && hidden[i-1] && !hidden[i] {
			b.WriteString("»")
		}
		if hidden[i] && (i == 0 || !hidden[i-1]) {
			b.WriteString("«")
		}
		if i < len(s) {
			b.WriteByte(s[i])
		}
	}
	return strings.ReplaceAll(b.String(), "«"+Mask+"»", Mask)
}

// FuzzIn compares In with its twin.
func FuzzIn(f *testing.F) {
	for _, row := range rows {
		for _, text := range row.texts {
			f.Add(unmark(text))
		}
	}
	f.Fuzz(func(t *testing.T, s string) {
		for k := Part; k <= Valid; k++ {
			last := -1
			for start, end := range In(s, k) {
				if start <= last || start >= end || end > len(s) {
					t.Fatalf("%q, kind %d: from %d to %d after %d", s, k, start, end, last)
				}
				last = end
			}
			same(t, marked(s, k), slowMarked(s, k), "%q, kind %d", s, k)
		}
		for range In(s, Text) { // the iterator stops
			break
		}
	})
}

func TestAppendExcerpt(t *testing.T) {
	for _, row := range []struct {
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
	} {
		secrets := func(yield func(from, to int) bool) { _ = row.from < row.to && yield(row.from, row.to) }
		same(t, string(AppendExcerpt(nil, row.s, secrets, row.at, row.before, row.after)), row.want, "%s", row.reason)
	}
	const s = "?a=1&sig=22&pwd=333&b=é#key=4"
	for _, row := range []struct {
		at, before, after int
		want              string
	}{
		{0, 0, 99, `"?a=1&sig=xxxxx&pwd=xxxxx&b=é#key=xxxxx"`}, {10, 1, 6, `..."=xxxxx&pwd=xxxxx&"...`},
		{19, 3, 2, `..."wd=xxxxx&b"...`}, {22, 1, 1, `..."="...`}, {len(s), 2, 0, `..."y=xxxxx"`}, {len(s), 0, 0, `...""`},
	} {
		same(t, string(AppendExcerpt(nil, s, In(s, Valid), row.at, row.before, row.after)), row.want, "%+v", row)
	}
	same(t, string(AppendExcerpt(nil, s[:10], In(s, Valid), 10, 3, 9)), `..."ig=xxxxx"`, "a prefix")
}

// Hides is true for what overlaps a secret, and Hide replaces it.
func TestHide(t *testing.T) {
	const s = "?sig=12&key=34"
	for start := range s {
		for end := start; end <= len(s); end++ {
			want := strings.ContainsAny(s[start:max(end, start+1)], "1234")
			same(t, Hides(s, Valid, start, end), want, "Hides(%q, %d, %d)", s, start, end)
		}
	}
	same(t, Hides(s, Valid, len(s), len(s)), false, "the end")
	for _, text := range []string{"?sig=", "http://[sig="} { // an empty value is no secret, also at the end
		same(t, Hides(text, Text, len(text), len(text)+1), false, "the end of %s", text)
	}
	same(t, Hide(s, Valid), "?sig=xxxxx&key=xxxxx", "Hide")
	for _, s := range []string{"?sig=xxxxx", "http://h/?a=b#c@d%40"} {
		same(t, testing.AllocsPerRun(10, func() { Hide(s, Valid) }), 0, "allocations for %q", s)
	}
}
