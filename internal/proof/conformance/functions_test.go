package conformance_test

// This file calls all exported functions with hostile text, and checks what must hold for each of them: the length of the
// result, the stack, allocations, concurrency, linear time, and that errors show no password. Whether results are right is
// tested elsewhere.

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"reflect"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"testing"

	"example.com/iri"
	"example.com/iri/fileiri"
	"example.com/iri/internal/proof/conformance"
	"example.com/iri/internal/proof/scaling"
	"example.com/iri/internal/testenv"
	"example.com/iri/lint"
)

// subjects returns a subject for each hostile text of about n bytes, and for each accepted input of the tables.
func subjects(n int) (all []conformance.Subject) {
	for _, raw := range conformance.Hostile(n) {
		all = append(all, conformance.NewSubject(raw))
	}
	for _, row := range conformance.Accepted() {
		all = append(all, conformance.NewSubject(row.In))
	}
	return all
}

// TestGrowth checks that no result is longer than three times all inputs plus a constant. Percent-encoding makes three
// bytes of one.
func TestGrowth(t *testing.T) {
	const constant = 400 // an error message, or the text that NewSubject adds
	limited := testenv.Limit(t)
	for _, x := range subjects(1000) {
		in := len(x.Raw) + len(x.U.String()) + max(len(x.R.String()), len(x.S.String()), len(x.V.String()))
		for _, f := range conformance.Functions() {
			if out, _ := f.Call(&x); len(out) > 3*in+constant && f.Type().NumIn() > 0 {
				limited.Errorf("%s of %.40q: a result of %d bytes for %d bytes", f.Name, x.Raw, len(out), in)
			}
		}
	}
}

// TestStack checks that no function needs more stack for longer texts.
func TestStack(*testing.T) {
	// One call for each segment or character would exceed this limit.
	defer debug.SetMaxStack(debug.SetMaxStack(32 << 10))
	for _, raw := range conformance.Hostile(1 << 13) {
		x := conformance.NewSubject(raw)
		var done sync.WaitGroup
		done.Add(1)
		go func() { // a new goroutine has a new stack
			defer done.Done()
			for _, f := range ofPackageIRI() {
				f.Call(&x)
			}
		}()
		done.Wait()
	}
}

// ofPackageIRI returns the functions of package iri. The others find as much as a text has in it, which takes time.
func ofPackageIRI() []conformance.Function {
	return slices.DeleteFunc(slices.Clone(conformance.Functions()), func(f conformance.Function) bool { return !strings.HasPrefix(f.Name, "iri.") })
}

// TestConcurrent calls every function on the same values from several goroutines. Run it with the race detector. The first
// call must not cache anything that changes later results.
func TestConcurrent(t *testing.T) {
	limited := testenv.Limit(t)
	for i, x := range subjects(100) {
		if i%3 != 0 && !testenv.Long() {
			continue
		}
		functions := ofPackageIRI()
		before, got := x.Clone(), make([][4]uint32, len(functions))
		var done sync.WaitGroup
		for k := range 4 {
			done.Add(1)
			go func() {
				defer done.Done()
				for i, f := range functions {
					_, got[i][k] = f.Call(&x)
				}
			}()
		}
		done.Wait()
		for k, f := range functions {
			if _, want := f.Call(&x); got[k] != [4]uint32{want, want, want, want} {
				limited.Errorf("%s of %.40q returns other results in several goroutines", f.Name, x.Raw)
			}
		}
		if x != before {
			limited.Errorf("a function changed %.40q", x.Raw)
		}
	}
}

// TestAllocsLevel checks that the number of allocations does not depend on the length of the text. It allows a few
// more for a buffer that grows to three times its size.
func TestAllocsLevel(t *testing.T) {
	if testenv.Race {
		t.Skip("the race detector allocates")
	}
	limited := testenv.Limit(t)
	const n = 4000 // longer than a buffer on the stack, even if all is decoded
	long := conformance.Hostile(8 * n)
	for name, raw := range conformance.Hostile(n) {
		x, y := conformance.NewSubject(raw), conformance.NewSubject(long[name])
		for _, f := range ofPackageIRI() {
			lists, longer := f.Arguments(x.Values), f.Arguments(y.Values)
			for k := 0; k < len(lists); k += 1 + len(lists)/4 {
				before := testing.AllocsPerRun(1, func() { f.Do(lists[k]) })
				arguments := longer[k]
				after := testing.AllocsPerRun(1, func() { f.Do(arguments) })
				for range 5 { // a garbage collection may have emptied a pool of package fmt
					if after <= before+6 {
						break
					}
					after = min(after, testing.AllocsPerRun(1, func() { f.Do(arguments) }))
				}
				if after > before+6 {
					limited.Errorf("%s of %s: %v allocations of %d bytes, %v of %d", f.Name, name, before, n, after, 8*n)
				}
			}
		}
	}
}

// TestScaling checks that the running time of every exported function grows linearly with the length of the text. The text
// is an argument itself, and in each component of an IRI.
func TestScaling(t *testing.T) {
	testenv.NeedLong(t)
	failed := make(map[string]bool)  // functions, which are not called again
	checked := make(map[string]bool) // texts, which are the same for families whose characters a component does not allow
	for _, family := range conformance.Families {
		of := func(n int, place string) conformance.Subject {
			if place == "" {
				return conformance.NewSubject(family.Text(n))
			}
			return conformance.Placed(family.Text(n))[place]
		}
		places := conformance.Placed(family.Text(scaling.Components.From))
		places[""] = conformance.Subject{}
		for place, first := range places {
			lengths := scaling.Components
			if text := first.U.String(); place == "" {
				lengths = scaling.Texts
			} else if checked[text] {
				continue
			} else {
				checked[text] = true
			}
			t.Run(family.Name+" "+place, func(t *testing.T) {
				for _, f := range conformance.Functions() {
					if failed[f.Name] {
						continue
					}
					found := lengths.Check(func(n int) func() {
						x := of(n, place)
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

const secret = "hunter2"

// secretTexts returns texts with a password that are meant as references, correct and mistyped, and what follows it.
func secretTexts() (texts, after []string) {
	n := 0
	for _, before := range []string{"https://", "https:/", "https:", "https:///", "//", "/", "ht tp://", `https:\\`, "x:////", "a//b:", "https://me@mail.com:"} {
		for _, userinfo := range []string{"user:hunter2", "user:1/hunter2", "user:1//hunter2", "user:hunter2?3", "user:hunter2#3", ":hunter2", "me@mail.com:hunter2"} {
			for _, end := range []string{"", " ", "@host", "@host/x", "%40host", "@host:port", "@[::1", "@host/ ", "@host/%zz", "@host/[", "@ho st/\xff", "%40host/a@b#c#d", "@host/../%2e", "@%41"} {
				if cut := !strings.Contains(end, "host"); cut && (strings.Contains(userinfo, ":1/") || strings.Contains(before, "///")) ||
					!strings.Contains(before, "//") && (cut || strings.ContainsAny(userinfo, "?#")) {
					continue // "user:hunter2" shows no sign of a password; "//user:1/hunter2 " and "x:///a:b " are whole texts too
				}
				if n++; testenv.Long() || n%9 == 0 {
					texts, after = append(texts, before+userinfo+end), append(after, end)
				}
			}
		}
	}
	return texts, after
}

// TestNoPassword calls each function that returns an error with passwords in every argument.
func TestNoPassword(t *testing.T) {
	limited := testenv.Limit(t)
	shown := map[string]bool{} // functions for which an error was seen
	texts, after := secretTexts()
	for i, s := range texts {
		for _, f := range conformance.Functions() {
			if !f.Fails() || takesWhole(f.Name) && !strings.Contains(after[i], "host") {
				continue
			}
			for _, arguments := range f.Arguments(func(t reflect.Type) []any { return secretValues(s, t) }) {
				results := f.Do(arguments)
				err, _ := results[len(results)-1].Interface().(error)
				if err == nil || f.Name == "iri.ParseError.Unwrap" {
					continue
				}
				shown[f.Name] = true
				if text := textsOf(err); strings.Contains(text, secret) {
					limited.Errorf("%s%q: the password is in %s", f.Name, arguments, text)
				}
				if len(results) == 2 && !results[0].IsZero() {
					limited.Errorf("%s%q: %v, although there is an error: %v", f.Name, arguments, results[0], err)
				}
			}
		}
	}
	neverFail := []string{"MarshalText", "AppendText", "MarshalBinary", "AppendBinary", "Value", "Unwrap"}
	for _, f := range conformance.Functions() {
		if f.Fails() && !shown[f.Name] && !slices.Contains(neverFail, f.Name[strings.LastIndexByte(f.Name, '.')+1:]) {
			t.Errorf("%s: no error was seen, so the test shows nothing", f.Name)
		}
	}
}

// takesWhole reports whether a function takes whole texts, which it shows if they have no "@".
func takesWhole(name string) bool {
	_, method, _ := strings.Cut(name, ".")
	return !strings.HasPrefix(method, "IRI.With") && !strings.HasPrefix(method, "Ref.With") && !strings.HasPrefix(method, "Parts.") &&
		!strings.HasSuffix(method, ".AppendSegments") && !strings.Contains(method, ".To") && method != "Unescape" && !strings.HasSuffix(method, ".URL")
}

// secretValues returns arguments of a type that contain s, in forms for which functions return errors.
func secretValues(s string, t reflect.Type) (values []any) {
	user, password, _ := strings.Cut(s, ":")
	switch t {
	case reflect.TypeFor[string]():
		return []any{s, s + "%", "/../" + s, `\\` + s + `\*`, `C:\` + s + `\..`, "h", "80", "//a:b", "[", "#"}
	case reflect.TypeFor[[]byte]():
		return []any{[]byte(s)}
	case reflect.TypeFor[any]():
		return []any{s, []byte(s), struct{ s string }{s}, []string{s}}
	case reflect.TypeFor[[]string]():
		return []any{[]string{s}, []string{"", s}, []string{s, ".."}, []string{"", "", s}}
	case reflect.TypeFor[iri.IRI]():
		values = append(values, iri.IRI{}, iri.MustParse("x:////me@mail.com:hunter?2@host/"), iri.MustParse("x://u:hunter2@é"), iri.MustParse("file:///..."), iri.MustParse("x://u:12//hunter2@h"), iri.MustParse("urn:u:hunter2?@h"))
		for _, before := range []string{"", "x:", "x:a//", "x:/", "x:////", "http:", "file:", "file:///", "file:////"} {
			if r, err := iri.Repair(before + s); err == nil && r.IsAbs() {
				u, _ := r.IRI()
				values = append(values, u)
			}
		}
	case reflect.TypeFor[iri.Ref]():
		values = append(values, iri.Ref{}, iri.MustParseRef("//é"), iri.MustParseRef("//u:hunter2@%41"))
		for _, v := range secretValues(s, reflect.TypeFor[iri.IRI]()) {
			p := v.(iri.IRI).Parts()
			p.Scheme = ""
			if r, err := p.Ref(); err == nil {
				values = append(values, r)
			}
			values = append(values, v.(iri.IRI).Ref())
		}
	case reflect.TypeFor[iri.Parts]():
		return []any{iri.Parts{Scheme: s}, iri.Parts{Userinfo: s + " "}, iri.Parts{Userinfo: user, Host: password}, iri.Parts{Host: s}, iri.Parts{Host: user, Port: password},
			iri.Parts{Port: s}, iri.Parts{Path: s}, iri.Parts{Host: "h", Path: s}, iri.Parts{Scheme: "x", Path: "//" + s}, iri.Parts{Query: s + "["}, iri.Parts{Fragment: s + "#"}}
	case reflect.TypeFor[*url.URL]():
		for _, v := range []url.URL{
			{Scheme: s}, {Scheme: "https", Host: s}, {Scheme: "https", Host: "u:" + s}, {Host: "[" + s}, {Opaque: s}, {Scheme: "x", Opaque: s},
			{Path: s}, {Scheme: "https", Path: "//" + s}, {RawPath: s, Path: s}, {Scheme: "x", RawQuery: s, Host: "h h"},
			{Fragment: s, Host: "h h"}, {User: url.User(s), Host: "h h"}, {User: url.UserPassword("u", s), Host: "h h"},
		} {
			values = append(values, &v)
		}
	case reflect.TypeFor[func(string) (string, error)]():
		return []any{func(string) (string, error) { return s, nil }}
	case reflect.TypeFor[map[string]lint.Severity]():
		return []any{map[string]lint.Severity{s: lint.Info}}
	case reflect.TypeFor[fileiri.System]():
		return []any{fileiri.Unix, fileiri.Windows}
	default:
		x := conformance.NewSubject(s)
		return x.Values(t)
	}
	return values
}

// textsOf returns all forms in which a program prints err and what it wraps.
func textsOf(err error) string {
	var b strings.Builder
	for ; err != nil; err = errors.Unwrap(err) {
		encoded, _ := json.Marshal(map[string]any{"err": err})
		fmt.Fprintf(&b, "%v %s ", err, encoded)
		if e, ok := err.(*iri.ParseError); ok {
			fmt.Fprintf(&b, "%s ", e.Reason())
		}
	}
	return b.String()
}
