//go:build darwin || dragonfly || freebsd || linux || netbsd

package main

import (
	"os"
	"reflect"
	"runtime"
	"syscall"
)

// columnsOf returns the width of a terminal in columns, or 0 if it is not known.
func columnsOf(f *os.File) int {
	columns, _ := windowOf(f)
	return columns
}

// isConsole reports whether a device is a terminal: only a terminal has a window.
func isConsole(f *os.File) bool {
	_, ok := windowOf(f)
	return ok
}

// windowOf returns the width of the window of a terminal in columns, which can be 0, and whether there is a window.
//
// The system call takes an address. Package reflect returns it as a number, so package unsafe is not needed. The
// variable is on the heap, where it is not moved.
func windowOf(f *os.File) (columns int, ok bool) {
	size := new(struct{ rows, columns, width, height uint16 })
	_, _, errno := syscall.Syscall(syscall.SYS_IOCTL, f.Fd(), syscall.TIOCGWINSZ, reflect.ValueOf(size).Pointer())
	runtime.KeepAlive(size)
	return int(size.columns), errno == 0
}
