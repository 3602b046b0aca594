// Command bench compares package iri with other Go libraries on corpora of real identifiers. It prints a
// Markdown table:
//
//	cd bench && go run . -corpora FOLDER
//
// In each round, every library processes the whole corpus once or more. The result is the median of all rounds, so
// other load on the machine affects all libraries alike. Compare the ratios, which are relative to net/url, and only
// within one run.
package main

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"runtime"
	"strings"
	"time"
)

func main() {
	if err := run(os.Stdout, os.Args[1:]); err != nil && !errors.Is(err, flag.ErrHelp) {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

// run measures the tables that the arguments name, and prints each when it is complete.
func run(w io.Writer, args []string) error {
	var names []string
	for _, t := range tables {
		names = append(names, t.name)
	}
	flags := flag.NewFlagSet("bench", flag.ContinueOnError)
	folder := flags.String("corpora", os.Getenv("IRI_CORPORA"),
		"`folder` with any of web.txt, files.txt, multilingual.txt and percent.txt, an identifier per line; the default is "+
			"$IRI_CORPORA, then the library's testdata")
	rounds := flags.Int("rounds", 11, "number of rounds")
	name := flags.String("table", "parse", "what to measure: "+strings.Join(names, ", ")+" or all")
	save := flags.String("save", "", "save the results to `file` as JSON")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if *rounds < 1 {
		return errors.New("there must be at least one round")
	}
	r := report{Date: time.Now().Format(time.DateOnly), Go: runtime.Version(), OS: runtime.GOOS, Arch: runtime.GOARCH,
		Processor: processor(), Cores: runtime.NumCPU(), Rounds: *rounds}
	fmt.Fprintf(w, "%s, %s, %s/%s, %s, %d cores, median of %d rounds\n", r.Date, r.Go, r.OS, r.Arch, r.Processor, r.Cores,
		r.Rounds)
	for _, t := range tables {
		if *name != t.name && *name != "all" {
			continue
		}
		result, err := t.measure(*folder, *rounds)
		if err != nil {
			return err
		}
		result.print(w)
		r.Tables = append(r.Tables, result)
	}
	if r.Tables == nil {
		return fmt.Errorf("no table %q", *name)
	}
	if *save == "" {
		return nil
	}
	data, err := json.MarshalIndent(r, "", "\t")
	if err != nil {
		return err
	}
	return os.WriteFile(*save, append(data, '\n'), 0o666)
}
