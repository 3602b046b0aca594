package main

// The show command.

import (
	"flag"

	"example.com/iri"
	"example.com/iri/display"
)

const showDetails = `
Prints each IRI for a person to read, so that nobody takes it for another one.
The user and the password are left out, and the values of parameters such as
access_token are "xxxxx". The host is in lower case. Non-ASCII characters are
decoded, except for those that can't be seen or look like a delimiter, host
labels that could be taken for something else, and text from right to left if it
would be displayed in another component. Labels that begin with "xn--" stay as
they are, because iri has no tables of IDNA. The result is for reading only.
What else may be a password is "xxxxx" too, and with -k also in invalid lines.
With -as, the member of -field stays as it is, with any password.
` + filterDetails + `
Exit status: 0 if every line is a valid IRI, 1 if any is not, 2 for a usage
error or if reading or writing fails.

Examples:

  iri show 'https://apple.com@example.org/ros%C3%A9?access_token=1'
      https://example.org/rosé?access_token=xxxxx
  iri show 'https://example.com%EF%BC%8Flogin.example.org/'
      https://example.com%EF%BC%8Flogin.example.org/
`

func setupShow(fs *flag.FlagSet) body {
	f := new(filter)
	f.declare(fs)
	f.in.masks, f.in.masksText = true, true
	f.in.judge = parser(false, false)
	return func(e *env, operands []string) int { return f.convert(e, operands, show) }
}

func show(s string) (string, error) {
	u, err := iri.Parse(s)
	if err != nil {
		return "", err
	}
	return display.Text(u, nil), nil
}
