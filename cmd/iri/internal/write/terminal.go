package write

// What the process is connected to: terminals, files and pipes.

import (
	"cmp"
	"os"
	"runtime"
	"strconv"
	"time"
)

// System returns the world of the process.
func System() World {
	sequences := takesSequences(os.Getenv)
	target := func(f *os.File) Target {
		if !IsTerminal(f) {
			return Target{Writer: f, Width: usualWidth}
		}
		return Target{f, true, sequences && os.Getenv("NO_COLOR") == "", terminalWidth(f, os.Getenv)}
	}
	out, err := target(os.Stdout), target(os.Stderr)
	return World{out, err, sameFile(os.Stdout, os.Stderr), sequences && err.IsTerminal, time.Now}
}

// terminalWidth returns the width of a terminal in columns. As in other programs, the variable COLUMNS overrides it.
func terminalWidth(f *os.File, getenv func(string) string) int {
	width, _ := strconv.Atoi(getenv("COLUMNS"))
	columns, _ := windowOf(f)
	return cmp.Or(max(width, 0), columns, usualWidth)
}

// takesSequences reports whether a terminal probably supports escape sequences.
func takesSequences(getenv func(string) string) bool {
	if runtime.GOOS == "windows" && getenv("WT_SESSION") == "" && getenv("TERM") == "" {
		return false // an old console prints them as text
	}
	return getenv("TERM") != "dumb"
}

// IsTerminal reports whether f is a terminal, and no other device such as /dev/null or /dev/zero.
func IsTerminal(f *os.File) bool {
	info, err := f.Stat()
	if err != nil || info.Mode()&os.ModeCharDevice == 0 {
		return false
	}
	_, ok := windowOf(f)
	return ok
}

// sameFile reports whether f and g are the same file, pipe or terminal.
func sameFile(f, g *os.File) bool {
	if runtime.GOOS == "windows" {
		return IsTerminal(f) && IsTerminal(g) // os.SameFile can't tell pipes apart there
	}
	i, errF := f.Stat()
	j, errG := g.Stat()
	return errF == nil && errG == nil && os.SameFile(i, j)
}

// EndOfInput returns the name of the keys that end the input on a terminal.
func EndOfInput() string {
	if runtime.GOOS == "windows" {
		return "Ctrl-Z and Enter"
	}
	return "Ctrl-D"
}
