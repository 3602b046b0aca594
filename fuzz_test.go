package iri_test

// This file runs the checks of all operations over one corpus, and its fuzz targets run them for
// other texts. An operation has a file of its own, with three things in it: rows written by hand,
// each with its reason; the laws of its functions, usually slow twins; and a check of what relates
// several functions, if there is something to relate.

import (
	"bytes"
	"flag"
	"fmt"
	"math/rand/v2"
	"net/netip"
	"net/url"
	"reflect"
	"slices"
	"strings"
	"testing"

	"example.com/iri"
	"example.com/iri/display"
	"example.com/iri/internal/proof/conformance"
	"example.com/iri/internal/proof/testenv"
	"example.com/iri/lint"
)

func TestMain(m *testing.M) { testenv.Main(m) }

// laws has a law of every exported function of the package, by "Parse", "IRI.Parse" or, for methods
// that IRI and Ref share, "Normalize". A law is one of two kinds of function:
//
//   - A slow twin has the parameters of the function, where an IRI, Ref or []byte is a string. It
//     returns what the function must return, with a bool in place of an error: whether there is
//     none.
//   - A function whose first parameter is a testing.TB gets the arguments of the function and its
//     results, and checks them.
var laws = []map[string]any{
	parseLaws, accessorLaws, componentLaws, changeLaws, resolveLaws, relativizeLaws, normalizeLaws, compareLaws,
	convertLaws, repairLaws, inputLaws, encodingLaws, errorLaws,
}

// lawOf returns the law of a function, or nil.
func lawOf(f function) any {
	name := strings.TrimPrefix(f.name, "iri.")
	_, method, _ := strings.Cut(name, ".") // that IRI and Ref share
	for _, key := range []string{name, method} {
		for _, table := range laws {
			if law := table[key]; law != nil {
				return law
			}
		}
	}
	return nil
}

// TestLaws checks that every exported function has a law.
func TestLaws(t *testing.T) {
	for _, f := range ours() {
		if f.Type().NumOut() > 0 && lawOf(f) == nil { // TestFormat tests the one that returns nothing
			t.Errorf("%s has no law: add its slow twin, or a check of its results, to the laws in the file of its operation",
				f.name)
		}
	}
}

// checkText checks all functions that take a text, and all methods of the value that a text is
// parsed to.
func checkText(t testing.TB, text string) {
	n := len(text) + 31*len(conformance.BuildValues)
	for _, b := range []byte(text) {
		n = 31*n + int(b)
	}
	checkCalls(t, text, "", n)
	conformance.CheckVerdict(t, text)
	checkNormal(t, text)
	checkEscape(t, text)
	checkConvert(t, text)
	checkRepair(t, text)
	checkBroken(t, text)
	checkOrigin(t, text)
	checkUserInput(t, text, []string{"https", "", "redis", "z"}[n&3])
}

// checkPair checks all functions of two texts, such as a base and a reference, and all methods of
// one value that take another.
func checkPair(t testing.TB, a, b string) {
	checkCalls(t, a, b, 0)
	checkResolve(t, a, b)
	checkCompare(t, a, b)
}

func TestTexts(t *testing.T) {
	for s := range testenv.Each(t, conformance.Corpus().Texts) {
		checkText(t, s)
	}
}

func TestPairs(t *testing.T) {
	c := conformance.Corpus()
	for p := range testenv.Each(t, c.Pairs) {
		checkPair(t, p[0], p[1])
	}
	for i, s := range c.Texts {
		if testenv.Long() || i%10 == 0 {
			checkPair(t, "", s)
			checkPair(t, s, c.Texts[(i+1)%len(c.Texts)])
			checkPair(t, s, s)
		}
	}
}

// fuzzing reports whether a fuzz target gets more than the corpus, which the tests above check already.
func fuzzing() bool { return flag.Lookup("test.fuzz").Value.String() != "" }

func FuzzTexts(f *testing.F) {
	if fuzzing() {
		for _, s := range conformance.Corpus().Texts {
			f.Add(s)
		}
	}
	f.Fuzz(func(t *testing.T, s string) { checkText(t, s) })
}

func FuzzPairs(f *testing.F) {
	if fuzzing() {
		for _, p := range conformance.Corpus().Pairs {
			f.Add(p[0], p[1])
		}
	}
	f.Fuzz(func(t *testing.T, a, b string) { checkPair(t, a, b) })
}

// checkCalls calls functions and methods with arguments made from text. If other is not "", it
// calls only those that take two values, with other as the second. Otherwise n selects some of the
// possible arguments, and one in two functions unless the tests are long.
func checkCalls(t testing.TB, text, other string, n int) {
	share := 1
	if other == "" && !testenv.Long() && !fuzzing() {
		share = 2
	}
	first, rest := subjectOf(n, text), subjectOf(n, other)
	with := rest // for the methods that change a component
	if other == "" {
		r, _ := iri.ParseRef(text)
		value := func(k int) string { return conformance.BuildValues[(n>>1&0xFFFF+7*k)%len(conformance.BuildValues)] }
		with = subjectOf(n, r.Scheme(), r.Authority(), r.Userinfo(), r.Host(), r.Port(), r.Path(), r.Query(),
			r.Fragment(), value(1), value(2), value(0))
		rest = subjectOf(n, text, r.Normalize().String(), value(0))
	}
	for i, f := range ours() {
		if (i+n)%share != 0 || other != "" && !takesTwo(f) || lawOf(f) == nil {
			continue
		}
		more := rest
		if strings.Contains(f.name, "With") {
			more = with
		}
		for _, list := range f.arguments(first, more) {
			checkCall(t, f, list)
		}
	}
}

// takesTwo reports whether f takes two texts or values.
func takesTwo(f function) bool {
	values := 0
	for i := range f.Type().NumIn() {
		switch f.Type().In(i) {
		case reflect.TypeFor[iri.IRI](), reflect.TypeFor[iri.Ref](), reflect.TypeFor[string]():
			values++
		}
	}
	return values == 2
}

// checkCall calls f and checks the results by its law. It also checks what holds for every
// function: the arguments stay, a value is zero if there is an error, and otherwise it is the value
// that its text is parsed to.
func checkCall(t testing.TB, f function, list []reflect.Value) {
	before := plain(list)
	defer testenv.Panicked(t, func() string { return f.name + shown(before) })
	results, after := f.do(list), plain(list)
	if decodes(list) { // what the receiver is now is the first result
		results, after[0] = append([]reflect.Value{list[0].Elem()}, results...), before[0]
	}
	if !slices.EqualFunc(before, after, func(a, b any) bool {
		return reflect.ValueOf(a).Kind() == reflect.Func ||
			reflect.DeepEqual(a, b)
	}) {
		testenv.Errorf(t, "%s%s: the arguments are now %s", f.name, shown(before), shown(after))
	}
	failed := f.fails() && !results[len(results)-1].IsNil()
	if failed && len(results) == 2 && list[0].Kind() != reflect.Pointer && !results[0].IsZero() {
		testenv.Errorf(t, "%s%s: got %.300q, although there is an error: %v", f.name, shown(before), results[0],
			results[1])
	}
	for _, result := range results {
		checkValue(t, f.name, before, result.Interface())
	}
	checkLaw(t, f, list, before, results)
}

// decodes reports whether the first argument, the receiver, is decoded into.
func decodes(list []reflect.Value) bool {
	receiver := list[0].Type()
	return receiver == reflect.TypeFor[*iri.IRI]() || receiver == reflect.TypeFor[*iri.Ref]()
}

// checkLaw checks the results of f by its law. before are the arguments as they were before the call.
func checkLaw(t testing.TB, f function, list []reflect.Value, before []any, results []reflect.Value) {
	law := reflect.ValueOf(lawOf(f))
	if law.Type().NumIn() > 0 && law.Type().In(0) == reflect.TypeFor[testing.TB]() {
		law.Call(slices.Concat([]reflect.Value{reflect.ValueOf(t)}, list, results))
		return
	}
	given := make([]reflect.Value, len(before))
	for i, v := range before {
		if given[i] = reflect.ValueOf(v); v == nil {
			given[i] = reflect.Zero(law.Type().In(i))
		}
	}
	call := law.Call
	if law.Type().IsVariadic() {
		call = law.CallSlice
	}
	want := plain(call(given))
	changesZero := list[0].IsZero() && f.fails() && results[0].Type() == reflect.TypeFor[iri.IRI]() && want[0] != ""
	if changesZero && !split(want[0].(string)).Scheme.Present {
		want = []any{"", false} // no change of the zero IRI makes one without a scheme
	}
	if got := plain(results); !slices.Equal(got, want) {
		testenv.Errorf(t, "%s%s: got %s, want %s", f.name, shown(before), shown(got), shown(want))
	}
}

// shown returns values as a failure prints them.
func shown(values []any) string {
	all := make([]string, len(values))
	for i, v := range values {
		all[i] = testenv.Show(v)
	}
	return "(" + strings.Join(all, ", ") + ")"
}

// checkValue checks that a result is the value that its text is parsed to, offsets and all.
func checkValue(t testing.TB, name string, arguments []any, result any) {
	same := true
	switch v := result.(type) {
	case iri.IRI:
		parsed, err := iri.Parse(v.String())
		same = v == parsed && (err == nil || v.IsZero())
	case iri.Ref:
		parsed, err := iri.ParseRef(v.String())
		same = v == parsed && err == nil
	case error:
		if e, ok := v.(*iri.ParseError); ok && conformance.TextFault(e) != "" {
			testenv.Errorf(t, "%s%s: %s", name, shown(arguments), conformance.TextFault(e))
		}
	}
	if !same {
		testenv.Errorf(t, "%s%s: got %#v, which is not the value of its text", name, shown(arguments), result)
	}
}

// plain returns values as the laws get and return them: as text or, for an error, whether there is none.
func plain(values []reflect.Value) []any {
	all := make([]any, len(values))
	for i, v := range values {
		all[i] = v.Interface()
		switch v := all[i].(type) {
		case iri.IRI, iri.Ref, *iri.IRI, *iri.Ref, netip.Addr:
			all[i] = v.(fmt.Stringer).String()
		case []byte:
			all[i] = string(v)
		case *url.URL:
			if all[i] = ""; v != nil {
				all[i] = v.String()
			}
		case error:
			all[i] = false
		}
		if v.Type() == reflect.TypeFor[error]() {
			all[i] = v.IsNil()
		}
		if v.Kind() == reflect.Func && v.Type().CanSeq() && v.Type().NumOut() == 0 &&
			v.Type() != reflect.TypeFor[func(iri.Edit)]() {
			var b bytes.Buffer
			for item := range v.Seq() {
				fmt.Fprintf(&b, "%q", item)
			}
			all[i] = b.String()
		}
	}
	return all
}

// planted are texts with a secret, in place of which stands SECRET.
var planted = testenv.Texts("testdata", "rows", "planted.txt")

// checkPlanted checks that no message about a text shows a secret in it, that messages do not
// depend on its letters, and that what Redact returns does not depend on the secret. Before and
// after the text, other text may change what is a secret. Then Redact may show it.
func checkPlanted(t testing.TB, template, before, after, secret, other string) {
	t.Helper()
	of := func(secret string) string { return before + strings.ReplaceAll(template, "SECRET", secret) + after }
	text := of(secret)
	redacted := iri.Redact(text)
	isShown := strings.Contains(redacted, secret)
	if isShown && !(before+after == "" && strings.Contains(template, " ")) { // in a running text; errors hide it
		if before+after == "" {
			testenv.Errorf(t, "Redact(%q) is %q", text, redacted)
		}
		return
	}
	isSame := !isShown && iri.ValidRef(text) == iri.ValidRef(of(other)) // a "%" before the secret needs hex digits
	if another := iri.Redact(of(other)); another != redacted && isSame {
		testenv.Errorf(t, "Redact(%q) is %q, but Redact(%q) is %q", text, redacted, of(other), another)
	}
	messages := errorsOf(text)
	for _, message := range messages {
		testenv.Same(t, strings.Contains(message, secret), false, "%q: the secret is in %s", text, message)
	}
	same := strings.Repeat("Q", len(secret)) // messages can tell the length of a secret before the place of the error
	testenv.Same(t, strings.Join(errorsOf(of(same)), "\n"), strings.Join(messages, "\n"),
		"messages of %q and %q", of(same), text)
	if r, err := iri.ParseRef(text); err == nil {
		testenv.Same(t, r.Redacted(), redacted, "Redacted of %q", text)
		if u, ok := r.IRI(); ok && strings.Contains(display.Text(u, nil), secret) {
			testenv.Errorf(t, "%q is displayed as %q", text, display.Text(u, nil))
		}
	}
}

// errorsOf returns the messages of all errors about a text, and of some that no function returns.
func errorsOf(text string) (all []string) {
	add := func(err error) { all = append(all, textsOf(err)) }
	for c := range iri.Fragment + 1 {
		offset := len(text) * int(c) / int(iri.Fragment)
		add(&iri.ParseError{Input: text, Offset: offset, Component: c, Err: iri.ErrInvalidCharacter})
	}
	for _, p := range conformance.EntryPoints {
		add(p.Parse(text))
	}
	add(errorOf(iri.Repair(text)))
	add(errorOf(iri.ParseUserInput(text, "https")))
	if r, err := iri.ParseRef(text); err == nil {
		add(errorOf(r.URL()))
		if u, ok := r.IRI(); ok {
			add(errorOf(u.Origin()))
			for f := range lint.Check(u) {
				all = append(all, f.Message)
			}
		}
	}
	return all
}

// FuzzPlanted puts texts with secrets into another text.
func FuzzPlanted(f *testing.F) {
	for i := range planted {
		for _, around := range [][2]string{{"", ""}, {" ", " "}, {"<", ">"}, {"see ", " and x"}, {"http://h/?x=", "&y=z"},
			{"a=b ", "#é"}, {"http://h/ ", "\xff%"}, {"", "&a;b?c/d"}} {
			f.Add(byte(i), around[0], around[1], uint64(i))
		}
	}
	f.Fuzz(func(t *testing.T, i byte, before, after string, seed uint64) {
		random := rand.New(rand.NewPCG(seed, 0))
		secret := func(n int) string {
			b := []byte("Q")
			for range n {
				b = append(b, 'A'+byte(random.IntN(26)))
			}
			return string(b)
		}
		one, other := secret(7), secret(random.IntN(20))
		if !strings.Contains(before+after, one) {
			checkPlanted(t, planted[int(i)%len(planted)], before, after, one, other)
		}
	})
}
