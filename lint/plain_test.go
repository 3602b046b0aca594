package lint

import (
	"strings"
	"testing"
)

// Hosts that most rules need not look at.
func TestPlainHost(t *testing.T) {
	for host, want := range map[string]bool{
		"": true, "a": true, "z": true, "0": true, "9": true, "-": true, "a.b": true, "www.example-1.com.": true, strings.Repeat("a", 63): true,
		".": false, ".a": false, "a..b": false, "a..": false, "A": false, "a%62": false, "a_b": false, "é": false, "a~": false, "`": false, "{": false, "/": false, ":": false, ",": false,
		strings.Repeat("a", 64): false,
	} {
		if got := isPlainHost(host); got != want {
			t.Errorf("%s: got %v, want %v", host, got, want)
		}
	}
}
