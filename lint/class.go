package lint

// Classes of characters, and rules mixed-script and look-alike.

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"example.com/iri/internal/char"
	"example.com/iri/internal/hostname"
	"example.com/iri/internal/unichar"
)

// A class says what the rules need to know about a character, in one lookup.
type class = unichar.Class

const (
	// Only for ASCII characters.
	percent class = unichar.Free << iota
	ampersand
	semicolon
	equals
	slash
	dot

	wide // any non-ASCII character
)

// asciiClasses are the classes of ASCII characters.
var asciiClasses = func() (t [128]class) {
	for b := range t {
		if char.IsLetter(byte(b)) {
			t[b] = unichar.LTRLetter
		}
	}
	t['%'], t['&'], t[';'], t['='], t['/'], t['.'] = percent, ampersand, semicolon, equals, slash, dot
	return t
}()

// classOf returns the class of the non-ASCII character r.
func classOf(r rune) class { return wide | unichar.ClassOf(r) }

// mixedScripts returns the script of the first letter of a host label, and the first script that is
// not written together with all scripts before it. It returns false if there is no such script.
// Percent-encodings are skipped. For example, mixedScripts("pаypal") returns "Latin", "Cyrillic"
// and true if the first "а" is Cyrillic: it looks like "paypal". UTS 39 section 5.2.
func mixedScripts(label string) (first, other string, mixed bool) {
	sets := uint8(unichar.AllSets)
	for i := 0; i < len(label); {
		if label[i] == '%' {
			i += unichar.TripletLen
			continue
		}
		r, size := utf8.DecodeRuneInString(label[i:])
		i += size
		if !unicode.IsLetter(r) {
			continue
		}
		script := unichar.ScriptOf(r)
		if script == unichar.Common || script == first { // no letter has the script Inherited
			continue
		}
		sets &= unichar.SetsOf(script)
		if first == "" {
			first = script
		} else if sets == 0 {
			return first, script, true
		}
	}
	return first, "", false
}

// latinScript returns the script of the host label text[start:end] if package display hides the
// label because all its letters look like Latin ones, and "" otherwise. UTS 39 section 4.
func (c *checker) latinScript(start, end int) string {
	label, name := c.text[start:end], strings.TrimSuffix(c.text[c.HostStart:c.HostEnd], ".")
	if end == c.HostStart+len(name) {
		return unichar.LooksLatinAsTop(label)
	}
	if !c.hasTop {
		c.top, c.hasTop = unichar.TopOf(decodedLabel(name[strings.LastIndexByte(name, '.')+1:])), true
	}
	return c.top.LooksLatin(label)
}

// decodedLabel returns a host label decoded; see [unichar.WriteDecoded].
func decodedLabel(label string) string {
	if strings.IndexByte(label, '%') < 0 || len(label) > hostname.MaxName*unichar.TripletLen {
		return label
	}
	var b strings.Builder
	unichar.WriteDecoded(&b, label, true)
	return b.String()
}

// lookAlikeMessage returns the message of rule look-alike for a label in a script. It names the
// letters, or some of them.
func lookAlikeMessage(script, label string) string {
	message, named := "all letters of the host label look like Latin ones, but they are "+script+":", make([]rune, 0, 8)
	for _, r := range label {
		if r < utf8.RuneSelf || !unichar.CountsAsLetter(r) || slices.Contains(named, r) {
			continue
		}
		if len(named) == cap(named) {
			message += " and others"
			break
		}
		named = append(named, r)
		message += fmt.Sprintf(" %U", r)
	}
	return message + "; use another name"
}
