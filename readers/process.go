package main

// Readers that are processes. README.md describes the protocol.

import (
	"bufio"
	"encoding/hex"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

var (
	drivers = "drivers" // the folder of the drivers
	scratch string      // a temporary folder
)

// driver returns a function that starts a driver.
func driver(command, file string, args ...string) func(entry) (*reader, error) {
	return func(e entry) (*reader, error) {
		return start(e, exec.Command(command, append([]string{filepath.Join(drivers, file)}, args...)...))
	}
}

// pyenv returns the interpreter of a version of Python that pyenv installed, or a name that does not exist.
func pyenv(version string) string {
	home, _ := os.UserHomeDir()
	found, _ := filepath.Glob(filepath.Join(home, ".pyenv", "versions", version+".*", "bin", "python3"))
	return append(found, "python"+version)[0]
}

// inC returns a function that compiles and starts the driver of a C library. READ_ and the name select its code.
func inC(name, library string) func(entry) (*reader, error) {
	return func(e entry) (*reader, error) {
		flags, err := exec.Command("pkg-config", "--cflags", "--libs", library).Output()
		if err != nil {
			return nil, fmt.Errorf("pkg-config does not know %s: %w", library, err)
		}
		program := filepath.Join(scratch, name)
		args := append([]string{"-O2", "-DREAD_" + name, "-o", program, filepath.Join(drivers, "c.c")}, strings.Fields(string(flags))...)
		if out, err := exec.Command("cc", args...).CombinedOutput(); err != nil {
			return nil, fmt.Errorf("%w: %s", err, out)
		}
		return start(e, exec.Command(program))
	}
}

// inRust compiles and starts the driver of Rust, with Debian's crates if there are any.
func inRust(e entry) (*reader, error) {
	const crates = "/usr/share/cargo/registry"
	args := []string{"build", "--quiet", "--release", "--manifest-path", filepath.Join(drivers, "Cargo.toml"), "--target-dir", filepath.Join(scratch, "rust")}
	if _, err := os.Stat(crates); err == nil {
		args = append(args, "--offline", "--config", `source.crates-io.replace-with="debian"`, "--config", `source.debian.directory="`+crates+`"`)
	}
	if out, err := exec.Command("cargo", args...).CombinedOutput(); err != nil {
		return nil, fmt.Errorf("%w: %s", err, out)
	}
	lock, err := os.ReadFile(filepath.Join(drivers, "Cargo.lock"))
	_, version, _ := strings.Cut(string(lock), "name = \"url\"\nversion = \"")
	version, _, _ = strings.Cut(version, `"`)
	if err != nil {
		return nil, err
	}
	return start(e, exec.Command(filepath.Join(scratch, "rust", "release", "reader"), version))
}

// start starts a driver and reads its first line, the version.
func start(e entry, cmd *exec.Cmd) (*reader, error) {
	in, err := cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	pipe, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	out := bufio.NewReaderSize(pipe, 1<<16)
	stop := func() {
		in.Close()
		io.Copy(io.Discard, out)
		cmd.Wait()
	}
	version, err := out.ReadString('\n')
	if err != nil {
		stop()
		return nil, fmt.Errorf("the driver does not start: %w", err)
	}
	read := func(texts []string) ([]reading, error) {
		go send(in, texts)
		return receive(out, len(texts))
	}
	return &reader{e, strings.TrimSpace(version), read, stop}, nil
}

// send writes the texts to a driver. If it has ended, receive returns the error.
func send(w io.Writer, texts []string) {
	b := bufio.NewWriterSize(w, 1<<16)
	for _, s := range texts {
		b.WriteString(hex.EncodeToString([]byte(s)) + "\n")
	}
	b.WriteString(".\n")
	b.Flush()
}

// receive reads n answers of a driver.
func receive(r *bufio.Reader, n int) ([]reading, error) {
	out := make([]reading, n)
	for i := range out {
		line, err := r.ReadString('\n')
		if err != nil {
			return nil, fmt.Errorf("after %d of %d answers: %w", i, n, err)
		}
		if out[i], err = answer(strings.TrimSuffix(line, "\n")); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// answer reads a line of a driver.
func answer(line string) (reading, error) {
	if line == "-" {
		return reading{}, nil
	}
	fields := strings.Split(line, ",")
	if len(fields) != 5 {
		return reading{}, fmt.Errorf("answer %q has %d fields", line, len(fields))
	}
	for i, f := range fields {
		b, err := hex.DecodeString(f)
		if err != nil {
			return reading{}, fmt.Errorf("answer %q: %w", line, err)
		}
		fields[i] = string(b)
	}
	return reading{true, fields[0], fields[1], fields[2], fields[3], fields[4]}, nil
}
