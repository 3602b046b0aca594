package lint_test

import (
	"encoding/json"
	"fmt"
	"log"
	"strings"

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

// To print the place of a finding without showing a password, check that neither "@" nor "%40" follows Start.
func ExampleCheck_secrets() {
	u := iri.MustParse("ftp://user:secret@EXAMPLE.com/")
	fmt.Println(u.Redacted())
	for f := range lint.Check(u) {
		if rest := u.String()[f.Start:]; strings.Contains(rest, "@") || strings.Contains(rest, "%40") {
			fmt.Printf("%s: %s\n", f.Rule, f.Message)
		} else {
			fmt.Printf("%s: %q: %s\n", f.Rule, u.String()[f.Start:f.End], f.Message)
		}
	}
	// Output:
	// ftp://user:xxxxx@EXAMPLE.com/
	// password: the userinfo contains a password, which logs and histories will show; remove it
	// host-case: "EXAMPLE.com": the host has upper-case letters; write it in lower case
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

func ExampleRules() {
	for _, rule := range lint.Rules() {
		if rule.Severity == lint.Info {
			fmt.Printf("%s: %s. %s.\n", rule.ID, rule.Summary, rule.Source)
		}
	}
	// Output:
	// ipv-future: an IPvFuture literal. RFC 3986 section 3.2.2.
	// double-encoding: %25 followed by two hex digits. RFC 3986 section 2.4.
	// bidi-mixed: left-to-right and right-to-left letters in the same label, segment or other piece of text. RFC 3987 section 4.2.
	// bidi-edge: a label, segment or other piece of text with right-to-left characters that does not begin and end with one. RFC 3987 section 4.2.
	// http-path: http, https, ws or wss with a host and an empty path, whose normal form is "/". RFC 9110 section 4.2.3.
}

// A configuration file can set severities.
func ExampleSeverity_UnmarshalText() {
	var config map[string]lint.Severity
	err := json.Unmarshal([]byte(`{"http-path": "off", "userinfo": "error"}`), &config)
	fmt.Println(config, err)
	err = json.Unmarshal([]byte(`{"http-path": "fatal"}`), &config)
	fmt.Println(err)
	// Output:
	// map[http-path:off userinfo:error] <nil>
	// lint: unknown severity "fatal": expected off, info, warning or error
}

func ExampleSeverity_MarshalText() {
	text, err := json.Marshal(map[string]lint.Severity{"userinfo": lint.Error})
	fmt.Println(string(text), err)
	// Output: {"userinfo":"error"} <nil>
}

func ExampleSeverity_String() {
	fmt.Println(lint.Off, lint.Info, lint.Warning, lint.Error, lint.Severity(7))
	// Output: off info warning error Severity(7)
}
