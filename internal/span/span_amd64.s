//go:build !purego

#include "go_asm.h"
#include "textflag.h"
#include "tables.h"

// The assembly for amd64 with AVX2. The plain Go versions are in span_generic.go and words.go.

// run and runText read a text in blocks of 32 bytes.
//
//	SI  address of the text      DX  its length, at least 8
//	BX  offset of the block      AX  offset of the 32 loaded bytes: min(BX, DX-32)
//	CX  BX-AX: number of loaded bytes before the block
//
// The load of the last block ends at the end of the text, so it can begin before the block. A mask has one bit for
// each byte of a block. Bit 0 is the byte at BX, so masks of the loaded bytes are shifted right by CX. If i is the
// length of the text, all loaded bytes are before the block, and the masks are 0.
//
// A short text is padded with zeros, and the masks can have bits for the padding. A run never extends past the end
// of the text, because the first such bit is at its end.

// A text of 8 to 31 bytes is a single block, padded with zeros. The first bytes are loaded into the low half of a
// register. The last bytes are loaded into another register, moved down to drop the overlap, and put into the high
// half. For a text of 10 bytes:
//
//	01234567 and 23456789 become 01234567 89......
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

// Constants for VPBROADCASTD.
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
	VPSRLW     $4, Y0, Y5
	VPAND      Y3, Y0, Y0 // low halves
	VPAND      Y3, Y5, Y5 // high halves
	VPSHUFB    Y0, Y1, Y0
	VPSHUFB    Y5, Y2, Y5
	VPAND      Y0, Y5, Y5
	VPCMPEQB   Y4, Y5, Y5
	VPMOVMSKB  Y5, R8     // not in the set
	SHRXQ      CX, R8, R8
	TESTL      R8, R8
	JNE        found
	LEAQ       32(AX), BX
	CMPQ       BX, DX
	JLT        load
	MOVQ       DX, ret+32(FP)
	VZEROUPPER
	RET

found:
	TZCNTL     R8, R8
	ADDQ       BX, R8
	MOVQ       R8, ret+32(FP)
	VZEROUPPER
	RET

short:
	XORL AX, AX
	MOVQ BX, CX
	CMPQ DX, $16
	JLT  short15
	LOAD_16_TO_31
	JMP block

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
	XORL           R10, R10 // must be hex digits
	XORL           R11, R11 // must be continuation bytes,
	XORL           R12, R12 // but not 80..9F,
	XORL           R13, R13 // but not A0..BF
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
	VPSHUFB   Y0, Y1, Y11  // by the low half; 0 for bytes from 0x80 on
	VPSHUFB   Y10, Y2, Y12
	VPAND     Y11, Y12, Y12
	VPCMPEQB  Y4, Y12, Y12
	VPMOVMSKB Y12, R8      // not in the set
	SHRXQ     CX, R8, R8
	MOVQ      R10, R9
	ORQ       R11, R9
	ORQ       R8, R9
	JNE       look

	LEAQ       32(AX), BX
	CMPQ       BX, DX
	JLT        load
	MOVQ       DX, ret+40(FP)
	VZEROUPPER
	RET

look:
	// R8: bytes that end the run. First, bytes not in the set, except percent signs and, if wide, non-ASCII bytes.
	VPBROADCASTD percents<>(SB), Y11
	VPCMPEQB     Y11, Y0, Y11
	VPMOVMSKB    Y11, DI
	VPMOVMSKB    Y0, R9
	SHRXQ        CX, DI, DI      // percent signs
	SHRXQ        CX, R9, R9
	ANDQ         wide+32(FP), R9 // non-ASCII
	ANDQ         R8, DI
	XORQ         DI, R8
	ANDNQ        R8, R9, R8

	// The two bytes after a percent sign must be hex digits. Bits 32 and 33 apply to the next block.
	//
	// LEAQ adds instead of ORing. The results differ only after two percent signs within two bytes, but the second
	// of them ends the run.
	//
	//	text  a%2Fb%4?    signs  01000100    must be hex  00110011    not hex  01000101    ends the run  00000001
	MOVQ           R10, R14
	ORQ            DI, R14
	JEQ            nodigits
	LEAQ           (R10)(DI*2), R10
	LEAQ           (R10)(DI*4), R10
	ANDNQ          R8, R10, R8
	VBROADCASTI128 hexLo<>(SB), Y11
	VBROADCASTI128 hexHi<>(SB), Y12
	VPSHUFB        Y0, Y11, Y11
	VPSHUFB        Y10, Y12, Y12
	VPAND          Y11, Y12, Y12
	VPCMPEQB       Y4, Y12, Y12
	VPMOVMSKB      Y12, DI
	SHRXQ          CX, DI, DI // not hex digits
	ANDQ           R10, DI
	ORQ            DI, R8

nodigits:
	MOVQ R9, DI
	ORQ  R11, DI
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
	// The run ends before byte R8 of the block. If that byte must be a hex digit or a continuation byte, the run
	// ends before the percent sign or lead byte, which is one or two bytes earlier. It is in the run, so nothing
	// before i is read.
	ADDQ    R8, BX
	ORQ     R11, R10
	BTQ     R8, R10
	JCC     done
	DECQ    BX
	MOVBLZX (SI)(BX*1), AX
	CMPB    AX, $'%'
	JEQ     done
	CMPB    AX, $0xC0
	JCC     done
	DECQ    BX

done:
	MOVQ       BX, ret+40(FP)
	VZEROUPPER
	RET

wide:
	// R9: non-ASCII bytes. Bit 6 is set in lead bytes and clear in continuation bytes. One continuation byte must
	// follow a lead byte, or two if bit 5 is set, that is, from E0 on. (For F0 to FF, see leadLo.)
	//
	//	text  a C3 A9 E6 97 A5 b    lead  0101000    must continue  0010110    continuation  0010110
	//
	// LEAQ adds instead of ORing, as above. The results differ only after two lead bytes within two bytes, but the
	// second of them ends the run.
	VPAND     Y3, Y0, Y9 // low halves
	VPADDB    Y0, Y0, Y11
	VPMOVMSKB Y11, R14
	VPADDB    Y11, Y11, Y11
	VPMOVMSKB Y11, DI
	SHRXQ     CX, R14, R14
	SHRXQ     CX, DI, DI // bit 5
	ANDQ      R9, R14    // lead bytes
	XORQ      R14, R9    // continuation bytes
	LEAQ      (R11)(R14*2), R11
	ANDQ      DI, R14    // lead bytes from E0 on
	LEAQ      (R11)(R14*4), R11
	XORL      R11, R9    // bytes that should be continuation bytes and are not, or the reverse; drops bits 32 and 33
	ORQ       R9, R8

	VBROADCASTI128 leadLo<>(SB), Y11
	VBROADCASTI128 leadHi<>(SB), Y12
	VPBROADCASTD   add60<>(SB), Y13
	VPSHUFB        Y9, Y11, Y11
	VPSHUFB        Y10, Y12, Y12
	VPAND          Y11, Y12, Y12
	VPADDUSB       Y13, Y12, Y11 // sets bit 7 if one of bits 7 to 5 is set
	VPMOVMSKB      Y11, R9
	VPSLLW         $3, Y12, Y12
	VPADDUSB       Y13, Y12, Y12 // sets bit 7 if one of bits 4 to 2 was set
	VPMOVMSKB      Y12, R14
	SHRXQ          CX, R9, R9
	SHRXQ          CX, R14, R14
	LEAQ           (R12)(R9*2), R12
	LEAQ           (R13)(R14*2), R13
	ANDNQ          R12, DI, R9   // misplaced 80..9F
	ANDQ           R13, DI       // misplaced A0..BF
	ORL            R9, R8
	ORL            DI, R8
	JMP            looked

short:
	XORL AX, AX
	MOVQ BX, CX
	CMPQ DX, $16
	JLT  short15
	LOAD_16_TO_31
	JMP block

short15:
	LOAD_8_TO_15
	JMP block

plain:
	JMP ·runTextPlain(SB)

// WINDOWS sets R8 and R9 to the offsets of two windows of width bytes, one for s[i:] and one for s[i+width:]. They begin
// there, or earlier if they would reach past the end of the text. It sets CX to width.
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
// s must have at least 8 bytes, and i must be less than its length. Two windows of 32, 16 or 8 bytes are loaded and
// compared with a and b. Their masks are shifted so that bit 0 is for s[i]. With 12 bytes, i = 1 and windows of 8:
//
//	text             ab/de.gh/jk.
//	first window      b/de.gh/         its mask is shifted right by 0
//	second window        e.gh/jk.      its mask is shifted left by 8, then right by 5
//
// The only branches depend on the length of s. Two windows cover all of a text shorter than 2*width, and 64 bytes of a
// longer one. No shift exceeds 2*width-1, which is at most 63.
//
//	SI, DX, BX  address of the text, its length, i
//	R8, R9      offsets of the windows
//	R10, R12    masks of a and of b in the first window
//	R11, R13    the same in the second window
TEXT ·masks(SB), NOSPLIT, $0-48
	MOVQ         s_base+0(FP), SI
	MOVQ         s_len+8(FP), DX
	MOVQ         i+16(FP), BX
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
	ADDQ       BX, CX
	SUBQ       R9, CX       // i+width minus the start of the second window
	SUBQ       R8, BX       // i minus the start of the first window
	SHRXQ      BX, R10, R10
	SHRXQ      BX, R12, R12
	SHRXQ      CX, R11, R11
	SHRXQ      CX, R13, R13
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

// func cpuid(leaf, subleaf uint32) (eax, ebx, ecx, edx uint32)
TEXT ·cpuid(SB), NOSPLIT, $0-24
	MOVL  leaf+0(FP), AX
	MOVL  subleaf+4(FP), CX
	CPUID
	MOVL  AX, eax+8(FP)
	MOVL  BX, ebx+12(FP)
	MOVL  CX, ecx+16(FP)
	MOVL  DX, edx+20(FP)
	RET

// func xgetbv() (eax uint32)
TEXT ·xgetbv(SB), NOSPLIT, $0-4
	XORL   CX, CX
	XGETBV
	MOVL   AX, eax+0(FP)
	RET
