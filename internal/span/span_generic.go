package span

import "example.com/iri/internal/char"

// The plain loop, which is the specification of the assembly. It is used where there is no
// assembly.

// endPlain implements End.
func endPlain(r *Run, s string, i int) int {
	for {
		i += lengthIn(&r.member, s[i:])
		switch {
		case i == len(s) || r.characters == nil:
			return i
		case s[i] == '%' && len(s)-i >= 3 && char.IsHex(s[i+1]) && char.IsHex(s[i+2]):
			i += 3
		case s[i] >= 0x80:
			n := Length(r.characters, s[i:])
			if n == 0 {
				return i
			}
			i += n
		default:
			return i
		}
	}
}

// lengthIn returns the length of the longest run at the start of s of the bytes in set. It reads
// two bytes at a time, because the speed of a loop over single bytes depends on where the linker
// places it. The loop has no bounds checks.
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
