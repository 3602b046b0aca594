//go:build unix

package span

// A test that no byte outside the text is read.

import (
	"syscall"
	"testing"
)

// TestBoundary calls every function with texts in a page of memory between two unreadable pages, at both ends
// and at every alignment. A read outside the page crashes the test.
func TestBoundary(t *testing.T) {
	size := syscall.Getpagesize()
	pages, err := syscall.Mmap(-1, 0, 3*size, syscall.PROT_READ|syscall.PROT_WRITE, syscall.MAP_ANON|syscall.MAP_PRIVATE)
	if err != nil {
		t.Fatal("needs unreadable pages of memory: ", err)
	}
	defer syscall.Munmap(pages)
	for _, outer := range [][]byte{pages[:size], pages[2*size:]} {
		if err := syscall.Mprotect(outer, syscall.PROT_NONE); err != nil {
			t.Fatal("needs unreadable pages of memory: ", err)
		}
	}
	checkMemory(t, pages[size:2*size], lengths()...)
}
