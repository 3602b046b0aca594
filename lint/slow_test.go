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
	"example.com/iri/internal/offset"
	"example.com/iri/internal/proof/testenv"
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

			"global":    `\+[0-9\-.()]*[0-9][0-9\-.()]*`,
			"local":     `(?:[0-9A-Fa-f*#\-.()]|%23)*(?:[0-9A-Fa-f*#]|%23)(?:[0-9A-Fa-f*#\-.()]|%23)*`,
			"par":       `(?:;[A-Za-z0-9-]+(?:=<paramchar>+)?|;(?i:isub)=<uric>+)`,
			"paramchar": `(?:[\[\]/:&+$A-Za-z0-9\-_.!~*'()]|<pct>)`,
			"uric":      `(?:[;/?:@&=+$,A-Za-z0-9\-_.!~*'()]|<pct>)`,
			"context":   `;(?i:phone-context)=(?:<global>|<domainname>)`,
			"addr":      `(?:<atom>+|<quoted>)@(?:<atom>+|%5[Bb](?:<atom>|:|%3[Aa])*%5[Dd])`,
			"atom": "(?:[A-Za-z0-9\\-._~!$&'*+=/]|%(?:2[13-7ABDEFabdef]|[36][0-9]|3[DFdf]|4[1-9A-Fa-f]|5[0-9AEFaef]|" +
				"6[A-Fa-f]|7[0-9A-Ea-e]|[89A-Fa-f][0-9A-Fa-f]))",
			"quoted": "%22(?:<qchar>|%(?:[013-46-9A-Fa-f][0-9A-Fa-f]|2[013-9A-Fa-f]|5[0-9ABD-Fabd-f])|" +
				"%5[Cc](?:<qchar>|<pct>))*%22",
			"qchar": `[A-Za-z0-9\-._~!$&'()*+;=:@/]`,

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
	slowNID    = abnf(`(?i)(?:x-[a-z0-9-]{0,29}|urn-[a-z0-9-]{0,27})[a-z0-9]`)
	slowNumber = abnf(`(?i:urn)-[1-9][0-9]*`)
	slowUUID   = abnf(`[0-9A-Fa-f]{8}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{12}`)
	slowOID    = abnf(
		`(?:[01](?:\.(?:[0-9]|[1-3][0-9]))?|2(?:\.(?:0|[1-9][0-9]*))?|[01]\.(?:[0-9]|[1-3][0-9])(?:\.(?:0|[1-9][0-9]*))+|` +
			`2(?:\.(?:0|[1-9][0-9]*))+)`)
	slowISBN   = abnf(`[0-9](?:-?[0-9]){8}-?[0-9Xx]|97-?[89](?:-?[0-9]){10}|9-7-?[89](?:-?[0-9]){10}`)
	slowDID    = abnf(`(?i:did):[a-z0-9]+:(?:<idchar>*:)*<idchar>+(?:/<pchar>*)*(?:\?.*)?(?:#.*)?`)
	slowTag    = abnf(`(?i:tag):<authorityname>,<date>:(?:<pchar>|[/?])*(?:#.*)?`)
	slowTel    = abnf(`(?i:tel):(?:<global><par>*|<local><par>*<context><par>*)(?:#.*)?`)
	slowMailto = abnf(`(?i:mailto):(?:<addr>(?:,<addr>)*)?(?:\?[^#]*)?(?:#.*)?`)
	slowC1     = regexp.MustCompile(`%[Cc]2%[89][0-9A-Fa-f]`) // a control character, encoded
	slowData   = abnf(`(?i:data):[^#]*,[^#]*(?:#.*)?`)
	wideBytes  = regexp.MustCompile(`[^\x00-\x7F]`)
	slowLabel  = abnf(`[A-Za-z0-9_\x{80}-\x{10FFFF}](?:[A-Za-z0-9_\x{80}-\x{10FFFF}-]*[A-Za-z0-9_\x{80}-\x{10FFFF}])?`)
	slowDigits = abnf(`(?:.*\.)?[0-9]+\.?`)
	slowLookup = abnf(`(?i)https?|wss?|ftp`)
	slowEnds   = regexp.MustCompile(`;|%(?i:3B|2F|5C|3F|23|40|3A)`)
	slowIPv4   = abnf(`(?:[0-9]+|0[xX][0-9A-Fa-f]+)(?:\.(?:[0-9]+|0[xX][0-9A-Fa-f]+)){0,3}\.?`)
	slowActive = abnf(
		`(?i)(?:javascript|vbscript):.*|data:(?:text/html|text/xml|application/xml|[^,;?#]*\+xml)(?:[,;?#].*)?`)
	slowTwice   = abnf(`(?i)https?|wss?`)
	slowLocal   = abnf(`(?:.*\.)?localhost\.?`)
	slowEntity  = regexp.MustCompile(`&(?:amp|lt|gt|quot|apos|nbsp|#[0-9]+|#[xX][0-9A-Fa-f]+);`)
	slowHostAs  = abnf(`(?i:localhost|[a-z][a-z0-9+-]*\.[a-z0-9+.-]*):[0-9]{1,5}(?:[/?#].*)?`)
	slowDrive   = abnf(`[A-Za-z]:(?:/(?:[^/].*)?|%5[Cc].*)`)
	slowDots    = abnf(`(?:\.|%2[Ee]){1,2}`)
	slowTwoDots = abnf(`(?:\.|%2[Ee]){2}`)
	slowLike    = abnf(`(?:\.|%2[Ee])(?:(?:;|%3[Bb]).*|(?:%20|%09|%00)+|(?:\.|%2[Ee]).+)`)
	upperCase   = regexp.MustCompile(`[A-Z]`)
	triplet     = regexp.MustCompile(`%[0-9A-Fa-f]{2}`)
	triplets    = regexp.MustCompile(`(?:%[0-9A-Fa-f]{2})+`)
)

// noTwin are the rules that slowCheck does not implement.
var noTwin = strings.Fields(`percent-case percent-unneeded percent-not-utf8 encoded-delimiter encoded-control
	double-encoding host-case password userinfo userinfo-like-host origin ip-not-canonical ipv-future
	port-empty port-default port-range port-zeros bidi-format bidi-mixed bidi-edge invisible encoded-invisible look-alike
	private-use secret-param http-host http-path host-end ws-fragment urn-ascii file-host file-path path-delimiter`)

// A twin finds what the rules find in u.
type twin struct {
	u            iri.IRI
	text, scheme string // u.String(), and the scheme in lower case
	offset.Offsets
	found map[string][][2]int
}

// slowCheck returns the places of all rules but noTwin.
func slowCheck(u iri.IRI) map[string][][2]int {
	text := u.String()
	w := &twin{u, text, strings.ToLower(u.Scheme()), offset.Of(text), map[string][][2]int{}}
	w.checkScheme()
	w.checkHost()
	w.checkPath()
	w.checkSyntax()
	for _, at := range slowEntity.FindAllStringIndex(w.text[w.PathStart:], -1) {
		w.add(w.scheme != "data", "html-entity", w.PathStart+at[0], w.PathStart+at[1])
	}
	return w.found
}

// add adds a place if ok is true.
func (w *twin) add(ok bool, rule string, start, end int) {
	if ok {
		w.found[rule] = append(w.found[rule], [2]int{start, end})
	}
}

// split calls f for the parts of text[start:end] between delimiters, with their offsets.
func (w *twin) split(start, end int, delimiters string, f func(part string, start int)) {
	for i := start; i <= end; i++ {
		if i == end || strings.IndexByte(delimiters, w.text[i]) >= 0 {
			f(w.text[start:i], start)
			start = i + 1
		}
	}
}

func (w *twin) checkScheme() {
	isHost, isDrive, end := slowHostAs.MatchString(w.text), slowDrive.MatchString(w.text), len(w.scheme)
	w.add(isHost, "scheme-host", 0, end)
	w.add(isDrive, "scheme-drive", 0, end)
	w.add(upperCase.MatchString(w.u.Scheme()) && !isHost && !isDrive, "scheme-case", 0, end)
	w.add(slowNear(w.scheme), "scheme-typo", 0, end)
	w.add(slowActive.MatchString(w.text), "scheme-active", 0, end)
	host, _ := iri.Unescape(w.u.Host())
	w.add(slowTwice.MatchString(w.scheme) && slowTwice.MatchString(host) && !strings.Contains(host, "\u017F") &&
		w.u.Port() == "" && strings.HasPrefix(w.u.Path(), "//"), "http-scheme-twice", w.HostStart, w.PathStart)
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
		testenv.Same(t, count(iri.MustParse(scheme+"://h/"), "scheme-typo") > 0, slowNear(scheme), "%s is a typo", scheme)
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

// slowMapped returns the host after decoding and mapping. What is not mapped becomes "!".
func slowMapped(host string) string {
	host, _ = iri.Unescape(host)
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
			checkSlow(t, iri.MustParse("x://"+host))
		}
	}
}

func (w *twin) checkPath() {
	before := "first"
	w.split(w.PathStart, w.PathEnd, "/", func(segment string, start int) {
		end := start + len(segment)
		isMerged := slowTwoDots.MatchString(segment) && before == "" && w.text[w.PathStart:start] != "/"
		isDots, isEncoded := slowDots.MatchString(segment), strings.Contains(segment, "%")
		isGuard := !w.u.HasAuthority() && start == w.PathStart+1 && strings.HasPrefix(w.u.Path(), "/.//")
		decoded, _ := iri.Unescape(segment)
		isLike := slowLike.MatchString(segment) || slowDots.MatchString(decoded) && !isDots
		w.add(isLike || isMerged, "dot-segment-like", start, end)
		w.add(isDots && isEncoded, "encoded-dot-segment", start, end)
		w.add(isDots && !isEncoded && !isGuard, "dot-segment", start, end)
		before = segment
	})
}

func (w *twin) checkHost() {
	host, end := w.u.Host(), w.HostStart+len(w.u.Host())
	addr, _ := w.u.Addr()
	isPrivate := slowPrivate(addr)
	if w.u.HostKind() == iri.HostRegName {
		mapped := slowMapped(host)
		isIPv4 := slowIPv4.MatchString(mapped)
		w.add(isIPv4, "ipv4-like", w.HostStart, end)
		isPrivate = slowLocal.MatchString(mapped) ||
			isIPv4 && (slowPrivate(slowAddr(mapped, 0)) || slowPrivate(slowAddr(mapped, 10)))
		for i := w.HostStart; i < end; {
			r, size := slowCharAt(w.text[i:])
			w.add(strings.ContainsRune(delimiters, r), "delimiter-like", i, i+size)
			i += size
		}
		if slowLookup.MatchString(w.scheme) && host != "" {
			w.checkName(host, isIPv4)
		}
		w.split(w.HostStart, end, ".", func(label string, start int) {
			w.add(slowMixed(triplet.ReplaceAllString(label, "")), "mixed-script", start, start+len(label))
		})
	}
	w.add(isPrivate, "private-host", w.HostStart, end)
}

// delimiters are the characters of rule delimiter-like.
const delimiters = "\u2024\u3002\uFF0E\uFF61\uFF0F\u2044\u2215\u2100\u2105\uFF3C\uFF1F\uFF03\uFF20\uFF1A"

// checkName finds what is wrong with a registered name that programs look up.
func (w *twin) checkName(raw string, isIPv4 bool) {
	end := slowEnds.FindStringIndex(raw)
	if end != nil {
		w.add(true, "host-delimiter", w.HostStart+end[0], w.HostStart+end[1])
	}
	if all := triplet.FindAllStringIndex(raw, -1); all != nil {
		first, last := all[0][0], all[len(all)-1][1]
		w.add(end == nil || end[1] <= first || last <= end[0], "host-encoded", w.HostStart+first, w.HostStart+last)
	}
	for i, r := range raw {
		to, ok := unichar.MapUTS46(r)
		isMapped := r > 0x7F && (ok && to != "" || strings.ContainsRune("ßς\u200C\u200D", r))
		w.add(isMapped && !isIPv4 && !strings.ContainsRune(delimiters, r), "host-mapped", w.HostStart+i,
			w.HostStart+i+utf8.RuneLen(r))
	}
	host, _ := iri.Unescape(raw)
	name := strings.TrimSuffix(host, ".")
	asciiLen := func(s string) int { return len(wideBytes.ReplaceAllString(strings.ToValidUTF8(s, ""), "")) }
	odd := asciiLen(name) > 253 || slowDigits.MatchString(host) && !isIPv4
	for label := range strings.SplitSeq(name, ".") {
		odd = odd || !slowLabel.MatchString(label) || asciiLen(label) > 63
	}
	w.add(odd && end == nil, "dns-host", w.HostStart, w.HostStart+len(raw))
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

// checkSyntax checks the rules for a scheme.
func (w *twin) checkSyntax() {
	text := w.u.ToURI().String()
	about := func(rule string, ok bool) { w.add(!ok, rule, w.PathStart, w.PathEnd) }
	whole := func(rule string, ok bool) { w.add(!ok, rule, 0, len(w.text)) }
	switch w.scheme {
	case "urn":
		whole("urn-syntax", slowURN.MatchString(text) || !w.u.IsURI())
		nid, nss, ok := strings.Cut(w.u.ToURI().Path(), ":")
		if !ok {
			return
		}
		about("urn-nid", !slowNID.MatchString(nid) || slowNumber.MatchString(nid))
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
		whole("mailto-syntax", slowMailto.MatchString(slowC1.ReplaceAllString(text, "%00")) && !w.u.HasAuthority())
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
	got, want := map[string][][2]int{}, slowCheck(u)
	for f := range everything.Check(u) {
		got[f.Rule] = append(got[f.Rule], [2]int{f.Start, f.End})
	}
	for _, r := range lint.Rules() {
		if !slices.Contains(noTwin, r.ID) && !slices.Equal(got[r.ID], want[r.ID]) {
			testenv.Errorf(t, "%+q: %s: got %v, but its twin in slow_test.go finds %v", u, r.ID, got[r.ID], want[r.ID])
		}
	}
}
