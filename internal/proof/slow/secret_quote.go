package slow

// This file contains the values in quotes of the twin of Redact.

import (
	"strings"
	"unicode/utf8"

	"example.com/iri/params"
)

// isQuotable reports whether text[:end] ends in the name of a secret and "=".
func (l *textLine) isQuotable(end int) bool {
	s, ok := strings.CutSuffix(l.text[:end], "=")
	if name, isDouble := strings.CutSuffix(s, "="); isDouble {
		s, ok = name, re(`\A(?:`+aQuote+`)`).MatchString(l.text[end:]) && !isComparison("="+l.text[end:])
	}
	return ok && isNamed(s, l.text[end:])
}

// isNamed reports whether s, ahead of "=" and a value, ends in the name of a secret.
func isNamed(s, value string) bool {
	m := re("(?s)\\A(.*?)([\"'`\x0F-\x15]*)[\t\v\f\r ]*\\z").FindStringSubmatch(s)
	if re(`(?:\A|` + aSpace + `)\z`).MatchString(m[1]) {
		return false
	}
	start, nameEnd := nameOf(m[1], len(m[1]))
	value = strings.TrimLeft(value, "\t\v\f\r ")
	return params.IsSecret(m[1][start:nameEnd]) && strings.HasSuffix(m[1][:start], m[2]) &&
		!isVague(m[1][:start], m[1][start:nameEnd], value, false)
}

// quotedInside hides quotes at text[end] that a value goes on in, and returns where to go on.
func (l *textLine) quotedInside(end int) int {
	before := re(`([(\[{=]?)(` + aPrefix + `)\z`).FindStringSubmatch(l.text[:end])
	isOpen, isKind, open := before[1] != "" && before[1] != "=", before[1] == "", end-len(before[2])
	if isOpen {
		open += len(re(`\A[ \t\v\f\r]*`).FindString(l.text[open:]))
	}
	start, closing, next := l.quotes(open)
	isWhole := next > closing && afterWhole.MatchString(l.text[next:])
	if len(l.found) == 0 || next == closing || (isKind || !isWhole) && afterQuoted.MatchString(l.text[start:]) {
		return end
	}
	x := l.found[len(l.found)-1]
	if x.end != end || isKind && utf8.RuneCountInString(l.text[x.start:end]) > 2 {
		return end
	}
	for depth, i := 0, x.start; isOpen && i <= len(l.text); i++ {
		_, _, after := l.quotes(min(i, len(l.text)-1))
		switch next = max(i, open); {
		case i == len(l.text) || after == 0 && re("\\A[\"\x0F-\x12]").MatchString(l.text[i:]):
			isOpen = false
		case after > 0:
			i = after - 1
		case i < len(l.text) && equalQuotes(l.text[i:]) != "":
			i += len(equalQuotes(l.text[i:])) - 1
		case re(`\A[(\[{]`).MatchString(l.text[i:]):
			depth++
		case re(`\A[)\]}]`).MatchString(l.text[i:]):
			depth--
			next, isOpen = i+1, depth > 0 || i < open
		}
	}
	l.hide(end, next)
	return next
}

// quoted hides the values in quotes at text[end], and returns where to go on.
func (l *textLine) quoted(end int) int {
	password := re(`\A"[^"]+"@`).FindString(l.text[end:])
	if password != "" && !l.open[0] && re(`[A-Za-z0-9]/\z`).MatchString(l.text[:end]) {
		l.hide(end, end+len(password)-1)
		return end + len(password) - 1
	}
	open := end + len(re(`\A[ \t\v\f\r]*`).FindString(l.text[end:]))
	if !l.isQuotable(end) {
		return l.quotedInside(end)
	}
	x := span{-1, end}
	for {
		start, closing, next := l.quotes(open)
		isOuter := re("\\A\x14(?:[^A-Za-z0-9]|\\z)").MatchString(l.text[min(open, len(l.text)):])
		if next == 0 || x.start >= 0 && (l.text[open] == l.text[open-1] || isOuter) {
			break
		}
		if start == open && !afterQuoted.MatchString(l.text[next:]) {
			next = open + len(trimmed(l.text[open:next]+re(`\A`+notCut+`*`).FindString(l.text[next:])))
		}
		if b := l.text[start-1]; b == 0x14 || b == 0x15 || start == open {
			start, closing = open, next
		}
		if x.start < 0 {
			x.start = start
		}
		x.end, open, end = closing, next, next
	}
	if x.start >= 0 && utf8.RuneCountInString(l.text[x.start:max(x.start, x.end)]) > 1 {
		l.hide(x.start, x.end)
	}
	return end
}

// equalQuotes returns the quotes that s begins with and that are equal to the first one.
func equalQuotes(s string) (all string) {
	one := re(`\A(?:` + bareQuote + `)`).FindString(s)
	for one != "" && strings.HasPrefix(s[len(all):], one) {
		all += one
	}
	return all
}

const (
	bareQuote = "'\x13'|[\"'\x0F-\x15]"
	aPrefix   = "[bBEfFNrRuU@$\\\\`]{0,3}"
	aQuote    = aPrefix + "(?:" + bareQuote + ")"
)

// quotes returns the start and end of the value in the quotes at text[open], and where to go on, or 0.
func (l *textLine) quotes(open int) (start, end, next int) {
	m := re(`\A(` + aPrefix + `)(` + bareQuote + `)`).FindStringSubmatch(l.text[open:])
	if m == nil {
		return 0, 0, 0
	}
	from, prefix, one := open, m[1], m[2]
	open += len(prefix)
	quote := equalQuotes(l.text[open:])
	start = open + len(quote)
	rest, inString, isOne := l.text[start:], l.open[0], quote == one
	level := strings.Index("\"\x0F\x10\x11\x12", one)
	run := re(`[^\t-\r ]*\z`).FindString(l.text[max(0, open-longest):open])
	isOpen := strings.Count(run, one)%2 == 1 || re("[\"'\x0F-\x15]\\z").MatchString(l.text[:open])
	hasEnd := untilClosed(rest, quote) != rest
	isClosed := re("\\A(?:[\x00-\x0E\x16- \x7f`<>]|\\z)").MatchString(rest)
	switch {
	case isOne && re("\\A[<>`]").MatchString(rest):
		isClosed = !hasEnd
	case re(`\A[,;:.)\]}]`).MatchString(rest):
		isClosed = !isOne || isOpen || !hasEnd
	}
	if isClosed || !isOne && strings.HasPrefix(rest, "/>") {
		switch {
		case !isOne && !inString && strings.Trim(prefix, "$") == "":
			return start, start, start
		case !isOne || level < 0 && one != "\x14":
			return 0, 0, 0
		}
	}
	if isOne && l.open[level] {
		switch {
		case re("[\\\\`]\\z").MatchString(l.text[:open]) && !afterQuoted.MatchString(rest):
			quote = l.text[open-1:open] + quote
		case !re(`\A[A-Za-z0-9]`).MatchString(rest):
			return 0, 0, 0
		}
	}
	closers := []string{quote}
	for level, b := range []string{"\x0F", "\x10", "\x11", "\x12"} {
		if l.open[level+1] {
			closers = []string{quote, b, `"`}
		}
	}
	if inString {
		closers = append(closers, `"`)
	}
	end = start + len(untilClosed(rest, closers...))
	next = len(l.text) - len(strings.TrimPrefix(l.text[end:], quote))
	isWhole, isPlain := next > end && afterWhole.MatchString(l.text[next:]), !afterQuoted.MatchString(rest)
	switch isSoft := strings.ContainsAny(one[:1], "'\x13\x14\x15"); {
	case prefix == "" || isWhole && (prefix == "$" || isPlain == (utf8.RuneCountInString(l.text[start:end]) > 1)):
		return start, end, next
	case isSoft && next == end && prefix != "$":
		return 0, 0, 0
	}
	return from, end, next
}
