package lint

// The type Severity.

import (
	"fmt"
	"strconv"

	"example.com/iri/internal/secret"
)

// A Severity says how much a finding matters. The zero Severity is Off.
type Severity uint8

const (
	Off     Severity = iota // the rule reports nothing
	Info                    // worth knowing, but often intended
	Warning                 // probably a mistake, or dangerous in some programs
	Error                   // wrong for its scheme, or nearly always a mistake
)

// String returns "off", "info", "warning" or "error", or a text such as "Severity(7)" for an unknown value.
func (s Severity) String() string {
	switch s {
	case Off:
		return "off"
	case Info:
		return "info"
	case Warning:
		return "warning"
	case Error:
		return "error"
	}
	return "Severity(" + strconv.Itoa(int(s)) + ")"
}

// MarshalText returns the same text as [Severity.String]. It fails if the value is unknown.
func (s Severity) MarshalText() ([]byte, error) {
	if s > Error {
		return nil, fmt.Errorf("lint: unknown severity %v", s)
	}
	return []byte(s.String()), nil
}

// UnmarshalText sets s to the severity "off", "info", "warning" or "error". It fails for any other text, and leaves s
// unchanged.
func (s *Severity) UnmarshalText(text []byte) error {
	for named := Off; named <= Error; named++ {
		if named.String() == string(text) {
			*s = named
			return nil
		}
	}
	return fmt.Errorf("lint: unknown severity %s: expected off, info, warning or error", quoteShort(string(text)))
}

// maxQuoted is the maximum number of bytes that an error quotes, without the "xxxxx" that hides a password.
const maxQuoted = 40

// quoteShort returns s in quotes, shortened if it is long, with "xxxxx" in place of what may be a password. The text of a
// caller may be in the wrong place, so s can be an IRI.
func quoteShort(s string) string {
	from, to := secret.In(s, secret.Reference)
	return secret.Quote(s, maxQuoted, from, to)
}
