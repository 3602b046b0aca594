package span

// The plain loops specify what the assembly computes. They run where there is no assembly, and on texts of less than 8
// bytes. They are written so that the compiler needs no bounds checks.

// runPlain is Run.
func runPlain(t *Set, s string, i int) int {
	rest := s[i:]
	for j := range len(rest) {
		if !t.in[rest[j]] {
			return i + j
		}
	}
	return len(s)
}

// runTextPlain is RunPercent if wide is 0, and RunWide if wide is -1.
func runTextPlain(t *Set, s string, i int, wide int) int {
	for {
		for ; uint(i) < uint(len(s)) && s[i] < 0x80 && t.in[s[i]]; i++ {
		}
		switch {
		case i == len(s):
			return i
		case s[i] == '%' && len(s)-i >= 3 && isHex[s[i+1]] && isHex[s[i+2]]:
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

var isHex = Of("0123456789ABCDEFabcdef").in
