package iri

// This file hides secrets in texts that people or logs will show.

import "example.com/iri/internal/secret"

// Redacted returns [Redact] of the text. Without a secret, that is the text itself, and nothing is
// allocated.
func (u value) Redacted() string {
	return secret.Hide(u.text, secret.Reference, "", nil)
}

// Redact returns s with "xxxxx" in place of what may be a secret. s can be an address, a connection
// string, a line of a log, the message of an error, or a whole file. All other text stays as it is, byte
// for byte: lines stay lines, and JSON stays JSON. If there is nothing to hide, Redact returns s itself
// and allocates nothing. It never fails.
func Redact(s string) string { return Redactor{}.Redact(s) }

// A Redactor is a [Redact] with another mask or with more names of secrets. The zero Redactor is Redact.
type Redactor struct {
	Mask  string   // what stands in place of a secret; if it is empty, "xxxxx"
	Names []string // of more parameters whose values are secret, compared as params.IsSecret compares
}

// Redact returns s with the mask in place of what may be a secret, as [Redact] does.
func (r Redactor) Redact(s string) string {
	kind := secret.Anything
	if ValidRef(s) {
		kind = secret.Reference
	}
	return secret.Hide(s, kind, r.Mask, r.Names)
}
