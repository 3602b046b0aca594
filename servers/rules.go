package main

// The rules by which a program may accept an address below a base, and the conditions of the last one.

import (
	"strconv"
	"strings"

	"example.com/iri"
)

// rules are the columns of the result, from the weakest to the strongest.
var rules = [...]struct {
	name    string
	accepts func(u, v iri.IRI) bool
}{
	{"Parse", func(iri.IRI, iri.IRI) bool { return true }},
	{"Contains before", below},
	{"and the recipe", func(u, v iri.IRI) bool { return below(u, v) && recipe(v) }},
	{"Contains now", iri.IRI.Contains},
}

const now = len(rules) - 1

// below reports whether the normal form of v is that of u or lies below it. That was all that Contains asked.
func below(u, v iri.IRI) bool {
	normal := func(w iri.IRI) string {
		return w.NormalizeWith(iri.StandardNormalization).WithoutQuery().WithoutFragment().String()
	}
	base, text := normal(u), normal(v)
	return u.HasAuthority() == v.HasAuthority() && (text == base || strings.HasPrefix(text, strings.TrimSuffix(base, "/")+"/"))
}

// recipe is the check that README.md once recommended beside Contains.
func recipe(v iri.IRI) bool {
	path := v.Normalize().Path()
	return !strings.Contains(path, "%2F") && !strings.Contains(path, "%5C") && !strings.Contains(path, "%25") && !strings.Contains(path, "..")
}

// conditions are what Contains asks of the path of an address, as it stands, after what it shares with the path of the base.
var conditions = [...]struct {
	name   string
	broken func(path string) bool
}{
	{"no segment begins with `..`", func(path string) bool { return strings.Contains("/"+dots.Replace(path), "/..") }},
	{"no segment is `.`", func(path string) bool { return strings.Contains("/"+dots.Replace(path)+"/", "/./") }},
	{"no percent-encoded unreserved character", func(path string) bool { return encodes(path, isUnreserved) }},
	{"no `%2F`", func(path string) bool { return encodes(path, func(c byte) bool { return c == '/' }) }},
	{"no `%5C`", func(path string) bool { return encodes(path, func(c byte) bool { return c == '\\' }) }},
	{"no `%25`", func(path string) bool { return encodes(path, func(c byte) bool { return c == '%' }) }},
	{"no `%00` to `%1F`, `%7F`", func(path string) bool { return encodes(path, func(c byte) bool { return c < ' ' || c == 0x7F }) }},
}

var dots = strings.NewReplacer("%2E", ".", "%2e", ".")

// encodes reports whether a valid path has a percent-encoded byte for which is returns true.
func encodes(path string, is func(byte) bool) bool {
	for _, s := range strings.Split(path, "%")[1:] {
		if c, err := strconv.ParseUint(s[:2], 16, 8); err == nil && is(byte(c)) {
			return true
		}
	}
	return false
}

func isUnreserved(c byte) bool {
	return 'a' <= c|0x20 && c|0x20 <= 'z' || '0' <= c && c <= '9' || strings.IndexByte("-._~", c) >= 0
}

// refusals returns the conditions that v does not meet, as bits. The bit after them is for what precedes the path. Contains is true if v
// is below u and there are none.
func refusals(u, v iri.IRI) (broken uint) {
	if u == v {
		return 0
	}
	p, q := u.Parts(), v.Parts()
	if strings.ToLower(q.Scheme) != q.Scheme || strings.Contains(q.Host, "%") && q.Host != p.Host ||
		q.Path == "" && (q.HasQuery || q.HasFragment || q.Query+q.Fragment != "") {
		broken = 1 << len(conditions)
	}
	path := q.Path
	if rest, ok := strings.CutPrefix(path, p.Path); ok && (rest == "" || rest[0] == '/' || strings.HasSuffix(p.Path, "/")) {
		path = rest
	}
	for i, c := range conditions {
		if c.broken(path) {
			broken |= 1 << i
		}
	}
	return broken
}
