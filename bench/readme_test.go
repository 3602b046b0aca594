package main

// This file compares tables of the documentation and of NOTES.md with other packages and with the committed results.

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	fredbi "github.com/fredbi/uri"
	whatwg "github.com/nlnwa/whatwg-url/url"

	"example.com/iri"

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

// TestNotesSpeed compares the table of parsing times in NOTES.md with the committed results. After new
// measurements, copy the rows that the test prints.
func TestNotesSpeed(t *testing.T) {
	r, err := readReport(filepath.Join("results", "speed.json"))
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile("NOTES.md")
	if err != nil {
		t.Fatal(err)
	}
	rows := []string{fmt.Sprintf("Measured on %s with %s, %s/%s, on %d cores of an %s", r.Date, r.Go, r.OS, r.Arch,
		r.Cores, r.Processor)}
	corpora := parseResults(t, r)
	header := "|"
	for _, c := range corpora {
		header += fmt.Sprintf(" | %s, %s lines", strings.TrimSuffix(c.Name, ".txt"), thousands(c.Lines))
	}
	rows = append(rows, header+" | allocations |\n")
	var short []string
	for _, name := range []string{"iri", "net/url", "fredbi/uri", "nlnwa/whatwg-url", "utf8.ValidString"} {
		row, shortRow := "| "+name, ""
		first, _ := corpora[0].task(name)
		lo, hi := first.Allocations, first.Allocations
		for _, c := range corpora {
			x, _ := c.task(name)
			row += fmt.Sprintf(" | %.0f ns, %s", x.Nanoseconds, thousands(x.Successes))
			shortRow += fmt.Sprintf(" | %.0f ns", x.Nanoseconds)
			if iri, _ := c.task("iri"); name != "iri" {
				shortRow += fmt.Sprintf(", %.0f ×", x.Nanoseconds/iri.Nanoseconds)
			}
			lo, hi = min(lo, x.Allocations), max(hi, x.Allocations)
		}
		allocations := fmt.Sprintf("%.0f", lo)
		if most := fmt.Sprintf("%.0f", hi); most != allocations {
			allocations += " to " + most
		}
		rows = append(rows, row+" | "+allocations+" |\n")
		if name != "utf8.ValidString" && name != "nlnwa/whatwg-url" { // which parses nothing, and other things
			short = append(short, "| "+name+shortRow+" |\n")
		}
	}
	for _, row := range rows {
		if !strings.Contains(string(text), row) {
			t.Errorf("not in NOTES.md: %s", row)
		}
	}
	for _, row := range short {
		if !strings.Contains(readme(t), row) {
			t.Errorf("not in README.md: %s", row)
		}
	}
}

// parseResults returns the results of the table parse.
func parseResults(t *testing.T, r report) []corpusResult {
	t.Helper()
	for _, table := range r.Tables {
		if table.Name == "parse" {
			return table.Corpora
		}
	}
	t.Fatal("the results have no table parse")
	return nil
}

// TestGuidePackages compares the table in the documentation of package iri with the results of the packages.
func TestGuidePackages(t *testing.T) {
	text, err := os.ReadFile("../doc.go")
	if err != nil {
		t.Fatal(err)
	}
	const header = "//	s                net/url            fredbi/uri  nlnwa/whatwg-url   iri\n"
	_, table, _ := strings.Cut(string(text), header)
	table, _, _ = strings.Cut(table, "//\n")
	want := ""
	for row := range strings.Lines(table) {
		s := strings.Fields(row)[1]
		cells := []string{"error", "error", "error", "error"}
		show := func(i int, result string) {
			if cells[i] = result; result == s {
				cells[i] = "same"
			}
		}
		if u, err := neturl.Parse(s); err == nil {
			show(0, u.String())
		}
		if u, err := fredbi.Parse(s); err == nil {
			show(1, u.String())
		}
		if u, err := whatwg.Parse(s); err == nil {
			show(2, u.Href(false))
		}
		if u, err := iri.Parse(s); err == nil {
			show(3, u.String())
		}
		want += fmt.Sprintf("//	%-15s  %-17s  %-10s  %-17s  %s\n", s, cells[0], cells[1], cells[2], cells[3])
	}
	if table != want || strings.Count(table, "\n") < 6 {
		t.Errorf("the documentation has\n%s, want\n%s", table, want)
	}
}

// thousands returns n in decimal, with commas between groups of three digits: 48010 gives "48,010".
func thousands(n int) string {
	if n < 1000 {
		return fmt.Sprint(n)
	}
	return fmt.Sprintf("%s,%03d", thousands(n/1000), n%1000)
}
