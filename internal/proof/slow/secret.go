package slow

// This file contains the twin of RedactText.

import (
	"net/url"
	"regexp"
	"strings"

	"example.com/iri/internal/secret"
	"example.com/iri/params"
)

var (
	runEscape   = regexp.MustCompile(`\A\\+(?:/|u00[0-7][0-9A-Fa-f])`)
	cutEscape   = regexp.MustCompile(`\A(\\+)(?:[nrt]|"|)`)
	color       = regexp.MustCompile(`\A\x1b\[[0-9;]*m`)
	cutByte     = regexp.MustCompile("\\A[\x00-\x20\x7f\"`<>]")
	address     = regexp.MustCompile(`\A[A-Za-z][A-Za-z0-9+.-]*://`)
	lastScheme  = regexp.MustCompile(`[A-Za-z][A-Za-z0-9+.-]*\z`)
	authorityOf = regexp.MustCompile(`\A[^/?#]*`)
	openPort    = regexp.MustCompile(`(?s)\A([^:@[][^:@]*|):([^@]+)\z`)
	portEnd     = regexp.MustCompile(`[:,.;)\]}']+\z`)
	aPort       = regexp.MustCompile(`\A` + port + `\z`)
	nameEnd     = regexp.MustCompile(`(?:[\w.+\[\]-]|%(?:25)*(?:2[0BbDdEe]|3\d|[46][1-9A-Fa-f]|[57][0-9Aa]|5[BbDdFf]))*\z`)
	vagueName   = regexp.MustCompile(`\A[-_.0-9]*(?i:code|key)[-_.0-9]*\z`)
	backslashes = regexp.MustCompile(`\A\\*`)
	lastAddress = regexp.MustCompile(`(?s)\A.*[A-Za-z0-9]://`)
	quoteStart  = regexp.MustCompile(`\A(\\*['"])`)
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
	text     string
	b        strings.Builder
	done     int
	inString bool
}

func (l *textLine) hide(start, end int) {
	if start < end && l.text[start:end] != secret.Mask {
		l.b.WriteString(l.text[l.done:start] + secret.Mask)
		l.done = end
	}
}

func (l *textLine) redact() {
	for i := 0; i < len(l.text); {
		if n := cutLen(l.text[i:]); n > 0 {
			l.inString = l.inString != (l.text[i] == '"')
			i += n
			continue
		}
		end := i
		for end < len(l.text) && cutLen(l.text[end:]) == 0 {
			if end > i && strings.HasPrefix(l.text[end-1:], "='") && l.isQuotable(end-1) && l.closing(end) > 0 {
				break // a value in apostrophes begins
			}
			_, n := character(l.text[end:])
			end += n
		}
		if next := l.goesOn(i, end); next > 0 {
			i = next
			continue
		}
		l.run(i, end)
		i = l.quoted(end)
	}
	l.b.WriteString(l.text[l.done:])
}

// cutLen returns the length of what is no part of a run at the start of s, or 0.
func cutLen(s string) int {
	switch {
	case color.MatchString(s):
		return len(color.FindString(s))
	case runEscape.MatchString(s):
		if b, n := character(s); cutByte.MatchString(string(rune(b))) {
			return n
		}
		return 0
	case s[0] == '\\':
		m := cutEscape.FindStringSubmatch(s)
		if strings.HasSuffix(m[0], `"`) && len(m[1])%2 == 0 {
			return len(m[1])
		}
		return len(m[0])
	}
	return len(cutByte.FindString(s))
}

// character returns the first byte of s, or what an escape of a run stands for, and its length.
func character(s string) (byte, int) {
	m := runEscape.FindString(s)
	switch {
	case m == "":
		return s[0], 1
	case strings.HasSuffix(m, "/"):
		return '/', len(m)
	}
	b, _ := url.PathUnescape("%" + m[len(m)-2:])
	return b[0], len(m)
}

// run hides the secrets of text[start:end].
func (l *textLine) run(start, end int) {
	plain, offsets := "", []int{}
	for i := start; i < end; {
		b, n := character(l.text[i:end])
		plain, offsets = plain+string([]byte{b}), append(offsets, i)
		i += n
	}
	offsets = append(offsets, end)
	open := ""
	for i := 0; i < len(plain); {
		for ; i < len(plain) && strings.Contains("([{'", plain[i:i+1]); i++ {
			open = plain[i : i+1]
		}
		from, to := i, 0
		to, i, open = splitWord(plain, from, open)
		for _, r := range wordSecrets(strings.TrimRight(plain[from:to], ":,.;")) {
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
func wordSecrets(s string) (ranges [][2]int) {
	kind, head := secret.Word, address.FindString(s)
	switch {
	case head != "" && (openStart(s[len(head):]) >= 0 || strings.Contains(authorityOf.FindString(s[len(head):]), "=")):
		kind = secret.Text
	case head != "":
		kind = secret.Valid
	}
	for start, end := range secret.In(s, kind) {
		ranges = append(ranges, [2]int{start, end})
	}
	if len(ranges) == 0 {
		return nil
	}
	once := secret.Hide(s, kind)
	if kind == secret.Valid && strings.Count(s, "//") > 1 && secret.Hide(once, kind) != once {
		return [][2]int{{ranges[0][0], len(s)}}
	}
	last, cutset := &ranges[len(ranges)-1], ":,.;"
	for _, pair := range []string{"()", "[]", "{}"} {
		if !strings.Contains(s[last[0]:], pair[:1]) {
			cutset += pair[1:]
		}
	}
	last[1] = min(last[1], len(strings.TrimRight(s, cutset)))
	return ranges
}

// openStart returns where in an address after "//" a password begins that goes on, or -1.
func openStart(s string) int {
	m := openPort.FindStringSubmatch(authorityOf.FindString(s))
	if m == nil || aPort.MatchString(portEnd.ReplaceAllString(m[2], "")) || portEnd.ReplaceAllString(m[2], "") == "" {
		return -1
	}
	return len(m[1]) + len(":")
}

// isQuotable reports whether text[:equals] ends in the name of a secret.
func (l *textLine) isQuotable(equals int) bool {
	bare := strings.TrimRight(l.text[:equals], " \t\v\f\r")
	name := nameEnd.FindString(bare[max(0, len(bare)-128):])
	before := bare[:len(bare)-len(name)]
	if strings.HasSuffix(before, `\`) && regexp.MustCompile(`\Au00[0-7][0-9A-Fa-f]`).MatchString(name) {
		before, name = before+name[:len("u00HH")], name[len("u00HH"):]
	}
	isSure := before != "" && strings.Contains("?&#;/", before[len(before)-1:]) || !vagueName.MatchString(name)
	return params.IsSecret(name) && isSure
}

// quoted hides the value in quotes at text[end], and returns where to go on.
func (l *textLine) quoted(end int) int {
	open := end + len(l.text[end:]) - len(strings.TrimLeft(l.text[end:], " \t"))
	quote := quoteStart.FindString(l.text[open:])
	if l.text[end-1] != '=' || quote == "" || !l.isQuotable(end-1) {
		return end
	}
	closing := l.closing(open)
	if closing == 0 {
		return end
	}
	if closing > open+len(quote)+1 {
		l.hide(open+len(quote), closing)
	}
	return min(closing+len(quote), len(l.text))
}

// closing returns where the quote at text[open] is closed, or 0.
func (l *textLine) closing(open int) int {
	quote := quoteStart.FindString(l.text[open:])
	rest := l.text[open+len(quote):]
	opensNone := regexp.MustCompile("\\A(?:[\x00-\x20\x7f`<>,;:.)\\]}]|\\z)")
	if quote == `"` && l.inString || quote == "'" && opensNone.MatchString(rest) {
		return 0
	}
	if l.inString || len(quote) > 1 {
		rest = untilClosed(`"`, rest)
	}
	return open + len(quote) + len(untilClosed(quote, rest))
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
	m := lastAddress.FindStringSubmatchIndex(l.text[start:end])
	if m == nil {
		return 0
	}
	password := openStart(l.text[start+m[1] : end])
	from := start + m[1] + password
	if password < 0 || strings.Contains(l.text[from:end], "@") {
		return 0
	}
	limit, _, _ := strings.Cut(l.text[end:], "://")
	if l.inString {
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
	at := strings.LastIndex(limit, "@")
	if at < 0 {
		return 0
	}
	l.run(start, from)
	l.hide(from, end+at)
	return end + at + len("@")
}
