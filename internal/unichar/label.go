package unichar

// Which labels of a host people can read.

import (
	"sort"
	"strings"
	"unicode"
	"unicode/utf8"

	"example.com/iri/internal/char"
)

// Shows reports whether people can read a label under t that is not ASCII, or t itself, and cannot
// take it for something else. The rules are those of UTS 39 section 5.2, Highly Restrictive, and of
// Chromium: see components/url_formatter/spoof_checks/idn_spoof_checker.cc.
func (t *Top) Shows(label string, isTop bool) bool {
	if !isOneScript(label, t) || !isOneNumbering(label) || !isOneDirection(label) || !isInContext(label) ||
		looksLikeOtherKana(label) || looksLikeDigits(label) {
		return false
	}
	if isTop {
		return LooksLatinAsTop(label) == ""
	}
	return t.LooksLatin(label) == ""
}

// isOneScript reports whether a label has only ASCII letters, digits and hyphens, and characters of
// hostLetters, and its letters have one script, or scripts that East Asia writes together. Of Latin
// letters, only those of ASCII go with others. Some emoji stand beside anything, and others only
// beside emoji. There is no "--" in the third and fourth place, as before Punycode.
func isOneScript(label string, top *Top) bool {
	first, sets := "", uint8(AllSets)
	isMixed, hasASCII := false, false
	n := 0 // characters
	var last rune
	for _, r := range label {
		script := hostScript(r, top)
		if n++; script == "" || n == len("xn--") && r == '-' && last == '-' {
			return false
		}
		last = r
		hasASCII = hasASCII || r < utf8.RuneSelf
		if script == Common || script == picture {
			continue
		}
		if first == "" {
			first = script
		}
		isMixed = isMixed || script != first
		if script == latin && r >= utf8.RuneSelf {
			sets = 0
		}
		sets &= SetsOf(script)
	}
	return (!isMixed || sets != 0) && !(first == emoji && hasASCII)
}

// isOneNumbering reports whether the digits of a label belong to one numbering system. The digits
// of each are within 16 characters.
func isOneNumbering(label string) bool {
	var digits rune
	for _, r := range label {
		if unicode.IsDigit(r) {
			if digits != 0 && digits != r>>4 {
				return false
			}
			digits = r >> 4
		}
	}
	return true
}

// isOneDirection reports whether a label with right-to-left characters begins with one: "1א" is
// displayed like "א1".
func isOneDirection(label string) bool {
	first, _ := utf8.DecodeRuneInString(label)
	return ClassOf(first)&RTL != 0 || !strings.ContainsFunc(label, func(r rune) bool { return ClassOf(r)&RTL != 0 })
}

const latin = "Latin"

// likeColons are marks and letters that look like ":" before ASCII characters.
const likeColons = "\u0903\u0983\u0A03\u0A83\u0B03\u0C03\u0C83\u0D03\u0D83\u0E30\u0EB0\u1038\u17C7\u17C8"

// hostScript returns the script of r in a label under top, or "" if a label with r is not shown in
// Unicode.
func hostScript(r rune, top *Top) string {
	switch {
	case r < utf8.RuneSelf:
		switch b := byte(r); {
		case char.IsDigit(b), b == '-':
			return Common
		case char.IsLetter(b) && !char.IsUpper(b):
			return latin
		}
		return ""
	case r == '·' && top.Is("cat"), (r == 'þ' || r == 'ð') && top.Is("is fo"), r == 'ə' && top.Is("az"):
		return latin
	}
	i := sort.Search(len(hostLetters), func(i int) bool { return hostLetters[i].last >= r })
	if i == len(hostLetters) || r < hostLetters[i].first || unicode.IsUpper(r) || ClassOf(r)&Odd != 0 {
		return ""
	}
	script := hostLetters[i].script
	switch {
	case script == emoji || script == picture:
		if !isEmoji(r) {
			return ""
		}
	case !isWordChar(r) && !strings.ContainsRune("・׳״〇", r):
		return ""
	case IsUnclear(r) && !strings.ContainsRune("ノ\u0903\u0A83", r): // see isInContext
		return ""
	}
	return script
}

// isInContext reports whether marks follow a letter or another mark, and letters that look like
// delimiters or letters of ASCII stand where people do not take them for these: beside others of
// their script.
func isInContext(label string) bool {
	var last rune
	for i, r := range label {
		next, _ := utf8.DecodeRuneInString(label[i+utf8.RuneLen(r):])
		if !isInPlace(last, r, next) {
			return false
		}
		last = r
	}
	return true
}

// isInPlace is isInContext for one character. At the start of a label, last is 0, and at its end,
// next is utf8.RuneError.
func isInPlace(last, r, next rune) bool {
	switch {
	case unicode.IsMark(r) && (last == r || !unicode.IsLetter(last) && !unicode.IsMark(last)),
		r < utf8.RuneSelf && strings.ContainsRune(likeColons, last), strings.ContainsRune("丶丿乀乁丨亅", r):
		return false
	case strings.ContainsRune("ノンソゾ", r):
		return isEastern(last) && last != 'ノ' || isEastern(next) && next != 'ノ'
	case strings.ContainsRune("一七丁丅丆丫乂十工乛讠〇丩二亠冖宀巛ㄧㄒㄚㄟㄨㄩㄈㄐ", r):
		return (last == 0 || isEastern(last)) && (next == utf8.RuneError || isEastern(next))
	case r == 'ー':
		return isKana(last)
	case r == 'ヽ' || r == 'ヾ':
		return isKana(last) && last > lastHiragana
	case r == '・':
		return (last == 0 || isEastern(last)) && isEastern(next)
	case r == '·':
		return last == 'l' && next == 'l'
	case r == 0x903 || r == 0xA83: // like ":"
		return unicode.IsLetter(next)
	}
	return true
}

// looksLikeOtherKana reports whether a label has "へ", "べ" or "ぺ" of Hiragana among Katakana alone,
// or those of Katakana among Hiragana alone. They look alike.
func looksLikeOtherKana(label string) bool {
	const he, katakanaHe, hiragana, katakana, other = 1, 2, 4, 8, 16
	kinds := 0
	for _, r := range label {
		switch {
		case strings.ContainsRune("へべぺ", r):
			kinds |= he
		case strings.ContainsRune("ヘベペ", r):
			kinds |= katakanaHe
		case r == 'ー': // goes with both
		case isKana(r) && r <= lastHiragana:
			kinds |= hiragana
		case isKana(r):
			kinds |= katakana
		case isEastern(r):
			kinds |= other
		}
	}
	return kinds&^katakanaHe == he|katakana || kinds&^he == katakanaHe|hiragana
}

const lastHiragana = 0x309F

// isKana reports whether r is a letter, an iteration mark or the prolonged sound mark of Hiragana
// or Katakana.
func isKana(r rune) bool { return 0x3041 <= r && r <= 0x30FE && r != '・' }

// isEastern reports whether r is a letter of hostLetters in Han, Hiragana, Katakana or Bopomofo.
func isEastern(r rune) bool {
	return 0x3005 <= r && r <= 0x312F || 0x31A0 <= r && r <= 0x31BF || 0x3400 <= r && r <= 0x9FFF || 0x20000 <= r
}

// looksLikeDigits reports whether a label consists of digits and of letters that look like digits.
// It may have no ASCII letters.
func looksLikeDigits(label string) bool {
	return !strings.ContainsFunc(label, func(r rune) bool {
		return !unicode.IsDigit(r) && !strings.ContainsRune(likeDigits, r)
	})
}

// likeDigits are the letters of Chromium's list of digits' look-alikes.
const likeDigits = "θзҙӡउওਤဒვპੜკ丩ㄐճշ"

// The scripts of emoji: those that are shown beside letters, and those that look like simple
// shapes, and are shown alone.
const picture, emoji = "picture", "emoji"

// hostLetters are the letters, marks and digits of labels that are shown in Unicode: the scripts
// that UAX 31 recommends for identifiers, without capitals, characters that few languages use,
// those that look like others of the script, such as "ı" and "ŀ", and what UTS 46 maps.
var hostLetters = [...]struct {
	first, last rune
	script      string
}{
	{0xDF, 0xEF, latin}, {0xF1, 0xF6, latin}, {0xF8, 0xFD, latin}, {0xFF, 0x130, latin}, {0x134, 0x137, latin},
	{0x139, 0x13E, latin}, {0x141, 0x148, latin}, {0x14A, 0x17E, latin}, {0x1A0, 0x1A1, latin},
	{0x1AF, 0x1B0, latin}, {0x1E6, 0x1EB, latin}, {0x218, 0x21B, latin}, {0x21E, 0x21F, latin},
	{0x390, 0x3CE, "Greek"}, {0x430, 0x45F, "Cyrillic"}, {0x48B, 0x529, "Cyrillic"}, {0x52E, 0x52F, "Cyrillic"},
	{0x561, 0x586, "Armenian"}, {0x5D0, 0x5EA, "Hebrew"}, {0x5EF, 0x5F4, "Hebrew"}, {0x621, 0x63F, "Arabic"},
	{0x641, 0x655, "Arabic"}, {0x661, 0x669, "Arabic"}, {0x670, 0x670, "Arabic"}, {0x679, 0x68D, "Arabic"},
	{0x68F, 0x6A0, "Arabic"}, {0x6A2, 0x6D3, "Arabic"}, {0x6D5, 0x6D5, "Arabic"}, {0x6EE, 0x6FC, "Arabic"},
	{0x750, 0x77F, "Arabic"}, {0x780, 0x7B1, "Thaana"}, {0x901, 0x94D, "Devanagari"}, {0x94F, 0x950, "Devanagari"},
	{0x956, 0x957, "Devanagari"}, {0x960, 0x977, "Devanagari"}, {0x979, 0x97F, "Devanagari"},
	{0x981, 0x9F1, "Bengali"}, {0x9FE, 0x9FE, "Bengali"}, {0xA01, 0xA4D, "Gurmukhi"}, {0xA5C, 0xA74, "Gurmukhi"},
	{0xA81, 0xAF9, "Gujarati"}, {0xB01, 0xB71, "Oriya"}, {0xB82, 0xBEF, "Tamil"}, {0xC01, 0xC6F, "Telugu"},
	{0xC82, 0xCF2, "Kannada"}, {0xD02, 0xD7F, "Malayalam"}, {0xD82, 0xDF3, "Sinhala"}, {0xE01, 0xE59, "Thai"},
	{0xE81, 0xED9, "Lao"}, {0xEDE, 0xEDF, "Lao"}, {0xF20, 0xFBC, "Tibetan"}, {0x1000, 0x1049, "Myanmar"},
	{0x1050, 0x109D, "Myanmar"}, {0x10D0, 0x10F0, "Georgian"}, {0x10F7, 0x10FA, "Georgian"},
	{0x10FD, 0x10FF, "Georgian"}, {0x1200, 0x135F, "Ethiopic"}, {0x1380, 0x138F, "Ethiopic"},
	{0x1780, 0x17E9, "Khmer"}, {0x1EA0, 0x1EF9, latin}, {0x2600, 0x26FF, emoji}, {0x2764, 0x2764, picture},
	{0x2D80, 0x2DDE, "Ethiopic"}, {0x3005, 0x3005, "Han"}, {0x3007, 0x3007, "Han"}, {0x3041, 0x3096, "Hiragana"},
	{0x309D, 0x309E, "Hiragana"}, {0x30A1, 0x30FE, "Katakana"}, {0x3105, 0x312F, "Bopomofo"},
	{0x31A0, 0x31BF, "Bopomofo"}, {0x3400, 0x9FFF, "Han"}, {0xA9E7, 0xA9FE, "Myanmar"},
	{0xAA60, 0xAA7F, "Myanmar"}, {0xAB01, 0xAB2E, "Ethiopic"}, {0xAC00, 0xD7A3, "Hangul"},
	{0x1F300, 0x1F4FF, picture}, {0x1F500, 0x1F5FF, emoji}, {0x1F600, 0x1F64F, picture},
	{0x1F680, 0x1F6C5, picture}, {0x1F90C, 0x1F9FF, picture}, {0x1FA70, 0x1FAFF, picture},
	{0x20000, 0x323AF, "Han"},
}
