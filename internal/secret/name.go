package secret

import (
	"bytes"
	"slices"
	"strings"

	"example.com/iri/internal/char"
	"example.com/iri/internal/offset"
)

// A wordList has words by the lowest bits of their last letter, so that few of them are compared with a
// name. The words are in lower case and without separators. They are from the documentation of services
// and frameworks, as of November 2026. Each has a row in params/testdata/secret-names.tsv.
type wordList [32][]string

// A name that ends in one of these is secret: access_token, X-Amz-Signature, DB_PASS.
var lastWords = wordList{
	'a' & 31: {"contrasena"}, 'd' & 31: {"pwd", "sessionid", "sessid", "connectsid", "zenid"},
	'e' & 31: {"passcode", "motdepasse", "signature", "wpnonce", "appcode", "invitecode", "invitationcode",
		"authcode", "authorizationcode", "verificationcode", "devicecode", "usercode", "smscode",
		"mfacode", "otpcode", "pincode", "recoverycode", "secretkeybase", "secretvalue"},
	'f' & 31: {"proof"}, 'g' & 31: {"connectionstring", "apisig", "openidsig"}, 'k' & 31: {"cfchltk", "psk"},
	'n' & 31: {"token", "assertion", "verification"}, 'p' & 31: {"totp"}, 'r' & 31: {"verifier"},
	's' & 31: {"pass", "credentials"}, 't' & 31: {"secret", "passwort", "kennwort"}, 'w' & 31: {"bindpw", "dbpw"},
	'y' & 31: {"passkey", "apikey", "accountkey", "storagekey", "fernetkey", "accesskey", "secretkey",
		"privatekey", "encryptionkey", "signingkey", "masterkey", "sharedkey", "writekey", "subscriptionkey",
		"functionskey", "licensekey", "authkey", "appkey", "applicationkey", "saskey", "sesskey", "symkey",
		"hmackey", "sessionkey", "scramclientkey", "scramserverkey", "sshkey"},
}

// A name that is one of these is secret. Others that end so are not: postal_code, author, hotkey.
var wholeWords = wordList{
	'a' & 31: {"mima", "hdnea", "senha"}, 'b' & 31: {"crumb", "jenkinscrumb"}, 'c' & 31: {"hmac", "magic"},
	'd' & 31: {"sid", "pgtid", "mtid"}, 'e' & 31: {"code", "invite", "clave", "samlresponse", "oobcode"},
	'g' & 31: {"sig"}, 'h' & 31: {"auth", "oauth", "aspxauth", "tempauth"}, 'k' & 31: {"zak", "sk"},
	'l' & 31: {"credential", "parol"},
	'n' & 31: {"authorization", "authentication", "pin", "session", "hostsession", "securesession",
		"laravelsession", "cisession", "usersession"},
	'o' & 31: {"haslo"}, 'p' & 31: {"otp"}, 'r' & 31: {"bearer", "twofactor"}, 's' & 31: {"creds", "hdnts"},
	't' & 31: {"samlrequest", "wresult", "ticket", "jwt", "idtokenhint", "samlart", "signedrequest"},
	'u' & 31: {"pgtiou"}, 'v' & 31: {"cvv"}, 'w' & 31: {"pw", "psw"}, 'y' & 31: {"rlkey", "key"},
}

// A name that ends in one of these is not secret, although it ends in one of lastWords.
var harmlessWords = wordList{
	'n' & 31: {"publickeytoken"},
	's' & 31: {"bypass", "compass", "trespass", "surpass", "overpass", "underpass", "lowpass", "highpass",
		"bandpass", "askpass"},
}

// A name that contains one of these is secret, as password_new, unless what follows ends in one of
// aboutWords, as in password_hint.
var passwordWords = [...]string{"password", "passwd", "passphrase"}

var aboutWords = wordList{
	'd' & 31: {"enabled", "required", "field", "expired", "id", "command", "protected"}, 'e' & 31: {"type", "file"},
	'h' & 31: {"length", "strength", "path"}, 'i' & 31: {"uri"}, 'l' & 31: {"url"}, 'n' & 31: {"len", "expiration"},
	'r' & 31: {"manager"}, 's' & 31: {"s"},
	't' & 31: {"hint", "changedat", "updatedat", "createdat", "expiresat", "count"}, 'y' & 31: {"policy", "expiry"},
}

// ends reports whether a name ends in a word of the list, or is one if isWhole.
func (l *wordList) ends(name []byte, isWhole bool) bool {
	if len(name) == 0 {
		return false
	}
	for _, word := range l[name[len(name)-1]&31] {
		if n := len(name) - len(word); (n == 0 || n > 0 && !isWhole) && string(name[n:]) == word {
			return true
		}
	}
	return false
}

// Name reports whether a parameter with this name usually holds a secret. Only its last word counts:
// that in the last brackets that are neither empty nor hold a number, or otherwise what precedes the
// brackets. Case, spaces, "+", "-", "_" and "." are ignored, and digits at the end. Percent-encoded
// characters count as what they stand for. Of a long name, only the end counts.
func Name(name string) bool { return names(nil).isSecret(name) }

// names are a few words, or names of secrets that Name does not know.
type names []string

// has reports whether fold returns folded for one of the names.
func (n names) has(folded []byte) bool {
	return len(folded) > 0 && slices.ContainsFunc(n, func(name string) bool {
		return bytes.Equal(folded, fold(new([longestName]byte), name))
	})
}

// isSecret reports whether Name is true for the name, or it is one of n.
func (n names) isSecret(name string) bool {
	folded := fold(new([longestName]byte), name)
	if wholeWords.ends(folded, true) || lastWords.ends(folded, false) && !harmlessWords.ends(folded, false) ||
		n.has(folded) {
		return true
	}
	if len(folded) < len("passwd") || !bytes.Contains(folded, []byte("pass")) { // like most
		return false
	}
	for _, word := range passwordWords {
		if _, after, ok := bytes.Cut(folded, []byte(word)); ok {
			return !aboutWords.ends(after, false)
		}
	}
	return false
}

// isVague reports whether a name in a word of a running text, after before and ahead of "=" and value, names other
// things than secrets too and stands on its own, as in "code=404": neither after one of "?&#;/", nor before an "&".
// Some only count with a value that may be a secret, and so does what may compare: "token==nil".
func (n names) isVague(before, name, value string, isBeforeAnd bool) bool {
	opener, _ := decodeLast(before)
	switch {
	case value == "=": // of Base64
		return true
	case char.In(opener, "?&#;/"):
		return false
	}
	folded := fold(new([longestName]byte), name) // also in "a[key]"
	first := valueOf(value)
	switch {
	case char.IsAnyOf(first, "true", "false", "null", "nil", "none", "%s"),
		before == "" && strings.HasPrefix(value, "=") && compares(value[len("="):]):
		return true
	case n.has(folded):
		return false
	case name == "PWD" || name == "OLDPWD": // a working directory
		return strings.HasPrefix(first, "/")
	case isBeforeAnd:
		return false
	}
	switch string(folded) {
	case "code", "key":
		return true
	case "pass":
		return first != "" && len(first) <= 5 && strings.Trim(first, digits) == ""
	case "sig", "signature", "sid", "auth", "authentication", "session", "ticket", "magic", "invite", "sk":
		word := first[:aWord.End(first, 0)]
		if char.IsAnyOf(word, authSchemes...) {
			first = strings.TrimLeft(first[len(word):], blank)
			word = first[:aWord.End(first, 0)]
		}
		return len(word) < shortestSecret || !isMixed(word)
	}
	return false
}

// valueOf returns the value that text begins with, without quotes around it, and not more of it than tells what it is.
// Without quotes, it ends before what cuts a run, and before delimiters that this or another pair follows.
//
//	«none», retry    «123»;User ID=u    «null,S»    "«null S»"
func valueOf(text string) string {
	const longest = 48
	prefix, _, start := quotesAt(text)
	if prefix > 0 {
		start = 0
	}
	value := text[start:min(start+longest, len(text))]
	if start > 0 {
		return offset.Until(value, text[start-1:start])
	}
	for i := range value {
		if !isCut(value[i]) && !char.In(value[i], punctuation+"&") { // like most
			continue
		}
		rest := strings.TrimLeft(value[i:], punctuation+"&")
		if rest == "" || isCut(rest[0]) || beginsPair(rest) {
			return value[:i]
		}
	}
	return value
}

// shortestSecret is how many bytes a value has at least that looks like a secret.
const shortestSecret = 6

// compares reports whether a value after "==" is compared, as in "token==nil", "jwt==1.0" and "token=='no name'".
func compares(value string) bool {
	if _, _, n := quotesAt(value); n != 0 {
		value = valueOf(value)
	}
	value = value[:min(len(value), longestName)]
	return !isMixed(value) && (len(value) < shortestSecret || char.AlphanumLen(value, "._-() ") == len(value))
}

// isMixed reports whether s has a letter and a digit.
func isMixed(s string) bool { return strings.ContainsAny(s, letters) && strings.ContainsAny(s, digits) }

const (
	digits  = "0123456789"
	letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
)

// Folded returns what Name compares of a name. Two names with the same result are the same name.
func Folded(name string) string { return string(fold(new([longestName]byte), name)) }

// longestName is how many bytes of a name count.
const longestName = 128

// nameStart returns the start of the name that s, which "=" follows, ends in, perhaps with white space after it. The
// name in "a%26%70wd=" is "%70wd".
func nameStart(s string) int {
	for s != "" && isSpace(s[len(s)-1]) { // TrimRight makes a harmless line 5 % slower
		s = s[:len(s)-1]
	}
	start, limit := len(s), max(0, len(s)-longestName)
	for start > limit && isNameByte(s[start-1], 1) {
		start--
	}
	if start == limit || s[start-1] != '%' { // like most
		return start
	}
	name := s[limit:]
	for b, n := decodeLast(name); isNameByte(b, n); b, n = decodeLast(name) {
		name = name[:len(name)-n]
	}
	return limit + len(name)
}

// isNameByte reports whether b, which has n bytes in the text, may stand in a name. A space must be percent-encoded.
func isNameByte(b byte, n int) bool {
	switch b {
	case '-', '_', '.', '+', '[', ']': // nameMarks
		return true
	}
	return char.IsAlphanum(b) || b == ' ' && n != 1
}

// IsName reports whether s can be the whole name of a pair.
func IsName(s string) bool { return char.AlphanumLen(s, nameMarks) == len(s) }

// nameMarks may stand in a name besides letters and digits.
const nameMarks = "-_.+[]"

// fold returns the letters and digits of the last word of a name, in lower case, for Name.
//
//	X-Amz-Signature    xamzsignature
//	user[pass_1][]     pass
func fold(room *[longestName]byte, name string) []byte {
	folded, isNext := room[:0], false // isNext: brackets precede, and a letter begins another word
	for name = name[max(0, len(name)-longestName):]; name != ""; {
		b, n := name[0], 1
		if b == '%' {
			b, n = decode(name)
		}
		name = name[n:]
		switch {
		case char.IsLetter(b):
			b |= 0x20
		case b == '-' || b == '_' || b == '.' || b == '+' || isSpace(b), isNext && char.IsDigit(b):
			continue
		case b == '[' || b == ']':
			isNext = true
			continue
		}
		if isNext {
			folded, isNext = folded[:0], false
		}
		folded = append(folded, b)
	}
	for len(folded) > 0 && char.IsDigit(folded[len(folded)-1]) && string(folded) != "oauth2" { // a protocol
		folded = folded[:len(folded)-1]
	}
	return folded
}
