package slow

import (
	"strings"
	"unicode/utf8"

	"example.com/iri"
	"example.com/iri/internal/abnf"
)

func HexByte(b byte) string {
	const digits = "0123456789abcdef"
	return string([]byte{digits[b>>4], digits[b&15]})
}

// Blanks are what rule 1 of Repair removes.
const Blanks = "\x00\x01\x02\x03\x04\x05\x06\x07\b\t\n\v\f\r\x0e\x0f\x10\x11\x12\x13\x14\x15\x16\x17\x18\x19\x1a\x1b\x1c\x1d\x1e\x1f "

var (
	schemeRule    = Automaton("scheme")
	authorityRule = Automaton("iauthority")
	pathRule      = Automaton("ipath")
	queryRule     = Automaton("iquery")
	fragmentRule  = Automaton("ifragment")
)

// A Repaired is the rules of Repair one by one, in the words of the documentation. It uses the grammar and none of the
// package's functions.
type Repaired struct {
	in     string
	Edits  []iri.Edit // one for each character that changes
	offset int        // how far in has been read
	Out    string

	Fault int // the offset of the error, or -1
}

func Repair(s string) *Repaired {
	r := &Repaired{in: s, Fault: -1}
	left := strings.TrimLeft(s, Blanks)
	text := strings.TrimRight(left, Blanks)

	// 1. Leading white space.
	r.change(len(s)-len(left), "")

	// 2. Split. 3. Scheme and authority must be valid.
	head, rest := "", text
	if scheme, after, found := strings.Cut(text, ":"); found && schemeRule().Match(scheme) {
		head, rest = scheme+":", after
	}
	if after, found := strings.CutPrefix(rest, "//"); found {
		authority, _, _ := strings.Cut(after, "/")
		authority, _, _ = strings.Cut(authority, "?")
		authority, _, _ = strings.Cut(authority, "#")
		if !authorityRule().Match(authority) {
			r.Fault = len(s) - len(left) + IRIReference().ViablePrefix(text)
			if IRIReference().ViablePrefix(text) == len(text) {
				r.Fault = len(s)
			}
			return r
		}
		head += "//" + authority
		rest = after[len(authority):]
	}
	r.keep(len(head))
	rest, fragment, hasFragment := strings.Cut(rest, "#")
	path, query, hasQuery := strings.Cut(rest, "?")

	// 5. A colon in the first segment of a relative path.
	if first, _, _ := strings.Cut(path, "/"); head == "" && strings.Contains(first, ":") {
		r.insert("./")
	}

	// 4. What a component does not allow is percent-encoded.
	r.encode(path, pathRule())
	if hasQuery {
		r.keep(1)
		r.encode(query, queryRule())
	}
	if hasFragment {
		r.keep(1)
		r.encode(fragment, fragmentRule())
	}

	// 1. Trailing white space.
	r.change(len(left)-len(text), "")
	return r
}

// keep copies the next n bytes.
func (r *Repaired) keep(n int) {
	r.Out += r.in[r.offset : r.offset+n]
	r.offset += n
}

// change replaces the next n bytes, if there are any.
func (r *Repaired) change(n int, new string) {
	if n > 0 {
		r.Edits = append(r.Edits, iri.Edit{Offset: r.offset, Old: r.in[r.offset : r.offset+n], New: new})
		r.Out += new
		r.offset += n
	}
}

// insert puts s before the next byte.
func (r *Repaired) insert(s string) {
	r.Edits = append(r.Edits, iri.Edit{Offset: r.offset, New: s})
	r.Out += s
}

// encode copies the next component, whose characters and percent-encodings rule accepts one by one.
func (r *Repaired) encode(component string, rule *abnf.DFA) {
	for rest := component; rest != ""; {
		_, n := utf8.DecodeRuneInString(rest)
		switch {
		case rest[0] == '%' && len(rest) >= 3 && rule.Match(rest[:3]):
			n = 3
			r.keep(n)
		case rule.Match(rest[:n]):
			r.keep(n)
		default:
			encoded := ""
			for _, b := range []byte(rest[:n]) {
				encoded += "%" + strings.ToUpper(HexByte(b))
			}
			r.change(n, encoded)
		}
		rest = rest[n:]
	}
}
