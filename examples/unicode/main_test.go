package main

import (
	"fmt"
	"strings"
	"testing"
)

func TestConvert(t *testing.T) {
	for _, test := range []struct{ name, typed, uri, shown string }{
		{"host and path", "http://例え.jp/引き割り.html", "http://xn--r8jz45g.jp/%E5%BC%95%E3%81%8D%E5%89%B2%E3%82%8A.html",
			"http://例え.jp/引き割り.html"},
		{"not in normal form C", "http://re\u0301sume\u0301.example/re\u0301sume\u0301",
			"http://xn--rsum-bpad.example/r%C3%A9sum%C3%A9", "http://r\u00e9sum\u00e9.example/r\u00e9sum\u00e9"},
		{"no host", "mailto:josé@example.com", "mailto:jos%C3%A9@example.com", "mailto:josé@example.com"},
		{"Cyrillic letters", "http://аррӏе.com/", "http://xn--80ak6aa92e.com/", "http://xn--80ak6aa92e.com/"},
	} {
		if got, err := convert(test.typed); err != nil || got != test.uri+"\t"+test.shown {
			t.Errorf("%s: %q, %v, want %q and %q", test.name, got, err, test.uri, test.shown)
		}
	}
	for typed, want := range map[string]string{
		"http://a/b c": `iri: parsing "http://a/b c": path: invalid character at offset 10: `,
		"http://" + strings.Repeat("例", 1<<20) + ".example/": "the host is longer ",
		"http://\u0308a.example/":                            "",
	} {
		if got, err := convert(typed); err == nil || !strings.HasPrefix(fmt.Sprint(err), want) {
			t.Errorf("%.80q: %q, %v, want %s", typed, got, err, want)
		}
	}
}
