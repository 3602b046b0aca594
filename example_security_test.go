package iri_test

import (
	"fmt"
	"strings"

	"example.com/iri"
)

// What stands before an "@" is the userinfo, however much it looks like a host. Decide by Host.
func Example_userinfoLikeHost() {
	u := iri.MustParse("https://example.com:443@attacker.example/")
	fmt.Println(u.Host())
	fmt.Println(u.Userinfo())
	// Output:
	// attacker.example
	// example.com:443
}

// A reference that begins with "//" names another host; so does one with a scheme.
func Example_referenceToAnotherHost() {
	base := iri.MustParse("https://example.com/login")
	for _, next := range []string{"/home", "//attacker.example/home", "https:attacker.example"} {
		u, err := base.Parse(next)
		fmt.Println(u, err, u.Authority() == base.Authority())
	}
	// Output:
	// https://example.com/home <nil> true
	// https://attacker.example/home <nil> false
	// https:attacker.example <nil> false
}

// Resolve removes dot segments as they are written. Normalize decodes "%2E" first. "%2F" stays as it is everywhere, since a "/" in its place would
// be another path: what decodes it later may climb.
func Example_encodedDotSegments() {
	base := iri.MustParse("https://example.com/files/")
	for _, ref := range []string{"../secret", "%2e%2E/secret", "..%2Fsecret"} {
		u := base.Resolve(iri.MustParseRef(ref))
		fmt.Println(u.Path(), u.Normalize().Path())
	}
	name, err := iri.Unescape("..%2Fsecret")
	fmt.Println(name, err)
	// Output:
	// /secret /secret
	// /files/%2e%2E/secret /secret
	// /files/..%2Fsecret /files/..%2Fsecret
	// ../secret <nil>
}

// A scheme is whatever the grammar allows, in either case. Compare Normalize().Scheme() with those that are wanted.
func Example_anyScheme() {
	u := iri.MustParse("JavaScript:alert(1)")
	fmt.Println(u.Scheme(), u.Normalize().Scheme())
	// Output:
	// JavaScript javascript
}

// Texts that some programs read as IPv4 addresses are names by the grammar, and Addr knows those of the
// grammar alone. A name may become an address by Normalize.
func Example_addressesInDisguise() {
	for _, host := range []string{"127.0.0.1", "127.1", "0x7f.0.0.1", "2130706433", "0177.0.0.1", "%31%32%37.0.0.1", "[::ffff:127.0.0.1]"} {
		u := iri.MustParse("http://" + host + "/")
		addr, ok := u.Addr()
		fmt.Println(host, u.HostKind(), addr.Unmap().IsLoopback(), ok, u.Normalize().HostKind())
	}
	// Output:
	// 127.0.0.1 IPv4 true true IPv4
	// 127.1 reg-name false false reg-name
	// 0x7f.0.0.1 reg-name false false reg-name
	// 2130706433 reg-name false false reg-name
	// 0177.0.0.1 reg-name false false reg-name
	// %31%32%37.0.0.1 reg-name false false IPv4
	// [::ffff:127.0.0.1] IPv6 true true IPv6
}

// IDNA may make an address of a name too. Ask what came of it, not what it was made of.
func Example_addressFromIDNA() {
	u := iri.MustParse("http://１２７。０。０。１/")
	_, before := u.Addr()
	u, err := u.ToURIFunc(func(string) (string, error) { return "127.0.0.1", nil }) // as the compatibility mapping does
	_, behind := u.Addr()
	fmt.Println(before, behind, u, err)
	// Output:
	// false true http://127.0.0.1/ <nil>
}

// A host may be empty, and may hold delimiters and controls in percent-encoding, which stay encoded.
func Example_oddHosts() {
	for _, in := range []string{"http:///path", "http://:80/", "http://a%40b/", "http://a%2Fb/", "http://localhost%00.example/"} {
		fmt.Printf("%q %s\n", iri.MustParse(in).Host(), iri.MustParse(in).Normalize())
	}
	// Output:
	// "" http:///path
	// "" http://:80/
	// "a%40b" http://a%40b/
	// "a%2Fb" http://a%2Fb/
	// "localhost%00.example" http://localhost%00.example/
}

// Texts that are not Equivalent may still lead to one place, by the rules of a scheme, a server or Unicode. So allow what is Equivalent
// to something known, and never refuse by that alone.
func Example_notEquivalent() {
	u := iri.MustParse("http://example.com/caf\u00e9")
	for _, other := range []string{"http://example.com:80/caf\u00e9", "http://example.com./caf\u00e9", "http://example.com//caf\u00e9", "http://example.com/cafe\u0301", "http://example.com/x/..%2Fcaf\u00e9"} {
		fmt.Print(u.Equivalent(iri.MustParse(other)), " ")
	}
	// Output:
	// false false false false false
}

// Escape encodes what a component cannot hold. What means something inside of the component, it leaves: "/" and ".." in a path, "&" and
// "=" in a query, ":" in a userinfo.
func Example_escapeLeavesDelimiters() {
	fmt.Println(iri.Path.Escape("/../a b"), iri.Segment.Escape(".."), iri.Segment.Escape("a/b"))
	fmt.Println(iri.Query.Escape("a&b=c d"), iri.Userinfo.Escape("user:x@y"))
	// Output:
	// /../a%20b .. a%2Fb
	// a&b=c%20d user:x%40y
}

// Two texts may look alike and differ. Which scripts may stand together is for IDNA and the user's eyes.
func Example_homographs() {
	latin, cyrillic := iri.MustParse("https://apple.example/"), iri.MustParse("https://аpple.example/")
	fmt.Println(latin.Equivalent(cyrillic))
	fmt.Println(latin.IsURI(), cyrillic.IsURI())
	fmt.Println(cyrillic.ToURI())
	// Output:
	// false
	// true false
	// https://%D0%B0pple.example/
}

// Bidirectional formatting characters change the order in which a text is shown. The grammar has them; section 4.1 forbids seven of them, and a normal
// form holds those percent-encoded.
func Example_bidirectionalFormatting() {
	u := iri.MustParse("https://example.com/\u202Egpj.exe")
	fmt.Println(strings.ContainsRune(u.Path(), '\u202E'))
	fmt.Println(u.Normalize())
	fmt.Println(u.Normalize().ToIRI())
	// Output:
	// true
	// https://example.com/%E2%80%AEgpj.exe
	// https://example.com/%E2%80%AEgpj.exe
}

// Characters that do the same and came to Unicode later, that take no width, or that end a line are ordinary ones to the grammar: they may
// stand raw, and a normal form has them raw.
func Example_invisible() {
	for _, c := range "\u061C\u2066\u200B\u00AD\uFEFF\u2028" {
		u := iri.MustParse("https://example.com/" + iri.Path.Escape(string(c)))
		fmt.Print(u.Normalize() == iri.MustParse("https://example.com/"+string(c)), " ")
	}
	// Output:
	// true true true true true true
}

// What is percent-encoded may be anything: line breaks, NUL, what is no UTF-8. Look at what Unescape gives before using it.
func Example_encodedControls() {
	u := iri.MustParse("https://example.com/a%0D%0ASet-Cookie:%20b%00%FF")
	fmt.Println(u)
	name, err := iri.Unescape(u.Path())
	fmt.Printf("%q %v\n", name, err)
	// Output:
	// https://example.com/a%0D%0ASet-Cookie:%20b%00%FF
	// "/a\r\nSet-Cookie: b\x00\xff" <nil>
}

// Raw line breaks, spaces and other controls of ASCII, quotes, angle brackets and backslashes never pass.
func Example_neverRaw() {
	for _, c := range "\r\n\t\x00 \"<>\\^`{|}" {
		if iri.ValidRef("https://example.com/" + string(c)) {
			fmt.Printf("%q\n", c)
		}
	}
	_, err := iri.Parse(`https://attacker.example\@example.com/`)
	fmt.Println(err)
	// Output:
	// iri: parsing "https://attacker.example\\@example.com/": userinfo: invalid character at offset 24: found '\\'
}

// A function for IDNA may map characters to delimiters. What comes of it must be a host.
func Example_mappedDelimiters() {
	u := iri.MustParse("https://example.com／.attacker.example/")
	_, err := u.ToURIFunc(func(host string) (string, error) {
		return strings.ReplaceAll(host, "／", "/"), nil // as the compatibility mapping of U+FF0F does
	})
	fmt.Println(err)
	// Output:
	// iri: parsing "example.com/.attacker.example": host: invalid character at offset 11: found '/'
}

// A component cannot become another one, nor a part of one.
func Example_noInjection() {
	_, err := iri.Parts{Scheme: "https", Host: "example.com@attacker.example", Path: "/"}.IRI()
	fmt.Println(err)
	_, err = iri.Parts{Scheme: "file", Path: "//attacker.example/share"}.IRI()
	fmt.Println(err)
	u, err := iri.MustParse("https://example.com/users/").AppendSegments("../admin?x#y")
	fmt.Println(u, err)
	// Output:
	// iri: parsing "example.com@attacker.example": host: invalid character at offset 11: found '@'
	// iri: parsing "//attacker.example/share": path: invalid character at offset 1: "//" is only allowed after an authority
	// https://example.com/users/..%2Fadmin%3Fx%23y <nil>
}

// Errors and Redacted do not show the text between ":" and "@" in an authority, and errors do not show it where an
// authority was meant either. Secrets elsewhere are shown: in a userinfo without ":", in a path, query or fragment, and
// in a text without "//" and scheme, whose user looks like a scheme.
func Example_secrets() {
	_, err := iri.Parse("https://user:hunter2@example.com:x/?token=abc")
	fmt.Println(err)
	u := iri.MustParse("https://user:hunter2@example.com/?token=abc")
	fmt.Println(u.Redacted())
	fmt.Println(iri.MustParse("https://token@example.com/").Redacted())
	_, err = iri.Parse(`https:\\user:hunter2@example.com/`)
	fmt.Println(err)
	_, err = iri.Parse("user:hunter2@example.com/ ")
	fmt.Println(err)
	// Output:
	// iri: parsing "https://user:xxxxx@example.com:x/?token=abc": port: invalid character at offset 33: "x" is not a number
	// https://user:xxxxx@example.com/?token=abc
	// https://token@example.com/
	// iri: parsing "https:\\\\user:xxxxx@example.com/": path: invalid character at offset 6: found '\\'
	// iri: parsing "user:hunter2@example.com/ ": path: invalid character at offset 25: found ' '
}

// The port is any digits. PortNumber tells whether there is such a port.
func Example_ports() {
	for _, in := range []string{"http://a:80/", "http://a:65616/", "http://a:000080/", "http://a:/"} {
		u := iri.MustParse(in)
		port, ok := u.PortNumber()
		fmt.Println(u.Port(), port, ok)
	}
	// Output:
	// 80 80 true
	// 65616 0 false
	// 000080 80 true
	//  0 false
}
