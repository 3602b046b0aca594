package main

import (
	"os"
	"runtime"
	"time"
)

// systemWorld returns the world of the process.
func systemWorld() world {
	out, err := isTerminal(os.Stdout), isTerminal(os.Stderr)
	w := world{
		stdin: os.Stdin, stdout: os.Stdout, stderr: os.Stderr,
		together: sameFile(os.Stdout, os.Stderr),
		typed:    isTerminal(os.Stdin),
		now:      time.Now,
		maxLine:  maxLine,
	}
	sequences := takesSequences(os.Getenv)
	color := sequences && os.Getenv("NO_COLOR") == ""
	w.colorOut, w.colorErr = color && out, color && err
	w.progress = sequences && err
	return w
}

// takesSequences reports whether a terminal can be expected to understand escape sequences.
func takesSequences(getenv func(string) string) bool {
	if runtime.GOOS == "windows" && getenv("WT_SESSION") == "" && getenv("TERM") == "" {
		return false // an old console prints them
	}
	return getenv("TERM") != "dumb"
}

// isTerminal reports whether f is a terminal, as far as the standard library can tell: a character device that is not
// the null device.
func isTerminal(f *os.File) bool {
	info, err := f.Stat()
	if err != nil || info.Mode()&os.ModeCharDevice == 0 {
		return false
	}
	if runtime.GOOS == "windows" {
		return true // devices have no identity there, so all would be the null device
	}
	null, err := os.Stat(os.DevNull)
	return err != nil || !os.SameFile(info, null)
}

// sameFile reports whether f and g are the same file, pipe or terminal.
func sameFile(f, g *os.File) bool {
	if runtime.GOOS == "windows" {
		return isTerminal(f) && isTerminal(g) // pipes have no identity there
	}
	i, err := f.Stat()
	if err != nil {
		return false
	}
	j, err := g.Stat()
	return err == nil && os.SameFile(i, j)
}
