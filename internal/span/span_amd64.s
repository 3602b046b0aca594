//go:build !purego

#include "go_asm.h"
#include "textflag.h"
#include "tables.h"

// Run and RunText for amd64 with AVX2. The plain loops are in span_generic.go.

// run and runText read a text in blocks of 32 bytes.
//
//	SI  address of the text      DX  its length, at least 8
//	BX  offset of the block      AX  end of the block: min(BX+32, DX)
//	Y0  the 32 bytes before AX   CX  how many of them are before the block: BX+32-AX
//
// The load of the last block ends at the end of the text, so it can begin before the block. A mask has one bit for
// each byte of a block. Bit 0 is the byte at BX, so masks of the loaded bytes are shifted right by CX. In the
// examples, bit 0 is on the left. If i is the length of a text of at least 32 bytes, all loaded bytes are before the
// block, and the masks are 0.

// LOAD loads the block at BX of a text of at least 32 bytes.
#define LOAD \
	LEAQ    32(BX), AX            \
	LEAQ    32(BX), CX            \
	CMPQ    AX, DX                \
	CMOVQGT DX, AX                \
	SUBQ    AX, CX                \
	VMOVDQU -32(SI)(AX*1), Y0

// SHORT loads a text of 8 to 31 bytes, as a single block that is padded with zeros. The first bytes are loaded into the low
// half of a register. The last bytes are loaded into another register, moved down to drop the overlap, and put into the high
// half. For a text of 10 bytes:
//
//	01234567 and 23456789 become 01234567 89......
//
// Y0 begins with the text, so CX is BX. Masks can have bits for the padding. A run never extends past the end of the text,
// because the first such bit is at its end.
#define SHORT \
short:                                \
	MOVQ        DX, AX                \
	MOVQ        BX, CX                \
	CMPQ        DX, $16               \
	JLT         short15               \
	VMOVDQU     (SI), X0              \
	VMOVDQU     -16(SI)(DX*1), X5     \
	LEAQ        moveDown<>+32(SB), R9 \
	SUBQ        DX, R9                \
	VPSHUFB     (R9), X5, X5          \
	VINSERTI128 $1, X5, Y0, Y0        \
	JMP         block                 \
short15:                              \
	VMOVQ       (SI), X0              \
	VMOVQ       -8(SI)(DX*1), X5      \
	LEAQ        moveDown<>+16(SB), R9 \
	SUBQ        DX, R9                \
	VPSHUFB     (R9), X5, X5          \
	VPUNPCKLQDQ X5, X0, X0            \
	JMP         block

// START sets the registers for all blocks, and jumps to short if the text has less than 32 bytes. It also sets
//
//	Y1, Y2  the tables of the set      Y3  0F in each byte      Y4  zero
#define START \
	MOVQ           t+0(FP), DI       \
	MOVQ           s_base+8(FP), SI  \
	MOVQ           i+24(FP), BX      \
	VBROADCASTI128 Set_lo(DI), Y1    \
	VBROADCASTI128 Set_hi(DI), Y2    \
	VPBROADCASTD   each0F<>(SB), Y3  \
	VPXOR          Y4, Y4, Y4        \
	CMPQ           DX, $32           \
	JLT            short

// MASK sets dst to the mask of the bytes of src that are at least 0x80.
#define MASK(src, dst) \
	VPMOVMSKB src, dst      \
	SHRXQ     CX, dst, dst

// func run(t *Set, s string, i int) int
TEXT ·run(SB), NOSPLIT, $0-40
	MOVQ s_len+16(FP), DX
	CMPB ·useAVX2(SB), $0
	JEQ  plain
	CMPQ DX, $8
	JLT  plain
	START

load:
	LOAD

block:
	VPSRLW   $4, Y0, Y5
	VPAND    Y3, Y0, Y0 // low halves
	VPAND    Y3, Y5, Y5 // high halves
	VPSHUFB  Y0, Y1, Y0
	VPSHUFB  Y5, Y2, Y5
	VPAND    Y0, Y5, Y5
	VPCMPEQB Y4, Y5, Y5
	MASK(Y5, R8)        // not in the set
	TESTL    R8, R8
	JNE      found
	MOVQ     AX, BX
	CMPQ     BX, DX
	JLT      load
	MOVQ     DX, ret+32(FP)
	VZEROUPPER
	RET

found:
	TZCNTL     R8, R8
	ADDQ       BX, R8
	MOVQ       R8, ret+32(FP)
	VZEROUPPER
	RET

	SHORT

plain:
	JMP ·runPlain(SB)

// HEX sets R10 to the bytes that must be hex digits: the two after each percent sign in DI. It clears these bytes in R8,
// except those that are not hex digits.
//
// LEAQ adds where it should OR, here and in LEADS. The results differ only if a percent sign is where a hex digit must be, or
// a lead byte where a continuation byte must be, which ends the run.
//
//	text  a%2Fb%4?    signs  01000100    must be hex  00110011    not hex  01000101    ends the run  00000001
#define HEX \
	LEAQ           (DI)(DI*2), R10  \
	ADDQ           R10, R10         \
	ANDNQ          R8, R10, R8      \
	VBROADCASTI128 hexLo<>(SB), Y11 \
	VBROADCASTI128 hexHi<>(SB), Y12 \
	VPSHUFB        Y0, Y11, Y11     \
	VPSHUFB        Y10, Y12, Y12    \
	VPAND          Y11, Y12, Y12    \
	VPCMPEQB       Y4, Y12, Y12     \
	MASK(Y12, DI)                   \
	ANDQ           R10, DI          \
	ORQ            DI, R8

// LEADS adds to R10 the bytes that must be continuation bytes: one after C0 to DF, two after E0 to EF, and three after F0 to
// FF. It adds to R8 each of them that is not a continuation byte, and all other continuation bytes. R9 has the non-ASCII
// bytes.
//
//	text  a C3 A9 E6 97 A5 b    leads  0101000    must continue  0010110    continue  0010110
#define LEADS \
	VPADDB Y0, Y0, Y11                                \
	MASK(Y11, R13)  /* bit 6 is set */                \
	VPADDB Y11, Y11, Y11                              \
	MASK(Y11, R14)  /* bit 5 is set */                \
	VPADDB Y11, Y11, Y11                              \
	MASK(Y11, DI)   /* bit 4 is set */                \
	ANDQ   R9, R13  /* C0 to FF */                    \
	ANDQ   R13, R14 /* E0 to FF */                    \
	ANDQ   R14, DI  /* F0 to FF */                    \
	XORQ   R13, R9  /* 80 to BF */                    \
	LEAQ   (R14)(DI*2), R11                           \
	LEAQ   (R13)(R11*2), R11                          \
	ADDQ   R11, R11                                   \
	XORL   R11, R9  /* without the bits from 32 on */ \
	ORQ    R9, R8                                     \
	ORQ    R11, R10

// LOOKUP looks up each byte of index in a table of the Characters at R13, and ANDs the results into Y12.
#define LOOKUP(offset, index) \
	VBROADCASTI128 offset(R13), Y14 \
	VPSHUFB        index, Y14, Y14  \
	VPAND          Y14, Y12, Y12

// LAST_TWO looks up the halves of the byte before each byte, and those of each byte, in four tables from offset on.
#define LAST_TWO(offset) \
	LOOKUP(offset+0, Y8)   \
	LOOKUP(offset+16, Y7)  \
	LOOKUP(offset+32, Y10) \
	LOOKUP(offset+48, Y9)

// NONZERO adds to R8 the bytes of Y12 that are not 0.
#define NONZERO \
	VPCMPEQB  Y4, Y12, Y12 \
	VPMOVMSKB Y12, R9      \
	NOTL      R9           \
	SHRXQ     CX, R9, R9   \
	ORQ       R9, R8

// PAIRS adds to R8 the bytes greater than last, and the second byte of each excluded pair. It sets Y9 to the low halves,
// and Y7 and Y8 to the low and high halves of the byte before each byte. VPALIGNR works on 16 bytes at a time, so Y13 and
// Y11 have what precedes each half of Y9 and Y10: zeros, and the first 16 bytes.
#define PAIRS \
	VPAND        Y3, Y0, Y9               \
	VPERM2I128   $0x08, Y9, Y9, Y13       \
	VPALIGNR     $15, Y13, Y9, Y7         \
	VPERM2I128   $0x08, Y10, Y10, Y11     \
	VPALIGNR     $15, Y11, Y10, Y8        \
	VPCMPEQB     Y12, Y12, Y12            \
	LAST_TWO(Characters_pairs)            \
	VPBROADCASTB Characters_last(R13), Y5 \
	VPSUBUSB     Y5, Y0, Y5               \
	VPOR         Y5, Y12, Y12             \
	NONZERO

// TRIPLES adds to R8 the third byte of each excluded triple. It needs what PAIRS sets.
#define TRIPLES \
	VPALIGNR $14, Y13, Y9, Y5         \
	VPALIGNR $14, Y11, Y10, Y6        \
	VPCMPEQB Y12, Y12, Y12            \
	LOOKUP(Characters_triples+0, Y6)  \
	LOOKUP(Characters_triples+16, Y5) \
	LAST_TWO(Characters_triples+32)   \
	NONZERO

// func runText(t *Set, s string, i int, more *Characters) int
//
//	R8       bytes that end the run           R10      bytes that must be hex digits or continuation bytes
//	R9       non-ASCII bytes, then scratch    R12      bytes that were in the block before
//	DI       percent signs, then scratch      Y9, Y10  low and high halves of the bytes Y0
//
// A percent-encoding or a character can begin in one block and end in the next. So after a block that has either, the next
// one begins three bytes earlier. Faults in these three bytes are ignored: the block before found none, and here the bytes
// before them are missing.
TEXT ·runText(SB), NOSPLIT, $0-48
	MOVQ s_len+16(FP), DX
	CMPB ·useAVX2(SB), $0
	JEQ  plain
	CMPQ DX, $8
	JLT  plain
	XORL R12, R12
	START

load:
	LOAD

block:
	VPSRLW   $4, Y0, Y10
	VPAND    Y3, Y10, Y10 // high halves
	VPSHUFB  Y0, Y1, Y11  // by the low half; 0 for bytes from 0x80 on
	VPSHUFB  Y10, Y2, Y12
	VPAND    Y11, Y12, Y12
	VPCMPEQB Y4, Y12, Y12
	MASK(Y12, R8)         // not in the set
	TESTQ    R8, R8
	JNE      look
	MOVQ     AX, BX
	XORL     R12, R12
	CMPQ     BX, DX
	JLT      load
	MOVQ     DX, ret+40(FP)
	VZEROUPPER
	RET

look:
	// R8: bytes that end the run. First, bytes not in the set, except percent signs and non-ASCII bytes.
	VPBROADCASTD each25<>(SB), Y11
	VPCMPEQB     Y11, Y0, Y11
	MASK(Y11, DI)           // percent signs
	MASK(Y0, R9)            // non-ASCII bytes
	XORL         R10, R10
	ANDQ         R8, DI
	XORQ         DI, R8
	ANDNQ        R8, R9, R8
	TESTQ        DI, DI
	JEQ          nodigits
	HEX

nodigits:
	TESTQ R9, R9
	JEQ   looked
	LEADS
	MOVQ         more+32(FP), R13
	PAIRS
	VPBROADCASTB Characters_tripleFrom(R13), Y5
	VPMAXUB      Y5, Y0, Y5
	VPCMPEQB     Y5, Y0, Y5
	VPTEST       Y5, Y5
	JEQ          looked
	TRIPLES

looked:
	ANDNQ R8, R12, R8
	TESTL R8, R8
	JNE   found
	CMPQ  AX, DX
	JEQ   end
	LEAQ  -3(AX), BX
	MOVL  $7, R12
	JMP   load

end:
	MOVQ DX, R8
	SUBQ BX, R8
	JMP  back

found:
	TZCNTL R8, R8

back:
	// Byte R8 of the block is not in the run. If it must be a hex digit or a continuation byte, the percent-encoding
	// or character before it is incomplete. Then the run ends at the last percent sign or lead byte, which is not
	// before i.
	ADDQ R8, BX
	BTQ  R8, R10
	JCC  done

walk:
	DECQ BX
	CMPB (SI)(BX*1), $'%'
	JEQ  done
	CMPB (SI)(BX*1), $0xC0
	JCS  walk

done:
	MOVQ BX, ret+40(FP)
	VZEROUPPER
	RET

	SHORT

plain:
	JMP ·runTextPlain(SB)

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
