//go:build !purego

#include "go_asm.h"
#include "textflag.h"
#include "tables.h"

// The assembly for arm64. The plain Go versions are in span_generic.go.

// run and runText read a text in blocks of 32 bytes. They take the same steps as in span_amd64.s.
//
//	R1  address of the text      R2  its length, at least 8
//	R3  offset of the block      R4  offset of the 32 loaded bytes: min(R3, R2-32)
//	R5  R3-R4: number of loaded bytes before the block
//	V0, V1  the 32 bytes
//
// The load of the last block ends at the end of the text, so it can begin before the block. A mask has one bit for
// each byte of a block. Bit 0 is the byte at R3, so masks of the loaded bytes are shifted right by R5. If i is the
// length of the text, all loaded bytes are before the block, and the masks are 0.
//
// A short text is padded with zeros, and the masks can have bits for the padding. A run never extends past the end
// of the text, because the first such bit is at its end.

// 1<<(j&7) for byte j.
DATA bits<>+0(SB)/8, $0x8040201008040201
DATA bits<>+8(SB)/8, $0x8040201008040201
GLOBL bits<>(SB), RODATA|NOPTR, $16

// MASK sets dst to a mask of the bytes of lo and hi, which must be FF or 00. It keeps one bit of each byte, and adds
// adjacent bytes three times to combine eight bytes into one. It destroys lo and hi. V31 must contain bits.
#define MASK(lo, hi, dst) \
	VAND  V31.B16, lo.B16, lo.B16 \
	VAND  V31.B16, hi.B16, hi.B16 \
	VADDP hi.B16, lo.B16, lo.B16  \
	VADDP lo.B16, lo.B16, lo.B16  \
	VADDP lo.B16, lo.B16, lo.B16  \
	VMOV lo.S[0], dst

// MASK_BLOCK is MASK without the bytes before the block.
#define MASK_BLOCK(lo, hi, dst) \
	MASK(lo, hi, dst) \
	LSR R5, dst, dst

// LOOKUP sets the bytes of dlo and dhi to FF if the bytes of V0 and V1 are in the set with the tables tlo and thi,
// and to 00 otherwise. V2 and V3 must contain the low halves of the bytes, V4 and V5 the high halves. It destroys
// V28 and V29.
#define LOOKUP(tlo, thi, dlo, dhi) \
	VTBL   V2.B16, [tlo.B16], dlo.B16  \
	VTBL   V3.B16, [tlo.B16], dhi.B16  \
	VTBL   V4.B16, [thi.B16], V28.B16  \
	VTBL   V5.B16, [thi.B16], V29.B16  \
	VCMTST V28.B16, dlo.B16, dlo.B16   \
	VCMTST V29.B16, dhi.B16, dhi.B16

// A text of 8 to 31 bytes is a single block, padded with zeros, as in span_amd64.s.
#define LOAD_8_TO_15 \
	FMOVD (R1), F0                        \
	ADD   R1, R2, R6                      \
	FMOVD -8(R6), F2                      \
	MOVD  $moveDown<>+16(SB), R6          \
	SUB   R2, R6                          \
	VLD1  (R6), [V3.B16]                  \
	VTBL  V3.B16, [V2.B16], V2.B16        \
	VZIP1 V2.D2, V0.D2, V0.D2             \
	VEOR  V1.B16, V1.B16, V1.B16

#define LOAD_16_TO_31 \
	VLD1 (R1), [V0.B16]                   \
	ADD  R1, R2, R6                       \
	SUB  $16, R6                          \
	VLD1 (R6), [V2.B16]                   \
	MOVD $moveDown<>+32(SB), R6           \
	SUB  R2, R6                           \
	VLD1 (R6), [V3.B16]                   \
	VTBL V3.B16, [V2.B16], V1.B16

// LOAD loads the block at R3.
#define LOAD \
	SUB  $32, R2, R4                      \
	CMP  R4, R3                           \
	CSEL LS, R3, R4, R4                   \
	SUB  R4, R3, R5                       \
	ADD  R1, R4, R6                       \
	VLD1 (R6), [V0.B16, V1.B16]

// func run(t *Set, s string, i int) int
TEXT ·run(SB), NOSPLIT, $0-40
	MOVD  t+0(FP), R0
	MOVD  s_base+8(FP), R1
	MOVD  s_len+16(FP), R2
	MOVD  i+24(FP), R3
	CMP   $8, R2
	BLT   plain
	ADD   $Set_lo, R0, R6
	VLD1  (R6), [V16.B16]
	ADD   $Set_hi, R0, R6
	VLD1  (R6), [V17.B16]
	VMOVI $0x0F, V18.B16
	MOVD  $bits<>(SB), R6
	VLD1  (R6), [V31.B16]
	CMP   $32, R2
	BLT   short

load:
	LOAD

block:
	VAND  V18.B16, V0.B16, V2.B16
	VAND  V18.B16, V1.B16, V3.B16
	VUSHR $4, V0.B16, V4.B16
	VUSHR $4, V1.B16, V5.B16
	LOOKUP(V16, V17, V6, V7)
	MASK(V6, V7, R7)
	MVNW R7, R7
	LSR  R5, R7, R7 // not in the set
	CBNZ R7, found
	ADD  $32, R4, R3
	CMP  R2, R3
	BLT  load
	MOVD R2, ret+32(FP)
	RET

found:
	RBIT R7, R7
	CLZ  R7, R7
	ADD  R7, R3
	MOVD R3, ret+32(FP)
	RET

short:
	MOVD ZR, R4
	MOVD R3, R5
	CMP  $16, R2
	BLT  short15
	LOAD_16_TO_31
	B block

short15:
	LOAD_8_TO_15
	B block

plain:
	B ·runPlain(SB)

// func runText(t *Set, s string, i int, wide int) int
TEXT ·runText(SB), NOSPLIT, $0-48
	MOVD  t+0(FP), R0
	MOVD  s_base+8(FP), R1
	MOVD  s_len+16(FP), R2
	MOVD  i+24(FP), R3
	CMP   $8, R2
	BLT   plain
	ADD   $Set_lo, R0, R6
	VLD1  (R6), [V16.B16]
	ADD   $Set_hi, R0, R6
	VLD1  (R6), [V17.B16]
	VMOVI $0x8F, V18.B16
	MOVD  $bits<>(SB), R6
	VLD1  (R6), [V31.B16]
	MOVD  ZR, R10 // must be hex digits
	MOVD  ZR, R11 // must be continuation bytes,
	MOVD  ZR, R12 // but not 80..9F,
	MOVD  ZR, R13 // but not A0..BF
	CMP   $32, R2
	BLT   short

load:
	LOAD

block:
	VAND  V18.B16, V0.B16, V2.B16 // keeps bit 7, so that a lookup of a non-ASCII byte returns 0
	VAND  V18.B16, V1.B16, V3.B16
	VUSHR $4, V0.B16, V4.B16
	VUSHR $4, V1.B16, V5.B16
	LOOKUP(V16, V17, V6, V7)
	MASK(V6, V7, R7)
	MVNW R7, R7
	LSR  R5, R7, R7 // not in the set
	ORR  R10, R11, R8
	ORR  R7, R8
	CBNZ R8, look
	ADD  $32, R4, R3
	CMP  R2, R3
	BLT  load
	MOVD R2, ret+40(FP)
	RET

look:
	// R7: bytes that end the run. First, bytes not in the set, except percent signs and, if wide, non-ASCII bytes.
	VMOVI $0x25, V6.B16
	VCMEQ V6.B16, V1.B16, V7.B16
	VCMEQ V6.B16, V0.B16, V6.B16
	MASK_BLOCK(V6, V7, R8) // percent signs
	VMOVI  $0x80, V6.B16
	VCMTST V6.B16, V1.B16, V7.B16
	VCMTST V6.B16, V0.B16, V6.B16
	MASK_BLOCK(V6, V7, R9)
	MOVD wide+32(FP), R6
	AND  R6, R9 // non-ASCII
	AND  R7, R8
	BIC  R8, R7
	BIC  R9, R7

	// The two bytes after a percent sign must be hex digits. Bits 32 and 33 apply to the next block.
	//
	//	text  a%2Fb%4?    signs  01000100    must be hex  00110011    not hex  01000101    ends the run  00000001
	ORR  R8, R10, R6
	CBZ  R6, nodigits
	ORR  R8<<1, R10
	ORR  R8<<2, R10
	BIC  R10, R7
	MOVD $hexLo<>(SB), R6
	VLD1 (R6), [V20.B16]
	MOVD $hexHi<>(SB), R6
	VLD1 (R6), [V21.B16]
	LOOKUP(V20, V21, V6, V7)
	MASK_BLOCK(V6, V7, R8) // hex digits
	MOVWU R10, R6
	BIC   R8, R6
	ORR   R6, R7

nodigits:
	ORR  R9, R11, R6
	CBNZ R6, wide

looked:
	CBNZ R7, found
	ADD  $32, R4, R6
	CMP  R2, R6
	BGE  end
	MOVD R6, R3
	LSR  $32, R10
	LSR  $32, R11
	LSR  $32, R12
	LSR  $32, R13
	B    load

end:
	SUB R3, R2, R7
	B   back

found:
	RBIT R7, R7
	CLZ  R7, R7

back:
	// The run ends before byte R7 of the block. If that byte must be a hex digit or a continuation byte, the run
	// ends before the percent sign or lead byte, which is one or two bytes earlier. It is in the run, so nothing
	// before i is read.
	ADD   R7, R3
	ORR   R11, R10
	LSR   R7, R10
	TBZ   $0, R10, done
	SUB   $1, R3
	ADD   R1, R3, R6
	MOVBU (R6), R6
	CMP   $'%', R6
	BEQ   done
	CMP   $0xC0, R6
	BGE   done
	SUB   $1, R3

done:
	MOVD R3, ret+40(FP)
	RET

wide:
	// R9: non-ASCII bytes. Bit 6 is set in lead bytes and clear in continuation bytes. One continuation byte must
	// follow a lead byte, or two if bit 5 is set, that is, from E0 on. (For F0 to FF, see leadLo.)
	//
	//	text  a C3 A9 E6 97 A5 b    lead  0101000    must continue  0010110    continuation  0010110
	VMOVI  $0x40, V6.B16
	VCMTST V6.B16, V1.B16, V7.B16
	VCMTST V6.B16, V0.B16, V6.B16
	MASK_BLOCK(V6, V7, R14)
	VMOVI  $0x20, V6.B16
	VCMTST V6.B16, V1.B16, V7.B16
	VCMTST V6.B16, V0.B16, V6.B16
	MASK_BLOCK(V6, V7, R8) // bit 5
	AND  R9, R14     // lead bytes
	EOR  R14, R9     // continuation bytes
	ORR  R14<<1, R11
	AND  R8, R14     // lead bytes from E0 on
	ORR  R14<<2, R11
	EORW R11, R9, R9 // bytes that should be continuation bytes and are not, or the reverse
	ORR  R9, R7

	VMOVI  $0x0F, V6.B16
	VAND   V6.B16, V2.B16, V2.B16
	VAND   V6.B16, V3.B16, V3.B16
	MOVD   $leadLo<>(SB), R6
	VLD1   (R6), [V20.B16]
	MOVD   $leadHi<>(SB), R6
	VLD1   (R6), [V21.B16]
	VTBL   V2.B16, [V20.B16], V2.B16
	VTBL   V3.B16, [V20.B16], V3.B16
	VTBL   V4.B16, [V21.B16], V4.B16
	VTBL   V5.B16, [V21.B16], V5.B16
	VAND   V2.B16, V4.B16, V4.B16
	VAND   V3.B16, V5.B16, V5.B16
	VMOVI  $0xE0, V6.B16
	VCMTST V6.B16, V5.B16, V7.B16
	VCMTST V6.B16, V4.B16, V6.B16
	MASK_BLOCK(V6, V7, R9)
	VMOVI  $0x1C, V6.B16
	VCMTST V6.B16, V5.B16, V7.B16
	VCMTST V6.B16, V4.B16, V6.B16
	MASK_BLOCK(V6, V7, R14)
	ORR  R9<<1, R12
	ORR  R14<<1, R13
	BICW R8, R12, R9 // misplaced 80..9F
	ANDW R8, R13, R8 // misplaced A0..BF
	ORR  R9, R7
	ORR  R8, R7
	B    looked

short:
	MOVD ZR, R4
	MOVD R3, R5
	CMP  $16, R2
	BLT  short15
	LOAD_16_TO_31
	B block

short15:
	LOAD_8_TO_15
	B block

plain:
	B ·runTextPlain(SB)
