//go:build !purego

package span

// useAVX2 reports whether the processor and the operating system have what span_amd64.s needs: AVX2, BMI1 and BMI2.
// It is set once; only tests change it.
var useAVX2 = hasAVX2()

//go:noescape
func run(t *Set, s string, i int) int

//go:noescape
func runText(t *Set, s string, i int, wide int) int

func cpuid(leaf, subleaf uint32) (eax, ebx, ecx, edx uint32)

func xgetbv() (eax, edx uint32)

func hasAVX2() bool {
	const (
		osxsave = 1 << 27 // leaf 1, ECX: XGETBV is there
		avx     = 1 << 28 // leaf 1, ECX

		bmi1 = 1 << 3 // leaf 7, EBX
		avx2 = 1 << 5
		bmi2 = 1 << 8

		xmmAndYmm = 1<<1 | 1<<2 // XCR0: the operating system saves these registers
	)
	if max, _, _, _ := cpuid(0, 0); max < 7 {
		return false
	}
	if _, _, ecx, _ := cpuid(1, 0); ecx&osxsave == 0 || ecx&avx == 0 {
		return false
	}
	if eax, _ := xgetbv(); eax&xmmAndYmm != xmmAndYmm {
		return false
	}
	_, ebx, _, _ := cpuid(7, 0)
	return ebx&bmi1 != 0 && ebx&avx2 != 0 && ebx&bmi2 != 0
}
