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
// Cyrillic "а", looks like "paypal".
func (c *checker) checkMixedScript(start, end int) {
	if _, _, mixed := mixedScripts(c.text[start:end]); mixed {
		c.report(mixedScript, iri.Host, start, end)
	}
}

// mixedScriptMessage returns the message of rule mixed-script for the host label text[start:end].
func (c *checker) mixedScriptMessage(start, end int) string {
	names := ""
	if c.mayQuote(start) {
		first, other, _ := mixedScripts(c.text[start:end])
		names = ", " + first + " and " + other + " among them"
	}
	return "the host label mixes letters of several scripts" + names + ", which can look alike; use one script"
}

// mixedScripts returns the script of the first letter of a host label, and the first other one that the scripts before it
// are not written together with. It returns false if there is no such script. Percent-encodings have no letters.
func mixedScripts(label string) (first, other string, mixed bool) {
	sets := uint8(japanese | korean | chinese)
	last := "" // the script of the letter before
	for i := 0; i < len(label); {
		if label[i] == '%' {
			i += tripletLen
			continue
		}
		r, size := utf8.DecodeRuneInString(label[i:])
		i += size
		if !unicode.IsLetter(r) {
			continue
		}
		script := scriptOf(r, last)
		last = script
		if script == "Common" || script == first { // no letter is Inherited
			continue
		}
		sets &= setsOf(script)
		if first == "" {
			first = script
		} else if sets == 0 {
			return first, script, true
		}
	}
	return first, "", false
}

// frequentScripts are the scripts of most host labels, the most frequent first, except for Latin.
var frequentScripts = [...]struct {
	name  string
	table *unicode.RangeTable
}{
	{"Cyrillic", unicode.Cyrillic}, {"Han", unicode.Han}, {"Arabic", unicode.Arabic}, {"Hiragana", unicode.Hiragana},
	{"Katakana", unicode.Katakana}, {"Hangul", unicode.Hangul}, {"Greek", unicode.Greek}, {"Hebrew", unicode.Hebrew},
	{"Devanagari", unicode.Devanagari}, {"Thai", unicode.Thai}, {"Bengali", unicode.Bengali}, {"Tamil", unicode.Tamil},
	{"Telugu", unicode.Telugu}, {"Georgian", unicode.Georgian}, {"Armenian", unicode.Armenian}, {"Bopomofo", unicode.Bopomofo},
	{"Common", unicode.Common}, // as "ー" is
}

// scriptOf returns the script of a letter. It looks first where the letter is likely to be, since unicode.Scripts has
// more than 160 tables: in Latin, in the script likely, which is empty or the name of a script, and in the frequent ones.
func scriptOf(r rune, likely string) string {
	if unicode.Is(unicode.Latin, r) {
		return "Latin"
	}
	if likely != "" && unicode.Is(unicode.Scripts[likely], r) {
		return likely
	}
	for i := range frequentScripts {
		if unicode.Is(frequentScripts[i].table, r) {
			return frequentScripts[i].name
		}
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
