package lint

// What Display shows of a host.

import (
	"sort"
	"strings"
	"unicode"
	"unicode/utf8"

	"example.com/iri"
	"example.com/iri/internal/char"
)

const (
	acePrefix = "xn--" // of a label in the form of DNS: RFC 5890 section 2.3.2.1

	// roomForHost is how much room a host needs at most, as a multiple of its length: decoded, and shown or percent-encoded.
	// A character that a label in the form of DNS decodes to has at most four bytes.
	roomForHost = 1 + 4
)

// writeHost writes the host.
func (d *display) writeHost(u iri.IRI) {
	switch u.HostKind() {
	case iri.HostIPv6:
		var room [maxIPv6]byte
		d.b.Write(appendCanonical(room[:0], u))
	case iri.HostIPvFuture:
		d.b.WriteString(d.name)
	default:
		d.writeLabels(d.name)
	}
}

// decodedName returns a host in lower case, decoded as by ToIRI. What remains of percent-encodings is in upper case.
// It does not check which non-ASCII characters an IRI can contain: labels with others are not readable.
func (d *display) decodedName(host string) string {
	if strings.IndexByte(host, '%') < 0 && !hasUpper(host) {
		return host
	}
	for i := 0; i < len(host); {
		r, size := charIn(host, i)
		switch {
		case host[i] == '%' && (r == utf8.RuneError || r < utf8.RuneSelf && !isUnreserved(byte(r))):
			d.writeEncoded(host[i : i+size])
		case r < utf8.RuneSelf:
			d.b.WriteByte(char.ToLower(byte(r)))
		default:
			d.b.WriteRune(r)
		}
		i += size
	}
	return d.b.String()
}

// writeLabels writes the labels of a name, each in Unicode or as in DNS.
func (d *display) writeLabels(name string) {
	end := len(strings.TrimSuffix(name, "."))
	topStart := strings.LastIndexByte(name[:end], '.') + 1
	// Nobody can see that letters are not Latin ones if the top label is in Latin letters, or looks like that. If it is in the
	// script of the label, people who see it expect that script.
	top, isTopUnicode := d.shownLabel(name[topStart:end])
	script := ""
	if isTopUnicode && !looksLatin(top) {
		script, _, _ = mixedScripts(top)
	}
	for start := 0; ; {
		label, _, more := strings.Cut(name[start:], ".")
		shown, isUnicode := top, isTopUnicode
		if start != topStart {
			shown, isUnicode = d.shownLabel(label)
		}
		if isUnicode && looksLatin(shown) {
			first, _, _ := mixedScripts(shown)
			isUnicode = first == script
		}
		if isUnicode || isASCII(shown) {
			d.b.WriteString(shown)
		} else {
			d.writeEncoded(label)
		}
		if !more {
			return
		}
		d.b.WriteByte('.')
		start += len(label) + len(".")
	}
}

func isASCII(s string) bool { return all(s, func(b byte) bool { return b < utf8.RuneSelf }) }

// shownLabel returns a label as toUnicode maps it, and whether it is not ASCII and people can read it. Otherwise it returns
// the label, unless that is mapped to ASCII.
func (d *display) shownLabel(label string) (shown string, isUnicode bool) {
	isACE := strings.HasPrefix(label, acePrefix)
	switch {
	case isASCII(label) && !isACE:
		return label, false
	case isACE && len(label) > maxLabel || len(label) > maxLabel*utf8.UTFMax:
		return label, false // DNS has no such label, and IDNA takes time that grows with the square of its length
	}
	shown = label
	if d.toUnicode != nil && strings.IndexByte(label, '%') < 0 {
		mapped, err := d.toUnicode(label)
		if err != nil {
			return label, false
		}
		shown = mapped
	}
	switch {
	case !isASCII(shown) && isReadable(shown):
		return shown, true
	case !isACE && isLDH(shown) && !hasUpper(shown) && !strings.HasPrefix(shown, acePrefix):
		return shown, false
	}
	return label, false
}

// isReadable reports whether people can read a label that is not ASCII, and cannot take it for something else. It has the letters,
// marks and digits of hostLetters in one script, or in those that East Asia writes together, and ASCII letters, digits and hyphens.
// Some emoji may stand between them, and others alone.
func isReadable(label string) bool {
	first, sets := "", uint8(japanese|korean|chinese)
	hasDigit, isASCIIPart, strokes, others := false, false, false, false
	run, isLone := 0, false // of letters of East Asia, and whether one stands alone
	var all class
	for i, r := range label {
		script, is := "Latin", classOf(r)
		switch {
		case r >= utf8.RuneSelf:
			if script = hostScript(r); script == "" || i == 0 && unicode.IsMark(r) {
				return false
			}
		case char.IsDigit(byte(r)), r == '-', r == '_':
			hasDigit = hasDigit || char.IsDigit(byte(r))
			isASCIIPart, isLone, run = true, isLone || run == 1, 0
			continue
		case !char.IsLetter(byte(r)) || char.IsUpper(byte(r)):
			return false
		}
		if i > 0 && is&rtl != 0 && all&rtl == 0 {
			return false // "1א" is displayed like "א1"
		}
		all |= is
		if script == picture {
			isLone, run = isLone || run == 1, 0
			continue
		}
		isStroke := strings.ContainsRune(strokeLetters, r)
		strokes = strokes || isStroke
		others = others || !isStroke && script != "Latin"
		if script == "Latin" {
			isASCIIPart, isLone, run = true, isLone || run == 1, 0
		} else if setsOf(script) != 0 {
			run++
		}
		if script == first {
			continue
		}
		if sets &= setsOf(script); first == "" {
			first = script
		} else if sets == 0 {
			return false
		}
	}
	switch {
	case strokes && (isASCIIPart || !others), isASCIIPart && (isLone || run == 1):
		return false // "丿" and "一" in Latin text look like "/" and "-"
	case first == emoji:
		return !isASCIIPart
	}
	return !hasDigit || sets != 0 || strings.Contains(scriptsWithDigits, first)
}

// strokeLetters are letters of East Asia that look like "/", "|", "-" or "." in other text. Chromium's IDN policy lists most of them.
const strokeLetters = "ノンソヘへー一丨丶丿乀乁亅"

// scriptsWithDigits are scripts, besides those of East Asia, none of whose letters and marks looks like ":" before a digit.
const scriptsWithDigits = "Latin Greek Cyrillic Armenian Hebrew Arabic"

// The scripts of emoji: those that are shown beside letters, and those that look like simple shapes, and are shown alone.
const picture, emoji = "picture", "emoji"

// hostLetters are the letters of labels that are shown in Unicode: the scripts that UAX 31 recommends for identifiers, without capitals,
// letters that few languages use, those that look like others of the script, such as "ı" and "ŀ", and what UTS 46 maps.
var hostLetters = []struct {
	first, last rune
	script      string
}{
	{0xDF, 0xF6, "Latin"}, {0xF8, 0x130, "Latin"}, {0x134, 0x137, "Latin"}, {0x139, 0x13E, "Latin"}, {0x141, 0x148, "Latin"}, {0x14A, 0x17E, "Latin"},
	{0x1A0, 0x1A1, "Latin"}, {0x1AF, 0x1B0, "Latin"}, {0x1CD, 0x1DC, "Latin"}, {0x218, 0x21B, "Latin"},
	{0x3AC, 0x3CE, "Greek"}, {0x430, 0x45F, "Cyrillic"}, {0x48B, 0x52F, "Cyrillic"}, {0x561, 0x586, "Armenian"}, {0x5D0, 0x5EA, "Hebrew"},
	{0x620, 0x63F, "Arabic"}, {0x641, 0x64A, "Arabic"}, {0x671, 0x6D3, "Arabic"}, {0x750, 0x77F, "Arabic"}, {0x780, 0x7B1, "Thaana"},
	{0x900, 0x97F, "Devanagari"}, {0x980, 0x9FF, "Bengali"}, {0xA00, 0xA7F, "Gurmukhi"}, {0xA80, 0xAFF, "Gujarati"}, {0xB00, 0xB7F, "Oriya"},
	{0xB80, 0xBFF, "Tamil"}, {0xC00, 0xC7F, "Telugu"}, {0xC80, 0xCFF, "Kannada"}, {0xD00, 0xD7F, "Malayalam"}, {0xD80, 0xDFF, "Sinhala"},
	{0xE01, 0xE4E, "Thai"}, {0xE81, 0xECD, "Lao"}, {0xF40, 0xFBC, "Tibetan"}, {0x1000, 0x1049, "Myanmar"}, {0x10D0, 0x10FA, "Georgian"},
	{0x1200, 0x135A, "Ethiopic"}, {0x1780, 0x17D3, "Khmer"}, {0x1E00, 0x1E95, "Latin"}, {0x1EA0, 0x1EF9, "Latin"},
	{0x2600, 0x26FF, emoji}, {0x2764, 0x2764, picture}, {0x3005, 0x3005, "Han"}, {0x3041, 0x3096, "Hiragana"}, {0x30A1, 0x30FA, "Katakana"},
	{0x30FC, 0x30FC, "Katakana"}, {0x3105, 0x312F, "Bopomofo"}, {0x3400, 0x9FFF, "Han"}, {0xAC00, 0xD7A3, "Hangul"},
	{0x1F300, 0x1F4FF, picture}, {0x1F500, 0x1F5FF, emoji}, {0x1F600, 0x1F64F, picture}, {0x1F680, 0x1F6C5, picture},
	{0x1F90C, 0x1F9FF, picture}, {0x1FA70, 0x1FAFF, picture}, {0x20000, 0x323AF, "Han"},
}

// hostScript returns the script of r in hostLetters, or "" if a label with r is not shown in Unicode.
func hostScript(r rune) string {
	i := sort.Search(len(hostLetters), func(i int) bool { return hostLetters[i].last >= r })
	if i == len(hostLetters) || r < hostLetters[i].first || unicode.IsUpper(r) || classOf(r)&odd != 0 {
		return ""
	}
	script := hostLetters[i].script
	switch {
	case script == emoji, script == picture:
		if !isEmoji(r) || !unicode.IsGraphic(r) {
			return ""
		}
	case !unicode.IsLetter(r) && !unicode.IsMark(r) && !unicode.IsDigit(r):
		return ""
	}
	return script
}

// latinLike are the letters of Cyrillic, Greek and Armenian that look like Latin ones, as Chromium lists them:
// kWholeScriptConfusables in components/url_formatter/spoof_checks/idn_spoof_checker.cc.
const latinLike = "аысԁеԍһіюкјӏорԗԛѕԝхуъьҽпгѵѡ" + "αικνρυωηοτ" + "ագզէլհյոսւօՙ"

// looksLatin reports whether all letters of a readable label look like Latin ones, though they are not ASCII.
func looksLatin(label string) bool {
	found := false
	for _, r := range label {
		switch {
		case r < utf8.RuneSelf || !unicode.IsLetter(r):
		case !strings.ContainsRune(latinLike, r):
			return false
		default:
			found = true
		}
	}
	return found
}

// writeLeftToRight writes a host without the right-to-left labels of shown.
func (d *display) writeLeftToRight(shown string) {
	name := d.name
	for more := true; more; {
		var label, as string
		label, name, more = strings.Cut(name, ".")
		as, shown, _ = strings.Cut(shown, ".")
		if strings.ContainsFunc(as, isRightToLeft) {
			d.writeEncoded(label)
		} else {
			d.b.WriteString(as)
		}
		if more {
			d.b.WriteByte('.')
		}
	}
}
