package lint

// Scripts, and rule mixed-script.

import (
	"sort"
	"unicode"
	"unicode/utf8"
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

// mixedScripts returns the script of the first letter of a host label, and the first script that is not written
// together with all scripts before it. It returns false if there is no such script. Percent-encodings are skipped.
// For example, mixedScripts("pаypal") returns "Latin", "Cyrillic" and true if the first "а" is Cyrillic: it looks like
// "paypal". UTS 39 section 5.2.
func mixedScripts(label string) (first, other string, mixed bool) {
	sets := uint8(japanese | korean | chinese)
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
		script := scriptOf(r)
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

// scriptOf returns the script of a letter, such as "Latin".
func scriptOf(r rune) string {
	after := sort.Search(len(letterScripts), func(i int) bool { return letterScripts[i].first > r })
	return letterScripts[after-1].script
}

// isJoining reports whether a script joins its letters (Unicode's ArabicShaping.txt) or has a virama (a character of
// canonical combining class 9).
func isJoining(script string) bool {
	switch script {
	case "Arabic", "Syriac", "Nko", "Mandaic", "Mongolian", "Phags_Pa", "Manichaean", "Psalter_Pahlavi", "Adlam",
		"Hanifi_Rohingya", "Sogdian", "Chorasmian", "Old_Uyghur":
		return true // these join
	case "Devanagari", "Bengali", "Gurmukhi", "Gujarati", "Oriya", "Tamil", "Telugu", "Kannada", "Malayalam", "Sinhala",
		"Thai", "Lao", "Tibetan", "Myanmar", "Khmer", "Tagalog", "Hanunoo", "Tai_Tham", "Balinese", "Sundanese", "Batak",
		"Tifinagh", "Syloti_Nagri", "Saurashtra", "Rejang", "Javanese", "Meetei_Mayek", "Kharoshthi", "Brahmi", "Kaithi",
		"Chakma", "Sharada", "Khojki", "Khudawadi", "Grantha", "Newa", "Tirhuta", "Siddham", "Modi", "Takri", "Ahom",
		"Dogra", "Dives_Akuru", "Nandinagari", "Zanabazar_Square", "Soyombo", "Bhaiksuki", "Masaram_Gondi",
		"Gunjala_Gondi", "Kawi":
		return true // these have a virama
	}
	return false
}
