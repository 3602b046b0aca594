//go:build !purego

#include "go_asm.h"
#include "textflag.h"
#include "tables.h"

// Run and RunText for arm64. The plain loops are in span_generic.go.

// run and runText read a text in blocks of 32 bytes. They take the same steps as in span_amd64.s.
//
//	R1      address of the text          R2  its length, at least 8
//	R3      offset of the block          R4  end of the block: min(R3+32, R2)
//	V0, V1  the 32 bytes before R4       R5  how many of them are before the block: R3+32-R4
//
// The load of the last block ends at the end of the text, so it can begin before the block. A mask has one bit for
// each byte of a block. Bit 0 is the byte at R3, so masks of the loaded bytes are shifted right by R5. In the
// examples, bit 0 is on the left. If i is the length of a text of at least 32 bytes, all loaded bytes are before the
// block, and the masks are 0.

// LOAD loads the block at R3 of a text of at least 32 bytes.
#define LOAD \
	ADD   $32, R3, R5    \
	CMP   R2, R5         \
	CSEL  LT, R5, R2, R4 \
	SUB   R4, R5         \
	ADD   R1, R4, R6     \
	FLDPQ -32(R6), (F0, F1)

// SHORT loads a text of 8 to 31 bytes, as a single block that is padded with zeros, as in span_amd64.s. The block begins
// with the text, so R5 is R3. Masks can have bits for the padding. A run never extends past the end of the text, because
// the first such bit is at its end.
#define SHORT \
short:                             \
	MOVD  R2, R4                   \
	MOVD  R3, R5                   \
	ADD   R1, R2, R7               \
	CMP   $16, R2                  \
	BLT   short15                  \
	FMOVQ (R1), F0                 \
	FMOVQ -16(R7), F6              \
	MOVD  $moveDown<>+32(SB), R6   \
	SUB   R2, R6                   \
	FMOVQ (R6), F7                 \
	VTBL  V7.B16, [V6.B16], V1.B16 \
	B     block                    \
short15:                           \
	FMOVD (R1), F0                 \
	FMOVD -8(R7), F6               \
	MOVD  $moveDown<>+16(SB), R6   \
	SUB   R2, R6                   \
	FMOVQ (R6), F7                 \
	VTBL  V7.B16, [V6.B16], V6.B16 \
	VZIP1 V6.D2, V0.D2, V0.D2      \
	VEOR  V1.B16, V1.B16, V1.B16   \
	B     block

// START sets the registers for all blocks. It jumps to plain if the text has less than 8 bytes, and to short if it has
// less than 32. move is FMOVQ for all bytes of the set, or FMOVD for the ASCII characters, which loads half of Set_hi and
// clears the rest. START also sets
//
//	V16, V17  the tables of the set      V18  0F in each byte      V19  zero      V20  1<<(j&7) in byte j
#define START(move) \
	MOVD  t+0(FP), R0                                   \
	MOVD  s_base+8(FP), R1                              \
	MOVD  s_len+16(FP), R2                              \
	MOVD  i+24(FP), R3                                  \
	CMP   $8, R2                                        \
	BLT   plain                                         \
	FMOVQ Set_lo(R0), F16                               \
	move  Set_hi(R0), F17                               \
	VMOVI $0x0F, V18.B16                                \
	VEOR  V19.B16, V19.B16, V19.B16                     \
	VMOVQ $0x8040201008040201, $0x8040201008040201, V20 \
	CMP   $32, R2                                       \
	BLT   short

// MASK sets dst to the mask of the bytes of V6 and V7, which must be FF or 00. It keeps one bit of each byte, and adds
// adjacent bytes three times to combine eight bytes into one.
#define MASK(dst) \
	VAND  V20.B16, V6.B16, V6.B16 \
	VAND  V20.B16, V7.B16, V7.B16 \
	VADDP V7.B16, V6.B16, V6.B16  \
	VADDP V6.B16, V6.B16, V6.B16  \
	VADDP V6.B16, V6.B16, V6.B16  \
	VMOV  V6.S[0], dst            \
	LSR   R5, dst, dst

// NOT_IN sets dst to the mask of the bytes that are not in the set with the tables lo and hi. V2 and V3 are the low
// halves of the bytes, V4 and V5 the high halves.
#define NOT_IN(lo, hi, dst) \
	VTBL  V2.B16, [lo.B16], V6.B16 \
	VTBL  V3.B16, [lo.B16], V7.B16 \
	VTBL  V4.B16, [hi.B16], V8.B16 \
	VTBL  V5.B16, [hi.B16], V9.B16 \
	VAND  V8.B16, V6.B16, V6.B16   \
	VAND  V9.B16, V7.B16, V7.B16   \
	VCMEQ V19.B16, V6.B16, V6.B16  \
	VCMEQ V19.B16, V7.B16, V7.B16  \
	MASK(dst)

// EQUAL sets dst to the mask of the bytes equal to b.
#define EQUAL(b, dst) \
	VMOVI $b, V7.B16             \
	VCMEQ V7.B16, V0.B16, V6.B16 \
	VCMEQ V7.B16, V1.B16, V7.B16 \
	MASK(dst)

// BIT sets dst to the mask of the bytes b with b&bit != 0.
#define BIT(bit, dst) \
	VMOVI  $bit, V7.B16           \
	VCMTST V7.B16, V0.B16, V6.B16 \
	VCMTST V7.B16, V1.B16, V7.B16 \
	MASK(dst)

// func run(t *Set, s string, i int) int
TEXT ·run(SB), NOSPLIT, $0-40
	START(FMOVQ)

load:
	LOAD

block:
	VAND  V18.B16, V0.B16, V2.B16
	VAND  V18.B16, V1.B16, V3.B16
	VUSHR $4, V0.B16, V4.B16
	VUSHR $4, V1.B16, V5.B16
	NOT_IN(V16, V17, R8)
	CBNZ  R8, found
	MOVD  R4, R3
	CMP   R2, R3
	BLT   load
	MOVD  R2, ret+32(FP)
	RET

found:
	RBIT R8, R8
	CLZ  R8, R8
	ADD  R8, R3
	MOVD R3, ret+32(FP)
	RET

	SHORT

plain:
	B ·runPlain(SB)

// HEX sets R10 to the bytes that must be hex digits: the two after each percent sign in R7. It clears these bytes in R8,
// except those that are not hex digits.
//
//	text  a%2Fb%4?    signs  01000100    must be hex  00110011    not hex  01000101    ends the run  00000001
#define HEX \
	LSL   $1, R7, R10      \
	ORR   R7<<2, R10       \
	BIC   R10, R8          \
	MOVD  $hexLo<>(SB), R6 \
	FMOVQ (R6), F10        \
	MOVD  $hexHi<>(SB), R6 \
	FMOVQ (R6), F11        \
	NOT_IN(V10, V11, R7)   \
	AND   R10, R7          \
	ORR   R7, R8

// LEADS adds to R10 the bytes that must be continuation bytes: one after C0 to DF, two after E0 to EF, and three after F0 to
// FF. It adds to R8 each of them that is not a continuation byte, and all other continuation bytes. R9 has the non-ASCII
// bytes.
//
//	text  a C3 A9 E6 97 A5 b    leads  0101000    must continue  0010110    continue  0010110
#define LEADS \
	BIT(0x40, R13)                                  \
	BIT(0x20, R14)                                  \
	BIT(0x10, R7)                                   \
	AND  R9, R13  /* C0 to FF */                    \
	AND  R13, R14 /* E0 to FF */                    \
	AND  R14, R7  /* F0 to FF */                    \
	EOR  R13, R9  /* 80 to BF */                    \
	LSL  $1, R13, R11                               \
	ORR  R14<<2, R11                                \
	ORR  R7<<3, R11                                 \
	EORW R11, R9  /* without the bits from 32 on */ \
	ORR  R9, R8                                     \
	ORR  R11, R10

// LOOKUP looks up each byte of index0 and index1 in a table of the Characters at R13, and ANDs the results into V10 and V11.
#define LOOKUP(offset, index0, index1) \
	FMOVQ offset(R13), F14              \
	VTBL  index0.B16, [V14.B16], V6.B16 \
	VTBL  index1.B16, [V14.B16], V7.B16 \
	VAND  V6.B16, V10.B16, V10.B16      \
	VAND  V7.B16, V11.B16, V11.B16

// LAST_TWO looks up the halves of the byte before each byte, and those of each byte, in four tables from offset on.
#define LAST_TWO(offset) \
	LOOKUP(offset+0, V23, V24)  \
	LOOKUP(offset+16, V21, V22) \
	LOOKUP(offset+32, V4, V5)   \
	LOOKUP(offset+48, V2, V3)

// ONES sets all bits of V10 and V11.
#define ONES \
	VCMEQ V10.B16, V10.B16, V10.B16 \
	VCMEQ V11.B16, V11.B16, V11.B16

// NONZERO adds to R8 the bytes of V10 and V11 that are not 0.
#define NONZERO \
	VCMTST V10.B16, V10.B16, V6.B16 \
	VCMTST V11.B16, V11.B16, V7.B16 \
	MASK(R9)                        \
	ORR    R9, R8

// BEFORE sets d0 and d1 to the byte before each byte of x0 and x1 if n is 15, and to the byte before that if n is 14. Zeros
// precede the first byte.
#define BEFORE(n, x0, x1, d0, d1) \
	VEXT $n, x0.B16, V19.B16, d0.B16 \
	VEXT $n, x1.B16, x0.B16, d1.B16

// PAIRS adds to R8 the bytes greater than last, and the second byte of each excluded pair. It sets V21 to V24 to the halves
// of the byte before each byte.
#define PAIRS \
	BEFORE(15, V2, V3, V21, V22)  /* low halves */    \
	BEFORE(15, V4, V5, V23, V24)  /* high halves */   \
	ONES                                              \
	LAST_TWO(Characters_pairs)                        \
	MOVBU Characters_last(R13), R6                    \
	VDUP  R6, V14.B16                                 \
	VUMAX V14.B16, V0.B16, V6.B16                     \
	VUMAX V14.B16, V1.B16, V7.B16                     \
	VEOR  V14.B16, V6.B16, V6.B16 /* 0 up to last */  \
	VEOR  V14.B16, V7.B16, V7.B16                     \
	VORR  V6.B16, V10.B16, V10.B16                    \
	VORR  V7.B16, V11.B16, V11.B16                    \
	NONZERO

// TRIPLES adds to R8 the third byte of each excluded triple. It needs what PAIRS sets.
#define TRIPLES \
	BEFORE(14, V2, V3, V25, V26) /* low halves */  \
	BEFORE(14, V4, V5, V27, V28) /* high halves */ \
	ONES                                           \
	LOOKUP(Characters_triples+0, V27, V28)         \
	LOOKUP(Characters_triples+16, V25, V26)        \
	LAST_TWO(Characters_triples+32)                \
	NONZERO

// func runText(t *Set, s string, i int, more *Characters) int
//
//	R8      bytes that end the run           R10     bytes that must be hex digits or continuation bytes
//	R9      non-ASCII bytes, then scratch    R12     bytes that were in the block before
//	R7      percent signs, then scratch
//	V2, V3  low halves of the bytes          V4, V5  high halves
TEXT ·runText(SB), NOSPLIT, $0-48
	MOVD ZR, R12
	START(FMOVD)

load:
	LOAD

block:
	VAND  V18.B16, V0.B16, V2.B16
	VAND  V18.B16, V1.B16, V3.B16
	VUSHR $4, V0.B16, V4.B16
	VUSHR $4, V1.B16, V5.B16
	NOT_IN(V16, V17, R8)
	CBNZ  R8, look
	MOVD  R4, R3
	MOVD  ZR, R12
	CMP   R2, R3
	BLT   load
	MOVD  R2, ret+40(FP)
	RET

look:
	// R8: bytes that end the run. First, bytes not in the set, except percent signs and non-ASCII bytes.
	EQUAL(0x25, R7) // percent signs
	BIT(0x80, R9)   // non-ASCII bytes
	MOVD ZR, R10
	AND  R8, R7
	BIC  R7, R8
	BIC  R9, R8
	CBZ  R7, nodigits
	HEX

nodigits:
	CBZ  R9, looked
	LEADS
	MOVD   more+32(FP), R13
	PAIRS
	MOVBU  Characters_tripleFrom(R13), R6
	VDUP   R6, V14.B16
	VUMAX  V1.B16, V0.B16, V6.B16
	VUMAX  V14.B16, V6.B16, V7.B16
	VCMEQ  V6.B16, V7.B16, V7.B16 // at least tripleFrom
	VMOV   V7.D[0], R6
	VMOV   V7.D[1], R7
	ORR    R7, R6
	CBZ    R6, looked
	TRIPLES

looked:
	BIC  R12, R8
	CBNZ R8, found
	CMP  R2, R4
	BEQ  end
	SUB  $3, R4, R3
	MOVD $7, R12
	B    load

end:
	SUB R3, R2, R8
	B   back

found:
	RBIT R8, R8
	CLZ  R8, R8

back:
	// Byte R8 of the block is not in the run. If it must be a hex digit or a continuation byte, the percent-encoding
	// or character before it is incomplete. Then the run ends at the last percent sign or lead byte, which is not
	// before i.
	ADD R8, R3
	LSR R8, R10
	TBZ $0, R10, done

walk:
	SUB   $1, R3
	MOVBU (R1)(R3), R6
	CMP   $'%', R6
	BEQ   done
	CMP   $0xC0, R6
	BLO   walk

done:
	MOVD R3, ret+40(FP)
	RET

	SHORT

plain:
	B ·runTextPlain(SB)
