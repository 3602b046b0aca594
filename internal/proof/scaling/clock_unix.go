//go:build unix

package scaling

import (
	"syscall"
	"time"
)

// now returns the time that the processors have worked for this program so far.
func now() time.Duration {
	var used syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &used); err != nil {
		panic(err) // cannot happen
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}
