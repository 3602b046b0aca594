package iri_test

import (
	"testing"

	"example.com/iri"
)

// BenchmarkInstead measures what a caller might write instead of a function beside that function, over web.txt: the
// function must not be slower. In each pair "instead" is what the caller would write.
func BenchmarkInstead(b *testing.B) {
	var us, others, normal, ascii []iri.IRI
	for _, line := range corpus(b, "web.txt") {
		u, err := iri.Parse(line)
		if err != nil {
			continue
		}
		us = append(us, u)
		normal = append(normal, u.NormalizeWith(iri.SyntaxNormalization|iri.SchemeNormalization))
		others = append(others, otherLast(u))
		if u.IsURI() {
			ascii = append(ascii, u)
		}
	}
	refuse := func(string) (string, error) { panic("called for an ASCII host") }
	pair := func(name string, n int, f, instead func(i int)) {
		b.Run(name+"/iri", func(b *testing.B) { perPair(b, n, f) })
		b.Run(name+"/instead", func(b *testing.B) { perPair(b, n, instead) })
	}
	differ := 0
	count := func(equal bool) {
		if !equal {
			differ++
		}
	}
	pair("equivalent", len(us),
		func(i int) { count(us[i].Equivalent(others[i])) },
		func(i int) { count(us[i].Normalize() == others[i].Normalize()) })
	for n := range allNormalizations + 1 {
		pair("equivalent with "+n.String(), len(us),
			func(i int) { count(us[i].EquivalentWith(others[i], n)) },
			func(i int) { count(us[i].NormalizeWith(n) == others[i].NormalizeWith(n)) })
	}
	pair("normalize with scheme", len(normal),
		func(i int) { _ = normal[i].NormalizeWith(iri.SyntaxNormalization | iri.SchemeNormalization) },
		func(i int) { _ = normal[i].Normalize() })
	pair("to URI with function", len(ascii),
		func(i int) { _, _ = ascii[i].ToURIFunc(refuse) },
		func(i int) { _ = ascii[i].ToURI() })
	pair("relativize path", len(us)-1,
		func(i int) { _, _ = us[i].RelativizePath(us[i+1]) },
		func(i int) { _ = us[i].Relativize(us[i+1]) })
	pair("contains", len(us)-1,
		func(i int) { us[i].Contains(us[i+1]) },
		func(i int) { count(us[i].NormalizeWith(allNormalizations) == us[i+1].NormalizeWith(allNormalizations)) })
	pair("same origin", len(us)-1,
		func(i int) { us[i].SameOrigin(us[i+1]) },
		func(i int) { count(us[i].Normalize().Host() == us[i+1].Normalize().Host()) })
	if differ == 0 {
		b.Error("nothing differs")
	}
}

// BenchmarkRelativizePath measures RelativizePath beside Relativize over the targets of relative.csv, most of which have the
// host of their base.
func BenchmarkRelativizePath(b *testing.B) {
	bases, refs, _, _ := relativePairs(b)
	targets := make([]iri.IRI, len(bases))
	for i := range bases {
		targets[i] = bases[i].Resolve(refs[i])
	}
	b.Run("iri", func(b *testing.B) { perPair(b, len(bases), func(i int) { _, _ = bases[i].RelativizePath(targets[i]) }) })
	b.Run("instead", func(b *testing.B) { perPair(b, len(bases), func(i int) { _ = bases[i].Relativize(targets[i]) }) })
}

// otherLast returns u with another last character, or u itself if that would not parse.
func otherLast(u iri.IRI) iri.IRI {
	text := u.String()
	for _, last := range []string{"a", "b", "1", "2"} {
		v, err := iri.Parse(text[:len(text)-1] + last)
		if err == nil && v != u {
			return v
		}
	}
	return u
}
