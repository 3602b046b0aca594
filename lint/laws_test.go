package lint_test

// Properties of the findings in any text, and the fuzz test that checks them.

import (
	"cmp"
	"errors"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"example.com/iri"
	"example.com/iri/internal/proof/testenv"
	"example.com/iri/internal/secret"
	"example.com/iri/lint"
	"example.com/iri/params"
)

// checkText checks the findings in a text: their laws and the advice.
func checkText(t testing.TB, u iri.IRI) {
	t.Helper()
	checkLaws(t, u)
	checkSecrets(t, u, everything)
	checkSecrets(t, u, silent)
	checkSecretParam(t, u)
	checkOrigin(t, u)
	checkContained(t, u)
	checkFixed(t, u)
}

// count returns the number of findings of the rules.
func count(u iri.IRI, rules ...string) (n int) {
	for f := range lint.Check(u) {
		if slices.Contains(rules, f.Rule) {
			n++
		}
	}
	return n
}

// fixes implements the advice of the messages, where a function of package iri does.
var fixes = []struct {
	rules string
	fix   func(iri.IRI) iri.IRI
}{
	{"dot-segment encoded-dot-segment scheme-case host-case percent-case percent-unneeded bidi-format private-use",
		iri.IRI.Normalize},
	{"port-empty port-default http-path ip-not-canonical",
		func(u iri.IRI) iri.IRI { return u.NormalizeWith(iri.SchemeNormalization | iri.HostNormalization) }},
	{"password userinfo userinfo-like-host", iri.IRI.WithoutUserinfo},
	{"port-empty port-default port-range port-zeros", iri.IRI.WithoutPort},
	{"ws-fragment", iri.IRI.WithoutFragment},
	{"urn-ascii bidi-format bidi-mixed bidi-edge invisible private-use mixed-script look-alike host-mapped",
		iri.IRI.ToURI},
}

// checkFixed checks that each fix removes all findings of its rules.
func checkFixed(t testing.TB, u iri.IRI) {
	t.Helper()
	for _, f := range fixes {
		if fixed := f.fix(u); count(fixed, strings.Fields(f.rules)...) > 0 {
			testenv.Errorf(t, "following the advice changes %+q to %+q, which still has a finding of %s", u, fixed, f.rules)
		}
	}
}

// silent is a Linter in which only the rules about secrets are off.
var silent = func() *lint.Linter {
	severities := severitiesOn()
	severities["secret-param"], severities["password"], severities["userinfo-like-host"] = lint.Off, lint.Off, lint.Off
	l, _ := lint.New(severities)
	return l
}()

// quoted matches what a message may quote: a percent-encoding, a code point, a port, an address, or scripts.
var quoted = regexp.MustCompile(
	`"%[0-9A-Fa-f]{2}"|U\+[0-9A-F]{4}|^[0-9]+ is|write \[|such as [A-Z]|read host |(?:reads?|Java) [0-9]|the host at ` +
		`"|found '`)

// encodedAt matches what may have been meant as "@".
var encodedAt = regexp.MustCompile(`%(25)*40`)

// checkSecrets checks that no message shows a part of what may be a password, or of the value of a
// parameter that holds a secret.
func checkSecrets(t testing.TB, u iri.IRI, l *lint.Linter) {
	t.Helper()
	text := u.String()
	for f := range l.Check(u) {
		isSecret := strings.Contains(text[f.Start:], "@") || encodedAt.MatchString(text[f.Start:])
		if f.Rule == "host-delimiter" && !strings.ContainsAny(text, "@") && !encodedAt.MatchString(text[f.End:]) {
			// it names what looks like a host
			isSecret = secret.In(text, secret.Mistyped).Hide(strings.Index(text, "//")+2, f.Start)
		}
		if rest := strings.TrimLeft(text[f.Start:], "/"); f.Rule == "http-host" { // it names the host after the last "@"
			at := strings.LastIndex(rest, "@")
			isSecret = at >= 0 && strings.ContainsAny(rest[:at], "/?#") || encodedAt.MatchString(rest[at+1:])
		}
		for _, r := range secret.In(text, secret.Reference) {
			isSecret = isSecret || r.Start <= f.Start && f.Start < r.End && f.Rule != "http-host"
		}
		if isSecret && quoted.MatchString(f.Message) {
			testenv.Errorf(t, "%+q: got the message %q, want one that quotes nothing: %v", text, f.Message, f)
		}
	}
}

// checkSecretParam checks that Redacted replaces the values of the parameters that rule secret-param finds.
func checkSecretParam(t testing.TB, u iri.IRI) {
	t.Helper()
	text := u.String()
	for f := range everything.Check(u) {
		if f.Rule == "secret-param" && !secret.In(text, secret.Reference).Hide(f.End+len("="), f.End+len("=")) {
			testenv.Errorf(t, "%+q: not hidden, though rule secret-param finds it: %v", text, f)
		}
		if name, err := iri.Unescape(text[f.Start:f.End]); f.Rule == "secret-param" && !params.IsSecret(name) {
			testenv.Errorf(t, "%+q: IsSecret(%q) is false; %v", text, name, err)
		}
	}
}

// originRules are the rules about what programs read differently in an authority.
var originRules = strings.Fields(
	`userinfo password userinfo-like-host ipv4-like delimiter-like host-delimiter host-encoded host-mapped ip-not-canonical
	ipv-future port-empty port-range port-zeros http-host http-scheme-twice http-path dns-host scheme-case`)

// noFinding matches the authorities for which Origin fails, although no rule that is on by default
// finds them. The package documentation lists these cases.
var noFinding = regexp.MustCompile(`[^\x00-\x7F]|_|\.(?::|\z)|\A\[::(?:ffff:)?[0-9.]+\]|(?:\A|\.)[0-9][^.:]*(?::|\z)`)

// checkOrigin checks rule origin. If Origin fails, another rule says why, or the case is documented.
func checkOrigin(t testing.TB, u iri.IRI) {
	t.Helper()
	_, err := u.Origin()
	var e *iri.ParseError
	isWeb := slices.Contains(strings.Fields("http https ws wss"), strings.ToLower(u.Scheme()))
	if !errors.As(err, &e) || !isWeb {
		e = nil
	}
	for f := range everything.Check(u) {
		if f.Rule == "origin" {
			if e == nil || f.Start != e.Offset || f.Component != e.Component ||
				!strings.HasPrefix(f.Message, iri.ErrOrigin.Error()) {
				testenv.Errorf(t, "%+q: got %v, but Origin returns %v", u, f, err)
			}
			if count(u, originRules...) == 0 && !noFinding.MatchString(u.Authority()) {
				testenv.Errorf(t, "%+q: Origin returns %v, but no rule that is on by default says why", u, err)
			}
			return
		}
	}
	if e != nil {
		testenv.Errorf(t, "%+q: rule origin finds nothing, but Origin returns %v", u, err)
	}
}

// loneEncoding matches a "%25" that rule double-encoding does not find, because no two hex digits follow.
var loneEncoding = regexp.MustCompile(`%25(?:[0-9A-Fa-f]?(?:[^0-9A-Fa-f]|\z))`)

// checkContained checks that a rule says why, if a path is spelled so that Contains refuses it.
func checkContained(t testing.TB, u iri.IRI) {
	t.Helper()
	root, err := u.Parse("/")
	isPath := err == nil && u.HasAuthority() && u.Path() != "" && u.Scheme() == strings.ToLower(u.Scheme()) &&
		u.Scheme() != "data"
	if isPath && !root.Contains(u) && !loneEncoding.MatchString(u.Path()) &&
		count(u, "dot-segment", "encoded-dot-segment", "dot-segment-like", "encoded-delimiter", "encoded-control",
			"percent-unneeded", "double-encoding") == 0 {
		testenv.Errorf(t, "%+q: Contains refuses the path, but no rule says why", u)
	}
}

// The package documentation lists hosts that programs read differently, and in which only rule origin finds something.
func TestOnlyOrigin(t *testing.T) {
	l := newLinter(t, map[string]lint.Severity{"origin": lint.Warning})
	for _, host := range testenv.Texts("lint", "testdata", "only-origin.txt") {
		u := iri.MustParse("http://" + host + "/")
		found := slices.Collect(l.Check(u))
		if len(found) != 1 || found[0].Rule != "origin" {
			testenv.Errorf(t, "%+q: got %v", u, found)
		}
	}
}

// namedHost matches a message that names the host that browsers read.
var namedHost = regexp.MustCompile(`browsers read host ([^;]*);`)

// checkNamedHost checks that browsers read the host that a message names: in none of the messages
// is one that they reject.
func checkNamedHost(t testing.TB, u iri.IRI, message string) {
	t.Helper()
	if m := namedHost.FindStringSubmatch(message); m != nil {
		v, err := iri.Parse("http://" + m[1] + "/")
		if err == nil {
			_, err = v.Origin()
		}
		if err != nil || strings.HasPrefix(m[1], "xn--") || strings.Contains(m[1], ".xn--") {
			testenv.Errorf(t, "%+q: %s: %v", u, message, err)
		}
	}
}

// checkLaws checks properties of the findings in any text: offsets, order, precedence.
func checkLaws(t testing.TB, u iri.IRI) {
	t.Helper()
	text := u.String()
	findings := everything.Check(u)
	found := slices.Collect(findings)
	if again := slices.Collect(findings); !slices.Equal(found, again) {
		testenv.Errorf(t, "%+q: got %v, then %v", text, found, again)
	}
	all := lint.Rules()
	index := func(f lint.Finding) int {
		return slices.IndexFunc(all, func(r lint.Rule) bool { return r.ID == f.Rule })
	}
	for i, f := range found {
		if f.Start < 0 || f.Start > f.End || f.End > len(text) || !onBoundary(text, f.Start) || !onBoundary(text, f.End) {
			t.Fatalf("%+q: %v is out of bounds, or not on character boundaries", text, f)
		}
		if k := index(f); k < 0 || max(all[k].Severity, lint.Info) != f.Severity ||
			f.Component > iri.Fragment {
			testenv.Errorf(t, "%+q: %v", text, f)
		}
		if len(f.Message) > 200 || !strings.Contains(f.Message, "; ") || strings.Contains(f.Message, ". ") ||
			strings.HasSuffix(f.Message, ".") {
			testenv.Errorf(t, "%+q: %v: want one sentence: what is wrong, a semicolon, and what to do", text, f)
		}
		checkNamedHost(t, u, f.Message)
		if g := found[max(i-1, 0)]; i > 0 &&
			cmp.Or(cmp.Compare(g.Start, f.Start), cmp.Compare(g.End, f.End), cmp.Compare(index(g), index(f))) >= 0 {
			testenv.Errorf(t, "%+q: %v comes before %v", text, g, f)
		}
		for _, g := range found {
			for _, x := range insteadOf {
				if x.Winner == g.Rule && x.Loser == f.Rule && f.Start < g.End && g.Start < f.End {
					testenv.Errorf(t, "%+q: %v should replace %v", text, g, f)
				}
			}
		}
	}
}

// onBoundary reports whether i is the offset of a character of s, or len(s).
func onBoundary(s string, i int) bool { return i == len(s) || utf8.RuneStart(s[i]) }

// In real addresses too.
func TestCorpora(t *testing.T) {
	for _, file := range []string{"web.txt", "files.txt", "multilingual.txt", "percent.txt"} {
		for _, u := range testenv.Parsed(t, file, iri.Parse) {
			checkLaws(t, u)
		}
	}
}

func FuzzCheck(f *testing.F) {
	for _, text := range goldenTexts() {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		u, err := iri.Parse(text)
		if err != nil || len(text) > 1000 {
			return
		}
		checkText(t, u)
	})
}
