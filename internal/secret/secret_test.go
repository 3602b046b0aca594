package secret

// Tests of what finds, hides and quotes ranges.

import (
	"fmt"
	"os"
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
	for _, s := range []string{"?sig=xxxxx", "http://h/?a=b#c@d%40"} {
		same(t, testing.AllocsPerRun(10, func() { Hide(s, Reference, "", nil) }), 0, "allocations for %q", s)
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
