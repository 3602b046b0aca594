//go:build darwin || dragonfly || freebsd || linux || netbsd

package write

import (
	"os"
	"syscall"
	"unsafe"
)

// windowOf returns the width of a device in columns, which can be 0, and whether it is a terminal: only a terminal has
// a window.
func windowOf(f *os.File) (columns int, ok bool) {
	var size struct{ rows, columns, width, height uint16 }
	_, _, errno := syscall.Syscall(syscall.SYS_IOCTL, f.Fd(), syscall.TIOCGWINSZ, uintptr(unsafe.Pointer(&size)))
	return int(size.columns), errno == 0
}
