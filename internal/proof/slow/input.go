package slow

// This file contains the twin of ParseUserInput.

import (
	"regexp"
	"strings"

	"example.com/iri"
)

const (
	label = `[\pL\pM\p{Nd}_](?:[\pL\pM\p{Nd}_-]*[\pL\pM\p{Nd}_])?`
	last  = `\pL(?:[\pL\pM\p{Nd}_-]*[\pL\pM\p{Nd}_])?` // a label that begins with a letter
	octet = `(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])`
	name  = `(?:` + octet + `(?:\.` + octet + `){3}|(?i:localhost)\.?|(?:` + label + `\.)+` + last + `\.?)`
	port  = `(?:6553[0-5]|655[0-2][0-9]|65[0-4][0-9]{2}|6[0-4][0-9]{3}|[1-5][0-9]{4}|[1-9][0-9]{0,3})`
	end   = `(?:[/?#]|\z)`
)

var (
	schemeColon = regexp.MustCompile(`\A[A-Za-z][A-Za-z0-9+.-]*:?`)
	beforeSlash = regexp.MustCompile(`\A[A-Za-z][A-Za-z0-9+.-]*://`)
	pathHoldsAt = regexp.MustCompile(
		`\A(?i:acct|cid|data|did|file|h323|iax|im|javascript|mailserver|mailto|mid|news|nntp|pkg|pres|sips?|snews|` +
			`tag|urn|xmpp):`)
	holdsAt      = regexp.MustCompile(`\A[^/?#]*@`)
	hostName     = regexp.MustCompile(`\A` + name + `(?:` + end + `|:(?:[^/]|\z))`)
	drive        = regexp.MustCompile(`\A[A-Za-z]:`)
	noHost       = regexp.MustCompile(`\A(?i:tel|sms|fax|callto|facetime|vbscript):`)
	hostWithPort = regexp.MustCompile(`\A` + last + `:` + port + end)
	ipv6Address  = Automaton("IPv6address")
)

// inserted returns what ParseUserInput inserts before a text, or false if the text begins with neither a
// scheme nor a host. The scheme is not "".
func inserted(text, scheme string) (string, bool) {
	head := regexp.MustCompile(`\A[^/?#]*`).FindString(text)
	known, _, _ := strings.Cut(text, ":")
	_, hasDefaultPort := iri.DefaultPort(known)
	switch {
	case beforeSlash.MatchString(text), pathHoldsAt.MatchString(text):
		return "", true
	case strings.HasPrefix(text, "//"):
		return scheme + ":", true
	case strings.HasPrefix(text, "["):
		return scheme + "://", true
	case holdsAt.MatchString(text), ipv6Address().Match(head):
		return "", false
	case hostName.MatchString(text):
		return scheme + "://", true
	case drive.MatchString(text):
		return "", false
	case hostWithPort.MatchString(text) && !hasDefaultPort && !noHost.MatchString(text):
		return scheme + "://", true
	}
	return "", strings.HasSuffix(schemeColon.FindString(text), ":")
}

// UserInput takes the steps that iri.ParseUserInput documents, for a scheme that is valid or "". It returns
// the result, or the component of the error, its offset in s and its cause.
func UserInput(s, scheme string) (out string, c iri.Component, offset int, cause error) {
	clean, at, _ := strip(s)
	start, end := Keep(clean)
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
	needsHost := regexp.MustCompile(`\A(?i:https?|wss?)\z`).MatchString(p.Scheme.Text)
	switch {
	case (needsHost || strings.EqualFold(p.Scheme.Text, scheme)) && !p.Authority.Present:
		return "", iri.Authority, offsetOf(len(p.Scheme.Text+":") - len(before)), iri.ErrMissingAuthority
	case needsHost && p.Host.Text == "":
		offset = offsetOf(len(p.Scheme.Text+"://"+p.Userinfo.between("", "@")) - len(before))
		return "", iri.Authority, offset, iri.ErrMissingAuthority
	}
	return r.Out, 0, 0, nil
}
