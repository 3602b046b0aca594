package store

import (
	"bytes"
	"fmt"

	"github.com/goccy/go-yaml/ast"
	"gopkg.in/yaml.v3"

	"example.com/iri"
)

// Trimmed is an IRI of XML with white space around its text, as in sitemaps that are pretty-printed.
type Trimmed struct{ iri.IRI }

// UnmarshalText parses a text without the white space around it.
func (t *Trimmed) UnmarshalText(text []byte) error { return t.IRI.UnmarshalText(bytes.TrimSpace(text)) }

// Lined is an IRI whose error yaml.v3 collects, with its line, with those of all other fields.
type Lined struct{ iri.IRI }

// UnmarshalYAML parses a scalar.
func (l *Lined) UnmarshalYAML(n *yaml.Node) error {
	if err := n.Decode(&l.IRI); err != nil {
		return &yaml.TypeError{Errors: []string{fmt.Sprintf("line %d: %v", n.Line, err)}}
	}
	return nil
}

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
