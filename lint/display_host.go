package lint

// What Display shows of a host.

import (
	"sort"
	"strings"
	"unicode"
	"unicode/utf8"

	"example.com/iri/internal/char"
)

const (
	acePrefix = "xn--" // of a label in the form of DNS: RFC 5890 section 2.3.2.1

	// roomForHost is how much room a host needs at most, as a multiple of its length: decoded, and shown or percent-encoded.
	// A character that a label in the form of DNS decodes to has at most four bytes.
	roomForHost = 1 + 4
)

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
		if err != nil || len(mapped) > maxLabel*utf8.UTFMax {
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
	hasDigit, isASCIIPart, hasStroke, hasOther := false, false, false, false
	run, isLone := 0, false // of letters of East Asia, and whether one stands alone
	var direction class     // of the first character
	for i, r := range label {
		script, is := "Latin", classOf(r)
		switch {
		case r >= utf8.RuneSelf:
			if script = hostScript(r); script == "" || i == 0 && unicode.IsMark(r) {
				return false
			}
		case char.IsDigit(byte(r)), r == '-', r == '_':
			hasDigit, script = hasDigit || char.IsDigit(byte(r)), common
		case !char.IsLetter(byte(r)) || char.IsUpper(byte(r)):
			return false
		}
		if i == 0 {
			direction = is & rtl
		}
		if is&rtl > direction {
			return false // "1א" is displayed like "א1"
		}
		if setsOf(script) == 0 || script == "Latin" {
			isLone, run = isLone || run == 1, 0
		} else {
			isStroke := strings.ContainsRune(strokeLetters, r)
			hasStroke, hasOther = hasStroke || isStroke, hasOther || !isStroke
			run++
		}
		isASCIIPart = isASCIIPart || script == "Latin" || script == common
		if script == common || script == picture || script == first {
			continue
		}
		if sets &= setsOf(script); first == "" {
			first = script
		} else if sets == 0 {
			return false
		}
	}
	switch {
	case hasStroke && (isASCIIPart || !hasOther), isASCIIPart && (isLone || run == 1):
		return false // "ノ" and "一" in Latin text look like "/" and "-"
	case first == emoji:
		return !isASCIIPart
	}
	return !hasDigit || sets != 0 || strings.Contains(scriptsWithDigits, first)
}

// hostScript returns the script of r in hostLetters, or "" if a label with r is not shown in Unicode.
func hostScript(r rune) string {
	i := sort.Search(len(hostLetters), func(i int) bool { return hostLetters[i].last >= r })
	if i == len(hostLetters) || r < hostLetters[i].first || unicode.IsUpper(r) || classOf(r)&odd != 0 || strings.ContainsRune(strokes, r) {
		return ""
	}
	script := hostLetters[i].script
	isPicture := script == emoji || script == picture
	if isPicture && !isEmoji(r) || !isPicture && !unicode.In(r, unicode.Letter, unicode.Mark, unicode.Digit) {
		return ""
	}
	return script
}

// looksLatin reports whether all letters of a readable label look like Latin ones, though they are not ASCII.
func looksLatin(label string) bool {
	isOther := func(r rune) bool {
		return r >= utf8.RuneSelf && unicode.IsLetter(r) && !strings.ContainsRune(latinLike, r)
	}
	return strings.ContainsAny(label, latinLike) && !strings.ContainsFunc(label, isOther)
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
