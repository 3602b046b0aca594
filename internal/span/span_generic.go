package span

// The plain loops. They are what the kernels are compared with, and run where there are no kernels or a text is too short.

// runPlain is Run.
func runPlain(t *Set, s string, i int) int {
	for i < len(s) && t.in[s[i]] {
		i++
	}
	return i
}

// runTextPlain is RunPercent if wide is 0, and RunWide if it is -1.
func runTextPlain(t *Set, s string, i int, wide int) int {
	for i < len(s) {
		switch b := s[i]; {
		case b < 0x80 && t.in[b]:
			i++
		case b == '%':
			if len(s)-i < 3 || !hexDigit[s[i+1]] || !hexDigit[s[i+2]] {
				return i
			}
			i += 3
		case b >= 0x80:
			n := wideLen(s[i:])
			if n == 0 || wide == 0 {
				return i
			}
			i += n
		default:
			return i
		}
	}
	return i
}

var hexDigit = Of("0123456789ABCDEFabcdef").in
