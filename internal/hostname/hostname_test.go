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
