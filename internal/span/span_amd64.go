//go:build !purego

package span

// The declarations of the assembly for amd64, and the check that the processor supports it.

// useAVX2 reports whether the processor and the operating system support the instructions in span_amd64.s: AVX2, BMI1
// and BMI2. Only tests change it.
var useAVX2 = hasAVX2()

// run is equivalent to runPlain.
//
//go:noescape
func run(t *Set, s string, i int) int

// runText is equivalent to runTextPlain.
//
//go:noescape
func runText(t *Set, s string, i int, wide int) int

// masks is Masks of a text of at least 8 bytes, for an i that is less than its length.
//
//go:noescape
func masks(s string, i int, a, b byte) (as, bs uint64)

// hasMasks reports whether masks can be called.
func hasMasks() bool { return useAVX2 }

func cpuid(leaf, subleaf uint32) (eax, ebx, ecx, edx uint32)

// xgetbv returns the low half of XCR0. It requires OSXSAVE.
func xgetbv() (eax uint32)

func hasAVX2() bool {
	const (
		osxsave = 1 << 27 // leaf 1, ECX: XGETBV is available
		avx     = 1 << 28 // leaf 1, ECX

		bmi1 = 1 << 3 // leaf 7, EBX
		avx2 = 1 << 5
		bmi2 = 1 << 8

		xmmAndYmm = 1<<1 | 1<<2 // XCR0: the operating system saves these registers
	)
	max, _, _, _ := cpuid(0, 0)
	_, _, ecx, _ := cpuid(1, 0)
	_, ebx, _, _ := cpuid(7, 0)
	return max >= 7 && ecx&(osxsave|avx) == osxsave|avx && ebx&(bmi1|avx2|bmi2) == bmi1|avx2|bmi2 &&
		xgetbv()&xmmAndYmm == xmmAndYmm
}
