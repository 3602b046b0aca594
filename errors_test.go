package iri_test

// This file tests the text of errors and what they hide. Offsets and causes are in the tables of
// internal/proof/conformance.

import (
	"errors"
	"flag"
	"fmt"
	"maps"
	"math"
	"net/url"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"example.com/iri"
	"example.com/iri/internal/proof/conformance"
	"example.com/iri/internal/proof/testenv"
	gocmp "github.com/google/go-cmp/cmp"
)

var errorLaws = map[string]any{
	"ParseError.Error": func(t testing.TB, e *iri.ParseError, text string) {
		testenv.Same(t, conformance.TextFault(e), "", "%q", text)
		testenv.Same(t, text, e.Error(), "the text of %v", e)
	},
	"ParseError.Reason": func(t testing.TB, e *iri.ParseError, reason string) {
		testenv.Same(t, conformance.TextFault(e), "", "%q", reason)
		testenv.Same(t, e.Reason(), reason, "the reason of %v", e)
	},
	"ParseError.Unwrap": func(t testing.TB, e *iri.ParseError, cause error) {
		testenv.Same(t, cause, e.Err, "the cause of %v", e)
	},
	"ParseError.GoString": func(e iri.ParseError) string { return "iri.ParseError(" + strconv.Quote(e.Error()) + ")" },
	"ParseError.MarshalText": func(t testing.TB, e iri.ParseError, b []byte, err error) {
		testenv.Same(t, string(b), e.Error(), "%v, encoded, %v", &e, err)
	},
}

// TestFormat checks that no verb prints more of an error than Error does, of a pointer, a value and
// an error that wraps it.
func TestFormat(t *testing.T) {
	for _, err := range []error{errorOf(iri.Parse("http://u:SECRET@h /")), errorOf(iri.IRI{}.Parse("u:SECRET@h /"))} {
		e, text := err.(*iri.ParseError), err.Error()
		for _, v := range []any{e, *e} {
			for format, want := range map[string]string{
				"%v": text, "%+v": text, "%s": text, "%q": strconv.Quote(text), "%#v": e.GoString(), "%x": fmt.Sprintf("%x", text),
				"%#s": text,
				"%d":  "%!d(string=" + text + ")", "%300s": fmt.Sprintf("%300s", text), "%.9s": text[:9],
			} {
				testenv.Same(t, fmt.Sprintf(format, v), want, "%T printed by %s", v, format)
			}
		}
	}
}

var update = flag.Bool("update", false, "write the messages of errors to testdata/messages.txt")

// calls return errors for the arguments of a line of testdata/messages.txt that no function has as its own.
var calls = map[string]func(a []string) error{
	"FromURL with Path":   func(a []string) error { return errorOf(iri.FromURL(&url.URL{Path: a[0]})) },
	"FromURL with Opaque": func(a []string) error { return errorOf(iri.FromURL(&url.URL{Opaque: a[0]})) },
	"ToURIFunc that returns": func(a []string) error {
		return errorOf(iri.MustParseRef("//é%2F/").ToURIFunc(func(string) (string, error) { return a[0], nil }))
	},
	"Parts.IRI with Path": func(a []string) error { return errorOf(iri.Parts{Path: a[0]}.IRI()) },
	"Parts with Userinfo": func(a []string) error { return errorOf(iri.Parts{Userinfo: a[0]}.Ref()) },
	"Parts with Host":     func(a []string) error { return errorOf(iri.Parts{Host: a[0]}.Ref()) },
	"Parts with Port":     func(a []string) error { return errorOf(iri.Parts{Port: a[0]}.Ref()) },
	"ParseError by hand":  func(a []string) error { return byHand(a) },
	"PartError by hand": func(a []string) error {
		e := byHand(a)
		return iri.PartError(e.Input, e.Offset, e.Component, e.Err)
	},
	"Parts with Scheme, Host and Path": func(a []string) error {
		return errorOf(iri.Parts{Scheme: a[0], Host: a[1], Path: a[2]}.Ref())
	},
}

// call returns the error of calls, of a function, or of a method of what the first argument is the text of.
func call(name string, arguments []string) error {
	if call := calls[name]; call != nil {
		return call(arguments)
	}
	n := slices.IndexFunc(allFunctions(), func(f function) bool { return f.name == "iri."+name })
	f, values := allFunctions()[n], []reflect.Value{}
	for i, s := range arguments {
		value := reflect.ValueOf(s)
		switch f.Type().In(min(i, f.Type().NumIn()-1)) {
		case reflect.TypeFor[iri.IRI]():
			value = reflect.ValueOf(iriOf(s))
		case reflect.TypeFor[iri.Ref]():
			value = reflect.ValueOf(iri.MustParseRef(s))
		}
		values = append(values, value)
	}
	results := f.Call(values)
	return results[len(results)-1].Interface().(error)
}

// iriOf returns the IRI that is written as s, and the zero IRI for "".
func iriOf(s string) iri.IRI {
	u, _ := iri.MustParseRef(s).IRI()
	return u
}

// byHand returns the error with an input, an offset, a component and a cause, which is "" for none.
func byHand(a []string) *iri.ParseError {
	e := &iri.ParseError{Input: a[0], Component: conformance.ComponentOf(a[2])}
	e.Offset, _ = strconv.Atoi(a[1])
	for _, cause := range append(conformance.Causes, iri.ErrTooLong) {
		if cause.Error() == a[3] {
			e.Err = cause
		}
	}
	return e
}

// TestMessages compares the messages of errors with testdata/messages.txt, so that the wording does
// not change by accident.
func TestMessages(t *testing.T) {
	old := testenv.Read("testdata/messages.txt")
	var now strings.Builder
	unused, errs := maps.Clone(calls), []*iri.ParseError{}
	for line := range strings.Lines(old) {
		if strings.HasPrefix(line, "\t") {
			continue // a result
		}
		now.WriteString(line)
		name, rest, isCall := strings.Cut(strings.TrimSpace(line), ` "`)
		if !isCall || strings.HasPrefix(line, "#") {
			continue
		}
		var arguments []string
		for quoted, err := "", error(nil); rest != ""; rest = strings.TrimPrefix(rest[len(quoted)-1:], ` "`) {
			quoted, err = strconv.QuotedPrefix(`"` + rest)
			text, errText := strconv.Unquote(quoted)
			if err != nil || errText != nil {
				t.Fatalf("testdata/messages.txt has an invalid line: %s", line)
			}
			arguments = append(arguments, text)
		}
		delete(unused, name)
		e := call(name, arguments).(*iri.ParseError)
		errs = append(errs, e)
		fmt.Fprintf(&now, "\t%v\n\t%s\n", e, e.Reason())
		component, offset := e.Component.String(), fmt.Sprintf(" at offset %d", e.Offset)
		isShown := strings.HasPrefix(e.Reason(), component) || e.Err != nil && strings.HasSuffix(e.Err.Error(), component)
		if !isShown || !strings.Contains(e.Error(), strconv.Quote(e.Input)) || !strings.Contains(e.Error(), offset) {
			fmt.Fprintf(&now, "\t(%s%s of %.60q)\n", component, offset, e.Input)
		}
		testenv.Same(t, strings.Contains(e.Error(), "SECRET"), false, "%s shows the secret", line)
		if name == "Parse" {
			conformance.CheckVerdict(t, e.Input)
		}
	}
	testenv.Same(t, strings.Join(iri.UnusedClauses(errs), "\n"), "", "clauses of message.go that no line shows")
	testenv.Same(t, len(unused), 0, "functions without a message: %v", slices.Collect(maps.Keys(unused)))
	if *update {
		testenv.Write(t, "testdata/messages.txt", now.String())
	} else if diff := gocmp.Diff(strings.Split(old, "\n"), strings.Split(now.String(), "\n")); diff != "" {
		t.Errorf("testdata/messages.txt (-) and the messages of now (+):\n%s", diff)
	}
}

// TestParseErrorByHand checks that Error and Reason return a valid message for any ParseError, without secrets,
// and the same one if the text of the secret is another.
func TestParseErrorByHand(t *testing.T) {
	causes := append([]error{nil, errors.New("an error"), iri.ErrTooLong}, conformance.Causes...)
	check := func(e *iri.ParseError, cause error) {
		text := e.Error()
		if fault := conformance.TextFault(e); fault != "" || strings.Contains(text, "SEC") || strings.Contains(text, "RET") ||
			e.Unwrap() != cause {
			testenv.Errorf(t, "%s: %q, %s", testenv.Show(e), text, fault)
		}
		if !strings.Contains(e.Input, "SECRET") {
			return
		}
		other, secret := *e, "é< 8^"
		if _, err := iri.ParseRef(e.Input); err == nil {
			secret = "é8.~8" // it stays valid
		}
		other.Input = strings.ReplaceAll(e.Input, "SECRET", secret)
		testenv.Same(t, other.Error(), text, "%s with another secret", testenv.Show(e))
	}
	for _, row := range testenv.Rows[struct{ Input, Reason string }]("testdata", "rows", "by-hand.txt") {
		input := row.Input
		for _, offset := range []int{math.MinInt, -1, 0, 1, 2, 3, 9, 12, 250, 499, len(input) - 1, len(input), len(input) + 1,
			math.MaxInt} {
			for c := iri.Component(0); c <= iri.Fragment+1; c++ {
				for _, cause := range causes {
					check(&iri.ParseError{Input: input, Offset: offset, Component: c, Err: cause}, cause)
					check(iri.PartError(input, offset, c, cause), cause)
				}
			}
		}
	}
	for _, input := range []string{"u:SECRET@h", "u:SECRET//@h", "u://SECRET@h"} {
		if alone := iri.PartError(input, 1<<30, iri.Authority, iri.ErrTooLong); strings.Contains(alone.Error(), "SECRET") {
			testenv.Errorf(t, "too long: %v", alone)
		}
	}
}

// TestMessageMemory checks that the memory needed to build a message does not grow with the input,
// nor does the message.
func TestMessageMemory(t *testing.T) {
	testenv.SkipRace(t)
	const most = 4<<10 - 1 // bytes
	n := 1 << 13
	if testenv.Long() {
		n = 1 << 20
	}
	texts := map[string]string{"a long userinfo": "http://u:" + strings.Repeat("a", n) + "@h:80/"}
	for _, family := range conformance.Families() {
		texts[family.Name] = family.Text(n)
	}
	for _, unit := range []string{"//a:b@", "//a:b@ ", "//a:b", "//:/", "//@:", "://", "[:]:", "&token=a"} {
		texts[unit] = strings.Repeat(unit, n/len(unit))
	}
	for name, text := range texts {
		var errs []error
		for c := iri.Component(0); c <= iri.Fragment; c++ {
			for _, offset := range []int{0, n / 2, len(text)} {
				errs = append(errs, &iri.ParseError{Input: text, Offset: offset, Component: c, Err: iri.ErrInvalidCharacter})
			}
		}
		for _, e := range conformance.EntryPoints {
			errs = append(errs, e.Parse(text+" "))
		}
		for i, err := range errs {
			message := ""
			if testenv.Allocated(most, func() { message = err.Error() }) > most || len(message) > 600 {
				testenv.Errorf(t, "%s, %d bytes, error %d: too much memory for a message of %d bytes: %.600s", name, n,
					i, len(message), message)
			}
		}
	}
}
