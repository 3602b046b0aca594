package span

import (
	"strings"
	"testing"
)

// checkDecoded compares AppendDecoded with its plain loop, with just enough room in dst for the assembly and with less.
func checkDecoded(t *testing.T, s string) {
	t.Helper()
	want := string(appendDecodedPlain([]byte("before"), s))
	for _, room := range []int{16, 15} {
		dst := append(make([]byte, 0, len("before")+len(s)+room), "before"...)
		if got := string(AppendDecoded(dst, s)); got != want {
			t.Errorf("AppendDecoded(%q) with room for %d more bytes = %q, want %q", s, room, got, want)
		}
	}
}

func TestAppendDecoded(t *testing.T) {
	if got, want := string(AppendDecoded(make([]byte, 0, 64), "a%C3%A9%20%e6%97%A5b%7F%80%fF")), "aé%20日b%7F\x80\xFF"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	for _, x := range []string{"a", "%C3%A9", "%20", "é", "a%80", "%FFa", "%7f%80b"} {
		for n := range 70 {
			for _, fill := range []string{"a", "é", "%41", "%E9"} {
				before := strings.Repeat(fill, n)
				checkDecoded(t, before+x)
				checkDecoded(t, x+before)
				checkDecoded(t, before+x+before)
			}
		}
	}
	for b := range 256 {
		const digits = "0123456789abcdef"
		const upper = "0123456789ABCDEF"
		for _, d := range []string{digits, upper} {
			for i := range 20 {
				checkDecoded(t, strings.Repeat("x", i)+"%"+d[b>>4:b>>4+1]+d[b&15:b&15+1]+strings.Repeat("y", 20))
			}
		}
		if b != '%' {
			checkDecoded(t, strings.Repeat("z", 17)+string([]byte{byte(b)})+"0123456789abcdef")
		}
	}
}

func FuzzAppendDecoded(f *testing.F) {
	f.Add("a%C3%A9%20%e6%97%A5b%7F%80%fF")
	f.Fuzz(func(t *testing.T, s string) {
		for i := range len(s) {
			if s[i] == '%' && (len(s)-i < 3 || !isHex(s[i+1]) || !isHex(s[i+2])) {
				return
			}
		}
		checkDecoded(t, s)
	})
}

func BenchmarkAppendDecoded(b *testing.B) {
	s := strings.Repeat("%E6%97%A5_", 8)
	buf := make([]byte, 0, 256)
	for b.Loop() {
		buf = AppendDecoded(buf[:0], s)
	}
}
