//go:build !purego

package span

import (
	"strings"
	"testing"
)

// TestWithoutAVX2 checks that the results are the same on a processor without AVX2.
func TestWithoutAVX2(t *testing.T) {
	if !useAVX2 {
		t.Log("this processor has no AVX2; only the plain loops are tested")
	}
	defer func(was bool) { useAVX2 = was }(useAVX2)
	useAVX2 = false
	text := strings.Repeat("path%2Fto/日本é😀%C3%A9\u00A0\u2028 ", 4)
	for _, set := range sets {
		for _, n := range lengths() {
			check(t, set, text[:n], offsets(n)...)
			checkWords(t, text[:n])
		}
	}
}
