package slow

// This file contains the lines of the twin of Redact.

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"example.com/iri/params"
)

// A textLine is a line that is read, with a character in place of each escape, and without colors.
type textLine struct {
	text    string
	offsets []span // of each byte in the line
	isValid bool   // it is a valid reference
	found   []span
	last    span         // the run before
	pairEnd int          // where a string ends that was read as a pair
	open    map[int]bool // the strings that are open, by the level of their quotes
}

func (l *textLine) hide(start, end int) {
	if start < end {
		l.found = append(l.found, span{start, end})
	}
}

// readLine returns the secrets of a line.
func readLine(line string, isValid bool) []span {
	l := textLine{isValid: isValid, open: map[int]bool{}}
	for i := 0; i < len(line); {
		r, n := unit(line[i:])
		if ansi := len(color.FindString(line[i+n:])); r == 0x1B && ansi > 0 {
			i += n + ansi
			continue
		} else if r == 0x1B && n > 1 {
			r = 0xFF
		}
		l.text += string(r)
		for len(l.offsets) < len(l.text) {
			l.offsets = append(l.offsets, span{i, i + n})
		}
		i += n
	}
	l.read()
	l.found = join(l.text, l.found) // also over a color
	for i, x := range l.found {
		l.found[i] = span{l.offsets[x.start].start, l.offsets[x.end-1].end}
	}
	return l.found
}

// unit returns what the text shows at the start of s, and its length there. Quotes that are escaped are control
// characters, by their level.
func unit(s string) (r rune, n int) {
	m := anEscape.FindStringSubmatch(s)
	if m == nil {
		return []rune(s)[0], utf8.RuneLen([]rune(s)[0])
	}
	quote := rune(0x0E + min(4, len(strconv.FormatInt(int64(len(m[1])), 2))))
	code, _ := strconv.ParseUint(m[3]+m[4]+m[7], 16, 32)
	if m[6] != "" {
		code, _ = strconv.ParseUint(m[6], 10, 32)
	}
	switch {
	case m[0] == m[1], m[2] == `"` && len(m[1])%2 == 0:
		return '\\', len(m[1])
	case m[2] == "&", m[5] == "amp", m[2] == "" && code == '&':
		slashes := len(m[1])
		if m[2] == "" {
			slashes /= 2 * max(1, slashes&-slashes) // \\\u0026quot; is \&quot;, and twice as many in JSON in JSON
		}
		switch r, n = unit("&" + s[len(m[0]):]); { // an entity
		case slashes == 0: // \u0026quot; &amp;quot;
		case r == 0x14 && slashes%2 == 0:
			return '\\', len(m[1]) &^ 1
		case r == 0x14:
			r = rune(0x0E + min(4, len(strconv.FormatInt(int64(slashes), 2))))
		case r == 0x15:
			r = 0x13
		}
		return r, len(m[0]) + n - 1
	case m[2] == `"`, m[1] != "" && code == '"':
		r = quote
	case m[2] == "'":
		r = 0x13
	case m[5] != "":
		r = map[string]rune{"amp": '&', "quot": 0x14, "apos": 0x15, "lt": 0xFF, "gt": 0xFF}[m[5]]
	case m[1] == "" && (code == '"' || code == '\''):
		r = map[uint64]rune{'"': 0x14, '\'': 0x15}[code]
	case m[2] != "" && strings.Contains("nrt", m[2]), m[2] == "" && code >= '\t' && code <= '\r':
		r = '\n'
	case m[2] != "":
		r = rune(m[2][0])
	case code > 0xFF, code < ' ' && code != 0x1B, code > ' ' && cutChar.MatchString(string(rune(code))):
		r = 0xFF
	default:
		r = rune(code)
	}
	return r, len(m[0])
}

func (l *textLine) read() {
	for i := 0; i < len(l.text); {
		if !cutChar.MatchString(l.text[i:]) {
			start, end := i, l.runEnd(i)
			if i = l.goesOn(start, end); i == 0 {
				l.run(start, end, l.opener(start))
				if i = l.quoted(end); i == end {
					l.afterScheme(end)
				}
			}
			l.last = span{start, end}
			continue
		}
		if level := strings.IndexByte("\"\x0F\x10\x11\x12", l.text[i]); level >= 0 {
			l.fault(i)
			for inner := level + 1; inner <= 4; inner++ {
				l.open[inner] = false
			}
			l.open[level] = !l.open[level]
		}
		i++
	}
}

// runEnd returns the end of the run at text[i].
func (l *textLine) runEnd(i int) int {
	inHTML := strings.Contains(l.text[:i], "\x14")
	for end := i; end < len(l.text); end++ {
		_, closing, next := l.quotes(end)
		isWhole := next > closing && afterWhole.MatchString(l.text[next:])
		inner := re("\\A\\{([^\"<>`\x0F-\x12\x14]*)").FindStringSubmatch(l.text[end:])
		switch {
		case cutChar.MatchString(l.text[end:]):
			return end
		case end == i:
			if l.text[end] == 0x14 {
				inHTML = re("\\A\x14[A-Za-z0-9]").MatchString(l.text[end:]) || re(aSpace+`\z`).MatchString(l.text[:end])
			}
		case next > 0 && (isWhole || l.isQuotable(end)) && l.beginsValue(end, "[(\\[{bBEfFNrRuU@$\\\\`]"):
			return end
		case l.text[end] == 0x14:
			if inHTML && !re(`\A[A-Za-z0-9]`).MatchString(l.text[end+1:]) {
				return end
			}
			inHTML = !inHTML
		case inner != nil && inBraces(inner[1], l.text[end+1:]) != inner[1] && l.beginsValue(end, `[&$]`):
			end += len("{" + inBraces(inner[1], l.text[end+1:]))
		}
	}
	return len(l.text)
}

// beginsValue reports whether a value begins at text[i], perhaps with some characters before.
func (l *textLine) beginsValue(i int, before string) bool {
	return l.isQuotable(re(before + `{0,3}\z`).FindStringIndex(l.text[:i])[0])
}

// opener returns what stands before a run in a list with white space between its pairs, or 0.
func (l *textLine) opener(start int) byte {
	last := l.text[l.last.start:l.last.end]
	name, _ := nameOf(last, len(strings.Split(last, "=")[0]))
	if !re("(?:\\A|[(\\[{:\"'\x0F-\x15]|[^\x00-\x7F])\\z").MatchString(last[:name]) {
		name = len(last)
	}
	last = last[name:]
	for _, quote := range "\"'\x0F\x10\x11\x12\x13\x14\x15" {
		q, end := string(quote), "[\"'\x0F-\x15]*"+string(quote)+`[\t-\r ]+\z`
		value := "[\"'\x0F-\x15bBEfFNrRuU@$\\\\`]{0,3}" + q + `[^` + q + "]*[^\"'\x0F-\x15" + q + `]`
		if re(`=`+end).MatchString(l.text[:start]) || re(`=`+value+end).MatchString(l.text[:start]) {
			return ' '
		}
	}
	switch between := l.text[l.last.end:start]; {
	case !aPair.MatchString(last), strings.Trim(between, "\t\n\v\f\r ") != "", strings.Contains(last[:len(last)-1], ";"):
		return 0
	case strings.HasSuffix(last, ";") || strings.HasSuffix(last, ","):
		return last[len(last)-1]
	}
	return ' '
}

// run hides the secrets of text[start:end].
func (l *textLine) run(start, end int, opener byte) {
	s, open := l.text[:end], ""
	for i := start; i < len(s); {
		for ; i < len(s) && strings.Contains("([{'", s[i:i+1]) && !re(`\A\[[\w.-]*\]=`).MatchString(s[i:]); i++ {
			open = s[i : i+1]
		}
		from, to := i, 0
		if from > start && s[from-1] == '\'' {
			name, _ := strings.CutSuffix(re(`\A[\w.+\[\]-]+=`).FindString(s[from:]), "=")
			next := from + len(untilClosed(l.text[from:], "'"))
			if l.open[0] {
				next = min(next, from+len(untilClosed(l.text[from:], `"`)))
			}
			isClosed := next > end && strings.HasPrefix(l.text[next:], "'") && from >= l.pairEnd
			if isClosed && params.IsSecret(name) && !isVague("", name, s[from+len(name+"="):], false) {
				l.word(from, next, 0, true)
				l.pairEnd = next
			}
		}
		to, i, open = splitWord(s, from, open)
		if from > start {
			opener = 0
		}
		l.word(from, to, opener, false)
	}
}

// splitWord returns where the word at s[start:] ends, where the next begins, and the bracket around that.
func splitWord(s string, start int, open string) (end, next int, around string) {
	i, outer := start, re(`\A(?i:jdbc|r2dbc):`).FindString(s[start:])
	head := outer + address.FindString(s[start+len(outer):])
	isPlain := head == ""
	i += len(head)
	if head != outer {
		host := re(`\A[^/?#]*`).FindString(s[i:])
		if before := untilClosed(host, "'"); open == "'" && strings.Contains(before, "@") {
			host = before
		}
		i += strings.LastIndex(host, "@") + 1
	}
	for depth := 0; i < len(s); i++ {
		before, one := s[start:i], s[i:i+1]
		scheme := lastScheme.FindString(before)
		switch {
		case open == "'" && strings.HasPrefix(s[i:], "'\x13'"):
			i += 2
		case open == "'" && strings.HasPrefix(s[i:], "''"):
			i++
		case open == "'" && re(`\A'[A-Za-z0-9]`).MatchString(s[i:]):
		case strings.HasPrefix(s[i:], "://"):
			before = strings.TrimSuffix(before, scheme)
			if outer := re(aScheme + `:\z`).FindString(before); jdbc.MatchString(outer) {
				before = strings.TrimSuffix(before, outer)
			}
			if scheme == "" || before == "" || strings.ContainsAny(before[len(before)-1:], "/?#&") {
				continue
			}
			delimiter := before[len(before)-1:]
			isPlain = isPlain && len(allPairs(before)) == 0
			inner := before[:len(before)-1]
			n, _ := nameOf(inner, max(0, len(inner)-1))
			isValue := strings.HasSuffix(inner, "=") && params.IsSecret(inner[n:len(inner)-1])
			if isPlain || strings.Contains("([{',;|", delimiter) && !isValue {
				if strings.Contains("([{'", delimiter) {
					open = delimiter
				}
				return start + len(strings.TrimRight(before, "([{',;|")), start + len(before), open
			}
		case open != "" && one == strings.NewReplacer("(", ")", "[", "]", "{", "}").Replace(open):
			if depth == 0 {
				return i, i + 1, ""
			}
			depth--
		case one == open:
			depth++
		}
	}
	return len(s), len(s), ""
}

// allPairs returns the "=" of secret pairs, also of those in the values of others.
func allPairs(s string) (all []int) {
	for _, c := range charsOf(s) {
		if start, end := nameOf(s, c.start); c.b == '=' && params.IsSecret(s[start:end]) {
			all = append(all, c.start)
		}
	}
	return all
}

// word hides the secrets of the word text[start:end].
func (l *textLine) word(start, end int, opener byte, isString bool) {
	s := l.text[start:end]
	isAll := l.isValid && s == l.text
	w := word{s: s, opener: opener, isValid: isAll, list: len(re(`\A(?:.*;)?`).FindString(s)) - 1}
	isList := re(`\A[\w.+\[\]-]*\z`).MatchString(s[w.list+1:]) &&
		wordsPair.MatchString(l.text[end:]) && wordsPair.MatchString(l.text[start+w.list+1:])
	if !isList || w.list < 0 {
		if w.list = len(s); !isString && !isAll {
			w.s = strings.TrimRight(s, ":,.;")
			s, w.list = w.s, len(w.s)
		}
	}
	if head := address.FindString(s); head != "" {
		w.isOpen = openStart(s[len(head):]) >= 0 || strings.Contains(re(`\A[^/?#]*`).FindString(s[len(head):]), "=")
		w.isAddress, w.isValid = !w.isOpen, !w.isOpen
	}
	for _, x := range w.secrets() {
		if x.end == len(s) && !isString {
			x.end = x.start + len(trimmed(s[x.start:]))
		}
		l.hide(start+x.start, start+x.end)
	}
}

// trimmed returns a secret without punctuation and without closing brackets that it does not open.
func trimmed(secret string) string {
	closing := ":,.;"
	for _, pair := range []string{"()", "[]", "{}"} {
		if !strings.Contains(secret, pair[:1]) {
			closing += pair[1:]
		}
	}
	if !strings.Contains(strings.TrimRight(secret, ":,.;)]}'"), "'") {
		closing += "'"
	}
	return strings.TrimRight(secret, closing)
}

// afterScheme hides the run after a value that ends in the name of a scheme of authentication.
func (l *textLine) afterScheme(end int) {
	n := len(l.found) - 1
	if n >= 0 && l.found[n].end == end && re(`\A`+aSpace+notCut).MatchString(l.text[end:]) &&
		re(`(?i)(?:\A|=)[(\[{']*(?:basic|bearer|token)\z`).MatchString(l.text[l.found[n].start:end]) {
		run := l.text[end+1 : l.runEnd(end+1)]
		if !re(`\A[\w.+\[\]-]*=["'\x0F-\x15]*[A-Za-z0-9/$_(\[{-]`).MatchString(run) {
			l.found[n].end = end + 1 + len(trimmed(run))
		}
	}
}

// fault hides what net/url quotes at text[open] of an address, and the port in the address before it.
func (l *textLine) fault(open int) {
	quote := l.text[open : open+1]
	before, isPort := strings.CutSuffix(l.text[:open], ": invalid port ")
	rest := l.text[open+1+len(untilClosed(l.text[open+1:], quote, `"`)):]
	level := strings.Index("\"\x0F\x10\x11\x12", quote)
	if isPort && l.open[level] && !strings.HasPrefix(strings.TrimPrefix(rest, quote), " after host") {
		return
	}
	if isPort && strings.HasPrefix(l.text[open+1:], ":") ||
		strings.HasSuffix(before, ": invalid URL escape ") && strings.HasPrefix(l.text[open+1:], "%") {
		l.hide(open+1, len(l.text)-len(rest))
		address := re(quote + `[^` + quote + `]*` + quote + `\z`).FindString(before)
		host := re(`//([^/?#]*)`).FindStringSubmatchIndex(strings.TrimSuffix(address, quote))
		if isPort && host != nil {
			rest := re(`\A.*@`).ReplaceAllString(address[host[2]:host[3]], "")
			_, port, _ := strings.Cut(re(`\A\[.*\]`).ReplaceAllString(rest, ""), ":")
			end := open - len(": invalid port ") - len(address) + host[3]
			l.hide(end-len(port), end)
		}
	}
}

// goesOn hides a password that begins in the run text[start:end] and goes on after it, and returns where to go on,
// or 0.
func (l *textLine) goesOn(start, end int) int {
	run := l.text[start:end]
	m := re(`\A.*[A-Za-z0-9]://`).FindStringIndex(run)
	if !strings.Contains(run, "://") && strings.HasSuffix(run, ":") && strings.HasPrefix(l.text[end:], "<") {
		next := l.text[end:l.runEnd(end+1)]
		if at := strings.IndexByte(next, '@'); at > 0 && database.MatchString(next[at+1:]) {
			l.hide(end, end+at)
			return end + at
		}
	}
	if end == len(l.text) || m == nil || m[1] != strings.LastIndex(run, "://")+3 {
		return 0
	}
	address := run[m[1]:]
	password := openStart(address)
	begins := re(`\A[^:/?#[][^:/?#]*:([:,.;)\]}']*)\z`).FindStringSubmatchIndex(address)
	isSpaced := re(`\A` + aSpace).MatchString(l.text[end:])
	if begins != nil && (begins[2] < begins[3] && !isSpaced || begins[2] == begins[3] && l.text[end] != '\n') {
		password = begins[2]
	}
	isList := re(`\A(?:` + aPort + `|xxxxx)[;,]` + aWordsPair)
	if password < 0 || strings.Contains(address, "@") || isList.MatchString(address[password:]) {
		return 0
	}
	from := start + m[1] + password
	limit := end + len(strings.Split(l.text[end:], "://")[0])
	if l.open[0] {
		limit = end + len(untilClosed(l.text[end:limit], `"`))
	}
	if l.text[start] == '\'' {
		limit = from + len(untilClosed(l.text[from:limit], "'"))
	} else if quote := re("[\"'`\x0F-\x15]\\z").FindString(l.text[:start]); quote != "" &&
		(len(l.found) == 0 || l.found[len(l.found)-1].end != start) {
		limit = end + len(untilClosed(l.text[end:limit], quote))
	}
	if spaced := re(`\A[ \t\v\f\r]+`).FindString(l.text[end:]); from == end && spaced != "" {
		limit = min(limit, l.runEnd(end+len(spaced)))
	}
	at := re(`\A.*(@|%(?:25)*40)`).FindStringSubmatchIndex(l.text[min(end, limit):limit])
	if at == nil || digest.MatchString(l.text[min(end, limit)+at[1]:]) {
		return 0
	}
	l.run(start, from, 0)
	l.hide(from, end+at[2])
	return end + at[2]
}
