package params_test

// This file contains the slow twins of the package's functions. They work on a query cut at every
// "&", where an element that is not empty is a pair.

import (
	"cmp"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
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

// slowGet is the twin of params.Get.
func slowGet(query, name string) (string, bool) {
	for _, p := range slowAll(query) {
		if p.name == name {
			return p.value, true
		}
	}
	return "", false
}

// slowSet is the twin of params.Set.
func slowSet(query, name, value string) string {
	has := func(element string) bool { return element != "" && pairOf(element).name == name }
	elements := strings.Split(query, "&")
	first := slices.IndexFunc(elements, has)
	if first < 0 {
		return slowAdd(query, name, value)
	}
	rest := slices.DeleteFunc(slices.Clone(elements[first+1:]), has)
	if first+1+len(rest) == len(elements) && pairOf(elements[first]).value == value {
		return query
	}
	spelling, _, _ := strings.Cut(elements[first], "=")
	return strings.Join(slices.Concat(elements[:first], []string{spelling + "=" + slowEscape(value)}, rest), "&")
}

// slowAdd is the twin of params.Add.
func slowAdd(query, name, value string) string {
	added := slowEscape(name) + "=" + slowEscape(value)
	if query == "" || strings.HasSuffix(query, "&") {
		return query + added
	}
	return query + "&" + added
}

// slowDeleteFunc is the twin of params.DeleteFunc.
func slowDeleteFunc(query string, del func(name, value string) bool) string {
	return strings.Join(slices.DeleteFunc(strings.Split(query, "&"), func(element string) bool {
		p := pairOf(element)
		return element != "" && del(p.name, p.value)
	}), "&")
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

// slowSort is the twin of params.Sort.
func slowSort(query string) string {
	pairs := slices.DeleteFunc(strings.Split(query, "&"), func(element string) bool { return element == "" })
	slices.SortStableFunc(pairs, func(a, b string) int { return strings.Compare(pairOf(a).name, pairOf(b).name) })
	return strings.Join(pairs, "&")
}

// slowCanonical is the twin of params.Canonical.
func slowCanonical(query string) string {
	pairs := slowAll(query)
	slices.SortFunc(pairs, func(p, q pair) int {
		return cmp.Or(strings.Compare(slowEscape(p.name), slowEscape(q.name)),
			strings.Compare(slowEscape(p.value), slowEscape(q.value)))
	})
	var texts []string
	for _, p := range pairs {
		texts = append(texts, slowEscape(p.name)+"="+slowEscape(p.value))
	}
	return strings.Join(texts, "&")
}

// slowEscape is the twin of params.Escape, which does not encode a space as "+".
func slowEscape(s string) string { return strings.ReplaceAll(url.QueryEscape(s), "+", "%20") }
