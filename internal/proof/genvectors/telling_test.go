package main

// A test that the vectors detect mistakes in a grammar.

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"example.com/iri/internal/proof/abnf"
	"example.com/iri/internal/testenv"
)

// mistakes are mistakes that an implementer might make: parts of the grammar, and what replaces them.
var mistakes = []struct{ of, to string }{
	{`scheme         = ALPHA *( ALPHA /`, `scheme = *( ALPHA /`},
	{`scheme         = ALPHA *(`, `scheme = ALPHA 1*(`},
	{`DIGIT / "+" / "-" / "." )`, `DIGIT / "-" / "." )`},
	{`DIGIT / "+" / "-" / "." )`, `DIGIT / "+" / "." )`},
	{`DIGIT / "+" / "-" / "." )`, `DIGIT / "+" / "-" )`},
	{`DIGIT / "+" / "-" / "." )`, `"+" / "-" / "." )`},
	{`DIGIT / "+" / "-" / "." )`, `DIGIT / "+" / "-" / "." / "_" )`},
	{`DIGIT / "+" / "-" / "." )`, `DIGIT / "+" / "-" / "." / ucschar )`},
	{`DIGIT / "+" / "-" / "." )`, `DIGIT / "+" / "-" / "." / pct-encoded )`},
	{`scheme         = ALPHA`, `scheme = %x61-7A`},
	{`scheme         = ALPHA *( ALPHA /`, `scheme = ALPHA *( %x61-7A /`},
	{`scheme         = ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )`, `scheme = ALPHA *31( ALPHA / DIGIT / "+" / "-" / "." )`},
	{`port           = *DIGIT`, `port = 1*DIGIT`},
	{`port           = *DIGIT`, `port = *5DIGIT`},
	{`port           = *DIGIT`, `port = *20DIGIT`},
	{`port           = *DIGIT`, `port = *HEXDIG`},
	{`[ iuserinfo "@" ] ihost`, `[ 1*( iunreserved / pct-encoded / sub-delims / ":" ) "@" ] ihost`},
	{`[ iuserinfo "@" ] ihost`, `[ iuserinfo [ "@" iuserinfo ] "@" ] ihost`},
	{`iuserinfo      = *( iunreserved / pct-encoded / sub-delims / ":" )`, `iuserinfo = *( iunreserved / pct-encoded / sub-delims )`},
	{`iuserinfo      = *( iunreserved / pct-encoded / sub-delims / ":" )`, `iuserinfo = *( iunreserved / pct-encoded / sub-delims ) [ ":" *( iunreserved / pct-encoded / sub-delims ) ]`},
	{`iuserinfo      = *( iunreserved / pct-encoded / sub-delims / ":" )`, `iuserinfo = *( iunreserved / pct-encoded / sub-delims / ":" / iprivate )`},
	{`ihost          = IP-literal / IPv4address / ireg-name`, `ihost = IPv4address / ireg-name`},
	{`ireg-name      = *(`, `ireg-name = 1*(`},
	{`ireg-name      = *( iunreserved / pct-encoded /`, `ireg-name = *( iunreserved /`},
	{`ireg-name      = *( iunreserved / pct-encoded / sub-delims )`, `ireg-name = *( iunreserved / pct-encoded )`},
	{`ireg-name      = *( iunreserved / pct-encoded / sub-delims )`, `ireg-name = *( iunreserved / pct-encoded / sub-delims / iprivate )`},
	{`ireg-name      = *( iunreserved /`, `ireg-name = *( unreserved /`},
	{`[ ":" port ]`, `[ ":" port ] [ ":" port ]`},
	{`ipath-absolute = "/" [ isegment-nz *( "/" isegment ) ]`, `ipath-absolute = 1*( "/" isegment )`},
	{`ipath-abempty  = *( "/" isegment )`, `ipath-abempty = [ "/" [ isegment-nz *( "/" isegment ) ] ]`},
	{`ipath-abempty  = *( "/" isegment )`, `ipath-abempty = *( "/" isegment-nz ) [ "/" ]`},
	{`ipath-rootless = isegment-nz`, `ipath-rootless = isegment-nz-nc`},
	{`ipath-noscheme = isegment-nz-nc`, `ipath-noscheme = isegment-nz`},
	{`isegment-nz-nc = 1*( iunreserved / pct-encoded / sub-delims` + "\n" + `                     / "@" )`, `isegment-nz-nc = 1*( iunreserved / pct-encoded / sub-delims )`},
	{`isegment       = *ipchar`, `isegment = *( iunreserved / pct-encoded / sub-delims / "@" )`},
	{`isegment       = *ipchar`, `isegment = *( iunreserved / pct-encoded / sub-delims / ":" )`},
	{`iquery         = *( ipchar / iprivate /`, `iquery = *( ipchar /`},
	{`iquery         = *( ipchar / iprivate / "/" / "?" )`, `iquery = *( ipchar / iprivate / "/" )`},
	{`iquery         = *( ipchar / iprivate / "/" / "?" )`, `iquery = *( ipchar / iprivate / "?" )`},
	{`iquery         = *( ipchar / iprivate / "/" / "?" )`, `iquery = *( ipchar / iprivate / "/" / "?" / "[" / "]" )`},
	{`iquery         = *( ipchar / iprivate / "/" / "?" )`, `iquery = 1*( ipchar / iprivate / "/" / "?" )`},
	{`ifragment      = *( ipchar /`, `ifragment = *( ipchar / iprivate /`},
	{`ifragment      = *( ipchar / "/" / "?" )`, `ifragment = *( ipchar / "/" )`},
	{`ifragment      = *( ipchar / "/" / "?" )`, `ifragment = *( ipchar / "?" )`},
	{`ifragment      = *( ipchar / "/" / "?" )`, `ifragment = *( ipchar / "/" / "?" / "#" )`},
	{`ifragment      = *( ipchar / "/" / "?" )`, `ifragment = *( ipchar / "/" / "?" / "[" / "]" )`},
	{`ifragment      = *(`, `ifragment = 1*(`},
	{`sub-delims / ":"` + "\n" + `               / "@"`, `sub-delims / ":" / "@" / %x5C`},
	{`sub-delims / ":"` + "\n" + `               / "@"`, `sub-delims / ":" / "@" / "|"`},
	{`sub-delims / ":"` + "\n" + `               / "@"`, `sub-delims / ":" / "@" / "^"`},
	{`sub-delims / ":"` + "\n" + `               / "@"`, `sub-delims / ":" / "@" / "{" / "}"`},
	{`sub-delims / ":"` + "\n" + `               / "@"`, `sub-delims / ":" / "@" / %x60`},
	{`sub-delims / ":"` + "\n" + `               / "@"`, `sub-delims / ":" / "@" / %x22`},
	{`sub-delims / ":"` + "\n" + `               / "@"`, `sub-delims / ":" / "@" / %x20`},
	{`sub-delims / ":"` + "\n" + `               / "@"`, `sub-delims / ":" / "@" / "[" / "]"`},
	{`sub-delims / ":"` + "\n" + `               / "@"`, `sub-delims / ":" / "@" / iprivate`},
	{`sub-delims / ":"` + "\n" + `               / "@"`, `sub-delims / ":" / "@" / %x7F`},
	{`iunreserved    = ALPHA / DIGIT / "-" / "." / "_" / "~"`, `iunreserved = ALPHA / DIGIT / "-" / "." / "_"`},
	{`%xA0-D7FF /`, `%x80-D7FF /`},
	{`%xA0-D7FF /`, `%xA1-D7FF /`},
	{`%xA0-D7FF /`, `%xA0-D7FE /`},
	{`%xA0-D7FF /`, `%xA0-200D / %x2010-D7FF /`},
	{`%xA0-D7FF /`, `%xA0-2027 / %x202A-D7FF /`},
	{`%xA0-D7FF /`, `%xA0-2FFF / %x3001-D7FF /`},
	{`%xF900-FDCF / %xFDF0-FFEF`, `%xF900-FFEF`},
	{`%xFDF0-FFEF`, `%xFDF0-FFFD`},
	{`%xFDF0-FFEF`, `%xFDF0-FEFE / %xFF00-FFEF`},
	{`%x10000-1FFFD`, `%x10000-1FFFF`},
	{`/ %x50000-5FFFD`, ``},
	{`%xE1000-EFFFD`, `%xE0000-EFFFD`},
	{`/ %xE1000-EFFFD`, ``},
	{`%xE000-F8FF`, `%xE001-F8FF`},
	{`%xF0000-FFFFD`, `%xF0000-FFFFF`},
	{`/ %x100000-10FFFD`, ``},
	{`"[" ( IPv6address / IPvFuture  ) "]"`, `"[" [ IPv6address / IPvFuture ] "]"`},
	{`"[" ( IPv6address / IPvFuture  ) "]"`, `"[" ( IPv6address / IPvFuture / IPv4address ) "]"`},
	{`"[" ( IPv6address / IPvFuture  ) "]"`, `"[" ( IPv6address [ "%25" 1*( unreserved / pct-encoded ) ] / IPvFuture ) "]"`},
	{`"[" ( IPv6address / IPvFuture  ) "]"`, `"[" IPv6address "]"`},
	{`IPvFuture      = "v"`, `IPvFuture = %x76`},
	{`"v" 1*HEXDIG "."`, `"v" HEXDIG "."`},
	{`"v" 1*HEXDIG "."`, `"v" *HEXDIG "."`},
	{`1*( unreserved / sub-delims / ":" )`, `*( unreserved / sub-delims / ":" )`},
	{`1*( unreserved / sub-delims / ":" )`, `1*( iunreserved / sub-delims / ":" )`},
	{`1*( unreserved / sub-delims / ":" )`, `1*( unreserved / sub-delims )`},
	{`1*( unreserved / sub-delims / ":" )`, `1*( unreserved / sub-delims / ":" / pct-encoded )`},
	{`6( h16 ":" ) ls32`, `7( h16 ":" ) ls32`},
	{`"::" 5( h16 ":" ) ls32`, `"::" 4( h16 ":" ) ls32`},
	{`"::" 5( h16 ":" ) ls32`, `"::" 6( h16 ":" ) ls32`},
	{`[               h16 ] "::" 4`, `"::" 4`},
	{`[               h16 ] "::" 4`, `[ *1( h16 ":" ) h16 ] "::" 4`},
	{`[ *1( h16 ":" ) h16 ]`, `[ h16 ]`},
	{`[ *1( h16 ":" ) h16 ]`, `[ *2( h16 ":" ) h16 ]`},
	{`[ *2( h16 ":" ) h16 ]`, `[ *1( h16 ":" ) h16 ]`},
	{`[ *2( h16 ":" ) h16 ]`, `[ *3( h16 ":" ) h16 ]`},
	{`[ *3( h16 ":" ) h16 ]`, `[ *2( h16 ":" ) h16 ]`},
	{`[ *3( h16 ":" ) h16 ]`, `[ *4( h16 ":" ) h16 ]`},
	{`[ *4( h16 ":" ) h16 ]`, `[ *3( h16 ":" ) h16 ]`},
	{`[ *4( h16 ":" ) h16 ]`, `[ *5( h16 ":" ) h16 ]`},
	{`[ *5( h16 ":" ) h16 ]`, `[ *4( h16 ":" ) h16 ]`},
	{`[ *5( h16 ":" ) h16 ]`, `[ *6( h16 ":" ) h16 ]`},
	{`[ *6( h16 ":" ) h16 ]`, `[ *5( h16 ":" ) h16 ]`},
	{`[ *6( h16 ":" ) h16 ]`, `[ *7( h16 ":" ) h16 ]`},
	{`h16            = 1*4HEXDIG`, `h16 = 1*5HEXDIG`},
	{`h16            = 1*4HEXDIG`, `h16 = 1*3HEXDIG`},
	{`h16            = 1*4HEXDIG`, `h16 = *4HEXDIG`},
	{`( h16 ":" h16 ) / IPv4address`, `( h16 ":" h16 )`},
	{`"." dec-octet "." dec-octet "." dec-octet`, `"." dec-octet "." dec-octet [ "." dec-octet ]`},
	{`/ "25" %x30-35`, ``},
	{`/ "25" %x30-35`, `/ "25" DIGIT`},
	{`/ "2" %x30-34 DIGIT`, ``},
	{`/ "1" 2DIGIT`, ``},
	{`/ %x31-39 DIGIT`, `/ %x30-39 DIGIT`},
	{`/ "1" 2DIGIT`, `/ DIGIT 2DIGIT`},
	{`pct-encoded    = "%" HEXDIG HEXDIG`, `pct-encoded = "%" [ HEXDIG HEXDIG ]`},
	{`pct-encoded    = "%" HEXDIG HEXDIG`, `pct-encoded = "%" 1*2HEXDIG`},
	{`pct-encoded    = "%" HEXDIG HEXDIG`, `pct-encoded = "%" ( DIGIT / %x41-46 ) ( DIGIT / %x41-46 )`},
	{`pct-encoded    = "%" HEXDIG HEXDIG`, `pct-encoded = "%" %x31-66 HEXDIG`},
	{`/ "*" / "+" / "," / ";" / "="`, `/ "+" / "," / ";" / "="`},
	{`sub-delims     = "!" / "$" / "&" / "'"`, `sub-delims = "!" / "$" / "&"`},
}

// TestTelling checks that valid.jsonl or errors.jsonl detects each of the mistakes, without its offsets.
func TestTelling(t *testing.T) {
	root := filepath.Join("..", "..", "..", "testdata")
	grammar, err := os.ReadFile(filepath.Join(root, "rfc3987.abnf"))
	if err != nil {
		t.Fatal(err)
	}
	verdicts := readVerdicts(t, filepath.Join(root, "vectors"))
	for i, m := range mistakes {
		if strings.Count(string(grammar), m.of) != 1 {
			t.Errorf("the grammar does not have %q once", m.of)
			continue
		}
		if !testenv.Long() && i%8 != 0 {
			continue
		}
		t.Run(m.to, func(t *testing.T) {
			t.Parallel()
			g, err := abnf.Parse(strings.Replace(string(grammar), m.of, m.to, 1))
			if err != nil {
				t.Fatal(err)
			}
			d, err := g.DFA("IRI-reference")
			if err != nil {
				t.Fatal(err)
			}
			for text, valid := range verdicts {
				if d.Match(text) != valid {
					return
				}
			}
			t.Errorf("no line distinguishes %q from %q", m.to, m.of)
		})
	}
}

// readVerdicts returns the texts of the files, and whether they are references.
func readVerdicts(t *testing.T, folder string) map[string]bool {
	verdicts := map[string]bool{}
	for _, name := range []string{"valid.jsonl", "errors.jsonl"} {
		text, err := os.ReadFile(filepath.Join(folder, name))
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(text)) {
			var v struct {
				In    string
				Hex   string
				Rules []string
			}
			if err := json.Unmarshal([]byte(line), &v); err != nil {
				t.Fatal(err)
			}
			for _, rule := range v.Rules {
				if rule == "IRI-reference" && v.Hex == "" {
					verdicts[v.In] = name == "valid.jsonl"
				}
			}
		}
	}
	return verdicts
}
