package iri

// This file hides secrets in texts that people or logs will show.

import "example.com/iri/internal/secret"

// Redacted returns [Redact] of the text. Without a secret, that is the text itself, and nothing is
// allocated.
func (u value) Redacted() string {
	if secret.IsHarmless(u.text) { // like most texts
		return u.text
	}
	return redact(u.text, secret.Valid)
}

// Redact returns s, one address or connection string, with "xxxxx" in place of what may be a
// secret. It never fails. If there is nothing to hide, it returns s itself and allocates nothing.
// For a line of a log and for other text around addresses, use [RedactText]. Redact hides:
//
//   - Passwords. In a valid reference, a password is the text between the first ":" and the last
//     "@" after two slashes. These can stand anywhere, as in a jdbc: URL or in a query. Without an
//     authority, the text between the ":" of the scheme and the last "@" of the path is a password
//     too, as in "root:xxxxx@tcp(localhost)/d". Schemes such as mailto and urn are exceptions. In
//     another text, Redact also hides the passwords that [ParseError.Error] does.
//   - Tokens in the place of a user, as in "//xxxxx@github.com/": those that begin as the
//     tokens of known services do. In addresses of the web, also a user with an empty password or
//     "x-oauth-basic". In all addresses but those of ssh, sftp, abfs, wasb and xmpp, also one of at
//     least 20 letters, digits and "-_.+=", with a letter and a digit.
//   - Values of parameters whose names are secret by [example.com/iri/params.IsSecret]. They stand
//     in the path, query and fragment, also percent-encoded in another value, and in lists:
//     "/a;jsessionid=xxxxx", "#access_token=xxxxx", "?next=%2Fa%3Ftoken%3Dxxxxx",
//     "host=h password=xxxxx". What stands before the name decides where the value ends: after
//     "?" and "&", before "&" and "#"; after ";", ",", "/" and elsewhere, only where the list goes
//     on, as in ";User ID=u". In the path, jsessionid and other names of servers end at "/".
//     Quotes and braces hold a value together. No percent-encoded delimiter ends a value or an
//     address.
//   - JSON Web Tokens, and the tokens of bots of Telegram, wherever they stand.
//
// Redact of an IRI is an IRI with the same scheme, host and port, if no token is in these, and
// redacting it again changes nothing. Some secrets remain: those in the path, other users without
// ":", and parameters whose names IsSecret does not know. A valid text is taken at its word: an "@"
// in the path, after a host and a port, ends no password.
func Redact(s string) string {
	if secret.IsHarmless(s) { // so that few texts are parsed
		return s
	}
	return redact(s, secretKind(s))
}

// redact returns s with a mask in place of each secret. A mask can create a new password: in
// "//u:a;token=b/c;d=e@f", hiding the token removes the "/" before the "@". So redact repeats until
// nothing changes, and after three rounds hides the rest.
func redact(s string, k secret.Kind) string {
	for n := 1; ; n++ {
		redacted := secret.Hide(s, k)
		switch {
		case redacted == s || k != secret.Valid:
			return redacted
		case n > 3:
			return s[:secret.In(s, k)[0].Start] + secret.Mask
		}
		s = redacted
	}
}

// secretKind returns what a text is meant to be, if it is not known to be a component.
func secretKind(s string) secret.Kind {
	if ValidRef(s) {
		return secret.Valid
	}
	return secret.Text
}

// RedactText returns s with "xxxxx" in place of what may be a secret in the addresses and pairs
// that it contains. s can be a line of a log, the message of an error, or a whole file. All other
// text stays as it is, byte for byte: JSON stays JSON, and lines stay lines, which are redacted one
// by one. If there is nothing to hide, RedactText returns s itself and allocates nothing, except
// for words with escapes such as \u0026. Otherwise it allocates the result.
//
//	Get "https://h/?token=xxxxx": context deadline exceeded
//	{"url":"https://u:xxxxx@h/?a=1\u0026code=xxxxx","user":"ana@example.com"}
//	dial root:xxxxx@tcp(127.0.0.1:3306)/orders: refused
//
// In an address with "//" after its scheme, it hides what [Redact] does, also if white space or
// quotes are inside the password. Elsewhere it hides the values of pairs with "=", whose names are
// secret by [example.com/iri/params.IsSecret] and where that is certain: not in "code=404", and not
// in "sig=11", "token=null" and others whose value does not look like a secret. Name and
// value may be in quotation marks or apostrophes. Without a closing one, the rest of the line is
// hidden. An address or a value ends at white space, quotes, "<", ">", "\", or where brackets around
// it are closed. Punctuation after it stays.
//
// Some secrets remain: those that Redact shows, the lines of headers ("Authorization: Bearer …"),
// the members of JSON and YAML ("password": "…"), values with spaces around the "=" and no quotes,
// what follows a space or "\" in a value without quotes, "user/password@db" of Oracle, and what
// precedes an "@" that no host follows. Some
// text that is no secret is hidden: "ana" in "user:ana@example.com" and in
// "redis://h: ana@example.com", and fields of CSV without quotes after a secret. Members of JSON can
// have the same name afterwards, if secrets were in the names.
func RedactText(s string) string { return secret.HideText(s, nil) }
