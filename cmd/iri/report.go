package main

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"example.com/iri"
)

// A fault is where and why a text is not valid.
type fault struct {
	text   string
	at     int    // byte offset
	column int    // the same in characters, counted from 1
	hidden []span // the parts of text that nobody may see
	reason string
}

// newFault returns what err, which parsing text has failed with, tells.
func newFault(text string, err error) fault {
	var pe *iri.ParseError
	if !errors.As(err, &pe) {
		return fault{text: text, column: 1, hidden: []span{{0, len(text)}}, reason: err.Error()}
	}
	f := fault{text: text, at: pe.Offset, column: utf8.RuneCountInString(text[:pe.Offset]) + 1}
	f.hidden = secrets(text, f.at)
	f.reason = f.explain(pe)
	return f
}

// explain says what is wrong in which component, and what stands there if that may be shown. The error's own
// text would repeat the input and count in bytes.
func (f *fault) explain(pe *iri.ParseError) string {
	reason := pe.Err.Error()
	atEnd := f.at == len(f.text)
	switch {
	case errors.Is(pe.Err, iri.ErrMissingScheme):
		// The component would say it twice.
	case atEnd && errors.Is(pe.Err, iri.ErrInvalidCharacter) && pe.Component == iri.Port:
		// "//host:80a" fails at its end only since an "@" there would have made a userinfo of it.
		return "port: not a number"
	case pe.Component != 0:
		reason = pe.Component.String() + ": " + reason
	}
	switch {
	case atEnd:
		return reason + ", found the end"
	case holds(f.hidden, f.at):
		return reason
	case errors.Is(pe.Err, iri.ErrInvalidCharacter):
		return reason + " " + quoteFirst(f.text[f.at:])
	}
	return reason + ", found " + quoteFirst(f.text[f.at:])
}

// quoteFirst returns the first character of s such that it can be told from others and is safe to print.
func quoteFirst(s string) string {
	r, n := utf8.DecodeRuneInString(s)
	switch {
	case r == utf8.RuneError && n == 1:
		return fmt.Sprintf(`byte 0x%02X`, s[0])
	case r >= utf8.RuneSelf:
		return fmt.Sprintf("%#U", r)
	case unicode.IsPrint(r):
		return "'" + string(r) + "'" // not QuoteRune: a backslash is one backslash
	}
	return strconv.QuoteRune(r)
}

// report prints the fault to standard error, place before its reason, and on a terminal the text with a caret
// below. The error is that of the output.
func (e *env) report(place string, f fault) error {
	_, err := fmt.Fprintf(e.stderr, "%s: %s\n", place, f.reason)
	if e.tty {
		shown, pad := f.excerpt()
		_, err = fmt.Fprintf(e.stderr, "    %s\n    %s^\n", shown, pad)
	}
	return err
}

// A span is the bytes of a text from start to before end.
type span struct{ start, end int }

func holds(spans []span, i int) bool {
	for _, s := range spans {
		if s.start <= i && i < s.end {
			return true
		}
	}
	return false
}

// secrets returns what of s may be a password: what stands between the first ":" and the last "@" of an
// authority. Since s failed, at offset at, to match the grammar, which says what is an authority, everything
// that looks like one is taken for one; hiding too much does little harm.
func secrets(s string, at int) []span {
	var spans []span
	lastAt := strings.LastIndexByte(s, '@') // found once, lest many "//" make it quadratic
	start := 0
	if i := strings.Index(s, "//"); i >= 0 {
		start = i + len("//")
	} else if colon := strings.IndexByte(s, ':'); at > colon {
		return nil // a scheme, and no authority behind it
	}
	for {
		end := len(s)
		if i := strings.IndexAny(s[start:], "/?#"); i >= 0 {
			end = start + i
		}
		if secret, ok := secretIn(s, start, end, lastAt); ok {
			spans = append(spans, secret)
			end = max(end, secret.end)
		}
		next := strings.Index(s[end:], "//")
		if next < 0 {
			return spans
		}
		start = end + next + len("//")
	}
}

// secretIn returns what may be a password in the authority s[start:end], lastAt being the place of the last "@"
// in the whole text. A password that holds a raw "/", "?" or "#" ends the authority too soon: what stands behind
// the ":" is no port then.
func secretIn(s string, start, end, lastAt int) (span, bool) {
	colon := strings.IndexByte(s[start:end], ':')
	if colon < 0 {
		return span{}, false
	}
	secret := start + colon + 1
	if i := strings.LastIndexByte(s[secret:end], '@'); i >= 0 {
		return span{secret, secret + i}, true
	}
	if lastAt < end || iri.Port.Valid(s[secret:end]) {
		return span{}, false
	}
	return span{secret, lastAt}, true
}

// How much of a long text an excerpt shows before and after the place, in cells of the terminal.
const (
	cellsBefore = 48
	cellsAfter  = 24
)

// excerpt returns what stands around the place, on one line and safe to show on a terminal, and the spaces that
// bring a caret below it in line.
func (f *fault) excerpt() (shown, pad string) {
	start, end := f.window()
	var b, p strings.Builder
	if start > 0 {
		b.WriteString("…")
		p.WriteByte(' ')
	}
	for i := start; i < end; {
		r, n := utf8.DecodeRuneInString(f.text[i:])
		switch {
		case holds(f.hidden, i):
			r = '*'
		case !unicode.IsPrint(r):
			r = utf8.RuneError // controls may command the terminal, and format characters move what stands around
		}
		b.WriteRune(r)
		if i < f.at {
			p.WriteString("  "[:cells(r)])
		}
		i += n
	}
	if end < len(f.text) {
		b.WriteString("…")
	}
	return b.String(), p.String()
}

// window returns the ends of the piece of the text that an excerpt shows. A character without width counts as
// one cell, so that there can't be any number of them.
func (f *fault) window() (start, end int) {
	start, end = f.at, f.at
	for room := cellsBefore; start > 0; {
		r, n := utf8.DecodeLastRuneInString(f.text[:start])
		if room -= max(1, cells(r)); room < 0 {
			break
		}
		start -= n
	}
	for room := cellsAfter; end < len(f.text); {
		r, n := utf8.DecodeRuneInString(f.text[end:])
		if room -= max(1, cells(r)); room < 0 {
			break
		}
		end += n
	}
	return start, end
}

// cells returns how many cells of a terminal a printable character fills: none, one or two. The ranges are the
// blocks that hold wide characters for the most part, which is near enough for a caret.
func cells(r rune) int {
	switch {
	case r < 0x300:
		return 1
	case unicode.In(r, unicode.Mn, unicode.Me):
		return 0
	case 0x1100 <= r && r <= 0x115F, // Hangul initials
		0x2E80 <= r && r <= 0xA4CF,   // CJK radicals to Yi
		0xA960 <= r && r <= 0xA97F,   // Hangul initials, extended
		0xAC00 <= r && r <= 0xD7A3,   // Hangul syllables
		0xF900 <= r && r <= 0xFAFF,   // CJK compatibility ideographs
		0xFE30 <= r && r <= 0xFE6F,   // CJK compatibility forms
		0xFF00 <= r && r <= 0xFF60,   // full-width forms
		0xFFE0 <= r && r <= 0xFFE6,   // full-width signs
		0x1F300 <= r && r <= 0x1F64F, // pictographs
		0x1F680 <= r && r <= 0x1F6FF, // transport and map symbols
		0x1F900 <= r && r <= 0x1F9FF, // more pictographs
		0x20000 <= r && r <= 0x3FFFD: // more CJK
		return 2
	}
	return 1
}
