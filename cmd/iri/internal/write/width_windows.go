package write

import (
	"os"
	"syscall"
	"unsafe"
)

// isConsole reports whether a device is a console.
func isConsole(f *os.File) bool {
	var mode uint32
	return syscall.GetConsoleMode(syscall.Handle(f.Fd()), &mode) == nil
}

// columnsOf returns the width of a console window in columns, or 0 if it is not known.
func columnsOf(f *os.File) int {
	var info struct { // CONSOLE_SCREEN_BUFFER_INFO
		width, height, x, y      int16
		attributes               uint16
		left, top, right, bottom int16
		maxWidth, maxHeight      int16
	}
	get := syscall.NewLazyDLL("kernel32.dll").NewProc("GetConsoleScreenBufferInfo")
	if ok, _, _ := get.Call(f.Fd(), uintptr(unsafe.Pointer(&info))); ok == 0 {
		return 0
	}
	return int(info.right-info.left) + 1
}
