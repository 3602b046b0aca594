package main

// This file compares tables of the README with the committed results and with other packages.

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"example.com/iri"
	fredbi "github.com/fredbi/uri"
	whatwg "github.com/nlnwa/whatwg-url/url"

	neturl "net/url"
)

// readme returns the text of the README.
func readme(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile("../README.md")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestReadmeSpeed compares the README's table of times with the committed results. After new measurements, copy the
// rows that the test prints.
func TestReadmeSpeed(t *testing.T) {
	r, err := readReport(filepath.Join("results", "speed.json"))
	if err != nil {
		t.Fatal(err)
	}
	text := readme(t)
	rows := []string{fmt.Sprintf("Measured on %s with %s, %s/%s, on %d cores of an %s", r.Date, r.Go, r.OS, r.Arch, r.Cores, r.Processor)}
	corpora, err := parseResults(r)
	if err != nil {
		t.Fatal(err)
	}
	header := "|"
	for _, c := range corpora {
		header += fmt.Sprintf(" | %s, %s lines", strings.TrimSuffix(c.Name, ".txt"), thousands(c.Lines))
	}
	rows = append(rows, header+" | allocations |\n")
	for _, name := range mentioned {
		row := "| " + name
		first, _ := corpora[0].task(name)
		lo, hi := first.Allocations, first.Allocations
		for _, c := range corpora {
			x, _ := c.task(name)
			row += fmt.Sprintf(" | %.0f ns, %s", x.Nanoseconds, thousands(x.Successes))
			lo, hi = min(lo, x.Allocations), max(hi, x.Allocations)
		}
		allocations := fmt.Sprintf("%.0f", lo)
		if most := fmt.Sprintf("%.0f", hi); most != allocations {
			allocations += " to " + most
		}
		rows = append(rows, row+" | "+allocations+" |\n")
	}
	for _, row := range rows {
		if !strings.Contains(text, row) {
			t.Errorf("not in the README: %s", row)
		}
	}
}

// TestReadmePackages compares the README's table of results with the results of the packages.
func TestReadmePackages(t *testing.T) {
	text := readme(t)
	for _, s := range []string{
		"http://a/b#", "HTTP://a/é", "http://例え.jp/€", "http://a/<b>", "http://u:p@w@a/", "http://[fe80::1%25eth0]/", "http://127.1/",
		"http://a/%ff", "http://a/%zz", "http://a:99999/", "http:///evil/", "x:a", "http:a",
	} {
		cells := []string{s, "error", "error", "error", "error"}
		if u, err := neturl.Parse(s); err == nil {
			cells[1] = u.String()
		}
		if u, err := fredbi.Parse(s); err == nil {
			cells[2] = u.String()
		}
		if u, err := whatwg.Parse(s); err == nil {
			cells[3] = u.Href(false)
		}
		if u, err := iri.Parse(s); err == nil {
			cells[4] = u.String()
		}
		row := "| `" + strings.Join(cells, "` | `") + "` |\n"
		row = strings.ReplaceAll(row, "`error`", "error")
		if !strings.Contains(text, row) {
			t.Errorf("not in the README: %s", row)
		}
	}
}
