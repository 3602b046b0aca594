// Package lint finds likely mistakes in valid IRIs: text that is wrong for its scheme, misleads readers, or is
// treated differently by different programs. Each finding has a rule, a severity, a place and a message:
//
//	for f := range lint.Check(u) {
//		log.Printf("%v: %s (%s)", f.Severity, f.Message, f.Rule)
//	}
//
// Check returns no error, and uses no network and no files. It takes an IRI: resolve a relative reference first, because
// many rules depend on the scheme.
//
// # Severities
//
// Each rule has a default severity:
//
//   - [Error]: wrong for its scheme, or nearly always a mistake.
//   - [Warning]: probably a mistake, treated differently by different programs, or dangerous in some of them, such as
//     "javascript:" in a link (rule scheme-active).
//   - [Info]: worth knowing, but often intended.
//
// [New] returns a [Linter] with other severities, for example from a configuration file, where a [Severity] is "off",
// "info", "warning" or "error". A rule that is off by default, such as private-host, reports only if a Linter turns it
// on.
//
// # Secrets
//
// Messages never contain a password, or the value of a parameter that rule secret-param finds. That also holds if these
// rules are off. If the text has an "@", or "%40" or "%2540", messages quote only what follows the last one.
//
// To print the IRI, print u.Redacted(), which hides the password, but no parameters. Do not print it if there is a finding of
// rule secret-param. Start and End are offsets in u.String(), not in the redacted text.
//
// To print the text between Start and End, first look for "@" and "%40" in u.String()[Start:], as in the example of Check (example_test.go).
// If one of them is there, the text can contain a password, whatever Component is.
//
// A password can be outside of the userinfo: file:user:secret@host/a is valid, and "user:secret@host/a" is its path. Redacted
// does not hide such a password. If your input may contain such mistakes, do not print it at all.
//
// # Limitations
//
// No rule checks Unicode normalization forms, or confusable labels in a single script, such as "аррӏе.com" in
// Cyrillic letters. Both need large tables. Labels that begin with "xn--" are not decoded.
//
// Rule private-host does not look up names, so it does not find a name that leads to a private address. Rules ipv4-like
// and private-host map characters by UTS 46, with the data of Unicode 15. Other software may have another version.
//
// Rule secret-param knows secrets by the names of their parameters: access_token, api_key, api_secret, auth_key,
// auth_token, client_secret, guest_access_token, id_token, jsessionid, passwd, password, phpsessid, pwd, refresh_token,
// secret, session_id, sig, signature, x-amz-security-token and x-amz-signature. Case, "-" and "_" are ignored. It does
// not find a secret with another name, such as "token" or "key", which are often harmless. In a path, it finds only
// parameters after a ";", as in "/a;jsessionid=1".
//
// Rule tag-syntax checks only the ABNF of RFC 4151, which allows any two digits as a month or a day.
//
// Some scripts need invisible characters, so rules invisible and encoded-invisible accept them there, more often than the
// context rules of RFC 5892 do: U+200C and U+200D after any letter of such a script, and after symbols, which include
// emoji; U+200B, which separates words, next to Thai, Lao, Khmer, Myanmar, Tai Tham and Tibetan text.
package lint

//go:generate go test -C internal/ruleids -update .
//go:generate go run -C internal/unicodetest .
//go:generate go test -run "TestDocumentation|TestRuleCount|TestFindings" -update .
