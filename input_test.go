package iri_test

// This file tests ParseUserInput.

import (
	"errors"
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

// userInputRows are texts with the result of ParseUserInput for scheme "https", and for "".
var userInputRows = []struct{ in, want, without, reason string }{
	{"example.com/a", "https://example.com/a", "", "e: a name with a dot"},
	{"exam\tple.com", "", "", "1: a break in a host"},
	{`"<example.com>"`, "", "", "1: one pair is removed, not two"},
	{"example.com/a b?[#c#d", "https://example.com/a%20b?%5B#c%23d", "", "3: the rest is repaired"},
	{"http://h/a b", "http://h/a%20b", "http://h/a%20b", "a: a scheme before //"},
	{"c://h", "c://h", "c://h", "a: even with one letter"},
	{"mailto:ana@example.com", "mailto:ana@example.com", "mailto:ana@example.com", "a: a path with an @"},
	{"//h/a", "https://h/a", "", "b"},
	{"//u:p@h/", "https://u:p@h/", "", "b: // shows that a userinfo is meant"},
	{"///h", "", "", "b: no host, which browsers would find in the path"},
	{"[::1]:80/x", "https://[::1]:80/x", "", "c"},
	{"[::1]@h", "", "", "c: before d"},
	{"[::1", "", "", "c: incomplete"},
	{"ana@example.com", "", "", "d: a mail address"},
	{"app:secret@db/x", "", "", "d: a password"},
	{"::1", "", "", "d: an address without brackets"},
	{"fe80::1%eth0", "", "", "d: an address with a zone"},
	{"a0::\"", "", "", "d: what becomes one, so that the result is read as the text was"},
	{"URL: https://h", "", "", "h: a label"},
	{"URL:\thttps://h", "", "", "h: a label"},
	{"URL:\n//h", "", "", "h: a label, before the break is removed"},
	{"Link:\u00a0https://example.com", "", "", "h: a label"},
	{"URL:https://h", "URL:https://h", "URL:https://h", "h: no white space"},
	{"mailto: a@b", "mailto:%20a@b", "mailto:%20a@b", "a: no label, but a scheme whose path contains an @"},
	{"tel: 112", "tel:%20112", "tel:%20112", "h: no label, but a scheme of numbers"},
	{"redis: x", "redis:%20x", "redis:%20x", "h: no label, but a known scheme"},
	{"https://https://h", "", "", "3: a scheme twice"},
	{"http://http//h", "", "", "3: a scheme twice"},
	{"ftp://WSS://h", "", "", "3: a scheme twice"},
	{"//https://h", "", "", "3: a scheme twice"},
	{"https://ws://h", "", "", "3: a scheme twice"},
	{"https://https:1//h", "https://https:1//h", "https://https:1//h", "3: a host with a port"},
	{"https://https/h", "https://https/h", "https://https/h", "3: a host"},
	{"feed://https://h", "feed://https://h", "feed://https://h", "3: another scheme"},
	{"https://u@http//h", "https://u@http//h", "https://u@http//h", "3: a host after a userinfo"},
	{"http://ftp//pub", "http://ftp//pub", "http://ftp//pub", "3: a host that people have"},
	{"[text](https://h)", "", "", "c: a link in Markdown"},
	{"user:password@proxy:8080", "", "", "d: a password"},
	{"localhost", "https://localhost", "", "e: localhost"},
	{"1.2.3.4", "https://1.2.3.4", "", "e: an address"},
	{"1.2.3", "", "", "e: a number at the end"},
	{"1.2.3.\u00b2", "", "", "e: what browsers read as a number"},
	{"a._b", "", "", "e: _ before the last label"},
	{"b\u00fccher.example./", "https://b\u00fccher.example./", "", "e: a last dot, and any letters"},
	{"_sip.a-b.example", "https://_sip.a-b.example", "", "e: _ and inner -"},
	{"a-.example", "", "", "e: a hyphen at the end of a label"},
	{"a..b", "", "", "e: an empty label"},
	{"example.com:8080/x", "https://example.com:8080/x", "", "e: with a port"},
	{"example.com:", "https://example.com:", "", "e: an empty port"},
	{"com.example.app:/x", "com.example.app:/x", "com.example.app:/x", "e: a colon before a slash is a scheme's"},
	{"x:80", "", "", "f: before g"},
	{"host:8080/x", "https://host:8080/x", "", "g"},
	{"redis:6379", "redis:6379", "redis:6379", "g: a scheme with a default port"},
	{"nats:4222", "nats:4222", "nats:4222", "g: a scheme with a default port"},
	{"printer:0", "", "", "g': meant as a port"},
	{"printer:99999", "", "", "g': meant as a port"},
	{"foo:080/x", "", "", "g': meant as a port"},
	{"a-.com:8080/x", "", "", "g': no name before the port"},
	{"example.:0", "", "", "g': no name before the port"},
	{"a.1b:80", "", "", "g': no name before the port"},
	{"pmid:123456", "pmid:123456", "pmid:123456", "g': six digits are no port"},
	{"foo:80a", "foo:80a", "foo:80a", "g': not only digits"},
	{"foo:", "foo:", "foo:", "g': no digits"},
	{"redis:0", "redis:0", "redis:0", "g': a known scheme"},
	{"tel:0", "tel:0", "tel:0", "g': a scheme of numbers"},
	{"tel:112", "tel:112", "tel:112", "g: digits that are no port"},
	{"sms:112", "sms:112", "sms:112", "g: the same for sms"},
	{"fax:112", "fax:112", "fax:112", "g: the same for fax"},
	{"callto:112", "callto:112", "callto:112", "g: the same for callto"},
	{"facetime:112", "facetime:112", "facetime:112", "g: the same for facetime"},
	{"vbscript:112", "vbscript:112", "vbscript:112", "g: the same for vbscript"},
	{"docker:5000", "https://docker:5000", "", "g: a scheme of a package manager is also a name"},
	{"foo:bar", "foo:bar", "foo:bar", "h"},
	{"", "", "", "2: empty"},
	{" <> ", "", "", "2: empty after step 1"},
	{"http:/x", "", "", "3: no authority"},
	{"postgres:///db", "postgres:///db", "postgres:///db", "3: another scheme may have an empty host"},
	{"http://h:80a/", "", "", "3: what Repair rejects"},
	{"ftp:/example.com", "", "", "3: ftp needs a host"},
	{"ftp:///a", "", "", "3: ftp needs a host"},
}

// pastedRows are texts with the result of ParseUserInput for scheme "https": "" for an error, "same" for the text.
var pastedRows = []struct {
	want, reason string
	in           []string
}{
	{"https://h.org/x", "white space and invisible characters at the ends go", []string{"https://h.org/x\u200b",
		"https://h.org/x\u00a0", "https://h.org/x\u200e", "https://h.org/x\u2060\ufeff\ufffc\u00ad\u2028 \x7f",
		"\ufeffhttps://h.org/x", "\u202a \t\u061c//h.org/x"}},
	{"https://h.org/x", "a pair goes, and white space in it", []string{"\u201chttps://h.org/x\u201d",
		"\u201e https://h.org/x\u00a0\u201c ", "(h.org/x)", "`h.org/x`", "\uff08h.org/x\uff09", "\u00ab//h.org/x\u00bb",
		"(h.org/\tx\n)", "'h.org/x'", "\u300ch.org/x\u300d", "\u00bbh.org/x\u00ab", "\u201eh.org/x\u201d"}},
	{"https://h.org/x", "a pair goes, and what ends a sentence after it", []string{"(h.org/x).",
		"\u201chttps://h.org/x\u201d!", "<h.org/x>;:", "(h.org/x)...", "\uff08h.org/x\uff09\u3002", "(h.org/x)\uff0c ",
		"\"h.org/x\",", "'h.org/x'?"}},
	{"https://example.org/", "the same after an address with a scheme", []string{"(https://example.org/).",
		"\u201chttps://example.org/\u201d!"}},
	{"https://h.org/x.", "but not in the pair", []string{"(h.org/x.)"}},
	{"", "nothing is guessed", []string{"(h.org/x).b", "((https://h/))", "\u201c<https://h/>\u201d", "(https://h/a_(b))",
		"(h.org", "'", "\u201chttps://h/", "\xadhttps://h"}},
	{"same", "valid as it is", []string{"https://h/)", "https://h/).", "https://h/foo,", "https://h/\u201d",
		"https://h/a\u200bb"}},
	{"same", "joiners and styles belong to the character before them", []string{"https://i\u2764\ufe0f.ws/\u2764\ufe0f",
		"https://h/\u0d28\u0d4d\u200d", "https://\u0646\u0627\u0645\u0647\u200c\u0627\u06cc.com"}},
	{"", "a style without a symbol", []string{"https://h.org\ufe0f", "https://\ufe0f", "https://1\ufe0f\u20e3.h"}},
	{"", "a joiner that joins nothing", []string{"https://a\u200c\u0627.com", "https://\u0627\u200c.com",
		"https://\u0627\u200c", "https://\u200d\u0627"}},
	{"", "punctuation", []string{"https://h.org\uff0c", "https://h.org\u3002", "https://h.org\u201d",
		"https://a\u3002\u3002b/", "https://-\u3002b/", "foo://a\u3002"}},
	{"https://\u4f8b\u3048.jp", "full stops of other keyboards", []string{"\u4f8b\u3048\u3002jp", "\u4f8b\u3048\uff0ejp",
		"https://\u4f8b\u3048\uff61jp"}},
	{"https://\u4f8b\u3048.jp/", "the same before a path", []string{"https://\u4f8b\u3048\u3002jp/"}},
	{"https://example.com/x\u3002y", "the same, and none in a path", []string{"example\u3002com/x\u3002y",
		"//example\uff0ecom/x\u3002y", "example\uff0ecom/x\u3002y", "https://example\uff61com/x\u3002y"}},
	{"https://a.xn--p1ai:80", "before Punycode", []string{"a\u3002XN--P1AI:80"[:4] + "xn--p1ai:80"}},
	{"ipfs://u\u3002v@\u4f8b.\u4e00.1:80", "every scheme, not the userinfo",
		[]string{"ipfs://u\u3002v@\u4f8b\u3002\u4e00\uff611:80"}},
	{"", "no host: a sentence, a number, a mail address", []string{"\u306f\u3044\u3002\u305d\u3046", "example.org\u3002",
		"192\u3002168\u30021\u30021", "\u4eca\u65e5\u306f\u3002", "ana@\u4f8b\u3048\u3002jp", "a\u3002\u3002b"}},
	{"", "a break before the end of the authority", []string{"example.com\nexample.org", "example.com\tAcme",
		"192.168.1.1\n0", "localhost:80\n80", "ht\ntps://h/", "hello\nworld", "java\tscript:x", "ab\n:c", "https://u\n@h",
		"\u4f8b\u3048\n\u3002jp/"}},
	{"https://example.com/ab", "a later break", []string{"example.com/a\nb", "https://example.com\n/ab",
		"https:\r\n/\t/example.com\r\n/a\tb", "example\u3002com\n/ab"}},
	{"mailto:a@bc", "a break after a scheme without an authority", []string{"mailto:\na@bc", "mailto:a@b\nc"}},
	{"", "two addresses", []string{"https://a.example,https://b.example", "https://a.example;https://b.example",
		"https://a,b/", "a.example,b.example", "ftp://a;b", "//a,b"}},
	{"same", "several hosts of another scheme", []string{"mongodb://a,b/db", "foo://a;b"}},
	{"same", "punctuation of Catalan, Japanese and Hebrew names", []string{"https://l\u00b7l.cat",
		"https://\u30fb\u05f3\u05f4.jp"}},
	{"https://l\u00b7l.cat/\u2764", "the same without a scheme", []string{"l\u00b7l.cat/\u2764"}},
	{"", "what cannot be seen, in every scheme", []string{"https://exam\u200bple.org", "https://example.org\u2060/",
		"redis://u:p@h\u00adx/0", "https://a\u115fb/", "https://\u0378/"}},
	{"same", "symbols, digits, the grammar's punctuation, percent-encodings", []string{"https://\u20ac\u0661.h",
		"https://a'b+c/", "https://%E3%80%82/"}},
}

func TestUserInput(t *testing.T) {
	for row := range testenv.Each(t, userInputRows) {
		for scheme, want := range map[string]string{"https": row.want, "": row.without} {
			if u, err := iri.ParseUserInput(row.in, scheme); u.String() != want || (err == nil) != (want != "") {
				testenv.Errorf(t, "%s: ParseUserInput(%q, %q): got %q, %v, want %q", row.reason, row.in, scheme, u, err,
					want)
			}
			checkUserInput(t, row.in, scheme)
		}
	}
	for row := range testenv.Each(t, pastedRows) {
		for _, in := range row.in {
			want := strings.ReplaceAll(row.want, "same", in)
			if u, err := iri.ParseUserInput(in, "https"); u.String() != want || (err == nil) != (want != "") {
				testenv.Errorf(t, "%s: ParseUserInput(%+q): got %+q, %v, want %+q", row.reason, in, u, err, want)
			}
			checkUserInput(t, in, "https")
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
