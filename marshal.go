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
func (u *IRI) UnmarshalText(text []byte) error { return setText(u, string(text), Parse) }

// UnmarshalText is [IRI.UnmarshalText] for a reference, with the error of [ParseRef].
func (r *Ref) UnmarshalText(text []byte) error { return setText(r, string(text), ParseRef) }

// UnmarshalYAML sets u to a YAML scalar as [IRI.UnmarshalText] does, for gopkg.in/yaml.v3 and other
// packages that call a method of this form. For a mapping or a sequence, it returns the error of
// the decoder, which names the line. If there is an error, u stays unchanged. For a null, yaml.v3
// does not call UnmarshalYAML.
func (u *IRI) UnmarshalYAML(unmarshal func(any) error) error { return setYAML(u, unmarshal, Parse) }

// UnmarshalYAML is [IRI.UnmarshalYAML] for a reference.
func (r *Ref) UnmarshalYAML(unmarshal func(any) error) error { return setYAML(r, unmarshal, ParseRef) }

// UnmarshalBinary does what [IRI.UnmarshalText] does.
func (u *IRI) UnmarshalBinary(data []byte) error { return setText(u, string(data), Parse) }

// UnmarshalBinary does what [Ref.UnmarshalText] does.
func (r *Ref) UnmarshalBinary(data []byte) error { return setText(r, string(data), ParseRef) }

// Scan implements sql.Scanner: it parses src, a string or []byte, and sets u to it, or to the zero
// IRI if src is empty or nil. If it returns an error, u stays unchanged. The error comes from
// [Parse], or says that src has another type.
func (u *IRI) Scan(src any) error { return scan(src, u, Parse) }

// Scan is [IRI.Scan] for a reference, with the error of [ParseRef].
func (r *Ref) Scan(src any) error { return scan(src, r, ParseRef) }

// setText sets dst to what s is parsed to, or to the zero value if s is empty.
func setText[T any](dst *T, s string, parse func(string) (T, error)) error {
	var v T
	var err error
	if s != "" {
		v, err = parse(s)
	}
	if err == nil {
		*dst = v
	}
	return err
}

// setYAML is setText for the string that unmarshal decodes. Without a method UnmarshalYAML, yaml.v3
// decodes a mapping into the fields of the struct, of which it sees none, and returns no error.
func setYAML[T any](dst *T, unmarshal func(any) error, parse func(string) (T, error)) error {
	var s string
	if err := unmarshal(&s); err != nil {
		return err
	}
	return setText(dst, s, parse)
}

// scan is setText for src.
func scan[T any](src any, dst *T, parse func(string) (T, error)) error {
	switch src := src.(type) {
	case nil:
		return setText(dst, "", parse)
	case string:
		return setText(dst, src, parse)
	case []byte:
		return setText(dst, string(src), parse) // a copy, since the bytes are the driver's
	}
	return fmt.Errorf("iri: cannot scan %T: expected string, []byte or nil", src)
}
