package commands

// The commands normalize, uri and iri.

import (
	"flag"
	"hash/maphash"

	"example.com/iri"
	"example.com/iri/cmd/iri/internal/read"
)

const normalizeDetails = `
Normalizes letter case, percent-encodings and dot segments in each IRI or
reference, by RFC 3987 section 5.3.2.

With -unique, prints only the first line of each normal form, as it is: not its
normal form, which -json prints as the result. Invalid lines are left out, so -k
can't be used. Nor can -as, because no result is written. -unique keeps a hash
of 16 bytes for each normal form, which takes up to 70 bytes of memory, however
long the lines are.
` + filterDetails + convertStatus + `
Examples:

  iri normalize 'HTTP://example.org/%7Ea/../b'
      http://example.org/b
  iri normalize -all http://example.org:80
      http://example.org/
  iri normalize -k -f links.txt > normal.txt
  iri normalize -all -unique http://example.org http://EXAMPLE.org/ http://a/
      http://example.org
      http://a/
`

// convertStatus is the part of the help about the exit status.
const convertStatus = `
Exit status: 0 if every line is a valid IRI or reference, 1 if any is not, 2 for
a usage error or if reading or writing fails.
`

const uriDetails = `
Percent-encodes the non-ASCII characters of each IRI or reference, by RFC 3987
section 3.1. Those of a host are percent-encoded too, as the RFC says. DNS does
not know such names: for a look-up, convert the host to its "xn--" form first,
with a program that has the tables of IDNA. iri has none.
` + filterDetails + convertStatus + `
Examples:

  iri uri 'http://example.org/rosé'
      http://example.org/ros%C3%A9
`

const iriDetails = `
Decodes the percent-encodings that are not needed in each URI or reference, by
RFC 3987 section 3.2. Encoded delimiters and spaces stay as they are. This is a
conversion: to show an IRI to people, use iri show.
` + filterDetails + convertStatus + `
Examples:

  iri iri 'http://example.org/ros%C3%A9%2F%20'
      http://example.org/rosé%2F%20
`

func setupNormalize(fs *flag.FlagSet) Body {
	f := new(filter)
	f.declare(fs)
	all := fs.Bool("all", false, "also normalize default ports, empty paths and IPv6")
	unique := fs.Bool("unique", false, "print only the first line of each normal form, as it is")
	return func(e *Env, operands []string) int {
		normalization := iri.SyntaxNormalization
		if *all {
			normalization = iri.StandardNormalization
		}
		normalize := eachRef(func(r iri.Ref) iri.Ref { return r.NormalizeWith(normalization) })
		switch {
		case *unique && f.keep:
			return e.Misused(f.name, "-unique and -k exclude each other")
		case *unique && f.fields.As != "":
			return e.Misused(f.name, "-unique and -as exclude each other")
		case *unique:
			return f.unique(e, operands, normalize)
		}
		return f.convert(e, operands, normalize)
	}
}

// unique prints each item whose result differs from those of all items before, as it is.
func (f *filter) unique(e *Env, operands []string, do func(string) (string, error)) int {
	f.judge = func(s string) error { _, err := do(s); return err }
	f.alone = func() bool { return true }
	// Two hashes of 64 bits, with secrets that are new in each run, so that nobody can prepare two texts with the same ones.
	// Of a billion texts, two have the same ones with a probability of 10⁻²¹. SHA-256 would make the command 220 KB larger.
	seen := map[[2]uint64]struct{}{}
	one, two := maphash.MakeSeed(), maphash.MakeSeed()
	return f.run(e, operands, func(w *worker) visitor {
		return func(it read.Item) error {
			result, err := do(it.Text)
			if err != nil {
				return f.invalid(w, it, err)
			}
			hash := [2]uint64{maphash.String(one, result), maphash.String(two, result)}
			if _, again := seen[hash]; again {
				return nil
			}
			seen[hash] = struct{}{}
			if f.json {
				return f.result(w, it, result)
			}
			return w.PrintAsIs(it.Whole(), it.CR)
		}
	})
}

func setupURI(fs *flag.FlagSet) Body { return converter(eachRef(iri.Ref.ToURI))(fs) }

func setupIRI(fs *flag.FlagSet) Body { return converter(eachRef(iri.Ref.ToIRI))(fs) }
