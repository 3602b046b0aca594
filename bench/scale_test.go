package main

// This file tests the measurement of programs, with programs that every system has.

import (
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"example.com/iri/internal/testenv"
)

func TestRunPipeline(t *testing.T) {
	for _, name := range []string{"sh", "sort", "cat"} {
		testenv.Tool(t, name)
	}
	out := filepath.Join(t.TempDir(), "out")
	seconds, mb, err := runPipeline([][]string{{"sh", "-c", "printf 'b\\nB\\na\\nb\\n'; exit 1"}, {"sort", "-u"}, {"sh", "-c", `cat > "$0"`, out}})
	data, _ := os.ReadFile(out)
	if err != nil || string(data) != "B\na\nb\n" || seconds <= 0 || mb <= 0 {
		t.Errorf("output %q, %v s, %v MB, %v", data, seconds, mb, err)
	}
	for _, commands := range [][][]string{{{"sh", "-c", "exit 2"}, {"cat"}}, {{"cat"}, {"no such program"}}} {
		if _, _, err := runPipeline(commands); err == nil {
			t.Errorf("%q: no error", commands)
		}
	}
}

func TestWriteLines(t *testing.T) {
	name := filepath.Join(t.TempDir(), "lines")
	if err := writeLines(name, []string{"a", "b?c"}, 7); err != nil {
		t.Fatal(err)
	}
	data, _ := os.ReadFile(name)
	if want := "a?0\nb?c&0\na?0\nb?c&0\na?1\nb?c&1\na?1\n"; string(data) != want {
		t.Errorf("%q, want %q", data, want)
	}
}

// TestMore measures programs that do nothing, and then greater files.
func TestMore(t *testing.T) {
	for _, name := range []string{"sh", "sort", "uniq"} {
		testenv.Tool(t, name)
	}
	bin := t.TempDir()
	corpora := t.TempDir()
	if err := os.WriteFile(filepath.Join(corpora, "web.txt"), []byte("http://a/\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"iri", "duckdb", "beam"} {
		if err := os.WriteFile(filepath.Join(bin, name), []byte("#!/bin/sh\n"), 0o777); err != nil {
			t.Fatal(err)
		}
	}
	saved := filepath.Join(bin, "saved.json")
	t.Chdir(bin)
	scale := func(args ...string) error {
		return runScale(io.Discard, append([]string{"-bin", ".", "-corpora", corpora, "-save", saved}, args...))
	}
	for _, args := range [][]string{{"-rounds", "2", "-max", "100"}, {"-rounds", "2", "-max", "10000", "-more", saved}} {
		if err := scale(args...); err != nil {
			t.Fatal(err)
		}
	}
	r, err := readReport(saved)
	if err != nil || !slices.Equal(r.sizes(), []int{100, 1000, 10_000}) {
		t.Errorf("numbers of lines %v, %v", r.sizes(), err)
	}
	for _, s := range r.Series {
		if len(s.Points) != 3 {
			t.Errorf("%s: %v", s.Name, s.Points)
		}
	}
	for _, args := range [][]string{{"-rounds", "3", "-more", saved}, {"-more", saved, "-load", saved}, {"-more", "missing"}} {
		if err := scale(args...); err == nil {
			t.Errorf("%q: no error", args)
		}
	}
}

func TestPrintScale(t *testing.T) {
	r := report{Series: []scaleSeries{
		{"one", []scalePoint{{10_000, 0.02, 10}, {100_000, 0.2, 11}, {1_000_000, 2.5, 1200}}},
		{"t<o", []scalePoint{{10_000, 0, 10}, {100_000, 30, 11}}},
	}}
	var out strings.Builder
	r.printScale(&out)
	const want = "| lines | one | t<o |\n|--:|--:|--:|\n| 10,000 | 0.02 s, 10 MB | 0.00 s, 10 MB |\n| 100,000 | 0.20 s, 11 MB | 30.00 s, 11 MB |\n| 1,000,000 | 2.50 s, 1,200 MB | – |\n"
	if out.String() != want {
		t.Errorf("%s\nwant\n%s", &out, want)
	}
}

// TestNotesPipeline checks that NOTES.md shows the command that was measured.
func TestNotesPipeline(t *testing.T) {
	data, err := os.ReadFile("NOTES.md")
	if err != nil {
		t.Fatal(err)
	}
	var commands []string
	for _, args := range contenders[0].pipeline("", "FILE", "") {
		commands = append(commands, strings.Join(args, " "))
	}
	if want := "`" + strings.Join(commands, " | ") + "`"; !strings.Contains(string(data), want) {
		t.Errorf("not in NOTES.md: %s", want)
	}
}

// TestCommittedScale compares the table in NOTES.md with the committed results.
func TestCommittedScale(t *testing.T) {
	var table strings.Builder
	committed(t, "scale").printScale(&table)
	data, err := os.ReadFile("NOTES.md")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(table.String()) {
		if !strings.Contains(string(data), line) {
			t.Errorf("not in NOTES.md: %s", line)
		}
	}
}

// committed returns the committed results of that name.
func committed(t *testing.T, name string) report {
	r, err := readReport(filepath.Join("results", name+".json"))
	if err != nil {
		t.Fatal(err)
	}
	return r
}
