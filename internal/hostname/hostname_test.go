package hostname

import (
	"strings"
	"testing"
)

func TestPlainHost(t *testing.T) {
	for host, want := range map[string]bool{
		"": true, "a": true, "z": true, "a0z": true, "a-b": true, "a.b": true, "www.example-1.com": true,
		strings.Repeat("a", 63): true,
		"0":                     false, "a9": false, "0a": false, "9z": false, "a.0": false, "-": false, "-a": false,
		"a-": false, "a-.b": false,
		"a.-b": false, "b-a.-b": false, "www.example.com.": false,
		".": false, ".a": false, "a..b": false, "a..": false, "A": false, "a%62": false, "a_b": false, "é": false,
		"a~": false, "`": false, "{": false, "/": false, ":": false, ",": false,
		strings.Repeat("a", 64): false,
	} {
		if got := IsPlain(host); got != want {
			t.Fatalf("%s: got %v, want %v", host, got, want)
		}
	}
}

// TestOriginAdvice checks that what is wrong with a name is said in at most 60 characters.
func TestOriginAdvice(t *testing.T) {
	for host, want := range map[string]string{
		"127.1|": `"127.1" is an IP address to some programs`, "0x7f.1|": `"0x7f.1" is an IP address to some programs`,
		"a.|1": "the last label is a number to some programs", "1|_a": `"_" is not allowed in every resolver`,
		"a|.": `the last "." is dropped by some programs`, "a.|.b": "a label is empty",
		"|-a":                          `a label begins or ends with "-"`,
		"a|!b":                         `a DNS name has ASCII letters, digits, "-" and "." only`,
		"a|%40b":                       `a DNS name has ASCII letters, digits, "-" and "." only`,
		strings.Repeat("a", 63) + "|a": "a DNS name has up to 253 bytes, and a label up to 63",
	} {
		before, rest, _ := strings.Cut(host, "|")
		if rest == "" {
			before, rest = "", before
		}
		got, _ := OriginAdvice("host", before+rest, rest+"/1_x")
		if got != want || len(got) > 60 {
			t.Errorf("OriginAdvice of %q at %q: got %q, want %q", before+rest, rest, got, want)
		}
	}
}
