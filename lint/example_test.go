package lint_test

import (
	"encoding/json"
	"fmt"
	"log"

	"example.com/iri"
	"example.com/iri/lint"
)

func ExampleCheck() {
	u := iri.MustParse("http://example.com:80/a/../b")
	for f := range lint.Check(u) {
		fmt.Printf("%v: %s (%s)\n", f.Severity, f.Message, f.Rule)
	}
	// Output:
	// warning: 80 is the default port of the scheme; remove it and the ":" (port-default)
	// warning: the path contains a dot segment; write the resolved path instead (dot-segment)
}

// The place of a finding can show a secret, unless there is none.
func ExampleCheck_secrets() {
	for _, s := range []string{"ftp://user:secret@example.com/", "ftp://EXAMPLE.com/"} {
		u := iri.MustParse(s)
		for f := range lint.Check(u) {
			if u.Redacted() == u.String() {
				fmt.Printf("%q: ", s[f.Start:f.End])
			}
			fmt.Printf("%s (%s)\n", f.Message, f.Rule)
		}
	}
	// Output:
	// the userinfo contains a password, which logs and histories will show; remove it (password)
	// "EXAMPLE.com": the host has upper-case letters; write it in lower case (host-case)
}

// A program can check untrusted links more strictly than its own.
func ExampleNew() {
	untrusted, err := lint.New(map[string]lint.Severity{
		"mixed-script":  lint.Error,
		"scheme-active": lint.Error,
		"http-path":     lint.Off,
	})
	if err != nil {
		log.Fatal(err)
	}
	u := iri.MustParse("https://pаypal.example") // the second letter is Cyrillic
	for f := range untrusted.Check(u) {
		fmt.Printf("%v: %s\n", f.Severity, f.Rule)
	}
	// Output:
	// error: mixed-script
}

func ExampleLinter_Check() {
	var linter lint.Linter // with the default severities
	u := iri.MustParse("urn:uuid:F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6")
	for f := range linter.Check(u) {
		fmt.Printf("%s [%d:%d] %v: %s\n", f.Rule, f.Start, f.End, f.Component, f.Message)
	}
	// Output:
	// urn-uuid-case [4:45] path: the UUID has upper-case digits; write it in lower case
}

// These rules report nothing unless a Linter turns them on.
func ExampleRules() {
	for _, rule := range lint.Rules() {
		if rule.Severity == lint.Off {
			fmt.Printf("%s: %s. %s.\n", rule.ID, rule.Summary, rule.Source)
		}
	}
	// Output:
	// private-host: a host that is localhost or an address that is not global, such as 10.0.0.1, [::1] or 127.1; no name is looked up. RFC 6890.
	// origin: an address of http, https, ws or wss that some programs read differently, so that IRI.Origin fails. RFC 6454.
}

// A configuration file can set severities.
func ExampleSeverity_UnmarshalText() {
	var config map[string]lint.Severity
	err := json.Unmarshal([]byte(`{"http-path": "off", "userinfo": "error"}`), &config)
	fmt.Println(config, err)
	err = json.Unmarshal([]byte(`{"http-path": "fatal"}`), &config)
	fmt.Println(err)

	config = nil
	err = json.Unmarshal([]byte(`{"scheme-active": null}`), &config)
	fmt.Println(config, err)
	_, err = lint.New(config)
	fmt.Println(err)
	// Output:
	// map[http-path:off userinfo:error] <nil>
	// lint: unknown severity "fatal": expected off, info, warning or error
	// map[scheme-active:Severity(0)] <nil>
	// lint: rule "scheme-active": unknown severity Severity(0)
}
