package main

// This file contains the results of a run, and prints them.

import (
	"fmt"
	"io"
	"os"
	"strings"
)

// A report is the result of one run and the conditions it was measured under. It is saved as JSON.
type report struct {
	Date      string        `json:"date"` // as time.DateOnly
	Go        string        `json:"go"`
	OS        string        `json:"os"`
	Arch      string        `json:"arch"`
	Processor string        `json:"processor"`
	Cores     int           `json:"cores"`
	Rounds    int           `json:"rounds"`
	Tables    []tableResult `json:"tables,omitempty"`
}

type tableResult struct {
	Name    string         `json:"name"`
	Corpora []corpusResult `json:"corpora"`
}

// A corpusResult holds the results of all tasks of a table, in the table's order.
type corpusResult struct {
	Name  string       `json:"name"`
	Lines int          `json:"lines"`
	Tasks []taskResult `json:"tasks"`
}

// A taskResult holds medians per item, and how many items succeeded.
type taskResult struct {
	Name        string  `json:"name"`
	Nanoseconds float64 `json:"ns"`
	Allocations float64 `json:"allocations"`
	Successes   int     `json:"successes"`
}

// processor returns the processor's model name if the system tells it.
func processor() string {
	info, _ := os.ReadFile("/proc/cpuinfo")
	for line := range strings.Lines(string(info)) {
		if key, value, _ := strings.Cut(line, ":"); strings.TrimSpace(key) == "model name" {
			return strings.TrimSpace(value)
		}
	}
	return "unknown processor"
}

// print prints t with a column for each corpus and a row for each task: nanoseconds, the ratio to the first task,
// allocations, and successes.
func (t tableResult) print(w io.Writer) {
	fmt.Fprintf(w, "\n| %s |", t.Name)
	for _, c := range t.Corpora {
		fmt.Fprintf(w, " %s, %d lines |", c.Name, c.Lines)
	}
	fmt.Fprintf(w, "\n|---|%s\n", strings.Repeat("---|", len(t.Corpora)))
	for i, task := range t.Corpora[0].Tasks {
		fmt.Fprintf(w, "| %s |", task.Name)
		for _, c := range t.Corpora {
			r := c.Tasks[i]
			fmt.Fprintf(w, " %.1f ns, %.1f×, %.1f allocs, %d |", r.Nanoseconds, c.Tasks[0].Nanoseconds/r.Nanoseconds,
				r.Allocations, r.Successes)
		}
		fmt.Fprintln(w)
	}
}
