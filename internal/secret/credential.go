package secret

import (
	"strings"
	"unicode/utf8"

	"example.com/iri/internal/char"
	"example.com/iri/internal/hostname"
	"example.com/iri/internal/offset"
	"example.com/iri/internal/span"
)

// appendCredentials appends passwords, and tokens in the place of a user. Without "//", they stand between the first
// ":" and the last "@" that a host follows, see bare:
//
//	root:«S»@tcp(h)/d    sip:u:«S»@h    jdbc:oracle:thin:u/«S»@h
func (t *text) appendCredentials(all Ranges) Ranges {
	switch {
	case t.kind < Anything:
		return appendPart(all, t.s, t.kind)
	case LastAt(t.s) < 0:
		return all
	case t.kind == Mistyped:
		all = append(all, inText(t.s, t.Offsets))
	case t.isValid && t.isOpaque():
		all = append(all, bare(t.s, 0, t.SchemeEnd, false))
	case t.kind == Anything:
		all = append(all, inWord(t.s))
	}
	if t.HasAuthority() && strings.EqualFold(t.s[:t.SchemeEnd], "oracle") { // oracle://user/«password»@host
		all = append(all, Range{t.PathStart + len("/"), strings.LastIndexByte(t.s[:t.PathEnd], '@')})
	}
	return t.appendAddresses(all)
}

// appendAddresses appends those after "//", in an address that "&" ends in a query or fragment:
//
//	http://u:«S»@h/?x=//v:«S»@h&b    https://«ghp_S»@github.com/    http%3A%2F%2Fu%3A«S»%40h
func (t *text) appendAddresses(all Ranges) Ranges {
	first := len(all)
	at := t.HierStart()
	// Nothing would have made the text of a jdbc: URL invalid, so its first address is read as in one that is.
	isOpen := t.isOpaque()
	for isSlash := false; ; { // isSlash: a slash precedes s[at]
		if !isSlash {
			at = withoutSlashes.End(t.s, at)
		}
		if at >= len(t.s) || t.isFull(all, first) {
			return all
		}
		b, n := decode(t.s[at:])
		at += n
		if b != '/' || !isSlash {
			isSlash = b == '/'
			continue
		}
		start, ends := at, "/?#&"
		switch {
		case isOpen && openPassword(t.s[start:]) != 0:
			ends = "" // jdbc:mysql://u:«p/w»@h
		case start <= t.PathEnd:
			ends = "/?#"
		}
		isOpen = false
		var r Range
		r, at = inAddress(t.s, start, ends, start < t.PathStart)
		if before, ok := strings.CutSuffix(t.s[:start], "@//"); ok && r.Start == r.End {
			r = inOracle(before)
		}
		isSlash = at == start
		if r.Start < r.End && !t.isMask(t.s[r.Start:r.End]) {
			all = append(all, r)
		}
	}
}

// withoutSlashes is a run without "/" and "%".
var withoutSlashes = span.Of(func(b byte) bool { return b != '/' && b != '%' }, nil)

// inAddress returns the password in the address that begins at s[i], or nothing, and the end of the
// address, which is before one of the ends. A password is what stands between the first ":" and the
// last "@". If the address is not raw, both may be percent-encoded, also several times, as in
// "http%3A%2F%2Fu%3Ap%2540h". If the user is a token, it is the whole userinfo.
func inAddress(s string, i int, ends string, isRaw bool) (password Range, addressEnd int) {
	user, userEnd, start, end, hasPassword := i, i, i, i, false
	addressEnd = i + len(offset.Until(s[i:], ends))
	for i = credentialRun.End(s[:addressEnd], i); i < addressEnd; i = credentialRun.End(s[:addressEnd], i) {
		b, n := decode(s[i:])
		switch {
		case isRaw && n != 1:
		case b == ':' && !hasPassword:
			userEnd, start, hasPassword = i, i+n, true
		case b == '@' && !isDigest(s[i+n:]):
			end = i
		}
		i = min(i+n, addressEnd)
	}
	if !hasPassword || start > end {
		userEnd, start = end, end
	}
	for user < end && (s[user] == '/' || s[user] == '\\') { // of a text that is no valid reference
		user++
	}
	if isToken(s[:user], s[user:userEnd], s[start:end], userEnd != start) {
		start = user
	}
	return Range{start, end}, addressEnd
}

// credentialRun is a run without what is around a password, perhaps percent-encoded.
var credentialRun = span.Of(func(b byte) bool { return b != ':' && b != '@' && b != '%' }, nil)

// bare returns the password that a user, s[user:colon], and ":" precede without "//", or nothing. It ends at
// the last "@" that a host follows and neither "?" nor "#" precedes. In front of "name(", "(" or "/", as an
// address of Go's driver for MySQL has them, these are part of the password. What follows "://" is another
// address. The user may also be a scheme.
//
//	root:«hunter2»@tcp(db:3306)/app?x=a@b    root:«hunter2#X»@/app    x:«a@b»@c?d@e
func bare(s string, user, colon int, inWord bool) Range {
	scheme, head := s[user:colon], colon+len(":")
	if r, ok := inScheme(s, scheme, head); ok || PathHoldsAt(scheme, s[head:]) ||
		strings.HasPrefix(s[head:], ":") { // std::cout@GLIBCXX_3.4
		return r
	}
	rest, _, _ := strings.Cut(s[head:], "://")
	end, inPath := head, true
	for i := range len(rest) {
		switch rest[i] {
		case '?', '#':
			inPath = false
		case '@':
			if (inPath && isHost(rest[i+1:], inWord) || isDatabase(rest[i+1:])) && !isDigest(rest[i+1:]) {
				end = head + i
			}
		}
	}
	return Range{head, end}
}

// inScheme returns the password of an address without "//", whose path is s[i:], and true, if the scheme is one of
// those whose paths hold a user and a password: RFC 3261 section 19.1.1, "sftp:user@host:/path" of programs for
// backups, and that of Oracle. It may be nothing.
//
//	sip:u:«a»@h;x=b@c    jdbc:oracle:thin:u/«a»@h
func inScheme(s, scheme string, i int) (_ Range, ok bool) {
	switch {
	case strings.HasPrefix(s[i:], "jdbc:oracle:"),
		strings.EqualFold(scheme, "jdbc") && strings.HasPrefix(s[i:], "oracle:"):
		start := min(i+len(offset.Until(s[i:], "/"))+len("/"), len(s))
		return Range{start, max(start, strings.LastIndexByte(s, '@'))}, true
	case !char.IsAnyOf(scheme, "sip", "sips", "sftp"):
		return Range{}, false
	}
	user, rest, _ := strings.Cut(s[i:], ":")
	password, host, hasHost := strings.Cut(rest, "@")
	if !hasHost || strings.Contains(user, "@") {
		return Range{}, true
	}
	host = offset.Until(host, ";?") // which parameters and headers follow
	start := i + len(user) + len(":")
	return Range{start, start + len(password) + strings.LastIndexByte(host, '@') + len("@")}, true
}

// isHost reports whether s, which follows an "@", begins with a host: a name or an IP address. A number, a
// version and the hexadecimal number of an object are no hosts. In a word of a running text, the word must
// end after it, or a delimiter follow, or ":" and a port.
//
//	h    h.example:80/a    tcp(h)    but not 688    1b2c3d    v1.2    db:[23]:LOG
func isHost(s string, inWord bool) bool {
	n := 0
	for n < len(s) && (s[n] >= utf8.RuneSelf || char.IsAlphanum(s[n]) || char.In(s[n], "-._")) {
		n++
	}
	name, rest := s[:n], s[n:]
	labels := strings.TrimSuffix(name, ".")
	last := strings.TrimPrefix(labels[strings.LastIndexByte(labels, '.')+1:], "v")
	switch {
	case s == "":
		return true
	case inWord && strings.Trim(name, "-._") == "": // not "a:b@!", and what hex dumps have
		return char.In(s[0], "($%{/*") || s[0] == '[' && len(s) > 1 && (char.IsHex(s[1]) || s[1] == ':')
	case name == "":
		return !char.In(s[0], `@]\`) // not "f@@GLIBC_2.34", "${name[@]}" and `\w@\w`
	case strings.Contains(name, "_") && char.IsUpper(name[0]) && char.IsDigit(name[len(name)-1]) &&
		(rest == "" || !char.In(rest[0], ":/")), // GLIBC_2.34
		last != "" && strings.Trim(last, digits) == "" &&
			(strings.Count(labels, ".") != 3 || strings.Trim(name, digits+".") != ""),
		labels != "" && (char.IsDigit(labels[0]) || len(labels) >= len("b2c3d")) &&
			strings.Trim(labels, digits+"abcdefABCDEF") == "":
		return false
	}
	port, ok := strings.CutPrefix(rest, ":")
	n = char.AlphanumLen(port, "")
	after := port[n:]
	isPort := hostname.IsPort(port[:n]) || n > 0 && strings.HasPrefix(after, "/")
	return !inWord || !ok || isPort && !strings.HasPrefix(after, ":")
}

// isDigest reports whether s begins with the digest of an image of a container, which an "@"
// precedes: "alpine:3.18@sha256:c0ffee".
func isDigest(s string) bool {
	const n = len("sha256:")
	return len(s) > n && (s[:n] == "sha256:" || s[:n] == "sha384:" || s[:n] == "sha512:" || s[:n] == "blake3:")
}

// isDatabase reports whether s begins with "/", "(", or a name of letters and digits and "(".
func isDatabase(s string) bool {
	return strings.HasPrefix(s, "/") || strings.HasPrefix(s[char.AlphanumLen(s, ""):], "(")
}

// inOracle returns the password that s ends in before "@//host", as in "user/password", or nothing.
func inOracle(s string) Range {
	address := s[strings.LastIndex(s, "//")+1:]
	_, password, _ := strings.Cut(strings.TrimPrefix(address, "/"), "/")
	return Range{len(s) - len(password), len(s)}
}

// inWord returns what may be a password in a word of a running text that begins with no address, or nothing: what bare
// returns for the first ":" that a name precedes, in what precedes a "?", "#" or "://". Numbers and times are no names.
// The address of a database of Oracle may stand anywhere, and a "#" may begin a comment.
//
//	root:«hunter2»@tcp(db:3306)/app    ana@server:«S»@tcp(db)/app    10:30,user@host    email:user@host    ${name[@]}
func inWord(s string) Range {
	if n := strings.Index(s, "jdbc:oracle:"); n >= 0 {
		r, _ := inScheme(s, "jdbc", n+len("jdbc:"))
		return r
	}
	path, _, _ := strings.Cut(s, "://")
	name, isServer := len(path)-len(strings.TrimLeft(path, "#")), false
	path = path[:name+len(offset.Until(path[name:], "?#"))]
	// path[name:i] is a name, if it is not empty: of a user, or of a server after one
	for i := name; i < len(path); i++ {
		switch b := path[i]; {
		case b == '/' || b == '&' || b == '@' && name == i && i > 0:
			return Range{}
		case b == '@' && i > 0: // not @dsn='u:«S»@tcp(db)/d'
			name, isServer = i+1, true
		case b == ':' && name < i && !(char.IsDigit(path[name]) && char.IsDigit(path[i-1])):
			r := bare(s, name, i, true)
			host := strings.TrimPrefix(s[r.End:], "@")
			if isServer && (strings.HasPrefix(host, "/") || !isDatabase(host)) {
				return Range{}
			}
			return r
		case name == i && (b == '+' || b == '-'), // of "+mailto:"
			!char.IsAlphanum(b) && b < utf8.RuneSelf && !char.In(b, "-._%+~"):
			name = i + 1
		}
	}
	return Range{}
}

// inText returns what may be a password in a text that is no valid reference, or nothing: what stands between the first
// ":" after the scheme and the last "@" after it. They may be percent-encoded, also several times, as in "%2540". What
// follows a name and a port after "//" does not count. The ":" of a scheme counts unless "//" follows it, or the scheme
// is one whose path holds an "@". The text may have too many or too few slashes before the authority, and raw
// delimiters in the password, so inText does not look for one, and sometimes hides too much.
func inText(s string, o offset.Offsets) Range {
	first, scheme := o.HierStart(), s[:o.SchemeEnd]
	if r, ok := inScheme(s, scheme, first); ok {
		return r
	}
	if o.HasAuthority() {
		name, port, _ := strings.Cut(s[first+len("//"):o.PathStart], ":")
		if hostname.IsPort(port) && char.AlphanumLen(name, "-.") == len(name) {
			s = s[:o.PathStart]
		}
	} else if !PathHoldsAt(scheme, s[first:]) {
		first = o.SchemeEnd
	}
	password, _ := inAddress(s, first, "", false)
	return password
}

// appendOneWord appends what inText returns for an invalid text of one word, from its first scheme and "://" on. There
// is nothing before what is no host, after a name whose path may hold an "@", and in an empty password without "//".
//
//	url=|https://u:«a/b»@h/    role=arn:aws:iam::1:user/ana@example.com    git@h:o/r@v1    a=u:@tcp(h)/d
func appendOneWord(all Ranges, s string) Ranges {
	from := schemeStart(s, 0, max(0, strings.Index(s, "://")))
	r := inText(s[from:], offset.Of(s[from:]))
	name, rest, hasName := strings.Cut(s, ":")
	name = name[schemeStart(name, 0, len(name)):]
	isUser := strings.HasSuffix(s[:from+r.End], ":") && !strings.Contains(s, "//")
	if r.End <= r.Start || isUser || !isHost(s[from+r.End+len("@"):], false) ||
		hasName && from == 0 && !strings.HasPrefix(rest, "//") && holdsAt(name) {
		return all
	}
	return append(all, Range{from + r.Start, from + r.End})
}

// appendPart appends what may be a password in a component on its own. It has no scheme, and with "//" or ":/" in it,
// another "@" may have followed, so all is hidden from its first ":" on.
func appendPart(all Ranges, s string, k Kind) Ranges {
	start, end := len(s), LastAt(s)
	for i, last := 0, byte(0); i < len(s); {
		b, n := decode(s[i:])
		switch {
		case b == '/' && (last == '/' || last == ':'):
			end = len(s)
		case b == ':':
			start = min(start, i+n)
		}
		i, last = i+n, b
	}
	name, password, ok := strings.Cut(s, ":")
	if k == Userinfo {
		end = len(s)
	}
	if k == Port || k == Userinfo && isToken("", name, password, ok) {
		start = 0 // before a port, a caller may have split "user:pass@host" at its first ":"
	}
	token, _ := inAddress(s, 0, "", false) // or a password
	return append(all, token, Range{start, end})
}

// punctuation may follow an address in a running text. Of it, delimiters open no value in quotes.
const (
	delimiters  = ":,.;)]}"
	punctuation = delimiters + "'"
)

// openPassword returns the offset in an address, which begins after "//", at which a password begins
// that does not end before the first "/", "?" or "#": after a name and ":" that no port follows, if
// there is no "@". Otherwise it returns 0. Several hosts may have ports: "h:27017,i:27018".
func openPassword(address string) (start int) {
	address = authority(address)
	name, ports, _ := strings.Cut(strings.TrimRight(address, punctuation), ":")
	if strings.Contains(address, "@") || strings.HasPrefix(name, "[") {
		return 0
	}
	for ports != "" {
		port, hosts, hasMore := strings.Cut(ports, ",")
		if _, ports, _ = strings.Cut(hosts, ":"); !hostname.IsPort(port) || hasMore && ports == "" {
			return len(name) + len(":")
		}
	}
	return 0
}

// Schemes whose path may hold an "@" that is no sign of a password: those of the IANA registry, as of
// November 2026, with pkg, and what package managers and others write before a ":".
var (
	registered = names{"acct", "cid", "data", "did", "file", "h323", "iax", "im", "javascript", "mailserver",
		"mailto", "mid", "news", "nntp", "pkg", "pres", "sip", "sips", "snews", "tag", "urn", "xmpp"}
	others = names{"arn", "bitbucket", "docker", "doi", "email", "github", "gitlab", "group", "jsr",
		"leaserenewer", "lightning", "npm", "oci", "serviceaccount", "workspace"}
)

// PathHoldsAt reports whether an "@" in the path of a text without "//" after the scheme is no sign
// of a password: by the scheme, or because that is the drive of a path on Windows.
func PathHoldsAt(scheme, path string) bool {
	isDrive := len(scheme) == 1 && char.IsLetter(scheme[0])
	return holdsAt(scheme) || isDrive && (strings.HasPrefix(path, "/") || strings.HasPrefix(path, `\`))
}

func holdsAt(scheme string) bool { return IsRegistered(scheme) || char.IsAnyOf(scheme, others...) }

// IsRegistered reports whether the path of a registered scheme may hold an "@". The others may also
// be the names of hosts, before a port.
func IsRegistered(scheme string) bool { return char.IsAnyOf(scheme, registered...) }

// LastAt returns the offset of the last "@", "%40", "%2540" and so on in s, or -1.
func LastAt(s string) int {
	at := strings.LastIndexByte(s, '@')
	for i := span.IndexPair(s, at+1, '4', '0'); i < len(s); i = span.IndexPair(s, i+1, '4', '0') {
		if _, n := decodeLast(s[:i+len("40")]); n > 1 {
			at = i + len("40") - n
		}
	}
	return at
}
