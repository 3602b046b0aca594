//go:build unix

package main

import (
	"os"
	"runtime"
	"syscall"
)

// maxMemory returns the greatest resident size of a process that has ended, in MB.
func maxMemory(p *os.ProcessState) float64 {
	usage, ok := p.SysUsage().(*syscall.Rusage)
	if !ok {
		return 0
	}
	if runtime.GOOS == "darwin" {
		return float64(usage.Maxrss) / 1e6 // bytes there, units of 1024 bytes elsewhere
	}
	return float64(usage.Maxrss) * 1024 / 1e6
}
