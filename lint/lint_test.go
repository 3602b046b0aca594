package lint_test

// Tests of the API: severities, precedence, iterators and costs.

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"example.com/iri"
	"example.com/iri/internal/testenv"
	"example.com/iri/lint"
)

// The ID of a rule is unique, and its other fields are not empty. A row of the table that is missing would have none.
func TestRules(t *testing.T) {
	got := lint.Rules()
	seen := map[string]bool{"": true}
	for i, r := range got {
		if seen[r.ID] || r.Summary == "" || strings.HasSuffix(r.Summary, ".") || r.Source == "" || lint.PlaceOf(i) == "" {
			t.Errorf("rule %d: got %+v, place %q, want an ID of its own, and no empty field", i, r, lint.PlaceOf(i))
		}
		seen[r.ID] = true
	}
	got[0] = lint.Rule{}
	if lint.Rules()[0].ID == "" {
		t.Error("changing the result of Rules changes the rules")
	}
}

// ids returns the rules of the findings in text, in order.
func ids(l *lint.Linter, text string) []string {
	var found []string
	for f := range l.Check(iri.MustParse(text)) {
		found = append(found, f.Rule)
	}
	return found
}

// insteadOf are the rules that report in place of others. The package documentation lists them, and
// checkLaws uses them.
var insteadOf = []struct {
	winner, loser string
	both          string   // a text in which winner replaces loser
	apart         string   // a text in which winner and loser do not overlap, or only loser reports
	want          []string // the rules that report in apart
}{
	{"scheme-host", "scheme-case", "LOCALHOST:80", "LOCALHOST:a", []string{"scheme-case"}},
	{"scheme-drive", "scheme-case", "C:/", "C:a", []string{"scheme-case"}},
	{"userinfo-like-host", "password", "ftp://a.b:p@h/", "ftp://ab:p@h/", []string{"password"}},
	{"userinfo-like-host", "userinfo", "http://a.b@h/", "http://ab@h/", []string{"userinfo"}},
	{"encoded-dot-segment", "percent-unneeded", "xy:/a/%2E%2E", "xy:/%41/%2E/%42",
		[]string{"percent-unneeded", "encoded-dot-segment", "percent-unneeded"}},
	{"encoded-dot-segment", "percent-unneeded", "xy:/%2E", "xy:/%2E?%41",
		[]string{"encoded-dot-segment", "percent-unneeded"}},
	{"bidi-format", "invisible", "x:\u200E", "x:\u00AD\u200E\u00AD", []string{"invisible", "bidi-format", "invisible"}},
	{"bidi-format", "bidi-mixed", "x:אa\u202Eב", "x:אaב/\u202E/אaב", []string{"bidi-mixed", "bidi-format", "bidi-mixed"}},
	{"bidi-format", "bidi-edge", "x:א\u200E", "x:א1/\u200E/א1", []string{"bidi-edge", "bidi-format", "bidi-edge"}},
	{"http-scheme-twice", "port-empty", "http://http://x", "http://http:/x", []string{"port-empty"}},
	{"delimiter-like", "host-mapped", "ftp://a．b", "ftp://ａ．b", []string{"host-mapped", "delimiter-like"}},
	{"host-delimiter", "dns-host", "ftp://-;", "ftp://-", []string{"dns-host"}},
	{"host-delimiter", "host-encoded", "ftp://a%3B", "ftp://é;%C3%A9", []string{"host-delimiter", "host-encoded"}},
	{"ipv4-like", "host-mapped", "ftp://１", "ftp://ａ", []string{"host-mapped"}},
	{"dot-segment-like", "double-encoding", "xy:/%252e", "xy:/%252e/%2541",
		[]string{"dot-segment-like", "double-encoding"}},
	{"urn-ascii", "urn-syntax", "urn:é", "urn:a", []string{"urn-syntax"}},
}

// A rule replaces another whatever their severities.
func TestInsteadOf(t *testing.T) {
	for _, test := range insteadOf {
		none := newLinter(t, nil)
		off := newLinter(t, map[string]lint.Severity{test.winner: lint.Off})
		loserOff := newLinter(t, map[string]lint.Severity{test.loser: lint.Off})
		loserError := newLinter(t, map[string]lint.Severity{test.winner: lint.Info, test.loser: lint.Error})
		for _, l := range []*lint.Linter{none, loserOff, loserError} {
			if got := ids(l, test.both); !slices.Equal(got, []string{test.winner}) {
				t.Errorf("%+q: got %v, want %s", test.both, got, test.winner)
			}
		}
		if got := ids(off, test.both); got != nil {
			t.Errorf("%+q: with %s off, got %v, want nothing", test.both, test.winner, got)
		}
		without := func(id string) []string {
			return slices.DeleteFunc(slices.Clone(test.want), func(s string) bool { return s == id })
		}
		if got := ids(none, test.apart); !slices.Equal(got, test.want) {
			t.Errorf("%+q: got %v, want %v", test.apart, got, test.want)
		}
		if got, want := ids(off, test.apart), without(test.winner); !slices.Equal(got, want) {
			t.Errorf("%+q: with %s off, got %v, want %v", test.apart, test.winner, got, want)
		}
		if got, want := ids(loserOff, test.apart), without(test.loser); !slices.Equal(got, want) {
			t.Errorf("%+q: with %s off, got %v, want %v", test.apart, test.loser, got, want)
		}
	}
}

func newLinter(t testing.TB, severity map[string]lint.Severity) *lint.Linter {
	t.Helper()
	l, err := lint.New(severity)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// Findings have the severity that New sets for their rule. A rule that is off has none.
func TestSeverities(t *testing.T) {
	text := iri.MustParse("HTTP://u@H:080/%2e/..%41?\u200Eא")
	for severity := lint.Off; severity <= lint.Error; severity++ {
		severities := map[string]lint.Severity{}
		for _, r := range lint.Rules() {
			severities[r.ID] = severity
		}
		l := newLinter(t, severities)
		clear(severities) // New must not keep the map
		n := 0
		for f := range l.Check(text) {
			n++
			if f.Severity != severity {
				t.Errorf("got severity %v, want %v", f.Severity, severity)
			}
		}
		if want := 11; severity != lint.Off && n != want || severity == lint.Off && n != 0 {
			t.Errorf("severity %v: got %d findings, want %d", severity, n, want)
		}
	}
	l := newLinter(t, map[string]lint.Severity{"port-zeros": lint.Error, "userinfo": lint.Off})
	for f := range l.Check(text) {
		want := defaults()[f.Rule]
		if f.Rule == "port-zeros" {
			want = lint.Error
		}
		if f.Severity != want || f.Rule == "userinfo" {
			t.Errorf("%s: got severity %v, want %v", f.Rule, f.Severity, want)
		}
	}
}

// A rule that is the only one on finds what it finds among the others, whatever the rules after it do.
func TestAlone(t *testing.T) {
	texts := goldenTexts()
	together := map[string][]lint.Finding{}
	for _, text := range texts {
		together[text] = slices.Collect(everything.Check(mustParse(t, text)))
	}
	for _, rule := range lint.Rules() {
		severities := map[string]lint.Severity{}
		for _, r := range lint.Rules() {
			severities[r.ID] = lint.Off
		}
		severities[rule.ID] = max(rule.Severity, lint.Info)
		l := newLinter(t, severities)
		for _, text := range texts {
			want := slices.DeleteFunc(slices.Clone(together[text]), func(f lint.Finding) bool { return f.Rule != rule.ID })
			if got := slices.Collect(l.Check(mustParse(t, text))); !slices.Equal(got, want) {
				t.Errorf("%+q: rule %s alone: got %v, want %v", text, rule.ID, got, want)
			}
		}
	}
}

func TestNew(t *testing.T) {
	for _, test := range []struct {
		severity map[string]lint.Severity
		want     string
	}{
		{nil, ""},
		{map[string]lint.Severity{}, ""},
		{map[string]lint.Severity{"scheme-case": lint.Off, "data-syntax": lint.Error}, ""},
		{map[string]lint.Severity{"no-such": lint.Off}, `lint: unknown rule "no-such"`},
		{map[string]lint.Severity{"": lint.Off}, `lint: unknown rule ""`},
		{map[string]lint.Severity{"Scheme-case": lint.Off}, `lint: unknown rule "Scheme-case"`},
		{map[string]lint.Severity{"b": 0, "c": 0, "a": 0, "zzz": 9}, `lint: unknown rule "a"`},
		{map[string]lint.Severity{"host-case": lint.Error + 1}, `lint: rule "host-case": unknown severity Severity(5)`},
		{map[string]lint.Severity{"scheme-active": 0}, `lint: rule "scheme-active": unknown severity Severity(0)`},
		{map[string]lint.Severity{"host-case": 255, "zzz": 0, "userinfo": 9},
			`lint: rule "host-case": unknown severity Severity(255)`},
		{map[string]lint.Severity{strings.Repeat("a", 40): 0}, `lint: unknown rule "` + strings.Repeat("a", 40) + `"`},
		{map[string]lint.Severity{strings.Repeat("a", 41): 0}, `lint: unknown rule "` + strings.Repeat("a", 40) + `"...`},
		{map[string]lint.Severity{"https://user:hunter2@host": 1}, `lint: unknown rule "https://user:xxxxx@host"`},
	} {
		for range 20 { // the order of a map is random
			l, err := lint.New(test.severity)
			if got := errorText(err); got != test.want {
				t.Fatalf("%v: got %s, want %s", test.severity, got, test.want)
			}
			if (l == nil) != (err != nil) {
				t.Fatalf("%v: got %v and %v", test.severity, l, err)
			}
		}
	}
}

func errorText(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}

func TestSeverityText(t *testing.T) {
	for severity, name := range map[lint.Severity]string{lint.Off: "off", lint.Info: "info", lint.Warning: "warning",
		lint.Error: "error"} {
		if got := severity.String(); got != name {
			t.Errorf("String: got %s, want %s", got, name)
		}
		if got, err := severity.MarshalText(); string(got) != name || err != nil {
			t.Errorf("MarshalText: got %s, %v, want %s", got, err, name)
		}
		got := lint.Severity(9)
		if err := got.UnmarshalText([]byte(name)); got != severity || err != nil {
			t.Errorf("UnmarshalText: got %v, %v, want %v", got, err, severity)
		}
	}
	if got := lint.Severity(7).String(); got != "Severity(7)" {
		t.Errorf("String: got %s", got)
	}
	for _, unknown := range []lint.Severity{0, lint.Error + 1, 255} {
		want := "lint: unknown severity Severity(" + strconv.Itoa(int(unknown)) + ")"
		if got, err := unknown.MarshalText(); got != nil || errorText(err) != want {
			t.Errorf("MarshalText: got %s, %v, want %s", got, err, want)
		}
	}
	for text, want := range map[string]string{
		"":            `lint: unknown severity "": expected off, info, warning or error`,
		"Error":       `lint: unknown severity "Error": expected off, info, warning or error`,
		"Severity(7)": `lint: unknown severity "Severity(7)": expected off, info, warning or error`,
		"Severity(0)": `lint: unknown severity "Severity(0)": expected off, info, warning or error`,
		"Severity(5)": `lint: unknown severity "Severity(5)": expected off, info, warning or error`,
		"error\n":     `lint: unknown severity "error\n": expected off, info, warning or error`,
		strings.Repeat("x", 90): `lint: unknown severity "` + strings.Repeat("x", 40) +
			`"...: expected off, info, warning or error`,
		"http://u:hunter2@host": `lint: unknown severity "http://u:xxxxx@host": expected off, info, warning or error`,
	} {
		severity := lint.Warning
		if err := severity.UnmarshalText([]byte(text)); errorText(err) != want || severity != lint.Warning {
			t.Errorf("%q: got %v, and severity %v", text, err, severity)
		}
	}
	var config map[string]lint.Severity
	if err := json.Unmarshal([]byte(`{"userinfo": "off", "http-path": "error"}`), &config); err != nil ||
		config["http-path"] != lint.Error {
		t.Errorf("got %v, %v", config, err)
	}
	config = nil
	if err := json.Unmarshal([]byte(`{"scheme-active": null}`), &config); err != nil || config["scheme-active"] != 0 ||
		len(config) != 1 {
		t.Errorf("null: got %v, %v", config, err) // New fails for it
	}
}

// Errors quote a short, printable part of an unknown text, without a password. How much of a text they quote does not
// depend on the length of its password.
func TestUnknownText(t *testing.T) {
	const long = "/0123456789012345678901234567890123456789"
	for _, test := range []struct{ text, want string }{
		{"https://user:hunter2@host", `"https://user:xxxxx@host"`},
		{"http:/user:hunter2@host", `"http:xxxxx@host"`},
		{"https://user:hunter2%40host", `"https://user:xxxxx%40host"`},
		{"https://user:hunter2@host" + long, `"https://user:xxxxx@host/012345678901234567890"...`},
		{"https://user:" + strings.Repeat("hunter2", 9) + "@host" + long,
			`"https://user:xxxxx@host/012345678901234567890"...`},
		{"https://user:" + strings.Repeat("hunter2", 9) + "@host", `"https://user:xxxxx@host"`},
		{"https://" + strings.Repeat("user", 7) + "12:hunter2@host",
			`"https://` + strings.Repeat("user", 7) + `12:xxxxx@"...`},
		{"https://" + strings.Repeat("user", 8) + ":hunter2@host", `"https://` + strings.Repeat("user", 8) + `"...`},
		{"https://" + strings.Repeat("user", 9) + ":hunter2@host", `"https://` + strings.Repeat("user", 8) + `"...`},
		{"\x1B[31m\u202E\u009B\n", `"\x1b[31m\u202e\u009b\n"`},
		{strings.Repeat("é", 20), `"` + strings.Repeat("é", 20) + `"`},
		{"a" + strings.Repeat("é", 20), `"a` + strings.Repeat("é", 19) + `"...`},
		{strings.Repeat("\U0001F600", 11), `"` + strings.Repeat("\U0001F600", 10) + `"...`},
		{"aaa" + strings.Repeat("\U0001F600", 11), `"aaa` + strings.Repeat("\U0001F600", 9) + `"...`},
		{strings.Repeat("\x80", 90), `"` + strings.Repeat(`\x80`, 40) + `"...`},
		{strings.Repeat("\x80", 1<<20), `"` + strings.Repeat(`\x80`, 40) + `"...`},
	} {
		if _, err := lint.New(map[string]lint.Severity{test.text: lint.Info}); errorText(err) != "lint: unknown rule "+
			test.want {
			t.Errorf("New: got %v, want %s", err, test.want)
		}
		var severity lint.Severity
		err := severity.UnmarshalText([]byte(test.text))
		if want := "lint: unknown severity " + test.want + ": expected off, info, warning or error"; errorText(err) != want {
			t.Errorf("UnmarshalText: got %v, want %s", err, want)
		}
	}
}

// The zero Linter, a nil Linter, New without overrides and the function Check have the same findings.
func TestZeroLinter(t *testing.T) {
	var zero lint.Linter
	made := newLinter(t, nil)
	for _, text := range goldenTexts() {
		u := mustParse(t, text)
		want := slices.Collect(lint.Check(u))
		for _, l := range []*lint.Linter{nil, &zero, made} {
			if got := slices.Collect(l.Check(u)); !slices.Equal(got, want) {
				t.Errorf("%s: got %v, want %v", text, got, want)
			}
		}
	}
	if got := slices.Collect(lint.Check(iri.IRI{})); got != nil {
		t.Errorf("the zero IRI: got %v", got)
	}
}

// The iterator does not call a consumer again that has stopped.
func TestStop(t *testing.T) {
	u := iri.MustParse("HTTP://u@H:080/%2e/..%41?\u200Eא")
	all := slices.Collect(lint.Check(u))
	for stop := 1; stop <= len(all); stop++ {
		var got []lint.Finding
		for f := range lint.Check(u) {
			got = append(got, f)
			if len(got) == stop {
				break
			}
		}
		if !slices.Equal(got, all[:stop]) {
			t.Errorf("stopped after %d: got %v", stop, got)
		}
	}
}

// Iterators and Linters can be used concurrently.
func TestConcurrent(t *testing.T) {
	l := newLinter(t, map[string]lint.Severity{"http-path": lint.Off})
	findings := l.Check(iri.MustParse("HTTP://u@H:080?\u200Eא"))
	want := slices.Collect(findings)
	var group sync.WaitGroup
	for range 8 {
		group.Add(1)
		go func() {
			defer group.Done()
			for range 100 {
				if got := slices.Collect(findings); !slices.Equal(got, want) {
					t.Errorf("got %v, want %v", got, want)
				}
				ids(l, "wss://a.b:p@pаypal#é")
			}
		}()
	}
	group.Wait()
}

// Each finding takes at most one allocation. Only the iterator is allocated besides, and not even that in
// "for range lint.Check(u)".
func TestAllocs(t *testing.T) {
	l := newLinter(t, nil)
	for i, text := range goldenTexts() {
		if i%4 != 0 && !testenv.Long() {
			continue
		}
		u := mustParse(t, text)
		checkCost(t, u, len(slices.Collect(lint.Check(u))))
		if n := testing.AllocsPerRun(5, func() { iterator = l.Check(u) }); n > 1 {
			testenv.Errorf(t, "%s: Check allocates %v times", text, n)
		}
	}
}

var iterator func(func(lint.Finding) bool)

// many are texts with as many findings as the number of times that the piece is repeated, times each.
var many = []struct {
	before, piece, after string
	each                 int
}{
	{"x:", "/.", "", 1}, {"http://h/", "/..", "", 1}, {"x:", "/%2e", "", 1}, {"x:", "/.%2E", "@", 1},
	{"x:", "/a/%2e%2E", "", 1},
	{"x:", "%ff%2e", "", 2}, {"http://h/", "%ff/\u00AD", "", 2}, {"x:?", "%aa&", "@", 1}, {"x:#", "%C3", "", 0},
	{"x:", "%C3%A9%E2%82%AC", "", 0},
	{"x:", "%25aa@", "", 1}, {"x:", "%0D%0A", "", 2}, {"mailto:?", "%0D%0A", "", 0}, {"data:,", "%00%ff", "", 0},
	{"http://h/", "%2F%5C", "", 2},
	{"http://h/", "/%41", "?%40", 1}, {"http://", "%61.", "", 1},
	{"x:", "/\u05D0a", "", 2}, {"x:", "/\u05D01", "", 1}, {"x:?", "a&1\u05D0=", "", 1}, {"x:?", "a\u05D0;", "@", 2},
	{"http://", "a\u05D0.", "", 3},
	{"x:", "\u200E\u200D", "", 2}, {"x:", "/a\u202E1\u05D0", "", 1}, {"urn:", "\u202E", "", 2},
	{"urn:ab:", "\u00E9", "", 1}, {"x:", "\U0001F600\u200D", "", 0},
	{"x:", "\u0301\u200D", "", 1}, {"x:", "\u00E9", "", 0}, {"x:", "\u00A0", "", 1}, {"x:", "\u200B", "@", 1},
	{"x:?", "\uE000", "", 1}, {"x:?", "\U0010FFFD", "@", 1},
	{"x://", "a\u3002", "", 1}, {"x://", "\uFF0F\u2100", "", 2}, {"x://", "\uFF1F\uFF03\uFF20\uFF1A", "", 4},
	{"x://", "\uFF0F", "@h", 0},
	{"x://", "\uA4D0\uA90A.", "", 1}, {"x://", "со.", "com", 1}, {"x://", "со.", "рф/@", 0}, {"x://", "a\u0434.", "/@", 1},
	{"urn:isbn:", "1-", "", 0}, {"urn:oid:1", ".1", "", 0}, {"did:x:", "a:", "", 0},
	{"tag:", "a.", "", 0}, {"mailto:", "a,", "", 0}, {"tel:1", ";isub=;phone-context=+1", "", 0},
	{"data:", ";a=%00", "", 0}, {"x:", "a@", "", 0}, {"x:;", "&=;:", "", 0},
	{"x:?", "sig=%41&", "", 2}, {"x:#", "sig=\u200B&amp;", "", 2}, {"x:", ";sig=%0A", "", 2}, {"x:", ";sig=", "", 0},
	{"x:?", "sig=&", "", 0}, {"x:", "a;", "", 0}, {"x:?", "&amp;", "", 1}, {"x:", "&lt;", "", 1}, {"x:#", "&quot;", "", 1},
	{"x:?&", "&amp", "", 0}, {"x:&#", "1", "", 0},
	{"http://", "a%C3%A9", "", 0}, {"http://", "ａ", "/", 1}, {"http://", "ß\u200D", "/@", 3}, {"http://", "a;", "", 0},
	{"http://", "%40", "", 0}, {"http://", "-.", "", 0}, {"http:", "a", "", 0}, {"http:/", "/", "a", 0},
	{"x://", "%EF%BC%8E", "", 1},
	{"x:", "/..;a", "", 1}, {"x:", "/%252e", "", 1}, {"x:", "/.%20%00", "", 2}, {"x:..", "%20", "", 0},
	{"x:..", "%20", "a", 0}, {"x:", "..;", "", 0},
	{"x:", "%E2%80%8B", "", 1}, {"x:", "%F3%A0%80%81", "@", 1}, {"x:", "%E1%80%80%E2%80%8B", "", 0},
	{"x:", "\u1000\u200B", "", 0}, {"x:", "\uFE0F\u200D", "", 2}, {"x:", "%EF%B8%8F%E2%80%8D", "", 2},
	{"x:", "%CC%81%E2%80%8D", "", 1}, {"x:", "%EF%B8%8F", "", 1},
	{"http://", "%EF%BC%91", "", 0}, {"x://", "1.", "", 0}, {"x://", "localhost.", "", 0}, {"x://", "\u00AD1", "", 1},
	{"x://", "⑩", "", 0}, {"x:?", "%2d%2D", "", 2}, {"x:", "%c3%A9", "", 0},
}

// The number of findings in a long text grows with the number of places, and nothing else does: each finding takes at
// most one allocation, and the memory for the first one does not depend on the length. How long it takes is checked by
// the test of all packages in internal/proof/conformance.
func TestMany(t *testing.T) {
	const n, other = 1000, 4 // other is the greatest number of findings of rules about components
	for _, test := range many {
		u := mustParse(t, test.before+strings.Repeat(test.piece, n)+test.after)
		findings := len(slices.Collect(lint.Check(u)))
		if more := findings - n*test.each; more < 0 || more > other {
			t.Errorf("%+q, %d times %+q, %+q: got %d findings, want %d each", test.before, n, test.piece, test.after, findings,
				test.each)
		}
		checkCost(t, u, findings)
	}
}

// checkCost checks how much memory and how many allocations Check takes for u, which has the given number of findings.
func checkCost(t testing.TB, u iri.IRI, findings int) {
	t.Helper()
	name := u.String()[:min(40, len(u.String()))]
	got := testing.AllocsPerRun(2, func() {
		for range lint.Check(u) {
		}
	})
	if got > float64(findings)+1 { // on a busy machine, the runtime allocates too
		testenv.Errorf(t, "%+q: %d findings take %v allocations", name, findings, got)
	}
	first := func() {
		for range lint.Check(u) {
			break
		}
	}
	if got := testing.AllocsPerRun(5, first); got > 1 {
		testenv.Errorf(t, "%+q: the first finding of %d takes %v allocations", name, findings, got)
	}
	const most = 1024 // bytes: one message
	if got := testenv.Allocated(most, first); got > most {
		testenv.Errorf(t, "%+q: the first finding of %d takes %d bytes", name, findings, got)
	}
}

// Rules that are off allocate nothing.
func TestAllocsOff(t *testing.T) {
	off := newLinter(t, map[string]lint.Severity{"percent-case": lint.Off, "percent-not-utf8": lint.Off,
		"invisible": lint.Off})
	u := iri.MustParse("http://h/" + strings.Repeat("%ff/\u00AD", 1000))
	if n := testing.AllocsPerRun(5, func() {
		for f := range off.Check(u) {
			t.Errorf("got %v", f)
		}
	}); n != 0 {
		t.Errorf("with all reporting rules off, iterating allocates %v times", n)
	}
}
