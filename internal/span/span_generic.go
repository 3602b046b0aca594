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

// runTextPlain implements RunText.
func runTextPlain(t *Set, s string, i int, more *Characters) int {
	text := &t.text // so that the loop does not check t for nil
	for {
		for _, b := range []byte(s[i:]) { // without a copy
			if !text[b] {
				break
			}
			i++
		}
		switch {
		case i == len(s):
			return i
		case s[i] == '%' && len(s)-i >= 3 && isHex(s[i+1]) && isHex(s[i+2]):
			i += 3
		case s[i] >= 0x80:
			n := more.length(s[i:])
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
