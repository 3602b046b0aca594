//go:build !purego

#include "textflag.h"

// Masks for amd64 with AVX2. The plain loop is in words.go.

// WINDOWS sets R8 and R9 to the offsets of two windows of width bytes, one for s[i:] and one for s[i+width:]. They
// begin there, or earlier if they would reach past the end of the text.
#define WINDOWS(width) \
	MOVQ    $width, CX       \
	LEAQ    -width(DX), AX   \
	MOVQ    BX, R8           \
	LEAQ    width(BX), R9    \
	CMPQ    AX, R8           \
	CMOVQLT AX, R8           \
	CMPQ    AX, R9           \
	CMOVQLT AX, R9

// func masks(s string, i int, a, b byte) (as, bs uint64)
//
// Two windows of 32, 16 or 8 bytes are loaded and compared with a and b. Their masks are shifted so that bit 0 is for
// s[i]. With 12 bytes, i = 1 and windows of 8:
//
//	text             ab/de.gh/jk.
//	first window      b/de.gh/         its mask is shifted right by 0
//	second window        e.gh/jk.      its mask is shifted left by 8, then right by 5
//
// If i < len(s), the only branches depend on the length of s. Two windows cover all of a text shorter than 2*width, and
// 64 bytes of a longer one. No shift exceeds 2*width-1, which is at most 63.
//
//	SI, DX, BX  address of the text, its length, i
//	CX          width
//	AX          the last offset at which a window fits
//	R8, R9      offsets of the windows
//	DI, R14     how far they begin before i, and before i+width
//	R10, R12    masks of a and of b in the first window
//	R11, R13    the same in the second window
TEXT ·masks(SB), NOSPLIT, $0-48
	MOVQ         s_base+0(FP), SI
	MOVQ         s_len+8(FP), DX
	MOVQ         i+16(FP), BX
	CMPB         ·useAVX2(SB), $0
	JEQ          plain
	CMPQ         DX, $8
	JLT          plain
	CMPQ         BX, DX
	JGE          plain
	VPBROADCASTB a+24(FP), Y1
	VPBROADCASTB b+25(FP), Y2
	CMPQ         DX, $32
	JLT          short
	WINDOWS(32)
	VMOVDQU      (SI)(R8*1), Y3
	VMOVDQU      (SI)(R9*1), Y4

compare:
	VPCMPEQB   Y3, Y1, Y5
	VPCMPEQB   Y4, Y1, Y6
	VPCMPEQB   Y3, Y2, Y7
	VPCMPEQB   Y4, Y2, Y8
	VPMOVMSKB  Y5, R10
	VPMOVMSKB  Y6, R11
	VPMOVMSKB  Y7, R12
	VPMOVMSKB  Y8, R13
	VZEROUPPER
	SHLXQ      CX, R11, R11
	SHLXQ      CX, R13, R13
	MOVQ       BX, DI
	SUBQ       R8, DI
	LEAQ       (BX)(CX*1), R14
	SUBQ       R9, R14
	SHRXQ      DI, R10, R10
	SHRXQ      DI, R12, R12
	SHRXQ      R14, R11, R11
	SHRXQ      R14, R13, R13
	ORQ        R11, R10
	ORQ        R13, R12
	MOVQ       R10, as+32(FP)
	MOVQ       R12, bs+40(FP)
	RET

	// The rest of the registers is zeros, which are neither a nor b.
short:
	CMPQ    DX, $16
	JLT     short15
	WINDOWS(16)
	VMOVDQU (SI)(R8*1), X3
	VMOVDQU (SI)(R9*1), X4
	JMP     compare

short15:
	WINDOWS(8)
	VMOVQ (SI)(R8*1), X3
	VMOVQ (SI)(R9*1), X4
	JMP   compare

plain:
	JMP ·masksPlain(SB)
