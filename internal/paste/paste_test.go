package paste

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
