package secret

import (
	"encoding/hex"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"example.com/iri/internal/testenv"
)

// paramNames are the names of secrets, as people write them.
var paramNames = strings.Fields(`access_token id_token refresh_token client_secret api_key api_secret auth_token
	password passwd pwd secret guest_access_token auth_key session_id PHPSESSID jsessionid sig signature
	X-Amz-Signature X-Amz-Security-Token`)

var (
	components   = regexp.MustCompile(`(?s)\A([^?#]*)([^#]*)(.*)`) // path, query and fragment
	inPath       = regexp.MustCompile(`([%._A-Za-z0-9-]*)=([^/;]*)`)
	inOthers     = regexp.MustCompile(`([%._A-Za-z0-9-]*)=([^&]*)`)
	triplet      = regexp.MustCompile(`%[0-9A-Fa-f]{2}`)
	afterEncoded = regexp.MustCompile(`.*%(?:[0189A-Fa-f][0-9A-Fa-f]|2[0-9A-CFa-cf]|3[A-Fa-f]|[46]0|5[BCDEbcde]|7[B-Fb-f])`) // up to the last other character than those of names
	upperCase    = regexp.MustCompile(`[A-Z]`)
	dashes       = regexp.MustCompile(`[-_]`)
)

// slowValues is a twin of Values: regular expressions, and a list of names.
func slowValues(s string) (values []string) {
	if len(s) >= len("data:") && strings.EqualFold(s[:len("data:")], "data:") {
		return nil
	}
	for i, text := range components.FindStringSubmatch(s)[1:] {
		param := []*regexp.Regexp{inPath, inOthers, inOthers}[i]
		for m := param.FindStringSubmatch(text); m != nil; m = param.FindStringSubmatch(text) {
			_, text, _ = strings.Cut(text, "=")
			if name, value := afterEncoded.ReplaceAllString(m[1], ""), m[2]; value != "" && slowIsParam(name) {
				values = append(values, value)
				text = text[len(value):]
			}
		}
	}
	return values
}

func slowIsParam(name string) bool {
	fold := func(s string) string {
		upper := upperCase.ReplaceAllStringFunc(s, strings.ToLower) // only ASCII
		return dashes.ReplaceAllString(upper, "")
	}
	name = triplet.ReplaceAllStringFunc(name, func(s string) string {
		decoded, _ := hex.DecodeString(s[1:])
		return string(decoded)
	})
	return slices.ContainsFunc(paramNames, func(known string) bool { return fold(name) == fold(known) })
}

// FuzzValues compares Values with its twin.
func FuzzValues(f *testing.F) {
	for _, text := range []string{
		"https://host/a;jsessionid=1/b?page=2&access_token=3#sig=4",
		"http://h/#a http://h/?sig=1", "http://h/?q=1,http://h/?sig=2^", "https://h/?u=http://x/?sig=3", // a second reference
		"https://h/?sig=a;b=c&x=y", "?sig=", "?sig", "?==&sig=1", "?=sig", "?sig==", "?a=sig&%73-i_G=x", "#a=1&secret=2",
		";sig=1;pwd=2/;sig=3?pwd=4#pwd=5", "sig=1", "/sig=1", "data:;sig=1?sig=2", "DATA:?sig=2", "x:data:?sig=2",
		"?sig=1#?sig=2", "?sig=1?sig=2", "?ſig=1", "?sig%=1&si%6=2&si%67=3&sig%00=4", "?sig=a b&x", "?&&sig=1&",
		"?x_amz_security_token_=1&xamzsecuritytokens=2&Sigs=3&si=4", ";;sig=1;", "a;b/c;pwd=/;pwd=x", "?sig=1;pwd=2",
		"=&sig=1", "#sig=1&a=2", "?p%6nd=1", "?p%n7d=1", "?%0gsig=1", "?%g0sig=1", "?%=1&%6=2",
		"?\u212Aey=1&pi%5D=3", "?%7Esig=1&~pwd=2&%C3%A9sig=3&x%26pwd=4&%2Dpwd=5&%pwd=6",
	} {
		f.Add(text)
	}
	for _, name := range paramNames {
		spelt := []string{name, strings.ToUpper(name), strings.ReplaceAll(name, "_", ""), strings.ReplaceAll(name, "_", "-")}
		spelt = append(spelt, fmt.Sprintf("%%%02x", name[0])+name[1:])
		others := []string{name + "s", name[1:], "x" + name, name + "1", strings.Repeat(name, 2)}
		f.Add("?" + strings.Join(append(spelt, others...), "=1&") + "=1")
	}
	begin := testenv.Seeds()
	f.Fuzz(func(t *testing.T, s string) {
		begin(t)
		var got []string
		last := 0
		for start, end := range Values(s) {
			if start < last || start >= end {
				t.Fatalf("%q: value from %d to %d after %d", s, start, end, last)
			}
			last = end
			got = append(got, s[start:end])
		}
		if want := slowValues(s); !slices.Equal(got, want) {
			t.Errorf("%q: got %q, want %q", s, got, want)
		}
		for range Values(s) { // the iterator stops
			break
		}
	})
}

// TestParam tests where a parameter ends, and that it ends nowhere else if it holds no secret.
func TestParam(tt *testing.T) {
	t := testenv.Limit(tt)
	type result struct {
		nameEnd, end int
		ok           bool
	}
	for text, want := range map[string]result{"sig=1&b": {3, 5, true}, "a=1&b": {0, 3, false}, "&sig=1": {0, 0, false}, "sig=&b": {0, 4, false}, "sig": {0, 3, false}} {
		nameEnd, end, ok := Param(text, 0, '&')
		testenv.Same(t, result{nameEnd, end, ok}, want, "Param(%q)", text)
	}
}
