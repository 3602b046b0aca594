//go:build !darwin && !dragonfly && !freebsd && !linux && !netbsd && !windows

package write

import "os"

// windowOf returns no width, and whether a device is not the null device, because more is not known.
func windowOf(f *os.File) (columns int, ok bool) {
	info, err := f.Stat()
	null, errNull := os.Stat(os.DevNull)
	return 0, err == nil && (errNull != nil || !os.SameFile(info, null))
}
