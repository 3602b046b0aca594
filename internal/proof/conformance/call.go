package conformance

// This file lists the exported functions of all packages, and calls them with arguments made from a text. Methods are
// found by reflection. A test checks that functions and types has everything that the source exports.

import (
	"errors"
	"fmt"
	"hash/crc32"
	"net/url"
	"reflect"
	"strings"
	"sync"

	"example.com/iri"
	"example.com/iri/fileiri"
	"example.com/iri/lint"
	"example.com/iri/params"
)

// functions are the exported functions that are not methods.
var functions = map[string]any{
	"iri.Parse": iri.Parse, "iri.ParseRef": iri.ParseRef, "iri.ParseURI": iri.ParseURI, "iri.ParseURIRef": iri.ParseURIRef,
	"iri.MustParse": iri.MustParse, "iri.MustParseRef": iri.MustParseRef, "iri.CutScheme": iri.CutScheme,
	"iri.Valid": iri.Valid, "iri.ValidRef": iri.ValidRef, "iri.ValidURI": iri.ValidURI, "iri.ValidURIRef": iri.ValidURIRef,
	"iri.Resolve": iri.Resolve, "iri.Unescape": iri.Unescape, "iri.Repair": iri.Repair, "iri.RepairFunc": iri.RepairFunc,
	"iri.DefaultPort": iri.DefaultPort, "iri.FromURL": iri.FromURL, "iri.RefFromURL": iri.RefFromURL,
	"lint.Check": lint.Check, "lint.New": lint.New, "lint.Rules": lint.Rules,
	"params.All": params.All, "params.Get": params.Get, "params.Set": params.Set, "params.Add": params.Add, "params.Delete": params.Delete,
	"params.DeleteFunc": params.DeleteFunc, "params.Sort": params.Sort, "params.Escape": params.Escape,

	// More ways to call a function of the same name.
	"fileiri.System.FromPath, absolute": func(s fileiri.System, path string) {
		for _, root := range []string{"/", `C:\`, `\\`, `\\h\`, `\\?\`} {
			_, _ = s.FromPath(root + path)
		}
	},
	"params.Sort, after short names": func(query string) string { return params.Sort(strings.Repeat("c&a=&b&&", len(query)/256) + query) },
}

// types are pointers to the exported types that have methods.
var types = []reflect.Type{
	reflect.TypeFor[*iri.IRI](), reflect.TypeFor[*iri.Ref](), reflect.TypeFor[*iri.Parts](), reflect.TypeFor[*iri.Component](),
	reflect.TypeFor[*iri.HostKind](), reflect.TypeFor[*iri.Normalization](), reflect.TypeFor[*iri.ParseError](),
	reflect.TypeFor[*fileiri.System](), reflect.TypeFor[*lint.Linter](), reflect.TypeFor[*lint.Severity](),
}

// A Function is an exported function or method. The first argument of a method is its receiver: a pointer if the method
// needs one, otherwise a value.
type Function struct {
	Name string // "iri.Parse", or "iri.IRI.Resolve" for a method
	reflect.Value
}

// Functions returns all exported functions and methods.
var Functions = sync.OnceValue(func() (all []Function) {
	for name, f := range functions {
		all = append(all, Function{name, reflect.ValueOf(f)})
	}
	for _, pointer := range types {
		for i := range pointer.NumMethod() {
			m := pointer.Method(i)
			if value, ok := pointer.Elem().MethodByName(m.Name); ok {
				m = value
			}
			all = append(all, Function{pointer.Elem().String() + "." + m.Name, m.Func})
		}
	}
	return all
})

// Fails reports whether the last result is an error.
func (f Function) Fails() bool {
	n := f.Type().NumOut()
	return n > 0 && f.Type().Out(n-1) == reflect.TypeFor[error]()
}

// Arguments returns lists of arguments for f, of the values that values returns for the type of each parameter. Those of
// the first two parameters, the receiver among them, are combined in every way.
func (f Function) Arguments(values func(reflect.Type) []any) [][]reflect.Value {
	choices := make([][]any, f.Type().NumIn())
	for i := range choices {
		if choices[i] = values(f.Type().In(i)); len(choices[i]) == 0 {
			panic(fmt.Sprintf("%s: there is no argument of type %v; add one", f.Name, f.Type().In(i)))
		}
	}
	return Combine(choices)
}

// Combine returns lists of arguments, one of each of the choices. Those of the first two are combined in every way.
func Combine(choices [][]any) (lists [][]reflect.Value) {
	count := 1
	for _, c := range choices[:min(2, len(choices))] {
		count *= len(c)
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

// Do calls f with a list of arguments, of which the last may be the slice of a variadic function. If a Must function
// panics, the result is the error.
func (f Function) Do(arguments []reflect.Value) (results []reflect.Value) {
	if strings.HasPrefix(f.Name, "iri.Must") {
		defer func() {
			if err := recover(); err != nil {
				results = []reflect.Value{reflect.ValueOf(err)}
			}
		}()
	}
	if f.Type().IsVariadic() {
		return f.CallSlice(arguments)
	}
	return f.Value.Call(arguments)
}

// Call calls f with all arguments that are made from x. It returns the longest result, and a checksum of all.
func (f Function) Call(x *Subject) (longest string, sum uint32) {
	note := func(v reflect.Value) {
		s := textOf(v.Interface())
		sum = crc32.Update(sum, crc32.IEEETable, []byte(s))
		if len(s) > len(longest) {
			longest = s
		}
	}
	for _, arguments := range f.Arguments(x.Values) {
		for _, result := range f.Do(arguments) {
			switch {
			case result.Kind() == reflect.Func && result.Type().CanSeq2():
				for a, b := range result.Seq2() {
					note(a)
					note(b)
				}
			case result.Kind() == reflect.Func:
				for a := range result.Seq() {
					note(a)
				}
			default:
				note(result)
			}
		}
	}
	return longest, sum
}

// textOf returns a result as text. It is as long as the result.
func textOf(v any) string {
	switch v := v.(type) {
	case string:
		return v
	case error:
		return v.Error()
	case []byte:
		return string(v)
	case lint.Finding:
		return v.Message
	case fmt.Stringer:
		if p := reflect.ValueOf(v); p.Kind() == reflect.Pointer && p.IsNil() {
			return ""
		}
		return v.String()
	}
	return fmt.Sprint(v)
}

// Values returns values of a type made from x. A text is long in at least one of them, if it is in x.
func (x *Subject) Values(t reflect.Type) (values []any) {
	add := func(all ...any) { values = append(values, all...) }
	texts := []string{x.Raw, x.U.String(), x.R.String()}
	switch t {
	case reflect.TypeFor[string]():
		add(x.Raw, x.U.String(), x.R.String(), "a")
	case reflect.TypeFor[[]string]():
		add([]string{x.Raw, "b", ""}, []string{"b", x.Raw})
	case reflect.TypeFor[[]byte]():
		for _, s := range texts { // with enough room for any result
			add(append(make([]byte, 0, 3*(len(x.Raw)+len(texts[1])+len(texts[2]))+100), s...))
		}
	case reflect.TypeFor[any]():
		add(x.Raw, []byte(x.U.String()), []byte(x.R.String()), nilText)
	case reflect.TypeFor[iri.IRI]():
		add(x.U, x.V, x.W, x.Near, asFile(x.U), iri.MustParse("file:///"+iri.Path.Escape(x.Raw)))
	case reflect.TypeFor[iri.Ref]():
		add(x.R, x.S)
	case reflect.TypeFor[*iri.IRI]():
		add(new(iri.IRI))
	case reflect.TypeFor[*iri.Ref]():
		add(new(iri.Ref))
	case reflect.TypeFor[iri.Normalization]():
		add(iri.StandardNormalization, iri.PathNormalization, iri.PercentNormalization, iri.Normalization(len(x.Raw)))
	case reflect.TypeFor[iri.Component]():
		for c := range iri.Fragment + 2 {
			add(c)
		}
	case reflect.TypeFor[iri.HostKind]():
		add(x.U.HostKind(), iri.HostKind(len(x.Raw)))
	case reflect.TypeFor[iri.Parts]():
		add(iri.Parts{Scheme: x.Raw}, iri.Parts{Scheme: "a", Host: "h", Userinfo: x.Raw}, iri.Parts{Scheme: "a", Host: x.Raw}, iri.Parts{Scheme: "a", Host: "h", Port: x.Raw},
			iri.Parts{Scheme: "a", Path: x.Raw}, iri.Parts{Path: x.Raw}, iri.Parts{Scheme: "a", Query: x.Raw}, iri.Parts{Scheme: "a", Fragment: x.Raw})
	case reflect.TypeFor[iri.ParseError](), reflect.TypeFor[*iri.ParseError]():
		for _, c := range []iri.Component{0, iri.Host, iri.Port, iri.Path} {
			e := iri.ParseError{Input: x.Raw, Offset: len(x.Raw), Component: c, Err: iri.ErrInvalidCharacter}
			if add(e); t.Kind() == reflect.Pointer {
				values[len(values)-1] = &e
			}
		}
	case reflect.TypeFor[*url.URL]():
		for _, u := range []url.URL{{Path: x.Raw}, {Scheme: x.Raw, Host: "h"}, {Scheme: "a", Opaque: x.Raw}, {Scheme: "a", User: url.User(x.Raw), Host: "h"},
			{Scheme: "a", User: url.UserPassword("u", x.Raw), Host: "h"}, {Scheme: "a", Host: x.Raw}, {Scheme: "a", Host: "h", Path: "/" + x.Raw},
			{Path: x.Raw, RawPath: x.Raw}, {RawQuery: x.Raw}, {Fragment: x.Raw}, {Fragment: x.Raw, RawFragment: x.Raw}} {
			add(&u)
		}
	case reflect.TypeFor[func(string) (string, error)]():
		add(func(s string) (string, error) { return s, nil }, func(string) (string, error) { return x.Raw, nil },
			func(string) (string, error) { return "", errors.New(x.Raw) })
	case reflect.TypeFor[func(iri.Edit)]():
		n := 0
		add(func(e iri.Edit) { n += e.Offset + len(e.Old) + len(e.New) })
	case reflect.TypeFor[func(name, value string) bool]():
		odd := false
		add(func(string, string) bool { odd = !odd; return odd })
	case reflect.TypeFor[fileiri.System]():
		add(fileiri.Unix, fileiri.Windows, fileiri.Native, fileiri.System(200))
	case reflect.TypeFor[*lint.Linter]():
		add(new(lint.Linter))
	case reflect.TypeFor[map[string]lint.Severity]():
		add(map[string]lint.Severity{x.Raw: lint.Error})
	case reflect.TypeFor[lint.Severity]():
		add(lint.Severity(len(x.Raw)), lint.Info)
	case reflect.TypeFor[*lint.Severity]():
		add(new(lint.Severity))
	}
	return values
}

// nilText is a nil that reflect can pass as any.
var nilText []byte

// asFile returns u with the scheme file.
func asFile(u iri.IRI) iri.IRI {
	file, err := u.WithScheme("file")
	if err != nil {
		return u
	}
	return file
}
