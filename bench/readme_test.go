package main

// This file compares tables of the documentation with other packages and with the committed results.

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	neturl "net/url"
	"os"
	"slices"
	"strings"
	"testing"

	fredbi "github.com/fredbi/uri"
	whatwg "github.com/nlnwa/whatwg-url/url"

	"example.com/iri"
	pages "example.com/iri/internal/proof/report"
	"example.com/iri/internal/proof/testenv"
)

// readReport returns the report that was saved to the file.
func readReport(file string) (r report, err error) {
	data, err := os.ReadFile(file)
	err = errors.Join(err, json.Unmarshal(data, &r))
	return r, err
}

// TestSpeed compares the tables of parsing times in docs/performance.md and the README with the committed results, with
// and without assembly. After new measurements, copy the rows that the test prints.
func TestSpeed(t *testing.T) {
	r, err := readReport("results/speed.json")
	plain, errPlain := readReport("results/plain.json")
	if err := errors.Join(err, errPlain); err != nil || r.Tables[0].Name != "parse" || plain.Tables[0].Name != "parse" {
		t.Fatalf("the results of %v and %v, and %v", r.Tables, plain.Tables, err)
	}
	const notes = "../docs/performance.md"
	has := func(file, row string) {
		testenv.Same(t, strings.Contains(testenv.Read(file), row), true, "%s has %s", file, row)
	}
	has(notes, fmt.Sprintf("Measured on %s with %s, %s/%s, on %d cores of an %s", r.Date, r.Go, r.OS, r.Arch,
		r.Cores, r.Processor))
	corpora, header, plainRow := r.Tables[0].Corpora, "|", "| iri, plain Go"
	for i, c := range corpora {
		header += fmt.Sprintf(" | %s, %s lines", strings.TrimSuffix(c.Name, ".txt"), pages.Number(c.Lines))
		here, withoutAssembly := c.task("iri").Nanoseconds, plain.Tables[0].Corpora[i].task("iri").Nanoseconds
		plainRow += fmt.Sprintf(" | %.0f ns", withoutAssembly)
		row := fmt.Sprintf("| %s | %.0f ns | %.0f ns", strings.TrimSuffix(c.Name, ".txt"), here, withoutAssembly)
		for _, name := range []string{"net/url", "fredbi/uri"} {
			ns := c.task(name).Nanoseconds
			row += fmt.Sprintf(" | %.0f ns, %.0f ×", ns, ns/here)
		}
		has("../README.md", row+" |\n")
	}
	has(notes, plainRow+" |\n")
	has(notes, header+" | allocations |\n")
	for _, name := range []string{"iri", "net/url", "fredbi/uri", "nlnwa/whatwg-url", "utf8.ValidString"} {
		row := "| " + name
		lo, hi := math.Inf(1), 0.0
		for _, c := range corpora {
			x := c.task(name)
			row += fmt.Sprintf(" | %.0f ns, %s", x.Nanoseconds, pages.Number(x.Successes))
			lo, hi = min(lo, x.Allocations), max(hi, x.Allocations)
		}
		allocations := fmt.Sprintf("%.0f", lo)
		if most := fmt.Sprintf("%.0f", hi); most != allocations {
			allocations += " to " + most
		}
		has(notes, row+" | "+allocations+" |\n")
	}
}

// task returns the result of the task of that name.
func (c corpusResult) task(name string) taskResult {
	return c.Tasks[slices.IndexFunc(c.Tasks, func(t taskResult) bool { return t.Name == name })]
}

// TestGuidePackages compares the last table of docs/moving.md with the results of the packages.
func TestGuidePackages(t *testing.T) {
	const header = "\n| s | net/url | fredbi/uri | nlnwa/whatwg-url | iri |\n|---|---|---|---|---|\n"
	_, table, _ := strings.Cut(testenv.Read("../docs/moving.md"), header)
	table, _, _ = strings.Cut(table, "\n\n")
	table += "\n"
	want := ""
	for row := range strings.Lines(table) {
		s := strings.Split(row, "`")[1]
		want += fmt.Sprintf("| `%s` | %s | %s | %s | %s |\n", s, parsed(s, neturl.Parse), parsed(s, fredbi.Parse),
			parsed(s, whatwg.Parse), parsed(s, iri.Parse))
	}
	if table != want || strings.Count(table, "\n") < 6 {
		t.Errorf("the file has\n%s, want\n%s", table, want)
	}
}

// parsed returns what a package makes of s.
func parsed[T fmt.Stringer](s string, parse func(string) (T, error)) string {
	u, err := parse(s)
	switch {
	case err != nil:
		return "error"
	case u.String() == s:
		return "same"
	}
	return "`" + u.String() + "`"
}
