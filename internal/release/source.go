package main

// Getting the files of the commit, without anything that the machine adds to them.

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"
)

// checkOut makes a clone of the repository in a new folder, with the files of the commit that is checked out in the repository.
// It returns the time of the commit. Files that are ignored, excluded, changed or not committed stay behind, and so do the
// hooks and attributes of the repository.
func checkOut(repo, clone string) (committed time.Time, err error) {
	head, err := output(repo, userEnv(), "git", "rev-parse", "HEAD")
	if err != nil {
		return time.Time{}, err
	}
	// The user's settings may be needed to read the repository, but not to write the files, and no hook of theirs may run. With
	// --no-local, git checks the hash of each object. A symbolic link of the commit becomes a file with the name of its target,
	// so that it does not lead out of the clone.
	if _, err := output(repo, userEnv(), "git", "-c", "core.hooksPath=/dev/null", "clone", "-q", "--no-local", "--no-checkout", "--template=",
		"-c", "core.hooksPath=/dev/null", "-c", "core.attributesFile=/dev/null", "-c", "core.eol=lf", "-c", "core.symlinks=false", ".", clone); err != nil {
		return time.Time{}, err
	}
	commit := strings.TrimSpace(string(head))
	if _, err := output(clone, cloneEnv(), "git", "checkout", "-q", "--detach", commit); err != nil {
		return time.Time{}, err
	}
	text, err := output(clone, cloneEnv(), "git", "show", "-s", "--format=%cI", commit)
	if err != nil {
		return time.Time{}, err
	}
	committed, err = time.Parse(time.RFC3339, strings.TrimSpace(string(text)))
	return committed.UTC(), err // the time zone would change archives
}

// userEnv returns the environment without the variables that make git work on another repository.
func userEnv() []string {
	var env []string
	for _, v := range os.Environ() {
		if !strings.HasPrefix(v, "GIT_") {
			env = append(env, v)
		}
	}
	return env
}

// cloneEnv returns the environment for commands that work on the clone: git reads only the settings and attributes in it.
func cloneEnv() []string {
	return append(userEnv(), "GIT_CONFIG_NOSYSTEM=1", "GIT_CONFIG_GLOBAL=/dev/null", "GIT_ATTR_NOSYSTEM=1")
}

// output runs a command in a folder and returns what it prints. Its messages go to standard error.
func output(dir string, env []string, command ...string) ([]byte, error) {
	cmd := exec.Command(command[0], command[1:]...)
	cmd.Dir, cmd.Env, cmd.Stderr = dir, env, os.Stderr
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("%s %s: %w", filepath.Base(command[0]), strings.Join(command[1:], " "), err)
	}
	return out, nil
}
