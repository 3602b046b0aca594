//go:build !darwin && !dragonfly && !freebsd && !linux && !netbsd && !windows

package write

import "os"

// isConsole reports whether a device is not the null device, because more is not known.
func isConsole(f *os.File) bool {
	info, err := f.Stat()
	null, errNull := os.Stat(os.DevNull)
	return err == nil && (errNull != nil || !os.SameFile(info, null))
}

// columnsOf returns 0, because the width of a terminal is not known.
func columnsOf(*os.File) int { return 0 }
