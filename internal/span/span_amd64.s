//go:build !purego

#include "go_asm.h"
#include "textflag.h"

// End, and below it Index of Pairs, for amd64 with AVX2. A text is read in blocks of 32 bytes. A vector instruction looks
// up each byte of a block in a table of 16 entries, which is enough for half a byte. So a set of bytes consists of two
// tables, indexed by the low and the high half of a byte. The bytes of the set with the same high half are a row. Each bit
// of the entries represents one row, or several equal rows. A byte is in the set if its two entries have a bit in common:
//
//	{0, 9, A, Z}    '0' is 0x30, '9' is 0x39, 'A' is 0x41, 'Z' is 0x5A
//
//	row 3 is bit 0    lo[0x0] = 001    hi[0x3] = 001
//	row 4 is bit 1    lo[0x9] = 001    hi[0x4] = 010
//	row 5 is bit 2    lo[0x1] = 010    hi[0x5] = 100
//	                  lo[0xA] = 100
//
//	0x5A is in the set:   lo[0xA] & hi[0x5] = 100 & 100 = 100
//	0x3A is not:          lo[0xA] & hi[0x3] = 100 & 001 = 0
//
// These registers describe a block:
//
//	block   offset of the block
//	stop    end of the block: min(block+32, length of the text)
//	bytes   the 32 bytes before stop
//	before  how many of them are before the block: block+32-stop
//
// A mask has one bit for each byte of a block. Bit 0 is the byte at block, so masks of the loaded bytes are shifted
// right by before. In the examples, bit 0 is on the left. These registers are masks:
//
//	ends    bytes that end the run
//	signs   percent signs that are not in the set
//	wide    non-ASCII bytes
//	must    bytes that must be hex digits or continuation bytes, because of what precedes them in the block
//	known   bytes that were in the block before
//
// The load of the last block ends at the end of the text, so it can begin before the block. If i is the length of a
// text of at least 32 bytes, all loaded bytes are before the block, and the masks are 0.
//
// A text of less than 32 bytes is a single block that is padded with zeros. If it has at least 4 bytes, its first and
// its last 16, 8 or 4 bytes are loaded, and the last bytes are moved down to drop the overlap. For a text of 10 bytes:
//
//	01234567 and 23456789 become 01234567 89......
//
// The loaded bytes begin with the text, so before is i. Masks can have bits for the padding. A run never extends past
// the end of the text, because the first such bit is at its end.
//
// Most blocks consist of bytes of the set. In others, without characters, the first byte that is not in the set ends
// the run. With characters, these are the next steps:
//
// First, all bytes that are not in the set are in ends, except percent signs and non-ASCII bytes.
//
// If there are percent signs, the two bytes after each are in must. Of these, those that are not hex digits are in
// ends, and the others are not, even if digits are not in the set:
//
//	text  a%2Fb%4?    signs  01000100    must  00110011    not hex  01000101    ends  00000001
//
// If there are non-ASCII bytes, the bytes that must be continuation bytes are in must: one after C0 to DF, two after E0
// to EF, and three after F0 to FF. Each of them that is not a continuation byte is in ends, and all other continuation
// bytes:
//
//	text  a C3 A9 E6 97 A5 b    lead bytes  0101000    must  0010110    continuation bytes  0010110
//
// Then the bytes greater than last are in ends, the second byte of each excluded pair and, if a byte is at least
// tripleFrom, the third byte of each excluded triple; see [Characters].
//
// A percent-encoding or a character can begin in one block and end in the next. So after a block that has either, the
// next one begins three bytes earlier. Faults in these three bytes, which are known, are ignored: the block before
// found none, and here the bytes before them are missing.
//
// The first byte in ends is not in the run. If it is in must too, or if the text ends before a byte in must, the
// percent-encoding or character before it is incomplete. Then the run ends at the last percent sign or lead byte, which
// is not before i.
//
// The macros:
//
//	MEMBERS   looks up the halves of bytes in the two tables of a set, and ANDs the entries
//	LOOKUP    looks up each byte of an index in a table of the characters, and ANDs the entries to those of before
//	LAST_TWO  looks up the halves of the byte before each byte, and those of each byte, in four tables from offset on
//	NONZERO   adds to ends the bytes for which the AND of the entries is not 0
//	LOAD      loads the bytes of a block, for a text of at least 32 bytes
//	PARTS     loads the first n bytes of the text, and the last n without the overlap, for a text of less than 2n bytes
//
// VPSHUFB looks up bytes in a table. It returns 0 for an index of 0x80 or more.

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
#define lastBlock  R15 // where the last loads of indexPairs begin

//	Y0       bytes                             Y1, Y2      the tables of the set
//	Y5, Y6   their low and high halves         Y3          0F in each byte
//	Y7, Y8   those of the byte before          Y4          zero
//	Y9, Y10  and of the one before             Y12 to Y14  temporary
//	Y11      the AND of some table entries

// MASK sets dst to the mask of the bytes of src that are at least 0x80.
#define MASK(src, dst) \
	VPMOVMSKB src, dst         \
	SHRXQ     before, dst, dst

#define MEMBERS(bytes, loTable, hiTable, dst) \
	VPSRLW  $4, bytes, Y6    \
	VPAND   Y3, bytes, Y5    \
	VPAND   Y3, Y6, Y6       \
	VPSHUFB Y5, loTable, Y11 \
	VPSHUFB Y6, hiTable, dst \
	VPAND   Y11, dst, dst

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

#define LOAD \
	LEAQ    32(block), stop         \
	LEAQ    32(block), before       \
	CMPQ    stop, length            \
	CMOVQGT length, stop            \
	SUBQ    stop, before            \
	VMOVDQU -32(text)(stop*1), Y0

#define PARTS(move, n) \
	move    (text), X0                 \
	move    -n(text)(length*1), X12    \
	LEAQ    moveDown<>+(2*n)(SB), temp \
	SUBQ    length, temp               \
	VPSHUFB (temp), X12, X12

// The 16 bytes of moveDown at offset n are a table that moves bytes down by n and fills up with zeros.
DATA moveDown<>+0(SB)/8, $0x0706050403020100
DATA moveDown<>+8(SB)/8, $0x0F0E0D0C0B0A0908
DATA moveDown<>+16(SB)/8, $0x8080808080808080
DATA moveDown<>+24(SB)/8, $0x8080808080808080
GLOBL moveDown<>(SB), RODATA|NOPTR, $32

// The hex digits, as the tables of a Run: bit 0 is row 3, bit 1 is rows 4 and 6.
DATA hexLo<>+0(SB)/8, $0x0103030303030301
DATA hexLo<>+8(SB)/8, $0x0000000000000101
GLOBL hexLo<>(SB), RODATA|NOPTR, $16
DATA hexHi<>+0(SB)/8, $0x0002000201000000
DATA hexHi<>+8(SB)/8, $0x0000000000000000
GLOBL hexHi<>(SB), RODATA|NOPTR, $16

// Constants for VPBROADCASTD.
DATA each0F<>+0(SB)/4, $0x0F0F0F0F
GLOBL each0F<>(SB), RODATA|NOPTR, $4
DATA each25<>+0(SB)/4, $0x25252525
GLOBL each25<>(SB), RODATA|NOPTR, $4
DATA eachC0<>+0(SB)/4, $0xC0C0C0C0
GLOBL eachC0<>(SB), RODATA|NOPTR, $4

// func end(r *Run, s string, i int, b byte) (end, next int)
TEXT ·end(SB), NOSPLIT, $0-56
	CMPB           ·useAVX2(SB), $0
	JEQ            plain
	MOVQ           r+0(FP), run
	MOVQ           s_base+8(FP), text
	MOVQ           s_len+16(FP), length
	MOVQ           i+24(FP), block
	CMPQ           block, length
	JHI            plain // panics
	VBROADCASTI128 Run_lo(run), Y1
	VBROADCASTI128 Run_hi(run), Y2
	VPBROADCASTD   each0F<>(SB), Y3
	VPXOR          Y4, Y4, Y4
	XORL           known, known
	CMPQ           length, $32
	JLT            short
	LOAD

first:
	CMPB b+32(FP), $0
	JNE  next

lookup:
	MEMBERS(Y0, Y1, Y2, Y12)
	VPCMPEQB Y4, Y12, Y12
	MASK(Y12, ends)
	TESTQ    ends, ends
	JNE      look
	MOVQ     stop, block
	XORL     known, known
	CMPQ     block, length
	JLT      load

whole:
	MOVQ length, end+40(FP)
	VZEROUPPER
	RET

look:
	CMPQ  length, $32
	JGE   long
	MOVQ  length, temp
	SUBQ  block, temp
	BZHIQ temp, ends, temp // of a short text, only those before its end
	JEQ   whole

long:
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
	MOVQ temp, end+40(FP)
	VZEROUPPER
	RET

load:
	LOAD
	JMP  lookup

next: // the first b in the first block, or the offset after it
	VPBROADCASTB b+32(FP), Y12
	VPCMPEQB     Y12, Y0, Y12
	MASK(Y12, temp)
	BTSQ         $32, temp
	TZCNTQ       temp, temp
	ADDQ         block, temp
	MOVQ         temp, next+48(FP)
	JMP          lookup

short:
	MOVQ        length, stop
	MOVQ        block, before
	CMPQ        length, $16
	JLT         short15
	PARTS(VMOVDQU, 16)
	VINSERTI128 $1, X12, Y0, Y0
	JMP         first

short15:
	CMPQ        length, $8
	JLT         short7
	PARTS(VMOVQ, 8)
	VPUNPCKLQDQ X12, X0, X0
	JMP         first

short7:
	CMPQ       length, $4
	JLT        short3
	PARTS(VMOVD, 4)
	VPUNPCKLDQ X12, X0, X0
	JMP        first

short3:
	VPXOR   X0, X0, X0
	CMPQ    length, $1
	JLT     first
	VPINSRB $0, (text), X0, X0
	JEQ     first
	VPINSRB $1, 1(text), X0, X0
	CMPQ    length, $3
	JLT     first
	VPINSRB $2, 2(text), X0, X0
	JMP     first

plain:
	JMP ·endNoNext(SB)

// indexPairs looks up each byte of a block in the tables of the first bytes of pairs, and the byte after it in those of
// what follows. Where all four entries have a bit in common, a pair begins. A block is loaded twice, with an offset of
// one. The last block ends before the last byte of the text, which is not looked at, so it can begin before the offset
// block.
//
// func indexPairs(p *Pairs, s string, i int) int
TEXT ·indexPairs(SB), NOSPLIT, $0-40
	MOVQ           p+0(FP), run
	MOVQ           s_base+8(FP), text
	MOVQ           s_len+16(FP), length
	MOVQ           i+24(FP), block
	LEAQ           -33(length), lastBlock
	VBROADCASTI128 Pairs_lo(run), Y1
	VBROADCASTI128 Pairs_hi(run), Y2
	VBROADCASTI128 Pairs_nextLo(run), Y7
	VBROADCASTI128 Pairs_nextHi(run), Y8
	VPBROADCASTD   each0F<>(SB), Y3
	VPXOR          Y4, Y4, Y4

pairs:
	MOVQ      block, stop
	CMPQ      block, lastBlock
	CMOVQGT   lastBlock, stop        // where the loads begin
	MOVQ      block, before
	SUBQ      stop, before
	VMOVDQU   (text)(stop*1), Y0
	VMOVDQU   1(text)(stop*1), Y9
	MEMBERS(Y0, Y1, Y2, Y12)
	MEMBERS(Y9, Y7, Y8, Y13)
	VPAND     Y13, Y12, Y12
	VPCMPEQB  Y4, Y12, Y12
	VPMOVMSKB Y12, ends
	NOTL      ends
	SHRXQ     before, ends, ends
	TESTQ     ends, ends
	JNE       pair
	ADDQ      $32, block
	CMPQ      stop, lastBlock
	JLT       pairs
	LEAQ      -1(length), block
	JMP       index

pair:
	TZCNTQ ends, ends
	ADDQ   ends, block

index:
	MOVQ block, ret+32(FP)
	VZEROUPPER
	RET

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
