package main

import (
	"bytes"
	"os"
	"strings"
	"testing"
	"unicode/utf8"

	"example.com/iri"
	"example.com/iri/internal/proof/abnf"
	"example.com/iri/internal/testenv"
)

// TestUpToDate checks that the files are up to date, so that a change of any result is seen in a diff.
func TestUpToDate(t *testing.T) {
	for name, want := range generate() {
		got, err := os.ReadFile(testenv.File("testdata", "vectors", name))
		if err != nil {
			t.Error(err)
		} else if !bytes.Equal(got, want) {
			t.Errorf("%s is out of date; run go run ./internal/proof/genvectors", name)
		}
	}
}

// mistakes are mistakes that an implementer might make: parts of the grammar, and what replaces them.
var mistakes = []struct{ of, to string }{
	{`scheme         = ALPHA *( ALPHA /`, `scheme = *( ALPHA /`},
	{`DIGIT / "+" / "-" / "." )`, `DIGIT / "+" / "." )`},
	{`DIGIT / "+" / "-" / "." )`, `DIGIT / "+" / "-" / "." / "_" )`},
	{`scheme         = ALPHA`, `scheme = %x61-7A`},
	{`port           = *DIGIT`, `port = 1*DIGIT`},
	{`port           = *DIGIT`, `port = *HEXDIG`},
	{`iuserinfo      = *( iunreserved / pct-encoded / sub-delims / ":" )`, `iuserinfo = *( iunreserved / pct-encoded / sub-delims )`},
	{`ihost          = IP-literal / IPv4address / ireg-name`, `ihost = IPv4address / ireg-name`},
	{`ireg-name      = *( iunreserved / pct-encoded / sub-delims )`, `ireg-name = *( iunreserved / pct-encoded )`},
	{`[ ":" port ]`, `[ ":" port ] [ ":" port ]`},
	{`ipath-abempty  = *( "/" isegment )`, `ipath-abempty = *( "/" isegment-nz ) [ "/" ]`},
	{`isegment-nz-nc = 1*( iunreserved / pct-encoded / sub-delims` + "\n" + `                     / "@" )`, `isegment-nz-nc = 1*( iunreserved / pct-encoded / sub-delims )`},
	{`iquery         = *( ipchar / iprivate /`, `iquery = *( ipchar /`},
	{`iquery         = *( ipchar / iprivate / "/" / "?" )`, `iquery = *( ipchar / iprivate / "/" / "?" / "[" / "]" )`},
	{`iquery         = *( ipchar / iprivate / "/" / "?" )`, `iquery = *( ipchar / iprivate / "/" / "?" / "|" )`},
	{`iquery         = *( ipchar / iprivate / "/" / "?" )`, `iquery = *( ipchar / iprivate / "/" / "?" / %x9 / %xA / %xD )`},
	{`iquery         = *( ipchar / iprivate / "/" / "?" )`, `iquery = *( ipchar / iprivate / "/" / "?" / %x1B )`},
	{`ifragment      = *( ipchar / "/" / "?" )`, `ifragment = *( ipchar / "/" / "?" / "|" )`},
	{`ifragment      = *( ipchar / "/" / "?" )`, `ifragment = *( ipchar / "/" )`},
	{`ifragment      = *( ipchar / "/" / "?" )`, `ifragment = *( ipchar / "/" / "?" / "[" / "]" )`},
	{`sub-delims / ":"` + "\n" + `               / "@"`, `sub-delims / ":" / "@" / "|"`},
	{`sub-delims / ":"` + "\n" + `               / "@"`, `sub-delims / ":" / "@" / %x60`},
	{`sub-delims / ":"` + "\n" + `               / "@"`, `sub-delims / ":" / "@" / "[" / "]"`},
	{`iunreserved    = ALPHA / DIGIT / "-" / "." / "_" / "~"`, `iunreserved = ALPHA / DIGIT / "-" / "." / "_"`},
	{`%xA0-D7FF /`, `%xA0-D7FE /`},
	{`%xA0-D7FF /`, `%xA0-2FFF / %x3001-D7FF /`},
	{`%xFDF0-FFEF`, `%xFDF0-FEFE / %xFF00-FFEF`},
	{`%xE1000-EFFFD`, `%xE0000-EFFFD`},
	{`%xF0000-FFFFD`, `%xF0000-FFFFF`},
	{`"[" ( IPv6address / IPvFuture  ) "]"`, `"[" ( IPv6address / IPvFuture / IPv4address ) "]"`},
	{`IPvFuture      = "v"`, `IPvFuture = %x76`},
	{`1*( unreserved / sub-delims / ":" )`, `*( unreserved / sub-delims / ":" )`},
	{`1*( unreserved / sub-delims / ":" )`, `1*( unreserved / sub-delims / ":" / pct-encoded )`},
	{`"::" 5( h16 ":" ) ls32`, `"::" 6( h16 ":" ) ls32`},
	{`[ *1( h16 ":" ) h16 ]`, `[ h16 ]`},
	{`[ *2( h16 ":" ) h16 ]`, `[ *3( h16 ":" ) h16 ]`},
	{`[ *4( h16 ":" ) h16 ]`, `[ *3( h16 ":" ) h16 ]`},
	{`[ *5( h16 ":" ) h16 ]`, `[ *6( h16 ":" ) h16 ]`},
	{`h16            = 1*4HEXDIG`, `h16 = 1*5HEXDIG`},
	{`( h16 ":" h16 ) / IPv4address`, `( h16 ":" h16 )`},
	{`/ "25" %x30-35`, `/ "25" DIGIT`},
	{`/ %x31-39 DIGIT`, `/ %x30-39 DIGIT`},
	{`pct-encoded    = "%" HEXDIG HEXDIG`, `pct-encoded = "%" 1*2HEXDIG`},
	{`/ "*" / "+" / "," / ";" / "="`, `/ "+" / "," / ";" / "="`},
}

// TestTelling checks that a line of valid.jsonl or errors.jsonl detects each of the mistakes, without the offsets.
func TestTelling(t *testing.T) {
	grammar := testenv.Read("testdata", "rfc3987.abnf")
	verdicts := map[string]bool{} // by text
	for _, s := range texts() {
		verdicts[s] = iri.ValidRef(s)
	}
	for i, m := range mistakes {
		if strings.Count(grammar, m.of) != 1 {
			t.Errorf("the grammar does not have %q once", m.of)
			continue
		}
		if !testenv.Long() && i%8 != 0 && !strings.Contains(m.to, `"|"`) && !strings.Contains(m.to, `%x9 `) && !strings.Contains(m.to, `%x1B`) {
			continue
		}
		t.Run(m.to, func(t *testing.T) {
			t.Parallel()
			d := abnf.Compile(strings.Replace(grammar, m.of, m.to, 1), "IRI-reference", utf8.MaxRune)
			for text, valid := range verdicts {
				if d.Match(text) != valid {
					return
				}
			}
			t.Errorf("no line distinguishes %q from %q", m.to, m.of)
		})
	}
}
