package slow

// This file contains the twin of ParseUserInput.

import (
	"regexp"
	"strings"
	"unicode/utf8"

	"example.com/iri"
	"example.com/iri/internal/secret"
)

const (
	label = `[A-Za-z0-9_\x{80}-\x{10FFFF}](?:[A-Za-z0-9_\x{80}-\x{10FFFF}-]*[A-Za-z0-9_\x{80}-\x{10FFFF}])?`
	last  = `(?:[A-Za-z]|[^\x00-\x7F\pN])(?:[A-Za-z0-9_\x{80}-\x{10FFFF}-]*[A-Za-z0-9_\x{80}-\x{10FFFF}])?`
	octet = `(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])`
	name  = `(?:` + octet + `(?:\.` + octet + `){3}|(?i:localhost)\.?|(?:` + label + `\.)+` + last + `\.?)`
	port  = `(?:6553[0-5]|655[0-2][0-9]|65[0-4][0-9]{2}|6[0-4][0-9]{3}|[1-5][0-9]{4}|[1-9][0-9]{0,3})`
	end   = `(?:[/?#]|\z)`

	// What the two ends of a text lose: White_Space, ASCII control characters and others.
	blanks = `[\x00-\x20\x7F\x{85}\x{A0}\x{AD}\x{61C}\x{1680}\x{180E}\x{2000}-\x{200B}\x{200E}\x{200F}` +
		`\x{2028}-\x{202F}\x{205F}-\x{206F}\x{3000}\x{FEFF}\x{FFFC}]*`
)

var (
	schemeColon  = regexp.MustCompile(`\A[A-Za-z][A-Za-z0-9+.-]*:?`)
	beforeSlash  = regexp.MustCompile(`\A[A-Za-z][A-Za-z0-9+.-]*://`)
	holdsAt      = regexp.MustCompile(`\A[^/?#]*@`)
	hostName     = regexp.MustCompile(`\A` + name + `(?:` + end + `|:(?:[^/]|\z))`)
	drive        = regexp.MustCompile(`\A[A-Za-z]:`)
	noHost       = regexp.MustCompile(`\A(?i:tel|sms|fax|callto|facetime|vbscript):`)
	hostWithPort = regexp.MustCompile(`\A` + last + `:` + port + end)
	number       = regexp.MustCompile(`\A[A-Za-z][A-Za-z0-9+.-]*:[0-9]{1,5}` + end)
	ipv6Address  = Automaton("IPv6address")
	zone         = regexp.MustCompile(`\Ax:(?:%|\z)`)

	bareText = regexp.MustCompile(`(?s)\A` + blanks + `(.*?)` + blanks + `\z`)
	pairs    = strings.Fields("<> \"\" '' `` () “” „“ „” ‘’ ‚‘ «» »« ‹› 「」 『』 （） 《》 【】")

	// The characters of names, and those of them that are variation selectors or otherwise ignorable.
	inNames   = regexp.MustCompile(`\A[\x00-\x7F\pL\pM\pN\pS·・׳״]\z`)
	ignorable = regexp.MustCompile(`[\x{34F}\x{115F}\x{1160}\x{17B4}\x{17B5}\x{180B}-\x{180F}\x{3164}\x{FE00}-\x{FE0F}` +
		`\x{FFA0}\x{E0000}-\x{E0FFF}]`)
)

// Bare returns where what step 1 of ParseUserInput keeps of s begins and ends.
func Bare(s string) (start, end int) {
	at := bareText.FindStringSubmatchIndex(s)
	text := s[at[2]:at[3]]
	for _, pair := range pairs {
		open, n := utf8.DecodeRuneInString(pair)
		inner, ok := strings.CutSuffix(strings.TrimPrefix(text, string(open)), pair[n:])
		if ok && strings.HasPrefix(text, string(open)) && !strings.ContainsAny(inner, pair) {
			in := bareText.FindStringSubmatchIndex(inner)
			return at[2] + n + in[2], at[2] + n + in[3]
		}
	}
	return at[2], at[3]
}

// oddInHost returns the offset of the first character that ParseUserInput rejects in a valid host, or -1.
func oddInHost(host string) int {
	matches := func(s, end string) bool { return regexp.MustCompile(end).MatchString(s) }
	for i, r := range host {
		c := string(r)
		switch before, after := host[:i], host[i+len(c):]; {
		case strings.Contains("\u200C\u200D", c) && matches(before, `[^\x00-\x7F]\z`) && matches(after, `\A[^\x00-\x7F]`):
		case strings.Contains("\uFE0E\uFE0F", c) && matches(before, `\pS\z`):
		case !inNames.MatchString(c) || ignorable.MatchString(c):
			return i
		}
	}
	return -1
}

// inserted returns what ParseUserInput inserts before a text, or false if the text begins with neither a
// scheme nor a host. The scheme is not "".
func inserted(text, scheme string) (string, bool) {
	head := regexp.MustCompile(`\A[^/?#]*`).FindString(text)
	address := regexp.MustCompile(`\A[0-9A-Fa-f:.]*`).FindString(head)
	known, _, hasColon := strings.Cut(text, ":")
	_, hasDefaultPort := iri.DefaultPort(known)
	switch {
	case beforeSlash.MatchString(text), hasColon && secret.IsRegistered(known):
		return "", true
	case strings.HasPrefix(text, "//"):
		return scheme + ":", true
	case strings.HasPrefix(text, "["):
		return scheme + "://", true
	case holdsAt.MatchString(text), ipv6Address().Match(address) && zone.MatchString(Repair("x:"+head[len(address):]).Out):
		return "", false
	case hostName.MatchString(text):
		return scheme + "://", true
	case drive.MatchString(text):
		return "", false
	case hostWithPort.MatchString(text) && !hasDefaultPort && !noHost.MatchString(text):
		return scheme + "://", true
	case number.MatchString(text) && !hasDefaultPort && !noHost.MatchString(text):
		return "", false
	}
	return "", strings.HasSuffix(schemeColon.FindString(text), ":")
}

// UserInput takes the steps that iri.ParseUserInput documents, for a scheme that is valid or "". It returns
// the result, or the component of the error, its offset in s and its cause.
func UserInput(s, scheme string) (out string, c iri.Component, offset int, cause error) {
	clean, at, _ := strip(s)
	start, end := Bare(clean)
	text := clean[start:end]
	offsetOf := func(i int) int {
		if i >= len(text) {
			return len(s)
		}
		return at[start+i]
	}

	before, ok := inserted(text, scheme)
	if !ok || before != "" && scheme == "" {
		missing := schemeColon.FindString(text)
		if strings.HasSuffix(missing, ":") {
			missing = ""
		}
		return "", iri.Scheme, offsetOf(len(missing)), iri.ErrMissingScheme
	}
	r := Repair(before + text)
	if r.Fault >= 0 {
		_, err := iri.ParseRef(before + text)
		e := err.(*iri.ParseError)
		return "", e.Component, offsetOf(r.Fault - len(before)), e.Err
	}
	p := Split(r.Out)
	needsHost := regexp.MustCompile(`\A(?i:https?|wss?|ftp)\z`).MatchString(p.Scheme.Text)
	switch {
	case oddInHost(p.Host.Text) >= 0:
		offset = offsetOf(len(p.Scheme.Text+"://"+p.Userinfo.between("", "@")) + oddInHost(p.Host.Text) - len(before))
		return "", iri.Host, offset, iri.ErrInvalidCharacter
	case (needsHost || strings.EqualFold(p.Scheme.Text, scheme)) && !p.Authority.Present:
		return "", iri.Authority, offsetOf(len(p.Scheme.Text+":") - len(before)), iri.ErrMissingAuthority
	case needsHost && p.Host.Text == "":
		offset = offsetOf(len(p.Scheme.Text+"://"+p.Userinfo.between("", "@")) - len(before))
		return "", iri.Authority, offset, iri.ErrMissingAuthority
	}
	return r.Out, 0, 0, nil
}
