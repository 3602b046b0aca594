package secret

// Tests of what finds, hides and quotes ranges.

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"example.com/iri/internal/proof/testenv"
)

func TestAppendExcerpt(t *testing.T) {
	type row struct {
		Text              string
		At, Before, After int
		Want, Reason      string
	}
	for _, row := range testenv.Rows[row]("internal", "secret", "testdata", "excerpts.txt") {
		var secrets Ranges
		text, isMark := "", func(r rune) bool { return r == '«' || r == '»' }
		for i, part := range strings.FieldsFunc(row.Text, isMark) {
			if text += part; i%2 == 1 != strings.HasPrefix(row.Text, "«") {
				secrets = append(secrets, Range{len(text) - len(part), len(text)})
			}
		}
		excerpt := AppendExcerpt(nil, text, secrets, row.At, row.Before, row.After)
		testenv.Same(t, string(excerpt), row.Want, "%s", row.Reason)
	}
	const s = "?a=1&sig=22&pwd=333&b=é#key=4"
	testenv.Same(t, string(AppendExcerpt(nil, s[:4], In(s, Reference), 0, 0, 3)), `"?a="...`, "a prefix without them")
	testenv.Same(t, string(AppendExcerpt(nil, s[:10], In(s, Reference), 10, 3, 9)), `..."ig=xxxxx"`, "a prefix")
}

// Hides is true for what overlaps a secret, and Hide replaces it.
func TestHide(t *testing.T) {
	const s = "?sig=12&key=34"
	for start := range s {
		for end := start; end <= len(s); end++ {
			want := strings.ContainsAny(s[start:max(end, start+1)], "1234")
			testenv.Same(t, In(s, Reference).Hide(start, end), want, "Hides(%q, %d, %d)", s, start, end)
		}
	}
	testenv.Same(t, In(s, Reference).Hide(len(s), len(s)), false, "the end")
	for _, text := range []string{"?sig=", "http://[sig="} { // an empty value is no secret, also at the end
		testenv.Same(t, In(text, Mistyped).Hide(len(text), len(text)+1), false, "the end of %s", text)
	}
	testenv.Same(t, hide(s, Reference), "?sig=xxxxx&key=xxxxx", "Hide")
	const named, hidden = "http://h/a;cfid=1/b?[]=2&=3&b=4&B=5", "http://h/a;cfid=***/b?[]=2&=3&b=***&B=***"
	names := []string{"-", "cfid", "b"}
	testenv.Same(t, Hide(named, Reference, FirstSign(named, names), "***", names), hidden, "names")
	many := []string{strings.Repeat("//u:xxxxx@h/", 40), strings.Repeat("?sig=&", 40), strings.Repeat(`pwd="xxxxx" `, 40)}
	for _, s := range append(many, "?sig=xxxxx", "http://h/?a=b#c@d%40") {
		testenv.Same(t, testing.AllocsPerRun(10, func() { hide(s, Reference) }), 0, "allocations for %q", s)
	}
	for at, want := range []int{0, 1, 2, 3, 4, 5, 5, 7, 8, 9, 10, 11, 12, 12, 14} {
		testenv.Same(t, In(s, Reference).Place(at), want, "Place(%d)", at)
	}
	one, escaped := In("?sig=1", Reference), strings.Repeat(`\"ab`, 20)
	testenv.Same(t, testing.AllocsPerRun(10, func() { one.Mask("?sig=1", "xxxxx") }), 1, "allocations for a mask")
	testenv.Same(t, testing.AllocsPerRun(10, func() { unescaped(escaped, 0) }), 1, "allocations for escapes")
}

// Of a long name, only the end counts, and neither digits at its end nor a word in brackets before.
func TestFolded(t *testing.T) {
	long := strings.Repeat("a", 128)
	for name, want := range map[string]string{"b" + long: long, "1": "", "A-b1": "ab", "token[é]": "é", "a[b][1]": "b"} {
		testenv.Same(t, Folded(name), want, "Folded(%q)", name)
	}
}

// In JSON in JSON and so on, the same is hidden as in JSON.
func TestNested(t *testing.T) {
	for plain, depth := range map[string]int{`{"a":"pwd='S1'","n":1}`: 5, `{"url":"http://h/?token=S1","n":1}`: 7} {
		shown := strings.Replace(plain, "S1", Mask, 1)
		for range depth {
			testenv.Same(t, hide(plain, Anything), shown, "nested")
			plain, shown = `{"e":`+strconv.Quote(plain)+"}", `{"e":`+strconv.Quote(shown)+"}"
		}
	}
}

// TestParts checks what In finds in texts in which «» mark what may be secret. Headings begin with the kind.
func TestParts(t *testing.T) {
	kinds := map[string]Kind{"Component": Component, "Userinfo": Userinfo, "Port": Port, "Mistyped": Mistyped,
		"Reference": Reference, "Anything": Anything}
	for _, row := range testenv.HeadedTexts("internal", "secret", "testdata", "parts.txt") {
		kind, _, _ := strings.Cut(row.Heading, ":")
		plain, shown, done := strings.NewReplacer("«", "", "»", "").Replace(row.Text), "", 0
		for _, r := range In(plain, kinds[kind]) {
			shown += plain[done:r.Start] + "«" + plain[r.Start:r.End] + "»"
			done = r.End
		}
		testenv.Same(t, shown+plain[done:], row.Text, "%s", row.Heading)
	}
}

// Each prefix of a token has a text in parts.txt, and each word of a name a row in the table of params.
func TestLists(t *testing.T) {
	parts := testenv.Read("internal", "secret", "testdata", "parts.txt")
	for _, prefix := range tokenPrefixes {
		testenv.Same(t, strings.Contains(parts, "«"+prefix), true, "a text with %s", prefix)
	}
	names := testenv.Read("params", "testdata", "secret-names.tsv")
	rows := strings.NewReplacer("-", "", "_", "").Replace(strings.ToLower(names))
	for _, word := range slices.Concat(slices.Concat(lastWords[:]...), slices.Concat(wholeWords[:]...)) {
		testenv.Same(t, strings.Contains(rows, word+"\tyes"), true, "a row with %s", word)
	}
}

// In returns at most 16 secrets, of which the last goes on to the end.
func TestMost(t *testing.T) {
	for _, row := range testenv.Rows[struct{ Before, Unit, After string }]("internal", "secret", "testdata", "most.txt") {
		s := row.Before + strings.Repeat(row.Unit, 200) + row.After
		for _, k := range []Kind{Reference, Anything, Mistyped} {
			all := In(s, k)
			if k == Reference && (aWord.End(s, 0) < len(s) || strings.Contains(s, `\`)) {
				continue
			}
			testenv.Same(t, len(all) <= 16 && len(all) > 0 && all[len(all)-1].End == len(s), true, "%.40q, %v: %v", s, k, all)
			allocs := testing.AllocsPerRun(5, func() { In(s, k) })
			testenv.Same(t, allocs <= 1 || nextEscape(s, 0) < len(s), true, "%v allocations for %.40q, %v", allocs, s, k)
		}
		testenv.Same(t, len(In(row.Before+strings.Repeat(row.Unit, 3), Anything)) < 16, true, "few in %q", row)
	}
	many := strings.Repeat("token=a&", 20)
	for _, text := range []string{"https://h/?" + many + "^", many + " ^"} {
		all := In(text, Mistyped) // the finders of an address and of lines each have a limit
		testenv.Same(t, all[0].Start > 0 && len(all) == 16, true, "In(%q): %v", text, all)
	}
	testenv.Same(t, len(In(strings.Repeat(`a b"@//h `, 20), Mistyped)), 0, "empty passwords")
	testenv.Same(t, len(In("?"+strings.Repeat("token=a&", 16), Reference)), 16, "just 16")
	testenv.Same(t, len(In("?"+strings.Repeat("token=a&", 15)+"/eyJa.b.c&/eyJa.b.c", Reference)), 16, "17 of two finders")
	testenv.Same(t, In(strings.Repeat("token=a ", 16)+"ok", Anything)[15].End, 127, "16 in a line, and text")
	testenv.Same(t, len(In("http://h/"+strings.Repeat("/a/", 20)+"@b", Reference)), 0, "addresses without a password")
	testenv.Same(t, In("?"+strings.Repeat("token=a&", 16)+"b", Reference)[15].End, 128, "just 16, and text after them")
}

// In unescapes lines of 2,000 bytes together. What follows is a secret, but not for Hide. A line that would be cut is
// one from its start, since what begins before an escape may go on after it.
func TestMostEscaped(t *testing.T) {
	for _, row := range []struct{ length, start int }{{199, 10 * 200}, {200, 10 * 201}, {2000, 2001}, {2001, 0}} {
		s := strings.Repeat(`\"`+strings.Repeat("a", row.length-4)+"@b\n", 20)
		testenv.Same(t, In(s, Anything)[0], Range{row.start, len(s)}, "lines of %d bytes", row.length)
		testenv.Same(t, hide(s, Anything), s, "Hide of lines of %d bytes", row.length)
	}
	testenv.Same(t, len(In(strings.Repeat("a=b&c ", 300)+"d@e", Anything)), 0, "a long line without an escape")
	long := "ws://u:a/" + strings.Repeat("y/", 1020) + " root:S&amp;x@tcp(h)/"
	testenv.Same(t, In(long, Anything)[0], Range{0, len(long)}, "a password with an escape after 2,000 bytes")
	for n := range 20 { // an escape at the limit
		s := "token=" + strings.Repeat("x", 2000-n) + `&amp;\u0026`
		testenv.Same(t, In(s, Anything)[0].End, len(s), "%d bytes before an escape", 2006-n)
	}
	const key = "-----BEGIN PRIVATE KEY-----\nS\n-----END PRIVATE KEY-----\n"
	for _, rest := range []string{strings.Repeat("token=a\n", 20), "token=S&amp;" + strings.Repeat("a", 2000)} {
		testenv.Same(t, In(key+rest, Anything)[0], Range{28, 29}, "a key before the limit")
	}
}

// hide is Hide without another mask and names.
func hide(s string, k Kind) string { return Hide(s, k, FirstSign(s, nil), "", nil) }

// Texts without a sign are not read any further.
func TestSigns(t *testing.T) {
	type row struct {
		Text       string
		IsHarmless bool
		Sign       int
	}
	for _, row := range testenv.Rows[row]("internal", "secret", "testdata", "signs.txt") {
		testenv.Same(t, FirstSign(row.Text, []string{"b"}) == len(row.Text), row.IsHarmless, "FirstSign(%q)", row.Text)
		if row.Sign == -1 {
			row.Sign = len(row.Text)
		}
		testenv.Same(t, nextSign(row.Text, 0, nil), row.Sign, "nextSign(%q)", row.Text)
	}
}

// If a line has more kinds of quotes that nothing closes than there is room for, nothing closes the others.
func TestManyQuotes(t *testing.T) {
	for kinds, want := range map[int]string{7: `pwd='xxxxx' c`, 8: `pwd='xxxxx`} {
		before := ""
		for n := range kinds {
			before += "token=a(" + strings.Repeat(`"`, 20-2*n) + "'x "
		}
		hidden := hide(before+`PWD={a b} pwd='S1' c`, Anything)
		testenv.Same(t, hidden[strings.Index(hidden, "PWD"):], "PWD=xxxxx "+want, "%d kinds of quotes", kinds)
	}
}

// The time is linear: these take seconds if it is quadratic.
func TestLinear(t *testing.T) {
	for _, unit := range []string{"token=' ", "token={ ", " ", ";", "a='<a ", "\"token='<a ", "=%3D%3D%3D%3D%3D%3D"} {
		hide("pwd="+strings.Repeat(unit, 1<<17/len(unit))+"x", Mistyped)
	}
}
