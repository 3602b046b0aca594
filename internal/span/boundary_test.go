//go:build unix

package span

// A test that no byte outside the text is read.

import (
	"strings"
	"syscall"
	"testing"
	"unsafe"
)

// between returns a page of memory between two unreadable pages.
func between(t *testing.T) []byte {
	size := syscall.Getpagesize()
	pages, err := syscall.Mmap(-1, 0, 3*size, syscall.PROT_READ|syscall.PROT_WRITE, syscall.MAP_ANON|syscall.MAP_PRIVATE)
	if err != nil {
		t.Skip(err)
	}
	t.Cleanup(func() { syscall.Munmap(pages) })
	for _, outer := range [][]byte{pages[:size], pages[2*size:]} {
		if err := syscall.Mprotect(outer, syscall.PROT_NONE); err != nil {
			t.Skip(err)
		}
	}
	return pages[size : 2*size]
}

// TestBoundary calls every function with texts at the start and the end of readable memory. A read outside the text
// crashes the test.
func TestBoundary(t *testing.T) {
	page := between(t)
	set := sets["path"]
	for _, fill := range []string{"a", "%41", "é", "日", "😀", "é日", "a%41é"} {
		copy(page, strings.Repeat(fill, len(page)))
		for n := range 131 {
			for _, text := range [][]byte{page[:n], page[len(page)-n:]} {
				s := unsafe.String(unsafe.SliceData(text), n)
				check(t, set, s, offsets(n)...)
				checkWords(t, s)
				for i := range n {
					checkMasks(t, s, i, 'a', '%')
				}
				if CommonPrefix(s, s+fill) != n || CommonPrefix(strings.Clone(s), s) != n {
					t.Errorf("CommonPrefix of %q and itself is wrong", s)
				}
			}
		}
		check(t, set, unsafe.String(unsafe.SliceData(page), len(page)), offsets(len(page))...)
	}
}
