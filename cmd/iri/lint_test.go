package main

import (
	"fmt"
	"strings"
	"testing"

	"example.com/iri/lint"
)

func TestLintRules(t *testing.T) {
	got := execute("", false, "lint", "-rules").stdout
	narrow(t, got)
	for _, r := range lint.Rules() {
		if !strings.Contains("\n"+got, fmt.Sprintf("\n%s: %v: ", r.ID, r.Severity)) {
			t.Errorf("-rules lacks %s", r.ID)
		}
	}
}

// In JSON, a long text is cut.
func TestLintLong(t *testing.T) {
	got := execute("", false, "lint", "-json", "http://A/"+strings.Repeat("x", 992)).stdout
	want := `{"argument":1,"text":"http://A/` + strings.Repeat("x", 991) + `…","valid":true,`
	if !strings.HasPrefix(got, want) {
		t.Errorf("%s, want %s", got, want)
	}
}
