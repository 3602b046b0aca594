package iri_test

// This file tests the text of errors and what they hide. Offsets and causes are in the tables of
// internal/proof/conformance.

import (
	"errors"
	"fmt"
	"math"
	"net/url"
	"strconv"
	"strings"
	"testing"

	"example.com/iri"
	"example.com/iri/internal/proof/conformance"
	"example.com/iri/internal/testenv"
)

var errorLaws = map[string]any{
	"ParseError.Error": func(t testing.TB, e *iri.ParseError, text string) {
		testenv.Same(t, conformance.TextFault(e), "", "%q", text)
		testenv.Same(t, text, e.Error(), "the text of %v", e)
	},
	"ParseError.Reason": func(t testing.TB, e *iri.ParseError, reason string) {
		testenv.Same(t, conformance.TextFault(e), "", "%q", reason)
		testenv.Same(t, e.Reason(), reason, "the reason of %v", e)
	},
	"ParseError.Unwrap": func(t testing.TB, e *iri.ParseError, cause error) {
		testenv.Same(t, cause, e.Err, "the cause of %v", e)
	},
	"ParseError.GoString": func(e iri.ParseError) string { return "iri.ParseError(" + strconv.Quote(e.Error()) + ")" },
	"ParseError.MarshalText": func(t testing.TB, e iri.ParseError, b []byte, err error) {
		testenv.Same(t, string(b), e.Error(), "%v, encoded, %v", &e, err)
	},
}

// TestFormat checks that no verb prints more of an error than Error does, of a pointer, a value and
// an error that wraps it.
func TestFormat(t *testing.T) {
	for _, err := range []error{errorOf(iri.Parse("http://u:SECRET@h /")), errorOf(iri.Resolve("u:SECRET@h /", "a"))} {
		e, text := err.(*iri.ParseError), err.Error()
		for _, v := range []any{e, *e} {
			for format, want := range map[string]string{
				"%v": text, "%+v": text, "%s": text, "%q": strconv.Quote(text), "%#v": e.GoString(), "%x": fmt.Sprintf("%x", text),
				"%#s": text,
				"%d":  "%!d(string=" + text + ")", "%300s": fmt.Sprintf("%300s", text), "%.9s": text[:9],
			} {
				testenv.Same(t, fmt.Sprintf(format, v), want, "%T printed by %s", v, format)
			}
		}
		b, _ := e.MarshalText()
		testenv.Same(t, string(b), text, "MarshalText")
	}
}

// TestMadeByHand checks that the text of an error can be made whatever its fields are: they are
// exported, so a program can set them.
func TestMadeByHand(t *testing.T) {
	causes := []error{nil, iri.ErrMissingScheme, iri.ErrMissingAuthority, iri.ErrInvalidCharacter,
		iri.ErrInvalidPercentEncoding, iri.ErrInvalidUTF8,
		iri.ErrInvalidIPLiteral, iri.ErrColonInFirstSegment, iri.ErrInvalidPath, iri.ErrOrigin, iri.ErrTooLong}
	for _, input := range []string{"", "%", "http://%", "http://h%4", "http://[", "//]", "//h:8a/", "a@b", "\xff"} {
		for offset := -1; offset <= len(input)+1; offset++ {
			for c := range iri.Fragment + 2 {
				for _, cause := range causes {
					for _, part := range []bool{false, true} {
						e := &iri.ParseError{Input: input, Offset: offset, Component: c, Err: cause, Part: part}
						func() {
							defer testenv.Panicked(t, func() string { return testenv.Show(*e) })
							_ = e.Error()
						}()
					}
				}
			}
		}
	}
}

// TestReasons pins the wording of errors, so that it does not change by accident.
func TestReasons(t *testing.T) {
	const (
		schemeFirst = `an IRI begins with a scheme such as "https:"`
		noBase      = schemeFirst + `, and there is no base for a relative reference (see ParseRef)`
		schemeChars = `expected a letter, digit, "+", "-", "." or ":"`
		foundEnd    = `, found the end of the input`
		as          = "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa" // 30
		bs          = "bbbbbbbbbbbbbbbbbbbbbbbbbbbbbb"
		ipLiteral   = `expected an IPv6 address, as in "[::1]", or IPvFuture, as in "[v1.x]"`
	)
	for row := range testenv.Each(t, []struct{ in, want, reason string }{
		{"", `missing scheme at offset 0: ` + schemeFirst, "empty"},
		{"/a", `missing scheme at offset 0: ` + noBase, "relative"},
		{" a:b", `missing scheme at offset 0: ` + schemeFirst + `: expected a letter, found ' '`, "leading space"},
		{"my schema.json", `missing scheme at offset 2: ` + schemeFirst + `: ` + schemeChars + `, found ' '`,
			"a file name without a dot first"},
		{"example", `missing scheme at offset 7: ` + noBase, "a relative path"},
		{"1a:b", `missing scheme at offset 0: ` + schemeFirst + `: expected a letter, found '1'`,
			"an invalid scheme: not a reference either"},
		{"\xff", `scheme: invalid UTF-8 at offset 0: found '\xff'`, "not UTF-8"},

		{"http://[::1", `host: invalid IP literal at offset 11: ` + ipLiteral + `, found the end of the input`, "not closed"},
		{"http://[::1%25eth0]", `host: invalid IP literal at offset 11: ` + ipLiteral + `, found '%'`, "zone identifier"},
		{"http://[::1]a",
			`host: invalid character at offset 12: expected ":", "/", "?", "#" or the end of the input, found 'a'`,
			"after the bracket"},

		{"http://h:80a/", `port: invalid character at offset 12: "80a" is not a number`,
			"at the / it can no longer be a userinfo"},
		{"http://h:80a", `port: invalid character at offset 12: "80a" is not a number`, "incomplete"},
		{"http://h:80a> ", `port: invalid character at offset 12: "80a" is not a number`,
			"the end of a pair that Repair removes"},
		{"http://[::1]:8a/", `port: invalid character at offset 14: "8a" is not a number`, "after an IP literal"},
		{"http://h:80a" + strings.Repeat("é", 50), `port: invalid character at offset 112: "80a` + strings.Repeat("é", 8) +
			`"... is not a number`, "long"},
		{"http://h:" + strings.Repeat("1", 20) + "a", `port: invalid character at offset 30: "` + strings.Repeat("1", 20) +
			`"... is not a number`, "one byte too long"},
		{"http://h:" + strings.Repeat("1", 19) + "a", `port: invalid character at offset 29: "` + strings.Repeat("1", 19) +
			`a" is not a number`, "the longest shown"},
		{"http://h:80a/b@c",
			`port: invalid character at offset 9: "/", "?" and "#" in a password are written "%2F", "%3F" and "%23": ` +
				`not a number`, "may be a password"},
		{"http://:8080example.com", `port: invalid character at offset 23: "8080example.com" is not a number`,
			"the end of the text is not the mistake"},
		{"postgres://user:p@ss@host/db",
			`host: invalid character at offset 20: an "@" in a userinfo is written "%40": found '@'`, "a raw @ in a password"},
		{"//a@b@c", `missing scheme at offset 0: ` + schemeFirst + `: expected a letter, found '/'`,
			"no scheme: that comes first"},
		{"http://u@h:8@a/", `port: invalid character at offset 12: an "@" in a userinfo is written "%40": not a number`,
			"may be a password, except for the user"},
		{"http://h:8%/", `port: invalid percent-encoding at offset 11: expected two hex digits after "%", found '/'`,
			"percent-encoding in what may become a userinfo"},

		{"http://a/%4G", `path: invalid percent-encoding at offset 11: expected two hex digits after "%", found 'G'`,
			"second digit"},
		{"http://a/\xff", `path: invalid UTF-8 at offset 9: found '\xff'`, "stray byte"},
		{"http://a/\x01\x05", `path: invalid character at offset 9: found '\x01'`, "control"},
		{"a:\uFFFD", `path: invalid character at offset 2: found '�' (U+FFFD)`, "U+FFFD itself"},
		{"a:\u0080", `path: invalid character at offset 2: found U+0080`, "a control character beyond ASCII"},
	}) {
		_, err := iri.Parse(row.in)
		var e *iri.ParseError
		if !errors.As(err, &e) || !strings.HasSuffix(e.Error(), ": "+row.want) {
			testenv.Errorf(t, "%s: got\n%v, want\n%v", row.reason, err, row.want)
		}
		conformance.CheckVerdict(t, row.in)
	}
	for _, row := range [][2]string{
		{"ftp://h", `scheme: programs disagree about the origin: only http, https, ws and wss have one`},
		{"HTTP://h", `scheme: programs disagree about the origin: normalize the address, check the result and use it`},
		{"http://h?q", `query: programs disagree about the origin: normalize the address, check the result and use it`},
		{"http://h#f", `fragment: programs disagree about the origin: normalize the address, check the result and use it`},
		{"http://u@h", `userinfo: programs disagree about the origin: remove the userinfo`},
		{"http:h", `host: programs disagree about the origin: the host must follow the scheme and "//"`},
		{"http:///h", `host: programs disagree about the origin: the host must follow the scheme and "//"`},
		{"http://[::0]",
			`host: programs disagree about the origin: an IPv6 address must have the form of RFC 5952, and an IPv4 address ` +
				`no brackets`},
		{"http://é",
			`host: programs disagree about the origin: convert the host to ASCII, check the result and use it: found ` +
				`'é' (U+00E9)`},
		{"http://%80",
			`host: programs disagree about the origin: convert the host to ASCII, check the result and use it: found '%'`},
		{"http://%41",
			`host: programs disagree about the origin: normalize the address, check the result and use it: found '%'`},
		{"http://a%40",
			`host: programs disagree about the origin: a DNS name has up to 253 bytes, in labels of up to 63 ASCII letters, ` +
				`digits and inner hyphens, and its last label begins with a letter: found '%'`},
		{"http://a_",
			`host: programs disagree about the origin: a DNS name has up to 253 bytes, in labels of up to 63 ASCII letters, ` +
				`digits and inner hyphens, and its last label begins with a letter: found '_'`},
		{"http://a:",
			`port: programs disagree about the origin: the port must be a number from 1 to 65535 without leading zeros, ` +
				`or absent`},
		{"http://a:0/:x@y",
			`port: programs disagree about the origin: the port must be a number from 1 to 65535 without leading zeros, ` +
				`or absent`},
	} {
		testenv.Same(t, errorOf(iri.MustParse(row[0]).Origin()).(*iri.ParseError).Reason(), row[1], "the reason of %q",
			row[0])
	}
	testenv.Same(t, errorOf(iri.MustParseRef("/rel").WithPort("80")).Error(),
		`iri: "//" and a host must follow the scheme: a userinfo or a port needs a host`, "a port without an authority")
	for _, row := range [][2]string{ // what a person sees who typed the text
		{"https://exa mple.com", "host: invalid character: found ' '"},
		{"postgres://user:p@ss@host/db", `host: invalid character: an "@" in a userinfo is written "%40": found '@'`},
		{"postgres://user:p/q@host/db",
			`port: invalid character: "/", "?" and "#" in a password are written "%2F", "%3F" and "%23": not a number`},
		{"https://user@corp.com:tok@host/", `port: invalid character: an "@" in a userinfo is written "%40": not a number`},
		{"https://user:p@ss:w@host:80", `port: invalid character: an "@" in a userinfo is written "%40": not a number`},
		{"https://u@h:80a/b@c",
			`port: invalid character: "/", "?" and "#" in a password are written "%2F", "%3F" and "%23": not a number`},
		{"http://h:8 (see ToURI)/", `port: invalid character: "8 (see ToURI)" is not a number`},
		{"http://h:8 at offset 7/", `port: invalid character: "8 at offset 7" is not a number`},
		{"/a", schemeFirst + `, and there is no base for a relative reference`},
		{"http://h/?token=a b", "query: invalid character"},
		{"http://h/?token=a&b ", "query: invalid character: found ' '"},
	} {
		reason := errorOf(iri.Parse(row[0])).(*iri.ParseError).Reason()
		testenv.Same(t, strings.TrimPrefix(reason, "missing scheme: "), row[1], "the reason of %q", row[0])
	}
	for _, row := range []struct {
		u    url.URL
		want string
	}{
		{url.URL{Path: "/a"}, `missing scheme: set Scheme, and Host too for the URL of a request that a server received`},
		{url.URL{Opaque: "a:b"}, `missing scheme: set Scheme`},
		{url.URL{Path: "//h/x"}, `missing scheme: set Scheme`},
	} {
		testenv.Same(t, errorOf(iri.FromURL(&row.u)).(*iri.ParseError).Reason(), row.want, "the reason of FromURL of %q",
			row.u.String())
	}
	scheme := func(s string) error { return errorOf(iri.MustParse("a:b").WithScheme(s)) }
	authority := func(s string) error { return errorOf(iri.MustParse("a:/b").WithAuthority(s)) }
	host := func(s string) error { return errorOf(iri.Parts{Host: s}.Ref()) }
	withHost := func(in, host string) error { return errorOf(iri.MustParse(in).WithHost(host)) }
	withoutAuthority := func(in string) error { return errorOf(iri.MustParse(in).WithoutAuthority()) }
	port := func(s string) error { return errorOf(iri.Parts{Port: s}.Ref()) }
	userinfo := func(s string) error { return errorOf(iri.Parts{Userinfo: s}.Ref()) }
	withPath := func(in, path string) error { return errorOf(iri.MustParseRef(in).WithPath(path)) }
	appended := func(in string, segs ...string) error { return errorOf(iri.MustParseRef(in).JoinSegments(segs...)) }
	notASCII := func(s string) error { return errorOf(iri.ParseURIRef(s)) }
	for row := range testenv.Each(t, []struct {
		err          error
		want, reason string
	}{
		{errorOf(iri.ParseRef("1:b")),
			`"1:b": path: colon in the first segment of a relative path at offset 1: expected a valid scheme before ":", or ` +
				`"./" before the path, found ':'`, "a reference"},
		{errorOf(iri.IRI{}.Parse("rel")), `"rel": missing scheme at offset 3: ` + noBase,
			"a relative path, without a base"},
		{errorOf(iri.Resolve("rel", "x")), `the base "rel": missing scheme at offset 3: ` + schemeFirst,
			"a base is not resolved"},
		{scheme("1a"), `"1a": scheme: invalid character at offset 0: expected a letter, found '1'`,
			"the scheme is invalid, not missing"},
		{scheme("a:"),
			`"a:": scheme: invalid character at offset 1: expected a letter, digit, "+", "-", "." or the end of the input, ` +
				`found ':'`, "no colon in the scheme itself"},
		{authority("h:80x"), `"h:80x": authority: invalid character at offset 5: port "80x" is not a number`, "port"},
		{authority("[::1]:x"), `"[::1]:x": authority: invalid character at offset 6: port "x" is not a number`,
			"port after an IP literal"},
		{authority("u:p w@h"), `"u:xxxxx@h": authority: invalid character at offset 2`, "fault in a password, not in a port"},
		{authority("u:p@h h"), `"u:xxxxx@h h": authority: invalid character at offset 5: found ' '`,
			"fault after a password"},
		{authority("u://p@h"),
			`"u:xxxxx": authority: invalid character at offset 2: "/", "?" and "#" in a password are written "%2F", "%3F" ` +
				`and "%23"`, "a password with two slashes"},
		{authority("user:p@ss:w@host:80"),
			`"user:xxxxx@host:80": authority: invalid character at offset 5: an "@" in a userinfo is written "%40"`,
			"where a port fails and an @ follows"},
		{errorOf(iri.MustParse("x:a").WithQuery("access_token=S /x&b= ")),
			`"access_token=xxxxx&b= ": query: invalid character at offset 13`, "the value of a parameter"},
		{errorOf(iri.MustParse("x:a").WithFragment("b= &access_token=S#x")),
			`"b= &access_token=xxxxx": fragment: invalid character at offset 2: found ' '`, "the same in a fragment"},
		{errorOf(iri.MustParse("ftp://u:p@h/?access_token=S").Origin()),
			`"ftp://u:xxxxx@h/?access_token=xxxxx": scheme: programs disagree about the origin at offset 0: only http, https, ` +
				`ws and wss have one`, "of a valid text"},
		{errorOf(iri.Resolve("http://h /?access_token=S", "a")),
			`the base "http://h /?access_token=xxxxx": host: invalid character at offset 8: found ' '`, "a base"},
		{errorOf(iri.MustParse("http://É").Origin()),
			`"http://É": host: programs disagree about the origin at offset 7: convert the host to ASCII, check the result ` +
				`and use it (see ToURIFunc): found 'É' (U+00C9)`, "the function comes with the advice"},
		{authority("u:p@s@h"),
			`"u:xxxxx@h": authority: invalid character at offset 5: an "@" in a userinfo is written "%40": found '@'`,
			"a password with an @"},
		{authority(":p/s@h"),
			`":xxxxx@h": authority: invalid character at offset 1: "/", "?" and "#" in a password are written "%2F", "%3F" ` +
				`and "%23"`, "a password without a user"},
		{withPath("x:", "a:b?c@d"), `"a:xxxxx@d": path: invalid character at offset 2`,
			"a path, in which no password is meant"},
		{authority("h/@a"), `"h/@a": authority: invalid character at offset 1: found '/'`, "no password"},
		{authority("[::1]x@h"), `"[:xxxxx@h": authority: invalid character at offset 2: expected ":" or the end of the input`,
			"no delimiter"},
		{authority("http:/u:p"), `"http:xxxxx": authority: invalid character at offset 5`,
			"one slash, after which a password and an @ may have followed"},
		{authority("h/a:b"), `"h/a:b": authority: invalid character at offset 1: found '/'`, "an authority and a path"},
		{authority("[::1]x:y"),
			`"[::1]x:y": authority: invalid character at offset 5: expected ":" or the end of the input, found 'x'`,
			"after the bracket"},
		{host("[::1]x"), `"[::1]x": host: invalid character at offset 5: expected the end of the input, found 'x'`,
			"after the bracket"},
		{host("a:80"), `"a:80": host: invalid character at offset 1: the port is a component of its own: found ':'`,
			"the start of an IPv6 address"},
		{host("é.com:80"), `"é.com:80": host: invalid character at offset 6: the port is a component of its own: found ':'`,
			"not ASCII"},
		{host("[::1]:80"),
			`"[::1]:80": host: invalid character at offset 5: the port is a component of its own: expected the end of the ` +
				`input, found ':'`, "an IP literal and port"},
		{host("::1x"), `"::1x": host: invalid character at offset 0: found ':'`, "no address"},
		{withHost("urn:a:b", "h"),
			`"a:b": path: invalid path at offset 0: the path cannot follow an authority, because it does not begin with "/"`,
			"no authority possible"},
		{withHost("urn:u:secret?@h", "h"),
			`"": path: invalid path at offset 0: the path cannot follow an authority, because it does not begin with "/"`,
			"a part of what may be a password"},
		{withoutAuthority("http://u:0//word@h/"),
			`"//": path: invalid path at offset 1: without an authority, a path cannot begin with "//", because it would be ` +
				`parsed as an authority`, "a part of what may be a password"},
		{withoutAuthority("http://h//a"),
			`"//a": path: invalid path at offset 1: without an authority, a path cannot begin with "//", because it would be ` +
				`parsed as an authority`, "no password"},
		{host("u:p@h"), `"u:xxxxx@h": host: invalid character at offset 1: found ':'`, "an authority"},
		{port("1/a"), `"1/a": port: invalid character at offset 1: "1/a" is not a number`, "a port and a path"},
		{port("p@h"), `"xxxxx@h": port: invalid character at offset 0: not a number`,
			"what follows the first : of an authority"},
		{userinfo("u:p w"), `"u:xxxxx": userinfo: invalid character at offset 2`, "password"},
		{userinfo("u w:p"), `"u w:xxxxx": userinfo: invalid character at offset 1: found ' '`, "user"},
		{withPath("//h", "é"),
			`"é": path: invalid path at offset 0: the path cannot follow an authority, because it does not begin with "/"`,
			"not ASCII"},
		{withPath("x:", "//u:p@b"),
			`"//u:xxxxx": path: invalid path at offset 1: without an authority, a path cannot begin with "//", because it ` +
				`would be parsed as an authority`, "it would be parsed as an authority"},
		{notASCII("?\ue000"), `"?\ue000": query: invalid character at offset 1: a URI is ASCII (see ToURI): found U+E000`,
			"private use in a query"},
		{notASCII("e\u0301"), `"é": path: invalid character at offset 1: a URI is ASCII (see ToURI): found U+0301`,
			"a mark"},
		{notASCII("//u:é@h"), `"//u:xxxxx@h": userinfo: invalid character at offset 4`, "password"},
		{notASCII("//h:é/"), `"//h:é/": port: invalid character at offset 4: "é" is not a number`, "port"},
		{notASCII("//[::1]é"),
			`"//[::1]é": host: invalid character at offset 7: expected ":", "/", "?", "#" or the end of the input, found ` +
				`'é' (U+00E9)`, "after the bracket, where an IRI is invalid too"},
		{notASCII("#\ue000"), `"#\ue000": fragment: invalid character at offset 1: found U+E000`,
			"private use, where an IRI is invalid too"},
		{errorOf(iri.Unescape("a%")),
			`"a%": invalid percent-encoding at offset 2: expected two hex digits after "%", found the end of the input`,
			"no component"},
		{appended("", "", "b"),
			`"": segment: invalid path at offset 0: the first segment of a relative path cannot be empty, because the path ` +
				`would begin with "/"`, "it would be parsed as an absolute path"},

		{&iri.ParseError{Input: "abc", Offset: 1, Err: iri.ErrTooLong}, `"abc": longer than 1 GiB at offset 1`,
			"too long: the character at the offset does not matter"},
		{&iri.ParseError{Input: ".", Component: iri.Segment, Err: iri.ErrInvalidCharacter},
			`".": segment: invalid character at offset 0: found '.'`, "another cause than JoinSegments gives"},
		{&iri.ParseError{Input: "/ab", Offset: 3, Component: iri.Path, Err: iri.ErrInvalidCharacter},
			`"/ab": path: invalid character at offset 3: found the end of the input`, "a valid path"},
		{&iri.ParseError{Input: "\u00C0", Offset: 1, Component: iri.Path, Err: iri.ErrInvalidCharacter},
			`"À": path: invalid character at offset 1: found '\x80'`, "inside a character"},
		{&iri.ParseError{Input: "a\uFFFD", Offset: 1, Component: iri.Host},
			`"a�": host: invalid at offset 1: found '�' (U+FFFD)`, "a real U+FFFD, no cause"},
		{&iri.ParseError{Input: "http://u: @h", Offset: 9, Component: iri.Userinfo, Err: iri.ErrInvalidCharacter},
			`"http://u:xxxxx@h": userinfo: invalid character at offset 9`, "the first of a password"},
		{&iri.ParseError{Input: "http://u:ab@h", Offset: 10, Component: iri.Userinfo, Err: iri.ErrInvalidCharacter},
			`"http://u:xxxxx@h": userinfo: invalid character at offset 9`, "the last of a password"},
		{&iri.ParseError{Input: "http://u:ab@h", Offset: 11, Component: iri.Userinfo, Err: iri.ErrInvalidCharacter},
			`"http://u:xxxxx@h": userinfo: invalid character at offset 11: found '@'`, "after a password"},
		{&iri.ParseError{Input: "http://u:ab@h", Offset: 8, Component: iri.Userinfo, Err: iri.ErrInvalidCharacter},
			`"http://u:xxxxx@h": userinfo: invalid character at offset 8: found ':'`, "before a password"},
		{&iri.ParseError{Input: "a b:c@d", Offset: 1, Component: iri.Scheme},
			`"a b:xxxxx@d": scheme: invalid at offset 1: found ' '`, "not a scheme but a user"},
		{&iri.ParseError{Input: "8:S@", Offset: 1, Component: iri.Port, Part: true}, `"xxxxx@": port: invalid at offset 0`,
			"only a port"},
		{&iri.ParseError{Input: "u:S@T", Offset: 3, Component: iri.Userinfo, Part: true},
			`"u:xxxxx": userinfo: invalid at offset 2`, "only a userinfo"},
		{&iri.ParseError{Input: "http://u:a//b:c@h/ ", Offset: 18, Component: iri.Path, Err: iri.ErrInvalidCharacter,
			Part: true}, `"http:xxxxx": path: invalid character at offset 5`, "a part: its end may have been cut off"},
		{&iri.ParseError{Input: as + as + " " + bs + "b", Offset: 60},
			`"` + as + as + " " + bs[1:] + `"...: invalid at offset 60: found ' '`, "nothing is omitted at the start"},
		{&iri.ParseError{Input: as + as + "a " + bs[1:], Offset: 61},
			`..."` + as + as + " " + bs[1:] + `": invalid at offset 61: found ' '`,
			"a byte is omitted at the start, and none at the end"},
	}) {
		if row.err == nil || row.err.Error() != "iri: parsing "+row.want {
			testenv.Errorf(t, "%s: got\n%v, want\n%v", row.reason, row.err, row.want)
		}
	}
}

// TestParseErrorByHand checks that Error and Reason return a valid message for any ParseError, without secrets.
func TestParseErrorByHand(t *testing.T) {
	inputs := []string{
		"", "a", "é", "http://u:SECRET@h:8x/ ", "http:///u:SECRET@h", "//u:SECRET@h", "//u@[::1]:x", "]", "[::1]]", ":", "//",
		"/", "..",
		strings.Repeat("\x80", 500), strings.Repeat("é", 500), "//" + strings.Repeat("u", 100) + ":SECRET@h",
	}
	causes := append([]error{nil, errors.New("an error"), iri.ErrTooLong}, conformance.Causes...)
	for _, input := range inputs {
		for _, offset := range []int{math.MinInt, -1, 0, 1, 2, 3, 9, 12, 250, 499, len(input) - 1, len(input), len(input) + 1,
			math.MaxInt} {
			for c := iri.Component(0); c <= iri.Fragment+1; c++ {
				for _, cause := range causes {
					for _, part := range []bool{false, true} {
						e := &iri.ParseError{Input: input, Offset: offset, Component: c, Err: cause, Part: part}
						if fault := conformance.TextFault(e); fault != "" {
							testenv.Errorf(t, "%s: %s", testenv.Show(e), fault)
						}
						if text := e.Error(); strings.Contains(text, "SEC") || strings.Contains(text, "RET") {
							testenv.Errorf(t, "%s: %s", testenv.Show(e), text)
						}
						if e.Unwrap() != cause {
							testenv.Errorf(t, "%s: Unwrap is %v", testenv.Show(e), e.Unwrap())
						}
					}
				}
			}
		}
	}
	alone := iri.ParseError{Input: "u:SECRET@h", Component: iri.Authority, Offset: 1 << 30, Err: iri.ErrTooLong,
		Part: true}
	for _, input := range []string{"u:SECRET@h", "u:SECRET//@h", "u://SECRET@h"} {
		if alone.Input = input; strings.Contains(alone.Error(), "SECRET") {
			testenv.Errorf(t, "too long: %v", &alone)
		}
	}
}

// TestMessageMemory checks that the memory needed to build a message does not grow with the input,
// nor does the message.
func TestMessageMemory(t *testing.T) {
	testenv.SkipRace(t)
	const most = 4<<10 - 1 // bytes
	n := 1 << 13
	if testenv.Long() {
		n = 8 << 20
	}
	texts := conformance.Hostile(n)
	for _, unit := range []string{"//a:b@", "//a:b@ ", "//a:b", "//:/", "//@:", "://", "[:]:", "&token=a"} {
		texts[unit] = strings.Repeat(unit, n/len(unit))
	}
	texts["a long userinfo"] = "http://u:" + strings.Repeat("a", n) + "@h:80/"
	for name, text := range texts {
		var errs []error
		for c := iri.Component(0); c <= iri.Fragment; c++ {
			for k, offset := range []int{0, n / 2, len(text)} {
				if (int(c)+k)%3 != 0 && !testenv.Long() {
					continue
				}
				errs = append(errs, &iri.ParseError{Input: text, Offset: offset, Component: c, Err: iri.ErrInvalidCharacter})
			}
		}
		for _, e := range conformance.EntryPoints {
			errs = append(errs, e.Parse(text+" "))
		}
		for i, err := range errs {
			message := ""
			if testenv.Allocated(most, func() { message = err.Error() }) > most || len(message) > 600 {
				testenv.Errorf(t, "%s, %d bytes, error %d: too much memory for a message of %d bytes: %.600s", name, n,
					i, len(message), message)
			}
		}
	}
}
