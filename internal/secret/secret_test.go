package secret

// Tests of In by examples and by a slow twin, and of what hides and quotes.

import (
	"fmt"
	"math/rand/v2"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"
)

// A row is a text in which «» mark what may be secret, with the heading above it.
type row struct{ heading, text string }

// readRows returns the rows of a file in testdata. Texts with special characters are Go strings there.
func readRows(t testing.TB, name string) (rows []row) {
	all, err := os.ReadFile("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	heading := ""
	for text := range strings.SplitSeq(string(all), "\n") {
		if above, ok := strings.CutPrefix(text, "# "); ok {
			heading = above
		} else if text != "" {
			if unquoted, err := strconv.Unquote(text); err == nil {
				text = unquoted
			}
			rows = append(rows, row{heading, text})
		}
	}
	return rows
}

// unmark returns a text without its marks.
func unmark(text string) string { return strings.NewReplacer("«", "", "»", "").Replace(text) }

// marked returns s with marks around what In returns.
func marked(s string, k Kind) string {
	var b strings.Builder
	done := 0
	for _, r := range In(s, k) {
		b.WriteString(s[done:r.Start] + "«" + s[r.Start:r.End] + "»")
		done = r.End
	}
	return b.String() + s[done:]
}

// same fails the test if got is not want.
func same[T comparable](t *testing.T, got, want T, format string, args ...any) {
	if got != want {
		t.Helper()
		t.Errorf("%s: got %#v, want %#v", fmt.Sprintf(format, args...), got, want)
	}
}

func TestRows(t *testing.T) {
	kinds := map[string]Kind{"Part": Part, "Userinfo": Userinfo, "Port": Port, "Text": Text, "Valid": Valid, "Word": Word}
	for _, row := range readRows(t, "parts.txt") {
		kind, _, _ := strings.Cut(row.heading, ":")
		same(t, marked(unmark(row.text), kinds[kind]), row.text, "%s", row.heading)
	}
}

const nameChars = `(?:[A-Za-z0-9._+\[\]-]|%(?:25)*(?:2[0BbDdEe]|3[0-9]|[46][1-9A-Fa-f]|[57][0-9Aa]|5[BbDdFf]))+`

var (
	head       = regexp.MustCompile(`\A([A-Za-z][A-Za-z0-9+.-]*:)?(//[^/?#]*)?`)
	areas      = regexp.MustCompile(`(?s)\A([^?#]*)(\??[^#]*)(.*)\z`) // path, query and fragment, with delimiters
	encoded    = regexp.MustCompile(`(?s)%(?:25)*([0-9A-Fa-f]{2})|.`)
	twoSlashes = regexp.MustCompile(`(?:/|%(?:25)*2[Ff])(/|%(?:25)*2[Ff])`)
	mayGoOn    = regexp.MustCompile(`(?::|/|%(?:25)*(?:3[Aa]|2[Ff]))(?:/|%(?:25)*2[Ff])`)
	holdsAt    = regexp.MustCompile(
		`(?i)\A(?:(?:acct|arn|cid|data|did|file|h323|iax|im|javascript|mailserver|mailto|mid|news|nntp|pkg|pres|sips?|s?news|` +
			`tag|urn|xmpp|bitbucket|docker|doi|email|github|gitlab|group|jsr|LeaseRenewer|lightning|npm|oci|serviceAccount|workspace):|[a-z]:[/\\])`)
	isJDBC   = regexp.MustCompile(`\A(?i:jdbc):oracle:`)
	withUser = regexp.MustCompile(`(?i)\A(?:sips?|sftp):`)
	withPort = regexp.MustCompile(`\A(?:[A-Za-z][A-Za-z0-9+.-]*:)?//[A-Za-z0-9.-]*:` +
		`(?:[1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5])[/?#]`)
	digest   = regexp.MustCompile(`(?s)\A(?:sha256|sha384|sha512|blake3):.`)
	prefixes = regexp.MustCompile(`\A(?:gh[pousr]_|github_pat_|gl(?:pat|dt|rt|cbt|ptt|oas)-|[sr]k_(?:live|test)_|` +
		`xox[bpas]-|xapp-|shp(?:at|ss|ca|pa)_|npm_|` +
		`pypi-|rubygems_|dckr_pat_|do[po]_v1_|ATATT3|ATBB|hf_|hvs\.|glsa_|sntrys_|squ_)(?s:.)`)
	longName = regexp.MustCompile(`\A[A-Za-z0-9_.+=-]{20,}\z`)
	beforeIt = regexp.MustCompile(`(?:[:/\\]|%(?:25)*(?:3[Aa]|2[Ff]|5[Cc]))*\z`) // between a scheme and its address
	aWeb     = regexp.MustCompile(`(?i)(?:\A|https?|wss?|nats|[^A-Za-z0-9])\z`)
	hasUsers = regexp.MustCompile(`(?i)(?:ssh|scp|sftp|abfss?|wasbs?|xmpp)\z`)
	pair     = regexp.MustCompile(`\A[;\t-\r ]*` + nameChars + `\\?[\t-\r ]*=`)
	words    = regexp.MustCompile(`\A[;\t-\r ]*` + nameChars + `(?: |` + nameChars + `)*\\?[\t-\r ]*=`)
	oracle   = regexp.MustCompile(`(?:\A|[ :=?&#@;,|'"(){}])/*[^/ :=?&#@;,|'"(){}]+/([^ :=?&#@;,|'"(){}]+)\z`)
	notHost  = regexp.MustCompile(`\A(?:v?[0-9]+|[0-9A-Fa-f]{5,}\.?|[0-9][0-9A-Fa-f]*\.?|(?:[^.]*\.)+v?[0-9]+\.?|[0-9]+\.|v[0-9]+\.)\z`)
	hostName = regexp.MustCompile(`\A[A-Za-z0-9._\x{80}-\x{ff}-]*`)
	ipv4     = regexp.MustCompile(`\A[0-9]*\.[0-9]*\.[0-9]*\.[0-9]*\.?\z`)
	portEnd  = regexp.MustCompile(`\A:(?:[1-9][0-9]{0,3}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5])(?:[^0-9:]|\z)`)
)

// A token is a character of a text, or a percent-encoding of one.
type token struct {
	b          byte
	start, end int
}

// tokens splits s.
func tokens(s string) (all []token) {
	at := 0
	for _, m := range encoded.FindAllStringSubmatch(latin1(s), -1) {
		t := token{s[at], at, at + utf8.RuneCountInString(m[0])}
		if n, err := strconv.ParseUint(m[1], 16, 8); err == nil {
			t.b = byte(n)
		}
		all = append(all, t)
		at = t.end
	}
	return all
}

// latin1 returns s with each byte as a character.
func latin1(s string) string {
	runes := make([]rune, len(s))
	for i := range len(s) {
		runes[i] = rune(s[i])
	}
	return string(runes)
}

// slowText is the twin of inText.
func slowText(s string) (start, end int) {
	m := head.FindStringSubmatch(s)
	start = len(m[1])
	switch hasSlashes := m[2] != ""; {
	case !hasSlashes && (withUser.MatchString(s) || isJDBC.MatchString(s)):
		return slowBare(s, start, false)
	case withPort.MatchString(s):
		s = withPort.FindString(s)
	case start > 0 && !hasSlashes && !holdsAt.MatchString(s):
		start -= len(":")
	}
	start, end, _ = slowAddress(s, start, "", false)
	return start, end
}

// slowPart is the twin of inPart.
func slowPart(s string, k Kind) (start, end int) {
	colon, at := len(s), 0
	for _, t := range tokens(s) {
		switch {
		case t.b == ':':
			colon = min(colon, t.end)
		case t.b == '@':
			at = t.start
		}
	}
	if k == Port {
		colon = 0
	}
	if name, password, ok := strings.Cut(s, ":"); k == Userinfo && slowToken("", name, password, ok) {
		colon = 0
	}
	if k == Userinfo || mayGoOn.MatchString(s) {
		at = len(s)
	}
	start, end, _ = slowAddress(s, 0, "", false)
	if colon >= at {
		return start, end
	} else if start < end {
		colon = min(start, colon)
	}
	return colon, at
}

// slowToken is the twin of isToken.
func slowToken(before, name, password string, hasPassword bool) bool {
	before = beforeIt.ReplaceAllString(before, "")
	return prefixes.MatchString(name) || name != "" &&
		(hasPassword && aWeb.MatchString(before) && regexp.MustCompile(`\A(?:|x|X|x-oauth-basic)\z`).MatchString(password) ||
			!hasUsers.MatchString(before) && longName.MatchString(name) && strings.ContainsAny(name, "0123456789") &&
				strings.Trim(name, "0123456789-_.+=") != "")
}

// slowAddress is the twin of inAddress.
func slowAddress(s string, i int, ends string, isRaw bool) (start, at, end int) {
	if end = len(s); strings.ContainsAny(s[i:], ends) {
		end = i + strings.IndexAny(s[i:], ends)
	}
	start, at, userEnd := -1, -1, 0
	for _, t := range tokens(s[i:end]) {
		switch {
		case isRaw && t.end > t.start+1:
		case t.b == ':' && start < 0:
			userEnd, start = i+t.start, i+t.end
		case t.b == '@' && !digest.MatchString(s[i+t.end:]):
			at = i + t.start
		}
	}
	if at < 0 {
		return 0, 0, end
	}
	hasPassword := start >= 0 && start <= at
	if !hasPassword {
		userEnd, start = at, at
	}
	user := userEnd - len(strings.TrimLeft(s[i:userEnd], `/\`))
	if slowToken(s[:user], s[user:userEnd], s[start:at], hasPassword) {
		start = user
	}
	return start, at, end
}

// slowHost is the twin of isHost.
func slowHost(s string, isWord bool) bool {
	n := utf8.RuneCountInString(hostName.FindString(latin1(s)))
	name, rest := s[:n], s[n:]
	switch {
	case name == "":
		if !isWord {
			return regexp.MustCompile(`(?s)\A(?:\z|[^@\]])`).MatchString(s)
		}
		return regexp.MustCompile(`(?s)\A(?:\z|[^@\]:[]|\[[0-9A-Fa-f:])`).MatchString(s)
	case notHost.MatchString(name) && !ipv4.MatchString(name) || regexp.MustCompile(`\A[A-Z].*_.*[0-9]\z|\A[A-Z]_.*[0-9]\z`).MatchString(latin1(name)):
		return false
	}
	return !isWord || !strings.HasPrefix(rest, ":") || portEnd.MatchString(latin1(rest))
}

// slowBare is the twin of inBare.
func slowBare(s string, start int, isWord bool) (int, int) {
	user := regexp.MustCompile(`\A[^:@]*:`).FindString(s[start:])
	switch {
	case isJDBC.MatchString(s):
		slash := regexp.MustCompile(`\Aoracle:[^/]*/`).FindString(s[start:])
		if slash == "" {
			return 0, 0
		}
		start += len(slash)
	case withUser.MatchString(s) && user != "":
		start += len(user)
		isWord = false
	case withUser.MatchString(s) || holdsAt.MatchString(s):
		return 0, 0
	}
	beforeHost := regexp.MustCompile(`\A@(?:[A-Za-z0-9]*\(|/)`)
	rest, end := strings.Split(s[start:], "://")[0], 0
	for i := range rest {
		isPath := !strings.ContainsAny(s[:start+i], "?#")
		if rest[i] == '@' && !digest.MatchString(rest[i+1:]) &&
			(isPath && slowHost(rest[i+1:], isWord) || beforeHost.MatchString(rest[i:])) {
			end = i
		}
	}
	return start, start + end
}

// slowWord is the twin of inWord.
func slowWord(s string) (start, end int) {
	path := regexp.MustCompile(`\A[^?#]*`).FindString(strings.Split(s, "://")[0])
	for i := range len(path) {
		name := regexp.MustCompile(`(?s)[\w.%~\x{80}-\x{ff}][\w.%+~\x{80}-\x{ff}-]*\z`).FindString(latin1(path[:i]))
		name = path[i-utf8.RuneCountInString(name) : i]
		switch {
		case strings.IndexByte("/@&", path[i]) >= 0:
			return 0, 0
		case path[i] != ':' || name == "" || regexp.MustCompile(`(?s)\A[0-9](?:.*[0-9])?\z`).MatchString(name):
			continue
		}
		from := i - len(name)
		if start, end = slowBare(s[from:], len(name)+len(":"), true); start < end {
			return from + start, from + end
		}
		return 0, 0
	}
	return 0, 0
}

// slowPasswords returns the passwords and tokens of s.
func slowPasswords(s string, k Kind) (ranges [][2]int) {
	add := func(start, end int) {
		if start < end {
			ranges = append(ranges, [2]int{start, end})
		}
	}
	m := head.FindStringSubmatch(s)
	from, pathStart := len(m[1]), len(m[0])
	isOpaque := from > 0 && m[2] == "" && !holdsAt.MatchString(s)
	at := from
	switch {
	case k < Text:
		add(slowPart(s, k))
		at = len(s)
	case k == Text:
		add(slowText(s))
		if withPort.MatchString(s) {
			at = pathStart
		}
	case k == Word:
		add(slowWord(s))
	case from > 0 && m[2] == "":
		add(slowBare(s, from, false))
	}
	path := regexp.MustCompile(`(?s)\A[^?#]*`).FindString(s)
	if k >= Text && len(ranges) == 0 && regexp.MustCompile(`(?i)\Aoracle://`).MatchString(s) {
		add(pathStart+len("/"), strings.LastIndex(path, "@"))
	}
	for loc := twoSlashes.FindStringSubmatchIndex(s[at:]); loc != nil; loc = twoSlashes.FindStringSubmatchIndex(s[at:]) {
		address, ends := at+loc[1], "/?#&"
		switch {
		case isOpaque && openPassword(s[address:]) >= 0:
			ends = ""
		case address <= len(path):
			ends = "/?#"
		}
		isOpaque = false
		start, end, addressEnd := slowAddress(s, address, ends, m[2] != "" && address < pathStart)
		add(start, end)
		if before, ok := strings.CutSuffix(s[:address], "@//"); ok && start >= end {
			if m := oracle.FindStringSubmatch(before); m != nil {
				add(len(before)-len(m[1]), len(before))
			}
		}
		if at = addressEnd; at == address {
			at -= loc[3] - loc[2] // the second slash may be a first one
		}
	}
	const webToken = `%[0-9A-Fa-f]eyJ|(eyJ[\w-]*(?:\.[\w-]+\.{1,2}[\w-]+|\.\.[\w-]+)(?:\.{1,2}[\w-]+)*)`
	for _, shape := range []string{webToken, `(?:/|2[Ff])bot[0-9]+(?::|%(?:25)*3[Aa])([\w-]+)`} {
		for _, m := range regexp.MustCompile(shape).FindAllStringSubmatchIndex(s, -1) {
			if m[2] >= 0 {
				add(m[2], m[3])
			}
		}
	}
	slices.SortFunc(ranges, func(x, y [2]int) int { return x[0] - y[0] })
	for i := len(ranges) - 1; i > 0; i-- {
		if ranges[i][0] <= ranges[i-1][1] {
			ranges[i-1][1] = max(ranges[i-1][1], ranges[i][1])
			ranges = slices.Delete(ranges, i, i+1)
		}
	}
	return ranges
}

// slowOpener is the twin of openerOf.
func slowOpener(s string, k Kind, start int) byte {
	m, head := areas.FindStringSubmatchIndex(s), head.FindStringSubmatch(s)
	before := strings.TrimRight(s[:start], "\t\n\v\f\r ")
	if before == "" {
		return 0
	}
	all := tokens(before)
	b := all[len(all)-1].b
	isAddress := k == Valid && !(head[1] != "" && head[2] == "")
	switch {
	case strings.IndexByte("?&#", b) >= 0:
		return b
	case isAddress && start > m[5]:
		return '#'
	case isAddress && start > m[3] || strings.HasSuffix(before, "&amp;"):
		return '&'
	case len(before) == start || b == ';' || b == ',':
		return b
	case pair.MatchString(regexp.MustCompile(`[^\t-\r ]*\z`).FindString(before)):
		return ' '
	}
	return 0
}

// slowEnd is the twin of the method end of pairs.
func slowEnd(s string, k Kind, i int, opener byte, name string) int {
	m, head := areas.FindStringSubmatchIndex(s), head.FindStringSubmatch(s)
	isOpaque := k >= Text && head[1] != "" && head[2] == ""
	isAddress := k == Valid && !isOpaque || k >= Text && head[2] != "" || strings.HasPrefix(s, "/")
	isServers := regexp.MustCompile(`\A(?:jsessionid|phpsessid|sid|cfid|cftoken)\z`).MatchString(Folded(name))
	ends, separators, one := "", "; ", string([]byte{opener})
	switch {
	case opener == '#' || k < Text && strings.Contains("\x00?&", one):
		ends = "&"
	case isOpaque && opener == '?', opener == '&' && (isOpaque || k >= Text && i <= m[3]):
		separators = "&"
	case opener == '?' || opener == '&':
		if ends = "&#"; k >= Text && i > m[5] {
			ends = "&"
		}
	case strings.Contains(";/", one) && k >= Text && isAddress && i <= m[3] && isServers:
		ends = "&/?#"
	case strings.Contains(";, ", one):
		separators = one
	}
	for j := i; j < len(s); j++ {
		isEnd := strings.IndexByte(ends, s[j]) >= 0
		if s[j:] == ";" && separators != " " {
			return j
		}
		if strings.IndexByte(separators, s[j]) >= 0 && s[j] != ' ' && words.MatchString(s[j+1:]) ||
			strings.Contains(separators, " ") && isSpace(s[j]) && pair.MatchString(s[j+1:]) || isEnd {
			if j > i && s[j-1] == '\\' {
				j--
			}
			return j
		}
	}
	return len(s)
}

// slowQuotes is the twin of afterQuotes.
func slowQuotes(s string, i int, unclosed map[byte]bool) int {
	if i == len(s) || strings.IndexByte(`"'{`, s[i]) < 0 || unclosed[s[i]] {
		return i
	}
	closer := strings.Replace(s[i:i+1], "{", "}", 1)
	escaped := regexp.MustCompile(`(?s)\\.|` + closer + `(?:` + closer + `|[A-Za-z0-9])`)
	rest := escaped.ReplaceAllStringFunc(s[i+1:], func(s string) string { return strings.Repeat("x", len(s)) })
	if n := strings.Index(rest, closer); n >= 0 {
		return i + 1 + n + 1
	}
	unclosed[s[i]] = true
	return i
}

// slowName returns the start and the end of the name before the "=" at s[equals].
func slowName(s string, equals int) (start, end int) {
	end = len(strings.TrimRight(strings.TrimSuffix(s[:equals], `\`), " \t\n\v\f\r"))
	from := max(0, end-longestName)
	start = from
	for _, t := range tokens(s[from:end]) {
		if one := s[from+t.start : from+t.end]; !regexp.MustCompile(`\A` + nameChars + `\z`).MatchString(one) {
			start = from + t.end
		}
	}
	return start, end
}

// isNotSaid is the twin of isVague.
func isNotSaid(s, name string, start, equals int) bool {
	rest := strings.TrimLeft(s[equals:][len(regexp.MustCompile(`\A(?:=|%(?:25)*3[Dd])`).FindString(s[equals:])):], "")
	value := regexp.MustCompile(`[;&,'") ]`).Split(strings.TrimLeft(rest[:min(len(rest), longestName)], `'"`), 2)[0]
	isStrong := len(value) >= 6 && regexp.MustCompile(`[0-9]`).MatchString(value) && regexp.MustCompile(`[A-Za-z]`).MatchString(value)
	switch {
	case start > 0 && strings.ContainsAny(s[start-1:start], "?&#;/"):
		return false
	case regexp.MustCompile(`(?i)\A(?:true|false|null|nil|none)\z`).MatchString(value):
		return true
	case start == 0 && strings.HasPrefix(rest, "="):
		compared := rest[1:min(len(rest), 1+longestName)]
		isMixed := regexp.MustCompile(`[0-9]`).MatchString(compared) && regexp.MustCompile(`[A-Za-z]`).MatchString(compared)
		if !isMixed && (len(compared) < 6 || regexp.MustCompile(`\A[A-Za-z0-9._()-]*\z`).MatchString(latin1(compared))) {
			return true
		}
	}
	switch {
	case name == "PWD" || name == "OLDPWD":
		return strings.HasPrefix(rest, "/")
	case strings.Contains(s[equals:], "&"):
		return false
	}
	return regexp.MustCompile(`\A(?:code|key)\z`).MatchString(Folded(name)) ||
		!isStrong && regexp.MustCompile(`\A(?:sig|signature|sid|pass|pin|auth|authentication|session|ticket)\z`).MatchString(Folded(name))
}

// slowMarked is the twin of marked.
func slowMarked(s string, k Kind) string {
	hidden := make([]bool, len(s)+1)
	mark := func(start, end int) {
		for i := start; i < end; i++ {
			hidden[i] = true
		}
	}
	ranges := slowPasswords(s, k)
	for _, r := range ranges {
		mark(r[0], r[1])
	}
	first := 0
	switch m := head.FindStringSubmatch(s); {
	case k >= Text && strings.HasPrefix(strings.ToLower(s), "data:"):
		first = len(s)
	case k == Valid:
		first = len(m[0]) // the end of the authority, if there is one
	}
	unclosed := map[byte]bool{}
	for _, t := range tokens(s) {
		if t.b != '=' || t.start < first {
			continue
		}
		start, end := slowName(s, t.start)
		if name := s[start:end]; !Name(name) || k == Word && isNotSaid(s, name, start, t.start) {
			continue
		}
		end = slowEnd(s, k, slowQuotes(s, t.end, unclosed), slowOpener(s, k, start), s[start:end])
		mark(t.end, end)
		first = max(first, end)
	}
	var b strings.Builder
	for i := range len(s) + 1 {
		if i > 0 && hidden[i-1] && !hidden[i] {
			b.WriteString("»")
		}
		if hidden[i] && (i == 0 || !hidden[i-1]) {
			b.WriteString("«")
		}
		if i < len(s) {
			b.WriteByte(s[i])
		}
	}
	return strings.ReplaceAll(b.String(), "«"+Mask+"»", Mask)
}

// TestPieces compares In with its twin, for texts of pieces that the rules look at.
func TestPieces(t *testing.T) {
	pieces := append(strings.Fields(`a é 1 : @ / // :// ? # & ; = , . - _ % %3A %2F%2f %40 %253D %25 [ ] ( { } ' " \
		token= PWD= key= code= http:// https:// nats:// cf:// x: C: mailto: jdbc: sip: oracle:// data: @tcp(h)/ @/
		ghp_S eyJa.b.c .. /bot1:a %2Fbot2%3a xxxxx :80 :0 :65536 @sha256:a [@] @@A_1
		password a=b email: email long-name-of-1-token u:p@h sid= &amp; sid=1a2b3c;User @688 @db:1 @1.2.3.4 @v1.2 @h. @v @1b. arn: jdbc:oracle:thin: \= nil ;b=c
		ssh:// ws://`), " ", "\n", "\\n")
	random := rand.New(rand.NewPCG(1, 2))
	for range 1000 {
		text := ""
		for range 1 + random.IntN(7) {
			text += pieces[random.IntN(len(pieces))]
		}
		for k := Part; k <= Word; k++ {
			same(t, marked(text, k), slowMarked(text, k), "%q, kind %d", text, k)
		}
	}
}

// FuzzIn compares In with its twin.
func FuzzIn(f *testing.F) {
	for _, row := range readRows(f, "parts.txt") {
		f.Add(unmark(row.text))
	}
	f.Fuzz(func(t *testing.T, s string) {
		if len(s) > 500 { // the time of the twin grows with the third power of the length
			return
		}
		for k := Part; k <= Word; k++ {
			last := -1
			for _, r := range In(s, k) {
				if r.Start <= last || r.Start >= r.End || r.End > len(s) {
					t.Fatalf("%q, kind %d: %v after %d", s, k, r, last)
				}
				last = r.End
			}
			same(t, marked(s, k), slowMarked(s, k), "%q, kind %d", s, k)
		}
	})
}

func TestAppendExcerpt(t *testing.T) {
	for _, row := range []struct {
		s                           string
		at, before, after, from, to int
		want, reason                string
	}{
		{"abcdef", 3, 2, 2, 0, 0, `..."bcde"...`, "both ends are omitted"},
		{"abcdef", 2, 2, 4, 0, 0, `"abcdef"`, "just all of it"},
		{"u:pppp@h", 7, 1, 1, 2, 6, `..."@h"`, "a password that ends where the excerpt begins"},
		{"u:pppp@h", 7, 2, 1, 2, 6, `...":xxxxx@h"`, "a password and the character before it"},
		{"u:pppppppp@h", 11, 2, 1, 2, 10, `...":xxxxx@h"`, "the same with a longer password"},
		{"u:pppp@h", 4, 1, 1, 2, 6, `...":xxxxx@"...`, "inside the password"},
		{"u:pppp@h", 0, 0, 2, 2, 6, `"u:"...`, "a password that begins where the excerpt ends"},
		{"u:pppp", 0, 0, 2, 2, 6, `"u:xxxxx"`, "a password at the end"},
		{"pppp@h", 5, 1, 1, 0, 4, `"xxxxx@h"`, "a password at the start"},
		{"éé:p@éé", 2, 1, 2, 5, 6, `"éé"...`, "not inside a character"},
		{"éé:p@éé", 9, 2, 1, 5, 6, `..."é"...`, "not inside a character after the password"},
		{"", 0, 0, 9, 0, 0, `""`, "empty"},
		{"ab", 2, 0, 9, 0, 0, `...""`, "at the end"},
		{"aé", 2, 0, 9, 0, 0, `..."é"`, "two bytes"},
		{"a😀", 4, 0, 9, 0, 0, `..."😀"`, "four bytes"},
		{"\x80\x80", 1, 0, 9, 0, 0, `..."\x80"`, "no first byte"},
		{"a\x80\x80\x80\x80", 4, 0, 9, 0, 0, `..."\x80"`, "the first byte is too far away"},
		{"a\x80\x80\x80\x80\x80", 5, 0, 9, 0, 0, `..."\x80"`, "the first byte is even farther away"},
	} {
		var secrets Ranges
		if row.from < row.to {
			secrets = Ranges{{row.from, row.to}}
		}
		same(t, string(AppendExcerpt(nil, row.s, secrets, row.at, row.before, row.after)), row.want, "%s", row.reason)
	}
	const s = "?a=1&sig=22&pwd=333&b=é#key=4"
	for _, row := range []struct {
		at, before, after int
		want              string
	}{
		{0, 0, 99, `"?a=1&sig=xxxxx&pwd=xxxxx&b=é#key=xxxxx"`}, {10, 1, 6, `..."=xxxxx&pwd=xxxxx&"...`},
		{19, 3, 2, `..."wd=xxxxx&b"...`}, {22, 1, 1, `..."="...`}, {len(s), 2, 0, `..."y=xxxxx"`}, {len(s), 0, 0, `...""`},
	} {
		same(t, string(AppendExcerpt(nil, s, In(s, Valid), row.at, row.before, row.after)), row.want, "%+v", row)
	}
	same(t, string(AppendExcerpt(nil, s[:10], In(s, Valid), 10, 3, 9)), `..."ig=xxxxx"`, "a prefix")
}

// Hides is true for what overlaps a secret, and Hide replaces it.
func TestHide(t *testing.T) {
	const s = "?sig=12&key=34"
	for start := range s {
		for end := start; end <= len(s); end++ {
			want := strings.ContainsAny(s[start:max(end, start+1)], "1234")
			same(t, In(s, Valid).Hide(start, end), want, "Hides(%q, %d, %d)", s, start, end)
		}
	}
	same(t, In(s, Valid).Hide(len(s), len(s)), false, "the end")
	for _, text := range []string{"?sig=", "http://[sig="} { // an empty value is no secret, also at the end
		same(t, In(text, Text).Hide(len(text), len(text)+1), false, "the end of %s", text)
	}
	same(t, Hide(s, Valid), "?sig=xxxxx&key=xxxxx", "Hide")
	for _, s := range []string{"?sig=xxxxx", "http://h/?a=b#c@d%40"} {
		same(t, testing.AllocsPerRun(10, func() { Hide(s, Valid) }), 0, "allocations for %q", s)
	}
}
