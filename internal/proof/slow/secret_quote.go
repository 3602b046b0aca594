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
	open := end
	isOpen := re(`[(\[{][bBfFNrRuU\\]*\z`).MatchString(l.text[:end])
	if isOpen {
		open += len(re(`\A[ \t\v\f\r]*`).FindString(l.text[end:]))
	}
	start, closing, next := l.quotes(open)
	isLikely := next > closing && afterQuoted.MatchString(l.text[next:]) &&
		strings.ContainsAny(l.text[open:open+1], "'\x13\x15")
	if len(l.found) == 0 || next == closing || !isLikely && re("\\A(?:"+cut+`|[)\]}':,.;])`).MatchString(l.text[start:]) {
		return end
	}
	x := l.found[len(l.found)-1]
	isLong := x.end == end && utf8.RuneCountInString(l.text[x.start:end]) > 2
	if x.end != end || isLong && !isOpen && !strings.HasSuffix(l.text[:end], "=") {
		return end
	}
	for depth, i := 0, x.start; isOpen && i <= len(l.text); i++ {
		_, _, after := l.quotes(min(i, len(l.text)-1))
		switch next = max(i, open); {
		case i == len(l.text) || after == 0 && re("\\A[\"\x0F-\x12]").MatchString(l.text[i:]):
			isOpen = false
		case after > 0:
			i = after - 1
		case equalQuotes(l.text[i:]) != "":
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
	var all []span
	for {
		start, closing, next := l.quotes(open)
		isOuter := re("\\A\x14(?:[^A-Za-z0-9]|\\z)").MatchString(l.text[min(open, len(l.text)):])
		if next == 0 || len(all) > 0 && (l.text[open] == l.text[open-1] || isOuter) {
			break
		}
		if l.text[open] == 0x14 || l.text[open] == 0x15 {
			start, closing = open, next
		}
		all = append(all, span{start, closing})
		open, end = next, next
	}
	if len(all) == 0 {
		return end
	}
	if x := (span{all[0].start, all[len(all)-1].end}); utf8.RuneCountInString(l.text[x.start:max(x.start, x.end)]) > 1 {
		l.hide(x.start, x.end)
	}
	return end
}

// equalQuotes returns the quotes that s begins with and that are equal to the first one.
func equalQuotes(s string) (all string) {
	one := re(`\A(?:` + aQuote + `)`).FindString(s)
	for one != "" && strings.HasPrefix(s[len(all):], one) {
		all += one
	}
	return all
}

const aQuote = "'\x13'|\\$'|[\"'\x0F-\x15]"

// quotes returns the start and end of the value in the quotes at text[open], and where to go on, or 0.
func (l *textLine) quotes(open int) (start, end, next int) {
	one := re(`\A(?:` + aQuote + `)`).FindString(l.text[open:])
	if one == "" {
		return 0, 0, 0
	}
	quote := equalQuotes(l.text[open:])
	start = open + len(quote)
	rest, inString, isOne := l.text[start:], l.open[0], quote == one
	level := strings.Index("\"\x0F\x10\x11\x12", one)
	run := re(`[^\t-\r ]*\z`).FindString(l.text[max(0, open-longest):open])
	isOpen := strings.Count(run, one)%2 == 1 || re("[\"'\x0F-\x15]\\z").MatchString(l.text[:open])
	hasEnd := untilClosed(rest, strings.TrimPrefix(quote, "$")) != rest
	isClosed := re("\\A(?:[\x00-\x0E\x16- \x7f`<>]|\\z)").MatchString(rest)
	switch {
	case isOne && re("\\A[<>`]").MatchString(rest):
		isClosed = !hasEnd
	case re(`\A[,;:.)\]}]`).MatchString(rest):
		isClosed = !isOne || isOpen || !hasEnd
	}
	if isClosed || !isOne && strings.HasPrefix(rest, "/>") {
		switch {
		case !isOne && !inString:
			return start, start, start
		case !isOne || level < 0 && one != "\x14":
			return 0, 0, 0
		}
	}
	if isOne && l.open[level] {
		if !strings.HasSuffix(l.text[:open], `\`) || re("\\A(?:"+cut+`|[:,.;)\]}]|\z)`).MatchString(rest) {
			return 0, 0, 0
		}
		quote = `\` + quote
	}
	quote = strings.TrimPrefix(quote, "$")
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
	return start, end, len(l.text) - len(strings.TrimPrefix(l.text[end:], quote))
}
