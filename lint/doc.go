// Package lint finds likely mistakes in valid IRIs: text that is wrong for its scheme, misleads
// readers, or is treated differently by different programs. Each finding has a rule, a severity, a
// place and a message:
//
//	for f := range lint.Check(u) {
//		log.Printf("%v: %s (%s)", f.Severity, f.Message, f.Rule)
//	}
//
// Check returns no error, and uses no network and no files. It takes an IRI: resolve a relative
// reference first, because many rules depend on the scheme.
//
// # Severities
//
// Each rule has a default severity:
//
//   - [Error]: wrong for its scheme, or nearly always a mistake.
//   - [Warning]: probably a mistake, treated differently by different programs, or dangerous in
//     some of them, such as "javascript:" in a link (rule scheme-active).
//   - [Info]: worth knowing, but often intended.
//
// [New] returns a [Linter] with other severities, for example from a configuration file, where a
// [Severity] is "off", "info", "warning" or "error". A rule that is off by default, such as
// private-host, reports only if a Linter turns it on.
//
// # Secrets
//
// Messages never contain a secret that [iri.Redact] hides. If the text has an "@", messages quote
// only what follows the last one, and "%40" and "%2540" count as "@". There is one exception: rule
// host-delimiter names the host that a "%40" may end, if no ":" precedes it.
//
// To print the IRI, print u.Redacted(). Start and End are offsets in u.String(), not in that.
//
// Print the text between Start and End only if u.Redacted() is u.String(). Otherwise it can be a
// part of a secret, in any component. The example of Check shows how. Redacted does not hide a
// password after a scheme whose path may contain an "@", as in file:user:secret@host/a.
//
// # What programs read
//
// Programs read different hosts in some addresses. Many rules find these: userinfo-like-host,
// ipv4-like, delimiter-like, host-delimiter, host-end, host-encoded, host-mapped, http-host and
// dns-host, for instance. A message names what others read, if it can. [example.com/iri.IRI.Origin] fails for all
// of them, and rule origin, which is off by default, reports that. By default, no rule finds:
//
//   - Non-ASCII names such as "é.example", because they are often intended. Programs disagree about
//     characters that newer versions of Unicode treat differently, such as "Ↄ". Finding these takes
//     the tables of all versions.
//   - The 27 characters that only IDNA 2003 maps to text with a ".": U+2025, U+2026, U+2488 to
//     U+249B, U+33C2, U+33C7, U+33D8, U+FE30 and U+FE52. GLib reads "evil⒈example" as
//     evil1.example. UTS 46 disallows them, and the list of delimiter-like is fixed.
//   - Labels that begin with "xn--". Nearly all programs read them as they are, or reject them. A
//     few decode them, or read an address that browsers reject as that of a git repository.
//   - "_" in a name. Some programs reject it. None is known to read another host.
//   - A last label such as "1b" or "0xf" that begins with a digit and has other characters. Some
//     programs reject these names, and browsers reject those that are numbers. The Go library
//     nlnwa/whatwg-url reads "0-1" as 255.255.255.255.
//   - "0x" without a digit after it. Browsers read it as 0, and "0x7f.0x.0x1" as 127.0.0.1. To
//     inet_aton and most other programs it is no number, so rule ipv4-like reports nothing.
//   - A dot at the end of the host. No program is known to read another host.
//   - An IPv6 address that contains an IPv4 address, such as [::ffff:192.0.2.1]. RFC 5952
//     recommends this form, but browsers write [::ffff:c000:201].
//   - The schemes ws and wss. Some programs do not know them, and find no host in such an address.
//   - Paths and queries, except dot segments, encoded delimiters, and an "@" or "//" in a path (rule
//     path-delimiter). Some programs decode or encode them again.
//
// # Limitations
//
// No rule checks Unicode normalization forms, because that needs large tables. Labels that begin
// with "xn--" are not decoded: package [example.com/iri/display] decodes them, and hides those that
// rule look-alike would report, among others. The rule knows the letters that look like Latin ones
// in 18 scripts, and no labels that look like one another.
//
// Rule private-host does not look up names, so it does not find a name that leads to a private
// address. Rules ipv4-like, private-host and host-mapped map characters by UTS 46, with the data of
// Unicode 15. Other software may have another version.
//
// Rule secret-param knows secrets by the names of their parameters: access_token, api_key,
// api_secret, auth_key, auth_token, client_secret, guest_access_token, id_token, jsessionid,
// passwd, password, phpsessid, pwd, refresh_token, secret, session_id, sig, signature,
// x-amz-security-token and x-amz-signature. Other names for which [example.com/iri/params.IsSecret]
// is true, such as token and key, are often harmless. In a path, it finds only parameters after a
// ";", as in "/a;jsessionid=1".
//
// Rule path-delimiter is only [Info], because many real addresses have an "@" or "//" in their path,
// such as those of Mastodon profiles, and few programs misread them. To be strict, treat it as an
// error. Rule host-case takes a host for the name of a server if the scheme has a default port
// ([example.com/iri.DefaultPort]) or is file.
//
// Rule tag-syntax checks only the ABNF of RFC 4151, which allows any two digits as a month or a
// day.
//
// Some scripts need invisible characters, so rules invisible and encoded-invisible accept them
// there, more often than the context rules of RFC 5892 do: U+200C and U+200D after any letter of
// such a script, and after symbols, which include emoji; U+200B, which separates words, next to
// Thai, Lao, Khmer, Myanmar, Tai Tham and Tibetan text.
//
// # Places
//
// Start and End are the byte offsets in u.String() of the place of the rule, which the list of
// rules tells. If http-host, http-path, ws-fragment or file-host finds an absent or empty component,
// Start equals End: the offset where it would be. The rules for a scheme apply to u.ToURI(), except
// for urn-ascii. The offsets are still offsets in u.String().
package lint

//go:generate go test -run "TestDocumentation|TestRuleCount|TestFindings" -update .
