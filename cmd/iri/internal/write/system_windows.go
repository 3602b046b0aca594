package write

import (
	"errors"
	"os"
	"syscall"
	"unsafe"
)

// windowOf returns the width of a console window in columns, or 0 if it is not known, and whether f is a console.
func windowOf(f *os.File) (columns int, ok bool) {
	var mode uint32
	ok = syscall.GetConsoleMode(syscall.Handle(f.Fd()), &mode) == nil
	var info struct { // CONSOLE_SCREEN_BUFFER_INFO
		width, height, x, y      int16
		attributes               uint16
		left, top, right, bottom int16
		maxWidth, maxHeight      int16
	}
	get := syscall.NewLazyDLL("kernel32.dll").NewProc("GetConsoleScreenBufferInfo")
	if known, _, _ := get.Call(f.Fd(), uintptr(unsafe.Pointer(&info))); known != 0 {
		columns = int(info.right-info.left) + 1
	}
	return columns, ok
}

// IgnorePipeSignal does nothing, because a write to a closed pipe returns an error.
func IgnorePipeSignal() {}

// errorNoData is ERROR_NO_DATA, "the pipe is being closed". Package syscall does not define it.
const errorNoData syscall.Errno = 232

// isClosedPipe reports whether err is from a write to a closed pipe.
func isClosedPipe(err error) bool {
	return errors.Is(err, syscall.ERROR_BROKEN_PIPE) || errors.Is(err, errorNoData)
}
