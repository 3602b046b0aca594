package commands

// The show command.

import (
	"flag"

	"example.com/iri"
	"example.com/iri/cmd/iri/internal/safe"
	"example.com/iri/internal/secret"
	"example.com/iri/lint"
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
