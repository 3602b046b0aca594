package paste

// What else the package does is tested by the rows of testdata/rows/input.txt, and by the twin of ParseUserInput.

import "testing"

// TestPlain checks isPlain for the first byte of all characters of two and three bytes.
func TestPlain(t *testing.T) {
	plain := map[byte]bool{}
	for r := rune(0x80); r <= 0xFFFF; r++ {
		b := string(r)[0]
		isPlain, isSeen := plain[b]
		plain[b] = (isPlain || !isSeen) && isInName(r, "", "")
	}
	for b, want := range plain {
		if isPlain(b) != want {
			t.Errorf("isPlain(%#x): got %v", b, !want)
		}
	}
}

// An error is never at a full stop, but Undotted tells where it is too.
func TestUndotted(t *testing.T) {
	if _, stops := Dotted("a。jp"); Undotted(1, stops) != 1 || Undotted(2, stops) != 4 {
		t.Errorf("Undotted: got %d and %d", Undotted(1, stops), Undotted(2, stops))
	}
}
