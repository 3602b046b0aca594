// Sqlite keeps identifiers in a SQLite table whose key is their normal form. It shows IRIs as arguments and results of
// database/sql, and how to find a row by any equivalent spelling. Run it in a clone:
//
//	cd examples && go run ./sqlite -db pages.db < FILE
//	cd examples && go run ./sqlite -db pages.db IRI...
//
// The first command adds the lines of standard input and prints the table: how often a page was added, the spelling that
// came first, and the key. The second prints the rows of the given IRIs. The exit status is 1 if a line or an IRI is
// malformed or not found, and 2 for other errors.
package main

import (
	"bufio"
	"database/sql"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"

	"example.com/iri"
	_ "modernc.org/sqlite"
)

func main() {
	name := flag.String("db", ":memory:", "`file` of the database")
	flag.Parse()
	os.Exit(run(*name, flag.Args(), os.Stdin, os.Stdout, os.Stderr))
}

// run does the work of main and returns the exit status. It looks for the IRIs of wanted, or adds the lines of stdin if
// there are none.
func run(name string, wanted []string, stdin io.Reader, stdout, stderr io.Writer) (status int) {
	fail := func(s int, err error) {
		fmt.Fprintln(stderr, err)
		status = max(status, s) // of several errors the gravest decides
	}
	pages, err := openTable(name)
	if err != nil {
		fail(2, err)
		return
	}
	defer pages.db.Close()
	out := bufio.NewWriter(stdout)
	if len(wanted) == 0 {
		if err := pages.addLines(stdin, func(line int, err error) { fail(1, fmt.Errorf("line %d: %w", line, err)) }); err != nil {
			fail(2, err)
		}
		if err := pages.all(func(p page) { fmt.Fprintln(out, p) }); err != nil {
			fail(2, err)
		}
	}
	for _, text := range wanted {
		if u, err := iri.Parse(text); err != nil {
			fail(1, err)
		} else if p, err := pages.find(u); errors.Is(err, sql.ErrNoRows) {
			fail(1, fmt.Errorf("%s: not found", u.Redacted()))
		} else if err != nil {
			fail(2, err)
		} else {
			fmt.Fprintln(out, p)
		}
	}
	if err := out.Flush(); err != nil {
		fail(2, err)
	}
	return status
}

// A page is a row of the table.
type page struct {
	key   iri.IRI // the normal form of every spelling
	first iri.IRI // the spelling that was added first
	added int     // how often
}

func (p page) String() string { return fmt.Sprintf("%d\t%s\t%s", p.added, p.first, p.key) }

// A table holds pages by their key.
type table struct{ db *sql.DB }

func openTable(name string) (table, error) {
	db, err := sql.Open("sqlite", name)
	if err != nil {
		return table{}, err
	}
	db.SetMaxOpenConns(1) // every connection to ":memory:" has a database of its own
	_, err = db.Exec("CREATE TABLE IF NOT EXISTS pages (key TEXT PRIMARY KEY, first TEXT NOT NULL, added INTEGER NOT NULL) STRICT")
	return table{db}, err
}

// key returns the key of u: its normal form by iri.StandardNormalization, so that a default port makes no difference.
func key(u iri.IRI) iri.IRI {
	return u.NormalizeWith(iri.StandardNormalization)
}

// addLines adds each line of r in one transaction, and calls report for the malformed ones.
func (t table) addLines(r io.Reader, report func(line int, err error)) error {
	tx, err := t.db.Begin()
	if err != nil {
		return err
	}
	defer tx.Rollback() // does nothing after Commit
	lines := bufio.NewScanner(r)
	lines.Buffer(nil, 1<<30)
	for n := 1; lines.Scan(); n++ {
		u, err := iri.Parse(lines.Text())
		if err != nil {
			report(n, err)
			continue
		}
		_, err = tx.Exec("INSERT INTO pages VALUES (?, ?, 1) ON CONFLICT (key) DO UPDATE SET added = added + 1", key(u), u)
		if err != nil {
			return err
		}
	}
	if err := lines.Err(); err != nil {
		return err
	}
	return tx.Commit()
}

// find returns the page of u, or sql.ErrNoRows.
func (t table) find(u iri.IRI) (p page, err error) {
	err = t.db.QueryRow("SELECT key, first, added FROM pages WHERE key = ?", key(u)).Scan(&p.key, &p.first, &p.added)
	return p, err
}

// all calls visit for each page, in the order of the keys.
func (t table) all(visit func(page)) error {
	rows, err := t.db.Query("SELECT key, first, added FROM pages ORDER BY key")
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		var p page
		if err := rows.Scan(&p.key, &p.first, &p.added); err != nil {
			return err
		}
		visit(p)
	}
	return rows.Err()
}
