package commands

// The change command.

import (
	"errors"
	"flag"
	"fmt"
	"strconv"
	"strings"

	"example.com/iri"
	"example.com/iri/cmd/iri/internal/write"
	"example.com/iri/internal/secret"
	"example.com/iri/params"
)

// A changer runs "iri change".
type changer struct {
	filter
	changes []change
	problem string // the first invalid value, if any
}

// A change is a flag with its value.
type change struct {
	flag string
	do   func(iri.Ref) (iri.Ref, error)
}

func setupChange(fs *flag.FlagSet) Body {
	c := new(changer)
	c.declare(fs)
	c.declareComponents(fs)
	c.declareParams(fs)
	return func(e *Env, operands []string) int {
		switch {
		case c.problem != "":
			return e.Misused(c.problem)
		case c.changes == nil:
			return e.Misused("no flag says what to change")
		}
		return c.convert(e, operands, c.change)
	}
}

// change returns the text of a reference after all changes.
func (c *changer) change(s string) (string, error) {
	r, err := iri.ParseRef(s)
	if err != nil {
		return "", err
	}
	for _, change := range c.changes {
		if r, err = change.do(r); err != nil {
			return "", placedError{err, 0, "-" + change.flag + ": "} // its own offset is none in the reference
		}
	}
	return r.String(), nil
}

// declareComponents declares the flags that change components.
func (c *changer) declareComponents(fs *flag.FlagSet) {
	withScheme := func(r iri.Ref, scheme string) (iri.Ref, error) {
		u, err := r.WithScheme(scheme)
		return u.Ref(), err
	}
	withSegment := func(r iri.Ref, segment string) (iri.Ref, error) { return r.JoinSegments(segment) }
	for _, f := range []struct {
		name, usage string
		kind        secret.Kind
		set         func(iri.Ref, string) (iri.Ref, error)
	}{
		{"scheme", "give each the scheme `S`", secret.Component, withScheme},
		{"userinfo", "set the userinfo to `U`", secret.Userinfo, iri.Ref.WithUserinfo},
		{"host", "set the host to `H`", secret.Component, iri.Ref.WithHost},
		{"port", "set the port to `P`", secret.Port, iri.Ref.WithPort},
		{"path", "set the path to `P`", secret.Component, iri.Ref.WithPath},
		{"query", "set the query to `Q`", secret.Component, iri.Ref.WithQuery},
		{"fragment", "set the fragment to `F`", secret.Component, iri.Ref.WithFragment},
		{"append", "append `SEGMENT` to the path; repeatable", secret.Component, withSegment},
	} {
		fs.Func(f.name, f.usage, func(value string) error {
			c.changes = append(c.changes, change{f.name, func(r iri.Ref) (iri.Ref, error) { return f.set(r, value) }})
			// A value is invalid if it is so in a reference that could take it. An authority needs a path with "/".
			some := iri.MustParseRef("//h/")
			if f.name == "path" && !strings.HasPrefix(value, "/") {
				some = iri.MustParseRef("x:")
			}
			if _, err := f.set(some, value); err != nil && c.problem == "" {
				fault := faultOf(write.NewExcerpt(value, f.kind), err)
				c.problem = fmt.Sprintf("-%s, offset %d: %s", f.name, fault.At, fault.reason)
			}
			return nil
		})
	}
	always := func(do func(iri.Ref) iri.Ref) func(iri.Ref) (iri.Ref, error) {
		return func(r iri.Ref) (iri.Ref, error) { return do(r), nil }
	}
	without := map[string]func(iri.Ref) (iri.Ref, error){
		"userinfo": always(iri.Ref.WithoutUserinfo), "port": always(iri.Ref.WithoutPort),
		"query": always(iri.Ref.WithoutQuery), "fragment": always(iri.Ref.WithoutFragment),
		"authority": iri.Ref.WithoutAuthority,
	}
	words := []string{"userinfo", "port", "query", "fragment", "authority"}
	fs.Var(list(words, func(names []string) {
		for _, name := range names {
			c.changes = append(c.changes, change{"without", without[name]})
		}
	}), "without", "remove the components in the list `NAMES`")
}

// declareParams declares the flags that change parameters.
func (c *changer) declareParams(fs *flag.FlagSet) {
	pair := func(flag, usage string, do func(query, name, value string) string) {
		fs.Func(flag, usage, func(text string) error {
			name, value, hasValue := strings.Cut(text, "=")
			if text == "" {
				return errors.New("want NAME=VALUE or NAME")
			}
			c.changes = append(c.changes, change{flag, func(r iri.Ref) (iri.Ref, error) {
				query := do(r.Query(), name, value)
				if !hasValue {
					query = bare(query, name)
				}
				return r.WithQuery(query)
			}})
			return nil
		})
	}
	pair("param", "set the parameter `N=V`, or N; repeatable", params.Set)
	pair("add-param", "add the parameter `N=V`, or N; repeatable", params.Add)
	in := map[string]bool{"query": true, "fragment": true} // where -without-param looks
	fs.Func("without-param", "remove the parameters `N`, or N*; repeatable", func(name string) error {
		prefix, isPrefix := strings.CutSuffix(name, "*")
		c.changes = append(c.changes, change{"without-param", func(r iri.Ref) (iri.Ref, error) {
			return withoutParams(r, in, func(s string) bool { return s == name || isPrefix && strings.HasPrefix(s, prefix) })
		}})
		return nil
	})
	fs.Var(list([]string{"query", "fragment", "path"}, func(names []string) {
		clear(in)
		for _, name := range names {
			in[name] = true
		}
	}), "in", "-without-param looks in `NAMES`: query,fragment")
	fs.BoolFunc("sort-params", "sort the parameters by name", func(value string) error {
		on, err := strconv.ParseBool(value)
		if err != nil {
			return errors.New("parse error") // err quotes the value
		}
		if on {
			c.changes = append(c.changes, change{"sort-params", sortParams})
		}
		return nil
	})
}

// bare removes the "=" of the last pair with a name, which -param or -add-param wrote, and which has no value.
func bare(query, name string) string {
	for end := len(query); ; {
		start := strings.LastIndexByte(query[:end], '&') + 1
		for n := range params.All(query[start:end]) {
			if n == name {
				return query[:start] + strings.TrimSuffix(query[start:end], "=") + query[end:]
			}
		}
		end = start - 1
	}
}

// withoutParams removes the parameters that del selects from some components. If it removes the last one of a query
// or fragment, it also removes that. In a fragment and a path, a parameter has a "=", so that no anchor goes. In a
// path, it follows a ";".
func withoutParams(r iri.Ref, in map[string]bool, del func(name string) bool) (iri.Ref, error) {
	var err error
	for _, c := range []struct {
		name, old string
		with      func(iri.Ref, string) (iri.Ref, error)
	}{{"query", r.Query(), iri.Ref.WithQuery}, {"fragment", r.Fragment(), iri.Ref.WithFragment}} {
		if !in[c.name] || c.name == "fragment" && !strings.Contains(c.old, "=") {
			continue
		}
		text := params.DeleteFunc(c.old, func(name, _ string) bool { return del(name) })
		if text == c.old {
			continue
		}
		if strings.Trim(text, "&") == "" { // without a pair, which removes the delimiter too
			text = ""
		}
		if r, err = c.with(r, text); err != nil {
			return r, err
		}
	}
	if !in["path"] || !strings.Contains(r.Path(), ";") {
		return r, nil
	}
	segments := strings.Split(r.Path(), "/")
	for i, segment := range segments {
		parts := strings.Split(segment, ";")
		kept := parts[:1]
		for _, part := range parts[1:] {
			name, _, hasValue := strings.Cut(part, "=")
			if plain, err := iri.Unescape(name); !hasValue || err != nil || !del(plain) {
				kept = append(kept, part)
			}
		}
		segments[i] = strings.Join(kept, ";")
	}
	return r.WithPath(strings.Join(segments, "/"))
}

func sortParams(r iri.Ref) (iri.Ref, error) {
	if !r.HasQuery() {
		return r, nil
	}
	return r.WithQuery(params.Sort(r.Query()))
}
