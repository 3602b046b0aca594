package secret

import (
	"bytes"
	"strings"

	"example.com/iri/internal/char"
)

// The words by which the name of a parameter tells that its value is secret, in lower case and
// without separators. They are from the documentation of services and frameworks, as of November
// 2026. Each has a row in params/testdata/secret-names.tsv.
const (
	// A name that ends in one of these: access_token, X-Amz-Signature, DB_PASS.
	lastWords = "token secret pwd pass passcode passkey passwort kennwort motdepasse contrasena signature assertion proof " +
		"verifier verification connectionstring credentials apikey accesskey secretkey privatekey encryptionkey " +
		"signingkey masterkey sharedkey writekey subscriptionkey functionskey licensekey authkey appkey " +
		"applicationkey saskey sessionid sessid connectsid zenid apisig openidsig wpnonce cfchltk appcode " +
		"invitecode invitationcode authcode authorizationcode verificationcode devicecode usercode smscode " +
		"mfacode otpcode pincode"

	// A name that is one of these. Others that end so are not secret: postal_code, author, hotkey.
	wholeWords = "sig sid key code auth authorization authentication pin otp pw ticket session jwt hmac bearer credential " +
		"creds oauth twofactor cvv psw clave haslo parol mima zak pgtid pgtiou idtokenhint samlresponse samlart " +
		"signedrequest rlkey tempauth hdnts hdnea crumb jenkinscrumb oobcode accountkey senha"

	// A name that ends in one of these is not secret, although it ends in one of lastWords.
	harmlessWords = "publickeytoken bypass compass trespass surpass overpass underpass lowpass highpass bandpass"

	// A name that contains "pass" and one of these, as password_new, unless what follows ends in one of
	// aboutWords, as in password_hint.
	passwordWords = "word wd phrase"
	aboutWords    = "hint policy url uri length len strength enabled required type file path field changedat updatedat " +
		"createdat expiresat expiry expired expiration id count command s manager protected"
)

// A wordList has the words of a list by the lowest bits of their last letter, so that few of them
// are compared with a name.
type wordList [32][]string

var lastOnes, wholeOnes, harmlessOnes = listOf(lastWords), listOf(wholeWords), listOf(harmlessWords)
var passwordOnes, aboutOnes = bytes.Fields([]byte(passwordWords)), listOf(aboutWords)

func listOf(words string) (l wordList) {
	for _, word := range strings.Fields(words) {
		i := word[len(word)-1] & 31
		l[i] = append(l[i], word)
	}
	return l
}

// ends reports whether a name ends in a word of the list that is at least as long as atLeast.
func (l *wordList) ends(name []byte, atLeast int) bool {
	if len(name) == 0 {
		return false
	}
	for _, word := range l[name[len(name)-1]&31] {
		if n := len(name) - len(word); n >= 0 && len(word) >= atLeast && string(name[n:]) == word {
			return true
		}
	}
	return false
}

// Name reports whether a parameter with this decoded name usually holds a secret. Only its last
// word counts: that in the last brackets that are neither empty nor hold a number, or otherwise
// what precedes the brackets. Case, spaces, "-", "_" and "." are ignored, and digits at the end. Of
// a long name, only the last letters count.
func Name(name string) bool { return isSecret(name, -1) }

// isSecret is Name for a name in a text, before an "=" that was percent-encoded a number of times.
// The bytes of the name may be so once more.
func isSecret(name string, times int) bool {
	var room [64]byte
	folded := fold(&room, name, times)
	if wholeOnes.ends(folded, len(folded)) || lastOnes.ends(folded, 0) && !harmlessOnes.ends(folded, 0) {
		return true
	}
	for _, rest, ok := bytes.Cut(folded, []byte("pass")); ok; _, rest, ok = bytes.Cut(rest, []byte("pass")) {
		for _, word := range passwordOnes {
			if after, ok := bytes.CutPrefix(rest, word); ok {
				return !aboutOnes.ends(after, 0) && !bytes.ContainsAny(after, "[]")
			}
		}
	}
	return false
}

// Folded returns what Name compares of a decoded name: secrets have the same name if it is the same.
func Folded(name string) string {
	var room [64]byte
	return string(fold(&room, name, -1))
}

// fold returns the letters and digits of the last word of a name, in lower case, for Name. They end
// where room does.
//
//	X-Amz-Signature    xamzsignature
//	user[pass_1][]     pass
func fold(room *[64]byte, name string, times int) []byte {
	start := len(room)
	for inBrackets := false; len(name) > 0 && start > 0; {
		b, n, encoded := lastByte(name)
		if encoded > times+1 {
			b, n, encoded = name[len(name)-1], 1, 0
		}
		name = name[:len(name)-n]
		isEmpty := start == len(room)
		switch {
		case char.IsLetter(b):
			b |= 0x20
		case b == ']' && isEmpty:
			inBrackets = true
			continue
		case b == '[' && inBrackets && !isEmpty:
			return room[start:]
		case b == '[' && inBrackets:
			inBrackets = false
			continue
		case b == '-' || b == '_' || b == '.' || isSpace(b) || b == '+' && times >= 0, isEmpty && char.IsDigit(b):
			continue
		}
		start--
		room[start] = b
	}
	return room[start:]
}

// A moreNames also knows other names of secrets, which it is asked for decoded. It may be nil.
type moreNames func(name string) bool

func (more moreNames) isSecret(name string, times int) bool {
	return isSecret(name, times) || more != nil && more(decoded(name, times))
}

// decoded returns a name as isSecret reads it, with its case and separators.
func decoded(name string, times int) string {
	var b []byte
	for name != "" {
		c, n, encoded := decode(name)
		if encoded > times+1 {
			c, n = name[0], 1
		}
		b = append(b, c)
		name = name[n:]
	}
	return string(b)
}
