package secret

import (
	"fmt"
	"net/url"
	"regexp"
	"strings"
	"testing"
)

// paramNames are the names of secrets, as people write them.
var paramNames = []string{
	"access_token", "id_token", "refresh_token", "client_secret", "api_key", "api_secret", "auth_token", "password", "passwd", "pwd", "secret",
	"guest_access_token", "auth_key", "session_id", "PHPSESSID", "jsessionid", "sig", "signature", "X-Amz-Signature", "X-Amz-Security-Token",
}

// slowValues is a twin of Values: regular expressions, and a list of names.
func slowValues(s string) (values []string) {
	if len(s) >= len("data:") && strings.EqualFold(s[:len("data:")], "data:") {
		return nil
	}
	head, _, _ := strings.Cut(s, "#")
	path, _, _ := strings.Cut(head, "?")
	for at := 0; ; {
		m := nameBefore.FindStringIndex(s[at:])
		if m == nil {
			return values
		}
		name := s[at+m[0] : at+m[1]-1]
		at += m[1]
		if !slowIsParam(name) {
			continue
		}
		end := inFragment
		switch {
		case at <= len(path):
			end = inPath
		case at <= len(head):
			end = inQuery
		}
		if value := end.FindString(s[at:]); value != "" {
			values = append(values, value)
			at += len(value)
		}
	}
}

var (
	nameBefore = regexp.MustCompile(`[%._A-Za-z0-9-]*=`)
	inPath     = regexp.MustCompile(`\A[^/;?#]*`)
	inQuery    = regexp.MustCompile(`\A[^&#]*`)
	inFragment = regexp.MustCompile(`\A[^&]*`)
	upperCase  = regexp.MustCompile(`[A-Z]`)
	dashes     = regexp.MustCompile(`[-_]`)
	triplet    = regexp.MustCompile(`%[0-9A-Fa-f]{2}`)
)

func slowIsParam(name string) bool {
	fold := func(s string) string {
		upper := upperCase.ReplaceAllStringFunc(s, strings.ToLower) // only ASCII
		return dashes.ReplaceAllString(upper, "")
	}
	name = triplet.ReplaceAllStringFunc(name, func(s string) string {
		decoded, _ := url.PathUnescape(s)
		return decoded
	})
	for _, known := range paramNames {
		if fold(name) == fold(known) {
			return true
		}
	}
	return false
}

// allValues returns what Values yields.
func allValues(s string) (values []string) {
	last := 0
	for start, end := range Values(s) {
		if start < last || start >= end {
			panic(fmt.Sprint(s, start, end))
		}
		last = end
		values = append(values, s[start:end])
	}
	return values
}

var valueRows = []struct{ text, want string }{
	{"https://host/a;jsessionid=1/b?page=2&access_token=3#sig=4", "1 3 4"},
	{"http://h/#a http://h/?sig=1", "1"}, {"http://h/?q=1,http://h/?sig=2^", "2^"}, {"https://h/?u=http://x/?sig=3", "3"}, // a second reference
	{"https://h/?sig=a;b=c&x=y", "a;b=c"}, {"?sig=", ""}, {"?sig", ""}, {"?=sig", ""}, {"?sig==", "="}, {"?a=sig&%73-i_G=x", "x"}, {"#a=1&secret=2", "2"},
	{";sig=1;pwd=2/;sig=3?pwd=4#pwd=5", "1 2 3 4 5"}, {"sig=1", "1"}, {"/sig=1", "1"}, {"data:;sig=1?sig=2", ""}, {"DATA:?sig=2", ""}, {"x:data:?sig=2", "2"},
	{"?sig=1#?sig=2", "1 2"}, {"?sig=1?sig=2", "1?sig=2"}, {"?ſig=1", ""}, {"?sig%=1&si%6=2&si%67=3&sig%00=4", "3"}, {"?sig=a b&x", "a b"}, {"?&&sig=1&", "1"},
	{"?x_amz_security_token_=1&xamzsecuritytokens=2&Sigs=3&si=4", "1"}, {";;sig=1;", "1"}, {"a;b/c;pwd=/;pwd=x", "x"}, {"?sig=1;pwd=2", "1;pwd=2"}, {"?\u212Aey=1&pi%5D=3", ""},
}

func TestValues(t *testing.T) {
	for _, row := range valueRows {
		if got := strings.Join(allValues(row.text), " "); got != row.want {
			t.Errorf("%q: got %q, want %q", row.text, got, row.want)
		}
		for range Values(row.text) { // the iterator stops
			break
		}
	}
	for _, name := range paramNames {
		for _, spelling := range []string{name, strings.ToUpper(name), strings.ReplaceAll(name, "_", ""), strings.ReplaceAll(name, "_", "-"), "%" + fmt.Sprintf("%02x", name[0]) + name[1:]} {
			if got := allValues("?" + spelling + "=1"); len(got) != 1 {
				t.Errorf("%s is not a secret", spelling)
			}
		}
		for _, other := range []string{name + "s", name[1:], "x" + name, name + "1", strings.Repeat(name, 2)} {
			if got := allValues("?" + other + "=1"); len(got) != 0 && other != "sessionid" {
				t.Errorf("%s is a secret", other)
			}
		}
	}
}

func FuzzValues(f *testing.F) {
	for _, row := range valueRows {
		f.Add(row.text)
	}
	f.Fuzz(func(t *testing.T, s string) {
		if got, want := fmt.Sprintf("%q", allValues(s)), fmt.Sprintf("%q", slowValues(s)); got != want {
			t.Errorf("%q: got %s, want %s", s, got, want)
		}
	})
}
