// Command mutate asks whether the tests of a package notice when it is wrong:
//
//	go run ./internal/proof/mutate [-package FOLDER] [-match REGEXP] [-sample N] [-long] [-listed] [-list]
//
// Each mutant is the package with one operator, constant, condition or statement changed, except in generated files and in
// the texts of messages. Mutate runs the short tests against each mutant, and prints the mutants that survive, that is, for
// which no test fails. It skips the mutants that the list of the package, such as equivalent.txt or lint.txt, has with the
// reason why they survive, and fails if any other mutant survives. With -listed it runs only the listed mutants, and fails if
// a test fails for one of them. It then prints what the test says.
//
// All mutants are compiled into one binary for each package of tests, and an environment variable selects one. So the
// cost of a mutant is only the run of the tests up to the first failure. A mutant that takes three times the processor
// time of the original, such as one with an endless loop, counts as killed.
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"go/importer"
	"go/token"
	"go/types"
	"io"
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

func main() {
	if err := run(os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "mutate:", err)
		os.Exit(1)
	}
}

func run(w io.Writer) error {
	folder := flag.String("package", ".", "the `folder` of the package, such as \".\" or \"lint\"")
	match := flag.String("match", ".", "run the mutants whose description matches this `regexp`")
	sample := flag.Int("sample", 1, "run one in `n` of the mutants")
	long := flag.Bool("long", false, "also run the tests with texts of gigabytes, which take minutes")
	only := flag.Bool("listed", false, "run only the mutants that are listed as survivors")
	list := flag.Bool("list", false, "print the mutants and run none")
	flag.Parse()
	matching, err := regexp.Compile(*match)
	if err != nil {
		return err
	}
	if tested[*folder].listed == "" {
		return fmt.Errorf("the tests of %s are unknown", *folder)
	}
	imports, err := compiled()
	if err != nil {
		return err
	}
	pkg, err := load(*folder, imports)
	if err != nil {
		return err
	}
	listed, err := readListed(filepath.Join("internal", "proof", "mutate", tested[*folder].listed), pkg.mutants)
	if err != nil {
		return err
	}
	chosen := slices.DeleteFunc(slices.Clone(pkg.mutants), func(m mutant) bool {
		return !matching.MatchString(m.key) || m.id%*sample != 0 || slices.Contains(listed, m.key) != *only
	})
	if *list {
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
	b, err := pkg.build(dir, *folder)
	if err != nil {
		return err
	}
	if *long {
		b.stages = append(b.stages, longTests)
	}
	return b.judge(w, chosen, *only)
}

// compiled returns an importer of the packages that the module uses. It reads what the go command compiled.
func compiled() (types.Importer, error) {
	out, err := exec.Command("go", "list", "-deps", "-export", "-f", "{{.ImportPath}} {{.Export}}", "example.com/iri/...").Output()
	if err != nil {
		return nil, err
	}
	files := map[string]string{}
	for line := range strings.Lines(string(out)) {
		path, file, _ := strings.Cut(strings.TrimSpace(line), " ")
		files[path] = file
	}
	return importer.ForCompiler(token.NewFileSet(), "gc", func(path string) (io.ReadCloser, error) { return os.Open(files[path]) }), nil
}

// judge runs the tests against the mutants, one on each processor at a time. It prints those that end otherwise than
// expected: they survive, or a test fails although they are listed. If there are any, it returns an error.
func (b *binaries) judge(w io.Writer, mutants []mutant, listed bool) error {
	start := time.Now()
	survives, longest, output := b.test(0)
	if !survives || longest == 0 {
		return fmt.Errorf("the tests fail without a mutant: %s", output)
	}
	b.limit = 3*longest + 2*time.Second // which is rounded down to a second
	done, wrong := 0, 0
	var mutex sync.Mutex
	running := make(chan bool, runtime.NumCPU())
	for _, m := range mutants {
		running <- true
		go func() {
			survives, _, output := b.test(m.id)
			mutex.Lock()
			switch {
			case survives && !listed:
				wrong++
				fmt.Fprintln(w, "survives:", m)
			case !survives && listed:
				wrong++
				fmt.Fprintf(w, "killed: %v\n%s", m, output)
			}
			if done++; done%100 == 0 || done == len(mutants) {
				took := time.Since(start).Round(time.Second)
				fmt.Fprintf(w, "%d of %d mutants, %d end otherwise than expected, %v\n", done, len(mutants), wrong, took)
			}
			mutex.Unlock()
			<-running
		}()
	}
	for range cap(running) { // until none runs
		running <- true
	}
	if wrong > 0 {
		return fmt.Errorf("%d mutants end otherwise than expected", wrong)
	}
	return nil
}

// readListed returns the keys of the mutants in a file: one on each line, and after some of them the reason why no test
// can notice them, indented by a tab. Empty lines, and those that start with "#", are comments.
func readListed(file string, mutants []mutant) ([]string, error) {
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
		case !slices.ContainsFunc(mutants, func(m mutant) bool { return m.key == line }):
			return nil, fmt.Errorf("%s: %s is listed, which is not a mutant", file, line)
		default:
			keys = append(keys, line)
		}
	}
	if reasons < len(keys) {
		return nil, fmt.Errorf("%s: no reason after %s", file, keys[reasons])
	}
	return keys, nil
}

// variable is the name of the environment variable that selects a mutant.
const variable = "IRI_MUTANT"

// tested has the packages that can be mutated, by their folders: the packages whose tests are run, and the file with the
// mutants that they cannot notice.
var tested = map[string]struct {
	by     []string
	listed string
}{
	".":                {[]string{".", "internal/proof/conformance", "internal/proof/genvectors"}, "equivalent.txt"},
	"lint":             {[]string{"lint"}, "lint.txt"},
	"params":           {[]string{"params"}, "params.txt"},
	"fileiri":          {[]string{"fileiri"}, "fileiri.txt"},
	"internal/char":    {[]string{"internal/char", "."}, "char.txt"},
	"internal/offset":  {[]string{"."}, "offset.txt"},
	"internal/percent": {[]string{".", "params"}, "percent.txt"},
	"internal/span":    {[]string{"internal/span", "."}, "span.txt"},
	"internal/secret":  {[]string{"internal/secret", "lint", "."}, "secret.txt"},
	"cmd/iri":          {[]string{"cmd/iri"}, "command.txt"},
}

// Which tests are run when: those that take little time first, so that most mutants end there. The tests in skipped
// look at the source, or at how the tests themselves are run, and say nothing about mutants, or measure what varies.
const (
	skipped = "TestLayers|TestFunctions|TestLaws|TestReadme|TestLinks|TestInlining|TestNamed|TestNotConvertible|TestMemoryOfLines"
	longer  = "Fuzz|TestConformance|TestRefused|TestRelativize"
	heavy   = "TestAccepted|TestNormalize|TestTexts|TestPairs|TestLengths|TestAllocsLevel|TestEveryCodePoint|TestConcurrent|TestGrowth|" +
		"TestBinary|TestHelpExamples|TestLineProtocol|TestClosedStreams|TestHostile|TestPassword|TestSecret"
)

// stages are flags of the test binaries. All binaries run with those of a stage before the next stage begins.
var (
	stages = [][]string{
		{"-test.run", "Test|Example|Fuzz", "-test.skip", skipped + "|" + longer + "|" + heavy},
		{"-test.run", longer},
		{"-test.run", heavy},
	}
	longTests = []string{"-test.run", "TooLong", "-test.short=false"} // and with IRI_TEST=long
)

// Binaries are the test binaries of some packages, each with all mutants in it.
type binaries struct {
	dir     string   // of the binaries, whose names are the indexes of their packages
	folders []string // of the packages
	stages  [][]string
	limit   time.Duration // of processor time for a run of one of them, if it is not 0
}

// build compiles the tests of a package with the mutated files, which it writes into dir, in place of the package's own.
func (p *source) build(dir, folder string) (*binaries, error) {
	replace := map[string]string{}
	for path, text := range p.files {
		absolute, err := filepath.Abs(path)
		if err != nil {
			return nil, err
		}
		replace[absolute] = filepath.Join(dir, filepath.Base(path))
		if err := os.WriteFile(replace[absolute], []byte(text), 0o666); err != nil {
			return nil, err
		}
	}
	overlay := filepath.Join(dir, "overlay.json")
	text, err := json.Marshal(map[string]any{"Replace": replace})
	if err == nil {
		err = os.WriteFile(overlay, text, 0o666)
	}
	if err != nil {
		return nil, err
	}
	b := &binaries{dir: dir, folders: tested[folder].by, stages: stages}
	for i, folder := range b.folders {
		compile := exec.Command("go", "test", "-c", "-vet=off", "-overlay", overlay, "-o", b.path(i), "./"+folder)
		if output, err := compile.CombinedOutput(); err != nil {
			return nil, fmt.Errorf("compiling the mutants: %w\n%s", err, output)
		}
	}
	return b, nil
}

func (b *binaries) path(i int) string { return filepath.Join(b.dir, fmt.Sprint(i, ".test")) }

// test runs the tests against a mutant, or against the original if id is 0, up to the first that fails. It reports whether
// none fails, and returns the processor time of the slowest run and what the tests printed.
func (b *binaries) test(id int) (survives bool, slowest time.Duration, output string) {
	for _, flags := range b.stages {
		for i := range b.folders {
			command := b.command(i, id, flags)
			text, err := command.CombinedOutput()
			output += string(text)
			switch state := command.ProcessState; {
			case state == nil: // the tests do not run, so they show nothing
				return true, 0, err.Error()
			case err != nil:
				return false, slowest, output
			default:
				slowest = max(slowest, state.UserTime()+state.SystemTime())
			}
		}
	}
	return true, slowest, output
}

// command runs one binary. The limit is of processor time, so that it does not depend on what else the machine does.
func (b *binaries) command(i, id int, flags []string) *exec.Cmd {
	script := `ulimit -v 8000000; exec "$0" "$@"`
	if b.limit > 0 {
		script = fmt.Sprintf("ulimit -t %d; ", int(b.limit.Seconds())) + script
	}
	command := exec.Command("sh", append([]string{"-c", script, b.path(i), "-test.short", "-test.failfast"}, flags...)...)
	command.Dir = b.folders[i]
	command.Env = append(os.Environ(), fmt.Sprintf("%s=%d", variable, id), "IRI_TEST=long", "GOMAXPROCS=1", "GOTRACEBACK=none",
		"GOFLAGS=-overlay="+filepath.Join(b.dir, "overlay.json")) // for the tests that build the command
	return command
}
