package span

// The plain loops: the specification of the assembly. They are used where there is no assembly, and for texts of less
// than 8 bytes. They are written so that the compiler inserts no bounds checks.

// runPlain implements Run.
func runPlain(t *Set, s string, i int) int {
	rest := s[i:]
	for j := range len(rest) {
		if !t.in[rest[j]] {
			return i + j
		}
	}
	return len(s)
}

// runTextPlain implements RunPercent if wide is 0, and RunWide if wide is -1.
func runTextPlain(t *Set, s string, i int, wide int) int {
	for {
		for ; uint(i) < uint(len(s)) && t.text[s[i]]; i++ {
		}
		switch {
		case i == len(s):
			return i
		case s[i] == '%' && len(s)-i >= 3 && isHex(s[i+1]) && isHex(s[i+2]):
			i += 3
		case s[i] >= 0x80 && wide != 0:
			n := wideLen(s[i:])
			if n == 0 {
				return i
			}
			i += n
		default:
			return i
		}
	}
}

// isHex reports whether b is a hex digit in either case.
func isHex(b byte) bool { return '0' <= b && b <= '9' || 'a' <= b|0x20 && b|0x20 <= 'f' }

// wideLen returns the length of the first character of s if it is one from U+00A0 to U+D7FF, and 0 otherwise. s must
// not begin with an ASCII character. These are the valid sequences:
//
//	C2        A0..BF          U+00A0 to U+00BF
//	C3..DF    80..BF          U+00C0 to U+07FF
//	E0        A0..BF 80..BF   U+0800 to U+0FFF
//	E1..EC    80..BF 80..BF   U+1000 to U+CFFF
//	ED        80..9F 80..BF   U+D000 to U+D7FF
func wideLen(s string) int {
	switch b := s[0]; {
	case b < 0xC2 || b > 0xED || len(s) < 2 || !isContinuation(s[1]):
		return 0
	case b < 0xE0:
		if b == 0xC2 && s[1] < 0xA0 {
			return 0
		}
		return 2
	case len(s) < 3 || !isContinuation(s[2]) || b == 0xE0 && s[1] < 0xA0 || b == 0xED && s[1] >= 0xA0:
		return 0
	}
	return 3
}

// isContinuation reports whether b is a continuation byte of UTF-8.
func isContinuation(b byte) bool { return b&0xC0 == 0x80 }
