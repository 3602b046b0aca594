package main

// This file contains the results of a run, and reads and writes them.

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"runtime"
	"strings"
	"time"
)

// A report is the result of one run and the conditions it was measured under.
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

// newReport returns a report without tables for this machine and day.
func newReport(rounds int) report {
	return report{
		Date:      time.Now().Format(time.DateOnly),
		Go:        runtime.Version(),
		OS:        runtime.GOOS,
		Arch:      runtime.GOARCH,
		Processor: processor(),
		Cores:     runtime.NumCPU(),
		Rounds:    rounds,
	}
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

// readReport returns the report that save wrote to the file.
func readReport(file string) (report, error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return report{}, err
	}
	var r report
	return r, json.Unmarshal(data, &r)
}

// save writes r to the file as JSON.
func (r report) save(file string) error {
	data, err := json.MarshalIndent(r, "", "\t")
	if err != nil {
		return err
	}
	return os.WriteFile(file, append(data, '\n'), 0o666)
}

// conditions returns one line about when, where and how r was measured.
func (r report) conditions() string {
	return fmt.Sprintf("%s, %s, %s/%s, %s, %d cores, median of %d rounds", r.Date, r.Go, r.OS, r.Arch, r.Processor,
		r.Cores, r.Rounds)
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
