package lint

import (
	"fmt"
	"strconv"
)

// A Severity says how much a finding matters. The zero Severity is Off.
type Severity uint8

const (
	Off     Severity = iota // the rule reports nothing
	Info                    // worth knowing, and often intended
	Warning                 // probably a mistake, or likely to be read differently by other software
	Error                   // wrong for its scheme, or dangerous
)

// String returns the name of s, "off", "info", "warning" or "error", and "Severity(7)" for a value that has no name.
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

// MarshalText returns the name of s, as [Severity.String] does. A value that has no name is an error.
func (s Severity) MarshalText() ([]byte, error) {
	if s > Error {
		return nil, fmt.Errorf("lint: unknown severity %v", s)
	}
	return []byte(s.String()), nil
}

// UnmarshalText sets s to the severity that text names: "off", "info", "warning" or "error". Any other text is an error,
// which leaves s unchanged.
func (s *Severity) UnmarshalText(text []byte) error {
	for named := Off; named <= Error; named++ {
		if named.String() == string(text) {
			*s = named
			return nil
		}
	}
	return fmt.Errorf("lint: unknown severity %s: expected off, info, warning or error", quoteShort(string(text)))
}

// maxQuoted is how many bytes of a text an error quotes.
const maxQuoted = 40

// quoteShort returns s in quotes, or its first bytes if it is long.
func quoteShort(s string) string {
	if len(s) > maxQuoted {
		return strconv.Quote(s[:maxQuoted]) + "..."
	}
	return strconv.Quote(s)
}
