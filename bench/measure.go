package main

// This file measures tasks in alternation.

import (
	"bufio"
	"errors"
	"fmt"
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"time"
)

// A table is one comparison: the time of each task on each corpus.
type table struct {
	name  string
	files []string // in a folder of corpora
	own   string   // in the library's testdata
	tasks []task   // ratios are relative to the first
}

// A task is what a library does with every line of a corpus. Function prepare does the part that is not measured. It
// returns the work to measure, the number of items the work processes, and how many of them succeed.
type task struct {
	name    string
	prepare func(lines []string) (work func(), items, successes int)
}

// A corpus is the lines of a file.
type corpus struct {
	name  string
	lines []string
}

// read returns the corpora of t that are in the folder, or the one in the library's testdata if no folder is given.
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

// measure runs all tasks of t on each corpus.
func (t table) measure(corpora []corpus, rounds int) tableResult {
	result := tableResult{Name: t.name}
	for _, c := range corpora {
		result.Corpora = append(result.Corpora, corpusResult{c.name, len(c.lines), measure(t.tasks, c.lines, rounds)})
	}
	return result
}

// measure returns a result for each task. The tasks take turns, so that a change in the machine's load during the run
// affects all of them.
func measure(tasks []task, lines []string, rounds int) []taskResult {
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
	results := make([]taskResult, len(tasks))
	for i, task := range tasks {
		allocations := float64(mallocs(works[i])) / float64(max(items[i], 1))
		results[i] = taskResult{task.name, hundredths(median(times[i])), hundredths(allocations), successes[i]}
	}
	return results
}

// hundredths rounds x to two decimals. A saved report with more of them would suggest a precision that no measurement
// has.
func hundredths(x float64) float64 { return math.Round(x*100) / 100 }

// turnsFor returns how often to repeat the work so that it takes long enough for the clock's resolution.
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

// median returns the middle value, or the mean of the two in the middle. It sorts times.
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
