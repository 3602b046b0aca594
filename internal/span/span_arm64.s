//go:build !purego

#include "go_asm.h"
#include "textflag.h"
#include "tables.h"

// The two kernels go over a text in blocks of 32 bytes, as in span_amd64.s. In both
//
//	R1  where the text begins    R2  its length, at least 8
//	R3  offset of the block      R4  offset that is loaded: min(R3, R2-32)
//	R5  R3-R4: how many bytes of what is loaded are before the block; they are not looked at
//	V0, V1  the two halves of what is loaded
//
// A mask has a bit for each byte of a block, bit 0 for the one at R3. Past the end of the text its bits are 0.

// 1<<(j&7) for byte j.
DATA bits<>+0(SB)/8, $0x8040201008040201
DATA bits<>+8(SB)/8, $0x8040201008040201
GLOBL bits<>(SB), RODATA|NOPTR, $16

// MASK sets dst to a mask of the bytes that are FF in lo and hi and not 00. Of each byte one bit is left, and sums of
// neighbors, three times, make one byte of eight. V31 is bits.
#define MASK(lo, hi, dst) \
	VAND  V31.B16, lo.B16, lo.B16 \
	VAND  V31.B16, hi.B16, hi.B16 \
	VADDP hi.B16, lo.B16, lo.B16  \
	VADDP lo.B16, lo.B16, lo.B16  \
	VADDP lo.B16, lo.B16, lo.B16  \
	VMOV  lo.S[0], dst

#define MASK_FROM_BLOCK(lo, hi, dst) \
	MASK(lo, hi, dst) \
	LSR R5, dst, dst

// LOOKUP looks up V0, V1 in a set: dlo, dhi become FF where there is a byte of the set. V2, V3 have the low halves, V4,
// V5 the high halves.
#define LOOKUP(tlo, thi, dlo, dhi) \
	VTBL   V2.B16, [tlo.B16], dlo.B16  \
	VTBL   V3.B16, [tlo.B16], dhi.B16  \
	VTBL   V4.B16, [thi.B16], V28.B16  \
	VTBL   V5.B16, [thi.B16], V29.B16  \
	VCMTST V28.B16, dlo.B16, dlo.B16   \
	VCMTST V29.B16, dhi.B16, dhi.B16

// A text of 8 to 31 bytes is one block, padded with zeros, as in span_amd64.s.
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
	MVNW  R7, R7
	LSR   R5, R7, R7 // not in the set
	CBNZ  R7, found
	ADD   $32, R4, R3
	CMP   R2, R3
	BLT   load
	MOVD  R2, ret+32(FP)
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
	B    block

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
	MOVD  ZR, R10         // where hex digits must be
	MOVD  ZR, R11         // where continuation bytes must be
	MOVD  ZR, R12         // of these, where there must not be 80..9F
	MOVD  ZR, R13         // and where there must not be A0..BF
	CMP   $32, R2
	BLT   short

load:
	LOAD

block:
	VAND  V18.B16, V0.B16, V2.B16 // at least 0x80 for bytes from there on, so that a lookup gives 0
	VAND  V18.B16, V1.B16, V3.B16
	VUSHR $4, V0.B16, V4.B16
	VUSHR $4, V1.B16, V5.B16
	LOOKUP(V16, V17, V6, V7)
	MASK(V6, V7, R7)
	MVNW  R7, R7
	LSR   R5, R7, R7              // not in the set
	ORR   R10, R11, R8
	ORR   R7, R8
	CBNZ  R8, look
	ADD   $32, R4, R3
	CMP   R2, R3
	BLT   load
	MOVD  R2, ret+40(FP)
	RET

look:
	// The mask R7 of bytes that end the run: those not in the set, except signs, digits where they must be, and
	// non-ASCII ones if wide.
	VMOVI  $0x25, V6.B16
	VCMEQ  V6.B16, V1.B16, V7.B16
	VCMEQ  V6.B16, V0.B16, V6.B16
	MASK_FROM_BLOCK(V6, V7, R8)   // signs
	VMOVI  $0x80, V6.B16
	VCMTST V6.B16, V1.B16, V7.B16
	VCMTST V6.B16, V0.B16, V6.B16
	MASK_FROM_BLOCK(V6, V7, R9)
	MOVD   wide+32(FP), R6
	AND    R6, R9                 // non-ASCII
	AND    R7, R8
	BIC    R8, R7
	BIC    R9, R7

	// Hex digits must be one and two bytes after each sign, and where the block before has left that to this one.
	ORR  R8<<1, R10
	ORR  R8<<2, R10
	BIC  R10, R7
	MOVD $hexLo<>(SB), R6
	VLD1 (R6), [V20.B16]
	MOVD $hexHi<>(SB), R6
	VLD1 (R6), [V21.B16]
	LOOKUP(V20, V21, V6, V7)
	MASK_FROM_BLOCK(V6, V7, R8) // hex digits
	MOVWU R10, R6
	BIC  R8, R6
	ORR  R6, R7

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
	// The run ends R7 bytes into the block, or, if something was due there, before the sign or lead byte that asked for it.
	ADD  R7, R3
	ORR  R11, R10
	LSR  R7, R10
	TBZ  $0, R10, done
	SUB  $1, R3
	ADD  R1, R3, R6
	MOVBU (R6), R6
	CMP  $'%', R6
	BEQ  done
	CMP  $0xC0, R6
	BGE  done
	SUB  $1, R3

done:
	MOVD R3, ret+40(FP)
	RET

wide:
	// R9 has the non-ASCII bytes. Bit 6 tells lead bytes from continuation bytes, and bit 5 lead bytes of three from
	// those of two. Those of four are errors below.
	VMOVI  $0x40, V6.B16
	VCMTST V6.B16, V1.B16, V7.B16
	VCMTST V6.B16, V0.B16, V6.B16
	MASK_FROM_BLOCK(V6, V7, R14)
	VMOVI  $0x20, V6.B16
	VCMTST V6.B16, V1.B16, V7.B16
	VCMTST V6.B16, V0.B16, V6.B16
	MASK_FROM_BLOCK(V6, V7, R8) // bit 5
	AND    R9, R14 // lead bytes
	EOR    R14, R9 // continuation bytes
	ORR    R14<<1, R11
	AND    R8, R14 // lead bytes of three
	ORR    R14<<2, R11
	EORW   R11, R9, R9 // continuation bytes without need, and needs without continuation byte
	ORR    R9, R7

	VMOVI $0x0F, V6.B16
	VAND  V6.B16, V2.B16, V2.B16
	VAND  V6.B16, V3.B16, V3.B16
	MOVD  $leadLo<>(SB), R6
	VLD1  (R6), [V20.B16]
	MOVD  $leadHi<>(SB), R6
	VLD1  (R6), [V21.B16]
	VTBL  V2.B16, [V20.B16], V2.B16
	VTBL  V3.B16, [V20.B16], V3.B16
	VTBL  V4.B16, [V21.B16], V4.B16
	VTBL  V5.B16, [V21.B16], V5.B16
	VAND  V2.B16, V4.B16, V4.B16
	VAND  V3.B16, V5.B16, V5.B16
	VMOVI $0xE0, V6.B16
	VCMTST V6.B16, V5.B16, V7.B16
	VCMTST V6.B16, V4.B16, V6.B16
	MASK_FROM_BLOCK(V6, V7, R9)
	VMOVI $0x1C, V6.B16
	VCMTST V6.B16, V5.B16, V7.B16
	VCMTST V6.B16, V4.B16, V6.B16
	MASK_FROM_BLOCK(V6, V7, R14)
	ORR   R9<<1, R12
	ORR   R14<<1, R13
	BICW  R8, R12, R9 // 80..9F, where it must not be
	ANDW  R8, R13, R8 // A0..BF, where it must not be
	ORR   R9, R7
	ORR   R8, R7
	B     looked

short:
	MOVD ZR, R4
	MOVD R3, R5
	CMP  $16, R2
	BLT  short15
	LOAD_16_TO_31
	B    block

short15:
	LOAD_8_TO_15
	B block

plain:
	B ·runTextPlain(SB)
