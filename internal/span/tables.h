// Tables for VPSHUFB on amd64 and VTBL on arm64. Both return 0 for an index of 0x80 or more.

// The 16 bytes of moveDown at offset n are a table that moves bytes down by n and fills up with zeros.
DATA moveDown<>+0(SB)/8, $0x0706050403020100
DATA moveDown<>+8(SB)/8, $0x0F0E0D0C0B0A0908
DATA moveDown<>+16(SB)/8, $0x8080808080808080
DATA moveDown<>+24(SB)/8, $0x8080808080808080
GLOBL moveDown<>(SB), RODATA|NOPTR, $32

// The hex digits, as the tables of a Set: bit 0 is row 3, bit 1 is rows 4 and 6.
DATA hexLo<>+0(SB)/8, $0x0103030303030301
DATA hexLo<>+8(SB)/8, $0x0000000000000101
GLOBL hexLo<>(SB), RODATA|NOPTR, $16
DATA hexHi<>+0(SB)/8, $0x0002000201000000
DATA hexHi<>+8(SB)/8, $0x0000000000000000
GLOBL hexHi<>(SB), RODATA|NOPTR, $16

// Lead bytes that restrict the next byte. If one of bits 7 to 5 is set, 80..9F must not follow. If one of bits 4 to
// 2 is set, A0..BF must not follow. Both apply to C0, C1 and EE to FF, so a run contains no character that begins
// with them.
//
//	bit 7  C0, C1, C2    bit 6  E0, EE, EF    bit 5  F0 to FF
//	bit 4  C0, C1        bit 3  ED, EE, EF    bit 2  F0 to FF
//
// The bits in the low table, by low half:
//
//	0  7 6 5 4 2    1  7 5 4 2    2  7 5 2    3 to C  5 2    D  5 3 2    E, F  6 5 3 2
DATA leadLo<>+0(SB)/8, $0x2424242424A4B4F4
DATA leadLo<>+8(SB)/8, $0x6C6C2C2424242424
GLOBL leadLo<>(SB), RODATA|NOPTR, $16
DATA leadHi<>+0(SB)/8, $0x0000000000000000
DATA leadHi<>+8(SB)/8, $0x2448009000000000
GLOBL leadHi<>(SB), RODATA|NOPTR, $16
