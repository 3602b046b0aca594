package conformance

// This file contains hostile texts, and the values made from them that call.go gives to every exported function.

import (
	"strings"

	"example.com/iri"
)

// A Subject has the texts and values that functions are called with, at least one text.
type Subject struct {
	Texts  []string
	IRIs   []iri.IRI
	Refs   []iri.Ref
	Choice int // selects some of the sets of normalizations
}

// SubjectOf returns a Subject of texts, and of what they are parsed to. The empty text is also the zero IRI.
func SubjectOf(choice int, texts ...string) *Subject {
	x := &Subject{Texts: texts, Choice: choice}
	for _, s := range texts {
		r, err := iri.ParseRef(s)
		if err == nil {
			x.Refs = append(x.Refs, r)
		}
		if u, ok := r.IRI(); ok || s == "" {
			x.IRIs = append(x.IRIs, u)
		}
	}
	return x
}

// disguise percent-encodes characters that do not need it.
var disguise = strings.NewReplacer("a", "%61", "b", "%62", ".", "%2E")

// NewSubject returns a Subject of raw, of values with raw in the path and the query or, if raw is valid, of raw as a
// value. An IRI deeper in the path, an equivalent one, and one in the first folder follow the first IRI.
func NewSubject(raw string) Subject {
	path := "/" + iri.Path.Escape(raw)
	if iri.Path.Valid(raw) {
		path = "/" + raw
	}
	u, err := iri.Parse(raw)
	if err != nil {
		u = iri.MustParse("HTTP://u:p@[0:0::1]:80" + path + "?" + iri.Query.Escape(raw) + "#f")
	}
	r, err := iri.ParseRef(raw)
	if err != nil {
		r = iri.MustParseRef("x" + path + "?q")
	}
	first, _, _ := strings.Cut(strings.TrimPrefix(u.Path(), "/"), "/")
	return Subject{
		Texts: []string{raw, u.String(), r.String(), "a"},
		IRIs: []iri.IRI{u, orZero(u.WithPath("/up" + u.Path())), orZero(u.WithPath(disguise.Replace(u.Path()))),
			orZero(u.WithPath("/" + first + "/near")), orZero(u.WithScheme("file")), iri.MustParse("file://" + path)},
		Refs: []iri.Ref{r, iri.MustParseRef("//%68" + path)},
	}
}

func orZero(u iri.IRI, _ error) iri.IRI { return u }

// Placed returns subjects that have the text of a family in one component each, by the component's name. In
// each of them the first text is the component, which is valid, and the IRIs are short except for it. A text
// with other characters is escaped. Where that is impossible, these characters are left out; there is no
// subject if most of the text is. The subject with the name "" is what [NewSubject] returns.
func Placed(raw string) map[string]Subject {
	subjects := map[string]Subject{"": NewSubject(raw)}
	zero := func(port string) string { return "0" + port }
	for _, place := range []struct {
		component     iri.Component
		before, after string              // the rest of the IRI
		last          string              // makes another valid component of one
		alias         func(string) string // makes an equivalent component
	}{
		{iri.Scheme, "a", "://u@h:1/b/c?q#f", "z", strings.ToUpper},
		{iri.Userinfo, "http://", "@h:1/b/c?q#f", "z", disguise.Replace},
		{iri.Host, "http://", "/b/c", "z", disguise.Replace},
		{iri.Host, "http://u@", ":1/b/c?q#f", "z", disguise.Replace},
		{iri.Port, "http://u@h:", "/b/c?q#f", "1", zero},
		{iri.Path, "http://h/a/", "", "z", disguise.Replace},
		{iri.Path, "http:", "", "z", disguise.Replace},
		{iri.Query, "http://h/b/c?", "#f", "z", disguise.Replace},
		{iri.Fragment, "http://h/b/c?q#", "", "z", disguise.Replace},
	} {
		text := raw
		if !place.component.Valid(text) {
			text = place.component.Escape(raw)
		}
		if !place.component.Valid(text) {
			text = strings.Map(func(c rune) rune {
				if !place.component.Valid("a"+string(c)) && !place.component.Valid(string(c)) {
					return -1
				}
				return c
			}, raw)
		}
		u, err := iri.Parse(place.before + text + place.after)
		if len(text) < len(raw)/2 || err != nil {
			continue
		}
		v := orZero(iri.Parse(place.before + text + place.last + place.after))
		r, err := iri.ParseRef(strings.TrimPrefix(u.String(), "http:"))
		if err != nil {
			r = u.Ref()
		}
		subjects[place.before+place.component.String()+place.after] = Subject{
			Texts: []string{text, u.String(), r.String(), "a"},
			IRIs: []iri.IRI{u, v, orZero(iri.Parse(place.before + place.alias(text) + place.after)),
				orZero(u.WithPath("/b/near")),
				orZero(u.WithScheme("file"))},
			Refs: []iri.Ref{r, v.Ref()},
		}
	}
	return subjects
}

// A Family is a kind of text that causes much work, or that a naive implementation would scan many times.
type Family struct {
	Name string
	Text func(n int) string // returns a text of about n bytes
}

// fill returns the Text of a family: unit is repeated between before and after.
func fill(before, unit, after string) func(n int) string {
	return func(n int) string { return before + strings.Repeat(unit, n/len(unit)) + after }
}

// Families are all families of hostile texts.
var Families = []Family{
	{"letters", fill("a:", "a", "")},
	{"a segment", fill("", "a", "")},
	{"a scheme", fill("", "a", ":")},
	{"slashes", fill("", "/", "")},
	{"up", fill("", "/..", "")},
	{"down and up", fill("a:/", "b/../", "")},
	{"disguised dots", fill("", "/%2E%2e", "")},
	{"encoded", fill("a:", "%41", "")},
	{"half encoded", fill("a:", "%E2%82", "")},
	{"formatting", fill("a:", "\u200e", "")},
	{"private", fill("?", "\ue000", "")},
	{"wide", fill("a://", "日", "")},
	{"colons", fill("a://", ":", "")},
	{"ats", fill("a://", "@", "")},
	{"userinfo, then a space", fill("//", "a:b", " @h")},
	{"not a port", fill("//h:", "a", "/")},
	{"groups", fill("a://[", "1:", "]")},
	{"future of colons", fill("a://[v1.", "a:", "]")},
	{"port", fill("a://h:", "0", "")},
	{"name", fill("a://", "%C3%A9.", "")},
	{"mapped", fill("http://", "ß", "")},
	{"percents", fill("a:", "%", "")},
	{"question", fill("", "?", "")},
	{"hashes", fill("", "#", "")},
	{"not UTF-8", fill("", "\x80", "")},
	{"cut short", fill("a:", "b", "\xe2\x80")},
	{"query, cut short", fill("?", "a%41", "%4")},
	{"fragment, cut short", fill("#", "é", "\xc3")},
	{"spaces", fill("", " ", "")},
	{"dots", fill("", ".", "")},
	{"dotted", fill("//", "1.", "")},
	{"labels of digits", fill("http://", "1a.", "1/")},
	{"up, relative", fill("", "../", "a")},
	{"both, relative", fill("", "b/../", "a")},
	{"deep", fill("http://h/", "b/", "a")},
	{"deep in long", func(n int) string { return fill("http://h/"+strings.Repeat("c", 2*n)+"/", "b/", "a")(n) }},
	{"dotted names", fill("http://h/", ".b/", "a")},
	{"dots in deep", fill("http://h/", "b/.b/../", "a")},
	{"ampersands", fill("?", "&", "")},
	{"pairs", fill("http://h/?", "a=b&", "")},
	{"encoded pairs", fill("", "%61=%&&", "a")},
	{"semicolons", fill("http://h/", ";", "")},
	{"triplets", fill("http://h/", "%25aa@", "")},
	{"triplets that are not UTF-8", fill("x:", "%ff%2e", "")},
	{"encoded controls", fill("x:", "%0D%0A", "")},
	{"encoded delimiters", fill("http://h/", "a%2F", "")},
	{"three bytes", fill("http://h/", "日", "")},
	{"four bytes", fill("http://h/", "\U0001f600\u200d", "")},
	{"combining", fill("x:", "\u0301\u200d", "")},
	{"right to left", fill("x:", "/\u05d01/", "")},
	{"right to left in a host", fill("http://", "\u05d0.", "")},
	{"overridden order", fill("x:", "/a\u202e1\u05d0", "")},
	{"labels", fill("http://", "a.", "")},
	{"labels of several scripts", fill("http://", "a\u044f.", "")},
	{"labels of rare scripts", fill("http://", "\ua4d0\ua90a.", "")},
	{"encoded labels", fill("http://", "%61.", "")},
	{"IRIs in a path", fill("http://h/", "http://u:p@h/", "")},
	{"quoted values in one run", fill("", "pwd='", "")},
	{"masks that make passwords", fill("http://h/?x=//u:;token=a/b", ";z=g;token=h;z=i@j/k", "")},
	{"running text", fill("", `msg="a b" url=http://u:p@h/?token=1 'http://h/' `, "")},
	{"passwords that go on", fill("", "http://u:p x ", "@")},
	{"quotes", fill("token='", "token=\"a&pwd='", "")}, {"open quotes", fill("", "pwd='a\\' ", "")}, {"braces", fill("?", "token={&", "")},
	{"apostrophes", fill("token=a", "='b", "")}, {"brackets", fill("", "[(http://h/", "")},
	{"escapes", fill("", `\u0026token\u003da\/`, "")}, {"backslashes", fill("", `\\`, "")},
	{"signs", fill("http://u:", "@=", "")}, {"names", fill("", "token", "=a")}, {"spaces", fill("token=", " = ", "'")},
	{"web tokens", fill("", "eyJ.", "")}, {"bots", fill("", "/bot1:", "")}, {"users of Oracle", fill("a", "/b@//", "")},
	{"pairs encoded twice", fill("?a=b", "%2526token%253Da", "")}, {"lists", fill("x:", ",a=b;pwd=c", "")},
	{"addresses in jdbc:", fill("jdbc:a", "//u:p/", "@h")}, {"ends of a user", fill("x:a", "@b", "")},
	{"slashes encoded more and more", func(n int) string {
		b := []byte("http://h/?x=//a")
		for slash := "%2F"; len(b) < n/2; slash = strings.Replace(slash, "%", "%25", 1) {
			b = append(b, slash+slash+"a"...)
		}
		return fill(string(b), "a", ";token=1")(n / 2)
	}},
	{"urn", fill("urn:isbn:", "1-", "")},
	{"urn of numbers", fill("urn:oid:1", ".1", "")},
	{"urn that is overridden", fill("urn:a:", "\u202e", "")},
	{"did", fill("did:x:", "a:", "")},
	{"tag", fill("tag:", "a.", "")},
	{"tel", fill("tel:1", ";isub=", ";phone-context=+1")},
	{"mailto", fill("mailto:", "a,", "")},
	{"mailto with fields", fill("mailto:a@h?", "to=a@h&", "")},
	{"data", fill("data:", "%00", "")},
	{"data with parameters", fill("data:a/b", ";a=b", ",")},
	{"file", fill("file:///", "c:/%41/", "")},
}

// Hostile returns a text of about n bytes of each family.
func Hostile(n int) map[string]string {
	texts := make(map[string]string)
	for _, f := range Families {
		texts[f.Name] = f.Text(n)
	}
	return texts
}
