//go:build darwin || dragonfly || freebsd || linux || netbsd

package main

import (
	"os"
	"reflect"
	"runtime"
	"syscall"
)

// columnsOf returns the width of a terminal in columns, or 0 if it is not known.
//
// The system call takes an address. Package reflect returns it as a number, so package unsafe is not needed. The
// variable is on the heap, where it is not moved.
func columnsOf(f *os.File) int {
	size := new(struct{ rows, columns, width, height uint16 })
	_, _, errno := syscall.Syscall(syscall.SYS_IOCTL, f.Fd(), syscall.TIOCGWINSZ, reflect.ValueOf(size).Pointer())
	runtime.KeepAlive(size)
	if errno != 0 {
		return 0
	}
	return int(size.columns)
}
