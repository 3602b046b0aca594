package main

// The redact command: lines that are too long, private keys over many lines, UTF-16.

import (
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"example.com/iri/internal/proof/testenv"
)

// redacted returns what "iri redact" prints for a text on standard input, if lines longer than max are hidden.
func redacted(text io.Reader, max int) string {
	return executeIn(text, func(w *world) { w.MaxLine = max }, "redact").stdout
}

// A line that is too long is hidden.
func TestRedactLong(t *testing.T) {
	long := strings.Repeat("x", 1000)
	for in, want := range map[string]string{
		long:                              "xxxxx",
		long + "\r\npwd=1\n":              "xxxxx\r\npwd=xxxxx\n",
		"a b " + long + "\nb":             "xxxxx\nb",
		"pwd='a b c " + long + "' d\r\nb": "xxxxx\r\nb",
		"a\n" + strings.Repeat("\n", 999): "a\n" + strings.Repeat("\n", 999),
	} {
		for _, r := range []io.Reader{strings.NewReader(in), iotest.OneByteReader(strings.NewReader(in))} {
			testenv.Same(t, redacted(r, 100), want, "%.20q", in)
		}
	}
}

// A private key is hidden, however the lines of its file are read. Without a last line, it ends before the first line
// that is not Base64.
func TestRedactKeys(t *testing.T) {
	const begin, end = "-----BEGIN RSA PRIVATE KEY-----\n", "-----END RSA PRIVATE KEY-----\n"
	key := strings.Repeat("MIIQ+/Q=\n", 9)
	many := strings.Repeat("GET /a HTTP/1.1\n", 20000) // for several workers
	for in, want := range map[string]string{
		begin + key + end + "a b\n":                           begin + "xxxxx\n" + end + "a b\n",
		"a\n" + begin + key + "a b\nMIIC\n":                   "a\n" + begin + "xxxxx\na b\nMIIC\n",
		begin + key:                                           begin + "xxxxx\n",
		begin + key + "a b\n-----END CERTIFICATE-----\nc\n":   begin + "xxxxx\na b\n-----END CERTIFICATE-----\nc\n",
		begin + "Proc-Type: 4,ENCRYPTED\n\n" + key + end:      begin + "xxxxx\n" + end,
		strings.TrimSpace(begin) + `\nMIIQ"}` + "\na\n" + end: strings.TrimSpace(begin) + "\\nxxxxx\"}\na\n" + end,
		begin + strings.Repeat(key, 10000) + end + many:       begin + "xxxxx\n" + end + many,
		many + begin + strings.Repeat(key, 10000) + many:      many + begin + "xxxxx\n" + many,
	} {
		testenv.Same(t, redacted(strings.NewReader(in), 1000) == want, true, "%.60q is redacted", in)
		if len(in) < 1000 {
			testenv.Same(t, redacted(iotest.OneByteReader(strings.NewReader(in)), 1000), want, "%.60q, line by line", in)
		}
	}
}

func TestRedactUTF16(t *testing.T) {
	for _, in := range []string{"\xff\xfep\x00w\x00\n\x00", "\xfe\xff\x00p\x00\n"} {
		got := executeIn(strings.NewReader(in), func(*world) {}, "redact")
		testenv.Same(t, got.stdout+got.stderr, "iri: the text is in UTF-16; convert it to UTF-8 first\n", "%q", in)
		testenv.Same(t, got.status, 2, "the status for %q", in)
	}
}
