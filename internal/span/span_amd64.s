//go:build !purego

#include "go_asm.h"
#include "textflag.h"
#include "tables.h"

// The two kernels go over a text in blocks of 32 bytes. In both
//
//	SI  where the text begins    DX  its length, at least 16
//	BX  offset of the block      AX  offset that is loaded: min(BX, DX-32)
//	CX  BX-AX: how many bytes of what is loaded are before the block; they are not looked at
//
// A mask has a bit for each byte of a block, bit 0 for the one at BX. Past the end of the text its bits are 0.

// A text of 8 to 31 bytes is one block, padded with zeros: its first half is loaded from where it begins, and its second
// half so that it ends where the text ends. The latter is then moved down by those bytes that the first half has too:
//
//	DX = 10:  01234567 and 23456789, which becomes 89......
#define LOAD_8_TO_15 \
	VMOVQ       (SI), X0              \
	VMOVQ       -8(SI)(DX*1), X5      \
	LEAQ        moveDown<>+16(SB), R9 \
	SUBQ        DX, R9                \
	VPSHUFB     (R9), X5, X5          \
	VPUNPCKLQDQ X5, X0, X0

#define LOAD_16_TO_31 \
	VMOVDQU     (SI), X0              \
	VMOVDQU     -16(SI)(DX*1), X5     \
	LEAQ        moveDown<>+32(SB), R9 \
	SUBQ        DX, R9                \
	VPSHUFB     (R9), X5, X5          \
	VINSERTI128 $1, X5, Y0, Y0

DATA lowHalves<>+0(SB)/4, $0x0F0F0F0F
GLOBL lowHalves<>(SB), RODATA|NOPTR, $4

DATA percents<>+0(SB)/4, $0x25252525
GLOBL percents<>(SB), RODATA|NOPTR, $4

DATA add60<>+0(SB)/4, $0x60606060
GLOBL add60<>(SB), RODATA|NOPTR, $4

// func run(t *Set, s string, i int) int
TEXT ·run(SB), NOSPLIT, $0-40
	MOVQ s_len+16(FP), DX
	CMPB ·useAVX2(SB), $0
	JEQ  plain
	MOVQ t+0(FP), DI
	MOVQ s_base+8(FP), SI
	MOVQ i+24(FP), BX
	CMPQ DX, $8
	JLT  plain

	VBROADCASTI128 Set_lo(DI), Y1
	VBROADCASTI128 Set_hi(DI), Y2
	VPBROADCASTD   lowHalves<>(SB), Y3
	VPXOR          Y4, Y4, Y4
	CMPQ           DX, $32
	JLT            short

load:
	LEAQ    -32(DX), AX
	CMPQ    AX, BX
	CMOVQHI BX, AX
	MOVQ    BX, CX
	SUBQ    AX, CX
	VMOVDQU (SI)(AX*1), Y0

block:
	VPSRLW    $4, Y0, Y5
	VPAND     Y3, Y0, Y0 // low halves
	VPAND     Y3, Y5, Y5 // high halves
	VPSHUFB   Y0, Y1, Y0
	VPSHUFB   Y5, Y2, Y5
	VPAND     Y0, Y5, Y5
	VPCMPEQB  Y4, Y5, Y5
	VPMOVMSKB Y5, R8     // not in the set
	SHRXQ     CX, R8, R8
	TESTL     R8, R8
	JNE       found
	LEAQ      32(AX), BX
	CMPQ      BX, DX
	JLT       load
	MOVQ      DX, ret+32(FP)
	VZEROUPPER
	RET

found:
	TZCNTL R8, R8
	ADDQ   BX, R8
	MOVQ   R8, ret+32(FP)
	VZEROUPPER
	RET

short:
	XORL AX, AX
	MOVQ BX, CX
	CMPQ DX, $16
	JLT  short15
	LOAD_16_TO_31
	JMP  block

short15:
	LOAD_8_TO_15
	JMP block

plain:
	JMP ·runPlain(SB)

// func runText(t *Set, s string, i int, wide int) int
TEXT ·runText(SB), NOSPLIT, $0-48
	MOVQ s_len+16(FP), DX
	CMPB ·useAVX2(SB), $0
	JEQ  plain
	MOVQ t+0(FP), DI
	MOVQ s_base+8(FP), SI
	MOVQ i+24(FP), BX
	CMPQ DX, $8
	JLT  plain

	VBROADCASTI128 Set_lo(DI), Y1
	VBROADCASTI128 Set_hi(DI), Y2
	VPBROADCASTD   lowHalves<>(SB), Y3
	VPXOR          Y4, Y4, Y4
	XORL           R10, R10        // where hex digits must be
	XORL           R11, R11        // where continuation bytes must be
	XORL           R12, R12        // of these, where there must not be 80..9F
	XORL           R13, R13        // and where there must not be A0..BF
	CMPQ           DX, $32
	JLT            short

load:
	LEAQ    -32(DX), AX
	CMPQ    AX, BX
	CMOVQHI BX, AX
	MOVQ    BX, CX
	SUBQ    AX, CX
	VMOVDQU (SI)(AX*1), Y0

block:
	VPSRLW    $4, Y0, Y10
	VPAND     Y3, Y10, Y10 // high halves
	VPSHUFB   Y0, Y1, Y11  // looks up the low half, and gives 0 for bytes from 0x80 on
	VPSHUFB   Y10, Y2, Y12
	VPAND     Y11, Y12, Y12
	VPCMPEQB  Y4, Y12, Y12
	VPMOVMSKB Y12, R8      // not in the set
	SHRXQ     CX, R8, R8
	MOVQ      R10, R9
	ORQ       R11, R9
	ORQ       R8, R9
	JNE       look

	LEAQ  32(AX), BX
	CMPQ  BX, DX
	JLT   load
	MOVQ  DX, ret+40(FP)
	VZEROUPPER
	RET

look:
	// The mask R8 of bytes that end the run: those not in the set, except signs, digits where they must be, and
	// non-ASCII ones if wide.
	VPBROADCASTD percents<>(SB), Y11
	VPCMPEQB     Y11, Y0, Y11
	VPMOVMSKB    Y11, R15
	VPMOVMSKB    Y0, R9
	SHRXQ        CX, R15, R15 // signs
	SHRXQ        CX, R9, R9
	ANDQ         wide+32(FP), R9 // non-ASCII
	ANDQ         R8, R15
	XORQ         R15, R8
	ANDNQ        R8, R9, R8

	// Hex digits must be one and two bytes after each sign, and where the block before has left that to this one.
	// These are sums, though of masks: bits meet only where a sign is itself in the place of a digit, and that is
	// an error before any bit that the carry changes.
	LEAQ           (R10)(R15*2), R10
	LEAQ           (R10)(R15*4), R10
	ANDNQ          R8, R10, R8
	VBROADCASTI128 hexLo<>(SB), Y11
	VBROADCASTI128 hexHi<>(SB), Y12
	VPSHUFB        Y0, Y11, Y11
	VPSHUFB        Y10, Y12, Y12
	VPAND          Y11, Y12, Y12
	VPCMPEQB       Y4, Y12, Y12
	VPMOVMSKB      Y12, R15
	SHRXQ          CX, R15, R15   // not hex digits
	ANDQ           R10, R15
	ORQ            R15, R8

	MOVQ R9, R15
	ORQ  R11, R15
	JNE  wide

looked:
	TESTL R8, R8
	JNE   found
	LEAQ  32(AX), R9
	CMPQ  R9, DX
	JGE   end
	MOVQ  R9, BX
	SHRQ  $32, R10
	SHRQ  $32, R11
	SHRQ  $32, R12
	SHRQ  $32, R13
	JMP   load

end:
	MOVQ DX, R8
	SUBQ BX, R8
	JMP  back

found:
	TZCNTL R8, R8

back:
	// The run ends R8 bytes into the block, or, if something was due there, before the sign or lead byte that asked for it.
	ADDQ R8, BX
	ORQ  R11, R10
	BTQ  R8, R10
	JCC  done
	DECQ BX
	MOVBLZX (SI)(BX*1), AX
	CMPB AX, $'%'
	JEQ  done
	CMPB AX, $0xC0
	JCC  done
	DECQ BX

done:
	MOVQ BX, ret+40(FP)
	VZEROUPPER
	RET

wide:
	// R9 has the non-ASCII bytes. Bit 6 tells lead bytes from continuation bytes, and bit 5 lead bytes of three from
	// those of two. Those of four are errors below.
	VPAND     Y3, Y0, Y9   // low halves
	VPADDB    Y0, Y0, Y11
	VPMOVMSKB Y11, R14
	VPADDB    Y11, Y11, Y11
	VPMOVMSKB Y11, R15
	SHRXQ     CX, R14, R14
	SHRXQ     CX, R15, R15 // bit 5
	ANDQ      R9, R14      // lead bytes
	XORQ      R14, R9      // continuation bytes
	LEAQ      (R11)(R14*2), R11
	ANDQ      R15, R14     // lead bytes of three
	LEAQ      (R11)(R14*4), R11
	XORL      R11, R9      // continuation bytes without need, and needs without continuation byte
	ORQ       R9, R8

	VBROADCASTI128 leadLo<>(SB), Y11
	VBROADCASTI128 leadHi<>(SB), Y12
	VPBROADCASTD   add60<>(SB), Y13
	VPSHUFB        Y9, Y11, Y11
	VPSHUFB        Y10, Y12, Y12
	VPAND          Y11, Y12, Y12
	VPADDUSB       Y13, Y12, Y11  // bit 7 is set if one of bits 7 to 5 was
	VPMOVMSKB      Y11, R9
	VPSLLW         $3, Y12, Y12
	VPADDUSB       Y13, Y12, Y12  // bit 7 is set if one of bits 4 to 2 was
	VPMOVMSKB      Y12, R14
	SHRXQ          CX, R9, R9
	SHRXQ          CX, R14, R14
	LEAQ           (R12)(R9*2), R12
	LEAQ           (R13)(R14*2), R13
	ANDNQ          R12, R15, R9   // 80..9F, where it must not be
	ANDQ           R13, R15       // A0..BF, where it must not be
	ORL            R9, R8
	ORL            R15, R8
	JMP            looked

short:
	XORL AX, AX
	MOVQ BX, CX
	CMPQ DX, $16
	JLT  short15
	LOAD_16_TO_31
	JMP  block

short15:
	LOAD_8_TO_15
	JMP block

plain:
	JMP ·runTextPlain(SB)

// func cpuid(leaf, subleaf uint32) (eax, ebx, ecx, edx uint32)
TEXT ·cpuid(SB), NOSPLIT, $0-24
	MOVL leaf+0(FP), AX
	MOVL subleaf+4(FP), CX
	CPUID
	MOVL AX, eax+8(FP)
	MOVL BX, ebx+12(FP)
	MOVL CX, ecx+16(FP)
	MOVL DX, edx+20(FP)
	RET

// func xgetbv() (eax uint32)
TEXT ·xgetbv(SB), NOSPLIT, $0-4
	XORL CX, CX
	XGETBV
	MOVL AX, eax+0(FP)
	RET
