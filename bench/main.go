// Command bench measures package iri beside other Go libraries over corpora of real identifiers, and prints a table in
// Markdown:
//
//	cd bench && go run . -corpora FOLDER
//
// Each library has its turn once a round, over the whole corpus, and what is printed is the median of all rounds, so
// that what else the machine does falls on all alike. Compare the ratios, which are to net/url, and only within one
// run.
package main

import (
	"bufio"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"time"
)

func main() {
	if err := run(os.Stdout, os.Args[1:]); err != nil && !errors.Is(err, flag.ErrHelp) {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

// run does what the arguments ask for.
func run(w io.Writer, args []string) error {
	flags := flag.NewFlagSet("bench", flag.ContinueOnError)
	folder := flags.String("corpora", os.Getenv("IRI_CORPORA"), "the `folder` of web.txt, files.txt, multilingual.txt and percent.txt, one identifier to a line, and relative.csv, \"base,reference\"; one of them is enough")
	rounds := flags.Int("rounds", 11, "how many times each library has its turn")
	name := flags.String("table", "parse", "what to measure: "+strings.Join(tableNames(), ", ")+" or all")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if *rounds < 1 {
		return errors.New("there must be at least one round")
	}
	if *name != "all" && !slices.Contains(tableNames(), *name) {
		return fmt.Errorf("no table %q", *name)
	}
	fmt.Fprintf(w, "%s, %s, %s/%s, %s, %d cores, median of %d rounds\n",
		time.Now().Format(time.DateOnly), runtime.Version(), runtime.GOOS, runtime.GOARCH, processor(), runtime.NumCPU(), *rounds)
	for _, t := range tables {
		if *name != t.name && *name != "all" {
			continue
		}
		corpora, err := t.read(*folder)
		if err != nil {
			return err
		}
		fmt.Fprintln(w)
		t.print(w, corpora, *rounds)
	}
	return nil
}

// processor returns what kind the machine's processor is, as far as the system tells.
func processor() string {
	info, _ := os.ReadFile("/proc/cpuinfo")
	for line := range strings.Lines(string(info)) {
		if key, value, _ := strings.Cut(line, ":"); strings.TrimSpace(key) == "model name" {
			return strings.TrimSpace(value)
		}
	}
	return "unknown processor"
}

// A table is one comparison: what each of the tasks takes for each of the corpora.
type table struct {
	name  string
	files []string // of a folder of corpora
	own   string   // what comes with the library
	tasks []task   // the ratios are to the first
}

// A task is what a library does with every line of a corpus. prepare does what comes before, which is not measured, and
// returns the work, how many items it goes through, and with how many of them it succeeds.
type task struct {
	name    string
	prepare func(lines []string) (work func(), items, successes int)
}

// A corpus is the lines of a file.
type corpus struct {
	name  string
	lines []string
}

func tableNames() []string {
	var names []string
	for _, t := range tables {
		names = append(names, t.name)
	}
	return names
}

// read returns those corpora of t that are in the folder, or the one that comes with the library if no folder is given.
func (t table) read(folder string) ([]corpus, error) {
	files := t.files
	if folder == "" {
		folder, files = filepath.Join("..", "testdata"), []string{t.own}
	}
	var corpora []corpus
	for _, name := range files {
		lines, err := readLines(filepath.Join(folder, name))
		switch {
		case errors.Is(err, fs.ErrNotExist):
			continue
		case err != nil:
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		corpora = append(corpora, corpus{name, lines})
	}
	if len(corpora) == 0 {
		return nil, fmt.Errorf("%s has none of %s", folder, strings.Join(files, ", "))
	}
	return corpora, nil
}

func readLines(name string) ([]string, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	var lines []string
	s := bufio.NewScanner(f)
	s.Buffer(nil, 1<<20)
	for s.Scan() {
		lines = append(lines, s.Text())
	}
	return lines, s.Err()
}

// print measures and prints t: corpora across, libraries down.
func (t table) print(w io.Writer, corpora []corpus, rounds int) {
	fmt.Fprintf(w, "| %s |", t.name)
	for _, c := range corpora {
		fmt.Fprintf(w, " %s, %d lines |", c.name, len(c.lines))
	}
	fmt.Fprintf(w, "\n|---|%s\n", strings.Repeat("---|", len(corpora)))
	cells := make([][]string, len(t.tasks))
	for _, c := range corpora {
		for i, r := range measure(t.tasks, c.lines, rounds) {
			cells[i] = append(cells[i], r)
		}
	}
	for i, task := range t.tasks {
		fmt.Fprintf(w, "| %s | %s |\n", task.name, strings.Join(cells[i], " | "))
	}
}

// measure returns a cell for each task: nanoseconds, the ratio to the first task, allocations, and successes.
func measure(tasks []task, lines []string, rounds int) []string {
	works := make([]func(), len(tasks))
	items, successes, times := make([]int, len(tasks)), make([]int, len(tasks)), make([][]float64, len(tasks))
	turns := make([]int, len(tasks))
	for i, task := range tasks {
		works[i], items[i], successes[i] = task.prepare(lines)
		turns[i] = turnsFor(works[i])
	}
	for range rounds {
		for i, work := range works {
			start := time.Now()
			for range turns[i] {
				work()
			}
			times[i] = append(times[i], float64(time.Since(start).Nanoseconds())/float64(turns[i]*max(items[i], 1)))
		}
	}
	cells := make([]string, len(tasks))
	for i := range tasks {
		allocations := float64(mallocs(works[i])) / float64(max(items[i], 1))
		ns := median(times[i])
		cells[i] = fmt.Sprintf("%.1f ns, %.1f×, %.1f allocs, %d", ns, median(times[0])/ns, allocations, successes[i])
	}
	return cells
}

// turnsFor returns how often the work is to be done for a time that the clock can tell.
func turnsFor(work func()) int {
	const enough = 5 * time.Millisecond
	turns := 1
	for {
		start := time.Now()
		for range turns {
			work()
		}
		if time.Since(start) >= enough {
			return turns
		}
		turns *= 2
	}
}

// median returns the middle one, or of two in the middle the mean.
func median(times []float64) float64 {
	slices.Sort(times)
	n := len(times)
	return (times[(n-1)/2] + times[n/2]) / 2
}

// mallocs returns how many allocations the work makes.
func mallocs(work func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	work()
	runtime.ReadMemStats(&after)
	return after.Mallocs - before.Mallocs
}
