package iri

// This file implements the interfaces of packages encoding and database/sql.

import (
	"database/sql/driver"
	"fmt"
)

// The encoded form of a value is its text. The zero value has the empty text. Decoding parses the
// text, except that the empty text is decoded to the zero IRI. If decoding fails, the receiver
// stays unchanged.

// MarshalText returns the text, for encoding/json, encoding/xml and others. The error is always
// nil. Package encoding/json writes "&" as \u0026, which means the same, unless
// [encoding/json.Encoder.SetEscapeHTML] turns that off.
func (u value) MarshalText() ([]byte, error) { return []byte(u.text), nil }

// AppendText appends the text to b. The error is always nil.
func (u value) AppendText(b []byte) ([]byte, error) { return append(b, u.text...), nil }

// MarshalBinary returns the text, for encoding/gob and others. The error is always nil.
func (u value) MarshalBinary() ([]byte, error) { return []byte(u.text), nil }

// AppendBinary appends the text to b. The error is always nil.
func (u value) AppendBinary(b []byte) ([]byte, error) { return append(b, u.text...), nil }

// Value implements driver.Valuer: it returns the text as a string. For the zero value, it returns
// "", not nil (NULL). The error is always nil.
func (u value) Value() (driver.Value, error) { return u.text, nil }

// UnmarshalText parses text as an IRI and sets u to it, or to the zero IRI if text is empty. If it
// returns an error, which is the error of [Parse], u stays unchanged. Package encoding/json adds
// neither field nor line to the error: to name the place, decode a string and call Parse. For a
// JSON null, encoding/json leaves u unchanged and encoding/json/v2 sets it to zero; neither calls
// UnmarshalText. Use it in a flag by [flag.FlagSet.TextVar]; if the flag is invalid, package flag
// prints the whole text, even a password.
func (u *IRI) UnmarshalText(text []byte) error { return u.setText(string(text)) }

// UnmarshalText is [IRI.UnmarshalText] for a reference, with the error of [ParseRef].
func (r *Ref) UnmarshalText(text []byte) error { return r.setText(string(text)) }

// UnmarshalBinary does what [IRI.UnmarshalText] does.
func (u *IRI) UnmarshalBinary(data []byte) error { return u.setText(string(data)) }

// UnmarshalBinary does what [Ref.UnmarshalText] does.
func (r *Ref) UnmarshalBinary(data []byte) error { return r.setText(string(data)) }

// Scan implements sql.Scanner: it parses src, a string or []byte, and sets u to it, or to the zero
// IRI if src is empty or nil. If it returns an error, u stays unchanged. The error comes from
// [Parse], or says that src has another type.
func (u *IRI) Scan(src any) error { return scan(src, u.setText) }

// Scan is [IRI.Scan] for a reference, with the error of [ParseRef].
func (r *Ref) Scan(src any) error { return scan(src, r.setText) }

func (u *IRI) setText(s string) error {
	if s == "" {
		*u = IRI{}
		return nil
	}
	v, err := Parse(s)
	if err == nil {
		*u = v
	}
	return err
}

func (r *Ref) setText(s string) error {
	v, err := ParseRef(s)
	if err == nil {
		*r = v
	}
	return err
}

// scan calls setText with the text of src.
func scan(src any, setText func(string) error) error {
	switch src := src.(type) {
	case nil:
		return setText("")
	case string:
		return setText(src)
	case []byte:
		return setText(string(src)) // a copy, since the bytes are the driver's
	}
	return fmt.Errorf("iri: scanning a %T: expected a string, []byte or nil", src)
}
