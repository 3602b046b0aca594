// What the kernels for amd64 and arm64 share: the steps, the meaning of the macros that both define, and tables.
//
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
//
// The macros:
//
//	LOOKUP    looks up each byte of an index in a table of the characters, and ANDs the entries to those of before
//	LAST_TWO  looks up the halves of the byte before each byte, and those of each byte, in four tables from offset on
//	NONZERO   adds to ends the bytes for which the AND of the entries is not 0
//	PARTS     loads the first n bytes of the text, and the last n without the overlap, for a text of less than 2n bytes
//
// The tables are for VPSHUFB on amd64 and VTBL on arm64. Both return 0 for an index of 0x80 or more.

// The 16 bytes of moveDown at offset n are a table that moves bytes down by n and fills up with zeros.
DATA moveDown<>+0(SB)/8, $0x0706050403020100
DATA moveDown<>+8(SB)/8, $0x0F0E0D0C0B0A0908
DATA moveDown<>+16(SB)/8, $0x8080808080808080
DATA moveDown<>+24(SB)/8, $0x8080808080808080
GLOBL moveDown<>(SB), RODATA|NOPTR, $32

// The hex digits, as the tables of a Run: bit 0 is row 3, bit 1 is rows 4 and 6.
DATA hexLo<>+0(SB)/8, $0x0103030303030301
DATA hexLo<>+8(SB)/8, $0x0000000000000101
GLOBL hexLo<>(SB), RODATA|NOPTR, $16
DATA hexHi<>+0(SB)/8, $0x0002000201000000
DATA hexHi<>+8(SB)/8, $0x0000000000000000
GLOBL hexHi<>(SB), RODATA|NOPTR, $16

// Constants for VPBROADCASTD on amd64.
DATA each0F<>+0(SB)/4, $0x0F0F0F0F
GLOBL each0F<>(SB), RODATA|NOPTR, $4
DATA each25<>+0(SB)/4, $0x25252525
GLOBL each25<>(SB), RODATA|NOPTR, $4
DATA eachC0<>+0(SB)/4, $0xC0C0C0C0
GLOBL eachC0<>(SB), RODATA|NOPTR, $4
