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

var labels = testenv.Rows[struct{ Label, Unicode, Reason string }]("display", "testdata", "labels.txt")

// someLabels is a small IDNA: it decodes, maps or accepts some labels, and rejects the rest.
func someLabels(label string) (string, error) {
	for _, row := range labels {
		if row.Label == label {
			return row.Unicode, nil
		}
	}
	return "", errors.New("unknown label")
}

// A textRow is an address, what becomes of it, and the reason.
type textRow struct{ Text, Want, Reason string }

func textRows() []textRow { return testenv.Rows[textRow]("display", "testdata", "rows.txt") }

func TestText(t *testing.T) {
	for _, row := range textRows() {
		var u iri.IRI
		if row.Text != "" {
			u = iri.MustParse(row.Text)
		}
		testenv.Same(t, display.Text(u, someLabels), row.Want, "Text of %s (%+q, %s)", row.Text, row.Text, row.Reason)
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

// Hosts that are shown in Unicode, and hosts of which a label is not.
func TestHosts(t *testing.T) {
	for _, row := range testenv.Rows[struct{ Rule, Shown, Hidden string }]("display", "testdata", "hosts.txt") {
		isLintRule := row.Rule == "like Latin letters" || row.Rule == "top labels" // rule look-alike finds the same
		for i, hosts := range []string{row.Shown, row.Hidden} {
			for host := range strings.FieldsSeq(hosts) {
				u, isHidden := iri.MustParse("http://"+host), i == 1
				testenv.Same(t, display.Text(u, nil) != u.String(), isHidden, "%s: %s (%+q) is hidden", row.Rule, host, host)
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
			testenv.Same(t, shown[r.Start:r.End], "xxxxx", "%+q: got %+q, the text at the place of a secret", u.String(), shown)
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
	for _, row := range testenv.Rows[textRow]("display", "testdata", "calls.txt") {
		var got []string
		display.Text(iri.MustParse(row.Text), func(label string) (string, error) {
			got = append(got, label)
			return label, nil
		})
		testenv.Same(t, strings.Join(got, " "), row.Want, "the labels of %s that toUnicode got (%s)", row.Text, row.Reason)
	}
}

// Text allocates its result, and sometimes a second time.
func TestAllocs(t *testing.T) {
	check := func(text string, want float64) {
		u := iri.MustParse(text)
		for _, toUnicode := range []func(string) (string, error){nil, func(s string) (string, error) { return s, nil }} {
			if got := testenv.Allocs(want, func() { display.Text(u, toUnicode) }); got > want {
				testenv.Errorf(t, "%.100s: %v allocations, want at most %v", text, got, want)
			}
		}
	}
	check("https://www.example.com/a/b?c=d#e", 0)
	check("https://www.example.com/%C3%A9", 1)
	check("http://xn--r8jz45g.jp/", 1)
	for _, row := range textRows()[7:] { // the first ones are displayed twice
		check(row.Text, 2)
	}
	for _, text := range hostileTexts(50_000) {
		check(text, 2)
	}
}

// hostileTexts returns texts in which what stands between « and » is repeated n times.
func hostileTexts(n int) (texts []string) {
	for _, row := range testenv.Rows[struct{ Text, Reason string }]("display", "testdata", "hostile.txt") {
		before, rest, _ := strings.Cut(row.Text, "«")
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
	for _, row := range textRows() {
		f.Add(row.Text)
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
		testenv.Same(t, decoded >= all*99/100, true, "%s: %d of %d are decoded", file, decoded, all)
	}
}

// Text should take at most 400 ns for a line of web.txt.
func BenchmarkText(b *testing.B) {
	for _, name := range []string{"web", "multilingual", "percent"} {
		valid := testenv.Parsed(b, name+".txt", iri.Parse)
		testenv.Measure(b, name, len(valid), func(i int) { display.Text(valid[i], nil) })
	}
}
