package main

// This file reads one line of N-Triples, by the grammar of RDF 1.1 N-Triples section 7.

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"example.com/iri"
)

// parseLine returns the IRIs in a line of RDF 1.1 N-Triples, in the order of the text: those of subject, predicate and
// object, or of the object's datatype. A blank line and a comment have none.
func parseLine(text string) ([]iri.IRI, error) {
	if !utf8.ValidString(text) {
		return nil, errors.New("invalid UTF-8")
	}
	s := &scanner{rest: text}
	if s.atEnd() {
		return nil, nil
	}
	for _, role := range []string{"a subject", "a predicate", "an object"} {
		if err := s.term(role); err != nil {
			return nil, err
		}
	}
	if !s.skip(".") {
		return nil, s.expected(`"."`)
	}
	if !s.atEnd() {
		return nil, s.expected("nothing more")
	}
	return s.iris, nil
}

// A scanner reads a line from left to right.
type scanner struct {
	rest string    // the text that is not read yet
	iris []iri.IRI // found so far
}

// expected returns an error that says what should be next, and what is.
func (s *scanner) expected(what string) error {
	if s.rest == "" {
		return fmt.Errorf("expected %s, found the end of the line", what)
	}
	r, _ := utf8.DecodeRuneInString(s.rest)
	return fmt.Errorf("expected %s, found %q", what, r)
}

// skip skips white space and then token, and reports whether token was there.
func (s *scanner) skip(token string) (found bool) {
	s.rest = strings.TrimLeft(s.rest, " \t")
	s.rest, found = strings.CutPrefix(s.rest, token)
	return found
}

func (s *scanner) atEnd() bool {
	return s.skip("#") || s.rest == ""
}

// term reads the term of a triple that has the given role.
func (s *scanner) term(role string) error {
	switch {
	case s.skip("<"):
		return s.iri()
	case role != "a predicate" && s.skip("_:"):
		return s.blankNode()
	case role == "an object" && s.skip(`"`):
		return s.literal()
	}
	return s.expected(role)
}

// iri reads an IRI after its "<". Parse refuses every character that N-Triples forbids there, escaped or not, and
// relative references too.
func (s *scanner) iri() error {
	text, rest, found := strings.Cut(s.rest, ">")
	if !found {
		return errors.New(`no ">" after "<"`)
	}
	s.rest = rest
	text, err := unescape(text)
	if err != nil {
		return err
	}
	u, err := iri.Parse(text)
	if err != nil {
		return err
	}
	s.iris = append(s.iris, u)
	return nil
}

// unescape returns text with its \uXXXX and \UXXXXXXXX decoded.
func unescape(text string) (string, error) {
	var b strings.Builder
	for {
		before, _, found := strings.Cut(text, `\`)
		b.WriteString(before)
		if !found {
			return b.String(), nil
		}
		r, rest, err := cutEscape(text[len(before):])
		if err != nil {
			return "", err
		}
		b.WriteRune(r)
		text = rest
	}
}

// cutEscape decodes the \uXXXX or \UXXXXXXXX at the start of text, and returns the text after it.
func cutEscape(text string) (r rune, rest string, err error) {
	if strings.HasPrefix(text, `\u`) || strings.HasPrefix(text, `\U`) {
		r, _, rest, err = strconv.UnquoteChar(text, 0) // refuses surrogates
		if err == nil {
			return r, rest, nil
		}
	}
	return 0, "", fmt.Errorf("invalid escape %.10q", text)
}

// literal reads a literal after its opening quote, with the language tag or datatype that may follow.
func (s *scanner) literal() error {
	for !strings.HasPrefix(s.rest, `"`) {
		n := strings.IndexAny(s.rest, `"\`)
		if n < 0 {
			return errors.New(`no closing quote`)
		}
		s.rest = s.rest[n:]
		if len(s.rest) > 1 && s.rest[0] == '\\' && strings.Contains(`tbnrf"'\`, s.rest[1:2]) {
			s.rest = s.rest[2:]
		} else if s.rest[0] == '\\' {
			_, rest, err := cutEscape(s.rest)
			if err != nil {
				return err
			}
			s.rest = rest
		}
	}
	s.rest = s.rest[1:]
	if s.skip("^^") {
		if !s.skip("<") {
			return s.expected("a datatype")
		}
		return s.iri()
	}
	if s.skip("@") {
		return s.language()
	}
	return nil
}

// language reads a language tag after its "@": letters, then any number of "-" with letters and digits.
func (s *scanner) language() error {
	tag := s.take(func(r rune) bool { return r == '-' || r < utf8.RuneSelf && (unicode.IsLetter(r) || unicode.IsDigit(r)) })
	primary, _, _ := strings.Cut(tag, "-")
	if strings.ContainsAny(primary, "0123456789") || strings.Contains("-"+tag+"-", "--") {
		return fmt.Errorf("invalid language tag %q", tag)
	}
	return nil
}

// blankNode reads the label of a blank node after its "_:".
func (s *scanner) blankNode() error {
	text := s.rest
	label := s.take(func(r rune) bool { return unicode.In(r, labelStart, labelPart) })
	label = strings.TrimRight(label, ".") // the dot of "_:a." ends the triple
	s.rest = text[len(label):]
	if first, _ := utf8.DecodeRuneInString(label); label == "" || !unicode.Is(labelStart, first) {
		return fmt.Errorf("invalid label %q of a blank node", label)
	}
	return nil
}

// take returns the characters before the first for which ok is false, and skips them.
func (s *scanner) take(ok func(rune) bool) string {
	taken := s.rest[:len(s.rest)-len(strings.TrimLeftFunc(s.rest, ok))]
	s.rest = s.rest[len(taken):]
	return taken
}

// The characters with which the label of a blank node can begin, and those that can also follow.
var (
	labelStart = &unicode.RangeTable{
		R16: []unicode.Range16{
			{'0', ':', 1}, {'A', 'Z', 1}, {'_', '_', 1}, {'a', 'z', 1}, {0xC0, 0xD6, 1}, {0xD8, 0xF6, 1},
			{0xF8, 0x2FF, 1}, {0x370, 0x37D, 1}, {0x37F, 0x1FFF, 1}, {0x200C, 0x200D, 1}, {0x2070, 0x218F, 1},
			{0x2C00, 0x2FEF, 1}, {0x3001, 0xD7FF, 1}, {0xF900, 0xFDCF, 1}, {0xFDF0, 0xFFFD, 1},
		},
		R32: []unicode.Range32{{0x10000, 0xEFFFF, 1}},
	}
	labelPart = &unicode.RangeTable{
		R16: []unicode.Range16{{'-', '.', 1}, {0xB7, 0xB7, 1}, {0x300, 0x36F, 1}, {0x203F, 0x2040, 1}},
	}
)
