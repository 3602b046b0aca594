package write

import (
	"errors"
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

// IgnorePipeSignal does nothing, because a write to a closed pipe returns an error.
func IgnorePipeSignal() {}

// errorNoData is ERROR_NO_DATA, "the pipe is being closed". Package syscall does not define it.
const errorNoData syscall.Errno = 232

// isClosedPipe reports whether err is from a write to a closed pipe.
func isClosedPipe(err error) bool {
	return errors.Is(err, syscall.ERROR_BROKEN_PIPE) || errors.Is(err, errorNoData)
}
