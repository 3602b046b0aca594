package slow

// This file contains the twin of Redact: what internal/secret does, by regular expressions and in the plainest order.

import (
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

	"example.com/iri"
)

const (
	mask       = "xxxxx"
	longest    = 128 // bytes of a name that count
	nameChar   = `(?:[\w.+\[\]-]|%(?:25)*(?:2[0BbDdEe]|3\d|[46][1-9A-Fa-f]|[57][0-9Aa]|5[BbDdFf]))`
	aSpace     = `[\t-\r ]`
	aPort      = `(?:[1-9]\d{0,3}|[1-5]\d{4}|6[0-4]\d{3}|65[0-4]\d{2}|655[0-2]\d|6553[0-5])`
	aScheme    = `[A-Za-z][A-Za-z0-9+.-]*`
	aWordsPair = `[;\t-\r ]*` + nameChar + `(?: [A-Za-z0-9]|` + nameChar + `)*` + aSpace + `*=`
	bytesOver  = `\x{80}-\x{ff}`
	notCut     = "[^\x00-\x12\x16-\x20\x7f\"`<>]"
	cut        = "[\x00-\x12\x16-\x20\x7f\"`<>]"
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
	cutChar     = re(`\A` + cut)
	afterQuoted = re(`\A(?:\z|` + cut + `|[:,.;)\]}'])`)
	afterWhole  = re(`\A\x{ff}|` + afterQuoted.String())
	anEscape    = re(`\A(?:(\\+)(?:([/?&#=;:nrt"'])|u([0-9A-Fa-f]{4})|x([0-9A-Fa-f]{2})|)|` +
		`&(?:(amp|quot|apos|lt|gt)|#(\d+)|#[xX]([0-9A-Fa-f]+));)`)
	color      = re(`\A(?:[\[0-9;:]*[mK]|\(B)`) // after ESC
	address    = re(`\A` + aScheme + `://`)
	lastScheme = re(aScheme + `\z`)
	head       = re(`\A(` + aScheme + `:)?(//[^/?#]*)?`)
	areas      = re(`\A([^?#]*)(\??[^#]*)(.*)\z`) // path, query and fragment
	character  = re(`%(?:25)*([0-9A-Fa-f]{2})|.`)
	twoSlashes = re(`(?:/|%(?:25)*2[Ff])(/|%(?:25)*2[Ff])`)
	jdbc       = re(`\A(?i:r2dbc|jdbc):\z`)
	oracleJDBC = re(`\A(?:(?i:jdbc):oracle:|` + aScheme + `:jdbc:oracle:)`)
	withUser   = re(`\A(?i:sips?|sftp):`)
	keepsAt    = re(`(?i)\A(?:(?:acct|arn|cid|data|did|file|h323|iax|im|javascript|mailserver|mailto|mid|news|nntp|` +
		`pkg|pres|sips?|snews|tag|urn|xmpp|bitbucket|docker|doi|email|github|gitlab|group|jsr|LeaseRenewer|lightning|` +
		`npm|oci|serviceAccount|workspace):|[a-z]:[/\\])`)
	withPort = re(`\A(?:` + aScheme + `:)?//[A-Za-z0-9.-]*:` + aPort + `[/?#]`)
	digest   = re(`\A(?:sha256|sha384|sha512|blake3):.`)
	prefixes = re(`\A(?:gh[pousr]_|github_pat_|gl(?:pat|dt|rt|cbt|ptt|oas)-|[sr]k_(?:live|test)_|xox[bpas]-|xapp-|` +
		`shp(?:at|ss|ca|pa)_|npm_|pypi-|rubygems_|dckr_pat_|do[po]_v1_|ATATT3|ATBB|hf_|hvs\.|glsa_|sntrys_|squ_|eyJ).`)
	longName   = re(`\A[A-Za-z0-9_.+=-]{20,}\z`)
	beforeUser = re(`(?:[:/\\]|%(?:25)*(?:3[Aa]|2[Ff]|5[Cc]))*\z`) // between a scheme and its address
	web        = re(`(?i)(?:\A|https?|wss?|nats|[^A-Za-z0-9])\z`)
	logins     = re(`(?i)(?:nats|rediss?|trojan)\z`)
	hasUsers   = re(`(?i)(?:ssh|scp|sftp|abfss?|wasbs?|xmpp)\z`)
	aPair      = re(`\A[;\t-\r ]*` + nameChar + `+` + aSpace + `*=`)
	wordsPair  = re(`\A` + aWordsPair)
	slashes    = re(`\A(?:.*//)?/?`)
	hostChars  = re(`\A[\w.` + bytesOver + `-]*`)
	notHost    = re(`\A(?:v?\d+\.?|[0-9A-Fa-f]{5,}\.?|\d[0-9A-Fa-f]*\.?|.*\.v?\d+\.?)\z`)
	symbol     = re(`\A(?:[A-Z].*_.*\d|[A-Z]_.*\d)\z`)
	ipv4       = re(`\A\d*\.\d*\.\d*\.\d+\.?\z`)
	afterHost  = re(`\A(?:[^:]|\z|:` + aPort + `(?:[^A-Za-z0-9:]|\z)|:[A-Za-z0-9]+/)`)
	database   = re(`\A(?:/|[A-Za-z0-9]*\()`)
	webToken   = re(`%[0-9A-Fa-f]eyJ|(eyJ[\w-]*(?:\.[\w-]+\.{1,2}[\w-]+|\.\.[\w-]+)(?:\.{1,2}[\w-]+)*)`)
	botToken   = re(`(?:/|%(?:25)*2[Ff])bot\d+(?::|%(?:25)*3[Aa])([\w-]+)`)
	openPort   = re(`\A([^:@[][^:@]*|):([^@]+)\z`)
	hostPorts  = re(`\A` + aPort + `(?:,[^:]*:` + aPort + `)*\z`)
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
		return (&word{s: s, isAddress: true, isValid: true, list: len(s)}).secrets()
	}
	start := 0
	for _, line := range strings.SplitAfter(s, "\n") {
		for _, x := range readLine(strings.TrimSuffix(strings.TrimSuffix(line, "\n"), "\r"), isValid) {
			all = append(all, span{start + x.start, start + x.end})
		}
		start += len(line)
	}
	all = append(all, keys(s)...)
	if !isValid && re(`\A`+notCut+`+\z`).MatchString(s) {
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
	begin, end := re(`-----BEGIN .{0,29}?PRIVATE KEY-----`), re(`-----END .{0,31}?PRIVATE KEY-----`)
	labels := begin.FindAllStringIndex(s, -1)
	for i, label := range labels {
		start, limit, nextEnd := label[1], len(s), len(s)+1
		if i+1 < len(labels) {
			nextEnd = labels[i+1][1]
			limit = strings.LastIndex(s[:nextEnd], "-----BEGIN ")
		}
		key := s[start:limit]
		if m := end.FindStringIndex(s[start:]); m != nil && start+m[1] < nextEnd {
			key = s[start : start+strings.LastIndex(s[start:start+m[1]], "-----END ")]
		} else if m := re(`\A[ \t\r\v\f]*(?:\n|(\\+[rn]))`).FindStringSubmatchIndex(key); m == nil {
			continue
		} else if m[2] >= 0 {
			key = strings.TrimRight(re(`\A[^"]*`).FindString(key), `\`)
		}
		shown := re(`\A(?:[\r\n \t]|\\+[rn])*(.*?)(?:\\+[rn]|[\r\n \t])*\z`).FindStringSubmatchIndex(key)
		all = append(all, span{start + shown[2], start + shown[3]})
	}
	return all
}

// oneWord returns the password of an invalid text of one word: see Mistyped in internal/secret.
func oneWord(s string) []span {
	from := max(0, strings.Index(s, "://"))
	from -= len(lastScheme.FindString(s[:from]))
	r := inText(s[from:])
	name := ""
	if n := strings.IndexByte(s, ':'); n >= 0 {
		if name = re(aScheme + `:\z`).FindString(s[:n+1]); strings.HasPrefix(s[n:], "://") {
			name = ""
		}
	}
	isUser := strings.HasSuffix(s[:from+r.end], ":") && !strings.Contains(s, "//")
	if r.start >= r.end || isUser || !isHost(s[from+r.end+1:], false) || from == 0 && keepsAt.MatchString(name) {
		return nil
	}
	return []span{{from + r.start, from + r.end}}
}
