package secret

// Values in quotes in a line of running text.

import (
	"math/bits"
	"strings"

	"example.com/iri/internal/char"
)

// isQuotable reports whether s[:end] ends in the name of a secret and "=". The name may be in quotes, and white
// space may precede the "=". After "==", what is there must be no comparison.
func (l *line) isQuotable(end int) bool {
	s, ok := strings.CutSuffix(l.s[:end], "=")
	if name, isDouble := strings.CutSuffix(s, "="); isDouble {
		_, _, n := quotesAt(l.s[end:])
		s, ok = name, n != 0 && !compares(l.s[end:])
	}
	if !ok { // like most
		return false
	}
	s = strings.TrimRight(s, blank)
	bare := strings.TrimRight(s, quotes+"`")
	start := nameStart(bare)
	name, before, value := bare[start:], bare[:start], strings.TrimLeft(l.s[end:], blank)
	return !isSpace(lastByte(bare)) && strings.HasSuffix(before, s[len(bare):]) &&
		l.names.isSecret(name) && !l.names.isVague(before, name, value, false)
}

// doubles are quotation marks, perhaps escaped, and quotes are these and apostrophes.
const doubles = levels + "\x14"
const quotes = doubles + "'\x13\x15"

func isQuote(b byte) bool { return char.In(b, quotes) }

// shellQuote is how a line holds an apostrophe that a shell escapes in a string between apostrophes.
const shellQuote = "'\x13'"

// prefixes may precede the quotes of a string, up to mostBefore of them: b'a', rb"a", N'a', @"a", $'a', and what
// escapes quotes: \\"a\\" in JSON that Python prints, `"a`" in PowerShell.
const prefixes, mostBefore = "bBEfFNrRuU@$\\`", 3

// beforeBrace may precede a brace that holds a value together, as Go and shells have it: &{a b}, ${a:-b}, ${{ a }}
const beforeBrace = "&$"

// quotesAt returns the lengths of the prefix of the quotes that s begins with, of one quote, and of all equal ones.
func quotesAt(s string) (prefix, one, all int) {
	for prefix < mostBefore && prefix < len(s) && char.In(s[prefix], prefixes) {
		prefix++
	}
	switch s = s[prefix:]; {
	case strings.HasPrefix(s, shellQuote):
		one = len(shellQuote)
	case s != "" && isQuote(s[0]):
		one = 1
	default:
		return 0, 0, 0
	}
	for all = one; strings.HasPrefix(s[all:], s[:one]); {
		all += one
	}
	return prefix, one, all
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
	from, to, next := 0, 0, end
	for open := l.afterBlank(end); ; open = next {
		value, after := l.quotes(open)
		switch {
		case after == 0, l.s[open] == l.s[next-1], // not """ in CSV
			next > end && l.s[open] == doubleHTML && !l.closesNothing(open):
			if to > from+1 && !l.isMask(l.s[from:to]) { // not accesskey="n"
				all = append(all, Range{from, to})
			}
			return all, next
		case value.Start == open && !l.endsAt(after): // N'a'+b
			after = open + len(withoutClosing(l.s[open:aWord.End(l.s, after)]))
			value.End = after
		case value.Start == open || l.s[value.Start-1] == doubleHTML || l.s[value.Start-1] == singleHTML:
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
//	token=«r#"S"»#    id=1 token=«Token(value="S"»)    token=«Some("S")»    token=«{"n": 1, "u": [b"S"]}»
func (l *line) quotedInside(all Ranges, end int) (_ Ranges, next int) {
	last := l.valueBefore(all, end)
	if last == "" { // like most
		return all, end
	}
	open := l.before(end, prefixes)
	isOpen := char.In(l.s[open-1], brackets)
	isKind := !isOpen && l.s[open-1] != '='
	switch {
	case isKind && len(last) > len("r#"):
		return all, end
	case isOpen:
		open = l.afterBlank(open)
	}
	value, next := l.quotes(open)
	if next == value.End || l.endsAt(value.Start) && (isKind || !l.isWhole(value, next)) {
		return all, end
	}
	if isOpen {
		next = l.bracketsEnd(end-len(last), open)
	}
	return append(all, Range{end, next}), next
}

// isWhole reports whether the quotes of a value are closed before s[i], and end a word.
func (l *line) isWhole(v Range, i int) bool { return i > v.End && (l.endsAt(i) || l.s[i] == other) }

// endsAt reports whether white space or punctuation is at s[i], or nothing.
func (l *line) endsAt(i int) bool { return endsWord(l.s[i:]) }

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
		case isQuote(b):
			_, _, n := quotesAt(l.s[i:])
			i += n - 1 // so that time is linear
		case char.In(b, brackets):
			depth++
		case char.In(b, closing):
			if depth--; depth <= 0 && i >= open {
				return i + 1
			}
		}
	}
	return len(l.s)
}

// valueBefore returns the last secret of the line if it ends at s[end], or "".
func (l *line) valueBefore(all Ranges, end int) string {
	if len(all) == 0 || all[len(all)-1].End != end {
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
	password, host, _ := strings.Cut(s[i+1:], `"`)
	if password == "" || !strings.HasPrefix(host, "@") {
		return 0
	}
	return len(password) + len(`""`)
}

// quotes returns the value in the quotes that are at s[open], and where to go on. If they open nothing, that is 0.
// Without closing quotes, the value ends with the string around it, or with the line.
// Quotes may be escaped, and several, as in the dialects of SQL, CSV and Python:
//
//	'«a»'    ""«a»""    \"«a»\"    \u0027«a»\u0027    «&#34;a&#34;»
func (l *line) quotes(open int) (value Range, next int) {
	n, one, all := quotesAt(l.s[open:])
	if one == 0 {
		return Range{}, 0
	}
	from, prefix := open, l.s[open:open+n] // a part of the value, unless the quotes are a word
	open += n
	start, quote := open+all, l.s[open:open+one]
	isOne, mayBeEmpty, depth := all == one, l.open&1 == 0 && strings.Trim(prefix, "$") == "", level(quote[0])
	isOpen := isOne && depth >= 0 && l.open>>depth&1 != 0
	ends, closes := isOpen && !l.closesNothing(start-1), l.closes(open, start, quote)
	switch {
	case isOpen && char.In(l.s[open-1], "\\`") && !l.endsAt(start):
		open-- // an even number of backslashes, as Python prints JSON, or the escape of PowerShell
	case ends, closes && isOne && !char.In(quote[0], doubles), closes && !isOne && !mayBeEmpty:
		return Range{}, 0 // it closes what stands before it: 'token=' holds no value
	case closes && !isOne: // token=""
		return Range{start, start}, start
	}
	quote = l.s[open:start]
	var inner, outer string // of the strings that the value stands in, and does not go on after
	if n := bits.Len8(l.open); n > 0 {
		inner, outer = levels[n-1:n], `"`
	}
	end := l.closed(start, [...]string{quote, inner, outer})
	value, next = Range{start, end}, len(l.s)-len(strings.TrimPrefix(l.s[end:], quote))
	switch {
	case prefix == "" || l.isWhole(value, next) && (prefix == "$" || l.endsAt(start) == (end <= start+1)):
		// also b":".join(a), but not b'7' and b'.S'
		return value, next
	case next == end && isSoft(quote[0]) && prefix != "$":
		return Range{}, 0 // re'd
	}
	return Range{from, end}, next
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
	isOpen := strings.Count(run, quote)%2 == 1 || isQuote(lastByte(run))
	if isOne && (char.In(b, "<>`") || char.In(b, delimiters) && !isOpen) {
		return l.closed(start, [3]string{quote}) == len(l.s) // not '<a' and '.a'
	}
	return isCut(b) && !isQuote(b) || char.In(b, delimiters) || !isOne && strings.HasPrefix(rest, "/>") // <a pwd=""/>
}

// A quoteEnd is where quotes close that open at from or later.
type quoteEnd struct {
	quotes    [3]string // they, and the inner and the outer ones around them, if any
	from, end int
}

// closed is the function closed for the line. It remembers what it finds, so that time is linear. If more kinds of
// quotes are open than the line has room for, nothing closes the others.
func (l *line) closed(i int, quotes [3]string) int {
	var free *quoteEnd
	for n := range l.quoteEnds {
		known := &l.quoteEnds[n]
		switch isSame := known.quotes == quotes; {
		case isSame && known.from <= i && i <= known.end:
			return known.end
		case isSame || known.end < i:
			free = known
		}
	}
	if free == nil {
		return len(l.s)
	}
	*free = quoteEnd{quotes, i, closed(l.s, i, quotes[:]...)}
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

// braceEnd returns where the brace before s[i] is closed: by count, where "}}" is a "}" of the value if more of a word
// follows it, as in ODBC. If that is nowhere, or too deep, it is at s[end], which closed has found.
//
//	PWD=«{a}}b}»;x=1    {credentials=«{user=u, key={S1}}»}    password=«{{ .Values.password }}»
func braceEnd(s string, i, end int) int {
	const deepest = 8 // so that time is linear
	for depth := 1; i < len(s) && depth <= deepest; i++ {
		rest, isDouble := strings.CutPrefix(s[i:], "}}")
		switch {
		case isDouble && !endsWord(rest):
			i++
		case s[i] == '{':
			depth++
		case s[i] == '}' && depth > 1:
			depth--
		case s[i] == '}':
			return i
		}
	}
	return end
}

// endsWord reports whether s, which follows a word, begins with white space or punctuation, or is empty.
func endsWord(s string) bool { return s == "" || isCut(s[0]) || char.In(s[0], punctuation) }
