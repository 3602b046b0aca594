package params_test

// This file checks all functions by the pairs of their results, the pairs by net/url, and Redact by a slow twin. A
// query is cut at every "&", and an element that is not empty is a pair.

import (
	"cmp"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"example.com/iri"
	"example.com/iri/internal/proof/testenv"
	"example.com/iri/internal/secret"
	"example.com/iri/params"
)

// A pair is the decoded name and value of a pair.
type pair struct{ name, value string }

var encodedByte = regexp.MustCompile(`\+|%[0-9A-Fa-f]{2}`)

// pairOf returns a pair decoded.
func pairOf(element string) pair {
	decode := func(s string) string {
		return encodedByte.ReplaceAllStringFunc(s, func(code string) string {
			if code == "+" {
				return " "
			}
			b, _ := strconv.ParseUint(code[len("%"):], 16, 8)
			return string([]byte{byte(b)})
		})
	}
	name, value, _ := strings.Cut(element, "=")
	return pair{decode(name), decode(value)}
}

// slowAll is the twin of params.All.
func slowAll(query string) []pair {
	var pairs []pair
	for _, element := range strings.Split(query, "&") {
		if element != "" {
			pairs = append(pairs, pairOf(element))
		}
	}
	return pairs
}

const nameChars = `(?:[\w.+\[\]-]|%(?:25)*(?:2[0BbDdEe]|3[0-9]|[46][1-9A-Fa-f]|[57][0-9Aa]|5[BbDdFf]))+`

// slowRedact is the twin of params.Redact.
func slowRedact(query string, secret func(name string) bool) string {
	isSecret := func(name string) bool { return secret(strings.Trim(pairOf(name+"=").name, " ")) }
	before, encoded := regexp.MustCompile(nameChars+`[\t-\r ]*\z`), regexp.MustCompile(`%(?:25)*[0-9A-Fa-f]{2}`)
	known := func(s string) string { return cmp.Or(regexp.MustCompile(`\A`+nameChars+`\z`).FindString(s), "&") }
	next := regexp.MustCompile(`&|(?:;[;\t-\r ]*|[\t-\r ]+[;\t-\r ]*)` + nameChars + `[\t-\r ]*=`)
	for i, start, isFirst := 0, 0, true; i < len(query); i++ {
		if query[i] == '&' {
			start, isFirst = i+1, true
		}
		if query[i] != '=' || i+1 == len(query) || query[i+1] == '&' {
			continue
		}
		window := encoded.ReplaceAllStringFunc(query[max(0, i-128):i], known) // "00" of "%00" is no name
		name := strings.TrimRight(before.FindString(window), "\t\n\v\f\r ")
		isHidden := name != "" && isSecret(name) || isFirst && isSecret(query[start:i])
		if isFirst = false; !isHidden {
			continue
		}
		end := i + 1 + quotedLen(query[i+1:])
		if m := next.FindStringIndex(query[end:]); m != nil {
			end += m[0]
		} else {
			end = len(query)
		}
		if end > i+1 {
			query = query[:i+1] + "xxxxx" + query[end:]
			i += len("xxxxx")
		}
	}
	return query
}

// quotedLen returns the length of the quotes or braces that s begins with, or 0. A closing one that is doubled, after a
// backslash or before a letter or digit closes nothing.
func quotedLen(s string) int {
	closer := map[byte]string{'"': `"`, '\'': `'`, '{': `}`}[s[0]]
	open := regexp.MustCompile(`(?s)\\.|` + closer + `(?:` + closer + `|[A-Za-z0-9])`)
	rest := open.ReplaceAllStringFunc(s[1:], func(s string) string { return strings.Repeat("x", len(s)) })
	if n := strings.Index(rest, closer); closer != "" && n >= 0 {
		return n + 2
	}
	return 0
}

// slowEscape is the twin of params.Escape, which does not encode a space as "+".
func slowEscape(s string) string { return strings.ReplaceAll(url.QueryEscape(s), "+", "%20") }

// checkParams checks all functions of package params for a query, a name and a value.
func checkParams(t testing.TB, query, name, value string) {
	t.Helper()
	pairs, want := params.All(query), slowAll(query)
	for n := range len(want) + 1 { // it can be stopped after n+1 pairs, and started again
		var got []pair
		for name, value := range pairs {
			if got = append(got, pair{name, value}); len(got) > n {
				break
			}
		}
		if want := want[:min(n+1, len(want))]; !slices.Equal(got, want) {
			t.Fatalf("All(%q) = %q, want %q", query, got, want)
		}
	}
	first, found := params.Get(query, name)
	named := func(p pair) bool { return p.name == name }
	if i := slices.IndexFunc(want, named); found != (i >= 0) || found && first != want[i].value {
		testenv.Errorf(t, "Get(%q, %q) = %q, %v", query, name, first, found)
	}
	values := url.Values{}
	for _, p := range want {
		values.Add(p.name, p.value)
	}
	// net/url has errors for a semicolon, and a "%" without two hex digits.
	if parsed, err := url.ParseQuery(query); err == nil && parsed.Encode() != values.Encode() {
		testenv.Errorf(t, "All(%q) = %q, unlike net/url", query, want)
	}
	if got := params.Escape(value); got != slowEscape(value) || !iri.Segment.Valid(got) {
		testenv.Errorf(t, "Escape(%q) = %q, want %q", value, got, slowEscape(value))
	}
	longer := func(name, value string) bool { return len(name) > len(value) }
	secret := func(n string) bool { return n == name || len(n) > len(value) }
	checkAsked(t, query)
	slices.Reverse(want)
	reversed := ""
	for _, p := range want {
		reversed = params.Add(reversed, p.name, p.value)
	}
	testenv.Same(t, params.Canonical(reversed), params.Canonical(query), "Canonical of %q and of its reverse", query)
	slices.Reverse(want)
	for _, change := range []struct {
		name string
		call func(query string) string
		want func(pairs []pair) []pair // of the result
	}{
		{"Set", func(q string) string { return params.Set(q, name, value) }, func(pairs []pair) []pair {
			i := slices.IndexFunc(pairs, named)
			if i < 0 {
				return append(pairs, pair{name, value})
			}
			pairs[i].value = value
			return append(pairs[:i+1], slices.DeleteFunc(pairs[i+1:], named)...)
		}},
		{"Add", func(q string) string { return params.Add(q, name, value) },
			func(pairs []pair) []pair { return append(pairs, pair{name, value}) }},
		{"Delete", func(q string) string { return params.Delete(q, name) },
			func(pairs []pair) []pair { return slices.DeleteFunc(pairs, named) }},
		{"DeleteFunc", func(q string) string { return params.DeleteFunc(q, longer) }, func(pairs []pair) []pair {
			return slices.DeleteFunc(pairs, func(p pair) bool { return longer(p.name, p.value) })
		}},
		{"Sort", params.Sort, func(pairs []pair) []pair {
			slices.SortStableFunc(pairs, func(p, q pair) int { return strings.Compare(p.name, q.name) })
			return pairs
		}},
		{"Canonical", params.Canonical, func(pairs []pair) []pair {
			slices.SortFunc(pairs, func(p, q pair) int {
				return cmp.Or(strings.Compare(slowEscape(p.name), slowEscape(q.name)),
					strings.Compare(slowEscape(p.value), slowEscape(q.value)))
			})
			return pairs
		}},
		{"Redact", func(q string) string { return params.Redact(q, secret) }, nil},
	} {
		got := change.call(query)
		if change.want == nil {
			testenv.Same(t, got, slowRedact(query, secret), "%s of %q, %q, %q", change.name, query, name, value)
		} else if pairs := change.want(slices.Clone(want)); !slices.Equal(slowAll(got), pairs) {
			testenv.Errorf(t, "%s of %q, %q, %q: %q, want %q", change.name, query, name, value, got, pairs)
		}
		if change.name == "Sort" && strings.Contains("&"+got+"&", "&&") && got != "" {
			testenv.Errorf(t, "Sort of %q: %q has empty pairs", query, got)
		}
		if again := change.call(got); change.name != "Add" && again != got {
			testenv.Errorf(t, "%s of %q, %q, %q: %q, then %q", change.name, query, name, value, got, again)
		}
		if iri.Query.Valid(query) && !iri.Query.Valid(got) {
			testenv.Errorf(t, "%s of %q, %q, %q: %q is not a valid query", change.name, query, name, value, got)
		}
	}
}

// checkAsked checks which pairs DeleteFunc asks for, that nothing changes if none goes, and that Redact leaves no value
// that iri.Redact hides.
func checkAsked(t testing.TB, query string) {
	t.Helper()
	redacted := params.Redact(query, func(string) bool { return false })
	testenv.Same(t, redacted, query, "Redact of %q without secrets", query)
	if !regexp.MustCompile(`[:@#%]|eyJ`).MatchString(query) { // which only the rules of package iri know, or no query has
		hidden := params.Redact(query, params.IsSecret)
		testenv.Same(t, secret.Hide(hidden, secret.Part), hidden, "Redact of %q", query)
	}
	var pairs []pair
	kept := params.DeleteFunc(query, func(name, value string) bool {
		pairs = append(pairs, pair{name, value})
		return false
	})
	if want := slowAll(query); !slices.Equal(pairs, want) || kept != query {
		testenv.Errorf(t, "DeleteFunc of %q of none is %q, and asks for %q, want %q", query, kept, pairs, want)
	}
}
