// Command mutate asks whether the tests of a package notice when it is wrong:
//
//	go run ./internal/proof/mutate [-package FOLDER] [-match REGEXP] [-sample N] [-long] [-listed] [-list]
//
// Each mutant is the package with one operator, constant, condition or statement changed, except in generated files and in
// the texts of messages. Mutate runs the short tests against each mutant, and prints the mutants that survive, that is, for
// which no test fails. It skips the mutants that the list of the package, such as equivalent.txt or lint.txt, has with the
// reason why they survive, and fails if any other mutant survives. With -listed it runs only the listed mutants, and fails if
// a test fails for one of them.
//
// All mutants are compiled into one binary for each package of tests, and an environment variable selects one. So the
// cost of a mutant is only the run of the tests up to the first failure. A mutant that takes three times the processor
// time of the original, such as one with an endless loop, counts as killed by a limit.
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

// options are what the flags say.
type options struct {
	folder string
	match  *regexp.Regexp
	sample int
	long   bool
	listed bool
	list   bool
	one    int
}

func main() {
	var o options
	flag.StringVar(&o.folder, "package", ".", "the `folder` of the package, such as \".\" or \"lint\"")
	match := flag.String("match", ".", "run the mutants whose description matches this `regexp`")
	flag.IntVar(&o.sample, "sample", 1, "run one in `n` of the mutants")
	flag.BoolVar(&o.long, "long", false, "also run the tests with texts of gigabytes, which take minutes")
	flag.BoolVar(&o.listed, "listed", false, "run only the mutants listed in equivalent.txt")
	flag.BoolVar(&o.list, "list", false, "print the mutants and run none")
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
	if tested[o.folder].listed == "" {
		return fmt.Errorf("the tests of %s are unknown", o.folder)
	}
	pkg, err := load(o.folder)
	if err != nil {
		return err
	}
	listed, err := readListed(filepath.Join("internal", "proof", "mutate", tested[o.folder].listed))
	if err != nil {
		return err
	}
	mutants := pkg.mutate()
	if o.listed {
		if err := checkListed(listed, mutants); err != nil {
			return err
		}
	}
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
		tests = append(slices.Clone(tests), longTests)
	}
	if err := binary.setLimit(tests); err != nil {
		return err
	}
	if o.listed {
		return disprove(w, binary, tests, chosen)
	}
	return judge(w, binary, tests, chosen, others)
}

// choose returns the mutants to run and the number of others. With -listed, the others are the unlisted mutants.
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

// disprove runs the stages of tests against the listed mutants, and prints those that a test detects.
func disprove(w io.Writer, b *binaries, stages [][]string, mutants []mutant) error {
	wrong := 0
	for j := range b.judgements(stages, mutants) {
		if j.verdict != survives {
			wrong++
			fmt.Fprintln(w, "killed:", j.mutant)
		}
	}
	fmt.Fprintf(w, "%d mutants are listed, %d of them are killed\n", len(mutants), wrong)
	if wrong > 0 {
		return errors.New("tests notice what is listed")
	}
	return nil
}

// judge runs the stages of tests against all mutants, and prints which survive and a summary.
func judge(w io.Writer, b *binaries, stages [][]string, mutants []mutant, listed int) error {
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

// A judgement is the result of the tests for a mutant.
type judgement struct {
	mutant  mutant
	verdict verdict
}

// judgements runs the mutants, one on each processor at a time, and sends the results.
func (b *binaries) judgements(stages [][]string, mutants []mutant) <-chan judgement {
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

// readListed returns the keys of the mutants in a file: one on each line, and after some of them the reason why no test
// can notice them, indented by a tab. Empty lines, and those that start with "#", are comments.
func readListed(file string) ([]string, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	var keys []string
	reasons := 0 // how many of the keys have a reason
	for line := range strings.Lines(string(text)) {
		line = strings.TrimRight(line, "\n")
		switch {
		case line == "" || line[0] == '#':
		case line[0] == '\t':
			reasons = len(keys)
		case slices.Contains(keys, line):
			return nil, fmt.Errorf("%s: %s is listed twice", file, line)
		default:
			keys = append(keys, line)
		}
	}
	if reasons < len(keys) {
		return nil, fmt.Errorf("%s: no reason after %s", file, keys[reasons])
	}
	return keys, nil
}

// checkListed returns an error if some of the keys belong to no mutant.
func checkListed(keys []string, mutants []mutant) error {
	known := map[string]bool{}
	for _, m := range mutants {
		known[m.key] = true
	}
	var errs []error
	for _, key := range keys {
		if !known[key] {
			errs = append(errs, fmt.Errorf("%s is listed, which is not a mutant", key))
		}
	}
	return errors.Join(errs...)
}

// variable is the name of the environment variable that selects a mutant.
const variable = "IRI_MUTANT"

// tested has the packages that can be mutated, by their folders: the packages whose tests are run, and the file with the
// mutants that they cannot notice.
var tested = map[string]struct {
	by     []string
	listed string
}{
	".":               {[]string{".", filepath.Join("internal", "proof", "conformance"), filepath.Join("internal", "proof", "genvectors")}, "equivalent.txt"},
	"lint":            {[]string{"lint"}, "lint.txt"},
	"params":          {[]string{"params"}, "params.txt"},
	"fileiri":         {[]string{"fileiri"}, "fileiri.txt"},
	"internal/span":   {[]string{"internal/span", "."}, "span.txt"},
	"internal/secret": {[]string{"internal/secret", "."}, "secret.txt"},
	"cmd/iri":         {[]string{"cmd/iri"}, "command.txt"},
}

// Which tests are run when: those that take little time first, so that most mutants end there. The tests in skipped
// look at the source, or at how the tests themselves are run, and say nothing about mutants.
const (
	skipped = "TestLayers|TestFunctions|TestLaws|TestReadme|TestLinks|TestInlining|TestNamed|TestStack|TestNotConvertible"
	longer  = "Fuzz|TestConformance|TestRefused|TestRelativize"
	heavy   = "TestAccepted|TestNormalize|TestTexts|TestPairs|TestLengths|TestAllocsLevel|TestEveryCodePoint|TestConcurrent|TestGrowth"
)

// stages are flags of the test binaries. All binaries run with those of a stage before the next stage begins.
var (
	stages = [][]string{
		{"-test.run", "Test|Example|Fuzz", "-test.skip", skipped + "|" + longer + "|" + heavy},
		{"-test.run", longer},
		{"-test.run", heavy},
	}
	allTests  = []string{"-test.skip", skipped}
	longTests = []string{"-test.run", "TooLong", "-test.short=false"} // and with IRI_TEST=long
)

// Binaries are the test binaries of some packages, each with all mutants in it, in a copy of the module.
type binaries struct {
	dir   string
	by    []string      // the folders of the packages
	limit time.Duration // of processor time for a run of one of them, if it is not 0
}

// path returns where the tests of a package are compiled to.
func (b *binaries) path(folder string) string { return filepath.Join(b.dir, folder, "mutants.test") }

// build writes the mutated package into a copy of the module in dir, and compiles the tests.
func (p *source) build(dir string) (*binaries, error) {
	if err := copyModule(dir); err != nil {
		return nil, err
	}
	for name, text := range p.mutated() {
		if err := os.WriteFile(filepath.Join(dir, p.folder, name), []byte(text), 0o666); err != nil {
			return nil, err
		}
	}
	b := &binaries{dir: dir, by: tested[p.folder].by}
	for _, folder := range b.by {
		compile := exec.Command("go", "test", "-c", "-vet=off", "-o", b.path(folder), "."+string(filepath.Separator)+folder)
		compile.Dir = dir
		if output, err := compile.CombinedOutput(); err != nil {
			return nil, fmt.Errorf("compiling the mutants: %w\n%s", err, output)
		}
	}
	return b, nil
}

// copyModule copies the module, without the modules in its folders.
func copyModule(dir string) error {
	return filepath.WalkDir(".", func(path string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case entry.IsDir() && path != "." && (strings.HasPrefix(path, ".") || isModule(path)):
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

func isModule(folder string) bool {
	_, err := os.Stat(filepath.Join(folder, "go.mod"))
	return err == nil
}

// A verdict is the outcome of a test run.
type verdict int

const (
	survives verdict = iota // or could not be run
	fails                   // a test noticed
	endless                 // took too much time or memory
)

// setLimit runs the tests of the original, and sets the limit of processor time.
func (b *binaries) setLimit(stages [][]string) error {
	var longest time.Duration
	for _, tests := range stages {
		verdict, took, output := b.test(0, tests)
		if verdict != survives || took == 0 {
			return fmt.Errorf("the tests fail without a mutant: %s", output)
		}
		longest = max(longest, took)
	}
	b.limit = 3*longest + 2*time.Second // which is rounded down to a second
	return nil
}

// judge runs the stages of tests against a mutant, up to the first that fails.
func (b *binaries) judge(stages [][]string, id int) verdict {
	for _, tests := range stages {
		if verdict, _, _ := b.test(id, tests); verdict != survives {
			return verdict
		}
	}
	return survives
}

// test runs the tests of all packages against a mutant, or against the original if id is 0, up to the first package
// that fails. It returns how that ended, the processor time of the slowest package, and what the tests printed.
func (b *binaries) test(id int, tests []string) (verdict, time.Duration, string) {
	var slowest time.Duration
	all := ""
	for _, folder := range b.by {
		verdict, took, output := b.testOne(folder, id, tests)
		all += output
		if verdict != survives {
			return verdict, took, all
		}
		slowest = max(slowest, took)
	}
	return survives, slowest, all
}

// testOne is test for one package. The limit is of processor time, so that it does not depend on what else the machine
// does.
func (b *binaries) testOne(folder string, id int, tests []string) (verdict, time.Duration, string) {
	script := `ulimit -v 8000000; exec "$0" "$@"`
	if b.limit > 0 {
		script = fmt.Sprintf("ulimit -t %d; ", int(b.limit.Seconds())) + script
	}
	args := append([]string{"-c", script, b.path(folder), "-test.short", "-test.failfast"}, tests...)
	command := exec.Command("sh", args...)
	command.Dir = filepath.Join(b.dir, folder)
	command.Env = append(os.Environ(), fmt.Sprintf("%s=%d", variable, id), "IRI_TEST=long", "GOMAXPROCS=1", "GOTRACEBACK=none")
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
