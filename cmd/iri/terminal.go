package main

// What the process is connected to: terminals, files and pipes.

import (
	"os"
	"runtime"
	"strconv"
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
	w.widthOut, w.widthErr = usualWidth, usualWidth
	if out {
		w.widthOut = terminalWidth(os.Stdout, os.Getenv)
	}
	if err {
		w.widthErr = terminalWidth(os.Stderr, os.Getenv)
	}
	return w
}

// terminalWidth returns the width of a terminal in columns. As in other programs, the variable COLUMNS overrides it.
func terminalWidth(f *os.File, getenv func(string) string) int {
	width, _ := strconv.Atoi(getenv("COLUMNS"))
	if width <= 0 {
		width = columnsOf(f)
	}
	if width <= 0 {
		return usualWidth
	}
	return width
}

// takesSequences reports whether a terminal probably supports escape sequences.
func takesSequences(getenv func(string) string) bool {
	if runtime.GOOS == "windows" && getenv("WT_SESSION") == "" && getenv("TERM") == "" {
		return false // an old console prints them as text
	}
	return getenv("TERM") != "dumb"
}

// isTerminal reports whether f is a terminal, and no other device such as /dev/null or /dev/zero.
func isTerminal(f *os.File) bool {
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0 && isConsole(f)
}

// sameFile reports whether f and g are the same file, pipe or terminal.
func sameFile(f, g *os.File) bool {
	if runtime.GOOS == "windows" {
		return isTerminal(f) && isTerminal(g) // os.SameFile can't tell pipes apart there
	}
	i, err := f.Stat()
	if err != nil {
		return false
	}
	j, err := g.Stat()
	return err == nil && os.SameFile(i, j)
}

// endOfInput returns the name of the keys that end the input on a terminal.
func endOfInput() string {
	if runtime.GOOS == "windows" {
		return "Ctrl-Z and Enter"
	}
	return "Ctrl-D"
}
