//go:build !purego

#include "textflag.h"
#include "tables.h"

// Decode for amd64 with AVX2. The plain loop is in decode.go.

// DIGITS replaces hex digits by their values. Letters are greater than '9', and their low halves are 1 to 6.
#define DIGITS(x) \
	VPCMPGTB X11, x, X7 \
	VPAND    X12, X7, X7 \
	VPAND    X13, x, x   \
	VPADDB   X7, x, x

// func decodeAVX2(b []byte, tables *[256][8]uint8) int
//
// The last block ends up to 18 bytes after b, where there must be no "%"; Decode clears 32. In each block of 16 bytes, all
// positions are decoded as if percent-encodings began there. Where one of a non-ASCII byte does, the decoded byte replaces
// the "%", and the two bytes after it are dropped. For the first bytes of a block:
//
//	text     a  %  C  3  %  A  9  b  %  2  0
//	decoded  .  C3 .  .  A9 .  .  .  20 .  .
//	merged   a  C3 C  3  A9 A  9  b  %  2  0
//	drop     0  0  1  1  0  1  1  0  0  0  0
//	result   a  C3 A9 b  %  2  0
//
// VPSLLW shifts words of two bytes, so a bit can move into the next byte, but not into one that is merged: in X2, the value
// before a first digit is that of the percent sign, 5. LEAQ adds, which is the same as OR here, because
// percent-encodings do not overlap. The result is never ahead of the block, so it overwrites only what has been read.
//
//	SI, DX, BX  address of b, its length, offset of the block
//	DI          address of the result
//	X0          the block
//	X2          the values of the digits that follow, then the decoded bytes
//	X10 to X13  %, 9, 09 and 0F in each byte
//	R8          the tables
//	R10         bytes to drop; bits 16 and 17 apply to the next block
TEXT ·decodeAVX2(SB), NOSPLIT, $0-40
	MOVQ         b_base+0(FP), SI
	MOVQ         b_len+8(FP), DX
	MOVQ         tables+24(FP), R8
	MOVQ         SI, DI
	XORL         BX, BX
	VPBROADCASTD each25<>(SB), X10
	VPBROADCASTD each39<>(SB), X11
	VPBROADCASTD each09<>(SB), X12
	VPBROADCASTD each0F<>(SB), X13
	XORL         R10, R10

block:
	VMOVDQU   (SI)(BX*1), X0
	VMOVDQU   1(SI)(BX*1), X2 // the byte after each byte
	VMOVDQU   2(SI)(BX*1), X3 // and the next one
	DIGITS(X2)
	DIGITS(X3)
	VPSLLW    $4, X2, X2
	VPOR      X2, X3, X2     // decoded
	VPCMPEQB  X10, X0, X4
	VPAND     X2, X4, X4     // bit 7 is set where a percent-encoding is decoded
	VPBLENDVB X4, X2, X0, X0 // merged
	VPMOVMSKB X4, AX
	LEAQ      (R10)(AX*2), R10
	LEAQ      (R10)(AX*4), R10
	MOVBLZX   R10, CX        // drop
	SHRL      $8, R10
	MOVBLZX   R10, AX
	SHRL      $8, R10
	VMOVQ     (R8)(CX*8), X5
	VMOVQ     (R8)(AX*8), X6
	VPSHUFB   X5, X0, X5
	VPSRLDQ   $8, X0, X0
	VPSHUFB   X6, X0, X6
	POPCNTL   CX, CX
	POPCNTL   AX, AX
	VMOVQ     X5, (DI)
	SUBQ      CX, DI
	VMOVQ     X6, 8(DI)
	SUBQ      AX, DI
	ADDQ      $16, DI
	ADDQ      $16, BX
	CMPQ      BX, DX
	JLT       block

	SUBQ DX, BX // zeros after the text
	SUBQ BX, DI
	SUBQ SI, DI
	MOVQ DI, ret+32(FP)
	RET
