package lint_test

// The slow twin of most rules: regular expressions copied from the ABNF of each document, and simple loops.

import (
	"fmt"
	"math/big"
	"net/netip"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"example.com/iri"
	"example.com/iri/internal/testenv"
	"example.com/iri/internal/unichar"
	"example.com/iri/lint"
)

// abnf compiles an expression that matches whole texts. Names in "<>" are replaced by their definitions.
func abnf(s string) *regexp.Regexp {
	for range 4 {
		for name, rule := range map[string]string{
			"pchar": `(?:[A-Za-z0-9\-._~!$&'()*+,;=:@]|%[0-9A-Fa-f]{2})`,
			"label": `[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?`,
			"pct":   `%[0-9A-Fa-f]{2}`,

			"idchar": `(?:[A-Za-z0-9.\-_]|<pct>)`,

			"dnsname":       `<label>(?:\.<label>)*`,
			"authorityname": `(?:<dnsname>|[A-Za-z0-9\-._]+@<dnsname>)`,
			"date":          `[0-9]{4}(?:-[0-9]{2}(?:-[0-9]{2})?)?`,

			"global":     `\+[0-9\-.()]*[0-9][0-9\-.()]*`,
			"local":      `(?:[0-9A-Fa-f*#\-.()]|%23)*(?:[0-9A-Fa-f*#]|%23)(?:[0-9A-Fa-f*#\-.()]|%23)*`,
			"par":        `(?:;[A-Za-z0-9-]+(?:=<paramchar>+)?|;(?i:isub)=<uric>+)`,
			"paramchar":  `(?:[\[\]/:&+$A-Za-z0-9\-_.!~*'()]|<pct>)`,
			"uric":       `(?:[;/?:@&=+$,A-Za-z0-9\-_.!~*'()]|<pct>)`,
			"context":    `;(?i:phone-context)=(?:<global>|<domainname>)`,
			"domainname": `(?:<label>\.)*[A-Za-z](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.?`,
		} {
			s = strings.ReplaceAll(s, "<"+name+">", rule)
		}
	}
	return regexp.MustCompile(`\A(?:` + s + `)\z`)
}

var (
	slowURN = abnf(
		`(?i:urn):[A-Za-z0-9][A-Za-z0-9-]{0,30}[A-Za-z0-9]:<pchar>(?:<pchar>|/)*(?:\?\+<pchar>(?:<pchar>|` +
			`[/?])*)?(?:\?=<pchar>(?:<pchar>|[/?])*)?(?:#.*)?`)
	slowNIDs   = abnf(`[A-Za-z0-9][A-Za-z0-9-]{0,30}[A-Za-z0-9]`)
	slowNID    = abnf(`(?i:x-.*|urn-.*)`)
	slowNumber = abnf(`(?i:urn)-[1-9][0-9]*`)
	slowUUID   = abnf(`[0-9A-Fa-f]{8}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{12}`)
	slowOID    = abnf(
		`(?:[01](?:\.(?:[0-9]|[1-3][0-9]))?|2(?:\.(?:0|[1-9][0-9]*))?|[01]\.(?:[0-9]|[1-3][0-9])(?:\.(?:0|[1-9][0-9]*))+|` +
			`2(?:\.(?:0|[1-9][0-9]*))+)`)
	slowISBN   = abnf(`[0-9](?:-?[0-9]){8}-?[0-9Xx]|97-?[89](?:-?[0-9]){10}|9-7-?[89](?:-?[0-9]){10}`)
	slowDID    = abnf(`(?i:did):[a-z0-9]+:(?:<idchar>*:)*<idchar>+(?:/<pchar>*)*(?:\?.*)?(?:#.*)?`)
	slowTag    = abnf(`(?i:tag):<authorityname>,<date>:(?:<pchar>|[/?])*(?:#.*)?`)
	slowTel    = abnf(`(?i:tel):(?:<global><par>*|<local><par>*<context><par>*)(?:#.*)?`)
	slowMailto = abnf(`(?i:mailto):(?:[^,?#]*@[^,?#]*(?:,[^,?#]*@[^,?#]*)*)?(?:\?[^#]*)?(?:#.*)?`)
	slowData   = abnf(`(?i:data):[^#]*,[^#]*(?:#.*)?`)
	wideBytes  = regexp.MustCompile(`[^\x00-\x7F]`)
	slowLabel  = abnf(`[A-Za-z0-9_\x{80}-\x{10FFFF}](?:[A-Za-z0-9_\x{80}-\x{10FFFF}-]*[A-Za-z0-9_\x{80}-\x{10FFFF}])?`)
	slowDigits = abnf(`(?:.*\.)?[0-9]+\.?`)
	slowLookup = abnf(`(?i)https?|wss?|ftp`)
	slowEnds   = regexp.MustCompile(`;|%(?i:3B|2F|5C|3F|23|40|3A)`)
	slowIPv4   = abnf(`(?:[0-9]+|0[xX][0-9A-Fa-f]+)(?:\.(?:[0-9]+|0[xX][0-9A-Fa-f]+)){0,3}\.?`)
	slowActive = abnf(
		`(?i)(?:javascript|vbscript):.*|data:(?:text/html|text/xml|application/xml|[^,;?#]*\+xml)(?:[,;?#].*)?`)
	slowTwice  = abnf(`(?i)https?|wss?`)
	slowLocal  = abnf(`(?:.*\.)?localhost\.?`)
	slowEntity = regexp.MustCompile(`&(?:amp|lt|gt|quot|apos|nbsp|#[0-9]+|#[xX][0-9A-Fa-f]+);`)
	slowSecret = abnf(
		`(?:access|id|refresh|auth|guestaccess|xamzsecurity)token|clientsecret|api(?:key|secret)|password|passwd|pwd|` +
			`secret|authkey|phpsessid|jsessionid|sessionid|sig|(?:xamz)?signature`)
	slowHostAs  = abnf(`(?i:localhost|[a-z][a-z0-9+-]*\.[a-z0-9+.-]*):[0-9]{1,5}(?:[/?#].*)?`)
	slowDrive   = abnf(`[A-Za-z]:(?:/(?:[^/].*)?|%5[Cc].*)`)
	slowDots    = abnf(`(?:\.|%2[Ee]){1,2}`)
	slowTwoDots = abnf(`(?:\.|%2[Ee]){2}`)
	slowLike    = abnf(`(?:\.|%2[Ee])(?:(?:;|%3[Bb]).*|(?:%20|%09|%00)+|(?:\.|%2[Ee]).+)`)
	upperCase   = regexp.MustCompile(`[A-Z]`)
	triplet     = regexp.MustCompile(`%[0-9A-Fa-f]{2}`)
	triplets    = regexp.MustCompile(`(?:%[0-9A-Fa-f]{2})+`)
)

// A findings maps the name of a rule to its places.
type findings map[string][][2]int

func (f findings) add(rule string, start, end int) { f[rule] = append(f[rule], [2]int{start, end}) }

// whole adds a finding about all of u if ok is false.
func (f findings) whole(rule string, u iri.IRI, ok bool) {
	if !ok {
		f.add(rule, 0, len(u.String()))
	}
}

// slowCheck returns the findings of the rules that it implements, and the names of those rules.
func slowCheck(u iri.IRI) (found findings, known []string) {
	found = findings{}
	slowScheme(u, found)
	slowPercent(u, found)
	slowHost(u, found)
	slowBidi(u, found)
	slowPath(u, found)
	slowSchemes(u, found)
	slowParams(u, found)
	slowWeb(u, found)
	return found, []string{
		"scheme-case", "scheme-host", "scheme-drive", "scheme-typo", "private-host", "encoded-invisible", "html-entity",
		"secret-param", "http-scheme-twice", "scheme-active",
		"percent-case", "percent-unneeded", "percent-not-utf8", "encoded-control", "double-encoding", "encoded-delimiter",
		"ipv4-like", "dns-host", "delimiter-like", "host-delimiter", "host-encoded", "host-mapped", "mixed-script",
		"bidi-mixed", "bidi-edge", "dot-segment", "encoded-dot-segment", "dot-segment-like",
		"urn-syntax", "urn-nid", "urn-uuid", "urn-uuid-case", "urn-oid", "urn-isbn", "did-syntax", "tag-syntax", "tel-syntax",
		"mailto-syntax", "data-syntax",
	}
}

// offsets returns the start of the host and of the path.
func offsets(u iri.IRI) (host, path int) {
	path = len(u.Scheme()) + 1
	host = path
	if u.HasAuthority() {
		host += 2
		path = host + len(u.Authority())
		if u.HasUserinfo() {
			host += len(u.Userinfo()) + 1
		}
	}
	return host, path
}

func slowScheme(u iri.IRI, found findings) {
	add := func(rule string, ok bool) {
		if ok {
			found.add(rule, 0, len(u.Scheme()))
		}
	}
	isHost, isDrive := slowHostAs.MatchString(u.String()), slowDrive.MatchString(u.String())
	add("scheme-host", isHost)
	add("scheme-drive", isDrive)
	add("scheme-case", upperCase.MatchString(u.Scheme()) && !isHost && !isDrive)
	add("scheme-typo", slowNear("http", u.Scheme()) || slowNear("https", u.Scheme()))
}

// slowNear reports whether rule scheme-typo finds the scheme because it is near to the scheme right.
func slowNear(right, scheme string) bool {
	scheme = strings.ToLower(scheme)
	return slices.Contains(edits(right), scheme) && !slices.Contains([]string{"http", "https", "shttp", "httpx", "httpd"},
		scheme)
}

// edits returns s with one letter left out, added or replaced, or with two adjacent letters exchanged.
func edits(s string) (all []string) {
	for i := range len(s) + 1 {
		for letter := 'a'; letter <= 'z'; letter++ {
			all = append(all, s[:i]+string(letter)+s[i:])
			if i < len(s) {
				all = append(all, s[:i]+string(letter)+s[i+1:])
			}
		}
		if i < len(s) {
			all = append(all, s[:i]+s[i+1:])
		}
		if i+1 < len(s) {
			all = append(all, s[:i]+s[i+1:i+2]+s[i:i+1]+s[i+2:])
		}
	}
	return all
}

// Rule scheme-typo agrees with its twin about all schemes with one edit, and many with two. Its
// message names a scheme that is near.
func TestTypos(t *testing.T) {
	schemes := map[string]bool{}
	for _, right := range []string{"http", "https"} {
		for _, near := range edits(right) {
			schemes[near] = true
			for _, far := range edits(near)[len(near):] {
				if strings.Trim(far, "htpsxd") == "" {
					schemes[far] = true
				}
			}
		}
	}
	for scheme := range schemes {
		near := map[string]bool{"https": slowNear("https", scheme), "http": slowNear("http", scheme)}
		message := ""
		for f := range lint.Check(mustParse(t, scheme+"://h/")) {
			if f.Rule == "scheme-typo" {
				message = f.Message
			}
		}
		named := ""
		if i := strings.IndexByte(message, '"'); i >= 0 {
			named, _, _ = strings.Cut(message[i+1:], `"`)
		}
		if message == "" && (near["http"] || near["https"]) || message != "" && !near[named] {
			t.Errorf("%s: got the message %q, want one of %v", scheme, message, near)
		}
	}
}

func slowPercent(u iri.IRI, found findings) {
	text, scheme := u.String(), strings.ToLower(u.Scheme())
	_, path := offsets(u)
	pathEnd := path + len(u.Path())
	for _, at := range triplet.FindAllStringIndex(text, -1) {
		start, end := at[0], at[1]
		s := text[start:end]
		decoded, _ := iri.Unescape(s)
		if places := found["percent-case"]; s != strings.ToUpper(s) {
			if n := len(places); n > 0 && componentAt(u, places[n-1][0]) == componentAt(u, start) {
				places[n-1][1] = end
			} else {
				found.add("percent-case", start, end)
			}
		}
		if regexp.MustCompile(`\A[A-Za-z0-9\-._~]\z`).MatchString(decoded) &&
			!(decoded == "." && slowDots.MatchString(segmentAt(text, path, pathEnd, start))) {
			found.add("percent-unneeded", start, end)
		}
		if (decoded == "/" || decoded == `\`) && path <= start && start < pathEnd && u.Path()[0] == '/' {
			found.add("encoded-delimiter", start, end)
		}
		if decoded < " " || decoded == "\x7F" {
			masked := text[:pathEnd] + regexp.MustCompile(`(?i)%0D%0A`).ReplaceAllString(u.Query(), "------")
			isBreak := scheme == "mailto" && pathEnd < start && start-1 < len(masked) && masked[start-1] == '-'
			if scheme != "data" && !isBreak {
				found.add("encoded-control", start, end)
			}
		}
		if decoded == "%" && regexp.MustCompile(`\A[0-9A-Fa-f]{2}`).MatchString(text[end:]) &&
			!slowIsLike(segmentAt(text, path, pathEnd, start)) {
			found.add("double-encoding", start, end)
		}
	}
	if scheme == "data" {
		return
	}
	slowInvisible(u, found)
	for _, run := range triplets.FindAllStringIndex(text, -1) {
		decoded, _ := iri.Unescape(text[run[0]:run[1]])
		last := -1
		for i, r := range decoded {
			if r != unicode.ReplacementChar || strings.HasPrefix(decoded[i:], "\uFFFD") {
				continue
			}
			places := found["percent-not-utf8"]
			start := run[0] + 3*i
			if last == i-1 && last >= 0 {
				places[len(places)-1][1] = start + 3
			} else {
				found.add("percent-not-utf8", start, start+3)
			}
			last = i
		}
	}
}

// slowInvisible finds percent-encoded characters that the rules about raw ones find if the text around them is raw too.
// Characters that must not be raw are not needed there: they become "-".
func slowInvisible(u iri.IRI, found findings) {
	text := u.String()
	var before string
	for i := 0; i < len(text); {
		r, size := slowCharAt(text[i:])
		if text[i] == '%' && r != unicode.ReplacementChar {
			after, next := "", i+size
			if next < len(text) {
				after, _ = slowRaw(text[next:])
			}
			raw := string(r)
			isTag := 0xE0000 <= r && r <= 0xE007F
			if isTag || r > 0x7F && iri.Fragment.Valid(raw) && slowFinds(before, raw, after) {
				found.add("encoded-invisible", i, i+size)
			}
		}
		raw, _ := slowRaw(text[i:])
		before += raw
		if n := len(before) - 400; n > 0 { // enough for the marks that rule invisible skips
			before = strings.ToValidUTF8(before[n:], "")
		}
		i += size
	}
}

// slowCharAt returns the first character of s, decoded, and its length in s.
func slowCharAt(s string) (rune, int) {
	if s[0] != '%' {
		r, size := utf8.DecodeRuneInString(s)
		return r, size
	}
	decoded, _ := iri.Unescape(triplets.FindString(s))
	r, size := utf8.DecodeRuneInString(decoded)
	return r, 3 * size
}

// slowRaw returns the first character of s, decoded, or "-".
func slowRaw(s string) (raw string, size int) {
	r, size := slowCharAt(s)
	if raw = string(r); !iri.Fragment.Valid(raw) || r == '&' {
		raw = "-"
	}
	return raw, size
}

// slowFinds reports whether rule invisible or bidi-format finds the character.
func slowFinds(before, character, after string) bool {
	const start = "x:#"
	for f := range lint.Check(iri.MustParse(start + before + character + after)) {
		if (f.Rule == "invisible" || f.Rule == "bidi-format") && f.Start == len(start)+len(before) {
			return true
		}
	}
	return false
}

// slowParams finds parameters with secrets, and HTML entities.
func slowParams(u iri.IRI, found findings) {
	if strings.EqualFold(u.Scheme(), "data") {
		return
	}
	text := u.String()
	_, path := offsets(u)
	for _, at := range slowEntity.FindAllStringIndex(text[path:], -1) {
		found.add("html-entity", path+at[0], path+at[1])
	}
	pairs := func(start, end int, separator string) {
		for _, pair := range strings.Split(text[start:end], separator) {
			name, value, _ := strings.Cut(pair, "=")
			decoded, _ := iri.Unescape(name)
			decoded = upperCase.ReplaceAllStringFunc(strings.NewReplacer("-", "", "_", "").Replace(decoded), strings.ToLower)
			if value != "" && slowSecret.MatchString(decoded) {
				found.add("secret-param", start, start+len(name))
			}
			start += len(pair) + 1
		}
	}
	at := path
	for segment := range strings.SplitSeq(u.Path(), "/") {
		if i := strings.Index(segment, ";"); i >= 0 {
			pairs(at+i+1, at+len(segment), ";")
		}
		at += len(segment) + 1
	}
	head, _, hasFragment := strings.Cut(text, "#")
	if u.HasQuery() {
		pairs(len(head)-len(u.Query()), len(head), "&")
	}
	if hasFragment {
		pairs(len(head)+1, len(text), "&")
	}
}

// slowWeb finds schemes that are written twice, and active schemes.
func slowWeb(u iri.IRI, found findings) {
	host, path := offsets(u)
	decoded, _ := iri.Unescape(u.Host())
	if slowTwice.MatchString(u.Scheme()) && slowTwice.MatchString(decoded) && !strings.Contains(decoded, "\u017F") &&
		u.Port() == "" && strings.HasPrefix(u.Path(), "//") {
		found.add("http-scheme-twice", host, path)
	}
	if slowActive.MatchString(u.String()) {
		found.add("scheme-active", 0, len(u.Scheme()))
	}
}

// slowMapped returns the host after decoding and mapping. What is not mapped becomes "!".
func slowMapped(u iri.IRI) string {
	host, _ := iri.Unescape(u.Host())
	mapped := ""
	for _, r := range host {
		switch to, ok := unichar.MapUTS46(r); {
		case r == 0 || r == unicode.ReplacementChar || r > 0x7F && !ok:
			mapped += "!"
		case r > 0x7F:
			mapped += to
		default:
			mapped += upperCase.ReplaceAllStringFunc(string(r), strings.ToLower)
		}
	}
	return mapped
}

// slowAddr returns the address that numbers, which match slowIPv4, stand for in a base, or, if that
// is 0, in the base that their prefixes say.
func slowAddr(numbers string, base int) (netip.Addr, bool) {
	parts := strings.Split(strings.TrimSuffix(numbers, "."), ".")
	sum := new(big.Int)
	for i, part := range parts {
		value, ok := new(big.Int).SetString(part, base)
		if !ok {
			return netip.Addr{}, false // such as 08
		}
		shift := uint(8 * (3 - i))
		limit := uint(8)
		if i == len(parts)-1 {
			shift, limit = 0, uint(8*(4-i))
		}
		if value.BitLen() > int(limit) {
			return netip.Addr{}, false
		}
		sum.Add(sum, value.Lsh(value, shift))
	}
	return netip.AddrFrom4([4]byte(sum.FillBytes(make([]byte, 4)))), true
}

// notGlobal are the blocks of rule private-host.
var notGlobal = strings.Fields(`
	0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.168.0.0/16
	198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4
	::/128 ::1/128 64:ff9b:1::/48 100::/64 100:0:0:1::/64 2001::/23 2001:2::/48 5f00::/16 2001:db8::/32 3fff::/20
	fc00::/7 fe80::/10 fec0::/10 ff00::/8`)

func slowPrivate(addr netip.Addr) bool {
	for _, block := range notGlobal {
		if netip.MustParsePrefix(block).Contains(addr) {
			return true
		}
	}
	if addr.Is4() {
		return false
	}
	b := addr.As16()
	for block, at := range map[string]int{"::ffff:0:0/96": 12, "::/96": 12, "64:ff9b::/96": 12, "2002::/16": 2} {
		bits, _ := strconv.Atoi(block[strings.Index(block, "/")+1:])
		prefix := netip.PrefixFrom(netip.MustParseAddr(block[:strings.Index(block, "/")]), bits).Masked()
		masked, _ := netip.AddrFrom16(b).Prefix(bits)
		if masked == prefix && slowPrivate(netip.AddrFrom4([4]byte(b[at:at+4]))) {
			return true
		}
	}
	return false
}

// Rule private-host agrees with its twin about addresses at the edges of all blocks.
func TestPrivateHost(t *testing.T) {
	for _, block := range append(notGlobal, "::ffff:10.0.0.0/104", "::10.0.0.0/104", "64:ff9b::10.0.0.0/104",
		"2002:a00::/24", "::ffff:8.8.8.8/128", "2002:808::/32", "8.8.8.8/32") {
		prefix := netip.MustParsePrefix(block)
		first := prefix.Addr()
		b := first.AsSlice()
		for i := prefix.Bits(); i < first.BitLen(); i++ {
			b[i/8] |= 0x80 >> (i % 8)
		}
		last, _ := netip.AddrFromSlice(b)
		for _, addr := range []netip.Addr{first, first.Prev(), last, last.Next()} {
			if !addr.IsValid() {
				continue
			}
			host := addr.String()
			if !addr.Is4() {
				host = "[" + host + "]"
			}
			checkSlow(t, mustParse(t, "x://"+host))
		}
	}
}

// segmentAt returns the segment that text[i] is in, or "". The path is text[path:pathEnd].
func segmentAt(text string, path, pathEnd, i int) string {
	if i < path || i >= pathEnd {
		return ""
	}
	start := strings.LastIndex(text[path:i], "/") + 1 + path
	segment, _, _ := strings.Cut(text[start:pathEnd], "/")
	return segment
}

// slowIsLike reports whether rule dot-segment-like finds the segment.
func slowIsLike(segment string) bool {
	decoded, _ := iri.Unescape(segment)
	return slowLike.MatchString(segment) || slowDots.MatchString(decoded) && !slowDots.MatchString(segment)
}

func slowPath(u iri.IRI, found findings) {
	_, at := offsets(u)
	for i, segment := range strings.Split(u.Path(), "/") {
		isMerged := slowTwoDots.MatchString(segment) && i > 1 && strings.Split(u.Path(), "/")[i-1] == ""
		if slowIsLike(segment) || isMerged {
			found.add("dot-segment-like", at, at+len(segment))
		}
		if slowDots.MatchString(segment) {
			if strings.Contains(segment, "%") {
				found.add("encoded-dot-segment", at, at+len(segment))
			} else if u.HasAuthority() || i != 1 || !regexp.MustCompile(`\A/\.//`).MatchString(u.Path()) {
				found.add("dot-segment", at, at+len(segment))
			}
		}
		at += len(segment) + 1
	}
}

func slowHost(u iri.IRI, found findings) {
	start, _ := offsets(u)
	end := start + len(u.Host())
	if addr, ok := u.Addr(); ok && slowPrivate(addr) {
		found.add("private-host", start, end)
	}
	if u.HostKind() != iri.HostRegName {
		return
	}
	mapped := slowMapped(u)
	isIPv4 := slowIPv4.MatchString(mapped)
	if slowLocal.MatchString(mapped) {
		found.add("private-host", start, end)
	} else if isIPv4 {
		found.add("ipv4-like", start, end)
		browsers, ok := slowAddr(mapped, 0)
		java, okJava := slowAddr(mapped, 10)
		if ok && slowPrivate(browsers) || okJava && slowPrivate(java) {
			found.add("private-host", start, end)
		}
	}
	for i := start; i < end; {
		r, size := slowCharAt(u.String()[i:])
		if strings.ContainsRune(delimiters, r) {
			found.add("delimiter-like", i, i+size)
		}
		i += size
	}
	if slowLookup.MatchString(u.Scheme()) && u.Host() != "" {
		slowName(u.Host(), start, isIPv4, found)
	}
	at := start
	for label := range strings.SplitSeq(u.Host(), ".") {
		if slowMixed(triplet.ReplaceAllString(label, "")) {
			found.add("mixed-script", at, at+len(label))
		}
		at += len(label) + 1
	}
}

// delimiters are the characters of rule delimiter-like.
const delimiters = "\u2024\u3002\uFF0E\uFF61\uFF0F\u2044\u2215\u2100\u2105\uFF3C\uFF1F\uFF03\uFF20\uFF1A"

// slowName finds what is wrong with a registered name that programs look up.
func slowName(raw string, start int, isIPv4 bool, found findings) {
	end := slowEnds.FindStringIndex(raw)
	if end != nil {
		found.add("host-delimiter", start+end[0], start+end[1])
	}
	if all := triplet.FindAllStringIndex(raw, -1); all != nil {
		first, last := all[0][0], all[len(all)-1][1]
		if end == nil || end[1] <= first || last <= end[0] {
			found.add("host-encoded", start+first, start+last)
		}
	}
	for i, r := range raw {
		to, ok := unichar.MapUTS46(r)
		if r > 0x7F && (ok && to != "" || strings.ContainsRune("ßς\u200C\u200D", r)) && !isIPv4 &&
			!strings.ContainsRune(delimiters, r) {
			found.add("host-mapped", start+i, start+i+utf8.RuneLen(r))
		}
	}
	host, _ := iri.Unescape(raw)
	name := strings.TrimSuffix(host, ".")
	asciiLen := func(s string) int { return len(wideBytes.ReplaceAllString(strings.ToValidUTF8(s, ""), "")) }
	odd := asciiLen(name) > 253 || slowDigits.MatchString(host) && !isIPv4
	for label := range strings.SplitSeq(name, ".") {
		odd = odd || !slowLabel.MatchString(label) || asciiLen(label) > 63
	}
	if odd && end == nil {
		found.add("dns-host", start, start+len(raw))
	}
}

func slowMixed(label string) bool {
	var scripts []string
	for name, table := range unicode.Scripts {
		if name != "Common" && name != "Inherited" && strings.ContainsFunc(label,
			func(r rune) bool { return unicode.IsLetter(r) && unicode.Is(table, r) }) {
			scripts = append(scripts, name)
		}
	}
	if len(scripts) < 2 {
		return false
	}
	for _, set := range [][]string{{"Latin", "Han", "Hiragana", "Katakana"}, {"Latin", "Han", "Hangul"},
		{"Latin", "Han", "Bopomofo"}} {
		if !slices.ContainsFunc(scripts, func(s string) bool { return !slices.Contains(set, s) }) {
			return false
		}
	}
	return true
}

func slowBidi(u iri.IRI, found findings) {
	text := u.String()
	host, path := offsets(u)
	if u.HasUserinfo() {
		slowPieces(text, host-1-len(u.Userinfo()), host-1, `\z`, found)
	}
	slowPieces(text, host, host+len(u.Host()), `\.`, found)
	slowPieces(text, path, path+len(u.Path()), `/`, found)
	head, _, _ := strings.Cut(text, "#")
	slowPieces(text, len(head)-len(u.Query()), len(head), `[&;=]`, found)
	slowPieces(text, len(text)-len(u.Fragment()), len(text), `\z`, found)
}

func slowPieces(text string, start, end int, delimiter string, found findings) {
	for _, piece := range regexp.MustCompile(delimiter).Split(text[start:end], -1) {
		letters := triplet.ReplaceAllString(piece, "\x00")
		rtl := func(r rune) bool { return isRTL(r) }
		ltr := func(r rune) bool { return unicode.IsLetter(r) && !isRTL(r) && !strings.ContainsRune(neutral, r) }
		at, pieceEnd := start, start+len(piece)
		start = pieceEnd + 1
		if regexp.MustCompile("[\u200E\u200F\u202A-\u202E]").MatchString(piece) {
			continue // rule bidi-format
		}
		if strings.ContainsFunc(letters, ltr) && strings.ContainsFunc(letters,
			func(r rune) bool { return rtl(r) && unicode.IsLetter(r) }) {
			found.add("bidi-mixed", at, pieceEnd)
		}
		trimmed := []rune(strings.TrimRightFunc(letters, func(r rune) bool {
			return unicode.IsMark(r) || r == 0x200C ||
				r == 0x200D
		}))
		if strings.ContainsFunc(letters, rtl) && !(len(trimmed) > 0 && rtl(trimmed[0]) && rtl(trimmed[len(trimmed)-1])) {
			found.add("bidi-edge", at, pieceEnd)
		}
	}
}

// neutral are letters without a direction.
const neutral = "\u02B9\u02BA\u02C6\u02C7\u02C8\u02C9\u02CA\u02CB\u02CC\u02CD\u02CE\u02CF\u02EC\u0374\u2E2F\uA67F" +
	"\uA717\uA718\uA719\uA71A\uA71B\uA71C\uA71D\uA71E\uA71F\uA788"

// isRTL reports whether r is a right-to-left character, according to rule bidi-edge. The tests of
// internal/unicodetest compare that with golang.org/x/text for all characters.
func isRTL(r rune) bool {
	return r > 0x7F && r != 0x200E && r != 0x200F && count(iri.MustParse("x:?1"+string(r)), "bidi-edge") > 0
}

func slowSchemes(u iri.IRI, found findings) {
	text := u.ToURI().String()
	_, path := offsets(u)
	about := func(rule string, ok bool) {
		if !ok {
			found.add(rule, path, path+len(u.Path()))
		}
	}
	switch strings.ToLower(u.Scheme()) {
	case "urn":
		found.whole("urn-syntax", u, slowURN.MatchString(text) || !u.IsURI())
		nid, nss, ok := strings.Cut(u.ToURI().Path(), ":")
		if !ok {
			return
		}
		about("urn-nid", !slowNIDs.MatchString(nid) || !slowNID.MatchString(nid) || slowNumber.MatchString(nid))
		switch strings.ToLower(nid) {
		case "uuid":
			about("urn-uuid", slowUUID.MatchString(nss))
			about("urn-uuid-case", !slowUUID.MatchString(nss) || nss == strings.ToLower(nss))
		case "oid":
			about("urn-oid", slowOID.MatchString(nss))
		case "isbn":
			about("urn-isbn", slowISBN.MatchString(nss) && rightCheckDigit(strings.ReplaceAll(nss, "-", "")) && !isISMN(nss))
		}
	case "did":
		found.whole("did-syntax", u, slowDID.MatchString(text))
	case "tag":
		found.whole("tag-syntax", u, slowTag.MatchString(text))
	case "tel":
		found.whole("tel-syntax", u, slowTel.MatchString(text))
	case "mailto":
		found.whole("mailto-syntax", u, slowMailto.MatchString(text) && !u.HasAuthority())
	case "data":
		found.whole("data-syntax", u, slowData.MatchString(text))
	}
}

// rightCheckDigit reports whether the check digit of an ISBN without hyphens is correct. It sums the digits from the
// end.
func rightCheckDigit(digits string) bool {
	sum := new(big.Int)
	for i := range len(digits) {
		d := digits[len(digits)-1-i]
		value, weight := int64(d-'0'), int64(i+1)
		if d == 'X' || d == 'x' {
			value = 10
		}
		if len(digits) == 13 {
			weight = []int64{1, 3}[i%2]
		}
		sum.Add(sum, big.NewInt(value*weight))
	}
	modulus := big.NewInt(11)
	if len(digits) == 13 {
		modulus = big.NewInt(10)
	}
	return new(big.Int).Mod(sum, modulus).Sign() == 0
}

// isISMN reports whether nss has 13 digits and begins with 979-0, the prefix of printed music.
func isISMN(nss string) bool {
	digits := strings.ReplaceAll(nss, "-", "")
	return len(digits) == 13 && strings.HasPrefix(digits, "9790")
}

// checkSlow compares Check with slowCheck.
func checkSlow(t testing.TB, u iri.IRI) {
	t.Helper()
	got := findings{}
	for f := range everything.Check(u) {
		got.add(f.Rule, f.Start, f.End)
	}
	want, known := slowCheck(u)
	for rule := range want {
		if !slices.Contains(known, rule) {
			t.Fatalf("slowCheck does not list %s as known", rule)
		}
	}
	for _, rule := range known {
		testenv.Same(t, fmt.Sprint(got[rule]), fmt.Sprint(want[rule]), "%+q: %s", u, rule)
	}
}
