package slow

// This file contains the slow twins of package params. They work on a query cut at every "&", where an element that is not
// empty is a pair.

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// A Pair is the decoded name and value of a pair.
type Pair struct{ Name, Value string }

var encodedByte = regexp.MustCompile(`\+|%[0-9A-Fa-f]{2}`)

// pairOf returns a pair decoded.
func pairOf(element string) Pair {
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
	return Pair{decode(name), decode(value)}
}

// ParamsAll is the twin of params.All.
func ParamsAll(query string) []Pair {
	var pairs []Pair
	for _, element := range strings.Split(query, "&") {
		if element != "" {
			pairs = append(pairs, pairOf(element))
		}
	}
	return pairs
}

// ParamsGet is the twin of params.Get.
func ParamsGet(query, name string) (string, bool) {
	for _, pair := range ParamsAll(query) {
		if pair.Name == name {
			return pair.Value, true
		}
	}
	return "", false
}

// ParamsSet is the twin of params.Set.
func ParamsSet(query, name, value string) string {
	has := func(element string) bool { return element != "" && pairOf(element).Name == name }
	elements := strings.Split(query, "&")
	first := slices.IndexFunc(elements, has)
	if first < 0 {
		return ParamsAdd(query, name, value)
	}
	rest := slices.DeleteFunc(slices.Clone(elements[first+1:]), has)
	if first+1+len(rest) == len(elements) && pairOf(elements[first]).Value == value {
		return query
	}
	spelling, _, _ := strings.Cut(elements[first], "=")
	return strings.Join(slices.Concat(elements[:first], []string{spelling + "=" + ParamsEscape(value)}, rest), "&")
}

// ParamsAdd is the twin of params.Add.
func ParamsAdd(query, name, value string) string {
	pair := ParamsEscape(name) + "=" + ParamsEscape(value)
	if query == "" || strings.HasSuffix(query, "&") {
		return query + pair
	}
	return query + "&" + pair
}

// ParamsDeleteFunc is the twin of params.DeleteFunc.
func ParamsDeleteFunc(query string, del func(name, value string) bool) string {
	return strings.Join(slices.DeleteFunc(strings.Split(query, "&"), func(element string) bool {
		pair := pairOf(element)
		return element != "" && del(pair.Name, pair.Value)
	}), "&")
}

// ParamsDelete is the twin of params.Delete.
func ParamsDelete(query, name string) string {
	return ParamsDeleteFunc(query, func(n, _ string) bool { return n == name })
}

// ParamsRedact is the twin of params.Redact.
func ParamsRedact(query string, secret func(name string) bool) string {
	elements := strings.Split(query, "&")
	for i, element := range elements {
		if name, value, _ := strings.Cut(element, "="); value != "" && secret(pairOf(element).Name) {
			elements[i] = name + "=xxxxx"
		}
	}
	return strings.Join(elements, "&")
}

// ParamsSort is the twin of params.Sort.
func ParamsSort(query string) string {
	pairs := slices.DeleteFunc(strings.Split(query, "&"), func(element string) bool { return element == "" })
	slices.SortStableFunc(pairs, func(a, b string) int { return strings.Compare(pairOf(a).Name, pairOf(b).Name) })
	return strings.Join(pairs, "&")
}

// ParamsEscape is the twin of params.Escape.
func ParamsEscape(s string) string { return escape(s, UnreservedChars) }
