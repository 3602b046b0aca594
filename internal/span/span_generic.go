package span

import "example.com/iri/internal/char"

// The plain loop, which is the specification of the assembly, and a description of the assembly. The loop is used where
// there is no assembly.

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

// lengthIn returns the length of the longest run at the start of s of the bytes in set. It reads two bytes at a time,
// because a loop over single bytes can take a fifth to a half more time, depending on where the linker places it. The
// loop has no bounds checks.
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

// The assembly takes the same steps on amd64 and arm64. It reads a text in blocks of 32 bytes. These registers describe
// a block; each file says which they are:
//
//	block   offset of the block
//	stop    end of the block: min(block+32, length of the text)
//	bytes   the 32 bytes before stop
//	before  how many of them are before the block: block+32-stop
//
// A mask has one bit for each byte of a block. Bit 0 is the byte at block, so masks of the loaded bytes are shifted
// right by before. In the examples, bit 0 is on the left. These registers are masks:
//
//	ends    bytes that end the run
//	signs   percent signs that are not in the set
//	wide    non-ASCII bytes
//	must    bytes that must be hex digits or continuation bytes, because of what precedes them in the block
//	known   bytes that were in the block before
//
// The load of the last block ends at the end of the text, so it can begin before the block. If i is the length of a
// text of at least 32 bytes, all loaded bytes are before the block, and the masks are 0.
//
// A text of less than 32 bytes is a single block that is padded with zeros. If it has at least 4 bytes, its first and
// its last 16, 8 or 4 bytes are loaded, and the last bytes are moved down to drop the overlap. For a text of 10 bytes:
//
//	01234567 and 23456789 become 01234567 89......
//
// The loaded bytes begin with the text, so before is i. Masks can have bits for the padding. A run never extends past
// the end of the text, because the first such bit is at its end.
//
// Most blocks consist of bytes of the set. In others, without characters, the first byte that is not in the set ends
// the run. With characters, these are the next steps:
//
// First, all bytes that are not in the set are in ends, except percent signs and non-ASCII bytes.
//
// If there are percent signs, the two bytes after each are in must. Of these, those that are not hex digits are in
// ends, and the others are not, even if digits are not in the set:
//
//	text  a%2Fb%4?    signs  01000100    must  00110011    not hex  01000101    ends  00000001
//
// If there are non-ASCII bytes, the bytes that must be continuation bytes are in must: one after C0 to DF, two after E0
// to EF, and three after F0 to FF. Each of them that is not a continuation byte is in ends, and all other continuation
// bytes:
//
//	text  a C3 A9 E6 97 A5 b    lead bytes  0101000    must  0010110    continuation bytes  0010110
//
// Then the bytes greater than last are in ends, the second byte of each excluded pair and, if a byte is at least
// tripleFrom, the third byte of each excluded triple; see [Characters].
//
// A percent-encoding or a character can begin in one block and end in the next. So after a block that has either, the
// next one begins three bytes earlier. Faults in these three bytes, which are known, are ignored: the block before
// found none, and here the bytes before them are missing.
//
// The first byte in ends is not in the run. If it is in must too, or if the text ends before a byte in must, the
// percent-encoding or character before it is incomplete. Then the run ends at the last percent sign or lead byte, which
// is not before i.
