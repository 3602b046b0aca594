//go:build darwin || dragonfly || freebsd || linux || netbsd

package write

import (
	"os"
	"syscall"
	"unsafe"
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
func windowOf(f *os.File) (columns int, ok bool) {
	var size struct{ rows, columns, width, height uint16 }
	_, _, errno := syscall.Syscall(syscall.SYS_IOCTL, f.Fd(), syscall.TIOCGWINSZ, uintptr(unsafe.Pointer(&size)))
	return int(size.columns), errno == 0
}
