package lint

// Characters and scripts that rules or Display treat differently.

import "unicode"

const (
	zeroWidthSpace     = 0x200B
	zeroWidthNonJoiner = 0x200C
	zeroWidthJoiner    = 0x200D
	enclosingKeycap    = 0x20E3 // ends a keycap emoji: "1", U+FE0F, U+20E3
)

// joiningScripts are the scripts that join their letters (Unicode's ArabicShaping.txt), and then those that have a virama (a character of
// canonical combining class 9).
var joiningScripts = [...]string{
	"Arabic", "Syriac", "Nko", "Mandaic", "Mongolian", "Phags_Pa", "Manichaean", "Psalter_Pahlavi", "Adlam",
	"Hanifi_Rohingya", "Sogdian", "Chorasmian", "Old_Uyghur",

	"Devanagari", "Bengali", "Gurmukhi", "Gujarati", "Oriya", "Tamil", "Telugu", "Kannada", "Malayalam", "Sinhala",
	"Thai", "Lao", "Tibetan", "Myanmar", "Khmer", "Tagalog", "Hanunoo", "Tai_Tham", "Balinese", "Sundanese", "Batak",
	"Tifinagh", "Syloti_Nagri", "Saurashtra", "Rejang", "Javanese", "Meetei_Mayek", "Kharoshthi", "Brahmi", "Kaithi",
	"Chakma", "Sharada", "Khojki", "Khudawadi", "Grantha", "Newa", "Tirhuta", "Siddham", "Modi", "Takri", "Ahom", "Dogra",
	"Dives_Akuru", "Nandinagari", "Zanabazar_Square", "Soyombo", "Bhaiksuki", "Masaram_Gondi", "Gunjala_Gondi", "Kawi",
}

// delimiters are the characters that can be mistaken for a delimiter in a host. UTS 46 maps most of these to it, or to text that
// contains it: "℀" to "a/c". The others look like one.
var delimiters = [...]struct {
	r         rune
	delimiter byte
}{
	{0x2024, '.'}, {0x3002, '.'}, {0xFF0E, '.'}, {0xFF61, '.'}, {0x2044, '/'}, {0x2100, '/'}, {0x2105, '/'}, {0x2215, '/'}, {0xFF0F, '/'},
	{0xFF3C, '\\'}, {0xFF1F, '?'}, {0xFF03, '#'}, {0xFF20, '@'}, {0xFF1A, ':'},
}

// arabicNumbers are the characters of class AN that are displayed: Arabic (without "٪"), Hanifi Rohingya, Garay and Rumi numbers.
var arabicNumbers = &unicode.RangeTable{
	R16: []unicode.Range16{{Lo: 0x660, Hi: 0x669, Stride: 1}, {Lo: 0x66B, Hi: 0x66C, Stride: 1}},
	R32: []unicode.Range32{{Lo: 0x10D30, Hi: 0x10D49, Stride: 1}, {Lo: 0x10E60, Hi: 0x10E7E, Stride: 1}},
}

// rightToLeftBlocks are the blocks in which unassigned characters are right-to-left ones.
var rightToLeftBlocks = &unicode.RangeTable{
	R16: []unicode.Range16{{Lo: 0x590, Hi: 0x8FF, Stride: 1}},
	R32: []unicode.Range32{{Lo: 0x10800, Hi: 0x10FFF, Stride: 1}, {Lo: 0x1E800, Hi: 0x1EFFF, Stride: 1}},
}

// likeDelimiters are further characters that look like a delimiter, or that UTS 46 maps to text with one.
const likeDelimiters = "﹒﹕﹖﹟﹨﹫⧸⧹╱╲∶꞉ː︓︖🙼🙽〳" + "⁇⁈⁉℁℆⩴⟋Ⳇ𝈺᜵⁁˸⁚։׃ꓽ︰᛬⟍⧵"

// likeNothing are the replacement characters, and characters that are blank.
const likeNothing = "\uFFFC\uFFFD" + "\u2800\u2D7F\U0001107F\U00013441\U00013442\U00016FE4\U0001BC9D\U0001D159"

// pictographs are the blocks of emoji that joiners and variation selectors change.
var pictographs = &unicode.RangeTable{
	R16: []unicode.Range16{{Lo: 0x2190, Hi: 0x21FF, Stride: 1}, {Lo: 0x2600, Hi: 0x27BF, Stride: 1}, {Lo: 0x2B00, Hi: 0x2BFF, Stride: 1}},
	R32: []unicode.Range32{{Lo: 0x1F000, Hi: 0x1FAFF, Stride: 1}},
}

// neverJoining are the most common letters of Arabic that are not joined to the next letter (Joining_Type R), so that a joiner changes nothing.
const neverJoining = "آأؤإاةدذرزوٱڈڌڎڑړژڙۀۃۅۆۇۈۉۊۋےۓە"

// strokeLetters are letters of East Asia that look like "/", "-" or "." in other text, and strokes those that hardly any text needs.
// Chromium's IDN policy lists most of them.
const strokeLetters, strokes = "ノンソヘへー一", "丨丶丿乀乁亅"

// scriptsWithDigits are scripts, besides those of East Asia, none of whose letters and marks looks like ":" before a digit.
const scriptsWithDigits = "Latin Greek Cyrillic Armenian Hebrew Arabic"

// The scripts of emoji: those that are shown beside letters, and those that look like simple shapes, and are shown alone. Digits and
// hyphens have the script common.
const picture, emoji, common = "picture", "emoji", "Common"

// hostLetters are the letters of labels that are shown in Unicode: the scripts that UAX 31 recommends for identifiers, without capitals,
// letters that few languages use, those that look like others of the script, such as "ı" and "ŀ", and what UTS 46 maps.
var hostLetters = []struct {
	first, last rune
	script      string
}{
	{0xDF, 0xF6, "Latin"}, {0xF8, 0x130, "Latin"}, {0x134, 0x137, "Latin"}, {0x139, 0x13E, "Latin"}, {0x141, 0x148, "Latin"}, {0x14A, 0x17E, "Latin"},
	{0x1A0, 0x1A1, "Latin"}, {0x1AF, 0x1B0, "Latin"}, {0x1CD, 0x1DC, "Latin"}, {0x218, 0x21B, "Latin"},
	{0x3AC, 0x3CE, "Greek"}, {0x430, 0x45F, "Cyrillic"}, {0x48B, 0x52F, "Cyrillic"}, {0x561, 0x586, "Armenian"}, {0x5D0, 0x5EA, "Hebrew"},
	{0x620, 0x63F, "Arabic"}, {0x641, 0x64A, "Arabic"}, {0x671, 0x6D3, "Arabic"}, {0x6D5, 0x6D5, "Arabic"}, {0x750, 0x77F, "Arabic"}, {0x780, 0x7B1, "Thaana"},
	{0x900, 0x97F, "Devanagari"}, {0x980, 0x9FF, "Bengali"}, {0xA00, 0xA7F, "Gurmukhi"}, {0xA80, 0xAFF, "Gujarati"}, {0xB00, 0xB7F, "Oriya"},
	{0xB80, 0xBFF, "Tamil"}, {0xC00, 0xC7F, "Telugu"}, {0xC80, 0xCFF, "Kannada"}, {0xD00, 0xD7F, "Malayalam"}, {0xD80, 0xDFF, "Sinhala"},
	{0xE01, 0xE4E, "Thai"}, {0xE81, 0xECD, "Lao"}, {0xF40, 0xFBC, "Tibetan"}, {0x1000, 0x1049, "Myanmar"}, {0x10D0, 0x10FA, "Georgian"},
	{0x1200, 0x135A, "Ethiopic"}, {0x1780, 0x17D3, "Khmer"}, {0x1E00, 0x1E95, "Latin"}, {0x1EA0, 0x1EF9, "Latin"},
	{0x2600, 0x26FF, emoji}, {0x2764, 0x2764, picture}, {0x3005, 0x3005, "Han"}, {0x3041, 0x3096, "Hiragana"}, {0x30A1, 0x30FA, "Katakana"},
	{0x30FC, 0x30FC, "Katakana"}, {0x3105, 0x312F, "Bopomofo"}, {0x3400, 0x9FFF, "Han"}, {0xAC00, 0xD7A3, "Hangul"},
	{0x1F300, 0x1F4FF, picture}, {0x1F500, 0x1F5FF, emoji}, {0x1F600, 0x1F64F, picture}, {0x1F680, 0x1F6C5, picture},
	{0x1F90C, 0x1F9FF, picture}, {0x1FA70, 0x1FAFF, picture}, {0x20000, 0x323AF, "Han"},
}

// latinLike are the letters of Cyrillic, Greek and Armenian that look like Latin ones, as Chromium lists them:
// kWholeScriptConfusables in components/url_formatter/spoof_checks/idn_spoof_checker.cc.
const latinLike = "аысԁеԍһіюкјӏорԗԛѕԝхуъьҽпгѵѡ" + "αικνρυωηοτ" + "ագզէլհյոսւօՙ"
