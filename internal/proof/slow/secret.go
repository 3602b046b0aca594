package slow

// This file contains the twin of Redact: what internal/secret does, by regular expressions and in the plainest order.

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode/utf8"

	"example.com/iri"
	"example.com/iri/params"
)

const (
	mask      = "xxxxx"
	longest   = 128 // bytes of a name that count
	nameChar  = `(?:[\w.+\[\]-]|%(?:25)*(?:2[0BbDdEe]|3\d|[46][1-9A-Fa-f]|[57][0-9Aa]|5[BbDdFf]))`
	aSpace    = `[\t-\r ]`
	aPort     = `(?:[1-9]\d{0,3}|[1-5]\d{4}|6[0-4]\d{3}|65[0-4]\d{2}|655[0-2]\d|6553[0-5])`
	aScheme   = `[A-Za-z][A-Za-z0-9+.-]*`
	bytesOver = `\x{80}-\x{ff}`
)

// re compiles an expression, once. It reads bytes: a text is read as Latin-1.
func re(s string) *regexp.Regexp {
	x, ok := compiled.Load(s)
	if !ok {
		x, _ = compiled.LoadOrStore(s, regexp.MustCompile(`(?s)`+s))
	}
	return x.(*regexp.Regexp)
}

var compiled sync.Map // of expressions, by their text

var (
	cutChar  = re("\\A[\x00-\x12\x16-\x20\x7f\"`<>]")
	anEscape = re(`\A(?:(\\+)(?:([/?&#=;nrt"'])|u([0-9A-Fa-f]{4})|x([0-9A-Fa-f]{2})|)|&(amp|` +
		`quot|#34|#x22|apos|#39|#x27);)`)
	color      = re(`\A\x1b\[[0-9;]*m`)
	address    = re(`\A` + aScheme + `://`)
	lastScheme = re(aScheme + `\z`)
	head       = re(`\A(` + aScheme + `:)?(//[^/?#]*)?`)
	areas      = re(`\A([^?#]*)(\??[^#]*)(.*)\z`) // path, query and fragment
	character  = re(`%(?:25)*([0-9A-Fa-f]{2})|.`)
	twoSlashes = re(`(?:/|%(?:25)*2[Ff])(/|%(?:25)*2[Ff])`)
	jdbc       = re(`\A(?i:r2dbc|jdbc):\z`)
	oracleJDBC = re(`\A(?i:jdbc):oracle:`)
	withUser   = re(`\A(?i:sips?|sftp):`)
	keepsAt    = re(`(?i)\A(?:(?:acct|arn|cid|data|did|file|h323|iax|im|javascript|mailserver|mailto|mid|news|nntp|` +
		`pkg|pres|sips?|snews|tag|urn|xmpp|bitbucket|docker|doi|email|github|gitlab|group|jsr|LeaseRenewer|lightning|` +
		`npm|oci|serviceAccount|workspace):|[a-z]:[/\\])`)
	withPort = re(`\A(?:` + aScheme + `:)?//[A-Za-z0-9.-]*:` + aPort + `[/?#]`)
	digest   = re(`\A(?:sha256|sha384|sha512|blake3):.`)
	prefixes = re(`\A(?:gh[pousr]_|github_pat_|gl(?:pat|dt|rt|cbt|ptt|oas)-|[sr]k_(?:live|test)_|xox[bpas]-|xapp-|` +
		`shp(?:at|ss|ca|pa)_|npm_|pypi-|rubygems_|dckr_pat_|do[po]_v1_|ATATT3|ATBB|hf_|hvs\.|glsa_|sntrys_|squ_).`)
	longName   = re(`\A[A-Za-z0-9_.+=-]{20,}\z`)
	beforeUser = re(`(?:[:/\\]|%(?:25)*(?:3[Aa]|2[Ff]|5[Cc]))*\z`) // between a scheme and its address
	web        = re(`(?i)(?:\A|https?|wss?|nats|[^A-Za-z0-9])\z`)
	logins     = re(`(?i)(?:nats|rediss?|trojan)\z`)
	hasUsers   = re(`(?i)(?:ssh|scp|sftp|abfss?|wasbs?|xmpp)\z`)
	aPair      = re(`\A[;\t-\r ]*` + nameChar + `+` + aSpace + `*=`)
	wordsPair  = re(`\A[;\t-\r ]*` + nameChar + `(?: |` + nameChar + `)*` + aSpace + `*=`)
	oracleUser = re(`(?:\A|[ :=?&#@;,|'(){}])/*[^/ :=?&#@;,|'(){}]+/([^ :=?&#@;,|'(){}]+)\z`)
	hostChars  = re(`\A[\w.` + bytesOver + `-]*`)
	notHost    = re(`\A(?:v?\d+\.?|[0-9A-Fa-f]{5,}\.?|\d[0-9A-Fa-f]*\.?|.*\.v?\d+\.?|[A-Z].*_.*\d|[A-Z]_.*\d)\z`)
	ipv4       = re(`\A\d*\.\d*\.\d*\.\d+\.?\z`)
	afterHost  = re(`\A(?:[^:]|\z|:` + aPort + `(?:[^A-Za-z0-9:]|\z)|:[A-Za-z0-9]+/)`)
	database   = re(`\A(?:/|[A-Za-z0-9]*\()`)
	webToken   = re(`%[0-9A-Fa-f]eyJ|(eyJ[\w-]*(?:\.[\w-]+\.{1,2}[\w-]+|\.\.[\w-]+)(?:\.{1,2}[\w-]+)*)`)
	botToken   = re(`(?:/|2[Ff])bot\d+(?::|%(?:25)*3[Aa])([\w-]+)`)
	openPort   = re(`\A([^:@[][^:@]*|):([^@]+)\z`)
	hostPorts  = re(`\A` + aPort + `(?:,[^:,]*:` + aPort + `)*\z`)
	nothing    = re(`(?i)\A(?:true|false|null|nil|none|%s)\z`)
	someLetter = re(`[A-Za-z]`)
	someDigit  = re(`\d`)
)

// A span is the part of a text from its start to its end.
type span struct{ start, end int }

// Redact returns s with xxxxx in place of secrets. Inside, each byte is a character, so that expressions read bytes.
func Redact(s string) string {
	runes := make([]rune, len(s))
	for i := range len(s) {
		runes[i] = rune(s[i])
	}
	text := string(runes)
	all, isValid := secretsOf(text, iri.ValidRef(s)), iri.ValidRef(s)
	query := strings.IndexByte(text, '?')
	for _, x := range slices.Backward(all) {
		rest := s[utf8.RuneCountInString(text[:x.end]):]
		if isValid && x.start <= query && query < x.end && re(`\p{Co}`).MatchString(rest) {
			text = text[:x.start] + mask
		} else {
			text = text[:x.start] + mask + text[x.end:]
		}
	}
	var b []byte
	for _, r := range text {
		b = append(b, byte(r))
	}
	return string(b)
}

// secretsOf returns the secrets of a text.
func secretsOf(s string, isValid bool) (all []span) {
	if isValid && head.FindStringSubmatch(s)[2] != "" {
		return (&word{s: s, isAddress: true, isValid: true}).secrets()
	}
	start := 0
	for _, line := range strings.SplitAfter(s, "\n") {
		for _, x := range readLine(strings.TrimSuffix(strings.TrimSuffix(line, "\n"), "\r"), isValid) {
			all = append(all, span{start + x.start, start + x.end})
		}
		start += len(line)
	}
	all = append(all, keys(s)...)
	if !isValid && re("\\A[^\x00-\x12\x16-\x20\x7f\"`<>]+\\z").MatchString(s) {
		all = append(all, oneWord(s)...)
	}
	return join(s, all)
}

// join joins what overlaps or touches, and leaves out what is empty or the mask.
func join(s string, all []span) (joined []span) {
	slices.SortFunc(all, func(x, y span) int { return x.start - y.start })
	for _, x := range all {
		if n := len(joined); n > 0 && x.start <= joined[n-1].end {
			joined[n-1].end = max(joined[n-1].end, x.end)
		} else {
			joined = append(joined, x)
		}
	}
	return slices.DeleteFunc(joined, func(x span) bool { return x.start >= x.end || s[x.start:x.end] == mask })
}

// keys returns the private keys between their first and last lines.
func keys(s string) (all []span) {
	key := re(`-----BEGIN .{0,29}?PRIVATE KEY-----()(?:[\r\n \t]|\\+[rn])*(.*?)` +
		`(?:\\+[rn]|[\r\n \t])*(-----END .{0,31}?PRIVATE KEY-----|\z)`)
	for i := 0; i < len(s); {
		m := key.FindStringSubmatchIndex(s[i:])
		if m == nil {
			break
		}
		x := span{i + m[4], i + m[5]}
		if rest := s[i+m[2]:]; m[6] == m[7] {
			line := strings.TrimLeft(rest, " \t\r\v\f")
			if !re(`\A(?:\n|\\+[rn])`).MatchString(line) {
				i += m[2]
				continue
			}
			if n := strings.IndexByte(rest, '"'); line[0] == '\\' && n >= 0 {
				inString := re(`\A(?:[\r\n \t]|\\+[rn])*(.*?)(?:\\+[rn]|[\r\n \t])*\z`).FindStringSubmatchIndex(rest[:n])
				x = span{i + m[2] + inString[2], i + m[2] + inString[3]}
				m[1] = m[2] + n
			}
		}
		all = append(all, x)
		i += m[1]
	}
	return all
}

// oneWord returns the password of an invalid text of one word: see Mistyped in internal/secret.
func oneWord(s string) []span {
	from := 0
	if n := strings.Index(s, "://"); n > 0 {
		from = n - len(lastScheme.FindString(s[:n]))
		if from == n {
			from = 0
		}
	}
	r := inText(s[from:])
	name := ""
	if n := strings.IndexByte(s, ':'); n >= 0 {
		if name = re(aScheme + `:\z`).FindString(s[:n+1]); strings.HasPrefix(s[n:], "://") {
			name = ""
		}
	}
	if r.start >= r.end || !isHost(s[from+r.end+1:], false) || from == 0 && keepsAt.MatchString(name) {
		return nil
	}
	return []span{{from + r.start, from + r.end}}
}

// A word is a text that is read on its own.
type word struct {
	s         string
	isAddress bool // it begins with an address that is read by its structure
	isOpen    bool // the same, but it is no valid address
	isValid   bool
	opener    byte
}

// secrets returns the secrets of a word.
func (w *word) secrets() []span {
	var all []span
	for _, found := range [][]span{w.tokens(webToken), w.tokens(botToken), w.pairs(), w.credentials()} {
		all = append(all, found...)
	}
	return join(w.s, all)
}

func (w *word) tokens(shape *regexp.Regexp) (all []span) {
	for i := 0; ; {
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

// pairs returns the values of secret pairs.
func (w *word) pairs() (all []span) {
	from := 0
	m := head.FindStringSubmatch(w.s)
	if strings.EqualFold(m[1], "data:") {
		return nil
	} else if w.isAddress {
		from = len(m[0])
	}
	unclosed := map[string]bool{}
	for _, c := range charsOf(w.s) {
		if c.b != '=' || c.start < from {
			continue
		}
		start, end := nameOf(w.s, c.start)
		name := w.s[start:end]
		isBeforeAnd, isRunning := c.start < strings.LastIndexByte(w.s, '&'), !w.isAddress && !w.isOpen
		if !params.IsSecret(name) || isRunning && isVague(w.s[:start], name, w.s[c.end:], isBeforeAnd) {
			continue
		}
		from = w.valueEnd(afterQuotes(w.s, c.end, unclosed), w.openerOf(start), name)
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
		part = re(`[^A-Za-z0-9`+bytesOver+`!-,/:-@^`+"`"+`{|}~]`).ReplaceAllString(part, "")
		if last == "" || someLetter.MatchString(part) {
			last = re(`\A\d+`).ReplaceAllString(part, "")
			if last == "" || !strings.ContainsAny(plain.String(), "[]") {
				last = part
			}
		}
	}
	return strings.TrimRight(strings.ToLower(last), "0123456789")
}

// isVague reports whether a name in a running text says too little.
func isVague(before, name, value string, isBeforeAnd bool) bool {
	at := strings.TrimLeft(re(`\A.{0,128}`).FindString(value), `'"`)
	at = re(`[;&,'") ]`).Split(at, 2)[0]
	isMixed := func(s string) bool { return someLetter.MatchString(s) && someDigit.MatchString(s) }
	compared := re(`\A.?(.{0,128})`).FindStringSubmatch(value)[1]
	isComparison := strings.HasPrefix(value, "=") && !isMixed(compared) &&
		(utf8.RuneCountInString(compared) < 6 || re(`\A[\w.()-]*\z`).MatchString(compared))
	switch {
	case value == "=":
		return true
	case before != "" && strings.Contains("?&#;/", before[len(before)-1:]):
		return false
	case nothing.MatchString(at) || before == "" && isComparison:
		return true
	case name == "PWD" || name == "OLDPWD":
		return strings.HasPrefix(value, "/")
	case isBeforeAnd:
		return false
	}
	switch folded(name) {
	case "code", "key":
		return true
	case "pass":
		return re(`\A\d{1,5}\z`).MatchString(at)
	case "sig", "signature", "sid", "auth", "authentication", "session", "ticket", "magic", "invite", "sk":
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
	all := charsOf(before)
	b := all[len(all)-1].b
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
			!isSpace && strings.IndexByte(separators, w.s[j]) >= 0 && wordsPair.MatchString(rest):
			return j
		}
	}
	return len(w.s)
}

// afterQuotes returns the end of the quotes or braces at s[i], or i.
func afterQuotes(s string, i int, unclosed map[string]bool) int {
	open := re(`\A['{]`).FindString(s[i:])
	if open == "" || unclosed[open] {
		return i
	}
	closing := strings.Replace(open, "{", "}", 1)
	end := i + len(open) + len(untilClosed(s[i+len(open):], closing))
	if end == len(s) {
		unclosed[open] = true
		return i
	}
	return end + len(closing)
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

// inText returns what stands between the first ":" after the scheme and the last "@".
func inText(s string) span {
	m := head.FindStringSubmatch(s)
	start := len(m[1])
	switch {
	case m[2] == "" && (withUser.MatchString(s) || oracleJDBC.MatchString(s)):
		return bare(s, start, false)
	case withPort.MatchString(s):
		s = withPort.FindString(s)
	case start > 0 && m[2] == "" && !keepsAt.MatchString(s):
		start--
	}
	x, _ := inAddress(s, start, "", false)
	return x
}

// inAddress returns the password of the address at s[i:], and the end of that.
func inAddress(s string, i int, ends string, isRaw bool) (x span, end int) {
	if end = len(s); strings.ContainsAny(s[i:], ends) {
		end = i + strings.IndexAny(s[i:], ends)
	}
	start, at, userEnd := -1, -1, 0
	for _, c := range charsOf(s[i:end]) {
		switch {
		case isRaw && c.end > c.start+1:
		case c.b == ':' && start < 0:
			userEnd, start = i+c.start, i+c.end
		case c.b == '@' && !digest.MatchString(s[i+c.end:]):
			at = i + c.start
		}
	}
	if at < 0 {
		return span{}, end
	}
	hasPassword := start >= 0 && start <= at
	if !hasPassword {
		userEnd, start = at, at
	}
	user := userEnd - len(strings.TrimLeft(s[i:userEnd], `/\`))
	if isToken(s[:user], s[user:userEnd], s[start:at], hasPassword) {
		start = user
	}
	if start == at {
		return span{}, end
	}
	return span{start, at}, end
}

// isToken reports whether a user is a token.
func isToken(before, name, password string, hasPassword bool) bool {
	before = beforeUser.ReplaceAllString(before, "")
	switch {
	case prefixes.MatchString(name):
		return true
	case name == "":
		return false
	case hasPassword && web.MatchString(before) && re(`\A(?:|[xX]|x-oauth-basic)\z`).MatchString(password),
		(!hasPassword || strings.Contains(name, "@")) && logins.MatchString(before):
		return true
	}
	return !hasUsers.MatchString(before) && longName.MatchString(name) && someDigit.MatchString(name) &&
		someLetter.MatchString(name)
}

// isHost reports whether s begins with a host.
func isHost(s string, inWord bool) bool {
	name := hostChars.FindString(s)
	switch {
	case s == "":
		return true
	case name == "" && inWord:
		return re(`\A(?:[^@\]:[\\]|\[[0-9A-Fa-f:])`).MatchString(s)
	case name == "":
		return re(`\A[^@\]\\]`).MatchString(s)
	case notHost.MatchString(name) && !ipv4.MatchString(name):
		return false
	}
	return !inWord || afterHost.MatchString(s[len(name):])
}

// bare returns the password after the user and ":" that end before s[start].
func bare(s string, start int, inWord bool) span {
	user := re(`\A[^:@]*:`)
	switch {
	case oracleJDBC.MatchString(s):
		slash := strings.IndexByte(s[start:], '/')
		if slash < 0 {
			return span{}
		}
		return span{start + slash + 1, strings.LastIndexByte(s, '@')}
	case withUser.MatchString(s):
		if !user.MatchString(s[start:]) {
			return span{}
		}
		start += len(user.FindString(s[start:]))
		return span{start, start + max(0, strings.LastIndexByte(re(`\A[^@]*(?:@[^;?]*)?`).FindString(s[start:]), '@'))}
	case keepsAt.MatchString(s) || strings.HasPrefix(s[start:], ":"):
		return span{}
	}
	rest, end := strings.Split(s[start:], "://")[0], 0
	for i := range len(rest) {
		isPath := !strings.ContainsAny(s[:start+i], "?#")
		if after := rest[i+1:]; rest[i] == '@' && !digest.MatchString(after) &&
			(isPath && isHost(after, inWord) || database.MatchString(after)) {
			end = i
		}
	}
	return span{start, start + end}
}

// inWord returns the password in a word that begins with no address.
func inWord(s string) span {
	path := re(`\A[^?#]*`).FindString(strings.Split(s, "://")[0])
	for i := range len(path) {
		name := re(`[\w.%~` + bytesOver + `][\w.%+~` + bytesOver + `-]*\z`).FindString(path[:i])
		switch {
		case strings.IndexByte("/@&", path[i]) >= 0:
			return span{}
		case path[i] != ':' || name == "" || re(`\A\d(?:.*\d)?\z`).MatchString(name):
			continue
		}
		from := i - len(name)
		x := bare(s[from:], len(name)+1, true)
		return span{from + x.start, from + x.end}
	}
	return span{}
}

// credentials returns the passwords of a word, and the tokens in the place of a user.
func (w *word) credentials() (all []span) {
	s := w.s
	add := func(x span) bool {
		if x.start < x.end {
			all = append(all, x)
		}
		return x.start < x.end
	}
	m := head.FindStringSubmatch(s)
	from, pathStart := len(m[1]), len(m[0])
	isOpen := w.isOpaque() && !keepsAt.MatchString(s)
	at := from
	switch {
	case w.isOpen:
		add(inText(s))
		if withPort.MatchString(s) {
			at = pathStart
		}
	case w.isValid && w.isOpaque():
		add(bare(s, from, false))
	case !w.isAddress:
		add(inWord(s))
	}
	path := re(`\A[^?#]*`).FindString(s)
	last := strings.LastIndexByte(path, '@')
	if len(all) == 0 && re(`\A(?i:oracle)://`).MatchString(s) && last > pathStart+1 {
		add(span{pathStart + 1, last})
	}
	for {
		loc := twoSlashes.FindStringSubmatchIndex(s[at:])
		if loc == nil {
			return all
		}
		start, ends := at+loc[1], "/?#&"
		switch {
		case isOpen && openStart(s[start:]) >= 0:
			ends = ""
		case start <= len(path):
			ends = "/?#"
		}
		isOpen = false
		x, end := inAddress(s, start, ends, m[2] != "" && start < pathStart)
		before, ok := strings.CutSuffix(s[:start], "@//")
		if at = end; at == start {
			at -= loc[3] - loc[2] // the second slash may be a first one
		}
		if add(x) || !ok {
			continue
		}
		if p := oracleUser.FindStringSubmatchIndex(before); p != nil {
			add(span{p[2], p[3]})
		}
	}
}

// openStart returns where in an address after "//" a password begins that goes on, or -1.
func openStart(s string) int {
	m := openPort.FindStringSubmatch(re(`\A[^/?#]*`).FindString(s))
	if m == nil {
		return -1
	}
	ports := strings.TrimRight(m[2], ":,.;)]}'")
	if ports == "" || hostPorts.MatchString(ports) {
		return -1
	}
	return len(m[1]) + 1
}

// A textLine is a line that is read, with a character in place of each escape.
type textLine struct {
	text    string
	offsets []int // of each byte and of the end in the line
	isValid bool  // it is a valid reference
	found   []span
	last    span         // the run before
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
		l.text += string(r)
		for len(l.offsets) < len(l.text) {
			l.offsets = append(l.offsets, i)
		}
		i += n
	}
	l.offsets = append(l.offsets, len(line))
	l.read()
	for i, x := range l.found {
		l.found[i] = span{l.offsets[x.start], l.offsets[x.end]}
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
	code, _ := strconv.ParseUint(m[3]+m[4], 16, 16)
	switch {
	case m[2] == "" && m[5] == "" && m[3]+m[4] == "", m[2] == `"` && len(m[1])%2 == 0:
		return '\\', len(m[1])
	case m[2] == `"`, code == '"':
		r = quote
	case m[2] == "'", code == '\'':
		r = 0x13
	case m[5] != "":
		r = map[string]rune{"amp": '&', "quot": 0x14, "#34": 0x14, "#x22": 0x14, "apos": 0x15, "#39": 0x15,
			"#x27": 0x15}[m[5]]
	case m[2] != "" && strings.Contains("nrt", m[2]), m[2] == "" && code < ' ' && code != 0x1B:
		r = '\n'
	case m[2] != "":
		r = rune(m[2][0])
	case m[3] != "" && code > 0x7F, m[4] != "" && code > 0x7F, code > ' ' && cutChar.MatchString(string(rune(code))):
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
				i = max(l.run(start, end, l.opener(start)), l.quoted(end))
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
		i += max(1, len(color.FindString(l.text[i:])))
	}
}

// runEnd returns the end of the run at text[i].
func (l *textLine) runEnd(i int) int {
	for end := i; end < len(l.text); end++ {
		open := end
		if end > i && l.text[end-1] == '$' {
			open--
		}
		_, _, next := l.quotes(open)
		braces := re("\\A\\{[^}\"<>`\x0F-\x12\x14]*\\}").FindString(l.text[end:])
		switch {
		case cutChar.MatchString(l.text[end:]):
			return end
		case end == i:
		case strings.IndexByte("'\x13\x14\x15", l.text[end]) >= 0 && next > 0 && l.isQuotable(open):
			return open
		case braces != "" && l.isQuotable(end):
			end += len(braces) - 1
		}
	}
	return len(l.text)
}

// opener returns what stands before a run in a list with white space between its pairs, or 0.
func (l *textLine) opener(start int) byte {
	last := l.text[l.last.start:l.last.end]
	switch between := l.text[l.last.end:start]; {
	case !aPair.MatchString(last), strings.Trim(between, "\t\n\v\f\r ") != "", strings.Contains(last[:len(last)-1], ";"):
		return 0
	case strings.HasSuffix(last, ";") || strings.HasSuffix(last, ","):
		return last[len(last)-1]
	}
	return ' '
}

// run hides the secrets of text[start:end], and returns where to go on.
func (l *textLine) run(start, end int, opener byte) int {
	s, open, goesOn := l.text[:end], "", false
	if m := re(`\A.*;([A-Za-z0-9_.+\[\]-]+)\z`).FindStringSubmatchIndex(s[start:]); m != nil && opener != ' ' {
		next := re(`\A[\t-\r ][;\t-\r ]*` + nameChar + `(?: |` + nameChar + `)*` + aSpace + `*=`)
		if goesOn = next.MatchString(l.text[end:]); goesOn {
			s = s[:start+m[2]-1]
		}
	}
	for i := start; i < len(s); {
		for ; i < len(s) && strings.Contains("([{'", s[i:i+1]); i++ {
			open = s[i : i+1]
		}
		from, to := i, 0
		if open == "'" && from > start && s[from-1] == '\'' {
			name := re(`\A[\w.+\[\]-]+=`).FindString(s[from:])
			next := from + len(untilClosed(l.text[from:], "'"))
			if l.open[0] {
				next = min(next, from+len(untilClosed(l.text[from:], `"`)))
			}
			isClosed := next > end && strings.HasPrefix(l.text[next:], "'")
			if isClosed && name != "" && params.IsSecret(strings.TrimSuffix(name, "=")) {
				l.word(from, next, 0, true)
				return next
			}
		}
		to, i, open = splitWord(s, from, open)
		if from > start {
			opener = 0
		}
		l.word(from, to, opener, goesOn && to == len(s))
	}
	return end
}

// splitWord returns where the word at s[start:] ends, where the next begins, and the bracket around that.
func splitWord(s string, start int, open string) (end, next int, around string) {
	i, head := start, address.FindString(s[start:])
	isPlain := head == "" && !re(`\A(?i:jdbc|r2dbc):`).MatchString(s[start:])
	if head != "" {
		i += len(head)
		i += strings.LastIndex(re(`\A[^/?#]*`).FindString(s[i:]), "@") + 1
	}
	for depth := 0; i < len(s); i++ {
		before, one := s[start:i], s[i:i+1]
		scheme := lastScheme.FindString(before)
		switch {
		case strings.HasPrefix(s[i:], "://"):
			before = strings.TrimSuffix(before, scheme)
			if outer := re(aScheme + `:\z`).FindString(before); scheme != "" && jdbc.MatchString(outer) {
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
func (l *textLine) word(start, end int, opener byte, goesOn bool) {
	s := l.text[start:end]
	isAll := l.isValid && s == l.text
	if !goesOn && !isAll {
		s = strings.TrimRight(s, ":,.;")
	}
	w := word{s: s, opener: opener, isValid: isAll}
	if head := address.FindString(s); head != "" {
		w.isOpen = openStart(s[len(head):]) >= 0 || strings.Contains(re(`\A[^/?#]*`).FindString(s[len(head):]), "=")
		w.isAddress, w.isValid = !w.isOpen, !w.isOpen
	}
	for _, x := range w.secrets() {
		if x.end == len(s) && !goesOn {
			secret, closing := s[x.start:], ":,.;"
			for _, pair := range []string{"()", "[]", "{}"} {
				if !strings.Contains(secret, pair[:1]) {
					closing += pair[1:]
				}
			}
			if strings.Count(secret, "'") == 1 {
				closing += "'"
			}
			x.end = x.start + len(strings.TrimRight(secret, closing))
		}
		l.hide(start+x.start, start+x.end)
	}
}

// isQuotable reports whether text[:end] ends in the name of a secret and "=".
func (l *textLine) isQuotable(end int) bool {
	m := re("(?s)\\A(.*?)([\"'`\x0F-\x15]*)[\t\v\f\r ]*=\\z").FindStringSubmatch(l.text[:end])
	if m == nil || re(`(?:\A|`+aSpace+`)\z`).MatchString(m[1]) {
		return false
	}
	start, nameEnd := nameOf(m[1], len(m[1]))
	value := re("\\A[\t\v\f\r ]*(?:"+aQuote+")?").ReplaceAllString(l.text[end:], "")
	return params.IsSecret(m[1][start:nameEnd]) && strings.HasSuffix(m[1][:start], m[2]) &&
		!isVague(m[1][:start], m[1][start:nameEnd], value, false)
}

// quoted hides the values in quotes at text[end], and returns where to go on.
func (l *textLine) quoted(end int) int {
	password := re(`\A"[^"]+"@`).FindString(l.text[end:])
	if password != "" && !l.open[0] && re(`[A-Za-z0-9]/\z`).MatchString(l.text[:end]) {
		l.hide(end, end+len(password)-1)
		return end + len(password) - 1
	}
	open := end + len(re(`\A[ \t]*`).FindString(l.text[end:]))
	if !l.isQuotable(end) {
		return end
	}
	var all []span
	for {
		start, closing, next := l.quotes(open)
		if next == 0 || len(all) > 0 && l.text[open] == l.text[open-1] {
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

const aQuote = "'\x13'|\\$'|[\"'\x0F-\x15]"

// quotes returns the start and end of the value in the quotes at text[open], and where to go on, or 0.
func (l *textLine) quotes(open int) (start, end, next int) {
	one := re(`\A(?:` + aQuote + `)`).FindString(l.text[open:])
	if one == "" {
		return 0, 0, 0
	}
	quote := one
	for strings.HasPrefix(l.text[open+len(quote):], one) {
		quote += one
	}
	start = open + len(quote)
	rest, inString, isOne := l.text[start:], l.open[0], quote == one
	level := strings.Index("\"\x0F\x10\x11\x12", one)
	isTag := isOne && re("\\A[<>`]").MatchString(rest) && untilClosed(rest, quote) != rest
	if !isTag && re("\\A(?:[\x00-\x0E\x16- \x7f`<>,;:.)\\]}]|\\z)").MatchString(rest) {
		switch {
		case !isOne && !inString:
			return start, start, start
		case !isOne || level < 0 && one != "\x14":
			return 0, 0, 0
		}
	}
	if isOne && l.open[level] {
		return 0, 0, 0
	}
	quote = strings.TrimPrefix(quote, "$")
	around := quote
	if inString || quote[0] < ' ' {
		around = `"`
	}
	end = start + len(untilClosed(rest, quote, around))
	return start, end, len(l.text) - len(strings.TrimPrefix(l.text[end:], quote))
}

// fault hides what net/url quotes at text[open] of an address, and the port in the address before it.
func (l *textLine) fault(open int) {
	quote := l.text[open : open+1]
	before, isPort := strings.CutSuffix(l.text[:open], ": invalid port ")
	if isPort && strings.HasPrefix(l.text[open+1:], ":") ||
		strings.HasSuffix(before, ": invalid URL escape ") && strings.HasPrefix(l.text[open+1:], "%") {
		l.hide(open+1, open+1+len(untilClosed(l.text[open+1:], quote, `"`)))
		address := re(quote + `[^` + quote + `]*` + quote + `\z`).FindString(before)
		host := re(`//([^/?#]*)`).FindStringSubmatchIndex(strings.TrimSuffix(address, quote))
		if isPort && host != nil {
			rest := re(`\A.*@`).ReplaceAllString(address[host[2]:host[3]], "")
			_, port, _ := strings.Cut(re(`\A\[[^]]*\]`).ReplaceAllString(rest, ""), ":")
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
	isList := re(`\A` + aPort + `[;,][;\t-\r ]*` + nameChar + `(?: |` + nameChar + `)*` + aSpace + `*=`)
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
	} else if quote := re("[\"'`\x0F-\x15]\\z").FindString(l.text[:start]); quote != "" {
		limit = end + len(untilClosed(l.text[end:limit], quote))
	}
	if spaced := re(`\A` + aSpace + `+`).FindString(l.text[end:]); from == end && spaced != "" {
		limit = min(limit, l.runEnd(end+len(spaced)))
	}
	at := re(`\A.*(@|%(?:25)*40)`).FindStringSubmatchIndex(l.text[min(end, limit):limit])
	if at == nil {
		return 0
	}
	l.run(start, from, 0)
	l.hide(from, end+at[2])
	return end + at[2]
}
