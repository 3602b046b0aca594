//go:build !unix

package main

import "os"

// maxMemory returns 0, since the system does not report the resident size of a process that has ended.
func maxMemory(*os.ProcessState) float64 { return 0 }
