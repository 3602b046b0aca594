package commands

// The show command.

import (
	"flag"

	"example.com/iri"
	"example.com/iri/cmd/iri/internal/safe"
	"example.com/iri/internal/secret"
	"example.com/iri/lint"
)

const (
	showDetails = `
Passwords are left out, and the values of parameters such as access_token are
"xxxxx". The result is for reading only.

Examples:
  iri show 'https://apple.com@example.org/ros%C3%A9?access_token=1'
      https://example.org/rosé?access_token=xxxxx
  iri show 'https://example.com%EF%BC%8Flogin.example.org/'
      https://example.com%EF%BC%8Flogin.example.org/
`
	showMore = `
The host is in lower case. Non-ASCII characters are decoded, except for those
that can't be seen or look like a delimiter, host labels that could be taken for
something else, and text from right to left if it would be displayed in another
component. Labels that begin with "xn--" stay as they are, because iri has no
tables of IDNA. If there is no "//", what may be a password and all after it is
"xxxxx". With -k, secrets are hidden in invalid lines too. With -as, the member
of -field stays as it is, with any password.
`
)

func setupShow(fs *flag.FlagSet) Body {
	f := new(filter)
	f.declare(fs)
	f.masks, f.masksText = true, true
	f.judge = parser(false, false)
	return func(e *Env, operands []string) int { return f.convert(e, operands, show) }
}

func show(s string) (string, error) {
	u, err := iri.Parse(s)
	if err != nil {
		return "", err
	}
	shown := lint.Display(u, nil)
	if u.HasAuthority() {
		return shown, nil // without its userinfo
	}
	// In "jdbc:mysql://u:p@h/", the password stands elsewhere. Text after it could be taken for the host: "http:a:80/@b" leads to a.
	if start, end := secret.In(shown, secret.Reference); start < end {
		shown = shown[:start] + safe.Mask
	}
	return shown, nil
}
