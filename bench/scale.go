package main

// Measuring programs with files of 10,000 to 100 million lines: which one is fastest at which size.

import (
	"bufio"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// A scaleSeries holds the results of a program, by the number of lines.
type scaleSeries struct {
	Name   string       `json:"name"`
	Points []scalePoint `json:"points"`
}

type scalePoint struct {
	Lines   int     `json:"lines"`
	Seconds float64 `json:"seconds"` // the median of the rounds
	Memory  float64 `json:"mb"`      // the greatest resident size; of processes that run at the same time, the sum
}

// A contender answers the question: how many distinct normal forms has each host?
type contender struct {
	name     string
	pipeline func(bin, input, output string) [][]string // the commands, each reading what the one before it prints
}

var contenders = []contender{
	{"iri and sort", func(bin, input, output string) [][]string {
		return [][]string{
			{filepath.Join(bin, "iri"), "normalize", "-all", "-f", input},
			{"sort", "-u"}, {filepath.Join(bin, "iri"), "parts", "-get", "host"}, {"sort"}, {"uniq", "-c"},
		}
	}},
	{"DuckDB", func(bin, input, output string) [][]string {
		return [][]string{{filepath.Join(bin, "duckdb"), "-db", "?memory_limit=8GB", input}}
	}},
	{"Beam", func(bin, input, output string) [][]string {
		return [][]string{{filepath.Join(bin, "beam"), "-input", input, "-output", output + "-counts", "-rejected", output + "-rejected"}}
	}},
}

// runScale executes the command "scale".
func runScale(w io.Writer, args []string) error {
	flags := flag.NewFlagSet("bench scale", flag.ContinueOnError)
	folder := flags.String("corpora", os.Getenv("IRI_CORPORA"), "`folder` with web.txt; the default is $IRI_CORPORA, then the library's testdata")
	bin := flags.String("bin", "", "`folder` with the programs iri, duckdb and beam; by default they are built")
	most := flags.Int("max", 1_000_000, "greatest number of lines")
	limit := flags.Duration("limit", 2*time.Minute, "leave out runs that will take longer, judging by the number of lines")
	rounds := flags.Int("rounds", 3, "number of rounds")
	load := flags.String("load", "", "print the results saved in `file` instead of measuring")
	more := flags.String("more", "", "measure only greater numbers of lines than the results saved in `file`, and add them to those")
	save := flags.String("save", "", "save the results to `file` as JSON")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if *load != "" && *more != "" {
		return errors.New("-load and -more exclude each other")
	}
	r := emptyScale(*rounds)
	var err error
	if file := *load + *more; file != "" {
		r, err = readReport(file)
	}
	if err == nil && *load == "" {
		err = r.measureAll(*folder, *bin, *most, *rounds, *limit)
	}
	if err != nil {
		return err
	}
	fmt.Fprintf(w, "%s\n\n", r.conditions())
	r.printScale(w)
	if *save != "" {
		return r.save(*save)
	}
	return nil
}

// emptyScale returns a report without measurements.
func emptyScale(rounds int) report {
	r := newReport(rounds)
	for _, c := range contenders {
		r.Series = append(r.Series, scaleSeries{Name: c.name})
	}
	return r
}

// measureAll builds the programs and measures them with 10,000 lines, 100,000 and so on. If r has measurements, it continues after the
// greatest number of lines.
func (r *report) measureAll(folder, bin string, most, rounds int, limit time.Duration) error {
	if len(r.Series) != len(contenders) || r.Rounds != rounds || r.Processor != processor() {
		return errors.New("the saved results are from other programs, another number of rounds, or another machine")
	}
	n := min(10_000, most)
	if sizes := r.sizes(); len(sizes) > 0 {
		n = sizes[len(sizes)-1] * 10
	}
	lines, err := (table{files: []string{"web.txt"}, own: "real.txt"}).read(folder)
	if err != nil {
		return err
	}
	dir, err := os.MkdirTemp("", "scale")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	if bin == "" {
		bin = dir
		if err := buildContenders(bin); err != nil {
			return err
		}
	}
	if bin, err = filepath.Abs(bin); err != nil { // exec would look for "iri" in PATH
		return err
	}
	input := filepath.Join(dir, "lines.txt")
	for ; n <= most; n *= 10 {
		if err := writeLines(input, lines[0].lines, n); err != nil {
			return err
		}
		if err := r.measure(bin, input, n, rounds, limit); err != nil {
			return err
		}
	}
	return nil
}

// buildContenders builds the programs in a folder.
func buildContenders(bin string) error {
	for name, source := range map[string]string{"iri": "../cmd/iri", "duckdb": "../examples/duckdb", "beam": "../examples/beam"} {
		build := exec.Command("go", "build", "-o", filepath.Join(bin, name), ".")
		build.Dir, build.Stderr = source, os.Stderr
		if err := build.Run(); err != nil {
			return fmt.Errorf("building %s: %w", source, err)
		}
	}
	return nil
}

// measure adds a point to every series whose program will take less than the limit. The programs take turns.
func (r *report) measure(bin, input string, n, rounds int, limit time.Duration) error {
	times, memory := make([][]float64, len(contenders)), make([]float64, len(contenders))
	for range rounds {
		for i, c := range contenders {
			if points := r.Series[i].Points; len(points) > 0 && points[len(points)-1].predict(n) > limit.Seconds() {
				continue
			}
			seconds, mb, err := runPipeline(c.pipeline(bin, input, input+".output"))
			if err != nil {
				return fmt.Errorf("%s, %d lines: %w", c.name, n, err)
			}
			times[i], memory[i] = append(times[i], seconds), max(memory[i], mb)
			fmt.Fprintf(os.Stderr, "%s, %d lines: %.2f s, %.0f MB\n", c.name, n, seconds, mb)
		}
	}
	for i := range contenders {
		if len(times[i]) > 0 {
			r.Series[i].Points = append(r.Series[i].Points, scalePoint{n, hundredths(median(times[i])), hundredths(memory[i])})
		}
	}
	return nil
}

// predict returns how many seconds n lines will take.
func (p scalePoint) predict(n int) float64 { return p.Seconds * float64(n) / float64(p.Lines) }

// runPipeline runs commands at the same time, connected by pipes. It returns the time from the start of the first to the
// end of the last, and their memory. Exit status 1 is not an error: it means that some lines are invalid.
func runPipeline(commands [][]string) (seconds, mb float64, err error) {
	var cmds []*exec.Cmd
	for _, args := range commands {
		cmd := exec.Command(args[0], args[1:]...)
		cmd.Env = append(os.Environ(), "LC_ALL=C")
		cmds = append(cmds, cmd)
	}
	var pipes []*os.File
	for i := range cmds[1:] {
		r, w, err := os.Pipe()
		if err != nil {
			return 0, 0, err
		}
		cmds[i].Stdout, cmds[i+1].Stdin = w, r
		pipes = append(pipes, r, w)
	}
	start := time.Now()
	for _, cmd := range cmds {
		if startErr := cmd.Start(); startErr != nil {
			err = startErr
			break
		}
	}
	for _, p := range pipes {
		p.Close()
	}
	for _, cmd := range cmds {
		if cmd.Process == nil {
			continue
		}
		var status *exec.ExitError
		if waitErr := cmd.Wait(); errors.As(waitErr, &status) && status.ExitCode() != 1 {
			err = errors.Join(err, fmt.Errorf("%s: %w", filepath.Base(cmd.Path), waitErr))
		}
		mb += maxMemory(cmd.ProcessState)
	}
	return time.Since(start).Seconds(), mb, err
}

// writeLines writes n lines. They are those of the corpus again and again, with a number at the end. Every number occurs in two
// repetitions, so that about half of the lines are duplicates.
func writeLines(name string, corpus []string, n int) error {
	f, err := os.Create(name)
	if err != nil {
		return err
	}
	w := bufio.NewWriterSize(f, 1<<20)
	for i := range n {
		line := corpus[i%len(corpus)]
		separator := "?"
		if strings.Contains(line, "?") {
			separator = "&"
		}
		fmt.Fprintf(w, "%s%s%d\n", line, separator, i/len(corpus)/2)
	}
	return errors.Join(w.Flush(), f.Close())
}

// printScale prints a table: a row for each number of lines, a column for each program.
func (r report) printScale(w io.Writer) {
	fmt.Fprint(w, "| lines |")
	for _, s := range r.Series {
		fmt.Fprintf(w, " %s |", s.Name)
	}
	fmt.Fprintf(w, "\n|--:|%s\n", strings.Repeat("--:|", len(r.Series)))
	for _, n := range r.sizes() {
		fmt.Fprintf(w, "| %s |", thousands(n))
		for _, s := range r.Series {
			cell := "–"
			if i := slices.IndexFunc(s.Points, func(p scalePoint) bool { return p.Lines == n }); i >= 0 {
				cell = fmt.Sprintf("%.2f s, %s MB", s.Points[i].Seconds, whole(s.Points[i].Memory))
			}
			fmt.Fprintf(w, " %s |", cell)
		}
		fmt.Fprintln(w)
	}
}

// sizes returns the numbers of lines that were measured.
func (r report) sizes() []int {
	var sizes []int
	for _, s := range r.Series {
		for _, p := range s.Points {
			sizes = append(sizes, p.Lines)
		}
	}
	slices.Sort(sizes)
	return slices.Compact(sizes)
}
