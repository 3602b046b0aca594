package display

import (
	"slices"
	"testing"

	"example.com/iri/internal/proof/testenv"
)

// A program that displays addresses has no rules of package lint in it.
func TestImports(t *testing.T) {
	if deps := testenv.GoList(t, "-deps", "./display"); slices.Contains(deps, "example.com/iri/lint") || len(deps) < 10 {
		t.Errorf("package display imports %v", deps)
	}
}

func TestDirectionOf(t *testing.T) {
	for d, runes := range map[direction][]rune{
		neutral:   {'-', '(', 0x301, 0x589, 0x66A, 0x900, 0x903, 0x11000, 0x11001, 0x1F600},
		left:      {'a', 'Z', 0xE9, 0x3B1, 0x905, 0x6F22, 0x20000},
		right:     {0x5BE, 0x5D0, 0x627, 0x66D, 0x710, 0x7C0, 0xFB1D, 0xFEFC, 0x10900, 0x10D23, 0x10E80, 0x1E900},
		rightMark: {0x591, 0x5C7, 0x610, 0x64E, 0x7EB, 0x898, 0x8FF, 0x10A01, 0x10D24, 0x10F85, 0x1E8D0, 0x1E8D1, 0x1E94A},
		wasRight: {0x606, 0x60F, 0x7F6, 0xFD40, 0xFD4F, 0xFDCF, 0xFDFE, 0xFDFF, 0x1091F, 0x10D30, 0x10D39, 0x10E60,
			0x10E7E, 0x1EEF0},
		arabicNumber: {0x660, 0x669, 0x66B, 0x66C},
		asciiDigit:   {'0', '9'},
		otherNumber:  {0xB2, 0xBD, 0x6F0, 0x6F9, 0x966, 0x2460, 0xFF10, 0x1D7CE},
		closing:      {')', 0x3009, 0xFF09},
	} {
		for _, r := range runes {
			testenv.Same(t, directionOf(r), d, "directionOf(%U)", r)
			isRTL := d == right || d == wasRight || d == arabicNumber
			testenv.Same(t, isRightToLeft(r), isRTL, "isRightToLeft(%U)", r)
		}
	}
}
