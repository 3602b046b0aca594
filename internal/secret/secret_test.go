package secret

// Tests of what finds, hides and quotes ranges.

import (
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// same fails the test if got is not want.
func same[T comparable](t *testing.T, got, want T, format string, args ...any) {
	if got != want {
		t.Helper()
		t.Errorf("%s: got %#v, want %#v", fmt.Sprintf(format, args...), got, want)
	}
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
		var secrets Ranges
		if row.from < row.to {
			secrets = Ranges{{row.from, row.to}}
		}
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
		same(t, string(AppendExcerpt(nil, s, In(s, Reference), row.at, row.before, row.after)), row.want, "%+v", row)
	}
	same(t, string(AppendExcerpt(nil, s[:4], In(s, Reference), 0, 0, 3)), `"?a="...`, "a prefix before the secrets")
	same(t, string(AppendExcerpt(nil, s[:10], In(s, Reference), 10, 3, 9)), `..."ig=xxxxx"`, "a prefix")
}

// Hides is true for what overlaps a secret, and Hide replaces it.
func TestHide(t *testing.T) {
	const s = "?sig=12&key=34"
	for start := range s {
		for end := start; end <= len(s); end++ {
			want := strings.ContainsAny(s[start:max(end, start+1)], "1234")
			same(t, In(s, Reference).Hide(start, end), want, "Hides(%q, %d, %d)", s, start, end)
		}
	}
	same(t, In(s, Reference).Hide(len(s), len(s)), false, "the end")
	for _, text := range []string{"?sig=", "http://[sig="} { // an empty value is no secret, also at the end
		same(t, In(text, Mistyped).Hide(len(text), len(text)+1), false, "the end of %s", text)
	}
	same(t, Hide(s, Reference, "", nil), "?sig=xxxxx&key=xxxxx", "Hide")
	names := []string{"-", "cfid", "b"}
	const named, hidden = "http://h/a;cfid=1/b?[]=2&=3&b=4&B=5", "http://h/a;cfid=***/b?[]=2&=3&b=***&B=***"
	same(t, Hide(named, Reference, "***", names), hidden, "names")
	for _, s := range []string{"?sig=xxxxx", "http://h/?a=b#c@d%40"} {
		same(t, testing.AllocsPerRun(10, func() { Hide(s, Reference, "", nil) }), 0, "allocations for %q", s)
	}
	for at, want := range []int{0, 1, 2, 3, 4, 5, 5, 7, 8, 9, 10, 11, 12, 12, 14} {
		same(t, In(s, Reference).Place(at), want, "Place(%d)", at)
	}
	one, escaped := In("?sig=1", Reference), strings.Repeat(`\"ab`, 20)
	same(t, testing.AllocsPerRun(10, func() { one.Mask("?sig=1", "xxxxx") }), 1, "allocations for a mask")
	same(t, testing.AllocsPerRun(10, func() { unescaped(escaped, 0) }), 1, "allocations for escapes")
}

// Of a long name, only the end counts, and neither digits at its end nor a word in brackets before.
func TestFolded(t *testing.T) {
	long := strings.Repeat("a", 128)
	for name, want := range map[string]string{"b" + long: long, "1": "", "A-b1": "ab", "token[é]": "é", "a[b][1]": "b"} {
		same(t, Folded(name), want, "Folded(%q)", name)
	}
}

// In JSON in JSON and so on, the same is hidden as in JSON.
func TestNested(t *testing.T) {
	for plain, depth := range map[string]int{`{"a":"pwd='S1'","n":1}`: 5, `{"url":"http://h/?token=S1","n":1}`: 7} {
		shown := strings.Replace(plain, "S1", Mask, 1)
		for range depth {
			same(t, Hide(plain, Anything, "", nil), shown, "nested")
			plain, shown = `{"e":`+strconv.Quote(plain)+"}", `{"e":`+strconv.Quote(shown)+"}"
		}
	}
}

// TestParts checks what In finds in texts in which «» mark what may be secret. Headings begin with the kind.
func TestParts(t *testing.T) {
	kinds := map[string]Kind{"Component": Component, "Userinfo": Userinfo, "Port": Port, "Mistyped": Mistyped,
		"Reference": Reference, "Anything": Anything}
	all, err := os.ReadFile("testdata/parts.txt")
	if err != nil {
		t.Fatal(err)
	}
	heading := ""
	for text := range strings.SplitSeq(string(all), "\n") {
		if above, ok := strings.CutPrefix(text, "# "); ok {
			heading = above
			continue
		}
		if unquoted, err := strconv.Unquote(text); err == nil {
			text = unquoted
		}
		kind, _, _ := strings.Cut(heading, ":")
		plain, shown, done := strings.NewReplacer("«", "", "»", "").Replace(text), "", 0
		for _, r := range In(plain, kinds[kind]) {
			shown += plain[done:r.Start] + "«" + plain[r.Start:r.End] + "»"
			done = r.End
		}
		same(t, shown+plain[done:], text, "%s", heading)
	}
}

// Each prefix of a token has a text in parts.txt, and each word of a name a row in the table of params.
func TestLists(t *testing.T) {
	parts, _ := os.ReadFile("testdata/parts.txt")
	for _, prefix := range tokenPrefixes {
		same(t, strings.Contains(string(parts), "«"+prefix), true, "a text with %s", prefix)
	}
	names, _ := os.ReadFile("../../params/testdata/secret-names.tsv")
	rows := strings.NewReplacer("-", "", "_", "").Replace(strings.ToLower(string(names)))
	for _, word := range slices.Concat(slices.Concat(lastWords[:]...), slices.Concat(wholeWords[:]...)) {
		same(t, strings.Contains(rows, word+"\tyes"), true, "a row with %s", word)
	}
}

// In returns at most 16 secrets, of which the last goes on to the end.
func TestMost(t *testing.T) {
	for _, row := range []struct{ before, unit, after string }{
		{"https://h/?", "token=a&", ""}, {"https://h/", "eyJa.b.c/", ""}, {"https://h/?", "x=//u:a@h/&", ""},
		{"", "http://u:a@h ", ""}, {"", "pwd='ab' ", "\nx"}, {"", "http://u:a@h\n", ""}, {"", `http:\/\/u:a@h/ `, ""},
		{"/", "bot1:a/bot2:b/", ""}, {"a=\"b c\"\n", "token=a ", ""}, {"x ", "a&lt;b@h&amp; ", "token=a"},
	} {
		s := row.before + strings.Repeat(row.unit, 200) + row.after
		for _, k := range []Kind{Reference, Anything, Mistyped} {
			all := In(s, k)
			if k == Reference && withoutBreaks.End(s, 0) < len(s) {
				continue
			}
			same(t, len(all) <= 16 && len(all) > 0 && all[len(all)-1].End == len(s), true, "In(%.40q, %v): %v", s, k, all)
			allocs := testing.AllocsPerRun(5, func() { In(s, k) })
			same(t, allocs <= 1 || nextEscape(s, 0) < len(s), true, "%v allocations for %.40q, %v", allocs, s, k)
		}
		few := In(row.before+strings.Repeat(row.unit, 3), Anything)
		same(t, len(few) < 16, true, "few: %v", few)
	}
	many := strings.Repeat("token=a&", 20)
	for _, text := range []string{"https://h/?" + many + "^", many + " ^"} {
		all := In(text, Mistyped) // the finders of an address and of lines each have a limit
		same(t, all[0].Start > 0 && len(all) == 16, true, "In(%q): %v", text, all)
	}
	same(t, len(In("?"+strings.Repeat("token=a&", 16), Reference)), 16, "just 16")
	same(t, In(strings.Repeat("token=a ", 16)+"ok", Anything)[15].End, 127, "just 16 in a line, and text after them")
	same(t, len(In("http://h/"+strings.Repeat("/a/", 20)+"@b", Reference)), 0, "addresses without a password")
	same(t, In("?"+strings.Repeat("token=a&", 16)+"b", Reference)[15].End, 128, "just 16, and text after them")
}

// In unescapes lines of 2,000 bytes together. What follows is a secret, but not for Hide. A line that would be cut is
// one from its start, since what begins before an escape may go on after it.
func TestMostEscaped(t *testing.T) {
	for _, row := range []struct{ length, start int }{{199, 10 * 200}, {200, 10 * 201}, {2000, 2001}, {2001, 0}} {
		s := strings.Repeat(`\"`+strings.Repeat("a", row.length-4)+"@b\n", 20)
		same(t, In(s, Anything)[0], Range{row.start, len(s)}, "lines of %d bytes", row.length)
		same(t, Hide(s, Anything, "", nil), s, "Hide of lines of %d bytes", row.length)
	}
	same(t, len(In(strings.Repeat("a=b&c ", 300)+"d@e", Anything)), 0, "a long line without an escape")
	for n := range 20 { // an escape at the limit
		s := "token=" + strings.Repeat("x", 2000-n) + `&amp;\u0026`
		same(t, In(s, Anything)[0].End, len(s), "%d bytes before an escape", 2006-n)
	}
	const key = "-----BEGIN PRIVATE KEY-----\nS\n-----END PRIVATE KEY-----\n"
	for _, rest := range []string{strings.Repeat("token=a\n", 20), "token=S&amp;" + strings.Repeat("a", 2000)} {
		same(t, In(key+rest, Anything)[0], Range{28, 29}, "a key before the limit")
	}
}

// Texts without a sign are not read any further.
func TestHarmless(t *testing.T) {
	for _, s := range []string{"", "https://h/?a=b", "aJ", "ey", "eJ", "1:2", "a:b", "rob1:2", "bot1:a", "/bot:a", "%41",
		"100%", "1:", ":", "x/1", "a#b", "?survey=1", "?robot1=2"} {
		same(t, IsHarmless(s, nil), true, "IsHarmless(%q)", s)
	}
	for _, s := range []string{"?token=a", "a@b", "eyJ", "/bot1:a", "a=b/bot1:a", "?b=%2541&token%3Da", "%2f%40",
		"%41eyJa.b.c", "/bot1:a%41", "a&#58;", "%41&#58;", "a b", "?b=c", "?B="} {
		same(t, IsHarmless(s, []string{"b"}), false, "IsHarmless(%q)", s)
	}
	for _, s := range []string{"aJ", "bot", "abot1", "2Fbot1", "/boa", "%2Fboa", `\u002fboa`, "K", "v", "valid port ", "1%", "a %41",
		`\a`, `\"a`, `\\u0`, "a=b", `"a=b`, "`a=", "\na=", `\u003d`, "=", "a==", "code", "$token", `x\u2028`, `\u00e9`, `\\\`,
		`\\\x4g`, "a#b", "token%41", `a\u0020b`, "a item=1", "a;b=1"} {
		same(t, nextSign(s, 0, nil), len(s), "nextSign(%q)", s)
	}
	for s, want := range map[string]int{"xeyJ": 3, "/bot1": 0, "a%2Fbot": 1, `a\u002fbot`: 1, "E KEY-----": 2,
		`invalid port "`: 13, `valid URL escape "`: 17, "valid URL escape \\\"": 17,
		`a\u0041=`: 1, `a\x41`: 1, `"c' =`: 4, "token=": 5,
		"token%3D": 5, "a=token=": 7, `"=`: 1, "' =": 2, "`=": 1,
		"\x1b[1mkey2=": 8, `\tkey2=`: 6, "a%40": 1, "x@": 1} {
		same(t, nextSign(s, 0, nil), want, "nextSign(%q)", s)
	}
}

// If a line has more kinds of quotes that nothing closes than there is room for, nothing closes the others.
func TestManyQuotes(t *testing.T) {
	for kinds, want := range map[int]string{7: `pwd='xxxxx' c`, 8: `pwd='xxxxx`} {
		before := ""
		for n := range kinds {
			before += "token=a(" + strings.Repeat(`"`, 20-2*n) + "'x "
		}
		hidden := Hide(before+`pwd='S1' c`, Anything, "", nil)
		same(t, hidden[strings.Index(hidden, "pwd"):], want, "%d kinds of quotes", kinds)
	}
}

// The time is linear: these take seconds if it is quadratic.
func TestLinear(t *testing.T) {
	for _, unit := range []string{"token=' ", "token={ ", " ", ";", "a='<a ", "\"token='<a ", "=%3D%3D%3D%3D%3D%3D"} {
		Hide("pwd="+strings.Repeat(unit, 1<<17/len(unit))+"x", Mistyped, "", nil)
	}
}
