// Package forms reads IRIs from what others send or write: requests with gin, YAML and XML.
package forms

import (
	"bytes"
	"fmt"
	"reflect"

	"github.com/go-playground/validator/v10"
	"github.com/goccy/go-yaml/ast"
	"gopkg.in/yaml.v3"

	"example.com/iri"
)

// Login is a request to log in, as JSON or a form. For a form, gin needs the parser in the tag.
type Login struct {
	Next iri.IRI `form:"next,parser=encoding.TextUnmarshaler" json:"next" binding:"required"`
}

// Register makes a validator check IRIs by their texts. Without it, it ignores "required", and "uri" panics.
// That of gin is binding.Validator.Engine().(*validator.Validate).
func Register(v *validator.Validate) {
	v.RegisterCustomTypeFunc(func(v reflect.Value) any { return v.Interface().(fmt.Stringer).String() },
		iri.IRI{}, iri.Ref{})
}

// Lined is an IRI whose error yaml.v3 collects, with its line, with those of all other fields.
type Lined struct{ iri.IRI }

// UnmarshalYAML parses a scalar.
func (l *Lined) UnmarshalYAML(n *yaml.Node) error {
	if err := n.Decode(&l.IRI); err != nil {
		return &yaml.TypeError{Errors: []string{fmt.Sprintf("line %d: %v", n.Line, err)}}
	}
	return nil
}

// Trimmed is an IRI of XML with white space around its text, as in sitemaps that are pretty-printed.
type Trimmed struct{ iri.IRI }

// UnmarshalText parses a text without the white space around it.
func (t *Trimmed) UnmarshalText(text []byte) error { return t.IRI.UnmarshalText(bytes.TrimSpace(text)) }

// Placed is an IRI whose error has its line and column in goccy/go-yaml, which stops at the first.
type Placed struct{ iri.IRI }

// UnmarshalYAML parses a scalar.
func (p *Placed) UnmarshalYAML(n ast.Node) error {
	at := n.GetToken().Position
	s, ok := n.(ast.ScalarNode)
	if !ok {
		return fmt.Errorf("[%d:%d] not a string", at.Line, at.Column)
	}
	if err := p.UnmarshalText([]byte(fmt.Sprint(s.GetValue()))); err != nil {
		return fmt.Errorf("[%d:%d] %w", at.Line, at.Column, err)
	}
	return nil
}
