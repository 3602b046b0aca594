package main

// Starts a reader and talks to it. README.md describes the protocol.

import (
	"bufio"
	"cmp"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
)

// A reader is a parser of another program, ready to read.
type reader struct {
	entry
	version string
	process *exec.Cmd // nil for a parser of this program
	in      io.WriteCloser
	out     *bufio.Reader
}

// open returns the reader of an entry. It starts the driver and reads its first line, the version.
func (e entry) open() (r *reader, err error) {
	if e.parse != nil {
		version, err := versionOf(e.name)
		return &reader{entry: e, version: version}, err
	}
	command := strings.Fields(e.command)
	r = &reader{entry: e, process: exec.Command(command[0], command[1:]...)}
	r.process.Dir = "drivers"
	r.in, _ = r.process.StdinPipe()
	out, _ := r.process.StdoutPipe()
	if err := r.process.Start(); err != nil {
		return nil, err
	}
	r.out = bufio.NewReaderSize(out, 1<<16)
	if r.version, err = r.out.ReadString('\n'); err != nil {
		r.close()
		return nil, fmt.Errorf("the driver does not start: %w", err)
	}
	r.version = strings.TrimSpace(r.version)
	return r, nil
}

// versionOf returns the version of a Go module, that of Go for its own packages, or the first
// number that another program prints.
func versionOf(name string) (string, error) {
	module, ok := strings.CutPrefix(name, "Go ")
	if !ok {
		out, err := exec.Command(name, "--version").Output()
		if errors.As(err, new(*exec.ExitError)) {
			out, err = exec.Command(name, "-version").Output()
		}
		words := strings.Fields(string(out))
		i := slices.IndexFunc(words, func(w string) bool { return '0' <= w[0] && w[0] <= '9' })
		if err != nil || i < 0 {
			return "", fmt.Errorf("no version: %w", cmp.Or(err, errors.New("it prints no number")))
		}
		return words[i], nil
	}
	info, _ := debug.ReadBuildInfo()
	for _, m := range info.Deps {
		if strings.HasSuffix(m.Path, module) {
			return m.Version, nil
		}
	}
	return runtime.Version(), nil
}

func (r *reader) close() {
	if r.process != nil {
		r.in.Close()
		r.process.Wait()
	}
}

// plain are texts that every reader must accept. (One rejects IPv4 addresses whose last number has
// a single digit.)
var plain = []string{"http://example.com/", "https://example.com:8443/a?b#c", "http://203.0.113.10/"}

// works returns an error if the reader rejects a plain text. Drivers take any exception for a
// rejection, so a reader whose API has changed would seem to reject every text.
func (r *reader) works() error {
	readings, err := r.read(plain)
	for i := range readings {
		if !readings[i].ok {
			return fmt.Errorf("it rejects %s", plain[i])
		}
	}
	return err
}

// read returns what the reader reads in texts.
func (r *reader) read(texts []string) ([]reading, error) {
	out, words := make([]reading, len(texts)), make([]string, len(texts))
	for i, s := range texts {
		if r.parse != nil {
			var err error
			out[i], err = r.parse(s)
			out[i].ok = err == nil
		}
		words[i] = hex.EncodeToString([]byte(s))
	}
	if r.parse != nil || len(texts) == 0 {
		return out, nil
	}
	fmt.Fprintln(r.in, strings.Join(words, " "))
	line, err := r.out.ReadString('\n')
	answers := strings.Fields(line)
	if err != nil || len(answers) != len(texts) {
		return nil, fmt.Errorf("%s gives %d answers to %d texts, and the error %v", r.name, len(answers), len(texts), err)
	}
	for i, a := range answers {
		if out[i], err = answer(a); err != nil {
			return nil, fmt.Errorf("%s answers %q: %w", r.name, a, err)
		}
	}
	return out, nil
}

// differences returns how the reader reads texts, as compared with package iri.
func (r *reader) differences(texts []text) ([]difference, error) {
	every := 1
	if r.slow {
		every = 8
	}
	var some []string
	for i := 0; i < len(texts); i += every {
		some = append(some, texts[i].String())
	}
	readings, err := r.read(some)
	out := slices.Repeat([]difference{unread}, len(texts))
	for i := range readings {
		out[i*every] = compare(texts[i*every].own, readings[i])
	}
	return out, err
}

// answer reads a driver's answer to one text.
func answer(a string) (reading, error) {
	if a == "-" {
		return reading{}, nil
	}
	fields := strings.Split(a, ",")
	if len(fields) != 5 {
		return reading{}, errors.New("not five fields")
	}
	for i, f := range fields {
		b, err := hex.DecodeString(f)
		if err != nil {
			return reading{}, err
		}
		fields[i] = string(b)
	}
	return reading{true, fields[0], fields[1], fields[2], fields[3], fields[4]}, nil
}
