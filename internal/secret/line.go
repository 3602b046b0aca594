package secret

// Running text, such as a log: its lines, and the runs of a line.

import (
	"strings"
	"unicode/utf8"

	"example.com/iri/internal/char"
	"example.com/iri/internal/hostname"
	"example.com/iri/internal/offset"
	"example.com/iri/internal/span"
)

// mostEscaped is how much of a text is unescaped if there is a limit. What follows is a secret.
const mostEscaped = 2000

// appendLines appends the secrets of the lines of a running text, whose first sign is s[i]. After limit of them, all
// else is one.
func appendLines(all Ranges, s string, i int, o options, isValid bool, limit int) Ranges {
	var end, escaped int // escaped: the length of the lines that were unescaped
	for ; i < len(s); i = nextSign(s, end, o.names) {
		start := end + span.LastIndexByte(s[end:i], '\n') + 1
		end = start + len(offset.Until(s[start:], "\n"))
		text := strings.TrimSuffix(s[start:end], "\r")
		l := line{s: text, options: o, isValid: isValid, limit: limit + 1 - len(all), // one more, to see that there are more
			sign: i - start, html: len(text)}
		if n := nextEscape(text, 0); n < len(text) {
			if escaped += len(text); limit != noLimit && escaped > mostEscaped {
				all = append(all, Range{start, len(s)})
				break
			}
			l.s, l.sign = unescaped(text, n), -1
			l.html = len(offset.Until(l.s, string(doubleHTML)))
		}
		found := o.union(l.append(all[len(all):]), l.s)
		found.move(l.s, text, start)
		if all = append(all, found...); len(all) > limit {
			all[len(all)-1].End = len(s)
			break
		}
	}
	return appendKeys(all, s)
}

// A line is a line of a running text, with characters in place of escapes, and without colors:
//
//	line      msg="GET https://u:a@h/?b=c" pwd='d e' (see https://h/?token=f).
//	runs      msg=  GET  https://u:a@h/?b=c  pwd=  (see  https://h/?token=f).    cut by white space and quotes
//	words     msg=  GET  https://u:a@h/?b=c  pwd=   see  https://h/?token=f).    cut by brackets and before addresses
//	secrets                    a                  d e                    f       of a word, or in quotes after a run
type line struct {
	s string
	options
	isValid bool // the line is all of a valid reference
	limit   int  // how many secrets are looked for

	sign int   // where the next sign of a secret is, or an earlier one, or -1: see nextSign
	last Range // the run before
	open uint8 // a bit for each of '"' and quoted1 to quoted4: whether a string is open
	html int   // where the first quote of HTML is

	brace, noBrace int // where braces close next, and what none hold is, if they were looked for: so time is linear
	pairEnd        int // where a string ends that was read as a pair: see quotedPair

	quoteEnds [8]quoteEnd // the same for quotes
}

// append appends the secrets of a line.
func (l *line) append(all Ranges) Ranges {
	for i := 0; i < len(l.s); {
		for l.sign < i-1 { // what begins at s[i] may have its sign before it
			l.sign = nextSign(l.s, l.sign+1, l.names)
		}
		isOver := len(all) == 0 || all[len(all)-1].End <= i // see afterScheme
		if isOver && l.sign == len(l.s) {
			return all
		}
		if len(all) >= l.limit {
			return append(all, Range{i, len(l.s)})
		}
		if b := l.s[i]; isCut(b) {
			if level := level(b); level >= 0 {
				if l.sign == i {
					all = l.fault(all, i)
				}
				l.open = (l.open ^ 1<<level) & (1<<(level+1) - 1) // a string ends with the one around it
			}
			i++
			continue
		}
		start, end := i, l.runEnd(i)
		if isOver && end <= l.sign && !l.begins(start, end) { // like most
			l.last, i = Range{start, end}, end
			continue
		}
		if all, i = l.goesOn(all, start, end); i == 0 {
			if l.sign < end && withoutPasswords.End(l.s[:end], start) < end {
				all = l.words(all, start, end, l.opener(start))
			}
			if all, i = l.quoted(all, end); i == end {
				l.afterScheme(all, end)
			}
		}
		l.last = Range{start, end}
	}
	return all
}

// begins reports whether a password that goes on after the run s[start:end] may begin in it.
//
//	http://u:«my pass»@h    u:«<pass»@tcp(h)    scott/«"p@ss"»@//h
func (l *line) begins(start, end int) bool {
	return strings.Contains(l.s[start:end], "://") || l.s[end-1] == '/' || strings.HasPrefix(l.s[end:], "<")
}

// withoutPasswords is a run that has no secret, but may be a mail address.
var withoutPasswords = span.Of(func(b byte) bool { return !char.In(b, ":/=%J") }, nil)

// authSchemes are schemes of authentication, after whose names a blank and credentials follow.
var authSchemes = names{"basic", "bearer", "token"}

// afterScheme extends the last secret over the next run if it ends at s[end] in the name of a scheme of authentication
// (RFC 9110 section 11.4). What that run has is looked for too.
//
//	{Authorization=«Bearer S», Accept=*/*}    h=key=«a,Authorization=Bearer S»    Authorization=«Token token=»"«S»"
func (l *line) afterScheme(all Ranges, end int) {
	value := l.valueBefore(all, end)
	value = strings.TrimLeft(value[strings.LastIndexByte(value, '=')+1:], opening)
	if end+1 >= len(l.s) || !isSpace(l.s[end]) || isCut(l.s[end+1]) || !char.IsAnyOf(value, authSchemes...) {
		return
	}
	run := l.s[end+1 : l.runEnd(end+1)]
	name, value, _ := strings.Cut(run, "=")
	if value = strings.TrimLeft(value, quotes); value != "" && IsName(name) &&
		(char.IsAlphanum(value[0]) || char.In(value[0], "/$-_"+brackets)) {
		return // another pair, and no Base64
	}
	all[len(all)-1].End = end + 1 + len(withoutClosing(run))
}

// level returns how deep in other strings a string is that b opens or closes, or -1.
func level(b byte) int { return strings.IndexByte(levels, b) }

const levels = "\"\x0F\x10\x11\x12"

// isCut reports whether b ends a run, as no IRI has it.
func isCut(b byte) bool {
	switch b {
	case '"', '`', '<', '>', 0x7F:
		return true
	}
	return b <= ' ' && !isSoft(b)
}

// isSoft reports whether b is a quote that cuts no run, unless it begins the value of a secret.
func isSoft(b byte) bool { return char.In(b, "'\x13\x14\x15") }

// withoutCuts is a run without what runEnd looks at.
var withoutCuts = span.Of(func(b byte) bool { return !isCut(b) && !isSoft(b) && b != '{' }, nil)

// runEnd returns the end of the run at s[i]. It also ends before the soft quote that begins the value of a
// secret, goes on after the brace that does, and ends with a string of HTML:
//
//	password='a b'    PWD={a b}    {&quot;url&quot;:&quot;http://h/?token=«S»&quot;,&quot;n&quot;:1}
func (l *line) runEnd(i int) int {
	inHTML := l.html < i // in a string of HTML
	for end := i; ; end++ {
		end = withoutCuts.End(l.s, end)
		switch {
		case end == len(l.s) || isSpace(l.s[end]):
			return end
		case isCut(l.s[end]):
			open, _ := l.opensValue(i, end)
			return open
		case end == i:
			if l.s[end] == doubleHTML {
				inHTML = l.closesNothing(end) || isSpace(lastByte(l.s[:end]))
			}
		case l.s[end] == '{' && l.isQuotable(l.before(end, beforeBrace)):
			if l.brace < end {
				l.brace = closed(l.s, end, "}")
			}
			if l.noBrace < end {
				l.noBrace = end + len(offset.Until(l.s[end:], doubles+"<>`"))
			}
			if brace := braceEnd(l.s[:l.noBrace], end+1, l.brace); brace < l.noBrace {
				end = brace
			}
		case isSoft(l.s[end]):
			if open, ok := l.opensValue(i, end); ok {
				return open
			}
			if l.s[end] == doubleHTML {
				if inHTML && !l.closesNothing(end) {
					return end
				}
				inHTML = !inHTML
			}
		}
	}
}

// opensValue reports whether the value of a secret in quotes begins in the run s[i:end], also in brackets, and returns
// where these quotes begin, with their prefix, or end.
func (l *line) opensValue(i, end int) (open int, ok bool) {
	open = l.before(end, prefixes)
	start := l.before(open, brackets+prefixes)
	if open <= i || !l.isQuotable(start) {
		return end, false
	}
	if value, next := l.quotes(open); !l.isWhole(value, next) && (next == 0 || start < open) {
		return end, false
	}
	return open, true
}

// before returns the offset before up to mostBefore of some characters that precede s[i]: token=[{"
func (l *line) before(i int, some string) int {
	for start := max(0, i-mostBefore); i > start && char.In(l.s[i-1], some); i-- {
	}
	return i
}

// closesNothing reports whether a letter or digit follows the quote at s[i].
func (l *line) closesNothing(i int) bool { return i+1 < len(l.s) && char.IsAlphanum(l.s[i+1]) }

// opener returns what stands before the run at s[start] in a list with white space between its pairs, as
// appendPairs wants it.
func (l *line) opener(start int) byte {
	s := strings.TrimRight(l.s[:start], space)
	if value := strings.TrimRight(s, quotes); len(value) < len(s) && len(s) < start { // a=N'b c' pwd=
		open := l.before(strings.LastIndexByte(value, lastByte(s)), prefixes+quotes)
		if lastByte(value) == '=' || lastByte(l.s[:max(0, open)]) == '=' {
			return ' '
		}
	}
	last := l.s[l.last.Start:l.last.End]
	name := nameStart(offset.Until(last, "="))
	before, last := last[:name], last[name:] // Error('host=h    pgsql:host=h
	isOpened := before == "" || lastByte(before) >= utf8.RuneSelf || char.In(lastByte(before), opening+quotes+":")
	if !isOpened || !beginsPair(last) || len(s) > l.last.End || strings.Contains(last[:len(last)-1], ";") {
		return 0
	}
	if b := lastByte(last); b == ';' || b == ',' {
		return b
	}
	return ' '
}

// goesOn appends a password that begins in an address of the run s[start:end] and goes on after it: to the last
// "@" of the line, or before another address or the quote that ends what the address stands in. It returns where
// to go on, or 0 if there is none.
//
//	http://u:«my <pass> word»@h/    "http://u:«my pass»@h/": ask a@b.c
func (l *line) goesOn(all Ranges, start, end int) (_ Ranges, next int) {
	run := l.s[start:end]
	if end == len(l.s) || !strings.Contains(run, "://") { // like most
		if strings.HasSuffix(run, ":") && strings.HasPrefix(l.s[end:], "<") { // u:«<pass»@tcp(h)
			if pass, host, _ := strings.Cut(l.s[end:l.runEnd(end+1)], "@"); isDatabase(host) {
				return append(all, Range{end, end + len(pass)}), end + len(pass)
			}
		}
		return all, 0
	}
	n := strings.LastIndex(run, "://")
	if n < 1 || !char.IsAlphanum(run[n-1]) {
		return all, 0
	}
	n += len("://")
	address := run[n:]
	password := openPassword(address)
	if name, rest, ok := strings.Cut(address, ":"); ok && name != "" && name[0] != '[' && authority(name) == name &&
		strings.Trim(rest, punctuation) == "" && (rest == "" || !isSpace(l.s[end])) {
		password = len(name) + len(":") // http://u:«"pass»@h
	}
	port := offset.Until(address[password:], ",;")
	isList := (l.isMask(port) || hostname.IsPort(port)) && beginsPair(address[min(password+len(port)+1, len(address)):])
	if password == 0 || strings.Contains(address, "@") || isList { // redis://h:1,ssl=True, mail a@b.c
		return all, 0
	}
	password += start + n
	limit := l.passwordLimit(all, start, end, password)
	end = min(end, limit)
	at := LastAt(l.s[end:limit])
	if at == -1 {
		return all, 0
	}
	if _, n := decode(l.s[end+at:]); isDigest(l.s[end+at+n:]) {
		return all, 0
	}
	return append(l.words(all, start, password, 0), Range{password, end + at}), end + at
}

// passwordLimit returns where a password ends at the latest that begins in the run s[start:end] and goes on. A quote
// before the run opens nothing if it belongs to a secret.
func (l *line) passwordLimit(all Ranges, start, end, password int) int {
	before, _, _ := strings.Cut(l.s[end:], "://")
	limit := end + len(before)
	if l.open&1 != 0 {
		limit = closed(l.s[:limit], end, `"`)
	}
	switch {
	case l.s[start] == '\'':
		limit = closed(l.s[:limit], password, `'`)
	case l.valueBefore(all, start) == "" && char.In(lastByte(l.s[:start]), quotes+"`"):
		limit = closed(l.s[:limit], end, l.s[start-1:start])
	}
	if password == end && isSpace(l.s[end]) { // http://u:« pass»@h, but not "http://h: refused, mail a@b.c"
		limit = min(limit, l.runEnd(l.afterBlank(end)))
	}
	return limit
}

// fault appends what net/url quotes at s[open] of an address that it does not read, and the port in the address:
// it may be a part of a password. If the quote closes a string, as in JSON, all of the message must be there.
//
//	parse "https://user:«S»": invalid port "«:S»" after host    parse "…": invalid URL escape "«%zz»"
func (l *line) fault(all Ranges, open int) Ranges {
	quote, quoted := l.s[open:open+1], l.s[open+1:]
	before, isPort := strings.CutSuffix(l.s[:open], ": invalid port ")
	isEscape := strings.HasSuffix(before, ": invalid URL escape ")
	if !(isPort && strings.HasPrefix(quoted, ":")) && !(isEscape && strings.HasPrefix(quoted, "%")) {
		return all
	}
	quoted = quoted[:closed(quoted, 0, quote, `"`)]
	rest := strings.TrimPrefix(l.s[open+1+len(quoted):], quote)
	if closes := l.open>>level(quote[0])&1 != 0; isPort && closes && !strings.HasPrefix(rest, " after host") {
		return all
	}
	all = append(all, Range{open + 1, open + 1 + len(quoted)})
	before, isPort = strings.CutSuffix(before, quote)
	n := strings.LastIndex(before, quote)
	if n < 0 || !isPort {
		return all
	}
	_, address, _ := strings.Cut(before[n:], "//")
	host := authority(address)
	end := len(before) - len(address) + len(host)
	host = host[strings.LastIndexByte(host, '@')+1:]
	if strings.HasPrefix(host, "[") { // of IPv6
		host = host[strings.LastIndexByte(host, ']')+1:]
	}
	_, port, _ := strings.Cut(host, ":")
	return append(all, Range{end - len(port), end})
}
