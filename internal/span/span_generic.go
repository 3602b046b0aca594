package span

// The plain loops: the specification of the assembly. They are used where there is no assembly, and for texts shorter than
// 8 bytes.

// runPlain implements Run.
func runPlain(t *Set, s string, i int) int { return i + lengthIn(&t.in, s[i:]) }

// lengthIn returns the length of the longest run at the start of s of the bytes in set. It reads two bytes at a time, because
// a loop over single bytes can take a fifth to a half more time, depending on where the linker places it. The loop has no
// bounds checks.
func lengthIn(set *[256]bool, s string) int {
	j := 0
	for j < len(s)-1 && set[s[j]] && set[s[j+1]] {
		j += 2
	}
	if j < len(s) && set[s[j]] {
		j++
	}
	return j
}

// runTextPlain implements RunText.
func runTextPlain(t *Set, s string, i int, more *Characters) int {
	for {
		i += lengthIn(&t.text, s[i:])
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
