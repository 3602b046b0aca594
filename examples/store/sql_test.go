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
	page, link := iri.MustParse("http://example.com/rosé?q#f"), iri.MustParseRef("../a?")
	var gotPage, raw, zero iri.IRI
	var gotLink iri.Ref
	null := page
	row := db.QueryRow("SELECT ?, ?, CAST(? AS BLOB), ?, NULL", page, link, page, iri.IRI{})
	if err := row.Scan(&gotPage, &gotLink, &raw, &zero, &null); err != nil || gotPage != page || gotLink != link ||
		raw != page || !zero.IsZero() || !null.IsZero() {
		t.Errorf("got %v, %v, %v, %v, %v, %v", gotPage, gotLink, raw, zero, null, err)
	}
	if err := db.QueryRow("SELECT ?", link).Scan(&gotPage); !errors.Is(err, iri.ErrMissingScheme) {
		t.Errorf("a relative reference as an IRI: %v", err)
	}
	if err := db.QueryRow("SELECT 1").Scan(&gotPage); err == nil {
		t.Error("a number as an IRI: no error")
	}
}
