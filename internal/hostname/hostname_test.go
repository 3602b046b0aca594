package hostname

import (
	"slices"
	"strings"
	"testing"
)

func TestPlainHost(t *testing.T) {
	longest := strings.Repeat("a", 63) // of a label
	plain := []string{"", "a", "z", "a0z", "a-b", "a.b", "www.example-1.com", longest}
	others := append(strings.Fields("0 a9 0a 9z a.0 - -a a- a-.b a.-b b-a.-b www.example.com. . .a a..b a.. A a%62 a_b"),
		"é", "a~", "`", "{", "/", ":", ",", longest+"a")
	for i, host := range slices.Concat(plain, others) {
		if got := IsPlain(host); got != (i < len(plain)) {
			t.Fatalf("%s: got %v", host, got)
		}
	}
}
