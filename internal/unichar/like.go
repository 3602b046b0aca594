package unichar

// Characters that people take for others: for delimiters, and for letters of ASCII.

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"example.com/iri/internal/char"
)

// delimiters are the characters that rule delimiter-like reports. UTS 46 maps most of them to a
// delimiter, or to text that contains it: "℀" to "a/c". The others look like one.
var delimiters = map[rune]byte{
	0x2024: '.', 0x3002: '.', 0xFF0E: '.', 0xFF61: '.', 0x2044: '/', 0x2100: '/', 0x2105: '/',
	0x2215: '/', 0xFF0F: '/', 0xFF3C: '\\', 0xFF1F: '?', 0xFF03: '#', 0xFF20: '@', 0xFF1A: ':',
}

// DelimiterOf returns the delimiter that rule delimiter-like reports for the character r of a host,
// or 0.
func DelimiterOf(r rune) byte { return delimiters[r] }

// IsUnclear reports whether r looks like "/", "\", "?", "#", ":", ";", "@", "%" or ".", or like
// several of these, or UTS 46 maps it to text with one, or it looks like nothing: it is blank, or
// stands for another character. All characters whose skeleton in UTS 39 or whose NFKC consists of
// these delimiters are among them; internal/unichar/gen compares the two.
func IsUnclear(r rune) bool {
	_, found := slices.BinarySearch(unclear, r)
	return found
}

// Right-to-left characters and marks are escaped, since they would change how the line is
// displayed.
var unclear = []rune(
	"Ɂʔː˸\u037E։\u05C3\u0660٪\u06F0\u0701\u0702\u0703\u0704\u0903ॽ\u0A83Ꭾ᛬᜵᠃᠉․‥…⁁⁄⁇⁈⁉⁒⁚℀℁℅℆∕∖∶⑊╱╲⟋⟍\u2800⧵⧸⧹⩴⫻⫽" +
		"Ⳇⳇ⳹\u2D7F⼂⼃。〳ノ㇓㇔丶丿ꓸꓺꓽ꘎ꛫ꞉︓︔︖︙︰﹒﹔﹕﹖﹟﹨﹪﹫＃％．／：；？＠＼｡\uFFFC\uFFFD\U00010A50\U0001107F\U00013441\U00013442" +
		"\U00016FE4\U0001BC9D\U0001D159\U0001D16D𝈏𝈺𝈻🙼🙽")

// A Home is a script in which characters that look like delimiters are ordinary letters, marks or
// digits, without which people could not write. The scripts of East Asia are one.
type Home struct {
	characters string
	scripts    []*unicode.RangeTable
	shared     string // other characters of the script, which Unicode counts as Common
}

var homes = [...]Home{
	{"ノ丶丿", []*unicode.RangeTable{unicode.Katakana, unicode.Hiragana, unicode.Han}, "ー"},
	{"\u0660\u06F0", []*unicode.RangeTable{unicode.Arabic}, "\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669"},
	{"\u0903", []*unicode.RangeTable{unicode.Devanagari}, ""},
	{"\u0A83", []*unicode.RangeTable{unicode.Gujarati}, ""},
}

// HomeOf returns the home of the character r, or nil.
func HomeOf(r rune) *Home {
	for i := range homes {
		if homes[i].Has(r) {
			return &homes[i]
		}
	}
	return nil
}

// Has reports whether r is one of the characters that look like delimiters.
func (h *Home) Has(r rune) bool { return strings.ContainsRune(h.characters, r) }

// IsNative reports whether r is another letter, mark or digit of the script, which does not look
// like a delimiter.
func (h *Home) IsNative(r rune) bool {
	return (unicode.In(r, h.scripts...) || strings.ContainsRune(h.shared, r)) && isWordChar(r) && !IsUnclear(r)
}

// lookAlikes has the letters, marks and digits of each script that look like Latin letters or ASCII
// digits, after the list of whole-script confusables of Chromium
// (components/url_formatter/spoof_checks/idn_spoof_checker.cc); for Lao, the letters like the Thai
// ones. UTS 39 has only a part of them. The top labels are the countries where the script is
// written.
var lookAlikes = [...]struct{ script, letters, countries string }{
	{"Cyrillic", "аысԁеԍһіюкјӏорԗԛѕтԝхуъьҽпг", "bg by kg kz mk mn rs ru su tj ua uz"},
	{"Greek", "αικνρυωηοτ", "cy gr"},
	{"Armenian", "ագզէլհյոսւօ", "am"},
	{"Georgian", "იოყძხჽჿ", "ge"},
	{"Ethiopic", "ሀሠሰስበነተከዐዕዘጠፐꬅ", "er et"},
	{"Hebrew", "\u05D3\u05D5\u05D7\u05D9\u05DF\u05E1\u05F0\u05F2\u05F3", "il"},
	{"Thai", "ทนบพรหเแ๐ดลปฟม", "th"},
	{"Lao", "ທນບພຣຮຫເແ໐ດລປຟມ", "la"},
	{"Myanmar", "ခဂငထပဝ၀၂ၔၜ႐႑႕႖႗", "mm"},
	{"Devanagari", "ऽ०ॱ", indian}, {"Bengali", "০৭", "bd " + indian}, {"Gujarati", "ડટ૦૧", indian},
	{"Gurmukhi", "੦੧", indian}, {"Kannada", "ಽ೦೧", indian},
	{"Malayalam", "ടഠധനറ൦", indian}, {"Oriya", "ଠ୦୮", indian}, {"Tamil", "டப௦", "lk " + indian}, {"Telugu", "౦౧", indian},
}

const indian = "in"

// Words that look Latin, but like no Latin word, and top labels that exist.
const words, topLabels = "секс как коса курс парк такий укроп сахарок покраска", "рус орг ею укр հայ"

// looksLatin returns the index in lookAlikes of the script of a label if all its letters, marks and
// digits look like Latin letters or ASCII digits, though one of them is not ASCII. Otherwise it
// returns -1. Capitals count as small letters.
func looksLatin(label string) int {
	script := -1
	for _, r := range label {
		switch r = unicode.ToLower(r); {
		case r < utf8.RuneSelf:
			if r != '-' && !char.IsDigit(byte(r)) {
				return -1
			}
			continue
		case !CountsAsLetter(r):
			continue
		case script < 0:
			for script = len(lookAlikes) - 1; script >= 0 && !strings.ContainsRune(lookAlikes[script].letters, r); script-- {
			}
		}
		if script < 0 || !strings.ContainsRune(lookAlikes[script].letters, r) {
			return -1
		}
	}
	return script
}

// CountsAsLetter reports whether a character of a label has to look like a Latin one. A symbol, such
// as an emoji, and the Hebrew "״" do not.
func CountsAsLetter(r rune) bool {
	return r == utf8.RuneError || !unicode.IsSymbol(r) && r != '״'
}

// A Top says which labels of a host people expect who see its top label.
type Top struct {
	script string  // of its letters, if people can read them
	code   [3]byte // of a country, and such as "cat"
}

// TopOf returns what the top label of a host says, without a dot after it. UTS 46 is applied.
func TopOf(label string) (t Top) {
	mapped := MappedHost{Rest: label}
	n := 0
	for b := mapped.Next(); b != EndOfHost; b = mapped.Next() {
		if b == otherInHost || n == len(t.code) {
			t.code = [3]byte{}
			break
		}
		t.code[n] = b
		n++
	}
	if i := strings.IndexFunc(label, func(r rune) bool { return r >= utf8.RuneSelf && unicode.IsLetter(r) }); i >= 0 &&
		t.Shows(label, true) {
		r, _ := utf8.DecodeRuneInString(label[i:])
		t.script = ScriptOf(r)
	}
	return t
}

// Is reports whether the top label is one of these, which a space separates.
func (t *Top) Is(labels string) bool {
	return contains(labels, strings.TrimRight(string(t.code[:]), "\x00"))
}

// contains reports whether a word is one of some that spaces separate.
func contains(words, word string) bool {
	for w, rest, more := "", words, true; more; { // strings.SplitSeq allocates in Go 1.24
		if w, rest, more = strings.Cut(rest, " "); w == word {
			return true
		}
	}
	return false
}

// LooksLatin returns the script of a label under t if all its letters, marks and digits look like
// Latin ones, so that nobody sees that they are not, and "" otherwise. Under a top label of that
// script, or of a country where it is written, people expect it.
func (t *Top) LooksLatin(label string) (script string) {
	i := looksLatin(label)
	if i < 0 || lookAlikes[i].script == t.script || t.Is(lookAlikes[i].countries) || contains(words, label) {
		return ""
	}
	return lookAlikes[i].script
}

// LooksLatinAsTop is LooksLatin for a top label itself.
func LooksLatinAsTop(label string) (script string) {
	if i := looksLatin(label); i >= 0 && !contains(topLabels, label) {
		return lookAlikes[i].script
	}
	return ""
}
