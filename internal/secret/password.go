package secret

import (
	"net/netip"
	"strings"
	"unicode/utf8"

	"example.com/iri/internal/char"
	"example.com/iri/internal/hostname"
	"example.com/iri/internal/offset"
)

// passwordOf returns what may be a password by what inText, inWord or inPart returns, or in a valid
// reference the password of the authority, or without one what inOpaque returns. The addresses come
// after that.
func passwordOf(s string, k Kind) (password found, a addresses) {
	o := offset.Of(s)
	a = addresses{text: s, at: len(s), slash: -1, pending: nothing()}
	switch head := o.HierStart(); {
	case k == Word:
		password, a.at = inWord(s), 0
	case k == Text:
		password, a.at = inText(s, o), max(hostEnd(s, o), head)
	case k < Text:
		password = inPart(s, k)
	case o.HasAuthority():
		password = inAddress(s[:o.PathStart], head+len("//"), 0, "")
		if a.at = o.PathStart; a.at == head+len("//") { // an empty authority: "///" begins an address too
			a.at = head
		}
	default:
		password, a.at = inOpaque(s, o), head
		a.isOpaque = head > 0 && !PathHoldsAt(s[:o.SchemeEnd], s[head:])
	}
	if k >= Text && password.isNone() && strings.EqualFold(s[:o.SchemeEnd], "oracle") {
		password = afterSlash(s, o)
	}
	return password, a
}

// An addresses finds the passwords of the addresses that follow two slashes, see inAddress.
type addresses struct {
	text  string
	at    int // where to look for slashes
	slash int // how often the slash before text[at] was percent-encoded; -1 if there is none
	colon int // the same of a ":" before the slashes, or 0: "http%3A//u%3Ap%40h" is encoded

	pending found // what was found and not yet returned

	// In a text with a scheme and no authority, as a jdbc: URL, the first address is read as in a
	// text that is not valid, because nothing would have made that text invalid.
	isOpaque bool
}

// next returns the next password, or nothing. After slashes that stand before a password and are
// percent-encoded, another one can begin before it.
func (a *addresses) next() found {
	first := a.pending
	a.pending = nothing()
	for a.at < min(len(a.text), first.start) {
		b, n, encoded := decode(a.text[a.at:])
		a.at += n
		last := a.slash
		if a.slash = -1; b != '/' {
			if a.colon = 0; b == ':' {
				a.colon = encoded
			}
			continue
		}
		if a.slash = encoded; last < 0 {
			continue
		}
		password := a.password(max(a.colon, last, encoded))
		switch {
		case password.isNone() || first.isNone():
			first.start, first.end = min(first.start, password.start), min(first.end, password.end)
		case password.end < first.start:
			a.pending = first
			return password
		case password.start > first.end:
			a.pending = password
			return first
		default:
			first.start, first.end = min(first.start, password.start), max(first.end, password.end)
		}
	}
	return first
}

// password returns the password of the address at text[at], after slashes that were percent-encoded a
// number of times.
func (a *addresses) password(slashes int) found {
	ends := "/?#&"
	if a.isOpaque && openPassword(a.text[a.at:]) >= 0 {
		ends = "" // jdbc:mysql://u:«p/w»@h
	}
	a.isOpaque = false
	password := inAddress(a.text, a.at, slashes, ends)
	if at := a.at - len("@//"); password.isNone() && at >= 0 && a.text[at:a.at] == "@//" {
		return inOracle(a.text, at)
	}
	return password
}

// inAddress returns the password in the address that begins at s[i], or nothing: what stands between
// the first ":" and the last "@" before one of the ends. After slashes that were percent-encoded a
// number of times, ":" and "@" may be so too, and the ends up to that number: in
// "http%3A%2F%2Fu%3Ap%252Fq%40h", "%252F" is part of the password. If the user is a token, it is the
// whole userinfo.
func inAddress(s string, i, slashes int, ends string) found {
	user, userEnd, start, end := i, -1, -1, -1
	for i < len(s) {
		b, n, encoded := decode(s[i:])
		switch {
		case encoded <= slashes && strings.IndexByte(ends, b) >= 0:
			i = len(s)
		case encoded > 0 && slashes == 0:
		case b == ':' && start < 0:
			userEnd, start = i, i+n
		case b == '@' && !isDigest(s[i+n:]):
			end = i
		}
		i += n
	}
	if end < 0 {
		return nothing()
	}
	if start < 0 || start > end { // no password
		userEnd, start = end, end
	}
	for user < userEnd && (s[user] == '/' || s[user] == '\\') { // of a text that is no valid reference
		user++
	}
	if isAfterSlash := user > 0 && !char.IsAlphanum(s[user-1]); isAfterSlash &&
		isToken(s[user:userEnd], s[start:end], userEnd < start, isWeb(s[:user])) {
		return found{user, end}
	}
	if start == end {
		return nothing()
	}
	return found{start, end}
}

// inOpaque returns what may be a password in the path of a valid reference without an authority, or
// nothing. It ends at the last "@" of the path. In front of "name(", "(" or "/", as an address of
// Go's driver for MySQL has them, the "@" may stand after "?" or "#", which are part of the password
// then. What follows "://" is another address.
//
//	root:«hunter2»@tcp(db:3306)/app?x=a@b    root:«hunter2#X»@/app    x:«a@b»@c?d@e
func inOpaque(s string, o offset.Offsets) found {
	head := o.HierStart()
	switch scheme := s[:o.SchemeEnd]; {
	case hasUser(scheme):
		return inSIP(s[:o.PathEnd], head)
	case head == 0 || PathHoldsAt(scheme, s[head:]):
		return nothing()
	}
	rest, _, _ := strings.Cut(s[head:], "://")
	end := lastAt(rest[:min(len(rest), o.PathEnd-head)])
	for at := lastAt(rest); at > end; at = lastAt(rest[:at]) {
		if beginsAddress(rest[at+len("@"):]) {
			end = at
		}
	}
	if end <= 0 || isOther(rest, end) {
		return nothing()
	}
	return found{head, head + end}
}

// beginsAddress reports whether s begins with "/", "(", or a name of letters and digits and "(".
func beginsAddress(s string) bool {
	i := 0
	for i < len(s) && char.IsAlphanum(s[i]) {
		i++
	}
	return i < len(s) && (s[i] == '(' || i == 0 && s[i] == '/')
}

// lastAt returns the offset of the last "@" in s that no digest follows, or -1.
func lastAt(s string) int {
	at := strings.LastIndexByte(s, '@')
	for at >= 0 && isDigest(s[at+len("@"):]) {
		at = strings.LastIndexByte(s[:at], '@')
	}
	return at
}

// hasUser reports whether the path of a scheme may begin with a user, ":" and a password: RFC 3261
// section 19.1.1, and "sftp:user@host:/path" of programs for backups.
func hasUser(scheme string) bool {
	return isAnyOf(scheme, []string{"sip", "sips", "sftp"})
}

// inSIP returns the password in the path at s[i:] of a scheme whose path may begin with a user, or
// nothing: from the first ":", if no "@" precedes it, to the last "@" before a ";".
func inSIP(s string, i int) found {
	colon := strings.IndexAny(s[i:], ":@")
	if colon < 0 || s[i+colon] == '@' {
		return nothing()
	}
	start := i + colon + len(":")
	at := strings.IndexByte(s[start:], '@')
	if at < 0 {
		return nothing()
	}
	userinfo, _, _ := strings.Cut(s[start+at:], ";")
	if at += strings.LastIndexByte(userinfo, '@'); at == 0 {
		return nothing()
	}
	return found{start, start + at}
}

// afterSlash returns the password of "oracle://user/password@host", or nothing.
func afterSlash(s string, o offset.Offsets) found {
	if at := lastAt(s[o.PathStart:o.PathEnd]); at > 1 {
		return found{o.PathStart + len("/"), o.PathStart + at}
	}
	return nothing()
}

// inOracle returns the password of "user/password@//host", whose "@" is s[at], or nothing. The user
// begins at the start of the text or after a byte that no name has.
func inOracle(s string, at int) found {
	i, slash := at, at
	for i > 0 && (s[i-1] >= utf8.RuneSelf || char.IsAlphanum(s[i-1]) || strings.IndexByte("-_.+[]!$#%*&/", s[i-1]) >= 0) {
		if i--; s[i] == '/' {
			if slash == i+1 { // "//" precedes it
				return nothing()
			}
			slash = i
		}
	}
	if slash == i || slash+len("/") >= at {
		return nothing()
	}
	return found{slash + len("/"), at}
}

// inWord returns what may be a password in a word of a running text that begins with no address, or
// nothing: what stands between the first ":" that a name precedes and the last "@", in what precedes
// a "?", "#" or "://", or as in inOpaque. Numbers and times are no names.
//
//	root:«hunter2»@tcp(db:3306)/app    10:30,user@host    email:user@host    ${name[@]}
func inWord(s string) found {
	rest, _, _ := strings.Cut(s, "://")
	path := rest
	if n := strings.IndexAny(path, "?#"); n >= 0 {
		path = path[:n]
	}
	name := 0 // path[name:i] is a name, if it is not empty
	for i := range len(path) {
		switch b := path[i]; {
		case b == '/' || b == '@' || b == '&':
			return nothing()
		case b == ':' && name < i && !(char.IsDigit(path[name]) && char.IsDigit(path[i-1])):
			return afterName(s, name, i)
		case name == i && (b == '+' || b == '-'), // of "+mailto:"
			!char.IsAlphanum(b) && b < utf8.RuneSelf && strings.IndexByte("-._%+~", b) < 0:
			name = i + 1
		}
	}
	return nothing()
}

// afterName returns what inWord does after s[name:colon] and ":".
func afterName(s string, name, colon int) found {
	switch label := s[name:colon]; {
	case isAnyOf(label, []string{"email", "group", "serviceAccount"}): // of a mail address
	default:
		o := offset.Of(s[name:])
		o.SchemeEnd = len(label) // also if it is no scheme
		if password := inOpaque(s[name:], o); !password.isNone() {
			return found{name + password.start, name + password.end}
		}
	}
	return nothing()
}

// isOther reports whether the "@" at s[at] ends no password, but belongs to a shell's "${name[@]}", or
// to the version of a symbol, as in "FUNC:f@@GLIBC_2.34".
func isOther(s string, at int) bool {
	return strings.HasSuffix(s[:at], "[") || strings.HasSuffix(s[:at], "@") && at+1 < len(s) && char.IsUpper(s[at+1])
}

// inText returns what may be a password in a text that is no valid reference, or nothing: what
// stands between the first ":" after the scheme and the last "@" after it. They may be
// percent-encoded, also several times, as in "%2540". What follows hostEnd does not count. The ":" of
// a scheme counts unless "//" follows it, or the scheme is one whose path holds an "@"; the ":" of a
// drive does not. The text may have too many or too few slashes before the authority, and raw
// delimiters in the password, so inText does not look for one, and sometimes hides too much.
func inText(s string, o offset.Offsets) found {
	first, scheme := o.HierStart(), s[:o.SchemeEnd]
	drive := driveLen(scheme, s[first:])
	hasSlashes := strings.HasPrefix(s[first:], "//")
	switch end := hostEnd(s, o); {
	case first > 0 && !hasSlashes && hasUser(scheme):
		return inSIP(s, first)
	case end > 0:
		s = s[:end]
	case first > 0 && !hasSlashes && !PathHoldsAt(scheme, s[first:]):
		first = o.SchemeEnd
	}
	return inAddress(s, first+drive, 1, "")
}

// inPart returns what may be a password in a component on its own, or nothing. It has no scheme, and
// with "//" or ":/" in it, another "@" may have followed, so all is hidden from its first ":" on.
func inPart(s string, k Kind) found {
	start, end := -1, -1
	if k == Port {
		start = 0 // the caller may have split "user:pass@host" at its first ":"
	}
	for i, last := 0, byte(0); i < len(s); {
		b, n, _ := decode(s[i:])
		switch {
		case b == '/' && (last == '/' || last == ':'):
			end = len(s)
		case b == ':' && start < 0:
			start = i + n
		case b == '@' && end < len(s):
			end = i
		}
		last = b
		i += n
	}
	if k == Userinfo {
		end = len(s)
		if name, password, ok := strings.Cut(s, ":"); isToken(name, password, ok, true) {
			start = 0
		}
	}
	if start < 0 || start >= end {
		return nothing()
	}
	return found{start, end}
}

// openPassword returns the offset in an address, which begins after "//", at which a password begins
// that does not end before the first "/", "?" or "#": after a name and ":" that no port follows, if
// there is no "@". Otherwise it returns -1.
func openPassword(address string) int {
	address = authority(address)
	name, port, ok := strings.Cut(address, ":")
	port = strings.TrimRight(port, ":,.;)]}'") // which follow an address in a running text
	if !ok || port == "" || strings.IndexByte(address, '@') >= 0 || strings.HasPrefix(name, "[") || hostname.IsPort(port) {
		return -1
	}
	return len(name) + len(":")
}

// hostEnd returns the length of the scheme, the "//" and the authority that s begins with if it
// ends in a name or an IP address and a port from 1 to 65535, or in an IPv6 address, and a "/", "?"
// or "#" follows. Otherwise it returns 0.
func hostEnd(s string, o offset.Offsets) int {
	end := o.PathStart
	if !o.HasAuthority() || end == len(s) {
		return 0
	}
	authority := s[o.HierStart()+len("//") : end]
	at := strings.LastIndexByte(authority, '@')
	userinfo, host := authority[:max(at, 0)], authority[at+1:]
	colon := strings.LastIndexByte(host, ':')
	hasPort := colon >= 0 && hostname.IsPort(host[colon+1:])
	if hasPort {
		host = host[:colon]
	}
	if !isName(userinfo, ":") || !isAddress(host) && (!hasPort || !isName(host, "")) {
		return 0
	}
	return end
}

// isAddress reports whether s is an IPv6 address in brackets.
func isAddress(s string) bool {
	const longest = len("[0000:0000:0000:0000:0000:0000:255.255.255.255]")
	if s == "" || len(s) > longest || s[0] != '[' || s[len(s)-1] != ']' || strings.Trim(s, "[]0123456789ABCDEFabcdef:.") != "" {
		return false // without an allocation
	}
	addr, _ := netip.ParseAddr(s[1 : len(s)-1]) // of no kind if there is an error
	return addr.Is6()
}

// isName reports whether s consists of the characters of rule ireg-name (RFC 3987 section 2.2) and
// others. Every character that is not ASCII counts.
func isName(s, others string) bool {
	for i := 0; i < len(s); i++ {
		switch b := s[i]; {
		case b == '%':
			if len(s)-i < len("%HH") || !char.IsHex(s[i+1]) || !char.IsHex(s[i+2]) {
				return false
			}
		case b < utf8.RuneSelf && !char.IsAlphanum(b) &&
			strings.IndexByte("-._~!$&'()*+,;=", b) < 0 && strings.IndexByte(others, b) < 0:
			return false
		}
	}
	return utf8.ValidString(s)
}

// Schemes whose path may hold an "@" that is no sign of a password: those of the IANA registry, as of
// November 2026, with pkg, and what package managers and others write before a ":".
var (
	registered = [...]string{"acct", "cid", "data", "did", "file", "h323", "iax", "im", "javascript", "mailserver",
		"mailto", "mid", "news", "nntp", "pkg", "pres", "sip", "sips", "snews", "tag", "urn", "xmpp"}
	others = [...]string{"bitbucket", "docker", "doi", "github", "gitlab", "jsr", "lightning", "npm", "oci", "workspace"}
)

// PathHoldsAt reports whether an "@" in the path of a text without "//" after the scheme is no sign
// of a password: by the scheme, or because that is the drive of a path on Windows.
func PathHoldsAt(scheme, path string) bool {
	return IsRegistered(scheme) || isAnyOf(scheme, others[:]) ||
		len(scheme) == 1 && (strings.HasPrefix(path, "/") || strings.HasPrefix(path, `\`))
}

// IsRegistered reports whether the path of a registered scheme may hold an "@". The others may also
// be the names of hosts, before a port.
func IsRegistered(scheme string) bool { return isAnyOf(scheme, registered[:]) }

// isAnyOf reports whether s is one of the words, in either case.
func isAnyOf(s string, words []string) bool {
	for _, word := range words {
		if strings.EqualFold(s, word) { // without an allocation
			return true
		}
	}
	return false
}

// maxTimes is how often decode counts, so that addresses in addresses take linear time.
const maxTimes = 4

// decode returns the first byte of s, its length in s, and how often it was percent-encoded, at most
// maxTimes: "%253A" is ':', twice.
func decode(s string) (b byte, n, times int) {
	rest := strings.TrimPrefix(s, "%")
	for times = 1; len(rest) < len(s) && strings.HasPrefix(rest, "25"); times++ {
		rest = rest[len("25"):]
	}
	if len(rest) == len(s) || len(rest) < 2 || !char.IsHex(rest[0]) || !char.IsHex(rest[1]) {
		return s[0], 1, 0
	}
	return char.FromHex(rest[0])<<4 | char.FromHex(rest[1]), len(s) - len(rest) + len("HH"), min(times, maxTimes)
}

// LastAt returns the offset of the last "@", "%40", "%2540" and so on in s, or -1.
func LastAt(s string) int {
	at := strings.LastIndexByte(s, '@')
	if !strings.Contains(s[at+1:], "40") { // like most texts
		return at
	}
	for i := at + 1; i < len(s); {
		b, n, _ := decode(s[i:])
		if b == '@' {
			at = i
		}
		i += n
	}
	return at
}

// driveLen returns the length of rest up to the ":" of a drive, or 0 if there is none: after
// "file:", any number of slashes and perhaps "localhost/", or of a Windows path such as `\\?\C:\a`,
// which has no scheme.
func driveLen(scheme, rest string) int {
	drive := strings.TrimLeft(rest, `/\`)
	switch n := len("localhost/"); {
	case strings.EqualFold(scheme, "file"):
		if len(drive) > n && strings.EqualFold(drive[:n], "localhost/") {
			drive = drive[n:]
		}
	case scheme == "" && strings.HasPrefix(rest, `\\?\`): // which no reference begins with
		drive = rest[len(`\\?\`):]
	default:
		return 0
	}
	if len(drive) < 3 || !char.IsLetter(drive[0]) || drive[1] != ':' || drive[2] != '/' && drive[2] != '\\' {
		return 0
	}
	return len(rest) - len(drive) + len("C:")
}
