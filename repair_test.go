package iri_test

// This file tests Repair and RepairFunc.

import (
	"cmp"
	"errors"
	"regexp"
	"slices"
	"strings"
	"testing"

	"example.com/iri"
	"example.com/iri/internal/proof/conformance"
	"example.com/iri/internal/proof/slow"
	"example.com/iri/internal/proof/testenv"
)

var repairLaws = map[string]any{
	"Repair":     repairTwin,
	"RepairFunc": func(s string, _ func(iri.Edit)) (string, bool) { return repairTwin(s) },
	"IRI.ParseLink": func(base, ref string) (string, bool) {
		r, ok := repairTwin(ref)
		if !ok {
			return "", false
		}
		if isOpaque.MatchString(r) && !isResolved.MatchString(r) {
			return r, true
		}
		return resolved(resolve, base, r)
	},
}

// A link is resolved if it is not opaque, or if it has a scheme that browsers resolve.
var (
	isOpaque   = regexp.MustCompile(`(?s)^[A-Za-z][A-Za-z0-9+.-]*:([^/]|$)`)
	isResolved = regexp.MustCompile(`^(?i:https?|wss?|ftp|file):`)
)

// TestParseLink tests which links keep their dot segments. The law tests it for the corpus.
func TestParseLink(t *testing.T) {
	base := iri.MustParse("https://h/a/b")
	for in, want := range map[string]string{
		"data:text/plain,a/../b": "", "javascript:a/../b": "", "tel:1/../2": "", "urn:a:b/../c": "", "mailto:a/../b@h": "",
		"x:..": "", "x:": "", "x:?a": "", "ftps:a/../b": "", " data:a/../b c\n": "data:a/../b%20c",
		"http:a/../b": "http:/b", "FILE:a/../b": "FILE:/b", "x:/a/../b": "x:/b", "x://h/a/../b": "x://h/b",
		"../c": "https://h/c",
	} {
		got, err := base.ParseLink(in)
		testenv.Same(t, got.String(), cmp.Or(want, in), "%q, %v", in, err)
	}
}

func repairTwin(s string) (string, bool) {
	if r := slow.Repair(s); r.Fault < 0 {
		return r.Out, true
	}
	return "", false
}

// applyEdits returns s after the edits, or false if the edits do not fit s.
func applyEdits(s string, edits []iri.Edit) (string, bool) {
	out, done := "", 0
	for _, e := range edits {
		if e.Offset < done || e.Old == e.New || !strings.HasPrefix(s[e.Offset:], e.Old) {
			return "", false
		}
		out += s[done:e.Offset] + e.New
		done = e.Offset + len(e.Old)
	}
	return out + s[done:], true
}

// mergeEdits joins edits of adjacent text.
func mergeEdits(edits []iri.Edit) []iri.Edit {
	var merged []iri.Edit
	for _, e := range edits {
		if n := len(merged) - 1; n >= 0 && merged[n].Offset+len(merged[n].Old) == e.Offset {
			merged[n].Old += e.Old
			merged[n].New += e.New
		} else {
			merged = append(merged, e)
		}
	}
	return merged
}

// repaired returns the results of RepairFunc and the edits that it reports.
func repaired(s string) (r iri.Ref, edits []iri.Edit, err error) {
	r, err = iri.RepairFunc(s, func(e iri.Edit) { edits = append(edits, e) })
	return r, edits, err
}

// checkRepair checks that Repair succeeds without an edit if and only if ParseRef succeeds. The
// edits must be those of the twin and lead to the result, and repairing the result must not change
// it.
func checkRepair(t testing.TB, s string) {
	got, edits, err := repaired(s)
	parsed, errParse := iri.ParseRef(s)
	if unchanged := err == nil && edits == nil; (errParse == nil) != unchanged || unchanged && got != parsed {
		testenv.Errorf(t, "Repair(%q) = %q, %v, with edits %s; ParseRef %q, %v", s, got, err, testenv.Show(edits),
			parsed, errParse)
	}
	want := slow.Repair(s)
	if err != nil {
		checkRepairError(t, s, err, want.Fault)
		testenv.Same(t, len(edits), 0, "edits of Repair(%q), although there is an error", s)
		return
	}
	if !slices.Equal(mergeEdits(edits), mergeEdits(want.Edits)) {
		testenv.Errorf(t, "Repair(%q): edits %s, want %s", s, testenv.Show(edits), testenv.Show(want.Edits))
	}
	if applied, ok := applyEdits(s, edits); !ok || applied != got.String() {
		testenv.Errorf(t, "Repair(%q) = %q, but its edits %s give %q", s, got, testenv.Show(edits), applied)
	}
	if again, editsAgain, err := repaired(got.String()); err != nil || again != got || editsAgain != nil {
		testenv.Errorf(t, "Repair(%q) = %q, repaired again %q, %v", s, got, again, err)
	}
}

// unbroken removes what step 1 of Repair removes wherever it is.
var unbroken = strings.NewReplacer("\t", "", "\n", "", "\r", "")

// checkBroken checks that Repair of s with a TAB, LF or CR before and after one of its bytes is
// Repair of s, and that both edits and errors are right.
func checkBroken(t testing.TB, s string) {
	i, br := len(s)/2, "\t\r\n"[len(s)%3:]
	broken := s[:i] + br + s[i:min(i+1, len(s))] + br + s[min(i+1, len(s)):]
	checkRepair(t, broken)
	r, err := iri.Repair(s)
	again, errAgain := iri.Repair(broken)
	testenv.Same(t, again, r, "Repair(%q), %v, and of %q, %v", s, err, broken, errAgain)
}

// checkRepairError checks that err is the error of parsing what step 1 keeps of s, with s as the input and the given
// offset.
func checkRepairError(t testing.TB, s string, err error, offset int) {
	var e, inner *iri.ParseError
	clean := unbroken.Replace(s)
	start, end := slow.Keep(clean)
	_, errInner := iri.ParseRef(clean[start:end])
	if !errors.As(err, &e) || !errors.As(errInner, &inner) {
		testenv.Errorf(t, "Repair(%q): %v; of %q %v", s, err, clean[start:end], errInner)
		return
	}
	if want := (iri.ParseError{Input: s, Offset: offset, Component: inner.Component, Err: inner.Err}); *e != want {
		testenv.Errorf(t, "Repair(%q): %s, want %s", s, testenv.Show(e), testenv.Show(want))
	}
	if e.Component != iri.Userinfo && e.Component != iri.Host && e.Component != iri.Port {
		testenv.Errorf(t, "Repair(%q): the error is in the %v", s, e.Component)
	}
}

// repairRows are texts with the result of Repair and the edits, each as offset, old text and new text.
var repairRows = []struct {
	in, want string
	edits    []iri.Edit
	reason   string
}{
	{"", "", nil, "empty"},
	{"http://u:p@h:80/a%20b?q#f", "http://u:p@h:80/a%20b?q#f", nil, "valid"},

	{"java\tscript:\nalert(1)", "javascript:alert(1)", []iri.Edit{{4, "\t", ""}, {12, "\n", ""}},
		"step 1: breaks are removed wherever they are, as browsers do"},
	{"a|\tb|\t\n", "a%7Cb%7C", []iri.Edit{{1, "|\t", "%7C"}, {4, "|", "%7C"}, {5, "\t\n", ""}},
		"step 1: what it removes at the end is an edit of its own"},
	{"\t1\ta:b", "./1a:b", []iri.Edit{{0, "\t", "./"}, {2, "\t", ""}}, "steps 1 and 5: a break in what is no scheme"},
	{"%4\n1", "%41", []iri.Edit{{2, "\n", ""}}, "step 1: a break inside of a percent-encoding"},
	{"\u00a0a\u3000", "\u00a0a\u3000", nil, "step 1: other white space is a character of the path"},
	{`"http://h/"`, "http://h/", []iri.Edit{{0, `"`, ""}, {10, `"`, ""}}, "step 1: quotation marks"},
	{" <\thttp://h/\n> ", "http://h/", []iri.Edit{{0, " <\t", ""}, {12, "\n> ", ""}},
		"step 1: white space on both sides of a bracket is one edit"},
	{`"<a>"`, "%3Ca%3E", []iri.Edit{{0, `"`, ""}, {1, "<", "%3C"}, {3, ">", "%3E"}, {4, `"`, ""}},
		"step 1: one pair only"},
	{"<>", "", []iri.Edit{{0, "<", ""}, {1, ">", ""}}, "step 1: nothing in angle brackets"},
	{"<a> <b>", "%3Ca%3E%20%3Cb%3E", []iri.Edit{{0, "<", "%3C"}, {2, "> <", "%3E%20%3C"}, {6, ">", "%3E"}},
		"step 1: two pairs"},
	{"<", "%3C", []iri.Edit{{0, "<", "%3C"}}, "step 1: no pair"},
	{`<a"`, "%3Ca%22", []iri.Edit{{0, "<", "%3C"}, {2, `"`, "%22"}}, "step 1: no pair"},
	{" //evil", "//evil", []iri.Edit{{0, " ", ""}}, "step 2: split after trimming"},

	{`http:\\evil`, "http:%5C%5Cevil", []iri.Edit{{5, `\\`, "%5C%5C"}}, "step 2: no authority without slashes"},
	{"http:///evil", "http:///evil", nil, "step 2: an empty authority stays empty"},

	{"http://e/?filter[x]=1", "http://e/?filter%5Bx%5D=1", []iri.Edit{{16, "[", "%5B"}, {18, "]", "%5D"}},
		"step 4: query"},
	{"\ue000?\ue000#\ue000", "%EE%80%80?\ue000#%EE%80%80",
		[]iri.Edit{{0, "\ue000", "%EE%80%80"}, {8, "\ue000", "%EE%80%80"}}, "step 4: private use"},
	{"é\xff\xc3日", "é%FF%C3日", []iri.Edit{{2, "\xff\xc3", "%FF%C3"}}, "step 4: ill-formed"},
	{"\xed\xa0\x80\xf0\x90\x8c", "%ED%A0%80%F0%90%8C", []iri.Edit{{0, "\xed\xa0\x80\xf0\x90\x8c", "%ED%A0%80%F0%90%8C"}},
		"step 4: a surrogate, and a character cut short"},

	{"%%41", "%25%41", []iri.Edit{{0, "%", "%25"}}, "percent sign before a percent-encoding"},

	{"1a:b", "./1a:b", []iri.Edit{{0, "", "./"}}, "step 5: invalid scheme"},
	{"\ufeffhttp://h/", "./\ufeffhttp://h/", []iri.Edit{{0, "", "./"}}, "a byte order mark is a character of the path"},
	{"<URL:http://h/>", "URL:http://h/", []iri.Edit{{0, "<", ""}, {14, ">", ""}},
		"the prefix URL: of RFC 3986 appendix C is a scheme"},
}

func TestRepair(t *testing.T) {
	for row := range testenv.Each(t, repairRows) {
		got, edits, err := repaired(row.in)
		if err != nil || got.String() != row.want || !slices.Equal(edits, row.edits) {
			testenv.Errorf(t, "%s: %q: got %q, %v, edits %s; want %q, edits %s", row.reason, row.in, got, err,
				testenv.Show(edits), row.want, testenv.Show(row.edits))
		}
		checkText(t, row.in)
	}
	for s := range testenv.Each(t, conformance.Corpus().Texts) {
		checkRepair(t, "\t\t"+s+" \n")
		checkBroken(t, s)
	}
	_, edits, err := repaired(strings.Repeat("a  %z", 1000))
	testenv.Same(t, len(edits), 1000, "number of edits, %v", err)
	for i, e := range edits { // the strings of an Edit do not change after the report
		testenv.Same(t, e, iri.Edit{Offset: 5*i + 1, Old: "  %", New: "%20%20%25"}, "edit %d", i)
	}
}

// repairRefusedRows are texts with an invalid authority.
var repairRefusedRows = []struct {
	in        string
	offset    int
	component iri.Component
	cause     error
	reason    string
}{
	{"http://h:80a/x y", 12, iri.Port, iri.ErrInvalidCharacter, "port, and a path that could be repaired"},
	{"http://my host/", 9, iri.Host, iri.ErrInvalidCharacter, "space in the host"},
	{"http://h\\@evil/", 8, iri.Userinfo, iri.ErrInvalidCharacter, "userinfo"},
	{"http://[fe80::1%25eth0]/", 15, iri.Host, iri.ErrInvalidIPLiteral, "zone"},
	{" \t//h:port/x\n", 10, iri.Port, iri.ErrInvalidCharacter, "white space before the fault counts"},
	{" //[::1 \n", 9, iri.Host, iri.ErrInvalidIPLiteral, "incomplete: the white space is not the fault"},
	{" <//[::1 >", 10, iri.Host, iri.ErrInvalidIPLiteral, "incomplete: the angle bracket is not the fault"},
	{"//h\t:8\n0a/", 9, iri.Port, iri.ErrInvalidCharacter, "breaks before the fault count"},
	{"//host:80a ", 11, iri.Port, iri.ErrInvalidCharacter, "may become userinfo"},
}

func TestRepairRefused(t *testing.T) {
	for row := range testenv.Each(t, repairRefusedRows) {
		got, edits, err := repaired(row.in)
		want := &iri.ParseError{Input: row.in, Offset: row.offset, Component: row.component, Err: row.cause}
		if got != (iri.Ref{}) || edits != nil || !conformance.EqualErrors(err, want) {
			t.Errorf("%s: %q: got %q, edits %s, %s, want %s", row.reason, row.in, got, testenv.Show(edits), testenv.Show(err),
				testenv.Show(want))
		}
		checkText(t, row.in)
	}
}
