package commands

// The check command.

import (
	"cmp"
	"flag"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"sync"

	"example.com/iri"
	"example.com/iri/cmd/iri/internal/read"
	"example.com/iri/cmd/iri/internal/write"
)

// A checker runs "iri check".
type checker struct {
	items
	ref, uri, origin bool
	quiet            bool
	valid, invalid   bool // print the valid or the invalid lines, and nothing else
	summary          bool
	causes           causes
}

func setupCheck(fs *flag.FlagSet) Body {
	c := &checker{causes: causes{all: map[string]*cause{}}}
	c.declare(fs)
	c.fields.DeclareField(fs)
	fs.BoolVar(&c.quiet, "q", false, "quiet: only set the exit status")
	fs.BoolVar(&c.ref, "ref", false, "accept relative references too")
	fs.BoolVar(&c.uri, "uri", false, "accept only URIs (ASCII, RFC 3986)")
	fs.BoolVar(&c.origin, "origin", false, "accept only addresses with an origin (IRI.Origin)")
	fs.BoolVar(&c.valid, "valid", false, "print the valid lines, and nothing else")
	fs.BoolVar(&c.invalid, "invalid", false, "print the invalid lines, and nothing else")
	fs.BoolVar(&c.summary, "summary", false, "count the invalid lines by cause, without messages")
	return c.run
}

func (c *checker) run(e *Env, operands []string) int {
	normal, selects := !c.json && !c.quiet, c.valid || c.invalid
	switch {
	case c.valid && c.invalid, selects && c.summary, !normal && (selects || c.summary):
		return e.Misused("-valid, -invalid and -summary can't be used together, or with -json or -q")
	case c.ref && c.origin:
		return e.Misused("a relative reference has no origin: -ref and -origin exclude each other")
	}
	c.judge = c.selected()
	c.bad = func(w *worker, it read.Item, say func()) error {
		switch {
		case c.invalid:
			return w.Out.PrintAsIs(it.Line, it.CR)
		case c.summary:
			c.causes.add(it, fault{Excerpt: write.Excerpt{Column: 1}, cause: "no text in an object"})
		case !c.quiet && !c.valid:
			say()
		}
		return nil
	}
	t := c.each(e, operands, c.check)
	if c.summary {
		c.causes.print(e.Out)
	}
	if isEmpty := t.read == 0 && t.trouble; normal && !selects && !isEmpty {
		fmt.Fprintf(e.Out, "%d read, %d valid, %d invalid\n", t.read, t.read-t.invalid, t.invalid)
	}
	switch {
	case c.valid:
		return t.status(t.invalid == t.read)
	case c.invalid:
		return t.status(t.invalid == 0)
	}
	return t.status(t.invalid > 0)
}

// selected returns the judge that the flags select.
func (c *checker) selected() judge {
	parse := iri.Parse
	if c.uri {
		parse = iri.ParseURI
	}
	switch {
	case c.ref && c.uri:
		return judgeOf(iri.ParseURIRef)
	case c.ref:
		return judgeOf(iri.ParseRef)
	case c.origin:
		return judgeOf(func(s string) (string, error) {
			u, err := parse(s)
			if err != nil {
				return "", err
			}
			return u.Origin()
		})
	}
	return judgeOf(parse)
}

// check checks one item.
func (c *checker) check(w *worker, it read.Item) error {
	err := c.judge(it.Text)
	if err != nil {
		w.invalid++
	}
	switch {
	case c.quiet:
		return nil
	case c.valid || c.invalid:
		if c.valid != (err == nil) {
			return nil
		}
		return w.Out.PrintAsIs(it.Line, it.CR)
	case err == nil && c.json:
		o := w.object(it, true)
		return o.EndLine()
	case err == nil:
		return nil
	case c.summary:
		c.causes.add(it, newFault(it.Text, err, c.judge))
		return nil
	}
	return w.fault(it, err)
}

// causes counts invalid items by the cause. Several workers add to it.
type causes struct {
	lock sync.Mutex
	all  map[string]*cause
}

// A cause is why some items are invalid.
type cause struct {
	count  int
	first  read.Item
	column int // in the first
}

func (c *causes) add(it read.Item, f fault) {
	name := f.cause
	if !strings.Contains(name, f.component) { // as "missing scheme" does
		name = f.component + ": " + name
	}
	if it.Record != nil {
		f.Column = it.Record.Column(f.At)
	}
	c.lock.Lock()
	defer c.lock.Unlock()
	known := c.all[name]
	if known == nil {
		known = &cause{first: it, column: f.Column}
		c.all[name] = known
	}
	if known.first.File == it.File && it.Number < known.first.Number { // which another worker reads
		known.first, known.column = it, f.Column
	}
	known.count++
}

// print prints the most frequent cause first.
func (c *causes) print(w io.Writer) {
	for _, name := range slices.SortedFunc(maps.Keys(c.all), func(a, b string) int {
		return cmp.Or(c.all[b].count-c.all[a].count, strings.Compare(a, b))
	}) {
		place := strings.TrimPrefix(placeOf(c.all[name].first, c.all[name].column), "iri: ")
		fmt.Fprintf(w, "%7d  %s (first: %s)\n", c.all[name].count, name, place)
	}
}
