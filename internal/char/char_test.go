package char

import (
	"strconv"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"example.com/iri/internal/testenv"
)

// Each function agrees with the standard library about all bytes or characters.
func TestBytes(tt *testing.T) {
	t := testenv.Limit(tt)
	for i := range 256 {
		b, r, ascii := byte(i), rune(i), i < utf8.RuneSelf
		value, err := strconv.ParseUint(string(r), 16, 8)
		testenv.Same(t, IsHex(b), err == nil, "IsHex(%q)", b)
		if err == nil {
			testenv.Same(t, FromHex(b), byte(value), "FromHex(%q)", b)
			testenv.Same(t, UpperHex[value:value+1], strings.ToUpper(string(r)), "UpperHex[%d]", value)
		}
		testenv.Same(t, IsDigit(b), ascii && unicode.IsDigit(r), "IsDigit(%q)", b)
		testenv.Same(t, IsAlphanum(b), ascii && (unicode.IsLetter(r) || unicode.IsDigit(r)), "IsAlphanum(%q)", b)
		testenv.Same(t, IsLetter(b), ascii && unicode.IsLetter(r), "IsLetter(%q)", b)
		testenv.Same(t, IsUpper(b), ascii && unicode.IsUpper(r), "IsUpper(%q)", b)
		if lower := unicode.ToLower(r); ascii {
			testenv.Same(t, ToLower(b), byte(lower), "ToLower(%q)", b)
		} else {
			testenv.Same(t, ToLower(b), b, "ToLower(%q)", b)
		}
		testenv.Same(t, IsContinuation(b), !utf8.RuneStart(b), "IsContinuation(%q)", b)
	}
}

// The characters of RFC 3987 section 4.1 are those with an effect on the direction that Unicode had then.
func TestIsBidiFormat(tt *testing.T) {
	t := testenv.Limit(tt)
	for r := range rune(unicode.MaxRune + 1) {
		forbidden := strings.ContainsRune("\u200E\u200F\u202A\u202B\u202C\u202D\u202E", r) && r != utf8.RuneError
		testenv.Same(t, IsBidiFormat(r), forbidden, "IsBidiFormat(%U)", r)
	}
}
