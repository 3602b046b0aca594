package write

import (
	"testing"
	"unicode/utf8"

	"example.com/iri/internal/proof/testenv"
	"example.com/iri/internal/secret"
)

// An excerpt and its caret fit on a terminal of any width, and use most of it.
func TestExcerptWidth(t *testing.T) {
	for _, text := range testenv.Texts("cmd", "iri", "internal", "write", "testdata", "wide.txt") {
		for at := range len(text) + 1 {
			if at < len(text) && !utf8.RuneStart(text[at]) {
				continue
			}
			x := NewExcerpt(text, secret.Mistyped)
			x.MoveTo(at, 0)
			for _, columns := range []int{20, 30, 40, 80, 200} {
				shown, pad := x.appendShown(nil, columns)
				width := 0
				for _, r := range string(shown) {
					width += cells(r)
				}
				if len(indent)+width >= columns || len(indent)+pad >= columns || pad > width {
					t.Fatalf("%.20q, offset %d, %d columns: %d cells, the caret after %d:\n%s", text, at, columns, width, pad, shown)
				}
				if len(text) == 100 && len(shown) < min(100, columns-cellsBesides) {
					t.Fatalf("%.20q, offset %d, %d columns: only %s", text, at, columns, shown)
				}
			}
		}
	}
}

// TestCells checks the widths of some characters, and that those of all others are 0, 1 or 2.
func TestCells(t *testing.T) {
	for width, text := range []string{"\u0300\u20dd", "aéЖא…｡ｱￜ€\u1e00\uff00\U0001F2FF\U0001FB00",
		"日本語한글ひカボ\u3000、。〿ａ！｠🌀🚀😀🤖\U0001FAFF𠀀"} {
		for _, r := range text {
			testenv.Same(t, cells(r), width, "cells of %q", r)
		}
	}
}
