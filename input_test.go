package iri_test

// This file tests ParseUserInput. Its errors are in testdata/messages.txt.

import (
	"errors"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"example.com/iri"
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
	without, errWithout := iri.ParseUserInput(s, "")
	u, errParse := iri.Parse(s)
	isMissing := cause == iri.ErrMissingAuthority
	isKept := errParse == nil && end-start == len(s) && !errors.Is(errWithout, iri.ErrMissingScheme)
	switch {
	case errWithout == nil && got != without && !isMissing:
		testenv.Errorf(t, "ParseUserInput(%q, %q): got %q, but %q with no scheme", s, scheme, got, without)
	case isKept && got != dotted(u) && !isMissing && (cause != iri.ErrInvalidCharacter || component != iri.Host):
		testenv.Errorf(t, "ParseUserInput(%q, %q): got %q, %v, not what Parse returns", s, scheme, got, err)
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
}

// TestUserInputHeads checks texts that are put together at random from what may stand before a path.
func TestUserInputHeads(t *testing.T) {
	var pieces []string
	for _, row := range testenv.Rows[struct{ Pieces, Kind string }]("testdata", "rows", "heads.txt") {
		for piece := range strings.FieldsSeq(row.Pieces) {
			pieces = append(pieces, testenv.Must(strconv.Unquote(`"`+piece+`"`)))
		}
	}
	random, texts := rand.New(rand.NewPCG(1, 2)), 2000
	if testenv.Long() {
		texts = 1_500_000
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
