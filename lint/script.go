package lint

// Rule mixed-script.

import (
	"unicode"
	"unicode/utf8"

	"example.com/iri"
)

// The sets of scripts that are written together, one bit for each set. UTS 39 section 5.2, Highly Restrictive.
const (
	japanese = 1 << iota // Latin, Han, Hiragana, Katakana
	korean               // Latin, Han, Hangul
	chinese              // Latin, Han, Bopomofo
)

// setsOf returns the sets that contain a script.
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

// checkMixedScript implements rule mixed-script for the host label text[start:end]. UTS 39 section 5.2: "pаypal",
// with a Cyrillic "а", looks like "paypal".
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
		names = ", such as " + first + " and " + other + ","
	}
	return "the host label mixes scripts" + names + " whose letters can look alike; use one script"
}

// mixedScripts returns the script of the first letter of a host label, and the first script that is not written
// together with all scripts before it. It returns false if there is no such script. Percent-encodings are skipped.
// For example, mixedScripts("pаypal") returns "Latin", "Cyrillic" and true if the first "а" is Cyrillic.
func mixedScripts(label string) (first, other string, mixed bool) {
	sets := uint8(japanese | korean | chinese)
	last := "" // the script of the previous letter
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
		if script == "Common" || script == first { // no letter has the script Inherited
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

// frequentScripts are the scripts of most host labels except Latin, the most frequent first.
var frequentScripts = [...]struct {
	name  string
	table *unicode.RangeTable
}{
	{"Cyrillic", unicode.Cyrillic}, {"Han", unicode.Han}, {"Arabic", unicode.Arabic}, {"Hiragana", unicode.Hiragana},
	{"Katakana", unicode.Katakana}, {"Hangul", unicode.Hangul}, {"Greek", unicode.Greek}, {"Hebrew", unicode.Hebrew},
	{"Devanagari", unicode.Devanagari}, {"Thai", unicode.Thai}, {"Bengali", unicode.Bengali}, {"Tamil", unicode.Tamil},
	{"Telugu", unicode.Telugu}, {"Georgian", unicode.Georgian}, {"Armenian", unicode.Armenian}, {"Bopomofo", unicode.Bopomofo},
	{"Common", unicode.Common}, // for example, "ー"
}

// scriptOf returns the script of a letter. unicode.Scripts has more than 160 tables, so scriptOf first tries Latin,
// then the script likely if it is not empty, then the frequent scripts.
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
	for name, table := range unicode.Scripts { // at most one contains r
		if unicode.Is(table, r) {
			script = name
			break
		}
	}
	return script
}
