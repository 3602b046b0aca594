package conformance_test

// This file calls all exported functions with hostile text, and checks what must hold for each of them: the
// length of the result, the stack, allocations, concurrency, linear time, and that errors show no password.
// Whether results are right is tested elsewhere.

import (
	"encoding/json"
	"errors"
	"maps"
	"reflect"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"testing"

	"example.com/iri"
	"example.com/iri/internal/proof/conformance"
	"example.com/iri/internal/proof/scaling"
	"example.com/iri/internal/proof/testenv"
)

func TestMain(m *testing.M) { testenv.Main(m) }

// TestGrowth checks that no result is longer than three times the arguments plus a constant, since
// percent-encoding makes three bytes of one, and that no function needs more stack for longer texts.
func TestGrowth(t *testing.T) {
	const constant = 300                                 // an error message
	defer debug.SetMaxStack(debug.SetMaxStack(16 << 10)) // one call for each segment or character would exceed this limit
	for i, family := range conformance.Families {
		if i%4 != 1 && !testenv.Long() {
			continue
		}
		raw := family.Text(700)
		t.Run(family.Name, func(t *testing.T) { // in a goroutine, which has a new stack
			x := conformance.NewSubject(raw)
			for _, f := range conformance.Functions() {
				for _, arguments := range f.Arguments(&x, &x) {
					in := len(raw) // which functions among the arguments return
					for _, v := range arguments {
						in += len(conformance.TextOf(v))
					}
					for _, out := range f.Texts(arguments) {
						if len(out) > 3*in+constant && len(arguments) > 0 { // not the list of all rules
							t.Errorf("%s: a result of %d bytes for %d bytes", f.Name, len(out), in)
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
	functions := conformance.OfIRI()
	texts := slices.Collect(maps.Values(conformance.Hostile(100)))
	for i, row := range conformance.Accepted() {
		if i%9 == 0 || testenv.Long() {
			texts = append(texts, row.In)
		}
	}
	for _, raw := range texts {
		x, results := conformance.NewSubject(raw), make(chan []uint32, 2)
		call := func() (sums []uint32) {
			for _, f := range functions {
				sums = append(sums, f.Call(&x))
			}
			return sums
		}
		for range 2 {
			go func() { results <- call() }()
		}
		first, second, want := <-results, <-results, call()
		for k, f := range functions {
			if first[k] != want[k] || second[k] != want[k] {
				testenv.Errorf(t, "%s of %.40q returns other results in two goroutines", f.Name, raw)
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
	for i, family := range conformance.Families {
		if i%2 != 0 && !testenv.Long() {
			continue
		}
		x, y := conformance.NewSubject(family.Text(n)), conformance.NewSubject(family.Text(7*n))
		for k, f := range conformance.OfIRI() {
			if (i/2+k)%4 != 0 && !testenv.Long() {
				continue
			}
			lists, longer := f.Arguments(&x, &x), f.Arguments(&y, &y)
			before, after := mallocs(f, lists), mallocs(f, longer)
			for i := 0; i < 5 && after > before+6*calls; i++ { // a garbage collection may have emptied a pool of package fmt
				before, after = min(before, mallocs(f, lists)), mallocs(f, longer)
			}
			if after > before+6*calls {
				testenv.Errorf(t, "%s of %s: %v allocations of %d bytes, %v of %d", f.Name, family.Name, before, n,
					after, 7*n)
			}
		}
	}
}

const calls = 5 // of a function, with different arguments

// mallocs returns the number of allocations in calls of f with some of the lists of arguments.
func mallocs(f conformance.Function, lists [][]reflect.Value) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	for k := 0; k < len(lists); k += 1 + len(lists)/calls {
		f.Do(lists[k])
	}
	runtime.ReadMemStats(&after)
	return after.Mallocs - before.Mallocs
}

// TestScaling checks that the running time of every exported function grows linearly with the length of the
// text. The text is an argument itself, and in each component of an IRI.
func TestScaling(t *testing.T) {
	testenv.NeedLong(t)
	failed := make(map[string]bool)  // functions, which are not called again
	checked := make(map[string]bool) // texts, which are the same for families whose characters a component does not allow
	texts := 0
	for _, family := range conformance.Families {
		for place, first := range conformance.Placed(family.Text(scaling.Components.From)) {
			lengths := scaling.Components
			if place == "" {
				lengths = scaling.Texts
			} else if text := first.Texts[1]; checked[text] {
				continue
			} else {
				checked[text] = true
			}
			texts++
			t.Run(family.Name+" "+place, func(t *testing.T) {
				for k, f := range conformance.Functions() {
					if failed[f.Name] || (texts+k)%8 != 0 && family.Name != "labels of digits" {
						continue // each function reads one text of eight, and labels of digits, which look like parts of a number
					}
					found := lengths.Check(func(n int) func() {
						x := conformance.Placed(family.Text(n))[place]
						return func() { f.Call(&x) }
					})
					if found != "" {
						failed[f.Name] = true
						t.Errorf("%s takes %s", f.Name, found)
					}
					if len(failed) >= 5 { // a slow function makes all slow that call it, so the rest would take hours
						t.SkipNow()
					}
				}
			})
		}
	}
}

// secrets are what no message may contain. The second one is all that an error of net/url quotes.
var secrets = [2]string{"hunter2", "%53"}

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
		for _, f := range conformance.Functions() {
			if !f.Fails() {
				continue
			}
			for _, arguments := range f.Arguments(&x, &x) {
				results := f.Do(arguments)
				err, _ := results[len(results)-1].Interface().(error)
				if err == nil || f.Name == "iri.ParseError.Unwrap" {
					continue
				}
				shown[f.Name] = true
				if text := textsOf(err); strings.Contains(text, secrets[0]) || strings.Contains(text, secrets[1]) {
					testenv.Errorf(t, "%s%q: the password is in %s", f.Name, arguments, text)
				}
				if len(results) == 2 && !results[0].IsZero() {
					testenv.Errorf(t, "%s%q: %v, although there is an error: %v", f.Name, arguments, results[0], err)
				}
			}
		}
	}
	neverFail := []string{"MarshalText", "AppendText", "MarshalBinary", "AppendBinary", "Value", "Unwrap"}
	for _, f := range conformance.Functions() {
		if f.Fails() && !shown[f.Name] && !slices.Contains(neverFail, f.Name[strings.LastIndexByte(f.Name, '.')+1:]) {
			testenv.Errorf(t, "%s: no error was seen, so the test shows nothing", f.Name)
		}
	}
}

// isAtItsWord reports whether a text is a valid reference in which the password is none.
func isAtItsWord(s string) bool {
	redacted := iri.Redact(s)
	return iri.ValidRef(s) && (strings.Contains(redacted, secrets[0]) || strings.Contains(redacted, secrets[1]))
}

// secretSubject returns a Subject of s in forms for which functions return errors.
func secretSubject(s string) conformance.Subject {
	x := conformance.Subject{
		Texts: []string{s, s + "%", "/../" + s, `\\` + s + `\*`, `C:\` + s + `\..`, "h", "80", "//a:b", "[", "#"},
		IRIs:  []iri.IRI{{}},
		Refs:  []iri.Ref{{}, iri.MustParseRef("//é"), iri.MustParseRef("//u:hunter2@%41")},
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
		x.IRIs, x.Refs = append(x.IRIs, u), append(x.Refs, r)
		if relative, _ := p.Ref(); !isAtItsWord(relative.String()) {
			x.Refs = append(x.Refs, relative)
		}
	}
	return x
}

// textsOf returns all forms in which a program prints err and what it wraps.
func textsOf(err error) (all string) {
	for ; err != nil; err = errors.Unwrap(err) {
		encoded, _ := json.Marshal(err)
		all += err.Error() + " " + string(encoded) + " "
	}
	return all
}
