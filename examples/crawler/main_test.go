package main

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"example.com/iri"
)

func TestKey(t *testing.T) {
	for _, test := range []struct{ want, texts string }{ // texts have spaces between them
		{"https://example.com/",
			"https://example.com HTTPS://Example.com:443/#top https://example.com/? https://example.com/a/.."},
		{"https://example.com/rosé",
			"https://example.com/rosé https://example.com/ros%c3%a9?utm_source=x&%75tm_medium=y&gclid&fbclid=1"},
		{"https://example.com/?q=a%20b",
			"https://example.com/?q=a+b https://example.com/?q=a%20b&&utm_campaign=a+b https://example.com/?%71=%61%20b"},
		{"https://example.com/?q=a%2Bb", "https://example.com/?q=a%2bb"},
		{"https://example.com/?q=a%26b%3Dc", "https://example.com/?q=a%26b=c"},
		{"https://example.com/?q=rosé", "https://example.com/?q=rosé https://example.com/?q=ros%C3%A9#q"},
		{"https://example.com/?a=&b=2", "https://example.com/?b=2&a https://example.com/?a=&b=2"},
		{"https://example.com/?a=2&a=1", "https://example.com/?a=2&a=1"},
		{"https://example.com/?a=1&a=2", "https://example.com/?a=1&utm_x&a=2"},
		{"https://example.com/?a=%FF%0A", "https://example.com/?a=%ff%0a"},
		{"https://example.com/?Utm=1&xutm_=2", "https://example.com/?xutm_=2&Utm=1"},
		{"urn:isbn:0451450523", "urn:isbn:0451450523 URN:isbn:0451450523"},
	} {
		for text := range strings.FieldsSeq(test.texts) {
			got, err := key(iri.MustParse(text))
			if err != nil || got.String() != test.want {
				t.Errorf("%s: %s, %v, want %s", text, got, err, test.want)
			}
			if again, err := key(got); again != got || err != nil {
				t.Errorf("%s: the key of the key is %s, %v", got, again, err)
			}
		}
	}
}

func TestRun(t *testing.T) {
	const lines = "http://example.com/?b&a\nhttp://example.com/#top\nrelative\nHTTP://example.com:80" +
		"\nhttp://example.com/?a&b&utm_id=1\n"
	var stdout, stderr strings.Builder
	if status := run(strings.NewReader(lines), &stdout, &stderr); status != 1 ||
		stdout.String() != "http://example.com/?b&a\nhttp://example.com/#top\n" ||
		!strings.HasPrefix(stderr.String(), "line 3: iri: parsing \"relative\": missing scheme") {
		t.Errorf("status %d, output %q, errors %q", status, stdout.String(), stderr.String())
	}
	if status := run(broken{}, &stdout, &stderr); status != 2 {
		t.Errorf("reading: status %d", status)
	}
	if status := run(strings.NewReader(lines), broken{}, &stderr); status != 2 {
		t.Errorf("writing: status %d", status)
	}
}

// A line that is too long has an error with its number, and the lines after it are read.
func TestLongLine(t *testing.T) {
	const address = "https://example.com/"
	for _, n := range []int{maxLine - 1, maxLine, maxLine + 1, 70_000, 5 * maxLine} {
		long := address + strings.Repeat("a", n-len(address))
		for _, end := range []string{"", "\n", "\r\n", "\n" + address + "b\n"} {
			want, errors, status := "", "", 0
			if n <= maxLine {
				want = long + "\n"
			} else {
				errors, status = fmt.Sprintf("line 2: longer than %d bytes\n", maxLine), 1
			}
			if len(end) > 2 {
				want += address + "b\n"
			}
			var stdout, stderr strings.Builder
			got := run(strings.NewReader(address+"\n"+long+end), &stdout, &stderr)
			if got != status || stdout.String() != address+"\n"+want || stderr.String() != errors {
				t.Errorf("%d bytes before %.2q: status %d, %d bytes of output, errors %q", n, end, got, stdout.Len(),
					stderr.String())
			}
		}
	}
}

type broken struct{}

func (broken) Read([]byte) (int, error)  { return 0, errors.New("broken") }
func (broken) Write([]byte) (int, error) { return 0, errors.New("broken") }
