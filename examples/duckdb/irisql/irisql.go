// Package irisql adds functions about IRIs to DuckDB. Register adds them to a database; then SQL can call them:
//
//	iri_valid(text)                  BOOLEAN    text is an IRI
//	iri_normalize(text)              VARCHAR    the normal form, which Equivalent compares
//	iri_normalize(text, 'scheme')    VARCHAR    the same without default ports, empty paths and other spellings of IPv6
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
	for _, f := range functions {
		var overloads []duckdb.ScalarFunc
		for n := f.fewest; n <= f.most; n++ {
			config, err := f.config(n)
			if err != nil {
				return fmt.Errorf("%s: %w", f.name, err)
			}
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
	{"iri_param", 2, 2, duckdb.TYPE_VARCHAR, param},
	{"iri_resolve", 2, 2, duckdb.TYPE_VARCHAR, resolve},
	{"iri_to_uri", 1, 1, duckdb.TYPE_VARCHAR, ofIRI(toURI)},
	{"iri_lint", 1, 1, duckdb.TYPE_LIST, ofIRI(check)},
}

// text returns an argument. DuckDB passes arguments of the types that config declares, and refuses a call with others.
func text(args []driver.Value, i int) string { return args[i].(string) }

func valid(args []driver.Value) (any, error) { return iri.Valid(text(args, 0)), nil }

func normalize(args []driver.Value) (any, error) {
	rules := iri.SyntaxNormalization
	if len(args) == 2 {
		if text(args, 1) != "scheme" {
			return nil, fmt.Errorf("iri_normalize: the second argument is %q, want 'scheme'", text(args, 1))
		}
		rules = iri.StandardNormalization
	}
	u, err := iri.Parse(text(args, 0))
	if err != nil {
		return nil, err
	}
	return u.NormalizeWith(rules).String(), nil
}

func part(args []driver.Value) (any, error) {
	u, err := iri.Parse(text(args, 0))
	var value string
	present := true
	switch name := text(args, 1); name {
	case "scheme":
		value = u.Scheme()
	case "authority":
		value, present = u.Authority(), u.HasAuthority()
	case "userinfo":
		value, present = u.Userinfo(), u.HasUserinfo()
	case "host":
		value, present = u.Host(), u.HasAuthority()
	case "port":
		value, present = u.Port(), u.HasPort()
	case "path":
		value = u.Path()
	case "query":
		value, present = u.Query(), u.HasQuery()
	case "fragment":
		value, present = u.Fragment(), u.HasFragment()
	case "redacted":
		value = u.Redacted()
	default:
		return nil, fmt.Errorf("iri_part: no part has the name %q", name) // even if the text is invalid
	}
	if err != nil || !present {
		return nil, err
	}
	return value, nil
}

func param(args []driver.Value) (any, error) {
	u, err := iri.Parse(text(args, 0))
	if err != nil {
		return nil, err
	}
	value, ok := params.Get(u.Query(), text(args, 1))
	if !ok || !utf8.ValidString(value) { // %FF is no character, and DuckDB has no other texts
		return nil, nil
	}
	return value, nil
}

func resolve(args []driver.Value) (any, error) {
	base, err := iri.Parse(text(args, 0)) // Resolve takes an empty base, which is no IRI
	if err != nil {
		return nil, err
	}
	u, err := base.Parse(text(args, 1))
	if err != nil {
		return nil, err
	}
	return u.String(), nil
}

func toURI(u iri.IRI) any { return u.ToURI().String() }

func check(u iri.IRI) any {
	rules := []string{}
	for f := range lint.Check(u) {
		rules = append(rules, f.Rule)
	}
	return rules
}

// ofIRI returns the call of a function of one IRI.
func ofIRI(f func(u iri.IRI) any) func(args []driver.Value) (any, error) {
	return func(args []driver.Value) (any, error) {
		u, err := iri.Parse(text(args, 0))
		if err != nil {
			return nil, err
		}
		return f(u), nil
	}
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

// config returns the types of f with n arguments.
func (f function) config(n int) (config duckdb.ScalarFuncConfig, err error) {
	varchar, err := duckdb.NewTypeInfo(duckdb.TYPE_VARCHAR)
	if err != nil {
		return config, err
	}
	config.InputTypeInfos = slices.Repeat([]duckdb.TypeInfo{varchar}, n)
	if f.result == duckdb.TYPE_LIST {
		config.ResultTypeInfo, err = duckdb.NewListInfo(varchar)
	} else {
		config.ResultTypeInfo, err = duckdb.NewTypeInfo(f.result)
	}
	return config, err
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
