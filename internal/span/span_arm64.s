//go:build !purego

#include "go_asm.h"
#include "textflag.h"
#include "tables.h"

// End for arm64. What it does, and what most of these registers are, is described in tables.h.

#define run        R0
#define text       R1
#define length     R2
#define block      R3
#define stop       R4
#define before     R5
#define temp       R6
#define characters R7
#define ends       R8
#define signs      R9
#define wide       R10
#define must       R11
#define known      R12
#define lead2      R13 // C0 to FF
#define lead3      R14 // E0 to FF
#define lead4      R15 // F0 to FF
#define answer     R20
#define follow     R19 // the bytes in must that must be continuation bytes

//	V0, V1    bytes                       V16, V17  the tables of the set
//	V2, V3    their low halves            V4, V5    their high halves
//	V21, V22  those of the byte before    V23, V24  and their high halves
//	V25, V26  and of the one before       V27, V28  and their high halves
//	V10, V11  the AND of table entries    V18       0F in each byte
//	V12, V13  the tables of hex digits
//	V6 to V9  temporary                   V19       zero
//	V14       temporary                   V20       1<<(j&7) in byte j

// MASK sets dst to the mask of the bytes of V6 and V7, which must be FF or 00. It keeps one bit of each byte, and adds
// adjacent bytes three times to combine eight bytes into one. The macros without a comment are described in tables.h.
#define MASK(dst) \
	VAND  V20.B16, V6.B16, V6.B16 \
	VAND  V20.B16, V7.B16, V7.B16 \
	VADDP V7.B16, V6.B16, V6.B16  \
	VADDP V6.B16, V6.B16, V6.B16  \
	VADDP V6.B16, V6.B16, V6.B16  \
	VMOV  V6.S[0], dst            \
	LSR   before, dst, dst

// NOT_IN sets dst to the mask of the bytes that are not in the set with the tables lo and hi.
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

#define LOOKUP(offset, index0, index1) \
	FMOVQ offset(characters), F14       \
	VTBL  index0.B16, [V14.B16], V6.B16 \
	VTBL  index1.B16, [V14.B16], V7.B16 \
	VAND  V6.B16, V10.B16, V10.B16      \
	VAND  V7.B16, V11.B16, V11.B16

#define LAST_TWO(offset) \
	LOOKUP(offset+0, V23, V24)  \
	LOOKUP(offset+16, V21, V22) \
	LOOKUP(offset+32, V4, V5)   \
	LOOKUP(offset+48, V2, V3)

// ONES sets all bits of V10 and V11.
#define ONES \
	VCMEQ V10.B16, V10.B16, V10.B16 \
	VCMEQ V11.B16, V11.B16, V11.B16

#define NONZERO \
	VCMTST V10.B16, V10.B16, V6.B16 \
	VCMTST V11.B16, V11.B16, V7.B16 \
	MASK(temp)                      \
	ORR    temp, ends

// BEFORE sets d0 and d1 to the byte before each byte of x0 and x1 if n is 15, and to the byte before that if n is 14.
// Zeros precede the first byte.
#define BEFORE(n, x0, x1, d0, d1) \
	VEXT $n, x0.B16, V19.B16, d0.B16 \
	VEXT $n, x1.B16, x0.B16, d1.B16

#define PARTS(move, n) \
	move  (text), F0                  \
	ADD   text, length, temp          \
	move  -n(temp), F6                \
	MOVD  $moveDown<>+(2*n)(SB), temp \
	SUB   length, temp                \
	FMOVQ (temp), F7                  \
	VTBL  V7.B16, [V6.B16], V6.B16    \
	VEOR  V1.B16, V1.B16, V1.B16

// func end(r *Run, s string, i int) int
TEXT ·end(SB), NOSPLIT, $0-40
	MOVD  r+0(FP), run
	MOVD  s_base+8(FP), text
	MOVD  s_len+16(FP), length
	MOVD  i+24(FP), block
	FMOVQ Run_lo(run), F16
	FMOVQ Run_hi(run), F17
	VMOVI $0x0F, V18.B16
	VEOR  V19.B16, V19.B16, V19.B16
	VMOVQ $0x8040201008040201, $0x8040201008040201, V20
	MOVD  ZR, known
	CMP   $32, length
	BLT   short

load:
	ADD   $32, block, before
	CMP   length, before
	CSEL  LT, before, length, stop
	SUB   stop, before
	ADD   text, stop, temp
	FLDPQ -32(temp), (F0, F1)

lookup:
	VAND  V18.B16, V0.B16, V2.B16
	VAND  V18.B16, V1.B16, V3.B16
	VUSHR $4, V0.B16, V4.B16
	VUSHR $4, V1.B16, V5.B16
	NOT_IN(V16, V17, ends)
	CBNZ  ends, look
	MOVD  stop, block
	MOVD  ZR, known
	CMP   length, block
	BLT   load
	MOVD  length, ret+32(FP)
	RET

look:
	MOVD Run_characters(run), characters
	MOVD ZR, must
	CBZ  characters, found
	EQUAL(0x25, signs)
	BIT(0x80, wide)
	AND  ends, signs
	BIC  signs, ends
	BIC  wide, ends
	CBZ  signs, nosigns

	LSL   $1, signs, must
	ORR   signs<<2, must
	BIC   must, ends
	MOVD  $hexLo<>(SB), temp
	FMOVQ (temp), F12
	MOVD  $hexHi<>(SB), temp
	FMOVQ (temp), F13
	NOT_IN(V12, V13, temp)
	AND   must, temp
	ORR   temp, ends

nosigns:
	CBZ  wide, looked
	BIT(0x40, lead2)
	BIT(0x20, lead3)
	BIT(0x10, lead4)
	AND  wide, lead2
	AND  lead2, lead3
	AND  lead3, lead4
	LSL  $1, lead2, follow
	ORR  lead3<<2, follow
	ORR  lead4<<3, follow
	ORR  follow, must
	EOR  lead2, wide, temp // 80 to BF
	EORW follow, temp      // without the bits from 32 on
	ORR  temp, ends

	BEFORE(15, V2, V3, V21, V22)
	BEFORE(15, V4, V5, V23, V24)
	ONES
	LAST_TWO(Characters_pairs)
	MOVBU Characters_last(characters), temp
	VDUP  temp, V14.B16
	VUMAX V14.B16, V0.B16, V6.B16
	VUMAX V14.B16, V1.B16, V7.B16
	VEOR  V14.B16, V6.B16, V6.B16 // 0 up to last
	VEOR  V14.B16, V7.B16, V7.B16
	VORR  V6.B16, V10.B16, V10.B16
	VORR  V7.B16, V11.B16, V11.B16
	NONZERO
	MOVBU Characters_tripleFrom(characters), temp
	VDUP  temp, V14.B16
	VUMAX V1.B16, V0.B16, V6.B16
	VUMAX V14.B16, V6.B16, V7.B16
	VCMEQ V6.B16, V7.B16, V7.B16 // at least tripleFrom
	VADDP V7.B16, V7.B16, V7.B16 // FF and 00 add up to FF, and FF and FF to FE
	VMOV  V7.D[0], temp
	CBZ   temp, looked

	BEFORE(14, V2, V3, V25, V26)
	BEFORE(14, V4, V5, V27, V28)
	ONES
	LOOKUP(Characters_triples+0, V27, V28)
	LOOKUP(Characters_triples+16, V25, V26)
	LAST_TWO(Characters_triples+32)
	NONZERO

looked:
	BIC  known, ends
	CBNZ ends, found
	CMP  length, stop
	BEQ  all
	SUB  $3, stop, block
	MOVD $7, known
	B    load

all:
	SUB block, length, temp
	B   check

found:
	RBIT ends, temp
	CLZ  temp, temp

check:
	ADD block, temp, answer
	LSR temp, must, temp
	TBZ $0, temp, done

walk:
	SUB   $1, answer
	MOVBU (text)(answer), temp
	CMP   $'%', temp
	BEQ   done
	CMP   $0xC0, temp
	BLO   walk

done:
	MOVD answer, ret+32(FP)
	RET

short:
	MOVD length, stop
	MOVD block, before
	CMP  $16, length
	BLT  short15
	PARTS(FMOVQ, 16)
	VMOV V6.B16, V1.B16
	B    lookup

short15:
	CMP   $8, length
	BLT   short7
	PARTS(FMOVD, 8)
	VZIP1 V6.D2, V0.D2, V0.D2
	B     lookup

short7:
	CMP   $4, length
	BLT   short3
	PARTS(FMOVS, 4)
	VZIP1 V6.S4, V0.S4, V0.S4
	B     lookup

short3:
	VEOR V0.B16, V0.B16, V0.B16
	VEOR V1.B16, V1.B16, V1.B16
	CBZ  length, lookup
	VLD1 (text), V0.B[0]
	CMP  $2, length
	BLT  lookup
	ADD  $1, text, temp
	VLD1 (temp), V0.B[1]
	BEQ  lookup
	ADD  $2, text, temp
	VLD1 (temp), V0.B[2]
	B    lookup
