package secret

// Values in quotes in a line of running text.

import (
	"math/bits"
	"strings"

	"example.com/iri/internal/char"
	"example.com/iri/internal/offset"
)

// isQuotable reports whether s[:end] ends in the name of a secret and "=". The name may be in quotes, and white
// space may precede the "=". After "==", what is there must be no comparison.
func (l *line) isQuotable(end int) bool {
	s, ok := strings.CutSuffix(l.s[:end], "=")
	if name, isDouble := strings.CutSuffix(s, "="); isDouble {
		s, ok = name, quoteLen(l.s[end:]) != 0 && !compares(l.s[end:])
	}
	return ok && l.isNamed(s, l.s[end:])
}

// isNamed is isQuotable for s without the "=", ahead of a value.
func (l *line) isNamed(s, value string) bool {
	s = strings.TrimRight(s, blank)
	bare := strings.TrimRight(s, quotes+"`")
	start := nameStart(bare)
	name, before := bare[start:], bare[:start]
	value = strings.TrimLeft(value, blank)
	return bare != "" && !isSpace(bare[len(bare)-1]) && strings.HasSuffix(before, s[len(bare):]) &&
		l.names.isSecret(name) && !l.names.isVague(before, name, value, false)
}

// doubles are quotation marks, perhaps escaped, and quotes are these and apostrophes.
const (
	doubles = "\"\x0F\x10\x11\x12\x14"
	quotes  = doubles + "'\x13\x15"
)

func isQuote(b byte) bool { return char.In(b, quotes) }

// shellQuote is how a line holds an apostrophe that a shell escapes in a string between apostrophes.
const shellQuote = "'\x13'"

// quoteLen returns the length of the quote that s begins with, or 0.
func quoteLen(s string) int {
	switch {
	case strings.HasPrefix(s, shellQuote):
		return len(shellQuote)
	case strings.HasPrefix(s, "$'"):
		return len("$'")
	case s != "" && isQuote(s[0]):
		return 1
	}
	return 0
}

// quoted appends the values in quotes at s[end], if the run that ends there ends in the name of a secret and "=",
// and the password of Oracle in quotes. White space may stand on both sides of the "=". It returns where to go on.
//
//	pwd = 'a b'    pwd='a'"b"    scott/"p@ss"@//h
func (l *line) quoted(all Ranges, end int) (_ Ranges, next int) {
	if n := oracleQuotes(l.s, end); n != 0 && l.open&1 == 0 {
		return append(all, Range{end, end + n}), end
	}
	if !l.isQuotable(end) {
		return l.quotedInside(all, end)
	}
	var from, to int
	next = end
	for open := l.afterBlank(end); ; open = next {
		value, after := l.quotes(open)
		switch {
		case after == 0, l.s[open] == l.s[next-1], // not """ in CSV
			next > end && l.s[open] == doubleHTML && !l.closesNothing(open):
			if to > from+1 { // not accesskey="n"
				all = append(all, Range{from, to})
			}
			return all, next
		case l.s[open] == doubleHTML || l.s[open] == singleHTML:
			value = Range{open, after}
		}
		if next == end {
			from = value.Start
		}
		to, next = value.End, after
	}
}

// quotedInside hides quotes at s[end] that a value goes on in, and returns where to go on: those after "=", those that
// one or two characters tell the kind of, and those after an opening bracket, with all up to the closing one.
//
//	token=«b"S"»    id=1 token=«Token(value="S"»)    token=«Some("S")»    token=«{"n": 1, "u": ["S"]}»
func (l *line) quotedInside(all Ranges, end int) (_ Ranges, next int) {
	last := l.valueBefore(all, end)
	start := end - len(last)
	if inner := strings.TrimRight(last, letters+`\`); inner != "" && char.In(inner[len(inner)-1], brackets) {
		last = inner // [b'S'], {\\"a
	}
	if last == "" || len(last) > len("rb") && !char.In(last[len(last)-1], brackets+"=") {
		return all, end
	}
	isOpen, open := char.In(last[len(last)-1], brackets), end
	if isOpen {
		open = l.afterBlank(end)
	}
	value, next := l.quotes(open)
	isLikely := l.isWhole(value, next) && isSoft(l.s[open]) && l.s[open] != doubleHTML
	if next == value.End || !isLikely && (isCut(l.s[value.Start]) || char.In(l.s[value.Start], punctuation)) {
		return all, end
	}
	if isOpen {
		next = l.bracketsEnd(start, open)
	}
	return append(all, Range{end, next}), next
}

// letters precede the quotes of strings in Python and SQL, up to two.
const letters = "bBfFNrRuU"

// isWhole reports whether quotes are closed, and white space or punctuation follows, or nothing.
func (l *line) isWhole(value Range, next int) bool {
	return next > value.End && (next == len(l.s) || isCut(l.s[next]) || char.In(l.s[next], punctuation))
}

// afterBlank returns the offset after the blanks at s[i].
func (l *line) afterBlank(i int) int { return len(l.s) - len(strings.TrimLeft(l.s[i:], blank)) }

// bracketsEnd returns where the brackets of the value at s[i] are closed, not before s[open], or the end of the string
// or line that it stands in. Brackets in strings do not count.
func (l *line) bracketsEnd(i, open int) int {
	for depth := 0; i < len(l.s); i++ {
		_, next := l.quotes(i)
		switch b := l.s[i]; {
		case next != 0:
			i = next - 1
		case level(b) >= 0: // closes the string
			return max(i, open)
		case isQuote(b) || strings.HasPrefix(l.s[i:], "$'"):
			i = sameQuotes(l.s, i) - 1
		case char.In(b, brackets):
			depth++
		case char.In(b, closing[:len(brackets)]):
			if depth--; depth <= 0 && i >= open {
				return i + 1
			}
		}
	}
	return len(l.s)
}

// valueBefore returns the last secret of the line if it ends at s[end], or "".
func (l *line) valueBefore(all Ranges, end int) string {
	if len(all) == l.first || all[len(all)-1].End != end {
		return ""
	}
	return l.s[all[len(all)-1].Start:end]
}

// oracleQuotes returns the length of the quotes at s[i], if they hold a password of Oracle: after a user and "/",
// and before an "@".
func oracleQuotes(s string, i int) int {
	if i < len("u/") || s[i-1] != '/' || !char.IsAlphanum(s[i-2]) || !strings.HasPrefix(s[i:], `"`) {
		return 0
	}
	n := len(offset.Until(s[i+1:], `"`)) + len(`""`)
	if n == len(`""`) || !strings.HasPrefix(s[min(i+n, len(s)):], "@") {
		return 0
	}
	return n
}

// quotes returns the value in the quotes that are at s[open], and where to go on. If they open nothing, that is 0.
// Without closing quotes, the value ends with the string around it, or with the line.
// Quotes may be escaped, and several, as in the dialects of SQL, CSV and Python:
//
//	'«a»'    ""«a»""    \"«a»\"    \u0027«a»\u0027    «&#34;a&#34;»
func (l *line) quotes(open int) (value Range, next int) {
	one := quoteLen(l.s[open:])
	if one == 0 {
		return Range{}, 0
	}
	quote := l.s[open : open+one]
	start := sameQuotes(l.s, open)
	isOne, inString, level := start == open+one, l.open&1 != 0, level(quote[0])
	isOpen := isOne && level >= 0 && l.open>>level&1 != 0
	if isOpen && open > 0 && l.s[open-1] == '\\' && // an even number of times, as Python prints JSON
		start < len(l.s) && !isCut(l.s[start]) && !char.In(l.s[start], delimiters) {
		isOpen = false
		open--
	}
	closes := l.closes(open, start, quote)
	switch {
	case isOpen, closes && isOne && !char.In(quote[0], doubles), closes && !isOne && inString:
		return Range{}, 0 // it closes what stands before it: 'token=' holds no value
	case closes && !isOne: // token=""
		return Range{start, start}, start
	}
	quote = l.s[open:start]
	inner, outer := quote, quote // of the strings that the value stands in, and does not go on after
	if n := bits.Len8(l.open); n > 0 {
		inner, outer = levels[n-1:n], `"`
	}
	end := l.closed(start, quote, inner, outer)
	return Range{start, end}, len(l.s) - len(strings.TrimPrefix(l.s[end:], strings.TrimPrefix(quote, "$")))
}

// sameQuotes returns the end of the quotes at s[i] that are the same as the first one.
func sameQuotes(s string, i int) int {
	n := quoteLen(s[i:])
	quote := s[i : i+n]
	for i += n; strings.HasPrefix(s[i:], quote); {
		i += n
	}
	return i
}

// closes reports whether the quotes from s[open] to s[start] open no value, as far as what is around them shows.
//
//	f('token=', x)    pwd=' x    pwd="" x    but not pwd='«.a»'    pwd='«<a»'    'pwd='«S»
func (l *line) closes(open, start int, quote string) bool {
	rest := l.s[start:]
	if rest == "" {
		return true
	}
	isOne, b := start == open+len(quote), rest[0]
	run := l.s[max(0, open-longestName):open]
	run = run[strings.LastIndexAny(run, space)+1:]
	isOpen := strings.Count(run, quote)%2 == 1 || run != "" && isQuote(run[len(run)-1])
	switch {
	case !isOne:
		return isCut(b) && !isQuote(b) || char.In(b, delimiters) || strings.HasPrefix(rest, "/>") // <a pwd=""/>
	case char.In(b, "<>`"), char.In(b, delimiters) && !isOpen:
		return l.closed(start, quote, quote, quote) == len(l.s) // not '<a' and '.a'
	}
	return isCut(b) && !isQuote(b) || char.In(b, delimiters)
}

// A quoteKey tells quotes from others: by what they are, and the quotes around them.
type quoteKey struct{ quote, inner, outer string }

// A quoteEnd is where quotes close that open at from or later.
type quoteEnd struct {
	quoteKey
	from, end int
}

// closed is the function of this name for a quote of the line and those around it. It looks for a closing once, but
// again for $', after which it may be another one. If more kinds of quotes are open than the line has room for, nothing
// closes the others.
func (l *line) closed(i int, quote, inner, outer string) int {
	key := quoteKey{quote, inner, outer}
	var free *quoteEnd
	for n := range l.quoteEnds {
		known := &l.quoteEnds[n]
		switch isSame := known.quoteKey == key; {
		case isSame && known.from <= i && i <= known.end:
			return known.end
		case isSame || known.end < i:
			free = known
		}
	}
	if free == nil {
		return len(l.s)
	}
	bare := func(quote string) string { return strings.TrimPrefix(quote, "$") }
	*free = quoteEnd{key, i, closed(l.s, i, bare(quote), bare(inner), bare(outer))}
	return free.end
}

// closed returns the offset of the first of the quotes in s[i:], or the length of s. It has neither a letter or
// digit after it nor another one, as in "it's" and "a""b".
func closed(s string, i int, quotes ...string) int {
	for i < len(s) {
		n := 1
		for _, quote := range quotes {
			switch rest, ok := strings.CutPrefix(s[i:], quote); {
			case quote == "'" && strings.HasPrefix(s[i:], shellQuote):
				n = len(shellQuote)
			case strings.HasPrefix(rest, quote):
				n = max(n, 2*len(quote))
			case ok && (rest == "" || !char.IsAlphanum(rest[0])):
				return i
			}
		}
		i += n
	}
	return len(s)
}
