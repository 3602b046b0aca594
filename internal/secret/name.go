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
	lastWords = "token secret pwd pass passcode passkey passwort kennwort motdepasse contrasena signature assertion " +
		"proof verifier verification connectionstring credentials apikey accesskey secretkey privatekey encryptionkey " +
		"signingkey masterkey sharedkey writekey subscriptionkey functionskey licensekey authkey appkey " +
		"applicationkey saskey sessionid sessid connectsid zenid apisig openidsig wpnonce cfchltk appcode " +
		"invitecode invitationcode authcode authorizationcode verificationcode devicecode usercode smscode " +
		"mfacode otpcode pincode sesskey symkey hmackey sessionkey " +
		"scramclientkey scramserverkey recoverycode totp psk"

	// A name that is one of these. Others that end so are not secret: postal_code, author, hotkey.
	wholeWords = "sig sid key code auth authorization authentication pin otp pw ticket session jwt hmac bearer " +
		"credential creds oauth hostsession securesession laravelsession cisession usersession aspxauth twofactor cvv psw clave haslo parol mima zak pgtid pgtiou idtokenhint samlresponse samlart " +
		"signedrequest rlkey tempauth hdnts hdnea crumb jenkinscrumb oobcode accountkey senha"

	// A name that ends in one of these is not secret, although it ends in one of lastWords.
	harmlessWords = "publickeytoken bypass compass trespass surpass overpass underpass lowpass highpass bandpass"

	// A name that contains "pass" and one of these, as password_new, unless what follows ends in one of
	// aboutWords, as in password_hint.
	passwordWords = "word wd phrase"
	aboutWords    = "hint policy url uri length len strength enabled required type file path field changedat updatedat " +
		"createdat expiresat expiry expired expiration id count command s manager protected"
)

// In a running text, a name that is one of these counts only with a value that looks like a secret.
const vagueWords = "sig signature sid pass pin auth authentication session ticket"

// A wordList has the words of a list by the lowest bits of their last letter, so that few of them
// are compared with a name.
type wordList [32][]string

var lastOnes, wholeOnes, harmlessOnes = listOf(lastWords), listOf(wholeWords), listOf(harmlessWords)
var vagueOnes = listOf(vagueWords)
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

// Name reports whether a parameter with this name usually holds a secret. Only its last word counts:
// that in the last brackets that are neither empty nor hold a number, or otherwise what precedes the
// brackets. Case, spaces, "+", "-", "_" and "." are ignored, and digits at the end. Percent-encoded
// characters count as what they stand for. Of a long name, only the end counts.
func Name(name string) bool { return moreNames(nil).isSecret(name) }

// A moreNames holds other names of secrets, folded. It may be nil.
type moreNames map[string]bool

func (more moreNames) isSecret(name string) bool {
	var room [longestName]byte
	folded := fold(&room, name)
	if wholeOnes.ends(folded, len(folded)) || lastOnes.ends(folded, 0) && !harmlessOnes.ends(folded, 0) ||
		more[string(folded)] {
		return true
	}
	for _, rest, ok := bytes.Cut(folded, []byte("pass")); ok; _, rest, ok = bytes.Cut(rest, []byte("pass")) {
		for _, word := range passwordOnes {
			if after, ok := bytes.CutPrefix(rest, word); ok {
				return !aboutOnes.ends(after, 0)
			}
		}
	}
	return false
}

// Folded returns what Name compares of a name: secrets have the same name if it is the same.
func Folded(name string) string {
	var room [longestName]byte
	return string(fold(&room, name))
}

// longestName is how many bytes of a name count.
const longestName = 128

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
		case b == '-' || b == '_' || b == '.' || b == '+' || b == '\\' || isSpace(b), isNext && char.IsDigit(b):
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
	for len(folded) > 0 && char.IsDigit(folded[len(folded)-1]) {
		folded = folded[:len(folded)-1]
	}
	return folded
}
