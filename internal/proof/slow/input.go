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

	labelled = regexp.MustCompile(`\A[A-Za-z][A-Za-z0-9+.-]*:[\t-\r \x{85}\x{A0}\x{1680}\x{2000}-\x{200A}` +
		`\x{2028}\x{2029}\x{202F}\x{205F}\x{3000}]`)
	hostAfter = regexp.MustCompile(`\A(?:((?:[A-Za-z][A-Za-z0-9+.-]*:)?//)(?:[^/?#]*@)?)?([^:/?#]*)`)
	topLabel  = regexp.MustCompile(`(?:\A|\.)(?:[A-Za-z]+|(?i:xn--)[^.]*)\z`)

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
	text := regexp.MustCompile(`[.,;:!?。，]*\z`).ReplaceAllString(s[at[2]:at[3]], "")
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

// dotted returns s with "." for the full stops of other keyboards in its host, and where they are in s.
func dotted(s string) (out string, at []int) {
	place := hostAfter.FindStringSubmatchIndex(s)
	host := s[place[4]:]
	for i := place[4]; i < place[5] && !strings.HasPrefix(host, "["); i++ {
		before, stop, after := s[place[4]:i], s[i:min(i+3, place[5])], s[min(i+3, place[5]):place[5]]
		if regexp.MustCompile(`\A[。．｡]\z`).MatchString(stop) && regexp.MustCompile(`[\pL\pM\p{Nd}]\z`).MatchString(before) &&
			regexp.MustCompile(`\A[\pL\pM\p{Nd}]`).MatchString(after) {
			at = append(at, i)
		}
	}
	start := 0
	for _, i := range at {
		out, start = out+s[start:i]+".", i+3
	}
	if place[3] <= 0 && !topLabel.MatchString(out+s[start:place[5]]) {
		return s, nil
	}
	return out + s[start:], at
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
	start, end := Bare(s)
	clean, at, removed := strip(s[start:end])
	text, stops := dotted(clean)
	offsetOf := func(i int) int {
		for _, stop := range stops {
			if i > stop {
				i += 2
			}
		}
		if i >= len(clean) {
			return len(s)
		}
		return start + at[i]
	}

	before, ok := inserted(text, scheme)
	known, _, _ := strings.Cut(text, ":")
	_, hasDefaultPort := iri.DefaultPort(known)
	isLabelled := before == "" && labelled.MatchString(s[start:end]) && !hasDefaultPort && !noHost.MatchString(text) &&
		!secret.IsRegistered(known)
	if !ok || before != "" && scheme == "" || isLabelled {
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
	authority := regexp.MustCompile(`\A(?://)?[^/?#]*`)
	if before == "" {
		authority = regexp.MustCompile(`\A[A-Za-z][A-Za-z0-9+.-]*:(?://[^/?#]*)?`)
	}
	for n, e := range removed {
		isStray := regexp.MustCompile(`\A[\t\n\r]+[^\t\n\r/?#]`).MatchString(s[start+e.Offset : end])
		if isStray && e.Offset-n < len(authority.FindString(clean)) {
			return "", iri.Host, start + e.Offset, iri.ErrInvalidCharacter
		}
	}
	p := Split(r.Out)
	needsHost := regexp.MustCompile(`\A(?i:https?|wss?|ftp)\z`).MatchString(p.Scheme.Text)
	hostStart := len(p.Scheme.Text+"://"+p.Userinfo.between("", "@")) - len(before)
	odd, isNested := oddInHost(p.Host.Text), regexp.MustCompile(`\A(?i:https?|wss?)\z`).MatchString(p.Host.Text)
	if i := strings.IndexAny(p.Host.Text, ",;"); i >= 0 && needsHost && (odd < 0 || i < odd) {
		odd = i
	}
	switch {
	case odd >= 0:
		return "", iri.Host, offsetOf(hostStart + odd), iri.ErrInvalidCharacter
	case (needsHost || strings.EqualFold(p.Scheme.Text, scheme)) && !p.Authority.Present:
		return "", iri.Authority, offsetOf(len(p.Scheme.Text+":") - len(before)), iri.ErrMissingAuthority
	case needsHost && (p.Host.Text == "" ||
		isNested && !p.Userinfo.Present && p.Port.Text == "" && strings.HasPrefix(p.Path, "//")):
		return "", iri.Authority, offsetOf(hostStart), iri.ErrMissingAuthority
	}
	return r.Out, 0, 0, nil
}
