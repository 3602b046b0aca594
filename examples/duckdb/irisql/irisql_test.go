package irisql

import (
	"database/sql"
	"strings"
	"testing"

	"example.com/iri/internal/proof/testenv"
	_ "github.com/duckdb/duckdb-go/v2"
)

// open returns a database with the functions.
func open(t *testing.T, onInvalid OnInvalid) *sql.DB {
	t.Helper()
	db := testenv.Must(sql.Open("duckdb", ""))
	t.Cleanup(func() { db.Close() })
	c := testenv.Must(db.Conn(t.Context()))
	defer c.Close()
	if err := Register(c, onInvalid); err != nil {
		t.Fatal(err)
	}
	return db
}

// TestFunctions makes the calls in testdata with constants, and again with arguments from a table, which DuckDB
// passes in another way.
func TestFunctions(t *testing.T) {
	for _, onInvalid := range []OnInvalid{Null, Fail} {
		db := open(t, onInvalid)
		for _, row := range testenv.Rows[struct{ Call, Want string }]("irisql/testdata/calls.txt") {
			for _, query := range []string{"SELECT " + row.Call, fromTable(row.Call)} {
				var got sql.NullString
				err := db.QueryRow(query).Scan(&got)
				want, wantErr, _ := strings.Cut(row.Want, "error: ")
				switch {
				case row.Want == "invalid" && onInvalid == Null:
					want = "NULL"
				case row.Want == "invalid":
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
	c := testenv.Must(db.Conn(t.Context()))
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
