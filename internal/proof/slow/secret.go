package slow

// This file contains the twin of RedactText.

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"example.com/iri/internal/secret"
	"example.com/iri/params"
)

const nameChar = `(?:[\w.+\[\]-]|%(?:25)*(?:2[0BbDdEe]|3\d|[46][1-9A-Fa-f]|[57][0-9Aa]|5[BbDdFf]))`

var (
	anEscape    = regexp.MustCompile(`\A(\\+)([/?&#=;]|u[0-9A-Fa-f]{4}|[nrt"]|)`)
	color       = regexp.MustCompile(`\A\x1b\[[0-9;]*m`)
	cutByte     = regexp.MustCompile("\\A[\x00-\x20\x7f\"`<>]")
	address     = regexp.MustCompile(`\A[A-Za-z][A-Za-z0-9+.-]*://`)
	lastScheme  = regexp.MustCompile(`[A-Za-z][A-Za-z0-9+.-]*\z`)
	authorityOf = regexp.MustCompile(`\A[^/?#]*`)
	openPort    = regexp.MustCompile(`(?s)\A([^:@[][^:@]*|):([^@]+)\z`)
	hostPorts   = regexp.MustCompile(`\A` + port + `(?:,[^:,]*:` + port + `)*\z`)
	portEnd     = regexp.MustCompile(`[:,.;)\]}']+\z`)
	nameEnd     = regexp.MustCompile(`(?:[\w.+\[\]-]|%(?:25)*(?:2[0BbDdEe]|3\d|[46][1-9A-Fa-f]|[57][0-9Aa]|5[BbDdFf]))*\z`)
	backslashes = regexp.MustCompile(`\A\\*`)
	lastAddress = regexp.MustCompile(`(?s)\A.*[A-Za-z0-9]://`)
	quoteStart  = regexp.MustCompile(`\A(?:\\*'|(?:\\(?:\\\\)*)?"|\\+u002[27])`)
)

// RedactText takes the steps that iri.RedactText documents, line by line.
func RedactText(s string) string {
	lines := strings.SplitAfter(s, "\n")
	for i, line := range lines {
		l := textLine{text: strings.TrimSuffix(line, "\n")}
		l.redact()
		lines[i] = l.b.String() + line[len(l.text):]
	}
	return strings.Join(lines, "")
}

// A textLine is a line that is read. What precedes text[done:] is written.
type textLine struct {
	text string
	b    strings.Builder
	done int
	last [2]int // the run before
	open []int  // the strings that are open, by the number of backslashes before their quotes
}

func (l *textLine) hide(start, end int) {
	if start < end && l.text[start:end] != secret.Mask {
		l.b.WriteString(l.text[l.done:start] + secret.Mask)
		l.done = end
	}
}

func (l *textLine) redact() {
	for i := 0; i < len(l.text); {
		b, n, isCut := unit(l.text[i:])
		if isCut {
			if depth := len(backslashes.FindString(l.text[i:])); b == '"' {
				isOpen := slices.Contains(l.open, depth)
				l.open = slices.DeleteFunc(l.open, func(other int) bool { return other >= depth })
				if !isOpen {
					l.open = append(l.open, depth)
				}
			}
			i += max(n, len(color.FindString(l.text[i:])))
			continue
		}
		start, end := i, l.runEnd(i)
		if i = l.goesOn(start, end); i == 0 {
			l.run(start, end, l.opener(start))
			i = l.quoted(end)
		}
		l.last = [2]int{start, end}
	}
	l.b.WriteString(l.text[l.done:])
}

// unit returns the first byte of s, or what an escape there stands for, its length, and whether it is no part of a run.
func unit(s string) (b byte, n int, isCut bool) {
	b, n = s[0], 1
	if m := anEscape.FindStringSubmatch(s); m != nil {
		switch n = len(m[0]); {
		case len(m[2]) == len("uHHHH"):
			code, _ := strconv.ParseUint(m[2][1:], 16, 16)
			if b = byte(code); code > 0x7F {
				b = 0xFF
			}
		case m[2] == "" || m[2] == `"` && len(m[1])%2 == 0:
			return '\\', len(m[1]), true
		case strings.Contains("nrt", m[2]):
			b = '\n'
		default:
			b = m[2][0]
		}
	}
	return b, n, cutByte.MatchString(string(rune(b)))
}

// runEnd returns the end of the run at text[i].
func (l *textLine) runEnd(i int) int {
	for end := i; end < len(l.text); {
		b, n, isCut := unit(l.text[end:])
		if _, _, next := l.quotes(end); isCut || end > i && b == '\'' && next > 0 && l.isQuotable(end) {
			return end // also where a value in apostrophes begins
		}
		end += n
	}
	return len(l.text)
}

// plain returns text[start:end] without escapes, and where its bytes and its end stand.
func (l *textLine) plain(start, end int) (plain string, offsets []int) {
	for i := start; i < end; {
		b, n, _ := unit(l.text[i:end])
		plain, offsets = plain+string([]byte{b}), append(offsets, i)
		i += n
	}
	return plain, append(offsets, end)
}

// opener returns what stands before a run in a list with white space between its pairs, or 0.
func (l *textLine) opener(start int) byte {
	last := l.text[l.last[0]:l.last[1]]
	isPair := regexp.MustCompile(`\A[; ]*` + nameChar + `+\\?=`).MatchString(last)
	switch between := l.text[l.last[1]:start]; {
	case !isPair || strings.Trim(between, " \t\v\f\r") != "" || strings.Contains(last[:len(last)-1], ";"):
		return 0
	case strings.HasSuffix(last, ";") || strings.HasSuffix(last, ","):
		return last[len(last)-1]
	}
	return ' '
}

// run hides the secrets of text[start:end].
func (l *textLine) run(start, end int, opener byte) {
	plain, offsets := l.plain(start, end)
	open, goesOn := "", false
	if m := regexp.MustCompile(`\A(?s:.*);([A-Za-z0-9_.+\[\]-]+)\z`).FindStringSubmatchIndex(plain); m != nil && opener != ' ' {
		next := regexp.MustCompile(`\A[\t\v\f\r ][;\t\v\f\r ]*` + nameChar + `(?: |` + nameChar + `)*\\?[\t\v\f\r ]*=`)
		if goesOn = next.MatchString(l.text[end:]); goesOn {
			plain = plain[:m[2]-1]
		}
	}
	for i := 0; i < len(plain); {
		for ; i < len(plain) && strings.Contains("([{'", plain[i:i+1]); i++ {
			open = plain[i : i+1]
		}
		from, to := i, 0
		to, i, open = splitWord(plain, from, open)
		word, goesOn := plain[from:to], goesOn && to == len(plain)
		if !goesOn {
			word = strings.TrimRight(word, ":,.;")
		}
		if from > 0 {
			opener = 0
		}
		for _, r := range wordSecrets(word, opener, goesOn) {
			l.hide(offsets[from+r[0]], offsets[from+r[1]])
		}
	}
}

// splitWord returns where the word at s[start:] ends, where the next begins, and the bracket around that.
func splitWord(s string, start int, open string) (end, next int, around string) {
	i, head := start, address.FindString(s[start:])
	isPlain := head == "" && !regexp.MustCompile(`\A(?i:jdbc|r2dbc):`).MatchString(s[start:])
	if head != "" {
		i += len(head)
		i += strings.LastIndex(authorityOf.FindString(s[i:]), "@") + 1
	}
	for depth := 0; i < len(s); i++ {
		word, one := s[start:i], s[i:i+1]
		scheme := lastScheme.FindString(word)
		before := strings.TrimSuffix(word, scheme)
		switch {
		case strings.HasPrefix(s[i:], "://"):
			if scheme == "" || before == "" || strings.ContainsAny(before[len(before)-1:], "/?#&") {
				continue
			}
			delimiter := before[len(before)-1:]
			isPlain = isPlain && !secret.HasPair(before, nil)
			if isPlain || strings.Contains("([{',;|", delimiter) && !secret.EndsInPair(before[:len(before)-1], nil) {
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

// wordSecrets returns the start and end of each secret of a word.
func wordSecrets(s string, opener byte, goesOn bool) (ranges [][2]int) {
	kind, head := secret.Word, address.FindString(s)
	switch {
	case head != "" && (openStart(s[len(head):]) >= 0 || strings.Contains(authorityOf.FindString(s[len(head):]), "=")):
		kind = secret.Text
	case head != "":
		kind = secret.Valid
	}
	for _, r := range secret.InWord(s, kind, opener) {
		ranges = append(ranges, [2]int{r.Start, r.End})
	}
	if len(ranges) == 0 {
		return nil
	}
	once := secret.Hide(s, kind)
	if kind == secret.Valid && strings.Count(s, "//") > 1 && secret.Hide(once, kind) != once {
		return [][2]int{{ranges[0][0], len(s)}}
	}
	if goesOn {
		return ranges
	}
	last, cutset := &ranges[len(ranges)-1], ":,.;"
	for _, pair := range []string{"()", "[]", "{}"} {
		if !strings.Contains(s[last[0]:], pair[:1]) {
			cutset += pair[1:]
		}
	}
	if strings.Count(s[last[0]:], "'") == 1 {
		cutset += "'"
	}
	last[1] = min(last[1], len(strings.TrimRight(s, cutset)))
	return ranges
}

// openStart returns where in an address after "//" a password begins that goes on, or -1.
func openStart(s string) int {
	m := openPort.FindStringSubmatch(authorityOf.FindString(s))
	if m == nil || hostPorts.MatchString(portEnd.ReplaceAllString(m[2], "")) || portEnd.ReplaceAllString(m[2], "") == "" {
		return -1
	}
	return len(m[1]) + len(":")
}

// isQuotable reports whether text[:end] ends in the name of a secret and "=".
func (l *textLine) isQuotable(end int) bool {
	plain, _ := l.plain(0, end)
	plain, ok := strings.CutSuffix(plain, "=")
	bare := strings.TrimRight(strings.TrimRight(plain, " \t\v\f\r"), "\"'`")
	quote := strings.TrimRight(plain, " \t\v\f\r")[len(bare):]
	if n := len(bare); n > 0 && strings.Contains(" \t\v\f\r\n", bare[n-1:]) {
		return false
	}
	name := nameEnd.FindString(bare[max(0, len(bare)-128):])
	before := bare[:len(bare)-len(name)]
	value := strings.TrimLeft(l.text[end:], " \t\v\f\r")
	value = strings.TrimLeft(value[len(quoteStart.FindString(value)):], "'\"")
	value = regexp.MustCompile(`[;&,'") ]`).Split(value[:min(len(value), 128)], 2)[0]
	isStrong := len(value) >= 6 && regexp.MustCompile(`[0-9]`).MatchString(value) && regexp.MustCompile(`[A-Za-z]`).MatchString(value)
	isSure := before != "" && strings.Contains("?&#;/", before[len(before)-1:]) ||
		!regexp.MustCompile(`(?i)\A(?:true|false|null|nil|none)\z`).MatchString(value) &&
			!regexp.MustCompile(`\A(?:code|key)\z`).MatchString(secret.Folded(name)) &&
			(isStrong || !regexp.MustCompile(`\A(?:sig|signature|sid|pass|pin|auth|authentication|session|ticket)\z`).MatchString(secret.Folded(name)))
	return ok && params.IsSecret(name) && isSure && strings.HasSuffix(before, quote)
}

// quoted hides the value in quotes at text[end], and returns where to go on.
func (l *textLine) quoted(end int) int {
	open := end + len(l.text[end:]) - len(strings.TrimLeft(l.text[end:], " \t"))
	start, closing, next := l.quotes(open)
	if next == 0 || !l.isQuotable(end) {
		return end
	}
	if closing > start+1 {
		l.hide(start, closing)
	}
	return next
}

// quotes returns the start and end of the value in the quotes at text[open], and where to go on, or 0.
func (l *textLine) quotes(open int) (start, end, next int) {
	one := quoteStart.FindString(l.text[open:])
	if one == "" {
		return 0, 0, 0
	}
	quote := one
	for strings.HasPrefix(l.text[open+len(quote):], one) {
		quote += one
	}
	start = open + len(quote)
	rest, inString := l.text[start:], slices.Contains(l.open, 0)
	isDouble := strings.HasSuffix(one, `"`) || strings.HasSuffix(one, "22")
	if regexp.MustCompile("\\A(?:[\x00-\x20\x7f`<>,;:.)\\]}\\\\]|\\z)").MatchString(rest) {
		switch {
		case quote != one && !inString:
			return start, start, start
		case quote != one || !isDouble:
			return 0, 0, 0
		}
	}
	if quote == one && isDouble && slices.Contains(l.open, len(backslashes.FindString(one))) {
		return 0, 0, 0
	}
	end = start + len(untilClosed(quote, rest))
	if inString || one[0] == '\\' {
		end = min(end, start+len(untilClosed(`"`, rest)))
	}
	return start, end, len(l.text) - len(strings.TrimPrefix(l.text[end:], quote))
}

// untilClosed returns s up to the quote that closes it.
func untilClosed(quote, s string) string {
	for i := 0; i < len(s); i++ {
		rest, ok := strings.CutPrefix(s[i:], quote)
		switch n := len(backslashes.FindString(s[i:])); {
		case ok && strings.HasPrefix(rest, quote):
			i += 2*len(quote) - 1
		case ok && !regexp.MustCompile(`\A[A-Za-z0-9]`).MatchString(rest):
			return s[:i]
		case n > 0:
			i += n + n%2 - 1
		}
	}
	return s
}

// goesOn hides a password that begins in the run text[start:end] and goes on after it, and returns where to go on,
// or 0.
func (l *textLine) goesOn(start, end int) int {
	plain, offsets := l.plain(start, end)
	m := lastAddress.FindStringIndex(plain)
	if m == nil {
		return 0
	}
	address := plain[m[1]:]
	isNoPort := strings.Index(address, ":") == len(address)-1 &&
		!regexp.MustCompile(`\A(?:\z|\\+[nrt])`).MatchString(l.text[end:])
	if isNoPort {
		address += l.text[end : end+1]
	}
	password := openStart(address)
	if password < 0 || strings.Contains(address, "@") {
		return 0
	}
	from := offsets[m[1]+password]
	limit := regexp.MustCompile(`:(?://|\\/)`).Split(l.text[end:], 2)[0]
	if slices.Contains(l.open, 0) {
		limit = untilClosed(`"`, limit)
	}
	if l.text[start] == '\'' {
		inRun := l.text[from:end]
		all := untilClosed("'", inRun+limit)
		if len(all) < len(inRun) {
			return 0
		}
		limit = all[len(inRun):]
	} else if quote := regexp.MustCompile("\\\\*[\"`]\\z").FindString(l.text[:start]); quote != "" {
		limit = untilClosed(quote, limit)
	}
	if spaced := regexp.MustCompile("(?s)\\A[ \t\v\f\r]+"); isNoPort && spaced.MatchString(l.text[end:]) {
		next := spaced.FindString(l.text[end:])
		limit = limit[:min(len(limit), l.runEnd(end+len(next))-end)]
	}
	m = regexp.MustCompile(`(?s)\A.*(@|%(?:25)*40)`).FindStringSubmatchIndex(limit)
	if m == nil {
		return 0
	}
	l.run(start, from, 0)
	l.hide(from, end+m[2])
	return end + m[2]
}
