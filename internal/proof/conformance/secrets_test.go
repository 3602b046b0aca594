package conformance_test

// This file checks that no error of any package shows a password, whichever argument it was part of.

import (
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"net/url"
	"reflect"
	"slices"
	"strings"
	"testing"

	"example.com/iri"
	"example.com/iri/fileiri"
	"example.com/iri/internal/testenv"
	"example.com/iri/lint"
)

// errorOf returns err. Its first argument is the result of a function that returns an error as well; with an error, it
// must be zero.
func errorOf[T any](v T, err error) error {
	if err != nil && !reflect.ValueOf(&v).Elem().IsZero() {
		panic(fmt.Sprintf("%T is not zero, although there is an error: %v", v, err))
	}
	return err
}

// failing has all exported functions that return errors, by package and name. Each function is called with s as each
// argument that is a text, on values that have a password in every place.
var failing = map[string]func(s string, u iri.IRI, r iri.Ref) []error{
	"iri.Parse":       func(s string, _ iri.IRI, _ iri.Ref) []error { return []error{errorOf(iri.Parse(s))} },
	"iri.ParseRef":    func(s string, _ iri.IRI, _ iri.Ref) []error { return []error{errorOf(iri.ParseRef(s))} },
	"iri.ParseURI":    func(s string, _ iri.IRI, _ iri.Ref) []error { return []error{errorOf(iri.ParseURI(s))} },
	"iri.ParseURIRef": func(s string, _ iri.IRI, _ iri.Ref) []error { return []error{errorOf(iri.ParseURIRef(s))} },
	"iri.Resolve": func(s string, _ iri.IRI, _ iri.Ref) []error {
		return []error{errorOf(iri.Resolve(s, "a")), errorOf(iri.Resolve("a:b", s)), errorOf(iri.Resolve("", s))}
	},
	"iri.Repair":     func(s string, _ iri.IRI, _ iri.Ref) []error { return []error{errorOf(iri.Repair(s))} },
	"iri.RepairFunc": func(s string, _ iri.IRI, _ iri.Ref) []error { return []error{errorOf(iri.RepairFunc(s, nil))} },
	"iri.Unescape": func(s string, _ iri.IRI, _ iri.Ref) []error {
		return []error{errorOf(iri.Unescape(s)), errorOf(iri.Unescape(s + "%"))}
	},
	"iri.FromURL": func(s string, _ iri.IRI, _ iri.Ref) []error {
		return eachURL(s, func(v *url.URL) error { return errorOf(iri.FromURL(v)) })
	},
	"iri.RefFromURL": func(s string, _ iri.IRI, _ iri.Ref) []error {
		return eachURL(s, func(v *url.URL) error { return errorOf(iri.RefFromURL(v)) })
	},
	"iri.Parts.IRI": func(s string, _ iri.IRI, _ iri.Ref) []error {
		return eachPart(s, func(p iri.Parts) error {
			if p.Scheme == "" {
				p.Scheme = "x"
			}
			return errorOf(p.IRI())
		})
	},
	"iri.Parts.Ref": func(s string, _ iri.IRI, _ iri.Ref) []error {
		return eachPart(s, func(p iri.Parts) error { return errorOf(p.Ref()) })
	},
	"iri.IRI.Parse": func(s string, u iri.IRI, _ iri.Ref) []error {
		return []error{errorOf(u.Parse(s)), errorOf(iri.IRI{}.Parse(s))}
	},
	"iri.IRI.ParseVerbatim": func(s string, u iri.IRI, _ iri.Ref) []error {
		return []error{errorOf(u.ParseVerbatim(s)), errorOf(iri.IRI{}.ParseVerbatim(s))}
	},
	"iri.IRI.ToURIFunc": func(s string, _ iri.IRI, _ iri.Ref) []error {
		return []error{errorOf(iri.MustParse("x://u:hunter2@é").ToURIFunc(func(string) (string, error) { return s, nil }))}
	},
	"iri.Ref.ToURIFunc": func(s string, _ iri.IRI, _ iri.Ref) []error {
		return []error{errorOf(iri.MustParseRef("//é").ToURIFunc(func(string) (string, error) { return s, nil }))}
	},
	"iri.IRI.ToIRIFunc": func(s string, _ iri.IRI, _ iri.Ref) []error {
		return []error{errorOf(iri.MustParse("x://u:hunter2@a").ToIRIFunc(func(string) (string, error) { return s, nil }))}
	},
	"iri.Ref.ToIRIFunc": func(s string, _ iri.IRI, _ iri.Ref) []error {
		return []error{errorOf(iri.MustParseRef("//a").ToIRIFunc(func(string) (string, error) { return s, nil }))}
	},
	"iri.IRI.URL":            func(_ string, u iri.IRI, _ iri.Ref) []error { return []error{errorOf(u.URL())} },
	"iri.Ref.URL":            func(_ string, _ iri.IRI, r iri.Ref) []error { return []error{errorOf(r.URL())} },
	"iri.IRI.WithScheme":     func(s string, u iri.IRI, _ iri.Ref) []error { return []error{errorOf(u.WithScheme(s))} },
	"iri.Ref.WithScheme":     func(s string, _ iri.IRI, r iri.Ref) []error { return []error{errorOf(r.WithScheme(s))} },
	"iri.IRI.WithAuthority":  func(s string, u iri.IRI, _ iri.Ref) []error { return with(s, "h", u.WithAuthority) },
	"iri.Ref.WithAuthority":  func(s string, _ iri.IRI, r iri.Ref) []error { return with(s, "h", r.WithAuthority) },
	"iri.IRI.WithUserinfo":   func(s string, u iri.IRI, _ iri.Ref) []error { return with(s, "v", u.WithUserinfo) },
	"iri.Ref.WithUserinfo":   func(s string, _ iri.IRI, r iri.Ref) []error { return with(s, "v", r.WithUserinfo) },
	"iri.IRI.WithHost":       func(s string, u iri.IRI, _ iri.Ref) []error { return with(s, "h", u.WithHost) },
	"iri.Ref.WithHost":       func(s string, _ iri.IRI, r iri.Ref) []error { return with(s, "h", r.WithHost) },
	"iri.IRI.WithPort":       func(s string, u iri.IRI, _ iri.Ref) []error { return with(s, "80", u.WithPort) },
	"iri.Ref.WithPort":       func(s string, _ iri.IRI, r iri.Ref) []error { return with(s, "80", r.WithPort) },
	"iri.IRI.WithPath":       func(s string, u iri.IRI, _ iri.Ref) []error { return with(s, "//a:b", u.WithPath) },
	"iri.Ref.WithPath":       func(s string, _ iri.IRI, r iri.Ref) []error { return with(s, "//a:b", r.WithPath) },
	"iri.IRI.WithQuery":      func(s string, u iri.IRI, _ iri.Ref) []error { return with(s, "[", u.WithQuery) },
	"iri.Ref.WithQuery":      func(s string, _ iri.IRI, r iri.Ref) []error { return with(s, "[", r.WithQuery) },
	"iri.IRI.WithFragment":   func(s string, u iri.IRI, _ iri.Ref) []error { return with(s, "#", u.WithFragment) },
	"iri.Ref.WithFragment":   func(s string, _ iri.IRI, r iri.Ref) []error { return with(s, "#", r.WithFragment) },
	"iri.IRI.AppendSegments": func(s string, u iri.IRI, _ iri.Ref) []error { return segments(s, u.AppendSegments) },
	"iri.Ref.AppendSegments": func(s string, _ iri.IRI, r iri.Ref) []error {
		return append(segments(s, r.AppendSegments), segments(s, iri.Ref{}.AppendSegments)...)
	},
	"iri.IRI.WithoutAuthority": func(_ string, u iri.IRI, _ iri.Ref) []error { return []error{errorOf(u.WithoutAuthority())} },
	"iri.Ref.WithoutAuthority": func(_ string, _ iri.IRI, r iri.Ref) []error { return []error{errorOf(r.WithoutAuthority())} },
	"iri.IRI.UnmarshalText":    func(s string, u iri.IRI, _ iri.Ref) []error { return []error{u.UnmarshalText([]byte(s))} },
	"iri.Ref.UnmarshalText":    func(s string, _ iri.IRI, r iri.Ref) []error { return []error{r.UnmarshalText([]byte(s))} },
	"iri.IRI.UnmarshalBinary":  func(s string, u iri.IRI, _ iri.Ref) []error { return []error{u.UnmarshalBinary([]byte(s))} },
	"iri.Ref.UnmarshalBinary":  func(s string, _ iri.IRI, r iri.Ref) []error { return []error{r.UnmarshalBinary([]byte(s))} },
	"iri.IRI.Scan":             func(s string, u iri.IRI, _ iri.Ref) []error { return []error{u.Scan(s), u.Scan(struct{ s string }{s})} },
	"iri.Ref.Scan":             func(s string, _ iri.IRI, r iri.Ref) []error { return []error{r.Scan([]byte(s)), r.Scan([]string{s})} },

	"fileiri.System.FromPath": func(s string, u iri.IRI, _ iri.Ref) []error {
		var errs []error
		for _, path := range []string{s, "/" + s, "/../" + s, `\\` + s + `\*`, `C:\` + s + `\..`, u.String()} {
			errs = append(errs, errorOf(fileiri.Unix.FromPath(path)), errorOf(fileiri.Windows.FromPath(path)))
		}
		return errs
	},
	"fileiri.System.Path": func(s string, u iri.IRI, r iri.Ref) []error {
		errs := []error{errorOf(fileiri.Unix.Path(u)), errorOf(fileiri.Windows.Path(u))}
		for _, t := range []string{s, "file:" + s, "file:///" + s, "file:////" + s + "/%00", "file:" + r.String()} {
			if f, err := iri.Repair(t); err == nil {
				v, _ := f.IRI()
				errs = append(errs, errorOf(fileiri.Unix.Path(v)), errorOf(fileiri.Windows.Path(v)))
			}
		}
		return errs
	},

	"lint.New": func(s string, _ iri.IRI, _ iri.Ref) []error {
		return []error{errorOf(lint.New(map[string]lint.Severity{s: lint.Info}))}
	},
	"lint.Severity.UnmarshalText": func(s string, _ iri.IRI, _ iri.Ref) []error {
		return []error{new(lint.Severity).UnmarshalText([]byte(s))}
	},
}

// with calls a With method with s and with a valid or invalid other text, which brings out the error about the path.
func with[T any](s, other string, set func(string) (T, error)) []error {
	return []error{errorOf(set(s)), errorOf(set(other))}
}

func segments[T any](s string, add func(...string) (T, error)) []error {
	return []error{errorOf(add(s)), errorOf(add("", s)), errorOf(add(s, "..")), errorOf(add("", "", s))}
}

func eachURL(s string, convert func(*url.URL) error) []error {
	var errs []error
	for _, v := range []url.URL{
		{Scheme: s}, {Scheme: "https", Host: s}, {Scheme: "https", Host: "u:" + s}, {Host: "[" + s}, {Opaque: s}, {Scheme: "x", Opaque: s},
		{Path: s}, {Scheme: "https", Path: "//" + s}, {RawPath: s, Path: s}, {Scheme: "x", RawQuery: s, Host: "h h"},
		{Fragment: s, Host: "h h"}, {User: url.User(s), Host: "h h"}, {User: url.UserPassword("u", s), Host: "h h"},
	} {
		errs = append(errs, convert(&v))
	}
	return errs
}

func eachPart(s string, build func(iri.Parts) error) []error {
	user, password, _ := strings.Cut(s, ":")
	return []error{
		build(iri.Parts{Scheme: s}), build(iri.Parts{Userinfo: s + " "}), build(iri.Parts{Userinfo: user, Host: password}), build(iri.Parts{Host: s}),
		build(iri.Parts{Host: user, Port: password}), build(iri.Parts{Port: s}), build(iri.Parts{Path: s}), build(iri.Parts{Host: "h", Path: s}),
		build(iri.Parts{Scheme: "x", Path: "//" + s}), build(iri.Parts{Query: s + "["}), build(iri.Parts{Fragment: s + "#"}),
	}
}

// TestFailing checks that the table has each exported function that returns an error.
func TestFailing(t *testing.T) {
	var want []string
	for _, folder := range []string{"", "fileiri", "lint"} {
		notTest := func(info fs.FileInfo) bool { return !strings.HasSuffix(info.Name(), "_test.go") }
		packages, err := parser.ParseDir(token.NewFileSet(), testenv.File(folder), notTest, 0)
		if err != nil {
			t.Fatal(err)
		}
		for name, p := range packages {
			for _, file := range p.Files {
				for _, declaration := range file.Decls {
					if f, ok := declaration.(*ast.FuncDecl); ok && f.Name.IsExported() && returnsError(f) && nameOf(f) != "baseError.Unwrap" {
						want = append(want, name+"."+nameOf(f))
					}
				}
			}
		}
	}
	var got []string
	for name := range failing {
		got = append(got, name)
	}
	neverFail := []string{"iri.value.MarshalText", "iri.value.AppendText", "iri.value.MarshalBinary", "iri.value.AppendBinary",
		"iri.value.Value", "iri.ParseError.Unwrap", "iri.ParseError.MarshalText", "lint.Severity.MarshalText"}
	got = append(got, neverFail...)
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		for _, name := range want {
			if !slices.Contains(got, name) {
				t.Errorf("%s returns an error, and is not in the table", name)
			}
		}
		for _, name := range got {
			if !slices.Contains(want, name) {
				t.Errorf("%s is in the table, and is no exported function that returns an error", name)
			}
		}
	}
}

func returnsError(f *ast.FuncDecl) bool {
	if f.Type.Results == nil {
		return false
	}
	return slices.ContainsFunc(f.Type.Results.List, func(r *ast.Field) bool {
		name, ok := r.Type.(*ast.Ident)
		return ok && name.Name == "error"
	})
}

// TestNoPassword calls each function with passwords in texts that are meant as references, correct and mistyped.
func TestNoPassword(t *testing.T) {
	const secret = "hunter2"
	shown := map[string]bool{} // functions for which an error was seen
	n := 0
	for _, before := range []string{"https://", "https:/", "https:", "https:///", "//", "/", "ht tp://", `https:\\`, "x:////", "a//b:", "https://me@mail.com:"} {
		for _, userinfo := range []string{"user:hunter2", "user:1/hunter2", "user:hunter2?3", "user:hunter2#3", ":hunter2", "me@mail.com:hunter2"} {
			for _, after := range []string{"", " ", "@host", "@host/x", "%40host", "@host:port", "@[::1", "@host/ ", "@host/%zz", "@host/[", "@ho st/\xff", "%40host/a@b#c#d", "@host/../%2e", "@%41"} {
				s := before + userinfo + after
				if cut := !strings.Contains(after, "host"); cut && (strings.Contains(userinfo, ":1/") || strings.Contains(before, "///")) ||
					!strings.Contains(before, "//") && (cut || strings.ContainsAny(userinfo, "?#")) {
					continue // "user:hunter2" shows no sign of a password; "//user:1/hunter2 " and "x:///a:b " are whole texts too
				}
				if n++; !testenv.Long() && n%5 != 0 {
					continue
				}
				for _, u := range irisWith(s) {
					for name, call := range failing {
						if isWhole(name) && !strings.Contains(after, "host") {
							continue
						}
						for _, err := range call(s, u, refOf(u)) {
							if err == nil {
								continue
							}
							shown[name] = true
							if text := textsOf(err); strings.Contains(text, secret) {
								t.Fatalf("%s with %q, on %q: the password is in %s", name, s, u, text)
							}
						}
					}
				}
			}
		}
	}
	for name := range failing {
		if !shown[name] {
			t.Errorf("%s: no error was seen, so the test shows nothing", name)
		}
	}
}

// isWhole reports whether the function takes whole texts, which it shows if they have no "@".
func isWhole(name string) bool {
	switch name {
	case "iri.Parse", "iri.ParseRef", "iri.ParseURI", "iri.ParseURIRef", "iri.Resolve", "iri.Repair", "iri.RepairFunc", "iri.FromURL", "iri.RefFromURL", "iri.IRI.Parse",
		"iri.IRI.ParseVerbatim", "iri.IRI.UnmarshalText", "iri.Ref.UnmarshalText", "iri.IRI.UnmarshalBinary", "iri.Ref.UnmarshalBinary", "iri.IRI.Scan",
		"iri.Ref.Scan", "fileiri.System.FromPath", "fileiri.System.Path", "lint.New", "lint.Severity.UnmarshalText":
		return true
	}
	return false
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

// irisWith returns IRIs that contain s, repaired if necessary, in forms for which operations return errors.
func irisWith(s string) []iri.IRI {
	all := []iri.IRI{iri.MustParse("x:////me@mail.com:hunter?2@host/")}
	for _, before := range []string{"", "x:", "x:a//", "x:/", "x:////", "http:"} {
		if r, err := iri.Repair(before + s); err == nil && r.IsAbs() {
			u, _ := r.IRI()
			all = append(all, u)
		}
	}
	return all
}

// refOf returns u without its scheme if that is a reference, and u otherwise.
func refOf(u iri.IRI) iri.Ref {
	p := u.Parts()
	p.Scheme = ""
	if r, err := p.Ref(); err == nil {
		return r
	}
	return u.Ref()
}
