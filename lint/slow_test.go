package lint_test

// The slow twin of most rules: regular expressions copied from the ABNF of each document, and simple loops.

import (
	"math/big"
	"net/netip"
	"regexp"
	"slices"
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

// addIf adds a finding if ok is true.
func (f findings) addIf(ok bool, rule string, start, end int) {
	if ok {
		f.add(rule, start, end)
	}
}

// noTwin are the rules that slowCheck does not implement.
var noTwin = strings.Fields(`host-case password userinfo userinfo-like-host origin ip-not-canonical ipv-future port-empty
	port-default port-range port-zeros bidi-format invisible look-alike private-use http-host http-path ws-fragment
	urn-ascii file-host file-path`)

// slowCheck returns the findings of all rules but noTwin.
func slowCheck(u iri.IRI) findings {
	found := findings{}
	for _, add := range []func(iri.IRI, findings){slowScheme, slowPercent, slowHost, slowBidi, slowPath, slowSchemes, slowParams,
		slowWeb} {
		add(u, found)
	}
	return found
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
	isHost, isDrive := slowHostAs.MatchString(u.String()), slowDrive.MatchString(u.String())
	end := len(u.Scheme())
	found.addIf(isHost, "scheme-host", 0, end)
	found.addIf(isDrive, "scheme-drive", 0, end)
	found.addIf(upperCase.MatchString(u.Scheme()) && !isHost && !isDrive, "scheme-case", 0, end)
	found.addIf(slowNear(u.Scheme()), "scheme-typo", 0, end)
}

// slowNear reports whether rule scheme-typo finds the scheme.
func slowNear(scheme string) bool {
	scheme = strings.ToLower(scheme)
	return slices.Contains(slices.Concat(edits("http"), edits("https")), scheme) &&
		!slices.Contains(strings.Fields("http https shttp httpx httpd"), scheme)
}

// edits returns s with one letter left out, added or replaced, or with two adjacent letters exchanged.
func edits(s string) (all []string) {
	for i := range len(s) + 1 {
		for letter := 'a'; letter <= 'z'; letter++ {
			all = append(all, s[:i]+string(letter)+s[i:], s[:i]+string(letter)+s[min(i+1, len(s)):])
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

// Rule scheme-typo agrees with its twin about all schemes with one edit, and many with two.
func TestTypos(t *testing.T) {
	schemes := map[string]bool{}
	for _, near := range slices.Concat(edits("http"), edits("https")) {
		schemes[near] = true
		for _, far := range edits(near) {
			if strings.Trim(far, "htpsxd") == "" {
				schemes[far] = true
			}
		}
	}
	for scheme := range schemes {
		if got, want := count(mustParse(t, scheme+"://h/"), "scheme-typo") > 0, slowNear(scheme); got != want {
			t.Errorf("%s: got %v, want %v", scheme, got, want)
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
func slowInvisible(u iri.IRI, found findings) {
	const start = "x:#"
	text, before := u.String(), ""
	for i := 0; i < len(text); {
		r, size := slowCharAt(text[i:])
		isFound := 0xE0000 <= r && r <= 0xE007F // a tag
		if r > 0x7F && iri.Fragment.Valid(string(r)) {
			for f := range lint.Check(iri.MustParse(start + before + string(r) + slowRaw(text[i+size:]))) {
				isFound = isFound || (f.Rule == "invisible" || f.Rule == "bidi-format") && f.Start == len(start+before)
			}
		}
		found.addIf(isFound && text[i] == '%' && r != unicode.ReplacementChar, "encoded-invisible", i, i+size)
		before += slowRaw(text[i:])
		if n := len(before) - 400; n > 0 { // enough for the marks that rule invisible skips
			before = strings.ToValidUTF8(before[n:], "")
		}
		i += size
	}
}

// slowCharAt returns the first character of s, decoded, and its length in s.
func slowCharAt(s string) (rune, int) {
	if s == "" || s[0] != '%' {
		return utf8.DecodeRuneInString(s)
	}
	decoded, _ := iri.Unescape(triplets.FindString(s))
	r, size := utf8.DecodeRuneInString(decoded)
	return r, 3 * size
}

// slowRaw returns the first character of s, decoded, or "-" for one that must not be raw and so is not needed.
func slowRaw(s string) string {
	if r, _ := slowCharAt(s); iri.Fragment.Valid(string(r)) && r != '&' {
		return string(r)
	}
	return "-"
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
	isTwice := slowTwice.MatchString(u.Scheme()) && slowTwice.MatchString(decoded) && !strings.Contains(decoded, "\u017F") &&
		u.Port() == "" && strings.HasPrefix(u.Path(), "//")
	found.addIf(isTwice, "http-scheme-twice", host, path)
	found.addIf(slowActive.MatchString(u.String()), "scheme-active", 0, len(u.Scheme()))
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
// is 0, in the base that their prefixes say. The address is invalid if there is none.
func slowAddr(numbers string, base int) (addr netip.Addr) {
	parts := strings.Split(strings.TrimSuffix(numbers, "."), ".")
	last := len(parts) - 1
	var b [4]byte
	for i, part := range parts {
		value, ok := new(big.Int).SetString(part, base)
		bytes := 1
		if i == last {
			bytes = len(b) - last
		}
		if !ok || value.BitLen() > 8*bytes { // such as 08
			return addr
		}
		value.FillBytes(b[i : i+bytes])
	}
	return netip.AddrFrom4(b)
}

// notGlobal are the blocks of rule private-host.
var notGlobal = strings.Fields(`
	0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.168.0.0/16
	198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4
	::/128 ::1/128 64:ff9b:1::/48 100::/64 100:0:0:1::/64 2001::/23 2001:2::/48 5f00::/16 2001:db8::/32 3fff::/20
	fc00::/7 fe80::/10 fec0::/10 ff00::/8`)

func slowPrivate(addr netip.Addr) bool {
	isIn := func(block string) bool { return netip.MustParsePrefix(block).Contains(addr) }
	b := addr.As16()
	for block, at := range map[string]int{"::ffff:0:0/96": 12, "::/96": 12, "64:ff9b::/96": 12, "2002::/16": 2} {
		if isIn(block) && slowPrivate(netip.AddrFrom4([4]byte(b[at:]))) {
			return true
		}
	}
	return slices.ContainsFunc(notGlobal, isIn)
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
		isDots, isEncoded := slowDots.MatchString(segment), strings.Contains(segment, "%")
		isGuard := !u.HasAuthority() && i == 1 && strings.HasPrefix(u.Path(), "/.//")
		found.addIf(slowIsLike(segment) || isMerged, "dot-segment-like", at, at+len(segment))
		found.addIf(isDots && isEncoded, "encoded-dot-segment", at, at+len(segment))
		found.addIf(isDots && !isEncoded && !isGuard, "dot-segment", at, at+len(segment))
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
		isPrivate := slowPrivate(slowAddr(mapped, 0)) || slowPrivate(slowAddr(mapped, 10))
		found.addIf(isPrivate, "private-host", start, end)
	}
	for i := start; i < end; {
		r, size := slowCharAt(u.String()[i:])
		found.addIf(strings.ContainsRune(delimiters, r), "delimiter-like", i, i+size)
		i += size
	}
	if slowLookup.MatchString(u.Scheme()) && u.Host() != "" {
		slowName(u.Host(), start, isIPv4, found)
	}
	at := start
	for label := range strings.SplitSeq(u.Host(), ".") {
		found.addIf(slowMixed(triplet.ReplaceAllString(label, "")), "mixed-script", at, at+len(label))
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
		isMapped := r > 0x7F && (ok && to != "" || strings.ContainsRune("ßς\u200C\u200D", r))
		found.addIf(isMapped && !isIPv4 && !strings.ContainsRune(delimiters, r), "host-mapped", start+i,
			start+i+utf8.RuneLen(r))
	}
	host, _ := iri.Unescape(raw)
	name := strings.TrimSuffix(host, ".")
	asciiLen := func(s string) int { return len(wideBytes.ReplaceAllString(strings.ToValidUTF8(s, ""), "")) }
	odd := asciiLen(name) > 253 || slowDigits.MatchString(host) && !isIPv4
	for label := range strings.SplitSeq(name, ".") {
		odd = odd || !slowLabel.MatchString(label) || asciiLen(label) > 63
	}
	found.addIf(odd && end == nil, "dns-host", start, start+len(raw))
}

func slowMixed(label string) bool {
	var scripts []string
	for name, table := range unicode.Scripts {
		isLetter := func(r rune) bool { return unicode.IsLetter(r) && unicode.Is(table, r) }
		if name != "Common" && name != "Inherited" && strings.ContainsFunc(label, isLetter) {
			scripts = append(scripts, name)
		}
	}
	for _, set := range []string{"Latin Han Hiragana Katakana", "Latin Han Hangul", "Latin Han Bopomofo"} {
		if !slices.ContainsFunc(scripts, func(s string) bool { return !slices.Contains(strings.Fields(set), s) }) {
			return false
		}
	}
	return len(scripts) > 1
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
		at, pieceEnd := start, start+len(piece)
		start = pieceEnd + 1
		if strings.ContainsAny(piece, "\u200E\u200F\u202A\u202B\u202C\u202D\u202E") {
			continue // rule bidi-format
		}
		letters := triplet.ReplaceAllString(piece, "\x00")
		hasLTR, hasRTL := strings.ContainsFunc(letters, isLTRLetter), strings.ContainsFunc(letters, isRTL)
		hasRTLLetter := strings.ContainsFunc(letters, func(r rune) bool { return isRTL(r) && unicode.IsLetter(r) })
		found.addIf(hasLTR && hasRTLLetter, "bidi-mixed", at, pieceEnd)
		first, _ := utf8.DecodeRuneInString(letters)
		last, _ := utf8.DecodeLastRuneInString(strings.TrimRightFunc(letters,
			func(r rune) bool { return unicode.IsMark(r) || r == 0x200C || r == 0x200D }))
		found.addIf(hasRTL && !(isRTL(first) && isRTL(last)), "bidi-edge", at, pieceEnd)
	}
}

// isLTRLetter reports whether r is a left-to-right letter. Some letters have no direction.
func isLTRLetter(r rune) bool {
	const neutral = "\u02B9\u02BA\u02C6\u02C7\u02C8\u02C9\u02CA\u02CB\u02CC\u02CD\u02CE\u02CF\u02EC\u0374\u2E2F\uA67F" +
		"\uA717\uA718\uA719\uA71A\uA71B\uA71C\uA71D\uA71E\uA71F\uA788"
	return unicode.IsLetter(r) && !isRTL(r) && !strings.ContainsRune(neutral, r)
}

// isRTL reports whether r is a right-to-left character, according to rule bidi-edge. The tests of
// internal/unicodetest compare that with golang.org/x/text for all characters.
func isRTL(r rune) bool {
	return r > 0x7F && r != 0x200E && r != 0x200F && count(iri.MustParse("x:?1"+string(r)), "bidi-edge") > 0
}

func slowSchemes(u iri.IRI, found findings) {
	text := u.ToURI().String()
	_, path := offsets(u)
	about := func(rule string, ok bool) { found.addIf(!ok, rule, path, path+len(u.Path())) }
	whole := func(rule string, ok bool) { found.addIf(!ok, rule, 0, len(u.String())) }
	switch strings.ToLower(u.Scheme()) {
	case "urn":
		whole("urn-syntax", slowURN.MatchString(text) || !u.IsURI())
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
			digits := strings.ReplaceAll(nss, "-", "")
			isISMN := len(digits) == 13 && strings.HasPrefix(digits, "9790")
			about("urn-isbn", slowISBN.MatchString(nss) && rightCheckDigit(digits) && !isISMN)
		}
	case "did":
		whole("did-syntax", slowDID.MatchString(text))
	case "tag":
		whole("tag-syntax", slowTag.MatchString(text))
	case "tel":
		whole("tel-syntax", slowTel.MatchString(text))
	case "mailto":
		whole("mailto-syntax", slowMailto.MatchString(text) && !u.HasAuthority())
	case "data":
		whole("data-syntax", slowData.MatchString(text))
	}
}

// rightCheckDigit reports whether the check digit of an ISBN without hyphens is correct. It sums the digits from the
// end.
func rightCheckDigit(digits string) bool {
	sum, modulus := 0, 11
	for i := range len(digits) {
		value, weight := strings.IndexByte("0123456789Xx", digits[len(digits)-1-i]), i+1
		if len(digits) == 13 {
			weight, modulus = []int{1, 3}[i%2], 10
		}
		sum += min(value, 10) * weight
	}
	return sum%modulus == 0
}

// checkSlow compares Check with slowCheck.
func checkSlow(t testing.TB, u iri.IRI) {
	t.Helper()
	got := findings{}
	for f := range everything.Check(u) {
		got.add(f.Rule, f.Start, f.End)
	}
	want := slowCheck(u)
	for rule := range defaults() {
		if !slices.Contains(noTwin, rule) && !slices.Equal(got[rule], want[rule]) {
			testenv.Errorf(t, "%+q: %s: got %v, want %v", u, rule, got[rule], want[rule])
		}
	}
}
