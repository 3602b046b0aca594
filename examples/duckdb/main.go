// Duckdb counts the distinct identifiers of each host in a file, with SQL in DuckDB. It shows package irisql,
// which adds the functions of this library to DuckDB. Run it in a clone:
//
//	cd examples/duckdb && go run . [-column NAME] [-top N] FILE
//	cd examples/duckdb && go run . -sql QUERY
//
// FILE is a Parquet, CSV or JSON file, or a pattern such as 'data/*.parquet'. A file whose name ends in .txt
// has an identifier per line; LF, CR LF or CR ends a line. The output has a line for each host: the number of
// distinct normal forms, the number of rows, and the host. The exit status is 1 if some rows are not IRIs,
// and 2 for other errors.
package main

import (
	"bufio"
	"context"
	"database/sql"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"

	"example.com/iri/examples/duckdb/irisql"
	_ "github.com/duckdb/duckdb-go/v2"
)

func main() { os.Exit(run(os.Args[1:], os.Stdout, os.Stderr)) }

// run does the work of main and returns the exit status.
func run(args []string, stdout, stderr io.Writer) int {
	flags := flag.NewFlagSet("duckdb", flag.ContinueOnError)
	flags.SetOutput(stderr)
	name := flags.String("db", "",
		"`database`: a file, then options such as ?memory_limit=4GB&threads=2; without a file it is in memory")
	column := flags.String("column", "",
		"`name` of the column with the identifiers (default the first one of type VARCHAR)")
	top := flags.Int("top", 20, "print only the first `n` hosts")
	query := flags.String("sql", "", "run a `query` and print its rows, with a tab between columns")
	if err := flags.Parse(args); err != nil {
		return 2
	}
	out := bufio.NewWriter(stdout)
	invalid, err := func() (int64, error) {
		c, err := open(*name)
		if err != nil {
			return 0, err
		}
		defer c.Close()
		switch {
		case *query != "" && flags.NArg() == 0:
			return 0, printRows(out, c, *query)
		case *query == "" && flags.NArg() == 1:
			return countHosts(out, c, flags.Arg(0), *column, *top)
		}
		return 0, errors.New("a file or -sql is needed")
	}()
	if err = errors.Join(err, out.Flush()); err != nil {
		for line := range strings.SplitSeq(err.Error(), "\n") {
			fmt.Fprintln(stderr, field(line))
		}
		return 2
	}
	if invalid > 0 {
		fmt.Fprintf(stderr, "%d rows are not IRIs\n", invalid)
		return 1
	}
	return 0
}

// open returns a connection to a database with the functions of package irisql.
func open(name string) (*sql.Conn, error) {
	db, err := sql.Open("duckdb", name)
	if err != nil {
		return nil, err
	}
	c, err := db.Conn(context.Background())
	if err != nil {
		return nil, err
	}
	return c, irisql.Register(c, irisql.Null)
}

// countHosts prints the first top hosts. It returns the number of rows that are not IRIs.
func countHosts(w io.Writer, c *sql.Conn, file, column string, top int) (invalid int64, err error) {
	source := source(file)
	if column == "" {
		if column, err = firstText(c, source); err != nil {
			return 0, err
		}
	}
	query := "CREATE TEMP TABLE hosts AS " + hostsQuery(source, column)
	if _, err := c.ExecContext(context.Background(), query); err != nil {
		return 0, err
	}
	const first = "SELECT forms, n, host FROM hosts WHERE NOT invalid ORDER BY forms DESC, host LIMIT %d"
	if err := printRows(w, c, fmt.Sprintf(first, top)); err != nil {
		return 0, err
	}
	const rest = "SELECT coalesce(sum(n), 0)::BIGINT FROM hosts WHERE invalid"
	err = c.QueryRowContext(context.Background(), rest).Scan(&invalid)
	return invalid, err
}

// hostsQuery returns a query for the number of distinct normal forms, and of rows, of each host. There is a row for
// those that are not IRIs, if there are any. NULLs are not counted.
func hostsQuery(source, column string) string {
	return fmt.Sprintf(`
SELECT form IS NULL AS invalid, count(*) AS forms, sum(n)::BIGINT AS n,
	coalesce(nullif(iri_part(form, 'host'), ''), '(no host)') AS host
FROM (SELECT iri_normalize(%[1]s) AS form, count(*) AS n FROM %[2]s WHERE %[1]s IS NOT NULL GROUP BY form)
GROUP BY ALL`, quote(column, `"`), source)
}

// source returns the table that the file has, in SQL. DuckDB tells the format by the suffix.
func source(file string) string {
	file = quote(file, "'")
	if strings.HasSuffix(file, ".txt'") {
		// A line is a row, whatever it contains: the separator of columns and the text for NULL end a line,
		// so no line has them.
		return "read_csv(" + file +
			", columns = {'line': 'VARCHAR'}, header = false, auto_detect = false, delim = '\r', nullstr = '\n', quote = '', " +
			"escape = '', strict_mode = false)"
	}
	return file
}

// firstText returns the name of the first column of type VARCHAR.
func firstText(c *sql.Conn, source string) (name string, err error) {
	const query = "SELECT column_name FROM (DESCRIBE FROM %s) WHERE column_type = 'VARCHAR' LIMIT 1"
	err = c.QueryRowContext(context.Background(), fmt.Sprintf(query, source)).Scan(&name)
	if errors.Is(err, sql.ErrNoRows) {
		err = errors.New("no column has type VARCHAR; use -column")
	}
	return name, err
}

// quote returns a text between quotation marks of SQL.
func quote(s, mark string) string { return mark + strings.ReplaceAll(s, mark, mark+mark) + mark }

// printRows prints the rows of a query, with a tab between fields.
func printRows(w io.Writer, c *sql.Conn, query string) error {
	rows, err := c.QueryContext(context.Background(), query)
	if err != nil {
		return err
	}
	defer rows.Close()
	columns, err := rows.Columns()
	if err != nil {
		return err
	}
	values := make([]any, len(columns))
	pointers := make([]any, len(columns))
	for i := range values {
		pointers[i] = &values[i]
	}
	for rows.Next() {
		if err := rows.Scan(pointers...); err != nil {
			return err
		}
		for i, v := range values {
			if v == nil {
				v = "NULL"
			}
			fmt.Fprint(w, strings.Repeat("\t", min(i, 1)), field(fmt.Sprint(v)))
		}
		fmt.Fprintln(w)
	}
	return rows.Err()
}

// field returns a text that can stand between tabs. A backslash is doubled, and characters that are not
// printable are escaped.
func field(s string) string {
	quoted := strconv.Quote(s)
	return strings.ReplaceAll(quoted[1:len(quoted)-1], `\"`, `"`)
}
