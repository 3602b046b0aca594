// Package irisql adds functions about IRIs to DuckDB. Register adds them to a database; then SQL can call them:
//
//	iri_valid(text)                  BOOLEAN    text is an IRI
//	iri_normalize(text)              VARCHAR    the normal form, which Equivalent compares
//	iri_normalize(text, 'syntax')    VARCHAR    the same, but keeps default ports, empty paths and the spelling of IPv6
//	iri_part(text, part)             VARCHAR    a component: 'scheme', 'authority', 'userinfo', 'host', 'port', 'path',
//	                                            'query' or 'fragment'; or 'redacted', the text without the password
//	iri_param(text, name)            VARCHAR    the decoded value of the first parameter of the query with that name
//	iri_resolve(base, reference)     VARCHAR    the IRI that the reference means
//	iri_to_uri(text)                 VARCHAR    the URI, which is ASCII
//	iri_lint(text)                   VARCHAR[]  the IDs of the rules of package lint that find something, in order
//
// All texts are IRIs, except the reference: a text is invalid if iri_valid returns false for it. A function
// returns NULL if an argument is NULL. iri_part and iri_param also return NULL for what an IRI lacks, and
// iri_param for a value that is not UTF-8. For a part that is present but empty, iri_part returns an empty
// text.
package irisql

import (
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"slices"
	"unicode/utf8"

	"example.com/iri"
	"example.com/iri/lint"
	"example.com/iri/params"
	"github.com/duckdb/duckdb-go/v2"
)

// OnInvalid says what the functions do with invalid text. iri_valid returns false in any case.
type OnInvalid uint8

const (
	Null OnInvalid = iota // return NULL
	Fail                  // return an error, so that the query fails
)

// Register adds the functions to the database of c, for all its connections. If they are there already, it
// replaces them.
func Register(c *sql.Conn, onInvalid OnInvalid) error {
	varchar, errText := duckdb.NewTypeInfo(duckdb.TYPE_VARCHAR)
	boolean, errBoolean := duckdb.NewTypeInfo(duckdb.TYPE_BOOLEAN)
	list, errList := duckdb.NewListInfo(varchar)
	if err := errors.Join(errText, errBoolean, errList); err != nil {
		return err
	}
	types := map[duckdb.Type]duckdb.TypeInfo{
		duckdb.TYPE_VARCHAR: varchar, duckdb.TYPE_BOOLEAN: boolean, duckdb.TYPE_LIST: list,
	}
	for _, f := range functions {
		var overloads []duckdb.ScalarFunc
		for n := f.fewest; n <= f.most; n++ {
			arguments := slices.Repeat([]duckdb.TypeInfo{varchar}, n)
			config := duckdb.ScalarFuncConfig{InputTypeInfos: arguments, ResultTypeInfo: types[f.result]}
			overloads = append(overloads, overload{config, f.executor(onInvalid)})
		}
		if err := duckdb.RegisterScalarUDFSet(c, f.name, overloads...); err != nil {
			return fmt.Errorf("%s: %w", f.name, err)
		}
	}
	return nil
}

// A function is a function of SQL. It has fewest to most arguments, which are texts.
type function struct {
	name         string
	fewest, most int
	result       duckdb.Type // of TYPE_LIST, the elements are texts
	// call returns the result for arguments that are not NULL. A result of nil is NULL. For invalid text, the
	// error is an *iri.ParseError.
	call func(args []driver.Value) (any, error)
}

var functions = []function{
	{"iri_valid", 1, 1, duckdb.TYPE_BOOLEAN, valid},
	{"iri_normalize", 1, 2, duckdb.TYPE_VARCHAR, normalize},
	{"iri_part", 2, 2, duckdb.TYPE_VARCHAR, part},
	{"iri_param", 2, 2, duckdb.TYPE_VARCHAR, ofIRI(param)},
	{"iri_resolve", 2, 2, duckdb.TYPE_VARCHAR, ofIRI(resolve)},
	{"iri_to_uri", 1, 1, duckdb.TYPE_VARCHAR, ofIRI(toURI)},
	{"iri_lint", 1, 1, duckdb.TYPE_LIST, ofIRI(check)},
}

// text returns an argument. DuckDB passes arguments of the declared types, and refuses others.
func text(args []driver.Value, i int) string { return args[i].(string) }

func valid(args []driver.Value) (any, error) { return iri.Valid(text(args, 0)), nil }

func normalize(args []driver.Value) (any, error) {
	rules := iri.StandardNormalization
	if len(args) == 2 {
		if text(args, 1) != "syntax" {
			return nil, fmt.Errorf("iri_normalize: the second argument is %q, want 'syntax'", text(args, 1))
		}
		rules = iri.SyntaxNormalization
	}
	u, err := iri.Parse(text(args, 0))
	if err != nil {
		return nil, err
	}
	return u.NormalizeWith(rules).String(), nil
}

// parts are the parts of iri_part, each with whether it is present.
var parts = map[string]func(u iri.IRI) (string, bool){
	"scheme":    func(u iri.IRI) (string, bool) { return u.Scheme(), true },
	"authority": func(u iri.IRI) (string, bool) { return u.Authority(), u.HasAuthority() },
	"userinfo":  func(u iri.IRI) (string, bool) { return u.Userinfo(), u.HasUserinfo() },
	"host":      func(u iri.IRI) (string, bool) { return u.Host(), u.HasAuthority() },
	"port":      func(u iri.IRI) (string, bool) { return u.Port(), u.HasPort() },
	"path":      func(u iri.IRI) (string, bool) { return u.Path(), true },
	"query":     func(u iri.IRI) (string, bool) { return u.Query(), u.HasQuery() },
	"fragment":  func(u iri.IRI) (string, bool) { return u.Fragment(), u.HasFragment() },
	"redacted":  func(u iri.IRI) (string, bool) { return u.Redacted(), true },
}

func part(args []driver.Value) (any, error) {
	get, ok := parts[text(args, 1)]
	if !ok {
		return nil, fmt.Errorf("iri_part: no part has the name %q", text(args, 1)) // even if the text is invalid
	}
	u, err := iri.Parse(text(args, 0))
	if value, isPresent := get(u); err == nil && isPresent {
		return value, nil
	}
	return nil, err
}

// ofIRI returns the call of a function whose first argument is an IRI.
func ofIRI(f func(u iri.IRI, args []driver.Value) (any, error)) func(args []driver.Value) (any, error) {
	return func(args []driver.Value) (any, error) {
		u, err := iri.Parse(text(args, 0))
		if err != nil {
			return nil, err
		}
		return f(u, args)
	}
}

func param(u iri.IRI, args []driver.Value) (any, error) {
	value, ok := params.Get(u.Query(), text(args, 1))
	if !ok || !utf8.ValidString(value) { // %FF is no character, and DuckDB has no other texts
		return nil, nil
	}
	return value, nil
}

func resolve(u iri.IRI, args []driver.Value) (any, error) {
	v, err := u.Parse(text(args, 1))
	return v.String(), err
}

func toURI(u iri.IRI, _ []driver.Value) (any, error) { return u.ToURI().String(), nil }

func check(u iri.IRI, _ []driver.Value) (any, error) {
	rules := []string{}
	for f := range lint.Check(u) {
		rules = append(rules, f.Rule)
	}
	return rules, nil
}

// executor returns f with errors about invalid text as onInvalid says. The driver calls it for each row, and
// returns NULL if an argument is NULL without calling it.
func (f function) executor(onInvalid OnInvalid) duckdb.RowExecutorFn {
	if onInvalid == Fail {
		return f.call
	}
	return func(args []driver.Value) (any, error) {
		result, err := f.call(args)
		if e := (*iri.ParseError)(nil); errors.As(err, &e) {
			return nil, nil
		}
		return result, err
	}
}

// An overload is a function with a number of arguments, as the driver wants it.
type overload struct {
	config   duckdb.ScalarFuncConfig
	executor duckdb.RowExecutorFn
}

func (o overload) Config() duckdb.ScalarFuncConfig { return o.config }

func (o overload) Executor() duckdb.ScalarFuncExecutor {
	return duckdb.ScalarFuncExecutor{RowExecutor: o.executor}
}
