package secret

// Tests of In and Hide by examples, and of In by regular expressions.

import (
	"regexp"
	"strings"
	"testing"
)

func TestIn(t *testing.T) {
	for _, row := range []struct {
		kind            Kind
		s, want, reason string
	}{
		{Reference, "http://u:SECRET@h/ ", "SECRET", "as it should be"},
		{Reference, "//u:SECRET@h/ ", "SECRET", "no scheme"},
		{Reference, "http://:SECRET@h/ ", "SECRET", "no user"},
		{Reference, "http://u:@h/ ", "", "empty"},
		{Reference, "http://u@h:80/ ", "", "no password"},
		{Reference, "http://h:80a/", "", "no @"},
		{Reference, "mailto:a@b c", "", "only the : of the scheme"},
		{Reference, "http", "", "no : at all"},
		{Reference, "", "", "empty"},
		{Reference, "http:///u:SECRET@h/ ", "SECRET", "three slashes"},
		{Reference, "http:////u:SECRET@h/ ", "SECRET", "four slashes"},
		{Reference, "http:/u:SECRET@h/ ", "SECRET", "one slash"},
		{Reference, "http:u:SECRET@h/ ", "SECRET", "no slash"},
		{Reference, `http:\\u:SECRET@h/`, "SECRET", "backslashes"},
		{Reference, `http://d\u:SECRET@h/`, "SECRET", "a backslash in the user"},
		{Reference, "http://d/u:SECRET@h/ ", "SECRET", "a slash in the user"},
		{Reference, "http://u:12/SECRET@h/ ", "12/SECRET", "text that looks like a port"},
		{Reference, "http://u:/SECRET@h/ ", "/SECRET", "a slash at the start"},
		{Reference, "http://u:p@SEC/RET@h/ ", "p@SEC/RET", "an @ and a slash"},
		{Reference, "http://u:SEC:RET@h/ ", "SEC:RET", "a colon"},
		{Reference, "http://u:S %?#[]@h/", "S %?#[]", "anything else"},
		{Reference, "http://u:A@h//v:B@h/ ", "A@h//v:B", "two authorities"},
		{Reference, " http://u:SECRET@h/", "//u:SECRET", "no valid scheme: the text before the : may be a user"},
		{Reference, "1u:SECRET@h", "SECRET", "no valid scheme"},
		{Reference, ":SECRET@h", "SECRET", "an empty scheme"},
		{Reference, "a+-.1Z:u:SECRET@h", "SECRET", "all kinds of scheme characters"},
		{Part, "u:SECRET@h:x", "SECRET", "not a scheme"},
		{Part, "u@h:x", "", "no password"},
		{Userinfo, "u:SECRET@ ", "SECRET@ ", "everything after the :"},
		{Userinfo, "u ", "", "no :"},
		{Port, "SECRET@h", "SECRET", "everything before the @"},
		{Port, "80a", "", "no @"},
		{Part, "http//u:SEC", "SEC", "the @ may have been cut off"},
		{Part, "//u:SECRET@h", "SECRET@h", "another @ may have been cut off"},
		{Part, "//u@x:SEC", "SEC", "the only @ is before the colon"},
		{Part, "u@x//u:SEC", "SEC", "the @ is before the slashes"},
		{Part, "/u:SECRET//", "SECRET//", "the slashes are after the colon"},
		{Part, "http://u:SECRET", "//u:SECRET", "what may be a scheme is not one"},
		{Part, "http:/u:SECRET", "/u:SECRET", "the @ may have been cut off"},
		{Part, "u:SECRET@h", "SECRET", "no slashes, with an @"},
		{Part, "b:c", "", "no slashes and no @"},
		{Part, "//a", "", "no colon"},
		{Reference, "https://u:SECRET%40h", "SECRET", "an encoded @"},
		{Reference, "https://u%3ASECRET@h", "SECRET", "an encoded colon"},
		{Reference, "//https%253a%2F%2Fu%3ASECRET%40h", "%2F%2Fu%3ASECRET", "a reference as a host"},
		{Reference, "https://u%2525SECRET@h", "", "no encoded colon"},
		{Reference, "https://u:SECRET%40RET@h", "SECRET%40RET", "the last of both"},
		{Reference, "https://u:SECRET@RET%40h", "SECRET@RET", "the last of both"},
		{Part, "u:SECRET%40h", "SECRET", "an encoded @"},
		{Part, "u:SECRET%25252540h", "SECRET", "an @ that was encoded four times"},
		{Part, "u:SECRET%40h4040", "SECRET", "digits after it"},
		{Part, "u:2540", "", "no percent sign"},
		{Port, "SECRET%40h", "SECRET", "an encoded @"},
		{Reference, "file:///C:/node/@types/a", "", "a drive"},
		{Reference, "file:///C:", "", "a drive alone"},
		{Reference, "FILE:c:\\a@b", "", "no slash before the drive, upper case"},
		{Reference, "file://C:/a@b", "", "the drive as host"},
		{Reference, "file://LocalHost/C:/a@b", "", "a drive on localhost"},
		{Reference, "file:///C:/u:SECRET@h", "SECRET", "a drive, and another colon"},
		{Reference, "file:///C:SECRET@h", "SECRET", "no slash after the drive"},
		{Reference, "file:///CC:/SECRET@h", "/SECRET", "two letters"},
		{Reference, "file:///1:/SECRET@h", "/SECRET", "no letter"},
		{Reference, "file://C", "", "too short for a drive"},
		{Reference, "file://localhost/", "", "too short for a drive"},
		{Reference, "http://C:/SECRET@h", "/SECRET", "another scheme"},
		{Part, "file:///C:/SECRET@h", "///C:/SECRET@h", "not a scheme"},
		{Part, "//u:SECRET", "SECRET", "the @ may have been cut off"},
		{Port, "//u:SECRET", "//u:SECRET", "the @ may have been cut off"},
		{Part, "http:%2F%2Fu:SECRET", "%2F%2Fu:SECRET", "encoded slashes"},
		{Part, "http:%2f%2Fu:SECRET", "%2f%2Fu:SECRET", "encoded slashes"},
		{Part, "http:%2f/u:SECRET", "%2f/u:SECRET", "one of them encoded"},
		{Part, "a%2fu:b%2fc", "", "one slash at a time"},
		{Part, "http:%252F%252Fu:SECRET", "%252F%252Fu:SECRET", "slashes that were encoded twice"},
		{Part, "http:%2Fu:SECRET", "%2Fu:SECRET", "an encoded slash after the colon"},
		{Reference, `\\?\C:\a@b`, "", "a Windows path"},
		{Reference, "//?/c:/a@b", "/a", "a Windows path, but also a reference"},
		{Reference, `\\?\C:SECRET@b`, "SECRET", "no slash after the drive"},
		{Reference, "///?/C:/SECRET@b", "/SECRET", "three slashes"},
	} {
		start, end := In(row.s, row.kind)
		if got := row.s[start:end]; got != row.want {
			t.Errorf("%s: In(%q, %d) = %q, want %q", row.reason, row.s, row.kind, got, row.want)
		}
	}
}

func TestHide(t *testing.T) {
	const s = "u:SECRET@h" // the secret is s[2:8]
	for _, row := range []struct {
		start, end int
		want       string
	}{
		{0, 10, "u:xxxxx@h"},
		{0, 2, "u:"},
		{0, 3, "u:xxxxx"},
		{3, 5, "xxxxx"},
		{7, 10, "xxxxx@h"},
		{8, 10, "@h"},
		{5, 5, ""},
	} {
		if got := Hide(s, row.start, row.end, 2, 8); got != row.want {
			t.Errorf("Hide(%q, %d, %d) = %q, want %q", s, row.start, row.end, got, row.want)
		}
		if got := Hide(s, row.start, row.end, 4, 4); got != s[row.start:row.end] {
			t.Errorf("Hide(%q, %d, %d) = %q without a secret", s, row.start, row.end, got)
		}
	}
}

// TestCharStart tests charStart by examples.
func TestCharStart(t *testing.T) {
	for _, row := range []struct {
		s       string
		i, want int
		reason  string
	}{
		{"", 0, 0, "empty"},
		{"ab", 1, 1, "ASCII"},
		{"ab", 2, 2, "at the end"},
		{"ab", 3, 2, "after the end"},
		{"aé", 2, 1, "two bytes"},
		{"a😀", 4, 1, "four bytes"},
		{"\x80\x80", 1, 1, "no first byte"},
		{"a\x80\x80\x80\x80", 4, 4, "the first byte is too far away"},
		{"a\x80\x80\x80\x80\x80", 5, 5, "the first byte is even farther away"},
	} {
		if got := charStart(row.s, row.i); got != row.want {
			t.Errorf("%s: charStart(%q, %d) = %d, want %d", row.reason, row.s, row.i, got, row.want)
		}
	}
}

// FuzzIn compares In with regular expressions. It also checks that In hides the text between ":" and "@" after any "//",
// except where there may be a drive.
func FuzzIn(f *testing.F) {
	for _, s := range []string{"http://u:p@h", "//u:p@h", "a:b@c", "1a:b@c", "http:///u:p/q@h", ":@", "u:p%40h", "u:p%2540h40", "a:%25252525", "file:///C:/a:b@c", "file:c:"} {
		f.Add(s)
	}
	patterns := map[Kind]*regexp.Regexp{
		Reference: regexp.MustCompile(`(?s)\A.*?(?::|%(?:25)*3[Aa])(.*)(?:@|%(?:25)*40)`), // after the scheme
		Part:      regexp.MustCompile(`(?s)\A.*?(?::|%(?:25)*3[Aa])(.*)(?:@|%(?:25)*40)`),
		Userinfo:  regexp.MustCompile(`(?s)\A.*?(?::|%(?:25)*3[Aa])(.*)\z`),
		Port:      regexp.MustCompile(`(?s)\A(.*)(?:@|%(?:25)*40)`),
	}
	mayGoOn := regexp.MustCompile(`(?::|/|%(?:25)*(?:3[Aa]|2[Ff]))(?:/|%(?:25)*2[Ff])`)
	scheme := regexp.MustCompile(`\A(?:[Ff][Ii][Ll][Ee]:[/\\]*(?:(?i)localhost/)?[A-Za-z]:(?:[/\\]|\z)|[/\\]{2}\?[/\\]*[A-Za-z]:(?:[/\\]|\z)|[A-Za-z][A-Za-z0-9+.-]*:)`)
	f.Fuzz(func(t *testing.T, s string) {
		for k, pattern := range patterns {
			want := ""
			rest := s
			switch {
			case k == Reference:
				rest = s[len(scheme.FindString(s)):]
			case k != Port && mayGoOn.MatchString(s):
				pattern = patterns[Userinfo]
			case mayGoOn.MatchString(s):
				pattern = regexp.MustCompile(`(?s)\A(.*)\z`)
			}
			if m := pattern.FindStringSubmatch(rest); m != nil {
				want = m[1]
			}
			if start, end := In(s, k); s[start:end] != want {
				t.Errorf("In(%q, %d) = %q, want %q", s, k, s[start:end], want)
			}
		}
		slashes := strings.Index(s, "//")
		colon := strings.IndexByte(s[max(0, slashes):], ':')
		at := strings.LastIndexByte(s, '@')
		if first := max(0, slashes) + colon + 1; slashes >= 0 && colon >= 0 && first < at && len(s) > 5 && !strings.EqualFold(s[:5], "file:") && !strings.Contains(s, "?") {
			if start, end := In(s, Reference); start > first || end < at {
				t.Errorf("In(%q, Reference) = %d, %d; want %d to %d in it", s, start, end, first, at)
			}
		}
	})
}

func TestQuote(t *testing.T) {
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
	} {
		if got := string(AppendExcerpt(nil, row.s, row.at, row.before, row.after, row.from, row.to)); got != row.want {
			t.Errorf("%s: got %s, want %s", row.reason, got, row.want)
		}
	}
	if got := Quote("ab", 1, 0, 0) + Shorten("ab", 1, 0, 0) + Shorten("ab", 2, 0, 0); got != `"a"...a...ab` {
		t.Errorf("Quote, Shorten: %s", got)
	}
}
