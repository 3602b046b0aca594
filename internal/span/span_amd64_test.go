//go:build !purego

package span

import "testing"

// TestWithoutAVX2 checks that the results are the same on a processor without AVX2.
func TestWithoutAVX2(t *testing.T) {
	if !useAVX2 {
		t.Skip("needs AVX2, without which all other tests are this one")
	}
	defer func(was bool) { useAVX2 = was }(useAVX2)
	useAVX2 = false
	if r := Of(func(b byte) bool { return b == 'a' }, nil); r.End("aab", 0) != len("aa") {
		t.Error("a run that is made without AVX2 has another end")
	} else if stop, next := endNoNext(&r, "aab", 1, 'b'); stop != len("aa") || next != 1 {
		t.Errorf("endNoNext = %d, %d, want 2, 1", stop, next)
	}
	checkMemory(t, make([]byte, 256), lengths()...)
}
