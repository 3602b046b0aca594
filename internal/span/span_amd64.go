//go:build !purego

package span

// The declarations of the assembly for amd64, and the check that the processor supports it.

// useAVX2 reports whether the processor and the operating system support the instructions of the
// assembly: AVX2, BMI1 and BMI2. Only tests change it.
var useAVX2 = hasAVX2()

// end is EndAndNext. If b is 0, it does not set next.
//
//go:noescape
func end(r *Run, s string, i int, b byte) (end, next int)

// endNoNext is end where the assembly is not used. It panics if i is out of range.
func endNoNext(r *Run, s string, i int, _ byte) (end, next int) {
	_ = s[i:]
	return endPlain(r, s, i), i
}

// indexPairs is Index of all but the last byte, whose offset it returns if there is nothing before it. i must be less
// than the length of s, and that more than 32.
//
//go:noescape
func indexPairs(p *Pairs, s string, i int) int

func cpuid(leaf, subleaf uint32) (eax, ebx, ecx, edx uint32)

// xgetbv returns the low half of XCR0. It requires OSXSAVE.
func xgetbv() (eax uint32)

func hasAVX2() bool {
	const (
		osxsave = 1 << 27 // leaf 1, ECX: XGETBV is available
		avx     = 1 << 28

		bmi1 = 1 << 3 // leaf 7, EBX
		avx2 = 1 << 5
		bmi2 = 1 << 8

		xmmAndYmm = 1<<1 | 1<<2 // XCR0: the operating system saves these registers
	)
	// In a virtual machine, each cpuid can take 5 µs. So leaf 0 is not asked whether there is a
	// leaf 7: a processor with OSXSAVE has leaf 13.
	_, _, ecx, _ := cpuid(1, 0)
	_, ebx, _, _ := cpuid(7, 0)
	return ecx&(osxsave|avx) == osxsave|avx && ebx&(bmi1|avx2|bmi2) == bmi1|avx2|bmi2 && xgetbv()&xmmAndYmm == xmmAndYmm
}
