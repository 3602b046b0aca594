package lint

import (
	"unicode"
	"unicode/utf8"

	"example.com/iri"
)

// Scripts that are written together, one bit for each such set. UTS 39 section 5.2, Highly Restrictive.
const (
	japanese = 1 << iota // Latin, Han, Hiragana, Katakana
	korean               // Latin, Han, Hangul
	chinese              // Latin, Han, Bopomofo
)

// setsOf returns the sets that hold a script.
func setsOf(script string) uint8 {
	switch script {
	case "Latin", "Han":
		return japanese | korean | chinese
	case "Hiragana", "Katakana":
		return japanese
	case "Hangul":
		return korean
	case "Bopomofo":
		return chinese
	}
	return 0
}

// checkMixedScript is rule mixed-script for the host label text[start:end]. UTS 39 section 5.2: "pаypal", with a
// Cyrillic "а", looks like "paypal". Percent-encodings have no letters.
func (c *checker) checkMixedScript(start, end int) {
	first, sets := "", uint8(japanese|korean|chinese)
	for i := start; i < end; {
		if c.text[i] == '%' {
			i += tripletLen
			continue
		}
		r, size := utf8.DecodeRuneInString(c.text[i:])
		i += size
		if !unicode.IsLetter(r) {
			continue
		}
		script := scriptOf(r, first)
		if script == "Common" || script == first { // no letter is Inherited
			continue
		}
		sets &= setsOf(script)
		if first == "" {
			first = script
		} else if sets == 0 {
			c.report(mixedScript, iri.Host, start, end, "the host label mixes letters of several scripts, "+first+" and "+script+" among them, which can look alike; use one script")
			return
		}
	}
}

// scriptOf returns the script of a letter. It tries likely first, which is the name of a script, or empty.
func scriptOf(r rune, likely string) string {
	if unicode.Is(unicode.Latin, r) {
		return "Latin"
	}
	if likely != "" && unicode.Is(unicode.Scripts[likely], r) {
		return likely
	}
	var script string
	for name, table := range unicode.Scripts { // at most one of which holds r
		if unicode.Is(table, r) {
			script = name
			break
		}
	}
	return script
}
