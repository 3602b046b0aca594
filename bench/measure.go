package main

// This file measures tasks in alternation.

import (
	"errors"
	"fmt"
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"
)

// A table is one comparison: the time of each task on each corpus.
type table struct {
	name  string
	tasks []task // ratios are relative to the first
}

// A task is what a library does with every line of a corpus. Function prepare does the part that is not measured. It
// returns the work to measure, the number of items the work processes, and how many of them succeed.
type task struct {
	name    string
	prepare func(lines []string) (work func(), items, successes int)
}

// measure runs all tasks of t on each of its corpora that is in the folder, or on the one in the library's testdata if
// no folder is given.
func (t table) measure(folder string, rounds int) (tableResult, error) {
	files := []string{"web.txt", "files.txt", "multilingual.txt", "percent.txt"}
	if folder == "" {
		folder, files = filepath.Join("..", "testdata"), []string{"real.txt"}
	}
	result := tableResult{Name: t.name}
	for _, name := range files {
		text, err := os.ReadFile(filepath.Join(folder, name))
		if errors.Is(err, fs.ErrNotExist) {
			continue
		} else if err != nil {
			return result, err
		}
		lines := strings.Split(strings.TrimSuffix(strings.ReplaceAll(string(text), "\r\n", "\n"), "\n"), "\n")
		result.Corpora = append(result.Corpora, corpusResult{name, len(lines), measure(t.tasks, lines, rounds)})
	}
	if result.Corpora == nil {
		return result, fmt.Errorf("%s has none of %s", folder, strings.Join(files, ", "))
	}
	return result, nil
}

// measure returns a result for each task. The tasks take turns, so that a change in the machine's load during the run
// affects all of them.
func measure(tasks []task, lines []string, rounds int) []taskResult {
	works := make([]func(), len(tasks))
	turns, times := make([]int, len(tasks)), make([][]float64, len(tasks))
	items, results := make([]float64, len(tasks)), make([]taskResult, len(tasks))
	for i, task := range tasks {
		work, n, successes := task.prepare(lines)
		works[i], turns[i], items[i] = work, turnsFor(work), float64(max(n, 1))
		allocations := testing.AllocsPerRun(1, work) / items[i]
		results[i] = taskResult{Name: task.name, Successes: successes, Allocations: hundredths(allocations)}
	}
	for range rounds {
		for i, work := range works {
			runtime.GC() // of the garbage of the task before: while it marks, each pointer that is stored takes longer
			times[i] = append(times[i], float64(elapsed(work, turns[i]).Nanoseconds())/(float64(turns[i])*items[i]))
		}
	}
	for i := range results {
		results[i].Nanoseconds = hundredths(median(times[i]))
	}
	return results
}

// hundredths rounds x to two decimals. A saved report with more of them would suggest a precision that no measurement
// has.
func hundredths(x float64) float64 { return math.Round(x*100) / 100 }

// elapsed returns how long the work takes that many times.
func elapsed(work func(), turns int) time.Duration {
	start := time.Now()
	for range turns {
		work()
	}
	return time.Since(start)
}

// turnsFor returns how often to repeat the work so that it takes long enough for the clock's resolution.
func turnsFor(work func()) int {
	turns := 1
	for elapsed(work, turns) < 5*time.Millisecond {
		turns *= 2
	}
	return turns
}

// median returns the middle value, or the mean of the two in the middle. It sorts times.
func median(times []float64) float64 {
	slices.Sort(times)
	n := len(times)
	return (times[(n-1)/2] + times[n/2]) / 2
}
