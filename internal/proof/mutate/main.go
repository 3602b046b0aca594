// Command mutate asks whether the tests of a package notice when it is wrong:
//
//	go run ./internal/proof/mutate [-package FOLDER] [-match REGEXP] [-sample N [-part N]]
//
// Each mutant is the package with one operator, constant, condition or statement changed, except in generated
// files and in the texts of messages. Mutate runs the short tests against each mutant. A mutant survives if
// no test fails for it: the tests miss something, or the mutant does the same as the original. Each package
// has a budget of survivors, which were looked at. If more survive, mutate prints all survivors and fails. A
// sample has its share of the budget, and some more for chance. With -match, mutate prints all survivors.
// With "-package all" it runs the mutants of each package in turn.
//
// All mutants are compiled into one binary for each package of tests, and an environment variable selects one. So the
// cost of a mutant is only the run of the tests up to the first failure. A mutant that takes three times the processor
// time of the original, such as one with an endless loop, counts as killed.
package main

import (
	"cmp"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"hash/crc32"
	"maps"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"

	"example.com/iri/internal/proof/testenv"
)

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "mutate:", err)
		os.Exit(1)
	}
}

var (
	folder = flag.String("package", ".", "the `folder` of the package, such as \".\" or \"lint\", or \"all\"")
	match  = flag.String("match", "", "run the mutants whose description matches this `regexp`")
	sample = flag.Int("sample", 1, "run one in `n` of the mutants")
	part   = flag.Int("part", 0, "with -sample n, `which` of the n parts")
)

func run() (err error) {
	flag.Parse()
	folders := []string{*folder}
	if *folder == "all" {
		folders = slices.Sorted(maps.Keys(packages))
	}
	for _, folder := range folders {
		if _, ok := packages[folder]; !ok {
			return fmt.Errorf("the tests of %s are unknown", folder)
		}
		if errFolder := mutate(folder); errFolder != nil {
			err = errors.Join(err, fmt.Errorf("%s: %w", folder, errFolder))
		}
	}
	return err
}

// mutate runs the mutants of one package.
func mutate(folder string) error {
	matches, err := regexp.Compile(*match)
	if err != nil {
		return err
	}
	absolute, err := filepath.Abs(folder)
	if err != nil {
		return err
	}
	pkg, err := load(absolute)
	if err != nil {
		return err
	}
	chosen := slices.DeleteFunc(slices.Clone(pkg.mutants), func(m mutant) bool {
		return !matches.MatchString(m.String()) ||
			crc32.ChecksumIEEE([]byte(m.kind+m.text))%uint32(*sample) != uint32(*part%*sample)
	})
	dir, err := os.MkdirTemp("", "mutate")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	b, err := pkg.build(dir, folder)
	if err != nil {
		return err
	}
	survivors, err := b.survivors(folder, chosen)
	if err != nil {
		return err
	}
	budget := packages[folder].Budget
	if *sample > 1 { // what is expected of a random sample, and four standard deviations more
		expected := float64(budget) * float64(len(chosen)) / float64(len(pkg.mutants))
		budget = int(expected + 4*math.Sqrt(expected) + 1)
	}
	if len(survivors) > budget || *match != "" {
		for _, m := range survivors {
			fmt.Println(m)
		}
	}
	if len(survivors) > budget {
		return fmt.Errorf("%d mutants survive, more than %d", len(survivors), budget)
	}
	return nil
}

// survivors runs the tests against the mutants, one on each processor at a time. It returns those that
// survive, in their order.
func (b *binaries) survivors(folder string, mutants []mutant) (alive []mutant, err error) {
	start := time.Now()
	if survives, output := b.test(0); !survives {
		return nil, fmt.Errorf("the tests fail without a mutant: %s", output)
	}
	done := 0
	var mutex sync.Mutex
	running := make(chan bool, runtime.NumCPU())
	for _, m := range mutants {
		running <- true
		go func() {
			survives, _ := b.test(m.id)
			mutex.Lock()
			if survives {
				alive = append(alive, m)
			}
			if done++; done%100 == 0 || done == len(mutants) {
				fmt.Printf("%s: %d of %d mutants, %d survive, %v\n", folder, done, len(mutants), len(alive),
					time.Since(start).Round(time.Second))
			}
			mutex.Unlock()
			<-running
		}()
	}
	for range cap(running) { // until none runs
		running <- true
	}
	slices.SortFunc(alive, func(x, y mutant) int { return cmp.Compare(x.id, y.id) })
	return alive, nil
}

// variable is the name of the environment variable that selects a mutant.
const variable = "IRI_MUTANT"

// A target is a package that can be mutated: its folder, how many of all its mutants survive, and the packages whose
// tests are run.
type target struct {
	Folder string
	Budget int
	Tests  string
}

// packages has the rows of packages.txt by their folders.
var packages = map[string]target{}

func init() {
	for _, row := range testenv.Rows[target]("internal", "proof", "mutate", "packages.txt") {
		packages[row.Folder] = row
	}
}

// The tests in skipped look at the source, or at how the tests themselves are run, and say nothing about mutants, or
// measure what varies. Those in heavy take long, so they run last.
const (
	skipped = "TestLayers|TestFunctions|TestLaws|TestReadme|TestLinks|TestInlining|TestNamed|TestNotConvertible|" +
		"TestMemoryOfLines|TestAPI|TestDocLinks"
	heavy = "Fuzz|TestConformance|TestRefused|TestRelativize|TestAccepted|TestNormalize|TestTexts|TestPairs|" +
		"TestAllocsLevel|TestEveryCodePoint|TestConcurrent|TestGrowth|" +
		"TestClosed|TestTerminal|TestCrew|TestHelpExamples|TestLineProtocol|TestHostile|TestPassword|TestSecret|" +
		"TestCompletionScripts|TestManual|TestMemoryOfFiles|TestNoStandardOutput"
)

// stages are flags of the test binaries. All binaries run with those of the first before the second begins.
var stages = [][]string{{"-test.run", "Test|Example", "-test.skip", skipped + "|" + heavy}, {"-test.run", heavy}}

// Binaries are the test binaries of some packages, each with all mutants in it.
type binaries struct {
	dir     string          // of the binaries, whose names are the indexes of their packages
	folders []string        // of the packages
	times   []time.Duration // of processor time, of the runs of the original
}

// build compiles the tests of a package with the mutated files, which it writes into dir, in place of the
// package's own.
func (p *source) build(dir, folder string) (*binaries, error) {
	replace := map[string]string{}
	for path, text := range p.files {
		replace[path] = filepath.Join(dir, filepath.Base(path))
		if err := os.WriteFile(replace[path], []byte(text), 0o666); err != nil {
			return nil, err
		}
	}
	overlay := filepath.Join(dir, "overlay.json")
	text, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		return nil, err
	}
	if err := os.WriteFile(overlay, text, 0o666); err != nil {
		return nil, err
	}
	b := &binaries{dir: dir, folders: strings.Fields(packages[folder].Tests)}
	for i, folder := range b.folders {
		compile := exec.Command("go", "test", "-c", "-vet=off", "-overlay", overlay, "-o", b.path(i), "./"+folder)
		if output, err := compile.CombinedOutput(); err != nil {
			return nil, fmt.Errorf("compiling the mutants: %w\n%s", err, output)
		}
	}
	return b, nil
}

func (b *binaries) path(i int) string { return filepath.Join(b.dir, fmt.Sprint(i, ".test")) }

// test runs the tests against a mutant, or against the original if id is 0, up to the first that fails. It
// reports whether none fails, and returns what the tests printed. A run of a mutant may take three times the time
// of that of the original, and two seconds.
func (b *binaries) test(id int) (survives bool, output string) {
	run := 0
	for _, flags := range stages {
		for i := range b.folders {
			limit := time.Hour
			if id != 0 {
				limit = 3*b.times[run] + 2*time.Second // which is rounded down to a second
			}
			run++
			command := b.command(i, id, limit, flags)
			text, err := command.CombinedOutput()
			output += string(text)
			switch state := command.ProcessState; {
			case state == nil: // the tests do not run, so they show nothing
				return id != 0, err.Error()
			case err != nil:
				return false, output
			case id == 0:
				b.times = append(b.times, state.UserTime()+state.SystemTime())
			}
		}
	}
	return true, output
}

// command runs one binary. The limit is of processor time, so that it does not depend on what else the machine does.
func (b *binaries) command(i, id int, limit time.Duration, flags []string) *exec.Cmd {
	script := fmt.Sprintf(`ulimit -t %d; ulimit -v 8000000; exec "$0" "$@"`, int(limit.Seconds()))
	command := exec.Command("sh", append([]string{"-c", script, b.path(i), "-test.short", "-test.failfast"}, flags...)...)
	command.Dir = b.folders[i]
	command.Env = append(os.Environ(), fmt.Sprintf("%s=%d", variable, id), "IRI_TEST=long", "GOMAXPROCS=1",
		"GOTRACEBACK=none",
		"GOFLAGS=-overlay="+filepath.Join(b.dir, "overlay.json")) // for the tests that build the command
	return command
}
