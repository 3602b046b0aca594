// What the kernels for amd64 and arm64 share: these tables, and the meaning of the macros that both define.
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
