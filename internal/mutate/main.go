// Mutate is a mutation tester: it checks that the tests of package iri fail if the package is changed.
//
//	go run ./internal/mutate [-match REGEXP] [-sample N] [-long] [-listed] [-list]
//
// Each mutant is the package with one operator, constant, condition or statement changed. Mutate runs the short
// tests against each mutant, and prints the mutants that survive, that is, for which no test fails. It skips the
// mutants that testdata/README.md lists with the reason why they survive, and fails if any other mutant survives.
// With -listed it runs only the listed mutants, and fails if a test fails for one of them.
//
// All mutants are compiled into one test binary, and an environment variable selects one. So the cost of a mutant is
// only the run of the tests up to the first failure. A mutant that takes three times the processor time of the
// original, such as one with an endless loop, counts as killed by a limit.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"
)

// options are the values of the flags.
type options struct {
	match  *regexp.Regexp
	sample int
	long   bool
	listed bool
	list   bool
	one    int
}

func main() {
	var o options
	match := flag.String("match", ".", "run only mutants whose description matches `regexp`")
	flag.IntVar(&o.sample, "sample", 1, "run only every `N`th mutant")
	flag.BoolVar(&o.long, "long", false, "also run the slow tests of texts with gigabytes")
	flag.BoolVar(&o.listed, "listed", false, "run only the listed mutants, which no test can detect")
	flag.BoolVar(&o.list, "list", false, "list the mutants without running them")
	flag.IntVar(&o.one, "mutant", 0, "run only the mutant with this `number`, and print the output of the tests")
	flag.Parse()
	var err error
	if o.match, err = regexp.Compile(*match); err == nil {
		err = o.run(os.Stdout)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "mutate:", err)
		os.Exit(1)
	}
}

func (o *options) run(w io.Writer) error {
	pkg, err := load(".")
	if err != nil {
		return err
	}
	listed, err := readListed(filepath.Join("testdata", "README.md"))
	if err != nil {
		return err
	}
	mutants := pkg.mutate()
	chosen, others := o.choose(mutants, listed)
	if o.list {
		for _, m := range chosen {
			fmt.Fprintln(w, m)
		}
		return nil
	}
	dir, err := os.MkdirTemp("", "mutate")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	binary, err := pkg.build(dir)
	if err != nil {
		return err
	}
	if 0 < o.one && o.one <= len(mutants) {
		_, _, output := binary.test(o.one, allTests)
		fmt.Fprintf(w, "%v\n%s\n", mutants[o.one-1], output)
		return nil
	}
	tests := stages
	if o.long {
		tests = append(slices.Clone(tests), []string{"-test.run", "TooLong", "-test.short=false"})
	}
	if err := binary.setLimit(tests); err != nil {
		return err
	}
	if o.listed {
		return disprove(w, binary, tests, chosen)
	}
	return judge(w, binary, tests, chosen, others)
}

// choose returns the mutants to run: those that are not listed or, with -listed, those that are. others is the
// number of the other mutants.
func (o *options) choose(mutants []mutant, listed []string) (chosen []mutant, others int) {
	for _, m := range mutants {
		switch {
		case !o.match.MatchString(m.key) || m.id%o.sample != 0:
		case slices.Contains(listed, m.key) != o.listed:
			others++
		default:
			chosen = append(chosen, m)
		}
	}
	return chosen, others
}

// disprove runs the tests against the listed mutants, which should survive, and prints those that do not.
func disprove(w io.Writer, b *binary, stages [][]string, mutants []mutant) error {
	wrong := 0
	for j := range b.judgements(stages, mutants) {
		if j.verdict != survives {
			wrong++
			fmt.Fprintln(w, "killed:", j.mutant)
		}
	}
	fmt.Fprintf(w, "%d mutants are listed, %d of them are killed\n", len(mutants), wrong)
	if wrong > 0 {
		return errors.New("tests detect listed mutants")
	}
	return nil
}

// judge runs the tests against the mutants, and prints those that survive, and a summary.
func judge(w io.Writer, b *binary, stages [][]string, mutants []mutant, listed int) error {
	start := time.Now()
	fmt.Fprintf(w, "%d mutants, and %d that are listed\n", len(mutants), listed)
	count := map[verdict]int{}
	done := 0
	for j := range b.judgements(stages, mutants) {
		if count[j.verdict]++; j.verdict == survives {
			fmt.Fprintln(w, "survives:", j.mutant)
		}
		if done++; done%100 == 0 {
			fmt.Fprintf(w, "%d run, %d survive, %v\n", done, count[survives], time.Since(start).Round(time.Second))
		}
	}
	killed, all := count[fails]+count[endless], len(mutants)+listed
	fmt.Fprintf(w, "%d mutants: %d killed (%d of them by a limit), %d listed, %d survive; %.1f %% of those that are not listed killed, %.1f %% of all\n",
		all, killed, count[endless], listed, count[survives], percent(killed, len(mutants)), percent(killed, all))
	if count[survives] > 0 {
		return errors.New("there are survivors")
	}
	return nil
}

// A judgement is a mutant and the verdict of the tests.
type judgement struct {
	mutant  mutant
	verdict verdict
}

// judgements runs the mutants in parallel, one on each processor, and sends the verdicts.
func (b *binary) judgements(stages [][]string, mutants []mutant) <-chan judgement {
	queue, results := make(chan mutant), make(chan judgement)
	var workers sync.WaitGroup
	for range runtime.NumCPU() {
		workers.Add(1)
		go func() {
			defer workers.Done()
			for m := range queue {
				results <- judgement{m, b.judge(stages, m.id)}
			}
		}()
	}
	go func() {
		for _, m := range mutants {
			queue <- m
		}
		close(queue)
		workers.Wait()
		close(results)
	}()
	return results
}

func percent(n, of int) float64 { return 100 * float64(n) / float64(max(of, 1)) }

// readListed returns the keys of the listed mutants: the text in backquotes at the start of each table row.
func readListed(file string) ([]string, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	var keys []string
	for line := range strings.Lines(string(text)) {
		if rest, ok := strings.CutPrefix(line, "| `` "); ok {
			key, _, _ := strings.Cut(rest, " ``")
			keys = append(keys, strings.ReplaceAll(key, `\|`, "|"))
		}
	}
	return keys, nil
}

// variable is the environment variable that selects the mutant.
const variable = "IRI_MUTANT"

// Patterns of test names. Fast tests run first, so that most mutants are killed there. The tests in others check the
// source or the tests themselves, so they are not run.
const (
	others = "TestLayers|TestSurfaces|TestReadme|TestNamed|TestStack|TestNotConvertible"
	longer = "Fuzz|TestConformance|TestVerdict|TestRefused|TestSpan|TestRandom|TestRelativize"
	heavy  = "TestAccepted|TestNormalize|TestEquivalentPairs|TestAllocsLevel|TestExhaustive|TestEveryCodePoint|TestSequenceLong"
)

var (
	stages = [][]string{
		{"-test.run", "Test|Example|Fuzz", "-test.skip", others + "|" + longer + "|" + heavy},
		{"-test.run", longer},
		{"-test.run", heavy},
	}
	allTests = []string{"-test.skip", others}
)

// A binary is a test binary that contains all mutants.
type binary struct {
	path, dir string
	limit     time.Duration // maximum processor time of a stage; 0 means no limit
}

// build writes the mutated package into a copy of the module in dir, and compiles its tests.
func (p *source) build(dir string) (*binary, error) {
	if err := copyModule(dir); err != nil {
		return nil, err
	}
	for name, text := range p.mutated() {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			return nil, err
		}
	}
	b := &binary{path: filepath.Join(dir, "iri.test"), dir: dir}
	compile := exec.Command("go", "test", "-c", "-vet=off", "-o", b.path, ".")
	compile.Dir = dir
	if output, err := compile.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("compiling the mutants: %w\n%s", err, output)
	}
	return b, nil
}

// copyModule copies the files that the tests need to dir.
func copyModule(dir string) error {
	return filepath.WalkDir(".", func(path string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && path != "." && (strings.HasPrefix(path, ".") || path == "bench" || path == "examples"):
			return filepath.SkipDir
		case entry.IsDir():
			return os.MkdirAll(filepath.Join(dir, path), 0o777)
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		return os.WriteFile(filepath.Join(dir, path), text, 0o666)
	})
}

// A verdict is the result of the tests for a mutant.
type verdict int

const (
	survives verdict = iota // no test failed, or the tests could not be run
	fails                   // a test failed
	endless                 // the tests took too much time or memory
)

// setLimit runs the tests against the original, and sets the limit to about three times the time they take.
func (b *binary) setLimit(stages [][]string) error {
	var longest time.Duration
	for _, tests := range stages {
		verdict, took, output := b.test(0, tests)
		if verdict != survives || took == 0 {
			return fmt.Errorf("the tests fail without a mutant: %s", output)
		}
		longest = max(longest, took)
	}
	b.limit = 3*longest + 2*time.Second // rounded down to a second later
	return nil
}

// judge runs the stages of tests against a mutant, up to the first one that fails.
func (b *binary) judge(stages [][]string, id int) verdict {
	for _, tests := range stages {
		if verdict, _, _ := b.test(id, tests); verdict != survives {
			return verdict
		}
	}
	return survives
}

// test runs tests against a mutant, or against the original if id is 0. It returns the verdict, the processor time
// and the output. The limit is for the processor time, so other load on the machine makes no difference.
func (b *binary) test(id int, tests []string) (verdict, time.Duration, string) {
	script := `ulimit -v 8000000; exec "$0" "$@"`
	if b.limit > 0 {
		script = fmt.Sprintf("ulimit -t %d; ", int(b.limit.Seconds())) + script
	}
	args := append([]string{"-c", script, b.path, "-test.short", "-test.failfast"}, tests...)
	command := exec.Command("sh", args...)
	command.Dir = b.dir
	command.Env = append(os.Environ(), fmt.Sprintf("%s=%d", variable, id), "GOMAXPROCS=1", "GOTRACEBACK=none")
	text, err := command.CombinedOutput()
	state, output := command.ProcessState, string(text)
	switch {
	case state == nil:
		return survives, 0, err.Error()
	case err == nil:
		return survives, state.UserTime() + state.SystemTime(), output
	case state.ExitCode() < 0 || strings.Contains(output, "SIGXCPU") || strings.Contains(output, "out of memory"):
		return endless, 0, output
	}
	return fails, 0, output
}
