package iri

// This file hides secrets in texts that people or logs will show.

import (
	"strings"

	"example.com/iri/internal/secret"
)

// Redacted returns [Redact] of the text. Without a secret and escapes such as "&amp;", it allocates nothing.
func (u value) Redacted() string {
	sign := secret.FirstSign(u.text, nil)
	if sign == len(u.text) {
		return u.text
	}
	return secret.Hide(u.text, secret.Reference, sign, "", nil)
}

// Redact returns s with "xxxxx" in place of what may be a secret: passwords of addresses and of
// connection strings, tokens in the place of a user, values of parameters whose names are secret by
// [example.com/iri/params.IsSecret], JSON Web Tokens and private keys. s can be an address, a line of
// a log, the message of an error, or a whole file. If there is nothing to hide, Redact returns s
// itself, and allocates nothing but what it needs to read escapes such as "\u0026".
//
//	Get "https://h/?token=xxxxx": context deadline exceeded
//	{"url":"https://u:xxxxx@h/?a=1\u0026code=xxxxx","user":"ana@example.com"}
//	Server=h;User ID=u;Password=xxxxx;Encrypt=yes
//
// All other text stays byte for byte. Redact of an IRI is an IRI with the same host and port, and the same
// scheme unless that is a token. Some secrets remain, such as lines of headers, members of JSON
// ("password": "…") and secrets in a path, and some text is hidden that is none: see docs/rules.md.
func Redact(s string) string { return Redactor{}.Redact(s) }

// A Redactor is a [Redact] with another mask or with more names of secrets. The zero Redactor is
// Redact. A mask with white space, quotes or any of <\&;#/?:@=, can break JSON, and with []{}|^%>` an
// address. Redact takes any mask but "xxxxx" for a secret.
type Redactor struct {
	Mask  string   // what stands in place of a secret; "" is "xxxxx"
	Names []string // of more secret parameters, as params.IsSecret compares them: letters and digits of ASCII, and -_.+[]
}

// Redact returns s with the mask in place of what may be a secret, as [Redact] does.
func (r Redactor) Redact(s string) string {
	sign := secret.FirstSign(s, r.Names)
	if sign == len(s) { // like most lines of a log
		return s
	}
	kind := secret.Anything
	if strings.IndexByte(s, ' ') < 0 && ValidRef(s) { // so that few texts are parsed
		kind = secret.Reference
	}
	return secret.Hide(s, kind, sign, r.Mask, r.Names)
}
