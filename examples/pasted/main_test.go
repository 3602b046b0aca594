package main

import (
	"strings"
	"testing"
)

func TestAddress(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"example.com", "https://example.com"},
		{"LocalHost:8080/x", "https://LocalHost:8080/x"},
		{"127.0.0.1:3000", "https://127.0.0.1:3000"},
		{"例え.jp/引き割り", "https://例え.jp/引き割り"},
		{" https://example.com/my file\r", "https://example.com/my%20file"},
		{"mailto:ana@example.com", "mailto:ana@example.com"},
		{"tel:+351-21-000-0000", "tel:+351-21-000-0000"},
	} {
		if got, err := address(test.text); err != nil || got != test.want {
			t.Errorf("%q: %q, %v, want %q", test.text, got, err, test.want)
		}
	}
	for _, test := range []struct{ text, err string }{
		{`C:\Users\ana`, "missing scheme"},
		{`https:\\example.com\a`, "missing authority"},
		{"htp://example.com", `a misspelling of "http"`},
		{"ana@example.com", "missing scheme"},
		{"https://ana@example.com/", "userinfo"},
		{"https://ana:hunter2@example.com/", "password"},
		{"https://ex\u0430mple.com/", "script"},
		{"javascript:alert(1)", `unknown scheme "javascript"`},
		{"example.com:80a/", "port: "},
		{"", "missing scheme"},
	} {
		got, err := address(test.text)
		if err == nil || !strings.Contains(err.Error(), test.err) || strings.Contains(err.Error(), "hunter2") {
			t.Errorf("%q: %q, %v, want %q", test.text, got, err, test.err)
		}
	}
}
