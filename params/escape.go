package params

// This file encodes, decodes and compares names and values. Comparing does not allocate.

import (
	"cmp"
	"strings"

	"example.com/iri/internal/char"
	"example.com/iri/internal/percent"
	"example.com/iri/internal/span"
)

// Escape returns s as a name or a value. ASCII letters, digits, "-", ".", "_" and "~" stay raw.
// Every other byte is percent-encoded, with upper-case digits: a space becomes "%20", "+" becomes
// "%2B", "é" becomes "%C3%A9". The result is ASCII, so a query to which it is added can be sent as
// it is. If you want non-ASCII characters raw in an IRI, call [example.com/iri.IRI.ToIRI] or
// [example.com/iri.IRI.Normalize] on it afterwards.
func Escape(s string) string { return percent.Encode(s, &percent.Unreserved) }

// next returns the first byte of s after decoding, and its size in s: 'a' and 3 for "%61b". s must
// not be empty.
func next(s string) (b byte, size int) {
	switch {
	case s[0] == '+':
		return ' ', 1
	case s[0] == '%' && len(s) >= len("%HH") && char.IsHex(s[1]) && char.IsHex(s[2]):
		return span.PercentByte(s, 0), len("%HH")
	}
	return s[0], 1
}

// canonical writes s decoded and escaped again, and returns what it has written.
func canonical(w *strings.Builder, s string) string {
	start := w.Len()
	for s != "" {
		b, size := next(s)
		if char.IsUnreserved(b) {
			w.WriteByte(b)
		} else {
			var triplet [len("%HH")]byte
			w.Write(percent.Append(triplet[:0], b))
		}
		s = s[size:]
	}
	return w.String()[start:]
}

// isEscaped reports whether canonical would write s as it is.
func isEscaped(s string) bool {
	for i := percent.Unreserved.End(s, 0); i < len(s); i = percent.Unreserved.End(s, i) {
		b, size := next(s[i:])
		if size == 1 || char.IsUnreserved(b) || s[i+1] >= 'a' || s[i+2] >= 'a' {
			return false
		}
		i += size
	}
	return true
}

// decode returns s decoded. It allocates only if there is something to decode: "100%" is returned
// as it is.
func decode(s string) string {
	if !strings.ContainsAny(s, "+%") {
		return s
	}
	length, isEncoded := 0, false
	for i := 0; i < len(s); length++ {
		_, size := next(s[i:])
		isEncoded = isEncoded || size > 1 || s[i] == '+'
		i += size
	}
	if !isEncoded {
		return s
	}
	var w strings.Builder
	w.Grow(length)
	for s != "" {
		b, size := next(s)
		w.WriteByte(b)
		s = s[size:]
	}
	return w.String()
}

// decodesTo reports whether decode(encoded) is s.
func decodesTo(encoded, s string) bool {
	for i := range len(s) {
		if encoded == "" {
			return false
		}
		b, size := next(encoded)
		if b != s[i] {
			return false
		}
		encoded = encoded[size:]
	}
	return encoded == ""
}

// matchName reports whether the text of pairs begins with a pair with that name, and returns the
// length of the pair's name if it does. Otherwise n is the length of a part of the first pair.
func matchName(pairs, name string) (n int, ok bool) {
	for i := range len(name) {
		if nameEnds(pairs[n:]) {
			return n, false
		}
		b, size := pairs[n], 1
		if b == '%' || b == '+' { // next is not inlined
			b, size = next(pairs[n:])
		}
		if b != name[i] {
			return n, false
		}
		n += size
	}
	return n, nameEnds(pairs[n:])
}

// compareNames compares the decoded names of two pairs, byte by byte. It reads only as far as it
// must: a long pair that is compared with many short ones takes no more time than they do.
func compareNames(p, q string) int {
	for !nameEnds(p) && !nameEnds(q) {
		b, m := next(p)
		c, n := next(q)
		if b != c {
			return cmp.Compare(b, c)
		}
		p, q = p[m:], q[n:]
	}
	switch {
	case nameEnds(q) && nameEnds(p):
		return 0
	case nameEnds(p):
		return -1
	}
	return 1
}

// nameEnds reports whether the name of a pair ends where rest begins.
func nameEnds(rest string) bool { return rest == "" || rest[0] == '=' || rest[0] == '&' }
