package store_test

import (
	"database/sql"
	"errors"
	"testing"

	"example.com/iri"
	_ "modernc.org/sqlite"
)

// TestSQL tries the Scan and Value methods of package iri with a real database, which needs no codec.
func TestSQL(t *testing.T) {
	db, err := sql.Open("sqlite", ":memory:")
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	db.SetMaxOpenConns(1) // each connection would have a memory of its own
	exec := func(query string, args ...any) {
		t.Helper()
		if _, err := db.Exec(query, args...); err != nil {
			t.Fatalf("%s: %v", query, err)
		}
	}
	exec("CREATE TABLE links (page TEXT, link TEXT, raw BLOB)")
	page, link := iri.MustParse("http://example.com/rosé?q#f"), iri.MustParseRef("../a?")
	exec("INSERT INTO links VALUES (?, ?, ?)", page, link, []byte(page.String()))
	exec("INSERT INTO links VALUES (?, NULL, ?)", iri.IRI{}, iri.Ref{})

	var gotPage, gotRaw iri.IRI
	var gotLink iri.Ref
	row := db.QueryRow("SELECT page, link, raw FROM links WHERE page = ?", page)
	if err := row.Scan(&gotPage, &gotLink, &gotRaw); err != nil || gotPage != page || gotLink != link || gotRaw != page {
		t.Errorf("got %v, %v, %v, %v", gotPage, gotLink, gotRaw, err)
	}
	row = db.QueryRow("SELECT page, link, raw FROM links WHERE link IS NULL")
	if err := row.Scan(&gotPage, &gotLink, &gotRaw); err != nil || !gotPage.IsZero() || !gotLink.IsZero() ||
		!gotRaw.IsZero() {
		t.Errorf("zero values and NULL: got %v, %v, %v, %v", gotPage, gotLink, gotRaw, err)
	}
	var none sql.Null[iri.IRI]
	if err := db.QueryRow("SELECT link FROM links WHERE link IS NULL").Scan(&none); err != nil || none.Valid {
		t.Errorf("sql.Null: %v, %v", none, err)
	}
	err = db.QueryRow("SELECT link FROM links WHERE link IS NOT NULL").Scan(&gotPage)
	if !errors.Is(err, iri.ErrMissingScheme) {
		t.Errorf("a relative reference as an IRI: %v", err)
	}
	if err := db.QueryRow("SELECT 1").Scan(&gotPage); err == nil {
		t.Error("a number as an IRI: no error")
	}
}
