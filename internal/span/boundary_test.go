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
				check(t, &set, s, offsets(n)...)
				checkWords(t, s)
				for i := range n {
					checkMasks(t, s, i, 'a', '%')
				}
				if CommonPrefix(s, s+fill) != n || CommonPrefix(strings.Clone(s), s) != n {
					t.Errorf("CommonPrefix of %q and itself is wrong", s)
				}
			}
		}
		check(t, &set, unsafe.String(unsafe.SliceData(page), len(page)), offsets(len(page))...)
	}
}

// TestBoundaryDecode calls Decode with buffers at the start and the end of a page between two inaccessible ones, and
// different room in them. A read or write outside the page crashes the test.
func TestBoundaryDecode(t *testing.T) {
	page := between(t)
	for _, fill := range []string{"aaa", "%41", "%C3", "a日"} {
		for n := 0; n <= 132; n += len(fill) {
			text := strings.Repeat(fill, n)[:n]
			want := string(decodePlain([]byte(text), 0))
			for room := range 50 {
				size := n + room
				for _, buf := range [][]byte{page[:n:size], page[len(page)-size:][:n:size]} {
					copy(buf, text)
					if got := string(Decode(buf, 0)); got != want {
						t.Errorf("Decode(%q, 0) = %q, want %q", text, got, want)
					}
				}
			}
		}
	}
}
