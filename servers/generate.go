package main

// Hostile targets: paths that servers read in different ways, from a grammar of segments.

import (
	"math/rand/v2"
	"strings"

	"example.com/iri"
)

// base is what the addresses are meant to be below. The host and the port stand for each server.
var base = iri.MustParse("http://127.0.0.1:8080/public/")

// address returns the address of a target, whose path begins with "/".
func address(target string) (iri.IRI, error) { return iri.Parse("http://127.0.0.1:8080" + target) }

// known are short targets that some server serves from outside the base, each for another reason. Each run sends them.
var known = strings.Fields(`/public//../admin /public//../secret.txt /admin/../public/ /public/..;/admin /./public/ /%70ublic/ /public/%2F../admin /public/%2F../secret.txt /public/a%2F..%2F..%2Fadmin
	/public/ok.txt%2F /public/%5C../admin /public/%5C..%5C..%5Cadmin /public/.%252e/.%252e/admin /public/a%252F..%252F..%252Fadmin
	/public/.%0A./.%0A./admin /public/%0A/ /public/%0AX-Inj:%201/`)

// plain are segments that Contains accepts. Some servers drop, merge, split, cut or decode them.
var plain = strings.Fields(`/ / / a a public admin ok.txt secret.txt publicX publicX index.html A. a. .a . .; .;x .%20 .%20. .%3B. .,
	; ;x=1 a; a;x=1 ;.. ;x/..a ;/a admin;x public; ok.txt; %3B a%3Bx a%3B.. %3B..%3B %3F %3F/ a%3F.. %3F.. %23 %23.. a%23 %20 %20.. a%20 a%20.. ok.txt%20
	%C0%AE%C0%AE %C0%AF %E0%80%AE%E0%80%AE %E0%80%AF %C1%9C %C0%EE %AE%AE %AF %FF %FF.. %80 %AD a%A0 %FE%FE .%AD. .%FF. .%C2%AD. .%E2%80%8B.
	．． ／ ＼ %EF%BC%8E%EF%BC%8E %EF%BC%8F %EF%BC%BC .． ‥ %E2%80%A5 ․․ ∕ ⁄ %E2%88%95 。。 ｡｡ ¥ ₩ į 文 é %C3%A9 %C2%A0 %C2%85 %E2%80%8B %E2%80%A8 %EF%BB%BF
	~ ~1 : a: a::$DATA a%3A%3A$DATA @ * + ' , & %26 %26.. = ! $ ( %2B %2B.. %3A %2A %2C %40 %7C %22 %3C %3E %5E %60 %5B %5D %7B %7D %5B..%5D
	evil.example evil.example: http: http://evil.example @evil.example x.php con OK.TXT Public ADMIN %24%7Ba%7D`)

// broken are segments that do not meet one of the conditions, for each condition.
var broken = [][]string{
	strings.Fields(`.. .. .. .. ../.. ..; ..;x=1 ..;/.. ... .... ..%20 ..%3B ..%3F ..%23 ..%FF ..%C2%AD ..%EF%BB%BF ..a ..: ..* ..+ ..~ ..%C2%A0 ..,`),
	strings.Fields(`.`),
	strings.Fields(`%61 %70ublic %61dmin o%6B.txt %7E a%2E %2Ea %7e1 a%2E%2E %3B%2E%2E %6F%6B.txt`),
	strings.Fields(`%2F a%2F %2Fa a%2Fb %2F%2F ok.txt%2F %2F.. a%2F.. a%2F..%2F..%2Fadmin %2F..%2F..%2Fsecret.txt ;%2F.. a%2F../%2F../admin %2Fevil.example %2Fadmin a%2F. %2F.%2F admin%2F`),
	strings.Fields(`%5C a%5C %5Ca a%5Cb %5C%5C %5C.. a%5C.. a%5C..%5C..%5Cadmin %5C../ %5C..%5Cadmin ;%5C.. %5Cevil.example a%5C. ok.txt%5C`),
	strings.Fields(`%25 a%25 %252e%252e .%252e %252E. %25252e%25252e %25%32%65 .%252e%252f a%252F..%252F.. %252F.. %252f %255C %255c.. a%252fb %25c0%25ae %252500 %253f %253b..`),
	strings.Fields(`%00 %0A %0D %09 %0D%0A %08 %0B %1F %7F a%00 ok.txt%00 .%00. .%0A. .%0D. .%09. .%7F. %00.. %0A.. %09.. .%0D%0A. ok.txt%0A
		%0D%0AX-Inj:%201%0D%0AY: %0AX-Inj:%201%0AY: %20HTTP/1.1%0D%0AX-Inj:%201%0D%0AY: ;%0A..`),
}

var queries = strings.Fields(`? ?/ ?/../ ?/../../secret.txt ?..%2f..%2fsecret.txt ?%0d%0aX-Inj:%201%0d%0aY: ?x/../../../secret.txt ?;/../../admin ?%00 ??/../admin`)

// A generator makes targets. Those of two generators with the same seeds are the same.
type generator struct{ *rand.Rand }

func newGenerator(seed uint64) generator { return generator{rand.New(rand.NewPCG(seed, 1))} }

func (g generator) pick(s []string) string { return s[g.IntN(len(s))] }

// target returns the next target. Half of them do not meet at most one of the conditions, and the others any number of them.
func (g generator) target() string {
	one := g.IntN(2 * (len(broken) + 2)) // the condition, or none if there is no such one
	var b strings.Builder
	if front := g.IntN(8); front == 0 {
		b.WriteString("/" + g.pick([]string{"admin", "a", "", "secret.txt", "%70ublic"}))
	} else if front > 1 {
		b.WriteString("/public")
	}
	segments := g.IntN(2 + g.IntN(4))
	for range segments {
		if g.IntN(8) > 0 {
			b.WriteByte('/')
		}
		kind := one
		if one > len(broken)+2 {
			kind = g.IntN(len(broken))
		}
		switch s := g.pick(plain); {
		case kind < len(broken) && g.IntN(2) == 0:
			b.WriteString(g.pick(broken[kind]))
		case s != "/":
			b.WriteString(s)
		}
	}
	if g.IntN(2) == 0 && (one == 0 || one > len(broken)+2) {
		b.WriteString(strings.Repeat("/..", g.IntN(segments+2)))
	}
	b.WriteString(g.pick([]string{"", "/", "/a", "/ok.txt", "/a/ok.txt", "/admin", "/admin/secret.txt", "/secret.txt", "/publicX/secret.txt", "/public/ok.txt", "/outside.txt"}))
	if g.IntN(10) == 0 {
		b.WriteString(g.pick(queries))
	}
	s := b.String()
	if g.IntN(3) == 0 {
		s = strings.ToLower(s)
	}
	if v, err := address(s); err == nil && g.IntN(20) == 0 {
		return v.NormalizeWith(iri.StandardNormalization).Path() // what a caller sends who sends the normal form
	}
	return s
}
