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
	type hash [2]uint64
	seen := map[hash]struct{}{}
	one, two := maphash.MakeSeed(), maphash.MakeSeed()
	f.judge = judgeOf(do)
	return f.run(e, operands, func(w *worker) read.Visitor {
		type kept struct {
			hash
			item   read.Item
			result string
		}
		var all []kept
		w.finish = func() {
			for _, k := range all {
				if _, again := seen[k.hash]; again {
					continue
				}
				seen[k.hash] = struct{}{}
				if f.json {
					f.result(w, k.item, k.result)
				} else {
					w.Out.PrintAsIs(k.item.Line, k.item.CR)
				}
			}
			all = all[:0]
		}
		return func(it read.Item) error {
			result, err := do(it.Text)
			if err != nil {
				return f.invalid(w, it, err)
			}
			all = append(all, kept{hash{maphash.String(one, result), maphash.String(two, result)}, it, result})
			if f.alone() {
				w.finish()
			}
			return w.Out.Err()
		}
	})
}
