package char

import (
	"strconv"
	"strings"
	"testing"
	"unicode"
)

// Each function agrees with the standard library about all bytes or characters.
func TestBytes(t *testing.T) {
	for i := range 256 {
		b, r, isASCII := byte(i), rune(i), i < 0x80
		value, err := strconv.ParseUint(string(r), 16, 8)
		if got := IsHex(b); got != (err == nil) {
			t.Fatalf("IsHex(%q): got %v", b, got)
		}
		if err == nil && (FromHex(b) != byte(value) || strings.ToUpper(string(r)) != UpperHex[value:value+1]) {
			t.Fatalf("FromHex(%q): got %d, want %d", b, FromHex(b), value)
		}
		if got, want := IsLetter(b), isASCII && unicode.IsLetter(r); got != want {
			t.Fatalf("IsLetter(%q): got %v, want %v", b, got, want)
		}
		if got, want := IsUpper(b), isASCII && unicode.IsUpper(r); got != want {
			t.Fatalf("IsUpper(%q): got %v, want %v", b, got, want)
		}
		want := b
		if isASCII {
			want = byte(unicode.ToLower(r))
		}
		if got := ToLower(b); got != want {
			t.Fatalf("ToLower(%q): got %q, want %q", b, got, want)
		}
	}
}

// The characters of RFC 3987 section 4.1 are those with an effect on the direction that Unicode had then.
func TestIsBidiFormat(t *testing.T) {
	const forbidden = "\u200E\u200F\u202A\u202B\u202C\u202D\u202E"
	for r := range rune(unicode.MaxRune + 1) {
		if got, want := IsBidiFormat(r), strings.ContainsRune(forbidden, r) && r != 0xFFFD; got != want {
			t.Fatalf("IsBidiFormat(%U): got %v, want %v", r, got, want)
		}
	}
}
