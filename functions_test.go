package iri_test

// This file calls all exported functions with hostile text, and checks what must hold for each of them: the
// length of the result, the stack, allocations, concurrency, linear time, and that errors show no password.
// Whether results are right is tested elsewhere.

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"runtime/debug"
	"slices"
	"strings"
	"testing"

	"example.com/iri"
	"example.com/iri/internal/proof/conformance"
	"example.com/iri/internal/proof/scaling"
	"example.com/iri/internal/proof/testenv"
)

// A subject has the texts and values that functions are called with, at least one text.
type subject struct {
	texts  []string
	iris   []iri.IRI
	refs   []iri.Ref
	choice int // selects some of the sets of normalizations
}

// subjectOf returns a subject of texts, and of what they are parsed to. The empty text is also the zero IRI.
func subjectOf(choice int, texts ...string) *subject {
	x := &subject{texts: texts, choice: choice}
	for _, s := range texts {
		r, err := iri.ParseRef(s)
		if err == nil {
			x.refs = append(x.refs, r)
		}
		if u, ok := r.IRI(); ok || s == "" {
			x.iris = append(x.iris, u)
		}
	}
	return x
}

// disguise percent-encodes characters that do not need it.
var disguise = strings.NewReplacer("a", "%61", "b", "%62", ".", "%2E")

// newSubject returns a subject of raw, of values with raw in the path and the query or, if raw is valid, of raw as a
// value. An IRI deeper in the path, an equivalent one, and one in the first folder follow the first IRI.
func newSubject(raw string) *subject {
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
	return &subject{
		texts: []string{raw, u.String(), r.String(), "a"},
		iris: []iri.IRI{u, orZero(u.WithPath("/up" + u.Path())), orZero(u.WithPath(disguise.Replace(u.Path()))),
			orZero(u.WithPath("/" + first + "/near")), orZero(u.WithScheme("file")), iri.MustParse("file://" + path)},
		refs: []iri.Ref{r, iri.MustParseRef("//%68" + path)},
	}
}

func orZero(u iri.IRI, _ error) iri.IRI { return u }

// placed returns subjects that have the text of a family in one component each, by the component's name. In
// each of them the first text is the component, which is valid, and the IRIs are short except for it. A text
// with other characters is escaped or, in a scheme or port, replaced by digits. The subject with the name "" is what
// [newSubject] returns.
func placed(raw string) map[string]*subject {
	subjects := map[string]*subject{"": newSubject(raw)}
	for _, place := range []struct {
		component     iri.Component
		before, after string // the rest of the IRI
	}{
		{iri.Scheme, "a", "://u@h:1/b/c?q#f"}, {iri.Userinfo, "http://", "@h:1/b/c?q#f"}, {iri.Host, "http://", "/b/c"},
		{iri.Host, "http://u@", ":1/b/c?q#f"}, {iri.Port, "http://u@h:0", "/b/c?q#f"}, {iri.Path, "http://h/a/", ""},
		{iri.Path, "http:", ""}, {iri.Query, "http://h/b/c?", "#f"}, {iri.Fragment, "http://h/b/c?q#", ""},
	} {
		text := raw
		if !place.component.Valid(text) {
			text = place.component.Escape(raw)
		}
		if !place.component.Valid(text) { // a scheme or a port
			text = strings.Repeat("1", len(raw))
		}
		u, err := iri.Parse(place.before + text + place.after)
		if err != nil {
			continue
		}
		v := orZero(iri.Parse(place.before + text + "1" + place.after)) // another valid component
		equivalent := disguise.Replace(text)
		if place.component == iri.Scheme {
			equivalent = strings.ToUpper(text)
		}
		r, err := iri.ParseRef(strings.TrimPrefix(u.String(), "http:"))
		if err != nil {
			r = u.Ref()
		}
		subjects[place.before+place.component.String()+place.after] = &subject{
			texts: []string{text, u.String(), r.String(), "a"},
			iris: []iri.IRI{u, v, orZero(iri.Parse(place.before + equivalent + place.after)), orZero(u.WithPath("/b/near")),
				orZero(u.WithScheme("file"))},
			refs: []iri.Ref{r, v.Ref()},
		}
	}
	return subjects
}

// TestGrowth checks that no result is longer than three times the arguments plus a constant, since
// percent-encoding makes three bytes of one, and that no function needs more stack for longer texts.
func TestGrowth(t *testing.T) {
	const constant = 300                                 // an error message
	defer debug.SetMaxStack(debug.SetMaxStack(16 << 10)) // one call for each segment or character would exceed this limit
	for i, family := range conformance.Families() {
		if i%4 != 1 && !testenv.Long() {
			continue
		}
		raw := family.Text(700)
		t.Run(family.Name, func(t *testing.T) { // in a goroutine, which has a new stack
			x := newSubject(raw)
			for _, f := range allFunctions() {
				for _, arguments := range f.arguments(x, x) {
					in := len(raw) // which functions among the arguments return
					for _, v := range arguments {
						in += len(textOf(v))
					}
					for _, out := range f.texts(arguments) {
						if len(out) > 3*in+constant && len(arguments) > 0 { // not the list of all rules
							t.Errorf("%s: a result of %d bytes for %d bytes", f.name, len(out), in)
						}
					}
				}
			}
		})
	}
}

// TestConcurrent calls every function on the same values from two goroutines. Run it with the race detector. The first
// call must not cache anything that changes later results.
func TestConcurrent(t *testing.T) {
	functions := ours()
	texts := []string{}
	for _, family := range conformance.Families() {
		texts = append(texts, family.Text(100))
	}
	for i, row := range conformance.Accepted() {
		if i%9 == 0 || testenv.Long() {
			texts = append(texts, row.In)
		}
	}
	for _, raw := range texts {
		x, results := newSubject(raw), make(chan []uint32, 2)
		call := func() (sums []uint32) {
			for _, f := range functions {
				sums = append(sums, f.call(x))
			}
			return sums
		}
		for range 2 {
			go func() { results <- call() }()
		}
		first, second, want := <-results, <-results, call()
		for k, f := range functions {
			if first[k] != want[k] || second[k] != want[k] {
				testenv.Errorf(t, "%s of %.40q returns other results in two goroutines", f.name, raw)
			}
		}
	}
}

// TestAllocsLevel checks that the number of allocations does not depend on the length of the text. It allows a few
// more for each buffer that grows to three times its size.
func TestAllocsLevel(t *testing.T) {
	testenv.SkipRace(t)
	// n is longer than a buffer on the stack, even if all is decoded. Percent-encoded, 7*n needs more bits
	// than an offset has.
	const n = 3200
	for i, family := range conformance.Families() {
		if i%2 != 0 && !testenv.Long() {
			continue
		}
		x, y := newSubject(family.Text(n)), newSubject(family.Text(7*n))
		for k, f := range ours() {
			if (i/2+k)%4 != 0 && !testenv.Long() {
				continue
			}
			lists, longer := f.arguments(x, x), f.arguments(y, y)
			before := mallocs(1e9, f, lists) // once
			after := mallocs(before+6*measured, f, longer)
			if after > before+6*measured {
				testenv.Errorf(t, "%s of %s: %v allocations of %d bytes, %v of %d", f.name, family.Name, before, n,
					after, 7*n)
			}
		}
	}
}

const measured = 5 // of a function, with different arguments

// mallocs is [testenv.Allocs] of calls of f with some of the lists of arguments.
func mallocs(expected float64, f function, lists [][]reflect.Value) float64 {
	return testenv.Allocs(expected, func() {
		for k := 0; k < len(lists); k += 1 + len(lists)/measured {
			f.do(lists[k])
		}
	})
}

// TestScaling checks that the running time of every exported function grows linearly with the length of the
// text. The text is an argument itself, and in each component of an IRI.
func TestScaling(t *testing.T) {
	testenv.NeedLong(t)
	failed := make(map[string]bool)  // functions, which are not called again
	checked := make(map[string]bool) // texts, which are the same for families whose characters a component does not allow
	texts := 0
	for _, family := range conformance.Families() {
		for place, first := range placed(family.Text(scaling.Components.From)) {
			lengths := scaling.Components
			if place == "" {
				lengths = scaling.Texts
			} else if text := first.texts[1]; checked[text] {
				continue
			} else {
				checked[text] = true
			}
			texts++
			t.Run(family.Name+" "+place, func(t *testing.T) {
				subjects := make(map[int]*subject) // by length, since making them takes longer than most calls
				for k, f := range allFunctions() {
					if failed[f.name] || (texts+k)%8 != 0 && !strings.HasPrefix(family.Name, "labels of") {
						continue // each function reads one text of eight, and those with labels that lint looks at
					}
					found := lengths.Check(func(n int) func() {
						if subjects[n] == nil {
							subjects[n] = placed(family.Text(n))[place]
						}
						return func() { f.call(subjects[n]) }
					})
					if found != "" {
						failed[f.name] = true
						t.Errorf("%s takes %s", f.name, found)
					}
					if len(failed) >= 5 { // a slow function makes all slow that call it, so the rest would take hours
						t.SkipNow()
					}
				}
			})
		}
	}
}

// shows reports whether a text has what no message may contain. The second is all that an error of net/url quotes.
func shows(text string) bool {
	return strings.Contains(text, "hunter2") || strings.Contains(text, "%53")
}

// secretTexts returns texts with a password that are meant as references, correct and mistyped.
func secretTexts() (texts []string) {
	n := 0
	for _, before := range []string{"https://", "https:/", "https:", "https:///", "//", "/", "ht tp://", `https:\\`,
		"x:////", "a//b:", "https://me@mail.com:"} {
		for _, userinfo := range []string{"user:hunter2", "user:0/hunter2", "user:0//hunter2", "user:hunter2?3",
			"user:hunter2#3", ":hunter2", "me@mail.com:hunter2", "user:%53%40"} {
			if !strings.Contains(before, "//") && strings.ContainsAny(userinfo, "?#") {
				continue // it shows no sign of a password
			}
			for _, end := range []string{"@host", "@host/x", "%40host", "@host:port", "@[::1", "@host/ ", "@host/%zz", "@host/[",
				"@ho st/\xff", "%40host/a@b#c#d", "@host/../%2e", "@%41"} {
				if n++; testenv.Long() || n%29 == 0 {
					texts = append(texts, before+userinfo+end)
				}
			}
		}
	}
	return texts
}

// TestNoPassword calls each function that returns an error with passwords in every argument.
func TestNoPassword(t *testing.T) {
	shown := map[string]bool{} // functions for which an error was seen
	for _, s := range secretTexts() {
		if isAtItsWord(s) {
			continue
		}
		x := secretSubject(s)
		for _, f := range allFunctions() {
			if !f.fails() {
				continue
			}
			for _, arguments := range f.arguments(x, x) {
				results := f.do(arguments)
				err, _ := results[len(results)-1].Interface().(error)
				if err == nil || f.name == "iri.ParseError.Unwrap" {
					continue
				}
				shown[f.name] = true
				if text := textsOf(err); shows(text) {
					testenv.Errorf(t, "%s%q: the password is in %s", f.name, arguments, text)
				}
				if len(results) == 2 && !results[0].IsZero() {
					testenv.Errorf(t, "%s%q: %v, although there is an error: %v", f.name, arguments, results[0], err)
				}
			}
		}
	}
	neverFail := []string{"MarshalText", "AppendText", "MarshalBinary", "AppendBinary", "Value", "Unwrap"}
	for _, f := range allFunctions() {
		if f.fails() && !shown[f.name] && !slices.Contains(neverFail, f.name[strings.LastIndexByte(f.name, '.')+1:]) {
			testenv.Errorf(t, "%s: no error was seen, so the test shows nothing", f.name)
		}
	}
}

// isAtItsWord reports whether a text is a valid reference in which the password is none.
func isAtItsWord(s string) bool { return iri.ValidRef(s) && shows(iri.Redact(s)) }

// secretSubject returns a subject of s in forms for which functions return errors.
func secretSubject(s string) *subject {
	x := &subject{
		texts: []string{s, s + "%", "/../" + s, `\\` + s + `\*`, `C:\` + s + `\..`, "h", "80", "//a:b", "[", "#"},
		iris:  []iri.IRI{{}},
		refs:  []iri.Ref{{}, iri.MustParseRef("//é"), iri.MustParseRef("//u:hunter2@%41")},
	}
	for _, text := range []string{
		"x:////me@mail.com:hunter?2@host/", "x://u:hunter2@%41é", "file:///...", "x://u:0//hunter2@h", "x://u:p@%53%40h",
		"urn:u:hunter2?@h",
		s, "x:" + s, "x:a//" + s, "x:/" + s, "x:////" + s, "http:" + s, "file:" + s, "file:///" + s, "file:////" + s,
	} {
		r, err := iri.Repair(text)
		if err != nil || !r.IsAbs() || isAtItsWord(r.String()) {
			continue
		}
		u, _ := r.IRI()
		p := u.Parts()
		p.Scheme = ""
		x.iris, x.refs = append(x.iris, u), append(x.refs, r)
		if relative, _ := p.Ref(); !isAtItsWord(relative.String()) {
			x.refs = append(x.refs, relative)
		}
	}
	return x
}

// textsOf returns all forms in which a program prints err and what it wraps.
func textsOf(err error) (all string) {
	for ; err != nil; err = errors.Unwrap(err) {
		encoded, _ := json.Marshal(err)
		all += fmt.Sprintf("%v %+v %#v %s ", err, err, err, encoded)
		if e, ok := err.(*iri.ParseError); ok {
			all += e.Reason()
		}
	}
	return all
}
