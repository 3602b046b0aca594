package irisql

import (
	"database/sql"
	"strings"
	"testing"

	_ "github.com/duckdb/duckdb-go/v2"
)

// open returns a database with the functions.
func open(t *testing.T, onInvalid OnInvalid) *sql.DB {
	t.Helper()
	db, err := sql.Open("duckdb", "")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	c, err := db.Conn(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	if err := Register(c, onInvalid); err != nil {
		t.Fatal(err)
	}
	return db
}

// rows are calls and their results, as text. The result for invalid text depends on OnInvalid.
var rows = []struct{ call, want string }{
	{"iri_valid('http://example.com/rosé')", "true"},
	{"iri_valid('../a')", "false"},
	{"iri_valid(NULL)", "NULL"},
	{"iri_normalize('HTTP://Example.com:80/b/../%7Ea')", "http://example.com/~a"},
	{"iri_normalize('HTTP://Example.com:80/b/../%7Ea', 'syntax')", "http://example.com:80/~a"},
	{"iri_normalize('HTTP://Example.com', 'schema')", `error: the second argument is "schema"`},
	{"iri_normalize('a b')", "invalid"},
	{"iri_normalize('x:', NULL)", "NULL"},
	{"iri_part('http://ana:secret@例え.jp:8080/a/b?q#top', 'authority')", "ana:secret@例え.jp:8080"},
	{"iri_part('http://ana:secret@例え.jp:8080/a/b?q#top', 'host')", "例え.jp"},
	{"iri_part('http://ana:secret@例え.jp:8080/a/b?q#top', 'redacted')", "http://ana:xxxxx@例え.jp:8080/a/b?q#top"},
	{"iri_part('x:', 'authority')", "NULL"},
	{"iri_part('x://@:?#', 'fragment')", ""},
	{"iri_part('http://example.com/', 'Host')", `error: no part has the name "Host"`},
	{"iri_part('a b', 'hosts')", `error: no part has the name "hosts"`},
	{"iri_part('a b', 'host')", "invalid"},
	{"iri_param('http://example.com/?q=a+b%26c&q=2', 'q')", "a b&c"},
	{"iri_param('http://example.com/?%71=&x', 'q')", ""},
	{"iri_param('http://example.com/?q=%FF', 'q')", "NULL"},
	{"iri_param('http://example.com/?q=%00x', 'q')", "\x00x"},
	{"iri_param('http://example.com/', 'q')", "NULL"},
	{"iri_resolve('http://example.com/a/b?q', '../c#top')", "http://example.com/c#top"},
	{"iri_resolve('', 'http://example.com/')", "invalid"},
	{"iri_resolve('http://example.com/a', 'b c')", "invalid"},
	{"iri_to_uri('http://example.com/rosé')", "http://example.com/ros%C3%A9"},
	{"iri_lint('http://example.com@203.0.113.9/')::VARCHAR", "[userinfo-like-host]"},
}

// TestFunctions calls the functions with constants, and again with arguments from a table, which DuckDB
// passes in another way.
func TestFunctions(t *testing.T) {
	for _, onInvalid := range []OnInvalid{Null, Fail} {
		db := open(t, onInvalid)
		for _, row := range rows {
			for _, query := range []string{"SELECT " + row.call, fromTable(row.call)} {
				var got sql.NullString
				err := db.QueryRow(query).Scan(&got)
				want, wantErr, _ := strings.Cut(row.want, "error: ")
				switch {
				case row.want == "invalid" && onInvalid == Null:
					want = "NULL"
				case row.want == "invalid":
					want, wantErr = "", "iri: parsing"
				}
				switch {
				case wantErr != "":
					if err == nil || !strings.Contains(err.Error(), wantErr) {
						t.Errorf("%s: error %v, want %s", query, err, wantErr)
					}
				case err != nil:
					t.Errorf("%s: %v", query, err)
				case got.Valid && got.String != want, !got.Valid && want != "NULL":
					t.Errorf("%s = %v, want %s", query, got, want)
				}
			}
		}
	}
}

// fromTable returns a query that makes a table of the arguments of a call, which is f(a) or f(a, b), and
// calls f for it.
func fromTable(call string) string {
	name, rest, _ := strings.Cut(call, "(")
	args, suffix, _ := strings.Cut(rest, ")")
	columns := "x"
	if strings.Contains(args, ", ") {
		columns = "x, y"
	}
	return "WITH t(" + columns + ") AS MATERIALIZED (VALUES (" + args + "), (" + args + ")) SELECT " + name + "(" +
		columns + ")" + suffix + " FROM t"
}

// TestPassword checks that an error does not show what may be a password.
func TestPassword(t *testing.T) {
	_, err := open(t, Fail).Exec("SELECT iri_normalize(u || 'c') FROM (VALUES ('http://ana:secret@example.com/a b')) t(u)")
	if err == nil || strings.Contains(err.Error(), "secret") {
		t.Errorf("error %v", err)
	}
}

// TestRegister checks that functions are replaced for all connections, and that a closed connection is an error.
func TestRegister(t *testing.T) {
	db := open(t, Fail)
	c, err := db.Conn(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if err := Register(c, Null); err != nil {
		t.Fatal(err)
	}
	if _, err := db.Exec("SELECT iri_normalize('a b')"); err != nil {
		t.Errorf("Null: %v", err)
	}
	c.Close()
	if err := Register(c, Null); err == nil {
		t.Error("a closed connection: no error")
	}
}
