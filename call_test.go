package iri_test

// This file lists the exported functions of all packages, and calls them with arguments made from a text. Methods are
// found by reflection. TestFunctions checks that functions and types have everything that the packages export.

import (
	"errors"
	"fmt"
	"hash/crc32"
	"net/url"
	"path"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"

	"example.com/iri"
	"example.com/iri/display"
	"example.com/iri/fileiri"
	"example.com/iri/internal/proof/testenv"
	"example.com/iri/lint"
	"example.com/iri/params"
)

// functions are the exported functions that are not methods.
var functions = []any{
	iri.Parse, iri.ParseRef, iri.ParseURI, iri.ParseURIRef, iri.MustParse, iri.MustParseRef, iri.CutScheme,
	iri.Valid, iri.ValidRef, iri.Unescape, iri.Redact, iri.Repair,
	iri.RepairFunc, iri.ParseUserInput,
	iri.DefaultPort, iri.FromURL, iri.RefFromURL, display.Text, lint.Check, lint.New, lint.Rules,
	params.All, params.Get, params.Set, params.Add, params.Delete, params.DeleteFunc, params.IsSecret, params.Map,
	params.Sort, params.Canonical, params.Escape,
	absolutePaths, sortAfterShortNames,
}

// absolutePaths calls FromPath with absolute paths.
func absolutePaths(s fileiri.System, path string) {
	for _, root := range []string{"/", `C:\`, `\\`, `\\h\`, `\\?\`} {
		_, _ = s.FromPath(root + path)
	}
}

func sortAfterShortNames(query string) string {
	return params.Sort(strings.Repeat("c&a=&b&&", len(query)/256) + query)
}

// types are pointers to the exported types that have methods.
var types = []reflect.Type{
	reflect.TypeFor[*iri.IRI](), reflect.TypeFor[*iri.Ref](), reflect.TypeFor[*iri.Parts](),
	reflect.TypeFor[*iri.Component](),
	reflect.TypeFor[*iri.HostKind](), reflect.TypeFor[*iri.Normalization](), reflect.TypeFor[*iri.ParseError](),
	reflect.TypeFor[*iri.Redactor](), reflect.TypeFor[*fileiri.System](), reflect.TypeFor[*lint.Linter](),
	reflect.TypeFor[*lint.Severity](),
}

// A function is an exported function or method. The first argument of a method is its receiver: a pointer if the method
// needs one, otherwise a value.
type function struct {
	name string // "iri.Parse", or "iri.IRI.Resolve" for a method
	reflect.Value
}

// allFunctions returns all exported functions and methods.
var allFunctions = sync.OnceValue(func() (all []function) {
	for _, f := range functions {
		v := reflect.ValueOf(f)
		all = append(all, function{path.Base(runtime.FuncForPC(v.Pointer()).Name()), v})
	}
	for _, pointer := range types {
		for i := range pointer.NumMethod() {
			m := pointer.Method(i)
			if value, ok := pointer.Elem().MethodByName(m.Name); ok {
				m = value
			}
			all = append(all, function{pointer.Elem().String() + "." + m.Name, m.Func})
		}
	}
	return all
})

// ours returns the functions of package iri. The others find as much as a text has in it, which takes time.
func ours() []function {
	return slices.DeleteFunc(slices.Clone(allFunctions()),
		func(f function) bool { return !strings.HasPrefix(f.name, "iri.") })
}

// TestFunctions checks that allFunctions has each exported function and method.
func TestFunctions(t *testing.T) {
	known := map[string]bool{}
	for _, f := range allFunctions() {
		known[f.name] = true
	}
	for line := range strings.Lines(testenv.Read("testdata", "api.txt")) {
		if name, typ, _ := strings.Cut(line, " "); strings.HasPrefix(typ, "func(") && !known[name] {
			t.Errorf("%s is missing: add the function or its receiver's type to the lists in call_test.go", name)
		}
	}
}

// fails reports whether the last result is an error.
func (f function) fails() bool {
	n := f.Type().NumOut()
	return n > 0 && f.Type().Out(n-1) == reflect.TypeFor[error]()
}

// arguments returns lists of arguments for f: the first one is made from x, the others from rest. Those of the first
// two parameters, the receiver among them, are combined in every way. If a parameter is an IRI or a reference and no
// text is valid, there is no list.
func (f function) arguments(x, rest *subject) (lists [][]reflect.Value) {
	choices, count := make([][]any, f.Type().NumIn()), 1
	for i := range choices {
		param := f.Type().In(i)
		switch choices[i] = x.values(param); {
		case param == reflect.TypeFor[iri.IRI](), param == reflect.TypeFor[iri.Ref]():
		case len(choices[i]) == 0:
			panic(fmt.Sprintf("%s: there is no argument of type %v; add one to values", f.name, param))
		}
		if x = rest; i < 2 || len(choices[i]) == 0 {
			count *= len(choices[i])
		}
	}
	for n := range count {
		list := make([]reflect.Value, len(choices))
		for i, c := range choices {
			k := n
			if i > 0 {
				k = n/len(choices[0]) + n%len(choices[0])*(i-1)
			}
			if list[i] = reflect.ValueOf(c[k%len(c)]); !list[i].IsValid() {
				list[i] = reflect.Zero(reflect.TypeFor[any]()) // nil
			}
		}
		lists = append(lists, list)
	}
	return lists
}

// do calls f with a list of arguments. The last one may be the slice of a variadic function. The error that a
// Must function shows as a panic is another result.
func (f function) do(arguments []reflect.Value) (results []reflect.Value) {
	if strings.HasPrefix(f.name, "iri.Must") {
		defer func() {
			err, failed := recover().(error)
			if failed {
				results = []reflect.Value{reflect.Zero(f.Type().Out(0))}
			}
			results = append(results, reflect.ValueOf(&err).Elem())
		}()
	}
	if f.Type().IsVariadic() {
		return f.CallSlice(arguments)
	}
	return f.Value.Call(arguments)
}

// call calls f with all arguments that are made from x. It returns a checksum of the results.
func (f function) call(x *subject) (sum uint32) {
	for _, arguments := range f.arguments(x, x) {
		for _, text := range f.texts(arguments) {
			sum = crc32.Update(sum, crc32.IEEETable, []byte(text))
		}
	}
	return sum
}

// texts calls f with a list of arguments. It returns the results as text, and what an iterator yields.
func (f function) texts(arguments []reflect.Value) (texts []string) {
	for _, result := range f.do(arguments) {
		switch {
		case result.Kind() == reflect.Func && result.Type().CanSeq2():
			for a, b := range result.Seq2() {
				texts = append(texts, textOf(a), textOf(b))
			}
		case result.Kind() == reflect.Func:
			for a := range result.Seq() {
				texts = append(texts, textOf(a))
			}
		default:
			texts = append(texts, textOf(result))
		}
	}
	return texts
}

// textOf returns a value as text. It is as long as the value.
func textOf(v reflect.Value) string {
	if v.Kind() == reflect.Pointer && v.IsNil() {
		return ""
	}
	switch v := v.Interface().(type) {
	case string:
		return v
	case error:
		return v.Error()
	case []byte:
		return string(v)
	case lint.Finding:
		return v.Message
	}
	return fmt.Sprint(v)
}

// A printer is a fmt.State that discards what is printed.
type printer struct{ fmt.State }

func (printer) Write(b []byte) (int, error) { return len(b), nil }
func (printer) Width() (int, bool)          { return 0, false }
func (printer) Precision() (int, bool)      { return 0, false }
func (printer) Flag(int) bool               { return false }

// values returns values of a type made from x. A text is long in at least one of them, if the first text of x is.
func (x *subject) values(t reflect.Type) (values []any) {
	add := func(all ...any) { values = append(values, all...) }
	s, last := x.texts[0], x.texts[len(x.texts)-1]
	before, after, _ := strings.Cut(s, ":")
	switch t {
	case reflect.TypeFor[string]():
		return anys(x.texts)
	case reflect.TypeFor[[]string]():
		add([]string{s, "b", ""}, []string{"", s}, []string{s, ".."}, []string{},
			[]string{last, "a/b%"}, []string{"é", last})
	case reflect.TypeFor[[]byte]():
		for _, text := range x.texts { // with enough room for any result
			add(append(make([]byte, 0, 3*len(strings.Join(x.texts, ""))+100), text...))
		}
	case reflect.TypeFor[any]():
		add(s, []byte(last), nil, []string{s}, struct{ s string }{s})
	case reflect.TypeFor[fmt.State]():
		add(printer{})
	case reflect.TypeFor[rune]():
		add('v', 'd')
	case reflect.TypeFor[iri.IRI]():
		return anys(x.iris)
	case reflect.TypeFor[iri.Ref]():
		return anys(x.refs)
	case reflect.TypeFor[iri.Redactor](), reflect.TypeFor[*iri.Redactor]():
		add(iri.Redactor{}, iri.Redactor{Mask: "***", Names: []string{before, "b"}})
	case reflect.TypeFor[iri.Parts]():
		add(iri.Parts{Userinfo: before, Host: after}, iri.Parts{Host: before, Port: after})
		for _, r := range x.refs {
			add(r.Parts())
		}
		for _, s := range x.texts[:min(2, len(x.texts))] {
			add(iri.Parts{Scheme: s}, iri.Parts{Scheme: "a", Host: "h", Userinfo: s}, iri.Parts{Scheme: "a", Userinfo: s},
				iri.Parts{Scheme: "a", Host: s, HasFragment: true}, iri.Parts{Scheme: "a", Host: "h", Port: s}, iri.Parts{Port: s},
				iri.Parts{Scheme: "a", Host: "h", Path: s}, iri.Parts{Scheme: "a", Path: s}, iri.Parts{Path: s, HasQuery: true},
				iri.Parts{Scheme: "a", Query: s}, iri.Parts{Scheme: "a", Fragment: s})
		}
	case reflect.TypeFor[iri.ParseError](), reflect.TypeFor[*iri.ParseError]():
		_, err := iri.Parse(s)
		parsed, _ := err.(*iri.ParseError)
		for _, c := range []iri.Component{0, iri.Host, iri.Port, iri.Path} {
			e := &iri.ParseError{Input: s, Offset: len(s), Component: c, Err: iri.ErrInvalidCharacter}
			if c == 0 && parsed != nil {
				e = parsed
			}
			if add(e); t.Kind() != reflect.Pointer {
				values[len(values)-1] = *e
			}
		}
	case reflect.TypeFor[*url.URL]():
		if u, err := url.Parse(s); err == nil {
			add(u)
		}
		for _, host := range []string{"h", "h h"} {
			add(&url.URL{Scheme: s, Host: host}, &url.URL{Scheme: "a", User: url.User(s), Host: host},
				&url.URL{Scheme: "a", User: url.UserPassword("u", s), Host: host}, &url.URL{Scheme: "a", Host: host, Path: "/" + s},
				&url.URL{RawQuery: s, Host: host}, &url.URL{Fragment: s, Host: host},
				&url.URL{Fragment: s, RawFragment: s, Host: host})
		}
		add(&url.URL{Scheme: "a", Host: s}, &url.URL{Host: "u:" + s}, &url.URL{Host: "[" + s}, &url.URL{Opaque: s},
			&url.URL{Scheme: "a", Opaque: s}, &url.URL{Path: s}, &url.URL{Scheme: "a", Path: "//" + s},
			&url.URL{Path: s, RawPath: s})
	case reflect.TypeFor[func(string) (string, error)]():
		add(func(s string) (string, error) { return s, nil }, func(string) (string, error) { return s, nil },
			func(string) (string, error) { return last, nil }, func(string) (string, error) { return "x", nil },
			func(string) (string, error) { return "x", errors.New("an error") })
	case reflect.TypeFor[func(any) error]():
		for _, s := range x.texts {
			add(func(dst any) error { *dst.(*string) = s; return nil })
		}
		add(func(any) error { return errors.New("no scalar") })
	case reflect.TypeFor[func(iri.Edit)]():
		n := 0
		add(func(e iri.Edit) { n += e.Offset + len(e.Old) + len(e.New) })
	case reflect.TypeFor[func(name, value string) bool]():
		odd := false
		add(func(string, string) bool { odd = !odd; return odd })
	case reflect.TypeFor[func(name, value string) (string, string)]():
		odd := false
		add(func(name, value string) (string, string) {
			if odd = !odd; odd {
				return value, name
			}
			return name, value
		})
	case reflect.TypeFor[map[string]lint.Severity]():
		add(map[string]lint.Severity{s: lint.Error})
	case reflect.TypeFor[*iri.IRI]():
		u := iri.MustParse("x:before")
		add(&u)
	case reflect.TypeFor[*iri.Ref]():
		r := iri.MustParseRef("before")
		add(&r)
	case reflect.TypeFor[iri.Normalization]():
		add(1<<8|iri.CaseNormalization, iri.StandardNormalization) // the first has a bit that callers cannot set
		for n := iri.Normalization(0); !strings.Contains(n.String(), "Normalization("); n++ {
			if x.choice%4 == 3 || int(n)%8 == x.choice%8 {
				add(n)
			}
		}
	default:
		if t.Kind() == reflect.Pointer { // a receiver that decodes
			add(reflect.New(t.Elem()).Interface())
		}
		for _, n := range []uint64{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 31, 200} { // such as components and rules
			if v := reflect.New(t).Elem(); v.CanUint() {
				v.SetUint(n)
				add(v.Interface())
			}
		}
	}
	return values
}

func anys[T any](values []T) (all []any) {
	for _, v := range values {
		all = append(all, v)
	}
	return all
}
