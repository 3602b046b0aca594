package secret

import (
	"slices"
	"strings"

	"example.com/iri/internal/char"
	"example.com/iri/internal/offset"
	"example.com/iri/internal/span"
)

// appendTokens appends the tokens of known shapes: JSON Web Tokens, and the tokens of bots. Private keys
// extend over several lines: see appendKeys.
func (t *text) appendTokens(all Ranges) Ranges {
	from := 0
	if t.isValid && t.HasAuthority() {
		from = t.PathStart // a scheme, a host and a port are shown: http://bot1:80/
	}
	for _, next := range [...]func(string, int) (_ Range, ok bool){nextJWT, nextBot} {
		first := len(all)
		for r, ok := next(t.s, from); ok && !t.isFull(all, first); r, ok = next(t.s, r.End) {
			all = append(all, r)
		}
	}
	return all
}

// tokenPrefixes begin tokens that stand in the place of a user, as in "https://ghp_…@github.com".
// The services document them, as of November 2026.
var tokenPrefixes = [...]string{
	"ghp_", "gho_", "ghu_", "ghs_", "ghr_", "github_pat_", // GitHub
	"glpat-", "gldt-", "glrt-", "glcbt-", "glptt-", "gloas-", // GitLab
	"sk_live_", "sk_test_", "rk_live_", "rk_test_", // Stripe
	"xoxb-", "xoxp-", "xoxa-", "xoxs-", "xapp-", // Slack
	"shpat_", "shpss_", "shpca_", "shppa_", // Shopify
	"npm_", "pypi-", "rubygems_", "dckr_pat_", // registries of packages
	"dop_v1_", "doo_v1_", // DigitalOcean
	"ATATT3", "ATBB", // Atlassian
	"hf_", "hvs.", "glsa_", "sntrys_", "squ_", // Hugging Face, Vault, Grafana, Sentry, SonarQube
	"eyJ", // JSON Web Tokens
}

// isToken reports whether the name of a userinfo, which follows before, is a token: by its prefix; in an
// address of the web, by an empty password or what services ask for in its place; and where users do not
// have such names, if it is long and has a letter and a digit.
func isToken(before, name, password string, hasPassword bool) bool {
	begins := func(prefix string) bool { return len(name) > len(prefix) && strings.HasPrefix(name, prefix) }
	if name != "" && char.In(name[0], "gsrxndpAhe") && slices.ContainsFunc(tokenPrefixes[:], begins) { // as few are
		return true
	}
	isAsked := hasPassword && (password == "" || password == "x-oauth-basic" || password == "x" || password == "X")
	isAlone := !hasPassword || strings.Contains(name, "@") // also in a list: nats://«S»@h:1,«S»@i
	isLong := looksLikeToken(name)
	if name == "" || !isAsked && !isAlone && !isLong { // like most
		return false
	}
	before = beforeSlashes(before)
	isNamed := char.IsAlphanum(lastByte(before))
	return isAsked && (!isNamed || tokenSchemes.end(before)) || isAlone && loginSchemes.end(before) ||
		isLong && !userSchemes.end(before)
}

// end reports whether s ends in one of the names, ignoring case.
func (n names) end(s string) bool {
	return slices.ContainsFunc(n, func(name string) bool { return strings.EqualFold(s[max(0, len(s)-len(name)):], name) })
}

// looksLikeToken reports whether a name is long, and has a letter, a digit, and hardly anything else.
func looksLikeToken(name string) bool {
	const shortest = 20
	return len(name) >= shortest && isMixed(name) && char.AlphanumLen(name, "-_.+=") == len(name)
}

var (
	tokenSchemes = names{"http", "https", "ws", "wss", "nats"} // also at the end, as in git+https
	loginSchemes = names{"nats", "redis", "rediss", "trojan"}  // where a user alone logs in
	userSchemes  = names{"ssh", "scp", "sftp", "abfs", "abfss", "wasb", "wasbs", "xmpp"}
)

// beforeSlashes returns s without the ":" and the slashes that it ends in. They may be percent-encoded:
// "https%3A%2F%2F".
func beforeSlashes(s string) string {
	for b, n := decodeLast(s); char.In(b, `:/\`); b, n = decodeLast(s) {
		s = s[:len(s)-n]
	}
	return s
}

// nextJWT returns the first JSON Web Token from s[i] on, wherever it stands, and whether there is one: "eyJ", which
// is "{\"" in Base64, and three parts or more with dots between them (RFC 7519). A part may be empty, as the key of an
// encrypted token. The "e" is no digit of a percent-encoding.
//
//	/verify/«eyJhbGciOiJub25lIn0.e30.c2ln»    «eyJhbGciOiJkaXIifQ..aXY.Y3Q.dGFn»
func nextJWT(s string, i int) (_ Range, ok bool) {
	for i = span.IndexPair(s, i, 'y', 'J'); i < len(s); i = span.IndexPair(s, i, 'y', 'J') {
		start := i - len("e")
		i += len("yJ")
		if start < 0 || s[start] != 'e' || start > 1 && s[start-2] == '%' && char.IsHex(s[start-1]) {
			continue
		}
		for i < len(s) && (char.IsAlphanum(s[i]) || char.In(s[i], "-_.")) && !strings.HasPrefix(s[i:], "...") {
			i++
		}
		if token := strings.TrimRight(s[start:i], "."); strings.Count(token, ".") >= 2 {
			return Range{start, start + len(token)}, true
		}
	}
	return Range{}, false
}

// nextBot returns the first token of a bot of Telegram from s[i] on, without its public number, and whether there is
// one. The slash before "bot" and the colon may be percent-encoded.
//
//	//api.telegram.org/bot123456:«AAF-x»/getMe
func nextBot(s string, i int) (_ Range, ok bool) {
	for i = span.IndexPair(s, i, 'b', 'o'); i < len(s); i = span.IndexPair(s, i+1, 'b', 'o') {
		rest := strings.TrimPrefix(s[i:], "bot")
		token := strings.TrimLeft(rest, digits)
		if slash, _ := decodeLast(s[:i]); slash != '/' || token == "" || len(token) == len(rest) {
			continue
		}
		if b, n := decode(token); b == ':' {
			start := len(s) - len(token) + n
			return Range{start, start + char.AlphanumLen(s[start:], "-_")}, true
		}
	}
	return Range{}, false
}

// keyEnd ends the first and the last line of a private key in PEM (RFC 7468), as in "-----BEGIN RSA PRIVATE KEY-----".
const keyEnd = "PRIVATE KEY-----"

// appendKeys appends the private keys of a running text: what stands between those lines, also with "\n" in place of
// line breaks. Without a last line, a key goes on to the next one, to the end of the text, or of the string in which
// its line breaks are escaped, if a line break follows the first line.
func appendKeys(all Ranges, s string) Ranges {
	var last Range // the next last line, as next is the next first one
	next := nextLabel(s, 0, "-----BEGIN ")
	for next.End < len(s) {
		i := next.End
		next = nextLabel(s, i, "-----BEGIN ")
		if last.Start < i {
			last = nextLabel(s, i, "-----END ")
		}
		start, end := i, min(next.Start, len(s))
		switch rest := strings.TrimLeft(s[i:], blank); {
		case last.End < next.End:
			end = last.Start
		case rest == "" || breakLen(rest) == 0:
			continue // "no -----BEGIN PRIVATE KEY----- found"
		case rest[0] == '\\':
			end = i + len(strings.TrimRight(offset.Until(s[i:end], `"`), `\`))
		}
		for start < end && breakLen(s[start:end]) > 0 {
			start += breakLen(s[start:end])
		}
		key := strings.TrimRight(s[start:end], breaks)
		for strings.HasSuffix(key, `\n`) || strings.HasSuffix(key, `\r`) {
			key = strings.TrimRight(strings.TrimRight(key[:len(key)-len(`\n`)], `\`), breaks)
		}
		all = append(all, Range{start, start + len(key)})
	}
	return all
}

const breaks = "\r\n \t" // and what indents lines

// breakLen returns the length of the line break, perhaps escaped, or of the blank that s begins with, or 0.
func breakLen(s string) int {
	n := len(s) - len(strings.TrimLeft(s, `\`))
	if char.In(s[0], breaks) || n > 0 && n < len(s) && (s[n] == 'n' || s[n] == 'r') {
		return n + 1
	}
	return 0
}

// nextLabel returns the next line in s[i:] that begins so and ends in keyEnd, or a range after s. Labels may share
// dashes: "-----END PRIVATE KEY-----BEGIN PRIVATE KEY-----".
func nextLabel(s string, i int, begins string) Range {
	const longest = 40 // of a label
	for from := i; ; {
		n := strings.Index(s[i:], keyEnd)
		if n < 0 {
			return Range{len(s) + 1, len(s) + 1}
		}
		first := max(from, i+n-longest)
		label := strings.LastIndex(s[first:i+n], begins)
		if i += n + len(keyEnd); label >= 0 {
			return Range{first + label, i}
		}
	}
}
