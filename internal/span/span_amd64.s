//go:build !purego

#include "go_asm.h"
#include "textflag.h"
#include "tables.h"

// End for amd64 with AVX2. What it does, and what most of these registers are, is described in tables.h.

#define text       SI
#define length     DX
#define run        DI
#define characters R13
#define block      BX
#define stop       AX
#define before     CX
#define ends       R8
#define signs      R9
#define wide       R10
#define must       R11
#define follow     R12 // the bytes in must that must be continuation bytes
#define known      R15
#define temp       R14

//	Y0       bytes                             Y1, Y2      the tables of the set
//	Y5, Y6   their low and high halves         Y3          0F in each byte
//	Y7, Y8   those of the byte before          Y4          zero
//	Y9, Y10  and of the one before             Y12 to Y14  temporary
//	Y11      the AND of some table entries

// MASK sets dst to the mask of the bytes of src that are at least 0x80. The other macros without a comment are described in
// tables.h.
#define MASK(src, dst) \
	VPMOVMSKB src, dst         \
	SHRXQ     before, dst, dst

#define LOOKUP(offset, index) \
	VBROADCASTI128 offset(characters), Y12 \
	VPSHUFB        index, Y12, Y12         \
	VPAND          Y12, Y11, Y11

#define LAST_TWO(offset) \
	LOOKUP(offset+0, Y8)  \
	LOOKUP(offset+16, Y7) \
	LOOKUP(offset+32, Y6) \
	LOOKUP(offset+48, Y5)

#define NONZERO \
	VPCMPEQB  Y4, Y11, Y11       \
	VPMOVMSKB Y11, temp          \
	NOTL      temp               \
	SHRXQ     before, temp, temp \
	ORQ       temp, ends

// LEAD clears the bytes in Y13 whose bit 7-n is not set, and adds to follow the bytes that are n after the others. Y12
// has the next bit in bit 7.
#define LEAD(n) \
	VPADDB Y12, Y12, Y12 \
	VPAND  Y12, Y13, Y13 \
	MASK(Y13, temp)      \
	SHLQ   $n, temp      \
	ORQ    temp, follow

#define PARTS(move, n) \
	move    (text), X0                 \
	move    -n(text)(length*1), X12    \
	LEAQ    moveDown<>+(2*n)(SB), temp \
	SUBQ    length, temp               \
	VPSHUFB (temp), X12, X12

// func end(r *Run, s string, i int) int
TEXT ·end(SB), NOSPLIT, $0-40
	CMPB           ·useAVX2(SB), $0
	JEQ            plain
	MOVQ           r+0(FP), run
	MOVQ           s_base+8(FP), text
	MOVQ           s_len+16(FP), length
	MOVQ           i+24(FP), block
	VBROADCASTI128 Run_lo(run), Y1
	VBROADCASTI128 Run_hi(run), Y2
	VPBROADCASTD   each0F<>(SB), Y3
	VPXOR          Y4, Y4, Y4
	XORL           known, known
	CMPQ           length, $32
	JLT            short

load:
	LEAQ    32(block), stop
	LEAQ    32(block), before
	CMPQ    stop, length
	CMOVQGT length, stop
	SUBQ    stop, before
	VMOVDQU -32(text)(stop*1), Y0

lookup:
	VPSRLW   $4, Y0, Y6
	VPAND    Y3, Y0, Y5
	VPAND    Y3, Y6, Y6
	VPSHUFB  Y5, Y1, Y11
	VPSHUFB  Y6, Y2, Y12
	VPAND    Y11, Y12, Y12
	VPCMPEQB Y4, Y12, Y12
	MASK(Y12, ends)
	TESTQ    ends, ends
	JNE      look
	MOVQ     stop, block
	XORL     known, known
	CMPQ     block, length
	JLT      load
	MOVQ     length, ret+32(FP)
	VZEROUPPER
	RET

look:
	MOVQ         Run_characters(run), characters
	XORL         must, must
	TESTQ        characters, characters
	JEQ          found
	VPBROADCASTD each25<>(SB), Y12
	VPCMPEQB     Y12, Y0, Y12
	MASK(Y12, signs)
	MASK(Y0, wide)
	ANDQ         ends, signs
	XORQ         signs, ends
	ANDNQ        ends, wide, ends
	TESTQ        signs, signs
	JEQ          nosigns

	MOVQ           signs, must
	SHLQ           $1, must
	ORQ            signs, must
	SHLQ           $1, must
	ANDNQ          ends, must, ends
	VBROADCASTI128 hexLo<>(SB), Y12
	VBROADCASTI128 hexHi<>(SB), Y13
	VPSHUFB        Y5, Y12, Y12
	VPSHUFB        Y6, Y13, Y13
	VPAND          Y12, Y13, Y13
	VPCMPEQB       Y4, Y13, Y13
	MASK(Y13, temp)             // not hex digits
	ANDQ           must, temp
	ORQ            temp, ends

nosigns:
	TESTQ        wide, wide
	JEQ          looked
	XORL         follow, follow
	VMOVDQA      Y0, Y12
	VMOVDQA      Y0, Y13
	LEAD(1)                      // C0 to FF
	LEAD(2)                      // E0 to FF
	LEAD(3)                      // F0 to FF
	ORQ          follow, must
	VPBROADCASTD eachC0<>(SB), Y12
	VPCMPGTB     Y0, Y12, Y12
	MASK(Y12, temp)              // 80 to BF
	XORL         follow, temp    // without the bits from 32 on
	ORQ          temp, ends

	// VPALIGNR works on 16 bytes at a time, so Y13 and Y14 have what precedes each half of Y5 and Y6: zeros, and the first
	// 16 bytes.
	VPERM2I128   $0x08, Y5, Y5, Y13
	VPALIGNR     $15, Y13, Y5, Y7
	VPERM2I128   $0x08, Y6, Y6, Y14
	VPALIGNR     $15, Y14, Y6, Y8
	VPCMPEQB     Y11, Y11, Y11
	LAST_TWO(Characters_pairs)
	VPBROADCASTB Characters_last(characters), Y12
	VPSUBUSB     Y12, Y0, Y12
	VPOR         Y12, Y11, Y11
	NONZERO
	VPBROADCASTB Characters_tripleFrom(characters), Y12
	VPMAXUB      Y12, Y0, Y12
	VPCMPEQB     Y12, Y0, Y12
	VPTEST       Y12, Y12
	JEQ          looked

	VPALIGNR $14, Y13, Y5, Y9
	VPALIGNR $14, Y14, Y6, Y10
	VPCMPEQB Y11, Y11, Y11
	LOOKUP(Characters_triples+0, Y10)
	LOOKUP(Characters_triples+16, Y9)
	LAST_TWO(Characters_triples+32)
	NONZERO

looked:
	ANDNQ ends, known, ends
	TESTL ends, ends
	JNE   found
	CMPQ  stop, length
	JEQ   all
	LEAQ  -3(stop), block
	MOVL  $7, known
	JMP   load

all:
	MOVQ length, temp
	SUBQ block, temp
	JMP  check

found:
	TZCNTL ends, temp

check:
	BTQ  temp, must
	LEAQ (block)(temp*1), temp // leaves the flags as they are
	JCC  done

walk:
	DECQ temp
	CMPB (text)(temp*1), $'%'
	JEQ  done
	CMPB (text)(temp*1), $0xC0
	JCS  walk

done:
	MOVQ temp, ret+32(FP)
	VZEROUPPER
	RET

short:
	MOVQ        length, stop
	MOVQ        block, before
	CMPQ        length, $16
	JLT         short15
	PARTS(VMOVDQU, 16)
	VINSERTI128 $1, X12, Y0, Y0
	JMP         lookup

short15:
	CMPQ        length, $8
	JLT         short7
	PARTS(VMOVQ, 8)
	VPUNPCKLQDQ X12, X0, X0
	JMP         lookup

short7:
	CMPQ       length, $4
	JLT        short3
	PARTS(VMOVD, 4)
	VPUNPCKLDQ X12, X0, X0
	JMP        lookup

short3:
	VPXOR   X0, X0, X0
	CMPQ    length, $1
	JLT     lookup
	VPINSRB $0, (text), X0, X0
	JEQ     lookup
	VPINSRB $1, 1(text), X0, X0
	CMPQ    length, $3
	JLT     lookup
	VPINSRB $2, 2(text), X0, X0
	JMP     lookup

plain:
	JMP ·endPlain(SB)

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
