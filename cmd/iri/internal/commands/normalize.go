package commands

// The normalize command.

import (
	"flag"
	"hash/maphash"

	"example.com/iri"
	"example.com/iri/cmd/iri/internal/read"
)

func setupNormalize(fs *flag.FlagSet) Body {
	f := new(filter)
	f.declare(fs)
	syntax := fs.Bool("syntax", false, "keep default ports, empty paths and IPv6 addresses")
	unique := fs.Bool("unique", false, "print only the first line of each normal form, as it is")
	return func(e *Env, operands []string) int {
		normalization := iri.StandardNormalization
		if *syntax {
			normalization = iri.SyntaxNormalization
		}
		normalize := eachRef(func(r iri.Ref) iri.Ref { return r.NormalizeWith(normalization) })
		switch {
		case *unique && (f.keep || f.fields.As != ""):
			return e.Misused("-unique can't be used with -k or -as")
		case *unique:
			return f.unique(e, operands, normalize)
		}
		return f.convert(e, operands, normalize)
	}
}

// unique prints each item as it is, unless an item before has the same result. Where it does not show in which order
// results and messages are printed, workers normalize blocks, and only look at what was seen in turn.
func (f *filter) unique(e *Env, operands []string, do func(string) (string, error)) int {
	f.alone = func() bool { return f.json || e.Out == e.Err }
	// Two hashes of 64 bits, new in each run, so that nobody can prepare two texts with the same ones. A billion texts
	// have two with a probability of 10⁻²¹. SHA-256 would make the command 220 KB larger.
	seen := map[[2]uint64]struct{}{}
	one, two := maphash.MakeSeed(), maphash.MakeSeed()
	f.finish = func(w *worker) {
		for _, k := range w.kept {
			if _, again := seen[k.hash]; again {
				continue
			}
			seen[k.hash] = struct{}{}
			if f.json {
				f.result(w, k.Item, k.result)
			} else {
				w.Out.PrintAsIs(k.Line, k.CR)
			}
		}
		w.kept = w.kept[:0]
	}
	return f.convertBy(e, operands, do, func(w *worker, it read.Item, result string) error {
		w.kept = append(w.kept, kept{it, result, [2]uint64{maphash.String(one, result), maphash.String(two, result)}})
		if f.alone() {
			f.finish(w)
		}
		return w.Out.Err()
	})
}

// A kept is an item that is not printed yet, with its result.
type kept struct {
	read.Item
	result string
	hash   [2]uint64 // of the result
}
