package span

import (
	"strings"
	"testing"
)

// checkDecode compares Decode with a slow loop, with just enough room after b for the assembly and with less.
func checkDecode(t *testing.T, s string) {
	t.Helper()
	const before = "%C3%A9" // stays as it is
	var want strings.Builder
	want.WriteString(before)
	for i := 0; i < len(s); i++ {
		if s[i] == '%' && PercentByte(s, i) >= 0x80 {
			want.WriteByte(PercentByte(s, i))
			i += 2
		} else {
			want.WriteByte(s[i])
		}
	}
	for _, room := range []int{33, 32, 31, 0} {
		b := make([]byte, 0, len(before)+len(s)+room)
		b = append(append(b, before...), s...)
		for i := range b[len(b):cap(b)] {
			b[len(b):cap(b)][i] = '%' // must not be decoded
		}
		if got := string(Decode(b, len(before))); got != want.String() {
			t.Errorf("Decode(%q, %d) with room for %d more bytes = %q, want %q", before+s, len(before), room, got, want.String())
		}
	}
}

func TestDecode(t *testing.T) {
	b := append(make([]byte, 0, 64), "a%C3%A9%20%e6%97%A5b%7F%80%fF"...)
	if got, want := string(Decode(b, 1)), "aé%20日b%7F\x80\xFF"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	for _, x := range []string{"a", "%C3%A9", "%20", "é", "a%80", "%FFa", "%7f%80b"} {
		for n := range 70 {
			for _, fill := range []string{"a", "é", "%41", "%E9"} {
				before := strings.Repeat(fill, n)
				checkDecode(t, before+x)
				checkDecode(t, x+before)
				checkDecode(t, before+x+before)
			}
		}
	}
	for b := range 256 {
		const digits = "0123456789abcdef"
		const upper = "0123456789ABCDEF"
		for _, d := range []string{digits, upper} {
			for i := range 20 {
				checkDecode(t, strings.Repeat("x", i)+"%"+d[b>>4:b>>4+1]+d[b&15:b&15+1]+strings.Repeat("y", 20))
			}
		}
		if b != '%' {
			checkDecode(t, strings.Repeat("z", 17)+string([]byte{byte(b)})+"0123456789abcdef")
		}
	}
}

func FuzzDecode(f *testing.F) {
	f.Add("a%C3%A9%20%e6%97%A5b%7F%80%fF")
	f.Fuzz(func(t *testing.T, s string) {
		for i := range len(s) {
			if s[i] == '%' && (len(s)-i < 3 || !isHex(s[i+1]) || !isHex(s[i+2])) {
				return
			}
		}
		checkDecode(t, s)
	})
}

func BenchmarkDecode(b *testing.B) {
	s := strings.Repeat("%E6%97%A5_", 8)
	buf := make([]byte, 0, 256)
	for b.Loop() {
		buf = Decode(append(buf[:0], s...), 0)
	}
}
