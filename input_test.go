package iri_test

// This file tests ParseUserInput.

import (
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"example.com/iri"
	"example.com/iri/internal/proof/conformance"
	"example.com/iri/internal/proof/slow"
	"example.com/iri/internal/proof/testenv"
)

var inputLaws = map[string]any{
	"ParseUserInput": func(s, scheme string) (string, bool) {
		if scheme != "" && !iri.Scheme.Valid(scheme) || strings.Contains(scheme, ".") {
			return "", false
		}
		out, _, _, cause := slow.UserInput(s, scheme)
		return out, cause == nil
	},
}

// checkUserInput checks the error of ParseUserInput by its twin, and what relates its result to
// Parse, to the result with scheme "", and to a second call. What gets "://" has no userinfo, and
// what stands before its first "/", "?" or "#" is its HostPort.
func checkUserInput(t testing.TB, s, scheme string) {
	t.Helper()
	got, err := iri.ParseUserInput(s, scheme)
	out, component, offset, cause := slow.UserInput(s, scheme)
	e, _ := err.(*iri.ParseError)
	if cause != nil && (e == nil || e.Input != s || e.Offset != offset || e.Component != component || e.Err != cause) ||
		cause == nil && (err != nil || got.String() != out) {
		testenv.Errorf(t, "ParseUserInput(%q, %q): got %q, %s, want %q, %v of %v at %d", s, scheme, got, testenv.Show(err),
			out, cause, component, offset)
	}
	start, end := slow.Bare(s)
	isMissing := cause == iri.ErrMissingAuthority
	if without, err := iri.ParseUserInput(s, ""); err == nil && got != without && !isMissing {
		testenv.Errorf(t, "ParseUserInput(%q, %q): got %q, but %q with no scheme", s, scheme, got, without)
	} else if u, errParse := iri.Parse(s); err == nil && errParse == nil && end-start == len(s) && got != dotted(u) &&
		!isMissing {
		testenv.Errorf(t, "ParseUserInput(%q, %q): got %q, not what Parse returns", s, scheme, got)
	}
	if cause != nil {
		return
	}
	if again, err := iri.ParseUserInput(got.String(), scheme); again != got || err != nil {
		testenv.Errorf(t, "ParseUserInput(%q, %q): got %q, and then %q, %v", s, scheme, got, again, err)
	}
	clean := unbroken.Replace(s[start:end])
	head := stops.Replace(clean[:strings.IndexAny(clean+"/", "/?#")])
	if rest, ok := strings.CutPrefix(got.String(), scheme+"://"); ok && head != "" && head != scheme+":" &&
		strings.HasPrefix(rest, head) && (got.HasUserinfo() || got.HostPort() != head) {
		testenv.Errorf(t, "ParseUserInput(%q, %q): got %q, whose HostPort is not %q", s, scheme, got, head)
	}
}

var stops = strings.NewReplacer("。", ".", "．", ".", "｡", ".")

// dotted returns u with "." for other full stops in its host.
func dotted(u iri.IRI) iri.IRI {
	if host := stops.Replace(u.Host()); host != u.Host() {
		u, _ = u.WithHost(host)
	}
	return u
}

func TestUserInput(t *testing.T) {
	rows := testenv.Rows[struct{ In, HTTPS, None, Reason string }]("testdata", "rows", "input.txt")
	for row := range testenv.Each(t, rows) {
		for scheme, want := range map[string]string{"https": row.HTTPS, "": row.None} {
			if u, err := iri.ParseUserInput(row.In, scheme); u.String() != want || (err == nil) != (want != "") {
				testenv.Errorf(t, "%s: ParseUserInput(%+q, %q): got %+q, %v, want %+q", row.Reason, row.In, scheme, u, err,
					want)
			}
			checkUserInput(t, row.In, scheme)
		}
	}
	for row := range testenv.Each(t, []struct {
		in, scheme, input string
		offset            int
		component         iri.Component
		cause             error
		reason            string
	}{
		{"", "a b", "a b", 1, iri.Scheme, iri.ErrInvalidCharacter, "the scheme comes first"},
		{" N/A ", "https", " N/A ", 2, iri.Scheme, iri.ErrMissingScheme, "where Parse misses it"},
		{"exam\u200bple.org", "https", "exam\u200bple.org", 4, iri.Host, iri.ErrInvalidCharacter,
			"what cannot be seen, without a scheme"},
		{"x", "example.com", "example.com", 7, iri.Scheme, iri.ErrInvalidCharacter, "the arguments are swapped"},
		{"x", "https://", "https://", 5, iri.Scheme, iri.ErrInvalidCharacter, "no scheme"},
		{"hello\nworld", "https", "hello\nworld", 11, iri.Scheme, iri.ErrMissingScheme, "before the break"},
		{"URL:\thttps://h", "https", "URL:\thttps://h", 0, iri.Scheme, iri.ErrMissingScheme, "a label"},
		{" exam\tple.com", "https", " exam\tple.com", 5, iri.Host, iri.ErrInvalidCharacter, "a break in the host"},
		{"localhost:80\n80", "https", "localhost:80\n80", 12, iri.Host, iri.ErrInvalidCharacter, "a break in the port"},
		{"http://a.b;http://b", "https", "http://a.b;http://b", 10, iri.Host, iri.ErrInvalidCharacter, "a list"},
		{"https://https://h", "https", "https://https://h", 8, iri.Authority, iri.ErrMissingAuthority, "a scheme twice"},
		{"a\u3002b\uff0ecom:8x/", "https", "a\u3002b\uff0ecom:8x/", 14, iri.Port, iri.ErrInvalidCharacter, "after two stops"},
		{"h.\u200bb:80", "https", "h.\u200bb:80", 2, iri.Host, iri.ErrInvalidCharacter, "the same before the last label"},
		{"h.a\x80b", "https", "h.a\x80b", 3, iri.Host, iri.ErrInvalidUTF8, "a byte that is no character"},
		{"example.com", "", "example.com", 11, iri.Scheme, iri.ErrMissingScheme, "a host, and no scheme to add"},
		{"[::1 ", "https", "[::1 ", 5, iri.Host, iri.ErrInvalidIPLiteral, "incomplete: the white space is not the fault"},
		{"<https:/\nx>", "", "<https:/\nx>", 7, iri.Authority, iri.ErrMissingAuthority, "where // is missing"},
		{"https:///h", "", "https:///h", 8, iri.Authority, iri.ErrMissingAuthority, "where the host is missing"},
		{"///h", "https", "///h", 2, iri.Authority, iri.ErrMissingAuthority, "where the host is missing: after an insertion"},
		{"REDIS:6379", "redis", "REDIS:6379", 6, iri.Authority, iri.ErrMissingAuthority, "the given scheme needs //"},
	}) {
		u, err := iri.ParseUserInput(row.in, row.scheme)
		want := &iri.ParseError{Input: row.input, Offset: row.offset, Component: row.component, Err: row.cause}
		if u != (iri.IRI{}) || !conformance.EqualErrors(err, want) {
			testenv.Errorf(t, "%s: ParseUserInput(%q, %q): got %q, %s, want %s", row.reason, row.in, row.scheme, u,
				testenv.Show(err), testenv.Show(want))
		}
	}
}

// TestUserInputHeads checks texts that are put together at random from what may stand before a path.
func TestUserInputHeads(t *testing.T) {
	pieces := strings.Fields(
		`a x h-1 -a a- _b 3c \u00e9 \u65e5\u672c \u0301 \u0663 \u3002 \ue000 \xff % %41 . . . : : : // / ? # @ [ ] [::1]
		::1 ::
		2001:db8:: 1.2.3.4 1.2.3.256 localhost Localhost example.com com.example http HTTPS wss redis tel urn mailto file C
		sip pkg ftp
		0 80 080 65535 65536 999999 \\ \x20 \t \n < > \x22 foo ( ) \u201c \u201d \u201e \uff08 \uff09 \u200b \u00ad \x7f
		\u200c \u200d \u2764 \ufe0f \u00b7 \uff0e \u3002 , ; ! foo: URL: \u00a0`)
	for i, piece := range pieces {
		pieces[i], _ = strconv.Unquote(`"` + piece + `"`)
	}
	random, texts := rand.New(rand.NewPCG(1, 2)), 5000
	if testenv.Long() {
		texts = 1_000_000
	}
	for range texts {
		s := ""
		for range 1 + random.IntN(7) {
			s += pieces[random.IntN(len(pieces))]
		}
		for _, scheme := range []string{"https", "", "redis", "z", "mailto"} {
			checkUserInput(t, s, scheme)
		}
	}
}
