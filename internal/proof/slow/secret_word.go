package slow

// This file contains the words of the twin of Redact: its tokens and pairs.

import (
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"

	"example.com/iri/params"
)

// A word is a text that is read on its own.
type word struct {
	s         string
	isAddress bool // it begins with an address that is read by its structure
	isOpen    bool // the same, but it is no valid address
	isValid   bool
	opener    byte
	list      int // where the last ";" of a list is that goes on after the word, or the end

	isUnclosed bool // nothing closes an apostrophe
}

// secrets returns the secrets of a word.
func (w *word) secrets() []span {
	var all []span
	afterHost := 0
	if m := head.FindStringSubmatch(w.s); w.isValid && m[2] != "" {
		afterHost = len(m[0])
	}
	tokens := append(w.tokens(webToken, afterHost), w.tokens(botToken, afterHost)...)
	for _, found := range [][]span{tokens, w.pairs(), w.credentials()} {
		all = append(all, found...)
	}
	return join(w.s, all)
}

func (w *word) tokens(shape *regexp.Regexp, from int) (all []span) {
	for i := from; ; {
		m := shape.FindStringSubmatchIndex(w.s[i:])
		if m == nil {
			return all
		}
		if m[2] >= 0 {
			all = append(all, span{i + m[2], i + m[3]})
		}
		i += m[1]
	}
}

// A char is a character of a text, or a percent-encoding of one.
type char struct {
	b          byte
	start, end int
}

func charsOf(s string) (all []char) {
	for _, m := range character.FindAllStringSubmatch(s, -1) {
		c := char{b: byte([]rune(m[0])[0])}
		if len(all) > 0 {
			c.start = all[len(all)-1].end
		}
		c.end = c.start + len(m[0])
		if n, err := strconv.ParseUint(m[1], 16, 8); err == nil {
			c.b = byte(n)
		}
		all = append(all, c)
	}
	return all
}

// lastOf returns the last character of s.
func lastOf(s string) byte {
	all := charsOf(s)
	return all[len(all)-1].b
}

// pairs returns the values of secret pairs.
func (w *word) pairs() (all []span) {
	from := 0
	if w.isAddress {
		from = len(head.FindString(w.s))
	}
	for _, c := range charsOf(w.s) {
		if c.b != '=' || c.start < from {
			continue
		}
		start, end := nameOf(w.s, c.start)
		name := w.s[start:end]
		isBeforeAnd, isRunning := c.start < strings.LastIndexByte(w.s, '&'), !w.isAddress && !w.isOpen
		if !params.IsSecret(name) || isRunning && isVague(w.s[:start], name, w.s[c.end:max(c.end, w.list)], isBeforeAnd) {
			continue
		}
		if from = c.end; re(`\A` + mask + `(?:[:,.;)\]}'\x13-\x15&#?/%@\\\x{ff}]|` + cut + `)`).MatchString(w.s[from:]) {
			continue
		}
		from = w.valueEnd(w.afterQuotes(c.end), w.openerOf(start), name)
		all = append(all, span{c.end, from})
	}
	return all
}

// nameOf returns where the name before the "=" at s[equals] begins and ends.
func nameOf(s string, equals int) (start, end int) {
	end = len(strings.TrimRight(s[:equals], " \t\n\v\f\r"))
	from := max(0, end-longest)
	start = from
	for _, c := range charsOf(s[from:end]) {
		if !re(`\A` + nameChar + `\z`).MatchString(s[from+c.start : from+c.end]) {
			start = from + c.end
		}
	}
	return start, end
}

// folded returns the letters and digits of the last word of a name.
func folded(name string) string {
	name = name[max(0, len(name)-longest):]
	var plain strings.Builder
	for _, c := range charsOf(name) {
		plain.WriteByte(c.b)
	}
	last := ""
	for _, part := range re(`[\[\]]`).Split(plain.String(), -1) {
		part = re(`[^A-Za-z0-9`+bytesOver+`!-*,/:-@^`+"`"+`{|}~]`).ReplaceAllString(part, "")
		if last == "" || someLetter.MatchString(part) {
			last = re(`\A\d+`).ReplaceAllString(part, "")
			if last == "" || !strings.ContainsAny(plain.String(), "[]") {
				last = part
			}
		}
	}
	return strings.TrimRight(strings.ToLower(last), "0123456789")
}

// firstOf returns the first word of a value, or what is in its quotes.
func firstOf(value string) string {
	if quoted := equalQuotes(value); quoted != "" {
		at := re(`\A.{0,48}`).FindString(value[len(quoted):])
		return re(`\A[^` + quoted[len(quoted)-1:] + `]*`).FindString(at)
	}
	at := re(`\A.{0,48}`).FindString(value)
	pair := strings.Replace(aWordsPair, `.+\[\]-`, `+\[-`, 1) // whose name begins with none of the delimiters
	return re(`\A(.*?)(?:[:,.;)\]}'&]*(?:\z|` + cut + `)|[:,.;)\]}'&]+` + pair + `)`).FindStringSubmatch(at)[1]
}

// isComparison reports whether "=" and a value compare.
func isComparison(value string) bool {
	compared := re(`\A.?(.{0,128})`).FindStringSubmatch(value)[1]
	if re(`\A.(?:` + aQuote + `)`).MatchString(value) {
		compared = firstOf(value[1:])
	}
	return strings.HasPrefix(value, "=") && !isMixed(compared) &&
		(utf8.RuneCountInString(compared) < 6 || re(`\A[\w.() -]*\z`).MatchString(compared))
}

func isMixed(s string) bool { return someLetter.MatchString(s) && someDigit.MatchString(s) }

// isVague reports whether a name in a running text says too little.
func isVague(before, name, value string, isBeforeAnd bool) bool {
	at := firstOf(value)
	switch {
	case value == "=":
		return true
	case before != "" && strings.IndexByte("?&#;/", lastOf(before)) >= 0:
		return false
	case nothing.MatchString(at) || before == "" && isComparison(value):
		return true
	case name == "PWD" || name == "OLDPWD":
		return strings.HasPrefix(at, "/")
	case isBeforeAnd:
		return false
	}
	switch folded(name) {
	case "code", "key":
		return true
	case "pass":
		return re(`\A\d{1,5}\z`).MatchString(at)
	case "sig", "signature", "sid", "auth", "authentication", "session", "ticket", "magic", "invite", "sk":
		at = re(`\A(?:(?i:basic|bearer|token)[ \t\v\f\r]+)?(` + notCut + `*)`).FindStringSubmatch(at)[1]
		return utf8.RuneCountInString(at) < 6 || !isMixed(at)
	}
	return false
}

// isOpaque reports whether w has a scheme and no authority.
func (w *word) isOpaque() bool {
	m := head.FindStringSubmatch(w.s)
	return m[1] != "" && m[2] == ""
}

// openerOf returns what stands before the name at s[start].
func (w *word) openerOf(start int) byte {
	m := areas.FindStringSubmatchIndex(w.s)
	before := strings.TrimRight(w.s[:start], "\t\n\v\f\r ")
	if before == "" {
		return w.opener
	}
	b := lastOf(before)
	isQuery := w.isValid && !w.isOpaque() && start > m[3]
	switch {
	case strings.IndexByte("?&#", b) >= 0:
		return b
	case isQuery && start > m[5]:
		return '#'
	case isQuery:
		return '&'
	case len(before) == start || b == ';' || b == ',':
		return b
	case aPair.MatchString(re(`[^\t-\r ]*\z`).FindString(before)):
		return ' '
	}
	return 0
}

// valueEnd returns the end of the value that goes on at s[i].
func (w *word) valueEnd(i int, opener byte, name string) int {
	m, isQuery := areas.FindStringSubmatchIndex(w.s), opener == '?' || opener == '&'
	hasServers := w.isValid && !w.isOpaque() || re(`\A(?:`+aScheme+`:)?//`).MatchString(w.s) || strings.HasPrefix(w.s, "/")
	isServer := re(`\A(?:jsessionid|phpsessid|sid|cfid|cftoken)\z`).MatchString(folded(name))
	ends, separators := "", "; "
	switch {
	case opener == '#', isQuery && i > m[5] && !w.isOpaque() && !(opener == '&' && i <= m[3]):
		ends = "&"
	case isQuery && w.isOpaque() && !keepsAt.MatchString(re(`\A[^:]*:`).FindString(w.s)), opener == '&' && i <= m[3]:
		separators = "&"
	case isQuery && i > m[5]:
		ends = "&"
	case isQuery:
		ends = "&#"
	case (opener == ';' || opener == '/') && i <= m[3] && hasServers && isServer:
		ends = "&/?#"
	case strings.IndexByte(";, ", opener) >= 0:
		separators = string(opener)
	default:
		pairs := 0
		for k := i; k < len(w.s); k++ {
			if w.s[k] == '&' && aPair.MatchString(w.s[k+1:]) {
				pairs++
			}
		}
		if pairs >= 2 {
			separators = ";& "
		}
	}
	for j := i; j < len(w.s); j++ {
		rest := w.s[j+1:]
		isSpace := strings.IndexByte(" \t\n\v\f\r", w.s[j]) >= 0
		switch {
		case rest == "" && w.s[j] == ';' && separators != " ":
			return j
		case strings.IndexByte(ends, w.s[j]) >= 0,
			isSpace && strings.Contains(separators, " ") && aPair.MatchString(rest),
			!isSpace && strings.IndexByte(separators, w.s[j]) >= 0 && wordsPair.MatchString(rest),
			ends == "" && j <= w.list && w.list < len(w.s) && strings.Contains(separators, ";") &&
				re(`\A;[;\t-\r ]*\z`).MatchString(w.s[j:w.list+1]):
			return j
		}
	}
	return len(w.s)
}

// afterQuotes returns the end of the quotes or braces at s[i], or i.
func (w *word) afterQuotes(i int) int {
	m := re(`\A(?:(')|([&$]{0,3})\{)`).FindStringSubmatch(w.s[i:])
	if m == nil || (w.isAddress || w.isOpen) && m[2] != "" {
		return i
	}
	quote := m[0][len(m[0])-1:]
	if w.isUnclosed && quote == "'" {
		return i
	}
	rest := w.s[i+len(m[0]):]
	inside, closing := untilClosed(rest, quote), quote
	if quote == "{" {
		inside, closing = inBraces(rest, rest), "}"
	}
	if inside == rest {
		w.isUnclosed = w.isUnclosed || quote == "'"
		return i
	}
	return i + len(m[0]+inside+closing)
}

// untilClosed returns s up to the first of the quotes that closes it.
func untilClosed(s string, quotes ...string) string {
	for i := 0; i < len(s); {
		n := 1
		for _, quote := range quotes {
			rest, ok := strings.CutPrefix(s[i:], quote)
			switch {
			case ok && quote == "'" && strings.HasPrefix(s[i:], "'\x13'"):
				n = 3
			case ok && strings.HasPrefix(rest, quote):
				n = max(n, 2*len(quote))
			case ok && !re(`\A[A-Za-z0-9]`).MatchString(rest):
				return s[:i]
			}
		}
		i += n
	}
	return s
}

// inBraces returns s, which follows a brace and which rest begins with, up to the brace that closes it, or all of s.
func inBraces(s, rest string) string {
	doubled := re("\\A\\}\\}[^\x00-\x12\x16-\x20\x7f\"`<>:,.;)\\]}']")
	for i, depth := 0, 1; i < len(s) && depth <= 8; i++ {
		if doubled.MatchString(s[i:]) {
			i++
		} else if depth += strings.Count(s[i:i+1], "{") - strings.Count(s[i:i+1], "}"); depth == 0 {
			return s[:i]
		}
	}
	return s[:min(len(untilClosed(rest, "}")), len(s))]
}
